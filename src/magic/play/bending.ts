/** Bending: exiling what its owner may cast again, and mana that lasts through combat. */
import type { Compiled } from './abilities.ts';
import { clockOf, isThere, objectAt } from './book.ts';
import { doTo, found, moving } from './doing.ts';
import { tell } from './events.ts';
import { digitsIn } from './keyword-rows.ts';
import { addEffect } from './lasting.ts';
import { addMana, type ManaUnit } from './mana.ts';
import type { Run } from './run.ts';
import type { Player, StackAbility } from './state.ts';

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
