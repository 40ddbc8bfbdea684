/** Power, toughness, mana value and loyalty of an object, and comparisons with them. */
import type { Characteristics } from '../../characteristics.ts';
import { type Comparison, compare, matches } from '../../match.ts';
import type { Magic } from '../../text/index.ts';
import { objectAt } from '../state/book.ts';
import type { Run } from '../words/run.ts';

type Stat = Magic<'Stat'>;

/** CR 208.5: what has no value is taken as 0. */
export function statOf(run: Run, key: number, stat: Stat): number {
  const is = run.look(key);
  switch (stat) {
    case 'power':
      return numeric(is.power);
    case 'toughness':
      return numeric(is.toughness);
    case 'mana value':
      // CR 708.5 (2013): an effect that uses the value of a split card uses both values, or since 2015 their sum.
      return is.manaValuesUsed.reduce((sum, value) => sum + value, 0);
    case 'loyalty': {
      const object = objectAt(run.game, key);
      return object && object.kind !== 'ability' ? (object.counters.loyalty ?? 0) : 0;
    }
  }
}

const numeric = (value: number | string | null): number => (typeof value === 'number' ? value : 0);

/** CR 708.6a (2013): with two sets of characteristics, it is so if either half says so. */
export function compareStat(run: Run, key: number, stat: Stat, is: Comparison, than: number): boolean {
  if (stat === 'loyalty') return compare(statOf(run, key, stat), is, than);
  return matches(run.look(key) as Characteristics, { kind: stat, is, than });
}
