/**
 * The progress bar of commands that take a while: on a terminal only, and beside what they print.
 */
import { SingleBar } from 'cli-progress';
import type { Context } from './context.ts';

export function progressBar({ io }: Context, label: string, total: number): SingleBar | undefined {
  if (!io.live) return undefined;
  const bar = new SingleBar({
    stream: io.stderr as NodeJS.WriteStream,
    format: `${label} [{bar}] {percentage}% | {eta_formatted} left`,
    clearOnComplete: true,
    hideCursor: true,
  });
  bar.start(total, 0);
  return bar;
}
