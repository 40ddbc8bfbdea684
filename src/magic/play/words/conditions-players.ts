/** Conditions on players: their life, what they control and hold, whose turn it is. */
import type { Table } from '../../../text/tables.ts';
import type { Magic } from '../../text/index.ts';
import { battlefield, clockOf, keysIn, objectAt, permanentAt, playerOf } from '../state/book.ts';
import { countHappenings } from '../state/history.ts';
import { NEW_PLAYER } from '../state/setup.ts';
import type { Player } from '../state/state.ts';
import { countFitting, countOf } from './counting.ts';
import { fits } from './filter.ts';
import { ownersOf, playersOf, rivalsOf } from './players.ts';
import { enough, isPointing, type Pointing, span } from './predicates.ts';
import { allFitting } from './references.ts';
import { numberOf, type Run } from './run.ts';
import { selectObjects } from './select.ts';

type OfPlayers = Extract<
  Magic<'Cond'>,
  {
    kind:
      | 'controls'
      | 'hasCards'
      | 'lifeMoved'
      | 'lifeMovedAny'
      | 'lifeIs'
      | 'lifeAbove'
      | 'lifeExactly'
      | 'controlsMore'
      | 'hasMore'
      | 'isTurn';
  }
>;

type At = [run: Run, path: string];

/** CR 611.2b, 702.26f: it must be there still, and be that player's. */
const controlsThat = (run: Run, player: Player, what: Pointing, path: string): boolean =>
  selectObjects(run, what, path).some(
    (key) => permanentAt(run.game, key)?.phasedOut === false && run.look(key).controller === player,
  );

export const OF_PLAYERS: Table<OfPlayers, At, boolean> = {
  controls: ({ who, what }, run, path) =>
    ofWhom(run, who, `${path}.who`, (player) =>
      isPointing(what)
        ? controlsThat(run, player, what, `${path}.what`)
        : enough(
            run,
            what,
            (f, at) => (what.kind === 'another' ? minusSelf(run, player, f, at) : controlledBy(run, [player])(f, at)),
            `${path}.what`,
          ),
    ),
  hasCards: ({ who, what }, run, path) =>
    ofWhom(run, who, `${path}.who`, (player) =>
      enough(run, what, (f, at) => cardsOf(run, player, f, at, `${path}.who`), `${path}.what`),
    ),
  lifeMoved: ({ who, how, n, when }, run, path) =>
    ofWhom(run, who, `${path}.who`, (player) => lifeSum(run, player, how, when) >= numberOf(run, n)),
  lifeMovedAny: ({ who, how, when }, run, path) =>
    ofWhom(run, who, `${path}.who`, (player) => lifeSum(run, player, how, when) > 0),
  lifeIs: ({ who, n, than }, run, path) =>
    ofWhom(run, who, `${path}.who`, (player) => {
      const { life } = playerOf(run.game, player);
      return than === 'less' ? life <= numberOf(run, n) : life >= numberOf(run, n);
    }),
  lifeAbove: ({ who, n }, run, path) =>
    ofWhom(run, who, `${path}.who`, (player) => playerOf(run.game, player).life >= NEW_PLAYER.life + numberOf(run, n)),
  lifeExactly: ({ who, n }, run, path) =>
    ofWhom(run, who, `${path}.who`, (player) => playerOf(run.game, player).life === numberOf(run, n)),
  controlsMore: ({ who, f, than }, run, path) => {
    const count = (player: Player): number => controlledBy(run, [player])(f, `${path}.f`);
    return ofWhom(run, who, `${path}.who`, (player) =>
      rivalsOf(run, than, `${path}.than`, player).some((rival) => count(player) > count(rival)),
    );
  },
  hasMore: ({ who, f, than }, run, path) => {
    const count = (player: Player): number =>
      keysIn(run.game, `${ownZone(f)}:${player}`).filter((key) => fits(run, f, key, `${path}.f`)).length;
    return ofWhom(run, who, `${path}.who`, (player) =>
      rivalsOf(run, than, `${path}.than`, player).some((rival) => count(player) > count(rival)),
    );
  },
  isTurn: ({ whose }, run, path) => ownersOf(run, whose, `${path}.whose`).includes(clockOf(run.game).active),
};

/** "more cards in their graveyard than you": in that zone of each of them; without a place, in hand. */
function ownZone(f: Magic<'F'>): Magic<'ZoneName'> {
  const place = f.kind === 'eitherKind' ? undefined : f.post?.find(({ kind }) => kind === 'in');
  return place?.kind === 'in' && place.z.kind === 'zone' ? place.z.name : 'hand';
}

/** "seven or more cards in your graveyard": where the words say; without a place, in hand. */
function cardsOf(run: Run, player: Player, f: Magic<'F'>, path: string, who: string): number {
  run.bound[who] = [player];
  // Of the cards in exile, those that are that player's.
  const exiled = f.kind === 'f' && f.post?.some((post) => post.kind === 'in' && post.z.kind === 'exileZone');
  if (exiled)
    return countFitting(
      run,
      f,
      allFitting(run, f, path).filter((key) => objectAt(run.game, key)?.owner === player),
    );
  const placed = f.kind !== 'eitherKind' && (f.post ?? []).some(({ kind }) => kind === 'in' || kind === 'from');
  if (placed) return countOf(run, f, path);
  return keysIn(run.game, `hand:${player}`).filter((key) => fits(run, f, key, path)).length;
}

/** "each player has …" asks all of them, any other word one. */
function ofWhom(run: Run, who: Magic<'Player'>, path: string, holds: (player: Player) => boolean): boolean {
  const players = playersOf(run, who, path);
  return EVERY.has(who.kind) ? players.every(holds) : players.some(holds);
}
const EVERY: ReadonlySet<string> = new Set(['eachPlayer', 'allPlayers', 'yourOpponents']);

const controlledBy =
  (run: Run, players: readonly Player[]) =>
  (f: Magic<'F'>, path: string): number => {
    const others = f.kind === 'f' && f.head.kind === 'door' ? countOf(run, f, path) : null;
    if (others !== null) return others;
    const fitting = battlefield(run.game).filter(
      (key) => players.includes(run.look(key).controller) && fits(run, f, key, path),
    );
    return countFitting(run, f, fitting);
  };

/** Another than the permanent whose text it is, where that is one of them. */
function minusSelf(run: Run, player: Player, f: Magic<'F'>, path: string): number {
  const count = controlledBy(run, [player])(f, path);
  const isIn = battlefield(run.game).includes(run.self) && run.look(run.self).controller === player;
  return count - (isIn && fits(run, f, run.self, path) ? 1 : 0);
}

function lifeSum(run: Run, player: Player, how: 'gained' | 'lost', when: Magic<'When'>): number {
  let sum = 0;
  countHappenings(run.game, span(when), (it) => {
    if (it.kind === 'life' && it.player === player && it.by > 0 === (how === 'gained')) sum += Math.abs(it.by);
    return false;
  });
  return sum;
}
