/** As an object enters the arena: what it enters with (CR 6.4.8). */

import { ask, one } from '../../../kernel/index.ts';
import { mentions } from '../../../text/trees.ts';
import type { FabCard } from '../../card.ts';
import { active, TABLE } from '../../layouts.ts';
import { AREA } from '../../place.ts';
import type { Fab } from '../../text/index.ts';
import { abilitiesOf, type Line } from '../objects/abilities.ts';
import { counterName } from '../objects/counters.ts';
import { cardAt, liveAt, opponentsOf } from '../state/book.ts';
import type { Move } from '../state/moving.ts';
import type { Game, ObjectRecord, Player } from '../state/state.ts';
import { holds } from '../words/conditions.ts';
import { startRun } from '../words/run.ts';

/** The move, with the face that is chosen for it and the counters that the object's own text gives it. */
export function entering(game: Game, given: Move): Move {
  const object = liveAt(game, given.object);
  if (!object || AREA[object.place.zone] === 'arena' || given.defending) return given;
  const card = cardAt(game, object.card);
  const move = withFace(game, given, object, card);
  const place = move.place ?? { zone: move.to, ...(move.as ? { as: move.as } : {}) };
  const shown = active(card, place, game.rules.book.edition);
  if (!shown.ok) return move;
  const you = move.controller ?? object.controller ?? move.by ?? object.owner;
  const counters = countersFor(game, card, shown.value.faces, move.counters, { you, self: given.object });
  const entered = Object.keys(counters).length > 0 ? { ...move, counters } : move;
  const afflicts = shown.value.faces.some((face) => card.faces[face]?.subtypes.includes('Affliction'));
  return afflicts
    ? { ...entered, controller: afflicted(game, object.controller ?? object.owner, given.object) }
    : entered;
}

/** CR 8.2.11c: an affliction enters under the control of an opponent whom its controller, or else its owner, declares. */
function afflicted(game: Game, by: Player, object: number): Player {
  const opponents = opponentsOf(game, by);
  const [only] = opponents;
  return opponents.length === 1 && only
    ? only
    : ask(game, { seat: by, kind: 'choose', legal: one(opponents), about: { source: object } });
}

/** The counters that these faces say they enter with, beside those that are given. CR 8.5.2: a token enters, too. */
export function countersFor(
  game: Game,
  card: FabCard,
  faces: readonly number[],
  given: ObjectRecord['counters'] = {},
  whose: { readonly you: Player; readonly self: number } | null = null,
): ObjectRecord['counters'] {
  const counters: { [name: string]: number } = { ...given };
  for (const face of faces)
    for (const { ref, text, units } of abilitiesOf(game.rules.book, card, face))
      for (const { node, path } of units) {
        if (!mentions(node, 'enterWith')) continue;
        const run = whose && node.kind === 'ifSo' ? startRun(game, { ...whose, ref, text }) : null;
        const said = node.kind === 'ifSo' ? (node.do as Line) : node;
        if (node.kind === 'ifSo' && !(run && holds(run, node.cond, `${path}.cond`))) continue;
        for (const own of withCounters(said)) add(counters, own);
      }
  return counters;
}

/** CR 9.1.4b: of a twin-card whoever puts it there says which face is active, where the effect does not. */
function withFace(game: Game, move: Move, object: ObjectRecord, card: FabCard): Move {
  if (move.as || move.place || TABLE[card.layout].arena.shows !== 'chosen' || object.place.as) return move;
  const face = ask(game, {
    seat: move.by ?? object.owner,
    kind: 'face',
    legal: one(card.faces.map((_, at) => at)),
    about: { object: move.object },
  });
  return { ...move, as: [face] };
}

function withCounters(node: Line): readonly Fab<'Counters'>[] {
  if (node.kind !== 'change' || (node.what.kind !== 'self' && node.what.kind !== 'this')) return [];
  return node.does.flatMap((change) => (change.kind === 'enterWith' ? [change.n] : []));
}

function add(counters: { [name: string]: number }, given: Fab<'Counters'>): void {
  if (given.kind === 'oneCounter')
    counters[counterName(given.counter)] = (counters[counterName(given.counter)] ?? 0) + 1;
  if (given.kind === 'counters' && given.n !== 'X')
    counters[counterName(given.counter)] = (counters[counterName(given.counter)] ?? 0) + given.n;
}
