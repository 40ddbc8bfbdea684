/** Random games hold what must always hold, whatever is played. */
import { describe, expect, it } from 'vitest';
import { LATER } from '../../src/fab/editions.ts';
import { active } from '../../src/fab/layouts.ts';
import { AREA } from '../../src/fab/place.ts';
import { current, fabGame, type Game, newGame, type ObjectRecord } from '../../src/fab/play/index.ts';
import { category } from '../../src/fab/what.ts';
import { answer, begin, type Match, type Question, randomAnswer, randomFrom, view } from '../../src/kernel/index.ts';
import { cards, lexicon } from '../fab-text/package.ts';

const byId = new Map(cards.map((one) => [one.id, one]));
const book = { cards: byId, lexicon, edition: LATER };
const decks = cards.filter((one) => category(one) === 'deck-card');
const multi = decks.filter(({ layout }) => layout !== 'single');
const attacks = decks.filter(
  ({ faces: [face] }) => face.types.includes('Action') && face.subtypes.includes('Attack') && !face.text?.trim(),
);
const heroes = cards.filter(({ faces: [face] }) => face.types.includes('Hero'));
const gear = cards.filter((one) => category(one) === 'arena-card');
const MOST_TURNS = 14;

function started(seed: string): Game {
  const random = randomFrom(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const brought = () => ({
    hero: pick(heroes).id,
    deck: Array.from({ length: 40 }, () => pick(random() < 0.6 ? multi : attacks).id),
    arena: Array.from({ length: 8 }, () => pick(gear).id),
  });
  const rules = fabGame(book);
  const over = (state: Game['state']): boolean => {
    const clock = state.records.clock;
    return rules.over(state) || (clock?.kind === 'clock' && clock.turn > MOST_TURNS);
  };
  return begin(
    { ...rules, over },
    { seats: ['p1', 'p2'], setup: newGame({ p1: brought(), p2: brought() }), seed, development: false },
  ) as Game;
}

const objects = (game: Game): readonly (readonly [number, ObjectRecord])[] =>
  Object.entries(game.state.records).flatMap(([key, record]) =>
    record.kind === 'object' && record.last === null ? [[Number(key), record] as const] : [],
  );

/** What must hold in every position. */
function judge(game: Game, transcended: Map<string, number>): void {
  const turned = new Map<string, number>();
  for (const [key, object] of objects(game)) {
    const card = byId.get(object.card);
    if (!card) throw new Error(`${object.card} is no card`);
    const shown = active(card, object.place, LATER);
    expect(shown.ok, `${object.card} in ${JSON.stringify(object.place)}`).toBe(true);
    if (!shown.ok) continue;
    const { faces } = shown.value;
    const area = AREA[object.place.zone];
    if (['figment', 'invocation', 'construct'].includes(card.layout) && area !== 'arena') expect(faces).toEqual([0]);
    if (card.layout === 'twin') expect(faces).toHaveLength(area === 'arena' || area === 'stack' ? 1 : 2);
    if (card.layout === 'split' && area === 'elsewhere') expect(faces).toEqual([0, 1]);
    const own = `${object.owner}/${object.card}`;
    if (object.place.turned === 'transcended') turned.set(own, (turned.get(own) ?? 0) + 1);
    if (object.marked) expect(object.place.zone).toBe('hero');
    expect(current(game, key).names.length).toBeGreaterThan(0);
  }
  // CR 9.1.5b: for the rest of the game
  for (const [own, n] of transcended) expect(turned.get(own) ?? 0).toBeGreaterThanOrEqual(n);
  for (const [own, n] of turned) transcended.set(own, n);
}

/** Nobody is shown a card that is hidden from them. */
function judgeViews(game: Game): void {
  for (const seat of ['p1', 'p2'] as const) {
    const seen = view(game as unknown as Match<never>, seat).records as { readonly [key: number]: object };
    for (const [key, object] of objects(game)) {
      const hidden =
        object.place.zone === 'deck' ||
        (object.owner !== seat && (object.place.zone === 'hand' || object.place.faceDown === true));
      if (hidden && !object.lookers.includes(seat)) expect(seen[key]).toBeUndefined();
    }
  }
}

const physical = (game: Game): number => objects(game).filter(([, object]) => !object.created).length;

describe('random games', () => {
  it.each(['one', 'two', 'three', 'four'])(
    'keeps the invariants of chapter 9 in game %s',
    (seed) => {
      const game = started(seed);
      const before = physical(game);
      const transcended = new Map<string, number>();
      for (let turn = 0; game.halt.kind === 'asks' && turn < 600; turn += 1) {
        const [question] = game.halt.questions as readonly Question[];
        if (!question) break;
        const said = answer(game, question.seat, randomAnswer(question.legal, randomFrom(`${seed}/${turn}`)));
        expect(said.ok).toBe(true);
        if (turn % 5 === 0) judge(game, transcended);
        if (turn % 40 === 0) judgeViews(game);
      }
      expect(physical(game)).toBe(before);
      for (const it of game.state.happenings) {
        if (it.kind === 'hit' && it.marked)
          expect(game.state.happenings.some((other) => other.kind === 'unmarked' && other.player === it.to)).toBe(true);
      }
    },
    60_000,
  );
});
