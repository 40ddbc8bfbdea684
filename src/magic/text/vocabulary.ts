/**
 * The closed lists of Magic's card text: everything that is a word, not a construction. `subtypes.ts` and
 * `keyword-names.ts` have the long ones.
 * A word may stand in two lists only where the phrases around it tell them apart; a test names those.
 */
import { nouns, pattern, selfNames, table, words } from '../../text/index.ts';
import { ABILITY_WORDS } from './ability-words.ts';
import { COUNTERS } from './counter-names.ts';
import { FLAVOUR_WORDS } from './flavour-words.ts';
import * as names from './keyword-names.ts';
import * as subtypes from './subtypes.ts';

export const CARD_TYPES = [
  'artifact',
  'battle',
  'creature',
  'enchantment',
  'instant',
  'land',
  'planeswalker',
  'sorcery',
  'permanent',
] as const;

export const SUBTYPES = [
  ...subtypes.CREATURE_TYPES,
  ...subtypes.LAND_TYPES,
  ...subtypes.ARTIFACT_TYPES,
  ...subtypes.ENCHANTMENT_TYPES,
  ...subtypes.SPELL_TYPES,
  ...subtypes.BATTLE_TYPES,
] as const;

export const COLOURS = ['white', 'blue', 'black', 'red', 'green'] as const;

/** Plurals that are not made with an s. */
export const PLURALS = {
  Elf: 'Elves',
  Dwarf: 'Dwarves',
  Wolf: 'Wolves',
  Werewolf: 'Werewolves',
  Mouse: 'Mice',
  Fungus: 'Fungi',
  Ox: 'Oxen',
  Octopus: 'Octopuses',
  Hero: 'Heroes',
  ...Object.fromEntries(
    ['Merfolk', 'Treefolk', 'Moonfolk', 'Equipment', 'Plains', 'Myr', 'Eldrazi', 'Kithkin', 'Fish', 'Sheep'].map(
      (same) => [same, same],
    ),
  ),
};

const COUNTS = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  twenty: 20,
  X: 'X',
} as const;

const COUNT_WORDS = new Map<number | string, string>([
  [0, 'zero'],
  [1, 'one'],
  ...Object.entries(COUNTS).map(([word, count]) => [count, word] as const),
]);

/** A number as card text says it, as far as there is a word for it. */
export const wordForCount = (count: number): string => COUNT_WORDS.get(count) ?? String(count);

const NON_SUBTYPES = Object.fromEntries(SUBTYPES.map((name) => [`non-${name}`, name] as const));

const numbers: Record<string, number | 'X'> = { X: 'X' };
for (let n = 0; n <= 40; n += 1) numbers[n] = n;

const looksLike = (look: RegExp, samples: readonly string[]) =>
  pattern(
    (word) => (look.test(word) ? word : undefined),
    (value) => value,
    samples,
  );

export const terminals = {
  Type: nouns(CARD_TYPES),
  Subtype: nouns(SUBTYPES),
  NonType: table({
    noncreature: 'creature',
    nonland: 'land',
    nonartifact: 'artifact',
    nonenchantment: 'enchantment',
    nonplaneswalker: 'planeswalker',
    nonbattle: 'battle',
  }),
  NonSubtype: table(NON_SUBTYPES),
  Noun: nouns([
    'card',
    'spell',
    'token',
    'source',
    'ability',
    'mana ability',
    'commander',
    'outlaw',
    'equip ability',
    'loyalty ability',
  ]),
  Super: words(['basic', 'nonbasic', 'legendary', 'nonlegendary', 'snow']),
  Colour: words([...COLOURS, 'colorless', 'multicolored', 'monocolored']),
  NonSuper: table({ nonlegendary: 'legendary', nonbasic: 'basic', nonsnow: 'snow' }),
  NonColour: table({ nonwhite: 'white', nonblue: 'blue', nonblack: 'black', nonred: 'red', nongreen: 'green' }),
  State: words([
    'attacking',
    'blocking',
    'tapped',
    'untapped',
    'nontoken',
    'activated',
    'triggered',
    'locked',
    'unlocked',
    'enchanted',
    'equipped',
    'exiled',
    'foretold',
    'face-down',
    'double-faced',
    'face-up',
    'modified',
    'transformed',
    'revealed',
    'prepared',
    'historic',
    'monstrous',
    'saddled',
    'suspected',
    'goaded',
    'renowned',
    'suspended',
    'unblocked',
    'blocked',
  ]),
  Who: nouns(['player', 'opponent']),
  Count: table(COUNTS),
  Number: table(numbers),
  Delta: looksLike(/^[+-](?:\d{1,2}|X)\/[+-](?:\d{1,2}|X)$/, ['+1/+1', '-2/-0', '+X/+X']),
  Size: looksLike(/^(?:\d{1,2}|X|\*)\/(?:\d{1,2}|X|\*)$/, ['1/1', '2/3', 'X/X', '8/8']),
  Stat: words(['power', 'toughness', 'mana value', 'loyalty']),
  Symbol: pattern(
    (word) =>
      /^\{(?:[WUBRGCSXTQE]|\d{1,2}|[WUBRG2C]\/[WUBRGP](?:\/P)?)\}$/.test(word) ? word.slice(1, -1) : undefined,
    (value) => `{${value}}`,
    ['W', 'U', '2', 'T', 'G/P'],
  ),
  Loyalty: looksLike(/^(?:[+−](?:\d{1,2}|X)|0)$/, ['+1', '−3', '0']),
  Chapter: words(['I', 'II', 'III', 'IV', 'V', 'VI']),
  ZoneName: nouns(['hand', 'graveyard', 'library']),
  Keyword: words(names.KEYWORDS),
  CostKeyword: words(names.COST_KEYWORDS),
  NumberKeyword: words(names.NUMBER_KEYWORDS),
  NumberCostKeyword: words(names.NUMBER_COST_KEYWORDS),
  AbilityKeyword: words(names.ABILITY_KEYWORDS),
  Die: words(['d20', 'd12', 'd10', 'd8', 'd6', 'd4', 'six-sided die', 'planar die']),
  StationMark: looksLike(/^\d{1,2}\+$/, ['4+', '12+']),
  LevelMark: looksLike(/^\d{1,2}(?:\+|-\d{1,2})$/, ['1-4', '5+']),
  Energy: table({ '{E}': 'E' }),
  Action: nouns(names.ACTIONS, 'v'),
  Bending: nouns(['waterbend', 'earthbend', 'firebend', 'airbend'], 'v'),
  DoneAction: nouns(['scry', 'surveil'], 'v'),
  NumberAction: nouns(names.NUMBER_ACTIONS, 'v'),
  Counter: words(COUNTERS),
  AbilityWord: words([...ABILITY_WORDS, ...FLAVOUR_WORDS]),
  NamedToken: words([
    'Blood',
    'Clue',
    'Food',
    'Gold',
    'Junk',
    'Lander',
    'Map',
    'Mutagen',
    'Powerstone',
    'Shard',
    'Treasure',
  ]),
  RoleName: words(['Cursed', 'Huntsman', 'Monster', 'Royal', 'Sorcerer', 'Virtuous', 'Wicked', 'Young Hero']),
  TokenName: words(['Ashaya, the Awoken World', 'Laserbeak', 'Ravage']),
  /** The name of another card, as `names.ts` finds it in the text. */
  CardName: pattern(
    (word) => /^~=(.+)$/.exec(word)?.[1],
    (value) => `~=${value}`,
    ['Song of Bears'],
  ),
  Self: selfNames('full', 'short'),
};
