/** The words of an event for what it happens to and to whom: whether they mean it, and that they stand for it then. */
import type { Fab } from '../../text/index.ts';
import { isOwn } from '../objects/paths.ts';
import { heroOf, isPlayer, targetsOfAttack } from '../state/book.ts';
import type { Happening } from '../state/happenings.ts';
import type { Ref } from '../state/state.ts';
import { among } from '../words/among.ts';
import { asTheyWere } from '../words/as-then.ts';
import { meets } from '../words/having.ts';
import { isSuchHero, playersOf } from '../words/players.ts';
import { numberOf, type Run } from '../words/run.ts';
import type { Things } from '../words/select.ts';

/** Whether the subject of an event is one of these objects; binds it. */
export function isSubject(run: Run, what: Things, path: string, all: readonly (number | null)[]): boolean {
  const found = all.filter((key): key is number => key !== null && isMeant(run, what, path, key));
  const [first] = found;
  if (first === undefined) return false;
  // "1 or more": all of them are meant.
  if (what.kind === 'orMore' && found.length < numberOf(run, what.n)) return false;
  run.bound[path] = what.kind === 'orMore' ? found : [first];
  return true;
}

type Pitched = Extract<Happening, { readonly kind: 'pitched' }>;
type Moved = Extract<Happening, { readonly kind: 'moved' }>;

/** The same of something that was moved: it is what it left (CR 3.0.7a), and stands for what it is now (CR 3.0.9a). */
export function isMovedThing(run: Run, what: Things, path: string, it: Moved | Pitched): boolean {
  // What speaks of itself does so from where it went.
  if (isOwn(what)) return isSubject(run, what, path, [it.object, it.was]);
  if (!isSubject(asTheyWere(run, [it]), what, path, [it.was])) return false;
  run.bound[path] = [it.object ?? it.was];
  return true;
}

export function isMeant(run: Run, what: Things, path: string, key: number): boolean {
  switch (what.kind) {
    case 'self':
    case 'this':
    case 'thisThing':
      return key === run.self;
    case 'a':
    case 'one':
    case 'another':
    case 'orMore':
    case 'each':
    case 'yourOne':
      return meets(run, what, path, key);
    case 'yourNth':
    case 'theNth':
      return among(run, what, path, key);
    case 'yourHero':
      return key === heroOf(run.game, run.you);
    default:
      return among(run, what, path, key);
  }
}

/** The same of all that an attack attacks: those that are meant are spoken of from there on (CR 1.4.5c). */
export function areWhom(
  run: Run,
  whom: Fab<'Whom'> | undefined,
  path: string,
  it: Extract<Happening, { readonly kind: 'attacked' }>,
): boolean {
  if (!whom) return true;
  const meant = targetsOfAttack(it).filter((ref) => isWhom(run, whom, path, ref, it));
  if (meant.length > 0) run.bound[path] = meant;
  return meant.length > 0;
}

/** Whether a hero is whom the words mean, as it was when it happened; binds it. */
export function isWhom(run: Run, whom: Fab<'Whom'> | undefined, path: string, ref: Ref, it: Happening): boolean {
  if (!whom) return true;
  if (!isPlayer(ref)) return false;
  const seen: Run = { ...run, event: it };
  const so =
    whom.kind === 'aHero' || whom.kind === 'anotherHero'
      ? isSuchHero(seen, whom.f, ref)
      : playersOf(seen, whom, path).includes(ref);
  if (so) run.bound[path] = [ref];
  return so;
}
