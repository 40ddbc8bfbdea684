/** A ruling that fails says which words of its cards are not understood, and where. */
import { expect, it } from 'vitest';
import { readRulings } from '../../src/rulings/index.ts';
import { magicGame } from '../../src/rulings/magic/table.ts';
import { runRuling } from '../../src/rulings/play/run.ts';

const RULING = `id: slip
title: A slip of the pen
cards: [{ name: Owl, cost: U, type: Creature — Bird, power: 1, toughness: 1, text: "Flying. When this creature enters, drwa a card." }]
players: { P1: { battlefield: [Owl] } }
play: [{ claim: { life: { P1: 19 } } }]
`;

it('points at the first word that is not understood, and at the nearest', () => {
  const read = readRulings(RULING, 'slip.yaml');
  const [ruling] = read.ok ? read.value : [];
  if (!ruling) throw new Error('not read');
  const left = runRuling(ruling, magicGame([])).flatMap(({ failures }) =>
    failures.flatMap((each) => each.leftOut ?? []),
  );
  expect(left.join()).toMatch(/Stuck at “drwa”; expected: .*nearest: draw/);
});
