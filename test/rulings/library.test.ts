import { expect, it } from 'vitest';
import { runRuling } from '../../src/rulings/index.ts';

it('a ruling from data is run with the built-in cards', () => {
  const ruling = {
    id: 'from-data',
    title: 'A split card in a hand and a half of it on the stack',
    editions: ['foundations'],
    players: { P1: { hand: ['Fire // Ice'] } },
    play: [{ claim: { what: { 'Fire // Ice': { manaValue: 4, names: ['Fire', 'Ice'] } }, life: { P1: 20 } } }],
  };
  const right = runRuling(ruling);
  expect(right.ok && right.value.map(({ ok, failures }) => [ok, failures])).toEqual([[true, []]]);
  const wrong = runRuling({ ...ruling, play: [{ claim: { what: { 'Fire // Ice': { manaValue: 2 } } } }] });
  expect(wrong.ok && wrong.value[0]?.failures).toMatchObject([
    { message: 'Fire // Ice: manaValue', expected: 2, actual: 4 },
  ]);
});

it('what is no ruling is refused', () => {
  expect(runRuling({ id: 'x' })).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('"title" is missing') },
  });
});
