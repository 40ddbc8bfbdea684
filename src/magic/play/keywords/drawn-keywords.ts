/** Keywords about drawing: miracle, of the first card drawn in a turn (CR 702.94), and dredge, instead of a draw (CR 702.52). */
import { ask, keys, note, one, some } from '../../../kernel/index.ts';
import { moving } from '../acts/doing.ts';
import { topOf } from '../acts/library.ts';
import { costKeywords, textsGiven } from '../casting/alternative-costs.ts';
import { castDuring } from '../casting/cast-effects.ts';
import { costOfSymbols, minus, readCost, writeCost } from '../casting/costs.ts';
import { type GameEvent, happen } from '../events/events.ts';
import type { Option } from '../events/replace.ts';
import { current } from '../objects/current.ts';
import { compiled, keywordsOf } from '../objects/keywords.ts';
import { clockOf, keysIn, objectAt } from '../state/book.ts';
import type { Happening } from '../state/happenings.ts';
import { type Game, NEW_FRAME, type Player } from '../state/state.ts';
import { waitFor } from '../triggers/triggers.ts';
import type { Resolves } from './keyword-resolve.ts';

/** CR 702.94a: it may be revealed as it is drawn, if it is the first of the turn; then an ability triggers. */
export function miracleTriggers(game: Game, happened: readonly Happening[]): void {
  // An opening hand is drawn before any turn.
  if (clockOf(game).stage === 'mulligans') return;
  for (const it of happened) {
    if (it.kind !== 'drew' || it.nth !== 1) continue;
    const own = current(game, it.card).abilities.find((each) => {
      const ability = compiled(game, each);
      return ability.kind === 'keyword' && 'name' in ability.keyword && ability.keyword.name === 'miracle';
    });
    const [text] = own ? [] : textsGiven(game, it.card, 'miracle');
    const live = own ?? (text && { id: 'miracle', source: { text } });
    if (!live) continue;
    const about = { what: 'miracle', source: it.card };
    if (ask(game, { seat: it.player, kind: 'may', legal: one(['yes', 'no']), about }) === 'no') continue;
    note(game, { kind: 'revealed', objects: [it.card], player: it.player });
    waitFor(game, { key: it.card, controller: it.player, live, frame: { ...NEW_FRAME, event: it } });
  }
}

/** CR 702.94a: cast from the hand for its miracle cost, or not. */
export const resolveMiracle: Resolves = (run, { source }, ability) => {
  if (objectAt(run.game, source)?.zone !== 'hand') return;
  const said = costKeywords([ability]).find(({ name }) => name === 'miracle');
  if (said?.mana) castDuring(run, source, { cost: said.mana, way: 'other' });
  if (!said || said.mana !== null) return;
  // CR 702.1b: equal to the mana cost, perhaps less so much: of the half or face that is cast.
  const less = costOfSymbols(said.less ?? []);
  const reduced = (cost: string | null): string | null =>
    cost === null ? null : writeCost(minus(readCost(cost), less));
  castDuring(run, source, { way: 'other', priced: (_, offer) => ({ ...offer, cost: reduced(offer.cost) }) });
};

/** CR 702.52a, 702.52b: so many cards are milled and the card returns instead, if there are as many. */
export function dredging(game: Game, event: GameEvent): readonly Option[] {
  if (event.kind !== 'draw' || event.asked) return [];
  const { player } = event;
  const open = keysIn(game, `graveyard:${player}`).filter((key) => {
    const n = dredgeOf(game, key);
    return n > 0 && keysIn(game, `library:${player}`).length >= n;
  });
  const [first] = open;
  if (first === undefined) return [];
  return [
    { id: 'dredge', source: first, apply: () => [{ kind: 'instead', do: () => drawOrDredge(game, player, open) }] },
  ];
}

function drawOrDredge(game: Game, player: Player, open: readonly number[]): void {
  const there = open.filter((key) => objectAt(game, key)?.zone === 'graveyard' && objectAt(game, key)?.last === null);
  const about = { what: 'dredge' };
  const [chosen] =
    there.length === 0 ? [] : ask(game, { seat: player, kind: 'choose', legal: keys(some(there, 0, 1)), about });
  if (chosen === undefined) {
    happen(game, [{ kind: 'draw', player, asked: true }]);
    return;
  }
  const milled = topOf(game, player, dredgeOf(game, chosen));
  happen(
    game,
    milled.map((object) => moving(object, 'graveyard', 'mill', player)),
  );
  happen(game, [moving(chosen, 'hand', 'return', player)]);
}

const dredgeOf = (game: Game, key: number): number =>
  Math.max(
    0,
    ...keywordsOf(game, current(game, key)).map((keyword) =>
      keyword.kind === 'keywordNumber' && keyword.name === 'dredge' && keyword.n !== 'X' ? keyword.n : 0,
    ),
  );
