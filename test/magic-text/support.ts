/** Made-up cards for sentences of our own, a short way to write data, and the card file beside the checkout. */
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { magicGrammar, namesReadIn, selfNamesOf } from '../../src/magic/text/index.ts';
import { isNode } from '../../src/text/grammar.ts';
import { type Text, understand, type Value } from '../../src/text/index.ts';

/** Ana, whose text may name another card. */
export const ANA = selfNamesOf('Ana, the Patient', true, 'a card named Song of Bears');

/** `kind(field=value, …)`, `kind(value)` where there is one field, `kind` where there is none. */
export function short(value: Value): string {
  if (typeof value !== 'object') return String(value);
  if (!isNode(value)) return `[${value.map(short).join(' ')}]`;
  const fields = Object.entries(value).filter(([field]) => field !== 'kind');
  const [only] = fields;
  if (!only) return value.kind;
  if (fields.length === 1 && only[1] !== true) return `${value.kind}(${short(only[1])})`;
  return `${value.kind}(${fields.map(([field, inner]) => (inner === true ? `+${field}` : `${field}=${short(inner)}`)).join(', ')})`;
}

/** The data of each sentence, or the reasons why there are none. */
export function meaning(text: string): readonly string[] {
  const read = understand(magicGrammar(), text, ANA);
  if (!read.understood) return read.problems.map((problem) => `${problem.reason} in: ${problem.sentence}`);
  return read.abilities.flatMap(({ sentences, bullets }) =>
    [...sentences, ...bullets.flat()].map((node) => short(node)),
  );
}

/** `from → to` for every reference and continuation, with the line if another; `at → nothing` for those without. */
export function links(text: string): readonly string[] {
  const read = understand(magicGrammar(), text, ANA);
  if (!read.understood) {
    return read.problems.map((problem) =>
      problem.reason === 'no antecedent' ? `${problem.at} → nothing` : `${problem.reason}: ${problem.sentence}`,
    );
  }
  return read.abilities.flatMap((ability) =>
    ability.links.map(({ from, to, line }) => `${from} → ${to}${line === undefined ? '' : ` in line ${line}`}`),
  );
}

const SHARED = new URL('../../../shared/', import.meta.url);
const FILE = new URL('cards/multiface.jsonl.gz', SHARED);
const ALL_CARDS = new URL('cards/magic-cards.jsonl.gz', SHARED);
const SCENARIOS = new URL('rulings/magic.md', SHARED);
export const hasCards = existsSync(FILE);
export const hasScenarios = hasCards && existsSync(ALL_CARDS) && existsSync(SCENARIOS);

export interface FaceOfFile extends Text {
  readonly card: string;
  readonly layout: string;
  readonly type: string;
  readonly manaCost: string;
}

interface Worded {
  readonly name: string;
  readonly type_line: string;
  readonly oracle_text?: string;
  readonly mana_cost?: string;
}

interface Row extends Worded {
  readonly layout: string;
  readonly card_faces?: readonly Worded[];
}

const rowsOf = (file: URL): readonly Row[] =>
  gunzipSync(readFileSync(file))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((row) => JSON.parse(row) as Row);

const facesOf = (row: Row): readonly FaceOfFile[] =>
  (row.card_faces ?? [row]).map(({ name, type_line: type, oracle_text: text = '', mana_cost: manaCost = '' }) => {
    const names = namesReadIn({ name, text, supertypes: type.includes('Legendary') ? ['Legendary'] : [] });
    return { card: row.name, layout: row.layout, name, text, names, type, manaCost };
  });

/** Every face of the multi-face cards; nothing where the file is not there. */
export function facesOfFile(): readonly FaceOfFile[] {
  return hasCards ? rowsOf(FILE).flatMap(facesOf) : [];
}

/** Every face of the cards of other layouts with more than one set of characteristics. */
export function facesOfLayouts(layouts: readonly string[]): readonly FaceOfFile[] {
  if (!existsSync(ALL_CARDS)) return [];
  return rowsOf(ALL_CARDS)
    .filter(({ layout }) => layouts.includes(layout))
    .flatMap(facesOf);
}

/** Every face of every card there is. */
export function everyFace(): readonly FaceOfFile[] {
  return existsSync(ALL_CARDS) ? [...rowsOf(FILE), ...rowsOf(ALL_CARDS)].flatMap(facesOf) : [];
}

/** Words of the scenarios that happen to be names of cards. */
const NOT_MEANT = ['Flashback', 'Sacrifice', 'Library', 'Nobody', 'Oracle', 'Blink'];
/** A layout whose second name is another card's: that one is meant. */
const NOT_MEANT_LAYOUT = 'prepare';

/** Every face of the cards that a scenario of a ruling names, by the whole card or by one face. */
export function facesInScenarios(): readonly FaceOfFile[] {
  if (!hasScenarios) return [];
  const byName = new Map<string, Row[]>();
  for (const row of [...rowsOf(ALL_CARDS), ...rowsOf(FILE)]) {
    if (row.layout === NOT_MEANT_LAYOUT || row.name.startsWith('A-')) continue;
    for (const name of new Set([row.name, ...(row.card_faces ?? []).map((face) => face.name)])) {
      byName.set(name, [...(byName.get(name) ?? []), row]);
    }
  }
  let text = readFileSync(SCENARIOS, 'utf8');
  const found = new Map<string, Row>();
  // The longest first: a name inside a longer one is not meant.
  for (const name of [...byName.keys()].toSorted((a, b) => b.length - a.length)) {
    if (!text.includes(name) || NOT_MEANT.includes(name)) continue;
    const word = new RegExp(`(?<!\\p{L})${name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}(?!\\p{L})`, 'gu');
    const without = text.replace(word, '¤');
    if (without !== text) for (const row of byName.get(name) ?? []) found.set(row.name, row);
    text = without;
  }
  return [...found.values()].flatMap(facesOf);
}
