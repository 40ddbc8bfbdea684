/**
 * How a permanent enters (CR 614.12): judged by what it would be on the battlefield, in the order of CR 616.1: first what it
 * is a copy of, then whether its back face is up, then the rest. `as-enters.ts` has the choices made as it enters.
 */

import { ask, epochOf, keys, some } from '../../../kernel/index.ts';
import { turnsOver } from '../../layouts.ts';
import type { Magic } from '../../text/index.ts';
import { canAttach } from '../acts/attaching.ts';
import { countersOf } from '../acts/counters-said.ts';
import { inForce, saidBy } from '../executed/said.ts';
import { chapterToBeginAt } from '../keywords/keyword-entering.ts';
import { type Current, current } from '../objects/current.ts';
import { compiled, hasKeywordNamed } from '../objects/keywords.ts';
import { battlefield, cardOf, clockOf, objectAt } from '../state/book.ts';
import { imagine, onBattlefield, withEffects } from '../state/imagine.ts';
import { type Counters, type Game, type Obj, other, PLAYERS } from '../state/state.ts';
import { type Arrival, type Move, newPermanent } from '../state/zones.ts';
import { countOf } from '../words/counting.ts';
import { NO_TEXT, type Run, startRun } from '../words/run.ts';
import { copiedAsItEnters, endEffect } from './copying.ts';
import { areInForce, entryWords, isMeant, isOfItself, runOfWords, speaksOf } from './entry-words.ts';
import type { GameEvent } from './events.ts';
import { replaced } from './replace.ts';
import { replacers } from './replacers.ts';

type Enterer = Exclude<Obj, { kind: 'ability' }>;

/** The move as it will be made, and what is over once it is. */
export function entering(game: Game, move: Move): readonly GameEvent[] {
  const object = objectAt(game, move.object);
  if (!object || object.kind === 'ability') return [];
  const start: Arrival = move.arrival ?? { controller: object.owner };
  if (isBarred(game, move)) return stopped(object, move);
  const { arrival: copied, ended } = start.copy ? { arrival: start, ended: [] } : copiedAsItEnters(game, move, start);
  const after = ended.map((effect): GameEvent => ({ kind: 'instead', do: () => endEffect(game, effect) }));
  const turned = atNight(game, object, move, copied);
  if (turned === null || wouldBeBarred(game, object, move, turned)) return [...stopped(object, move), ...after];
  const attached = enchanting(game, object, move, turned);
  if (attached === null) return [...stopped(object, move), ...after];
  const ready = protectedBy(game, object, move, attached);
  const counted = { ...ready, counters: startCounters(game, object, move, ready) };
  const arrival = withWords(game, object, move, counted);
  return [{ ...move, arrival: doubled(game, object, move, arrival) }, ...after];
}

/** CR 614.17: what can't enter stays where it is. */
function isBarred(game: Game, move: Move): boolean {
  return entryWords(game, 'clock').some((said) => {
    if (said.does.kind !== 'cantEnter') return false;
    const run = runOfWords(game, said);
    return areInForce(run, said, move.object) && isMeant(run, said.what, move.object, said.path);
  });
}

/** CR 614.12, 608.3e: and what can't enter as what it would be there, copies included. */
function wouldBeBarred(game: Game, object: Enterer, move: Move, arrival: Arrival): boolean {
  const barring = entryWords(game, 'clock').filter(({ does }) => does.kind === 'cantEnter');
  if (barring.length === 0) return false;
  const { within, key } = wouldBe(game, object, move, arrival);
  return barring.some((said) => {
    const run = runOfWords(within, said);
    return areInForce(run, said, key) && isMeant(run, said.what, key, said.path);
  });
}

/** CR 122.6, 614.16: counters it would enter with are put on it, and that may be replaced. */
function doubled(game: Game, object: Enterer, move: Move, arrival: Arrival): Arrival {
  const counters = Object.entries(arrival.counters ?? {});
  if (counters.length === 0 || replacers(game, 'clock').length === 0) return arrival;
  const { within: would, key } = wouldBe(game, object, move, arrival);
  const events = counters.flatMap(([counter, by]) =>
    replaced(would, { kind: 'counters', on: key, counter, by, player: arrival.controller }),
  );
  const sum = events.reduce<Counters>(
    (so, event) => (event.kind === 'counters' ? withMore(so, event.counter, event.by) : so),
    {},
  );
  return { ...arrival, counters: sum };
}

export interface Would {
  /** As it is now, with the object besides: "if you control a Forest" does not mean what is just entering. */
  readonly game: Game;
  /** With the object on the battlefield. */
  readonly within: Game;
  readonly key: number;
  readonly is: Current;
}

/** The same arrival is asked about again and again. */
const worlds = new WeakMap<Arrival, { readonly epoch: number; readonly object: Enterer; readonly would: Would }>();

/** What it would be, having entered so. */
export function wouldBe(game: Game, object: Enterer, move: Move, arrival: Arrival): Would {
  const known = worlds.get(arrival);
  if (known?.epoch === epochOf(game) && known.object === object) return known.would;
  const record = newPermanent(game, object, { ...move, arrival }, clockOf(game).timestamp + 1);
  const imagined = imagine(game, record);
  // CR 611.2e: with what an effect says that it will be.
  const effects = (arrival.effects ?? []).map(
    (effect, at) =>
      ({ ...effect, kind: 'effect', timestamp: clockOf(game).timestamp + 2 + at, on: [imagined.key] }) as const,
  );
  const within = withEffects(onBattlefield(imagined), effects);
  const would = { within, is: current(within, imagined.key), ...imagined };
  worlds.set(arrival, { epoch: epochOf(game), object, would });
  return would;
}

/** CR 702.145b, 712.9: at night what would have daybound, and is a card that turns over, enters with its back face up. */
function atNight(game: Game, object: Enterer, move: Move, arrival: Arrival): Arrival | null {
  if (clockOf(game).day !== 'night' || arrival.faceDown) return arrival;
  const { edition } = game.rules.book;
  const card = cardOf(game, object.body);
  if (!turnsOver(card.layout, edition)) return arrival;
  const { is, within: would } = wouldBe(game, object, move, arrival);
  if (!hasKeywordNamed(would, is, 'daybound')) return arrival;
  const back = card.faces[1];
  const isSpell = back?.types.some((type) => type === 'Instant' || type === 'Sorcery') ?? false;
  if (isSpell) return edition.has('backMustBePermanent') ? null : arrival;
  return { ...arrival, shown: [1] };
}

/** CR 712.9, 608.3e: what does not enter: a spell goes to the graveyard, else it stays. */
function stopped(object: Enterer, move: Move): readonly Move[] {
  return object.kind === 'spell' ? [{ ...move, to: 'graveyard' }] : [];
}

/**
 * CR 303.4f: who puts an Aura onto the battlefield otherwise than by resolving it chooses what it enchants. CR 303.4g, 303.4i:
 * with nothing it could enchant, or told to enchant what it can't, it does not enter.
 */
function enchanting(game: Game, object: Enterer, move: Move, arrival: Arrival): Arrival | null {
  const { within, key, is } = wouldBe(game, object, move, arrival);
  if (!is.subtypes.includes('Aura') || is.types.includes('Creature')) return arrival;
  // CR 608.3c: a spell that resolved has its target, unless it enters as something else.
  if (object.kind === 'spell' && !arrival.copy && arrival.attachedTo !== undefined) return arrival;
  const run = startRun(within, { you: arrival.controller, self: key, text: NO_TEXT });
  const given = arrival.attachedTo ?? null;
  if (given !== null) return canAttach(run, key, given) ? arrival : null;
  const options = [...battlefield(game), ...PLAYERS].filter((ref) => canAttach(run, key, ref));
  const [only] = options;
  if (only === undefined) return null;
  const about = { what: 'enchant', source: move.object };
  const [attachedTo = only] =
    options.length === 1
      ? options
      : ask(game, { seat: arrival.controller, kind: 'choose', legal: keys(some(options, 1, 1)), about });
  return { ...arrival, attachedTo };
}

/** CR 310.11a: a Siege is protected by an opponent of its controller. */
function protectedBy(game: Game, object: Enterer, move: Move, arrival: Arrival): Arrival {
  const { is } = wouldBe(game, object, move, arrival);
  return is.types.includes('Battle') ? { ...arrival, protector: other(arrival.controller) } : arrival;
}

/** CR 306.5b, 310.4b, 714.3a, 702.155b: loyalty, defense and the first lore counters. */
function startCounters(game: Game, object: Enterer, move: Move, arrival: Arrival): Counters {
  const { is, key, within } = wouldBe(game, object, move, arrival);
  const more: readonly (readonly [string, number])[] = [
    ['loyalty', is.types.includes('Planeswalker') && typeof is.loyalty === 'number' ? is.loyalty : 0],
    ['defense', is.types.includes('Battle') && typeof is.defense === 'number' ? is.defense : 0],
    ['lore', is.subtypes.includes('Saga') ? chapterToBeginAt(game, within, key, move.object) : 0],
  ];
  return more.reduce<Counters>((sum, [name, n]) => withMore(sum, name, n), arrival.counters ?? {});
}

const withMore = (counters: Counters, name: string, n: number): Counters =>
  n > 0 ? { ...counters, [name]: (counters[name] ?? 0) + n } : counters;

/** "enters tapped", "enters with two counters on it": its own words, then those of others (CR 614.12). */
function withWords(game: Game, object: Enterer, move: Move, arrival: Arrival): Arrival {
  const { game: would, within, key, is } = wouldBe(game, object, move, arrival);
  let so = arrival;
  for (const live of is.abilities) {
    const ability = compiled(would, live);
    if (ability.kind !== 'static') continue;
    const run = startRun(would, { you: arrival.controller, self: key, text: ability.text });
    run.x = arrival.cast?.x ?? null;
    for (const { said, path, when } of saidBy(ability)) {
      if (said.kind !== 'happens' || !isOfItself(ability.text, said.what, `${path}.what`)) continue;
      if (!inForce(run, when)) continue;
      so = entersSo(run, said.does, `${path}.does`, so);
    }
  }
  for (const said of entryWords(game, 'clock')) {
    const { does } = said;
    if (does.kind === 'cantEnter') continue;
    const run = runOfWords(within, said);
    if (speaksOf(run, said.what, move.object, key, `${said.path}.what`) && areInForce(run, said, key)) {
      so = entersSo(run, does, `${said.path}.does`, so);
    }
  }
  return so;
}

function entersSo(run: Run, does: Magic<'Verb'>, path: string, arrival: Arrival): Arrival {
  switch (does.kind) {
    case 'enterTapped':
      return { ...arrival, tapped: true };
    case 'enterPrepared':
      return { ...arrival, prepared: true };
    // CR 702.138c: if it escaped.
    case 'escapeWith': {
      const object = objectAt(run.game, run.self);
      const escaped = object?.kind === 'permanent' && object.cast?.way === 'escape';
      return escaped ? { ...arrival, counters: moreCounters(run, does.n, path, arrival) } : arrival;
    }
    case 'enterTappedWith':
      return { ...arrival, tapped: true, counters: moreCounters(run, does.n, path, arrival) };
    case 'enterWith':
      return { ...arrival, counters: moreCounters(run, does.n, path, arrival) };
    case 'enterWithEach': {
      const times = countOf(run, does.each, `${path}.each`);
      const [name, n] = countersOf(run, does.n, run.self, `${path}.n`);
      return { ...arrival, counters: withMore(arrival.counters ?? {}, name, n * times) };
    }
    default:
      return arrival;
  }
}

function moreCounters(run: Run, n: readonly Magic<'Counters'>[], path: string, arrival: Arrival): Counters {
  return n.reduce((sum, node, at) => {
    const [name, by] = countersOf(run, node, run.self, `${path}.n.${at}`);
    return withMore(sum, name, by);
  }, arrival.counters ?? {});
}
