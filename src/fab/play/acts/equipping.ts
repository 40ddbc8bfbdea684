/** Equipping (CR 8.5.41): which zone fits, whether there is room, and tokens that come equipped. */
import { insert, set } from '../../../kernel/index.ts';
import { AREA, WORN, type Zone } from '../../place.ts';
import { resolveFlip } from '../../status.ts';
import type { Fab } from '../../text/index.ts';
import { equipZone, mayHold } from '../../zones.ts';
import { happen } from '../events/events.ts';
import { current } from '../objects/current.ts';
import { cardAt, cardNamed, keysIn, liveAt } from '../state/book.ts';
import { lift } from '../state/moving.ts';
import type { Game, Player } from '../state/state.ts';
import { nameOf } from '../words/filter.ts';
import type { Run } from '../words/run.ts';

/** CR 8.5.41: into an empty zone that fits; both weapon zones for a two-hander. */
export function equip(game: Game, object: number, player: Player, from: 'layer' | 'card' = 'card'): boolean {
  const live = liveAt(game, object);
  if (!live) return false;
  const card = cardAt(game, live.card);
  const flip = from === 'layer' ? resolveFlip(card, live.place) : null;
  const subtypes = flip?.ok && flip.value.turned ? (card.faces[1]?.subtypes ?? []) : current(game, object).subtypes;
  const zone = equipZone(subtypes);
  if (zone === undefined || live.place.zone === zone) return false;
  if (!hasRoom(game, player, zone, subtypes)) return false;
  const place = flip?.ok
    ? { ...flip.value, zone }
    : AREA[live.place.zone] === 'arena'
      ? { ...live.place, zone }
      : undefined;
  happen(game, [
    { kind: 'move', object, to: zone, cause: 'equip', by: player, controller: player, ...(place ? { place } : {}) },
  ]);
  return true;
}

/** "A Graphene Chelicera token": the name of what is not there yet. */
export function tokenIn(run: Run, what: Fab<'Obj'>): string | null {
  if (what.kind !== 'a' && what.kind !== 'one') return null;
  const head = what.f.kind === 'f' ? what.f.head : null;
  return head?.kind === 'namedNoun' && head.noun === 'token' ? nameOf(run, head.name) : null;
}

/** CR 8.5.41d: a token is created and equipped; if there is no room for it, neither. */
export function equipToken(run: Run, player: Player, name: string, path: string): boolean {
  const card = cardNamed(run.game, name);
  const zone = card && equipZone(card.faces[0].subtypes);
  if (!card || zone === undefined || !hasRoom(run.game, player, zone, card.faces[0].subtypes)) return false;
  const made = happen(run.game, [{ kind: 'create', card: card.id, player, to: zone }]);
  run.done[path] = made.flatMap((it) => (it.kind === 'created' ? [it.object] : []));
  return true;
}

/** CR 8.5.35a: what is equipped is equipped by who gains control of it; without room for it nobody gains it. */
export function takeControl(game: Game, key: number, player: Player): boolean {
  const object = liveAt(game, key);
  if (!object) return false;
  const { controller, home, place } = object;
  const zone = home ?? place.zone;
  if (controller !== player && isWorn(zone)) {
    if (!hasRoom(game, player, zone, current(game, key).subtypes)) return false;
    if (place.zone === zone) {
      lift(game, key, object);
      insert(game, `${zone}:${player}`, [key], keysIn(game, `${zone}:${player}`).length);
    }
  }
  set(game, key, 'controller', player);
  return true;
}

const isWorn = (zone: Zone): zone is (typeof WORN)[number] => (WORN as readonly Zone[]).includes(zone);

/** CR 3.0.1a: a zone is empty where nothing is equipped to it, also nothing that is on the combat chain now. */
function hasRoom(game: Game, player: Player, zone: Zone, subtypes: readonly string[]): boolean {
  const away = keysIn(game, 'combat-chain').filter((key) => {
    const object = liveAt(game, key);
    return object?.controller === player && object.home === zone;
  });
  const worn = [...keysIn(game, `${zone as 'head'}:${player}`), ...away];
  return zone === 'weapon'
    ? mayHold(
        worn.map((key) => current(game, key).subtypes),
        subtypes,
      )
    : worn.length === 0;
}
