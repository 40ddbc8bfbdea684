/**
 * A sentence as an outline in people's words. Its parts are the slots of the phrases that say it, so no table has to know
 * every kind of node: the grammar that read the sentence prints each part, and a label says which question it answers.
 */
import type { Variant } from '../../text/expand.ts';
import { type Category, categoryNamed, type Grammar, isNode, printerKey } from '../../text/grammar.ts';
import { print } from '../../text/print.ts';
import { detokenise, type SelfName } from '../../text/tokens.ts';
import type { Node, Value } from '../../text/types.ts';
import { jointOf, labelOf, TOLD_APART } from './labels.ts';
import type { Part } from './reading.ts';

export interface Telling {
  readonly grammar: Grammar;
  readonly names: readonly SelfName[];
  /** Printed words as the game writes them. */
  readonly close: (text: string) => string;
  /** Kinds, `kind.field` and names that the engine does not do yet. */
  readonly undone: ReadonlySet<string>;
}

export interface Outline {
  readonly parts: readonly Part[];
  /** The words of every node by its path, for what refers to it. */
  readonly words: ReadonlyMap<string, string>;
  /** The words of what is not done yet. */
  readonly undone: readonly string[];
}

interface Run extends Telling {
  readonly words: Map<string, string>;
  readonly notDone: Set<string>;
}

const GAP = '…';

export function outlineOf(telling: Telling, category: Category, value: Value, path: string): Outline {
  const run: Run = { ...telling, words: new Map(), notDone: new Set() };
  const parts = tell(run, category, value, path, '');
  return { parts, words: run.words, undone: [...run.notDone] };
}

/** The parts that a value is told in: itself, its items, or what it consists of where it says nothing of its own. */
function tell(run: Run, category: Category, value: Value, path: string, label: string): readonly Part[] {
  if (typeof value !== 'object') return [{ label, words: wordsOf(run, category, value), parts: [] }];
  if (!isNode(value)) {
    const item = categoryNamed(run.grammar, category.key.replace(/\*.*$/, ''));
    const items = value.map((one, at) =>
      tell(run, item, one, `${path}.${at}`, at === 0 ? label : jointOf(category.key)),
    );
    return isApart(item) ? items.flat() : [{ label, words: wordsOf(run, category, value), parts: [] }];
  }
  const words = wordsOf(run, category, value);
  run.words.set(path, words);
  const found = variantOf(run.grammar, category, value);
  const undone = isUndone(run, value);
  if (undone) run.notDone.add(words);
  const slots = found?.signs.filter((sign) => typeof sign !== 'string') ?? [];
  const parts = slots.flatMap(({ category: key, field }) => {
    const inner = field === null ? value : value[field];
    if (inner === undefined) return [];
    return tell(run, categoryNamed(run.grammar, key), inner, `${path}.${field}`, labelOf(value.kind, field ?? ''));
  });
  const mark = undone ? ({ undone: true } as const) : {};
  const whole: Part = { label, words, parts: [], ...mark };
  if (!found || parts.length === 0 || !isApart(categoryNamed(run.grammar, found.category))) return [whole];
  const own = ownWords(run, found);
  const [only, ...others] = parts;
  if (only && others.length === 0 && only.parts.length === 0 && PLAIN.has(slots[0]?.field ?? '')) return [whole];
  // A keyword and its number say nothing apart.
  if (own === '' && WHOLE.has(baseOf(found.category)) && parts.every((part) => part.parts.length === 0)) return [whole];
  // What says nothing of its own is only its parts, under the label of the whole where it is one.
  if (own === '') return relabelled(parts, label, undone);
  const lifted = only && others.length === 0 && only.words === '' ? only.parts : parts;
  return [{ label, words: own === `${label} ${GAP}` ? '' : own, parts: lifted, ...mark }];
}

/** Fields not worth a line of their own where they are all that a phrase has to fill in. */
const PLAIN: ReadonlySet<string> = new Set([
  'n',
  'cost',
  'mana',
  'by',
  'z',
  'name',
  'step',
  'counter',
  'keyword',
  'to',
]);
/** Categories that are told in one where they are a row of words. */
const WHOLE: ReadonlySet<string> = new Set(['Ability', 'Act', 'Change', 'Verb']);

function relabelled(parts: readonly Part[], label: string, undone: boolean): readonly Part[] {
  const mark = undone ? ({ undone: true } as const) : {};
  const [only, ...more] = parts;
  if (only && more.length === 0) return [{ ...only, ...(label === '' ? {} : { label }), ...mark }];
  return label === '' && !undone ? parts : [{ label, words: '', parts, ...mark }];
}

function baseOf(key: string): string {
  return key.replace(/[/*].*$/, '');
}

function isApart({ key }: Category): boolean {
  return TOLD_APART.has(baseOf(key));
}

function isUndone({ undone }: Run, node: Node): boolean {
  if (undone.size === 0) return false;
  const { name } = node;
  if (undone.has(node.kind) || (typeof name === 'string' && undone.has(name))) return true;
  return Object.keys(node).some((field) => undone.has(`${node.kind}.${field}`));
}

function wordsOf(run: Run, category: Category, value: Value): string {
  const tokens = print(run.grammar, category, value);
  return tokens ? inside(tokens, run) : '';
}

/** A part is not the beginning of a sentence: its first letter stays as the phrase has it. */
function inside(tokens: readonly string[], { grammar, names, close }: Telling): string {
  const text = close(detokenise(tokens, names, grammar.conventions));
  const first = tokens[0]?.[0] ?? '';
  return first.toUpperCase() === text[0] && first !== text[0] ? first + text.slice(1) : text;
}

/** The phrase's words with a gap for each row of slots; empty where it has none of its own but marks. */
function ownWords(run: Run, { signs }: Variant): string {
  const own = signs.filter((sign) => typeof sign === 'string').join(' ');
  if (!/\p{L}/u.test(own)) return '';
  const tokens = signs.map((sign) => (typeof sign === 'string' ? sign : GAP));
  const text = inside(tokens, run);
  return text.replace(/ *[.,:—]$/, '').replace(/…(?:,? …)+/g, GAP);
}

/** The variant that says a node in a category, looked for through those that only hand on. */
function variantOf(grammar: Grammar, category: Category, node: Node): Variant | undefined {
  for (const variant of category.printers.get(printerKey(node)) ?? []) {
    const slots = variant.signs.filter((sign) => typeof sign !== 'string');
    if (variant.makes.type === 'same') {
      const [slot] = slots;
      const found = slot && variantOf(grammar, categoryNamed(grammar, slot.category), node);
      if (found) return found;
    } else if (variant.makes.type === 'node' && hasFields(variant.makes.fields, node)) {
      const says = slots.every(({ category: key, field }) => {
        const inner = field === null ? undefined : node[field];
        return inner !== undefined && print(grammar, categoryNamed(grammar, key), inner) !== undefined;
      });
      if (says) return variant;
    }
  }
  return undefined;
}

type Fields = Extract<Variant['makes'], { type: 'node' }>['fields'];

function hasFields(fields: Fields, node: Node): boolean {
  if (Object.keys(node).length !== fields.length + 1) return false;
  return fields.every(({ field, constant }) =>
    constant === null ? Object.hasOwn(node, field) : node[field] === constant,
  );
}
