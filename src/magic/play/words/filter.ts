/**
 * Does this thing fit these words? "an untapped creature you control with power 3 or greater". Qualities are asked of the
 * object as it is (`Run.look`) by `match.ts`, which knows that until 2017 a split card answers for either half.
 */

import { dispatch, notYet, type Table } from '../../../text/tables.ts';
import { COLORS, type MagicFace } from '../../card.ts';
import type { Characteristics } from '../../characteristics.ts';
import { matches, type Query } from '../../match.ts';
import type { Magic } from '../../text/index.ts';
import { CARD_TYPES, COLOURS } from '../../text/vocabulary.ts';
import { isBasicAbility, isManaAbility } from '../mana/mana-abilities.ts';
import { type Compiled, compiledOf } from '../objects/abilities.ts';
import { sizeOf } from '../objects/bodies.ts';
import type { Current } from '../objects/current.ts';
import { cardOf, objectAt } from '../state/book.ts';
import type { Game, StackAbility } from '../state/state.ts';
import { isCommander } from '../turn/commander.ts';
import { asCast } from './as-then.ts';
import { fitsLast } from './filter-last.ts';
import { fitsPost } from './filter-posts.ts';
import { fitsState } from './filter-states.ts';
import { isOther } from './others.ts';
import type { Run } from './run.ts';

type F = Magic<'F'>;
type Kind = Magic<'Kind'>;

/** Whether an object fits, wherever it is: which zone is meant is asked in `domain.ts`. */
export function fits(run: Run, f: F, key: number, path: string): boolean {
  switch (f.kind) {
    case 'f':
      return fitsKind(run, f, key, path);
    case 'eitherKind':
      return f.any.some((kind, at) => fitsKind(run, kind, key, `${path}.any.${at}`));
    case 'eitherOf':
      return (
        f.any.some((kind, at) => fitsKind(run, { ...kind, kind: 'f' }, key, `${path}.any.${at}`)) &&
        (f.post?.every((post, at) => fitsPost(run, post, key, `${path}.post.${at}`)) ?? true) &&
        (f.last === undefined || fitsLast(run, f.last, key, `${path}.last`))
      );
  }
}

function fitsKind(seen: Run, { adj, head, post, last }: Kind, key: number, path: string): boolean {
  // "spells you've cast this turn": as they were cast.
  const run = post?.some(({ kind }) => kind === 'youHaveCast' || kind === 'castThisTurn') ? asCast(seen, key) : seen;
  return (
    fitsHead(run, head, key, `${path}.head`) &&
    (adj?.every((word, at) => fitsAdjective(run, word, key, `${path}.adj.${at}`)) ?? true) &&
    (post?.every((item, at) => fitsPost(run, item, key, `${path}.post.${at}`)) ?? true) &&
    (last === undefined || fitsLast(run, last, key, `${path}.last`))
  );
}

function fitsHead(run: Run, head: Magic<'Head'>, key: number, path: string): boolean {
  return dispatch(HEADS, head, run, key, path);
}

const ofTypes = (head: Magic<'Types'>, run: Run, key: number): boolean => fitsTypes(run, head, key);
/** Doors, colours, types and counters are counted, not picked (`counting.ts`, `tallies.ts`). */
const counted = (): boolean => false;

export const HEADS: Table<Magic<'Head'>, [run: Run, key: number, path: string], boolean> = {
  noun: ({ noun }, run, key) => fitsNoun(run, noun, key),
  typed: ({ noun, types }, run, key) => fitsNoun(run, noun, key) && fitsTypesAs(run, noun, types, key),
  typeOrAdj: ({ type, adj, noun }, run, key, path) =>
    fitsNoun(run, noun, key) && (fitsTypes(run, type, key) || fitsAdjective(run, adj, key, `${path}.adj`)),
  typesOrAdj: ({ any, adj, noun }, run, key, path) =>
    fitsNoun(run, noun, key) &&
    (any.some((type) => fitsTypes(run, type, key)) || fitsAdjective(run, adj, key, `${path}.adj`)),
  type: ofTypes,
  subtype: ofTypes,
  compound: ofTypes,
  anyType: ofTypes,
  anyTypes: ofTypes,
  allTypes: ofTypes,
  door: counted,
  cardType: counted,
  permanentType: counted,
  colourHead: counted,
  nonland: (_, run, key) => !hasType(run, 'land', key),
  differentStat: counted,
  landTypeHead: counted,
  colourOfMana: counted,
  counterHead: counted,
  anyCounterHead: counted,
  counterOfPlayer: counted,
  targetBeyond: notYet,
  timeKicked: counted,
  counterRemoved: counted,
  lifeOfWay: counted,
  damagePrevented: counted,
};

export const isManaAbilityThere = (run: Run, key: number): boolean => fitsNoun(run, 'mana ability', key);

function fitsNoun({ game, look }: Run, noun: Magic<'Noun'>, key: number): boolean {
  const object = objectAt(game, key);
  if (!object) return false;
  switch (noun) {
    case 'card':
      // CR 108.2b: a token is no card.
      return object.kind !== 'ability' && object.body.made === 'card';
    case 'spell':
      return object.kind === 'spell';
    case 'token':
      return object.kind === 'permanent' && object.body.made === 'token';
    case 'ability':
      return object.kind === 'ability';
    // CR 605.3b: it is never on the stack, but is judged as if it were (`activation-bans.ts`).
    case 'mana ability':
      return object.kind === 'ability' && object.how === 'activated' && makesMana(game, object);
    case 'loyalty ability':
      return object.kind === 'ability' && isAbilityThatIs(game, object, 'loyalty');
    case 'source':
      return true;
    // CR 903.3: wherever it is.
    case 'commander':
      return object.kind !== 'ability' && isCommander(object.body);
    // CR 700.12
    case 'outlaw':
      return OUTLAWS.some((type) => look(key).subtypes.includes(type));
    // Not executed yet: text with it is left out whole.
    case 'equip ability':
      return false;
  }
}

const OUTLAWS = ['Assassin', 'Mercenary', 'Pirate', 'Rogue', 'Warlock'];

const compiledAs = (game: Game, { ability }: StackAbility): Compiled =>
  compiledOf((card) => cardOf(game, { card }), ability);

const makesMana = (game: Game, object: StackAbility): boolean =>
  isBasicAbility(object) || isManaAbility(compiledAs(game, object));

/** "its activated abilities": CR 606.2: a loyalty ability is an activated ability with a loyalty cost. */
export function isAbilityThatIs(
  game: Game,
  object: StackAbility,
  which: 'activated' | 'triggered' | 'loyalty' | undefined,
): boolean {
  if (which !== 'loyalty') return which === undefined || which === object.how;
  return !isBasicAbility(object) && compiledAs(game, object).line.kind === 'loyalty';
}

const ask = (run: Run, key: number, query: Query): boolean => matches(run.look(key) as Characteristics, query);

export function fitsTypes(run: Run, node: Magic<'Types'>, key: number): boolean {
  switch (node.kind) {
    case 'type':
    case 'subtype':
      return hasType(run, node.type, key);
    case 'compound':
      return fitsTypes(run, node.type, key) && node.also.every((word) => fitsTypes(run, word, key));
    case 'anyType':
    case 'anyTypes':
      return fitsOne(run, node.any, key);
    case 'allTypes':
      // "all artifacts and enchantments": each is one of them.
      return fitsOne(run, node.all, key);
  }
}

/** CR 708.2a: what lies face down is a creature, whatever it is; "if it's a creature card" asks for the card. */
function fitsTypesAs(run: Run, noun: string, types: Magic<'Types'>, key: number): boolean {
  const object = objectAt(run.game, key);
  const hidden = noun === 'card' && object?.kind === 'permanent' && object.faceDown !== null;
  const face = hidden ? cardOf(run.game, object.body).faces[0] : undefined;
  if (!face) return fitsTypes(run, types, key);
  const look = (asked: number): Current => (asked === key ? { ...run.look(asked), ...typesOf(face) } : run.look(asked));
  return types.kind === 'type' && types.type === 'permanent'
    ? ask({ ...run, look }, key, { kind: 'permanent' })
    : fitsTypes({ ...run, look }, types, key);
}

const typesOf = ({ types, subtypes, supertypes }: MagicFace): Pick<MagicFace, 'types' | 'subtypes' | 'supertypes'> => ({
  types,
  subtypes,
  supertypes,
});

/** "Angel or Human creature card": what the last of several subtypes stands before, all of them do. */
function fitsOne(run: Run, words: readonly Magic<'TypeAtom'>[], key: number): boolean {
  const last = words.at(-1);
  const shares =
    last?.kind === 'compound' &&
    last.also.every(({ kind }) => kind === 'subtype') &&
    words.slice(0, -1).every(({ kind }) => kind === 'subtype');
  if (shares && last.type.kind === 'type' && !fitsTypes(run, last.type, key)) return false;
  return words.some((word) => fitsTypes(run, word, key));
}

/** A type, subtype, or "permanent": on the battlefield whatever is there, elsewhere a card that could be (CR 110.4a). */
export function hasType(run: Run, word: string, key: number): boolean {
  if (word === 'permanent') {
    const object = objectAt(run.game, key);
    return object?.kind === 'permanent' || (object?.kind !== 'ability' && ask(run, key, { kind: 'permanent' }));
  }
  const type = (CARD_TYPES as readonly string[]).includes(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
  return ask(run, key, { kind: 'type', type });
}

type Adjective = Magic<'Adj'> | Magic<'ListedAdj'>;

function fitsAdjective(run: Run, adj: Adjective, key: number, path: string): boolean {
  return dispatch(ADJECTIVES, adj, run, key, path);
}

export const ADJECTIVES: Table<Adjective, [run: Run, key: number, path: string], boolean> = {
  state: ({ state }, run, key) => fitsState(run, state, key),
  colour: ({ colour }, run, key) => isColour(run, colour, key),
  super: (adj, run, key) => isSuper(run, adj.super, key),
  anyAdj: ({ any }, run, key, path) => any.some((word, at) => fitsAdjective(run, word, key, `${path}.any.${at}`)),
  other: (_, run, key, path) => isOther(run, key, path),
  noneOf: ({ all }, run, key, path) => all.every((word, at) => fitsAdjective(run, word, key, `${path}.all.${at}`)),
  nonType: ({ type }, run, key) => !hasType(run, type, key),
  nonSubtype: ({ type }, run, key) => !hasType(run, type, key),
  nonColour: ({ colour }, run, key) => !isColour(run, colour, key),
  // The word "nonlegendary" in a list stands for the supertype that it is not.
  notSuper: (adj, run, key) => !isSuper(run, adj.super, key),
  noToken: (_, run, key) => fitsState(run, 'nontoken', key),
  sized: ({ size }, run, key) => {
    const [power, toughness] = sizeOf(size, run.x ?? 0);
    const is = run.look(key);
    return is.power === power && is.toughness === toughness;
  },
  ofCommander: (_, run, key) => {
    const object = objectAt(run.game, key);
    return object !== undefined && object.kind !== 'ability' && isCommander(object.body);
  },
};

export function isColour(run: Run, word: Magic<'Colour'>, key: number): boolean {
  switch (word) {
    case 'colorless':
      return ask(run, key, { kind: 'colorless' });
    case 'multicolored':
      return ask(run, key, { kind: 'multicolored' });
    case 'monocolored':
      return run.look(key).colors.length === 1;
    default:
      return ask(run, key, { kind: 'color', color: COLORS[COLOURS.indexOf(word)] ?? 'W' });
  }
}

export function isSuper(run: Run, word: Magic<'Super'>, key: number): boolean {
  const has = (name: string): boolean => ask(run, key, { kind: 'type', type: name });
  switch (word) {
    case 'basic':
      return has('Basic');
    case 'nonbasic':
      return !has('Basic');
    case 'legendary':
      return has('Legendary');
    case 'nonlegendary':
      return !has('Legendary');
    case 'snow':
      return has('Snow');
  }
}
