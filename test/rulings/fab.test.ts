/** The conformance suite of Flesh and Blood. */
import { expect, it } from 'vitest';
import { builtInFabToPlay } from '../../src/answers/builtin.ts';
import { type FabGameRules, type FabShape, fabGame } from '../../src/fab/play/index.ts';
import { FAB_RULES } from '../../src/fab/rules.ts';
import { fabRulings } from '../../src/rulings/fab/index.ts';
import { conformance, readAll } from './conformance.ts';

it('rulings about Flesh and Blood show rules of the register', () => {
  const unknown = readAll('fab').flatMap(({ id, rules }) =>
    rules.filter((rule) => !Object.hasOwn(FAB_RULES, rule)).map((rule) => `${id}: ${rule}`),
  );
  expect(unknown).toEqual([]);
});

conformance<FabShape>({
  title: 'rulings about Flesh and Blood',
  folder: 'fab',
  openList: './open-fab.txt',
  game: fabRulings(builtInFabToPlay()),
  asPlayed: (rules) => fabGame({ ...(rules as FabGameRules).book, remembers: false }),
});
