/**
 * The rules register of Flesh and Blood: every numbered rule of the document `fab-9` (chapter 9), and the neighbours
 * that an answer needs. Gists are ours. Code cites a rule at the line that obeys it; tests name it in their titles.
 */
import type { Register, Rule } from '../cards/rules.ts';

/** A rule of the document itself. */
function ours<const N extends string>(number: N, gist: string): Rule {
  return { gist, documents: { 'fab-9': number } };
}

/** A rule of another chapter, under its number in the later text. */
function near(gist: string): Rule {
  return { gist };
}

export const FAB_RULES = {
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

  // 1 Game concepts
  '1.0.1a': near('What a card says goes before what the rules say.'),
  '1.0.1b': near('Tournament rules go before both.'),
  '1.0.2': near("What can't happen goes before what must or may."),
  '1.0.2b': near('A restriction does not undo what has already happened.'),
  '1.1.3': near("A card-pool holds deck-cards and arena-cards whose supertypes are all among the hero's."),
  '1.1.3b': near("A hybrid card enters the card-pool if either of its supertype sets is among the hero's."),
  '1.3.2': near('Hero, token, deck or arena: the types decide which category a card belongs to.'),
  '1.3.3': near(
    'Hero-, arena- and token-cards in the arena are permanents; deck-cards by subtype, off the combat chain.',
  ),
  '1.3.4': near('Two cards are distinct if a face of one has a name or pitch that the other lacks.'),
  '1.8.7': near('Asking for a value asks for the property too: a card without a cost does not have cost 0.'),
  '1.8.7a': near('Where an effect needs a number from a card that lacks it, the number is 0.'),
  '1.12.2a': near('An undefined X counts as 0, and the property exists.'),
  '1.12.3a': near('An undefined * counts as 0, and the property exists.'),
  '1.14.3': near('To pitch is to move a card from hand to the pitch zone and gain what its pitch says.'),
  '1.14.3a': near('A card without the pitch property cannot be pitched.'),

  // 2 Properties
  '2.1.2a': near('Colour is printed as a strip; pitch 1, 2, 3 go with red, yellow, blue.'),
  '2.5.1': near('Life is a property; in the text of 2.10.1 any object that has it is living.'),
  '2.5.1a': near('A permanent with life is a living object.'),
  '2.6.6': near("A card with a hero's moniker before its type enters only that hero's card-pool."),
  '2.7.3': near('The moniker is the main part of a personal name; several cards may share it.'),
  '2.7.5': near('A name matches only word for word, whole and in order; capitals do not matter.'),
  '2.8': near('Pitch says how many points a pitched card gives, and whether resource or chi.'),
  '2.14.1a': near('Generic stands for having no supertypes.'),

  // 3 Zones
  '3.0.3a': near('A player may look at private cards they own or that lie in their zones, but not in a deck.'),
  '3.0.4': near('Arsenal, deck and hand are private; every other zone is public.'),
  '3.0.4e': near('A rule that names objects in a public zone means the face-up ones.'),
  '3.0.5': near('Arms, chest, head, legs, weapon, hero, permanent and combat chain zones make up the arena.'),
  '3.0.5a': near('Put into the arena without a zone means into the permanent zone.'),
  '3.0.7b': near('A move to the zone it is in is no move.'),
  '3.0.9': near(
    'An object is a new one when it enters a zone outside arena and stack, or turns from public to private.',
  ),
  '3.0.14b': near('A card put under a permanent is a new card and is not in the arena.'),
  '3.9': near('The hand, like deck, arsenal and pitch zone, holds deck-cards only.'),
  '3.11': near('The hero zone holds the hero.'),
  '4.1.6': near('The unused part of the card-pool is the inventory: in the game, no zone, private.'),

  // 5 to 7 Playing, effects, combat
  '5.1.1a': near('A card is played from hand or arsenal unless an effect allows another zone.'),
  '5.1.2b': near('A card is played only if a rule or an effect lets it be.'),
  '5.1.2c': near('Announcing a split-card declares its side, or with meld both.'),
  '5.1.6b': near('An action costs an action point unless played as an instant.'),
  '5.3.6a': near('A layer that becomes a permanent moves from the stack into the arena and stays the same object.'),
  '6.2.2c': near('A resolved effect stays locked on to its object even if the properties change.'),
  '6.2.3c': near('A static effect applies only while the object matches.'),
  '7.3.2': near('Defending is declaring, not playing: cards from hand and face-up equipment.'),
  '7.3.2b': near('Only an object with the defense property can be declared as a defender.'),
  '7.5.5': near('A hit is damage dealt by the attack to its target.'),
  '7.5.5b': near('No damage dealt, no hit.'),

  // 8 Types, subtypes, keywords
  '8.1.1': near('An action is played on an empty stack in the own turn.'),
  '8.1.2': near('An attack reaction is played in the reaction step by the attacking side.'),
  '8.1.3': near(
    'A defense reaction is played in the reaction step by the hero under attack, never declared as a defender.',
  ),
  '8.1.4b': near('An equipment permanent may be declared as a defender.'),
  '8.1.5b': near('A hero is not part of the card-pool.'),
  '8.1.6a': near('An instant may be played whenever its player has priority.'),
  '8.1.7a': near('A resource card cannot be played.'),
  '8.1.8a': near('A token exists only in the arena or under another card.'),
  '8.1.10a': near('A mentor needs a young hero.'),
  '8.1.11a': near('A demi-hero belongs to the card-pool and cannot be the starting hero.'),
  '8.1.11b': near(
    "A demi-hero that becomes a permanent is its controller's hero if they control none; otherwise it is cleared.",
  ),
  '8.1.12a': near('A block card cannot be played.'),
  '8.1.13': near('A macro is not a card.'),
  '8.2.6': near('An arrow is played from the arsenal only, with a bow.'),
  '8.2.13a': near('An invocation that resolves enters the arena with its back face and is a permanent.'),
  '8.2.14a': near('A construct that resolves enters the arena with its back face and is a permanent.'),
  '8.2.16': near('A figment enters the arena with its front face and is a permanent.'),
  '8.3.6': near('Legendary: one copy in a constructed deck.'),
  '8.3.7': near('Specialization: only in the card-pool of a hero with that moniker.'),
  '8.3.16': near("Essence: the named supertypes count as the hero's for the card-pool."),
  '8.3.21a': near('Ephemeral: never in a card-pool.'),
  '8.3.28': near('Ambush: may be declared as a defender from the arsenal.'),
  '8.3.38': near('Meld: both sides of a split-card may be declared.'),
  '8.3.38b': near('Melding costs twice the base cost, set before increases and reductions.'),
  '8.3.38c': near('A melded card has the properties of both sides.'),
  '8.3.40': near('Unlimited: any number of copies.'),
  '8.5.21': near('To name a card is to declare one full name that exists on an object legal for the game.'),
  '8.5.21a': near('A moniker is not a name.'),
  '8.5.25': near('A copy takes the printed properties of what it copies.'),
  '8.5.36': near('To transform X into P is to put X under P: a new object, not a turned face.'),
  '8.5.41': near('Equipping puts an object into the zone that fits its subtype, as a permanent.'),
  '8.5.43': near('Awaken turns a double-faced permanent to its back face where it is: the same object.'),
  '8.5.43a': near('Awaken fails on a card that is not double-faced or already shows its back face.'),
  '8.5.48': near("To transcend is to go to the owner's hand with the back face active."),
  '8.5.50': near('To mark a hero is to give it the marked condition.'),
} as const satisfies Register;

export type FabRuleId = keyof typeof FAB_RULES;
