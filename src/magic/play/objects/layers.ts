/**
 * Continuous effects in layers (CR 613). The battlefield is worked out as a whole, once per epoch: copies and exposed
 * faces are in the start (`current.ts`); then control, text, types, colours, abilities, power and toughness, each in order
 * of timestamp and dependency (`dependency.ts`).
 */

import { derived, type Key, same } from '../../../kernel/index.ts';
import { someNode, type TreeNode } from '../../../text/trees.ts';
import { saidBy } from '../executed/said.ts';
import { battlefield, emblems, keysIn, objectAt, permanentAt } from '../state/book.ts';
import { isImagined } from '../state/imagine.ts';
import type { Game, MagicShape } from '../state/state.ts';
import { type Compiled, isItself, type Live } from './abilities.ts';
import { applyChange, LAYERS, type Layer, layersOf } from './changes.ts';
import { counterHolds, sizeOfCounters } from './counter-holds.ts';
import { baseOf, type Current, withoutLocked } from './current.ts';
import { mayDefine } from './defining.ts';
import { nextOf, waitingIn } from './dependency.ts';
import { effectHolds, type Hold, perpetualHolds, staticHolds, staticsOf } from './holds.ts';
import { abilitiesOf, compiled } from './keywords.ts';
import { reconfiguredHolds } from './reconfigured.ts';

/** What an object is with all effects applied. */
export function layered(game: Game, key: number): Current {
  const object = objectAt(game, key);
  if (!object) throw new Error(`there is no object ${key}`);
  const known = object.kind === 'permanent' ? amongPermanents(game, key) : undefined;
  if (known) return known;
  return elsewhere(game, key, baseOf(game, object), outward(game, 'clock'), (asked) => layered(game, asked), NOBODY);
}

/** What a permanent is, which is worked out for all of them together; undefined of one that is not there. */
export const amongPermanents = (game: Game, key: number): Current | undefined =>
  world(game, isImagined(key) && keysIn(game, 'battlefield').includes(key) ? key : 'clock').get(key);

type Look = (key: number) => Current;
const NOBODY: ReadonlySet<number> = new Set();

/** All permanents at once: an effect may depend on any other. With an imagined one besides it is another world. */
const world = derived<MagicShape, ReadonlyMap<number, Current>>(
  (journal) => applyLayers(journal as Game),
  (before, now) => before.size === now.size && [...now].every(([key, is]) => same(before.get(key), is)),
);

export type Drafts = Map<number, Current>;

function applyLayers(game: Game): ReadonlyMap<number, Current> {
  const drafts: Drafts = new Map();
  for (const key of keysIn(game, 'battlefield')) {
    const permanent = permanentAt(game, key);
    if (permanent) drafts.set(Number(key), baseOf(game, permanent));
  }
  const look = (key: number): Current => drafts.get(key) ?? layeredElsewhere(game, key, look, NOBODY);
  const there = [...battlefield(game), ...emblems(game)];
  const holds: Hold[] = [
    ...effectHolds(game, look),
    ...there.flatMap((key) => perpetualHolds(game, key, look)),
    ...counterHolds(game, drafts.keys(), look),
    ...reconfiguredHolds(game, drafts.keys(), look),
    ...there.flatMap((key) => staticHolds(game, key, look)),
  ];
  for (const layer of LAYERS) {
    if (layer === '3') hideLockedHalves(game, drafts);
    applyLayer(game, layer, drafts, holds, look);
    if (layer === '7c') countersOnto(game, drafts);
  }
  takeSizes(drafts);
  return drafts;
}

/** CR 208.3: a permanent that is no creature has no power or toughness. */
function takeSizes(drafts: Drafts): void {
  for (const [key, is] of drafts)
    if (is.power !== null && !is.types.includes('Creature')) drafts.set(key, { ...is, power: null, toughness: null });
}

/** One effect after another; what an ability that was just given does in the same layer joins those that wait. */
function applyLayer(game: Game, layer: Layer, drafts: Drafts, holds: Hold[], look: (key: number) => Current): void {
  const done = new Set<Hold>();
  let waiting = waitingIn(holds, layer);
  for (let next = nextOf(waiting, layer, drafts); next; next = nextOf(waiting, layer, drafts)) {
    done.add(next);
    const others = applyHold(game, next, layer, drafts, holds, look);
    if (others) waiting = waitingIn(holds, layer).filter((hold) => !done.has(hold));
    else waiting.splice(waiting.indexOf(next), 1);
  }
}

/**
 * CR 709.5, 612.1: what hides locked halves changes text. It comes with the permanent itself, and an ability of such a half
 * that works in an earlier layer has begun by then (CR 613.6).
 */
function hideLockedHalves(game: Game, drafts: Drafts): void {
  for (const [key, is] of drafts) {
    const permanent = permanentAt(game, key);
    const open = permanent ? withoutLocked(game, permanent) : null;
    if (open) drafts.set(key, { ...open, controller: is.controller });
  }
}

/** Applies what of an effect belongs to a layer, to what it holds of. True where there are other effects now. */
function applyHold(
  game: Game,
  hold: Hold,
  layer: Layer,
  drafts: Drafts,
  holds: Hold[],
  look: (key: number) => Current,
): boolean {
  if (!isInForce(hold, drafts)) return false;
  // CR 613.6: once it has begun to apply, it goes on applying to the same objects.
  hold.on ??= hold.find();
  hold.begun = true;
  let others = false;
  for (const key of hold.on) {
    const is = drafts.get(key);
    if (!is) continue;
    const before = is.abilities;
    const after = hold.changes.reduce(
      (so, { node, path }) => (layersOf(node).includes(layer) ? applyChange(so, node, layer, hold, key, path) : so),
      is,
    );
    drafts.set(key, after);
    const isReworded = layer === '3' && after.abilities !== before;
    if (after.controller !== is.controller || isReworded) {
      // CR 613.1b, 613.1c: its static abilities are those of who controls it now, with the words they have now.
      const old = holds.filter(({ source, ability, begun }) => source === key && ability !== null && !begun);
      const kept = holds.filter((each) => !old.includes(each));
      const begun = kept.flatMap(({ source, ability }) => (source === key && ability !== null ? [ability] : []));
      const fresh = staticHolds(game, key, look).filter(({ ability }) => ability === null || !begun.includes(ability));
      holds.splice(0, holds.length, ...kept, ...fresh);
      others = true;
    }
    if (after.abilities !== before && !isReworded) {
      const fresh = staticsOf(game, key, addedTo(before, after.abilities), look);
      holds.push(...fresh);
      others ||= fresh.length > 0;
    }
  }
  return others;
}

/** What is in a list and was not before. Nearly always it stands at the end. */
function addedTo(before: readonly Live[], after: readonly Live[]): readonly Live[] {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const others = new Set(before.slice(same));
  return after.slice(same).filter((live) => !others.has(live));
}

/** CR 613.6: an ability that was removed before its effect began to apply has no effect. */
function isInForce(hold: Hold, drafts: Drafts): boolean {
  if (hold.begun || hold.ability === null) return true;
  const source = drafts.get(hold.source);
  // What is not on the battlefield is an emblem: nothing takes its abilities.
  return source === undefined || source.abilities.some(({ id }) => id === hold.ability);
}

/** CR 613.4c: counters add to power and toughness. */
function countersOnto(game: Game, drafts: Drafts): void {
  for (const [key, is] of drafts) {
    const { power, toughness } = sizeOfCounters(permanentAt(game, key)?.counters ?? {});
    if ((power === 0 && toughness === 0) || is.power === null) continue;
    drafts.set(key, { ...is, power: Number(is.power) + power, toughness: Number(is.toughness ?? 0) + toughness });
  }
}

/**
 * While something is worked out, other zones are seen with their own abilities only. `there`: how permanents are seen.
 * `asking`: cards that are being worked out; two that count one another are seen as printed.
 */
function layeredElsewhere(game: Game, key: number, there: Look, asking: ReadonlySet<number>): Current {
  const object = objectAt(game, key);
  if (!object) throw new Error(`there is no object ${key}`);
  if (object.last) return object.last.is;
  const base = baseOf(game, object);
  return asking.has(key) ? base : elsewhere(game, key, base, [], there, asking);
}

interface Outward {
  readonly key: number;
  readonly live: Live;
}

const speaks = new WeakMap<Compiled, boolean>();
const isElsewhere = ({ noun }: TreeNode): boolean => noun === 'card' || noun === 'spell';

/** Static abilities of permanents that may hold of cards and spells, too. */
const outward = derived<MagicShape, readonly Outward[]>((journal) => {
  const game = journal as Game;
  const all = [
    ...battlefield(game).map((key) => ({ key, is: layered(game, key) })),
    ...emblems(game).map((key) => ({
      key,
      is: layeredElsewhere(game, key, (asked) => layered(game, asked), NOBODY),
    })),
  ];
  const found = all.flatMap(({ key, is }) =>
    is.abilities.flatMap((live) => (speaksOfElsewhere(compiled(game, live)) ? [{ key, live }] : [])),
  );
  return found.length === 0 ? NONE : found;
});

/** The same list each time, so that nobody who looked works anything out again. */
const NONE: readonly Outward[] = [];

function speaksOfElsewhere(ability: Compiled): boolean {
  const known = speaks.get(ability);
  if (known !== undefined) return known;
  const does = ability.kind === 'static' && someNode(ability.text.sentences, isElsewhere) && concernsOthers(ability);
  speaks.set(ability, does);
  return does;
}

/** Whether it changes anything but its own object; "the same is true for …" goes on about others. */
const concernsOthers = (ability: Compiled): boolean =>
  ability.text.sentences.some(({ kind }) => kind === 'sameFor') ||
  saidBy(ability).some(({ said }) => {
    if (said.kind === 'change' || said.kind === 'changes') return !isItself(said.what);
    return said.kind === 'itIsNow' || said.kind === 'youControl';
  });

/**
 * CR 113.6: "this spell can't be countered" works while it is a spell, and so does whatever an instant or sorcery says of
 * itself. CR 113.6e: so does what gives it an ability on how it can be cast: "has flash as long as …".
 */
const isOfSpell = ({ own, changes }: Hold, { types }: Current): boolean =>
  own === true &&
  (types.includes('Instant') ||
    types.includes('Sorcery') ||
    changes.every(({ node }) => layersOf(node).includes('other') || givesFlash(node)));

const givesFlash = (node: Hold['changes'][number]['node']): boolean =>
  (node.kind === 'have' || node.kind === 'gain') &&
  node.abilities.every((given) => given.kind === 'keyword' && given.name === 'flash');

/** CR 604.3: what a card says of itself wherever it lies. */
function definingHolds(game: Game, key: number, base: Current, look: Look): readonly Hold[] {
  const live = abilitiesOf(game, base).flatMap((each) => (mayDefine(each.ability) ? [each.live] : []));
  return live.length === 0 ? [] : staticsOf(game, key, live, look).filter(({ defining }) => defining);
}

/** Off the battlefield: its own defining abilities (CR 604.3), effects on it, and what permanents say of it. */
function elsewhere(
  game: Game,
  key: number,
  base: Current,
  others: readonly Outward[],
  there: Look,
  asking: ReadonlySet<number>,
): Current {
  const object = objectAt(game, key);
  const isSpell = object?.kind === 'spell';
  const open = object ? withoutLocked(game, object) : null;
  let is = base;
  const look = (asked: Key): Current => {
    if (asked === key) return is;
    return permanentAt(game, asked)
      ? there(Number(asked))
      : layeredElsewhere(game, Number(asked), there, new Set([...asking, key]));
  };
  const holds = [
    ...effectHolds(game, look, key),
    ...perpetualHolds(game, key, look),
    ...(isSpell
      ? staticHolds(game, key, look).filter((hold) => hold.defining || isOfSpell(hold, base))
      : definingHolds(game, key, base, look)),
    ...others.flatMap(({ key: source, live }) => staticsOf(game, source, [live], look)),
  ];
  // Most cards are as printed.
  if (holds.length === 0 && !open) return base;
  holds.sort((a, b) => Number(b.defining) - Number(a.defining) || a.timestamp - b.timestamp);
  const begun = new Set<Hold>();
  const apply = (hold: Hold, layer: Layer): void => {
    for (const { node, path } of hold.changes) {
      if (layersOf(node).includes(layer)) is = applyChange(is, node, layer, hold, key, path);
    }
  };
  // CR 613.6: what has begun to apply goes on.
  const applies = (hold: Hold): boolean => begun.has(hold) || hold.has(key);
  // CR 613.8a: the other would change whether this one holds of the object.
  const depends = (hold: Hold, before: Hold, layer: Layer): boolean => {
    if (hold === before || begun.has(hold) || hold.defining !== before.defining || !applies(before)) return false;
    const [saved, now] = [is, applies(hold)];
    apply(before, layer);
    const then = applies(hold);
    is = saved;
    return now !== then;
  };
  for (const layer of LAYERS) {
    if (layer === '3' && open) is = { ...open, controller: is.controller };
    let waiting = holds.filter((hold) => hold.changes.some(({ node }) => layersOf(node).includes(layer)));
    while (waiting.length > 0) {
      const free =
        waiting.length > 1 && layer !== 'other'
          ? waiting.find((hold) => !waiting.some((before) => depends(hold, before, layer)))
          : undefined;
      const next = free ?? waiting[0];
      waiting = waiting.filter((hold) => hold !== next);
      if (!next || !applies(next)) continue;
      begun.add(next);
      apply(next, layer);
    }
  }
  return is;
}
