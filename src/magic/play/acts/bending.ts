/** Bending: exiling what its owner may cast again, mana that lasts through combat, lands that rise, and costs of water. */

import { tell } from '../events/events.ts';
import { abilityInWords } from '../keywords/keyword-abilities.ts';
import { digitsIn } from '../keywords/keyword-rows.ts';
import { addMana, type ManaUnit } from '../mana/mana.ts';
import type { Compiled } from '../objects/abilities.ts';
import { addEffect } from '../resolving/lasting.ts';
import { perform } from '../resolving/perform.ts';
import { clockOf, isThere, objectAt } from '../state/book.ts';
import { NEW_FRAME, type Player, type Ref, type StackAbility } from '../state/state.ts';
import { type Run, startRun } from '../words/run.ts';
import { doTo, found, moving } from './doing.ts';

/** Exiles these; while each is exiled, its owner may cast it for {2} instead of its mana cost. */
export function airbend(run: Run, things: readonly number[], path: string, who: Player): boolean {
  const there = things.flatMap((key) => found(run, key)).filter((key) => isThere(run.game, key));
  const done = doTo(
    run,
    path,
    there.map((object) => moving(object, 'exile', 'exile', who)),
    'object',
  );
  for (const ref of run.done[path] ?? []) {
    const card = typeof ref === 'number' ? objectAt(run.game, ref) : undefined;
    if (typeof ref !== 'number' || card?.kind !== 'card' || card.zone !== 'exile') continue;
    const does = { kind: 'mayPlay', by: card.owner, free: false, spellsOnly: true, cost: '{2}' } as const;
    addEffect(run, [ref], does, { kind: 'forever' });
  }
  if (done) tell(run.game, [{ kind: 'acted', player: who, action: 'airbend', n: 1 }]);
  return done;
}

/** CR 701.66a, in words. Text that says it has the land as its target, at the place of the action. */
const EARTHBENT =
  'Target land you control becomes a 0/0 land creature with haste in addition to its other types. Put X +1/+1 counters on it. When it dies or is exiled, return it to the battlefield tapped under your control.';
const LAND = '0.what';

/** Makes the land a creature that comes back. */
export function earthbend(run: Run, who: Player, n: number, path: string): readonly Ref[] {
  const land = run.targets[path] ?? [];
  if (land.length === 0) return [];
  const frame = { ...NEW_FRAME, x: n, targets: { [LAND]: land }, bound: { [LAND]: land } };
  const inside = startRun(run.game, {
    you: who,
    self: run.self,
    text: abilityInWords(EARTHBENT),
    frame,
    turns: run.turns,
  });
  inside.text.sentences.forEach((sentence, at) => {
    perform(inside, sentence, String(at));
  });
  return land;
}

/** CR 701.67c: a cost of waterbending was paid, however. */
export function waterbent(run: Run, who: Player): boolean {
  tell(run.game, [{ kind: 'acted', player: who, action: 'waterbend', n: 1 }]);
  return true;
}

/** Adds {R} so many times; it stays until combat ends. */
export function resolveFirebending(run: Run, _object: StackAbility, ability: Compiled): void {
  if (ability.kind !== 'keyword') return;
  const { turn } = clockOf(run.game);
  const unit: ManaUnit = { symbol: 'R', source: run.self, only: null, kept: turn, inCombat: true };
  addMana(
    run.game,
    run.you,
    Array.from({ length: digitsIn(ability.keyword) }, () => unit),
  );
  tell(run.game, [{ kind: 'acted', player: run.you, action: 'firebend', n: 1 }]);
}
