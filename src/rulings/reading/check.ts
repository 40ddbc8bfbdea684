/**
 * Holds a YAML node against a shape (`schema.ts`): gives the value as it was meant, or says what is wrong, where, and what
 * was probably meant. Goes on after a mistake, so one reading finds them all.
 */

import { isAlias, isMap, isScalar, isSeq, type Node, type Pair, type YAMLMap } from 'yaml';
import { didYouMean, nearest, slips } from '../../cards/nearest.ts';
import type { Plain } from '../../kernel/index.ts';
import type { Spot } from '../format/ruling.ts';
import {
  braces,
  emptyAfter,
  emptyLike,
  expected,
  flagOf,
  followed,
  found,
  isNothing,
  mayBeEmpty,
  said,
  textOf,
} from './nodes.ts';
import { otherwise } from './otherwise.ts';
import { type Found, type Reading, remember, spotOf, tell } from './problems.ts';
import type { Fields, Shape, Verbal } from './schema.ts';

/** Stands for a value that was wrong: the problem is told, and nothing is made of it. */
const WRONG = Symbol('wrong');

export type Checked = Plain | typeof WRONG;

/** The value, which is of the type `Written` of the shape; null where there is a problem. */
export function check(reading: Reading, shape: Shape, node: Found): Plain {
  const value = checked(reading, shape, node);
  return value === WRONG ? null : value;
}

function checked(reading: Reading, shape: Shape, given: Found): Checked {
  const node = followed(reading, given);
  if (isAlias(given) && node === null)
    return wrong(reading, given, `There is no anchor "&${given.source}" before this.`);
  if (isNothing(node) && mayBeEmpty(shape)) return checked(reading, shape, emptyLike(shape, node));
  switch (shape.is) {
    case 'text': {
      const text = textOf(node, shape.numbers === true);
      if (text === null)
        return wrong(reading, node, `${expected(shape)} is expected here, not ${found(node)}.${braces(node)}`);
      if (shape.like === undefined || new RegExp(shape.like).test(text)) return text;
      return wrong(reading, node, `"${text}" will not do: ${shape.tells}, of letters, digits, ".", "-" and "_".`);
    }
    case 'whole':
      if (isScalar(node) && Number.isInteger(node.value) && Number(node.value) >= shape.min) return Number(node.value);
      return wrong(
        reading,
        node,
        `A whole number${shape.min > 0 ? ` from ${shape.min} on` : ''} is expected here, not ${found(node)}.`,
      );
    case 'flag': {
      const flag = flagOf(node);
      return flag ?? wrong(reading, node, `true or false is expected here, not ${found(node)}.`);
    }
    case 'word': {
      const text = textOf(node, false);
      if (text !== null && shape.of.includes(text)) return text;
      const meant = shape.instead?.[(text ?? '').toLowerCase().replace(/[_-]/g, ' ')];
      const near = text === null ? [] : meant === undefined ? nearest(text, shape.of) : [meant];
      return wrong(reading, node, `${said(node)} is none of ${shape.of.join(', ')}.${didYouMean(near)}`, near);
    }
    case 'anything':
      return node === null || isNothing(node) ? null : (node.toJS(reading.document) as Plain);
    case 'list':
      return checkedList(reading, shape, node);
    case 'table':
      if (!isMap(node)) return wrong(reading, node, `A table is expected here (${shape.tells}), not ${found(node)}.`);
      return checkedPairs(reading, node, () => shape.of);
    case 'record':
      return checkedRecord(reading, shape.fields, node, shape.tells ?? 'A record');
    case 'either': {
      const fitting = shape.of.find((option) => looksLike(option, node));
      if (fitting) return checked(reading, fitting, node);
      // A word that is none of them, where a word could stand: the nearest are told.
      const wording = textOf(node, false) === null ? undefined : shape.of.find(({ is }) => is === 'word');
      if (wording) return checked(reading, wording, node);
      const options = shape.of.map(expected).join(', or ');
      return wrong(reading, node, `${found(node)} does not belong here: ${shape.tells} is expected (${options}).`);
    }
    case 'verbal':
      return checkedVerb(reading, shape, node);
  }
}

function checkedList(reading: Reading, shape: Shape & { is: 'list' }, node: Found): Checked {
  if (!isSeq(node)) {
    if (shape.single && node !== null && looksLike(shape.of, node)) return listOf([checked(reading, shape.of, node)]);
    return wrong(reading, node, `A list is expected here (${shape.tells}), not ${found(node)}.`);
  }
  const value = listOf(node.items.map((item) => checked(reading, shape.of, item as Found)));
  remember(reading, value, node);
  return value;
}

function listOf(items: readonly Checked[]): Checked {
  return items.filter((item): item is Plain => item !== WRONG);
}

function checkedRecord(reading: Reading, fields: Fields, node: Found, tells: string): Checked {
  if (!isMap(node)) return wrong(reading, node, `Keys are expected here (${tells}), not ${found(node)}.`);
  const value = checkedPairs(
    reading,
    node,
    (key) => (Object.hasOwn(fields, key) ? fields[key] : undefined),
    Object.keys(fields),
  );
  for (const [key, shape] of Object.entries(fields)) {
    if (shape.need && !node.has(key)) tell(reading, node, `"${key}" is missing: ${shape.tells}.`, [key]);
  }
  return value;
}

type ShapeOf = (key: string) => Shape | undefined;

function checkedPairs(reading: Reading, node: YAMLMap, shapeOf: ShapeOf, known: readonly string[] = []): Checked {
  const value: { [key: string]: Plain } = {};
  const keys = new Map<string, Spot>();
  for (const { key, value: item } of node.items as Pair<Node, Found>[]) {
    const name = textOf(key, true) ?? String(key);
    const shape = shapeOf(name);
    keys.set(name, spotOf(reading, item ?? key));
    // In one line `{ card: Valki, God of Lies }` has two keys, the second without a value.
    const cut = node.flow === true && (item === null || isNothing(item));
    if (!shape && cut) tell(reading, key, cutOff(name));
    else if (!shape) unknownKey(reading, key, name, known);
    const part = shape ? checked(reading, shape, item ?? emptyAfter(key)) : WRONG;
    if (part !== WRONG) value[name] = part;
  }
  reading.keys.set(value, keys);
  return remember(reading, value, node);
}

function unknownKey(reading: Reading, key: Node, name: string, known: readonly string[]): void {
  const meant = otherwise(known.includes('winner') ? 'claim' : 'entry', name);
  const near = meant === '' ? nearest(name, known) : [];
  const isSlip = near.some((right) => slips(name, right) <= 2);
  const keys = isSlip || meant !== '' ? meant : ` Keys: ${known.join(', ')}.`;
  tell(reading, key, `There is no key "${name}" here.${didYouMean(near)}${keys}`, near);
}

const cutOff = (name: string): string =>
  `There is no key "${name}" here. If it belongs to what stands before it: inside { } a text with a comma needs quotes around it.`;

/** One verb among the keys, or alone. */
function checkedVerb(reading: Reading, { verbs, beside }: Verbal, node: Found): Checked {
  const names = Object.keys(verbs);
  const alone = textOf(node, false);
  if (alone !== null) {
    if (Object.hasOwn(verbs, alone) && verbs[alone]?.bare)
      return remember(reading, { verb: alone, value: null, beside: {} }, node);
    const meant = otherwise('entry', alone);
    const bare = names.filter((verb) => verbs[verb]?.bare);
    const near = meant === '' ? nearest(alone, bare) : [];
    const all = meant === '' && near.length === 0 ? ` Alone may stand ${bare.join(', ')}.` : meant;
    return wrong(reading, node, `"${alone}" alone is no act.${didYouMean(near)}${all}`, near);
  }
  if (!isMap(node)) return wrong(reading, node, `An act or a claim is expected here, not ${found(node)}.`);
  const keys = node.items.map(({ key }) => textOf(key as Node, true) ?? '');
  const [verb, second] = keys.filter((key) => Object.hasOwn(verbs, key));
  if (verb === undefined) {
    const strange = keys.find((key) => !Object.hasOwn(beside, key));
    const claims = verbs.claim?.value;
    if (strange !== undefined && claims?.is === 'record' && Object.hasOwn(claims.fields, strange)) {
      return wrong(reading, node, `"${strange}" is something to claim: write it as "claim: { ${strange}: … }".`);
    }
    const meant = strange === undefined ? '' : otherwise('entry', strange);
    const near = strange === undefined || meant !== '' ? [] : nearest(strange, names);
    const what = strange === undefined ? 'Nothing is done here' : `There is no act "${strange}"`;
    return wrong(reading, node, `${what}.${meant || didYouMean(near) || ` Acts: ${names.join(', ')}.`}`, near);
  }
  if (second !== undefined)
    return wrong(reading, node, `"${verb}" and "${second}" are two acts: give each an entry of its own.`);
  const shape = verbs[verb];
  if (!shape) return WRONG;
  const fields = { ...shape.beside, ...beside };
  const said = shape.bare && isNothing((node.get(verb, true) ?? null) as Found) ? NOTHING : shape.value;
  const all = checkedRecord(reading, { [verb]: said, ...fields }, node, 'an act');
  if (all === WRONG) return WRONG;
  const { [verb]: value = null, ...rest } = all as { readonly [key: string]: Plain };
  const line = { verb, value, beside: rest };
  reading.keys.set(line, reading.keys.get(all as object) ?? new Map());
  return remember(reading, line, node);
}

const NOTHING = { is: 'anything' } as const;

/** Whether a value is meant to be of that shape: by its outside only, so that what is wrong inside is told there. */
function looksLike(shape: Shape, node: Found): boolean {
  switch (shape.is) {
    case 'text':
      return textOf(node, shape.numbers === true) !== null;
    case 'whole':
      return isScalar(node) && typeof node.value === 'number';
    case 'flag':
      return flagOf(node) !== null;
    case 'word':
      return shape.of.includes(textOf(node, false) ?? '');
    case 'anything':
      return true;
    case 'list':
      return isSeq(node) || (shape.single === true && looksLike(shape.of, node));
    case 'table':
      return isMap(node);
    case 'record':
      return isMap(node) && (node.items.length === 0 || node.items.some(({ key }) => near(shape.fields, key as Node)));
    case 'either':
      return shape.of.some((option) => looksLike(option, node));
    case 'verbal':
      return isMap(node) || isScalar(node);
  }
}

/** A key of the record, or nearly one. */
function near(fields: Fields, key: Node): boolean {
  const name = textOf(key, true) ?? '';
  if (Object.hasOwn(fields, name)) return true;
  return Object.keys(fields).some((field) => field.toLowerCase() === name.toLowerCase());
}

function wrong(reading: Reading, node: Found, message: string, suggestions: readonly string[] = []): typeof WRONG {
  tell(reading, node, message, suggestions);
  return WRONG;
}
