/**
 * Data changed in one place. None of these may print what the data printed before: if one did, some field would be there
 * that the text does not say, and a misreading of it would never show.
 */
import { type Category, type Grammar, isNode } from '../grammar.ts';
import { print } from '../print.ts';
import { fieldsOf } from '../readings.ts';
import type { Node, Value } from '../types.ts';

/** Every change of one place: a field lost, added or of another value, a kind exchanged, a list shortened or turned. */
export function* tamperings(grammar: Grammar, value: Value): Generator<Value> {
  if (typeof value !== 'object') yield* otherValues(grammar, value);
  else if (isNode(value)) yield* changedNodes(grammar, value);
  else yield* changedLists(grammar, value);
}

function* changedNodes(grammar: Grammar, node: Node): Generator<Value> {
  yield { ...node, more: true };
  for (const kind of kindsLike(grammar, node)) yield { ...node, kind };
  for (const field of fieldsOf(node)) {
    const { [field]: value, ...others } = node;
    yield { ...others, kind: node.kind };
    if (value === undefined) continue;
    for (const changed of tamperings(grammar, value)) yield { ...node, [field]: changed };
  }
}

/** Other kinds with the same fields: the likeliest to print. */
function kindsLike(grammar: Grammar, node: Node): readonly string[] {
  const fields = fieldsOf(node);
  const like = [...grammar.kinds].filter(([kind, variants]) => {
    const [first] = variants;
    return (
      kind !== node.kind &&
      first?.makes.type === 'node' &&
      first.makes.fields.length === fields.length &&
      first.makes.fields.every(({ field }) => fields.includes(field))
    );
  });
  return like.map(([kind]) => kind);
}

function* changedLists(grammar: Grammar, list: readonly Value[]): Generator<Value> {
  for (const [index, item] of list.entries()) {
    yield list.toSpliced(index, 1);
    yield list.toSpliced(index, 0, item);
    for (const changed of tamperings(grammar, item)) yield list.with(index, changed);
  }
  const turned = list.toReversed();
  if (JSON.stringify(turned) !== JSON.stringify(list)) yield turned;
}

function* otherValues(grammar: Grammar, value: string | number | boolean): Generator<Value> {
  if (typeof value === 'number') {
    yield value + 1;
    yield -value - 1;
  } else if (typeof value === 'string') {
    yield `${value} `;
    for (const list of vocabulariesOf(grammar))
      if (list.has(value)) for (const other of list) if (other !== value) yield other;
  }
}

function vocabulariesOf(grammar: Grammar): readonly ReadonlySet<Value>[] {
  const options = grammar.phrases.flatMap(({ parts }) =>
    parts
      .flatMap((part) => (part.type === 'group' ? part.parts : [part]))
      .flatMap((part) => (part.type === 'options' ? [new Set<Value>(part.options)] : [])),
  );
  const words = [...grammar.categories.values()].map((category) => new Set(category.words.keys()));
  return [...options, ...words];
}

/** The changes that print the old text all the same. There must be none. */
export function unnoticed(grammar: Grammar, category: Category, value: Value): readonly Value[] {
  const before = print(grammar, category, value)?.join(' ');
  return [...tamperings(grammar, value)].filter((changed) => {
    const after = print(grammar, category, changed);
    return after !== undefined && after.join(' ') === before;
  });
}
