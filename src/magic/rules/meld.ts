/** Meld: two cards that become one permanent (701.37, and 712 since meld cards are double-faced). */
import type { Register, Rule } from '../../cards/rules.ts';
import { action } from './moved.ts';

const since2023 = (number: string, gist: string): Rule => ({ gist, numbers: [['2023-04-14', number]] });

export const MELD = {
  '701.37': action('701.37', '701.42', 'Melding puts two cards onto the battlefield as one permanent.', '701.35'),
  '701.37a': action('701.37a', '701.42a', 'Melded cards enter with their backs up and combined.', '701.35a'),
  '701.37b': action('701.37b', '701.42b', 'Only the two cards of one pair meld, never tokens.', '701.35b'),
  '701.37c': action('701.37c', '701.42c', 'What is told to meld and cannot stays where it is.', '701.35c'),
  '712.4a (2023)': since2023('712.4a', 'One card of a meld pair exiles both and melds them into one object.'),
  '712.14c (2023)': since2023('712.14c', 'Two cards that are melded enter as one permanent with their backs up.'),
  '712.21 (2023)': since2023('712.21', 'A melded permanent leaves as one permanent and arrives as two cards.'),
  '712.21a (2023)': since2023(
    '712.21a',
    'Its owner puts the two cards into the graveyard or library in the order they like.',
  ),
  '712.21b (2023)': since2023('712.21b', 'Who exiles a melded permanent says which of its cards is the later one.'),
  '712.21c (2023)': since2023('712.21c', 'An effect that finds what a melded permanent became finds both cards.'),
  '903.9c': { gist: 'Of a melded commander only the card that is the commander goes to the command zone.' },
} satisfies Register;
