/** The links of an ability, looked up by the path they begin at; made once for each text. */

import type { Link } from './links.ts';

type Type = Link['type'];

interface Linked {
  readonly links: readonly Link[];
}

const known = new WeakMap<Linked, Readonly<Record<Type, ReadonlyMap<string, string>>>>();

/** The path that this one refers to, or that it goes on from. */
export function linkedTo(text: Linked, type: Type, path: string): string | undefined {
  let links = known.get(text);
  if (!links) {
    const of = (wanted: Type) =>
      new Map(
        text.links
          // What an earlier line of the text said is not known by a path here.
          .filter((link) => link.type === wanted && link.line === undefined)
          .map(({ from, to }) => [from, to] as const),
      );
    links = { refers: of('refers'), continues: of('continues') };
    known.set(text, links);
  }
  return links[type].get(path);
}
