/** The npm package as card data: classification, corrections, tolerance, and the built-in file made from it. */
import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { TEXTS, TYPE_LINES } from '../../src/fab/import/corrections.ts';
import { assertCounts, COUNTS, loadTexts } from '../../src/fab/import/npm.ts';
import { readTypeLine, writeTypeLine } from '../../src/fab/import/type-line.ts';
import { decode, encode, type FabCard, type Loaded, legal, loadPackage, readRecords } from '../../src/fab/index.ts';
import { CARDS, good } from './cards.ts';

let loaded: Loaded;
const byId = new Map<string, FabCard>();
beforeAll(async () => {
  loaded = await loadPackage();
  for (const card of loaded.cards) byId.set(card.id, card);
}, 60_000);

const figment = {
  cardIdentifier: 'figment-of-war-yellow',
  name: 'Figment of War',
  typeText: 'Light Illusionist Instant - Figment',
  oppositeSideCardIdentifiers: ['bellona-archangel-of-war'],
};
const bellona = {
  cardIdentifier: 'bellona-archangel-of-war',
  name: 'Bellona, Archangel of War',
  typeText: 'Light - Angel Ally',
  isCardBack: true,
  oppositeSideCardIdentifiers: ['figment-of-war-yellow'],
};

describe('the npm package', () => {
  it('D02, 9.1.1, 9.1.3, 9.1.4, 9.1.5, 9.2.1: holds 8, 13, 9, 1, 12 and 11 multi-face cards', () => {
    for (const [layout, count] of Object.entries(COUNTS)) {
      expect(loaded.cards.filter((card) => card.layout === layout)).toHaveLength(count);
    }
  });

  it('leaves out what is no card, by name and reason, and nothing else', () => {
    expect(loaded.skipped.map(({ name }) => name)).toEqual([
      'Marked',
      'Omens of Arcana',
      'Sanctuary of Aria',
      'Treasure Island',
    ]);
    expect(loaded.cards).toHaveLength(4652);
  });

  it('has the Fabric backs twice: as cards and as backs', () => {
    for (const id of ['fyendals-spring-tunic', 'scabskin-leathers', 'crown-of-providence']) {
      const single = byId.get(id);
      expect(single?.layout).toBe('single');
      expect(
        loaded.cards.filter(({ layout, faces }) => layout === 'construct' && faces[1]?.name === single?.faces[0].name),
      ).toHaveLength(1);
    }
    expect(byId.has('bellona-archangel-of-war')).toBe(false);
    expect(byId.has('inner-chi-blue')).toBe(false);
    expect(byId.has('blasmophet-levia-consumed')).toBe(false);
  });

  it('reads chi, monikers, essence and specialization as facts', () => {
    expect(byId.get('stir-the-pot-blue')?.faces[1]).toMatchObject({ pitch: 3, pitchAsset: 'chi' });
    expect(byId.get('bravo-star-of-the-show')?.faces[0]).toMatchObject({
      moniker: 'Bravo',
      keywords: [{ name: 'essence', of: ['Earth', 'Ice', 'Lightning'] }],
    });
    expect(byId.get('ser-boltyn-breaker-of-dawn')?.faces[0].moniker).toBe('Boltyn');
    expect(byId.get('levia-redeemed')?.faces[1]?.keywords).toContainEqual({
      name: 'specialization',
      monikers: ['Levia'],
    });
    for (const card of loaded.cards) {
      expect(card.faces.flatMap(({ subtypes }) => subtypes)).not.toContain('Non-Attack');
      const moniker = card.faces[0].moniker;
      if (moniker !== undefined) expect(card.faces[0].name, card.id).toContain(moniker);
    }
  });

  it('takes every correction, and every correction is needed', async () => {
    const raw = (await import('@flesh-and-blood/cards')).cards;
    for (const { id, reads } of TYPE_LINES) {
      expect(raw.find(({ cardIdentifier }) => cardIdentifier === id)?.typeText, id).not.toBe(reads);
      expect(writeTypeLine(byId.get(id)?.faces[0] ?? { supertypes: [], types: [], subtypes: [] })).toBe(
        reads.replace(/\((\dH)\)/, '$1'),
      );
    }
    for (const { id, from } of TEXTS) {
      expect(raw.find(({ cardIdentifier }) => cardIdentifier === id)?.functionalText, id).toContain(from);
    }
    const texts = await loadTexts();
    expect(texts.get('invoke-suraya-yellow')?.join()).not.toContain('Arcane Herald');
    expect(texts.get('comet-storm--shock-red')?.map((text) => text.includes('Meld') || text.includes('//'))).toEqual([
      false,
      false,
    ]);
    expect(texts.get('comet-storm--shock-red')?.every((text) => text.length > 10)).toBe(true);
  }, 60_000);

  it('round-trips: the built-in cards are the package cards, fact by fact', () => {
    expect(CARDS.length).toBeGreaterThan(200);
    for (const card of CARDS) expect(card).toEqual(byId.get(card.id));
    const all = loaded.cards.map(encode);
    expect(decode(JSON.parse(JSON.stringify(all)))).toEqual(loaded.cards);
  });

  it('ships no sentence of a card', () => {
    const shipped = readFileSync(new URL('../../cards/fab.json', import.meta.url), 'utf8');
    expect(shipped).not.toMatch(/"text"|\{r\}|\. /);
  });

  it('1.1.3, 9.2.2a: lets the same heroes have each multi-face card as the package says', async () => {
    const raw = new Map(
      (await import('@flesh-and-blood/cards')).cards.map((record) => [record.cardIdentifier, record]),
    );
    const heroes = loaded.cards.filter(({ faces }) => faces[0].types.includes('Hero'));
    // Heroes whose own text changes the deck rules are not checked here; the package does.
    const plain = heroes.filter(({ faces }) => !faces[0].keywords?.some(({ name }) => name === 'own deck rule'));
    expect(heroes.length - plain.length).toBe(7);
    for (const card of loaded.cards.filter(({ layout }) => layout !== 'single')) {
      const theirs: readonly string[] = raw.get(card.id)?.legalHeroes ?? [];
      for (const hero of plain) {
        const allowed = theirs.includes(raw.get(hero.id)?.hero ?? '');
        expect(legal([{ card, count: 1 }], hero).legal, `${card.id} for ${hero.id}`).toBe(allowed);
      }
    }
  });

  const shared = new URL('../../../shared/cards/fab-multiface.json', import.meta.url);
  it.skipIf(!existsSync(shared))('agrees with the independent list of multi-face cards', () => {
    interface Face {
      name: string;
      supertypes: string[];
      types: string[];
      subtypes: string[];
      [number: string]: unknown;
    }
    interface Listed {
      key: string;
      kind: string;
      flipSubtype?: string;
      category: string;
      faces: Face[];
      shared?: Record<string, unknown>;
    }
    const { multiface } = JSON.parse(readFileSync(shared, 'utf8')) as { multiface: Listed[] };
    expect(multiface).toHaveLength(54);
    for (const listed of multiface) {
      const card = byId.get(listed.key);
      expect(card?.layout, listed.key).toBe(listed.flipSubtype ?? listed.kind);
      for (const [index, face] of listed.faces.entries()) {
        const ours = card?.faces[index];
        expect(ours, listed.key).toMatchObject({
          name: face.name,
          supertypes: face.supertypes,
          types: face.types,
          subtypes: face.subtypes.map((one) => one.replace(/[()]/g, '')),
        });
        for (const name of ['cost', 'pitch', 'power', 'defense', 'life', 'intellect'] as const) {
          const value = listed.shared ? listed.shared[name] : face[name];
          const mine = card?.shared ? card.shared[name] : ours?.[name];
          expect(mine ?? null, `${listed.key} ${name}`).toBe(value ?? null);
        }
      }
    }
  });
});

describe('bad records', () => {
  it('are reported with name and reason while good ones load', () => {
    const { cards, skipped } = readRecords([
      figment,
      bellona,
      null,
      { name: 'No Id', typeText: 'Generic Action' },
      { cardIdentifier: 'no-type', name: 'No Type' },
      { cardIdentifier: 'odd', name: 'Odd', typeText: 'Generic Action', cost: 'many' },
      { cardIdentifier: 'half', name: 'One // Two', typeText: 'Wizard Action' },
      {
        cardIdentifier: 'lonely',
        name: 'Lonely',
        typeText: 'Generic Action - Construct',
        oppositeSideCardIdentifiers: ['gone'],
      },
    ]);
    expect(cards.map(({ id }) => id)).toEqual(['figment-of-war-yellow']);
    expect(skipped.map(({ name, reason }) => `${name}: ${reason}`)).toEqual([
      'record 3: not a card record',
      'No Id: has no cardIdentifier',
      'No Type: has no typeText',
      'Odd: cost "many" is no value',
      'One // Two: a split-card needs two names and two type lines',
      'Lonely: its other face gone is not in the file',
    ]);
  });

  it('D02: an unknown linked pair is named, and stops the package from loading', () => {
    const strange = readRecords([
      { cardIdentifier: 'a', name: 'Strange Hero', typeText: 'Runeblade Hero', oppositeSideCardIdentifiers: ['b'] },
      {
        cardIdentifier: 'b',
        name: 'Other Side',
        typeText: 'Runeblade Hero',
        isCardBack: true,
        oppositeSideCardIdentifiers: ['a'],
      },
    ]);
    expect(strange.cards).toEqual([]);
    expect(() => assertCounts(strange)).toThrow(/Strange Hero: unknown kind of double-faced card/);
    expect(() => assertCounts({ cards: [], skipped: [] })).toThrow(/8 figment/);
  });

  it('9.1.3: needs the printed subtype; a back without a front is reported', () => {
    const { skipped } = readRecords([{ ...figment, typeText: 'Light Illusionist Instant' }, bellona]);
    expect(skipped).toMatchObject([{ name: 'Figment of War', reason: expect.stringContaining('unknown kind') }]);
    expect(readRecords([bellona]).skipped).toMatchObject([{ name: 'Bellona, Archangel of War' }]);
  });
});

describe('type lines', () => {
  it('are read and written back', () => {
    for (const line of [
      'Light Illusionist Instant - Figment',
      'Assassin / Ninja Equipment - Arms',
      'Generic Attack Reaction',
      'Royal Draconic Ninja Hero - Young',
    ]) {
      expect(writeTypeLine(good(readTypeLine(line)))).toBe(line);
    }
    expect(good(readTypeLine('Mechanologist Weapon - Wrench (2H)')).subtypes).toEqual(['Wrench', '2H']);
    expect(good(readTypeLine('Assassin / Ninja Equipment - Arms'))).toMatchObject({
      supertypes: ['Assassin', 'Ninja'],
      hybrid: [['Assassin'], ['Ninja']],
    });
    expect(good(readTypeLine('Puffin Companion - Off-Hand Ally', ['Puffin']))).toMatchObject({
      supertypes: [],
      metatypes: ['Puffin'],
      types: ['Companion'],
    });
  });
});
