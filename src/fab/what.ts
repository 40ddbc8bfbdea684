/**
 * What a card is, here and now: the characteristics of its active faces taken together, and the rules that made them.
 * Answers are made once per card and place and then looked up.
 */
import { ok, type Result } from '../cards/why.ts';
import { type FabCard, type FabFace, type FabType, faceAt, NUMBERS, type NumberName, type Value } from './card.ts';
import { changed, DEFAULT_EDITION, type Edition } from './editions.ts';
import { type Active, active, KIND, RESOLVES, SIDES, type Side, TURNS } from './layouts.ts';
import { remembered } from './memo.ts';
import { AREA, type Place } from './place.ts';
import type { FabRuleId } from './rules.ts';
import { chain, type FabTracer, type Told } from './why.ts';
import { misplaced, permanentBy } from './zones.ts';

export type Category = 'hero-card' | 'token-card' | 'deck-card' | 'arena-card';
export type Color = 'red' | 'yellow' | 'blue';

/** null: the property does not exist. A list: two active faces print different values. */
export type Held = Value | readonly Value[] | null;

export interface Characteristics extends Readonly<Record<NumberName, Held>> {
  readonly names: readonly string[];
  readonly color: Color | null;
  readonly pitchAsset: 'resource' | 'chi' | null;
  readonly supertypes: readonly string[];
  readonly types: readonly FabType[];
  readonly subtypes: readonly string[];
  readonly category: Category;
  readonly active: readonly Side[];
  readonly permanent: boolean;
  readonly living: boolean;
}

const DECK_TYPES: readonly FabType[] = [
  'Action',
  'Attack Reaction',
  'Block',
  'Defense Reaction',
  'Instant',
  'Mentor',
  'Resource',
];

/** CR 1.3.2: the category, by types; CR 9.1.3, 9.1.5: of the front face, CR 9.1.4, 9.2.2: of both. */
export function category(card: FabCard): Category {
  const faces = KIND[card.layout].category === 'both' ? card.faces : [card.faces[0]];
  const types = faces.flatMap((face) => face.types);
  if (types.includes('Hero')) return 'hero-card';
  if (types.includes('Token')) return 'token-card';
  return types.some((type) => DECK_TYPES.includes(type)) ? 'deck-card' : 'arena-card';
}

const COLORS: Readonly<Record<number, Color>> = { 1: 'red', 2: 'yellow', 3: 'blue' };

/** CR 9.1.2, 9.2.1: values come from the active faces and from what the card prints once for all. */
function held(card: FabCard, faces: readonly FabFace[], name: NumberName): Held {
  const printed = [card.shared?.[name], ...faces.map((face) => face[name])].filter((value) => value !== undefined);
  const values = [...new Set(printed)];
  return values.length > 1 ? values : (values[0] ?? null);
}

function union<T>(faces: readonly FabFace[], pick: (face: FabFace) => readonly T[]): readonly T[] {
  return [...new Set(faces.flatMap(pick))];
}

/** CR 9.1.4, 9.2.2: two active faces make one set of properties with everything of both. */
export function characteristicsOf(card: FabCard, indices: readonly number[]): Base {
  const faces = indices.map((index) => faceAt(card, index));
  const pitch = held(card, faces, 'pitch');
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, held(card, faces, name)]));
  return {
    names: union(faces, (face) => [face.name]),
    ...(numbers as Record<NumberName, Held>),
    // CR 2.1.2a: every printed strip agrees with the printed pitch
    color: typeof pitch === 'number' ? (COLORS[pitch] ?? null) : null,
    pitchAsset: pitch === null ? null : faces.some((face) => face.pitchAsset === 'chi') ? 'chi' : 'resource',
    supertypes: union(faces, (face) => face.supertypes),
    types: union(faces, (face) => face.types),
    subtypes: union(faces, (face) => face.subtypes),
    category: category(card),
    active: indices.map((index) => sideOf(card, index)),
  };
}

function sideOf(card: FabCard, index: number): Side {
  const side = SIDES[card.layout][index];
  if (side === undefined) throw new Error(`${card.layout} has no side ${index}`);
  return side;
}

/** Everything but what the place adds. */
export type Base = Omit<Characteristics, 'permanent' | 'living'>;

/** What this card is in this place, as of this edition. */
export function what(
  card: FabCard,
  place: Place,
  edition: Edition = DEFAULT_EDITION,
  trace?: FabTracer,
): Result<Characteristics> {
  return trace ? derive(card, place, edition, trace) : told(card, place, edition);
}

const told = remembered((card, place, edition) => derive(card, place, edition));

/** The same with its reasons. */
export const explained = remembered((card, place, edition): Told<Result<Characteristics>> => {
  const { trace, why } = chain();
  return { value: derive(card, place, edition, trace), why: Object.freeze(why) };
});

function derive(card: FabCard, place: Place, edition: Edition, trace?: FabTracer): Result<Characteristics> {
  const shown = active(card, place, edition);
  if (!shown.ok) return shown;
  const base = characteristicsOf(card, shown.value.faces);
  const misfit = misplaced(place, asItCame(card, place, edition, base));
  if (misfit) return misfit;
  const lasting = permanentBy(card, place, base);
  const living = base.life !== null && (lasting !== null || !changed(edition, 'livingNeedsPermanent'));
  if (trace) explain(card, place, edition, shown.value, base, lasting, living, trace);
  return ok(Object.freeze({ ...base, permanent: lasting !== null, living }));
}

/** CR 3.0.9: hidden where it lies it may show another face, but it came there face up: what the zone asks, it asked of that. */
function asItCame(card: FabCard, { faceDown, ...faceUp }: Place, edition: Edition, now: Base): Base {
  const before = faceDown ? active(card, faceUp, edition) : undefined;
  return before?.ok ? characteristicsOf(card, before.value.faces) : now;
}

/** The same answer told as rules: what kind of card, which faces and why, and each value that this decided. */
function explain(
  card: FabCard,
  place: Place,
  edition: Edition,
  shown: Active,
  base: Base,
  lasting: FabRuleId | null,
  living: boolean,
  trace: FabTracer,
): void {
  const whole = characteristicsOf(
    card,
    card.faces.map((_, index) => index),
  );
  const multi = card.faces.length > 1;
  if (multi) {
    if (card.shared === undefined) trace('9.1.1');
    trace(KIND[card.layout].rule, 'layout', undefined, card.layout);
    const back = base.active[0] === 'back' && place.turned ? TURNS[card.layout][place.turned] : undefined;
    const resolves = AREA[place.zone] === 'arena' ? RESOLVES[card.layout] : undefined;
    if (back) trace(back, 'active', ['front'], ['back']);
    else if (resolves?.face === 'front') trace(resolves.rule, 'active', whole.active, base.active);
    if (place.faceDown && place.turned && AREA[place.zone] === 'arena') trace('3.0.9', 'active');
    trace(shown.rule, 'active', whole.active, base.active);
    if (AREA[place.zone] === 'stack' && place.as && place.as.length > 1)
      trace('8.3.38c', 'active', undefined, base.active);
    explainValues(card, shown, whole, base, trace);
  }
  if (base.color !== null) trace('2.1.2a', 'color', undefined, base.color);
  trace('1.3.2', 'category', undefined, base.category);
  if (lasting) trace(lasting, 'permanent', false, true);
  if (base.life !== null)
    trace(changed(edition, 'livingNeedsPermanent') ? '2.5.1a' : '2.5.1', 'living', undefined, living);
}

/** Each value that depends on which faces are active: what the whole cardboard would give, and what is left of it. */
function explainValues(card: FabCard, shown: Active, whole: Base, base: Base, trace: FabTracer): void {
  const each = shown.faces.map((index) => characteristicsOf(card, [index]));
  const rule: FabRuleId = each.length > 1 || card.shared ? shown.rule : '9.1.2';
  for (const field of ['names', 'supertypes', 'types', 'subtypes', ...NUMBERS] as const) {
    const apart = each.map((one) => one[field]);
    if (!same(whole[field], base[field])) trace(rule, field, whole[field], base[field]);
    else if (apart.some((value) => !same(value, base[field]))) trace(rule, field, apart, base[field]);
  }
  for (const name of NUMBERS) if (card.shared?.[name] !== undefined) trace('9.2.1', name, undefined, base[name]);
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
