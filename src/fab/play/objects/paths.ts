/** Nodes of card text by their paths, and words by which a text means its own object. */
import type { FabAbility } from '../../text/index.ts';

/** The node at a path such as `0.do.does.1`, or in a mode `•0.1`. */
export function nodeAt(text: FabAbility, path: string): unknown {
  const [first = '', ...rest] = path.split('.');
  const mode = first.startsWith('•') ? text.bullets[Number(first.slice(1))] : undefined;
  let node: unknown = mode ?? text.sentences[Number(first)];
  for (const step of rest) node = (node as { readonly [field: string]: unknown } | undefined)?.[step];
  return node;
}

const OWN = ['self', 'this', 'thisThing'];

/** "This", or its own name. */
export const isOwn = (node: { readonly kind: string }): boolean => OWN.includes(node.kind);

/** "It", where that is what the text calls "this". */
export function meansOwn(text: FabAbility, path: string): boolean {
  const to = text.links.find(({ type, from }) => type === 'refers' && from === path)?.to;
  const meant =
    to === undefined || to.startsWith('¶') ? undefined : (nodeAt(text, to) as { kind?: string } | undefined);
  return meant?.kind !== undefined && isOwn({ kind: meant.kind });
}
