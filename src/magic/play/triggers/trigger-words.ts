/** Whether what an event is about is what the words of a trigger describe. Nobody is asked anything. */
import type { Magic } from '../../text/index.ts';
import { isPlayer } from '../state/book.ts';
import type { Ref } from '../state/state.ts';
import { isOwnCommander } from '../turn/commander.ts';
import { isMeantBy } from '../words/described.ts';
import { fits } from '../words/filter.ts';
import { playersOf } from '../words/players.ts';
import { numberOf, type Run } from '../words/run.ts';

type Words = Magic<'Subject'> | Magic<'Obj'> | Magic<'Selves'>;

export function isMeant(run: Run, what: Words, about: Ref, path: string): boolean {
  // As it is or last was.
  if (what.kind === 'commanderOf') return typeof about === 'number' && isOwnCommander(run, about);
  return what.kind === 'selfAsMany' ? about === run.self : isMeantBy(run, what, about, path);
}

/** The same where a player may be meant as well. */
export function isRecipient(run: Run, to: Magic<'Recipient'>, ref: Ref, path: string): boolean {
  switch (to.kind) {
    case 'aPlayer':
    case 'anyPlayer':
    case 'toYou':
    case 'eachPlayer':
      return isPlayer(ref) && playersOf(run, to, path).includes(ref);
    case 'youOrAll':
    case 'youOr':
      return ref === run.you || isRecipient(run, to.what, ref, `${path}.what`);
    case 'aPlayerOr':
    case 'aKindOr':
      return isPlayer(ref) ? to.who === 'player' || ref !== run.you : fits(run, to.f, ref, `${path}.f`);
    case 'aKindsOr':
      if (isPlayer(ref)) return to.who === 'player' || ref !== run.you;
      return to.any.some((plain, at) => fits(run, { ...plain, kind: 'f' }, ref, `${path}.any.${at}`));
    default:
      return isMeantBy(run, to, ref, path);
  }
}

/** Of these, those that are meant, if there are as many as the words ask for; else null. */
export function enough(
  run: Run,
  what: Magic<'HowMany'>,
  of: readonly number[],
  path: string,
): readonly number[] | null {
  const fitting = isCounted(what) ? of.filter((key) => fits(run, what.f, key, `${path}.f`)) : of;
  switch (what.kind) {
    case 'orMore':
    case 'atLeast':
      return fitting.length >= numberOf(run, what.n) ? fitting : null;
    case 'exactly':
      return fitting.length === numberOf(run, what.n) ? fitting : null;
    case 'orFewer':
      return fitting.length <= numberOf(run, what.n) ? fitting : null;
    case 'oneOrFewer':
      return fitting.length <= 1 ? fitting : null;
    case 'none':
      return fitting.length === 0 ? fitting : null;
    case 'atLeastOne':
      return fitting.length > 0 ? fitting : null;
    default: {
      const meant = of.filter((key) => isMeant(run, what, key, path));
      return meant.length > 0 ? meant : null;
    }
  }
}

const COUNTED = ['orMore', 'atLeast', 'exactly', 'orFewer', 'oneOrFewer', 'none', 'atLeastOne'];
const isCounted = (what: Magic<'HowMany'>): what is Magic<'Several'> => COUNTED.includes(what.kind);
