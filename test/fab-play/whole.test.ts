/** Text that is executed whole: of every card with several faces, and of the cards that the rulings name. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LATER } from '../../src/fab/editions.ts';
import { leftOut } from '../../src/fab/play/index.ts';
import { cards, lexicon } from '../fab-text/package.ts';
import { card, position } from './position.ts';

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
  ])('is asked for (%s), and the text knows whether it was paid', (answer, actions, banished) => {
    const game = position({ zones: { hand: [swift, other] } });
    game.play('Swift');
    expect(game.asked()).toBe('may');
    game.give(answer);
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
