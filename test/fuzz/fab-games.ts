/** Games by random moves with decks of random cards with several faces for a random hero, judged after every step. */
import { builtInFabToPlay } from '../../src/answers/builtin.ts';
import { fabBot } from '../../src/bots/fab.ts';
import type { FabCard, FabFace } from '../../src/fab/card.ts';
import { DEFAULT_EDITION } from '../../src/fab/editions.ts';
import { SIDES } from '../../src/fab/layouts.ts';
import { legal } from '../../src/fab/legal.ts';
import {
  type Book,
  type Brought,
  type Clock,
  clockOf,
  type Duelist,
  type FabShape,
  fabGame,
  type Game,
  judgedMoves,
  type List,
  NEW_OBJECT,
  NEW_PLAYER,
  newGame,
  type ObjectRecord,
  PLAYERS,
  type Player,
} from '../../src/fab/play/index.ts';
import { lexiconOf } from '../../src/fab/text/index.ts';
import { category } from '../../src/fab/what.ts';
import {
  answer,
  begin,
  load,
  type Match,
  type Plain,
  type Question,
  type Random,
  randomFrom,
  type Setup,
  save,
  takeBack,
  view,
} from '../../src/kernel/index.ts';
import { brokenAfter, isData, type Memory, remember, shownTooMuch } from './fab-invariants.ts';
import type { Played } from './magic-games.ts';

const cards = builtInFabToPlay();
const book: Book = {
  cards: new Map(cards.map((card) => [card.id, card])),
  lexicon: lexiconOf(cards),
  edition: DEFAULT_EDITION,
};
const heroes = cards.filter((card) => category(card) === 'hero-card');
const deckCards = cards.filter((card) => category(card) === 'deck-card');
const multi = deckCards.filter(({ layout }) => layout !== 'single');
const tokens = cards.filter((card) => category(card) === 'token-card');
/** What invocations and constructs need. */
const MATERIAL = ['Ash', 'Spectral Shield', 'Hyper Driver'];
const gear = cards.filter((card) => category(card) === 'arena-card');

const pickFrom =
  (random: Random) =>
  <T>(from: readonly T[]): T =>
    from[Math.floor(random() * from.length)] as T;

/** Half of the decks keep to what the hero may have, as far as there is enough of it. */
function brought(random: Random): Brought {
  const pick = pickFrom(random);
  const hero = pick(heroes);
  const strict = random() < 0.5;
  const fitting = (all: readonly FabCard[]): readonly FabCard[] => {
    const found = strict ? all.filter((card) => legal([{ card, count: 1 }], hero).legal) : all;
    return found.length > 0 ? found : all;
  };
  const [faced, others, worn] = [fitting(multi), fitting(deckCards), fitting(gear)];
  return {
    hero: hero.id,
    deck: Array.from({ length: 40 }, () => pick(random() < 0.7 ? faced : others).id),
    arena: Array.from({ length: 10 }, () => pick(worn).id),
  };
}

/** Some games begin in wealth: whatever costs ask for is there, and much to transform, awaken and banish lies about. */
function wealthy(setup: Setup<FabShape>, random: Random): Setup<FabShape> {
  const pick = pickFrom(random);
  const records: { [key: string | number]: FabShape['record'] } = { ...setup.records };
  const lists = { ...setup.lists } as { [list in List]: readonly number[] };
  let key = Math.max(...Object.keys(records).map((one) => Number(one) || 0));
  const add = (list: List, object: ObjectRecord): number => {
    key += 1;
    records[key] = { ...object, timestamp: key };
    lists[list] = [...lists[list], key];
    return key;
  };
  for (const player of PLAYERS) {
    records[player] = { ...NEW_PLAYER, ample: true, chi: 3 };
    const own = { ...NEW_OBJECT, owner: player };
    const [hero = 0] = lists[`hero:${player}`];
    for (let n = 0; n < 4; n += 1) {
      add('permanent', {
        ...own,
        created: true,
        controller: player,
        card: pick(tokens).id,
        place: { zone: 'permanent' },
      });
      add('under', { ...own, card: pick(deckCards).id, over: hero, place: { zone: 'soul' } });
      add(`banished:${player}`, { ...own, card: pick(deckCards).id, place: { zone: 'banished' } });
      add(`graveyard:${player}`, { ...own, card: pick(deckCards).id, place: { zone: 'graveyard' } });
    }
    for (const name of MATERIAL)
      for (const card of cards.filter(({ faces: [face] }) => face.name === name))
        add('permanent', { ...own, created: true, controller: player, card: card.id, place: { zone: 'permanent' } });
  }
  records.clock = { ...(records.clock as Clock), timestamp: key };
  return { records, lists };
}

const MOST_TURNS = 30;
const MOST_ANSWERS = 3000;
/** Seeds that begin so are of games in wealth. */
const RICH = 'rich';
/** How many of the moves are first tried on a copy of the game, and taken back. */
const TRIED = 0.005;

/** A judged game, from nothing but its seed. */
export function playJudged(seed: string): Played {
  const random = randomFrom(seed);
  const rules = fabGame(book);
  const decks: Record<Duelist, Brought> = { p1: brought(random), p2: brought(random) };
  const broken: string[] = [...poolsReadBacks(decks)];
  let steps = 0;
  let memory: Memory | null = null;
  const step = (match: Match<FabShape>): void => {
    const game = match as Game;
    const from = match.at;
    memory ??= remember(game);
    rules.step(match);
    if (broken.length > 0) return;
    steps += 1;
    broken.push(...brokenAfter(game, memory, match.changes.slice(from, match.at)));
    if (steps % 150 === 0) broken.push(...shownTooMuch(game));
    if (steps % 500 === 0 && !isData(game)) broken.push('the state is not data');
  };
  const over = (state: Game['state']): boolean =>
    rules.over(state) || broken.length > 0 || clockOf({ state }).turn > MOST_TURNS;
  const first = random() < 0.5 ? 'p1' : 'p2';
  const plain = newGame(decks, first);
  const setup = seed.startsWith(RICH) ? wealthy(plain, random) : plain;
  const match = begin({ ...rules, step, over }, { seats: PLAYERS, setup, seed, development: false }) as Game;
  const bots = { p1: fabBot('random', `${seed}/p1`), p2: fabBot('random', `${seed}/p2`) };
  for (let before = 0; match.halt.kind === 'asks' && before < MOST_ANSWERS; before += 1) {
    const [question] = match.halt.questions;
    if (!question) break;
    const seat = question.seat as Duelist;
    const move = bots[seat](question, { before, look: () => view(match, seat) });
    if (question.kind === 'priority' && random() < TRIED) broken.push(...leftBehind(match, question, move, random));
    const told = answer(match, seat, move);
    if (!told.ok) broken.push(`${JSON.stringify(move)} was refused: ${told.reason}`);
    if (broken.length > 0) break;
  }
  if (match.halt.kind === 'endless') broken.push('it ended with endless');
  return { seed, broken, turns: clockOf(match).turn, answers: match.answers.length };
}

const snapshot = ({ state, halt }: Match<FabShape>): string => JSON.stringify([state, halt]);

/** I9: what may not be played is refused, and what was begun can be taken back; either leaves everything as it was. */
function leftBehind(match: Game, { seat }: Question, move: Plain, random: Random): readonly string[] {
  const before = snapshot(match);
  const illegal = judgedMoves(match, seat as Player).flatMap((judged) => (judged.why ? [judged.move] : []));
  if (illegal.length > 0 && answer(match, seat, pickFrom(random)(illegal)).ok)
    return ['I9: what may not be played was played'];
  if (snapshot(match) !== before) return ['I9: a refused play left something behind'];
  const copy = load(fabGame(book), save(match), { development: false });
  if (!copy.ok) return [`the match cannot be loaded: ${copy.reason}`];
  const begun = answer(copy.value, seat, move);
  // Chance may have been asked meanwhile, and nobody may try that twice.
  if (!begun.ok || !takeBack(copy.value, seat).ok) return [];
  return snapshot(copy.value) === before ? [] : ['I9: a play taken back left something behind'];
}

/** I10: card-pools are judged without a look at a back face: here one that cannot be looked at. */
function poolsReadBacks(decks: Readonly<Record<Duelist, Brought>>): readonly string[] {
  return PLAYERS.flatMap((player) => {
    const { hero, deck, arena = [] } = decks[player];
    const pool = [...new Set([...deck, ...arena])].flatMap((id) => book.cards.get(id) ?? []);
    const own = book.cards.get(hero);
    if (!own) return [];
    const told = legal(pool.map(entryOf), own);
    const blind = legal(
      pool.map((card) => entryOf(withoutBack(card))),
      own,
    );
    return JSON.stringify(told) === JSON.stringify(blind)
      ? []
      : [`I10: the pool of ${player} is judged by a back face`];
  });
}

const entryOf = (card: FabCard) => ({ card, count: 1 });

const NO_FACE: Omit<FabFace, 'name'> = {
  types: ['Token', 'Hero'],
  supertypes: ['Nobody'],
  subtypes: ['Nothing'],
  metatypes: ['Nobody'],
  keywords: [{ name: 'ephemeral' }, { name: 'legendary' }],
};

function withoutBack(card: FabCard): FabCard {
  const [front, back] = card.faces;
  if (!back || SIDES[card.layout][1] !== 'back') return card;
  return { ...card, faces: [front, { ...NO_FACE, name: 'a back face' }] as unknown as FabCard['faces'] };
}
