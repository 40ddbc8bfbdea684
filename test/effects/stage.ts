/**
 * The stage on which cards show what they do: both players have things of every kind about, in every zone, and spells that
 * make everything happen that others wait for. Every creature has every creature type.
 */
import type { Random, Setup } from '../../src/kernel/index.ts';
import type { MagicCard } from '../../src/magic/card.ts';
import { cardIn, NEW_CLOCK, NEW_PLAYER, NO_LISTS } from '../../src/magic/play/state/setup.ts';
import {
  type CardRecord,
  type Chosen,
  type Counters,
  type Game,
  type List,
  type MagicShape,
  NOTHING_CHOSEN,
  other,
  type Permanent,
  PLAYERS,
  type Player,
} from '../../src/magic/play/state/state.ts';
import { newPermanent } from '../../src/magic/play/state/zones.ts';
import type { StepName } from '../../src/magic/play/turn/clock.ts';
import { scryfall, scryfallFace, type Told } from '../support/magic-import.ts';
import { textsOf } from './statements.ts';

const being = (name: string, cost: string, size: string, text = '', type = 'Creature'): Told => ({
  name,
  cost,
  type: `${type} — Shapeshifter`,
  power: size,
  toughness: size,
  text: ['Changeling', text].filter((line) => line !== '').join('\n'),
});

const PERMANENTS: readonly Told[] = [
  being('Amber Ox', '{2}{G}', '3'),
  being('Pale Heron', '{1}{U}', '2', 'Flying', 'Artifact Creature'),
  being('Old Duchess', '{2}{W}{B}', '5', '{T}: Tap target permanent.', 'Legendary Creature'),
  being('Cinder Sprite', '{R}', '1', 'Haste\nSacrifice this creature: It deals 1 damage to any target.'),
  being('Frost Hulk', '{5}', '7', 'Trample', 'Snow Artifact Creature'),
  being('Bright Dream', '{3}{W}', '4', 'Lifelink', 'Enchantment Creature'),
  being('Small Shade', '{B}', '1', '{1}, Discard a card: Draw a card.'),
  { name: 'Bent Blade', cost: '{1}', type: 'Artifact — Equipment', text: 'Equipped creature gets +1/+1.\nEquip {1}' },
  { name: 'Low Cart', cost: '{2}', type: 'Artifact — Vehicle', power: '3', toughness: '3', text: 'Crew 1' },
  { name: 'Long Song', cost: '{1}{W}', type: 'Enchantment', text: '{1}: You gain 1 life.' },
  {
    name: 'Green Coat',
    cost: '{G}',
    type: 'Enchantment — Aura',
    text: 'Enchant creature\nEnchanted creature gets +1/+1.',
  },
  {
    name: 'Wren of the Gates',
    cost: '{3}{U}',
    type: 'Legendary Planeswalker — Wren',
    loyalty: '5',
    text: '+1: Draw a card.\n−1: Create a 1/1 white Soldier creature token.\n−2: Exile target creature card from a graveyard.',
  },
];

const LANDS: readonly Told[] = [
  ...(['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'] as const).map(
    (type): Told => ({ name: `Own ${type}`, type: `Basic Land — ${type}` }),
  ),
  { name: 'Dry Path', type: 'Snow Land — Desert Gate', text: '{T}: Add {C}.' },
];

const spell = (name: string, cost: string, text: string, type = 'Instant'): Told => ({ name, cost, type, text });

const SPELLS: readonly Told[] = [
  spell('Quick Flame', '{R}', 'Quick Flame deals 3 damage to any target.'),
  spell('Sudden End', '{1}{B}', 'Destroy target permanent.'),
  spell('Firm No', '{U}{U}', 'Counter target spell.'),
  spell(
    'Deep Study',
    '{2}{U}',
    'Draw two cards, then discard a card. You may put a land card from your hand onto the battlefield.',
    'Sorcery',
  ),
  spell(
    'Full Camp',
    '{3}{W}',
    'Create two 1/1 white Soldier creature tokens, a Treasure token, a Clue token, and a Food token.',
    'Sorcery',
  ),
  spell('Good Harvest', '{G}', 'Put two +1/+1 counters on target creature. You gain 3 life. Scry 1.'),
  spell(
    'Grave Call',
    '{3}{B}',
    'Return target creature card from a graveyard to the battlefield under your control.',
    'Sorcery',
  ),
  spell(
    'Bitter Rain',
    '{1}{B}',
    'Each player loses 1 life, mills three cards, discards a card, and sacrifices a creature.',
    'Sorcery',
  ),
  spell('Far Away', '{U}', 'Return target permanent to its owner’s hand.'),
  spell(
    'There and Back',
    '{1}{W}',
    'Exile target permanent, then return that card to the battlefield under its owner’s control.',
  ),
  spell('Brawl', '{1}{R}{G}', 'Target creature you control fights another target creature.', 'Sorcery'),
  spell('Two of It', '{2}{U}{R}', 'Create a token that’s a copy of target creature. It gains haste.', 'Sorcery'),
  spell('Wake Up', '{U}', 'Untap all permanents you control. You get {E}{E} and each opponent gets a poison counter.'),
  spell('Grand Sweep', '{6}{R}', 'Grand Sweep deals 4 damage to each creature and each player.', 'Sorcery'),
  spell('Last Rites', '{W}', 'Exile target card from a graveyard. Surveil 2. Investigate.'),
];

const ALL = [...PERMANENTS, ...LANDS, ...SPELLS];

export interface Stage {
  readonly cards: readonly MagicCard[];
  readonly byName: ReadonlyMap<string, string>;
}

export async function makeStage(): Promise<Stage> {
  const cards = await scryfall(...ALL.map((told) => ({ ...scryfallFace(told), object: 'card', layout: 'normal' })));
  return { cards, byName: new Map(cards.map((card) => [card.faces[0]?.name ?? '', card.id])) };
}

const isPermanent = ({ types }: { readonly types: readonly string[] }): boolean =>
  !types.includes('Instant') && !types.includes('Sorcery');

/** How a card may lie on the battlefield; null where it cannot. */
function shownOn({ layout, faces }: MagicCard, random: Random): number[] | null {
  if (layout === 'room') return random() < 0.3 ? [0] : random() < 0.5 ? [1] : [0, 1];
  const open = faces.flatMap((face, at) => (isPermanent(face) ? [at] : []));
  const at = open[Math.floor(random() * open.length)];
  return at === undefined ? null : [at];
}

/** What stands where, beside the cards that are looked at. */
export interface Scene {
  readonly step: StepName;
  readonly active: Player;
  /** How many things of each kind a player has. */
  readonly things: Readonly<Record<Player, number>>;
  readonly fighting?: boolean;
  /** Everything lies in hands, graveyards and exile, and is on the battlefield once more as a token. */
  readonly full?: boolean;
  /** Whether the game goes on from here, or the step has been dealt with. */
  readonly fresh?: boolean;
}

/** Names of counters that a card speaks of. */
function countersIn(card: MagicCard): readonly string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) look(item);
    if (typeof value !== 'object' || value === null) return;
    const { counter } = value as { readonly counter?: unknown };
    if (typeof counter === 'string') found.add(counter);
    for (const item of Object.values(value)) look(item);
  };
  for (const face of card.faces) look(textsOf(face));
  return [...found];
}

const COUNTERS: Counters = { '+1/+1': 1, charge: 3, lore: 1, level: 2, time: 2, loyalty: 4, defense: 3 };

/** These cards in every zone of their owner, and others of all kinds; which, differs by chance. */
export function position(stage: Stage, looked: readonly MagicCard[], scene: Scene, random: Random): Setup<MagicShape> {
  const life = (): number => [20, 20, 30, 9, 4][Math.floor(random() * 5)] ?? 20;
  const ample = { ...NEW_PLAYER, ample: true, lastTurn: 4 };
  const records: Record<string | number, MagicShape['record']> = {
    p1: { ...ample, life: life(), landsPlayed: random() < 0.3 ? 1 : 0 },
    p2: { ...ample, life: life(), lastTurn: 3, counters: random() < 0.3 ? { poison: 3 } : {} },
    clock: {
      ...NEW_CLOCK,
      turn: 5,
      active: scene.active,
      priority: scene.active,
      step: scene.step,
      stage: scene.fresh ? 'begin' : 'settle',
      attacked: scene.fighting ?? false,
      day: random() < 0.2 ? 'night' : null,
      monarch: random() < 0.2 ? 'p1' : null,
    },
  };
  const lists: Record<List, readonly number[]> = { ...NO_LISTS };
  const named = looked.flatMap(countersIn);
  let key = 0;
  const clock = { state: { records, lists } } as unknown as Game;
  const lay = (id: string, zone: 'hand' | 'library' | 'graveyard' | 'exile', owner: Player): void => {
    key += 1;
    const list: List = zone === 'exile' ? 'exile' : `${zone}:${owner}`;
    lists[list] = [...lists[list], key];
    const laid = cardIn(zone, id, owner);
    records[key] = zone === 'exile' ? { ...laid, counters: Object.fromEntries(named.map((name) => [name, 2])) } : laid;
  };
  const put = (id: string, owner: Player, besides: Partial<Permanent> = {}): void => {
    key += 1;
    lists.battlefield = [...lists.battlefield, key];
    const move = { kind: 'move', object: key, to: 'battlefield', cause: 'put', by: owner } as const;
    const made = newPermanent(clock, cardIn('outside', id, owner), { ...move, arrival: { controller: owner } }, 0);
    records[key] = { ...made, controlledSince: 1, ...besides };
  };
  /** Some of the cards in exile are there by it. */
  const exileWith = (at: number): void => {
    const made = records[at] as Permanent;
    const exiled = lists.exile.filter(() => random() < 0.3);
    for (const card of exiled) records[card] = { ...(records[card] as CardRecord), exiledWith: at };
    records[at] = { ...made, chosen: { ...made.chosen, exiled } };
  };
  /** CR 903.3: it is its owner's commander. */
  const command = (at: number): void => {
    const made = records[at] as Permanent;
    records[at] = { ...made, body: { ...made.body, commander: true } };
  };
  const idOf = (name: string): string => stage.byName.get(name) ?? '';
  const some = (from: readonly Told[], n: number): readonly string[] =>
    [...from]
      .map((told) => ({ told, at: random() }))
      .sort((a, b) => a.at - b.at)
      .slice(0, n)
      .map(({ told }) => idOf(told.name));
  const plain = PERMANENTS.filter(({ loyalty, type }) => loyalty === undefined && !type.includes('Aura'));
  for (const player of PLAYERS) {
    const many = scene.things[player];
    for (const id of some(plain, many)) {
      const attacks = scene.fighting && player === scene.active && random() < 0.6;
      const counters: Counters =
        random() < 0.4 ? { '+1/+1': 1, ...Object.fromEntries(named.map((name) => [name, 2])) } : {};
      const attachedTo = id === idOf('Bent Blade') ? (keysOn(lists, records, player)[0] ?? null) : null;
      const fights = attacks ? { attacking: other(player) } : {};
      put(id, player, { counters, attachedTo, tapped: random() < 0.15, ...fights });
      if (random() < 0.15) command(key);
    }
    for (const id of some(LANDS, many)) put(id, player);
    for (const id of [...some(SPELLS, Math.ceil(many / 2)), ...some(PERMANENTS, 1), ...some(LANDS, 1)].slice(0, many))
      lay(id, 'hand', player);
    for (const id of [...some(SPELLS, many), ...some(PERMANENTS, many), ...some(LANDS, 1)])
      lay(id, 'graveyard', player);
    for (const id of some([...ALL, ...ALL], 12)) lay(id, 'library', player);
    for (const id of some(ALL, scene.full ? ALL.length : 1)) lay(id, 'exile', player);
    if (scene.full) for (const id of some(ALL, ALL.length)) lay(id, 'hand', player);
    if (scene.full) for (const id of some(plain, 2)) put(id, player, { body: { card: id, made: 'token', except: [] } });
  }
  for (const card of looked) {
    const owner: Player = random() < 0.85 ? 'p1' : 'p2';
    lay(card.id, 'hand', owner);
    if (random() < 0.6) lay(card.id, 'graveyard', owner);
    if (random() < 0.3) lay(card.id, 'exile', owner);
    const shown = shownOn(card, random);
    if (shown === null || random() < 0.1) continue;
    const subtypes = shown.flatMap((at) => card.faces[at]?.subtypes ?? []);
    const hosts = keysOn(lists, records, random() < 0.5 ? owner : other(owner));
    const attached = subtypes.some((type) => ['Aura', 'Equipment', 'Fortification'].includes(type));
    const attachedTo = attached ? (hosts[Math.floor(random() * hosts.length)] ?? null) : null;
    const chosen: Chosen = { ...NOTHING_CHOSEN, name: 'Amber Ox', type: 'Bear', color: 'R', player: 'p2', number: 2 };
    const attacking = scene.fighting && owner === scene.active && random() < 0.6 ? other(owner) : null;
    const states = { attacking, marks: random() < 0.5 ? ['monstrous', 'renowned'] : [] };
    const counters = { ...Object.fromEntries(countersIn(card).map((name) => [name, 3])), ...COUNTERS };
    put(card.id, owner, {
      shown,
      attachedTo,
      counters,
      chosen,
      protector: other(owner),
      tapped: random() < 0.2,
      ...states,
    });
    exileWith(key);
    if (random() < 0.2) command(key);
    if (random() < 0.3) put(idOf('Green Coat'), owner, { attachedTo: key });
    if (random() < 0.3) put(idOf('Bent Blade'), owner, { attachedTo: key });
  }
  return { records, lists };
}

/** The permanents of a player so far. */
const keysOn = (
  lists: { readonly battlefield: readonly number[] },
  records: object,
  player: Player,
): readonly number[] =>
  lists.battlefield.filter((key) => (records as Record<number, Permanent>)[key]?.controller === player);
