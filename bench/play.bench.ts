/**
 * Games of Magic by bots with the multi-face decks in `decks/`: games and answers a second on one core; what listing the
 * legal moves costs against a step; how a step that touches no permanent grows with the number of permanents.
 * Alone: `node --import tsx bench/play.bench.ts`.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { builtInMagicToPlay } from '../src/answers/builtin.ts';
import { makeCatalogue } from '../src/answers/catalogue.ts';
import { playMagic } from '../src/bots/magic.ts';
import { readMagicDeck } from '../src/cli/deck-list.ts';
import { answer, begin, type Match } from '../src/kernel/index.ts';
import { editionOn } from '../src/magic/editions.ts';
import {
  type Book,
  cardIn,
  type Game,
  type MagicShape,
  magicRules,
  movesOf,
  NEW_CLOCK,
  NEW_PLAYER,
  NO_LISTS,
  NOTHING_CHOSEN,
  type Permanent,
  PLAYERS,
} from '../src/magic/play/index.ts';
import { printReport, type Report, rateOf } from './measure.ts';

const cards = builtInMagicToPlay();
const book: Book = { cards: new Map(cards.map((card) => [card.id, card])), edition: editionOn() };

function deck(name: string): readonly string[] {
  const text = readFileSync(new URL(`../decks/${name}.txt`, import.meta.url), 'utf8');
  const { cards: lines } = readMagicDeck(text, makeCatalogue({ magic: cards, fab: [] }));
  return lines.flatMap(({ card, count }) => Array.from({ length: count }, () => card.id));
}

const decks = { p1: deck('fire-and-doors'), p2: deck('day-and-night') };

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
      answers += playMagic(book, { decks, bots: { p1: bot, p2: bot }, seed: `bench-${games}` }).result.answers;
    }
    const seconds = (performance.now() - start) / 1000;
    report({ name: `games by ${bot} bots`, value: games / seconds, unit: 'games/s', note: `${games} games` });
    report({ name: `answers by ${bot} bots`, value: answers / seconds, unit: 'answers/s' });
  }
}

/** A position with so many tokens, in which a player with nothing to do passes. */
function position(tokens: number): Match<MagicShape> {
  const token: Permanent = {
    kind: 'permanent',
    body: { card: 'grizzly-bears', made: 'token', except: [] },
    owner: 'p1',
    controller: 'p1',
    counters: {},
    countersSince: {},
    blockedBy: [],
    timestamp: 1,
    last: null,
    zone: 'battlefield',
    shown: null,
    doors: [],
    under: 'p1',
    faceDown: null,
    copy: null,
    tapped: false,
    phasedOut: false,
    damage: 0,
    deathtouched: false,
    attachedTo: null,
    controlledSince: 0,
    chosen: NOTHING_CHOSEN,
    cast: null,
    turns: 0,
    marks: [],
    used: {},
    attacking: null,
    blocked: false,
    blocking: [],
    regeneration: 0,
    protector: null,
  };
  const keys = Array.from({ length: tokens }, (_, at) => at + 1);
  const library = Array.from({ length: 20 }, (_, at) => tokens + at + 1);
  return begin(magicRules(book), {
    seats: PLAYERS,
    setup: {
      records: {
        ...Object.fromEntries(keys.map((key) => [key, token])),
        ...Object.fromEntries(library.map((key) => [key, cardIn('library', 'forest', 'p1')])),
        p1: NEW_PLAYER,
        p2: NEW_PLAYER,
        clock: { ...NEW_CLOCK, stage: 'settle', step: 'main', turn: 2 },
      },
      lists: { ...NO_LISTS, battlefield: keys, 'library:p1': library },
    },
    development: false,
  });
}

function growth(report: Report): void {
  let first: number | undefined;
  for (const tokens of [1, 10, 100, 1000]) {
    const fresh = (): void => {
      const again = position(tokens);
      answer(again, 'p1', { do: 'pass' });
    };
    const set = 1000 / rateOf(() => void position(tokens), 1, 0.5);
    const both = 1000 / rateOf(fresh, 1, 0.5);
    const step = Math.max(0.001, both - set);
    const moves = 1000 / rateOf(() => void movesOf(position(tokens) as Game, 'p1'), 1, 0.5) - set;
    first ??= step;
    report({
      name: `pass priority beside ${tokens} tokens`,
      value: step,
      unit: 'ms',
      note: `${(step / first).toFixed(1)} times one token`,
    });
    report({
      name: `list the legal moves beside ${tokens} tokens`,
      value: Math.max(0, moves),
      unit: 'ms',
      note: `${(moves / step).toFixed(2)} of a step`,
    });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) run(printReport);
