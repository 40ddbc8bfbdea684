/** What each change does to what it holds of, and in which layers (CR 613.1, 613.4). */
import { COLORS } from '../card.ts';
import type { Magic } from '../text/index.ts';
import { CREATURE_TYPES } from '../text/subtypes.ts';
import { colorsOfWords, sizeOf, typesOfWords, union } from './bodies.ts';
import type { Current } from './current.ts';
import { giveAbilities } from './grants.ts';
import type { HeldChange, Hold } from './holds.ts';
import { dispatch, notYet, type Table } from './tables.ts';
import { amountOf, timesFor } from './values.ts';

/** Layer 1 is in the start (`current.ts`). Counters are applied at the end of 7c. */
export const LAYERS = ['2', '3', '4', '5', '6', '7a', '7b', '7c', '7d', 'other'] as const;
export type Layer = (typeof LAYERS)[number];

export function layersOf(change: HeldChange): readonly Layer[] {
  return dispatch(WHERE, change);
}

const become = ({ as }: { readonly as: Magic<'Becoming'> }): readonly Layer[] =>
  as.kind === 'becomesColour' || as.kind === 'chosenColour' ? ['5'] : ['4', '5', '6', '7b'];
const in7c = (): readonly Layer[] => ['7c'];
const in6 = (): readonly Layer[] => ['6'];
const in7b = (): readonly Layer[] => ['7b'];
/** Not a characteristic: other rules ask for it (`Current.held`). */
const other = (): readonly Layer[] => ['other'];

export const WHERE: Table<HeldChange, [], readonly Layer[]> = {
  control: () => ['2'],
  defines: () => ['7a'],
  get: in7c,
  gain: in6,
  have: in6,
  loseAll: in6,
  base: in7b,
  baseEqual: in7b,
  become,
  areAlso: become,
  gainAllTypes: () => ['4'],
  allColours: () => ['5'],
  cant: other,
  attackOrBlock: other,
  staysTapped: other,
  mustBeBlocked: other,
  blocksMore: other,
  attackNow: other,
  attackAnyway: other,
  mustAttack: other,
  canBlockOnly: other,
  costMore: other,
  costLess: other,
  loseAllTypes: notYet,
  areNot: notYet,
  cantAny: notYet,
  getForBoth: notYet,
  castable: notYet,
  mustAttackNextTurn: notYet,
  boastTwice: notYet,
  costLessForLife: notYet,
  allStayTapped: notYet,
  losesSome: notYet,
  attackAnywayNow: notYet,
  attackAnywayThey: notYet,
  mustBeBlockedNow: notYet,
  mustBlock: notYet,
  mustBlockEach: notYet,
  mustBlockNow: notYet,
  assignsNone: notYet,
  isGoaded: notYet,
  alsoGet: notYet,
  gainChoice: notYet,
  cantBeBlockedExceptNow: notYet,
  losesOther: notYet,
  abilityCosts: notYet,
  blocksAny: notYet,
};

/** `of`: what it holds of; `path`: where the change stands in its text. */
export function applyChange(
  is: Current,
  change: HeldChange,
  layer: Layer,
  hold: Hold,
  of: number,
  path: string,
): Current {
  return layer === 'other'
    ? { ...is, held: [...is.held, { change: change as Magic<'Change'>, source: hold.source }] }
    : dispatch(APPLY, change, is, layer, hold, of, path);
}

type Applying = [is: Current, layer: Layer, hold: Hold, of: number, path: string];
const unchanged = (_: unknown, is: Current): Current => is;

export const APPLY: Table<HeldChange, Applying, Current> = {
  control: ({ by }, is) => ({ ...is, controller: by }),
  defines: ({ stats, value }, is, _layer, { run }, _of, path) => {
    const n = amountOf(run, value, path);
    return {
      ...is,
      power: stats.includes('power') ? withStar(is.power, n) : is.power,
      toughness: stats.includes('toughness') ? withStar(is.toughness, n) : is.toughness,
    };
  },
  get: ({ by, each }, is, _layer, { run }, _of, path) => {
    if (is.power === null) return is;
    const times = timesFor(run, each, `${path}.each`);
    const [power = '0', toughness = '0'] = by.split('/');
    const delta = (part: string): number => Number(part.replace('X', String(run.x ?? 0))) * times;
    return { ...is, power: numeric(is.power) + delta(power), toughness: numeric(is.toughness) + delta(toughness) };
  },
  gain: ({ abilities }, is, _layer, hold, _of, path) => give(is, abilities, hold, path),
  have: ({ abilities }, is, _layer, hold, _of, path) => give(is, abilities, hold, path),
  loseAll: (_, is) => ({ ...is, abilities: [], keywords: [] }),
  base: ({ size }, is, _layer, { run }) => {
    const [power, toughness] = sizeOf(size, run.x ?? 0);
    return { ...is, power, toughness };
  },
  baseEqual: ({ value }, is, _layer, { run }, _of, path) => {
    const n = amountOf(run, value, `${path}.value`);
    return { ...is, power: n, toughness: n };
  },
  become: ({ as }, is, layer, hold, _of, path) => becomes(is, as, layer, hold, path),
  areAlso: ({ as }, is, layer, hold, _of, path) => becomes(is, as, layer, hold, path),
  gainAllTypes: (_, is) => ({ ...is, subtypes: union(is.subtypes, CREATURE_TYPES) }),
  allColours: (_, is) => ({ ...is, colors: COLORS }),
  cant: unchanged,
  attackOrBlock: unchanged,
  staysTapped: unchanged,
  mustBeBlocked: unchanged,
  blocksMore: unchanged,
  attackNow: unchanged,
  attackAnyway: unchanged,
  mustAttack: unchanged,
  canBlockOnly: unchanged,
  costMore: unchanged,
  costLess: unchanged,
  loseAllTypes: notYet,
  areNot: notYet,
  cantAny: notYet,
  getForBoth: notYet,
  castable: notYet,
  mustAttackNextTurn: notYet,
  boastTwice: notYet,
  costLessForLife: notYet,
  allStayTapped: notYet,
  losesSome: notYet,
  attackAnywayNow: notYet,
  attackAnywayThey: notYet,
  mustBeBlockedNow: notYet,
  mustBlock: notYet,
  mustBlockEach: notYet,
  mustBlockNow: notYet,
  assignsNone: notYet,
  isGoaded: notYet,
  alsoGet: notYet,
  gainChoice: notYet,
  cantBeBlockedExceptNow: notYet,
  losesOther: notYet,
  abilityCosts: notYet,
  blocksAny: notYet,
};

const numeric = (value: number | string | null): number => (typeof value === 'number' ? value : 0);

/** `*` is the value, `1+*` one more (CR 208.2a). */
function withStar(printed: number | string | null, n: number): number {
  if (typeof printed === 'number') return n;
  const plus = /^(\d+)\+\*$/.exec(printed ?? '')?.[1];
  return n + (plus === undefined ? 0 : Number(plus));
}

function give(is: Current, abilities: readonly Magic<'Granted'>[], hold: Hold, path: string): Current {
  const given = giveAbilities(abilities, `${hold.source}/${path}`, hold.timestamp);
  return { ...is, abilities: [...is.abilities, ...given] };
}

/** CR 205.1a: becoming a creature of a kind sets its types, unless the words keep the others. */
function becomes(is: Current, as: Magic<'Becoming'>, layer: Layer, hold: Hold, path: string): Current {
  return dispatch(BECOMING, as, is, layer, hold, path);
}

export const BECOMING: Table<Magic<'Becoming'>, [is: Current, layer: Layer, hold: Hold, path: string], Current> = {
  becomesColour: ({ colour }, is) => ({ ...is, colors: colorsOfWords([colour]) }),
  chosenColour: notYet,
  becomesOne: ({ body }, is, layer, hold, path) => embodied(is, body, layer, hold, `${path}.as.body`),
  becomesMany: ({ body }, is, layer, hold, path) => embodied(is, body, layer, hold, `${path}.as.body`),
  becomesStill: notYet,
  // Layer 1: a copy effect of its own (`sentences.ts`).
  becomesCopy: (_, is) => is,
  becomesChosenType: notYet,
  becomesTypeOfChoice: notYet,
  becomesChosenColour: notYet,
};

function embodied(is: Current, body: Magic<'Body'>, layer: Layer, hold: Hold, path: string): Current {
  const { types, subtypes } = typesOfWords(body.types);
  const also = body.also !== undefined;
  switch (layer) {
    case '4': {
      // CR 205.1b: "in addition to its other types" adds. A new creature type alone replaces creature types only.
      if (also) return { ...is, types: union(is.types, types), subtypes: union(is.subtypes, subtypes) };
      const kept = is.subtypes.filter((word) => !(CREATURE_TYPES as readonly string[]).includes(word));
      if (types.length === 0) return { ...is, subtypes: union(kept, subtypes) };
      return { ...is, types, subtypes: union(types.some((type) => is.types.includes(type)) ? kept : [], subtypes) };
    }
    case '5':
      if (!body.colours) return is;
      return {
        ...is,
        colors: also
          ? COLORS.filter((c) => is.colors.includes(c) || colorsOfWords(body.colours ?? []).includes(c))
          : colorsOfWords(body.colours),
      };
    case '6':
      return body.abilities ? give(is, body.abilities, hold, `${path}.abilities`) : is;
    case '7b': {
      const size = body.base ?? body.size;
      if (!size) return is;
      const [power, toughness] = sizeOf(size, hold.run.x ?? 0);
      return { ...is, power, toughness };
    }
    default:
      return is;
  }
}
