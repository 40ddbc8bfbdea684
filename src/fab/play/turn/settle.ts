/** Game state actions (CR 1.10.2), before anybody gets priority. */
import { ask, insert, keysOf, one, order, recordOf, remove, set } from '../../../kernel/index.ts';
import { closeChain } from '../combat/chain.ts';
import { endEffect } from '../events/damage.ts';
import { happen, tell } from '../events/events.ts';
import { textAt } from '../objects/abilities.ts';
import { lifeOf, printedAt } from '../objects/current.ts';
import { canDeclare, declare } from '../playing/declare.ts';
import { unitsOf } from '../resolving/layers.ts';
import { arena, clockOf, heroOf, inOrderFrom, keysIn, layerAt, liveAt, playersIn } from '../state/book.ts';
import { ceaseLayer, removeFromGame } from '../state/moving.ts';
import type { Game, ObjectRecord, Player } from '../state/state.ts';
import { noticeStates } from '../triggers/combat-states.ts';
import { isOver } from '../words/durations.ts';

/** Does what is to be done; true when nothing more is. */
export function settle(game: Game): void {
  dropOver(game);
  demiHeroes(game);
  if (loseDead(game)) return;
  clearDead(game);
  // CR 1.10.2: states are looked at once the dead are gone
  noticeStates(game);
  for (let rounds = 0; keysIn(game, 'waiting').length > 0 && rounds < 100; rounds += 1) stackWaiting(game);
}

/** Ends effects whose time is over. */
export function dropOver(game: Game): void {
  for (const key of keysIn(game, 'effects')) {
    const effect = recordOf(game.state, key);
    if (effect?.kind === 'effect' && isOver(game, effect.until)) endEffect(game, key);
  }
}

/** CR 8.1.11b: a demi-hero among the permanents is the hero if there is none, and else is cleared. */
function demiHeroes(game: Game): void {
  for (const key of keysIn(game, 'permanent')) {
    const object = liveAt(game, key);
    const player = object?.controller;
    if (!object || !player || !printedAt(game, key)?.types.includes('Demi-Hero')) continue;
    const to = heroOf(game, player) === null ? 'hero' : 'graveyard';
    happen(game, [
      {
        kind: 'move',
        object: key,
        to,
        cause: to === 'hero' ? 'put' : 'clear',
        by: null,
        ...(to === 'hero' ? { place: { ...object.place, zone: 'hero' } } : {}),
      },
    ]);
  }
}

/** CR 4.5.3a: who has no hero, or one without life, loses. */
function loseDead(game: Game): boolean {
  const lost = playersIn(game).filter((player) => {
    const hero = heroOf(game, player);
    return hero === null || lifeOf(game, hero) <= 0;
  });
  return lost.length > 0 && lose(game, lost, 'life');
}

/** CR 4.5.1a: they have lost; true where that ends the game, and else they leave it. */
export function lose(game: Game, lost: readonly Player[], why: 'life' | 'conceded'): boolean {
  const left = playersIn(game).filter((player) => !lost.includes(player));
  for (const player of lost) {
    set(game, player, 'lost', why);
    tell(game, [{ kind: 'lost', player, why }]);
  }
  if (left.length < 2) {
    endGame(game, lost);
    return true;
  }
  for (const player of lost) leaveGame(game, player);
  return false;
}

/** CR 4.5.1a: what a player who has lost controls is cleared, and then what they own is gone; their own turn ends. */
function leaveGame(game: Game, player: Player): void {
  happen(
    game,
    objects(game, ({ controller }) => controller === player).map((object) => ({
      kind: 'move',
      object,
      to: 'graveyard',
      cause: 'clear',
      by: null,
    })),
  );
  for (const key of [...keysIn(game, 'stack'), ...keysIn(game, 'combat-chain'), ...keysIn(game, 'waiting')])
    if (layerAt(game, key)?.controller === player) ceaseLayer(game, key);
  // What lay under something of theirs that is gone is in a graveyard by then.
  const owned = (): readonly number[] => objects(game, ({ owner }) => owner === player);
  for (let mine = owned(); mine.length > 0; mine = owned()) for (const key of mine) removeFromGame(game, key);
  if (clockOf(game).active !== player) return;
  if (clockOf(game).step !== null) closeChain(game);
  set(game, 'clock', 'quiet', null);
  set(game, 'clock', 'stage', 'end of turn');
}

function objects(game: Game, are: (object: ObjectRecord) => boolean): readonly number[] {
  return keysOf(game.state)
    .map(Number)
    .filter((key) => {
      const object = liveAt(game, key);
      return object !== undefined && are(object);
    });
}

export function endGame(game: Game, lost: readonly Player[]): void {
  const left = playersIn(game).filter((player) => !lost.includes(player));
  const winner = left.length === 1 ? (left[0] ?? null) : null;
  set(game, 'clock', 'winner', winner);
  set(game, 'clock', 'stage', 'over');
  tell(game, [{ kind: 'over', winner }]);
}

/** CR 1.10.2b: living objects without life are cleared together. */
function clearDead(game: Game): void {
  const dead = arena(game).filter(
    (key) =>
      printedAt(game, key)?.living &&
      !playersIn(game).some((player) => heroOf(game, player) === key) &&
      lifeOf(game, key) <= 0,
  );
  happen(
    game,
    dead.map((object) => ({ kind: 'move', object, to: 'graveyard', cause: 'clear', by: null })),
  );
}

/** CR 6.6.6b: where several players have some, the turn-player says whose come first. */
function whoBegins(game: Game): Player {
  const { active } = clockOf(game);
  const waiting = keysIn(game, 'waiting').map((key) => layerAt(game, key)?.controller);
  const players = inOrderFrom(game, active).filter((player) => waiting.includes(player));
  return players.length < 2 ? active : ask(game, { seat: active, kind: 'first triggers', legal: one(players) });
}

/** CR 6.6.6: triggered-layers go on the stack, each player's in the order they say. */
function stackWaiting(game: Game): void {
  for (const player of inOrderFrom(game, whoBegins(game))) {
    const mine = keysIn(game, 'waiting').filter((key) => layerAt(game, key)?.controller === player);
    const ordered = mine.length > 1 ? ask(game, { seat: player, kind: 'order triggers', legal: order(mine) }) : mine;
    for (const key of ordered) stack(game, key);
  }
}

function stack(game: Game, key: number): void {
  const layer = layerAt(game, key);
  if (!layer || layer.last) return;
  remove(game, 'waiting', keysIn(game, 'waiting').indexOf(key));
  if (!('keyword' in layer.ability)) {
    const { book } = game.rules;
    const units = unitsOf(book, layer.ability, null);
    const ability = { ref: layer.ability, text: textAt(book, layer.ability) };
    const given = {
      game,
      you: layer.controller,
      self: layer.source,
      x: layer.frame.x,
      ability,
      units,
      frame: layer.frame,
    };
    // CR 6.6.6: without a legal target it is not put there
    if (!canDeclare(given)) {
      ceaseLayer(game, key);
      return;
    }
    set(game, key, 'frame', declare(given));
  }
  set(game, key, 'zone', 'stack');
  insert(game, 'stack', [key], keysIn(game, 'stack').length);
}
