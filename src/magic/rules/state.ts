/** The rules of state-based actions, coins, copies, face-down cards, Sagas, Adventures and Omens: chapters 704 to 720. */
import type { Register } from '../../cards/rules.ts';

export const STATE = {
  '704.3': { gist: 'State-based actions are done all at once, again and again until there are none.' },
  '704.5a': { gist: 'A player with no life left loses.' },
  '704.5b': { gist: 'A player who had to draw from an empty library loses.' },
  '704.5c': { gist: 'A player with ten poison counters loses.' },
  '704.5d': { gist: 'A token anywhere but on the battlefield ceases to exist.' },
  '704.5e': { gist: 'A copy of a spell off the stack, or of a card off stack and battlefield, ceases to exist.' },
  '704.5f': { gist: 'A creature with toughness 0 or less goes to the graveyard.' },
  '704.5g': { gist: 'A creature with lethal damage is destroyed.' },
  '704.5h': { gist: 'A creature that was dealt damage by deathtouch is destroyed.' },
  '704.5i': { gist: 'A planeswalker without loyalty goes to the graveyard.' },
  '704.5j': {
    gist: 'Of legendary permanents with the same name a player keeps one.',
    numbers: [
      ['2017-04-28', '704.5k'],
      ['2021-09-24', '704.5j'],
    ],
  },
  '704.5k': {
    gist: 'Of permanents with the supertype world only the one that has had it for the shortest time stays.',
    numbers: [
      ['2017-04-28', '704.5m'],
      ['2021-09-24', '704.5k'],
    ],
  },
  '704.5m': {
    gist: 'An Aura on nothing, or on what it cannot be on, goes to the graveyard.',
    numbers: [
      ['2017-04-28', '704.5n'],
      ['2021-09-24', '704.5m'],
    ],
  },
  '704.5n': {
    gist: 'An Equipment on what it cannot be on becomes unattached.',
    numbers: [
      ['2017-04-28', '704.5p'],
      ['2021-09-24', '704.5n'],
    ],
  },
  '704.5p': {
    gist: 'A creature or battle, and what is no Aura or Equipment, is attached to nothing.',
    numbers: [
      ['2017-04-28', '704.5q'],
      ['2021-09-24', '704.5p'],
    ],
  },
  '704.5q': {
    gist: '+1/+1 and -1/-1 counters on the same permanent are removed in pairs.',
    numbers: [
      ['2017-04-28', '704.5r'],
      ['2021-09-24', '704.5q'],
    ],
  },
  '704.5s': { gist: 'A Saga past its last chapter is sacrificed once none of its chapters is on the stack.' },
  '704.5v': { gist: 'A battle without defense goes to the graveyard once no ability of it is on the stack.' },
  '704.5w': { gist: 'A battle that nobody protects gets a protector, chosen by its controller.' },
  '704.5x': { gist: 'A Siege whose controller is its protector gets an opponent as protector.' },
  '704.5y': { gist: "Of one player's Roles on a permanent only the newest stays." },
  '704.6c': { gist: 'In Commander a player with 21 combat damage from the same commander loses.' },
  '704.6d': { gist: 'A commander that has come to a graveyard or to exile may be put into the command zone.' },
  '705.1': { gist: 'A coin has two sides that are as likely as each other.' },
  '705.2': { gist: 'Unless only heads or tails matters, who flips calls, and wins the flip if the call is right.' },
  '716.2a': {
    gist: 'A level of a Class is gained as a sorcery, from the level before; from it on its abilities are there.',
  },
  '716.2b': { gist: 'A level is a designation that a permanent keeps, and no copiable value.' },
  '716.2d': { gist: 'A Class without a level is level 1.' },
  '718.3': { gist: 'Who casts a prototype card chooses to cast it normally or prototyped.' },
  '718.3b': {
    gist: 'Prototyped, spell and permanent have the other mana cost, power and toughness, and the colours of that cost.',
  },
  '718.3c': { gist: 'A copy of a prototyped spell is prototyped, too.' },
  '718.3d': { gist: 'A copy of a permanent that was prototyped has the same values.' },
  '718.4': { gist: 'Everywhere else a prototype card has its normal values alone.' },
  '707.4': {
    gist: 'A permanent that becomes another copy while it stays neither enters nor leaves, and keeps other effects.',
    numbers: [
      ['2017-04-28', '706.4'],
      ['2021-07-23', '707.4'],
    ],
  },
  '707.5': {
    gist: 'What enters as a copy is one as it enters, with what that does as it enters.',
    numbers: [
      ['2017-04-28', '706.5'],
      ['2021-07-23', '707.5'],
    ],
  },
  '707.9': {
    gist: 'A copy effect may make exceptions.',
    numbers: [
      ['2017-04-28', '706.9'],
      ['2021-07-23', '707.9'],
    ],
  },
  '707.9a': {
    gist: 'An ability that a copy has besides is part of its copiable values.',
    numbers: [
      ['2017-04-28', '706.9a'],
      ['2021-07-23', '707.9a'],
    ],
  },
  '707.9b': {
    gist: 'So is a characteristic that the exception changes.',
    numbers: [
      ['2017-04-28', '706.9c'],
      ['2021-07-23', '707.9b'],
    ],
  },
  '707.9d': {
    gist: 'An ability of the copied object that defines a characteristic which the exception sets is not copied.',
    numbers: [
      ['2017-04-28', '706.9d'],
      ['2021-07-23', '707.9d'],
    ],
  },
  '708.4': {
    gist: 'A card cast face down is face down before it is on the stack, and judged so.',
    numbers: [
      ['2017-04-28', '707.4'],
      ['2021-07-23', '708.4'],
    ],
  },
  '708.5': {
    gist: 'Who controls a face-down permanent or spell may look at it; nobody else may.',
    numbers: [
      ['2017-04-28', '707.5'],
      ['2021-07-23', '708.5'],
    ],
  },
  '708.7': {
    gist: 'What lets a permanent be face down may let its controller turn it up.',
    numbers: [
      ['2017-04-28', '707.7'],
      ['2021-07-23', '708.7'],
    ],
  },
  '708.8': {
    gist: 'Turned face up, a permanent has its own copiable values again; nothing of entering happens.',
    numbers: [
      ['2017-04-28', '707.8'],
      ['2021-07-23', '708.8'],
    ],
  },
  '708.11': { gist: '"As it is turned face up" is done while it is turned, not afterwards.' },
  '714.2b': {
    gist: 'A chapter triggers as lore counters reach its number.',
    numbers: [
      ['2018-04-27', '714.2b'],
      ['2021-07-23', '715.2b'],
      ['2023-04-14', '714.2b'],
    ],
  },
  '714.2d': { gist: 'The last chapter of a Saga is the highest among its abilities; without any it is 0.' },
  '714.3a': {
    gist: 'A Saga enters with a lore counter, or with read ahead with as many as its controller chooses.',
    numbers: [
      ['2018-04-27', '714.3a'],
      ['2021-07-23', '715.3a'],
      ['2023-04-14', '714.3a'],
    ],
  },
  '714.3b': {
    gist: 'As their first main phase begins, a player puts a lore counter on each Saga of theirs.',
    numbers: [
      ['2018-04-27', '714.3b'],
      ['2021-07-23', '715.3b'],
      ['2023-04-14', '714.3b'],
    ],
  },
  '714.4': {
    gist: 'A Saga with as many lore counters as its last chapter is sacrificed, once none of its chapters is on the stack; since 2025 only one that has chapters.',
    numbers: [
      ['2018-04-27', '714.4'],
      ['2021-07-23', '715.4'],
      ['2023-04-14', '714.4'],
    ],
  },
  '715.3d': {
    gist: 'A card exiled by its Adventure may be cast, as the permanent it is, by who controlled the Adventure.',
    numbers: [
      ['2019-10-04', '715.3d'],
      ['2021-07-23', '716.3d'],
      ['2023-04-14', '715.3d'],
    ],
  },
  '720.3d': { gist: 'An Omen that resolves is shuffled into the library.' },
  '728.1': {
    gist: 'It is neither day nor night until an effect says so; from then on it is always one of them.',
    numbers: [
      ['2021-09-24', '724.1'],
      ['2024-11-08', '728.1'],
      ['2025-06-06', '729.1'],
      ['2025-11-14', '730.1'],
      ['2026-08-07', '731.1'],
    ],
  },
  '728.2a': {
    gist: 'It becomes night if it was day and the player of the last turn cast no spell in it.',
    numbers: [
      ['2021-09-24', '724.2a'],
      ['2024-11-08', '728.2a'],
      ['2025-06-06', '729.2a'],
      ['2025-11-14', '730.2a'],
      ['2026-08-07', '731.2a'],
    ],
  },
  '728.2b': {
    gist: 'It becomes day if it was night and the player of the last turn cast two or more spells in it.',
    numbers: [
      ['2021-09-24', '724.2b'],
      ['2024-11-08', '728.2b'],
      ['2025-06-06', '729.2b'],
      ['2025-11-14', '730.2b'],
      ['2026-08-07', '731.2b'],
    ],
  },
  '903.9a': {
    gist: 'A commander in a graveyard or in exile since state-based actions were last done may go to the command zone.',
  },
  '903.9b': { gist: 'A commander that would go to a hand or library may be put into the command zone instead.' },
  '903.10a': { gist: 'In Commander a player with 21 combat damage from the same commander over the game loses.' },
  // Omens (seen 2025-06-06), Stations (2025-11-14) and preparation cards took numbers before it.
  '722.2': {
    gist: 'The monarch draws in the end step; whose creature deals combat damage to the monarch becomes it.',
    numbers: [
      ['2024-11-08', '722.2'],
      ['2025-06-06', '723.2'],
      ['2025-11-14', '724.2'],
    ],
  },
  '722.3 (2024)': {
    gist: 'Only one player is the monarch: who becomes it takes it from who was.',
    numbers: [
      ['2024-11-08', '722.3'],
      ['2025-06-06', '723.3'],
      ['2025-11-14', '724.3'],
    ],
  },
} as const satisfies Register;
