/**
 * How a permanent enters (CR 614.12): judged by what it would be on the battlefield, in the order of CR 616.1: first what it
 * is a copy of, then whether its back face is up, then the rest. `as-enters.ts` has the choices made as it enters.
 */

import { turnsOver } from '../layouts.ts';
import type { Magic } from '../text/index.ts';
import { countersOf } from './acts-counters.ts';
import { cardOf, clockOf, objectAt } from './book.ts';
import { holdsNow } from './conditions.ts';
import { copyAsItEnters } from './copying.ts';
import { type Current, current } from './current.ts';
import { saidIn } from './holds.ts';
import { imagine } from './imagine.ts';
import { compiled, hasKeywordNamed } from './keywords.ts';
import { type Run, startRun } from './run.ts';
import { type Counters, type Game, type Obj, other } from './state.ts';
import { type Arrival, type Move, newPermanent } from './zones.ts';

type Enterer = Exclude<Obj, { kind: 'ability' }>;

/** The move as it will be made. */
export function entering(game: Game, move: Move): readonly Move[] {
  const object = objectAt(game, move.object);
  if (!object || object.kind === 'ability') return [];
  const start: Arrival = move.arrival ?? { controller: object.owner };
  const copied = { ...start, copy: start.copy ?? copyAsItEnters(game, move, start) };
  const turned = atNight(game, object, move, copied);
  if (turned === null) return stopped(object, move);
  const ready = protectedBy(game, object, move, turned);
  const counted = { ...ready, counters: startCounters(game, object, move, ready) };
  return [{ ...move, arrival: withWords(game, object, move, counted) }];
}

export interface Would {
  readonly game: Game;
  readonly key: number;
  readonly is: Current;
}

/** What it would be, having entered so. */
export function wouldBe(game: Game, object: Enterer, move: Move, arrival: Arrival): Would {
  const record = newPermanent(game, object, { ...move, arrival }, clockOf(game).timestamp + 1);
  const imagined = imagine(game, record);
  return { ...imagined, is: current(imagined.game, imagined.key) };
}

/** CR 702.145d, 712.9: at night what would have daybound, and is a card that turns over, enters with its back face up. */
function atNight(game: Game, object: Enterer, move: Move, arrival: Arrival): Arrival | null {
  if (clockOf(game).day !== 'night' || arrival.faceDown) return arrival;
  const { edition } = game.rules.book;
  const card = cardOf(game, object.body);
  if (!turnsOver(card.layout, edition)) return arrival;
  const { is, game: would } = wouldBe(game, object, move, arrival);
  if (!hasKeywordNamed(would, is, 'daybound')) return arrival;
  const back = card.faces[1];
  const isSpell = back?.types.some((type) => type === 'Instant' || type === 'Sorcery') ?? false;
  if (isSpell) return edition.has('backMustBePermanent') ? null : arrival;
  return { ...arrival, shown: [1] };
}

/** CR 712.9: what would show an instant or sorcery does not enter: a spell goes to the graveyard, else it stays. */
function stopped(object: Enterer, move: Move): readonly Move[] {
  return object.kind === 'spell' ? [{ ...move, to: 'graveyard' }] : [];
}

/** CR 310.11a: a Siege is protected by an opponent of its controller. */
function protectedBy(game: Game, object: Enterer, move: Move, arrival: Arrival): Arrival {
  const { is } = wouldBe(game, object, move, arrival);
  return is.types.includes('Battle') ? { ...arrival, protector: other(arrival.controller) } : arrival;
}

/** CR 306.5b, 310.4b, 714.3a: loyalty, defense and the first lore counter. */
function startCounters(game: Game, object: Enterer, move: Move, arrival: Arrival): Counters {
  const { is } = wouldBe(game, object, move, arrival);
  const more: readonly (readonly [string, number])[] = [
    ['loyalty', is.types.includes('Planeswalker') && typeof is.loyalty === 'number' ? is.loyalty : 0],
    ['defense', is.types.includes('Battle') && typeof is.defense === 'number' ? is.defense : 0],
    ['lore', is.subtypes.includes('Saga') ? 1 : 0],
  ];
  return more.reduce<Counters>((sum, [name, n]) => withMore(sum, name, n), arrival.counters ?? {});
}

const withMore = (counters: Counters, name: string, n: number): Counters =>
  n > 0 ? { ...counters, [name]: (counters[name] ?? 0) + n } : counters;

/** "enters tapped", "enters with two counters on it": its own words, with their conditions. */
function withWords(game: Game, object: Enterer, move: Move, arrival: Arrival): Arrival {
  const { game: would, key, is } = wouldBe(game, object, move, arrival);
  let so = arrival;
  for (const live of is.abilities) {
    const ability = compiled(would, live);
    if (ability.kind !== 'static') continue;
    const run = startRun(would, { you: arrival.controller, self: key, text: ability.text });
    run.x = arrival.cast?.x ?? null;
    for (const { said, path, when } of saidIn(ability.line, ability.path)) {
      if (said.kind !== 'happens' || (said.what.kind !== 'thisOne' && said.what.kind !== 'self')) continue;
      if (!when.every(({ cond, path: at }) => holdsNow(run, cond, at))) continue;
      so = entersSo(run, said.does, `${path}.does`, so);
    }
  }
  return so;
}

function entersSo(run: Run, does: Magic<'Verb'>, path: string, arrival: Arrival): Arrival {
  if (does.kind === 'enterTapped') return { ...arrival, tapped: true };
  if (does.kind !== 'enterWith') return arrival;
  const counters = does.n.reduce((sum, node, at) => {
    const [name, n] = countersOf(run, node, run.self, `${path}.n.${at}`);
    return withMore(sum, name, n);
  }, arrival.counters ?? {});
  return { ...arrival, counters };
}
