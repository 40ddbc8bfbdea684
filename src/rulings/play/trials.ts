/** The texts of test effects in a ruling. */
import { refuse } from '../../cards/why.ts';
import type { Entry } from '../format/entries.ts';
import type { Ruling } from '../format/ruling.ts';
import { type Begun, placedAt } from '../game.ts';

export function trialsIn(ruling: Ruling): readonly string[] {
  return [...new Set(effectsIn(ruling).map(({ text }) => text))];
}

/** What is wrong with the first test effect that cannot happen, and where it stands. */
export function whyNoEffect(ruling: Ruling, why: (text: string) => string | null): Begun<never> | null {
  for (const { text, spot } of effectsIn(ruling)) {
    const bad = why(text);
    if (bad !== null) return placedAt(spot, refuse(`"${text}" cannot be an effect here: ${bad}`));
  }
  return null;
}

function effectsIn(ruling: Ruling) {
  const entries: readonly Entry[] = [
    ...ruling.play,
    ...ruling.schedule,
    ...ruling.runs.flatMap(({ play, schedule }) => [...(play ?? []), ...(schedule ?? [])]),
  ];
  return entries.flatMap(({ do: act, spot }) => (act.kind === 'effect' ? [{ text: act.text, spot }] : []));
}
