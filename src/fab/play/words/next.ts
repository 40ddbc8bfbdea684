/** Words for what is yet to come, "your next attack this turn", and words that speak of it further: "if it's red, it gets …". */
import { isNode } from '../../../text/grammar.ts';
import type { Fab, FabAbility } from '../../text/index.ts';
import { type Line, nodeAt, textAt } from '../objects/abilities.ts';
import type { Book, PrintedRef } from '../state/state.ts';

const KINDS = ['yourNext', 'theirNext', 'yourNextWith', 'theNext', 'theNextWith'] as const;
export type NextNode = Extract<Fab<'Subject'>, { readonly kind: (typeof KINDS)[number] }>;

export const isNext = (node: unknown): node is NextNode =>
  typeof node === 'object' && node !== null && KINDS.some((kind) => (node as { kind?: unknown }).kind === kind);

/** The words themselves, and where they stand: another paragraph is named before the path. */
export interface Next {
  readonly node: NextNode;
  readonly path: string;
  readonly ref: PrintedRef;
  readonly text: FabAbility;
  /** Where in that paragraph. */
  readonly own: string;
}

/** What these words mean that is yet to come: it is said here, or they refer to it; null where they mean something else. */
export function nextMeant(
  book: Book,
  ref: PrintedRef,
  text: FabAbility,
  what: { readonly kind: string },
  path: string,
): Next | null {
  if (isNext(what)) return { node: what, path, ref, text, own: path };
  const to = text.links.find(({ type, from }) => type === 'refers' && from === path)?.to;
  return to === undefined ? null : nextAt(book, ref, text, to);
}

function nextAt(book: Book, ref: PrintedRef, text: FabAbility, to: string): Next | null {
  const [first = '', ...rest] = to.split('.');
  const other = first.startsWith('¶') ? { ...ref, at: Number(first.slice(1)) } : null;
  const said = other ? textAt(book, other) : text;
  const own = other ? rest.join('.') : to;
  const node = nodeAt(said, own);
  return isNext(node) ? { node, path: to, ref: other ?? ref, text: said, own } : null;
}

/** Whether a condition asks about what is yet to come: then it is asked of that, once it is there. */
export function asksOfNext(book: Book, ref: PrintedRef, text: FabAbility, path: string): boolean {
  return text.links.some(
    ({ type, from, to }) =>
      type === 'refers' && (from === path || from.startsWith(`${path}.`)) && nextAt(book, ref, text, to) !== null,
  );
}

/** The change in a sentence that is about what is yet to come, whatever is asked of that first. */
export function changeOfNext(node: Line, path: string): { readonly node: Line; readonly path: string } {
  return node.kind === 'ifSo' ? { node: node.do as Line, path: `${path}.do` } : { node, path };
}

/**
 * Whether a paragraph goes on about what is yet to come in words that are not heeded: only changes of it are, by
 * themselves, under a condition or instead of the first, and only where it was the subject of a sentence.
 */
export function goesOnAboutNext(abilities: readonly (FabAbility | null)[], at: number): boolean {
  const text = abilities[at];
  return (text?.links ?? []).some(({ type, from, to }) => {
    const [first = '', ...rest] = to.split('.');
    const other = first.startsWith('¶');
    const said = other ? abilities[Number(first.slice(1))] : text;
    if (type !== 'refers' || !said || !isNext(nodeAt(said, other ? rest.join('.') : to))) return false;
    return !/^(?:¶\d+\.)?\d+\.what$/.test(to) || !isHeeded(text?.sentences[Number(from.split('.')[0])], from);
  });
}

function isHeeded(sentence: unknown, from: string): boolean {
  if (typeof sentence !== 'object' || sentence === null || !isNode(sentence as never)) return false;
  const line = sentence as Line;
  const [, ...path] = from.split('.');
  const change = (node: { readonly kind: string }): boolean => node.kind === 'change' || node.kind === 'changes';
  if (change(line)) return path.join('.') === 'what';
  if (line.kind !== 'ifSo' && line.kind !== 'insteadIf') return false;
  const said = path.join('.') === 'do.what' || (line.kind === 'ifSo' && path[0] === 'cond');
  return said && change(line.do);
}
