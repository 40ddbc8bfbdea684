/**
 * Text to tokens and back, to the byte. A token is a word, a mark or a symbol; the spaces between them follow from what
 * they are. `normalise.ts` removes beforehand what is never printed back; `expand.ts` cuts templates with the same knife.
 *
 * What tokens settle: `an` is read as `a` and chosen by sound; a quote mark is “ or ”, printed double outside and single
 * inside another; a dash with spaces around it is ` —`, a tight one `—`; the full stop that a closing quote swallows is
 * there, unseen; the card's own name is `~` and which form of it was said.
 */
import { capitalised, soundsLikeVowel, uncapitalised } from './english.ts';

export interface Token {
  readonly text: string;
  /** The same word without the capital that its place gave it. */
  readonly also?: string;
}

/** How a game writes. */
export interface Conventions {
  /** What is followed by a capital. The start of a line always is. */
  readonly capitalAfter: ReadonlySet<string>;
  /** A line that opens with one of these belongs to the line before. */
  readonly bullets: readonly string[];
}

export const CONVENTIONS: Conventions = {
  capitalAfter: new Set(['.', ':', '—', ' —', '“']),
  bullets: ['•'],
};

/** A form of the card's own name, and what that form is called: full, short … */
export interface SelfName {
  readonly text: string;
  readonly as: string;
}

/** The token for the card's own name. Text cannot forge it: there `~` is a mark by itself. */
export const selfToken = (as: string): string => `~${as}`;

const MARKS = ',.:;!?()"“”\'‘’—{}~•\\p{Co}';
const NO_MORE_WORD = '(?![\\p{L}\\p{N}])';
const SYMBOL = '\\{[^{}\\s]*\\}';
const WORD = `[^\\s${MARKS}]+(?:['’](?!s${NO_MORE_WORD})\\p{L}+)*`;
const PIECE = new RegExp(`\\s*—\\s*|\\s+|${SYMBOL}|['’]s${NO_MORE_WORD}|${WORD}|.`, 'uy');

/** Cuts text into words and marks. Capitals and unseen full stops are not looked at: templates have none. */
export function split(text: string, names: readonly SelfName[] = []): readonly string[] {
  const pieces: string[] = [];
  const ownName = nameFinder(names);
  const open: Quote[] = [];
  for (let at = 0; at < text.length; ) {
    const name = ownName(text, at);
    if (name) {
      pieces.push(selfToken(name.as));
      at += name.text.length;
      continue;
    }
    PIECE.lastIndex = at;
    const piece = PIECE.exec(text)?.[0] ?? text.charAt(at);
    const token = tokenOf(piece, text, at, pieces, open);
    if (token !== '') pieces.push(token);
    at += piece.length;
  }
  return pieces;
}

type Quote = '"' | "'";

function tokenOf(piece: string, text: string, at: number, before: readonly string[], open: Quote[]): string {
  if (piece.includes('—')) return /^\s/.test(piece) || (at === 0 && /\s$/.test(piece)) ? ' —' : '—';
  if (/^\s/.test(piece)) return '';
  switch (piece) {
    case 'an':
      return 'a';
    case 'An':
      return 'A';
    case '"':
    case '“':
    case '”':
      return quote('"', open, opensHere(text, at));
    case "'":
    case '‘':
    case '’':
      return isPossessive(text, at, before, open) ? "'" : quote("'", open, opensHere(text, at));
    default:
      return piece.replaceAll('’', "'");
  }
}

/** Opens a quote, or closes the innermost of its kind and whatever was left open inside it. */
function quote(mark: Quote, open: Quote[], opens: boolean): string {
  const inside = open.lastIndexOf(mark);
  if (inside < 0 || (opens && open.at(-1) !== mark)) {
    open.push(mark);
    return '“';
  }
  open.length = inside;
  return '”';
}

function opensHere(text: string, at: number): boolean {
  return (at === 0 || /[\s"“—(]/.test(text.charAt(at - 1))) && /\S/.test(text.charAt(at + 1));
}

/** An apostrophe that neither opens nor closes a quote stands after the s of a plural owner. */
function isPossessive(text: string, at: number, before: readonly string[], open: readonly Quote[]): boolean {
  if (!open.includes("'")) return !opensHere(text, at);
  return before.at(-1)?.endsWith('s') === true && /['’](?!\p{L})/u.test(text.slice(at + 1));
}

function nameFinder(names: readonly SelfName[]): (text: string, at: number) => SelfName | undefined {
  const longestFirst = names.toSorted((a, b) => b.text.length - a.text.length);
  return (text, at) =>
    longestFirst.find(
      (name) =>
        text.startsWith(name.text, at) &&
        !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at)) &&
        !/^[\p{L}\p{N}]/u.test(text.slice(at + name.text.length, at + name.text.length + 2)),
    );
}

/** Tokens of one line as it is written. */
export function tokenise(
  line: string,
  names: readonly SelfName[] = [],
  conventions: Conventions = CONVENTIONS,
): readonly Token[] {
  const pieces = withUnseenStops(split(line, names));
  return pieces.map((text, index) => {
    const lowered = takesCapital(pieces, index, conventions) ? uncapitalised(text) : text;
    return lowered === text ? { text } : { text, also: lowered };
  });
}

/** A quote that ends in a full stop ends the sentence around it too, unless that goes on: one stop is printed for both. */
function withUnseenStops(pieces: readonly string[]): readonly string[] {
  const all: string[] = [];
  for (const [index, piece] of pieces.entries()) {
    all.push(piece);
    if (!closesAfterStop(all)) continue;
    const next = pieces[index + 1];
    if (next === undefined || next === '”' || /^[\p{Lu}~]/u.test(next)) all.push('.');
  }
  return all;
}

/** Whether these tokens end in a quote that ends in a full stop. */
function closesAfterStop(tokens: readonly string[]): boolean {
  return tokens.at(-1) === '”' && tokens.at(-2) === '.';
}

function takesCapital(tokens: readonly string[], index: number, conventions: Conventions): boolean {
  const before = tokens[index - 1];
  return before === undefined || conventions.capitalAfter.has(before);
}

/** The tokens with a capital wherever their place asks for one. */
export function withCapitals(tokens: readonly string[], conventions: Conventions = CONVENTIONS): readonly string[] {
  return tokens.map((text, index) =>
    takesCapital(tokens, index, conventions) && !text.startsWith('~') ? capitalised(text) : text,
  );
}

const NO_SPACE_BEFORE = new Set([',', '.', ':', ';', '!', '?', ')', '”', "'s", "'", '—', ' —']);
const NO_SPACE_AFTER = new Set(['(', '“', '—']);
const isSymbol = (token: string): boolean => token.startsWith('{') && token.endsWith('}');

/** The text of a line of tokens. Undoes `tokenise`. */
export function detokenise(
  tokens: readonly string[],
  names: readonly SelfName[] = [],
  conventions: Conventions = CONVENTIONS,
): string {
  const shown = withQuotes(withCapitals(tokens, conventions)).map((token) => withName(token, names));
  let text = '';
  for (const [index, token] of tokens.entries()) {
    if (token === '.' && closesAfterStop(tokens.slice(Math.max(0, index - 2), index))) continue;
    const before = tokens[index - 1];
    const tight =
      before === undefined ||
      NO_SPACE_BEFORE.has(token) ||
      NO_SPACE_AFTER.has(before) ||
      (isSymbol(before) && isSymbol(token));
    text += `${tight ? '' : ' '}${withArticle(shown, index)}`;
  }
  return text.trimStart();
}

/** Quotes inside quotes take the other mark. */
function withQuotes(tokens: readonly string[]): readonly string[] {
  let depth = 0;
  return tokens.map((token) => {
    if (token !== '“' && token !== '”') return token;
    if (token === '“') depth += 1;
    const mark = depth % 2 === 0 ? "'" : '"';
    if (token === '”' && depth > 0) depth -= 1;
    return mark;
  });
}

function withName(token: string, names: readonly SelfName[]): string {
  if (token.length < 2 || !token.startsWith('~')) return token;
  return names.find((name) => selfToken(name.as) === token)?.text ?? token;
}

function withArticle(shown: readonly string[], index: number): string {
  const word = shown[index] ?? '';
  if (word !== 'a' && word !== 'A') return word;
  let after = index + 1;
  while (shown[after] === '"' || shown[after] === "'") after += 1;
  const next = shown[after];
  return next !== undefined && soundsLikeVowel(next) ? `${word}n` : word;
}
