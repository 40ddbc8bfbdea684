/** What a player does, one verb at a time. Each says whether it was done. */
import { notYet, type Table } from '../../../text/tables.ts';
import { mentions } from '../../../text/trees.ts';
import type { Fab } from '../../text/index.ts';
import { counterName } from '../objects/counters.ts';
import { needed } from '../playing/costs-deeds.ts';
import { mayPayResources } from '../playing/paying.ts';
import { heroOf, keysIn, objectAt } from '../state/book.ts';
import type { Player } from '../state/state.ts';
import { playersOf } from '../words/players.ts';
import type { Run } from '../words/run.ts';
import { selected, things } from '../words/select.ts';
import { countEach } from '../words/values.ts';
import * as arenaActs from './acts-arena.ts';
import * as becomeActs from './acts-become.ts';
import * as cardActs from './acts-cards.ts';
import { attackOnceMore } from './attack-again.ts';
import { clash, wager } from './contests.ts';
import { freeze, unfreeze } from './freezing.ts';
import { intimidate } from './keyword-actions.ts';

export type ActArgs = readonly [run: Run, player: Player, path: string];

export const ACTS: Table<Fab<'Act'>, ActArgs, boolean> = {
  ...arenaActs.ACTS,
  ...cardActs.ACTS,
  ...becomeActs.ACTS,
  payLife: notYet,
  payUpTo: notYet,
  tapHero: notYet,
  tapBoth: notYet,
  tapEither: notYet,
  gainAssetsEqual: notYet,
  createEqual: notYet,
  createThatMany: notYet,
  createPlus: notYet,
  createMore: () => false,
  equipElsewhere: notYet,
  intimidateHero: (node, run, player, path) =>
    playersOf(run, node.whom, `${path}.whom`)
      .map((whose) => intimidate(run, player, whose, path))
      .some(Boolean),
  clash: (node, run, player, path) => clash(run, player, playersOf(run, node.whom, `${path}.whom`), path),
  wagerNothing: notYet,
  wager: (node, run, player, path) => wager(run, player, playersOf(run, node.whom, `${path}.whom`), node.what, path),
  steal: notYet,
  chooseAndCreate: notYet,
  chooseAndDestroy: notYet,
  chooseAndReveal: notYet,
  // Heeded as the game starts (`start-of-game.ts`).
  startWith: () => false,
  sharpen: notYet,
  freezeHero: (node, run, _player, path) => {
    const heroes = playersOf(run, node.whom, `${path}.whom`).flatMap((who) => heroOf(run.game, who) ?? []);
    return freeze(run, path, heroes, node.dur);
  },
  freeze: (node, run, player, path) =>
    freeze(run, path, things(run, node.what, `${path}.what`, { who: player }), node.dur),
  // Only contracts speak of it (`contracts.ts`).
  hitHero: () => false,
  revealTill: notYet,
  revealUntil: notYet,
  putBack: notYet,
  putBoth: notYet,
  putItOn: notYet,
  removeFromGame: notYet,
  give: notYet,
  putOrRemoveCounter: notYet,
  moveCounters: notYet,
  chooseTrait: notYet,
  chooseName: notYet,
  chooseColour: notYet,
  chooseHero: notYet,
  repeat: notYet,
  repeatFor: notYet,
  retrieve: notYet,
  pitch: notYet,
  addDefending: notYet,
  playFrom: notYet,
  defendWith: notYet,
  attackUsing: notYet,
  attackAgain: (node, run, _player, path) => attackOnceMore(run.game, selected(run, node.what, `${path}.what`)),
  attackWith: (node, run, _player, path) => attackOnceMore(run.game, selected(run, node.what, `${path}.what`)),
  actionTwice: notYet,
  loseGame: notYet,
  unfreeze: (node, run, player, path) => unfreeze(run, things(run, node.what, `${path}.what`, { who: player })),
};

const ANAPHORS = ['it', 'them', 'that', 'those', 'theOne', 'theMany', 'theDone', 'theDoneMany', 'himHer'];

/** CR 1.8.3b: whether all of it can be done. What comes of the first cannot be told before. */
export function canDoAll(
  run: Run,
  player: Player,
  acts: readonly (readonly [act: Fab<'Act'>, path: string])[],
): boolean {
  return acts.every(([act, path], at) => (at > 0 && mentions(act, ...ANAPHORS)) || canDo(run, player, act, path));
}

/** Whether an act can be done at all: "may" is not asked for nothing. */
export function canDo(run: Run, player: Player, act: Fab<'Act'>, path: string): boolean {
  switch (act.kind) {
    case 'banish':
    case 'destroy':
    case 'put':
    case 'return':
    case 'turn': {
      // CR 1.8.3b: all that is asked for, or it may not be chosen
      const n =
        'each' in act && act.each ? countEach(run, act.each, `${path}.each`) : Math.max(1, needed(run, act.what));
      return selected(run, act.what, `${path}.what`).length >= n;
    }
    case 'tap':
    case 'untap':
      return selected(run, act.what, `${path}.what`).some(
        (key) => objectAt(run.game, key)?.tapped === (act.kind === 'untap'),
      );
    case 'discard':
      return cardActs.discardable(run, player, act.what, `${path}.what`).length > 0;
    case 'pay':
      return mayPayResources(run.game, player, act.cost.filter((asset) => asset === 'resource').length);
    case 'removeCounters': {
      if (!('counter' in act.n)) return false;
      const counter = counterName(act.n.counter);
      return arenaActs
        .holders(run, selected(run, act.on, `${path}.on`))
        .some((on) => (objectAt(run.game, on)?.counters[counter] ?? 0) > 0);
    }
    case 'search':
      return keysIn(run.game, `deck:${player}`).length > 0;
    default:
      return true;
  }
}
