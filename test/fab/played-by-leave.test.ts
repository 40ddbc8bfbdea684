/** What may be played from a zone that no rule allows it from: only an effect can say so, and the answer says just that. */
import { describe, expect, it } from 'vitest';
import { builtInFab } from '../../src/answers/builtin.ts';
import { fabWays } from '../../src/answers/fab-ways.ts';
import { fullName } from '../../src/cards/card.ts';
import { DEFAULT_EDITION } from '../../src/fab/editions.ts';
import type { Place } from '../../src/fab/place.ts';

const cards = new Map(builtInFab().map((card) => [fullName(card), card]));

function plays(name: string, place: Place) {
  const card = cards.get(name);
  if (!card) throw new Error(`there is no ${name}`);
  return fabWays(card, place, DEFAULT_EDITION).flatMap(({ how, name: as, may, byLeave, cost }) =>
    how.startsWith('play') ? [{ as, may, byLeave, cost }] : [],
  );
}

describe('playing from another zone than hand and arsenal (5.1.1a)', () => {
  it('is up to effects, at the cost that it has there', () => {
    for (const zone of ['banished', 'graveyard', 'deck'] as const)
      expect(plays('Comet Storm // Shock', { zone })).toEqual([
        { as: 'Comet Storm', may: false, byLeave: 'an effect or its own text', cost: 2 },
        { as: 'Shock', may: false, byLeave: 'an effect or its own text', cost: 2 },
        { as: 'Comet Storm // Shock', may: false, byLeave: 'an effect or its own text', cost: 4 },
      ]);
  });

  it('is nothing that an effect could allow of a back face, a resource or what is in the arena', () => {
    expect(plays('Invoke Azvolai // Azvolai', { zone: 'banished' })).toMatchObject([
      { as: 'Invoke Azvolai', byLeave: 'an effect or its own text' },
      { as: 'Azvolai', byLeave: null },
    ]);
    expect(plays('Stir the Pot // Inner Chi', { zone: 'banished', turned: 'transcended' })).toMatchObject([
      { byLeave: null },
      { byLeave: null },
    ]);
    expect(plays('Figment of War // Bellona, Archangel of War', { zone: 'permanent' })).toMatchObject([
      { byLeave: null },
      { byLeave: null },
    ]);
  });

  it('is for no words of its own while it lies face-down (3.0.4e)', () => {
    expect(plays('Comet Storm // Shock', { zone: 'banished', faceDown: true })[0]).toMatchObject({
      byLeave: 'an effect',
    });
  });

  it('is not asked where a rule allows it', () => {
    expect(plays('Comet Storm // Shock', { zone: 'hand' })[0]).toMatchObject({ may: true, byLeave: null });
  });
});
