/** Cards of every kind that may be cast in more than one way, each with what the rules let it be cast as and for what. */
export type Costs = { readonly [name: string]: string };
export type Prices = { readonly [name: string]: readonly string[] };

export interface Sort {
  readonly faces: readonly { readonly name: string; readonly type: string; readonly [field: string]: unknown }[];
  readonly layout?: string;
  /** The faces that are cast for their mana costs, wherever a card may be cast. */
  readonly cost: Costs;
  /** The face that is a land. */
  readonly land?: string;
  /** CR 702.102a: both halves, from the hand alone. */
  readonly fused?: Costs;
  /** CR 118.9a: other costs that the card offers wherever its mana cost could be paid, and not on top of another. */
  readonly other?: Costs;
  /** CR 702.103b: which of these makes it no creature spell. */
  readonly bestowed?: Costs;
  /** CR 718.3: a prototyped spell has another mana cost; that is no alternative cost. */
  readonly prototyped?: Costs;
  /** CR 702.127a: a half that is cast from a graveyard alone. */
  readonly aftermath?: Costs;
  /** What the card itself allows from the hand alone, and from the graveyard alone. */
  readonly hand?: Costs;
  readonly grave?: Costs;
  /** CR 118.6: without a mana cost it is cast only for another. */
  readonly unpayable?: Costs;
}

const spell = (name: string, cost: string, type = 'Sorcery', more = '') => {
  return { name, cost, type, text: `${/Instant|Sorcery/.test(type) ? 'You gain 1 life.' : ''}\n${more}`.trim() };
};
export const being = (name: string, cost: string, text = '', type = 'Creature — Bear') => {
  return { name, ...(cost === '' ? {} : { cost }), type, power: 2, toughness: 2, text };
};
export const land = (name: string) => ({ name, type: 'Land', text: '{T}: Add {G}.' });

export const SORTS: { readonly [name: string]: Sort } = {
  'an instant': { faces: [spell('Flare', '1R', 'Instant')], cost: { Flare: '1R' } },
  'a creature': { faces: [being('Cub', '1G')], cost: { Cub: '1G' } },
  'a land': { faces: [land('Glade')], cost: {}, land: 'Glade' },
  'a split card': {
    layout: 'split',
    faces: [spell('Ash', 'B', 'Instant'), spell('Elm', '2U')],
    cost: { Ash: 'B', Elm: '2U' },
  },
  fuse: {
    layout: 'split',
    faces: [spell('Spark', 'R', 'Instant', 'Fuse'), spell('Bloom', '1G', 'Sorcery', 'Fuse')],
    cost: { Spark: 'R', Bloom: '1G' },
    fused: { 'Spark // Bloom': '1RG' },
  },
  aftermath: {
    layout: 'split',
    faces: [spell('Dusk', 'B'), spell('Dawn', '2W', 'Sorcery', 'Aftermath')],
    cost: { Dusk: 'B' },
    aftermath: { Dawn: '2W' },
  },
  'a Room': {
    layout: 'room',
    faces: [spell('Hall', '1U', 'Enchantment — Room'), spell('Vault', '2U', 'Enchantment — Room')],
    cost: { Hall: '1U', Vault: '2U' },
  },
  'a modal card with a land': {
    layout: 'modal',
    faces: [spell('Storm', '1R', 'Instant'), land('Peak')],
    cost: { Storm: '1R' },
    land: 'Peak',
  },
  'a modal card': {
    layout: 'modal',
    faces: [being('Squire', '1W'), spell('Shield', '3', 'Artifact')],
    cost: { Squire: '1W', Shield: '3' },
  },
  'a transforming card': {
    layout: 'transforming',
    faces: [being('Owl', 'U'), being('Night Owl', '')],
    cost: { Owl: 'U' },
  },
  disturb: {
    layout: 'transforming',
    faces: [being('Monk', '1W', 'Disturb {2}{W}'), being('Ghost', '')],
    cost: { Monk: '1W' },
    grave: { Ghost: '2W' },
  },
  'a Siege': {
    layout: 'transforming',
    faces: [{ name: 'Siege', cost: '2R', type: 'Battle — Siege', defense: 3 }, being('Victor', '')],
    cost: { Siege: '2R' },
  },
  'an Adventure': {
    layout: 'adventure',
    faces: [being('Rider', '2W'), spell('Ride', 'W', 'Instant — Adventure')],
    cost: { Rider: '2W', Ride: 'W' },
  },
  'an Omen': {
    layout: 'omen',
    faces: [being('Drake', '4R'), spell('Sign', '1R', 'Sorcery — Omen')],
    cost: { Drake: '4R', Sign: '1R' },
  },
  prototype: {
    faces: [being('Golem', '7', 'Prototype {2}{R} — 1/1', 'Artifact Creature — Golem')],
    cost: { Golem: '7' },
    prototyped: { Golem: '2R' },
  },
  morph: {
    faces: [being('Lurker', '4U', 'Morph {1}{U}')],
    cost: { Lurker: '4U' },
    other: { 'Lurker (face down)': '3' },
  },
  evoke: { faces: [being('Drifter', '4U', 'Evoke {2}{U}')], cost: { Drifter: '4U' }, other: { Drifter: '2U' } },
  dash: { faces: [being('Imp', '3R', 'Dash {1}{R}')], cost: { Imp: '3R' }, other: { Imp: '1R' } },
  blitz: { faces: [being('Brute', '3R', 'Blitz {2}{R}')], cost: { Brute: '3R' }, other: { Brute: '2R' } },
  bestow: {
    faces: [being('Nymph', '1W', 'Bestow {3}{W}', 'Enchantment Creature — Nymph')],
    cost: { Nymph: '1W' },
    other: { Nymph: '3W' },
    bestowed: { Nymph: '3W' },
  },
  overload: {
    faces: [{ name: 'Surge', cost: 'R', type: 'Sorcery', text: 'Destroy target artifact.\nOverload {3}{R}' }],
    cost: { Surge: 'R' },
    other: { Surge: '3R' },
  },
  warp: { faces: [being('Seer', '3R', 'Warp {R}')], cost: { Seer: '3R' }, hand: { Seer: 'R' } },
  flashback: {
    faces: [spell('Muse', '1U', 'Sorcery', 'Flashback {3}{U}')],
    cost: { Muse: '1U' },
    grave: { Muse: '3U' },
  },
  harmonize: {
    faces: [spell('Choir', '1G', 'Sorcery', 'Harmonize {3}{G}')],
    cost: { Choir: '1G' },
    grave: { Choir: '3G' },
  },
  'jump-start': { faces: [spell('Quip', '1R', 'Instant', 'Jump-start')], cost: { Quip: '1R' }, grave: { Quip: '1R' } },
  retrace: { faces: [spell('Loam', '1G', 'Sorcery', 'Retrace')], cost: { Loam: '1G' }, grave: { Loam: '1G' } },
  escape: {
    faces: [being('Hydra', '1B', 'Escape—{3}{B}, Exile two other cards from your graveyard.')],
    cost: { Hydra: '1B' },
    grave: { Hydra: '3B' },
  },
  'no mana cost': {
    faces: [{ name: 'Vision', type: 'Sorcery', colors: ['U'], text: 'Suspend 4—{U}\nYou gain 1 life.' }],
    cost: {},
    unpayable: { Vision: '' },
  },
};

export const all = (...parts: readonly (Costs | undefined)[]): Prices =>
  joined(...parts.map((part = {}) => Object.fromEntries(Object.entries(part).map(([name, price]) => [name, [price]]))));
export const at = (price: string, ...parts: readonly (Costs | undefined)[]): Costs =>
  Object.fromEntries(parts.flatMap((part) => Object.keys(part ?? {}).map((name) => [name, price])));
export const less = (price: string, by: number): string =>
  price.replace(/^\d*/, (generic) => String(Math.max(0, Number(generic) - by))).replace(/^0(?=.)/, '');
export const only = (prices: Prices, fits: (name: string) => boolean): Prices =>
  Object.fromEntries(Object.entries(prices).filter(([name]) => fits(name)));
export const without = (prices: Prices, costs: Costs = {}): Prices =>
  Object.fromEntries(
    Object.entries(prices).map(([name, each]) => [name, each.filter((price) => price !== costs[name])]),
  );
export const joined = (...parts: readonly Prices[]): Prices =>
  Object.fromEntries(parts.flatMap(Object.keys).map((name) => [name, parts.flatMap((part) => part[name] ?? [])]));
export const more = (price: string): string => price.replace(/^\d*/, (generic) => String(Number(generic) + 1));

export const isCreature = (sort: Sort, name: string): boolean => typeOf(sort, name).includes('Creature');
export const typeOf = ({ faces }: Sort, name: string): string =>
  name.includes('face down')
    ? 'Creature'
    : name
        .split(' // ')
        .map((each) => faces.find((face) => face.name === each)?.type)
        .join(' ');
