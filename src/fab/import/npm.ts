/**
 * Reads the records of the npm package `@flesh-and-blood/cards` into cards. The package is large and slow to load, so
 * only `loadPackage` and `loadTexts` load it, and only when called. A record that cannot be read is reported with its
 * name and the reason; the others still load. What the data has wrong is put right by `corrections.ts`.
 *
 * Not taken from the records: `subtypes` (has an invented Non-Attack), `classes` and `talents` (Essence is mixed in),
 * `keywords` where the words on the card tell (it lists granted ones too), `legalHeroes` and `legalFormats` (computed
 * from the wrong face for backs), `arcane` (adds up both sides of a split-card).
 */
import { ok, type Result, refuse } from '../../cards/why.ts';
import {
  type FabCard,
  type FabFace,
  type FabLayout,
  isValue,
  type Keyword,
  NUMBERS,
  type Numbers,
  type Value,
} from '../card.ts';
import { MONIKERS, NOT_CARDS, type NoCard, TEXTS, TYPE_LINES } from './corrections.ts';
import { readTypeLine } from './type-line.ts';

export interface Skipped {
  readonly name: string;
  readonly reason: string;
  /** Which of the records it is, counted from 0. */
  readonly at: number;
  /** What it is, where it is no card and nothing is wrong with it. */
  readonly noCard?: NoCard;
}

export interface Loaded {
  readonly cards: readonly FabCard[];
  /** What was left out: what cannot be read, and what is no card. */
  readonly skipped: readonly Skipped[];
}

/** The fields that are read. Everything else of a record is left alone. */
interface Fields {
  readonly cardIdentifier: string;
  readonly name: string;
  readonly typeText: string;
  readonly functionalText?: string;
  readonly keywords?: readonly string[];
  readonly specializations?: readonly string[];
  readonly metatypes?: readonly string[];
  readonly traits?: readonly string[];
  readonly hero?: string;
  readonly isCardBack?: boolean;
  readonly oppositeSideCardIdentifiers?: readonly string[];
}
export type NpmRecord = Fields & Readonly<Record<string, unknown>>;

/** How many cards of each kind exist. A change means a new set, and someone has to look at its cards. */
export const COUNTS: Readonly<Record<Exclude<FabLayout, 'single'>, number>> = {
  figment: 8,
  invocation: 13,
  construct: 9,
  twin: 1,
  transcend: 12,
  split: 11,
};

const UNKNOWN_PAIR = 'unknown kind of double-faced card';

export async function loadPackage(options: { readonly texts?: boolean } = {}): Promise<Loaded> {
  const loaded = readRecords((await import('@flesh-and-blood/cards')).cards, options);
  assertCounts(loaded);
  return loaded;
}

/** The words printed on each face, by card id, from the package. */
export async function loadTexts(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { cards } = await loadPackage({ texts: true });
  return new Map(cards.map((card) => [card.id, card.faces.map((face) => face.text ?? '')]));
}

/** Throws when the records hold a kind of card, or a number of cards of a kind, that nobody has looked at. */
export function assertCounts({ cards, skipped }: Loaded): void {
  const unknown = skipped.filter(({ reason }) => reason.startsWith(UNKNOWN_PAIR));
  if (unknown.length > 0) throw new Error(unknown.map(({ name, reason }) => `${name}: ${reason}`).join('; '));
  for (const [layout, expected] of Object.entries(COUNTS)) {
    const found = cards.filter((card) => card.layout === layout);
    if (found.length !== expected) {
      throw new Error(
        `${expected} ${layout} cards expected, ${found.length} found: ${found.map((card) => card.id).join(', ')}`,
      );
    }
  }
}

export function readRecords(records: readonly unknown[], options: { readonly texts?: boolean } = {}): Loaded {
  const cards: FabCard[] = [];
  const skipped: Skipped[] = [];
  const good: (readonly [at: number, record: NpmRecord])[] = [];
  for (const [at, record] of records.entries()) {
    const problem = shapeProblem(record);
    if (problem === null) good.push([at, record as NpmRecord]);
    else skipped.push({ name: nameOf(record) ?? `record ${at + 1}`, reason: problem, at });
  }
  const byId = new Map(good.map(([, record]) => [record.cardIdentifier, record]));
  for (const [at, record] of good) {
    const { name } = record;
    const noCard = noCardOf(record);
    const read = noCard ? undefined : readCard(record, byId, options.texts ?? false);
    if (noCard) skipped.push({ name, reason: noCard.reason, at, noCard: noCard.is });
    else if (read && !read.ok) skipped.push({ name, reason: read.error.message, at });
    else if (read?.value) cards.push(read.value);
  }
  return { cards, skipped };
}

function noCardOf({
  cardIdentifier,
  typeText,
}: NpmRecord): { readonly is: NoCard; readonly reason: string } | undefined {
  const known = NOT_CARDS.find(({ id }) => id === cardIdentifier);
  if (known) return known;
  // CR 8.1.13: a macro is not a card
  const box = readTypeLine(typeText);
  if (!box.ok || !box.value.types.includes('Macro')) return undefined;
  return { is: 'macro', reason: 'a macro, which is not a card (8.1.13)' };
}

function nameOf(record: unknown): string | undefined {
  if (typeof record !== 'object' || record === null) return undefined;
  if ('name' in record && typeof record.name === 'string' && record.name !== '') return record.name;
  return 'cardIdentifier' in record && typeof record.cardIdentifier === 'string' ? record.cardIdentifier : undefined;
}

function shapeProblem(record: unknown): string | null {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return 'not a card record';
  const fields = record as Readonly<Record<string, unknown>>;
  for (const field of ['cardIdentifier', 'name', 'typeText']) {
    const value = fields[field] ?? '';
    if (typeof value !== 'string') return `${field} is not text`;
    if (value.trim() === '') return `has no ${field}`;
    if (/[\r\n]/.test(value)) return `${field} has more than one line`;
  }
  for (const field of ['keywords', 'specializations', 'metatypes', 'traits', 'oppositeSideCardIdentifiers']) {
    const list = fields[field] ?? [];
    if (!Array.isArray(list) || list.some((one) => typeof one !== 'string')) return `${field} is not a list of words`;
  }
  for (const field of ['functionalText', 'hero']) {
    if (typeof (fields[field] ?? '') !== 'string') return `${field} is not text`;
  }
  return typeof (fields.isCardBack ?? false) === 'boolean' ? null : 'isCardBack is neither true nor false';
}

type Records = ReadonlyMap<string, NpmRecord>;

/** The card of a record; undefined for a back face, which is read with its front. */
function readCard(record: NpmRecord, byId: Records, texts: boolean): Result<FabCard | undefined> {
  if (record.name.includes(' // ')) return readSplit(record, texts);
  const partners = record.oppositeSideCardIdentifiers ?? [];
  // The package marks one face of a twin-card as a back too; either way the other record brings it in.
  if (record.isCardBack) {
    return partners.some((id) => byId.has(id)) ? ok(undefined) : refuse('a back face whose front is not in the file');
  }
  const face = readFace(record, record.name, record.typeText, textOf(record), texts);
  if (!face.ok) return face;
  if (face.value.types.length === 0) return refuse(`typeText "${record.typeText}" has no type that is known`);
  const [partner, ...more] = partners;
  if (partner === undefined) return ok(cardOf(record, 'single', face.value));
  if (more.length > 0) return refuse(`${UNKNOWN_PAIR}: it has ${partners.length} other faces`);
  const other = byId.get(partner);
  if (!other) return refuse(`its other face ${partner} is not in the file`);
  const back = readFace(other, other.name, other.typeText, textOf(other), texts);
  if (!back.ok) return back;
  const layout = kindOf(record, face.value, back.value);
  if (!layout) return refuse(`${UNKNOWN_PAIR}: ${record.typeText} // ${other.typeText}`);
  return ok(cardOf(record, layout, face.value, back.value));
}

/** CR 9.1.3, 9.1.4, 9.1.5: the kind of a double-faced card, from what its faces print. */
function kindOf(record: NpmRecord, front: FabFace, back: FabFace): FabLayout | undefined {
  const flip = (['figment', 'invocation', 'construct'] as const).find((kind) =>
    front.subtypes.some((subtype) => subtype.toLowerCase() === kind),
  );
  if (flip) return flip;
  // The front must generate transcend; other cards only mention it. A shared resource back is the sign of it.
  if (record.keywords?.includes('Transcend') && back.types.includes('Resource')) return 'transcend';
  return [front, back].every((face) => face.types.includes('Demi-Hero')) ? 'twin' : undefined;
}

/** CR 9.2.1: two names, type boxes and text boxes; the numbers are printed once, and meld belongs to the whole card. */
function readSplit(record: NpmRecord, texts: boolean): Result<FabCard> {
  const names = record.name.split(' // ');
  const lines = record.typeText.split(' // ');
  const meld = /^\s*\*\*Meld\*\*\s*/;
  const words = textOf(record)
    .replace(meld, '')
    .split(/\n\s*\/\/\s*\n/);
  if (names.length !== 2 || lines.length !== 2) return refuse('a split-card needs two names and two type lines');
  const numbers = readNumbers(record);
  if (!numbers.ok) return numbers;
  const sides: FabFace[] = [];
  for (const index of [0, 1]) {
    const side = readBox(record, names[index] ?? '', lines[index] ?? '', words[index]?.trim() ?? '', texts);
    if (!side.ok) return side;
    if (side.value.types.length === 0) return refuse(`typeText "${lines[index]}" has no type that is known`);
    sides.push(side.value);
  }
  const [left, right] = sides;
  if (!left || !right) return refuse('a split-card needs two sides');
  const keywords: readonly Keyword[] = meld.test(textOf(record)) ? [{ name: 'meld' }] : [];
  return ok({ ...cardOf(record, 'split', left, right), shared: { ...numbers.value, keywords } });
}

function cardOf(record: NpmRecord, layout: FabLayout, ...faces: [FabFace, ...FabFace[]]): FabCard {
  return { id: record.cardIdentifier, game: 'fab', layout, faces };
}

function textOf(record: NpmRecord): string {
  const fix = TEXTS.find(({ id }) => id === record.cardIdentifier);
  const text = record.functionalText ?? '';
  return fix ? text.replace(fix.from, fix.to) : text;
}

function readFace(record: NpmRecord, name: string, line: string, text: string, texts: boolean): Result<FabFace> {
  const box = readBox(record, name, line, text, texts);
  const numbers = readNumbers(record);
  if (!box.ok) return box;
  if (!numbers.ok) return numbers;
  const { moniker, keywords, text: words, ...typeBox } = box.value;
  return ok({
    ...typeBox,
    ...numbers.value,
    // CR 2.8: the data does not say which symbols are chi; the subtype does
    ...(typeBox.subtypes.includes('Chi') ? { pitchAsset: 'chi' as const } : {}),
    ...(moniker === undefined ? {} : { moniker }),
    ...(keywords === undefined ? {} : { keywords }),
    ...(words === undefined ? {} : { text: words }),
  });
}

/** Name, type box and text box: all that a side of a split-card has. */
function readBox(record: NpmRecord, name: string, line: string, text: string, texts: boolean): Result<FabFace> {
  const fix = TYPE_LINES.find(({ id }) => id === record.cardIdentifier);
  const typeBox = readTypeLine(fix?.reads ?? line, record.metatypes);
  if (!typeBox.ok) return typeBox;
  const keywords = readKeywords(record, text, typeBox.value.types.includes('Hero'));
  const moniker = typeBox.value.types.includes('Hero') ? monikerOf(record) : undefined;
  return ok({
    name,
    ...typeBox.value,
    ...(record.traits && record.traits.length > 0 ? { traits: record.traits } : {}),
    ...(moniker === undefined ? {} : { moniker }),
    ...(keywords.length > 0 ? { keywords } : {}),
    ...(texts ? { text } : {}),
  });
}

/** CR 2.7.3: the main part of the name. The data's own short name may be a nickname, which is no part of the name. */
function monikerOf(record: NpmRecord): string {
  const fix = MONIKERS.find(({ id }) => id === record.cardIdentifier);
  if (fix) return fix.reads;
  const short = record.hero ?? '';
  return short !== '' && record.name.includes(short) ? short : (record.name.split(',')[0] ?? record.name);
}

const PRINTED = ['legendary', 'ephemeral', 'unlimited', 'ambush'] as const;
const OWN_DECK_RULE = /\byou may (only )?have\b[^.]*\bin your (deck|inventory)\b/i;

function readKeywords(record: NpmRecord, text: string, hero: boolean): readonly Keyword[] {
  const keywords: Keyword[] = [];
  const listed = (record.keywords ?? []).map((one) => one.toLowerCase());
  const bold = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => words.trim());
  for (const name of PRINTED) {
    // Legendary is listed for some cards whose text has lost it; nothing grants it, so the list is to be believed.
    const there = name === 'legendary' ? listed.includes(name) : bold.some((words) => words.toLowerCase() === name);
    if (there) keywords.push({ name });
  }
  const monikers = record.specializations ?? [];
  if (monikers.length > 0) keywords.push({ name: 'specialization', monikers });
  const essence = bold.find((words) => words.startsWith('Essence of '))?.slice('Essence of '.length);
  if (essence !== undefined) keywords.push({ name: 'essence', of: essence.split(/,? and |, /) });
  if (hero && OWN_DECK_RULE.test(text)) keywords.push({ name: 'own deck rule' });
  return keywords;
}

/** CR 1.8.7: a field that is missing is a property that does not exist, never 0. */
function readNumbers(record: NpmRecord): Result<Numbers> {
  const numbers: Partial<Record<keyof Numbers, Value>> = {};
  for (const name of NUMBERS) {
    const value = record[`special${name[0]?.toUpperCase()}${name.slice(1)}`] ?? record[name];
    if (value === undefined || value === null) continue;
    if (!isValue(value)) return refuse(`${name} ${JSON.stringify(value)} is no value`);
    numbers[name] = value;
  }
  return ok(numbers);
}
