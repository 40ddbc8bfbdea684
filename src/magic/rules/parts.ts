/** The rules of the parts of a card, of card types and of zones: chapters 2, 3 and 4. */
import type { Register } from '../../cards/rules.ts';

export const PARTS = {
  '205.1': { gist: 'The type line has the card types, and subtypes and supertypes with them.' },
  '205.1a': { gist: 'An effect that sets types or subtypes takes away the others of that kind.' },
  '205.1b': {
    gist: '"In addition" and "still" keep what types there were; a new creature type with them takes the old ones.',
  },
  '205.4e': {
    gist: 'A legendary instant or sorcery is cast only by who controls a legendary creature or planeswalker.',
  },
  '205.3e': { gist: 'Who chooses a subtype chooses one that exists, of the kind that is asked for.' },
  '208.2a': {
    gist: 'A star in power or toughness is what its own ability says, in every zone; what cannot be told is 0.',
  },
  '208.3': { gist: 'A permanent that is no creature has no power or toughness, whatever is printed on it.' },
  '208.5': { gist: 'A creature without a value for power or toughness has 0.' },
  '301.5': { gist: 'An Equipment is attached to a creature and to nothing else.' },
  '301.5c': { gist: 'An Equipment that is a creature equips nothing, unless it has reconfigure.' },
  '302.6': {
    gist: 'A creature does not attack or use tap abilities before its controller has had it since the turn began.',
  },
  '303.4': { gist: 'An Aura enters attached to what its enchant ability allows.' },
  '303.4a': { gist: 'An Aura spell has a target, which its enchant ability describes.' },
  '301.1': { gist: 'An artifact is cast in an own main phase with an empty stack.' },
  '302.1': { gist: 'A creature is cast in an own main phase with an empty stack.' },
  '303.1': { gist: 'An enchantment is cast in an own main phase with an empty stack.' },
  '303.4b': { gist: 'What an Aura is attached to is enchanted by it.' },
  '303.4d': { gist: 'An Aura that is a creature enchants nothing, and none enchants itself.' },
  '303.4f': { gist: 'An Aura that enters otherwise than by resolving: its controller chooses what it enchants.' },
  '303.4g': {
    gist: 'An Aura that could enchant nothing stays where it is; from the stack it goes to the graveyard, a token is not made.',
  },
  '303.4i': {
    gist: 'An Aura told to enter attached to what it cannot enchant stays where it is; a token is not created.',
  },
  '304.1': { gist: 'An instant is cast whenever its player has priority.' },
  '304.5': { gist: '"Any time one could cast an instant" means having priority.' },
  '305.2': { gist: 'A player plays one land in a turn unless effects allow more.' },
  '305.3': { gist: "No land is played in another's turn, whatever an effect says." },
  '305.6': { gist: 'A land with a basic land type has the mana ability of that type.' },
  '305.7': { gist: 'A land set to basic land types loses its other land types and the abilities of its own text.' },
  '306.1': { gist: 'A planeswalker is cast in an own main phase with an empty stack.' },
  '306.5b': { gist: 'A planeswalker enters with as many loyalty counters as its loyalty says.' },
  '307.1': { gist: 'A sorcery is cast in an own main phase with an empty stack.' },
  '310.1': { gist: 'A battle is cast in an own main phase with an empty stack.' },
  '310.4b': { gist: 'A battle enters with as many defense counters as its defense says.' },
  '310.11': { gist: 'All battles so far are Sieges, with rules of their own.' },
  '310.11a': { gist: 'The controller of a Siege chooses an opponent to protect it as it enters.' },
  '310.11b': {
    gist: 'A Siege that loses its last defense counter is exiled, and may be cast free with its back face up.',
  },
  '402.2': { gist: 'The maximum hand size is seven cards, unless an effect changes it.' },
  '400.2': {
    gist: 'Hands and libraries are hidden; in all other zones everybody sees the cards that are not face down.',
  },
  '400.3': { gist: 'What would go to a hand, library or graveyard goes to that of its owner.' },
  '400.7a': { gist: 'What changes a permanent spell goes on to change the permanent that it becomes.' },
  '400.7b': {
    gist: 'An ability that a static ability gives a permanent spell stays with the permanent, if it works there.',
  },
  '400.7d': { gist: 'A permanent may know of the spell it was: what was paid, and with which mana.' },
  '400.7e': { gist: 'An ability that triggers on the move of an object can find what it became, where all see it.' },
  '400.7f': { gist: 'An ability of an Aura that triggers as what it enchants leaves can find what the Aura became.' },
  '400.7h': { gist: 'An effect that lets a card be cast can find the spell that it becomes.' },
  '400.7j': { gist: 'What an effect or its cost has moved to where all see it, the effect can find there.' },
  '404.3': { gist: 'Cards that come to a graveyard at the same time are arranged by their owner.' },
  '404.2': { gist: 'A graveyard is a pile face up; what comes to it is put on top.' },
  '400.11': { gist: 'What is in no zone is outside the game.' },
  '401.4': { gist: 'Of several cards put in the same place of a library at once, their owner chooses the order.' },
} as const satisfies Register;
