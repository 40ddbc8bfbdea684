/** What kind of thing: does this object fit the words? */
import { dispatch, type Table } from '../../../text/tables.ts';
import { isPublic } from '../../place.ts';
import type { Fab } from '../../text/index.ts';
import { isFrozen } from '../acts/freezing.ts';
import type { Current } from '../objects/current.ts';
import { attackAt, attackKnown, keysIn, layerAt, linkAt, objectAt } from '../state/book.ts';
import { LAST_POSTS, POSTS } from './filter-posts.ts';
import { isOther } from './others.ts';
import type { Run } from './run.ts';

export type Filter = Fab<'F'> | Fab<'Kind'> | Fab<'PlainKind'>;
type Args = readonly [run: Run, path: string, key: number];

/** Whether an object is such a thing. */
export function fits(run: Run, node: Filter, path: string, key: number): boolean {
  return dispatch(FILTERS, node, run, path, key);
}

const all = <T>(nodes: readonly T[] | undefined, test: (node: T, at: number) => boolean): boolean =>
  (nodes ?? []).every(test);

function such(
  node: { readonly adj?: readonly Fab<'Adj'>[]; readonly head: Fab<'Head'>; readonly post?: readonly Fab<'Post'>[] },
  run: Run,
  path: string,
  key: number,
): boolean {
  return (
    dispatch(HEADS, node.head, run, key) &&
    all(node.adj, (adj) => dispatch(ADJECTIVES, adj, run, key)) &&
    isSo(node, run, path, key)
  );
}

type Posted = { readonly adj?: readonly Fab<'Adj'>[]; readonly post?: readonly Fab<'Post'>[] };

/** What is said after the noun. CR 3.0.4e: what lies face-down in a zone is meant only where the words say so. */
const isSo = (node: Posted, run: Run, path: string, key: number): boolean =>
  all(node.post, (post, at) => dispatch(POSTS, post, run, `${path}.post.${at}`, key)) &&
  (objectAt(run.game, key)?.place.faceDown !== true || asksHidden(node) || isMeantHidden(node, run));

function isMeantHidden({ post = [] }: Posted, { hidden }: Run): boolean {
  const saysZone = post.some(({ kind }) => kind === 'in' || kind === 'from');
  return hidden === 'to be shown' || (hidden === 'before' && !saysZone);
}

const asksHidden = ({ adj = [] }: Posted): boolean =>
  adj.some((one) => one.kind === 'state' && one.state === 'face-down');

export const FILTERS: Table<Filter, Args, boolean> = {
  f: (node, run, path, key) =>
    such(node, run, path, key) && (!node.last || dispatch(LAST_POSTS, node.last, run, `${path}.last`, key)),
  plain: such,
  eitherKind: (node, run, path, key) => node.any.some((kind, at) => fits(run, kind, `${path}.any.${at}`, key)),
  eitherOf: (node, run, path, key) =>
    node.any.some((kind, at) => fits(run, kind, `${path}.any.${at}`, key)) && isSo(node, run, path, key),
  anyKinds: (node, run, path, key) =>
    node.any.some((kind, at) => fits(run, kind, `${path}.any.${at}`, key)) && isSo(node, run, path, key),
  kindsOfAll: (node, run, path, key) =>
    node.all.some((adj) => dispatch(ADJECTIVES, adj, run, key)) &&
    such({ head: node.head, ...(node.post ? { post: node.post } : {}) }, run, path, key),
};

/** "cards and tokens they own": whatever is either of them, and theirs. */
export const asEither = ({ any, post }: Extract<Fab<'Subject'>, { kind: 'kindsAndOf' }>): Filter => ({
  kind: 'eitherOf',
  any,
  post,
});

const lower = (words: readonly string[]): readonly string[] => words.map((word) => word.toLowerCase());

/** CR 1.2.2: a type or subtype; "attack" alone is what attacks, in "attack action card" the subtype. */
function isTyped(is: Current, word: string): boolean {
  const wanted = word.toLowerCase();
  if (wanted === 'reaction') return is.types.some((type) => type.endsWith('Reaction'));
  return lower(is.types).includes(wanted) || lower(is.subtypes).includes(wanted);
}

const hasName = (is: Current, name: string): boolean => lower(is.names).includes(name.toLowerCase());

function isSome(run: Run, type: string, key: number): boolean {
  if (type === 'attack') return run.asAttack === key || attackKnown(run.game, key) !== undefined;
  const layer = layerAt(run.game, key);
  // Of a layer that is no attack the types are its source's; words for things mean the things (CR 1.6).
  if (layer && !layer.attack)
    return (
      ['attack reaction', 'defense reaction', 'instant', 'reaction'].includes(type) && isTyped(run.look(key), type)
    );
  return isTyped(run.look(key), type);
}

export const HEADS: Table<Fab<'Head'>, readonly [run: Run, key: number], boolean> = {
  noun: (node, run, key) => isNoun(run, node.noun, key),
  type: (node, run, key) => isSome(run, node.type, key),
  compound: (node, run, key) => [...node.also, node.type].every((type) => isSome(run, type, key)),
  typed: (node, run, key) => isNoun(run, node.noun, key) && node.types.every((type) => isTyped(run.look(key), type)),
  anyTyped: (node, run, key) =>
    isNoun(run, node.noun, key) && node.any.some((list) => list.all.every((type) => isTyped(run.look(key), type))),
  anyOrAllTyped: (node, run, key) =>
    isNoun(run, node.noun, key) && node.any.some((list) => list.all.every((type) => isTyped(run.look(key), type))),
  bothTyped: (node, run, key) => isSome(run, node.type, key) && node.any.some((type) => isTyped(run.look(key), type)),
  namedType: (node, run, key) => isSome(run, node.type, key) && hasName(run.look(key), nameOf(run, node.name)),
  named: (node, run, key) => hasName(run.look(key), nameOf(run, node.name)),
  namedNoun: (node, run, key) => isNoun(run, node.noun, key) && hasName(run.look(key), nameOf(run, node.name)),
};

/** A name in the text; its own is that of the object whose text it is. */
export function nameOf(run: Run, name: Fab<'Name'>): string {
  return typeof name === 'string' ? name : (run.look(run.self).names[0] ?? '');
}

function isNoun(run: Run, noun: Fab<'Noun'>, key: number): boolean {
  const object = objectAt(run.game, key);
  switch (noun) {
    // CR 1.3.2: a token is a card, too, of a category of its own.
    case 'card':
      return object !== undefined;
    case 'specialization card':
      return false;
    case 'token':
      return object !== undefined && run.look(key).category === 'token-card';
    case 'permanent':
      return object !== undefined && run.look(key).permanent;
    case 'source':
    case 'object':
      return object !== undefined;
    case 'ability':
    case 'effect':
      return layerAt(run.game, key) !== undefined;
    case 'activated ability':
      return layerAt(run.game, key)?.layer === 'activated';
    case 'chain link':
      return keysIn(run.game, 'links').some((link) => linkAt(run.game, link)?.attack === key);
  }
}

export const ADJECTIVES: Table<Fab<'Adj'>, readonly [run: Run, key: number], boolean> = {
  anyAdj: (node, run, key) => node.any.some((adj) => dispatch(ADJECTIVES, adj, run, key)),
  supertype: (node, run, key) => run.look(key).supertypes.includes(node.super),
  colour: (node, run, key) => run.look(key).color === node.colour,
  state: (node, run, key) => isState(run, node.state, key),
  handed: (node, run, key) => run.look(key).subtypes.includes(node.hands),
  nonType: (node, run, key) =>
    node.type === 'token' ? run.look(key).category !== 'token-card' : !isTyped(run.look(key), node.type),
  other: (_node, run, key) => isOther(run, key),
};

export function isState(run: Run, state: Fab<'State'>, key: number): boolean {
  const object = objectAt(run.game, key);
  switch (state) {
    case 'attacking':
      // CR 7.2.3: once it is a chain link
      return isAttacking(run, key) || isSourceOfAttack(run, key);
    case 'defending':
      return object?.place.defending === true;
    case 'face-down':
      return object !== undefined && !isPublic(object.place);
    case 'face-up':
      return object !== undefined && isPublic(object.place);
    case 'tapped':
      return object?.tapped === true;
    case 'untapped':
      return object?.tapped === false;
    case 'random':
      return true;
    case 'frozen':
      return isFrozen(run.game, key);
    case 'base':
      return run.look(key).subtypes.includes('Base');
    case 'sharpened':
      return false;
  }
}

const isAttacking = ({ game }: Run, key: number): boolean =>
  attackAt(game, key) !== undefined && keysIn(game, 'combat-chain').includes(key);

/** A weapon or ally whose proxy attacks (CR 1.4.3). */
function isSourceOfAttack(run: Run, key: number): boolean {
  return keysIn(run.game, 'combat-chain').some((one) => layerAt(run.game, one)?.source === key);
}
