/** The document `fab-9` itself: every numbered rule of chapter 9. Gists are ours. */
import type { Register, Rule } from '../../cards/rules.ts';

function ours<const N extends string>(number: N, gist: string): Rule {
  return { gist, documents: { 'fab-9': number } };
}

export const CHAPTER_9 = {
  // 9.1 Double-faced cards
  '9.1.1': ours('9.1.1', 'A double-faced card has two sets of properties, one printed on each face.'),
  '9.1.2': ours('9.1.2', 'Each face has its own printed properties: what one face prints, the other does not have.'),
  '9.1.2a': ours('9.1.2a', 'Whoever may look at a double-faced card sees both faces, and who may not sees neither.'),
  '9.1.2b': ours('9.1.2b', 'Told to name a card, a player may name one face of a double-faced card, never both.'),
  '9.1.2c': ours(
    '9.1.2c',
    'An effect on the card goes on when another face takes over, unless the card ceased to exist.',
  ),
  '9.1.3': ours(
    '9.1.3',
    'A flip-card has the front-face subtype figment, invocation or construct; one face is active; the front decides its category.',
  ),
  '9.1.3a': ours('9.1.3a', 'Outside the game a flip-card is its front face.'),
  '9.1.3b': ours(
    '9.1.3b',
    'In the game a flip-card is its front face until something turns it; as a new object it is the front again.',
  ),
  '9.1.4': ours('9.1.4', 'A twin-card has two faces, one or both active; the types of both decide its category.'),
  '9.1.4a': ours('9.1.4a', 'Outside the arena and off the stack, a twin-card is both of its faces.'),
  '9.1.4b': ours(
    '9.1.4b',
    'In the arena or on the stack a twin-card is one face, set by who played it or what put it there.',
  ),
  '9.1.5': ours(
    '9.1.5',
    'A transcend-card has a front that transcends; one face is active; the front decides its category.',
  ),
  '9.1.5a': ours('9.1.5a', 'Outside the game a transcend-card is its front face.'),
  '9.1.5b': ours(
    '9.1.5b',
    'Once it has transcended, a card is its back face for the rest of the game, whatever object it becomes.',
  ),
  // 9.2 Split-cards
  '9.2.1': ours(
    '9.2.1',
    'A split-card has two names, type boxes and text boxes; everything else is printed once and shared.',
  ),
  '9.2.2': ours('9.2.2', 'Off the stack a split-card is one card with all the properties of both sides.'),
  '9.2.2a': ours(
    '9.2.2a',
    "A split-card enters the card-pool only if the supertypes of both sides are among the hero's.",
  ),
  '9.2.2b': ours('9.2.2b', 'Told to name a card, a player may name one name of a split-card, never both.'),
  '9.2.2c': ours('9.2.2c', 'To share the name of a split-card takes every name that card has.'),
  '9.2.3': ours('9.2.3', 'Put on the stack, a split-card is the chosen side alone for as long as that object exists.'),
  // 9.3 Marked
  '9.3.1': ours('9.3.1', 'Marked is a condition of a hero: no object, no counter.'),
  '9.3.2': ours('9.3.2', 'A hero is marked when an effect marks it.'),
  '9.3.2a': ours('9.3.2a', 'Marking a marked hero changes nothing.'),
  '9.3.2b': ours('9.3.2b', "A hero stays marked until an opponent's source hits it or it ceases to exist."),
  '9.3.3': ours(
    '9.3.3',
    "The mark is removed as part of the hit by an opponent's source: no trigger, no game state action.",
  ),
} as const satisfies Register;
