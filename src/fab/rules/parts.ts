/** Properties, zones and the course of a game: chapters 2 to 4, under the numbers of the later text. Gists are ours. */
import type { Register } from '../../cards/rules.ts';

export const PARTS = {
  '2.0.3': {
    gist: 'Effects and counters change the value of a number that an object has, and its base only if they say so.',
  },
  '2.0.3c': { gist: 'No number of an object is below zero.' },
  '2.1.2a': { gist: 'Colour is printed as a strip; pitch 1, 2, 3 go with red, yellow, blue.' },
  '2.5': { gist: 'Life is what an object starts with; its total adds what it gained and takes off what it lost.' },
  '2.5.1': { gist: 'Life is a property; in the text of 2.10.1 any object that has it is living.' },
  '2.5.1a': { gist: 'A permanent with life is a living object.' },
  '2.5.3g': { gist: 'A living object that ceases to exist has died.' },
  '2.6.6': { gist: "A card with a hero's moniker before its type enters only that hero's card-pool." },
  '2.7.3': { gist: 'The moniker is the main part of a personal name; several cards may share it.' },
  '2.7.5': { gist: 'A name matches only word for word, whole and in order; capitals do not matter.' },
  '2.8': { gist: 'Pitch says how many points a pitched card gives, and whether resource or chi.' },
  '2.15.4a': { gist: 'An activated-layer has the type of its ability beside those of its source.' },
  '2.14.1a': { gist: 'Generic stands for having no supertypes.' },
  '3.0.1a': { gist: 'A zone is empty where nothing lies in it and nothing is equipped to it.' },
  '3.0.3a': { gist: 'A player may look at private cards they own or that lie in their zones, but not in a deck.' },
  '3.0.7a': {
    gist: 'What moves is judged as it leaves; hidden where it was and where it goes, it has no properties for that.',
  },
  '3.0.8': { gist: 'What will be hidden, or seen, where it goes is so before it moves.' },
  '3.0.4': { gist: 'Arsenal, deck and hand are private; every other zone is public.' },
  '3.0.4e': { gist: 'A rule that names objects in a public zone means the face-up ones.' },
  '3.0.5': { gist: 'Arms, chest, head, legs, weapon, hero, permanent and combat chain zones make up the arena.' },
  '3.0.5a': { gist: 'Put into the arena without a zone means into the permanent zone.' },
  '3.0.7b': { gist: 'A move to the zone it is in is no move.' },
  '3.0.9': {
    gist: 'An object is a new one when it enters a zone outside arena and stack, or turns from public to private.',
  },
  '3.0.9a': { gist: 'What triggered on a move still knows the new object while that stays public.' },
  '3.0.9b': {
    gist: 'An ability that moved an object still knows the new one for the rest of its text, while it stays public.',
  },
  '3.0.11': {
    gist: 'An effect that would move an object to a zone that cannot hold it fails; a rule clears the object.',
  },
  '3.0.13': { gist: 'A zone that the words give to nobody is that of who controls the effect.' },
  '3.0.12': {
    gist: "To clear is to put into the owner's graveyard; tokens, macros and layers without a card just cease to exist.",
  },
  '3.0.14': { gist: 'A sub-card lies under a permanent or under a card on the stack: its top-card.' },
  '3.0.14b': { gist: 'A card put under a permanent is a new card and is not in the arena.' },
  '3.0.14c': { gist: 'Sub-cards go along with their top-card, also when that goes under another one.' },
  '3.0.14d': { gist: 'Sub-cards are seen by all or hidden as their top-card is.' },
  '3.0.14e': { gist: 'When a top-card ceases to exist, what lies under it is cleared in the same event.' },
  '3.3': {
    gist: 'An arsenal zone holds one deck-card of its owner, who may play it from there; a second one is not put in.',
  },
  '3.9': { gist: 'The hand, like deck, arsenal and pitch zone, holds deck-cards only.' },
  '3.11': { gist: 'The hero zone holds the hero.' },
  '4.1': {
    gist: 'Start: heroes, first player, equipment, deck, inventory, shuffle, equip, triggers without priority, draw to intellect.',
  },
  '4.1.4': { gist: 'Each player picks at most one arena-card for each zone of equipment and weapons.' },
  '4.5.1a': { gist: 'Who has lost while others play on is out of the game with all that was theirs.' },
  '4.4.4': { gist: 'As the turn ends, what lasts for the turn ends, and the next player has a turn.' },
  '4.1.8': { gist: 'After equipping the game starts: what triggers then resolves, and nobody gets priority.' },
  '4.1.8b': { gist: 'What triggers only in a turn does not trigger before the first.' },
  '4.1.6': { gist: 'The unused part of the card-pool is the inventory: in the game, no zone, private.' },
  '4.2': { gist: 'Start phase: what triggers at the start of the turn resolves, and nobody has priority.' },
  '4.3': {
    gist: 'Action phase: beginning triggers, an action point, priority, until all pass with stack and combat chain empty.',
  },
  '4.3.2': { gist: 'The turn-player has 1 action point in the action phase; that is no gain.' },
  '4.4': { gist: 'End phase: beginning triggers, then the end-of-turn procedure, and nobody has priority.' },
  '4.4.3': { gist: 'In order: allies heal, arsenal, pitched cards under the deck, untap, points are lost, draw.' },
  '4.4.3f': { gist: 'The turn-player draws up to intellect; on the first turn of the game everybody does.' },
  '4.5.3c': { gist: 'Who concedes has lost.' },
  '4.5.3a': { gist: 'Whose hero has no life left, or who controls no hero, loses.' },
} as const satisfies Register;
