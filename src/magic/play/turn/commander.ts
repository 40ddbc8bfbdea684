/** Commanders (CR 903): back to the command zone, and the damage that one of them has dealt. */
import { ask, one, set } from '../../../kernel/index.ts';
import { happen } from '../events/events.ts';
import { current } from '../objects/current.ts';
import { clockOf, isPlayer, keysIn, objectAt, playerOf } from '../state/book.ts';
import type { Happening } from '../state/happenings.ts';
import { type Body, type Game, PLAYERS, type Player } from '../state/state.ts';
import { tick } from '../state/zones.ts';

/** CR 903.9a: one that has come to a graveyard or to exile since this was looked at may be put into the command zone. */
export function returnCommanders(game: Game): boolean {
  const { checked } = clockOf(game);
  const news = [...PLAYERS.flatMap((player) => keysIn(game, `graveyard:${player}`)), ...keysIn(game, 'exile')].filter(
    (key) => {
      const card = objectAt(game, key);
      return card?.kind === 'card' && card.body.commander === true && card.timestamp > checked;
    },
  );
  if (news.length === 0) return false;
  const back = news.filter((key) => goesToCommand(game, key));
  set(game, 'clock', 'checked', tick(game));
  happen(
    game,
    back.map((object) => ({ kind: 'move', object, to: 'command', cause: 'put', by: ownerOf(game, object) })),
  );
  return back.length > 0;
}

const ownerOf = (game: Game, key: number): Player => objectAt(game, key)?.owner ?? 'p1';

/** Its owner decides. */
export function goesToCommand(game: Game, key: number): boolean {
  const about = { what: 'command zone', source: key, name: current(game, key).names[0] ?? '' };
  return ask(game, { seat: ownerOf(game, key), kind: 'may', legal: one(['yes', 'no']), about }) === 'yes';
}

/** CR 903.3: one of its cards is a commander. */
export function isCommander({ commander, meldedWith }: Body): boolean {
  return commander === true || meldedWith?.commander === true;
}

/** CR 903.9c: of a melded permanent the card that is the commander; anything else is what it is. */
export const commanderPart = (body: Body): Body => (body.commander ? body : (body.meldedWith ?? body));

/** "your commander": there, gone or on the stack. */
export function isOwnCommander({ game, you }: { readonly game: Game; readonly you: Player }, key: number): boolean {
  const object = objectAt(game, key);
  return object !== undefined && object.kind !== 'ability' && object.owner === you && isCommander(object.body);
}

/** CR 903.10a: combat damage by each commander is added up. */
export function tallyCommanders(game: Game, happened: readonly Happening[]): void {
  for (const it of happened) {
    if (it.kind !== 'dealt' || !it.combat || !isPlayer(it.to)) continue;
    const source = objectAt(game, it.source);
    if (!source || source.kind === 'ability' || !isCommander(source.body)) continue;
    const { card } = commanderPart(source.body);
    if (typeof card !== 'string') continue;
    const { commanderDamage } = playerOf(game, it.to);
    set(game, it.to, 'commanderDamage', { ...commanderDamage, [card]: (commanderDamage[card] ?? 0) + it.amount });
  }
}

/** CR 704.6c, 903.10a: 21 or more from the same commander. */
export const isSlainByCommander = (game: Game, player: Player): boolean =>
  Object.values(playerOf(game, player).commanderDamage).some((damage) => damage >= 21);
