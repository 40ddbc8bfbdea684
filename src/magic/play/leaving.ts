/** Where something goes instead: indestructible, regeneration, exile of what was cast by aftermath, flashback or disturb. */
import { hasKeyword } from '../card.ts';
import { cardOf, objectAt, permanentAt } from './book.ts';
import { current } from './current.ts';
import { hasKeywordNamed } from './keywords.ts';
import type { Game, Spell } from './state.ts';
import type { Move } from './zones.ts';

/** The move as it will be made; null where nothing moves. */
export function leaving(game: Game, move: Move): Move | null {
  const object = objectAt(game, move.object);
  if (!object || object.last) return null;
  if (object.kind === 'spell') return leavesStack(game, move, object);
  if (move.cause === 'destroy' && permanentAt(game, move.object)) {
    // CR 702.12b: what is indestructible can't be destroyed.
    if (hasKeywordNamed(game, current(game, move.object), 'indestructible')) return null;
  }
  return move;
}

/** CR 702.127a, 702.34a: a spell cast so is exiled instead of going anywhere else as it leaves the stack. */
function leavesStack(game: Game, move: Move, spell: Spell): Move {
  if (move.to === 'battlefield') return move;
  const faces = spell.shown.flatMap((index) => cardOf(game, spell.body).faces[index] ?? []);
  const exiled =
    spell.cast.way === 'flashback' ||
    faces.some((face) => hasKeyword(face, 'aftermath') && spell.cast.from === 'graveyard');
  return exiled ? { ...move, to: 'exile' } : move;
}
