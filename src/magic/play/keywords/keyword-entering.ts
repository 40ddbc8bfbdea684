/** Keywords that bear on how a permanent enters (CR 614.1c): counters it enters with, and choices made for them. */
import { ask, keys, one, some } from '../../../kernel/index.ts';
import { happen } from '../events/events.ts';
import { maySacrifice } from '../events/leaving.ts';
import { current } from '../objects/current.ts';
import { hasKeywordNamed, keywordsOf } from '../objects/keywords.ts';
import { lastChapter } from '../objects/sagas.ts';
import { lasting } from '../resolving/lasting.ts';
import { battlefield, permanentAt } from '../state/book.ts';
import { countHappenings } from '../state/history.ts';
import { type Game, other } from '../state/state.ts';
import { startRun } from '../words/run.ts';
import { digitsIn } from './keyword-rows.ts';

/** Done as it enters, before anything triggers. */
export function keywordsAsItEnters(game: Game, key: number): void {
  for (const keyword of keywordsOf(game, current(game, key))) {
    if (keyword.kind === 'keyword') {
      if (keyword.name === 'sunburst') sunburst(game, key);
      if (keyword.name === 'ravenous') counters(game, key, '+1/+1', permanentAt(game, key)?.cast?.x ?? 0);
      if (keyword.name === 'unleash' && wants(game, key, 'unleash')) counters(game, key, '+1/+1', 1);
      if (keyword.name === 'riot') riot(game, key);
    }
    if (keyword.kind !== 'keywordNumber') continue;
    const n = digitsIn(keyword);
    switch (keyword.name) {
      case 'devour':
        devour(game, key, n);
        break;
      case 'bloodthirst':
        if (wasHurt(game, key)) counters(game, key, '+1/+1', n);
        break;
      case 'graft':
      case 'modular':
        counters(game, key, '+1/+1', n);
        break;
      case 'vanishing':
        counters(game, key, 'time', n);
        break;
      case 'fading':
        counters(game, key, 'fade', n);
        break;
      default:
        break;
    }
  }
}

/** CR 702.98a, 702.136a: whether its controller will have it enter with a counter. */
function wants(game: Game, key: number, what: string): boolean {
  const about = { what, source: key };
  return ask(game, { seat: current(game, key).controller, kind: 'may', legal: one(['yes', 'no']), about }) === 'yes';
}

/** CR 702.136a: a counter, or haste. */
function riot(game: Game, key: number): void {
  if (wants(game, key, 'riot')) {
    counters(game, key, '+1/+1', 1);
    return;
  }
  const text = { sentences: [], bullets: [], links: [] };
  const run = startRun(game, { you: current(game, key).controller, self: key, text });
  lasting(run, [key], [{ kind: 'gain', abilities: [{ kind: 'keyword', name: 'haste' }] }], 'riot', { kind: 'forever' });
}

function counters(game: Game, on: number, counter: string, by: number): void {
  const player = current(game, on).controller;
  if (by > 0) happen(game, [{ kind: 'counters', on, counter, by, player }]);
}

/** CR 702.82a: its controller sacrifices any number of creatures, and it has so many counters for each. */
function devour(game: Game, key: number, n: number): void {
  const player = current(game, key).controller;
  const food = battlefield(game).filter((each) => {
    const is = current(game, each);
    return each !== key && is.controller === player && is.types.includes('Creature') && maySacrifice(is);
  });
  if (food.length === 0) return;
  const eaten = ask(game, {
    seat: player,
    kind: 'choose',
    legal: keys(some(food, 0, food.length)),
    about: { what: 'devour', source: key },
  });
  happen(
    game,
    eaten.map((object) => ({ kind: 'move', object, to: 'graveyard', cause: 'sacrifice', by: player })),
  );
  counters(game, key, '+1/+1', n * eaten.length);
}

/** CR 702.54a: if an opponent was dealt damage this turn. */
function wasHurt(game: Game, key: number): boolean {
  const opponent = other(current(game, key).controller);
  return countHappenings(game, 'turn', (it) => it.kind === 'dealt' && it.to === opponent) > 0;
}

/** CR 702.44a: a counter for each colour of mana spent to cast it. */
function sunburst(game: Game, key: number): void {
  const spent = permanentAt(game, key)?.cast?.spent ?? [];
  const colours = new Set(spent.filter((symbol) => 'WUBRG'.includes(symbol)));
  counters(game, key, current(game, key).types.includes('Creature') ? '+1/+1' : 'charge', colours.size);
}

/** CR 702.155b: its controller chooses at which chapter it begins. `would` is the game with it on the battlefield. */
export function chapterToBeginAt(game: Game, would: Game, key: number, source: number): number {
  const last = lastChapter(would, key);
  const is = current(would, key);
  if (last < 2 || !hasKeywordNamed(would, is, 'read ahead')) return 1;
  const chapters = Array.from({ length: last }, (_, at) => at + 1);
  const about = { what: 'read ahead', source };
  return ask(game, { seat: is.controller, kind: 'choose number', legal: one(chapters), about });
}
