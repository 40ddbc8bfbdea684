/** Damage (CR 8.5.3): prevention first, then life is lost, and if it was a hit the mark goes with it (CR 9.3.3). */
import { drop, recordOf, remove, set } from '../../../kernel/index.ts';
import { hit as takeMark } from '../../mark.ts';
import { current } from '../objects/current.ts';
import { controllerOf, heroOf, isPlayer, keysIn, layerAt, liveAt } from '../state/book.ts';
import type { DamageKind, Happening } from '../state/happenings.ts';
import type { Game, Ref } from '../state/state.ts';
import { tell } from './events.ts';
import { prevented } from './preventing.ts';

export interface Deal {
  /** The card whose damage it is; of a proxy, its source (CR 1.2.4). */
  readonly source: number;
  readonly to: Ref;
  readonly amount: number;
  readonly which: DamageKind;
  /** The attack that deals it to its target: a hit (CR 7.5.5). */
  readonly attack?: number;
}

/** Deals damage, and gives how much was dealt. */
export function deal(game: Game, damage: Deal): number {
  const object = objectOf(game, damage.to);
  // CR 1.9.1b: to deal nothing is no event, and nothing makes more of it
  if (object === null || !liveAt(game, object) || damage.amount <= 0) return 0;
  const before = damage.which === 'arcane' ? damage.amount + amplified(game, damage) : damage.amount;
  const amount = before - prevented(game, { ...damage, amount: before });
  const living = liveAt(game, object);
  if (amount <= 0 || !living) return 0;
  set(game, object, 'lost', living.lost + amount);
  const player = controllerOf(game, damage.source);
  const dealt: Happening = {
    kind: 'damage',
    source: damage.source,
    player,
    to: damage.to,
    amount,
    which: damage.which,
    own: isOwn(game, damage.source),
  };
  if (damage.attack === undefined) tell(game, [dealt]);
  else hit(game, damage.source, damage.attack, damage.to, [dealt]);
  return amount;
}

/** CR 8.5.3a: of a source that lives by itself its player has dealt nothing; a hero stands for its player. */
function isOwn(game: Game, source: number): boolean {
  return heroOf(game, controllerOf(game, source)) === source || !current(game, source).living;
}

/** The object of a recipient: a player's hero. */
export function objectOf(game: Game, to: Ref): number | null {
  return isPlayer(to) ? heroOf(game, to) : to;
}

/** CR 7.5.5, 9.3.3: the hit, with what comes with it; whoever waits for it sees the hero still marked, and the mark is gone then. */
export function hit(
  game: Game,
  source: number,
  attack: number | null,
  to: Ref,
  along: readonly Happening[] = [],
): void {
  const player = controllerOf(game, source);
  const hero = isPlayer(to) ? heroOf(game, to) : null;
  const object = hero === null ? undefined : liveAt(game, hero);
  const marked = object?.marked === true;
  tell(game, [...along, { kind: 'hit', source, attack, player, to, marked, own: isOwn(game, source) }]);
  if (hero === null || !object || !isPlayer(to)) return;
  const after = takeMark({ marked }, { damage: 1, isHit: true, byOpponent: player !== to }).hero;
  if (after.marked === marked) return;
  set(game, hero, 'marked', after.marked);
  tell(game, [{ kind: 'unmarked', player: to }]);
}

/** Amp: the next arcane damage of this player's cards is that much more, once. */
function amplified(game: Game, { source }: Deal): number {
  const player = controllerOf(game, source);
  let sum = 0;
  for (const key of keysIn(game, 'effects')) {
    const effect = recordOf(game.state, key);
    if (effect?.kind !== 'effect' || effect.does.kind !== 'amp' || effect.you !== player) continue;
    sum += effect.does.by;
    endEffect(game, key);
  }
  return sum;
}

export function endEffect(game: Game, key: number): void {
  const at = keysIn(game, 'effects').indexOf(key);
  if (at < 0) return;
  remove(game, 'effects', at);
  drop(game, key);
}

/** Of an attack: the card its damage comes from. */
export function sourceOf(game: Game, attack: number): number {
  return layerAt(game, attack)?.source ?? attack;
}
