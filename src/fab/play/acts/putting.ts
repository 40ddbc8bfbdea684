/** Putting cards where words say: to a zone, to an end of it, face up or down. */
import { isPublic, type Zone } from '../../place.ts';
import type { Fab } from '../../text/index.ts';
import { happen } from '../events/events.ts';
import { heroOf, keysIn, objectAt } from '../state/book.ts';
import type { Player } from '../state/state.ts';
import { countersIn } from '../words/amounts.ts';
import type { Run } from '../words/run.ts';
import { nowOf, selected } from '../words/select.ts';
import { spotsOf } from '../words/zone-words.ts';

export function moveAll(
  run: Run,
  path: string,
  objects: readonly number[],
  to: 'graveyard' | 'banished',
  cause: 'destroy' | 'banish' | 'discard',
  by: Player,
  shown: { readonly faceDown?: boolean; readonly random?: boolean } = {},
): boolean {
  const happened = happen(
    run.game,
    objects.map((object) => ({
      kind: 'move',
      object: nowOf(run, object),
      to,
      cause,
      by,
      ...shown,
    })),
  );
  run.done[path] = happened.flatMap((it) => (it.kind === 'moved' && it.cause === cause ? [it.object ?? it.was] : []));
  return run.done[path].length > 0;
}

type Put = Pick<Extract<Fab<'Act'>, { readonly kind: 'put' }>, 'to' | 'how' | 'counters'>;

/** Where `put` puts it. */
export function putTo(run: Run, player: Player, path: string, object: number, { to, how, counters }: Put): boolean {
  const { game } = run;
  const given = counters ? countersIn(run, counters, `${path}.counters`) : null;
  const shown = {
    ...(how === 'face-up' ? { faceUp: true } : {}),
    ...(how === 'face-down' ? { faceDown: true } : {}),
    ...(given?.counter ? { counters: { [given.counter]: given.by } } : {}),
  };
  const owner = objectAt(game, object)?.owner ?? player;
  switch (to.kind) {
    case 'onTop':
    case 'onBottom':
      return (
        happen(game, [
          { kind: 'move', object, to: 'deck', cause: 'put', by: player, end: to.kind === 'onTop' ? 'top' : 'bottom' },
        ]).length > 0
      );
    case 'under': {
      const [over] = selected(run, to.what, `${path}.to.what`);
      return (
        over !== undefined &&
        happen(game, [{ kind: 'move', object, to: 'under', cause: 'put', by: player, over }]).length > 0
      );
    }
    case 'intoZone':
    case 'inZone': {
      if (to.z.kind === 'arena') {
        return (
          happen(game, [
            { kind: 'move', object, to: 'permanent', cause: 'put', by: player, controller: player, ...shown },
          ]).length > 0
        );
      }
      const [spot] = spotsOf(run, to.z, `${path}.to.z`);
      if (!spot) return false;
      if (spot.zone === 'soul') {
        const over = heroOf(game, spot.player);
        return (
          over !== null &&
          happen(game, [{ kind: 'move', object, to: 'soul', cause: 'put', by: player, over }]).length > 0
        );
      }
      // CR 3.3: one card to an arsenal
      if (spot.zone === 'arsenal' && keysIn(game, `arsenal:${owner}`).length > 0) return false;
      return (
        happen(game, [{ kind: 'move', object, to: spot.zone, cause: 'put', by: player, ...inZone(spot.zone, shown) }])
          .length > 0
      );
    }
    case 'onEitherEnd':
    case 'nthFromTop':
      return false;
  }
}

type Shown = { readonly faceUp?: boolean; readonly faceDown?: boolean };

/** CR 3.0.4: a zone that is private hides what is put there by itself, a public one shows it. */
function inZone<S extends Shown>(zone: Zone, { faceUp, faceDown, ...rest }: S) {
  const open = isPublic({ zone });
  return { ...rest, ...(faceUp && !open ? { faceUp } : {}), ...(faceDown && open ? { faceDown } : {}) };
}
