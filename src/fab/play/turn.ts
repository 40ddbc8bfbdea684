/** The turn (CR 4) and priority (CR 1.11). `advance` is one step of the kernel; where the game is stands in the clock. */
import { ask, drop, keys, keysOf, one, order, type Plain, recordOf, set, some } from '../../kernel/index.ts';
import { equipZone } from '../zones.ts';
import { activate } from './activating.ts';
import { equip, hasRoom } from './acts-arena.ts';
import { shuffle } from './acts-cards.ts';
import { arena, clockOf, heroOf, keysIn, layerAt, liveAt, objectAt } from './book.ts';
import { closeChain, dealAttackDamage, declareDefenders, enterStep, mustClose, resolveLink } from './chain.ts';
import { current } from './current.ts';
import { happen, tell } from './events.ts';
import { legalMoves, type PriorityMove } from './moves.ts';
import { playCard } from './playing.ts';
import { beginResolving, resolveOn } from './resolve.ts';
import { dropOver, endGame, settle } from './settle.ts';
import { type Game, other, PLAYERS, type Player, type Stage } from './state.ts';
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
  game: startGame,
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
    const { stage, quiet } = clockOf(game);
    if (stage === 'over') return;
    if (mustClose(game)) go(game, 'close step');
    else if (quiet === null) go(game, 'priority');
    else if (keysIn(game, 'stack').length > 0 && quiet !== 'chain closed') resolveTop(game);
    else if (keysIn(game, 'stack').some((key) => layerAt(game, key)?.layer === 'triggered')) resolveTop(game);
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
  'end of turn': endOfTurn,
  over: () => undefined,
};

function resolveTop(game: Game): void {
  beginResolving(game);
  go(game, 'resolve');
}

/** CR 4.1: equipment is chosen, decks are shuffled, hands drawn. */
function startGame(game: Game): void {
  const { active } = clockOf(game);
  const inOrder = [active, other(active)];
  for (const player of inOrder) for (const key of chosenEquipment(game, player)) equip(game, key, player);
  for (const player of inOrder) {
    shuffle(game, player);
    drawUp(game, player);
  }
  go(game, 'turn');
}

function chosenEquipment(game: Game, player: Player): readonly number[] {
  const chosen: number[] = [];
  for (const zone of ['head', 'chest', 'arms', 'legs', 'weapon', 'weapon'] as const) {
    const hands = chosen.reduce((sum, key) => sum + handsOf(game, key), 0);
    const options = keysIn(game, `inventory:${player}`).filter((key) => {
      const subtypes = current(game, key).subtypes;
      return (
        !chosen.includes(key) &&
        equipZone(subtypes) === zone &&
        (zone !== 'weapon' || hands + handsOf(game, key) <= 2) &&
        hasRoom(game, player, zone, subtypes)
      );
    });
    if (options.length === 0) continue;
    const [key] = ask(game, { seat: player, kind: 'equip', legal: keys(some(options, 0, 1)), about: { zone } });
    if (key !== undefined) chosen.push(key);
  }
  return chosen;
}

const handsOf = (game: Game, key: number): number => {
  const { subtypes } = current(game, key);
  return equipZone(subtypes) !== 'weapon' ? 0 : subtypes.includes('2H') ? 2 : 1;
};

/** CR 4.4.3: up to the hero's intellect. */
function drawUp(game: Game, player: Player): void {
  const hero = heroOf(game, player);
  const intellect = hero === null ? 0 : (current(game, hero).intellect ?? 0);
  for (let n = keysIn(game, `hand:${player}`).length; n < intellect; n += 1) happen(game, [{ kind: 'draw', player }]);
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
    if (passes + 1 < PLAYERS.length) {
      set(game, 'clock', 'passes', passes + 1);
      set(game, 'clock', 'priority', other(player));
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
      endGame(game, [player]);
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

/** CR 4.4.3: allies heal, a card for the arsenal, pitched cards to the bottom, untap, points lost, draw. */
function endOfTurn(game: Game): void {
  const { active, turn } = clockOf(game);
  for (const key of arena(game)) {
    const object = liveAt(game, key);
    if (object && object.place.zone !== 'hero' && object.lost !== 0) set(game, key, 'lost', 0);
  }
  giveBack(game);
  putIntoArsenal(game, active);
  for (const player of [active, other(active)]) bottomPitched(game, player);
  for (const key of arena(game))
    if (liveAt(game, key)?.tapped && liveAt(game, key)?.controller === active) set(game, key, 'tapped', false);
  for (const player of PLAYERS) {
    for (const field of ['actions', 'resources', 'chi'] as const) {
      const record = recordOf(game.state, player);
      if (record?.kind === 'player' && record[field] !== 0) set(game, player, field, 0);
    }
  }
  for (const player of turn === 1 ? [active, other(active)] : [active]) drawUp(game, player);
  set(game, 'clock', 'active', other(active));
  dropOver(game);
  resetUses(game);
  forget(game);
  go(game, 'turn');
}

/** Cards banished by intimidate come back to hand. */
function giveBack(game: Game): void {
  for (const player of PLAYERS) {
    for (const key of [...keysIn(game, `banished:${player}`)]) {
      if (objectAt(game, key)?.used.intimidated)
        happen(game, [{ kind: 'move', object: key, to: 'hand', cause: 'put', by: null }]);
    }
  }
}

function putIntoArsenal(game: Game, player: Player): void {
  const hand = keysIn(game, `hand:${player}`);
  if (hand.length === 0 || keysIn(game, `arsenal:${player}`).length > 0) return;
  const [card] = ask(game, { seat: player, kind: 'arsenal', legal: keys(some(hand, 0, 1)) });
  if (card !== undefined) happen(game, [{ kind: 'move', object: card, to: 'arsenal', cause: 'arsenal', by: player }]);
}

/** In an order that only their owner knows. */
function bottomPitched(game: Game, player: Player): void {
  const pitched = keysIn(game, `pitch:${player}`);
  const ordered = pitched.length > 1 ? ask(game, { seat: player, kind: 'bottom', legal: order(pitched) }) : pitched;
  for (const object of [...ordered])
    happen(game, [{ kind: 'move', object, to: 'deck', cause: 'put', by: player, end: 'bottom' }]);
}

function resetUses(game: Game): void {
  for (const key of [...arena(game), ...PLAYERS.flatMap((player) => keysIn(game, `inventory:${player}`))]) {
    const object = liveAt(game, key);
    if (object && Object.keys(object.used).length > 0) set(game, key, 'used', {});
  }
}

/** Drops what is gone and nobody speaks of any more. */
function forget(game: Game): void {
  if (game.rules.book.remembers) return;
  const spoken = new Set<number>();
  for (const key of keysIn(game, 'effects')) collect(recordOf(game.state, key), spoken);
  for (const key of keysOf(game.state)) {
    const record = recordOf(game.state, key);
    const gone = (record?.kind === 'object' || record?.kind === 'layer') && record.last !== null;
    if ((gone || record?.kind === 'link') && !spoken.has(Number(key))) drop(game, Number(key));
  }
}

function collect(value: unknown, into: Set<number>): void {
  if (typeof value === 'number') into.add(value);
  else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) collect(item, into);
}
