/** What is said of a thing or a number of things: "is a Cat", "three or more", "this turn". */
import type { Magic } from '../../text/index.ts';
import { battlefield, becomes, clockOf, objectAt, permanentAt } from '../state/book.ts';
import type { Happening } from '../state/happenings.ts';
import { countHappenings, happeningsOf } from '../state/history.ts';
import type { Player, Ref } from '../state/state.ts';
import { fitThen } from './as-then.ts';
import { zone } from './domain.ts';
import { fits, isColour, isSuper } from './filter.ts';
import { fitsState } from './filter-states.ts';
import { allFitting } from './references.ts';
import { numberOf, type Run } from './run.ts';
import { select } from './select.ts';

type HowMany = Magic<'HowMany'>;

/** Whether a number of things is as many as the words ask. */
export function enough(run: Run, what: HowMany, count: (f: Magic<'F'>, path: string) => number, path: string): boolean {
  switch (what.kind) {
    case 'orMore':
    case 'atLeast':
      return count(what.f, `${path}.f`) >= numberOf(run, what.n);
    case 'orFewer':
      return count(what.f, `${path}.f`) <= numberOf(run, what.n);
    case 'oneOrFewer':
      return count(what.f, `${path}.f`) <= 1;
    case 'atLeastOne':
      return count(what.f, `${path}.f`) >= 1;
    case 'exactly':
      return count(what.f, `${path}.f`) === numberOf(run, what.n);
    case 'none':
      return count(what.f, `${path}.f`) === 0;
    case 'another':
      return count({ ...what.f }, `${path}.f`) >= 1;
    default:
      return 'f' in what && what.f.kind !== 'type' && what.f.kind !== 'subtype' && what.f.kind !== 'thisNoun'
        ? count(what.f as Magic<'F'>, `${path}.f`) >= 1
        : select(run, what as Magic<'Sel'>, path).length > 0;
  }
}

export const span = (when: Magic<'When'>): 'turn' | 'last turn' => (when.kind === 'nowTurn' ? 'turn' : 'last turn');

/** How many of what happened fit, by the object each happening is about. */
export function counting(
  run: Run,
  when: Magic<'When'>,
  about: (it: Happening) => number | null,
): (f: Magic<'F'>, path: string) => number {
  return (f, path) =>
    countHappenings(run.game, span(when), (it) => {
      const key = about(it);
      return key !== null && fitThen(run, it, key, f, path);
    });
}

/** The same, each object once, however often it happened. */
function countingOnce(
  run: Run,
  when: Magic<'When'>,
  about: (it: Happening) => number | null,
): (f: Magic<'F'>, path: string) => number {
  return (f, path) => {
    const fitting = new Set<number>();
    for (const it of happeningsOf(run.game, span(when))) {
      const key = about(it);
      if (key !== null && fitThen(run, it, key, f, path)) fitting.add(key);
    }
    return fitting.size;
  };
}

/** Whether a player has attacked with so many such things, each counted once, or with the one that is named. */
export function attackedWith(run: Run, player: Player, what: HowMany, when: Magic<'When'>, path: string): boolean {
  if (!isPointing(what)) {
    const attacker = (it: Happening): number | null =>
      it.kind === 'attacks' && it.player === player ? it.object : null;
    return enough(run, what, countingOnce(run, when, attacker), path);
  }
  const named = select(run, what, path);
  return countHappenings(run.game, span(when), (it) => it.kind === 'attacks' && named.includes(it.object)) > 0;
}

/** Words for one certain thing: "as long as you control this creature". */
export type Pointing = Extract<HowMany, { kind: 'thisOne' | 'self' | 'it' | 'that' | 'heShe' | 'himHer' | 'attached' }>;
export const POINTING = ['commanderOf', 'thisOne', 'self', 'it', 'that', 'heShe', 'himHer', 'attached'];
export const isPointing = (what: HowMany): what is Pointing => POINTING.includes(what.kind);

/** "another spell": not the one whose text it is, nor the one that this permanent was. */
export const isCounted = (run: Run, what: { readonly kind: string }, spell: number): boolean =>
  what.kind !== 'another' || (!becomes(run.game, spell, run.self) && !isEnteringAs(run, spell));

/** As it enters, what it was is resolving still. */
const isEnteringAs = ({ game, self }: Run, spell: number): boolean =>
  clockOf(game).resolving?.object === spell &&
  objectAt(game, self)?.kind === 'permanent' &&
  !battlefield(game).includes(self);

type Supposed = Extract<Magic<'Sel'>, { kind: 'a' | 'another' }>;
export const isSupposed = (what: Magic<'Subject'> | Magic<'Sel'>): what is Supposed =>
  what.kind === 'a' || what.kind === 'another';

/** "if a Bear is attacking": nobody chooses which; one such is enough, and those that are such are what is meant. */
export function anySuch(
  run: Run,
  what: Supposed,
  path: string,
  such: (key: number) => boolean,
  among?: readonly number[],
): boolean {
  const fitting = among?.filter((key) => fits(run, what.f, key, `${path}.f`)) ?? allFitting(run, what.f, `${path}.f`);
  const found = fitting.filter((key) => (what.kind === 'a' || key !== run.self) && such(key));
  run.bound[path] = found;
  return found.length > 0;
}

/** Whether what the words mean is so: all of them, or one where they leave open which. */
export function areSo(run: Run, what: Magic<'Subject'>, is: Magic<'Predicate'>, path: string): boolean {
  if (!isSupposed(what)) return isSo(run, select(run, what, `${path}.what`), is, `${path}.is`);
  const among = is.kind === 'isIn' ? zone(run, is.z, `${path}.is.z`) : undefined;
  return anySuch(run, what, `${path}.what`, (key) => isOneSo(run, key, is, `${path}.is`), among);
}

/** Whether all of them are so, and there are any. */
export function isSo(run: Run, refs: readonly Ref[], is: Magic<'Predicate'>, path: string): boolean {
  const objects = refs.filter((ref) => typeof ref === 'number');
  return objects.length > 0 && objects.every((key) => isOneSo(run, key, is, path));
}

function isOneSo(run: Run, key: number, is: Magic<'Predicate'>, path: string): boolean {
  switch (is.kind) {
    case 'isKind':
      return fits(run, is.f, key, `${path}.f`);
    case 'isNow':
      return fitsState(run, is.how, key);
    case 'isSuper':
      return isSuper(run, is.super, key);
    case 'isState':
      return fitsState(run, is.state, key) && (!is.alone || isAlone(run, key, is.state));
    case 'isColour':
      return isColour(run, is.colour, key);
    case 'isOn':
      return permanentAt(run.game, key) !== undefined;
    case 'isIn':
      return zone(run, is.z, `${path}.z`).includes(key);
    case 'isInOrThere':
      return permanentAt(run.game, key) !== undefined || zone(run, is.z, `${path}.z`).includes(key);
    case 'isTopOf':
      return zone(run, is.z, `${path}.z`)[0] === key;
    // Not executed yet: text with it is left out whole.
    case 'isPaired':
      return false;
    case 'isEnchantedBy':
      return enough(run, is.what, (f, at) => enchanters(run, f, key, at), `${path}.what`);
  }
}

/** CR 506.5: no other creature is attacking, or blocking. */
const isAlone = (run: Run, key: number, state: Magic<'State'>): boolean =>
  !battlefield(run.game).some((other) => other !== key && fitsState(run, state, other));

function enchanters(run: Run, f: Magic<'F'>, key: number, path: string): number {
  return battlefield(run.game).filter((on) => permanentAt(run.game, on)?.attachedTo === key && fits(run, f, on, path))
    .length;
}
