/** What is only counted, one by one: counters on things and players, kinds of mana spent, times kicked, types of lands. */
import type { Magic } from '../../text/index.ts';
import { countersOn } from '../acts/counters-said.ts';
import { BASIC } from '../mana/mana-abilities.ts';
import { objectAt } from '../state/book.ts';
import type { CastFacts } from '../state/cast-facts.ts';
import type { Counters, Ref } from '../state/state.ts';
import { playersOf } from './players.ts';
import type { Run } from './run.ts';
import { selectObjects } from './select.ts';
import { numberBefore } from './values.ts';

/** How many there are of what a head counts; null where it stands for things, which are counted themselves. */
export function tallied(run: Run, head: Magic<'Head'>, path: string): number | null {
  switch (head.kind) {
    case 'counterHead':
      return sum(run, selectObjects(run, head.on, `${path}.on`), (counters) => counters[head.counter] ?? 0);
    case 'anyCounterHead':
      return sum(run, selectObjects(run, head.on, `${path}.on`), allOf);
    case 'counterOfPlayer':
      return sum(run, playersOf(run, head.who, `${path}.who`), (counters) => counters[head.counter] ?? 0);
    // CR 122.1: how many went, the deed that took them knows.
    case 'counterRemoved':
      return numberBefore(run, path);
    case 'lifeOfWay':
    case 'damagePrevented':
      return numberBefore(run, path);
    case 'timeKicked':
      return castFacts(run, head.what, path).reduce((times, { kicked }) => times + kicked, 0);
    case 'colourOfMana':
      return castFacts(run, head.what, path).reduce((many, { spent }) => many + coloursIn(spent).size, 0);
    default:
      return null;
  }
}

/** CR 105.1: of mana that was spent, the colours; colourless is none. */
const coloursIn = (spent: readonly string[]): ReadonlySet<string> =>
  new Set(spent.filter((symbol) => 'WUBRG'.includes(symbol)));

/** CR 305.6: the five basic land types that are among these. */
export const basicTypesAmong = (run: Run, things: readonly number[]): number =>
  Object.keys(BASIC).filter((type) => things.some((key) => run.look(key).subtypes.includes(type))).length;

function castFacts(run: Run, what: Magic<'OwnOrIt'>, path: string): readonly CastFacts[] {
  return selectObjects(run, what, `${path}.what`).flatMap((key) => {
    const object = objectAt(run.game, key);
    return object && 'cast' in object && object.cast ? [object.cast] : [];
  });
}

const allOf = (counters: Counters): number => Object.values(counters).reduce((all, n) => all + n, 0);

const sum = (run: Run, refs: readonly Ref[], of: (counters: Counters) => number): number =>
  refs.reduce<number>((total, ref) => total + of(countersOn(run, ref)), 0);
