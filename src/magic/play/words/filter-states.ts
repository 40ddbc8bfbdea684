/** States of a thing: tapped, attacking, transformed. */
import { recordOf } from '../../../kernel/index.ts';
import { isDoubleFacedObject } from '../../exposure.ts';
import { turnsOver } from '../../layouts.ts';
import type { Magic } from '../../text/index.ts';
import { isSuspended } from '../keywords/suspended.ts';
import { placeOf } from '../objects/current.ts';
import { battlefield, cardOf, clockOf, objectAt } from '../state/book.ts';
import { type CardRecord, type Game, type Last, type Permanent, PLAYERS, type Spell } from '../state/state.ts';
import { NO_TEXT, type Run, startRun } from './run.ts';
import { AFTER_BLOCKS } from './steps-named.ts';

type State = Magic<'State'>;

export function fitsState(run: Run, state: State, key: number): boolean {
  const object = objectAt(run.game, key);
  if (!object) return false;
  if (object.kind === 'ability') return object.how === state;
  if (object.kind !== 'permanent') return ELSEWHERE[state](run, key, object);
  const then = isPassing(state) ? run.then?.(key)?.states : undefined;
  return then ? then.includes(state) : permanentIs(run, key, object, state);
}

/** States of permanents that come and go. */
const PASSING = [
  'attacking',
  'blocking',
  'blocked',
  'unblocked',
  'tapped',
  'untapped',
  'enchanted',
  'equipped',
  'modified',
  'face-down',
  'face-up',
  'transformed',
  'historic',
  'monstrous',
  'renowned',
  'prepared',
] as const satisfies readonly State[];

const isPassing = (state: State): boolean => (PASSING as readonly State[]).includes(state);

/** Those that a permanent is in, to be remembered with what happens now. */
export function passingStates(game: Game, key: number): readonly State[] {
  const permanent = objectAt(game, key);
  if (permanent?.kind !== 'permanent') return [];
  const run = startRun(game, { you: permanent.controller, self: key, text: NO_TEXT });
  return PASSING.filter((state) => permanentIs(run, key, permanent, state));
}

/** CR 608.2h: what is gone was attached to, or not, as it left. */
function permanentIs(run: Run, key: number, permanent: Permanent, state: State): boolean {
  if (permanent.last && isByAttachment(state)) return permanent.last.attached?.includes(state) ?? false;
  return OF_PERMANENTS[state](run, key, permanent);
}

/** States that a permanent is in by what is attached to it. */
const BY_ATTACHMENT = ['enchanted', 'equipped', 'modified'] as const satisfies readonly State[];
export type ByAttachment = (typeof BY_ATTACHMENT)[number];

const isByAttachment = (state: State): state is ByAttachment => (BY_ATTACHMENT as readonly State[]).includes(state);

/** What is attached to a permanent now, and what it is called by that: nothing to tell where nothing is. */
export function attachedTo(game: Game, key: number): Pick<Last, 'attached' | 'attachments'> {
  const permanent = objectAt(game, key);
  if (permanent?.kind !== 'permanent') return {};
  const run = startRun(game, { you: permanent.controller, self: key, text: NO_TEXT });
  const attached = BY_ATTACHMENT.filter((state) => OF_PERMANENTS[state](run, key, permanent));
  const on = attachments(run, permanent);
  return { ...(attached.length > 0 ? { attached } : {}), ...(on.length > 0 ? { attachments: on } : {}) };
}

const never = (): boolean => false;

type OfCard = (run: Run, key: number, object: CardRecord | Spell) => boolean;
type OfPermanent = (run: Run, key: number, permanent: Permanent) => boolean;

const isFaceDown = ({ faceDown }: CardRecord | Spell): boolean => faceDown !== null && faceDown !== false;

/** Of cards and spells. */
const ELSEWHERE: Readonly<Record<State, OfCard>> = {
  exiled: (_run, _key, { zone }) => zone === 'exile',
  // "if this spell was foretold": it lay in exile so before it was cast.
  foretold: (_run, _key, object) =>
    object.kind === 'card' ? object.exiledAs === 'foretold' : object.cast?.way === 'foretold',
  'face-down': (_run, _key, object) => isFaceDown(object),
  // CR 406.3: cards in exile are face up unless they were put there otherwise.
  'face-up': (_run, _key, object) => !isFaceDown(object),
  // CR 701.16a: what all players may look at, though its zone hides it.
  revealed: (_run, _key, object) =>
    object.kind === 'card' && PLAYERS.every((player) => object.lookers.includes(player)),
  suspended: (run, key, object) => object.kind === 'card' && isSuspended(run.game, key, object),
  historic: isHistoric,
  nontoken: (_run, _key, { body }) => body.made === 'card',
  'double-faced': ({ game }, _key, object) =>
    isDoubleFacedObject(cardOf(game, object.body), placeOf(game, object), game.rules.book.edition),
  // Only permanents have a status, attack, are attached to and are given such names.
  attacking: never,
  blocking: never,
  blocked: never,
  unblocked: never,
  tapped: never,
  untapped: never,
  enchanted: never,
  equipped: never,
  modified: never,
  transformed: never,
  monstrous: never,
  renowned: never,
  prepared: never,
  // `shapes.ts` leaves these out.
  saddled: never,
  suspected: never,
  goaded: never,
  // Of doors (`counting.ts`) and of abilities.
  locked: never,
  unlocked: never,
  activated: never,
  triggered: never,
};

const isMarked =
  (mark: string): OfPermanent =>
  (_run, _key, { marks }) =>
    marks.includes(mark);

const OF_PERMANENTS: Readonly<Record<State, OfPermanent>> = {
  foretold: (_run, _key, { cast }) => cast?.way === 'foretold',
  tapped: (_run, _key, { tapped }) => tapped,
  untapped: (_run, _key, { tapped }) => !tapped,
  attacking: (_run, _key, { attacking }) => attacking !== null,
  blocking: (_run, _key, { blocking }) => blocking.length > 0,
  nontoken: (_run, _key, { body }) => body.made !== 'token',
  'face-down': (_run, _key, { faceDown }) => faceDown !== null,
  'face-up': (_run, _key, { faceDown }) => faceDown === null,
  'double-faced': ({ game }, _key, permanent) =>
    isDoubleFacedObject(cardOf(game, permanent.body), placeOf(game, permanent), game.rules.book.edition),
  // CR 701.28g: a double-faced permanent that transforms, with its back face up.
  transformed: (run, key, permanent) =>
    permanent.shown?.[0] === 1 &&
    OF_PERMANENTS['double-faced'](run, key, permanent) &&
    turnsOver(cardOf(run.game, permanent.body).layout, run.game.rules.book.edition),
  // CR 700.9: with a counter, equipped, or enchanted by its controller's Aura.
  modified: (run, key, permanent) =>
    Object.values(permanent.counters).some((count) => count > 0) || isModifiedBy(run, key, permanent),
  // CR 303.4b: whoever controls what is attached.
  enchanted: (run, _key, permanent) => attachments(run, permanent).some((on) => run.look(on).subtypes.includes('Aura')),
  equipped: (run, _key, permanent) =>
    attachments(run, permanent).some((on) => run.look(on).subtypes.includes('Equipment')),
  historic: isHistoric,
  monstrous: isMarked('monstrous'),
  renowned: isMarked('renowned'),
  prepared: isMarked('prepared'),
  blocked: (_run, _key, { attacking, blocked }) => attacking !== null && blocked,
  // CR 509.1h: once blockers have been declared.
  unblocked: (run, _key, { attacking, blocked }) =>
    attacking !== null && !blocked && AFTER_BLOCKS.includes(clockOf(run.game).step),
  // `shapes.ts` leaves these out.
  saddled: never,
  suspected: never,
  goaded: never,
  // Of doors (`counting.ts`), of abilities, and of cards elsewhere.
  locked: never,
  unlocked: never,
  activated: never,
  triggered: never,
  exiled: never,
  revealed: never,
  suspended: never,
};

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

function isModifiedBy(run: Run, of: number, permanent: Permanent): boolean {
  const { controller } = run.look(of);
  return attachments(run, permanent).some((key) => {
    const is = run.look(key);
    return is.subtypes.includes('Equipment') || (is.subtypes.includes('Aura') && is.controller === controller);
  });
}
