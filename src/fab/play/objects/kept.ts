/**
 * Static effects when another face takes over: asked again of the new face (CR 6.2.3c), or, where that open point is
 * decided so, kept as CR 9.1.2c reads by itself. Then what applies is noted before the card turns.
 */
import { set } from '../../../kernel/index.ts';
import { liveAt } from '../state/book.ts';
import { keptBy } from '../state/glance.ts';
import type { Game } from '../state/state.ts';
import { among } from '../words/among.ts';
import { startRun } from '../words/run.ts';
import { idOf } from './abilities.ts';
import { foundIn } from './continuous.ts';
import { current } from './current.ts';
import { effectsOn, isHad, type Live } from './live.ts';

const areKept = ({ rules }: Game): boolean => rules.book.edition.switches.staticEffectAcrossFaces === 'kept';

/** What a static effect is known by. */
const saying = ({ self, ref, unit }: Live): string => `${self} ${idOf(ref)} ${unit.path}`;

/** CR 9.1.2c: before this object shows another face: the static effects on it now stay on it. */
export function keepStatics(game: Game, key: number): void {
  const object = liveAt(game, key);
  if (!object || !areKept(game)) return;
  const look = (one: number) => current(game, one);
  const applies = effectsOn(game, key).filter((live) => {
    if (live.by !== 'static' || live.reach !== null || !isHad(game, live, look)) return false;
    const run = startRun(game, live);
    return foundIn(run, live.unit).some(({ node, path }) => among(run, node.what, `${path}.what`, key));
  });
  set(game, key, 'kept', [...new Set([...object.kept, ...applies.map(saying)])]);
}

/** Whether this static effect stays on the object, whatever it is about. */
export const isKept = (game: Game, key: number, live: Live): boolean =>
  areKept(game) && live.by === 'static' && keptBy(game, key)?.includes(saying(live)) === true;
