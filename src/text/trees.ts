/** Whether something stands anywhere in a tree of ability data. */

export interface TreeNode {
  readonly kind?: unknown;
  readonly [field: string]: unknown;
}

export function someNode(tree: unknown, is: (node: TreeNode) => boolean): boolean {
  if (Array.isArray(tree)) return tree.some((item) => someNode(item, is));
  if (typeof tree !== 'object' || tree === null) return false;
  return is(tree as TreeNode) || Object.values(tree).some((item) => someNode(item, is));
}

/** A node of one of these kinds. */
export const mentions = (tree: unknown, ...kinds: readonly string[]): boolean =>
  someNode(tree, ({ kind }) => typeof kind === 'string' && kinds.includes(kind));

/** A word of the vocabulary: `X`, a noun, a keyword. */
export function saysWord(tree: unknown, ...words: readonly string[]): boolean {
  if (typeof tree === 'string') return words.includes(tree);
  return typeof tree === 'object' && tree !== null && Object.values(tree).some((item) => saysWord(item, ...words));
}
