/**
 * Reads a deck list as people paste it: the text that FaBrary exports, or any list of counts and names.
 * A line that is not understood is reported with its number; the others are still read.
 */
import { isCount, noCount } from '../cards/deck-counts.ts';
import { lookUp, type NameIndex, suggest } from '../cards/names.ts';
import { didYouMean } from '../cards/nearest.ts';
import { type FabCard, faceAt } from './card.ts';
import { SIDES } from './layouts.ts';
import { type Entry, FORMATS, type FormatName } from './legal.ts';
import { type Color, category, characteristicsOf } from './what.ts';

/** Cards by a name as typed, with the face that has it; and near ones when there is none. */
export type Find = (text: string) => {
  readonly found: readonly { readonly card: FabCard; readonly face?: number }[];
  readonly suggestions?: readonly string[];
};

export interface LineError {
  readonly line: number;
  readonly text: string;
  readonly message: string;
  readonly suggestions: readonly string[];
}

export interface DeckList {
  readonly name?: string;
  readonly hero?: FabCard;
  readonly format?: FormatName;
  /** A format whose limits are not known here, as the list names it. */
  readonly unknownFormat?: string;
  readonly entries: readonly Entry[];
  readonly errors: readonly LineError[];
}

type Head = Pick<DeckList, 'name' | 'hero' | 'format' | 'unknownFormat'>;

const NOISE = /^(#|deck build|\/\/|;|made with|see the full deck|https?:)/i;
const HEADING =
  /^(arena|deck|main ?deck|equipment|weapons?|inventory|sideboard|side ?deck|tokens?|hero|heroes|cards|pitch [123]|red|yellow|blue)( cards?)?\s*(\(\d+\))?:?$/i;
const FIELD = /^(name|hero|format|class|talent|author|player|event|date|notes?)\s*:\s*(.*)$/i;
const COUNTED = /^(?:(\d+)\s*[x×]?\s+|[x×]\s*(\d+)\s+|\((\d+)\)\s+)?(.+)$/i;
/** "Weapons: A, B": several names on one line, some of which have a comma of their own. */
const SEVERAL = /^(weapons?|equipment)\s*:\s*(.+)$/i;
const COLORS: Readonly<Record<string, Color>> = {
  red: 'red',
  yellow: 'yellow',
  blue: 'blue',
  r: 'red',
  y: 'yellow',
  b: 'blue',
  1: 'red',
  2: 'yellow',
  3: 'blue',
};

/** Whether a list is one of Flesh and Blood: it says for which hero. */
export function namesHero(text: string): boolean {
  return /^\s*hero\s*:/im.test(text);
}

export function readDeckList(text: string, find: Find): DeckList {
  const entries: Entry[] = [];
  const errors: LineError[] = [];
  let more: Head = {};
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = index + 1;
    const content = raw.trim();
    if (content === '' || NOISE.test(content) || HEADING.test(content)) continue;
    const fail = (message: string, suggestions: readonly string[] = []): void => {
      errors.push({ line, text: content, message: `line ${line}: ${message}`, suggestions });
    };
    const field = FIELD.exec(content);
    if (field) {
      const read = readField(field[1]?.toLowerCase() ?? '', field[2]?.trim() ?? '', find);
      if ('error' in read) fail(read.error, read.suggestions);
      else more = { ...more, ...read };
      continue;
    }
    const several = SEVERAL.exec(content)?.[2];
    for (const text of several === undefined ? [content] : namesIn(several, find)) {
      const entry = readEntry(text, find);
      if ('error' in entry) fail(entry.error, entry.suggestions);
      else entries.push({ ...entry, line });
    }
  }
  return { ...more, entries, errors };
}

/** Names with commas between them: of several readings the one with the longest names. */
function namesIn(text: string, find: Find): readonly string[] {
  const parts = text.split(/\s*,\s*/).filter((part) => part !== '');
  const names: string[] = [];
  for (let at = 0; at < parts.length; ) {
    const ends = parts.map((_, end) => end + 1).filter((end) => end > at);
    const known = ends.findLast((end) => find(parts.slice(at, end).join(', ')).found.length > 0) ?? at + 1;
    names.push(parts.slice(at, known).join(', '));
    at = known;
  }
  return names;
}

interface Failure {
  readonly error: string;
  readonly suggestions: readonly string[];
}

function readField(key: string, value: string, find: Find): Head | Failure {
  if (key === 'name') return { name: value };
  if (key === 'hero') {
    const { found, suggestions = [] } = find(value);
    const hero = found.find(({ card }) => category(card) === 'hero-card') ?? found[0];
    return hero ? { hero: hero.card } : { error: `no hero is named "${value}"`, suggestions };
  }
  if (key === 'format') {
    const format = readFormat(value);
    return format ? { format } : { unknownFormat: value };
  }
  return {};
}

/** The format that these words mean; undefined for one whose limits are not known here. */
export function readFormat(text: string): FormatName | undefined {
  const word = text.trim().toLowerCase();
  if (word === 'cc') return 'classic constructed';
  const known = Object.keys(FORMATS) as FormatName[];
  return known.find((name) => name === word);
}

function readEntry(content: string, find: Find): Entry | Failure {
  const [, before, after, bracket, rest = ''] = COUNTED.exec(content) ?? [];
  const said = before ?? after ?? bracket ?? 1;
  const count = Number(said);
  if (!isCount(count)) return { error: noCount(said), suggestions: [] };
  const bracketed = /^(.*\S)\s*[([](red|yellow|blue|[ryb123])[)\]]$/i.exec(rest);
  const trailing = /^(.*\S)\s+(red|yellow|blue)$/i.exec(rest);
  const readings: [name: string, color: string | undefined][] = bracketed
    ? [[bracketed[1] ?? rest, bracketed[2]]]
    : [[rest, undefined], ...(trailing ? [[trailing[1] ?? rest, trailing[2]] as [string, string]] : [])];
  let suggestions: readonly string[] = [];
  for (const [name, word] of readings) {
    const result = find(name);
    suggestions = suggestions.length > 0 ? suggestions : (result.suggestions ?? []);
    if (result.found.length > 0) return pick(name, count, result.found, word ? COLORS[word.toLowerCase()] : undefined);
  }
  return { error: `"${content}" names no card.${didYouMean(suggestions)}`, suggestions };
}

type Found = ReturnType<Find>['found'][number];

function pick(name: string, count: number, found: readonly Found[], color: Color | undefined): Entry | Failure {
  // The name of an equipment card may also be the name of a back face: the card itself is meant.
  const whole = found.filter(({ card, face }) => face === undefined || SIDES[card.layout][face] !== 'back');
  const candidates = whole.length > 0 ? whole : found;
  const colors = candidates.map(({ card, face = 0 }) => characteristicsOf(card, [face]).color);
  const fitting = candidates.filter((_, index) => color === undefined || colors[index] === color);
  const printed = [...new Set(colors.map((one) => one ?? 'no colour'))];
  const [only] = fitting;
  if (!only)
    return { error: `"${name}" is not printed in ${color}: only in ${printed.join(', ')}`, suggestions: printed };
  if (fitting.length > 1 && whole.length > 0) {
    const same = new Set(fitting.map(({ card }) => card.faces.map((face) => face.name).join(' // ')));
    if (same.size > 1)
      return { error: `"${name}" is on several cards: ${[...same].join('; ')}`, suggestions: [...same] };
    // Tokens share names with cards; a list means the card.
    const cards = fitting.filter(({ card }) => category(card) !== 'token-card');
    const [card, ...others] = cards;
    if (card && others.length === 0) return { card: card.card, count, ...faceOf(card) };
    return { error: `say which "${name}": ${printed.join(', ')}`, suggestions: printed };
  }
  const fronts = fitting.length > 1 ? { fronts: fitting.map(({ card }) => faceAt(card, 0).name) } : {};
  return { card: only.card, count, ...faceOf(only), ...fronts };
}

function faceOf({ face }: Found): { face?: number } {
  return face === undefined ? {} : { face };
}

/** Looks cards up by any spelling of a name. */
export function finder(index: NameIndex<FabCard>): Find {
  return (text) => {
    const hit = lookUp(index, text);
    if (!hit) return { found: [], suggestions: suggest(index, text) };
    return { found: hit.kind === 'several' ? hit.matches : [hit, ...(hit.others ?? [])] };
  };
}
