/**
 * Leave to cast × ways of casting × rules about casting: which faces are offered from where, at which prices. What the
 * rules say stands in three tables, of cards, leaves and rules; nothing here asks the engine which faces a card has or
 * what a way costs.
 */
import { describe, expect, it } from 'vitest';
import { magicGame } from '../../src/rulings/magic/table.ts';
import { runRuling } from '../../src/rulings/play/run.ts';
import { readRuling } from '../../src/rulings/reading/read.ts';
import {
  all,
  at,
  being,
  isCreature,
  joined,
  land,
  less,
  more,
  only,
  type Prices,
  SORTS,
  type Sort,
  typeOf,
  without,
} from './cards-by-way.ts';

interface Leave {
  readonly zone: 'hand' | 'graveyard' | 'exile' | 'library' | 'battlefield';
  /** In words of cards: of an enchantment there, or of an effect that is done. */
  readonly words?: string;
  readonly effect?: string;
  readonly marks?: string;
  readonly owner?: 'P2';
  /** What comes before, and the turn in which it is asked then. */
  readonly acts?: (name: string, turn: number) => readonly unknown[];
  /** Asked under every rule, for its zone or its way. */
  readonly crossed?: true;
  readonly prices: (sort: Sort) => Prices;
  /** Leave to play is leave to play a land; leave to cast is not. */
  readonly lands?: true;
  /** Of which cards it can be said at all. */
  readonly of?: (sort: Sort) => boolean;
}

const forCost = ({ cost, other, prototyped }: Sort): Prices => all(cost, other, prototyped);
const inHand = (price: string) => (sort: Sort) =>
  all(sort.cost, sort.other, sort.prototyped, sort.fused, sort.hand, at(price, sort.cost, sort.fused, sort.unpayable));
const inGraveyard = (sort: Sort) => all(sort.cost, sort.other, sort.prototyped, sort.aftermath, sort.grave);
/** CR 118.9a: no other cost besides nothing. CR 709.3, 712.11b: any face that may be cast. */
const forNothing = ({ cost, unpayable }: Sort): Prices => all(at('0', cost, unpayable));

const LEAVES: { readonly [name: string]: Leave } = {
  'the hand': {
    zone: 'hand',
    crossed: true,
    lands: true,
    prices: (sort) => all(sort.cost, sort.other, sort.prototyped, sort.fused, sort.hand),
  },
  'the hand, or for nothing': {
    zone: 'hand',
    crossed: true,
    words: 'You may cast spells from your hand without paying their mana costs.',
    lands: true,
    prices: inHand('0'),
  },
  'the hand, or for another cost': {
    zone: 'hand',
    words: 'You may pay {W}{U}{B}{R}{G} rather than pay the mana cost for spells you cast.',
    lands: true,
    prices: inHand('WUBRG'),
  },
  'the graveyard by itself': {
    zone: 'graveyard',
    crossed: true,
    prices: ({ grave, aftermath }) => all(grave, aftermath),
  },
  'the graveyard by leave': {
    zone: 'graveyard',
    crossed: true,
    words: 'You may cast spells from your graveyard.',
    prices: inGraveyard,
  },
  'the graveyard, lands too': {
    zone: 'graveyard',
    words: 'You may play lands and cast spells from your graveyard.',
    lands: true,
    prices: inGraveyard,
  },
  'the top of the library': {
    zone: 'library',
    crossed: true,
    words: 'You may play lands and cast spells from the top of your library.',
    lands: true,
    prices: forCost,
  },
  'exile, to be played': {
    zone: 'exile',
    crossed: true,
    effect: 'You may play target exiled card this turn.',
    lands: true,
    prices: forCost,
  },
  'exile, to be cast': { zone: 'exile', effect: 'You may cast target exiled card this turn.', prices: forCost },
  'exile, for nothing': {
    zone: 'exile',
    crossed: true,
    effect: 'You may cast target exiled card without paying its mana cost this turn.',
    prices: forNothing,
  },
  "another player's exile": {
    zone: 'exile',
    owner: 'P2',
    effect: 'You may play target exiled card this turn.',
    lands: true,
    prices: forCost,
  },
  // CR 601.3e: the spell as it would be must be what may be cast: the face that is chosen, face down, bestowed.
  'the top, creature spells': {
    zone: 'library',
    words: 'You may cast creature spells from the top of your library.',
    prices: (sort) =>
      without(
        only(forCost(sort), (name) => isCreature(sort, name)),
        sort.bestowed,
      ),
  },
  'the graveyard, noncreature spells': {
    zone: 'graveyard',
    words: 'You may cast noncreature spells from your graveyard.',
    prices: (sort) =>
      joined(
        only(all(sort.cost, sort.other, sort.aftermath), (name) => !isCreature(sort, name)),
        all(sort.bestowed),
        all(sort.grave),
      ),
  },
  'the graveyard, permanent spells': {
    zone: 'graveyard',
    words: 'You may cast permanent spells from your graveyard.',
    prices: (sort) =>
      joined(
        only(forCost(sort), (name) => !/Instant|Sorcery/.test(typeOf(sort, name))),
        all(sort.grave, sort.aftermath),
      ),
  },
  'exile, foretold': {
    zone: 'hand',
    words:
      'Each nonland card in your hand without foretell has foretell. Its foretell cost is equal to its mana cost reduced by {2}.',
    of: ({ land: isLand, cost, prototyped }) =>
      prototyped === undefined && Object.keys(cost).length > 0 && isLand === undefined,
    acts: (name, turn) => [{ special: 'foretell', card: name }, { goTo: { turn, step: 'main' } }],
    crossed: true,
    prices: ({ cost }) => all(Object.fromEntries(Object.entries(cost).map(([name, price]) => [name, less(price, 2)]))),
  },
  'exile, plotted': { zone: 'exile', crossed: true, marks: 'plotted', prices: forNothing },
  'exile, airbent': {
    zone: 'battlefield',
    effect: 'Airbend target nonland permanent.',
    of: ({ faces: [first] }) => !/Instant|Sorcery|Land/.test(first?.type ?? ''),
    prices: ({ cost }) => all(at('2', cost)),
  },
  'the graveyard, with flashback': {
    zone: 'graveyard',
    words:
      'Each instant and sorcery card in your graveyard has flashback. The flashback cost is equal to its mana cost.',
    of: ({ faces: [first] }) => /Instant|Sorcery/.test(first?.type ?? ''),
    prices: (sort) => all(sort.cost, sort.aftermath, sort.grave),
  },
  'the graveyard, with escape': {
    zone: 'graveyard',
    words:
      "Each nonland card in your graveyard has escape. The escape cost is equal to the card's mana cost plus exile two other cards from your graveyard.",
    // Which mana cost the card has for this, prototyped, no text says.
    of: ({ prototyped }) => prototyped === undefined,
    prices: (sort) => all(sort.cost, sort.aftermath, sort.grave),
  },
};

interface Rule {
  readonly words?: string;
  readonly active?: 'P2';
  /** What it leaves of the prices, each with the name of what is cast. */
  readonly keeps: (prices: Prices, sort: Sort, leave: Leave) => Prices;
  readonly lands?: false;
}

const PLAIN: Rule = { keeps: (prices) => prices };

const RULES: { readonly [name: string]: Rule } = {
  'nothing more': PLAIN,
  // CR 601.2f: whatever is paid instead of a mana cost, increases come on top.
  'a tax': {
    words: 'Spells cost {1} more to cast.',
    keeps: (prices) => Object.fromEntries(Object.entries(prices).map(([name, each]) => [name, each.map(more)])),
  },
  // CR 601.3: only spells that are creature spells as they are cast are forbidden, face down ones among them.
  'no creature spells': {
    words: "Players can't cast creature spells.",
    keeps: (prices, sort) => ({
      ...only(prices, (name) => !isCreature(sort, name)),
      ...only(all(sort.bestowed), (name) => prices[name]?.some((price) => price === sort.bestowed?.[name]) ?? false),
    }),
  },
  // CR 702.103b: bestowed it is no creature spell, face down it is one, and an Adventure is none.
  'a tax on noncreature spells': {
    words: 'Noncreature spells cost {1} more to cast.',
    keeps: (prices, sort) =>
      Object.fromEntries(
        Object.entries(prices).map(([name, each]) => [
          name,
          each.map((price) => (isCreature(sort, name) && price !== sort.bestowed?.[name] ? price : more(price))),
        ]),
      ),
  },
  'nothing from graveyards and libraries': {
    words: "Players can't cast spells from graveyards or libraries.",
    keeps: (prices, _, { zone }) => (zone === 'graveyard' || zone === 'library' ? {} : prices),
  },
  // CR 304.1, 307.1: in another player's turn only instants; a fused spell with a sorcery half is none.
  "another's turn": {
    active: 'P2',
    lands: false,
    keeps: (prices, sort, { marks }) =>
      marks === 'plotted'
        ? {}
        : only(prices, (name) => typeOf(sort, name).startsWith('Instant') && !typeOf(sort, name).includes('Sorcery')),
  },
  // CR 702.8a: with leave to cast as though it had flash. CR 702.170d: what is plotted waits for a main phase all the same.
  "another's turn, with flash": {
    active: 'P2',
    lands: false,
    words: 'You may cast spells as though they had flash.',
    keeps: (prices, _, { marks }) => (marks === 'plotted' ? {} : prices),
  },
};

const game = magicGame([]);

function wrong(sort: Sort, leave: Leave, rule: Rule): readonly string[] {
  const name = sort.faces.map((face) => face.name).join(' // ');
  const expected = rule.keeps(leave.prices(sort), sort, leave);
  const it = leave.marks ? { card: name, marks: [leave.marks] } : name;
  const lies = (where: Leave['zone'], owner = 'P1'): readonly unknown[] =>
    where === leave.zone && owner === (leave.owner ?? 'P1') ? [it] : [];
  const written = { Warrant: leave.words, Law: rule.words };
  const laws = Object.entries(written).flatMap(([law, text]) =>
    text ? [{ name: law, cost: '1', type: 'Enchantment', text }] : [],
  );
  const read = readRuling({
    id: 'leave',
    title: 'Leave to cast',
    editions: 'latest',
    turn: 3,
    ...(rule.active && !leave.acts ? { active: rule.active } : {}),
    cards: [
      sort.layout ? { name, layout: sort.layout, faces: sort.faces } : sort.faces[0],
      ...laws,
      { ...being('Chaff', 'W'), type: 'Creature — Bird' },
      { ...being('Relic', '1'), type: 'Artifact Creature — Golem' },
      land('Grove'),
    ],
    players: {
      P1: {
        hand: [...lies('hand'), 'Grove'],
        library: lies('library'),
        graveyard: [...lies('graveyard'), '2x Chaff'],
        exile: lies('exile'),
        battlefield: [...lies('battlefield'), 'Relic', 'Grove', ...laws.map((law) => law.name)],
      },
      P2: { exile: lies('exile', 'P2') },
    },
    play: [
      ...(leave.acts?.(name, rule.active ? 4 : 5) ?? []),
      ...(rule.active ? [{ pass: true, by: rule.active }] : []),
      ...(leave.effect ? [{ effect: leave.effect, targets: name, by: 'P1' }] : []),
      {
        claim: {
          offers: [
            {
              of: name,
              cast: Object.keys(expected),
              play: leave.lands && sort.land && rule.lands !== false ? [sort.land] : [],
            },
            ...(Object.keys(expected).length > 0 ? [{ of: name, cast: expected }] : []),
          ],
        },
      },
    ],
  });
  if (!read.ok) return [read.error.message];
  return read.value.flatMap((ruling) =>
    runRuling(ruling, game).flatMap(({ failures }) =>
      failures.map(
        ({ message, expected: right, actual }) => `${message}: ${JSON.stringify(right)}, was ${JSON.stringify(actual)}`,
      ),
    ),
  );
}

describe.each(Object.entries(RULES))('%s', (_rule, rule) => {
  const leaves = Object.entries(LEAVES).filter(([, leave]) => leave.crossed || rule === PLAIN);
  it.each(leaves)('from %s', (_leave, leave) => {
    const sorts = Object.entries(SORTS).filter(([, sort]) => leave.of?.(sort) ?? true);
    const told = sorts.flatMap(([name, sort]) => wrong(sort, leave, rule).map((each) => `${name}: ${each}`));
    expect(told).toEqual([]);
  });
});
