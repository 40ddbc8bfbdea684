/**
 * The continuous effects that there are now (CR 6.2), from resolved abilities and from static ones, and which of them can
 * reach an object at all. Each list stays the same one until something it names is another, so what an object is need not
 * be worked out again for what cannot reach it.
 */
import { derived, type Journal, recordOf } from '../../kernel/index.ts';
import type { FabAbility } from '../text/index.ts';
import { abilitiesShown, type Compiled, type Line, nodeAt, textAt, type Unit } from './abilities.ts';
import { arena, keysIn, liveAt } from './book.ts';
import { overOf, placeOf, timestampOf, whoseOf } from './glance.ts';
import { sameList } from './same.ts';
import { isMaterial, type Traits, traitsOf } from './sentences.ts';
import { shownBy } from './shown.ts';
import type { AbilityRef, FabShape, Frame, Game, Player } from './state.ts';
import { NEW_FRAME } from './state.ts';

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
  readonly timestamp: number;
  /** What made it: a static ability, or an effect that does this. */
  readonly by: 'static' | 'change' | 'rule' | 'may';
  /** The record of the effect; null where a static ability says so. */
  readonly effect: number | null;
  /** Its place among what its source says. */
  readonly at: number;
}

export interface StaticAbility {
  readonly key: number;
  readonly ability: Compiled;
}

const NONE: readonly never[] = [];

/** What an object in play prints that is always on (CR 1.7.4). */
const printedStatics = derived<FabShape, readonly Compiled[]>((journal, key) => {
  const game = journal as Game;
  const object = liveAt(game, Number(key));
  const shown = object && !object.place.faceDown ? shownBy(game, object) : null;
  return shown ? abilitiesShown(game.rules.book, shown).of.static : NONE;
});

/** CR 1.7.4: of what lies under something, its while-static abilities. */
const materials = new WeakMap<readonly Compiled[], readonly Compiled[]>();
function materialsAmong(all: readonly Compiled[]): readonly Compiled[] {
  const before = materials.get(all);
  if (before) return before;
  const made = all.filter(({ units }) => units.some(({ node }) => isMaterial(node)));
  materials.set(all, made);
  return made;
}

/** The objects that have static abilities which function now. */
const withStatics = derived<FabShape, string>((journal): string => {
  const game = journal as Game;
  const has = (key: number): readonly Compiled[] => printedStatics(journal as Journal<FabShape>, key);
  const inPlay = [...arena(game), ...keysIn(game, 'stack')].filter((key) => has(key).length > 0);
  const under = keysIn(game, 'under').filter((key) => materialsAmong(has(key)).length > 0);
  return [...inPlay, ...under].join();
});

const keysWithStatics = (game: Game): readonly number[] => {
  const found = withStatics(game as Journal<FabShape>, 'statics');
  return found === '' ? NONE : found.split(',').map(Number);
};

const staticsAt = (game: Game, key: number): readonly Compiled[] => {
  const all = printedStatics(game as Journal<FabShape>, key);
  const zone = placeOf(game, key)?.zone;
  return zone === 'under' || zone === 'soul' ? materialsAmong(all) : all;
};

/** The static abilities that function now (CR 1.7.4), by their object. */
export function staticsOf(game: Game): readonly StaticAbility[] {
  return functioning(game as Journal<FabShape>, 'statics');
}

const functioning = derived<FabShape, readonly StaticAbility[]>((journal): readonly StaticAbility[] => {
  const game = journal as Game;
  return keysWithStatics(game).flatMap((key) => staticsAt(game, key).map((ability) => ({ key, ability })));
});

/** What the static abilities of one object say. */
const saidBy = derived<FabShape, readonly Live[]>((journal, id): readonly Live[] => {
  const game = journal as Game;
  const key = Number(id);
  const you = whoseOf(game, key) ?? 'p1';
  const timestamp = timestampOf(game, key) ?? 0;
  const over = overOf(game, key);
  const of = { you, self: key, frame: NEW_FRAME, on: null, timestamp, by: 'static', effect: null } as const;
  const all = staticsAt(game, key).flatMap(({ ref, text, units }) => units.map((unit) => ({ ref, text, unit })));
  return all.map(({ ref, text, unit }, at): Live => {
    const traits = traitsOf(text, unit);
    const { about } = traits;
    const reach = about === 'self' ? [key] : about === 'over' ? (over === null ? NONE : [over]) : null;
    return { ...of, ref, text, unit, reach, traits, at };
  });
});

/** What one effect that was made says, if it changes, forbids or allows anything. */
const madeBy = derived<FabShape, readonly Live[]>((journal, key): readonly Live[] => {
  const game = journal as Game;
  const effect = recordOf(game.state, key);
  if (effect?.kind !== 'effect' || 'keyword' in effect.ability) return NONE;
  const { does, you, self, ability: ref, frame, timestamp, path } = effect;
  if (does.kind !== 'change' && does.kind !== 'rule' && does.kind !== 'may') return NONE;
  const text = textAt(game.rules.book, ref);
  const unit = { path, node: nodeAt(text, path) as Line };
  // CR 6.2.2c: locked on to these and no others
  const on = does.kind === 'change' ? does.on : null;
  const of = { you, self, ref, text, frame, unit, timestamp };
  return [{ ...of, on, reach: on, traits: traitsOf(text, unit), by: does.kind, effect: Number(key), at: 0 }];
});

/** Everything that is said now, effects first, then static abilities. */
const sayings = derived<FabShape, readonly Live[]>((journal): readonly Live[] => {
  const game = journal as Game;
  return sameList([
    ...keysIn(game, 'effects').flatMap((key) => madeBy(journal, key)),
    ...keysWithStatics(game).flatMap((key) => saidBy(journal, key)),
  ]);
});

const isChange = ({ by }: Live): boolean => by === 'static' || by === 'change';

/** What may make a cost more or less (CR 5.1.6b). */
export const costSayings = (game: Game): readonly Live[] => aboutCosts(game as Journal<FabShape>, 'costs');
const aboutCosts = derived<FabShape, readonly Live[]>((journal) =>
  sayings(journal, 'all').filter((live) => live.traits.costs && isChange(live)),
);

/** What forbids or allows players something. */
export const ruleSayings = (game: Game): readonly Live[] => aboutRules(game as Journal<FabShape>, 'rules');
const aboutRules = derived<FabShape, readonly Live[]>((journal) =>
  sayings(journal, 'all').filter((live) => live.traits.rules && live.by !== 'change'),
);

interface Reaching {
  /** Those that may be about anything, oldest first. */
  readonly any: readonly Live[];
  readonly only: ReadonlyMap<number, readonly Live[]>;
}

/** CR 6.3: by timestamp; of what came together effects first, then each object's in the order of its text. */
function byAge(a: Live, b: Live): number {
  const kind = (a.effect === null ? 1 : 0) - (b.effect === null ? 1 : 0);
  return a.timestamp - b.timestamp || kind || (a.effect ?? a.self) - (b.effect ?? b.self) || a.at - b.at;
}

/** The effects that make something of objects. */
const reaching = derived<FabShape, Reaching>((journal) => {
  const all = sayings(journal, 'all').filter((live) => live.traits.stages.size > 0 && isChange(live));
  const any: Live[] = [];
  const only = new Map<number, Live[]>();
  for (const live of all) {
    if (live.reach === null) any.push(live);
    else
      for (const key of new Set(live.reach)) {
        const own = only.get(key);
        if (own) own.push(live);
        else only.set(key, [live]);
      }
  }
  return { any: sameList(any.toSorted(byAge)), only };
});

const onOne = derived<FabShape, readonly Live[]>((journal, key) => {
  const { any, only } = reaching(journal, 'all');
  const own = only.get(Number(key));
  return own ? sameList([...own, ...any].toSorted(byAge)) : any;
});

/** The effects that may be about this object, oldest first. */
export const effectsOn = (game: Game, key: number): readonly Live[] => onOne(game as Journal<FabShape>, key);

/** Whether something may give this object an ability in quotes now: then it may have one that it does not print. */
export const mayBeGiven = (game: Game, key: number): boolean =>
  effectsOn(game, key).some(({ traits }) => traits.quotes);
