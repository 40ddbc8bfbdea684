/** The rules of the game's concepts, chapter 1: winning, mana, tokens, abilities, targets, priority, costs, damage, counters. */
import type { Register } from '../../cards/rules.ts';
import { lowerBeforeTokens } from './moved.ts';

export const CONCEPTS = {
  '101.2': { gist: 'What says that something cannot happen wins over what says that it can.' },
  '101.4': { gist: 'Of choices that several players make at once, the active player makes theirs first.' },
  '103.5': {
    gist: 'Seven cards are drawn; who takes a mulligan draws seven again and puts one card for each mulligan on the bottom.',
    numbers: [
      ['2017-04-28', '103.4'],
      ['2024-11-08', '103.5'],
    ],
  },
  '103.6a': {
    gist: 'After the mulligans, the starting player first, cards of the opening hand that say so are put onto the battlefield.',
    numbers: [
      ['2017-04-28', '103.5a'],
      ['2024-11-08', '103.6a'],
    ],
  },
  '103.8a': {
    gist: 'Of two players, the one who goes first skips the draw step of the first turn.',
    numbers: [
      ['2017-04-28', '103.7a'],
      ['2024-11-08', '103.8a'],
    ],
  },
  '104.1': { gist: 'The game is over as soon as somebody wins, it is drawn or it is restarted.' },
  '104.2a': { gist: 'Whoever is left when all opponents have left the game wins it.' },
  '104.2b': { gist: 'An effect may say that a player wins.' },
  '104.3': { gist: 'There are several ways to lose: conceding, no life, no card to draw, poison, an effect.' },
  '104.3e': { gist: 'An effect may say that a player loses.' },
  '104.4a': { gist: 'If all who are left lose at once the game is drawn.' },
  '104.4b': {
    gist: 'A loop of mandatory actions that nobody can stop is a draw; one with something optional in it is not.',
  },
  '106.4': { gist: 'Mana goes to a pool, and what is not spent is lost as the step or phase ends.' },
  '106.7': { gist: 'What a permanent could produce is whatever its abilities would add, paid for or not.' },
  '106.6': { gist: 'Mana may say what it can be spent on.' },
  '106.12a': { gist: 'What triggers on tapping for mana does so as the mana ability resolves, if it produced mana.' },
  '105.1': { gist: 'There are five colours.' },
  '105.3': { gist: 'A new colour replaces all others an object had, unless it is said to be added to them.' },
  '107.1b': { gist: 'A result below zero is zero, unless it sets or doubles power, toughness or a life total.' },
  '107.1c': { gist: 'Any number may be zero.' },
  '107.3': { gist: 'X is chosen as the spell or ability is announced, unless the text says what it is.' },
  '107.3a': { gist: 'X in a mana cost or in an alternative or additional cost is announced as the spell is cast.' },
  '107.3b': { gist: 'Cast for neither its mana cost nor another cost with X in it, X of a spell can only be 0.' },
  '107.3m': { gist: 'What triggers as a permanent enters has the X that was chosen for its spell.' },
  '107.4e': { gist: 'A hybrid symbol is paid with either half: one colour or another, or two generic mana.' },
  '107.4f': { gist: 'A Phyrexian symbol is paid with its colour or with 2 life.' },
  '107.4h': { gist: 'A snow symbol is paid with mana from a snow source.' },
  '107.5': { gist: 'The tap symbol in a cost taps the permanent, which must not be tapped already.' },
  '107.6': { gist: 'The untap symbol in a cost untaps the permanent, which must be tapped.' },
  '107.14': { gist: 'An energy symbol is paid by removing an energy counter from oneself.' },
  '108.2b': { gist: 'A token is no card, whatever stands for it.' },
  '110.2a': {
    gist: 'Who is told to put something onto the battlefield controls it there, unless it is said otherwise.',
  },
  '110.4a': { gist: 'A permanent card is one that could enter the battlefield: no instant and no sorcery.' },
  '110.5': {
    gist: 'Status is tapped or not, flipped or not, face up or down, phased in or out: each permanent has all four, and none is a characteristic.',
    numbers: [
      ['2013-05-01', '110.6'],
      ['2019-07-12', '110.5'],
    ],
  },
  '111.1': {
    gist: 'A token is a permanent that no card stands for.',
    numbers: [
      ['2017-04-28', '110.5'],
      ['2019-07-12', '111.1'],
    ],
  },
  '111.3': {
    gist: 'A token has the characteristics that the effect gives it and no others; they count as printed.',
    numbers: [
      ['2017-04-28', '110.5b'],
      ['2019-07-12', '111.3'],
    ],
  },
  '111.4': {
    gist: 'A token without a name given is called by its subtypes and the word Token.',
    numbers: [
      ['2017-04-28', '110.5c'],
      ['2019-07-12', '111.4'],
    ],
  },
  '111.5': {
    gist: 'A token that could not enter the battlefield is not created, nor a copy of an instant or sorcery card.',
    numbers: [
      ['2017-04-28', '110.5d'],
      ['2019-07-12', '111.5'],
    ],
  },
  '111.8': {
    gist: 'A token that has left the battlefield moves nowhere else and does not come back.',
    numbers: [
      ['2017-04-28', '110.5g'],
      ['2019-07-12', '111.8'],
    ],
  },
  '111.10': { gist: 'Some tokens are known by name: the rules say what they are.' },
  '111.10i': {
    gist: 'An Incubator token has two faces: an artifact that transforms for {2}, and a 0/0 Phyrexian creature.',
  },
  '111.10j': {
    gist: 'A Cursed Role token is an Aura that makes the creature 1/1; the other Roles follow it in the list.',
  },
  '111.13': { gist: 'A copy of a permanent spell becomes a token as it resolves, and that is no creating.' },
  '113.6': lowerBeforeTokens('113.6', 'An ability works on the battlefield unless it says where else.'),
  '113.6e': lowerBeforeTokens(
    '113.6e',
    'What is said of how an object can be cast holds where it can be cast from, and on the stack.',
  ),
  '113.6k': lowerBeforeTokens(
    '113.6k',
    'What cannot trigger on the battlefield triggers from every zone where it can.',
    '112.6j',
  ),
  '113.6m': lowerBeforeTokens(
    '113.6m',
    'An ability that moves its own card out of a zone works only in that zone.',
    '112.6k',
  ),
  '114.1': lowerBeforeTokens(
    '114.1',
    'An emblem lies in the command zone and has abilities, but seldom anything else.',
  ),
  '114.2': lowerBeforeTokens('114.2', 'Who gets an emblem owns and controls it.'),
  '114.4': lowerBeforeTokens('114.4', 'The abilities of emblems work in the command zone.'),
  '115.2': lowerBeforeTokens(
    '115.2',
    'Only permanents are targets, unless the words speak of players or of other zones.',
  ),
  '115.3': lowerBeforeTokens('115.3', 'One word "target" never takes the same object twice.'),
  '115.4': { gist: '"Any target" is a creature, a player, a planeswalker or a battle.' },
  '115.9c': lowerBeforeTokens(
    '115.9c',
    'What targets only one thing may have chosen that thing more than once.',
    '114.8c',
  ),
  '115.5': lowerBeforeTokens('115.5', 'A spell or ability is no legal target of itself.', '114.4'),
  '115.7': lowerBeforeTokens('115.7', 'An effect may change targets, or let a player choose new ones.', '114.6'),
  '115.7a': lowerBeforeTokens(
    '115.7a',
    'Changing the targets changes all of them to other legal ones, or none.',
    '114.6a',
  ),
  '115.7b': lowerBeforeTokens('115.7b', 'Changing a target changes one of them to another legal one.', '114.6b'),
  '115.7d': lowerBeforeTokens(
    '115.7d',
    'Who chooses new targets may leave any as they are; the new ones must be legal.',
    '114.6d',
  ),
  '116.2a': lowerBeforeTokens(
    '116.2a',
    'Playing a land is a special action, in an own main phase with an empty stack.',
  ),
  '116.2b': lowerBeforeTokens(
    '116.2b',
    'Turning a face-down permanent up is a special action, whenever its controller has priority.',
  ),
  '116.2f': lowerBeforeTokens('116.2f', 'Suspending a card is a special action, when it could be cast.'),
  '116.2h': { gist: 'Foretelling a card is a special action in an own turn, for {2}.' },
  '116.2k': { gist: 'Plotting a card is a special action in an own turn with an empty stack.' },
  '117.3': lowerBeforeTokens(
    '117.3',
    'Who has priority: first the active player, then whoever acted, or the next after a pass.',
  ),
  '117.3c': lowerBeforeTokens('117.3c', 'Who has acted with priority gets it again.'),
  '117.4': lowerBeforeTokens(
    '117.4',
    'When all pass in a row the top of the stack resolves, or with an empty stack the step ends.',
  ),
  '117.5': lowerBeforeTokens(
    '117.5',
    'Before anybody gets priority, state-based actions are done until there are none, then triggers go on the stack.',
  ),
  '118.3': lowerBeforeTokens('118.3', 'A cost is paid only by who has what it takes.'),
  '118.5': lowerBeforeTokens('118.5', 'A cost of nothing is paid by saying so; it is paid all the same.'),
  '118.7': lowerBeforeTokens(
    '118.7',
    'Effects may lower a cost: generic mana only where generic is said, coloured first and then generic, never below nothing.',
  ),
  '118.8': lowerBeforeTokens('118.8', 'An additional cost is paid together with the mana cost or activation cost.'),
  '118.9': lowerBeforeTokens(
    '118.9',
    'An alternative cost is paid instead of the mana cost; additional costs, increases and reductions apply to it.',
  ),
  '118.9a': lowerBeforeTokens('118.9a', 'Only one alternative cost applies to a spell.'),
  '118.12': lowerBeforeTokens(
    '118.12',
    'In "do this; if they do", the first deed is a cost, paid as the spell or ability resolves.',
  ),
  '118.12a': lowerBeforeTokens('118.12a', '"Unless" offers the other deed first; the thing happens if it is not done.'),
  '119.4': lowerBeforeTokens('119.4', 'Life is paid only by a player who has that much.'),
  '119.5': lowerBeforeTokens('119.5', 'Whose life total is set gains or loses the difference.'),
  '119.7': lowerBeforeTokens(
    '119.7',
    'Who cannot gain life takes part in no exchange that would raise their life total.',
  ),
  '119.8': lowerBeforeTokens(
    '119.8',
    'Who cannot lose life pays none, and takes part in no exchange that would lower their life total.',
  ),
  '119.9': lowerBeforeTokens('119.9', 'A player gains life once for each source that makes them gain it.'),
  '120.1a': lowerBeforeTokens('120.1a', 'Of permanents only creatures, planeswalkers and battles are dealt damage.'),
  '120.3': lowerBeforeTokens('120.3', 'What damage does depends on whom it is dealt to and on what its source has.'),
  '120.3a': lowerBeforeTokens('120.3a', 'Damage to a player is life lost.'),
  '120.3b': lowerBeforeTokens('120.3b', 'Damage to a player from a source with infect gives poison counters instead.'),
  '120.3c': lowerBeforeTokens('120.3c', 'Damage to a planeswalker takes loyalty counters off.'),
  '120.3d': lowerBeforeTokens('120.3d', 'Damage to a creature from wither or infect puts -1/-1 counters on it.'),
  '120.3e': lowerBeforeTokens('120.3e', 'Other damage to a creature is marked on it.'),
  '120.3f': lowerBeforeTokens('120.3f', "Damage from a source with lifelink is also life for the source's controller."),
  '120.3g': {
    gist: 'Combat damage to a player from a creature with toxic also gives as many poison counters as its toxic says.',
  },
  '120.3h': { gist: 'Damage to a battle takes defense counters off.' },
  '120.4': lowerBeforeTokens(
    '120.4',
    'Damage is dealt in parts: changed and prevented first, then turned into what it does.',
  ),
  '120.4c': { gist: 'What damage does is itself an event that can be replaced: life lost and gained, counters.' },
  '120.9': { gist: 'Where an ability triggers on damage from certain sources, "that damage" is theirs alone.' },
  '120.10': { gist: 'Damage beyond what is lethal, or beyond loyalty or defense, is excess damage.' },
  '121.1': lowerBeforeTokens('121.1', 'Drawing a card is putting the top card of the library into the hand.'),
  '121.3': lowerBeforeTokens(
    '121.3',
    'An empty library lets a player choose to draw; an effect that forbids drawing does not.',
  ),
  '121.2': lowerBeforeTokens('121.2', 'Several cards are drawn one at a time.'),
  '122.1': lowerBeforeTokens('122.1', 'Counters on a thing or a player are told apart by name alone.'),
  '122.1a': lowerBeforeTokens('122.1a', 'A +1/+1 counter or its like adds to power and toughness.'),
  '122.1b': { gist: 'A counter with the name of a keyword gives that keyword.' },
  '122.1c': { gist: 'A shield counter goes instead of its permanent being destroyed by an effect, or dealt damage.' },
  '122.1d': { gist: 'A stun counter goes instead of its permanent untapping.' },
  '122.1h': { gist: 'What has a finality counter is exiled instead of going from the battlefield to a graveyard.' },
  '122.5': lowerBeforeTokens(
    '122.5',
    'Moving a counter takes it off one object and puts it on another; if either cannot be, neither is.',
  ),
  '122.8': { gist: 'Counters of what has left are put on another as many of each kind as it had.' },
  '122.6': lowerBeforeTokens('122.6', 'Entering with counters is having them put on it.'),
} as const satisfies Register;
