/** What words that go on about a deed ask of it: who goes on with it, and whether all of it was done. */
import type { Magic } from '../../text/index.ts';
import { nodeAt } from '../objects/texts.ts';
import { isPlayer } from '../state/book.ts';
import type { Player } from '../state/state.ts';
import { continuedBy, numberOf, type Run } from './run.ts';

/** As much of a node as is asked here. */
interface Step {
  readonly kind: string;
  readonly does?: readonly { readonly what?: Step & { readonly n?: Magic<'Count'> } }[];
}

/**
 * CR 608.2c: an order that has no subject of its own goes on from the nearest "may" before it among the steps: "its
 * controller may search their library, put it there, then shuffle".
 */
export function whoGoesOn(run: Run, path: string): Player {
  const place = /^(.*\.all)\.(\d+)$/.exec(path);
  for (let at = Number(place?.[2] ?? 0) - 1; at >= 0; at -= 1) {
    const before = `${place?.[1]}.${at}`;
    const kind = (nodeAt(run.text, before) as Step | undefined)?.kind;
    if (kind === 'may') return run.bound[`${before}.who`]?.find(isPlayer) ?? run.you;
    if (kind !== 'order') return run.you;
  }
  return run.you;
}

/** CR 609.3: of a number of things as many as possible, but then the whole could not be done: "if you can't". */
export function fellShort(run: Run, path: string): boolean {
  const to = continuedBy(run, path);
  const deed = to === undefined ? undefined : (nodeAt(run.text, to) as Step | undefined);
  return (deed?.does ?? []).some(
    ({ what }, at) =>
      what?.kind === 'some' &&
      (run.numbers[`${to}.does.${at}`] ?? 0) < (what.n === undefined ? 0 : numberOf(run, what.n)),
  );
}
