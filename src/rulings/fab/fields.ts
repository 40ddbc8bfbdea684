/** What claims may ask of an object: what it is now, what its card is, and its status. */
import { fullName } from '../../cards/card.ts';
import { NUMBERS } from '../../fab/card.ts';
import { active } from '../../fab/layouts.ts';
import { AREA } from '../../fab/place.ts';
import {
  current,
  type Game,
  keysIn,
  layerAt,
  lifeOf,
  linkAt,
  liveAt,
  type ObjectRecord,
  type Ref,
  under,
} from '../../fab/play/index.ts';
import { what } from '../../fab/what.ts';
import type { Plain } from '../../kernel/index.ts';

type Fields = { readonly [field: string]: Plain };

export interface Naming {
  readonly nameOf: (ref: Ref) => string;
  readonly playerOf: (seat: string) => string;
}

export function fieldsOf(game: Game, key: number, naming: Naming): Fields {
  const object = liveAt(game, key);
  if (object) return { ...is(game, key), ...printed(game, object), ...status(game, key, object, naming) };
  const layer = layerAt(game, key);
  if (!layer) return {};
  return {
    ...is(game, key),
    zone: layer.zone === 'combat-chain' ? 'combat chain' : layer.zone,
    controller: naming.playerOf(layer.controller),
    source: naming.nameOf(layer.source),
    attacking: layer.target === null ? null : naming.nameOf(layer.target),
    targets: targetsOf(game, key).map(naming.nameOf),
    x: layer.frame.x,
    modes: layer.frame.modes?.map((mode) => mode + 1) ?? null,
  };
}

/** What the text of a layer has declared as targets, and what it attacks. */
export function targetsOf(game: Game, key: number): readonly Ref[] {
  const layer = layerAt(game, key);
  const object = liveAt(game, key);
  const frames = layer ? [layer.frame] : Object.values(object?.frames ?? {});
  const declared = frames.flatMap((frame) => Object.values(frame.targets).flat());
  const attacked = layer?.target ?? object?.target ?? null;
  return attacked === null ? declared : [...declared, attacked];
}

function is(game: Game, key: number): Fields {
  const now = current(game, key);
  const { names, supertypes, types, subtypes, color, pitchAsset, category, permanent, living } = now;
  const { cost, pitch, power, defense, intellect } = now;
  return {
    names,
    name: names[0] ?? null,
    supertypes,
    types,
    subtypes,
    color,
    cost,
    pitch,
    pitchAsset,
    power,
    defense,
    // What has lost some has less now.
    life: now.life === null ? null : AREA[zoneOf(game, key)] === 'arena' ? lifeOf(game, key) : now.life,
    intellect,
    keywords: now.keywords.map(({ name, n }) => (n === null ? name : `${name} ${n}`)),
    category,
    permanent,
    living,
    abilities: now.abilities.length,
  };
}

const zoneOf = (game: Game, key: number): ObjectRecord['place']['zone'] => liveAt(game, key)?.place.zone ?? 'stack';

function printed(game: Game, object: ObjectRecord): Fields {
  const card = game.rules.book.cards.get(object.card);
  if (!card) return {};
  const shown = active(card, object.place, game.rules.book.edition);
  const faces = shown.ok ? shown.value.faces.map((face) => card.faces[face]?.name ?? '') : [];
  const told = what(card, object.place, game.rules.book.edition);
  const several = told.ok ? NUMBERS.filter((name) => Array.isArray(told.value[name])) : [];
  return {
    // CR 9.1.4a: with both faces active a twin-card has the numbers of both
    ...Object.fromEntries(several.map((name) => [name, told.ok ? told.value[name] : null])),
    card: fullName(card),
    layout: card.layout,
    faces,
    face: faces.length === 1 ? (faces[0] ?? null) : faces,
    metatypes: shown.ok ? shown.value.faces.flatMap((face) => card.faces[face]?.metatypes ?? []) : [],
  };
}

export const ZONE_WORDS: { readonly [zone: string]: string } = {
  weapon: 'weapons',
  permanent: 'permanents',
  'combat-chain': 'combat chain',
};

function status(game: Game, key: number, object: ObjectRecord, { nameOf, playerOf }: Naming): Fields {
  const { place, controller, owner, counters, target, frames, played } = object;
  const subs = under(game, key);
  const link = object.link === null ? undefined : linkAt(game, object.link);
  return {
    zone: ZONE_WORDS[place.zone] ?? place.zone,
    controller: controller === null ? null : playerOf(controller),
    owner: playerOf(owner),
    counters: Object.fromEntries(
      Object.entries(counters).flatMap(([word, count]) => (count > 0 ? [[saidCounter(word), count]] : [])),
    ),
    damage: object.lost,
    // CR 4.4.3: what is put into an arsenal lies face-down there unless it is said to be face up
    faceDown: place.faceDown === true || (place.zone === 'arsenal' && !place.faceUp),
    faceUp: place.faceUp === true,
    tapped: object.tapped,
    marked: object.marked,
    under: subs.map(nameOf),
    token: current(game, key).category === 'token-card',
    equipped: ['head', 'chest', 'arms', 'legs', 'weapon'].includes(object.home ?? place.zone),
    attacking: attacked(game, key, target, nameOf),
    defending: place.defending === true && link !== undefined,
    targets: targetsOf(game, key).map(nameOf),
    x: played?.x ?? null,
    modes: Object.values(frames).flatMap(({ modes }) => modes?.map((mode) => mode + 1) ?? []),
    melded: (place.as?.length ?? 0) > 1,
  };
}

/** What it attacks: itself, or by the attack that stands for it (CR 1.4.3). */
function attacked(game: Game, key: number, target: Ref | null, nameOf: Naming['nameOf']): Plain {
  if (target !== null) return nameOf(target);
  const proxy = keysIn(game, 'combat-chain').find((one) => layerAt(game, one)?.source === key);
  const whom = proxy === undefined ? null : (layerAt(game, proxy)?.target ?? null);
  return whom === null ? null : nameOf(whom);
}

/** `+1power` as people write it. */
const saidCounter = (word: string): string => word.replace(/^([+-]\d+)(\w+)$/, '$1 $2');
