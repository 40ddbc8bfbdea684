/** How much an act gives or makes: life, points, counters, tokens. */
import type { Zone } from '../../place.ts';
import type { Fab } from '../../text/index.ts';
import { happen } from '../events/events.ts';
import { counterName } from '../objects/counters.ts';
import { cardNamed } from '../state/book.ts';
import type { Asset, Player } from '../state/state.ts';
import { nameOf } from './filter.ts';
import { continuedBy, numberOf, type Run } from './run.ts';
import { amountOf, countEach } from './values.ts';

export const tally = (all: readonly Fab<'Asset'>[]): ReadonlyMap<Asset, number> => {
  const sums = new Map<Asset, number>();
  for (const asset of all) sums.set(asset, (sums.get(asset) ?? 0) + 1);
  return sums;
};

export const each = (run: Run, node: { readonly each?: Fab<'Each'> }, path: string): number =>
  node.each ? countEach(run, node.each, `${path}.each`) : 1;

export const lifeIn = (run: Run, n: Fab<'Life'>, path: string): number => {
  switch (n.kind) {
    case 'life':
      return numberOf(run, n.n);
    case 'lifeEqual':
      return amountOf(run, n.value, `${path}.value`);
    case 'thatMuchLife':
      return run.numbers[continuedBy(run, path) ?? ''] ?? 0;
  }
};

export const pointsIn = (run: Run, n: Fab<'Points'>, path: string): number => {
  switch (n.kind) {
    case 'onePoint':
      return 1;
    case 'points':
      return numberOf(run, n.n);
    case 'pointsEqual':
      return amountOf(run, n.value, `${path}.value`);
  }
};

/** "That many": the number that was counted, or of how many something was done. */
function howMany(run: Run, path: string): number {
  const to = continuedBy(run, path) ?? '';
  return run.numbers[to] ?? (run.done[to] ?? []).length;
}

export function countersIn(
  run: Run,
  n: Fab<'Counters'>,
  path: string,
): { readonly counter: string | null; readonly by: number } {
  switch (n.kind) {
    case 'oneCounter':
      return { counter: counterName(n.counter), by: 1 };
    case 'counters':
    case 'countersInWords':
      return { counter: counterName(n.counter), by: numberOf(run, n.n) };
    case 'thatManyCounters':
      return { counter: counterName(n.counter), by: howMany(run, path) };
    case 'everyCounter':
      return { counter: null, by: Number.MAX_SAFE_INTEGER };
    case 'allCounters':
      return { counter: counterName(n.counter), by: Number.MAX_SAFE_INTEGER };
  }
}

/** The names and numbers of what is created. */
export function tokensIn(run: Run, token: Fab<'Token'>): readonly (readonly [name: string, n: number])[] {
  switch (token.kind) {
    case 'aToken':
    case 'aNamed':
      return [[nameOf(run, token.name), 1]];
    case 'tokens':
    case 'someNamed':
      return [[nameOf(run, token.name), numberOf(run, token.n)]];
    case 'aTokenOfEach':
    case 'oneOfEach':
      return token.all.map((name) => [nameOf(run, name), 1]);
    default:
      return [];
  }
}

export function make(
  run: Run,
  players: readonly Player[],
  path: string,
  tokens: readonly Fab<'Token'>[],
  to: Zone,
  counters: { readonly [name: string]: number },
  times: number,
): boolean {
  const events = tokens.flatMap((token) =>
    tokensIn(run, token).flatMap(([name, n]) => {
      const card = cardNamed(run.game, name);
      if (!card) return [];
      return players.flatMap((player) =>
        Array.from({ length: n * times }, () => ({
          kind: 'create' as const,
          card: card.id,
          player,
          to,
          counters,
        })),
      );
    }),
  );
  const made = happen(run.game, events).flatMap((it) => (it.kind === 'created' ? [it.object] : []));
  run.done[path] = made;
  for (const at of tokens.keys()) run.bound[`${path}.what.${at}`] = made;
  return made.length > 0;
}
