/**
 * All 54 multi-face cards in all places, against an expectation written from the rules without looking at the table.
 */
import { describe, expect, it } from 'vitest';
import { type FabCard, LATER, type Place, places, V2_10_1, what, ZONES } from '../../src/fab/index.ts';
import { bad, good, MULTI, sorted } from './cards.ts';

const ARENA = ['hero', 'head', 'chest', 'arms', 'legs', 'weapon', 'permanent', 'combat-chain'];

/** Names of the faces that speak, read off the rules: a list, or null where there is no such thing. */
function expected(card: FabCard, place: Place): string[] | null {
  const [one, two] = [card.faces[0].name, card.faces[1]?.name ?? ''];
  const inArena = ARENA.includes(place.zone);
  if (card.layout === 'split' || card.layout === 'twin') {
    const chosen = place.as?.map((index) => card.faces[index]?.name ?? '');
    if (place.turned) return null;
    if (place.zone !== 'stack' && !inArena) return chosen ? null : [one, two];
    if (card.layout === 'twin') return chosen?.length === 1 ? chosen : null;
    return chosen ?? (inArena ? [one, two] : null);
  }
  if (place.as) return null;
  if (card.layout === 'transcend') {
    if (place.turned === undefined) return [one];
    if (place.turned !== 'transcended' || place.zone === 'outside' || place.zone === 'stack') return null;
    return [two];
  }
  if (place.turned === undefined) return [one];
  if (!inArena || place.turned === 'transcended') return null;
  if (place.turned === 'resolved' && card.layout === 'figment') return null;
  return [two];
}

const STATUSES: readonly Omit<Place, 'zone'>[] = [
  {},
  { as: [0] },
  { as: [1] },
  { as: [0, 1] },
  { turned: 'resolved' },
  { turned: 'awakened' },
  { turned: 'transcended' },
];

describe('the face table', () => {
  it('has 8 figments, 13 invocations, 9 constructs, 1 twin, 12 transcend-cards, 11 split-cards', () => {
    const counts: Record<string, number> = {};
    for (const { layout } of MULTI) counts[layout] = (counts[layout] ?? 0) + 1;
    expect(counts).toEqual({ figment: 8, invocation: 13, construct: 9, twin: 1, transcend: 12, split: 11 });
  });

  for (const edition of [LATER, V2_10_1]) {
    it(`gives every card in every zone and status the right faces (${edition.id}; 9.1.3, 9.1.4, 9.1.5, 9.2.2, 9.2.3)`, () => {
      let answered = 0;
      for (const card of MULTI) {
        for (const zone of [
          'outside',
          'inventory',
          'hand',
          'deck',
          'arsenal',
          'pitch',
          'graveyard',
          'banished',
          'soul',
          'under',
          'stack',
          'permanent',
          'combat-chain',
        ] as const) {
          for (const status of STATUSES) {
            const place: Place = { zone, ...status };
            // Choosing the front of a front-and-back card says nothing and is let through.
            if (status.as?.length === 1 && status.as[0] === 0 && !['split', 'twin'].includes(card.layout)) continue;
            const names = expected(card, place);
            const told = what(card, place, edition);
            const where = `${card.id} ${JSON.stringify(place)}`;
            if (names === null) expect(told.ok, where).toBe(false);
            else expect(sorted(good(told).names), where).toEqual(sorted(names));
            if (names) answered += 1;
          }
        }
      }
      expect(answered).toBeGreaterThan(54 * 13);
    });
  }

  it('refuses with a rule wherever it refuses', () => {
    for (const card of MULTI) {
      for (const zone of ZONES) {
        for (const status of STATUSES) {
          const told = what(card, { zone, ...status });
          if (!told.ok) expect(bad(told).rule, `${card.id} ${zone}`).toBeTypeOf('string');
        }
      }
    }
  });

  it('never has a value on a face that does not print it (9.1.2, 1.8.7)', () => {
    for (const card of MULTI) {
      for (const { place } of places(card)) {
        const told = good(what(card, place));
        for (const name of ['cost', 'pitch', 'power', 'defense', 'life', 'intellect'] as const) {
          const speaking = card.faces.filter((face) => told.names.includes(face.name));
          const printed = new Set(
            [card.shared?.[name], ...speaking.map((face) => face[name])].filter((value) => value !== undefined),
          );
          const want = printed.size === 0 ? null : printed.size === 1 ? [...printed][0] : [...printed];
          expect(told[name], `${card.id} ${name}`).toEqual(want);
        }
      }
    }
  });

  it('counts types by the front for flip- and transcend-cards, by both faces for twins and splits (9.1.3, 9.1.4, 9.1.5, 1.3.2)', () => {
    for (const card of MULTI) {
      const wanted = card.layout === 'twin' ? 'arena-card' : 'deck-card';
      for (const { place } of places(card)) expect(good(what(card, place)).category, card.id).toBe(wanted);
    }
  });

  it('lists sensible places only, each with its own label', () => {
    for (const card of MULTI) {
      const spots = places(card);
      expect(new Set(spots.map(({ label }) => label)).size).toBe(spots.length);
      expect(spots.length).toBeGreaterThan(7);
    }
  });
});
