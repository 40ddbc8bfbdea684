/** Where the card of a spell goes once it has resolved and does not enter: not always the graveyard (CR 608.2n). */
import { KINDS } from '../../layouts.ts';
import { isBestowed } from '../objects/bestowed.ts';
import { cardOf } from '../state/book.ts';
import type { Game, Ref, Spell } from '../state/state.ts';
import type { Move } from '../state/zones.ts';

export function afterResolving(game: Game, spell: Spell): Pick<Move, 'to'> & Partial<Move> {
  // CR 702.27a: bought back, it returns to its owner's hand.
  if (spell.cast.paid.includes('buyback')) return { to: 'hand' };
  const { inset } = KINDS[cardOf(game, spell.body).layout];
  if (inset && spell.shown.includes(1)) {
    // CR 715.3d: exiled, and its controller may cast the permanent later. CR 720.3d: an Omen goes back into the library.
    // CR 720.3c: so does a copy of one, which is no more then; the library is shuffled all the same.
    const another = spell.controller === spell.owner ? {} : { exiledFor: spell.controller };
    if (inset === 'adventure') return { to: 'exile', exile: { exiledAs: 'adventure', ...another } };
    if (inset === 'omen') return { to: 'library', at: 0 };
  }
  return { to: 'graveyard' };
}

/** CR 608.3c: what the Aura that this spell becomes will enchant. */
export function enchantedBy(game: Game, spell: Spell): Ref | null {
  if (spell.cast.unbestowed) return null;
  const faces = spell.shown.flatMap((index) => cardOf(game, spell.body).faces[index] ?? []);
  if (!isBestowed(spell) && !faces.some((face) => face.subtypes.includes('Aura'))) return null;
  const [target] = Object.values(spell.frames).flatMap((frame) => Object.values(frame.targets).flat());
  return target ?? null;
}
