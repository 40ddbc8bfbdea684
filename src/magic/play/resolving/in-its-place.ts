/**
 * "If …, do this instead": a sentence that takes the place of the one before it. Said of damage alone ("deals double that
 * damage instead", "deals 4 damage instead"), it is dealt to whom the sentence before would have dealt it; said of where a
 * card goes that the sentence before finds, it takes the place of that one deed.
 */
import type { Magic } from '../../text/index.ts';
import { deal } from '../acts/verbs-done.ts';
import { nodeAt } from '../objects/texts.ts';
import { holdsNow } from '../words/conditions.ts';
import { type Run, referredBy } from '../words/run.ts';
import { select, selectObjects } from '../words/select.ts';
import { amountOf, damageOf } from '../words/values.ts';
import { type Node, perform, wasDone } from './perform.ts';

interface Said {
  readonly node: Node;
  readonly path: string;
}

/** Does what is said, or what the next sentence puts in its place; `own`: the run of that sentence, if it is of another line. */
export function performOr(run: Run, said: Said, after: Said | undefined, own: Run = run): void {
  const instead = after && !isKeptBack(run, said) ? inItsPlace(own, after) : null;
  if (!instead) {
    perform(run, said.node, said.path);
    return;
  }
  const elsewhere = own.text === run.text ? goingElsewhere(run, said, instead) : null;
  if (elsewhere) {
    perform(run, elsewhere, said.path);
    return;
  }
  bindNamed(own, instead);
  const done = dealRather(run, said, instead, own) ?? perform(own, asLongAs(said, instead), instead.path);
  if (!done && isLeave(after, instead)) {
    perform(run, said.node, said.path);
    return;
  }
  run.numbers[`${said.path}#done`] = done ? 1 : 0;
}

/** "gets -1/-1 until end of turn. … gets -4/-4 instead": it lasts as long as what it takes the place of. */
function asLongAs({ node: said }: Said, { node }: Said): Node {
  const dur = said.kind === 'during' || said.kind === 'change' ? said.dur : undefined;
  return node.kind === 'change' && !node.dur && dur ? { ...node, dur } : node;
}

/** "If you do, …": what was not done is not done, and nothing takes its place. */
const isKeptBack = (run: Run, { node, path }: Said): boolean => node.kind === 'ifYouDo' && !wasDone(run, path);

/** "you may put it on top instead": who does not do so does what was said first; "instead you may …" takes its place in any case. */
const isLeave = (after: Said | undefined, { node }: Said): boolean =>
  after !== undefined && unwrapped(after).node.kind === 'insteadIf' && node.kind === 'may';

/** What this sentence puts in the place of the one before it, if it does so now. */
export function inItsPlace(run: Run, after: Said): Said | null {
  const { node, path } = unwrapped(after);
  if (node.kind !== 'insteadIf' && node.kind !== 'insteadAfterIf' && node.kind !== 'insteadProvided') return null;
  return holdsNow(run, node.cond, `${path}.cond`) ? { node: node.do, path: `${path}.do` } : null;
}

const EVERY: ReadonlySet<unknown> = new Set(['bare', 'each', 'all']);

/** "Creatures you control get +1/+1. If …, those creatures get +2/+2 instead": they are meant though the first is not done. */
function bindNamed(run: Run, instead: Said): void {
  for (const { type, from, to, line } of run.text.links) {
    if (type !== 'refers' || line !== undefined || !from.startsWith(`${instead.path}.`)) continue;
    const named = nodeAt(run.text, to) as Magic<'Obj'> | undefined;
    if (!run.bound[to] && !run.targets[to] && EVERY.has(named?.kind)) select(run, named as Magic<'Obj'>, to);
  }
}

/** "Search …, reveal it, and put it into your hand. If …, put that card onto the battlefield instead": all but where it goes. */
function goingElsewhere(run: Run, said: Said, instead: Said): Node | null {
  const [act] = instead.node.kind === 'order' && instead.node.does.length === 1 ? instead.node.does : [];
  const found = act?.kind === 'put' ? referredBy(run, `${instead.path}.does.0.what`) : undefined;
  if (act?.kind !== 'put' || found === undefined || !found.startsWith(`${said.path}.`) || run.targets[found])
    return null;
  const put = run.text.links.findLast(({ from, to }) => {
    const deed = from.slice(0, -'.what'.length);
    return to === found && from.startsWith(`${said.path}.`) && from.endsWith('.what') && isPut(nodeAt(run.text, deed));
  });
  if (!put) return null;
  const steps = put.from.slice(said.path.length + 1, -'.what'.length).split('.');
  return changedAt(said.node, steps, (node) => ({ ...(node as object), to: act.to })) as Node;
}

const isPut = (node: unknown): boolean => (node as { readonly kind?: string } | undefined)?.kind === 'put';

/** The same tree with another node at that path. */
function changedAt(node: unknown, [step, ...steps]: readonly string[], change: (node: unknown) => unknown): unknown {
  if (step === undefined) return change(node);
  if (Array.isArray(node)) return node.map((item, at) => (at === Number(step) ? changedAt(item, steps, change) : item));
  const inner = (node as { readonly [field: string]: unknown })[step];
  return { ...(node as object), [step]: changedAt(inner, steps, change) };
}

/** "Morbid — …": what stands behind the word. */
const unwrapped = ({ node, path }: Said): Said =>
  node.kind === 'abilityWord' ? { node: node.body, path: `${path}.body` } : { node, path };

/** CR 608.2c: another amount to the same recipients; null where it is not said so. */
function dealRather(run: Run, said: Said, instead: Said, own: Run): boolean | null {
  if (instead.node.kind !== 'happens' || instead.node.does.kind !== 'dealAs') return null;
  if (said.node.kind !== 'happens') return null;
  const { does } = said.node;
  if (does.kind !== 'deal' && does.kind !== 'dealEqual' && does.kind !== 'dealToEqual') return null;
  const path = `${said.path}.does`;
  // What it would have been, for "that damage".
  run.numbers[path] = amountBefore(run, does, path);
  own.numbers[path] = run.numbers[path];
  const sources = selectObjects(own, instead.node.what, `${instead.path}.what`);
  const amount = damageOf(own, instead.node.does.n, `${instead.path}.does.n`);
  return deal(run, sources, select(run, does.to, `${path}.to`), amount, path);
}

type Dealing = Extract<Magic<'Verb'>, { kind: 'deal' | 'dealEqual' | 'dealToEqual' }>;

const amountBefore = (run: Run, does: Dealing, path: string): number =>
  does.kind === 'deal' ? damageOf(run, does.n, `${path}.n`) : amountOf(run, does.value, `${path}.value`);
