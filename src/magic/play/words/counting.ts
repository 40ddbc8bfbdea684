/** How many: things that fit, doors of Rooms, and how many different types, colours or values there are among them. */
import { COLORS, type Color } from '../../card.ts';
import { doorsOf } from '../../doors.ts';
import type { Magic } from '../../text/index.ts';
import { CARD_TYPES } from '../../text/vocabulary.ts';
import { typeWord } from '../objects/bodies.ts';
import { placeOf } from '../objects/current.ts';
import { statOf } from '../objects/stats.ts';
import { cardOf, objectAt, permanentAt } from '../state/book.ts';
import type { Happening } from '../state/happenings.ts';
import { happeningsOf } from '../state/history.ts';
import { PLAYERS } from '../state/state.ts';
import { fitThen } from './as-then.ts';
import { allFitting } from './references.ts';
import type { Run } from './run.ts';
import { selectObjects } from './select.ts';
import { basicTypesAmong, tallied } from './tallies.ts';

type Kind = Extract<Magic<'F'>, { kind: 'f' }>;

/** How many things fit the words. */
export function countOf(run: Run, f: Magic<'F'>, path: string): number {
  if (f.kind !== 'f') return allFitting(run, f, path).length;
  switch (f.head.kind) {
    case 'door':
      return doors(run, f, path);
    case 'cardType':
      return different(among(run, f, path).flatMap((key) => run.look(key).types));
    case 'permanentType':
      return different(among(run, f, path).flatMap((key) => run.look(key).types.filter(isPermanentType)));
    case 'colourHead':
      return different(among(run, f, path).flatMap((key) => run.look(key).colors));
    case 'differentStat': {
      const { stat } = f.head;
      return different(among(run, f, path).map((key) => statOf(run, key, stat)));
    }
    case 'landTypeHead':
      return basicTypesAmong(run, among(run, f, path));
    default:
      return (
        tallied(run, f.head, `${path}.head`) ??
        countFitting(run, f, didFitting(run, f, path) ?? allFitting(run, f, path))
      );
  }
}

/** What did it in this happening. */
const DID: { readonly [post: string]: (it: Happening) => number | null } = {
  attackedThisTurn: (it) => (it.kind === 'attacks' ? it.object : null),
  enteredThisTurn: (it) => (it.kind === 'moved' && it.to === 'battlefield' ? it.object : null),
};

/**
 * "for each creature that attacked this turn": what is counted for what it did, as it was then, wherever it has gone since.
 * What one must control is looked for among what there is.
 */
function didFitting(run: Run, f: Kind, path: string): readonly number[] | null {
  const posts = (f.post ?? []).map(({ kind }) => kind);
  const did = posts.map((kind) => DID[kind]).find((each) => each !== undefined);
  if (!did || posts.includes('controlled')) return null;
  const found = new Set<number>();
  for (const it of happeningsOf(run.game, 'turn')) {
    const key = did(it);
    if (key !== null && fitThen(run, it, key, f, path)) found.add(key);
  }
  return [...found];
}

/** The colours among things, in the order of the colours. */
export function colorsAmong(run: Run, f: Magic<'F'>, path: string): readonly Color[] {
  if (f.kind !== 'f' || f.head.kind !== 'colourHead') return [];
  const found = new Set(among(run, f, path).flatMap((key) => run.look(key).colors));
  return COLORS.filter((color) => found.has(color));
}

/** Of things that fit, how many count: with different powers, one for each power. */
export function countFitting(run: Run, f: Magic<'F'>, fitting: readonly number[]): number {
  if (f.kind === 'f' && f.post?.some(({ kind }) => kind === 'inParty')) return partyOf(run, fitting);
  if (f.kind === 'f' && f.post?.some(({ kind }) => kind === 'withDifferentNames')) {
    return different(fitting.flatMap((key) => run.look(key).names.slice(0, 1)));
  }
  if (f.kind === 'f' && f.post?.some(isInSingleZone)) {
    return Math.max(
      ...PLAYERS.map((player) => fitting.filter((key) => objectAt(run.game, key)?.owner === player).length),
    );
  }
  const byPower = f.kind === 'f' && f.post?.some((post) => post.kind === 'with' && post.q.kind === 'differentPowers');
  return byPower ? different(fitting.map((key) => statOf(run, key, 'power'))) : fitting.length;
}

/** "in a single graveyard": as many as lie in one of them. */
const isInSingleZone = (post: Magic<'Post'>): boolean =>
  (post.kind === 'in' || post.kind === 'from') && post.z.kind === 'aZone' && post.z.single === true;

const PARTY: readonly string[] = ['Cleric', 'Rogue', 'Warrior', 'Wizard'];

/** CR 700.8: up to one Cleric, Rogue, Warrior and Wizard, each another creature: as many as can be. */
export function partyOf(run: Run, creatures: readonly number[], roles: readonly string[] = PARTY): number {
  const [role, ...rest] = roles;
  if (role === undefined) return 0;
  const without = partyOf(run, creatures, rest);
  const able = creatures.filter((key) => run.look(key).subtypes.includes(role));
  // Creatures that can fill the same roles need not be told apart.
  const kinds = new Map(able.map((key) => [rest.filter((each) => run.look(key).subtypes.includes(each)).join(), key]));
  const others = (key: number): readonly number[] => creatures.filter((each) => each !== key);
  return Math.max(without, ...[...kinds.values()].map((key) => 1 + partyOf(run, others(key), rest)));
}

const different = (all: readonly unknown[]): number => new Set(all).size;

/** CR 110.4a: the types that a permanent card has. */
const isPermanentType = (type: string): boolean =>
  type !== 'Instant' && type !== 'Sorcery' && type !== 'Kindred' && CARD_TYPES.some((word) => typeWord(word) === type);

function among(run: Run, f: Kind, path: string): readonly number[] {
  return f.last?.kind === 'among' ? selectObjects(run, f.last.what, `${path}.last.what`) : [];
}

/** CR 709.5j: doors are the halves of Room permanents. */
function doors(run: Run, f: Kind, path: string): number {
  const { post, last } = f;
  const rooms =
    last?.kind === 'of' || last?.kind === 'among'
      ? selectObjects(run, last.what, `${path}.last.what`)
      : allFitting(run, { kind: 'f', head: { kind: 'type', type: 'permanent' }, ...(post ? { post } : {}) }, path);
  const states = (f.adj ?? []).flatMap((word) => (word.kind === 'state' ? [word.state] : []));
  return rooms.reduce((sum, key) => {
    const permanent = permanentAt(run.game, key);
    if (!permanent) return sum;
    const { unlocked, locked } = doorsOf(cardOf(run.game, permanent.body), placeOf(run.game, permanent));
    const open = states.includes('locked') ? 0 : unlocked.length;
    return sum + open + (states.includes('unlocked') ? 0 : locked.length);
  }, 0);
}
