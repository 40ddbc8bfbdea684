/** The rules of casting, activating and mana abilities: chapters 601, 602, 605 and 606. */
import type { Register } from '../../cards/rules.ts';

export const CASTING = {
  '601.2': {
    gist: 'Casting is putting the card on the stack, making its choices and paying, in that order, or not at all.',
  },
  '601.2a': { gist: 'The card goes to the stack as the face or half that was chosen.' },
  '601.2b': { gist: 'Modes, X, and additional and alternative costs are announced before targets.' },
  '601.2c': { gist: 'Each target is chosen as the spell is cast, and there must be a legal one.' },
  '601.2d': { gist: 'What is divided is divided as the spell is cast, at least one to each target.' },
  '601.2e': { gist: 'A spell is cast only if it may be cast as it was chosen, with its X.' },
  '601.2f': { gist: 'The total cost is the cost chosen, plus increases, minus reductions, and is then locked in.' },
  '601.2g': { gist: 'Before paying mana there is a chance to use mana abilities.' },
  '601.2h': { gist: 'The total cost must be paid in full.' },
  '601.2i': { gist: 'Once all is paid the spell is cast, and what watches for it triggers.' },
  '601.3a': {
    gist: 'What is forbidden by what a spell is may be begun if choices made as it is cast could make it another.',
  },
  '601.3b': {
    gist: 'Who may cast such spells as though they had flash may begin if a choice still to come makes it such.',
  },
  '601.3e': { gist: 'Where other characteristics are cast than the card has, those are judged.' },
  '602.2': { gist: 'Only what is there and whose controller one is can have its abilities activated.' },
  '602.2b': { gist: 'An ability is activated by the same steps as a spell is cast.' },
  '602.5': { gist: 'A player activates no ability that something forbids.' },
  '602.5a': {
    gist: "A creature's ability with the tap or untap symbol waits until it was there as the turn began, or has haste.",
  },
  '602.5b': { gist: 'A restriction on activating an ability holds, whoever controls it.' },
  '602.5d': { gist: 'An ability that is activated only as a sorcery keeps the timing of one.' },
  '605.1a': { gist: 'An activated ability that could add mana, without target and loyalty, is a mana ability.' },
  '605.1b': {
    gist: 'A triggered ability that triggers on a mana ability and could add mana, without target, is one, too.',
  },
  '605.3': { gist: 'A mana ability is activated with priority or while paying, and resolves at once.' },
  '605.3a': { gist: 'Mana abilities are used with priority, and whenever mana is to be paid.' },
  '605.3b': { gist: 'A mana ability does not go on the stack: nobody can respond to it.' },
  '605.4a': { gist: 'A triggered mana ability resolves right after the one that triggered it, without the stack.' },
  '606.2': { gist: 'An activated ability that costs loyalty is a loyalty ability.' },
  '606.3': { gist: 'One loyalty ability of a permanent each turn, in an own main phase with an empty stack.' },
  '606.6': {
    gist: 'A negative loyalty cost needs that many counters.',
    numbers: [
      ['2017-04-28', '606.5'],
      ['2021-09-24', '606.6'],
    ],
  },
  '903.8': { gist: 'A commander is cast from the command zone, for {2} more each time it was before.' },
} as const satisfies Register;
