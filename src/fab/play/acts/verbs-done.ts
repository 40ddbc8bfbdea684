/** What a thing does at once. */

import { ask, one } from '../../../kernel/index.ts';
import { notYet, type Table } from '../../../text/tables.ts';
import type { Fab } from '../../text/index.ts';
import { deal, hit, sourceOf } from '../events/damage.ts';
import { heroOf, isPlayer, playersIn } from '../state/book.ts';
import type { DamageKind } from '../state/happenings.ts';
import type { Player, Ref } from '../state/state.ts';
import { isPerson, playersOf } from '../words/players.ts';
import { numberOf, type Run } from '../words/run.ts';
import { candidates, selected, things } from '../words/select.ts';
import { amountOf } from '../words/values.ts';
import { becomeCopyOf } from './acts-become.ts';

/** Whom damage is dealt to. */
export function recipients(run: Run, node: Fab<'Recipient'>, path: string): readonly Ref[] {
  const bound = run.targets[path] ?? run.bound[path];
  if (bound) return bound;
  switch (node.kind) {
    case 'anyTarget':
    case 'anyOpposingTarget':
    case 'anyTargets':
      return [];
    case 'whomAnd':
      return [
        ...playersOf(run, node.whom, `${path}.whom`),
        ...things(run, node.what, `${path}.what`, { who: run.you }),
      ];
    case 'whomOr': {
      const all: readonly Ref[] = [
        ...playersOf(run, node.whom, `${path}.whom`),
        ...('f' in node.what ? candidates(run, node.what.f, `${path}.what.f`) : []),
      ];
      if (all.length <= 1) return all;
      return [ask(run.game, { seat: run.you, kind: 'choose', legal: one(all), about: { source: run.self, path } })];
    }
    default:
      break;
  }
  if (isThing(node)) {
    return things(run, node, path, { who: run.you }).map(
      (key) => playersIn(run.game).find((player) => heroOf(run.game, player) === key) ?? key,
    );
  }
  return playersOf(run, node as Fab<'Whom'>, path);
}

const isThing = (node: Fab<'Recipient'>): node is Fab<'Sel'> => !isPerson(node.kind);

export function damageOf(
  run: Run,
  n: Fab<'Damage'>,
  path: string,
): { readonly amount: number; readonly which: DamageKind } {
  const which = n.which === 'arcane' ? 'arcane' : 'generic';
  return { which, amount: n.kind === 'damage' ? numberOf(run, n.n) : amountOf(run, n.value, `${path}.value`) };
}

/** Deals, and remembers how much was dealt: "if damage is dealt this way". */
export function dealTo(
  run: Run,
  path: string,
  source: number,
  to: readonly Ref[],
  amount: number,
  which: DamageKind,
): number {
  let dealt = 0;
  for (const each of to) dealt += deal(run.game, { source, to: each, amount, which });
  run.numbers[path] = dealt;
  run.done[path] = dealt > 0 ? to : [];
  return dealt;
}

export const VERBS: Table<Fab<'Verb'>, readonly [run: Run, path: string, what: readonly number[]], void> = {
  deal: (node, run, path, sources) => {
    if (sources.length === 0) return;
    const { amount, which } = damageOf(run, node.n, `${path}.n`);
    const to = recipients(run, node.to, `${path}.to`);
    let sum = 0;
    const dealers = sources.filter((source) => {
      const dealt = dealTo(run, path, sourceOf(run.game, source), to, amount, which);
      sum += dealt;
      return dealt > 0;
    });
    run.numbers[path] = sum;
    run.done[path] = sum > 0 ? to : [];
    run.done[`${path}.dealers`] = dealers;
  },
  dealDouble: notYet,
  dealMore: notYet,
  dealMoreShort: notYet,
  // CR 7.5.5: the words make a hit of the damage that was dealt
  hasHit: (_node, run, _path, sources) => {
    const [at = '', to = []] =
      Object.entries(run.done).find(([one, refs]) => one.endsWith('.does') && refs.length > 0) ?? [];
    const hero = to.find((ref): ref is Player => isPlayer(ref)) ?? to[0];
    const dealers = run.done[`${at}.dealers`];
    // Of several, those that dealt damage.
    for (const source of sources)
      if (hero !== undefined && (dealers?.includes(source) ?? true)) hit(run.game, source, null, hero);
  },
  // Heeded as its target is chosen (`playing.ts`).
  attackMany: (_node, _run) => undefined,
  becomeCopy: (node, run, path, what) => {
    const [of] = selected(run, node.of, `${path}.of`);
    if (of !== undefined) for (const key of what) becomeCopyOf(run.game, key, of);
  },
};
