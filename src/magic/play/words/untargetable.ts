/** What words keep from being a target, wherever it is: "Cards in graveyards can't be the targets of spells or abilities." */
import type { Magic } from '../../text/index.ts';
import { means, runOf, spokenOfCasting } from '../executed/spoken.ts';
import { permanentAt } from '../state/book.ts';
import type { Run } from './run.ts';

const bars = (change: Magic<'Change'>): boolean =>
  (change.kind === 'cant' && change.do.kind === 'cantBeTargets') ||
  (change.kind === 'cantAny' && change.any.some(({ kind }) => kind === 'cantBeTargets'));

/** CR 101.2: what says that something cannot be wins. */
export function cannotBeTarget(run: Run, key: number): boolean {
  if (permanentAt(run.game, key)) return run.look(key).held.some(({ change }) => bars(change));
  return spokenOfCasting(run.game, 'clock').some((spoken) => {
    const { said, path } = spoken;
    if (said.kind !== 'change' || !said.does.some(bars)) return false;
    const speaker = runOf(run.game, spoken);
    return speaker !== null && means(speaker, said.what, key, `${path}.what`);
  });
}
