/** A whole game by random moves, in every hostile mode. */
import { expect, it } from 'vitest';
import { begin, type Policy, randomAnswer, randomFrom } from '../../src/kernel/index.ts';
import { editionOn } from '../../src/magic/editions.ts';
import { magicRules } from '../../src/magic/play/rules.ts';
import { newGame } from '../../src/magic/play/state/setup.ts';
import type { MagicShape } from '../../src/magic/play/state/state.ts';
import { scryfall } from '../support/magic-import.ts';

const FACES = {
  mountain: { name: 'Test Mountain', type_line: 'Basic Land — Mountain', oracle_text: '' },
  bear: {
    name: 'Test Bear',
    mana_cost: '{1}{R}',
    type_line: 'Creature — Bear',
    power: '2',
    toughness: '2',
    oracle_text: 'Trample',
  },
  shock: {
    name: 'Test Shock',
    mana_cost: '{R}',
    type_line: 'Instant',
    oracle_text: 'Test Shock deals 2 damage to any target.',
  },
};

it('plays from the shuffle to a winner', async () => {
  const cards = await scryfall(...Object.values(FACES).map((face) => ({ object: 'card', layout: 'normal', ...face })));
  const ids = cards.map(({ id }) => id);
  const deck = ids.flatMap((id) => Array.from({ length: id.includes('mountain') ? 24 : 18 }, () => id));
  const policy =
    (seed: string): Policy<MagicShape> =>
    (question, { before }) => {
      const random = randomFrom(`${seed}/${before}`);
      if (question.kind !== 'priority' || question.legal.kind !== 'one') return randomAnswer(question.legal, random);
      const moves = question.legal.of.filter((move) => JSON.stringify(move) !== '{"do":"concede"}');
      return moves[Math.floor(random() * moves.length)] ?? null;
    };
  const match = begin(magicRules({ cards: new Map(cards.map((card) => [card.id, card])), edition: editionOn() }), {
    seats: ['p1', 'p2'],
    setup: newGame({ decks: { p1: deck, p2: deck } }),
    seed: 'smoke',
    policies: { p1: policy('a'), p2: policy('b') },
  });
  expect(match.halt.kind).toBe('over');
  expect(match.state.happenings.at(-1)).toMatchObject({ kind: 'ended' });
});
