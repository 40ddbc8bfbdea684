/**
 * Text that holds from a rank on: the boxes of levelers (CR 711), and what stands under a station mark or a level of a Class.
 * What the engine cannot raise the rank of has only what stands before the first mark.
 */
import type { MagicAbility } from '../../text/index.ts';

export interface Rank {
  /** The counters that make it; of a Class its level, which is none. */
  readonly counter: 'level' | 'charge' | 'class level';
  readonly least: number;
  readonly most: number;
}

/** CR 711.2a, 711.2b: `2-6`, `7+`. Null for any other line. */
export function rankIn({ sentences }: MagicAbility): Rank | null {
  const [first] = sentences;
  switch (first?.kind) {
    case 'levelAt':
      return { counter: 'level', ...rangeOf(first.n) };
    case 'stationAt':
      return { counter: 'charge', ...rangeOf(first.n) };
    case 'classLevel':
      return { counter: 'class level', ...rangeOf(`${first.n}+`) };
    default:
      return null;
  }
}

function rangeOf(mark: string): Pick<Rank, 'least' | 'most'> {
  const [least = '0', most] = mark.split('-');
  return { least: Number.parseInt(least, 10), most: most === undefined ? Number.POSITIVE_INFINITY : Number(most) };
}

/** The size that stands in a box. */
export function sizeIn({ sentences }: MagicAbility): readonly [power: number, toughness: number] | null {
  const [first] = sentences;
  if (first?.kind !== 'sizeLine') return null;
  const [power = '0', toughness = '0'] = first.size.split('/');
  return [Number(power), Number(toughness)];
}

export const isInRank = (rank: Rank, counters: { readonly [name: string]: number }): boolean => {
  const n = counters[rank.counter] ?? 0;
  return n >= rank.least && n <= rank.most;
};
