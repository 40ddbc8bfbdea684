/**
 * The position of a ruling, from what is written: players, zones, cards, and cards of its own.
 */
import type {
  CardSetup,
  Counters,
  LinkSetup,
  OwnCard,
  OwnFace,
  Past,
  PlayerSetup,
  Position,
  ZoneSetup,
  ZoneWord,
} from '../format/position.ts';
import { STEPS, ZONES } from '../format/position.ts';
import type { Run } from '../format/ruling.ts';
import { counted, given, type Meaning, problem, readMana, readPlayer, readRef, spotIn } from './meaning.ts';
import type {
  WrittenCard,
  WrittenFace,
  WrittenLink,
  WrittenOwnCard,
  WrittenPlayer,
  WrittenRuling,
  WrittenRun,
} from './shape.ts';
import { expectWords } from './words.ts';

const FILL_COUNT = 40;
const NONE_WORDS = ['nothing', 'none'];

/** `P1` and `P2`, unless all have names of their own. */
export function playerNames(players: { readonly [name: string]: unknown } = {}): readonly string[] {
  const names = Object.keys(players);
  const usual = ['P1', 'P2'];
  return names.every((name) => usual.includes(name)) ? usual : names;
}

export function readPosition(meaning: Meaning, ruling: WrittenRuling): Position {
  const { players = {}, begin = 'position', turn = 1, step, time = 'neither', history = {} } = ruling;
  const { thisTurn = {}, lastTurn = {} } = history;
  expectStep(meaning, ruling);
  expectWords(meaning, 'position', ruling);
  const active = readPlayer(meaning, ruling.active ?? meaning.players[0] ?? 'P1', spotIn(meaning, ruling, 'active'));
  return {
    players: meaning.players.map((name) => ({ ...EMPTY, ...readSetup(meaning, players[name] ?? {}), name })),
    begin,
    turn,
    active,
    step: step ?? (meaning.game === 'magic' ? 'main' : 'action'),
    time,
    history: { thisTurn: thisTurn as Past, lastTurn: lastTurn as Past },
    chain: (ruling.chain ?? []).map((link) => readLink(meaning, link, active)),
    ...given({ format: ruling.format }),
  };
}

const EMPTY = {
  mana: 'ample',
  pool: '',
  marked: false,
  counters: {},
  landsPlayed: 0,
  marks: [],
  zones: {},
} as const;

function readLink(meaning: Meaning, written: WrittenLink, active: string): LinkSetup {
  const spot = spotIn(meaning, written);
  const { attack, by, target, defending = [], hit = false } = written;
  return {
    attack: readCard(meaning, attack, spot),
    by: by === undefined ? active : readPlayer(meaning, by, spot),
    defending: defending.map((card) => readCard(meaning, card, spot)),
    hit,
    ...given({ target: target === undefined ? undefined : readRef(target, meaning.players) }),
  };
}

/** What a run replaces. */
export function readOverlay(meaning: Meaning, run: WrittenRun): Pick<Run, 'position' | 'players'> {
  const { players = {}, turn, active, step, time, history, chain } = run;
  const spot = spotIn(meaning, run);
  expectStep(meaning, run);
  expectWords(meaning, 'position', run);
  const past = history && { thisTurn: history.thisTurn ?? {}, lastTurn: history.lastTurn ?? {} };
  return {
    position: given({
      turn,
      active: active === undefined ? undefined : readPlayer(meaning, active, spotIn(meaning, run, 'active')),
      step,
      time,
      history: past as Position['history'] | undefined,
      chain: chain?.map((link) => readLink(meaning, link, active ?? meaning.players[0] ?? 'P1')),
    }),
    players: Object.entries(players).map(([name, player]) => ({
      ...readSetup(meaning, player),
      name: readPlayer(meaning, name, spot),
    })),
  };
}

function expectStep(meaning: Meaning, written: WrittenRuling | WrittenRun): void {
  const { step } = written;
  const steps: readonly string[] = STEPS[meaning.game];
  if (step === undefined || steps.includes(step)) return;
  problem(
    meaning,
    spotIn(meaning, written, 'step'),
    `There is no step "${step}" in this game. Steps: ${steps.join(', ')}.`,
  );
}

export function expectZone(meaning: Meaning, zone: string, spot: CardSetup['spot']): void {
  const known: readonly string[] = ZONES[meaning.game];
  if (!known.includes(zone))
    problem(meaning, spot, `There is no zone "${zone}" in this game. Zones: ${known.join(', ')}.`);
}

function readSetup(meaning: Meaning, written: WrittenPlayer): Omit<Partial<PlayerSetup>, 'name'> {
  const { life, mana, pool, resources, chi, actionPoints, marked, counters, landsPlayed, marks } = written;
  expectWords(meaning, 'player', written);
  const zones: { [zone in ZoneWord]?: ZoneSetup } = {};
  for (const zone of [...new Set<ZoneWord>([...ZONES.magic, ...ZONES.fab])]) {
    const there = written[zone];
    if (there === undefined) continue;
    zones[zone] = readZone(meaning, zone, there);
    expectZone(meaning, zone, spotIn(meaning, written, zone));
  }
  return given({
    life,
    mana: mana ?? (pool === undefined && resources === undefined ? undefined : 'own'),
    pool: pool === undefined ? undefined : readMana(pool),
    resources,
    chi,
    actionPoints,
    marked,
    counters,
    landsPlayed,
    marks,
    zones: Object.keys(zones).length > 0 ? zones : undefined,
  } as const);
}

type WrittenZone = NonNullable<WrittenPlayer['library']>;

function readZone(meaning: Meaning, zone: ZoneWord, written: WrittenZone): ZoneSetup {
  const stacked = zone === 'library' || zone === 'deck';
  if (isList(written)) {
    const cards = written.map((card) => readCard(meaning, card, spotIn(meaning, written)));
    // A starting deck is what it is; a library goes on below the cards that matter.
    return zone === 'library' || (zone === 'deck' && meaning.game === 'fab')
      ? { cards, fill: { card: null, count: FILL_COUNT }, bottom: [] }
      : { cards, bottom: [] };
  }
  const { top = [], bottom = [], fill, count = FILL_COUNT } = written;
  const spot = spotIn(meaning, written);
  const filled = fill !== undefined && NONE_WORDS.includes(fill.toLowerCase()) ? 0 : count;
  return {
    cards: top.map((card) => readCard(meaning, card, spot)),
    ...(stacked ? { fill: { card: fill ?? null, count: filled } } : {}),
    bottom: bottom.map((card) => readCard(meaning, card, spot)),
  };
}

function isList(written: WrittenZone): written is readonly WrittenCard[] {
  return Array.isArray(written);
}

type LongCard = Exclude<WrittenCard, string>;

function readCard(meaning: Meaning, written: WrittenCard, around: CardSetup['spot']): CardSetup {
  const long: LongCard = typeof written === 'string' ? { card: written } : written;
  if (typeof written !== 'string') expectWords(meaning, 'card', written);
  const spot = typeof written === 'string' ? around : spotIn(meaning, written);
  const { count: times, name } = counted(long.card);
  const ref = (text: string | undefined) => (text === undefined ? undefined : readRef(text, meaning.players));
  const { as, face, unlocked, faceDown, faceUp, copyOf, owner, commander, counters = {}, chosen = {} } = long;
  return {
    card: name,
    count: long.count ?? times,
    tapped: long.tapped ?? false,
    sick: long.sick ?? false,
    phasedOut: long.phasedOut ?? false,
    counters: counters as Counters,
    damage: long.damage ?? 0,
    token: long.token ?? false,
    chosen,
    castBefore: long.castBefore ?? 0,
    seenBy: (long.seenBy ?? []).map((player) => readPlayer(meaning, player, spot)),
    blocking: (long.blocking ?? []).map((text) => readRef(text, meaning.players)),
    marks: long.marks ?? [],
    under: (long.under ?? []).map((card) => readCard(meaning, card as WrittenCard, spot)),
    spot,
    ...given({
      as,
      face,
      unlocked: unlocked?.filter((door) => !NONE_WORDS.includes(door.toLowerCase())),
      faceDown: faceDown === false ? undefined : faceDown,
      faceUp,
      copyOf,
      owner: owner === undefined ? undefined : readPlayer(meaning, owner, spot),
      commander,
      attachedTo: ref(long.attachedTo),
      exiledWith: ref(long.exiledWith),
      attacking: ref(long.attacking),
    }),
  };
}

export function readOwnCard(meaning: Meaning, written: WrittenOwnCard): OwnCard {
  const { faces = [], layout } = written;
  const spot = spotIn(meaning, written);
  if (faces.length === 0 && written.type === undefined)
    problem(meaning, spot, `"${written.name}" has no type line.`, ['type']);
  return {
    ...readFace(meaning, written),
    ...given({ layout }),
    faces: faces.map((face) => readFace(meaning, face)),
    spot,
  };
}

function readFace(meaning: Meaning, written: WrittenFace): OwnFace {
  const {
    name,
    cost,
    type = '',
    text = '',
    colors,
    power,
    toughness,
    loyalty,
    defense,
    pitch,
    life,
    intellect,
  } = written;
  const price = cost === undefined ? undefined : meaning.game === 'magic' ? readMana(cost) : cost;
  return {
    name,
    type,
    text,
    ...given({ cost: price, colors, power, toughness, loyalty, defense, pitch, life, intellect }),
  };
}
