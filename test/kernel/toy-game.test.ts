/** One game of the toy, told in full: every device of the kernel at work in a place where it is needed. */
import { expect, test } from 'vitest';
import { get, type Key, type Match, type Question, takeBack } from '../../src/kernel/index.ts';
import { hostile, playThrough, scripted } from '../hostile/index.ts';
import { type CardName, type Player, SEATS, strength, type Toy, toyRules, toySetup } from './toy-game.ts';

const DECKS = {
  alice: [
    'Moth // Lantern',
    'Ember // Ash',
    'Wick // Flame',
    'Dusk // Dawn',
    'Ember // Ash',
    'Dusk // Dawn',
    'Wick // Flame',
  ],
  bob: [
    'Wick // Flame',
    'Moth // Lantern',
    'Dusk // Dawn',
    'Ember // Ash',
    'Dusk // Dawn',
    'Moth // Lantern',
    'Ember // Ash',
  ],
} as const;
/** Chance leaves both decks as they are, and no game here comes to the roll for the prize. */
const UNSHUFFLED = [
  [1, 2, 3, 4, 5, 6, 7],
  [8, 9, 10, 11, 12, 13, 14],
];

type Choice = (match: Match<Toy>, question: Question) => Key;
const nameOf = (match: Match<Toy>, key: Key): CardName => get(match.state, 'card', key).name;
const cardsIn = (match: Match<Toy>, list: keyof Match<Toy>['state']['lists']) =>
  match.state.lists[list].map((key) => nameOf(match, key));

const card =
  (name: CardName): Choice =>
  (match, { legal }) => {
    const options = legal.kind === 'one' || legal.kind === 'some' ? (legal.of as readonly Key[]) : [];
    return options.find((key) => nameOf(match, key) === name) ?? `no ${name} to choose`;
  };
const turn =
  (name: CardName) =>
  (match: Match<Toy>, question: Question): Key[] => [card(name)(match, question)];

function play(alice: Parameters<typeof scripted<Toy>>[0][string], bob: Parameters<typeof scripted<Toy>>[0][string]) {
  const options = { seats: SEATS, setup: toySetup(DECKS) };
  return { rules: toyRules, options, rolls: UNSHUFFLED, driver: scripted<Toy>({ alice, bob }) };
}
const points = (match: Match<Toy>, seat: Player): number => get(match.state, 'player', seat).points;

test('both show their cards at once, and the stronger face that is up wins', () => {
  const match = hostile(play([card('Ember // Ash')], [card('Wick // Flame')]));
  expect(cardsIn(match, 'arena')).toEqual(['Ember // Ash', 'Wick // Flame']);
  expect([points(match, 'alice'), points(match, 'bob')]).toEqual([1, 0]);
});

test('the loser is asked after a card was milled, and sees it on the pile', () => {
  const match = hostile(play([card('Ember // Ash')], [card('Wick // Flame')]));
  expect(match.halt).toMatchObject({ kind: 'asks', questions: [{ seat: 'bob', kind: 'turn' }] });
  expect(cardsIn(match, 'pile')).toEqual(['Moth // Lantern']);
});

test('a card that is turned shows its other face, and its owner draws', () => {
  const match = hostile(play([card('Ember // Ash')], [card('Wick // Flame'), turn('Ember // Ash')]));
  const [ember = 0, wick = 0] = match.state.lists.arena;
  expect([strength(match, ember), strength(match, wick)]).toEqual([2, 3]);
  expect(cardsIn(match, 'hand:alice')).toHaveLength(5);
  expect(cardsIn(match, 'hand:bob')).toHaveLength(4);
});

test('no card is turned: nobody draws, and the choice can be taken back', () => {
  const match = hostile(play([card('Ember // Ash')], [card('Wick // Flame'), []]));
  expect(match.halt).toMatchObject({ kind: 'asks', questions: [{ seat: 'alice', kind: 'theft' }] });
  expect(takeBack(match, 'bob').ok).toBe(true);
  expect(match.halt).toMatchObject({ kind: 'asks', questions: [{ seat: 'bob', kind: 'turn' }] });
});

test('a card is turned and one drawn: what was drawn has been seen, so nothing is taken back', () => {
  const match = hostile(play([card('Ember // Ash')], [card('Wick // Flame'), turn('Wick // Flame')]));
  expect(takeBack(match, 'bob')).toEqual({ ok: false, reason: expect.stringContaining('shown') });
});

test('a card that leaves the arena lies front up again, under a new key', () => {
  const beforeTheft = play([card('Ember // Ash')], [card('Wick // Flame'), turn('Wick // Flame')]);
  const before = playThrough(beforeTheft).state.lists.arena;
  const theft = play([card('Ember // Ash'), card('Dusk // Dawn')], [card('Wick // Flame'), turn('Wick // Flame')]);
  const after = hostile(theft);
  expect(cardsIn(after, 'pile')).toEqual(['Moth // Lantern', 'Dusk // Dawn', 'Ember // Ash', 'Wick // Flame']);
  for (const key of after.state.lists.pile) {
    expect(before).not.toContain(key);
    expect(get(after.state, 'card', key).up).toBe(0);
  }
});
