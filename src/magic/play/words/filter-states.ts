/** States of a thing: tapped, attacking, transformed. */
import { recordOf } from '../../../kernel/index.ts';
import { isDoubleFacedObject } from '../../exposure.ts';
import { turnsOver } from '../../layouts.ts';
import type { Magic } from '../../text/index.ts';
import { isSuspended } from '../keywords/suspended.ts';
import { placeOf } from '../objects/current.ts';
import { battlefield, cardOf, clockOf, objectAt } from '../state/book.ts';
import { type Permanent, PLAYERS } from '../state/state.ts';
import type { Run } from './run.ts';
import { AFTER_BLOCKS } from './steps-named.ts';

export function fitsState(run: Run, state: Magic<'State'>, key: number): boolean {
  const object = objectAt(run.game, key);
  if (!object) return false;
  if (object.kind === 'ability') return object.how === state;
  if (object.kind === 'permanent') return permanentIs(run, key, object, state);
  switch (state) {
    case 'exiled':
      return object.zone === 'exile';
    case 'foretold':
      // "if this spell was foretold": it lay in exile so before it was cast.
      return object.kind === 'card' ? object.exiledAs === 'foretold' : object.cast?.way === 'foretold';
    case 'face-down':
      return object.faceDown !== null && object.faceDown !== false;
    // CR 406.3: cards in exile are face up unless they were put there otherwise.
    case 'face-up':
      return object.faceDown === null || object.faceDown === false;
    // CR 701.16a: what all players may look at, though its zone hides it.
    case 'revealed':
      return object.kind === 'card' && PLAYERS.every((player) => object.lookers.includes(player));
    case 'suspended':
      return object.kind === 'card' && isSuspended(run.game, key, object);
    case 'historic':
      return isHistoric(run, key);
    case 'nontoken':
      return object.body.made === 'card';
    case 'double-faced':
      return isDoubleFacedObject(cardOf(run.game, object.body), placeOf(run.game, object), run.game.rules.book.edition);
    default:
      return false;
  }
}

function permanentIs(run: Run, key: number, permanent: Permanent, state: Magic<'State'>): boolean {
  switch (state) {
    case 'foretold':
      return permanent.cast?.way === 'foretold';
    case 'tapped':
      return permanent.tapped;
    case 'untapped':
      return !permanent.tapped;
    case 'attacking':
      return permanent.attacking !== null;
    case 'blocking':
      return permanent.blocking.length > 0;
    case 'nontoken':
      return permanent.body.made !== 'token';
    case 'face-down':
      return permanent.faceDown !== null;
    case 'face-up':
      return permanent.faceDown === null;
    case 'double-faced':
      return isDoubleFacedObject(
        cardOf(run.game, permanent.body),
        placeOf(run.game, permanent),
        run.game.rules.book.edition,
      );
    case 'transformed':
      // CR 701.28g: a double-faced permanent that transforms, with its back face up.
      return (
        permanent.shown?.[0] === 1 &&
        permanentIs(run, key, permanent, 'double-faced') &&
        turnsOver(cardOf(run.game, permanent.body).layout, run.game.rules.book.edition)
      );
    case 'modified':
      // CR 700.9: with a counter, equipped, or enchanted by its controller's Aura.
      return Object.values(permanent.counters).some((count) => count > 0) || isAttachedTo(run, key, permanent);
    // CR 303.4b: whoever controls what is attached.
    case 'enchanted':
      return attachments(run, permanent).some((on) => run.look(on).subtypes.includes('Aura'));
    case 'equipped':
      return attachments(run, permanent).some((on) => run.look(on).subtypes.includes('Equipment'));
    case 'historic':
      return isHistoric(run, key);
    case 'monstrous':
    case 'renowned':
    case 'prepared':
      return permanent.marks.includes(state);
    case 'blocked':
      return permanent.attacking !== null && permanent.blocked;
    // CR 509.1h: once blockers have been declared.
    case 'unblocked':
      return permanent.attacking !== null && !permanent.blocked && AFTER_BLOCKS.includes(clockOf(run.game).step);
    // `shapes.ts` names those that are not executed yet; the rest are of cards and abilities.
    default:
      return false;
  }
}

/** CR 700.6: artifacts, legendary objects and Sagas. */
function isHistoric({ look }: Run, key: number): boolean {
  const is = look(key);
  return is.types.includes('Artifact') || is.supertypes.includes('Legendary') || is.subtypes.includes('Saga');
}

function attachments({ game }: Run, permanent: Permanent): readonly number[] {
  return battlefield(game).filter((key) => {
    const on = recordOf(game.state, key);
    return on?.kind === 'permanent' && on.attachedTo !== null && recordOf(game.state, on.attachedTo) === permanent;
  });
}

function isAttachedTo({ game, look }: Run, of: number, permanent: Permanent): boolean {
  const { controller } = look(of);
  return battlefield(game).some((key) => {
    const on = recordOf(game.state, key);
    if (on?.kind !== 'permanent' || on.attachedTo === null) return false;
    if (recordOf(game.state, on.attachedTo) !== permanent) return false;
    const is = look(Number(key));
    return is.subtypes.includes('Equipment') || is.controller === controller;
  });
}
