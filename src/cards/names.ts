/**
 * Finding a card by whatever spelling people type. Knows names only: what a face *is* is `card.ts` and each game's table.
 * A name is folded to its letters and digits, so separators, accents, apostrophes and case never decide.
 */
import { type Card, fullName } from './card.ts';
import { slips } from './nearest.ts';

/** A card, and the face whose name was typed; no face when the whole card was named. */
export interface Match<C extends Card = Card> {
  readonly card: C;
  readonly face?: number;
}

export type Found<C extends Card = Card> =
  | ({
      readonly kind: 'one' /** Cards of which only a face has this name. */;
      readonly others?: readonly Match<C>[];
    } & Match<C>)
  | { readonly kind: 'several'; readonly matches: readonly Match<C>[] }
  | { readonly kind: 'none'; readonly suggestions: readonly string[] };

interface Entry<C extends Card> extends Match<C> {
  readonly name: string;
  readonly key: string;
}

export interface NameIndex<C extends Card = Card> {
  readonly entries: readonly Entry<C>[];
  readonly byKey: ReadonlyMap<string, readonly Entry<C>[]>;
  readonly label: Label<C>;
}

/** What people add to a name to tell cards of one name apart: `red`, or `['red', '1']`. */
export type Label<C extends Card> = (card: C) => string | readonly string[] | undefined;

const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Lower-case words of plain letters and digits, one space between them; a name made of signs alone stays as it is. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  const words = ASCII.test(lower) ? foldAscii(lower) : foldAny(lower);
  return words || lower.trim().replace(/\s+/g, ' ');
}

// Nearly every name is plain, and folding a card list is most of the cost of loading it.
const ASCII = /^[ -~]*$/;

function foldAscii(lower: string): string {
  return lower
    .replace(/['`]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

function foldAny(lower: string): string {
  const plain = lower
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[æœßøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[‘’ʼ´′]/g, '');
  if (ASCII.test(plain)) return foldAscii(plain);
  return plain
    .replace(/[\p{M}'`]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A readable, stable id: the folded name with hyphens. A name made of signs alone is spelt by their numbers. */
export function slug(name: string): string {
  const folded = fold(name);
  if (/^[a-z0-9]/.test(folded)) return folded.replaceAll(' ', '-');
  if (/[\p{L}\p{N}]/u.test(folded)) return folded.replaceAll(' ', '-');
  return [...folded].map((sign) => (sign.codePointAt(0) ?? 0).toString(16)).join('-');
}

export function indexNames<C extends Card>(
  cards: Iterable<C>,
  options: { readonly label?: Label<C> } = {},
): NameIndex<C> {
  const entries: Entry<C>[] = [];
  const byKey = new Map<string, Entry<C>[]>();
  const add = (entry: Entry<C>) => {
    entries.push(entry);
    const list = byKey.get(entry.key);
    if (list) list.push(entry);
    else byKey.set(entry.key, [entry]);
  };
  for (const card of cards) {
    const whole = fullName(card);
    add({ card, name: whole, key: fold(whole) });
    if (card.faces.length === 1) continue;
    card.faces.forEach((face, at) => {
      // Faces that share one name are named together: that is the card, not one of them.
      const same = card.faces.filter((other) => other.name === face.name).length;
      if (same === 1) add({ card, face: at, name: face.name, key: fold(face.name) });
      else if (card.faces.findIndex((other) => other.name === face.name) === at)
        add({ card, name: face.name, key: fold(face.name) });
    });
  }
  return { entries, byKey, label: options.label ?? (() => undefined) };
}

export function findNames<C extends Card>(index: NameIndex<C>, text: string): Found<C> {
  return lookUp(index, text) ?? { kind: 'none', suggestions: suggest(index, text) };
}

export type Hit<C extends Card = Card> = Exclude<Found<C>, { kind: 'none' }>;

/** The same without the search for near misses, which costs far more than the look-up. */
export function lookUp<C extends Card>(index: NameIndex<C>, text: string): Hit<C> | undefined {
  const hits = named(index, text) ?? labelled(index, text);
  return hits && decide(hits, text);
}

/** Only what is spelt like a name but for case, accents and separators: one look into a map. */
export function lookUpSpelt<C extends Card>(index: NameIndex<C>, text: string): Hit<C> | undefined {
  const hits = index.byKey.get(fold(text));
  return hits && decide(hits, text);
}

function named<C extends Card>(index: NameIndex<C>, text: string): readonly Entry<C>[] | undefined {
  const key = fold(text);
  return index.byKey.get(key) ?? joined(index, text) ?? unspaced(index, key);
}

/** `limdul`, `spdr`: right but for the spaces. */
function unspaced<C extends Card>(index: NameIndex<C>, key: string): readonly Entry<C>[] | undefined {
  const letters = key.replaceAll(' ', '');
  const hits = index.entries.filter(
    (entry) => entry.key.length >= letters.length && entry.key.replaceAll(' ', '') === letters,
  );
  return letters !== '' && hits.length > 0 ? hits : undefined;
}

/** `fire & ice`, `Ice // Fire`: parts that are each a face of one and the same card. */
function joined<C extends Card>(index: NameIndex<C>, text: string): readonly Entry<C>[] | undefined {
  const parts = text.split(/[/|&+]+|\s-\s|\band\b/i).map(fold);
  const [first, ...others] = parts.filter((part) => part !== '');
  if (first === undefined || others.length === 0) return undefined;
  const cards = (index.byKey.get(first) ?? [])
    .filter((entry) => entry.face !== undefined)
    .filter((entry) =>
      others.every((part) => entry.card.faces.some((face, at) => at !== entry.face && fold(face.name) === part)),
    )
    .map((entry): Entry<C> => ({ card: entry.card, name: fullName(entry.card), key: entry.key }));
  return cards.length > 0 ? cards : undefined;
}

/** `Oasis Respite red`, `Oasis Respite (red)`: the last word picks one of several cards of the name before it. */
function labelled<C extends Card>(index: NameIndex<C>, text: string): readonly Entry<C>[] | undefined {
  const cut = /^(.*\S)[\s,]*[\s([]\s*([\p{L}\p{N}]+)\s*[)\]]?\s*$/u.exec(text);
  if (!cut?.[1] || !cut[2]) return undefined;
  const wanted = fold(cut[2]);
  const hits = named(index, cut[1])?.filter((entry) =>
    labelsOf(index.label(entry.card)).some((label) => fold(label) === wanted),
  );
  return hits?.length ? hits : undefined;
}

function labelsOf(label: string | readonly string[] | undefined): readonly string[] {
  return label === undefined ? [] : typeof label === 'string' ? [label] : label;
}

/** A card's own whole name outranks a face of another card; the spelling as printed outranks a folded one. */
function decide<C extends Card>(entries: readonly Entry<C>[], text: string): Hit<C> {
  const plain = text.trim().toLowerCase();
  const printed = entries.filter((entry) => entry.name.toLowerCase() === plain);
  const pool = distinct(printed.length > 0 ? printed : entries);
  const wholes = pool.filter((entry) => entry.face === undefined);
  const best = wholes.length > 0 ? wholes : pool;
  const [only] = best;
  if (!only || best.length > 1) return { kind: 'several', matches: best.map(match) };
  const others = distinct(entries).filter((entry) => entry.card !== only.card);
  return { kind: 'one', ...match(only), ...(others.length > 0 && { others: others.map(match) }) };
}

function distinct<C extends Card>(entries: readonly Entry<C>[]): readonly Entry<C>[] {
  const seen = new Map<C, Entry<C>>();
  for (const entry of entries) {
    const before = seen.get(entry.card);
    if (!before || (before.face !== undefined && entry.face === undefined)) seen.set(entry.card, entry);
  }
  return [...seen.values()];
}

function match<C extends Card>({ card, face }: Match<C>): Match<C> {
  return face === undefined ? { card } : { card, face };
}

const MOST_SUGGESTIONS = 5;

/** The nearest names: few slips of the finger, or a beginning with few slips. */
export function suggest<C extends Card>(
  index: NameIndex<C>,
  text: string,
  limit = MOST_SUGGESTIONS,
): readonly string[] {
  const key = fold(text);
  if (key.length < 2) return [];
  const reach = Math.floor(key.length / 3);
  const near: { readonly card: C; readonly name: string; readonly score: number }[] = [];
  for (const entry of index.entries) {
    const longer = entry.key.length - key.length;
    if (longer < -reach) continue;
    // Compared with the whole name, and with as much of it as was typed: half a name is a beginning, not a slip.
    const whole = longer <= reach ? slips(key, entry.key) : Number.POSITIVE_INFINITY;
    const begun = longer > 0 ? slips(key, entry.key.slice(0, key.length)) + 0.5 : Number.POSITIVE_INFINITY;
    const score = Math.min(whole, begun);
    if (score <= reach + 0.5) near.push({ card: entry.card, name: entry.name, score });
  }
  near.sort((a, b) => a.score - b.score || a.name.length - b.name.length || (a.name < b.name ? -1 : 1));
  const cards = new Set<C>();
  const nearest = near.filter((one) => !cards.has(one.card) && cards.add(one.card));
  return [...new Set(nearest.map((one) => one.name))].slice(0, limit);
}

/** Type-ahead: exact names first, then names that start so, words that start so, every typed word starting a word, anywhere. */
export function search<C extends Card>(index: NameIndex<C>, text: string, limit = 20): readonly Match<C>[] {
  const key = fold(text);
  if (!key) return [];
  const words = key.split(' ').map((word) => ` ${word}`);
  const best = new Map<C, { readonly entry: Entry<C>; readonly rank: number }>();
  for (const entry of index.entries) {
    const rank = rankOf(entry.key, key, words);
    if (rank === undefined) continue;
    const before = best.get(entry.card);
    if (!before || rank < before.rank || (rank === before.rank && entry.face !== undefined && before.entry.key !== key))
      best.set(entry.card, { entry, rank });
  }
  return [...best.values()]
    .sort((a, b) => a.rank - b.rank || a.entry.key.length - b.entry.key.length || (a.entry.key < b.entry.key ? -1 : 1))
    .slice(0, limit)
    .map(({ entry }) => match(entry));
}

function rankOf(name: string, key: string, words: readonly string[]): number | undefined {
  if (name === key) return 0;
  const at = name.indexOf(key);
  if (at === 0) return name[key.length] === ' ' ? 1 : 2;
  if (at > 0 && name.includes(` ${key}`)) return 3;
  if (words.length > 1 && words.every((word) => ` ${name}`.includes(word))) return 4;
  return at > 0 ? 5 : undefined;
}
