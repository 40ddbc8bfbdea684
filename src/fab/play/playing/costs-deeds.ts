/** Whether the deeds of a cost can be done (CR 1.14.4b), how large an X in them may be, and which cards they need. */
import { saysWord } from '../../../text/trees.ts';
import type { Fab } from '../../text/index.ts';
import { canDo } from '../acts/acts.ts';
import { discardable } from '../acts/acts-cards.ts';
import { counterName } from '../objects/counters.ts';
import { keysIn, liveAt } from '../state/book.ts';
import type { Player } from '../state/state.ts';
import { numberOf, type Run } from '../words/run.ts';
import { selected, type Things } from '../words/select.ts';

type Act = Fab<'Act'>;

/** CR 1.14.4b: all of it must be possible before any of it is paid. */
export function mayDo(run: Run, player: Player, act: Act, path: string): boolean {
  switch (act.kind) {
    case 'discard':
    case 'banish':
    case 'destroy':
    case 'put':
    case 'return':
    case 'reveal':
    case 'tap':
      return isEnough(run, player, act, act.what, `${path}.what`);
    case 'turn':
      // "Turn all cards … face-down" is done even to none.
      return act.what.kind === 'all' || canDo(run, player, act, path);
    case 'charge':
      return inHand(run, player).length > 0;
    case 'removeCounters': {
      const n = act.n.kind === 'counters' ? numberOf(run, act.n.n) : 1;
      const counter = 'counter' in act.n ? counterName(act.n.counter) : '';
      return selected(run, act.on, `${path}.on`).some((on) => (liveAt(run.game, on)?.counters[counter] ?? 0) >= n);
    }
    default:
      return canDo(run, player, act, path);
  }
}

type Taking = Extract<Act, { readonly kind: 'discard' | 'banish' | 'destroy' | 'put' | 'return' | 'reveal' | 'tap' }>;

function isEnough(run: Run, player: Player, act: Taking, what: Things, path: string): boolean {
  if (what.kind === 'thingsAnd' || what.kind === 'bothSubjects')
    return what.all.every((one, at) => isEnough(run, player, act, one, `${path}.all.${at}`));
  return takeable(run, player, act, what, path).length >= needed(run, what);
}

/** How many the words ask for at least. */
export function needed(run: Run, what: Things): number {
  switch (what.kind) {
    case 'some':
    case 'orMore':
      return numberOf(run, what.n);
    case 'anyNumber':
    case 'upTo':
    case 'upToOne':
    case 'all':
      return 0;
    default:
      return 1;
  }
}

/** What a cost may take for these words. */
function takeable(run: Run, player: Player, act: Taking, what: Things, path: string): readonly number[] {
  if (act.kind === 'discard') return discardable(run, player, what as Fab<'Obj'>, path);
  const all = selected(run, what, path);
  // CR 8.5.55a: what is tapped cannot be tapped
  return act.kind === 'tap' ? all.filter((key) => liveAt(run.game, key)?.tapped === false) : all;
}

const inHand = ({ game, announced, self }: Run, player: Player): readonly number[] =>
  keysIn(game, `hand:${player}`).filter((key) => !announced || key !== self);

/** The numbers from 0 to this one. */
export const upTo = (most: number): readonly number[] => Array.from({ length: most + 1 }, (_, at) => at);

export const hasX = (acts: readonly Act[]): boolean => saysWord(acts, 'X');

/** The largest X that these deeds can be paid with. */
export function mostX(run: Run, player: Player, acts: readonly (readonly [act: Act, path: string])[]): number {
  let most = Number.MAX_SAFE_INTEGER;
  for (const [act, path] of acts)
    if ('what' in act && act.what && (act.what as Things).kind === 'some')
      most = Math.min(most, takeable(run, player, act as Taking, act.what as Things, `${path}.what`).length);
  return most === Number.MAX_SAFE_INTEGER ? 0 : most;
}

/** Cards in hand that a cost still needs: so many, of these. */
export interface Kept {
  readonly from: readonly number[];
  readonly n: number;
}

/** CR 5.1.8a: what is pitched for a cost is no more there for the deeds that come after it. */
export function keptFor(
  run: Run,
  player: Player,
  acts: readonly (readonly [act: Act, path: string])[],
): readonly Kept[] {
  const hand = inHand(run, player);
  return acts.flatMap(([act, path]): Kept[] => {
    if (act.kind === 'charge') return [{ from: hand, n: 1 }];
    if (act.kind !== 'discard' && act.kind !== 'banish' && act.kind !== 'put' && act.kind !== 'reveal') return [];
    const what = act.what as Things;
    const all = takeable(run, player, act, what, `${path}.what`);
    const from = all.filter((key) => hand.includes(key));
    const n = needed(run, what) - (all.length - from.length);
    return n > 0 && from.length > 0 ? [{ from, n }] : [];
  });
}
