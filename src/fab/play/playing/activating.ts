/** Activating an ability (CR 5.2): which there are, what they cost, and the layer they make. */
import { ask, create, insert, one, set } from '../../../kernel/index.ts';
import { dispatch } from '../../../text/tables.ts';
import { mentions, saysWord, someNode, type TreeNode } from '../../../text/trees.ts';
import { AREA, isPublic } from '../../place.ts';
import type { FabRuleId } from '../../rules.ts';
import type { Fab } from '../../text/index.ts';
import { ACTS } from '../acts/acts.ts';
import { attackTargets } from '../combat/attackable.ts';
import { openChain } from '../combat/chain.ts';
import { tell } from '../events/events.ts';
import { type Compiled, compiledAt, type Line } from '../objects/abilities.ts';
import { current } from '../objects/current.ts';
import { mayBeGiven } from '../objects/live.ts';
import { abilitiesOn } from '../objects/shown.ts';
import { claimNext } from '../resolving/lasting.ts';
import { unitsOf } from '../resolving/layers.ts';
import { arena, keysIn, liveAt, objectAt } from '../state/book.ts';
import { tick, turnInPlace } from '../state/moving.ts';
import type { Game, Player, PrintedRef } from '../state/state.ts';
import { isTimely, type Judged, TIMELY } from '../turn/timing.ts';
import { holds } from '../words/conditions.ts';
import { PITCHED } from '../words/done-this-way.ts';
import { isPhase } from '../words/durations.ts';
import { frameOf, type Run, startRun } from '../words/run.ts';
import { modified } from './costs.ts';
import { hasX, keptFor, mayDo, mostX, upTo } from './costs-deeds.ts';
import { canDeclare, declare } from './declare.ts';
import { type Price, payPrice, whyNotPaid } from './paying.ts';
import { chooseAttackTarget } from './playing.ts';
import { isBarred } from './prohibitions.ts';

export interface ActivateMove {
  readonly do: 'activate';
  readonly object: number;
  readonly ability: PrintedRef;
}

type ActivatedNode = Extract<Line, { readonly kind: 'activated' }>;

/** The abilities of this player's objects, and why they may not be activated now. */
export function activations(game: Game, player: Player): readonly Judged<ActivateMove>[] {
  const own = ['hand', 'inventory'] as const;
  const buried = keysIn(game, `graveyard:${player}`).filter((key) => isUsedBuried(game, key));
  const zones = [...arena(game), ...own.flatMap((zone) => keysIn(game, `${zone}:${player}`)), ...buried];
  return zones.flatMap((object) => {
    const live = liveAt(game, object);
    if (!live || (live.controller ?? live.owner) !== player) return [];
    const prints = (abilitiesOn(game, live)?.of.activated.length ?? 0) > 0;
    if (!prints && !mayBeGiven(game, object).some(({ kind }) => kind === 'activated')) return [];
    return current(game, object)
      .abilities.map((ref) => compiledAt(game.rules.book, ref))
      .filter((ability) => ability.kind === 'activated' && (!live.place.faceDown || isForFaceDown(ability)))
      .map((ability) => ({
        move: { do: 'activate', object, ability: ability.ref },
        why: whyNotActivate(game, player, object, ability),
      }));
  });
}

/** The rule that forbids it; null: it is legal. */
function whyNotActivate(game: Game, player: Player, key: number, ability: Compiled): FabRuleId | null {
  const [unit] = ability.units;
  if (unit?.node.kind !== 'activated') return '5.2';
  const { node } = unit;
  if (!functionsThere(game, key, ability, node)) return '1.7.4';
  const object = objectAt(game, key);
  if (node.limit !== undefined && (object?.used[ability.id] ?? 0) >= node.limit) return '5.2';
  // CR 1.14.4: what is tapped cannot be tapped for a cost
  if (object?.tapped && node.cost.some((cost) => cost.kind === 'tapThis')) return '1.14.4';
  const attack = isAttack(node);
  if (!isTimely(game, player, node.as, attack)) return TIMELY[node.as];
  if (attack && attackTargets(game, player).length === 0) return '1.4.5a';
  const run = startRun(game, { you: player, self: key, ref: ability.ref, text: ability.text });
  if (!ability.units.every(({ node: one, path }) => isAllowed(run, one, path))) return '5.2';
  // What stands in a paragraph of its own is about every ability of the object.
  const others = current(game, key).abilities.map((ref) => compiledAt(game.rules.book, ref));
  const alone = others.filter(({ units: all }) => all[0]?.node.kind === 'activateSelfOnly');
  for (const { ref, text, units: all } of alone) {
    const own = startRun(game, { you: player, self: key, ref, text });
    if (!all.every(({ node: one, path }) => isAllowed(own, one, path))) return '5.2';
  }
  if (isBarred(game, player, key, 'activate')) return '1.0.2';
  const units = unitsOf(game.rules.book, ability.ref, null);
  if (!canDeclare({ game, you: player, self: key, x: null, ability, units })) return '5.1.4';
  // CR 1.14.4: a cost that is a deed must be possible
  const deeds = deedsIn(node, unit.path);
  if (!deeds.every(([act, at]) => mayDo(run, player, act, at))) return '1.14.4';
  return whyNotPaid(game, player, priceOf(game, player, key, ability, node), [], keptFor(run, player, deeds));
}

/** CR 1.7.4: in the arena; in hand if it discards itself; in the inventory if it says so. */
function functionsThere(game: Game, key: number, ability: Compiled, node: ActivatedNode): boolean {
  const zone = liveAt(game, key)?.place.zone;
  if (zone === undefined) return false;
  // CR 1.7.4a: on a defending card that is no permanent, only what says that it is for defending cards
  if (liveAt(game, key)?.place.defending && !current(game, key).permanent && !isForDefending(ability)) return false;
  const from = usedFrom(ability, node);
  return from === 'arena' ? AREA[zone] === 'arena' : zone === from;
}

type UsedFrom = 'arena' | 'hand' | 'inventory' | 'graveyard';
const known = new WeakMap<Compiled, UsedFrom>();

/** Where its words let it be used. */
function usedFrom(ability: Compiled, node: ActivatedNode): UsedFrom {
  const before = known.get(ability);
  if (before) return before;
  const said = (['inventory', 'graveyard'] as const).find((zone) =>
    ability.units.some(
      ({ node: one }) => one.kind === 'activateOnly' && someNode(one, (inner) => isThisIn(inner, zone)),
    ),
  );
  const fromHand = deedsIn(node, '').some(
    ([act]) => act.kind === 'discard' && (act.what.kind === 'this' || act.what.kind === 'self'),
  );
  const from = said ?? (fromHand ? 'hand' : 'arena');
  known.set(ability, from);
  return from;
}

/** "Activate this only while this is defending". */
const isForDefending = ({ units }: Compiled): boolean =>
  units.some(({ node }) => node.kind === 'activateOnly' && mentions(node, 'defendingNow'));

/** CR 1.7.4g: "activate this only while this is face-down". */
const isForFaceDown = ({ units }: Compiled): boolean =>
  units.some(
    ({ node }) =>
      node.kind === 'activateOnly' && someNode(node, (one) => one.kind === 'isState' && saysWord(one, 'face-down')),
  );

/** "This is in your graveyard". */
const isThisIn = ({ kind, what, z }: TreeNode, zone: string): boolean =>
  kind === 'isIn' && mentions(what, 'this', 'self') && saysWord(z, zone);

/** Whether a card in a graveyard says that it is used there. */
function isUsedBuried(game: Game, key: number): boolean {
  const object = liveAt(game, key);
  const all = (object && abilitiesOn(game, object)?.of.activated) ?? [];
  return all.some((ability) => {
    const node = ability.units[0]?.node;
    return node?.kind === 'activated' && usedFrom(ability, node) === 'graveyard';
  });
}

export const isAttack = (node: ActivatedNode): boolean =>
  node.body.kind === 'order' && node.body.does.some((act) => act.kind === 'action' && act.name === 'attack');

/** The deeds of its cost, and where in the ability they stand. */
const deedsIn = (node: ActivatedNode, path: string): readonly (readonly [Fab<'Act'>, string])[] =>
  node.cost.flatMap((cost, at) => (cost.kind === 'deed' ? [[cost.act, `${path}.cost.${at}.act`] as const] : []));

function isAllowed(run: Run, node: Line, path: string): boolean {
  if (node.kind !== 'activateOnly' && node.kind !== 'activateSelfOnly') return true;
  const { when } = node;
  switch (when.kind) {
    case 'onlyIf':
      return holds(run, when.cond, `${path}.when.cond`);
    case 'onlyWhile':
      return when.all.every((cond, at) => holds(run, cond, `${path}.when.all.${at}`));
    case 'onlyDuring':
      return isPhase(run, when.phase, `${path}.when.phase`);
  }
}

/** What an ability costs as things stand. */
export function priceOfAbility(game: Game, player: Player, { object, ability: ref }: ActivateMove): Price {
  const ability = compiledAt(game.rules.book, ref);
  const node = ability.units[0]?.node;
  if (node?.kind !== 'activated') throw new Error('this ability is not activated');
  return priceOf(game, player, object, ability, node);
}

function priceOf(game: Game, player: Player, key: number, ability: Compiled, node: ActivatedNode): Price {
  const assets = node.cost.flatMap((cost) => (cost.kind === 'assets' ? cost.all : []));
  const price: Price = {
    resources: assets.filter((asset) => asset === 'resource').length,
    chi: assets.filter((asset) => asset === 'chi').length,
    actions: node.as === 'Action' ? 1 : 0,
  };
  const said: Compiled = { ...ability, units: ability.units.slice(1) };
  return modified(game, player, key, price, 'activate', [said], isAttack(node));
}

/** Puts the activated-layer on the stack (CR 5.2), and pays. */
export function activate(game: Game, player: Player, { object: source, ability: ref }: ActivateMove): void {
  const ability = compiledAt(game.rules.book, ref);
  const [unit] = ability.units;
  if (unit?.node.kind !== 'activated') throw new Error('this ability is not activated');
  const { node } = unit;
  const price = priceOf(game, player, source, ability, node);
  const attack = isAttack(node);
  const units = unitsOf(game.rules.book, ability.ref, null);
  const deeds = deedsIn(node, unit.path);
  const judged = startRun(game, { you: player, self: source, ref: ability.ref, text: ability.text });
  const wantsX = hasX(deeds.map(([act]) => act));
  // CR 5.1.3a: an X in its cost is declared first
  const x = wantsX ? ask(game, { seat: player, kind: 'x', legal: one(upTo(mostX(judged, player, deeds))) }) : null;
  const frame = declare({ game, you: player, self: source, x, ability, units });
  const layer = create(game, {
    kind: 'layer',
    layer: 'activated',
    source,
    controller: player,
    ability: ref,
    frame,
    attack,
    target: null,
    link: null,
    zone: 'stack',
    timestamp: tick(game),
    last: null,
  });
  insert(game, 'stack', [layer], keysIn(game, 'stack').length);
  if (attack) set(game, layer, 'target', chooseAttackTarget(game, player, source));
  if (attack) claimNext(game, layer);
  const object = objectAt(game, source);
  if (object) set(game, source, 'used', { ...object.used, [ability.id]: (object.used[ability.id] ?? 0) + 1 });
  const pitched = payPrice(game, player, price, [], keptFor({ ...judged, x }, player, deeds));
  const run = startRun(game, { you: player, self: source, ref: ability.ref, text: ability.text, frame });
  run.done[PITCHED] = pitched;
  for (const [act, at] of deeds) dispatch(ACTS, act, run, player, at);
  // CR 5.2.4b: a hidden source is shown until its layer has resolved
  const hidden = liveAt(game, source)?.place;
  if (hidden && !isPublic(hidden)) turnInPlace(game, source, { ...hidden, faceUp: true });
  // What was paid is known to what comes of it: "turn an arrow face-up: it gets go again".
  set(game, layer, 'frame', { ...frameOf(run), targets: frame.targets });
  if (node.cost.some((cost) => cost.kind === 'tapThis') && liveAt(game, source)) set(game, source, 'tapped', true);
  tell(game, [{ kind: 'activated', layer, source, player, attack }]);
  if (attack) openChain(game);
}
