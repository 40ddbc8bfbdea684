/**
 * The rules around the documents: what older texts said otherwise, and what an answer needs besides 709 and 712.
 * `../rules.ts` is the whole register.
 */
import type { Register } from '../../cards/rules.ts';

/** What the texts before 2017-04-28 said otherwise. */
export const OLDER_TEXTS = {
  '708.2 (2013)': { gist: 'Off the stack a split card has two sets of characteristics, one for each half.' },
  '708.2b (2013)': { gist: 'Fusing needs each half to be castable by itself.' },
  '708.3 (2013)': { gist: 'Off the stack a split card is the colours of both halves.' },
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
  '704.5j (2013)': { gist: 'Planeswalkers with a type in common could not be together.' },
  '711.2b (2013)': { gist: 'A back face has no mana cost, so its converted mana cost was 0.' },
  '711.4 (2013)': { gist: 'A double-faced card could not be cast face down.' },
  '711.6 (2013)': { gist: 'A double-faced permanent was always face up.' },
} as const satisfies Register;

/** The rules around 709 and 712 that an answer needs. */
export const NEIGHBOURS = {
  '111.7': {
    gist: 'A token that leaves the battlefield ceases to exist.',
    numbers: [
      ['2013-05-01', '110.5f'],
      ['2019-07-12', '111.7'],
    ],
  },
  '102.2': { gist: 'Between two players, the opponent is the other player.' },
  '109.2': { gist: 'A type without the word card, spell or source means a permanent of it.' },
  '109.3': {
    gist: 'Characteristics are name, mana cost, colours, types, text, abilities and the like; a card gives its own.',
  },
  '116.2m': { gist: 'Unlocking a half of a Room is a special action.' },
  '118.6': {
    gist: 'What has no mana cost cannot be cast unless an effect gives another cost.',
    numbers: [
      ['2013-05-01', '117.6'],
      ['2019-07-12', '118.6'],
    ],
  },
  '201.2b': { gist: 'Objects have different names if each has a name and no two have one in common.' },
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
  '201.5a': {
    gist: 'An ability that an object gives away and that calls it by name means that very object.',
    numbers: [
      ['2013-05-01', '201.4a'],
      ['2022-04-29', '201.5a'],
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
    numbers: [
      ['2017-04-28', '708.4b'],
      ['2021-07-23', '202.3d'],
    ],
  },
  '202.3e': {
    gist: 'X is 0 off the stack and the chosen number on it.',
    numbers: [
      ['2013-05-01', '202.3b'],
      ['2017-04-28', '202.3d'],
      ['2021-07-23', '202.3e'],
    ],
  },
  '204.2': { gist: 'A colour indicator makes the object each colour it shows.' },
  '205.3b': { gist: 'Subtypes are the words after the dash; a few are two words long.' },
  '305.1': { gist: 'A land is played, not cast: from the hand, or from elsewhere only if an effect allows it.' },
  '305.9': { gist: 'A land card or land face is never cast as a spell.' },
  '400.4a': { gist: 'An instant or sorcery cannot enter the battlefield: it stays where it is.' },
  '400.7': { gist: 'An object that changes zones becomes a new object without memory of the old.' },
  '406.3': { gist: 'Exiled cards lie face up; one exiled face down is seen only by who may look at it.' },
  '406.3a': { gist: 'A card exiled face down has no characteristics.' },
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
    numbers: [
      ['2013-05-01', '706.2'],
      ['2021-07-23', '707.2'],
    ],
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
  '709.4b (2020)': {
    gist: 'An effect about mana symbols sees those of each half as printed, not the sum.',
    numbers: [
      ['2020-04-17', '708.4b'],
      ['2021-07-23', '709.4b'],
    ],
  },
  '711': {
    gist: 'Leveler cards have text in boxes, each for a range of level counters.',
    numbers: [
      ['2013-05-01', '710'],
      ['2021-07-23', '711'],
    ],
  },
  '711.2': {
    gist: 'A box gives its size and its abilities while the counters are in its range.',
    numbers: [
      ['2013-05-01', '710.2'],
      ['2021-07-23', '711.2'],
    ],
  },
  '711.2a': {
    gist: 'A box from one number to another counts from the first and up to the second.',
    numbers: [
      ['2013-05-01', '710.2a'],
      ['2021-07-23', '711.2a'],
    ],
  },
  '711.2b': {
    gist: 'A box with a plus counts from its number on.',
    numbers: [
      ['2013-05-01', '710.2b'],
      ['2021-07-23', '711.2b'],
    ],
  },
  '710.1b': {
    gist: 'The lower half counts only on the battlefield, and only while the permanent is flipped.',
    numbers: [
      ['2013-05-01', '709.1b'],
      ['2021-07-23', '710.1b'],
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
  '710.4': {
    gist: 'What is flipped stays flipped until it leaves the battlefield.',
    numbers: [
      ['2013-05-01', '709.4'],
      ['2021-07-23', '710.4'],
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
      ['2016-07-22', '712.3a'],
      ['2021-07-23', '713.3a'],
      ['2023-04-14', '712.4b'],
    ],
  },
  '712.1b (2016)': {
    gist: 'A meld card cannot transform.',
    numbers: [
      ['2016-07-22', '712.1b'],
      ['2021-07-23', '713.1b'],
      ['2023-04-14', '712.9'],
      ['2025-09-19', '712.4c'],
    ],
  },
  '712.8a (2023)': {
    gist: 'Off the battlefield and the stack a meld card is its front face.',
    numbers: [
      ['2016-07-22', '712.3a'],
      ['2021-07-23', '713.3a'],
      ['2023-04-14', '712.8a'],
    ],
  },
  '712.8b (2023)': {
    gist: 'On the stack a meld card is its front face.',
    numbers: [
      ['2016-07-22', '712.3a'],
      ['2021-07-23', '713.3a'],
      ['2023-04-14', '712.8b'],
    ],
  },
  '712.8d (2023)': {
    gist: 'A meld card on the battlefield by itself is its front face.',
    numbers: [
      ['2016-07-22', '712.3a'],
      ['2021-07-23', '713.3a'],
      ['2023-04-14', '712.8d'],
    ],
  },
  '712.8g (2023)': {
    gist: 'A melded permanent is the combined face, with the mana value of both fronts; a copy of it has 0.',
    numbers: [
      ['2016-07-22', '712.3b'],
      ['2021-07-23', '713.3b'],
      ['2023-04-14', '712.8g'],
    ],
  },
  '715.2b': {
    gist: 'That it has an Adventure is copied with the rest of an object.',
    numbers: [
      ['2019-10-04', '715.2b'],
      ['2021-07-23', '716.2b'],
      ['2023-04-14', '715.2b'],
    ],
  },
  '715.3b': {
    gist: 'Cast as an Adventure, the spell has only its alternative characteristics.',
    numbers: [
      ['2019-10-04', '715.3b'],
      ['2021-07-23', '716.3b'],
      ['2023-04-14', '715.3b'],
    ],
  },
  '715.4': {
    gist: 'Otherwise an adventurer card has only its normal characteristics.',
    numbers: [
      ['2019-10-04', '715.4'],
      ['2021-07-23', '716.4'],
      ['2023-04-14', '715.4'],
    ],
  },
  '715.5': {
    gist: "An adventurer card's alternative name may be chosen too.",
    numbers: [
      ['2019-10-04', '715.5'],
      ['2021-07-23', '716.5'],
      ['2023-04-14', '715.5'],
    ],
  },
  '720.3b': { gist: 'Cast as an Omen, the spell has only its alternative characteristics.' },
  '720.3c': { gist: 'A copy of an Omen spell is an Omen.' },
  '720.4': { gist: 'Otherwise an omen card has only its normal characteristics.' },
  '720.5': { gist: "An omen card's alternative name may be chosen too." },
  '722.3': { gist: 'A preparation card is never cast as its prepare spell.' },
  '722.2b': { gist: 'That it has a prepare spell, and which, is copied with the rest.' },
  '722.3a': { gist: 'Only a permanent with a prepare spell becomes prepared, and only once at a time.' },
  '722.3b': { gist: 'What becomes unprepared is prepared no more.' },
  '722.3c': {
    gist: 'A prepared permanent gives a copy in exile with only the prepare spell’s characteristics, which may be cast.',
  },
  '722.4': { gist: 'In every zone a preparation card has only its normal characteristics.' },
  '722.5': { gist: "A preparation card's alternative name may be chosen too." },
  '903.3': {
    gist: 'The commander is a legendary creature card by its front face (newer rules add more kinds), unless its text says more.',
  },
  '903.4': { gist: 'Colour identity is the colours in the mana cost, colour indicator and rules text.' },
  '903.5d': { gist: 'A card with a basic land type fits only a commander of the colours of mana it could give.' },
  '903.4d': { gist: 'Both faces of a double-faced card, and both halves of a split card, count for colour identity.' },
} as const satisfies Register;
