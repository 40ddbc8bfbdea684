/** What claims may ask of an object: every field of `what`, as the object is now, and its status. */
import type { Plain } from '../../kernel/index.ts';
import { answer } from '../../magic/answer.ts';
import { doorsOf } from '../../magic/doors.ts';
import { hasDoors } from '../../magic/layouts.ts';
import { readColor } from '../../magic/match.ts';
import {
  type Current,
  cardOf,
  compiled,
  current,
  type Frame,
  type Game,
  keywordsOf,
  type Live,
  modesPaid,
  type Obj,
  objectAt,
  placeOf,
  type Ref,
  targetsOf,
} from '../../magic/play/index.ts';
import { printFace } from '../../magic/text/index.ts';

type Fields = { readonly [field: string]: Plain };

export interface Naming {
  readonly nameOf: (ref: Ref) => string;
  readonly playerOf: (seat: string) => string;
}

export function fieldsOf(game: Game, key: number, naming: Naming): Fields {
  const object = objectAt(game, key);
  if (!object) return {};
  const is = current(game, key);
  return { ...printed(game, object), ...now(game, is), ...status(game, key, object, is, naming) };
}

/** What is asked of the card in its place: layout, faces, whether it is double-faced. */
function printed(game: Game, object: Obj): Fields {
  if (object.kind === 'ability') return {};
  const card = cardOf(game, object.body);
  const found = answer(card, placeOf(game, object), game.rules.book.edition);
  if (!found.ok) return { layout: card.layout };
  const { layout, faces, doubleFaced, canTransform, transformsOnly, colorIdentity, manaValuesUsed } = found.value;
  return {
    loyalty: found.value.loyalty ?? null,
    defense: found.value.defense ?? null,
    layout,
    faces,
    doubleFaced,
    canTransform,
    transformsOnly,
    colorIdentity,
    manaValuesUsed,
    kind: kindOf(card.layout, game),
  };
}

/** What such a card was called in its day (CR 712.1): plain double-faced, then transforming, then nonmodal. */
function kindOf(layout: string, game: Game): string {
  const { edition } = game.rules.book;
  if (layout !== 'transforming') return layout;
  if (edition.has('modalTransforms')) return 'nonmodal';
  return edition.has('modal') ? 'transforming' : 'double-faced';
}

function now(game: Game, is: Current): Fields {
  const [cost, ...more] = is.manaCosts;
  const [value, ...values] = is.manaValues;
  return {
    names: is.names,
    name: is.names[0] ?? null,
    manaCost: more.length > 0 ? is.manaCosts : (cost ?? null),
    symbols: is.symbols,
    manaValue: values.length > 0 ? is.manaValues : (value ?? 0),
    manaValues: is.manaValues,
    colors: is.colors,
    supertypes: is.supertypes,
    types: is.types,
    subtypes: is.subtypes,
    power: is.power,
    toughness: is.toughness,
    // What it has twice it has.
    keywords: [...new Set(keywordsOf(game, is).map((keyword) => keywordWith(keyword, is)))],
    abilities: is.abilities.length,
    text: is.abilities.map((live) => wordsOf(game, is, live)).join(' '),
    controller: is.controller,
  };
}

/** An ability in words, as the grammar prints it. */
export function wordsOf(game: Game, is: Current, live: Live): string {
  return printFace({ name: is.names[0] ?? 'CARDNAME', supertypes: [] }, [compiled(game, live).text]) ?? '';
}

/** Its name, and its cost if it has one: without symbols of its own that is the mana cost. */
function keywordWith(keyword: ReturnType<typeof keywordsOf>[number], is: Current): string {
  if (!('name' in keyword)) return keyword.kind;
  if (keyword.kind !== 'keywordCost') return keyword.name;
  const said = keyword.cost.map((symbol) => `{${symbol}}`).join('');
  const cost = said === '' ? (is.manaCosts[0] ?? '') : said;
  return cost === '' ? keyword.name : `${keyword.name} ${cost}`;
}

function status(game: Game, key: number, object: Obj, is: Current, { nameOf, playerOf }: Naming): Fields {
  const shared = { zone: object.zone, owner: playerOf(object.owner), controller: playerOf(is.controller) };
  if (object.kind === 'ability') {
    return { ...shared, targets: targetsOf(object).map(nameOf), modes: modesOf(object), x: object.frame.x };
  }
  const token = object.body.made === 'token';
  const counters = Object.fromEntries(Object.entries(object.counters).filter(([, count]) => count > 0));
  const commander = object.body.commander === true;
  const base = { ...shared, token, counters, commander, copy: object.body.made === 'copy' };
  if (object.kind === 'card') return { ...base, faceDown: object.faceDown, exiledAs: object.exiledAs };
  if (object.kind === 'spell') {
    return {
      ...base,
      faceDown: object.faceDown !== null,
      targets: targetsOf(object).map(nameOf),
      modes: modesOf(object),
      x: object.cast.x,
    };
  }
  const card = cardOf(game, object.body);
  const place = placeOf(game, object);
  const source = place.copyOf?.card ?? card;
  const up = object.shown?.[0] ?? 0;
  return {
    ...base,
    copy: place.copyOf !== undefined,
    loyalty: object.counters.loyalty ?? null,
    defense: object.counters.defense ?? null,
    tapped: object.tapped,
    damage: object.damage,
    attachedTo: object.attachedTo === null ? null : nameOf(object.attachedTo),
    attached: game.state.lists.battlefield.flatMap((each) => {
      const other = objectAt(game, each);
      return other?.kind === 'permanent' && other.attachedTo === key && other.phasedOut === object.phasedOut
        ? [nameOf(Number(each))]
        : [];
    }),
    faceDown: object.faceDown !== null,
    face: card.faces[up]?.name ?? null,
    unlocked: doorsOf(card, place).unlocked.flatMap((door) => source.faces[door]?.name ?? []),
    // CR 709.5c: designations stay, whatever it is for the moment.
    designations: (hasDoors(card.layout) ? (object.shown ?? []) : object.doors).map((door) => HALVES[door] ?? ''),
    sick: object.controlledSince >= clock(game),
    attacking: object.attacking === null ? null : nameOf(object.attacking),
    blocking: object.blocking.map(nameOf),
    phasedOut: object.phasedOut,
    marks: object.marks,
    protector: object.protector === null ? null : playerOf(object.protector),
    chosen: Object.fromEntries(
      Object.entries(object.chosen).flatMap(([what, value]) => {
        // What the engine keeps beside the choices themselves is a table or a list.
        if (typeof value === 'object') return [];
        return [[what, what === 'player' ? playerOf(String(value)) : value]];
      }),
    ),
  };
}

/** What is divided among its targets, target by target. */
export function divisionOf(object: StackObject): readonly { readonly target: Ref; readonly amount: number }[] {
  return framesOf(object).flatMap(({ division, targets }) =>
    Object.entries(division).flatMap(([path, amounts]) =>
      (targets[path] ?? []).map((target, at) => ({ target, amount: amounts[at] ?? 0 })),
    ),
  );
}

type StackObject = Extract<Obj, { kind: 'spell' | 'ability' }>;

const framesOf = (object: StackObject): readonly Frame[] =>
  object.kind === 'spell' ? Object.values(object.frames) : [object.frame];

/** The modes chosen for a spell or an ability, by their numbers from 1 on. */
function modesOf(object: StackObject): readonly number[] {
  // Those of a spell with spree are costs that were paid.
  const bought = object.kind === 'spell' ? modesPaid(object.cast.paid) : [];
  return [...framesOf(object).flatMap(({ modes }) => modes), ...bought].map((mode) => mode + 1);
}

const HALVES = ['left', 'right'] as const;

const clock = (game: Game): number => {
  const record = game.state.records.clock;
  return record?.kind === 'clock' ? record.turn : 0;
};

/** `red` is `R`. */
export function canonicalField(field: string, value: Plain): Plain {
  if (field === 'colors' || field === 'colorIdentity') {
    if (Array.isArray(value)) return value.map((each) => canonicalField(field, each as Plain));
    return typeof value === 'string' ? (readColor(value) ?? value) : value;
  }
  return value;
}

/** What the doors of a permanent or a spell are called. */
export function doorNames(game: Game, key: number): readonly string[] {
  const object = objectAt(game, key);
  if (object?.kind !== 'permanent' && object?.kind !== 'spell') return [];
  const { layout, faces } = placeOf(game, object).copyOf?.card ?? cardOf(game, object.body);
  return hasDoors(layout) ? faces.map(({ name }) => name) : [];
}
