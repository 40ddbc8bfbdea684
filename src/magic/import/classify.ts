/**
 * Which layout of ours a source file's layout is. Scryfall and MTGJSON use the same words, save that MTGJSON calls
 * aftermath cards a layout of their own. What each layout means in the rules is `src/magic/layouts.ts`.
 */
import type { Layout, MagicFace } from '../card.ts';

export type Verdict =
  | { readonly kind: 'card'; readonly layout: Layout; readonly faces: 1 | 2 }
  | { readonly kind: 'meld' }
  /** Two cards printed back to back: each face is an ordinary card. */
  | { readonly kind: 'reversible' }
  | { readonly kind: 'no card' }
  | { readonly kind: 'unknown' };

type Row =
  | Layout
  | 'meld'
  | 'reversible'
  | 'no card'
  | { readonly when: string; readonly is: Layout; readonly otherwise: Layout };

const TABLE: Readonly<Record<string, Row>> = {
  normal: 'single',
  saga: 'single',
  class: 'single',
  case: 'single',
  leveler: 'single',
  prototype: 'single',
  mutate: 'single',
  host: 'single',
  augment: 'single',
  planar: 'single',
  scheme: 'single',
  vanguard: 'single',
  split: { when: 'Room', is: 'room', otherwise: 'split' },
  aftermath: 'split',
  transform: 'transforming',
  battle: 'transforming',
  modal_dfc: 'modal',
  meld: 'meld',
  flip: 'flip',
  adventure: { when: 'Omen', is: 'omen', otherwise: 'adventure' },
  prepare: 'prepare',
  reversible_card: 'reversible',
  token: 'no card',
  double_faced_token: 'no card',
  emblem: 'no card',
  art_series: 'no card',
  double_sided: 'no card',
};

export function classify(layout: string, faces: readonly MagicFace[]): Verdict {
  const row = Object.hasOwn(TABLE, layout) ? TABLE[layout] : undefined;
  if (row === undefined) return { kind: 'unknown' };
  if (row === 'no card' || faces.some((face) => face.supertypes.includes('Token'))) return { kind: 'no card' };
  if (row === 'meld' || row === 'reversible') return { kind: row };
  if (row === 'single') return { kind: 'card', layout: row, faces: 1 };
  if (typeof row === 'string') return { kind: 'card', layout: row, faces: 2 };
  const named = faces.at(-1)?.subtypes.includes(row.when) ?? false;
  return { kind: 'card', layout: named ? row.is : row.otherwise, faces: 2 };
}
