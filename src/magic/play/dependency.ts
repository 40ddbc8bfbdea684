/** CR 613.7, 613.8: within a layer effects apply in order of timestamp, except that one waits for what it depends on. */
import { applyChange, type Layer, layersOf } from './changes.ts';
import type { Current } from './current.ts';
import type { Hold } from './holds.ts';
import type { Drafts } from './layers.ts';

/** The effects of a layer in the order they apply. */
export function inOrder(
  holds: readonly Hold[],
  layer: Layer,
  drafts: Drafts,
  look: (key: number) => Current,
): readonly Hold[] {
  const here = holds.filter((hold) => hold.changes.some(({ node }) => layersOf(node).includes(layer)));
  if (here.length < 2) return here;
  // CR 613.3: characteristic-defining abilities first.
  const waiting = here.toSorted((a, b) => Number(b.defining) - Number(a.defining) || a.timestamp - b.timestamp);
  const order: Hold[] = [];
  while (waiting.length > 0) {
    const free = waiting.findIndex(
      (hold) => !waiting.some((before) => before !== hold && dependsOn(hold, before, layer, drafts, look)),
    );
    // CR 613.8b: in a loop of dependencies timestamps decide.
    order.push(...waiting.splice(Math.max(0, free), 1));
  }
  return order;
}

/** CR 613.8a: applying the other would change what this one applies to, or whether it exists. */
function dependsOn(hold: Hold, before: Hold, layer: Layer, drafts: Drafts, _look: (key: number) => Current): boolean {
  if (hold.on !== null || hold.defining !== before.defining) return false;
  const now = hold.find();
  const saved = new Map(drafts);
  for (const key of before.on ?? before.find()) {
    const is = drafts.get(key);
    if (!is) continue;
    drafts.set(
      key,
      before.changes.reduce(
        (so, { node, path }) => (layersOf(node).includes(layer) ? applyChange(so, node, layer, before, key, path) : so),
        is,
      ),
    );
  }
  const lost =
    hold.ability !== null && !(drafts.get(hold.source)?.abilities.some(({ id }) => id === hold.ability) ?? true);
  const then = hold.find();
  for (const [key, is] of saved) drafts.set(key, is);
  return lost || now.length !== then.length || now.some((key) => !then.includes(key));
}
