/**
 * Plays a schedule: whenever a player gets priority, that player's next acts of this turn and step are done, in order and
 * without passing; who has nothing to do passes. Ends at the end of the step that the ruling names.
 */

import { said } from '../claims/refusals.ts';
import type { Do, Entry, Moment } from '../format/entries.ts';
import { STEPS } from '../format/position.ts';
import type { Clock, Table } from '../game.ts';
import { BY_FIRST_PLAYER } from '../reading/entries.ts';
import { settle } from './answering.ts';
import { describeEntry } from './describe.ts';
import { countsIn } from './editions.ts';
import { matching } from './find.ts';
import { decline, passOnce } from './passing.ts';
import { fail, MOST_ANSWERS, type Playing, type Trouble } from './playing.ts';

interface Planned {
  readonly entry: Entry;
  done: boolean;
  /** Of a `wait: top`: what was on top when it began. */
  top?: string | number | null;
}

/** False where something failed that ends the ruling. */
export function playSchedule(playing: Playing, play: (entry: Entry) => boolean): boolean {
  const { ruling, edition, run } = playing.scene;
  const { stopAfter } = ruling;
  const plans: Planned[] = ruling.schedule
    .filter((entry) => countsIn(ruling.game, entry.when, edition, run))
    .map((entry) => ({ entry, done: false }));
  if (plans.length === 0 && !stopAfter) return true;
  for (let moves = 0; moves < MOST_ANSWERS; moves += 1) {
    const ended =
      playing.table.over() || (stopAfter !== undefined && isPast(playing.table.clock(), stopAfter, ruling.game));
    if (ended || (stopAfter === undefined && plans.every(({ done }) => done))) return notReached(playing, plans);
    const next = oneMove(playing, plans, play);
    if (next === 'failed') return false;
    if (next === 'ended') return notReached(playing, plans);
  }
  fail(playing, ruling.spot, 'the schedule', 'play went on for very long');
  return false;
}

function notReached(playing: Playing, plans: readonly Planned[]): boolean {
  for (const { entry, done } of plans) {
    if (!done && !declaresNothing(entry))
      fail(playing, entry.spot, describeEntry(entry, ''), `the time for it never came${whyNever(playing, entry)}`);
  }
  return true;
}

/** Where nothing could attack or block nobody is asked: who would declare none has. */
function declaresNothing({ do: act }: Entry): boolean {
  switch (act.kind) {
    case 'attack':
      return act.attackers.length === 0;
    case 'block':
      return act.blocks.length === 0;
    case 'defend':
      return act.cards.length === 0;
    default:
      return false;
  }
}

/** What was probably overlooked. */
function whyNever({ scene: { ruling } }: Playing, { moment, onStack, do: act }: Entry): string {
  const { position, stopAfter, game } = ruling;
  const { turn = position.turn, step = position.step } = moment ?? {};
  if (isPast(position, { turn, step }, game))
    return `: the position begins in ${position.step} of turn ${position.turn}; "step: ${STEPS[game][0]}" begins with the turn`;
  const declares = act.kind === 'attack' || act.kind === 'block';
  if (declares && turn === position.turn && step === position.step && step !== undefined)
    return `: a position in ${step} begins after they were declared; let it begin a step earlier`;
  if (stopAfter && isPast({ turn, step }, stopAfter, game)) return `: the schedule ends after ${stopAfter.step}`;
  return onStack ? `, or ${onStack.what.text} was ${onStack.is ? 'never' : 'always'} on the stack` : '';
}

type Next = 'went on' | 'ended' | 'failed';

function oneMove(playing: Playing, plans: Planned[], play: (entry: Entry) => boolean): Next {
  const { table } = playing;
  const settled = settle(playing);
  if (settled) return failed(playing, settled);
  const other = table.open().find((question) => table.topic(question) !== 'priority');
  if (other) {
    const player = table.playerOf(other.seat);
    const declared = plans.filter((each) => isDeclaration(each, table.topic(other), player, table.clock()));
    const entry = together(declared.map((plan) => plan.entry));
    if (!entry) return outcome(playing, decline(playing));
    for (const plan of declared) plan.done = true;
    return play(entry) ? 'went on' : 'failed';
  }
  const asked = table.open().find((question) => table.topic(question) === 'priority');
  if (!asked) return 'ended';
  const plan = nextFor(playing, plans, table.playerOf(asked.seat));
  if (!plan) return pass(playing);
  plan.done = true;
  if (plan.entry.do.kind === 'pass') return pass(playing);
  return play(plan.entry) ? 'went on' : 'failed';
}

/** The next act of a player in this step, unless something is waited for. */
function nextFor({ table, players }: Playing, plans: readonly Planned[], player: string): Planned | undefined {
  const now = table.clock();
  for (const plan of plans) {
    const { entry, done } = plan;
    if (done || !isAt(entry.moment, now)) continue;
    const who = entry.by ?? (BY_FIRST_PLAYER.has(entry.do.kind) ? players[0] : undefined);
    if (entry.do.kind === 'wait') {
      if (who !== undefined && who !== player) continue;
      const earlier = plans.slice(0, plans.indexOf(plan)).some((each) => !each.done && isAt(each.entry.moment, now));
      if ((who === undefined && earlier) || !isOver(plan, table)) return undefined;
      plan.done = true;
      continue;
    }
    if (entry.do.kind === 'attack' || entry.do.kind === 'block' || entry.do.kind === 'defend') continue;
    if (who === undefined || who === player) return isStackRight(table, entry) ? plan : undefined;
  }
  return undefined;
}

function isStackRight(table: Table, { onStack }: Entry): boolean {
  if (!onStack) return true;
  const stacked = table.objects().filter(({ zone }) => zone === 'stack');
  return matching(stacked, onStack.what).length > 0 === onStack.is;
}

/** Whether what a `wait` waits for has come. */
function isOver(plan: Planned, table: Table): boolean {
  const stack = table.stack();
  if (plan.entry.do.kind !== 'wait' || plan.entry.do.for === 'stack') return stack.length === 0;
  if (plan.top === undefined) plan.top = stack[0] ?? null;
  return plan.top === null || !stack.includes(plan.top);
}

const TOPIC_OF: { readonly [verb: string]: string } = { attack: 'attackers', block: 'blockers', defend: 'defenders' };

/** Attacks and blocks are made when they are asked for, whatever step of that turn's combat they name. */
function isDeclaration({ entry, done }: Planned, topic: string, player: string, { turn }: Clock): boolean {
  if (entry.by !== undefined && entry.by !== player) return false;
  return !done && TOPIC_OF[entry.do.kind] === topic && entry.moment?.turn === turn;
}

/** Attackers that are written one by one attack together. */
function together([first, ...more]: readonly Entry[]): Entry | undefined {
  if (!first) return undefined;
  const join = (all: Entry, { do: act, choices }: Entry): Entry => ({
    ...all,
    do: joined(all.do, act),
    choices: [...all.choices, ...choices],
  });
  return more.reduce(join, first);
}

function joined(one: Do, two: Do): Do {
  if (one.kind === 'attack' && two.kind === 'attack')
    return { ...one, attackers: [...one.attackers, ...two.attackers] };
  if (one.kind === 'block' && two.kind === 'block') return { ...one, blocks: [...one.blocks, ...two.blocks] };
  if (one.kind === 'defend' && two.kind === 'defend') return { ...one, cards: [...one.cards, ...two.cards] };
  return one;
}

function isAt(moment: Moment | undefined, { turn, step }: Clock): boolean {
  return moment !== undefined && moment.turn === turn && moment.step === step;
}

function isPast(now: Pick<Clock, 'turn' | 'step'>, end: Moment, game: keyof typeof STEPS): boolean {
  const steps: readonly string[] = STEPS[game];
  const turn = end.turn ?? now.turn;
  return now.turn > turn || (now.turn === turn && steps.indexOf(now.step) > steps.indexOf(end.step));
}

/** Passing out of the last step is taken back: play ends at its end, before the next begins. */
function pass(playing: Playing): Next {
  const { table, scene } = playing;
  const { stopAfter, game } = scene.ruling;
  const last =
    stopAfter !== undefined &&
    isAt({ turn: table.clock().turn, ...stopAfter }, table.clock()) &&
    table.stack().length === 0;
  const restore = last ? table.snapshot() : undefined;
  const used = [...playing.queue.map(({ used: was }) => was)];
  const trouble = passOnce(playing) ?? settle(playing);
  if (restore && stopAfter && (table.over() || isPast(table.clock(), stopAfter, game))) {
    restore();
    for (const [at, supply] of playing.queue.entries()) supply.used = used[at] ?? supply.used;
    return 'ended';
  }
  return outcome(playing, trouble);
}

function outcome(playing: Playing, trouble: Trouble | null): Next {
  return trouble ? failed(playing, trouble) : 'went on';
}

function failed(playing: Playing, { error }: Trouble): Next {
  fail(playing, playing.scene.ruling.spot, 'the schedule', said(error));
  return 'failed';
}
