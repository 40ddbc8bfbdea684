/** YAML nodes as people mean them: texts, numbers, yes and no, nothing. */
import { isAlias, isMap, isScalar, isSeq, type Node, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import type { Found, Reading } from './problems.ts';
import type { Shape } from './schema.ts';

/** Nothing, at the place of a key that nothing stands after. */
export function emptyAfter({ range }: Node): Node {
  return Object.assign(new Scalar(null), { range: range ?? null });
}

export function textOf(node: Found, numbers: boolean): string | null {
  if (!isScalar(node)) return null;
  if (typeof node.value === 'string') return node.value;
  if (typeof node.value === 'number' && numbers) return node.source ?? String(node.value);
  return null;
}

/** YAML has only `true` and `false`; people write yes and no. */
export function flagOf(node: Found): boolean | null {
  if (!isScalar(node)) return null;
  if (typeof node.value === 'boolean') return node.value;
  return node.value === 'yes' ? true : node.value === 'no' ? false : null;
}

export function isNothing(node: Found): node is Scalar<null> {
  return isScalar(node) && node.value === null;
}

/** `P2:` with nothing after it is a player of whom nothing is said. */
export function mayBeEmpty(shape: Shape): boolean {
  return shape.is === 'list' || shape.is === 'table' || shape.is === 'record';
}

export function emptyLike(shape: Shape, { range }: Node): Node {
  return Object.assign(shape.is === 'list' ? new YAMLSeq() : new YAMLMap(), { range: range ?? null });
}

export function followed({ document }: Reading, node: Found): Found {
  return isAlias(node) ? ((node.resolve(document) ?? null) as Found) : node;
}

export function expected(shape: Shape): string {
  return shape.tells ?? KINDS[shape.is];
}

const KINDS: { readonly [kind in Shape['is']]: string } = {
  text: 'a text',
  whole: 'a whole number',
  flag: 'true or false',
  word: 'a word',
  anything: 'a value',
  list: 'a list',
  table: 'a table',
  record: 'keys',
  either: 'a value',
  verbal: 'an act',
};

export function found(node: Found): string {
  if (isMap(node)) return 'a table';
  if (isSeq(node)) return 'a list';
  return node === null || isNothing(node) ? 'nothing' : said(node);
}

export function said(node: Found): string {
  return isScalar(node) ? JSON.stringify(node.source ?? node.value) : found(node);
}

/** `{1}{R}` without quotes is a table to YAML. */
export function braces(node: Found): string {
  if (!isMap(node)) return '';
  const key = textOf((node.items[0]?.key ?? null) as Found, true) ?? '';
  return /^([\dWUBRGCXS]+|[WUBRG2]\/[WUBRGP])$/i.test(key) ? ' Put mana symbols in quotes: "{1}{R}", or write 1R.' : '';
}
