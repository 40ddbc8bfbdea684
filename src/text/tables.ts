/**
 * Tables of what an engine does for each kind of node of card text. A table is typed by the grammar's union, so a new phrase does not
 * compile until it has an entry. `notYet` is an entry that says so: text with such a node counts as not understood and is
 * never executed in part.
 */
export const notYet = 'not yet';
export type NotYet = typeof notYet;

/** One handler for each kind of node. */
export type Table<N extends { readonly kind: string }, A extends readonly unknown[], R> = {
  readonly [K in N['kind']]: ((node: Extract<N, { readonly kind: K }>, ...rest: A) => R) | NotYet;
};

/** Does for a node what its table says. */
export function dispatch<N extends { readonly kind: string }, A extends readonly unknown[], R>(
  table: Table<N, A, R>,
  node: N,
  ...rest: A
): R {
  const handler = table[node.kind as N['kind']] as ((node: N, ...rest: A) => R) | NotYet | undefined;
  if (typeof handler !== 'function') throw new Error(noEntry(node.kind, handler));
  return handler(node, ...rest);
}

/** Without an entry at all it does not compile, but it runs from source. */
const noEntry = (kind: string, handler: NotYet | undefined): string =>
  handler === notYet
    ? `"${kind}" is not executed yet, and should not have been tried`
    : `"${kind}" has no entry in its table: the type check (npx tsc --noEmit) says in which`;

/** The kinds that a table does not do yet. */
export function undone(table: { readonly [kind: string]: unknown }): readonly string[] {
  return Object.keys(table).filter((kind) => table[kind] === notYet);
}

/** A table made when it is first asked for: so modules may need each other, whichever is loaded first. */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly table: T } | null = null;
  return () => {
    made ??= { table: make() };
    return made.table;
  };
}
