/**
 * Words that no code looks at because one thing alone is ever meant by them: whose power a defining ability sets, in which turn.
 * Text that means another is left to the players. The rest of what nobody looks at is named, with the reason, in
 * `test/magic-play/slots-read.test.ts`, which holds every slot of the grammar against the code.
 */

import { mentions } from '../../../text/trees.ts';
import { isOwn, kindOf, type Node } from './shape.ts';

const isKind =
  (...kinds: readonly string[]) =>
  (value: unknown): boolean =>
    kinds.includes(kindOf(value) ?? '');

const isYou = isKind('you');
const isThisTurn = isKind('nowTurn');

/** "its power", "this creature's power and toughness" */
const isOfItself = (value: unknown): boolean =>
  kindOf(value) === 'its' || (kindOf(value) === 'ofThing' && isOwn((value as Node).what));

/** CR 400.3: a card goes to its owner's, whosever the words name; but it must be a library. */
const isLibrary = (value: unknown): boolean => (value as Node).name === 'library';

const isOwnLibrary = (value: unknown): boolean => isLibrary(value) && isKind('your', 'their')((value as Node).whose);

const isOwnGraveyard = (value: unknown): boolean =>
  (value as Node).name === 'graveyard' && kindOf((value as Node).whose) === 'your';

/** "your untap step" */
const isUntapStep = (value: unknown): boolean => {
  const { whose, name } = value as Node;
  return kindOf(whose) === 'your' && (name as Node | undefined)?.step === 'untap step';
};

/** "if that creature is legendary": what is not so need not be taken away. */
const isAboutLegends = (value: unknown): boolean => mentions(value, 'isSuper');

/** "a spell", of whatever kind. */
const isAnySpell = (value: unknown): boolean => {
  const { head, adj, post, last } = ((value as Node).f ?? {}) as Node;
  return (head as Node | undefined)?.noun === 'spell' && !adj && !post && !last;
};

const never = (): boolean => false;

const ASSUMED: { readonly [word: string]: (value: unknown) => boolean } = {
  'asEnters.what': isOwn,
  'asTransforms.what': isOwn,
  'asTurnedUp.what': isOwn,
  'statsAre.of': isOfItself,
  'statIs.of': isOfItself,
  'castAsAdventure.z': isOwnGraveyard,
  'castDuring.who': isYou,
  'castThisWayFor.what': isAnySpell,
  'choiceOfEnd.whose': isKind('their'),
  'choiceOfEnd.z': isLibrary,
  'exceptArent.cond': isAboutLegends,
  'exceptIsnt.cond': isAboutLegends,
  'exceptTokenIsnt.cond': isAboutLegends,
  // To what the damage is dealt, and to nothing else.
  'excessWouldBeDealt.to': isKind('that', 'it'),
  'leftOrWarped.also': isThisTurn,
  'leftOrWarped.when': isThisTurn,
  'mayExert.who': isYou,
  'mayNotUntap.step': isUntapStep,
  'mayRatherBoth.who': isYou,
  'nthFromTop.z': isLibrary,
  'nthResolution.when': isThisTurn,
  'onBottom.z': isLibrary,
  'onTop.z': isLibrary,
  'onTopOrBottom.z': isLibrary,
  'putThisWay.by': isYou,
  'shownTop.z': isOwnLibrary,
  'youHaveCommittedCrime.when': isThisTurn,
  // Of these nothing is done yet.
  'costMore.each': never,
  'damage.which': never,
};

export const ASSUMED_WORDS: readonly string[] = Object.keys(ASSUMED);

/** Whether a word means another thing than what is done. */
export const isOtherwiseMeant = (kind: string, field: string, value: unknown): boolean =>
  ASSUMED[`${kind}.${field}`]?.(value) === false;
