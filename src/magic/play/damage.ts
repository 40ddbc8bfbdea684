/** Damage (CR 120): what it does to a player, a creature, a planeswalker, a battle; lifelink, deathtouch, wither, infect. */
import { set } from '../../kernel/index.ts';
import { isPlayer, objectAt, permanentAt, playerOf } from './book.ts';
import { current } from './current.ts';
import type { DamageEvent } from './events.ts';
import type { Happening } from './happenings.ts';
import { digitsIn } from './keyword-rows.ts';
import { hasKeywordNamed, keywordsOf } from './keywords.ts';
import type { Game, Player, Ref } from './state.ts';

/** Deals damage as decided (CR 120.3). */
export function applyDamage(game: Game, { source, to, amount, combat }: DamageEvent): readonly Happening[] {
  if (amount <= 0) return [];
  const from = objectAt(game, source);
  const has = (keyword: string): boolean => from !== undefined && hasKeywordNamed(game, current(game, source), keyword);
  const results: Happening[] = [];
  const excess = isPlayer(to) ? 0 : excessOf(game, to, amount, has('deathtouch'));
  if (isPlayer(to)) {
    // CR 120.3a, 120.3b: life is lost; with infect poison counters come instead.
    if (has('infect')) results.push(...moreCounters(game, to, 'poison', amount, to));
    else {
      set(game, to, 'life', playerOf(game, to).life - amount);
      results.push({ kind: 'life', player: to, by: -amount });
    }
    // CR 702.164c: combat damage of a source with toxic gives poison counters besides.
    const toxic = combat && from ? toxicOf(game, source) : 0;
    if (toxic > 0) results.push(...moreCounters(game, to, 'poison', toxic, to));
  } else {
    const permanent = permanentAt(game, to);
    if (!permanent) return [];
    const { types } = current(game, to);
    const dealer = from ? current(game, source).controller : permanent.controller;
    // CR 120.3c: loyalty counters; CR 120.3h: defense counters.
    if (types.includes('Planeswalker')) results.push(...moreCounters(game, to, 'loyalty', -amount, dealer));
    if (types.includes('Battle')) results.push(...moreCounters(game, to, 'defense', -amount, dealer));
    if (types.includes('Creature')) {
      // CR 120.3d: wither and infect put -1/-1 counters; CR 120.3e: else the damage is marked.
      if (has('wither') || has('infect')) results.push(...moreCounters(game, to, '-1/-1', amount, dealer));
      else set(game, to, 'damage', permanent.damage + amount);
      if (has('deathtouch')) set(game, to, 'deathtouched', true);
    }
  }
  results.unshift({ kind: 'dealt', source, to, amount, excess, combat });
  // CR 120.3f: lifelink.
  if (from && has('lifelink')) {
    const player = current(game, source).controller;
    set(game, player, 'life', playerOf(game, player).life + amount);
    results.push({ kind: 'life', player, by: amount });
  }
  return results;
}

/** CR 702.164b: all its toxic abilities together. */
function toxicOf(game: Game, source: number): number {
  return keywordsOf(game, current(game, source)).reduce(
    (sum, keyword) => sum + (keyword.kind === 'keywordNumber' && keyword.name === 'toxic' ? digitsIn(keyword) : 0),
    0,
  );
}

/** CR 120.10: damage beyond what is lethal, or beyond loyalty or defense. */
function excessOf(game: Game, to: number, amount: number, deathtouch: boolean): number {
  const permanent = permanentAt(game, to);
  if (!permanent) return 0;
  const is = current(game, to);
  const lethal = Math.max(0, Number(is.toughness ?? 0) - permanent.damage);
  const needs = [
    is.types.includes('Creature') ? (deathtouch ? Math.min(1, lethal) : lethal) : 0,
    is.types.includes('Planeswalker') ? (permanent.counters.loyalty ?? 0) : 0,
    is.types.includes('Battle') ? (permanent.counters.defense ?? 0) : 0,
  ];
  return Math.max(0, amount - Math.max(...needs));
}

function moreCounters(game: Game, on: Ref, counter: string, by: number, player: Player): readonly Happening[] {
  const holder = isPlayer(on) ? playerOf(game, on) : permanentAt(game, on);
  if (!holder) return [];
  const had = holder.counters[counter] ?? 0;
  const now = Math.max(0, had + by);
  if (now === had) return [];
  set(game, on, 'counters', { ...holder.counters, [counter]: now });
  return [{ kind: 'counters', on, counter, by: now - had, player }];
}
