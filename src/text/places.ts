/**
 * The nodes of sentences in the order in which they are said. The order of fields in data says nothing; it is the variant
 * that prints a node which knows it.
 */
import { type Grammar, isNode } from './grammar.ts';
import { fieldsOf } from './readings.ts';
import type { Node, Value } from './types.ts';

export interface Place {
  readonly node: Node;
  /** From the parent to here: a field, and places in lists. From nowhere: the sentence. */
  readonly step: string;
  readonly sentence: number;
  readonly parent: Place | null;
  /** The field of the parent that holds it, lists looked through. */
  readonly field: string | null;
}

/** `0.does.1.what`: the sentence, then fields and places in lists. */
export function pathOf({ parent, step }: Place): string {
  return parent ? `${pathOf(parent)}.${step}` : step;
}

export function placesIn(grammar: Grammar, sentences: readonly Value[]): readonly Place[] {
  const places: Place[] = [];
  const visit = (value: Value, step: string, sentence: number, parent: Place | null, field: string | null): void => {
    if (typeof value !== 'object') return;
    if (!isNode(value)) {
      for (const [index, item] of value.entries()) visit(item, `${step}.${index}`, sentence, parent, field);
      return;
    }
    const place: Place = { node: value, step, sentence, parent, field };
    places.push(place);
    for (const inner of fieldsInOrder(grammar, value)) {
      const content = value[inner];
      if (content !== undefined) visit(content, inner, sentence, place, inner);
    }
  };
  for (const [index, value] of sentences.entries()) visit(value, `${index}`, index, null, null);
  return places;
}

export function fieldsInOrder(grammar: Grammar, node: Node): readonly string[] {
  const fields = fieldsOf(node);
  if (fields.length < 2) return fields;
  for (const { makes } of grammar.kinds.get(node.kind) ?? []) {
    if (makes.type !== 'node' || makes.fields.length !== fields.length) continue;
    const said = makes.fields.map((source) => source.field);
    if (said.every((field) => Object.hasOwn(node, field))) return said;
  }
  return fields;
}
