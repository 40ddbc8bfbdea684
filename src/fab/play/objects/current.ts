/**
 * What an object is now: the properties of its active faces (`src/fab/what.ts`), then continuous effects in the stages of
 * CR 6.3, then counters. Which face is active is settled before the first stage.
 */
import { derived, type Journal, type Key } from '../../../kernel/index.ts';
import { NUMBERS, type NumberName } from '../../card.ts';
import type { Place } from '../../place.ts';
import type { Lexicon } from '../../text/index.ts';
import { type Characteristics, characteristicsOf, type Held, what } from '../../what.ts';
import { STAGES } from '../executed/sentences.ts';
import { cardAt, layerAt, liveAt, objectAt } from '../state/book.ts';
import { controllerIn } from '../state/glance.ts';
import type { FabShape, Game, LayerRecord, ObjectRecord, Player, PrintedRef } from '../state/state.ts';
import { abilitiesOf, type Compiled, compiledAt, idOf, isGoAgain } from './abilities.ts';
import { applyEffects } from './continuous.ts';
import { mayBeTaken } from './live.ts';
import { ofRecord, shownBy } from './shown.ts';

export interface HasKeyword {
  readonly name: string;
  readonly n: number | null;
  /** An effect gave it: it is no base ability. */
  readonly given?: true;
}

export interface Current extends Omit<Characteristics, NumberName> {
  /** null: the property does not exist, which is not 0 (CR 1.8.7). */
  readonly cost: number | null;
  readonly pitch: number | null;
  readonly power: number | null;
  readonly defense: number | null;
  readonly life: number | null;
  readonly intellect: number | null;
  readonly base: Readonly<Record<NumberName, number | null>>;
  readonly keywords: readonly HasKeyword[];
  readonly abilities: readonly PrintedRef[];
  /** Those of them that effects gave it. */
  readonly given: readonly PrintedRef[];
  /** Keywords that nothing can give it (CR 6.3.7). */
  readonly cantGain: readonly string[];
  /** "Counts as having 4 Evos equipped": so many, by type. */
  readonly counts: { readonly [type: string]: number };
  readonly controller: Player | null;
}

export type Draft = { -readonly [K in keyof Current]: Current[K] };
type Printed = Omit<Draft, 'controller'>;

/** What this object is now; of one that is gone, what it was at last (CR 1.2.3). */
export const current = (game: Game, key: number): Current => finished(game as Journal<FabShape>, key);

/**
 * What it is as the stages before this one leave it: what an effect of this stage sees of it. It rests on earlier stages
 * alone, so it is the same whoever asks first.
 */
export function before(game: Game, key: number, stage: number): Current {
  const read = unfinished[stage];
  return read ? read(game as Journal<FabShape>, key) : current(game, key);
}

const finished = derived<FabShape, Current>((journal, key: Key) => worked(journal as Game, Number(key), null));

const unfinished = STAGES.map((_, stage) =>
  derived<FabShape, Current>((journal, key: Key) => worked(journal as Game, Number(key), stage)),
);

/** The printed properties of an object, apart from who controls it: the same ones until another face or card is shown. */
const shownOn = derived<FabShape, Printed | null>((journal, key: Key) => printedAt(journal as Game, Number(key)));

/** What it prints, where it lies now; null of what is gone, and of what is no card. */
export function printedAt(game: Game, key: number): Printed | null {
  const object = liveAt(game, key);
  return object ? printedOn(game, object) : null;
}

/** What it would be elsewhere, or as another side, with the effects that reach it: asked before it is there. */
export function imagined(game: Game, object: ObjectRecord & { readonly key: number }, place: Place): Current {
  const draft = printed(game, { ...object, place });
  applyEffects(game, object.key, draft, null);
  return draft;
}

/** Works an object out up to a stage, or to the end. */
function worked(game: Game, key: number, stage: number | null): Current {
  const draft = startOf(game, key, stage);
  if (draft === null) return lastOf(game, key);
  applyEffects(game, key, draft, stage);
  return draft;
}

function lastOf(game: Game, key: number): Current {
  const record = objectAt(game, key) ?? layerAt(game, key);
  if (!record?.last) throw new Error(`nothing is known of ${key}`);
  return record.last;
}

/** The printed properties; null of what is gone. */
function startOf(game: Game, key: number, stage: number | null): Draft | null {
  const shown = shownOn(game as Journal<FabShape>, key);
  if (shown) return { controller: controllerIn(game, key), ...shown };
  const layer = layerAt(game, key);
  if (!layer && !objectAt(game, key)) throw new Error(`${key} is no object`);
  if (!layer) return null;
  if (layer.last) return null;
  // CR 1.4.3: an attack-proxy has what its source has, but for abilities to use or to follow.
  const source = stage === null ? current(game, layer.source) : before(game, layer.source, stage);
  // What the source was given is the proxy's own: it may lose it.
  const own = source.keywords.map(({ name, n }) => ({ name, n }));
  const keywords = isAgain(game, layer) ? [...own, { name: 'go again', n: null }] : own;
  // CR 2.15.4a: beside the types of its source it has that of the ability
  const types = layer.attack ? source.types : [...source.types, ...speedOf(game, layer)];
  return { ...source, types, keywords, given: [], base: { ...source.base }, controller: layer.controller };
}

/** The type of an activated-layer: instant, reaction; of one that triggered there is none. */
export function speedOf(game: Game, { layer, ability }: LayerRecord): Current['types'] {
  if (layer !== 'activated' || 'keyword' in ability) return [];
  const node = compiledAt(game.rules.book, ability).units[0]?.node;
  return node?.kind === 'activated' ? [node.as] : [];
}

/** CR 8.3.5b: "Attack. Go again": the attack has it, not its source. */
function isAgain(game: Game, { attack, ability }: LayerRecord): boolean {
  if (!attack || 'keyword' in ability) return false;
  const card = cardAt(game, ability.card);
  const printed = abilitiesOf(game.rules.book, card, ability.face);
  const own = printed.find(({ ref }) => ref.at === ability.at && ref.path === ability.path);
  const units = own?.units ?? (ability.path.includes('.') ? compiledAt(game.rules.book, ability).units : []);
  return units.slice(1).some(({ node }) => isGoAgain(node));
}

const ZERO_OR = (held: Held): number | null => {
  if (held === null) return null;
  // CR 1.12.2a, 1.12.3a: an undefined X or * counts as 0, and the property exists
  if (typeof held === 'number') return held;
  return typeof held === 'string' ? 0 : Math.max(...held.map((one) => (typeof one === 'number' ? one : 0)));
};

/** Printed properties are worked out once for each card and place; `what` gives the same answer for the same. */
const known = new WeakMap<Lexicon, WeakMap<Characteristics, Printed>>();

export function printed(game: Game, object: ObjectRecord): Draft {
  return { controller: object.controller, ...printedOn(game, object) };
}

const printedOn = ofRecord((game, object): Printed => {
  const card = cardAt(game, object.card);
  const { book } = game.rules;
  const told = what(card, object.place, book.edition);
  if (!told.ok) throw new Error(told.error.message);
  if (object.become) return readFaces(game, object, become(game, object, told.value));
  const all = known.get(book.lexicon) ?? new WeakMap<Characteristics, Printed>();
  known.set(book.lexicon, all);
  const before = all.get(told.value) ?? readFaces(game, object, told.value);
  all.set(told.value, before);
  return before;
});

/** CR 8.5.25: it has the properties of the other and none of its own; CR 8.5.25e: but its own where the other has a *. */
function become(game: Game, object: ObjectRecord, own: Characteristics): Characteristics {
  const shown = shownBy(game, object);
  if (!shown) return own;
  const other = characteristicsOf(shown.card, shown.faces);
  const numbers = Object.fromEntries(
    NUMBERS.map((name) => [name, other[name] === '*' ? (own[name] ?? 0) : other[name]]),
  );
  const living = own.permanent && numbers.life !== null;
  return { ...other, ...(numbers as Record<NumberName, Held>), permanent: own.permanent, living };
}

function readFaces(game: Game, object: ObjectRecord, told: Characteristics): Printed {
  const { book } = game.rules;
  const shown = shownBy(game, object);
  if (!shown) throw new Error(`${object.card} shows nothing in ${object.place.zone}`);
  const all = shown.faces.flatMap((face) => abilitiesOf(book, shown.card, face));
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, ZERO_OR(told[name])])) as Record<
    NumberName,
    number | null
  >;
  const keywords = all.flatMap(({ kind, units }) =>
    kind === 'keywords'
      ? units.flatMap(({ node }): HasKeyword[] =>
          node.kind === 'keywords'
            ? node.all.flatMap((one): HasKeyword[] => {
                if (one.kind === 'keyword') return [{ name: one.name, n: null }];
                return one.kind === 'keywordNumber' ? [{ name: one.name, n: one.n === 'X' ? 0 : one.n }] : [];
              })
            : [],
        )
      : [],
  );
  return {
    ...told,
    ...numbers,
    base: numbers,
    keywords,
    abilities: all.filter(({ kind }) => kind !== 'keywords').map(({ ref }) => ref),
    given: [],
    cantGain: [],
    counts: {},
  };
}

/** CR 8.5.13a: of abilities that an object prints, those that it has not lost. */
export function unlost(game: Game, key: number, printed: readonly Compiled[]): readonly Compiled[] {
  if (!mayBeTaken(game)) return printed;
  const had = new Set(current(game, key).abilities.map(idOf));
  return printed.filter(({ id }) => had.has(id));
}

export const hasKeyword = (is: Current, name: string): boolean => is.keywords.some((one) => one.name === name);

/** Its number under this keyword: the sum of what it has (ward 1 and ward 2 are two wards; here one is enough). */
export function keywordNumber(is: Current, name: string): number {
  return is.keywords.filter((one) => one.name === name).reduce((sum, { n }) => sum + (n ?? 0), 0);
}

/** CR 2.5.1a: life now: what its face and counters give, less what it lost. */
export function lifeOf(game: Game, key: number, look = (one: number): Current => current(game, one)): number {
  const object = objectAt(game, key);
  return Math.max(0, (look(key).life ?? 0) - (object?.lost ?? 0));
}
