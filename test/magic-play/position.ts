/**
 * A position written down: cards as text in zones, then moves and answers in words. Mana of every colour floats, so that
 * costs do not matter unless a test says so. Every question is answered by the test, or the helper says which is open.
 */
import { answer, begin, type Plain, type Question } from '../../src/kernel/index.ts';
import type { MagicCard } from '../../src/magic/card.ts';
import { editionOn, type Switches } from '../../src/magic/editions.ts';
import { current } from '../../src/magic/play/objects/current.ts';
import { magicRules } from '../../src/magic/play/rules.ts';
import type { Happening } from '../../src/magic/play/state/happenings.ts';
import { cardIn, NEW_CLOCK, NEW_PLAYER, NO_LISTS } from '../../src/magic/play/state/setup.ts';
import type {
  CardRecord,
  Game,
  List,
  MagicShape,
  Permanent,
  Player,
  PlayerRecord,
} from '../../src/magic/play/state/state.ts';
import { newPermanent } from '../../src/magic/play/state/zones.ts';
import { type Fields, scryfall, scryfallFace, type Told } from '../support/magic-import.ts';

/** One face, or a layout with its faces. */
export type Written =
  | Told
  | {
      readonly layout: string;
      readonly faces: readonly Told[];
      readonly shown?: number[];
      /** It is its owner's commander. */
      readonly commander?: boolean;
    };

type Zones = {
  readonly [zone in
    | 'hand'
    | 'library'
    | 'graveyard'
    | 'battlefield'
    | 'exile'
    | 'command'
    | 'outside']?: readonly Written[];
};
export interface Position {
  readonly p1?: Zones;
  readonly p2?: Zones;
  readonly mana?: string;
  /** How often a commander of the first player was cast before, by name. */
  readonly castBefore?: { readonly [name: string]: number };
  readonly on?: string;
  /** Points that the texts leave open, decided otherwise than by default. */
  readonly switches?: Partial<Switches>;
  readonly step?: 'main' | 'upkeep' | 'end';
}

const record = (card: Written): readonly Fields[] => {
  if (!('faces' in card)) return [{ ...scryfallFace(card), object: 'card', layout: 'normal' }];
  if (card.layout === 'meld') return card.faces.map((face) => melding(face, card.faces.at(-1)?.name ?? ''));
  return [
    {
      object: 'card',
      name: card.faces.map(({ name }) => name).join(' // '),
      layout: card.layout,
      type_line: card.faces.map(({ type }) => type).join(' // '),
      card_faces: card.faces.map(scryfallFace),
    },
  ];
};

/** A card file has a record for each card of a meld pair, and one for what they become. */
const melding = (face: Told, result: string): Fields => ({
  ...scryfallFace(face),
  object: 'card',
  layout: 'meld',
  all_parts: [{ component: 'meld_result', name: result }],
});

const nameOf = (card: Written): string =>
  'faces' in card ? card.faces.map(({ name }) => name).join(' // ') : card.name;

const ZONES = ['hand', 'library', 'graveyard', 'battlefield', 'exile', 'command', 'outside'] as const;

export async function position(at: Position) {
  const sides = { p1: at.p1 ?? {}, p2: at.p2 ?? {} };
  const written = Object.values(sides).flatMap((zones) => ZONES.flatMap((zone) => zones[zone] ?? []));
  const unique = [...new Map(written.map((card) => [nameOf(card), card])).values()];
  const cards = await scryfall(...unique.flatMap(record));
  const byName = new Map<string, MagicCard>(
    cards.map((card) => [card.faces.map(({ name }) => name).join(' // '), card]),
  );
  const rules = magicRules({
    cards: new Map(cards.map((card) => [card.id, card])),
    edition: editionOn(at.on, at.switches),
  });
  const mana = [...(at.mana ?? 'WWWWWUUUUUBBBBBRRRRRGGGGG')].map((symbol) => ({
    symbol: symbol as 'W',
    source: null,
    only: null,
  }));
  const commanderCasts = Object.fromEntries(
    Object.entries(at.castBefore ?? {}).map(([name, times]) => [byName.get(name)?.id ?? name, times]),
  );
  const records: Record<string | number, MagicShape['record']> = {
    p1: { ...NEW_PLAYER, mana, commanderCasts },
    p2: { ...NEW_PLAYER, mana },
    clock: { ...NEW_CLOCK, turn: 5, step: at.step ?? 'main', stage: at.step === undefined ? 'settle' : 'begin' },
  };
  const lists: Record<List, readonly number[]> = { ...NO_LISTS };
  const clock = { state: { records, lists } } as unknown as Game;
  let key = 0;
  for (const owner of ['p1', 'p2'] as const) {
    for (const zone of ZONES) {
      for (const card of sides[owner][zone] ?? []) {
        key += 1;
        const { id } = byName.get(nameOf(card)) ?? { id: nameOf(card) };
        const list: List = zone === 'battlefield' || zone === 'exile' || zone === 'command' ? zone : `${zone}:${owner}`;
        lists[list] = [...lists[list], key];
        const laid = cardIn(zone === 'battlefield' ? 'outside' : zone, id, owner);
        const commander = 'faces' in card && card.commander === true;
        const stay: CardRecord = commander ? { ...laid, body: { ...laid.body, commander } } : laid;
        const shown = 'faces' in card ? (card.shown ?? [0]) : null;
        const move = { kind: 'move', object: key, to: 'battlefield', cause: 'put', by: owner } as const;
        const arrival = { controller: owner, shown };
        records[key] =
          zone === 'battlefield' ? { ...newPermanent(clock, stay, { ...move, arrival }, 0), controlledSince: 1 } : stay;
      }
    }
  }
  const match = begin(rules, { seats: ['p1', 'p2'], setup: { records, lists }, development: true });
  return helpers(match as Game);
}

export type Played = Awaited<ReturnType<typeof position>>;

/** What a test says of an open question: the answer itself, or names of cards that stand for their keys. */
export type Say = Plain;

function helpers(game: Game) {
  const open = (): Question => {
    const { halt } = game;
    if (halt.kind !== 'asks') throw new Error(`no question is open: ${JSON.stringify(halt)}`);
    const [question] = halt.questions;
    if (!question) throw new Error('no question is open');
    return question;
  };
  const nameAt = (key: number): string => {
    const object = game.state.records[key];
    if (!object) return `#${key}`;
    return object.kind === 'permanent' || object.kind === 'spell' || object.kind === 'card'
      ? current(game, key).names.join(' // ')
      : object.kind === 'ability'
        ? nameAt(object.source)
        : object.kind;
  };
  const say = (value: Plain): void => {
    const question = open();
    const result = answer(game, question.seat, meant(question, value));
    if (result.ok) payAsProposed();
    else throw new Error(`${question.seat}/${question.kind}: ${result.reason} ${described(question)}`);
  };
  /** How something is paid matters to no test here. */
  const payAsProposed = (): void => {
    while (game.halt.kind === 'asks' && open().kind === 'pay') answer(game, open().seat, 'as proposed');
  };
  const described = (question: Question): string => {
    const { legal } = question;
    return 'of' in legal
      ? JSON.stringify(legal.of.map((each) => (typeof each === 'number' ? nameAt(each) : each)))
      : JSON.stringify(legal);
  };
  /** Names become the keys of what has that name, each key once. */
  const meant = (question: Question, value: Plain): Plain => {
    const { legal } = question;
    if (!('of' in legal)) return value;
    const left = [...legal.of];
    const find = (each: Plain): Plain => {
      const at = left.findIndex(
        (option) =>
          option === each || (typeof option === 'number' && typeof each === 'string' && nameAt(option) === each),
      );
      return at < 0 ? each : (left.splice(at, 1)[0] ?? each);
    };
    if (Array.isArray(value)) return value.map(find);
    return legal.kind === 'one' ? find(value) : value;
  };
  const priority = (match: (move: { readonly [field: string]: Plain }) => boolean, what: string): void => {
    const question = open();
    if (question.kind !== 'priority' || !('of' in question.legal))
      throw new Error(`${question.kind} is asked of ${question.seat}: ${described(question)}`);
    const move = question.legal.of.find((each) => match(each as { readonly [field: string]: Plain }));
    if (move === undefined) throw new Error(`cannot ${what}: ${JSON.stringify(question.legal.of)}`);
    say(move);
  };
  const answers = (said: readonly Plain[]): void => {
    for (const each of said) say(each);
  };
  const isQuiet = (): boolean =>
    game.halt.kind === 'asks' && open().kind === 'priority' && game.state.lists.stack.length === 0;
  /** Passes until the stack is empty; other questions take the answers in turn. */
  const resolve = (...said: readonly Plain[]): void => {
    const left = [...said];
    for (let n = 0; n < 200 && game.halt.kind === 'asks' && !isQuiet(); n += 1) {
      if (open().kind === 'priority') say({ do: 'pass' });
      else {
        const next = left.shift();
        if (next === undefined) throw new Error(`open: ${open().seat} ${open().kind} ${described(open())}`);
        say(next);
      }
    }
    if (left.length > 0) throw new Error(`nobody asked for ${JSON.stringify(left)}`);
  };
  return {
    game,
    open,
    say,
    nameAt,
    resolve,
    cast: (name: string, ...said: readonly Plain[]): void => {
      priority((move) => move.do === 'cast' && move.name === name, `cast ${name}`);
      answers(said);
    },
    activate: (name: string, ...said: readonly Plain[]): void => {
      priority((move) => move.do === 'activate' && nameAt(Number(move.object)) === name, `activate ${name}`);
      answers(said);
    },
    pass: (): void => priority((move) => move.do === 'pass', 'pass'),
    /** Passes on until this step begins; nothing else may be asked on the way. */
    until: (step: string): void => {
      const clock = () => game.state.records.clock as { readonly step: string };
      for (let n = 0; n < 100 && clock().step !== step; n += 1) {
        const { kind, legal } = open();
        if (legal.kind === 'form') say(Object.fromEntries(Object.keys(legal.fields).map((field) => [field, 'no'])));
        else say(kind === 'priority' ? { do: 'pass' } : []);
      }
    },
    keys: (name: string, list: List = 'battlefield'): readonly number[] =>
      (game.state.lists[list] as readonly number[]).filter((key) => nameAt(key) === name),
    names: (list: List): readonly string[] => (game.state.lists[list] as readonly number[]).map(nameAt),
    is: (name: string) => {
      const key = (game.state.lists.battlefield as readonly number[]).find((each) => nameAt(each) === name);
      if (key === undefined) throw new Error(`no ${name} on the battlefield`);
      return { key, ...current(game, key), permanent: game.state.records[key] as Permanent };
    },
    current: (key: number) => current(game, key),
    record: (key: number) => game.state.records[key] as Permanent,
    card: (key: number) => game.state.records[key] as CardRecord,
    /** What the open question may be answered with. */
    options: (): Plain[] => {
      const { legal } = open();
      return 'of' in legal ? [...legal.of] : [];
    },
    /** The first thing that can be done with an object. */
    moveOn: (key: number): { readonly [field: string]: Plain } => {
      const { legal } = open();
      const moves = 'of' in legal ? (legal.of as readonly { readonly [field: string]: Plain }[]) : [];
      const move = moves.find(({ object }) => object === key);
      if (!move) throw new Error(`nothing can be done with ${key}: ${JSON.stringify(moves)}`);
      return move;
    },
    player: (player: Player): PlayerRecord => game.state.records[player] as PlayerRecord,
    happened: (kind: Happening['kind']): readonly Happening[] => game.state.happenings.filter((it) => it.kind === kind),
  };
}

export const sorcery = (name: string, text: string, cost = '{U}'): Written => ({ name, type: 'Sorcery', cost, text });

export const creature = (name: string, text = '', power = '2', toughness = power, cost = '{1}{G}'): Written => ({
  name,
  type: 'Creature — Bear',
  cost,
  power,
  toughness,
  text,
});
