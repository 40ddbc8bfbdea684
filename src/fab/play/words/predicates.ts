/** What something is said to be or to be doing now: attacking, defending, equipped. */
import type { Fab } from '../../text/index.ts';
import { BOOST, FUSED } from '../playing/keyword-costs.ts';
import {
  activeLink,
  attackAt,
  attackKnown,
  keysIn,
  layerAt,
  liveAt,
  objectAt,
  targetsOfAttack,
} from '../state/book.ts';
import type { Ref } from '../state/state.ts';
import { fits, isState } from './filter.ts';
import { isEquipped } from './filter-posts.ts';
import { enough } from './having.ts';
import { playersOf } from './players.ts';
import type { Run } from './run.ts';

export function isWhat(run: Run, is: Fab<'Predicate'>, path: string, key: number | undefined): boolean {
  if (key === undefined) return false;
  switch (is.kind) {
    case 'isKind':
      return fits(run, is.f, `${path}.f`, key);
    case 'isColour':
      return run.look(key).color === is.colour;
    case 'isSuper':
      return run.look(key).supertypes.includes(is.super);
    case 'isState':
      return isState(run, is.state, key);
    case 'isEquipped': {
      const down = liveAt(run.game, key)?.place.faceDown === true;
      return isEquipped(run, key) && (!is.how || down === (is.how === 'face-down'));
    }
    case 'isTreated':
      return wasTreated(run, is.how, key);
    default:
      return false;
  }
}

/** CR 8.3.9a, 8.3.17a: what was paid as it was played. */
export function wasTreated({ game }: Run, how: 'fused' | 'boosted', key: number): boolean {
  return objectAt(game, key)?.played?.paid.includes(how === 'fused' ? FUSED : BOOST) === true;
}

export function isDoing(run: Run, doing: Fab<'Doing'>, path: string, key: number | undefined): boolean {
  if (key === undefined) return false;
  const { game } = run;
  switch (doing.kind) {
    case 'attackingNow': {
      // CR 7.2.3: an attack is attacking once it is a chain link
      const attack = isOnChain(run, key) ? (attackKnown(game, key) ?? proxyOf(run, key)) : undefined;
      if (!attack || !doing.whom) return attack !== undefined;
      const meant: readonly Ref[] = playersOf(run, doing.whom, `${path}.whom`);
      return targetsOfAttack(attack).some((target) => meant.includes(target));
    }
    case 'defendingNow':
      return objectAt(game, key)?.place.defending === true;
    case 'defendingDuring':
      return isDefendingDuring(run, doing.when, key);
    case 'defendedBy': {
      const link = activeLink(game);
      return link !== undefined && enough(run, doing.what, `${path}.what`, () => true, link.defenders);
    }
    case 'onStack':
      return liveAt(game, key)?.place.zone === 'stack';
  }
}

/** "Defending this chain link": what defends an earlier one does so still, and is not meant. */
export function isDefendingDuring({ game }: Pick<Run, 'game'>, when: Fab<'When'>, key: number): boolean {
  if (objectAt(game, key)?.place.defending !== true) return false;
  return when.kind !== 'nowLink' || activeLink(game)?.defenders.includes(key) === true;
}

/** On the combat chain; of what is gone, whether it was there at last (CR 1.2.3). */
const isOnChain = ({ game }: Run, key: number): boolean => {
  const object = objectAt(game, key);
  return object?.last ? object.place.zone === 'combat-chain' : keysIn(game, 'combat-chain').includes(key);
};

function proxyOf(run: Run, key: number) {
  const proxy = keysIn(run.game, 'combat-chain').find((one) => layerAt(run.game, one)?.source === key);
  return proxy === undefined ? undefined : attackAt(run.game, proxy);
}
