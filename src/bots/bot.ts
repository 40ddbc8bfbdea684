/**
 * Players that are programs. A bot is a policy of the kernel: it sees its question and its own view, nothing else, and the
 * same question at the same turn gets the same answer. What a game's bots prefer is in `magic.ts` and `fab.ts`.
 */
import type { Random } from '../kernel/index.ts';

export const BOTS = ['random', 'greedy'] as const;
export type BotName = (typeof BOTS)[number];

export function pick<T>(options: readonly T[], random: Random): T {
  const option = options[Math.floor(random() * options.length)];
  if (option === undefined) throw new Error('nothing to choose from');
  return option;
}
