/**
 * Small tools for benchmarks: a rate after warming up, and one way to print. Figures are for people and for ratios
 * within one run; nothing passes or fails by them.
 */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly note?: string;
}

export type Report = (figure: Figure) => void;

/** Operations a second: the best of several rounds, since noise only ever slows a round down. */
export function rateOf(round: () => void, operations: number, seconds = 1): number {
  const until = performance.now() + 200;
  while (performance.now() < until) round();
  let best = 0;
  const end = performance.now() + seconds * 1000;
  do {
    const start = performance.now();
    round();
    const rate = operations / ((performance.now() - start) / 1000);
    if (rate > best) best = rate;
  } while (performance.now() < end);
  return best;
}

export function printReport({ name, value, unit, note }: Figure): void {
  const digits = value >= 100 ? 0 : value >= 1 ? 1 : 3;
  const number = value.toLocaleString('en', { maximumFractionDigits: digits });
  console.log(`${name.padEnd(58)} ${number.padStart(14)} ${unit}${note ? `  (${note})` : ''}`);
}
