/**
 * From a card's text to the lines and sentences that are parsed one by one. What is taken away or evened out on the
 * way has a name in `Evening`, so that print-back can say exactly what "the same text" means. `tokens.ts` has the words.
 */
import { CONVENTIONS, type Conventions, detokenise, type SelfName, type Token, tokenise } from './tokens.ts';

/** Everything that may differ between a line and the same line printed back. */
export type Evening = 'reminder text' | 'quotes' | 'dashes' | 'spaces' | 'articles' | 'capitals' | 'stops';

export interface Line {
  readonly tokens: readonly Token[];
  readonly bullets: readonly (readonly Token[])[];
  readonly evened: readonly Evening[];
}

/** Lines that are empty, or hold reminder text only, are left out. */
export function normalise(
  text: string,
  names: readonly SelfName[] = [],
  conventions: Conventions = CONVENTIONS,
): readonly Line[] {
  const lines: { tokens: readonly Token[]; bullets: (readonly Token[])[]; evened: Evening[] }[] = [];
  for (const raw of text.split(/\r?\n/)) {
    const { text: line, evened } = evenOut(raw);
    if (line === '') continue;
    const mark = conventions.bullets.find((bullet) => line.startsWith(bullet));
    const owner = mark ? lines.at(-1) : undefined;
    // The mark of a bullet that belongs to nothing, or says nothing, stays: it was not meant to be left out in silence.
    const inside = mark && owner ? line.slice(mark.length).trimStart() : '';
    const tokens = tokenise(inside === '' ? line : inside, names, conventions);
    if (owner) {
      owner.bullets.push(tokens);
      owner.evened.push(...evened);
    } else lines.push({ tokens, bullets: [], evened: [...evened] });
  }
  return lines;
}

/** One line as it would be printed, and what was evened out to get there. */
export function settled(
  line: string,
  names: readonly SelfName[] = [],
  conventions: Conventions = CONVENTIONS,
): { readonly text: string; readonly evened: readonly Evening[] } {
  const { text, evened } = evenOut(line);
  const tokens = tokenise(text, names, conventions).map((token) => token.text);
  const back = detokenise(tokens, names, conventions);
  return { text: back, evened: [...evened, ...differences(text, back)] };
}

/** What is evened out letter by letter, before there are tokens. */
function evenOut(line: string): { readonly text: string; readonly evened: readonly Evening[] } {
  const evened: Evening[] = [];
  const step = (name: Evening, before: string, after: string): string => {
    if (after !== before) evened.push(name);
    return after;
  };
  let text = step('reminder text', line, withoutReminder(line));
  text = step('quotes', text, text.replace(/[“”„]/g, '"').replace(/[‘’]/g, "'"));
  text = step('dashes', text, text.replace(/--|―/g, '—'));
  text = step('spaces', text, /\s\s|[^\S ]|^\s|\s$/.test(text) ? text.replace(/\s+/g, ' ').trim() : text);
  return { text, evened };
}

/** Takes out what stands in brackets, with the space before it. A bracket that never closes stays. */
function withoutReminder(line: string): string {
  if (!line.includes('(')) return line;
  const kept: string[] = [];
  const opened: number[] = [];
  for (const letter of line) {
    if (letter === '(') opened.push(kept.at(-1) === ' ' ? kept.length - 1 : kept.length);
    const start = letter === ')' ? opened.pop() : undefined;
    if (start === undefined) kept.push(letter);
    else kept.length = start;
  }
  return kept.join('');
}

/** What tokens even out, the least likely first. */
const SMALL_EVENINGS: readonly (readonly [Evening, (line: string) => string])[] = [
  ['stops', (line) => line.replaceAll('.', '')],
  ['quotes', (line) => line.replace(/["']/g, '')],
  ['articles', (line) => line.replace(/\b(a)n\b/gi, '$1')],
  ['capitals', (line) => line.toLowerCase()],
  ['dashes', (line) => line.replace(/\s*—\s*/g, '—')],
  ['spaces', (line) => line.replace(/(?<!—)\s(?!—)/g, '')],
];

/** The fewest evenings that make the two texts the same. */
function differences(text: string, back: string): readonly Evening[] {
  if (text === back) return [];
  let needed = SMALL_EVENINGS;
  for (const evening of SMALL_EVENINGS) {
    const others = needed.filter((other) => other !== evening);
    const even = (line: string): string => others.reduce((so, [, step]) => step(so), line);
    if (even(text) === even(back)) needed = others;
  }
  return needed.map(([name]) => name);
}

/** Cuts a line at the full stops outside quotes; each sentence keeps its own. */
export function sentences(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const all: (readonly Token[])[] = [];
  let [start, depth] = [0, 0];
  for (const [index, { text }] of tokens.entries()) {
    if (text === '“') depth += 1;
    if (text === '”' && depth > 0) depth -= 1;
    if (text !== '.' || depth > 0) continue;
    all.push(tokens.slice(start, index + 1));
    start = index + 1;
  }
  if (start < tokens.length) all.push(tokens.slice(start));
  return all;
}
