/** `diptych simulate`: decks of either game against each other, and what is said of a deck that cannot be read. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { diptych, json, makeHome } from './support.ts';

const deck = (name: string): string => readFileSync(new URL(`../../decks/${name}.txt`, import.meta.url), 'utf8');

const home = makeHome({
  'magic.txt': deck('fire-and-doors'),
  'fab.txt': deck('storms'),
  'wrong.txt': 'Hero: Dromai, Ash Artist\n3x Invoke Azvolay (red)\n',
  'blade.txt': 'Hero: Katsu\n1x Harmonized Kodachi\n40x Cracked Bauble\n',
  'bare.txt': 'Hero: Dromai, Ash Artist\n1x Storm of Sandikai\n',
});
const simulated = (...args: readonly string[]) => ['simulate', '--threads', '1', '--decks', ...args];

interface Told {
  readonly turns: number;
  readonly players: readonly { readonly wins: number }[];
}
const wins = ({ players }: Told): readonly number[] => players.map((player) => player.wins);

it.each(['magic.txt', 'fab.txt'])(
  'plays %s against itself, the same from the same seed',
  async (file) => {
    const once = await json(simulated(file, '--games', '1', '--seed', 'a'), { home });
    const again = await json(simulated(file, '--games', '1', '--seed', 'a'), { home });
    expect(once.code).toBe(0);
    expect(once.value).toMatchObject({ games: 1, seed: 'a', endless: [] });
    expect(again.value).toEqual(once.value);
  },
  120_000,
);

it('lets bots wear and wield what a deck brings, which may be its only way to win', async () => {
  const { value } = await json(simulated('blade.txt', '--games', '4', '--bots', 'greedy'), { home });
  expect(value).toMatchObject({ unfinished: [], endless: [], draws: 0 });
}, 120_000);

it('plays any of many games again from the seed that it had', async () => {
  const args = (...rest: readonly string[]) => simulated('magic.txt', ...rest);
  const both: Told = (await json(args('--games', '2', '--seed', 'b'), { home })).value;
  const first: Told = (await json(args('--games', '1', '--seed', 'b-1'), { home })).value;
  const second: Told = (await json(args('--games', '1', '--seed', 'b-2'), { home })).value;
  expect(2 * both.turns).toBe(first.turns + second.turns);
  expect(wins(both)).toEqual(wins(first).map((won, at) => won + (wins(second)[at] ?? 0)));
}, 120_000);

it.each([
  [['--games', '0'], 'It must be a whole number, 1 or more.'],
  [['--threads', '0'], 'It must be a whole number, 1 or more.'],
  [['--bots', 'random', 'greedy', 'random'], 'Name one bot for both decks, or one for each of the two.'],
  [['fab.txt', 'wrong.txt'], 'Two decks play each other, not 3: leave out wrong.txt.'],
])('refuses %j', async (flags, message) => {
  const { code, err } = await diptych(['simulate', '--decks', 'magic.txt', ...flags], { home });
  expect(code).toBe(2);
  expect(err.replace(/\s+/g, ' ')).toContain(message);
});

it.each([
  [['magic.txt', 'fab.txt'], 'are decks of two games'],
  [['wrong.txt'], 'wrong.txt, line 2: '],
  [['bare.txt'], 'has no cards for the deck'],
  [['nowhere.txt'], 'nowhere.txt cannot be read'],
])(
  'refuses %j with what to do',
  async (files, message) => {
    const { code, err } = await diptych(simulated(...files), { home });
    expect(code).toBe(2);
    expect(err.replace(/\s+/g, ' ')).toContain(message);
  },
  60_000,
);
