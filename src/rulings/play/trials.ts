/** The texts of test effects in a ruling. */
import type { Entry } from '../format/entries.ts';
import type { Ruling } from '../format/ruling.ts';

export function trialsIn(ruling: Ruling): readonly string[] {
  const entries: readonly Entry[] = [
    ...ruling.play,
    ...ruling.schedule,
    ...ruling.runs.flatMap(({ play, schedule }) => [...(play ?? []), ...(schedule ?? [])]),
  ];
  return [...new Set(entries.flatMap((entry) => (entry.do.kind === 'effect' ? [entry.do.text] : [])))];
}
