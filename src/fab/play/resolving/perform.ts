/** Sentences: what is done, whether, by whom, and in which order. */
import { ask, one } from '../../../kernel/index.ts';
import { dispatch, notYet, type Table } from '../../../text/tables.ts';
import { saysWord } from '../../../text/trees.ts';
import type { Fab } from '../../text/index.ts';
import { ACTS, canDoAll } from '../acts/acts.ts';
import { VERBS } from '../acts/verbs-done.ts';
import type { Line, Unit } from '../objects/abilities.ts';
import { since } from '../state/history.ts';
import type { Player, Until } from '../state/state.ts';
import { matches } from '../triggers/trigger-events.ts';
import { wait } from '../triggers/triggers.ts';
import { holds } from '../words/conditions.ts';
import { untilOf } from '../words/durations.ts';
import { asksOfNext, changeOfNext } from '../words/next.ts';
import { playersOf } from '../words/players.ts';
import { continuedBy, frameOf, type Run } from '../words/run.ts';
import { things } from '../words/select.ts';
import { amountOf } from '../words/values.ts';
import { inTurn } from './in-turn.ts';
import { lasting } from './lasting.ts';
import { barred, change, delay, prevention, ruleNow, waitsForNext } from './lasting-sentences.ts';
import { permit } from './permitting.ts';

/** Until when the words around say that it lasts. */
type Args = readonly [run: Run, path: string, until: Until | null];

type Later = Extract<Fab<'Outcome'>, { readonly kind: 'later' }>;

export function perform(run: Run, node: Line | Later, path: string, until: Until | null = null): void {
  if (node.kind === 'later') delay(node, run, path, until);
  else dispatch(SENTENCES, node, run, path, until);
}

/** Does one act; remembers whether it was done. */
function doAct(run: Run, player: Player, act: Fab<'Act'>, path: string): boolean {
  const did = dispatch(ACTS, act, run, player, path);
  if (!run.done[path]) run.done[path] = did ? [run.self] : [];
  return did;
}

function doAll(run: Run, players: readonly Player[], does: readonly Fab<'Act'>[], path: string, at = 'does'): boolean {
  let did = players.length > 0;
  inTurn(run, players, path, (player) => {
    for (const [index, act] of does.entries()) {
      if (run.negated) return;
      did = doAct(run, player, act, `${path}.${at}.${index}`) && did;
    }
  });
  if (run.negated) return false;
  run.done[path] = did ? [run.self] : [];
  return did;
}

/** Whether a player who may do it does. */
const wants = (run: Run, player: Player, path: string): boolean =>
  ask(run.game, { seat: player, kind: 'may', legal: one([true, false]), about: { source: run.self, path } });

/** "May": asked only where it can be done. */
function offer(run: Run, player: Player, acts: readonly Fab<'Act'>[], path: string): boolean {
  const all = acts.map((act, at) => [act, `${path}.does.${at}`] as const);
  return canDoAll(run, player, all) && wants(run, player, path);
}

function may(
  node: { readonly who: Fab<'Player'>; readonly does: readonly Fab<'Act'>[] },
  run: Run,
  path: string,
  until: Until | null,
): void {
  const players = playersOf(run, node.who, `${path}.who`);
  const [act] = node.does;
  if (act?.kind === 'play' || act?.kind === 'playFrom') {
    permit(run, node as Extract<Line, { readonly kind: 'may' }>, players, path, until);
    return;
  }
  run.done[path] = [];
  // CR 1.0.1a: a permission to attack again, used or not
  if (act?.kind === 'attackWith' || act?.kind === 'attackAgain') {
    doAll(run, players, node.does, path);
    return;
  }
  let did = false;
  inTurn(run, players, path, (player) => {
    if (offer(run, player, node.does, path)) did = doAll(run, [player], node.does, path) || did;
  });
  run.done[path] = did ? [run.self] : [];
}

const wasDone = (run: Run, path: string): boolean => (run.done[continuedBy(run, path) ?? ''] ?? []).length > 0;
const then = (node: { readonly do: unknown }, run: Run, path: string, until: Until | null): void => {
  perform(run, node.do as Line | Later, `${path}.do`, until);
};

function inSteps(run: Run, all: readonly object[], path: string, until: Until | null, from = 0): void {
  for (const [at, step] of all.entries())
    if (at >= from && !run.negated) perform(run, step as Line, `${path}.all.${at}`, until);
  run.done[path] = run.done[`${path}.all.0`] ?? [];
}

function firstThenSecond(
  { first, second }: { readonly first: unknown; readonly second: unknown },
  run: Run,
  path: string,
  until: Until | null,
): void {
  perform(run, first as Line, `${path}.first`, until);
  perform(run, second as Line, `${path}.second`, until);
}

/** CR 1.8.4a: "otherwise" goes by whether the condition before it was met. */
const doneOr =
  (wanted: boolean) =>
  (node: { readonly do: unknown }, run: Run, path: string, until: Until | null): void => {
    const so = wasDone(run, path) === wanted;
    run.done[path] = so ? [run.self] : [];
    if (so) then(node, run, path, until);
  };
const ifDone = doneOr(true);
const ifNotDone = doneOr(false);
const heeded = (): void => undefined;
const isAskedOfNext = ({ game, ref, text }: Run, path: string): boolean =>
  !('keyword' in ref) && asksOfNext(game.rules.book, ref, text, `${path}.cond`);

/** CR 6.4.10h: that damage cannot be prevented, for as long as is said. */
const sure = (_node: object, run: Run, path: string, until: Until | null): void => barred({}, run, path, until);

export const SENTENCES: Table<Line, Args, void> = {
  // Found by what they are (`abilities.ts`) and not followed as sentences.
  keywords: heeded,
  keywordX: notYet,
  activated: heeded,
  labelled: heeded,
  activateOnly: heeded,
  activateSelfOnly: heeded,
  playOnly: heeded,
  additionalCost: heeded,
  optionalCost: heeded,
  asPlayed: notYet,
  insteadOfCost: heeded,
  // Of a trigger (`abilities.ts`), or left out (`executable.ts`).
  limitedEffect: heeded,
  contracted: heeded,
  modes: heeded,
  modesEach: heeded,
  triggeredModes: notYet,
  otherwiseModes: heeded,
  ifYouDoModes: notYet,
  otherwiseX: notYet,
  arcaneNext: notYet,

  triggered: delay,
  triggeredFor: (node, run, path) => delay(node, run, path, untilOf(run, node.dur, `${path}.dur`)),
  ifSo: (node, run, path, until) => {
    run.done[path] = [];
    if (isAskedOfNext(run, path)) {
      const { node: inner, path: at } = changeOfNext(node, path);
      if (inner.kind === 'change' || inner.kind === 'changes') waitsForNext(run, inner, at, path, until);
      return;
    }
    if (!holds(run, node.cond, `${path}.cond`)) return;
    run.done[path] = [run.self];
    then(node, run, path, until);
  },
  insteadIf: then,
  // Of what it has dealt, by a card that is no attack; else it triggers (`ability-kinds.ts`), or is left out (`executable.ts`).
  ifEvent: (node, run, path, until) => {
    const so = since(run.game, 'turn', 'damage').some((it) => matches(run, node.event, `${path}.event`, it));
    run.done[path] = so ? [run.self] : [];
    if (so) then(node, run, path, until);
  },
  ifEventAnd: notYet,
  ifYouDo: ifDone,
  ifTheyDo: ifDone,
  ifYouDont: ifNotDone,
  ifTheyDont: ifNotDone,
  ifNotThisWay: (node, run, path, until) => {
    const before = continuedBy(run, path) ?? '';
    const done = Object.entries(run.done).some(([at, refs]) => at.startsWith(`${before}.`) && refs.length > 0);
    if (!done) then(node, run, path, until);
  },
  // CR 6.6 inline trigger: a layer of its own
  whenYouDo: (_node, run, path) => {
    if (wasDone(run, path) && !('keyword' in run.ref))
      wait(run.game, run.self, run.you, { ...run.ref, path }, frameOf(run));
  },
  otherwise: ifNotDone,
  afterwardsIf: (node, run, path, until) => {
    if (holds(run, node.only, `${path}.only`)) then(node, run, path, until);
  },
  afterwards: (node, run, path, until) => {
    if (!node.only || holds(run, node.only, `${path}.only`)) then(node, run, path, until);
  },
  duringIf: (node, run, path) => {
    if (holds(run, node.cond, `${path}.cond`)) then(node, run, path, untilOf(run, node.dur, `${path}.dur`));
  },
  duringReplaced: notYet,
  ifFusedDoes: notYet,
  replaced: heeded,
  answered: heeded,
  replacing: notYet,
  preventing: prevention,
  preventingTimes: notYet,
  preventingFirst: notYet,

  whereX: (node, run, path, until) => {
    const inner = node.do as Line;
    const all = inner.kind === 'steps' ? inner.all : [];
    // X counts what the steps before it have changed.
    const first = Math.max(
      0,
      all.findIndex((step) => saysWord(step, 'X', '+X', '-X')),
    );
    inSteps(run, all.slice(0, first), `${path}.do`, until);
    run.x = amountOf(run, node.value, `${path}.value`);
    if (first === 0) then(node, run, path, until);
    else inSteps(run, all, `${path}.do`, until, first);
  },
  steps: (node, run, path, until) => inSteps(run, node.all, path, until),
  stepsIf: (node, run, path, until) => {
    for (const [at, step] of node.all.entries()) perform(run, step as Line, `${path}.all.${at}`, until);
    const before = Object.entries(run.bound).filter(([at]) => at.startsWith(`${path}.all.`));
    const besides = before.flatMap(([, refs]) => refs);
    if (holds({ ...run, besides }, node.cond, `${path}.cond`)) then(node, run, path, until);
  },
  stepThen: firstThenSecond,
  unless: (node, run, path, until) => {
    if (!holds(run, node.cond, `${path}.cond`)) then(node, run, path, until);
  },
  unlessDone: (node, run, path, until) => {
    const players = playersOf(run, node.who, `${path}.who`);
    const paid = players.some((player) => offer(run, player, node.does, path) && doAll(run, [player], node.does, path));
    if (!paid) then(node, run, path, until);
  },
  during: (node, run, path) => then(node, run, path, untilOf(run, node.dur, `${path}.dur`)),
  forEach: notYet,
  limited: notYet,
  delayed: notYet,
  delayedWhen: notYet,
  together: firstThenSecond,
  changeAndDo: (node, run, path, until) => {
    perform(run, node.first as Line, `${path}.first`, until);
    doAll(run, [run.you], node.does, path);
  },
  order: (node, run, path) => {
    doAll(run, [run.you], node.does, path);
  },
  orderTo: notYet,
  act: (node, run, path) => {
    doAll(run, playersOf(run, node.who, `${path}.who`), node.does, path);
  },
  actThen: (node, run, path) => {
    inTurn(run, playersOf(run, node.who, `${path}.who`), path, (player) => {
      doAct(run, player, node.first, `${path}.first`);
      doAct(run, player, node.second, `${path}.second`);
    });
  },
  may,
  mayThen: (node, run, path) => {
    const all = node.does.flatMap((deeds, at) =>
      deeds.kind === 'deeds'
        ? deeds.all.map((act, index) => ({ act, path: `${path}.does.${at}.all.${index}` }))
        : [{ act: deeds, path: `${path}.does.${at}` }],
    );
    run.done[path] = [];
    inTurn(run, playersOf(run, node.who, `${path}.who`), path, (player) => {
      const acts = all.map(({ act, path: at }) => [act, at] as const);
      if (!canDoAll(run, player, acts) || !wants(run, player, path)) return;
      for (const { act, path: at } of all) doAct(run, player, act, at);
      run.done[path] = [run.self];
    });
  },
  // CR 1.8.3b: whatever can come of it
  mayChoose: (node, run, path) => {
    run.done[path] = [];
    inTurn(run, playersOf(run, node.who, `${path}.who`), path, (player) => {
      if (wants(run, player, path)) doAll(run, [player], node.does, path);
    });
  },
  mayEither: notYet,
  mayTo: notYet,
  mayHave: (node, run, path) => {
    // CR 1.8.5: with no target chosen there is nothing to do
    if (run.targets[`${path}.does.to`]?.length === 0) return;
    for (const player of playersOf(run, node.who, `${path}.who`)) {
      if (!wants(run, player, path)) continue;
      dispatch(VERBS, node.does, run, `${path}.does`, things(run, node.what, `${path}.what`, { who: player }));
    }
  },
  rule: ruleNow,
  crowd: notYet,
  happens: (node, run, path) => {
    const what = things(run, node.what, `${path}.what`, { who: run.you });
    dispatch(VERBS, node.does, run, `${path}.does`, what);
  },
  change,
  changes: change,
  doubled: notYet,
  halved: notYet,
  statIs: notYet,
  noTrigger: (node, run, path, until) => {
    lasting(run, { kind: 'no hit triggers' }, path, until ?? untilOf(run, node.dur, `${path}.dur`));
  },
  cantBe: barred,
  cantBeAny: barred,
  thatDamageSure: notYet,
  damageIsSure: sure,
  damageBySure: sure,
  heroGets: notYet,
};

/** Follows a sentence of a layer; one that another replaces ("instead") is skipped (CR 6.4.7). */
export function follow(run: Run, units: readonly Unit[], at: number): void {
  const unit = units[at];
  const next = units[at + 1];
  if (!unit) return;
  if (unit.node.kind === 'insteadIf') {
    if (holds(run, unit.node.cond, `${unit.path}.cond`)) perform(run, unit.node, unit.path);
    return;
  }
  if (next?.node.kind === 'insteadIf' && holds(run, next.node.cond, `${next.path}.cond`)) return;
  perform(run, unit.node, unit.path);
}
