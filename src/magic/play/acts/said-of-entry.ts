/**
 * What a text says right after it puts something onto the battlefield of how that enters: "It enters with two additional +1/+1
 * counters on it if you control a Bear. Otherwise, it enters tapped". Meant as it enters (CR 614.12).
 */
import type { Magic } from '../../text/index.ts';
import { nodeAt } from '../objects/texts.ts';
import type { Counters, Player } from '../state/state.ts';
import { holdsNow } from '../words/conditions.ts';
import { countOf } from '../words/counting.ts';
import { continuedBy, type Run } from '../words/run.ts';
import { amountOf, notLess } from '../words/values.ts';
import { isAfter, rootOf } from './as-it-arrives.ts';
import { countersOf, countersSaid } from './counters-said.ts';

interface SaidOfEntry {
  readonly tapped: boolean;
  readonly counters: Counters;
}

/** Of this one, which the deed at this path puts there. */
export function saidOfEntry(run: Run, key: number, path: string, who: Player): SaidOfEntry {
  const meant = rootOf(run, `${path}.what`);
  const counters: Record<string, number> = {};
  let tapped = false;
  for (const { type, from, line } of run.text.links) {
    if (type !== 'refers' || line !== undefined || !from.endsWith('.what')) continue;
    if (!isAfter(from, path) || rootOf(run, from) !== meant) continue;
    const at = from.slice(0, -'.what'.length);
    const said = nodeAt(run.text, at) as Magic<'Clause'> | undefined;
    const then = said?.kind === 'happens' ? asSaid(run, at, path) : null;
    if (said?.kind !== 'happens' || !then) continue;
    tapped ||= said.does.kind === 'enterTapped';
    for (const [name, n] of countersIn(then, said.does, key, `${at}.does`, who))
      counters[name] = (counters[name] ?? 0) + n;
  }
  return { tapped, counters };
}

function countersIn(
  run: Run,
  does: Magic<'Verb'>,
  key: number,
  path: string,
  who: Player,
): readonly (readonly [string, number])[] {
  switch (does.kind) {
    case 'enterWith':
      return does.n.flatMap((counters, nth) => countersSaid(run, counters, key, `${path}.n.${nth}`, who, 1));
    case 'enterWithEach': {
      const [name, n] = countersOf(run, does.n, key, `${path}.n`);
      return [[name, n * countOf(run, does.each, `${path}.each`)]];
    }
    default:
      return [];
  }
}

/** The run with what is said around the words, if they hold; null where they do not. */
function asSaid(run: Run, at: string, deed: string): Run | null {
  const steps = at.split('.');
  let then = run;
  for (let length = steps.length - 1; length > 0; length -= 1) {
    const around = steps.slice(0, length).join('.');
    if (`${deed}.`.startsWith(`${around}.`)) return then;
    const node = nodeAt(run.text, around) as Magic<'Line'> | undefined;
    if (node && 'kind' in node && !holdsAround(run, node, around, deed)) return null;
    if (node?.kind === 'whereX') then = { ...then, x: notLess(amountOf(run, node.value, `${around}.value`)) };
  }
  return then;
}

function holdsAround(run: Run, node: Magic<'Line'>, path: string, deed: string): boolean {
  const to = continuedBy(run, path);
  switch (node.kind) {
    case 'ifSo':
    case 'provided':
      return holdsNow(run, node.cond, `${path}.cond`);
    case 'unless':
      return !holdsNow(run, node.cond, `${path}.cond`);
    case 'otherwise': {
      const before = to === undefined ? undefined : (nodeAt(run.text, to) as Magic<'Line'> | undefined);
      return (before?.kind === 'ifSo' || before?.kind === 'provided') && !holdsNow(run, before.cond, `${to}.cond`);
    }
    // It is being done.
    case 'ifYouDo':
      return to !== undefined && deed.startsWith(`${to}.`);
    default:
      return OUTRIGHT.has(node.kind);
  }
}

const OUTRIGHT: ReadonlySet<string> = new Set(['together', 'togetherComma', 'steps', 'whereX', 'orderAnd', 'actsAnd']);
