/**
 * Random games in which, whenever a player could cast sorceries, every move is tried that was not tried often before: with
 * mana for all of it, until nothing is left to resolve. Then the game goes on as if nothing had been tried.
 */
import { magicBot } from '../../src/bots/magic.ts';
import {
  begin,
  type Match,
  type Plain,
  type Policy,
  type Question,
  randomFrom,
  rewind,
  set,
} from '../../src/kernel/index.ts';
import {
  clockOf,
  type Game,
  keysIn,
  legalMoves,
  type MagicShape,
  magicRules,
  newGame,
  objectAt,
  PLAYERS,
  type Player,
  type PriorityMove,
} from '../../src/magic/play/index.ts';
import { deckOf, type Played, type Pool } from './magic-games.ts';
import { brokenIn } from './magic-invariants.ts';

const MOST_TURNS = 24;
const MOST_STEPS = 1_500;
const STEPS_OF_A_TRIAL = 120;
const CHANGES_OF_A_TRIAL = 20_000;
const TIMES_EACH = 2;

/** How often each way to use a card was tried, over all games. */
export type Tried = Map<string, number>;

export function tryEveryMove(seed: string, pool: Pool, tried: Tried): Played {
  const random = randomFrom(seed);
  const rules = magicRules(pool.book);
  const setup = newGame({ decks: { p1: deckOf(pool, random), p2: deckOf(pool, random) }, first: 'p1' });
  const broken: string[] = [];
  let steps = 0;
  let next: PriorityMove | null = null;
  let isTrial = false;

  const answering = (player: Player): Policy<MagicShape> => {
    const bot = magicBot('random', `${seed}/${player}`);
    return (question: Question, turn): Plain => {
      if (!isTrial || question.kind !== 'priority') return bot(question, turn);
      const move = next ?? { do: 'pass' };
      next = null;
      return move as Plain;
    };
  };

  const attempt = (match: Match<MagicShape>, move: PriorityMove): void => {
    next = move;
    for (let at = 0; at < STEPS_OF_A_TRIAL; at += 1) {
      match.budget = CHANGES_OF_A_TRIAL;
      rules.step(match);
      const { stage } = clockOf(match);
      if (stage === 'over') return;
      if (stage === 'priority' && next === null && keysIn(match, 'stack').length === 0) break;
    }
    if (clockOf(match).stage === 'priority') broken.push(...brokenIn(match as Game, 120));
  };

  const tryAll = (match: Match<MagicShape>, player: Player): void => {
    const back = returning(match);
    isTrial = true;
    for (const each of PLAYERS) set(match, each, 'ample', true);
    const again = returning(match);
    for (const move of legalMoves(match as Game, player)) {
      const way = wayOf(match as Game, move);
      const times = tried.get(way) ?? 0;
      if (['pass', 'concede', 'mana'].includes(move.do) || times >= TIMES_EACH) continue;
      tried.set(way, times + 1);
      try {
        attempt(match, move);
      } catch (error) {
        broken.push(`${way}: ${error instanceof Error ? error.message : 'it goes on without end'}`);
      }
      next = null;
      again();
    }
    isTrial = false;
    back();
  };

  const step = (match: Match<MagicShape>): void => {
    steps += 1;
    const { stage, step: now, active, priority } = clockOf(match);
    const isMain = now === 'main' || now === 'second main';
    if (stage === 'priority' && isMain && active === priority && keysIn(match, 'stack').length === 0)
      tryAll(match, priority);
    rules.step(match);
  };
  const over = (state: Game['state']): boolean =>
    rules.over(state) || broken.length > 0 || steps > MOST_STEPS || clockOf({ state }).turn > MOST_TURNS;
  const policies = { p1: answering('p1'), p2: answering('p2') };
  const match = begin(
    { ...rules, step, over },
    { seats: PLAYERS, setup, seed, policies, development: false, budget: 1e6 },
  );
  return { seed, broken, turns: clockOf(match).turn, answers: match.answers.length };
}

/** The way back to here: changes unmade, answers forgotten. */
function returning(match: Match<MagicShape>): () => void {
  const { at, heard, barrier, budget } = match;
  const asked = [...match.asked];
  const answers = match.answers.length;
  return () => {
    rewind(match, at);
    match.answers.length = answers;
    Object.assign(match, { heard, barrier, budget, asked: [...asked], halt: { kind: 'runs' } });
  };
}

/** What is used, and how: the same card from another hand is the same way. */
function wayOf(game: Game, move: PriorityMove): string {
  const object = 'object' in move ? objectAt(game, move.object) : undefined;
  const card = object && object.kind !== 'ability' ? JSON.stringify(object.body.card) : '';
  const { object: _, ...how } = move as PriorityMove & { readonly object?: number };
  return `${card} ${JSON.stringify(how)}`;
}
