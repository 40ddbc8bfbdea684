/** What is enough of a name in claims about what happened: "Valki" for Valki, God of Lies, and no slip. */
import { expect, it } from 'vitest';
import { magicGame } from '../../src/rulings/magic/table.ts';
import { runRuling } from '../../src/rulings/play/run.ts';
import { readRulings } from '../../src/rulings/reading/read.ts';

const ruling = (claim: string, besides = ''): string => `id: short
title: A short name
cards:
  - { name: "Ana, Keeper of Keys", cost: W, type: Legendary Creature — Human, power: 1, toughness: 1, text: "Whenever you cast a spell, you gain 1 life." }
  - { name: Ana, cost: W, type: Creature — Cat, power: 1, toughness: 1 }
  - { name: Glint, cost: W, type: Instant, text: You gain 1 life. }
players: { P1: { hand: [Glint], battlefield: ["Ana, Keeper of Keys"${besides}] } }
play:
  - cast: Glint
  - wait
  - claim: { ${claim} }
`;

function failures(text: string): readonly string[] {
  const read = readRulings(text, 'short.yaml');
  const [first] = read.ok ? read.value : [];
  if (!first) throw new Error('not read');
  return runRuling(first, magicGame([])).flatMap((run) => run.failures.map((each) => JSON.stringify(each)));
}

it('counts what happened to a legend under its short name', () => {
  expect(failures(ruling('triggered: { Ana: 1 }'))).toEqual([]);
  expect(failures(ruling('triggered: { Ana: 0 }'))).toHaveLength(1);
  expect(failures(ruling('happened: [{ what: triggered, of: Ana, times: 0 }]'))).toHaveLength(1);
});

it('means what has that very name where there is such a thing', () => {
  expect(failures(ruling('triggered: { Ana: 0 }', ', Ana'))).toEqual([]);
  expect(failures(ruling('triggered: { "Ana, Keeper of Keys": 1 }', ', Ana'))).toEqual([]);
});

it('takes a slip for one where it says that nothing happened', () => {
  expect(failures(ruling('triggered: { "Ana, Keepr of Keys": 0 }'))[0]).toMatch(/nothing is called so\. Did you mean/);
});
