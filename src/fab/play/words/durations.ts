/** How long: when an effect that was made ends, and whether one that is always on holds now. */
import { dispatch, type Table } from '../../../text/tables.ts';
import type { Fab } from '../../text/index.ts';
import { activeLink, attackAt, clockOf, inOrderFrom, keysIn, layerAt, linkAt, liveAt } from '../state/book.ts';
import { activePlayer, phaseNow, turnNow } from '../state/glance.ts';
import type { Game, Until } from '../state/state.ts';
import { holds } from './conditions.ts';
import { playersOf } from './players.ts';
import { isDoing } from './predicates.ts';
import type { Run } from './run.ts';
import { selected } from './select.ts';

type Args = readonly [run: Run, path: string];

/** CR 6.2.2a: without a word it lasts until the turn ends. */
export function untilOf(run: Run, dur: Fab<'Dur'> | undefined, path: string): Until {
  const turn = clockOf(run.game).turn;
  return dur ? dispatch(UNTIL, dur, run, path) : { kind: 'turn', turn };
}

const thisTurn = (_node: unknown, run: Run): Until => ({ kind: 'turn', turn: clockOf(run.game).turn });
const always = (): Until => ({ kind: 'always' });
const chain = (): Until => ({ kind: 'chain' });

/** The key of no link at all. */
const NO_LINK = -1;

export const UNTIL: Table<Fab<'Dur'>, Args, Until> = {
  thisTurn,
  untilEndOfTurn: thisTurn,
  untilPhaseEnds: (_node, run) => ({ kind: 'turn', turn: clockOf(run.game).turn, phase: 'action' }),
  thisCombatChain: chain,
  untilChainCloses: chain,
  thisChainLink: (_node, run) => {
    const { game, layer, self } = run;
    const attack = layer ?? self;
    // CR 7.2.3: an attack follows its text just before it becomes a link
    if (attackAt(game, attack) && keysIn(game, 'stack').includes(attack)) return { kind: 'link of', attack };
    const link = activeLink(game);
    // CR 7.0.3d: without one there is nothing that it could last for
    return { kind: 'link', link: link?.key ?? NO_LINK };
  },
  duringPhase: ({ phase }, run, path) => {
    if (phase.kind !== 'nextTurnOf' && phase.kind !== 'nextPhase') return thisTurn(null, run);
    const turn = nextTurnOf(run, phase.whose, `${path}.phase.whose`);
    return { kind: 'turn', turn, from: turn };
  },
  untilStartOf: (node, run, path) => ({
    kind: 'start of turn',
    player: playersOf(run, node.whose, `${path}.whose`)[0] ?? run.you,
    after: clockOf(run.game).turn,
  }),
  untilEndOf: (node, run, path) => ({ kind: 'turn', turn: nextTurnOf(run, node.whose, `${path}.whose`) }),
  untilLeaves: (node, run, path) => ({
    kind: 'leaves',
    object: selected(run, node.what, `${path}.what`)[0] ?? run.self,
  }),
  whileDoing: always,
  whileDoingAll: always,
  whileAllSo: always,
  whileSo: (node, run) =>
    node.cond.kind === 'isIn' && node.cond.z.kind === 'arena' ? { kind: 'leaves', object: run.self } : always(),
};

/** The number of a player's next turn: players take turns (CR 4.4.4). */
function nextTurnOf(run: Run, whose: Fab<'Whose'>, path: string): number {
  const { turn, active } = clockOf(run.game);
  const order = inOrderFrom(run.game, active);
  return turn + (order.indexOf(playersOf(run, whose, path)[0] ?? run.you) || order.length);
}

/** Whether an effect that waits for a later turn is on already. */
export const isDue = (game: Game, until: Until): boolean =>
  until.kind !== 'turn' || until.from === undefined || turnNow(game) >= until.from;

/** Whether the time of an effect is over. */
export function isOver(game: Game, until: Until): boolean {
  const clock = clockOf(game);
  switch (until.kind) {
    case 'turn':
      return clock.turn > until.turn || (until.phase !== undefined && clock.phase === 'end');
    case 'chain':
      return clock.step === null;
    case 'link':
      return activeLink(game)?.key !== until.link || clock.step === null;
    case 'link of': {
      const of = keysIn(game, 'links').find((key) => linkAt(game, key)?.attack === until.attack);
      return clock.step === null || (of !== undefined && activeLink(game)?.key !== of);
    }
    case 'start of turn':
      return clock.turn > until.after && clock.active === until.player;
    case 'leaves':
      return liveAt(game, until.object) === undefined;
    case 'gone':
      return until.objects.every((key) => !liveAt(game, key) && layerAt(game, key)?.last !== null);
    case 'always':
      return false;
  }
}

/** Whether a static effect with these words is on now; CR 1.8.4c: for each thing that it is said of by itself. */
export function lastsNow(run: Run, dur: Fab<'Dur'>, path: string, subject = run.self): boolean {
  switch (dur.kind) {
    case 'whileDoing':
      return dur.doing.some((doing, at) => isDoing(run, doing, `${path}.doing.${at}`, subject));
    case 'whileDoingAll':
      // "While attacking and defending": nothing does both at once.
      return dur.all.some((doing, at) => isDoing(run, doing, `${path}.all.${at}`, subject));
    case 'whileSo':
      return holds(run, dur.cond, `${path}.cond`);
    case 'whileAllSo':
      return dur.all.every((cond, at) => holds(run, cond, `${path}.all.${at}`));
    case 'duringPhase':
      return isPhase(run, dur.phase, `${path}.phase`);
    default:
      return true;
  }
}

/** Whether it is this phase, or this player's turn. */
export function isPhase(run: Run, phase: Fab<'Phase'>, path: string): boolean {
  const active = activePlayer(run.game);
  const now = phaseNow(run.game);
  if (phase.kind === 'turnOf' || phase.kind === 'nextTurnOf')
    return playersOf(run, phase.whose, `${path}.whose`).includes(active);
  if (phase.kind === 'theGame' || phase.name !== now) return false;
  const { whose } = phase;
  if (whose.kind === 'eachPhase' || whose.kind === 'thePhase' || whose.kind === 'anPhase') return true;
  return playersOf(run, whose, `${path}.whose`).includes(active);
}
