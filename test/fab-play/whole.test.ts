/** Text that is executed whole: of every card with several faces, and of the cards that the rulings name. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LATER } from '../../src/fab/editions.ts';
import { current, fabGame, type Game, keysIn, leftOut, newGame } from '../../src/fab/play/index.ts';
import { answer, begin } from '../../src/kernel/index.ts';
import { cards, lexicon } from '../fab-text/package.ts';
import { card, dummy, position } from './position.ts';

const book = { cards: new Map(cards.map((one) => [one.id, one])), lexicon, edition: LATER };
const notWhole = (all: typeof cards): readonly string[] =>
  all.flatMap(({ id, faces }) => faces.flatMap((face) => leftOut(book, face).map(({ why }) => `${id}: ${why.join()}`)));

const RULINGS = new URL('../../../shared/rulings/fab.md', import.meta.url);

describe('nothing is left out', () => {
  it('of the cards with several faces', () => {
    const multi = cards.filter(({ layout }) => layout !== 'single');
    expect(multi).toHaveLength(54);
    expect(notWhole(multi)).toEqual([]);
  });

  it.skipIf(!existsSync(RULINGS))('of the cards that the collected rulings name', () => {
    const words = readFileSync(RULINGS, 'utf8');
    const letter = /\p{L}/u;
    const isNamed = (name: string): boolean =>
      [...words.matchAll(new RegExp(name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'g'))].some(
        ({ index }) => !letter.test(words[index - 1] ?? ' ') && !letter.test(words[index + name.length] ?? ' '),
      );
    const named = cards.filter(({ faces }) => faces.some(({ name }) => isNamed(name)));
    expect(named.length).toBeGreaterThan(60);
    expect(notWhole(named)).toEqual([]);
  });
});

describe('what is understood and not looked at', () => {
  it.each([
    "This can't be destroyed.",
    "Items you control can't be destroyed this turn.",
    "Attacks can't be pitched this turn.",
    'The next time you would be dealt lethal damage this turn, prevent 3 of that damage.',
    'When this deals lethal damage to a hero, draw a card.',
    'Each hero with more {h} than target hero discards a card.',
  ])('is left out: %s', (text) => {
    const [face] = card({ name: 'Odd', types: ['Instant'], text }).faces;
    expect(leftOut(book, face)).toHaveLength(1);
  });
});

describe('counters', () => {
  it('are none once the last that it entered with is gone', () => {
    const engine = card({
      name: 'Engine',
      subtypes: ['Item'],
      text: 'This enters the arena with 2 steam counters. When it has none, destroy it.\n\n**Instant** - Remove a steam counter from this: Gain {r}.',
    });
    const game = position({ zones: { permanent: [{ card: engine, counters: { steam: 2 } }] } });
    game.use('Engine');
    game.both();
    expect(game.names('permanent')).toEqual(['Engine']);
    game.use('Engine');
    game.until('priority');
    game.both();
    game.both();
    expect(game.names('graveyard:p1')).toEqual(['Engine']);
  });
});

describe('an attack on up to so many heroes', () => {
  it('goes for the hero that there is, and for no ally', () => {
    const storm = card({
      name: 'Storm',
      subtypes: ['Attack'],
      cost: 0,
      power: 4,
      text: 'This attacks up to X target opposing heroes, where X is the number of Evos you have equipped.',
    });
    const ally = card({ name: 'Ally', subtypes: ['Ally'], life: 3, power: 1 });
    const game = position({ zones: { hand: [storm] } }, { zones: { permanent: [ally] } });
    game.play('Storm');
    expect(game.asked()).toBe('priority');
    game.until('priority', 'resolution');
    expect(game.life('p2')).toBe(16);
  });
});

describe('an optional additional cost', () => {
  const text =
    'As an additional cost to play this, you may banish a card from your hand. If you do, this gains **go again**.';
  const swift = card({ name: 'Swift', subtypes: ['Attack'], cost: 0, power: 4, text });
  const other = card({ name: 'Other', subtypes: ['Attack'], cost: 0, pitch: 1, power: 1 });

  it.each([
    [true, 1, ['Other']],
    [false, 0, []],
  ])('is asked for (%s), and the text knows whether it was paid', (pays, actions, banished) => {
    const game = position({ zones: { hand: [swift, other] } });
    game.play('Swift');
    expect(game.asked()).toBe('may');
    game.give(pays);
    expect(game.names('banished:p1')).toEqual(banished);
    game.until('priority', 'resolution');
    expect(game.life('p2')).toBe(16);
    expect(game.points('p1').actions).toBe(actions);
  });

  it('is not asked for where it cannot be paid', () => {
    const game = position({ zones: { hand: [swift] } });
    game.play('Swift');
    expect(game.asked()).toBe('priority');
  });
});

describe('the start of the game', () => {
  const rig = card({ name: 'Rig', types: ['Action'], subtypes: ['Item'], supertypes: ['Mechanologist'], cost: 1 });
  const large = card({
    name: 'Large Rig',
    types: ['Action'],
    subtypes: ['Item'],
    supertypes: ['Mechanologist'],
    cost: 3,
  });
  const text = 'You may start the game with a Mechanologist item with cost 2 or less in the arena.';
  const maker = card({ name: 'Maker', types: ['Hero'], life: 20, intellect: 4, text });
  const own = [rig, large, maker, dummy];
  const rules = fabGame({ ...book, cards: new Map(own.map((one) => [one.id, one])) });
  const started = (taken: number) => {
    const deck = [large.id, rig.id, ...Array.from({ length: 10 }, () => large.id)];
    const setup = newGame({ p1: { hero: maker.id, deck }, p2: { hero: dummy.id, deck } });
    const game = begin(rules, { seats: ['p1', 'p2'], setup, seed: 'start' }) as Game;
    if (game.halt.kind !== 'asks') throw new Error('nothing is asked');
    const [question] = game.halt.questions;
    expect(question).toMatchObject({ seat: 'p1', kind: 'start with', legal: { min: 0, max: 1 } });
    expect(game.state.lists['deck:p1']).toHaveLength(12);
    const options = question?.legal.kind === 'some' ? (question.legal.of as readonly number[]) : [];
    expect(options.map((key) => current(game, key).names)).toEqual([['Rig']]);
    expect(gave(game, options.slice(0, taken))).toBe(true);
    return game;
  };
  const gave = (game: Game, keys: readonly number[]): boolean => answer(game, 'p1', keys).ok;

  it('is with what the hero lets one start with, or without', () => {
    expect(keysIn(started(1), 'permanent')).toHaveLength(1);
    expect(keysIn(started(0), 'permanent')).toHaveLength(0);
  });
});
