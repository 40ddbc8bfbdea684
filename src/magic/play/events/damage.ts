/** Damage (CR 120): what it does to a player, a creature, a planeswalker, a battle; lifelink, deathtouch, wither, infect. */
import { set } from '../../../kernel/index.ts';
import { digitsIn } from '../keywords/keyword-rows.ts';
import { current } from '../objects/current.ts';
import { hasKeywordNamed, keywordsOf } from '../objects/keywords.ts';
import { isPlayer, objectAt, permanentAt } from '../state/book.ts';
import type { Happening } from '../state/happenings.ts';
import type { Game, Player, Ref } from '../state/state.ts';
import { asOfNow } from '../words/as-then.ts';
import type { DamageEvent, GameEvent } from './events.ts';

/** Deals damage as decided: it is marked (CR 120.3e), and remembered; the rest are events of their own. */
export function applyDamage(game: Game, { source, to, amount, combat }: DamageEvent): readonly Happening[] {
  if (amount <= 0) return [];
  const by = objectAt(game, source) && asOfNow(game, source);
  const dealt = { kind: 'dealt', source, to, amount, combat, ...(by ? { by } : {}) } as const;
  if (isPlayer(to)) return [{ ...dealt, excess: 0 }];
  const permanent = permanentAt(game, to);
  if (!permanent || !isDamageable(game, to)) return [];
  const deathtouch = has(game, source, 'deathtouch');
  const excess = excessOf(game, to, amount, deathtouch);
  if (current(game, to).types.includes('Creature')) {
    if (!has(game, source, 'wither') && !has(game, source, 'infect'))
      set(game, to, 'damage', permanent.damage + amount);
    if (deathtouch && !permanent.deathtouched) set(game, to, 'deathtouched', true);
  }
  return [{ ...dealt, excess }];
}

/** CR 120.1a: of permanents only creatures, planeswalkers and battles are dealt damage. */
const isDamageable = (game: Game, key: number): boolean =>
  current(game, key).types.some((type) => type === 'Creature' || type === 'Planeswalker' || type === 'Battle');

const has = (game: Game, source: number, keyword: string): boolean =>
  objectAt(game, source) !== undefined && hasKeywordNamed(game, current(game, source), keyword);

/** CR 120.4c: what comes of damage dealt at once are events that can be replaced: life lost and gained, counters. */
export function resultsOf(game: Game, damage: readonly DamageEvent[]): readonly GameEvent[] {
  const results = damage.flatMap(({ source, to, amount, combat }) =>
    isDealt(game, to, amount) ? lostBy(game, source, to, amount, combat) : [],
  );
  return lostTogether(results);
}

/** Life that a player loses to several sources at once is lost once, and is looked at as one loss by what replaces it. */
function lostTogether(results: readonly GameEvent[]): readonly GameEvent[] {
  const lost = new Map<Player, number>();
  for (const event of results)
    if (event.kind === 'life') lost.set(event.player, (lost.get(event.player) ?? 0) + event.by);
  const others = results.filter(({ kind }) => kind !== 'life');
  return [...[...lost].map(([player, by]) => ({ kind: 'life', player, by }) as const), ...others];
}

const isDealt = (game: Game, to: Ref, amount: number): boolean =>
  amount > 0 && (isPlayer(to) || (permanentAt(game, to) !== undefined && isDamageable(game, to)));

/** CR 120.3f, 702.15e: lifelink. All that one source deals at once is one gain of life, that of another source another. */
export function lifelinked(game: Game, damage: readonly DamageEvent[]): readonly GameEvent[] {
  const dealt = new Map<number, number>();
  for (const { source, to, amount } of damage) {
    if (isDealt(game, to, amount) && has(game, source, 'lifelink'))
      dealt.set(source, (dealt.get(source) ?? 0) + amount);
  }
  return [...dealt].map(([source, by]) => ({ kind: 'life', player: current(game, source).controller, by }));
}

function lostBy(game: Game, source: number, to: Ref, amount: number, combat: boolean): readonly GameEvent[] {
  const player = objectAt(game, source) ? current(game, source).controller : isPlayer(to) ? to : 'p1';
  const more = (counter: string, by: number): GameEvent => ({ kind: 'counters', on: to, counter, by, player });
  const events: GameEvent[] = [];
  if (isPlayer(to)) {
    // CR 120.3a, 120.3b: life is lost; with infect poison counters come instead.
    events.push(has(game, source, 'infect') ? more('poison', amount) : { kind: 'life', player: to, by: -amount });
    // CR 702.164c: combat damage of a source with toxic gives poison counters besides.
    const toxic = combat && objectAt(game, source) ? toxicOf(game, source) : 0;
    if (toxic > 0) events.push(more('poison', toxic));
    return events;
  }
  const { types } = current(game, to);
  // CR 120.3c: loyalty counters; CR 120.3h: defense counters.
  if (types.includes('Planeswalker')) events.push(more('loyalty', -amount));
  if (types.includes('Battle')) events.push(more('defense', -amount));
  // CR 120.3d: wither and infect put -1/-1 counters.
  if (types.includes('Creature') && (has(game, source, 'wither') || has(game, source, 'infect')))
    events.push(more('-1/-1', amount));
  return events;
}

/** CR 702.164b: all its toxic abilities together. */
function toxicOf(game: Game, source: number): number {
  return keywordsOf(game, current(game, source)).reduce(
    (sum, keyword) => sum + (keyword.kind === 'keywordNumber' && keyword.name === 'toxic' ? digitsIn(keyword) : 0),
    0,
  );
}

/** How much of damage that this source would deal would be too much. */
export const excessThere = (game: Game, source: number, to: number, amount: number): number =>
  isDamageable(game, to) ? excessOf(game, to, amount, has(game, source, 'deathtouch')) : 0;

/** CR 120.10: damage beyond what is lethal, or beyond loyalty or defense. What deathtouch has touched needs no more. */
function excessOf(game: Game, to: number, amount: number, deathtouch: boolean): number {
  const permanent = permanentAt(game, to);
  if (!permanent) return 0;
  const is = current(game, to);
  const lethal = permanent.deathtouched ? 0 : Math.max(0, Number(is.toughness ?? 0) - permanent.damage);
  const needs = [
    ...(is.types.includes('Creature') ? [deathtouch ? Math.min(1, lethal) : lethal] : []),
    ...(is.types.includes('Planeswalker') ? [permanent.counters.loyalty ?? 0] : []),
    ...(is.types.includes('Battle') ? [permanent.counters.defense ?? 0] : []),
  ];
  // Of several types, the greatest excess counts.
  return needs.length === 0 ? 0 : Math.max(0, amount - Math.min(...needs));
}
