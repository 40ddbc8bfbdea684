/**
 * How a permanent enters (CR 614.12): judged by what it would be on the battlefield. Choices "as it enters", counters it
 * enters with, tapped or not, copies.
 */
import type { Magic } from '../text/index.ts';
import { clockOf, objectAt } from './book.ts';
import { current } from './current.ts';
import { saidIn } from './holds.ts';
import { imagine } from './imagine.ts';
import { compiled } from './keywords.ts';
import { numberOf, startRun } from './run.ts';
import type { Counters, Game } from './state.ts';
import { type Arrival, type Move, newPermanent } from './zones.ts';

export function entering(game: Game, move: Move): readonly Move[] {
  const object = objectAt(game, move.object);
  if (!object || object.kind === 'ability') return [];
  const arrival = move.arrival ?? { controller: object.owner };
  return [{ ...move, arrival: withOwnWords(game, move, { ...arrival, counters: startCounters(game, move, arrival) }) }];
}

/** What it would be, having entered so. */
function imagined(game: Game, move: Move, arrival: Arrival) {
  const object = objectAt(game, move.object);
  if (!object || object.kind === 'ability') throw new Error(`${move.object} cannot enter`);
  return imagine(game, newPermanent(game, object, { ...move, arrival }, clockOf(game).timestamp + 1));
}

/** CR 306.5b, 310.4b, 714.3a: loyalty, defense and the first lore counter. */
function startCounters(game: Game, move: Move, arrival: Arrival): Counters {
  const { game: would, key } = imagined(game, move, arrival);
  const is = current(would, key);
  const counters: { [name: string]: number } = { ...arrival.counters };
  const add = (name: string, n: number): void => {
    counters[name] = (counters[name] ?? 0) + n;
  };
  if (is.types.includes('Planeswalker') && typeof is.loyalty === 'number') add('loyalty', is.loyalty);
  if (is.types.includes('Battle') && typeof is.defense === 'number') add('defense', is.defense);
  return counters;
}

/** "enters tapped", "enters with two counters on it": its own words. */
function withOwnWords(game: Game, move: Move, arrival: Arrival): Arrival {
  const { game: would, key } = imagined(game, move, arrival);
  const is = current(would, key);
  let so = arrival;
  for (const live of is.abilities) {
    const ability = compiled(would, live);
    if (ability.kind !== 'static') continue;
    const run = startRun(would, { you: arrival.controller, self: key, text: ability.text });
    for (const { said } of saidIn(ability.line, ability.path)) {
      if (said.kind !== 'happens' || (said.what.kind !== 'thisOne' && said.what.kind !== 'self')) continue;
      if (said.does.kind === 'enterTapped') so = { ...so, tapped: true };
      if (said.does.kind === 'enterWith')
        so = { ...so, counters: said.does.n.reduce((sum, node) => more(sum, node, run), so.counters ?? {}) };
    }
  }
  return so;
}

function more(counters: Counters, node: Magic<'Counters'>, run: Parameters<typeof numberOf>[0]): Counters {
  if (!('counter' in node)) return counters;
  const n = 'n' in node ? numberOf(run, node.n) : 1;
  return { ...counters, [node.counter]: (counters[node.counter] ?? 0) + n };
}
