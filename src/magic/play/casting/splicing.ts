/**
 * Splice (CR 702.47a): as a spell of the right kind is cast, a card in the hand may be revealed and its splice cost paid
 * besides; the spell then has the text of that card after its own, and nothing else of it. The card stays in the hand.
 */
import type { MagicFace } from '../../card.ts';
import { abilitiesOfFace } from '../objects/abilities.ts';
import { type Current, current } from '../objects/current.ts';
import { hasModes } from '../resolving/followed.ts';
import { cardOf, keysIn, objectAt } from '../state/book.ts';
import type { Spliced } from '../state/cast-facts.ts';
import type { Game, Player } from '../state/state.ts';
import { startRun } from '../words/run.ts';
import type { Additional } from './additional-costs.ts';
import { type CostKeyword, costKeywords } from './alternative-costs.ts';
import { hasTargetsFor } from './announce.ts';
import { readCost } from './costs.ts';

/** A card in the hand that is spliced, and which it is. */
export interface Splicing extends Spliced {
  readonly object: number;
}

/** CR 702.47a: onto what. */
const ONTO: { readonly [name: string]: (spell: Current) => boolean } = {
  'splice onto Arcane': ({ subtypes }) => subtypes.includes('Arcane'),
  'splice onto instant or sorcery': ({ types }) => types.includes('Instant') || types.includes('Sorcery'),
};

const known = new WeakMap<MagicFace, CostKeyword | null>();

function spliceOf(face: MagicFace): CostKeyword | null {
  const before = known.get(face);
  if (before !== undefined) return before;
  const found = costKeywords(abilitiesOfFace(face)).find(({ name }) => Object.hasOwn(ONTO, name)) ?? null;
  known.set(face, found);
  return found;
}

/** What may be spliced onto the spell; CR 702.47b: only what has the targets and modes that its text needs. */
export function spliceCosts(game: Game, player: Player, spell: number): readonly Additional[] {
  return keysIn(game, `hand:${player}`).flatMap((object): readonly Additional[] => {
    const held = objectAt(game, object);
    const face = held?.kind === 'card' ? cardOf(game, held.body).faces[0] : undefined;
    const said = face && spliceOf(face);
    if (held?.kind !== 'card' || !face || !said || !ONTO[said.name]?.(current(game, spell))) return [];
    const followed = abilitiesOfFace(face).filter(({ kind }) => kind === 'spell');
    const isPossible = followed.every((ability) => {
      const run = startRun(game, { you: player, self: spell, text: ability.text });
      return hasTargetsFor(run, ability, 0) && hasModes(run, ability);
    });
    if (!isPossible) return [];
    const splice = { card: held.body.card, face: 0, object };
    const { mana, deeds } = said;
    return [{ name: `splice ${face.name}`, optional: true, many: false, mana: readCost(mana), deeds, splice }];
  });
}
