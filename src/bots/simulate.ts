/** Many games on all cores, and what they say: who wins how often, and how sure that is. */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { FabCard } from '../fab/card.ts';
import type { Brought } from '../fab/play/index.ts';
import type { MagicCard } from '../magic/card.ts';
import type { BotName } from './bot.ts';
import type { GameResult, Seat } from './play.ts';

/** Two decks of one game, with the cards in them. A deck of Flesh and Blood is a hero and what it brings. */
export type Contest =
  | {
      readonly game: 'magic';
      readonly cards: readonly MagicCard[];
      readonly decks: Readonly<Record<Seat, readonly string[]>>;
    }
  | { readonly game: 'fab'; readonly cards: readonly FabCard[]; readonly decks: Readonly<Record<Seat, Brought>> };

export interface Simulation {
  readonly contest: Contest;
  readonly on: string;
  readonly bots: Readonly<Record<Seat, BotName>>;
  readonly games: number;
  readonly seed: string;
  readonly threads?: number;
  readonly progress?: (done: number) => void;
}

/** What a worker is given: the cards once, with the thread, then some seeds at a time. */
export interface WorkerData extends Pick<Simulation, 'contest' | 'on' | 'bots'> {}

const GAMES_AT_ONCE = 5;

export async function simulate(simulation: Simulation): Promise<readonly GameResult[]> {
  const { contest, on, bots, games, seed, progress } = simulation;
  const workerData: WorkerData = { contest, on, bots };
  const threads = Math.max(1, Math.min(simulation.threads ?? availableParallelism(), Math.ceil(games / GAMES_AT_ONCE)));
  const pool = new Piscina({ filename: workerFile(), workerData, minThreads: threads, maxThreads: threads });
  try {
    const seeds = seedsOf(seed, games);
    let done = 0;
    const batches = Array.from({ length: Math.ceil(games / GAMES_AT_ONCE) }, (_, at) =>
      seeds.slice(at * GAMES_AT_ONCE, (at + 1) * GAMES_AT_ONCE),
    );
    const results = await Promise.all(
      batches.map(async (batch) => {
        const played = (await pool.run(batch)) as readonly GameResult[];
        done += batch.length;
        progress?.(done);
        return played;
      }),
    );
    return results.flat();
  } finally {
    await pool.destroy();
  }
}

/** Of many games each has a seed of its own; one game has the seed itself, so that any of the many can be played again. */
export const seedsOf = (seed: string, games: number): readonly string[] =>
  games === 1 ? [seed] : Array.from({ length: games }, (_, at) => `${seed}-${at + 1}`);

function workerFile(): string {
  const file = import.meta.url.endsWith('.ts') ? './worker-from-source.mjs' : './worker.js';
  return fileURLToPath(new URL(file, import.meta.url));
}

export interface Share {
  readonly wins: number;
  readonly rate: number;
  /** 95 %: where the true rate lies. */
  readonly low: number;
  readonly high: number;
}

/** Wilson's interval, which stays sensible at 0 and at 1. */
export function shareOf(wins: number, games: number): Share {
  if (games === 0) return { wins, rate: 0, low: 0, high: 1 };
  const z = 1.959964;
  const rate = wins / games;
  const spread = z * Math.sqrt((rate * (1 - rate)) / games + (z * z) / (4 * games * games));
  const middle = rate + (z * z) / (2 * games);
  const scale = 1 + (z * z) / games;
  return { wins, rate, low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) };
}
