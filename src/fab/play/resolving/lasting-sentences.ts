/** Sentences that make something last: changes, rules, prevention, what is to happen later. */
import { changed } from '../../editions.ts';
import type { Fab } from '../../text/index.ts';
import type { Line } from '../objects/abilities.ts';
import { heroOf, playersIn } from '../state/book.ts';
import type { DamageKind } from '../state/happenings.ts';
import type { Player, Until } from '../state/state.ts';
import { untilOf } from '../words/durations.ts';
import { type Next, nextMeant } from '../words/next.ts';
import { playersOf } from '../words/players.ts';
import { numberOf, type Run } from '../words/run.ts';
import { selected, things } from '../words/select.ts';
import { amountOf } from '../words/values.ts';
import { lasting } from './lasting.ts';

/** A change that lasts: locked on to what it is said of (CR 6.2.2c), or for all such things while it lasts. */
export function change(
  node: Extract<Line, { readonly kind: 'change' | 'changes' }>,
  run: Run,
  path: string,
  until: Until | null,
): void {
  const { what } = node;
  const said = 'dur' in what && what.dur ? untilOf(run, what.dur, `${path}.what.dur`) : null;
  const end = until ?? said ?? untilOf(run, node.dur, `${path}.dur`);
  if (waitsForNext(run, node, path, path, until)) return;
  switch (what.kind) {
    case 'yours':
    case 'yoursNow':
    case 'bare':
    case 'bareNow':
    case 'all':
    case 'kindsAnd':
    case 'kindsAndOf':
    case 'yourNth':
    case 'theNth':
      lasting(run, { kind: 'change', on: null }, path, end);
      return;
    default: {
      const on = things(run, what, `${path}.what`, { who: run.you });
      run.done[path] = on;
      // CR 6.2.2a: in 2.10.1, without a word on how long, as long as there is something left that it applies to
      const open = !until && !said && !node.dur && !changed(run.game.rules.book.edition, 'lastsUntilEndOfTurn');
      if (on.length > 0) lasting(run, { kind: 'change', on }, path, open ? { kind: 'gone', objects: on } : end);
    }
  }
}

/** CR 6.2.4: what is said of something that is yet to come waits for that, with whatever is asked of it (`lasting.ts`). */
export function waitsForNext(
  run: Run,
  node: { readonly what: { readonly kind: string }; readonly dur?: Fab<'Dur'> },
  changePath: string,
  path: string,
  until: Until | null,
): boolean {
  if ('keyword' in run.ref) return false;
  const next = nextMeant(run.game.rules.book, run.ref, run.text, node.what, `${changePath}.what`);
  if (!next) return false;
  const end = until ?? untilOf(run, node.dur ?? next.node.dur, `${next.own}.dur`);
  lasting({ ...run, bound: { ...run.bound, ...whoseNext(run, next) } }, { kind: 'next', left: 1 }, path, end);
  return true;
}

/** CR 6.2.2c: whose it is to be is settled now: who attacks or defends later may be others. */
function whoseNext(run: Run, { node, ref, text, own }: Next): Run['bound'] {
  if (node.kind !== 'theirNext') return {};
  const path = `${own}.whose`;
  return { [path]: playersOf({ ...run, ref, text }, node.whose, path) };
}

export function ruleNow(
  node: Extract<Line, { readonly kind: 'rule' }>,
  run: Run,
  path: string,
  until: Until | null,
): void {
  const who = playersOf(run, node.who, `${path}.who`);
  // CR 6.2.2c: whom it is for is settled as it is made, also where the words are true of others later
  run.bound[`${path}.who`] = who;
  lasting(run, { kind: 'rule', who }, path, until ?? untilOf(run, node.dur, `${path}.dur`));
}

export function barred(node: { readonly dur?: Fab<'Dur'> }, run: Run, path: string, until: Until | null): void {
  lasting(run, { kind: 'rule', who: playersIn(run.game) }, path, until ?? untilOf(run, node.dur, `${path}.dur`));
}

/** "The next time … would be dealt damage, prevent it". */
export function prevention(
  node: Extract<Line, { readonly kind: 'preventing' }>,
  run: Run,
  path: string,
  until: Until | null,
): void {
  const { event } = node;
  const end = until ?? untilOf(run, node.dur, `${path}.dur`);
  const outcome = node.do as Line;
  if (outcome.kind === 'whereX') run.x = amountOf(run, outcome.value, `${path}.do.value`);
  const inner = outcome.kind === 'whereX' ? (outcome.do as Line) : outcome;
  const act = inner.kind === 'order' ? inner.does[0] : undefined;
  if (act?.kind !== 'prevent') return;
  const left = act.n.kind === 'preventSome' ? numberOf(run, act.n.n) : null;
  const which = event.kind === 'wouldBeDealt' || event.kind === 'youWouldBeDealt' ? kindOf(event.n) : null;
  const add = (to: Player | number): void => {
    lasting(run, { kind: 'shield', to, by: null, which, left, once: true }, path, end);
  };
  if (event.kind === 'youWouldBeDealt')
    for (const player of playersOf(run, event.who, `${path}.event.who`)) add(player);
  if (event.kind === 'wouldBeDealt') {
    for (const key of selected(run, event.whom, `${path}.event.whom`))
      add(playersIn(run.game).find((player) => heroOf(run.game, player) === key) ?? key);
  }
}

/** CR 6.4.10c: which damage it is for; null: any. */
function kindOf(n: { readonly kind: string; readonly which?: string }): DamageKind | null {
  if (n.kind === 'powerDamage') return 'physical';
  return n.kind === 'kindOfDamage' && n.which === 'arcane' ? 'arcane' : null;
}

/** A trigger that waits for its moment, from here on. */
export function delay(node: { readonly on: Fab<'Trigger'> }, run: Run, path: string, until: Until | null): void {
  const { on } = node;
  const dur = 'dur' in on ? on.dur : undefined;
  const once = on.kind !== 'whenever' && on.kind !== 'wheneverAnd';
  lasting(
    run,
    { kind: 'delayed', once },
    path,
    until ?? (on.kind === 'atStep' ? { kind: 'always' } : untilOf(run, dur, `${path}.on.dur`)),
  );
}
