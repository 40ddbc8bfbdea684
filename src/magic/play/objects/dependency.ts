/**
 * CR 613.7, 613.8: within a layer effects apply in order of timestamp, except that one waits for what it depends on. Which
 * is next is asked anew after each, for applying one may change what the others depend on.
 */
import { applyChange, type Layer, layersOf } from './changes.ts';
import type { Current } from './current.ts';
import type { Hold, PlacedChange } from './holds.ts';
import type { Drafts } from './layers.ts';

const changesIn = (hold: Hold, layer: Layer): readonly PlacedChange[] =>
  hold.changes.filter(({ node }) => layersOf(node).includes(layer));

/** The effects with something to do in a layer, in the order they would apply if none depended on another. */
export function waitingIn(holds: readonly Hold[], layer: Layer): Hold[] {
  const here = holds.filter((hold) => changesIn(hold, layer).length > 0);
  // CR 613.3: characteristic-defining abilities first.
  return here.length < 2
    ? here
    : here.toSorted((a, b) => Number(b.defining) - Number(a.defining) || a.timestamp - b.timestamp);
}

/** Which of those that wait applies next. */
export function nextOf(waiting: readonly Hold[], layer: Layer, drafts: Drafts): Hold | undefined {
  const [first] = waiting;
  // What other rules ask for is no characteristic: nothing depends on it.
  if (waiting.length < 2 || layer === 'other') return first;
  const asked = new Map<Hold, (before: Hold) => boolean>();
  const depends = (hold: Hold, before: Hold): boolean => {
    const on = asked.get(hold) ?? dependence(hold, layer, drafts);
    asked.set(hold, on);
    return before !== hold && on(before);
  };
  const free = waiting.find((hold) => isFixed(hold, layer) || !waiting.some((before) => depends(hold, before)));
  return free ?? inCircle(waiting, depends) ?? first;
}

/** CR 611.2c: what it holds of was settled as it began, and it counts nothing: it depends on no other. */
const isFixed = (hold: Hold, layer: Layer): boolean => hold.on !== null && !changesIn(hold, layer).some(isWorkedOut);

/** CR 613.8b: a circle of dependencies is ignored; the first of those in it that wait for nothing outside it. */
function inCircle(waiting: readonly Hold[], depends: (hold: Hold, before: Hold) => boolean): Hold | undefined {
  const direct = new Map(waiting.map((hold) => [hold, waiting.filter((before) => depends(hold, before))]));
  const reach = (from: Hold): ReadonlySet<Hold> => {
    const seen = new Set<Hold>();
    const open = [...(direct.get(from) ?? [])];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(...(direct.get(next) ?? []));
    }
    return seen;
  };
  return waiting.find((hold) => [...reach(hold)].every((before) => reach(before).has(hold)));
}

/**
 * CR 613.8a: applying the other would change whether this one exists, what it applies to, or what it does to that; and
 * either both define characteristics or neither does. What it does as things stand is worked out once, for all others.
 */
function dependence(hold: Hold, layer: Layer, drafts: Drafts): (before: Hold) => boolean {
  if (isFixed(hold, layer)) return () => false;
  // Who controls the source of a static ability is who it gives control to.
  if (layer === '2')
    return (before) =>
      hold.defining === before.defining && hold.ability !== null && (before.on ?? before.find()).includes(hold.source);
  const counts = changesIn(hold, layer).filter(isWorkedOut);
  const now = hold.on ?? hold.find();
  const done = outcome(hold, counts, now, layer, drafts);
  return (before) => {
    if (hold.defining !== before.defining) return false;
    const saved = new Map(drafts);
    applyTo(before, before.on ?? before.find(), layer, drafts);
    // CR 613.6: what has begun goes on without its ability.
    const lost =
      !hold.begun &&
      hold.ability !== null &&
      !(drafts.get(hold.source)?.abilities.some(({ id }) => id === hold.ability) ?? true);
    const then = hold.on ?? hold.find();
    const otherwise = outcome(hold, counts, now, layer, drafts, saved);
    for (const [key, is] of saved) drafts.set(key, is);
    return lost || now.length !== then.length || now.some((key) => !then.includes(key)) || done !== otherwise;
  };
}

function applyTo(hold: Hold, keys: readonly number[], layer: Layer, drafts: Drafts): void {
  for (const key of keys) {
    const is = drafts.get(key);
    if (is) drafts.set(key, changed(is, hold, changesIn(hold, layer), layer, key));
  }
}

const changed = (is: Current, hold: Hold, changes: readonly PlacedChange[], layer: Layer, key: number): Current =>
  changes.reduce((so, { node, path }) => applyChange(so, node, layer, hold, key, path), is);

/** What its numbers would make of the same objects: compared as the world around them changes. */
function outcome(
  hold: Hold,
  counts: readonly PlacedChange[],
  keys: readonly number[],
  layer: Layer,
  drafts: Drafts,
  start: Drafts = drafts,
): string {
  if (counts.length === 0) return '';
  return keys
    .map((key) => {
      const is = start.get(key);
      const after = is && changed(is, hold, counts, layer, key);
      return `${after?.power}/${after?.toughness}`;
    })
    .join();
}

/** Changes whose numbers are worked out of the game: "for each", "equal to". */
function isWorkedOut({ node }: PlacedChange): boolean {
  switch (node.kind) {
    case 'defines':
    case 'baseEqual':
    case 'getForBoth':
      return true;
    case 'get':
    case 'alsoGet':
      return node.each !== undefined;
    case 'become':
    case 'areAlso':
      return 'body' in node.as && node.as.body.each !== undefined;
    default:
      return false;
  }
}
