/**
 * Cast as something resolves × kinds of cards: which faces may be chosen, whatever the time, for nothing or for what they
 * cost. What the rules say stands in the tables, of cards and of deeds; nothing here asks the engine which faces a card has.
 */
import { describe, expect, it } from 'vitest';
import { magicGame } from '../../src/rulings/magic/table.ts';
import { runRuling } from '../../src/rulings/play/run.ts';
import { readRuling } from '../../src/rulings/reading/read.ts';
import { being, type Costs, isCreature, land, SORTS, type Sort, typeOf } from './cards-by-way.ts';

interface Deed {
  readonly zone: 'hand' | 'graveyard' | 'exile' | 'library';
  /** The words of an effect that is done, or what else brings it about. */
  readonly effect?: string;
  readonly targeted?: true;
  readonly acts?: (name: string) => readonly unknown[];
  readonly marks?: string;
  readonly counters?: { readonly [name: string]: number };
  /** For nothing: the player has no mana. */
  readonly free: boolean;
  readonly names: (sort: Sort) => readonly string[];
  readonly of?: (sort: Sort) => boolean;
}

const namesIn = (...parts: readonly (Costs | undefined)[]): readonly string[] =>
  parts.flatMap((part) => Object.keys(part ?? {}));

/** CR 202.3: of one cost as it is written here. */
const valueAt = (cost: string): number =>
  [...cost.matchAll(/\d+|[WUBRG]/g)].reduce((sum, [part]) => sum + (Number(part) || (part === '0' ? 0 : 1)), 0);

/** CR 709.4b, 712.8a, 715.4: of a split card both halves together, of every other the first face. */
function valueOfCard({ faces, layout }: Sort): number {
  const counted = layout === 'split' || layout === 'room' ? faces : faces.slice(0, 1);
  return counted.reduce((sum, { cost }) => sum + valueAt(String(cost ?? '')), 0);
}
const isLand = ({ faces: [first] }: Sort): boolean => first?.type === 'Land';

/** CR 118.9a: for nothing no other cost is paid. CR 718.3: prototyped it has another mana cost, which is not paid either. */
const forNothing = ({ cost, unpayable, prototyped }: Sort): readonly string[] => namesIn(cost, unpayable, prototyped);

/** CR 702.85a, 701.57a: the card by itself, and the spell that it would be. */
const within = (most: number) => (sort: Sort) =>
  isLand(sort) || valueOfCard(sort) > most
    ? []
    : forNothing(sort).filter((name) => valueAt({ ...sort.cost, ...sort.unpayable }[name] ?? '') <= most);

const CASCADE = { name: 'Rush', cost: '3R', type: 'Sorcery', text: 'Cascade\nYou gain 3 life.' };

const DEEDS: { readonly [name: string]: Deed } = {
  'a card in exile': {
    zone: 'exile',
    effect: 'You may cast target exiled card without paying its mana cost.',
    targeted: true,
    free: true,
    names: forNothing,
  },
  'a card in a graveyard': {
    zone: 'graveyard',
    effect: 'You may cast target card in your graveyard without paying its mana cost.',
    targeted: true,
    free: true,
    names: (sort) => [...forNothing(sort), ...namesIn(sort.aftermath)],
  },
  'the top card, exiled': {
    zone: 'library',
    effect: 'Exile the top card of your library. You may cast it without paying its mana cost.',
    free: true,
    names: forNothing,
  },
  'a spell from the hand': {
    zone: 'hand',
    effect: 'You may cast a spell from your hand without paying its mana cost.',
    free: true,
    // CR 702.102a: fused from the hand, for nothing too.
    names: (sort) => [...forNothing(sort), ...namesIn(sort.fused)],
  },
  'a cheap spell from the hand': {
    zone: 'hand',
    effect: 'You may cast a spell with mana value 2 or less from your hand without paying its mana cost.',
    free: true,
    names: (sort) =>
      [...forNothing(sort), ...namesIn(sort.fused)].filter(
        (name) => valueAt({ ...sort.cost, ...sort.unpayable, ...sort.fused }[name] ?? '') <= 2,
      ),
  },
  'an instant or sorcery spell from the hand': {
    zone: 'hand',
    effect: 'You may cast an instant or sorcery spell from your hand without paying its mana cost.',
    free: true,
    names: (sort) =>
      [...forNothing(sort), ...namesIn(sort.fused)].filter((name) => /Instant|Sorcery/.test(typeOf(sort, name))),
  },
  'a creature spell from the hand': {
    zone: 'hand',
    effect: 'You may cast a creature spell from your hand without paying its mana cost.',
    free: true,
    names: (sort) => forNothing(sort).filter((name) => isCreature(sort, name)),
  },
  'discover 3': { zone: 'library', effect: 'Discover 3.', free: true, names: within(3) },
  'discover 7': { zone: 'library', effect: 'Discover 7.', free: true, names: within(7) },
  cascade: {
    zone: 'library',
    acts: () => [{ cast: 'Rush', using: 'mana cost' }, { wait: 'top' }],
    free: false,
    names: within(3),
  },
  'the last time counter': {
    zone: 'exile',
    marks: 'suspended',
    counters: { time: 1 },
    acts: (name) => [{ effect: 'Remove a time counter from target suspended card.', targets: name }, { wait: 'top' }],
    free: true,
    // CR 702.62a: leave to play it, and so a land too, is not asked about here.
    of: ({ land: face }) => face === undefined,
    names: forNothing,
  },
};

const game = magicGame([]);

function wrong(sort: Sort, deed: Deed): readonly string[] {
  const name = sort.faces.map((face) => face.name).join(' // ');
  const names = [...new Set(deed.names(sort))];
  const it = {
    card: name,
    ...(deed.marks ? { marks: [deed.marks] } : {}),
    ...(deed.counters ? { counters: deed.counters } : {}),
  };
  const lies = (where: Deed['zone']): readonly unknown[] => (where === deed.zone ? [it] : []);
  return (names.length === 0 ? [null] : names).flatMap((chosen) => told(sort, deed, name, names, chosen, lies));
}

function told(
  sort: Sort,
  deed: Deed,
  name: string,
  names: readonly string[],
  chosen: string | null,
  lies: (where: Deed['zone']) => readonly unknown[],
): readonly string[] {
  const acts = deed.acts?.(name) ?? [{ effect: deed.effect, ...(deed.targeted ? { targets: name } : {}) }];
  const read = readRuling({
    id: 'cast',
    title: 'Cast as it resolves',
    editions: 'latest',
    turn: 3,
    cards: [
      sort.layout ? { name, layout: sort.layout, faces: sort.faces } : sort.faces[0],
      CASCADE,
      { ...being('Relic', '1'), type: 'Artifact Creature — Golem' },
      land('Grove'),
    ],
    players: {
      P1: {
        mana: deed.free ? 'own' : 'ample',
        hand: [...lies('hand'), 'Grove', ...(deed.free ? [] : ['Rush'])],
        library: lies('library'),
        graveyard: lies('graveyard'),
        exile: lies('exile'),
        battlefield: ['Relic'],
      },
    },
    play: [
      ...acts.slice(0, -1),
      { ...(acts.at(-1) as object), ...(chosen === null ? {} : { choices: ['yes'] }) },
      ...(names.length > 1 && chosen !== null
        ? [{ claim: { asked: { options: [...names] } } }, { answer: chosen }]
        : []),
      { claim: { stack: { top: chosen === null ? [] : [chosen] } } },
    ],
  });
  if (!read.ok) return [read.error.message];
  return read.value.flatMap((ruling) =>
    runRuling(ruling, game).flatMap(({ failures }) =>
      failures.map(
        ({ message, expected: right, actual }) =>
          `${chosen}: ${message}: ${JSON.stringify(right)}, was ${JSON.stringify(actual)}`,
      ),
    ),
  );
}

describe.each(Object.entries(DEEDS))('%s', (_name, deed) => {
  it.each(Object.entries(SORTS))('%s', (_sort, sort) => {
    expect(deed.of?.(sort) === false ? [] : wrong(sort, deed)).toEqual([]);
  });
});
