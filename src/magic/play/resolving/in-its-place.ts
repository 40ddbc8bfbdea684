/**
 * "If …, do this instead": a sentence that takes the place of the one before it. Said of damage alone ("deals double that
 * damage instead", "deals 4 damage instead"), it is dealt to whom the sentence before would have dealt it.
 */
import type { Magic } from '../../text/index.ts';
import { deal } from '../acts/verbs-done.ts';
import { holdsNow } from '../words/conditions.ts';
import type { Run } from '../words/run.ts';
import { select, selectObjects } from '../words/select.ts';
import { amountOf, damageOf } from '../words/values.ts';
import { type Node, perform } from './perform.ts';

interface Said {
  readonly node: Node;
  readonly path: string;
}

/** Does what is said, or what the next sentence puts in its place; `own`: the run of that sentence, if it is of another line. */
export function performOr(run: Run, said: Said, after: Said | undefined, own: Run = run): void {
  const instead = after && inItsPlace(own, after);
  if (!instead) {
    perform(run, said.node, said.path);
    return;
  }
  const done = dealRather(run, said, instead, own) ?? perform(own, instead.node, instead.path);
  run.numbers[`${said.path}#done`] = done ? 1 : 0;
}

/** What this sentence puts in the place of the one before it, if it does so now. */
export function inItsPlace(run: Run, after: Said): Said | null {
  const { node, path } = unwrapped(after);
  if (node.kind !== 'insteadIf' && node.kind !== 'insteadAfterIf' && node.kind !== 'insteadProvided') return null;
  return holdsNow(run, node.cond, `${path}.cond`) ? { node: node.do, path: `${path}.do` } : null;
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
