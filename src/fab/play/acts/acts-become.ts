/** Becoming something else (CR 8.5.25): a hero that turns into another and back, an attack that copies a card. */
import { ask, CHANCE, one, set } from '../../../kernel/index.ts';
import type { Table } from '../../../text/tables.ts';
import type { Fab } from '../../text/index.ts';
import { tell } from '../events/events.ts';
import { type Shown, shownBy } from '../objects/shown.ts';
import { heroOf, liveAt } from '../state/book.ts';
import { CHAOS, type Game, type ObjectRecord, type Player } from '../state/state.ts';
import { nowOf } from '../words/select.ts';
import type { ActArgs } from './acts.ts';

type Become = 'become' | 'chooseAgent' | 'returnToBrood';

export const ACTS: Pick<Table<Fab<'Act'>, ActArgs, boolean>, Become> = {
  become: (_node, { game }, player) => becomeAgent(game, player, CHANCE),
  chooseAgent: (_node, { game }, player) => becomeAgent(game, player, player),
  // CR 8.5.52: what made the hero another ceases to exist
  returnToBrood: (_node, { game }, player) => {
    const hero = heroOf(game, player);
    if (hero === null || !liveAt(game, hero)?.become) return false;
    set(game, hero, 'become', null);
    tell(game, [{ kind: 'became', object: hero, player }]);
    return true;
  },
};

/** A random agent, or the one that is chosen. The hero stays the same object: its mark and its life stay. */
function becomeAgent(game: Game, player: Player, seat: Player | typeof CHANCE): boolean {
  const hero = heroOf(game, player);
  const agents = [...game.rules.book.cards.values()].filter(({ faces }) => faces[0].traits?.includes(CHAOS));
  if (hero === null || agents.length === 0) return false;
  const id = ask(game, { seat, kind: 'become', legal: one(agents.map((agent) => agent.id)), about: { object: hero } });
  const card = agents.find((agent) => agent.id === id);
  return card !== undefined && becomeCopy(game, hero, { card, faces: [0] });
}

/** CR 8.5.25c: what the other is now; changes to it afterwards change nothing. */
export function becomeCopyOf(game: Game, key: number, of: number): boolean {
  const reference = liveAt(game, nowOf({ game, done: {} }, of));
  const shown = reference ? shownBy(game, reference) : null;
  return shown !== null && becomeCopy(game, key, shown);
}

function becomeCopy(game: Game, key: number, { card, faces }: Shown): boolean {
  const object = liveAt(game, key);
  // CR 8.5.25d: what it has become already it does not become again
  if (!object || isSame(object.become, card.id, faces)) return false;
  set(game, key, 'become', { card: card.id, faces });
  tell(game, [{ kind: 'became', object: key, player: object.controller ?? object.owner }]);
  return true;
}

function isSame(become: ObjectRecord['become'], card: string, faces: readonly number[]): boolean {
  return become?.card === card && become.faces.join() === faces.join();
}
