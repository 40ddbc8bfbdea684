/**
 * Games of Flesh and Blood by bots with the multi-face decks in `decks/`: games and answers a second on one core; how a step
 * that touches no permanent, and listing every move with what stands in its way, grow with the number of permanents.
 * Alone: `node --import tsx bench/fab-play.bench.ts`.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeCatalogue } from '../src/answers/catalogue.ts';
import { playFab } from '../src/bots/fab.ts';
import { finder, readDeckList } from '../src/fab/deck-list.ts';
import { DEFAULT_EDITION } from '../src/fab/editions.ts';
import { loadPackage } from '../src/fab/import/npm.ts';
import {
  type Book,
  type Brought,
  type FabShape,
  fabGame,
  type Game,
  judgedMoves,
  NEW_CLOCK,
  NEW_OBJECT,
  NEW_PLAYER,
  NO_LISTS,
  type ObjectRecord,
  PLAYERS,
} from '../src/fab/play/index.ts';
import { lexiconOf } from '../src/fab/text/index.ts';
import { category } from '../src/fab/what.ts';
import { answer, begin, type Match } from '../src/kernel/index.ts';
import { printReport, type Report, rateOf } from './measure.ts';

const { cards } = await loadPackage({ texts: true });
const book: Book = {
  cards: new Map(cards.map((card) => [card.id, card])),
  lexicon: lexiconOf(cards),
  edition: DEFAULT_EDITION,
};
const find = finder(makeCatalogue({ magic: [], fab: cards }).fab);

function deck(name: string): Brought {
  const text = readFileSync(new URL(`../decks/${name}.txt`, import.meta.url), 'utf8');
  const { hero, entries } = readDeckList(text, find);
  if (!hero) throw new Error(`${name} has no hero`);
  const of = (wanted: string): readonly string[] =>
    entries.flatMap(({ card, count }) =>
      category(card) === wanted ? Array.from({ length: count }, () => card.id) : [],
    );
  return { hero: hero.id, deck: of('deck-card'), arena: of('arena-card') };
}

const decks = { p1: deck('dragons'), p2: deck('storms') };

export function run(report: Report): void {
  games(report);
  growth(report);
}

function games(report: Report): void {
  for (const bot of ['random', 'greedy'] as const) {
    let games = 0;
    let answers = 0;
    const start = performance.now();
    while (games < 5 || performance.now() - start < 3000) {
      games += 1;
      answers += playFab(book, { decks, bots: { p1: bot, p2: bot }, seed: `bench-${games}` }).result.answers;
    }
    const seconds = (performance.now() - start) / 1000;
    report({ name: `games by ${bot} bots`, value: games / seconds, unit: 'games/s', note: `${games} games` });
    report({ name: `answers by ${bot} bots`, value: answers / seconds, unit: 'answers/s' });
  }
}

const token = cards.find((card) => category(card) === 'token-card' && card.faces[0].name === 'Ash');

/** A position with so many tokens, in which a player with nothing to do passes. */
function position(tokens: number): Match<FabShape> {
  const keys = Array.from({ length: tokens }, (_, at) => at + 3);
  const hero = (player: 'p1' | 'p2'): ObjectRecord => ({
    ...NEW_OBJECT,
    card: decks[player].hero,
    owner: player,
    controller: player,
    place: { zone: 'hero' },
  });
  const one: ObjectRecord = {
    ...NEW_OBJECT,
    card: token?.id ?? '',
    created: true,
    controller: 'p1',
    place: { zone: 'permanent' },
  };
  return begin(fabGame(book), {
    seats: PLAYERS,
    setup: {
      records: {
        1: hero('p1'),
        2: hero('p2'),
        ...Object.fromEntries(keys.map((key) => [key, { ...one, timestamp: key }])),
        p1: NEW_PLAYER,
        p2: NEW_PLAYER,
        clock: { ...NEW_CLOCK, stage: 'settle', phase: 'action', turn: 2, timestamp: tokens + 3 },
      },
      lists: { ...NO_LISTS, 'hero:p1': [1], 'hero:p2': [2], permanent: keys },
    },
    development: false,
  });
}

function growth(report: Report): void {
  let first: number | undefined;
  for (const tokens of [1, 10, 100, 1000]) {
    const set = 1000 / rateOf(() => void position(tokens), 1, 0.5);
    const both = 1000 / rateOf(() => void answer(position(tokens), 'p1', { do: 'pass' }), 1, 0.5);
    const moves = 1000 / rateOf(() => void judgedMoves(position(tokens) as Game, 'p1'), 1, 0.5) - set;
    const step = Math.max(0.001, both - set);
    first ??= step;
    report({
      name: `pass priority beside ${tokens} tokens`,
      value: step,
      unit: 'ms',
      note: `${(step / first).toFixed(1)} times one token`,
    });
    report({
      name: `list every move and refusal beside ${tokens} tokens`,
      value: Math.max(0, moves),
      unit: 'ms',
      note: `${(moves / step).toFixed(2)} of a step`,
    });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) run(printReport);
