/** Costs that are deeds (CR 118.3): whether a player could do them. `mana/pay-deeds.ts` does them. */

import type { Magic, MagicAbility } from '../../text/index.ts';
import type { CostDeed } from '../casting/alternative-costs.ts';
import { costOfSymbols } from '../casting/costs.ts';
import { maySacrifice } from '../events/leaving.ts';
import { lifeToPay } from '../executed/player-rules.ts';
import { isItself } from '../objects/abilities.ts';
import { attachedTo, keysIn, objectAt, permanentAt, playerOf } from '../state/book.ts';
import type { Player } from '../state/state.ts';
import { mostDistinct } from '../words/distinct.ts';
import { fits } from '../words/filter.ts';
import { allFitting, referredTo } from '../words/references.ts';
import { numberOf, type Run } from '../words/run.ts';
import { selectObjects } from '../words/select.ts';
import { leavingEnough, togetherIn } from '../words/target-limits.ts';
import { cardsOf, lifeOf } from '../words/values.ts';
import { holdersOf, isOpen, openTo, rangeAmong, suchOn } from './counters-said.ts';
import { found } from './doing.ts';
import { canForage, creaturesOf } from './keyword-actions.ts';
import { energyIn, manaIn } from './paying.ts';

/** What a cost asks besides mana. */
export function deedsIn(cost: readonly Magic<'Cost'>[], path: string, text: MagicAbility): readonly CostDeed[] {
  return cost.flatMap((part, at): readonly CostDeed[] => {
    if (part.kind === 'manaCost') return [];
    const act = { act: part.act, path: `${path}.${at}.act`, text };
    // "Remove three counters from it and sacrifice it": two deeds, in this order.
    return part.kind === 'deed' ? [act] : [act, { act: part.also, path: `${path}.${at}.also`, text }];
  });
}

/** `gone`: an object that will not be there any more, such as the card that is being cast. */
export function canPayDeed(
  run: Run,
  act: Magic<'Act'>,
  path: string,
  who: Player,
  gone: number | null = null,
): boolean {
  switch (act.kind) {
    case 'payLife':
    case 'loseLife':
      // CR 119.4: only who has that much life can pay it.
      return lifeToPay(run.game, who) >= lifeOf(run, act.n, `${path}.n`);
    case 'payMana':
      return (playerOf(run.game, who).counters.energy ?? 0) >= energyIn(act.cost);
    case 'sacrifice':
    case 'tap':
    case 'exileThing':
    case 'return':
    case 'reveal':
    case 'put':
    case 'untap':
      if (act.what.kind === 'thingsAnd') {
        const lists = listsFor(run, act, path, who, gone);
        return mostDistinct(lists) === lists.length;
      }
      return enoughTogether(run, act, candidatesFor(run, act, path, who, gone));
    case 'discard': {
      if (isItself(act.what)) return keysIn(run.game, `hand:${who}`).includes(run.self);
      return discardable(run, act.what, `${path}.what`, who, gone).length >= wantedBy(run, act.what);
    }
    case 'discardAll':
      return true;
    // CR 701.13b: nobody mills more cards than there are.
    case 'mill':
      return keysIn(run.game, `library:${who}`).length >= cardsOf(run, act.n, `${path}.n`);
    case 'putCounters':
      return !isOpen(act.on) || openTo(run, act.on, `${path}.on`).length > 0;
    case 'unattach':
      return selectObjects(run, act.what, `${path}.what`).some((key) => (attachedTo(run.game, key) ?? null) !== null);
    case 'action':
      return act.name !== 'forage' || canForage(run, who);
    case 'actionOf':
      return act.name !== 'blight' || creaturesOf(run, who).length > 0;
    case 'removeCounters':
      return hasCounters(run, act, path);
    case 'removeAmong': {
      const { n } = act;
      const there = selectObjects(run, act.among, `${path}.among`).reduce((sum, key) => sum + suchOn(run, key, n), 0);
      return there >= rangeAmong(run, n, there)[0];
    }
    default:
      return true;
  }
}

type Thing = Extract<
  Magic<'Act'>,
  { kind: 'sacrifice' | 'tap' | 'exileThing' | 'return' | 'reveal' | 'put' | 'untap' }
>;

const THING_DEEDS: readonly string[] = ['sacrifice', 'tap', 'exileThing', 'return', 'reveal', 'put', 'untap'];
export const isThingDeed = (act: Magic<'Act'>): act is Thing => THING_DEEDS.includes(act.kind);

/** How many the words ask for. */
export function wantedBy(run: Run, what: Magic<'Obj'>): number {
  switch (what.kind) {
    case 'some':
    case 'topCards':
      return numberOf(run, what.n);
    // CR 107.1c: all that there are may be none.
    case 'all':
    case 'anyNumber':
    case 'upTo':
    case 'upToOneOf':
      return 0;
    case 'thingsAnd':
      return what.all.reduce((sum, item) => sum + wantedBy(run, item), 0);
    default:
      return 1;
  }
}

/** "two cards from a single graveyard": so many that may be taken together. */
function enoughTogether(run: Run, { what }: Thing, all: readonly number[]): boolean {
  const wanted = wantedBy(run, what);
  const beside = 'f' in what ? togetherIn(run, what.f as Magic<'F'>) : null;
  return (beside ? leavingEnough(all, beside, wanted) : all).length >= wanted;
}

/** What a cost could be paid with. */
export function candidatesFor(
  run: Run,
  act: Thing,
  path: string,
  who: Player,
  gone: number | null = null,
): readonly number[] {
  return candidatesOf(run, act, act.what, `${path}.what`, who, gone);
}

/** For each thing that a deed asks for, what would do: "a red creature, a green creature, and a white creature". */
export function listsFor(
  run: Run,
  act: Thing | Extract<Magic<'Act'>, { kind: 'discard' }>,
  path: string,
  who: Player,
  gone: number | null,
): readonly (readonly number[])[] {
  const { what } = act;
  const list = (item: Magic<'Obj'>, at: string): readonly number[] =>
    act.kind !== 'discard'
      ? candidatesOf(run, act, item, at, who, gone)
      : isItself(item)
        ? [run.self]
        : discardable(run, item, at, who, gone);
  const items =
    what.kind === 'thingsAnd'
      ? what.all.map((item, at) => ({ item, path: `${path}.what.all.${at}` }))
      : [{ item: what, path: `${path}.what` }];
  return items.flatMap(({ item, path: at }) => {
    const n = wantedBy(run, item);
    const fitting = n === 0 ? [] : list(item, at);
    return Array.from({ length: n }, () => fitting);
  });
}

function candidatesOf(
  run: Run,
  act: Thing,
  what: Magic<'Obj'>,
  path: string,
  who: Player,
  gone: number | null,
): readonly number[] {
  const could = (key: number): boolean => {
    if (key === gone || objectAt(run.game, key)?.last !== null) return false;
    if (act.kind === 'sacrifice') {
      return (
        permanentAt(run.game, key) !== undefined && run.look(key).controller === who && maySacrifice(run.look(key))
      );
    }
    if (act.kind === 'untap') return permanentAt(run.game, key)?.tapped === true;
    return act.kind !== 'tap' || permanentAt(run.game, key)?.tapped === false;
  };
  // CR 400.7j: what has died is found where it went.
  if (isItself(what)) return found(run, run.self).filter(could);
  switch (what.kind) {
    case 'a':
    case 'one':
    case 'another':
    case 'some':
    case 'anyNumber':
    case 'oneOrMore':
    case 'upTo':
    case 'upToOneOf':
    case 'all':
      return allFitting(run, what.f, `${path}.f`).filter(
        (key) => could(key) && (what.kind !== 'another' || key !== run.self),
      );
    case 'thingsAnd':
    case 'thingsOr': {
      const [items, field] = what.kind === 'thingsAnd' ? [what.all, 'all'] : [what.any, 'any'];
      const found = items.flatMap((item, at) =>
        candidatesOf(run, act, item as Magic<'Obj'>, `${path}.${field}.${at}`, who, gone),
      );
      return [...new Set(found)];
    }
    // Nobody is asked yet which of them.
    case 'ofThem':
    case 'someOfThem':
    case 'oneOfThose':
      return referredTo(run, path)
        .filter((ref) => typeof ref === 'number')
        .flatMap((key) => found(run, key))
        .filter(could);
    default:
      // Nobody is asked yet.
      return selectObjects({ ...run, bound: { ...run.bound }, open: true }, what, path, who)
        .flatMap((key) => found(run, key))
        .filter(could);
  }
}

function discardable(run: Run, what: Magic<'Obj'>, path: string, who: Player, gone: number | null): readonly number[] {
  const hand = keysIn(run.game, `hand:${who}`).filter((key) => key !== gone);
  if (what.kind === 'thingsOr') {
    const fit = what.any.map((item, at) => discardable(run, item as Magic<'Obj'>, `${path}.any.${at}`, who, gone));
    return hand.filter((key) => fit.some((list) => list.includes(key)));
  }
  if (!('f' in what)) return hand;
  return hand.filter((key) => fits(run, what.f as Magic<'F'>, key, `${path}.f`));
}

/** Counters of which there may be none: "remove all", "any number". */
const MAY_BE_NONE: ReadonlySet<string> = new Set(['allCounters', 'everyCounter', 'anyNumberCounters']);

function hasCounters(run: Run, act: Extract<Magic<'Act'>, { kind: 'removeCounters' }>, path: string): boolean {
  // Of any number of them, none may be meant.
  if (act.on.kind === 'eachOf') return true;
  if (isOpen(act.on)) return holdersOf(run, act.n, act.on, `${path}.on`).length > 0;
  const n = 'n' in act.n ? numberOf(run, act.n.n) : MAY_BE_NONE.has(act.n.kind) ? 0 : 1;
  const { counter } = 'counter' in act.n ? act.n : { counter: null };
  return selectObjects(run, act.on, `${path}.on`).some((key) => {
    const object = objectAt(run.game, key);
    if (!object || object.kind === 'ability') return false;
    const has = counter === null ? Object.values(object.counters).reduce((a, b) => a + b, 0) : object.counters[counter];
    return (has ?? 0) >= n;
  });
}

/** CR 107.14: energy that a deed asks for: "pay {E}{E}". */
export const energyInDeed = (act: Magic<'Act'>): number => (act.kind === 'payMana' ? energyIn(act.cost) : 0);

/** Mana that a deed asks for: "pay {2}". It is part of the one total cost. */
export function manaInDeed(act: Magic<'Act'>, x = 0): ReturnType<typeof costOfSymbols> | null {
  return act.kind === 'payMana' || act.kind === 'waterbend' ? costOfSymbols(manaIn(act.cost), x) : null;
}
