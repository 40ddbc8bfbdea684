/**
 * The register of Magic rules: what code and tests cite, with a gist in our own words and the numbers by date.
 * Keys follow `src/cards/rules.ts`: 709 and 702.102 as today, 712 as in the document of 2021 (it was renumbered in
 * 2023), neighbours as on 2024-11-08, a year in brackets for a text of another time.
 * Numbers are checked for the five named editions (`editions.ts`); between two of them a rule may have moved earlier.
 */
import type { Register, Rule } from '../cards/rules.ts';

/** A rule of 709: 708 with other numbers in 2013 and 2017, 709 since 2021-07-23. */
function split(now: string, then: { e13?: string; e17?: string }, gist: string): Rule {
  const room = now.startsWith('709.5');
  const numbers: [string, string][] = [];
  if (then.e13) numbers.push(['2013-05-01', then.e13]);
  if (then.e17) numbers.push(['2017-04-28', then.e17]);
  numbers.push(['2021-07-23', now]);
  return { gist, documents: room ? { 'split-2024': now } : { 'split-2024': now, 'split-2021': now }, numbers };
}

/** A rule of the 2021 text of 712: 711 before, renumbered on 2023-04-14. */
function faces(e21: string, e24: string, then: { e13?: string; e17?: string }, gist: string): Rule {
  const numbers: [string, string][] = [];
  if (then.e13) numbers.push(['2013-05-01', then.e13]);
  if (then.e17) numbers.push(['2016-04-08', then.e17]);
  numbers.push(['2021-07-23', e21], ['2023-04-14', e24]);
  return { gist, documents: { 'double-faced-2021': e21 }, numbers };
}

function fuse(letter: string, gist: string): Rule {
  return {
    gist,
    documents: { 'fuse-2013': `702.100${letter}` },
    numbers: [
      ['2013-05-01', `702.100${letter}`],
      ['2013-07-13', `702.101${letter}`],
      ['2021-04-22', `702.102${letter}`],
    ],
  };
}

const SPLIT_CARDS = {
  '709.1': split(
    '709.1',
    { e13: '708.1', e17: '708.1' },
    'A split card has two faces on one side and an ordinary back: it is not double-faced.',
  ),
  '709.2': split('709.2', { e13: '708.4', e17: '708.2' }, 'A split card is one card, whatever its two halves are.'),
  '709.3': split(
    '709.3',
    { e13: '708.2a', e17: '708.3' },
    'The half to cast is chosen before the card goes on the stack.',
  ),
  '709.3a': split(
    '709.3a',
    { e13: '708.2a', e17: '708.3a' },
    'Whether it may be cast is judged by the chosen half alone, and only that half goes on the stack.',
  ),
  '709.3b': split('709.3b', { e13: '708.2', e17: '708.3b' }, 'On the stack only the half that was cast exists.'),
  '709.3c': split(
    '709.3c',
    { e17: '708.3c' },
    'A copy of the card that may be cast still has its two separate halves: choose one.',
  ),
  '709.4': split('709.4', { e17: '708.4' }, 'Anywhere but on the stack, a split card is its two halves combined.'),
  '709.4a': split(
    '709.4a',
    { e13: '708.7', e17: '708.4a' },
    'It has two names; naming it means choosing one of them, and it has a name if either is that name.',
  ),
  '709.4b': split(
    '709.4b',
    { e17: '708.4b' },
    'Its mana cost is both costs added up, and its colours and mana value come from that; its symbols stay as printed.',
  ),
  '709.4c': split('709.4c', { e17: '708.4c' }, 'It has the types of both halves and the abilities of both text boxes.'),
  '709.4d': split('709.4d', { e17: '708.4d' }, 'A fused spell is its two halves combined, on the stack too.'),
  '709.5': split(
    '709.5',
    {},
    'A Room permanent lacks the name, mana cost and text of each half that is not unlocked; both halves are copiable.',
  ),
  '709.5a': split('709.5a', {}, 'Both halves share the types and subtypes of the one type line.'),
  '709.5b': split('709.5b', {}, 'Both halves exist to be copied even while the Room is a spell.'),
  '709.5c': split(
    '709.5c',
    {},
    'Unlocked is a designation of the permanent, one for each half; a half without it is locked.',
  ),
  '709.5d': split('709.5d', {}, 'A Room enters with the half that was cast unlocked, and with none if none was cast.'),
  '709.5e': split(
    '709.5e',
    {},
    "Its controller may pay a locked half's mana cost to unlock it: a special action in an own main phase, stack empty.",
  ),
  '709.5f': split('709.5f', {}, 'An effect that unlocks lets the player choose among the locked halves.'),
  '709.5g': split('709.5g', {}, 'An effect that locks lets the player choose among the unlocked halves.'),
  '709.5h': split(
    '709.5h',
    {},
    'An unlock ability triggers when its half gets the designation, as the Room enters or later.',
  ),
  '709.5i': split(
    '709.5i',
    {},
    'A Room is fully unlocked when the second designation joins the first, or both come at once.',
  ),
  '709.5j': split('709.5j', {}, 'A door is a half of a Room permanent.'),
} as const satisfies Register;

const DOUBLE_FACED_CARDS = {
  '712.1': faces(
    '712.1',
    '712.1',
    { e13: '711.1', e17: '711.1' },
    'A double-faced card has a face on each side: transforming ones turn over, modal ones are two independent faces.',
  ),
  '712.1a': faces(
    '712.1a',
    '712.2a',
    {},
    'A mark in the corner tells the front of a transforming card; which mark depends on the set and changes nothing.',
  ),
  '712.1b': faces(
    '712.1b',
    '712.2b',
    {},
    'A mark in the corner tells the back of a transforming card; which mark depends on the set and changes nothing.',
  ),
  '712.1c': faces(
    '712.1c',
    '712.2c',
    {},
    "The grey numbers on the front remind of the back's power and toughness; they are not the front's.",
  ),
  '712.1d': faces('712.1d', '712.3a', {}, 'One triangle marks the front of a modal card.'),
  '712.1e': faces('712.1e', '712.3b', {}, 'Two triangles mark the back of a modal card.'),
  '712.1f': faces('712.1f', '712.3c', {}, 'The hint bar on each modal face tells of the other and has no effect.'),
  '712.1g': faces(
    '712.1g',
    '712.4',
    { e17: '712.1' },
    'A meld card has half of an oversized face on its back, and rules of its own.',
  ),
  '712.2': faces(
    '712.2',
    '712.6',
    { e13: '711.1c', e17: '711.2' },
    'Whoever may look at a double-faced card may look at both faces.',
  ),
  '712.3': faces('712.3', '712.7', {}, 'In a hidden zone nothing may tell a double-faced card from any other.'),
  '712.4': faces('712.4', '712.8', { e13: '711.2', e17: '711.4' }, 'Each face has characteristics of its own.'),
  '712.4a': faces(
    '712.4a',
    '712.8a',
    { e13: '711.2a', e17: '711.4a' },
    'Outside the battlefield and the stack it is its front face alone.',
  ),
  '712.4b': faces(
    '712.4b',
    '712.8c',
    { e13: '711.2a', e17: '711.7' },
    "A transforming spell shows its front, or its back if cast transformed; its mana value is then the front's.",
  ),
  '712.4c': faces(
    '712.4c',
    '712.8d',
    { e13: '711.2a', e17: '711.4a' },
    'A permanent with its front up is that face alone.',
  ),
  '712.4d': faces(
    '712.4d',
    '712.8e',
    { e13: '711.2b', e17: '711.4b' },
    "A transforming permanent with its back up is that face alone, but its mana value is the front's; a copy of a back has 0.",
  ),
  '712.4e': faces('712.4e', '712.8f', {}, 'A modal spell or permanent is the face that is up, mana value included.'),
  '712.5': faces(
    '712.5',
    '712.9',
    { e13: '711.3', e17: '711.5' },
    'Only what is itself a card that can turn over transforms; being a copy of one does not help.',
  ),
  '712.6': faces('712.6', '712.10', { e17: '711.6' }, 'Nothing transforms into an instant or sorcery face.'),
  '712.7': faces(
    '712.7',
    '712.11',
    { e13: '711.4', e17: '711.7' },
    'A transforming card is cast front up unless cast transformed; for a modal card the face is chosen before it goes on the stack.',
  ),
  '712.7a': faces(
    '712.7a',
    '712.11c',
    {},
    'Whether it may be cast is judged by the face that will be up, and only that face goes on the stack.',
  ),
  '712.7b': faces('712.7b', '712.11d', {}, "The front's own permission to cast the card transformed counts too."),
  '712.8': faces('712.8', '712.12', {}, 'A modal card played as a land enters with the chosen land face up.'),
  '712.9': faces(
    '712.9',
    '712.13',
    {},
    'A resolving spell enters with the face up that was up on the stack, unless an ability turns it.',
  ),
  '712.10': faces(
    '712.10',
    '712.14',
    { e13: '711.5', e17: '711.8' },
    'Put onto the battlefield from elsewhere it enters front up.',
  ),
  '712.10a': faces(
    '712.10a',
    '712.14a',
    { e17: '711.8a' },
    'Put there transformed it enters back up; a card that cannot stays where it is.',
  ),
  '712.10b': faces('712.10b', '712.14b', {}, 'A modal card whose front is not a permanent stays where it is.'),
  '712.11': faces(
    '712.11',
    '712.15',
    { e17: '711.9' },
    'Face down it has only what the rule or effect says that made it face down, and stays hidden.',
  ),
  '712.11a': faces(
    '712.11a',
    '712.15a',
    { e17: '711.9a' },
    'Face down it cannot transform; turned up it shows its front.',
  ),
  '712.12': faces(
    '712.12',
    '712.16',
    { e13: '711.6', e17: '711.10' },
    'A double-faced permanent cannot be turned face down.',
  ),
  '712.13': faces('712.13', '712.17', { e13: '711.9d', e17: '711.11' }, 'Exiled face down it stays hidden.'),
  '712.14': faces(
    '712.14',
    '712.18',
    { e13: '711.7', e17: '711.12' },
    'Transforming makes no new object: effects on it go on.',
  ),
  '712.15': faces(
    '712.15',
    '712.19',
    { e13: '711.8', e17: '711.13' },
    'Naming it means choosing the name of one face, not both.',
  ),
  '712.16': faces('712.16', '712.20', {}, 'What happens "as it transforms" happens during the turning, not after.'),
} as const satisfies Register;

const FUSE = {
  '702.102a': fuse(
    'a',
    'Fuse: cast from your own hand, both halves may be cast as one spell; that is chosen before it goes on the stack.',
  ),
  '702.102b': fuse('b', 'A fused spell has one mana value: the total of both costs.'),
  '702.102c': fuse('c', 'The cost of a fused spell contains the mana costs of both halves.'),
  '702.102d': fuse('d', "A fused spell follows the left half's instructions, then the right half's."),
} as const satisfies Register;

/** What the texts before 2017-04-28 said otherwise. */
const OLDER_TEXTS = {
  '708.2 (2013)': { gist: 'Off the stack a split card has two sets of characteristics, one for each half.' },
  '708.2b (2013)': { gist: 'Fusing needs each half to be castable by itself.' },
  '708.5 (2013)': { gist: 'Asked for a value, a split card off the stack gives two, and both are used.' },
  '708.5a (2015)': { gist: 'An effect that uses the mana value without comparing it uses the sum of the two.' },
  '708.6a (2013)': { gist: 'Asked whether it is something, a split card off the stack says yes if either half does.' },
  '708.6b (2013)': { gist: 'A question in the negative is the opposite of the question in the positive.' },
  '708.6c (2013)': { gist: 'Several things asked at once may each be met by a different half.' },
  '702.100b (2013)': {
    gist: 'A fused spell had two sets of characteristics and two mana costs, but one converted mana cost: the total.',
    numbers: [
      ['2013-05-01', '702.100b'],
      ['2013-07-13', '702.101b'],
    ],
  },
  '711.2b (2013)': { gist: 'A back face has no mana cost, so its converted mana cost was 0.' },
  '711.4 (2013)': { gist: 'A double-faced card could not be cast face down.' },
  '711.6 (2013)': { gist: 'A double-faced permanent was always face up.' },
} as const satisfies Register;

/** The rules around 709 and 712 that an answer needs. */
const NEIGHBOURS = {
  '109.3': { gist: 'An object has the characteristics printed on it, as far as no rule or effect changes them.' },
  '116.2m': { gist: 'Unlocking a half of a Room is a special action.' },
  '118.6': { gist: 'What has no mana cost cannot be cast unless an effect gives another cost.' },
  '201.2a': { gist: 'Two objects have the same name if they share at least one; what has no name shares none.' },
  '201.2 (2013)': { gist: 'Two objects have the same name if their names are identical.' },
  '201.4': {
    gist: 'A card name is chosen from the names that cards have.',
    numbers: [
      ['2013-05-01', '201.3'],
      ['2022-04-29', '201.4'],
    ],
  },
  '201.4a': {
    gist: 'If the name must be of a card with some quality, that half or face alone is judged.',
    numbers: [
      ['2013-05-01', '201.3a'],
      ['2022-04-29', '201.4a'],
    ],
  },
  '202.1': { gist: 'The mana cost is what the symbols in the upper right corner say.' },
  '202.2': { gist: 'An object is the colours of the mana symbols in its mana cost.' },
  '202.3': { gist: 'Mana value is the total amount of mana in the mana cost, colours aside.' },
  '202.3a': { gist: 'Without a mana cost the mana value is 0.' },
  '202.3b': {
    gist: "A transforming back's mana value is reckoned from its front's cost; a copy of a back has 0.",
    numbers: [['2016-04-08', '202.3b']],
  },
  '202.3c': { gist: 'A melded permanent has the mana values of its two fronts added up; a copy of it has 0.' },
  '202.3d': {
    gist: 'Off the stack or fused, a split card has its combined mana value; cast as a half, that of the half.',
  },
  '202.3e': {
    gist: 'X is 0 off the stack and the chosen number on it.',
    numbers: [
      ['2013-05-01', '202.3b'],
      ['2017-04-28', '202.3d'],
      ['2021-07-23', '202.3e'],
    ],
  },
  '204.1': { gist: 'A colour indicator makes the object each colour it shows.' },
  '205.3b': { gist: 'Subtypes are the words after the dash; a few are two words long.' },
  '305.1': { gist: 'A land is played, not cast.' },
  '305.9': { gist: 'A land card or land face is never cast as a spell.' },
  '400.4a': { gist: 'An instant or sorcery cannot enter the battlefield: it stays where it is.' },
  '400.7': { gist: 'An object that changes zones becomes a new object without memory of the old.' },
  '406.3': { gist: 'A card exiled face down has no characteristics.' },
  '601.3': { gist: 'A card is cast from the hand, or from elsewhere only if a rule or effect allows it.' },
  '604.3': { gist: 'An ability that defines a characteristic of its own object works in every zone.' },
  '613.7g': {
    gist: 'A permanent gets a new timestamp as it transforms.',
    numbers: [
      ['2015-07-17', '613.6f'],
      ['2019-07-12', '613.7g'],
    ],
  },
  '700.5': {
    gist: 'Devotion counts the mana symbols of a colour in mana costs; a hybrid symbol counts for each of its colours.',
  },
  '701.28f': {
    gist: "A permanent's own instruction to transform is ignored if it has transformed since that ability went on the stack.",
    numbers: [
      ['2016-04-08', '701.26f'],
      ['2021-04-22', '701.28f'],
      ['2025-06-06', '701.27f'],
    ],
  },
  '702.34a': { gist: 'Flashback lets its card be cast from the graveyard for the flashback cost.' },
  '702.73a': { gist: 'Changeling: every creature type, everywhere.' },
  '702.114a': { gist: 'Devoid: the object is colourless, everywhere.' },
  '702.127a': {
    gist: 'Aftermath: that half can be cast only from a graveyard, and is exiled afterwards.',
    numbers: [
      ['2017-04-28', '702.126a'],
      ['2021-04-22', '702.127a'],
    ],
  },
  '702.139a': { gist: "A companion's condition looks at each card of the starting deck as it is off the stack." },
  '702.145b': { gist: 'A permanent with daybound transforms only by the change of day and night.' },
  '702.145e': { gist: 'A permanent with nightbound transforms only by the change of day and night.' },
  '702.146a': { gist: 'Disturb: the card may be cast transformed from the graveyard for the disturb cost.' },
  '702.162a': { gist: 'More than meets the eye: the card may be cast converted for that cost.' },
  '707.2': {
    gist: 'A copy takes the copiable values: what is printed and what earlier copy effects say; no designations, counters or status.',
  },
  '707.8': {
    gist: 'Copying a double-faced permanent copies the face that is up.',
    numbers: [
      ['2013-05-01', '706.8'],
      ['2021-07-23', '707.8'],
    ],
  },
  '707.8a': { gist: 'A token created as a copy of a double-faced permanent has both faces and the same one up.' },
  '707.10': {
    gist: 'A copy of a spell has the same half, face or fusion as the spell.',
    numbers: [
      ['2013-05-01', '706.10'],
      ['2021-07-23', '707.10'],
    ],
  },
  '707.10g': { gist: 'A copy of a double-faced spell has both faces, the same one up.' },
  '707.12': {
    gist: 'A copy of a card is made in its zone and cast from there.',
    numbers: [
      ['2013-05-01', '706.12'],
      ['2021-07-23', '707.12'],
    ],
  },
  '708.2': {
    gist: 'Face down, an object has only the characteristics that the rule or effect lists.',
    numbers: [
      ['2013-05-01', '707.2'],
      ['2021-07-23', '708.2'],
    ],
  },
  '708.2a': {
    gist: 'If none are listed: a 2/2 creature with no name, text, subtypes or mana cost.',
    numbers: [
      ['2013-05-01', '707.2a'],
      ['2021-07-23', '708.2a'],
    ],
  },
  '708.10': {
    gist: 'A face-down permanent that becomes a copy still shows only its face-down characteristics.',
    numbers: [
      ['2013-05-01', '707.10'],
      ['2021-07-23', '708.10'],
    ],
  },
  '710.1c': {
    gist: "A flipped permanent keeps the colour and mana cost of the card's upper half.",
    numbers: [
      ['2013-05-01', '709.1c'],
      ['2021-07-23', '710.1c'],
    ],
  },
  '710.2': {
    gist: 'A flip card is its upper half everywhere, and its lower half on the battlefield once flipped.',
    numbers: [
      ['2013-05-01', '709.2'],
      ['2021-07-23', '710.2'],
    ],
  },
  '710.5': {
    gist: "A flip card's other name may be chosen too.",
    numbers: [
      ['2013-05-01', '709.5'],
      ['2021-07-23', '710.5'],
    ],
  },
  '712.4b (2023)': {
    gist: 'Outside a melded permanent the back of a meld card tells nothing.',
    numbers: [
      ['2016-07-22', '712.4'],
      ['2021-07-23', '713.4'],
      ['2023-04-14', '712.4b'],
    ],
  },
  '712.4c (2025)': { gist: 'A meld card is double-faced but cannot transform.' },
  '712.8b (2023)': {
    gist: 'On the stack a meld card is its front face.',
    numbers: [
      ['2016-07-22', '712.4'],
      ['2021-07-23', '713.4'],
      ['2023-04-14', '712.8b'],
    ],
  },
  '712.8g (2023)': {
    gist: 'A melded permanent is the combined face, with the mana value of both fronts; a copy of it has 0.',
    numbers: [
      ['2016-07-22', '712.4'],
      ['2021-07-23', '713.4'],
      ['2023-04-14', '712.8g'],
    ],
  },
  '715.3b': {
    gist: 'Cast as an Adventure, the spell has only its alternative characteristics.',
    numbers: [['2021-07-23', '715.3b']],
  },
  '715.4': {
    gist: 'Otherwise an adventurer card has only its normal characteristics.',
    numbers: [['2021-07-23', '715.4']],
  },
  '715.5': { gist: "An adventurer card's alternative name may be chosen too." },
  '720.3b': { gist: 'Cast as an Omen, the spell has only its alternative characteristics.' },
  '720.4': { gist: 'Otherwise an omen card has only its normal characteristics.' },
  '720.5': { gist: "An omen card's alternative name may be chosen too." },
  '722.3': { gist: 'A preparation card is never cast as its prepare spell.' },
  '722.3c': {
    gist: 'A prepared permanent gives a copy in exile with only the prepare spell’s characteristics, which may be cast.',
  },
  '722.4': { gist: 'In every zone a preparation card has only its normal characteristics.' },
  '722.5': { gist: "A preparation card's alternative name may be chosen too." },
  '903.4': { gist: 'Colour identity is the colours in the mana cost, colour indicator and rules text.' },
  '903.5d': { gist: 'A card with a basic land type fits only a commander of the colours of mana it could give.' },
  '903.4d': { gist: 'Both faces of a double-faced card, and both halves of a split card, count for colour identity.' },
} as const satisfies Register;

export const MAGIC_RULES = {
  ...SPLIT_CARDS,
  ...DOUBLE_FACED_CARDS,
  ...FUSE,
  ...OLDER_TEXTS,
  ...NEIGHBOURS,
};
export type RuleId = keyof typeof MAGIC_RULES;
