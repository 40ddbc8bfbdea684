/** Random walks of moves, resolutions, awakenings and transcendings: what must hold after each step. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AREA,
  awaken,
  LATER,
  move,
  type Place,
  resets,
  resolveFlip,
  transcend,
  V2_10_1,
  what,
  ZONES,
} from '../../src/fab/index.ts';
import { good, MULTI } from './cards.ts';

const step = fc.oneof(
  fc.record({
    kind: fc.constant('move' as const),
    to: fc.constantFrom(...ZONES.filter((zone) => !['head', 'chest', 'arms', 'legs', 'weapon', 'hero'].includes(zone))),
    as: fc.constantFrom([0], [1], [0, 1], undefined),
    faceDown: fc.boolean(),
  }),
  fc.record({ kind: fc.constantFrom('awaken' as const, 'transcend' as const, 'resolve' as const) }),
);

describe('whatever happens to a card', () => {
  for (const edition of [LATER, V2_10_1]) {
    it(`I1–I4 hold (${edition.id}; 9.1.3b, 9.1.4a, 9.1.4b, 9.1.5b, 9.2.3)`, () => {
      fc.assert(
        fc.property(fc.constantFrom(...MULTI), fc.array(step, { maxLength: 30 }), (card, steps) => {
          let place: Place = { zone: 'deck' };
          let transcended = false;
          let sideChosen = false;
          for (const one of steps) {
            const before = place;
            const next =
              one.kind === 'move'
                ? move(card, place, { to: one.to, faceDown: one.faceDown, ...(one.as ? { as: one.as } : {}) }, edition)
                : one.kind === 'awaken'
                  ? awaken(card, place)
                  : one.kind === 'transcend'
                    ? transcend(card, place)
                    : resolveFlip(card, place);
            if (!next.ok) continue;
            place = next.value;
            if (one.kind === 'transcend') transcended = true;
            if (place.zone === 'outside') transcended = false;
            if (place.zone === 'stack') sideChosen = true;
            else if (one.kind === 'move' && AREA[place.zone] === 'arena' && one.as) sideChosen = true;
            else if (resets(before, place, edition).value) sideChosen = false;
            const told = what(card, place, edition);
            const { names, active } = good(told);
            const inPlay = AREA[place.zone] === 'arena' || place.zone === 'stack';
            switch (card.layout) {
              case 'figment':
              case 'invocation':
              case 'construct':
                expect(names).toHaveLength(1);
                if (AREA[place.zone] !== 'arena') expect(active).toEqual(['front']);
                break;
              case 'transcend':
                expect(active).toEqual([transcended ? 'back' : 'front']);
                break;
              case 'twin':
                expect(active).toHaveLength(inPlay ? 1 : 2);
                break;
              case 'split':
                if (!inPlay || !sideChosen) expect(names).toHaveLength(2);
                break;
              case 'single':
                throw new Error('no such card here');
            }
          }
        }),
        { numRuns: 400 },
      );
    });
  }

  it('3.0.9: a new object, exactly when it enters a zone outside arena and stack or turns private', () => {
    const zone = fc.constantFrom(...ZONES.filter((one) => one !== 'outside'));
    fc.assert(
      fc.property(zone, zone, (from, to) => {
        const moved = from !== to;
        const wanted = moved && to !== 'stack' && AREA[to] !== 'arena';
        expect(resets({ zone: from }, { zone: to }).value).toBe(wanted);
      }),
    );
    expect(resets({ zone: 'banished' }, { zone: 'banished', faceDown: true }).value).toBe(true);
    expect(resets({ zone: 'banished', faceDown: true }, { zone: 'banished' }).value).toBe(false);
  });
});
