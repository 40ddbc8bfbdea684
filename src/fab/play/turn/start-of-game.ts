/** The start of a game (CR 4.1): what is equipped, what a hero starts with, and the first hands. */

import { ask, keys, some } from '../../../kernel/index.ts';
import { WORN } from '../../place.ts';
import type { Fab } from '../../text/index.ts';
import { equipZone, mayHold } from '../../zones.ts';
import { shuffle } from '../acts/acts-cards.ts';
import { equip } from '../acts/equipping.ts';
import { forgetLooks, lookAt } from '../acts/looking.ts';
import { happen } from '../events/events.ts';
import { compiledAt } from '../objects/abilities.ts';
import { current } from '../objects/current.ts';
import { clockOf, heroOf, inOrderFrom, keysIn } from '../state/book.ts';
import type { Game, Player } from '../state/state.ts';
import type { Filter } from '../words/filter.ts';
import { type Run, startRun } from '../words/run.ts';
import { candidates } from '../words/select.ts';
import { spotsOf } from '../words/zone-words.ts';

/** CR 4.1: equipment is chosen, decks are shuffled. */
export function startGame(game: Game): void {
  const { active } = clockOf(game);
  const inOrder = inOrderFrom(game, active);
  for (const player of inOrder) for (const key of chosenEquipment(game, player)) equip(game, key, player);
  for (const player of inOrder) startWith(game, player);
  for (const player of inOrder) shuffle(game, player);
}

/** "You may start the game with …": a card of the deck, where the hero's text says. */
function startWith(game: Game, player: Player): void {
  const hero = heroOf(game, player);
  if (hero === null) return;
  for (const ref of current(game, hero).abilities) {
    const { text, units } = compiledAt(game.rules.book, ref);
    const run = startRun(game, { you: player, self: hero, ref, text });
    for (const { node, path } of units) {
      if (node.kind !== 'may') continue;
      for (const [at, act] of node.does.entries())
        if (act.kind === 'startWith') putWhereSaid(run, player, act.what, `${path}.does.${at}.what`);
    }
  }
}

function putWhereSaid(run: Run, player: Player, what: Fab<'Obj'>, path: string): void {
  if (!('f' in what) || what.f.kind !== 'f') return;
  const { post = [], ...f } = what.f;
  const where = post.findIndex(({ kind }) => kind === 'in');
  const said = post[where];
  const to = said?.kind === 'in' ? spotsOf(run, said.z, `${path}.f.post.${where}.z`)[0]?.zone : undefined;
  if (to === undefined) return;
  // What is said after the place says no more of the card.
  const wanted = { ...f, post: post.slice(0, where) } as Filter;
  const deck = keysIn(run.game, `deck:${player}`);
  const options = candidates(run, wanted, `${path}.f`, deck);
  if (options.length === 0) return;
  lookAt(run, player, deck);
  const legal = keys(some(options, 0, 1));
  const [object] = ask(run.game, { seat: player, kind: 'start with', legal, about: { source: run.self } });
  if (object !== undefined) happen(run.game, [{ kind: 'move', object, to, cause: 'put', by: player }]);
  forgetLooks(run.game, deck);
}

function chosenEquipment(game: Game, player: Player): readonly number[] {
  const subtypes = (key: number): readonly string[] => current(game, key).subtypes;
  const chosen: number[] = [];
  for (const zone of [...WORN, 'weapon'] as const) {
    const held = chosen.filter((key) => equipZone(subtypes(key)) === zone).map(subtypes);
    const options = keysIn(game, `inventory:${player}`).filter((key) => {
      const more = subtypes(key);
      if (chosen.includes(key) || equipZone(more) !== zone) return false;
      return zone !== 'weapon' || mayHold(held, more) || held.every((has) => mayHold([more], has));
    });
    if (options.length === 0) continue;
    const [key] = ask(game, { seat: player, kind: 'equip', legal: keys(some(options, 0, 1)), about: { zone } });
    if (key !== undefined) chosen.push(key);
  }
  // CR 8.2.15a: what goes with a two-hander comes after it
  return chosen.toSorted((a, b) => Number(subtypes(b).includes('2H')) - Number(subtypes(a).includes('2H')));
}

/** CR 4.4.3: up to the hero's intellect. */
export function drawUp(game: Game, player: Player): void {
  const hero = heroOf(game, player);
  const intellect = hero === null ? 0 : (current(game, hero).intellect ?? 0);
  for (let n = keysIn(game, `hand:${player}`).length; n < intellect; n += 1) happen(game, [{ kind: 'draw', player }]);
}
