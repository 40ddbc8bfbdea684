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
import { answer, begin, type Match, type Plain, type Question, randomAnswer, randomFrom } from '../src/kernel/index.ts';
import { editionOn } from '../src/magic/editions.ts';
import {
  type Book,
  cardIn,
  type Game,
  leastDeclaration,
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
import { printReport, type Report } from './measure.ts';

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
  growthWithEffects(report);
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
function position(tokens: number, by: Book = book): Match<MagicShape> {
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
    phasedWith: null,
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
    listed: null,
    protector: null,
  };
  const keys = Array.from({ length: tokens }, (_, at) => at + 1);
  const library = Array.from({ length: 40 }, (_, at) => tokens + at + 1);
  const others = library.map((key) => key + library.length);
  return begin(magicRules(by), {
    seats: PLAYERS,
    setup: {
      records: {
        ...Object.fromEntries(keys.map((key) => [key, token])),
        ...Object.fromEntries(library.map((key) => [key, cardIn('library', 'forest', 'p1')])),
        ...Object.fromEntries(others.map((key) => [key, cardIn('library', 'forest', 'p2')])),
        p1: NEW_PLAYER,
        p2: NEW_PLAYER,
        clock: { ...NEW_CLOCK, stage: 'settle', step: 'main', turn: 2 },
      },
      lists: { ...NO_LISTS, battlefield: keys, 'library:p1': library, 'library:p2': others },
    },
    development: false,
  });
}

const PASSES = 200;

/** Answers as a player who does nothing would; whether it was a pass with priority. */
function letPass(match: Match<MagicShape>): boolean {
  if (match.halt.kind !== 'asks') throw new Error('the benchmark came to an end');
  const [question] = match.halt.questions;
  if (!question) throw new Error('nobody is asked');
  const { kind, legal, seat } = question;
  const said = kind === 'priority' ? { do: 'pass' } : idle(question);
  const given = answer(match, seat, said);
  if (!given.ok) throw new Error(`${kind} (${legal.kind}): ${given.reason}`);
  return kind === 'priority';
}

function idle(question: Question): Plain {
  const { kind, legal } = question;
  if (kind === 'attackers' || kind === 'blockers') return leastDeclaration(question);
  return legal.kind === 'some' ? legal.of.slice(0, legal.min ?? 0) : randomAnswer(legal, randomFrom('idle'));
}

/** Turns in which nobody does anything, beside ever more tokens: nothing touches them. */
function growth(report: Report): void {
  let first: number | undefined;
  for (const tokens of [1, 10, 100, 1000]) {
    const match = position(tokens);
    let passes = 0;
    let spent = 0;
    for (let at = 0; at < PASSES; at += 1) {
      const start = performance.now();
      if (!letPass(match)) continue;
      passes += 1;
      spent += performance.now() - start;
    }
    const step = spent / passes;
    const start = performance.now();
    for (let at = 0; at < 20; at += 1) movesOf(match as Game, 'p1');
    const moves = (performance.now() - start) / 20;
    first ??= step;
    const times = `${(step / first).toFixed(1)} times one token`;
    report({ name: `pass priority beside ${tokens} tokens`, value: step, unit: 'ms', note: times });
    const share = `${(moves / step).toFixed(2)} of a step`;
    report({ name: `list all moves beside ${tokens} tokens`, value: moves, unit: 'ms', note: share });
  }
}

const GROW = 'Target creature gets +1/+1 and gains flying until end of turn.';

/** The same creature is changed again and again: what one more such effect costs beside so many. */
function growthWithEffects(report: Report): void {
  const match = position(10, { ...book, trials: [GROW] });
  let first: number | undefined;
  let effects = 0;
  for (const wanted of [10, 100, 1000]) {
    const start = performance.now();
    const before = effects;
    for (; effects < wanted; effects += 1) grow(match);
    const each = (performance.now() - start) / (effects - before);
    first ??= each;
    const times = `${(each / first).toFixed(1)} times the first ten`;
    report({ name: `one more effect up to ${wanted} of them`, value: each, unit: 'ms', note: times });
  }
}

/** The trial resolves on the spot; its target is the first token. */
function grow(match: Match<MagicShape>): void {
  for (let said: Plain = { do: 'effect', text: GROW }; ; ) {
    if (match.halt.kind !== 'asks') throw new Error('the benchmark came to an end');
    const [question] = match.halt.questions;
    if (!question) throw new Error('nobody is asked');
    const given = answer(match, question.seat, said);
    if (!given.ok) throw new Error(`${question.kind}: ${given.reason}`);
    const [next] = match.halt.kind === 'asks' ? match.halt.questions : [];
    if (next?.kind === 'priority') return;
    said = next?.legal.kind === 'some' ? next.legal.of.slice(0, 1) : 'yes';
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) run(printReport);
