/** What counters do to characteristics (CR 122.1a, 122.1b): keywords by name and age, power and toughness by size. */
import type { Magic } from '../../text/index.ts';
import { permanentAt } from '../state/book.ts';
import type { Counters, Game } from '../state/state.ts';
import type { Current } from './current.ts';
import { type Hold, holdOfOne } from './holds.ts';

/** CR 122.1b */
const KEYWORDS = [
  'flying',
  'first strike',
  'double strike',
  'deathtouch',
  'decayed',
  'exalted',
  'haste',
  'hexproof',
  'indestructible',
  'lifelink',
  'menace',
  'reach',
  'shadow',
  'trample',
  'vigilance',
] as const;

const GIVES: ReadonlyMap<string, Magic<'Change'>> = new Map(
  KEYWORDS.map((name) => [name, { kind: 'gain', abilities: [{ kind: 'keyword', name }] }]),
);

export const isKeywordCounter = (counter: string): boolean => GIVES.has(counter);

/** CR 613.1f, 613.7c: a keyword counter gives its keyword from when the newest of its kind was put there. */
export function counterHolds(game: Game, keys: Iterable<number>, look: (key: number) => Current): readonly Hold[] {
  return [...keys].flatMap((key): readonly Hold[] => {
    const permanent = permanentAt(game, key);
    if (!permanent) return [];
    return Object.entries(permanent.counters).flatMap(([name, n]): readonly Hold[] => {
      const node = n > 0 ? GIVES.get(name) : undefined;
      if (!node) return [];
      const timestamp = permanent.countersSince[name] ?? permanent.timestamp;
      const changes = [{ node, path: `counter.${name}` }];
      return [holdOfOne(game, key, { you: permanent.controller, timestamp, look, changes })];
    });
  });
}

const SIZE = /^([+-]\d+)\/([+-]\d+)$/;

/** CR 613.4c, 122.1a: what counters of all sizes add up to. */
export function sizeOfCounters(counters: Counters): { readonly power: number; readonly toughness: number } {
  let [power, toughness] = [0, 0];
  for (const [name, n] of Object.entries(counters)) {
    const size = SIZE.exec(name);
    power += Number(size?.[1] ?? 0) * n;
    toughness += Number(size?.[2] ?? 0) * n;
  }
  return { power, toughness };
}
