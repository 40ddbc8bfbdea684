/**
 * Data to tokens: a look-up among the variants that `parse.ts` reads. A node prints only by a variant of its kind with
 * exactly its fields and constants; a field too many, too few or of a wrong value prints nothing. That strictness is
 * what seals the data against tampering. `tokens.ts` makes text of the tokens.
 */
import type { Variant } from './expand.ts';
import { type Category, categoryNamed, type Grammar, isNode, printerKey } from './grammar.ts';
import { LIMITS } from './parse.ts';
import { allowed } from './readings.ts';
import type { Value } from './types.ts';

type Printed = readonly string[] | undefined;

interface Run {
  readonly grammar: Grammar;
  /** What was tried, per node and category: a node is asked for singular and for plural more than once. */
  readonly known: Map<Value, Map<Category, Printed>>;
  depth: number;
}

/** The tokens that say this value as the category, or undefined where nothing does. */
export function print(grammar: Grammar, category: Category, value: Value): Printed {
  return inCategory({ grammar, known: new Map(), depth: 0 }, category, value);
}

function inCategory(run: Run, category: Category, value: Value): Printed {
  if (typeof value !== 'object') return tryAll(run, category, value);
  const known = run.known.get(value) ?? new Map<Category, Printed>();
  run.known.set(value, known);
  if (known.has(category)) return known.get(category);
  run.depth += 1;
  const printed = run.depth > LIMITS.depth ? undefined : tryAll(run, category, value);
  run.depth -= 1;
  known.set(category, printed);
  return printed;
}

function tryAll(run: Run, category: Category, value: Value): Printed {
  if (category.pattern) {
    const word = category.pattern.print(value);
    return word === undefined ? undefined : [word];
  }
  const word = category.words.get(value);
  if (word) return byVariant(run, word, value);
  for (const variant of category.printers.get(printerKey(value)) ?? []) {
    const printed = byVariant(run, variant, value);
    if (printed) return printed;
  }
  return undefined;
}

function byVariant(run: Run, variant: Variant, value: Value): Printed {
  const values = slotValues(variant, value);
  if (!values) return undefined;
  const tokens: string[] = [];
  let slot = 0;
  for (const sign of variant.signs) {
    if (typeof sign === 'string') {
      tokens.push(sign);
      continue;
    }
    const inner = values[slot];
    const printed = inner === undefined ? undefined : inCategory(run, categoryNamed(run.grammar, sign.category), inner);
    if (!printed) return undefined;
    tokens.push(...printed);
    slot += 1;
  }
  // A guard is asked last, when all that it may look into is known to be what its type says.
  return allowed(run.grammar, variant, value) ? tokens : undefined;
}

/** What stands in the slots of a variant, if the value is just what the variant makes. */
function slotValues({ makes, signs }: Variant, value: Value): readonly Value[] | undefined {
  switch (makes.type) {
    case 'value':
      return [];
    case 'same':
      return [value];
    case 'items': {
      if (!Array.isArray(value)) return undefined;
      const items = signs.filter((sign) => typeof sign !== 'string' && sign.field === 'item').length;
      if (!makes.rest) return value.length === items ? value : undefined;
      return value.length > items ? [...value.slice(0, items), value.slice(items)] : undefined;
    }
    case 'node': {
      if (!isNode(value) || Object.keys(value).length !== makes.fields.length + 1) return undefined;
      const values: Value[] = [];
      for (const { field, constant } of makes.fields) {
        const found = Object.hasOwn(value, field) ? value[field] : undefined;
        if (found === undefined || (constant !== null && found !== constant)) return undefined;
        if (constant === null) values.push(found);
      }
      return values;
    }
  }
}
