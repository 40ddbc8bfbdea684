/**
 * Mana symbols as glyphs of mana-font. Only what cards print is here; a symbol without a glyph is shown as its letters.
 */
const LETTERS: Readonly<Record<string, string>> = {
  W: '\ue600',
  U: '\ue601',
  B: '\ue602',
  R: '\ue603',
  G: '\ue604',
  C: '\ue904',
  S: '\ue619',
  X: '\ue615',
  Y: '\ue616',
  Z: '\ue617',
  P: '\ue618',
  T: '\ue61a',
  Q: '\ue61b',
  E: '\ue907',
};

export const TYPE_GLYPHS: Readonly<Record<string, string>> = {
  Creature: '\ue61f',
  Planeswalker: '\ue623',
  Battle: '\ue9d1',
  Instant: '\ue621',
  Sorcery: '\ue624',
  Land: '\ue622',
  Enchantment: '\ue620',
  Artifact: '\ue61e',
};

export interface Drawn {
  /** One glyph, or the two halves of a hybrid symbol. */
  readonly glyphs: readonly string[];
  /** The tint of each half: a colour's letter, or `C`. */
  readonly tints: readonly string[];
  readonly text: string;
  readonly name: string;
}

const TINTS = ['W', 'U', 'B', 'R', 'G'];
const NAMES: Readonly<Record<string, string>> = {
  W: 'white',
  U: 'blue',
  B: 'black',
  R: 'red',
  G: 'green',
  C: 'colourless',
  S: 'snow',
  P: 'Phyrexian',
  T: 'tap',
  Q: 'untap',
  E: 'energy',
};

export function draw(symbol: string): Drawn {
  const text = symbol.replace(/[{}]/g, '');
  const parts = text.split('/');
  const name = parts.map((part) => NAMES[part] ?? part).join(' or ');
  const tints = parts.filter((part) => TINTS.includes(part));
  // A Phyrexian symbol shows the Phyrexian sign in its colour's tint.
  const signs = parts.includes('P') ? ['P'] : parts;
  const glyphs = signs.map(glyph);
  const drawn = glyphs.every((one) => one !== undefined) ? glyphs.flatMap((one) => one ?? []) : [];
  if (signs.length === 2 && tints.length === 1) tints.unshift('C');
  return { glyphs: drawn, tints: tints.length > 0 ? tints : ['C'], text, name };
}

function glyph(part: string): string | undefined {
  if (!/^\d+$/.test(part)) return LETTERS[part];
  const number = Number(part);
  if (number <= 15) return String.fromCharCode(0xe605 + number);
  return number <= 20 ? String.fromCharCode(0xe62a + number - 16) : undefined;
}

/** Text with symbols in it, cut where they are. */
export function cutSymbols(text: string): readonly string[] {
  return text.split(/(\{[^{}\s]{1,5}\})/).filter((part) => part !== '');
}
