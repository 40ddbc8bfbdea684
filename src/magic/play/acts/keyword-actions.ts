/** Keyword actions that a player does by name (CR 701): scry, surveil, investigate, proliferate and their like. */

import { set } from '../../../kernel/index.ts';
import { type NotYet, notYet } from '../../../text/tables.ts';
import type { Magic } from '../../text/index.ts';
import { type GameEvent, happen, tell } from '../events/events.ts';
import { maySacrifice } from '../events/leaving.ts';
import { hasSuspend } from '../keywords/suspended.ts';
import { armyToken, predefinedToken } from '../objects/token-cards.ts';
import { lasting } from '../resolving/lasting.ts';
import { battlefield, isPlayer, keysIn, objectAt, permanentAt, playerOf } from '../state/book.ts';
import { type Counters, other, PLAYERS, type Player, type Ref } from '../state/state.ts';
import type { Run } from '../words/run.ts';
import { choose } from '../words/select.ts';
import { earthbend } from './bending.ts';
import { discover } from './discover.ts';
import { moving, remember } from './doing.ts';
import { chooseOrder, rearrange, show, topOf } from './library.ts';
import { createTokens, populate } from './tokens.ts';

type Name = Magic<'Action'> | Magic<'NumberAction'>;

/** Does it `n` strong, and says to whom it was done. */
type Doing = (run: Run, who: Player, n: number, path: string) => readonly Ref[];

/** A keyword action by its name; each time it is done is told once. */
export function keywordAction(run: Run, name: Name, n: number, path: string, who: Player): boolean {
  const doing = ACTIONS[name];
  if (doing === notYet) throw new Error(`"${name}" is not done yet, and should not have been tried`);
  // CR 701.18b, 701.42c: to scry or surveil nothing is no such event.
  if (n === 0 && (name === 'scry' || name === 'surveil')) return false;
  const refs = doing(run, who, n, path);
  // CR 701.66b: without its land nothing was bent.
  if (refs.length === 0 && NOTHING_DONE.has(name)) return false;
  tell(run.game, [{ kind: 'acted', player: who, action: name, n }]);
  run.bound[path] = refs;
  remember(run, path, refs);
  return true;
}

/** Done to something, or not done. */
const NOTHING_DONE: ReadonlySet<Name> = new Set(['earthbend', 'forage', 'blight']);

const only = (refs: readonly Ref[]): readonly number[] => refs.filter((ref) => !isPlayer(ref));

/** CR 701.18a, 701.42a: looks at the top cards; some go away, the others back on top in any order. */
function sift(run: Run, who: Player, n: number, what: 'scry' | 'surveil', whose = who): readonly number[] {
  const cards = topOf(run.game, whose, n);
  if (cards.length === 0) return [];
  show(run, cards, [who], 'looked');
  const away = only(choose(run, who, cards, [0, cards.length], what));
  const kept = chooseOrder(
    run,
    who,
    cards.filter((key) => !away.includes(key)),
    'top',
  );
  if (what === 'scry') rearrange(run.game, whose, chooseOrder(run, who, away, 'bottom'), 'bottom');
  rearrange(run.game, whose, kept, 'top');
  if (what === 'surveil')
    happen(
      run.game,
      away.map((object) => moving(object, 'graveyard', 'put', who)),
    );
  return cards;
}

function addCounters(run: Run, on: readonly Ref[], counter: string, n: number, who: Player): readonly Ref[] {
  const events = on.map((ref): GameEvent => ({ kind: 'counters', on: ref, counter, by: n, player: who }));
  happen(run.game, events);
  return on;
}

export const creaturesOf = (run: Run, who: Player): readonly number[] =>
  battlefield(run.game).filter((key) => {
    const is = run.look(key);
    return is.controller === who && is.types.includes('Creature');
  });

const countersOn = (run: Run, ref: Ref): Counters => {
  const holder = isPlayer(ref) ? playerOf(run.game, ref) : objectAt(run.game, ref);
  return holder && 'counters' in holder ? holder.counters : {};
};

/** CR 701.27a: each that is chosen gets one more of every kind of counter it has. */
function proliferate(run: Run, who: Player): readonly Ref[] {
  const kinds = (ref: Ref): readonly string[] =>
    Object.entries(countersOn(run, ref)).flatMap(([name, n]) => (n > 0 ? [name] : []));
  const able = [...battlefield(run.game), ...PLAYERS].filter((ref) => kinds(ref).length > 0);
  const chosen = choose(run, who, able, [0, able.length], 'proliferate');
  const events = chosen.flatMap((on) =>
    kinds(on).map((counter): GameEvent => ({ kind: 'counters', on, counter, by: 1, player: who })),
  );
  happen(run.game, events);
  return chosen;
}

/** CR 701.45a: a Lesson card from outside the game, or a card discarded for another. */
function learn(run: Run, who: Player): readonly Ref[] {
  const lessons = keysIn(run.game, `outside:${who}`).filter((key) => run.look(key).subtypes.includes('Lesson'));
  const hand = keysIn(run.game, `hand:${who}`);
  const [chosen] = only(choose(run, who, [...lessons, ...hand], [0, 1], 'learn'));
  if (chosen === undefined) return [];
  if (lessons.includes(chosen)) {
    show(run, [chosen], PLAYERS, 'revealed');
    happen(run.game, [moving(chosen, 'hand', 'put', who)]);
  } else {
    happen(run.game, [moving(chosen, 'graveyard', 'discard', who)]);
    happen(run.game, [{ kind: 'draw', player: who }]);
  }
  return [chosen];
}

/** CR 701.44a: counters on an Army, which is created if there is none and becomes of the kind that is named. */
export function amass(run: Run, who: Player, n: number, type: string): readonly Ref[] {
  const armies = (): readonly number[] =>
    creaturesOf(run, who).filter((key) => run.look(key).subtypes.includes('Army'));
  if (armies().length === 0) createTokens(run, [{ body: armyToken(type), n: 1 }], who);
  const army = only(choose(run, who, armies(), [1, 1], 'amass'));
  const others = army.filter((key) => !run.look(key).subtypes.includes(type));
  const body = { kind: 'body', types: { kind: 'subtype', type }, also: 'types' } as Magic<'Body'>;
  lasting(run, others, [{ kind: 'areAlso', as: { kind: 'becomesOne', body } }], '', { kind: 'forever' });
  return addCounters(run, army, '+1/+1', n, who);
}

/** CR 701.33a: on a creature with the least toughness among one's own. */
function bolster(run: Run, who: Player, n: number): readonly Ref[] {
  const mine = creaturesOf(run, who);
  const toughness = (key: number): number => Number(run.look(key).toughness ?? 0);
  const least = Math.min(...mine.map(toughness));
  const chosen = choose(
    run,
    who,
    mine.filter((key) => toughness(key) === least),
    [1, 1],
    'bolster',
  );
  return addCounters(run, chosen, '+1/+1', n, who);
}

/** CR 701.54a: of suspended cards and permanents with time counters, each gets one more, one less or neither. */
function timeTravel(run: Run, who: Player): readonly Ref[] {
  const exiled = keysIn(run.game, 'exile').filter((key) => {
    const card = objectAt(run.game, key);
    return card?.kind === 'card' && card.owner === who && hasSuspend(run.game, key, card);
  });
  const mine = battlefield(run.game).filter((key) => run.look(key).controller === who);
  const able = [...exiled, ...mine].filter((key) => (countersOn(run, key).time ?? 0) > 0);
  const more = choose(run, who, able, [0, able.length], 'time travel: add');
  const left = able.filter((key) => !more.includes(key));
  const fewer = choose(run, who, left, [0, left.length], 'time travel: remove');
  addCounters(run, more, 'time', 1, who);
  addCounters(run, fewer, 'time', -1, who);
  return [...more, ...fewer];
}

const foodsOf = (run: Run, who: Player): readonly number[] =>
  battlefield(run.game).filter((key) => {
    const is = run.look(key);
    return is.controller === who && is.subtypes.includes('Food') && maySacrifice(is);
  });

/** CR 118.3, 701.59a */
export const canForage = (run: Run, who: Player): boolean =>
  foodsOf(run, who).length > 0 || keysIn(run.game, `graveyard:${who}`).length >= 3;

function forage(run: Run, who: Player): readonly Ref[] {
  const foods = foodsOf(run, who);
  const graveyard = keysIn(run.game, `graveyard:${who}`);
  const cards = graveyard.length >= 3 ? graveyard : [];
  const [food] = only(choose(run, who, foods, [cards.length > 0 ? 0 : 1, 1], 'forage'));
  if (food !== undefined) {
    happen(run.game, [moving(food, 'graveyard', 'sacrifice', who)]);
    return [food];
  }
  const exiled = only(choose(run, who, cards, [3, 3], 'forage'));
  happen(
    run.game,
    exiled.map((object) => moving(object, 'exile', 'exile', who)),
  );
  return exiled;
}

/** CR 701.31a: once, with counters. */
function monstrosity(run: Run, who: Player, n: number): readonly Ref[] {
  const permanent = permanentAt(run.game, run.self);
  if (!permanent || permanent.marks.includes('monstrous')) return [];
  addCounters(run, [run.self], '+1/+1', n, who);
  set(run.game, run.self, 'marks', [...permanent.marks, 'monstrous']);
  tell(run.game, [{ kind: 'became', object: run.self, state: 'monstrous', n }]);
  return [run.self];
}

export const ACTIONS: Readonly<Record<Name, Doing | NotYet>> = {
  scry: (run, who, n) => sift(run, who, n, 'scry'),
  surveil: (run, who, n) => sift(run, who, n, 'surveil'),
  investigate: (run, who) => createTokens(run, [{ body: predefinedToken('Clue'), n: 1 }], who),
  populate: (run, who) => populate(run, who),
  proliferate: (run, who) => proliferate(run, who),
  learn: (run, who) => learn(run, who),
  'time travel': (run, who) => timeTravel(run, who),
  // CR 701.43a: only without such counters.
  adapt: (run, who, n) =>
    permanentAt(run.game, run.self) && (countersOn(run, run.self)['+1/+1'] ?? 0) === 0
      ? addCounters(run, [run.self], '+1/+1', n, who)
      : [],
  // CR 701.44d: what says only a number means Zombies.
  amass: (run, who, n) => amass(run, who, n, 'Zombie'),
  bolster: (run, who, n) => bolster(run, who, n),
  blight: (run, who, n) => addCounters(run, choose(run, who, creaturesOf(run, who), [1, 1], 'blight'), '-1/-1', n, who),
  // CR 701.51a: an Incubator token with counters.
  incubate: (run, who, n) => {
    const arrival = { shown: [0], counters: { '+1/+1': n } };
    return createTokens(run, [{ body: predefinedToken('Incubator'), n: 1, arrival }], who);
  },
  monstrosity: (run, who, n) => monstrosity(run, who, n),
  discover: (run, who, n) => discover(run, who, n),
  earthbend: (run, who, n, path) => earthbend(run, who, n, path),
  // CR 701.59a: three cards exiled from the graveyard, or a Food sacrificed.
  forage: (run, who) => forage(run, who),
  // CR 701.22a: like scrying, in an opponent's library.
  fateseal: (run, who, n) => sift(run, who, n, 'scry', other(who)),
  // Said in other words, with its targets: `abilities.ts`.
  support: () => [],
};
