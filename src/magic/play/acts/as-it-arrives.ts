/**
 * What a text says right after it puts something onto the battlefield: "It's a Zombie in addition to its other types". CR
 * 611.2e: what it is said to be or to have it is as it enters; what it becomes or gains it has afterwards.
 */
import type { Magic } from '../../text/index.ts';
import { fixed } from '../objects/fixed.ts';
import { nodeAt } from '../objects/texts.ts';
import type { ArrivalEffect } from '../state/zones.ts';
import { frameOf, type Run, referredBy } from '../words/run.ts';

type Change = Magic<'Change'>;

/** Where it is kept that the words were applied as the thing entered. */
const APPLIED = '#applied as it entered';

export const isApplied = (run: Run, path: string): boolean => run.numbers[`${path}${APPLIED}`] === 1;

/** Continuous effects that the deed at this path gives to what it puts onto the battlefield. */
export function saidOfArrivals(run: Run, path: string): readonly ArrivalEffect[] {
  const meant = rootOf(run, `${path}.what`);
  return run.text.links.flatMap(({ type, from, line }) => {
    if (type !== 'refers' || line !== undefined || !isAfter(from, path) || rootOf(run, from) !== meant) return [];
    const said = changesAt(run, from);
    if (!said || !isSaidOutright(run, said.at, path)) return [];
    const changes = said.does.map((change, at) => fixed(run, change, `${said.path}.${at}`));
    run.numbers[`${said.at}${APPLIED}`] = 1;
    const does = { kind: 'changes', changes, frame: frameOf(run) } as const;
    return [{ source: run.self, controller: run.you, does, until: { kind: 'forever' } as const }];
  });
}

/** How many steps two paths have in common. */
function shared(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((step, nth) => step !== other[nth]);
  return at < 0 ? one.length : at;
}

/** Whether words stand after others, in the same sentences or the same mode. */
export function isAfter(path: string, before: string): boolean {
  const [late, soon] = [path.split('.'), before.split('.')];
  const at = shared(late, soon);
  const [a = '', b = ''] = [late[at], soon[at]];
  if (at === 0 && (a.startsWith('•') || b.startsWith('•'))) return false;
  return /^\d+$/.test(a) && /^\d+$/.test(b) ? Number(a) > Number(b) : a > b;
}

export function rootOf(run: Run, path: string): string {
  const to = referredBy(run, path);
  return to === undefined || to === path ? path : rootOf(run, to);
}

/** What is said there for good of what "it" stands for. */
function changesAt(run: Run, from: string): { at: string; path: string; does: readonly Change[] } | null {
  const said = nodeAt(run.text, from) as Magic<'Clause'> | undefined;
  if (said?.kind === 'itIsNow' || said?.kind === 'theyAreNow') {
    return 'dur' in said && said.dur ? null : { at: from, path: from, does: [{ kind: 'areAlso', as: said.as }] };
  }
  if (!from.endsWith('.what')) return null;
  const at = from.slice(0, -'.what'.length);
  const node = nodeAt(run.text, at) as Magic<'Clause'> | undefined;
  if (node?.kind !== 'change' || node.dur) return null;
  const lasts = node.does.every(({ kind }) => kind === 'areAlso' || kind === 'have');
  return lasts ? { at, path: `${at}.does`, does: node.does } : null;
}

/** Not under a condition, nor later, that does not hold of the deed, too. */
function isSaidOutright(run: Run, path: string, deed: string): boolean {
  const steps = path.split('.');
  return steps.every((_, length) => {
    if (length <= shared(steps, deed.split('.'))) return true;
    const { kind } = (nodeAt(run.text, steps.slice(0, length).join('.')) ?? {}) as { readonly kind?: string };
    return kind === undefined || OUTRIGHT.has(kind);
  });
}
const OUTRIGHT: ReadonlySet<string> = new Set(['together', 'togetherComma', 'steps', 'whereX', 'orderAnd', 'actsAnd']);
