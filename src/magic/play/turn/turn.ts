/**
 * The turn (CR 500–514) and priority (CR 117): what each step does as it begins, who may act, what comes next. `advance` is
 * one step of the kernel; where the game is stands in the clock.
 */
import { ask, drop, keys, one, recordOf, remove, set, some } from '../../../kernel/index.ts';
import { bringBack } from '../acts/putting.ts';
import { activate } from '../casting/activate.ts';
import { combatDamage, declareAttackers, declareBlockers, endCombat, hasFirstStrike } from '../combat/combat.ts';
import { type GameEvent, happen, tell } from '../events/events.ts';
import { handSize, hasRule, skips } from '../executed/player-rules.ts';
import { SADDLED } from '../keywords/keyword-resolve-more.ts';
import { emptyPools } from '../mana/mana.ts';
import { makeMana } from '../mana/mana-moves.ts';
import { current } from '../objects/current.ts';
import { hasLore } from '../objects/sagas.ts';
import { beginResolving, resolveOn } from '../resolving/resolve.ts';
import { battlefield, clockOf, keysIn, permanentAt, playerOf } from '../state/book.ts';
import { type Game, other, PLAYERS, type Player } from '../state/state.ts';
import { stateTriggers } from '../triggers/state-triggers.ts';
import { isOver } from '../words/durations.ts';
import { STEPS, type StepName } from './clock.ts';
import { dayAndNight } from './daylight.ts';
import { stepAfter, turnAfter } from './extra.ts';
import { forgetGone } from './forget.ts';
import { isEndless } from './loops.ts';
import { legalMoves, type PriorityMove, takeOffer } from './moves.ts';
import { mulligans } from './mulligan.ts';
import { phaseIn } from './phasing.ts';
import { settle } from './settle.ts';
import { takeSpecialAction } from './special.ts';
import { checkState, endGame } from './state-based.ts';
import { letHappen } from './trials.ts';
import { alsoUntapped, endStays, leftTapped } from './untapping.ts';

export function advance(game: Game): void {
  const { stage, step } = clockOf(game);
  switch (stage) {
    case 'mulligans':
      mulligans(game);
      return;
    case 'enter':
      enterStep(game);
      return;
    case 'begin':
      beginStep(game, step);
      return;
    case 'settle':
      dropOver(game);
      if (settle(game)) toPriority(game);
      return;
    case 'priority':
      priority(game);
      return;
    case 'resolve':
      if (resolveOn(game)) {
        set(game, 'clock', 'resolving', null);
        set(game, 'clock', 'priority', clockOf(game).active);
        set(game, 'clock', 'stage', 'settle');
      }
      return;
    case 'end':
      endStep(game);
      return;
    case 'over':
      return;
  }
}

/** A position in the midst of a turn: the step is announced, and what the rules do at its beginning is taken as done. */
function enterStep(game: Game): void {
  const { step, active, turn } = clockOf(game);
  tell(game, [{ kind: 'step', step, active, turn }]);
  set(game, 'clock', 'stage', 'settle');
}

/** CR 500.1–500.11: the step begins, with what the rules do in it. */
function beginStep(game: Game, step: StepName): void {
  const { active, turn } = clockOf(game);
  // CR 614.10: play goes on as though there were no such step, so nothing of what the rules do in it is done.
  if (skips(game, active, step)) {
    set(game, 'clock', 'stage', 'end');
    return;
  }
  tell(game, [{ kind: 'step', step, active, turn }]);
  set(game, 'clock', 'priority', active);
  set(game, 'clock', 'passes', 0);
  TURN_BASED[step](game, active);
  if (clockOf(game).stage === 'over') return;
  const quiet = step === 'untap' || (step === 'cleanup' && !somethingToSettle(game));
  if (quiet && game.rules.book.pauses?.includes(step))
    ask(game, { seat: active, kind: 'priority', legal: one([{ do: 'pass' }]) });
  // A state-based action may have ended the game.
  if (quiet || !isEnded(game)) set(game, 'clock', 'stage', quiet ? 'end' : 'settle');
}

/** CR 502.4, 514.3a: nobody gets priority in the untap step, nor in cleanup unless something is to be done then. */
function somethingToSettle(game: Game): boolean {
  return checkState(game) || stateTriggers(game) || keysIn(game, 'waiting').length > 0;
}

const isEnded = (game: Game): boolean => clockOf(game).stage === 'over';

const nothing = (): void => undefined;

const TURN_BASED: Readonly<Record<StepName, (game: Game, active: Player) => void>> = {
  untap: (game, active) => {
    phaseIn(game, active);
    dayAndNight(game);
    untapAll(game, active);
  },
  upkeep: nothing,
  draw: (game, active) => {
    // CR 103.8a: who plays first does not draw in the first turn.
    if (clockOf(game).turn > 1) happen(game, [{ kind: 'draw', player: active }]);
  },
  main: (game, active) => loreCounters(game, active),
  'begin combat': nothing,
  attackers: (game) => declareAttackers(game),
  blockers: (game) => declareBlockers(game),
  'first damage': (game) => combatDamage(game, 'first'),
  damage: (game) => combatDamage(game, 'regular'),
  'end of combat': nothing,
  'second main': nothing,
  end: nothing,
  cleanup: (game, active) => cleanup(game, active),
};

/** CR 502.3: the active player's permanents untap, all at once, except those that don't. */
function untapAll(game: Game, active: Player): void {
  const left = leftTapped(game, active);
  const events = battlefield(game).flatMap((object): GameEvent[] => {
    const permanent = permanentAt(game, object);
    const is = current(game, object);
    if (!permanent?.tapped || is.controller !== active || left.includes(object)) return [];
    const stays = is.held.some(({ change, it }) => change.kind === 'staysTapped' && (it?.includes(active) ?? true));
    return stays ? [] : [{ kind: 'untap', object }];
  });
  happen(game, [...events, ...alsoUntapped(game).map((object): GameEvent => ({ kind: 'untap', object }))]);
  endStays(game, active);
}

/** CR 714.3b: as the first main phase begins each Saga gets a lore counter. */
function loreCounters(game: Game, active: Player): void {
  const events = battlefield(game).flatMap((on): GameEvent[] => {
    const is = current(game, on);
    const saga = is.controller === active && is.subtypes.includes('Saga') && hasLore(game, on);
    return saga ? [{ kind: 'counters', on, counter: 'lore', by: 1, player: active, without: 'effect' }] : [];
  });
  happen(game, events);
}

/** CR 514.1, 514.2: down to seven cards; damage wears off and "until end of turn" ends. */
function cleanup(game: Game, active: Player): void {
  const hand = keysIn(game, `hand:${active}`);
  const over = hasRule(game, active, 'noHandSize') ? 0 : hand.length - handSize(game, active);
  if (over > 0) {
    const discarded = ask(game, {
      seat: active,
      kind: 'discard',
      legal: keys(some(hand, over, over)),
      about: { to: 7 },
    });
    happen(
      game,
      discarded.map((object) => ({ kind: 'move', object, to: 'graveyard', cause: 'discard', by: active })),
    );
  }
  for (const key of keysIn(game, 'battlefield')) {
    const permanent = permanentAt(game, key);
    if (!permanent) continue;
    if (permanent.damage > 0) set(game, key, 'damage', 0);
    if (permanent.deathtouched) set(game, key, 'deathtouched', false);
    if (permanent.regeneration > 0) set(game, key, 'regeneration', 0);
    if (permanent.marks.includes(SADDLED)) {
      set(
        game,
        key,
        'marks',
        permanent.marks.filter((mark) => mark !== SADDLED),
      );
    }
  }
  dropOver(game);
}

/** Ends effects whose time is over. */
function dropOver(game: Game): void {
  for (const key of keysIn(game, 'effects')) {
    const effect = recordOf(game.state, key);
    if (effect?.kind !== 'effect' || !isOver(game, effect.until, effect)) continue;
    remove(game, 'effects', keysIn(game, 'effects').indexOf(key));
    drop(game, key);
    if (effect.does.kind === 'exiled') bringBack(game, effect.does.cards, effect.does.from);
  }
}

/** CR 511.3: what lasts for this combat ends with it, also if another combat follows. */
function dropOfCombat(game: Game): void {
  for (const list of ['effects', 'delayed'] as const) {
    for (const key of keysIn(game, list)) {
      const record = recordOf(game.state, key);
      const until =
        record?.kind === 'effect'
          ? record.until
          : record?.kind === 'delayed' && record.when.kind === 'trigger'
            ? record.when.until
            : null;
      if (until?.kind !== 'end of combat') continue;
      remove(game, list, keysIn(game, list).indexOf(key));
      drop(game, key);
    }
  }
}

function toPriority(game: Game): void {
  if (clockOf(game).stage !== 'over') set(game, 'clock', 'stage', 'priority');
}

/** CR 117.3, 117.4: the player with priority acts or passes; when both pass in turn the top resolves or the step ends. */
function priority(game: Game): void {
  const { priority: player, passes, active, step } = clockOf(game);
  const move = ask(game, { seat: player, kind: 'priority', legal: one(offered(game, player)) }) as PriorityMove;
  if (move.do === 'pass') {
    if (passes + 1 < PLAYERS.length) {
      set(game, 'clock', 'passes', passes + 1);
      set(game, 'clock', 'priority', other(player));
      return;
    }
    set(game, 'clock', 'passes', 0);
    if (keysIn(game, 'stack').length > 0) {
      if (isEndless(game)) {
        endGame(game);
        return;
      }
      beginResolving(game);
      set(game, 'clock', 'stage', 'resolve');
      return;
    }
    set(game, 'clock', 'priority', active);
    // CR 514.3a: after priority in cleanup there is another cleanup step.
    if (step === 'cleanup') emptyPools(game, PLAYERS);
    set(game, 'clock', 'stage', step === 'cleanup' ? 'begin' : 'end');
    return;
  }
  if (passes > 0) set(game, 'clock', 'passes', 0);
  make(game, player, move);
  // CR 117.3c: who has acted gets priority again.
  if (clockOf(game).stage === 'priority') set(game, 'clock', 'stage', 'settle');
}

function offered(game: Game, player: Player): readonly PriorityMove[] {
  const trials = (game.rules.book.trials ?? []).map((text): PriorityMove => ({ do: 'effect', text }));
  return [...legalMoves(game, player), ...trials];
}

function make(game: Game, player: Player, move: Exclude<PriorityMove, { do: 'pass' }>): void {
  switch (move.do) {
    case 'cast':
    case 'play':
      takeOffer(game, player, move);
      return;
    case 'activate':
      activate(game, player, move);
      return;
    case 'mana':
      makeMana(game, player);
      return;
    case 'unlock':
    case 'turn up':
    case 'special':
      takeSpecialAction(game, player, move);
      return;
    case 'effect':
      letHappen(game, player, move.text);
      return;
    case 'concede':
      set(game, player, 'lost', 'conceded');
      tell(game, [{ kind: 'lost', player, why: 'conceded' }]);
      endGame(game);
      return;
  }
}

/** CR 500.4, 500.5: mana empties, and the next step begins. */
function endStep(game: Game): void {
  const { step, active, turn } = clockOf(game);
  emptyPools(game, PLAYERS);
  if (step === 'end of combat') {
    endCombat(game);
    dropOfCombat(game);
  }
  const next = stepAfter(game, step, nextStep(game, step));
  if (next === null) {
    forgetGone(game);
    for (const player of PLAYERS) if (playerOf(game, player).landsPlayed > 0) set(game, player, 'landsPlayed', 0);
    for (const key of keysIn(game, 'battlefield')) {
      const permanent = permanentAt(game, key);
      if (permanent && Object.keys(permanent.used).length > 0) set(game, key, 'used', {});
    }
    set(game, active, 'lastTurn', turn);
    set(game, 'clock', 'turn', turn + 1);
    set(game, 'clock', 'active', turnAfter(game, other(active)));
  }
  set(game, 'clock', 'step', next ?? 'untap');
  set(game, 'clock', 'stage', 'begin');
}

/** CR 508.8, 510.4: if nothing was declared or put attacking, combat ends at once; first strike has a damage step of its own. */
function nextStep(game: Game, step: StepName): StepName | null {
  const attacking =
    clockOf(game).attacked || battlefield(game).some((key) => permanentAt(game, key)?.attacking !== null);
  if (step === 'attackers' && !attacking) return 'end of combat';
  if (step === 'blockers') return hasFirstStrike(game) ? 'first damage' : 'damage';
  const at = STEPS.indexOf(step);
  return STEPS[at + 1] ?? null;
}
