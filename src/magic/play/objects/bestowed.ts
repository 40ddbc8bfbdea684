/**
 * Bestow (CR 702.103a): a spell cast bestowed, and the permanent it becomes, is an Aura with enchant creature and no creature,
 * for as long as it is attached to something.
 */
import { understandFace } from '../../text/index.ts';
import type { Obj, Permanent, Spell } from '../state/state.ts';
import type { Live } from './abilities.ts';
import type { Current } from './current.ts';

/** CR 702.103f: unattached it is not bestowed any more; nothing attaches it again, for it is no Aura then. */
export function isBestowed(object: Obj): object is Spell | Permanent {
  if (object.kind === 'spell') return object.cast.way === 'bestow' && !object.cast.unbestowed;
  return object.kind === 'permanent' && object.cast?.way === 'bestow' && object.attachedTo !== null;
}

/** CR 702.103b: an Aura enchantment with enchant creature. CR 702.103c: a copy of the spell is bestowed, too. */
export function asBestowed(object: Obj, is: Current): Current {
  if (!isBestowed(object)) return is;
  return {
    ...is,
    types: ['Enchantment'],
    subtypes: ['Aura'],
    abilities: [...is.abilities, enchantCreature(object.timestamp)],
  };
}

let text: ReturnType<typeof understandFace>['abilities'][number] | undefined;

function enchantCreature(since: number): Live {
  text ??= understandFace({ name: 'CARDNAME', text: 'Enchant creature', supertypes: [] }).abilities[0];
  if (!text) throw new Error('enchant creature is not understood');
  return { id: 'bestow', source: { text }, since };
}
