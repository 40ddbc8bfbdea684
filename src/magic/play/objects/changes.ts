/** What each change does to what it holds of, and in which layers (CR 613.1, 613.4). */

import { dispatch, notYet, type Table } from '../../../text/tables.ts';
import { COLORS } from '../../card.ts';
import type { Magic } from '../../text/index.ts';
import { CREATURE_TYPES } from '../../text/subtypes.ts';
import { COLOURS } from '../../text/vocabulary.ts';
import { follow } from '../state/book.ts';
import { isOfEach } from '../words/others.ts';
import { ownersOf } from '../words/players.ts';
import { referredTo } from '../words/references.ts';
import { chosenWord, type Run } from '../words/run.ts';
import { amountOf, timesFor } from '../words/values.ts';
import type { Live } from './abilities.ts';
import { becomes } from './becoming.ts';
import { sizeOf, typesOfWords, union, withoutCreatureTypes } from './bodies.ts';
import { borrowed } from './borrowed.ts';
import type { Current, Held } from './current.ts';
import { give, giveAbilities, namingGiver, withItsCost } from './grants.ts';
import type { HeldChange, Hold } from './holds.ts';
import { compiled } from './keywords.ts';
import { reword } from './rewording.ts';
import { withoutTypes } from './type-lines.ts';

/** Layer 1 is in the start (`current.ts`). Counters are applied at the end of 7c. */
export const LAYERS = ['2', '3', '4', '5', '6', '7a', '7b', '7c', '7d', 'other'] as const;
export type Layer = (typeof LAYERS)[number];

export function layersOf(change: HeldChange): readonly Layer[] {
  return dispatch(WHERE, change);
}

const become = ({ as }: { readonly as: Magic<'Becoming'> }): readonly Layer[] =>
  COLOURING.has(as.kind) ? ['5'] : ['4', '5', '6', '7b'];
const COLOURING: ReadonlySet<string> = new Set(['becomesColour', 'chosenColour', 'becomesChosenColour']);
const in7c = (): readonly Layer[] => ['7c'];
const in4 = (): readonly Layer[] => ['4'];
const in6 = (): readonly Layer[] => ['6'];
const in7b = (): readonly Layer[] => ['7b'];
/** Not a characteristic: other rules ask for it (`Current.held`). */
const other = (): readonly Layer[] => ['other'];

export const WHERE: Table<HeldChange, [], readonly Layer[]> = {
  control: () => ['2'],
  defines: () => ['7a'],
  switched: () => ['7d'],
  reworded: () => ['3'],
  get: in7c,
  gain: in6,
  have: in6,
  loseAll: in6,
  base: in7b,
  baseEqual: in7b,
  become,
  areAlso: become,
  gainAllTypes: in4,
  everyType: in4,
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
  loseAllTypes: in4,
  areNot: in4,
  cantAny: other,
  getForBoth: in7c,
  castable: other,
  mustAttackNextTurn: other,
  boastTwice: other,
  costLessForLife: other,
  allStayTapped: other,
  losesSome: in6,
  attackAnywayNow: other,
  attackAnywayThey: other,
  mustBeBlockedNow: other,
  mustBlock: other,
  mustBlockEach: other,
  mustBlockNow: other,
  assignsNone: other,
  isGoaded: notYet,
  alsoGet: in7c,
  gainChoice: in6,
  cantBeBlockedExceptNow: other,
  losesOther: notYet,
  abilityCosts: notYet,
  blocksAny: other,
  crewsAs: other,
  blockedAsThough: other,
  assignsToughness: other,
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
  // "its power": of each object that the change holds of, that object's own.
  if (hold.about !== null) hold.run.bound[hold.about] = [of];
  return layer === 'other'
    ? {
        ...is,
        held: [...is.held, ...heldOf(change as Magic<'Change'>, hold).map((each) => pointed(each, hold, path))],
      }
    : dispatch(APPLY, change, is, layer, hold, of, path);
}

/** Under which name an effect knows whom its creatures must block. */
export const MUST_BLOCK = 'must block';

/** Under which name an effect knows in whose untap step its permanents stay tapped. */
export const UNTAP_STEP_OF = 'untap step of';

/** "during your untap step", "during target player's next untap step"; nobody's where it is that of whoever controls it then. */
export const untapStepOf = (run: Run, { whose }: Extract<Magic<'Change'>, { kind: 'staysTapped' }>, path: string) =>
  whose.kind === 'your' || (whose.kind === 'ofPlayer' && whose.who.kind !== 'role') ? ownersOf(run, whose, path) : [];

/** "Creatures with less power can't block it": whom, is known from the text that says so. */
function pointed(held: Held, { run, source }: Hold, path: string): Held {
  const { change } = held;
  if (change.kind === 'mustBlock') {
    const meant = run.bound[MUST_BLOCK] ?? (change.what.kind === 'it' ? referredTo(run, `${path}.what`) : []);
    return { ...held, it: meant.length > 0 ? meant : [source] };
  }
  if (change.kind === 'staysTapped') {
    const of = run.bound[UNTAP_STEP_OF] ?? untapStepOf(run, change, `${path}.whose`);
    return of.length > 0 ? { ...held, it: of } : held;
  }
  if (change.kind !== 'cant' || change.do.kind !== 'cantBlock' || change.do.what?.kind !== 'it') return held;
  const meant = referredTo(run, `${path}.do.what`);
  return { ...held, it: meant.length > 0 ? meant : [source] };
}

/** "can't attack or block" is two things that it can't do. */
function heldOf(change: Magic<'Change'>, { source, run: { you } }: Hold): readonly Held[] {
  switch (change.kind) {
    case 'cantAny': {
      // "can't attack or block alone": neither of them alone.
      const alone = change.any.at(-1)?.kind === 'cantAlone';
      return change.any.map((each) => {
        const what: Magic<'Cant'> = alone && each.kind === 'cantAttack' ? { kind: 'cantAlone', how: 'attack' } : each;
        return { change: { kind: 'cant', do: what }, source, you };
      });
    }
    case 'allStayTapped':
      return [
        {
          change: { kind: 'staysTapped', whose: { kind: 'their' }, ...(change.next ? { next: true } : {}) },
          source,
          you,
        },
      ];
    default:
      return [{ change, source, you }];
  }
}

const given = (
  abilities: readonly Magic<'Granted'>[],
  is: Current,
  { run, source, timestamp }: Hold,
  of: number,
  path: string,
) => {
  const own = give(
    is,
    abilities.map((each, at) => {
      const whole = withItsCost(withColour(run, each, `${path}.abilities.${at}`), run.text);
      // CR 201.5a: what calls itself by name means itself, also where it was exiled before it got the ability.
      return follow(run.game, source) === of ? whole : namingGiver(whole, source, run.look);
    }),
    `${source}/${path}`,
    timestamp,
  );
  const others = abilities.flatMap((each, at) =>
    each.kind === 'eachAbilityOf'
      ? borrowed(run, each, `${path}.abilities.${at}`, `${source}/${path}.${at}`, timestamp)
      : [],
  );
  return others.length > 0 ? { ...own, abilities: [...own.abilities, ...others] } : own;
};

/** "protection from the chosen color": the one that was chosen, in the text or for the object whose text it is. */
export function withColour(run: Run, granted: Magic<'Granted'>, path: string): Magic<'Granted'> {
  if (granted.kind !== 'protection' || granted.from.kind !== 'shunsChosenColour') return granted;
  const chosen: readonly (string | null)[] = COLORS;
  const colour = COLOURS[chosen.indexOf(chosenWord(run, `${path}.from`, 'color'))];
  return colour === undefined ? granted : { ...granted, from: { kind: 'shunsColour', colour } };
}

type Applying = [is: Current, layer: Layer, hold: Hold, of: number, path: string];
const unchanged = (_: unknown, is: Current): Current => is;

export const APPLY: Table<HeldChange, Applying, Current> = {
  control: ({ by }, is) => ({ ...is, controller: by }),
  defines: ({ stats, value }, is, _layer, { run }, _of, path) => {
    const n = amountOf(run, value, path);
    return {
      ...is,
      power: stats.includes('power') ? n : is.power,
      toughness: stats.includes('toughness') ? n : is.toughness,
    };
  },
  get: ({ by, each }, is, _layer, { run }, of, path) => {
    const own = isOfEach(run, each, `${path}.each`) ? { ...run, self: of } : run;
    return bigger(is, by, run, timesFor(own, each, `${path}.each`));
  },
  reworded: (words, is, _layer, { run }) => reword(run.game, is, words),
  switched: (_, is) => ({ ...is, power: is.toughness, toughness: is.power }),
  gain: ({ abilities }, is, _layer, hold, of, path) => given(abilities, is, hold, of, path),
  have: ({ abilities }, is, _layer, hold, of, path) => given(abilities, is, hold, of, path),
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
  gainAllTypes: (_, is) => withEveryType(is),
  everyType: (_, is) => withEveryType(is),
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
  loseAllTypes: (_, is) => ({ ...is, subtypes: withoutCreatureTypes(is.subtypes) }),
  areNot: ({ f }, is) => stopBeing(is, f),
  cantAny: unchanged,
  getForBoth: ({ by, each, also }, is, _layer, { run }, _of, path) =>
    bigger(is, by, run, timesFor(run, each, `${path}.each`) + timesFor(run, also, `${path}.also`)),
  castable: unchanged,
  mustAttackNextTurn: unchanged,
  boastTwice: unchanged,
  costLessForLife: unchanged,
  allStayTapped: unchanged,
  losesSome: ({ abilities }, is, _layer, { run }) => ({ ...is, abilities: withoutKeywords(run, is, abilities) }),
  attackAnywayNow: unchanged,
  attackAnywayThey: unchanged,
  mustBeBlockedNow: unchanged,
  mustBlock: unchanged,
  mustBlockEach: unchanged,
  mustBlockNow: unchanged,
  assignsNone: unchanged,
  isGoaded: notYet,
  alsoGet: ({ by, each }, is, _layer, { run }, _of, path) => bigger(is, by, run, timesFor(run, each, `${path}.each`)),
  // Settled as the effect begins (`fixed.ts`).
  gainChoice: unchanged,
  cantBeBlockedExceptNow: unchanged,
  losesOther: notYet,
  abilityCosts: notYet,
  blocksAny: unchanged,
  crewsAs: unchanged,
  blockedAsThough: unchanged,
  assignsToughness: unchanged,
};

const withEveryType = (is: Current): Current => ({ ...is, subtypes: union(is.subtypes, CREATURE_TYPES) });

const numeric = (value: number | string | null): number => (typeof value === 'number' ? value : 0);

/** CR 613.4c: so much more power and toughness. Only what has any gets them. */
function bigger(is: Current, by: string, run: Run, times: number): Current {
  if (is.power === null) return is;
  const [power = '0', toughness = '0'] = by.split('/');
  const delta = (part: string): number => Number(part.replace('X', String(run.x ?? 0))) * times;
  return { ...is, power: numeric(is.power) + delta(power), toughness: numeric(is.toughness) + delta(toughness) };
}

/** CR 205.1a: with a card type go the subtypes that belong to it. */
function stopBeing(is: Current, f: Magic<'F'>): Current {
  if (f.kind !== 'f' || 'noun' in f.head) return is;
  const { types, subtypes } = typesOfWords(f.head as Magic<'Types'>);
  const left = withoutTypes(is, types);
  return { ...is, types: left.types, subtypes: left.subtypes.filter((word) => !subtypes.includes(word)) };
}

/** What is left of its abilities without these; "hexproof from" a quality goes with hexproof. */
function withoutKeywords(run: Run, is: Current, abilities: readonly Magic<'Ability'>[]): readonly Live[] {
  const names = abilities.flatMap((ability) => ('name' in ability ? [ability.name as string] : []));
  const shunned = abilities.flatMap((ability) => (ability.kind === 'protection' ? [JSON.stringify(ability.from)] : []));
  const isLost = (from: Magic<'Shunned'>): boolean => shunned.includes(JSON.stringify(from));
  return is.abilities.flatMap((live): readonly Live[] => {
    const ability = compiled(run.game, live);
    if (ability.kind !== 'keyword') return [live];
    const { keyword } = ability;
    if ('name' in keyword) {
      const lost = names.includes(keyword.name) || (keyword.name.startsWith('trample') && names.includes('trample'));
      return lost ? [] : [live];
    }
    if (keyword.kind === 'hexproofFrom') return names.includes('hexproof') ? [] : [live];
    if (keyword.kind === 'protection') return isLost(keyword.from) ? [] : [live];
    if (keyword.kind !== 'protections' || !(isLost(keyword.from) || isLost(keyword.also))) return [live];
    const left = [keyword.from, keyword.also].filter((from) => !isLost(from));
    return giveAbilities(
      left.map((from) => ({ kind: 'protection', from })),
      live.id,
      live.since,
    );
  });
}
