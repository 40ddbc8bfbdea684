/**
 * The rules of the four Magic documents, each with its numbers by date. `../rules.ts` is the whole register.
 */
import type { Register, Rule } from '../../cards/rules.ts';

/** A rule of 709: 708 with other numbers in 2013 and 2017, 709 since 2021-07-23. */
function split(now: string, then: { e13?: string; e17?: string }, gist: string): Rule {
  const room = now.startsWith('709.5');
  const numbers: [string, string][] = [];
  if (then.e13) numbers.push(['2013-05-01', then.e13]);
  if (then.e17) numbers.push(['2017-04-28', then.e17]);
  numbers.push(['2021-07-23', now]);
  return { gist, documents: room ? { 'split-2024': now } : { 'split-2024': now, 'split-2021': now }, numbers };
}

/**
 * A rule of the 2021 text of 712: 711 before 2021-07-23, renumbered on 2023-04-14. Modal cards brought new numbers on
 * 2020-09-25 (`e20` where it is not that of 2021), casting transformed on 2021-09-24.
 */
function faces(e21: string, e24: string, then: { e13?: string; e17?: string; e20?: string }, gist: string): Rule {
  const numbers: [string, string][] = [];
  if (then.e13) numbers.push(['2013-05-01', then.e13]);
  if (then.e17) numbers.push(['2016-04-08', then.e17]);
  const e20 = then.e20 ?? e21.replace('712', '711');
  numbers.push(['2020-09-25', e20], ['2021-07-23', e20.replace('711', '712')]);
  numbers.push(['2021-09-24', e21], ['2023-04-14', e24]);
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

export const SPLIT_CARDS = {
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
    'Its mana cost is both costs added up, and its colours and mana value come from that.',
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

export const DOUBLE_FACED_CARDS = {
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
    'To see one face of a double-faced card is to see both.',
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
    { e13: '711.2a', e17: '711.7', e20: '711.4b' },
    "A transforming spell shows its front, or its back if cast transformed; its mana value is then the front's.",
  ),
  '712.4c': faces(
    '712.4c',
    '712.8d',
    { e13: '711.2a', e17: '711.4a', e20: '711.4b' },
    'A permanent with its front up is that face alone.',
  ),
  '712.4d': faces(
    '712.4d',
    '712.8e',
    { e13: '711.2b', e17: '711.4b', e20: '711.4c' },
    "A transforming permanent with its back up is that face alone, but its mana value is the front's; a copy of a back has 0.",
  ),
  '712.4e': faces(
    '712.4e',
    '712.8f',
    { e20: '711.4d' },
    'A modal spell or permanent is the face that is up, mana value included.',
  ),
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

export const FUSE = {
  '702.102a': fuse(
    'a',
    'Fuse: cast from your own hand, both halves may be cast as one spell; that is chosen before it goes on the stack.',
  ),
  '702.102b': fuse('b', 'A fused spell has one mana value: the total of both costs.'),
  '702.102c': fuse('c', 'The cost of a fused spell contains the mana costs of both halves.'),
  '702.102d': fuse('d', "A fused spell follows the left half's instructions, then the right half's."),
} as const satisfies Register;
