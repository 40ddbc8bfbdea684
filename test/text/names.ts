/** A card of the invented game, for texts that say their own name. */
import type { SelfName } from '../../src/text/index.ts';

export const OLD_WICK: readonly SelfName[] = [
  { text: 'Old Wick, the Patient', as: 'full' },
  { text: 'Old Wick', as: 'short' },
];
