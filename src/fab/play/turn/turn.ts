/** The turn (CR 4) and priority (CR 1.11). `advance` is one step of the kernel; where the game is stands in the clock. */
import { ask, one, type Plain, set } from '../../../kernel/index.ts';
import { clearAttacks, closeChain, dealAttackDamage, enterStep, mustClose, resolveLink } from '../combat/chain.ts';
import { declareDefenders } from '../combat/defending.ts';
import { tell } from '../events/events.ts';
import { activate } from '../playing/activating.ts';
import { playCard } from '../playing/playing.ts';
import { beginResolving, resolveOn } from '../resolving/resolve.ts';
import { clockOf, inOrderFrom, keysIn, nextAfter, playersIn } from '../state/book.ts';
import type { Game, Stage } from '../state/state.ts';
import { END_OF_TURN, type EndOfTurn, endOfTurn } from './end-of-turn.ts';
import { legalMoves, type PriorityMove } from './moves.ts';
import { lose, settle } from './settle.ts';
import { drawUp, startGame } from './start-of-game.ts';
import { letHappen, trialMoves } from './trials.ts';

export function advance(game: Game): void {
  STAGES[clockOf(game).stage](game);
}

const go = (game: Game, stage: Stage): void => set(game, 'clock', 'stage', stage);

/** Nobody gets priority: what triggers resolves, and then comes the next stage (CR 1.11). */
function quietly(game: Game, then: Stage): void {
  set(game, 'clock', 'quiet', then);
  go(game, 'settle');
}

/** The turn-player gets priority. */
function openly(game: Game): void {
  set(game, 'clock', 'quiet', null);
  set(game, 'clock', 'passes', 0);
  set(game, 'clock', 'priority', clockOf(game).active);
  go(game, 'settle');
}

const STAGES: Readonly<Record<Stage, (game: Game) => void>> = {
  game: (game) => {
    startGame(game);
    // CR 4.1.8: what triggers resolves, and nobody gets priority
    tell(game, [{ kind: 'game starts', player: clockOf(game).active }]);
    quietly(game, 'first hands');
  },
  'first hands': (game) => {
    const { active } = clockOf(game);
    for (const player of inOrderFrom(game, active)) drawUp(game, player);
    go(game, 'turn');
  },
  turn: (game) => {
    const { turn, active } = clockOf(game);
    set(game, 'clock', 'turn', turn + 1);
    set(game, 'clock', 'phase', 'start');
    tell(game, [
      { kind: 'turn', turn: turn + 1, player: active },
      { kind: 'phase', phase: 'start', player: active },
    ]);
    quietly(game, 'action phase');
  },
  'action phase': (game) => {
    const { active } = clockOf(game);
    set(game, 'clock', 'phase', 'action');
    tell(game, [{ kind: 'phase', phase: 'action', player: active }]);
    // CR 4.3.2: the turn-player has 1 action point; that is no gain
    set(game, active, 'actions', 1);
    openly(game);
  },
  settle: (game) => {
    settle(game);
    const { stage, quiet, priority: next, active } = clockOf(game);
    // The game is over, or the turn of a player who is out of it.
    if (stage !== 'settle') return;
    if (!playersIn(game).includes(next)) set(game, 'clock', 'priority', active);
    if (mustClose(game)) go(game, 'close step');
    else if (quiet === null) go(game, 'priority');
    else if (keysIn(game, 'stack').length > 0) resolveTop(game);
    else {
      set(game, 'clock', 'quiet', null);
      go(game, quiet);
    }
  },
  priority,
  resolve: (game) => {
    if (!resolveOn(game)) return;
    set(game, 'clock', 'resolving', null);
    if (clockOf(game).quiet === null) openly(game);
    else go(game, 'settle');
  },
  'attack step': openly,
  'defend step': (game) => {
    enterStep(game, 'defend');
    declareDefenders(game);
    openly(game);
  },
  'reaction step': (game) => {
    enterStep(game, 'reaction');
    openly(game);
  },
  'damage step': (game) => {
    enterStep(game, 'damage');
    dealAttackDamage(game);
    openly(game);
  },
  'resolution step': (game) => {
    enterStep(game, 'resolution');
    resolveLink(game);
    openly(game);
  },
  'close step': (game) => {
    enterStep(game, 'close');
    tell(game, [{ kind: 'chain closes' }]);
    clearAttacks(game);
    quietly(game, 'chain closed');
  },
  'chain closed': (game) => {
    closeChain(game);
    openly(game);
  },
  'end phase': (game) => {
    const { active } = clockOf(game);
    set(game, 'clock', 'phase', 'end');
    tell(game, [{ kind: 'phase', phase: 'end', player: active }]);
    quietly(game, 'end of turn');
  },
  'end of turn': (game) => endStep(game, 'end of turn'),
  'to arsenal': (game) => endStep(game, 'to arsenal'),
  'pitched to the bottom': (game) => endStep(game, 'pitched to the bottom'),
  untap: (game) => endStep(game, 'untap'),
  'points are lost': (game) => endStep(game, 'points are lost'),
  'draw up': (game) => endStep(game, 'draw up'),
  'turn ends': (game) => {
    endOfTurn['turn ends'](game);
    go(game, 'turn');
  },
  over: () => undefined,
};

/** CR 4.4.3: one step of the end-of-turn procedure; the next one once what it triggered has resolved. */
function endStep(game: Game, step: EndOfTurn): void {
  endOfTurn[step](game);
  quietly(game, END_OF_TURN[END_OF_TURN.indexOf(step) + 1] ?? 'turn ends');
}

function resolveTop(game: Game): void {
  beginResolving(game);
  go(game, 'resolve');
}

/** CR 1.11: the player with priority acts or passes; when both pass in a row the top resolves, or the step is over. */
function priority(game: Game): void {
  const { priority: player, passes } = clockOf(game);
  const move = ask(game, {
    seat: player,
    kind: 'priority',
    legal: one([...legalMoves(game, player), ...trialMoves(game)] as readonly (PriorityMove & Plain)[]),
  }) as PriorityMove;
  if (move.do === 'pass') {
    if (passes + 1 < playersIn(game).length) {
      set(game, 'clock', 'passes', passes + 1);
      set(game, 'clock', 'priority', nextAfter(game, player));
      return;
    }
    set(game, 'clock', 'passes', 0);
    if (keysIn(game, 'stack').length > 0) resolveTop(game);
    else nextStep(game);
    return;
  }
  set(game, 'clock', 'passes', 0);
  switch (move.do) {
    case 'play':
      playCard(game, player, move);
      break;
    case 'activate':
      activate(game, player, move);
      break;
    case 'concede':
      // CR 4.5.3c: the others, where there are several, play on
      if (!lose(game, [player], 'conceded') && clockOf(game).stage === 'priority') go(game, 'settle');
      return;
    case 'effect':
      letHappen(game, player, move.trial);
      go(game, 'resolve');
      return;
  }
  // CR 1.11: who has played keeps priority
  set(game, 'clock', 'quiet', null);
  go(game, 'settle');
}

/** CR 7.0.1: what comes after each step once all have passed on an empty stack. */
function nextStep(game: Game): void {
  const { step } = clockOf(game);
  switch (step) {
    case null:
      go(game, 'end phase');
      return;
    case 'attack':
      go(game, 'defend step');
      return;
    case 'defend':
      go(game, 'reaction step');
      return;
    case 'reaction':
      go(game, 'damage step');
      return;
    case 'damage':
      go(game, 'resolution step');
      return;
    // The layer step without its attack: it was negated, and nothing attacks.
    case 'layer':
    case 'resolution':
    case 'close':
      go(game, 'close step');
      return;
  }
}
