/** CR 611.2: continuous effects that resolving text makes, on the objects it finds as it begins. */
import { create, insert } from '../../../kernel/index.ts';
import type { Magic } from '../../text/index.ts';
import { found } from '../acts/doing.ts';
import { fixed } from '../objects/fixed.ts';
import { isPhasedOut, isPlayer } from '../state/book.ts';
import type { EffectDoes, Until } from '../state/effects-kept.ts';
import type { AbilitySource, Ref } from '../state/state.ts';
import { tick } from '../state/zones.ts';
import { ofOne } from '../words/others.ts';
import { frameOf, type Run } from '../words/run.ts';

/** An effect that changes what it found now, for so long. */
export function lasting(
  run: Run,
  on: readonly Ref[],
  does: readonly Magic<'Change'>[],
  path: string,
  until: Until,
): boolean {
  if (on.length === 0) return false;
  // "each of them … for as long as it has a counter on it": for each as long as it has one.
  if (until.kind === 'while' && on.length > 1) {
    for (const ref of on) {
      const own = ofOne(run, on, ref);
      lasting(own, [ref], does, path, { ...until, frame: { ...until.frame, bound: own.bound } });
    }
    return true;
  }
  // CR 400.7j: what this same text has moved is found where it is now.
  const there = on.flatMap((ref): readonly Ref[] => (isPlayer(ref) ? [ref] : found(run, ref)));
  const changes = does.map((change, at) => fixed(run, change, `${path}.${at}`));
  addEffect(run, there, { kind: 'changes', changes, frame: frameOf(run) }, until);
  return true;
}

export function addEffect(run: Run, meant: readonly Ref[] | null, does: EffectDoes, until: Until): void {
  const on = meant?.filter((ref) => !isPhasedOut(run.game, ref)) ?? null;
  if (on?.length === 0) return;
  const effect = create(run.game, {
    kind: 'effect',
    source: run.self,
    controller: run.you,
    timestamp: tick(run.game),
    on,
    does,
    until,
  });
  insert(run.game, 'effects', [effect]);
}

/** The text that runs, as data to find it again. */
export function sourceOf(run: Run): AbilitySource {
  return { text: run.text };
}

/** A statement of the text that holds for so long: a rule, a permission, a replacement. */
export function stands(run: Run, path: string, until: Until): boolean {
  addEffect(run, null, { kind: 'text', ability: sourceOf(run), path, frame: frameOf(run) }, until);
  return true;
}
