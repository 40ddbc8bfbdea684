/** Prevention (CR 615): protection, shields, shield counters, and the effects that prevent damage for a while. */
import { recordOf, set } from '../../../kernel/index.ts';
import type { Magic } from '../../text/index.ts';
import { current } from '../objects/current.ts';
import { isShunned } from '../objects/protection.ts';
import { addEffect, sourceOf } from '../resolving/lasting.ts';
import { battlefield, becomes, isPlayer, keysIn, objectAt, permanentAt } from '../state/book.ts';
import type { Until } from '../state/effects-kept.ts';
import type { Game } from '../state/state.ts';
import { untilOf } from '../words/durations.ts';
import { fits } from '../words/filter.ts';
import { playersOf } from '../words/players.ts';
import { frameOf, numberOf, type Run, startRun } from '../words/run.ts';
import { choose, select } from '../words/select.ts';
import { isSuchDamage } from '../words/values.ts';
import { endEffect } from './copying.ts';
import type { DamageEvent, GameEvent } from './events.ts';
import type { Option } from './replace.ts';
import { PREVENTS, type Replacer, replacers, runOfReplacer } from './replacers.ts';
import { isAbout } from './would-be.ts';

type Preventing = Extract<
  Magic<'Act'>,
  {
    kind:
      | 'prevent'
      | 'preventAll'
      | 'preventDealt'
      | 'preventBy'
      | 'preventToAndBy'
      | 'preventToBy'
      | 'preventToPlayer'
      | 'preventToBoth';
  }
>;
const isPreventing = (act: Magic<'Act'>): act is Preventing => PREVENTS.has(act.kind);

/** Begins a shield: what it protects is settled now, how much is left is kept with it. */
export function shield(run: Run, act: Preventing, path: string, until: Until): boolean {
  const begin = (): void =>
    addEffect(run, null, { kind: 'text', ability: sourceOf(run), path, frame: frameOf(run) }, until);
  if (act.kind !== 'prevent') {
    begin();
    return true;
  }
  run.numbers[`${path}#left`] = numberOf(run, act.n);
  // CR 615.7: of several each has a shield of its own.
  const shielded = select(run, act.to, `${path}.to`);
  for (const ref of shielded) {
    run.bound[`${path}.to`] = [ref];
    begin();
  }
  run.bound[`${path}.to`] = shielded;
  return true;
}

type Guard = Extract<Magic<'Sentence'>, { kind: 'nextTimeWould' }>;

/** CR 609.7a, 615.8: the source is chosen as the effect begins; it waits for damage from that source. */
export function guard(run: Run, node: Guard, path: string): boolean {
  const { event } = node;
  if (event.kind !== 'wouldDeal' || !('f' in event.what)) return false;
  const at = `${path}.event.what`;
  const f = event.what.f as Magic<'F'>;
  const sources = [
    ...new Set([...battlefield(run.game), ...keysIn(run.game, 'stack').map((key) => sourceAt(run.game, key))]),
  ];
  const open = sources.filter((key) => objectAt(run.game, key) !== undefined && fits(run, f, key, `${at}.f`));
  run.bound[at] = choose(run, run.you, open, [1, 1], 'source');
  if (event.to) select(run, event.to, `${path}.event.to`);
  addEffect(
    run,
    null,
    { kind: 'text', ability: sourceOf(run), path, frame: frameOf(run) },
    untilOf(run, event.dur, `${path}.event.dur`),
  );
  return true;
}

/** Of an ability on the stack, the object whose it is. */
function sourceAt(game: Game, key: number): number {
  const object = objectAt(game, key);
  return object?.kind === 'ability' ? object.source : key;
}

/** CR 615.8: the next damage from the chosen source, all of it at once, and then no more. */
function byGuard(game: Game, replacer: Replacer, damage: DamageEvent): readonly Option[] {
  const { node, path, id, source, effect } = replacer;
  if (node.kind !== 'nextTimeWould' || node.event.kind !== 'wouldDeal' || effect === null) return [];
  const run = runOfReplacer(game, replacer);
  const chosen = (run.bound[`${path}.event.what`] ?? []).filter((ref) => !isPlayer(ref));
  // CR 609.7a: of a spell, also what it has become.
  if (!chosen.some((key) => becomes(game, key, damage.source))) return [];
  const { n, to } = node.event;
  if (!isSuchDamage(n, damage.combat)) return [];
  const meant =
    to === undefined || (run.bound[`${path}.event.to`] ?? select(run, to, `${path}.event.to`)).includes(damage.to);
  if (!meant) return [];
  const spend = (): void => endEffect(game, effect);
  return [{ id, source, apply: () => [{ kind: 'instead', do: spend }] }];
}

/** What could prevent this damage. CR 615.12: nothing, while damage can't be prevented; what else they do is done. */
export function preventions(game: Game, event: DamageEvent): readonly Option[] {
  const all = replacers(game, 'clock');
  if (event.amount <= 0) return [];
  if (all.some(({ node }) => node.kind === 'noPrevention')) return byShieldCounter(game, event, true);
  return [
    ...byProtection(game, event),
    ...byShieldCounter(game, event, false),
    ...all.flatMap((each) => byText(game, each, event)),
    ...all.flatMap((each) => byGuard(game, each, event)),
  ];
}

/** CR 702.16e: damage from what it is protected from is prevented. */
function byProtection(game: Game, event: DamageEvent): readonly Option[] {
  if (!isPlayer(event.to) && !objectAt(game, event.to)) return [];
  const text = { sentences: [], bullets: [], links: [] };
  const you = isPlayer(event.to) ? event.to : current(game, event.to).controller;
  const self = isPlayer(event.to) ? event.source : event.to;
  const run = startRun(game, { you, self, text });
  return isShunned(run, event.to, event.source) ? [{ id: 'protection', source: self, apply: () => [] }] : [];
}

/** CR 122.1c: a shield counter goes in place of the damage. */
function byShieldCounter(game: Game, { to }: DamageEvent, inVain: boolean): readonly Option[] {
  const permanent = isPlayer(to) ? undefined : permanentAt(game, to);
  if (isPlayer(to) || (permanent?.counters.shield ?? 0) === 0) return [];
  const less = withoutShield(to, current(game, to).controller);
  return [{ id: 'shield counter', source: to, apply: (event) => (inVain ? [event, less] : [less]) }];
}

export const withoutShield = (on: number, player: 'p1' | 'p2'): GameEvent => ({
  kind: 'counters',
  on,
  counter: 'shield',
  by: -1,
  player,
});

function byText(game: Game, replacer: Replacer, event: DamageEvent): readonly Option[] {
  const { node, path, id, source, effect } = replacer;
  if (node.kind !== 'order') return [];
  const alone = effect !== null;
  return node.does.flatMap((act, at): readonly Option[] => {
    if (!isPreventing(act)) return [];
    const place = alone ? path : `${path}.does.${at}`;
    const run = runOfReplacer(game, replacer);
    if (!speaksOf(run, act, event, place)) return [];
    if (act.kind !== 'prevent') return [{ id: `${id}.${at}`, source, apply: () => [] }];
    const left = run.numbers[`${place}#left`] ?? numberOf(run, act.n);
    if (left <= 0) return [];
    const apply = (damage: GameEvent): readonly GameEvent[] => {
      if (damage.kind !== 'damage') return [damage];
      const taken = Math.min(left, damage.amount);
      const spend = (): void => useUp(game, effect, `${place}#left`, left - taken);
      return [
        { ...damage, amount: damage.amount - taken },
        { kind: 'instead', now: true, do: spend },
      ];
    };
    return [{ id: `${id}.${at}`, source, apply }];
  });
}

/** CR 615.7: so much of the shield is left. */
function useUp(game: Game, key: number | null, at: string, left: number): void {
  const effect = key === null ? undefined : recordOf(game.state, key);
  if (key === null || effect?.kind !== 'effect' || effect.does.kind !== 'text') return;
  const { does } = effect;
  const frame = { ...does.frame, numbers: { ...does.frame.numbers, [at]: left } };
  set(game, key, 'does', { ...does, frame });
}

function speaksOf(run: Run, act: Preventing, event: DamageEvent, path: string): boolean {
  switch (act.kind) {
    case 'prevent':
      return (run.bound[`${path}.to`] ?? select(run, act.to, `${path}.to`)).includes(event.to);
    case 'preventAll':
      return isSuch(act.which, event) && isAbout(run, act.to, event.to, `${path}.to`);
    case 'preventDealt':
      return isSuch(act.which, event) && (!act.by || isAbout(run, act.by, event.source, `${path}.by`));
    case 'preventBy':
      return isSuch(act.which, event) && isAbout(run, act.by, event.source, `${path}.by`);
    case 'preventToAndBy':
      return (
        isSuch(act.which, event) && [event.to, event.source].some((ref) => isAbout(run, act.what, ref, `${path}.what`))
      );
    case 'preventToBy':
      return (
        isSuch(act.which, event) &&
        isAbout(run, act.to, event.to, `${path}.to`) &&
        isAbout(run, act.by, event.source, `${path}.by`)
      );
    case 'preventToPlayer':
      return (
        isSuch(act.which, event) &&
        isTo(run, act.who, event, `${path}.who`) &&
        (!act.by || isAbout(run, act.by, event.source, `${path}.by`))
      );
    case 'preventToBoth':
      return (
        isSuch(act.which, event) &&
        (isTo(run, act.who, event, `${path}.who`) || isAbout(run, act.what, event.to, `${path}.what`)) &&
        (!act.by || isAbout(run, act.by, event.source, `${path}.by`))
      );
  }
}

const isTo = (run: Run, who: Magic<'Whom'>, { to }: DamageEvent, path: string): boolean =>
  isPlayer(to) && playersOf(run, who, path).includes(to);

const isSuch = (which: 'combat' | 'noncombat' | undefined, { combat }: DamageEvent): boolean =>
  which === undefined || (which === 'combat') === combat;
