/** Playing a card, step by step (CR 5.1). What may be offered is judged in `moves.ts`; here it is done. */
import { ask, one, recordOf, set, some } from '../../../kernel/index.ts';
import { TABLE } from '../../layouts.ts';
import { attackTargets } from '../combat/attackable.ts';
import { openChain } from '../combat/chain.ts';
import { happen, tell } from '../events/events.ts';
import { abilitiesOf, type Compiled, compiledAt, type Line } from '../objects/abilities.ts';
import { current, unlost } from '../objects/current.ts';
import { claimNext, usePermits } from '../resolving/lasting.ts';
import { allResolutionOf } from '../resolving/layers.ts';
import { perform } from '../resolving/perform.ts';
import { cardAt, clockOf, isPlayer, keysIn, liveAt } from '../state/book.ts';
import type { Frame, Game, Player, Ref } from '../state/state.ts';
import { wait } from '../triggers/triggers.ts';
import { continuedBy, numberOf, startRun } from '../words/run.ts';
import { amountOf } from '../words/values.ts';
import { modified } from './costs.ts';
import { upTo } from './costs-deeds.ts';
import { declare } from './declare.ts';
import { declareDeeds, keptForDeeds, mostXOf, payDeeds } from './pay-deeds.ts';
import { type Price, payPrice } from './paying.ts';

export interface PlayMove {
  readonly do: 'play';
  readonly card: number;
  /** The faces or sides it is played as (CR 5.1.2c). */
  readonly faces: readonly number[];
  readonly asInstant: boolean;
  readonly free: boolean;
  /** What the resource cost starts from: twice the base for a melded card (CR 8.3.38b). */
  readonly cost: number;
  readonly actionPoint: boolean;
  /** An X in the cost is to be chosen. */
  readonly x: boolean;
  readonly limited?: Limited;
  /** By what the card says itself it is played from there (CR 5.1.3d). */
  readonly leave?: string;
  /** The other cost that is paid instead of the resources (CR 5.1.3c). */
  readonly instead?: string;
}

/** A permission that may be used once each turn: whose it is, and what its object remembers it by. */
export interface Limited {
  readonly source: number;
  readonly id: string;
}

export function playCard(game: Game, player: Player, move: PlayMove): void {
  const { card: key, faces } = move;
  const before = liveAt(game, key);
  if (!before) throw new Error(`${key} is not there to be played`);
  const from = before.place.zone;
  const card = cardAt(game, before.card);
  const chosen = TABLE[card.layout].stack.shows === 'chosen';
  // CR 5.1: announced, it is the top layer of the stack, as the side that was declared
  happen(game, [
    {
      kind: 'move',
      object: key,
      to: 'stack',
      cause: 'play',
      by: player,
      controller: player,
      ...(chosen ? { as: faces } : {}),
    },
  ]);
  set(game, key, 'controller', player);
  // What asks where it was played from may ask before it is paid for.
  set(game, key, 'played', {
    by: player,
    from,
    x: null,
    asInstant: move.asInstant,
    pitched: [],
    paid: [],
    turn: clockOf(game).turn,
    as: null,
  });
  const source = move.limited ? liveAt(game, move.limited.source) : undefined;
  if (move.limited && source) set(game, move.limited.source, 'used', { ...source.used, [move.limited.id]: 1 });
  const printed = faces.flatMap((face) => abilitiesOf(game.rules.book, card, face));
  const own = unlost(game, key, printed);
  const deedX = mostXOf(game, player, key, own);
  const most = Math.min(
    deedX ?? Number.MAX_SAFE_INTEGER,
    move.x ? mostPaid(game, player, move) : Number.MAX_SAFE_INTEGER,
  );
  const asksX = move.x || deedX !== null;
  const x = asksX ? ask(game, { seat: player, kind: 'x', legal: one(upTo(most)) }) : null;
  const isAttack = current(game, key).subtypes.includes('Attack');
  const start = {
    resources: move.free ? 0 : move.cost + (move.x ? (x ?? 0) : 0),
    chi: 0,
    actions: move.actionPoint ? 1 : 0,
  };
  const priced = (): Price => modified(game, player, key, start, 'play', own, isAttack);
  const ways = [move.instead, move.leave].filter((way) => way !== undefined);
  const declared = [...declareDeeds(game, player, key, own, priced()), ...ways];
  const frames = declareAll(game, player, key, x);
  set(game, key, 'frames', frames);
  if (isAttack) {
    const [target, ...also] = chooseAttackTargets(game, player, key);
    set(game, key, 'target', target ?? null);
    if (also.length > 0) set(game, key, 'alsoTargets', also);
  }
  // CR 6.2.4: what waits for the next such card or attack; an attack is one once it has its target
  claimNext(game, key);
  usePermits(game, key);
  const price = priced();
  const pitched = payPrice(game, player, price, [], keptForDeeds(game, player, key, own, declared, x));
  const deeds = payDeeds(game, player, key, own, frames, declared, x);
  if (deeds.frames !== frames) set(game, key, 'frames', deeds.frames);
  set(game, key, 'played', {
    by: player,
    from,
    x,
    asInstant: move.asInstant,
    pitched,
    paid: deeds.paid,
    turn: clockOf(game).turn,
    as: current(game, key),
  });
  for (const { ability, frame } of deeds.comes) comeOfCost(game, player, key, ability, frame);
  const boosted = deeds.paid.includes('boost');
  tell(game, [
    ...(boosted ? [{ kind: 'did' as const, player, deed: 'boosted', object: key }] : []),
    { kind: 'played', object: key, player, from },
  ]);
  if (isAttack) openChain(game);
}

/** CR 5.4.4c, 5.4.4d: what comes of a cost that was paid triggers at once; what the card gets for it, it has at once. */
function comeOfCost(game: Game, you: Player, self: number, { ref, text, units }: Compiled, frame: Frame): void {
  const run = startRun(game, { you, self, ref, text, frame });
  for (const { node, path } of units) {
    const lasts = node.kind === 'ifYouDo' && (node.do.kind === 'change' || node.do.kind === 'changes');
    const paid = (frame.done[continuedBy(run, path) ?? ''] ?? []).length > 0;
    if (lasts) perform(run, node, path);
    else if (paid) wait(game, self, you, { ...ref, path }, frame);
  }
}

/** The largest X of who has points without end. */
const MOST_AMPLE = 20;

/** CR 5.1.3a: the largest X that can be paid; without a cost to pay X is 0. */
function mostPaid(game: Game, player: Player, move: PlayMove): number {
  if (move.free) return 0;
  const hand = keysIn(game, `hand:${player}`).reduce<number>(
    (sum, key) => sum + (current(game, Number(key)).pitch ?? 0),
    0,
  );
  const has = recordOf(game.state, player);
  if (has?.kind !== 'player') return 0;
  const most = has.ample ? MOST_AMPLE : has.resources + has.chi + hand - move.cost;
  return Math.max(0, most);
}

function declareAll(game: Game, player: Player, key: number, x: number | null): { readonly [ability: string]: Frame } {
  const frames: { [ability: string]: Frame } = {};
  for (const ability of allResolutionOf(game, key)) {
    frames[ability.id] = declare({ game, you: player, self: key, x, ability, units: ability.units });
  }
  return frames;
}

export function chooseAttackTarget(game: Game, player: Player, source: number): Ref {
  const all = attackTargets(game, player);
  const [only] = all;
  if (only === undefined) throw new Error('there is nothing to attack');
  return all.length === 1 ? only : ask(game, { seat: player, kind: 'attack', legal: one(all), about: { source } });
}

/** CR 1.4.5c: one target, or up to so many heroes where the attack says so. */
function chooseAttackTargets(game: Game, player: Player, source: number): readonly Ref[] {
  const most = mostHeroes(game, player, source);
  if (most === null) return [chooseAttackTarget(game, player, source)];
  const heroes = attackTargets(game, player).filter(isPlayer);
  const n = Math.max(1, Math.min(most, heroes.length));
  if (heroes.length <= 1) return heroes;
  return ask(game, { seat: player, kind: 'attack', legal: some(heroes, 1, n), about: { source } });
}

/** "This attacks up to X target opposing heroes": how many; null where it says nothing of the kind. */
function mostHeroes(game: Game, player: Player, key: number): number | null {
  for (const { ref, text, units } of current(game, key).abilities.map((one) => compiledAt(game.rules.book, one))) {
    const run = startRun(game, { you: player, self: key, ref, text });
    for (const { node, path } of units) {
      if (node.kind === 'whereX') run.x = amountOf(run, node.value, `${path}.value`);
      const inner = node.kind === 'whereX' ? (node.do as Line) : node;
      if (inner.kind === 'happens' && inner.does.kind === 'attackMany') return numberOf(run, inner.does.n);
    }
  }
  return null;
}
