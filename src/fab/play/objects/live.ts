/**
 * The continuous effects that there are now (CR 6.2), from resolved abilities and from static ones, and which of them can
 * reach an object at all. Each list stays the same one until something it names is another, so what an object is need not
 * be worked out again for what cannot reach it. Static abilities are listed where an object prints them or may be given
 * them; whether it has them is asked stage by stage (`isHad`), and most often there is nothing that could take them.
 */
import { derived, type Journal, recordOf } from '../../../kernel/index.ts';
import type { FabAbility } from '../../text/index.ts';
import { isMaterial, stagesOfStatic, type Traits, traitsOf } from '../executed/sentences.ts';
import { arena, keysIn, layerAt, liveAt } from '../state/book.ts';
import { sameList } from '../state/same.ts';
import type { AbilityRef, Book, EffectRecord, FabShape, Frame, Game, ObjectRecord, Player } from '../state/state.ts';
import { NEW_FRAME } from '../state/state.ts';
import { isDue } from '../words/durations.ts';
import { type Compiled, compiledAt, idOf, type Line, nodeAt, textAt, type Unit } from './abilities.ts';
import type { Current } from './current.ts';
import { abilitiesOn, ofRecord } from './shown.ts';

export interface Live {
  readonly you: Player;
  readonly self: number;
  readonly ref: AbilityRef;
  readonly text: FabAbility;
  readonly frame: Frame;
  readonly unit: Unit;
  /** The objects it is locked on to, or null for whatever matches. */
  readonly on: readonly number[] | null;
  /** The only objects that it can be about; null: any. */
  readonly reach: readonly number[] | null;
  readonly traits: Traits;
  /** Where it is applied. */
  readonly stages: Traits['stages'];
  readonly timestamp: number;
  /** What made it: a static ability, or an effect that does this. */
  readonly by: 'static' | 'change' | 'rule' | 'may';
  /** The record of the effect; null where a static ability says so. */
  readonly effect: number | null;
  /** A static ability that its object does not print. */
  readonly given: boolean;
  /** Its place among what its source says. */
  readonly at: number;
}

const NONE: readonly never[] = [];

/** What an object in play prints that is always on (CR 1.7.4); of what lies under something, its while-static abilities. */
const printedStatics = ofRecord((game, object): readonly Compiled[] => {
  if (object.last || object.place.faceDown) return NONE;
  const { zone } = object.place;
  const all = abilitiesOn(game, object)?.of.static ?? NONE;
  // CR 1.7.4, 5.3.3: on the stack only what a card says of itself
  if (zone === 'stack')
    return sameList(all.filter(({ text, units }) => units.every((unit) => traitsOf(text, unit).about === 'self')));
  return zone === 'under' || zone === 'soul'
    ? sameList(all.filter(({ units }) => units.some(({ node }) => isMaterial(node))))
    : all;
});

/** The objects whose static abilities function now, where they have any. */
function* sources(game: Game): Generator<readonly [key: number, object: ObjectRecord]> {
  for (const list of [arena(game), keysIn(game, 'stack'), keysIn(game, 'under')])
    for (const key of list) {
      const object = liveAt(game, key);
      if (object && printedStatics(game, object).length > 0) yield [key, object];
    }
}

/** Kept for one list of abilities: the objects that say so, and when they came. */
const KEPT = 4096;
const told = new WeakMap<readonly Compiled[], Map<string, readonly Live[]>>();
const byRecord = new WeakMap<ObjectRecord, { readonly statics: readonly Compiled[]; readonly said: readonly Live[] }>();

/** What the static abilities of one object say: the same list for as long as nothing of it is another. */
function saidBy(game: Game, key: number, object: ObjectRecord): readonly Live[] {
  const statics = printedStatics(game, object);
  const before = byRecord.get(object);
  if (before?.statics === statics && before.said[0]?.self === key) return before.said;
  const { timestamp, over } = object;
  const said = saidAs(statics, { key, you: object.controller ?? object.owner, timestamp, over, given: false });
  byRecord.set(object, { statics, said });
  return said;
}

/** Who says it. */
interface Sayer {
  readonly key: number;
  readonly you: Player;
  readonly timestamp: number;
  readonly over: number | null;
  readonly given: boolean;
}

function saidAs(statics: readonly Compiled[], sayer: Sayer): readonly Live[] {
  const { key, you, timestamp, over, given } = sayer;
  let known = told.get(statics);
  if (!known) {
    known = new Map();
    told.set(statics, known);
  }
  const id = `${key} ${you} ${timestamp} ${over}`;
  const before = known.get(id);
  if (before) return before;
  const of = { you, self: key, frame: NEW_FRAME, on: null, timestamp, by: 'static', effect: null, given } as const;
  const units = statics.flatMap(({ ref, text, units: all }) => all.map((unit) => ({ ref, text, unit })));
  const made = units.map(({ ref, text, unit }, at): Live => {
    const traits = traitsOf(text, unit);
    const { about } = traits;
    const reach = about === 'self' ? [key] : about === 'over' ? (over === null ? NONE : [over]) : null;
    return { ...of, ref, text, unit, reach, traits, stages: stagesOfStatic(traits, given), at };
  });
  if (known.size >= KEPT) known.clear();
  known.set(id, made);
  return made;
}

const made = new WeakMap<Book, WeakMap<EffectRecord, readonly Live[]>>();

/** What one effect that was made says, if it changes, forbids or allows anything. */
function madeBy(game: Game, key: number): readonly Live[] {
  const effect = recordOf(game.state, key);
  if (effect?.kind !== 'effect' || 'keyword' in effect.ability) return NONE;
  const { does, you, self, ability: ref, frame, timestamp, path, until } = effect;
  if (does.kind !== 'change' && does.kind !== 'rule' && does.kind !== 'may') return NONE;
  if (!isDue(game, until)) return NONE;
  const { book } = game.rules;
  let known = made.get(book);
  if (!known) {
    known = new WeakMap();
    made.set(book, known);
  }
  const before = known.get(effect);
  if (before) return before;
  const text = textAt(book, ref);
  const unit = { path, node: nodeAt(text, path) as Line };
  // CR 6.2.2c: locked on to these and no others
  const on = does.kind === 'change' ? does.on : null;
  const traits = traitsOf(text, unit);
  const of = { you, self, ref, text, frame, unit, timestamp, traits, stages: traits.stages };
  const said: readonly Live[] = [{ ...of, on, reach: on, by: does.kind, effect: key, given: false, at: 0 }];
  known.set(effect, said);
  return said;
}

/** The abilities in quotes that a saying gives. */
function quotedBy(book: Book, { ref, traits }: Live): readonly Compiled[] {
  return 'keyword' in ref ? NONE : traits.quoted.map((path) => compiledAt(book, { ...ref, path }));
}

const alone = new WeakMap<Compiled, readonly Compiled[]>();

/** The static abilities that a saying gives, as whatever may get them would say them. */
function givenBy(game: Game, live: Live): readonly Live[] {
  if (live.traits.quoted.length === 0 || !isChange(live)) return NONE;
  const statics = quotedBy(game.rules.book, live).filter(({ kind }) => kind === 'static');
  return statics.flatMap((ability) => {
    const list = alone.get(ability) ?? [ability];
    alone.set(ability, list);
    return (live.reach ?? [...arena(game), ...keysIn(game, 'stack')]).flatMap((key) => {
      const object = liveAt(game, key);
      const layer = layerAt(game, key);
      const you = object ? (object.controller ?? object.owner) : layer?.last === null ? layer.controller : undefined;
      // CR 6.3.4a: it comes to be as the ability is given
      const { timestamp } = live;
      return you ? saidAs(list, { key, you, timestamp, over: object?.over ?? null, given: true }) : NONE;
    });
  });
}

/** Everything that is said now, effects first, then static abilities, then those that these give. */
const sayings = derived<FabShape, readonly Live[]>((journal): readonly Live[] => {
  const game = journal as Game;
  const all = [
    ...keysIn(game, 'effects').flatMap((key) => madeBy(game, key)),
    ...[...sources(game)].flatMap(([key, object]) => saidBy(game, key, object)),
  ];
  return sameList([...all, ...all.flatMap((live) => givenBy(game, live))]);
});

const isChange = ({ by }: Live): boolean => by === 'static' || by === 'change';

/** What is said, by what it is about. */
interface Sayings {
  readonly costs: readonly Live[];
  readonly rules: readonly Live[];
  readonly contracts: readonly Live[];
  /** The effects that make something of objects: of any, oldest first, and of one. */
  readonly whichever: readonly Live[];
  readonly only: ReadonlyMap<number, readonly Live[]>;
  /** The abilities in quotes that they give: to anything, and with those to one object. */
  readonly given: { readonly whichever: readonly Compiled[]; readonly only: ReadonlyMap<number, readonly Compiled[]> };
  /** Something may take static abilities. */
  readonly takes: boolean;
}

const sorted = new WeakMap<Book, WeakMap<readonly Live[], Sayings>>();

function sayingsOf(game: Game): Sayings {
  const all = sayings(game as Journal<FabShape>, 'all');
  const { book } = game.rules;
  let known = sorted.get(book);
  if (!known) {
    known = new WeakMap();
    sorted.set(book, known);
  }
  let found = known.get(all);
  if (!found) {
    found = sort(book, all);
    known.set(all, found);
  }
  return found;
}

/**
 * CR 6.2.3a: whether its object has this ability, as it is seen now or in a stage. Of what is said by effects that
 * resolved there is nothing to ask, and most often nothing could take or give a static ability.
 */
export function isHad(game: Game, live: Live, look: (key: number) => Current): boolean {
  if (live.by !== 'static' || 'keyword' in live.ref) return true;
  if (!live.given && !sayingsOf(game).takes) return true;
  const id = idOf(live.ref);
  const { abilities, given } = look(live.self);
  return (live.given ? given : abilities).some((ref) => idOf(ref) === id);
}

/** Whether something may take abilities from what prints them. */
export const mayBeTaken = (game: Game): boolean => sayingsOf(game).takes;

/** What may make a cost more or less (CR 5.1.6b). */
export const costSayings = (game: Game): readonly Live[] => sayingsOf(game).costs;

/** What forbids or allows players something. */
export const ruleSayings = (game: Game): readonly Live[] => sayingsOf(game).rules;

/** The contracts there are (CR 8.5.39). */
export const contractSayings = (game: Game): readonly Live[] => sayingsOf(game).contracts;

/** CR 6.3: by timestamp; of what came together effects first, then each object's in the order of its text. */
function byAge(a: Live, b: Live): number {
  const kind = (a.effect === null ? 1 : 0) - (b.effect === null ? 1 : 0);
  return a.timestamp - b.timestamp || kind || (a.effect ?? a.self) - (b.effect ?? b.self) || a.at - b.at;
}

function sort(book: Book, all: readonly Live[]): Sayings {
  const whichever: Live[] = [];
  const only = new Map<number, Live[]>();
  for (const live of all) {
    if (live.stages.size === 0 || !isChange(live)) continue;
    if (live.reach === null) whichever.push(live);
    else
      for (const key of new Set(live.reach)) {
        const own = only.get(key);
        if (own) own.push(live);
        else only.set(key, [live]);
      }
  }
  const quoted = (live: Live): readonly Compiled[] => quotedBy(book, live);
  const toAny = whichever.flatMap(quoted);
  const toOne = [...only].flatMap(([key, own]) => {
    const more = own.flatMap(quoted);
    return more.length > 0 ? [[key, [...toAny, ...more]] as const] : [];
  });
  return {
    costs: all.filter((live) => live.traits.costs && isChange(live)),
    rules: all.filter((live) => live.traits.rules && live.by !== 'change'),
    contracts: all.filter(({ by, unit }) => by === 'static' && unit.node.kind === 'contracted'),
    takes: all.some(({ traits }) => traits.takes),
    whichever: sameList(whichever.toSorted(byAge)),
    only,
    given: { whichever: toAny, only: new Map(toOne) },
  };
}

const onOne = derived<FabShape, readonly Live[]>((journal, key) => {
  const { whichever, only } = sayingsOf(journal as Game);
  const own = only.get(Number(key));
  return own ? sameList([...own, ...whichever].toSorted(byAge)) : whichever;
});

/** The effects that may be about this object, oldest first. */
export const effectsOn = (game: Game, key: number): readonly Live[] => onOne(game as Journal<FabShape>, key);

/** The abilities in quotes that something may give this object now: it has none but these that it does not print. */
export function mayBeGiven(game: Game, key: number): readonly Compiled[] {
  const { given } = sayingsOf(game);
  return given.only.get(key) ?? given.whichever;
}
