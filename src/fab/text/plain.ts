/**
 * A card's text as the data has it, made plain: what is left is what the grammar reads. Everything that is evened out is
 * listed here, and nothing of it bears on what the card does. `src/text/normalise.ts` evens out the rest.
 */

/** One thing that the data writes in more than one way. */
interface Evened {
  readonly what: string;
  readonly from: RegExp;
  readonly to: string;
}

const EVENED: readonly Evened[] = [
  { what: 'reminders in italics', from: /\*\([^)]*\)\*/g, to: '' },
  { what: 'bold', from: /\*\*/g, to: '' },
  { what: 'stars before modes', from: /^[ \t]*\*[ \t]+/gm, to: '- ' },
  { what: 'quotes around a word', from: /["'](non-[a-z]+)["']/gi, to: '$1' },
  {
    what: 'capitals of a limit',
    from: /\b(Once|Twice|Thrice) per turn (?=(?:Action|Instant|Attack|Defense|Effect)\b)/gi,
    to: '$1 per Turn ',
  },
  { what: 'capitals of keywords', from: /^Blood debt(?=\.?$)/gm, to: 'Blood Debt' },
  { what: 'capitals of keywords', from: /^Blade break(?=\.?$)/gm, to: 'Blade Break' },
  { what: 'capitals of types', from: /(?<=[a-z] )Angel\b/g, to: 'angel' },
  { what: 'hyphens', from: /\bface (up|down)\b/g, to: 'face-$1' },
  { what: 'spaces before symbols', from: /(?<=[\dX]) (?=\{[pdhi]\})/g, to: '' },
  { what: 'colons before modes', from: /(?<=\bchoose (?:\d|\d or both|any number)):$/gim, to: ';' },
  { what: 'stops in quotes', from: /(?<=[^\s.,"])"\.?(?=\s|$)/gm, to: '."' },
  { what: 'stops at the end of a line', from: /(?<=[^\s.;:,"-])[ \t]*$/gm, to: '.' },
];

export function plain(text: string): string {
  return EVENED.reduce((so, { from, to }) => so.replace(from, to), text);
}

/** A number stands close to its symbol; the machinery puts a space between any two words. */
export function close(text: string): string {
  return text.replace(/(?<=(?:^|[\s"])[+-]?[\dX]+) (?=\{[pdhi]\})/gm, '');
}
