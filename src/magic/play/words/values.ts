/** How much and how many: values that text works out. */

import { dispatch, notYet, type Table } from '../../../text/tables.ts';
import type { Color } from '../../card.ts';
import { colorsOfSymbol, symbolsOf } from '../../mana.ts';
import type { Magic } from '../../text/index.ts';
import { countersOn } from '../acts/counters-said.ts';
import { colorsOfWords } from '../objects/bodies.ts';
import { statOf } from '../objects/stats.ts';
import { nodeAt } from '../objects/texts.ts';
import { battlefield, objectAt, playerOf } from '../state/book.ts';
import type { Happening } from '../state/happenings.ts';
import { happeningsOf } from '../state/history.ts';
import { NEW_PLAYER } from '../state/setup.ts';
import { other, PLAYERS } from '../state/state.ts';
import { countOf } from './counting.ts';
import { chosenBefore, exiledByLinked } from './linked.ts';
import { ownersOf, playersOf } from './players.ts';
import { allFitting } from './references.ts';
import { continuedBy, numberOf, type Run, referredBy } from './run.ts';
import { selectObjects } from './select.ts';

type At = [run: Run, path: string];

/** CR 107.1b: what would come to less than nothing is nothing: no negative life, cards or X. */
export const notLess = (n: number): number => Math.max(0, n);

export function amountOf(run: Run, value: Magic<'Value'>, path: string): number {
  return dispatch(VALUES, value, run, path);
}

const half = (value: number, how: 'up' | 'down'): number =>
  how === 'up' ? Math.ceil(value / 2) : Math.floor(value / 2);

export const VALUES: Table<Magic<'Value'>, At, number> = {
  lifeTotal: ({ whose }, run, path) =>
    ownersOf(run, whose, `${path}.whose`).reduce((sum, player) => sum + playerOf(run.game, player).life, 0),
  number: ({ f }, run, path) => countOf(run, f, `${path}.f`),
  numberPlusOne: ({ f }, run, path) => countOf(run, f, `${path}.f`) + 1,
  devotion: ({ colour }, run) => devotion(run, colorsOfWords([colour])),
  statOf: ({ of, stat }, run, path) => firstStat(run, selectObjects(run, of, `${path}.of`), stat),
  statOfThe: ({ what, stat }, run, path) => firstStat(run, selectObjects(run, what, `${path}.what`), stat),
  half: ({ value, how }, run, path) => half(amountOf(run, value, `${path}.value`), how),
  lifeThisTurn: ({ how }, run) =>
    sumHappenings(run, (it) =>
      it.kind === 'life' && it.player === run.you && it.by > 0 === (how === 'gained') ? Math.abs(it.by) : 0,
    ),
  total: ({ stat, what }, run, path) =>
    selectObjects(run, what, `${path}.what`).reduce((sum, key) => sum + statOf(run, key, stat), 0),
  greatest: ({ stat, f }, run, path) =>
    Math.max(0, ...allFitting(run, f, `${path}.f`).map((key) => statOf(run, key, stat))),
  excess: (_, run, path) => {
    const deed = continuedBy(run, path);
    return (deed !== undefined ? run.numbers[`${deed}#excess`] : undefined) ?? 0;
  },
  coloursOf: ({ what }, run, path) => {
    const [key] = selectObjects(run, what, `${path}.what`);
    return key === undefined ? 0 : run.look(key).colors.length;
  },
  // CR 607.2d: chosen in the text, or for the object. Where nothing was chosen, nothing has that number.
  theChosenNumber: (_, run, path) => run.numbers[continuedBy(run, path) ?? ''] ?? chosenBefore(run, 'number') ?? -1,
  thatNumberPlus: ({ n }, run, path) => {
    const said = continuedBy(run, path);
    const node = said === undefined ? undefined : (nodeAt(run.text, said) as Magic<'Value'> | undefined);
    return (node && said !== undefined ? amountOf(run, node, said) : 0) + numberOf(run, n);
  },
  plus: ({ n, value }, run, path) => numberOf(run, n) + amountOf(run, value, `${path}.value`),
  countersOn: ({ counter, what }, run, path) =>
    selectObjects(run, what, `${path}.what`).reduce((sum, key) => sum + (countersOn(run, key)[counter] ?? 0), 0),
  halfStartingLife: () => Math.ceil(NEW_PLAYER.life / 2),
  totalNumber: ({ f }, run, path) => countOf(run, f, `${path}.f`),
  manaSpentOn: ({ what }, run, path) =>
    selectObjects(run, what, `${path}.what`).reduce((sum, key) => {
      const object = objectAt(run.game, key);
      return sum + (object && 'cast' in object ? (object.cast?.spent.length ?? 0) : 0);
    }, 0),
  lifeLostBy: ({ who }, run, path) => lifeLost(run, who, `${path}.who`),
  theDamage: (_, run, path) => numberBefore(run, path),
  theExcess: (_, run) => (run.event?.kind === 'dealt' ? run.event.excess : 0),
  playersDealt: ({ who, n }, run) =>
    (who === 'opponent' ? [other(run.you)] : PLAYERS).filter((player) =>
      sumHappenings(run, (it) => (it.kind === 'dealt' && it.to === player && isSuchDamage(n, it.combat) ? 1 : 0)),
    ).length,
  lifeLostThisWay: (_, run, path) => numberBefore(run, path),
  twice: ({ value }, run, path) => 2 * amountOf(run, value, `${path}.value`),
  countersOnThing: ({ counter, what }, run, path) =>
    selectObjects(run, what, `${path}.what`).reduce((sum, key) => sum + (countersOn(run, key)[counter] ?? 0), 0),
  allCountersOn: ({ what }, run, path) =>
    selectObjects(run, what, `${path}.what`)
      .flatMap((key) => Object.values(countersOn(run, key)))
      .reduce((sum, n) => sum + n, 0),
  countersAmong: ({ counter, f }, run, path) =>
    allFitting(run, f, `${path}.f`).reduce((sum, key) => sum + (countersOn(run, key)[counter] ?? 0), 0),
  opponentsYouHave: () => 1,
  damageDealtThisWay: ({ which }, run, path) => {
    const deed = continuedBy(run, path);
    if (deed === undefined) return 0;
    return (which === 'damage' ? run.numbers[deed] : run.numbers[`${deed}#excess`]) ?? 0;
  },
  timesKicked: ({ what }, run, path) =>
    selectObjects(run, what, `${path}.what`).reduce((sum, key) => {
      const object = objectAt(run.game, key);
      return sum + (object && 'cast' in object ? (object.cast?.kicked ?? 0) : 0);
    }, 0),
  countersOfPlayer: ({ counter, who }, run, path) =>
    playersOf(run, who, `${path}.who`).reduce(
      (sum, player) => sum + (playerOf(run.game, player).counters[counter] ?? 0),
      0,
    ),
  devotionToBoth: ({ colour, also }, run) => devotion(run, colorsOfWords([colour, also])),
  highest: ({ stat, f }, run, path) =>
    Math.max(0, ...allFitting(run, f, `${path}.f`).map((key) => statOf(run, key, stat))),
  sumOf: ({ f, also }, run, path) => countOf(run, f, `${path}.f`) + countOf(run, also, `${path}.also`),
  onePlus: ({ value }, run, path) => 1 + amountOf(run, value, `${path}.value`),
  plusValue: ({ n, value }, run, path) => numberOf(run, n) + amountOf(run, value, `${path}.value`),
  thatDamage: (_, run, path) => numberBefore(run, path),
  theResult: notYet,
};

/** How much life these players have lost this turn, in all. */
export function lifeLost(run: Run, who: Magic<'Player'>, path: string): number {
  const players = playersOf(run, who, path);
  return sumHappenings(run, (it) => (it.kind === 'life' && it.by < 0 && players.includes(it.player) ? -it.by : 0));
}

/** CR 700.5: the symbols in the mana costs of permanents as they are: a locked half or a back face adds none. */
function devotion(run: Run, colors: readonly Color[]): number {
  return battlefield(run.game)
    .map((key) => run.look(key))
    .filter(({ controller }) => controller === run.you)
    .flatMap(({ manaCosts }) => manaCosts.flatMap((cost) => symbolsOf(cost)))
    .filter((symbol) => colorsOfSymbol(symbol).some((color) => colors.includes(color))).length;
}

function sumHappenings(run: Run, of: (it: Happening) => number): number {
  let sum = 0;
  for (const it of happeningsOf(run.game, 'turn')) sum += of(it);
  return sum;
}

export function isSuchDamage(n: Magic<'AnyDamage'>, combat: boolean): boolean {
  return n.kind === 'anyDamage' || n.which === undefined || (n.which === 'combat') === combat;
}

function firstStat(run: Run, keys: readonly number[], stat: Magic<'Stat'>): number {
  const [key] = keys;
  // CR 607.3: "the exiled card" may be several, and their numbers are added.
  if (keys.length > 1 && keys.every((each) => exiledByLinked(run, each)))
    return keys.reduce((sum, each) => sum + statOf(run, each, stat), 0);
  return key === undefined ? 0 : statOf(run, key, stat);
}

/** "that much", "that many": the number that came of what these words go on about. */
export function numberBefore(run: Run, path: string): number {
  const deed = continuedBy(run, path) ?? referredBy(run, path);
  const recorded = deed === undefined ? undefined : run.numbers[deed];
  if (recorded !== undefined) return recorded;
  const many = deed === undefined ? null : howMany(run, deed);
  if (many !== null) return many;
  return run.event && 'amount' in run.event
    ? run.event.amount
    : run.event && 'by' in run.event && typeof run.event.by === 'number'
      ? Math.abs(run.event.by)
      : 0;
}

type Counted = Magic<'Act'> | Magic<'Doing'> | Magic<'Cond'> | Extract<Magic<'Sel'>, { kind: 'oneOrMore' }>;

/** As many as what the words go on about speaks of, where nothing was done by it that was counted. */
function howMany(run: Run, path: string): number | null {
  const node = nodeAt(run.text, path) as Counted | undefined;
  switch (node?.kind) {
    // "Whenever you discard one or more cards, … that many": as many as the event was about.
    case 'oneOrMore':
      return run.bound[path]?.length ?? null;
    case 'discards':
    case 'sacrifices':
      return run.bound[`${path}.what`]?.length ?? null;
    // "If eight or more mana was spent to cast that spell, … that much": all that was spent.
    case 'manyManaSpent':
      return amountOf(run, { kind: 'manaSpentOn', what: node.what }, path);
    // "If …, you gain 2 life. Otherwise, you lose that much life": as much as it would have been.
    case 'gainLife':
    case 'loseLife':
      return lifeOf(run, node.n, `${path}.n`) * timesFor(run, node.each, `${path}.each`);
    default:
      return null;
  }
}

export function cardsOf(run: Run, cards: Magic<'Cards'>, path: string): number {
  return dispatch(CARDS, cards, run, path);
}

export const CARDS: Table<Magic<'Cards'>, At, number> = {
  oneCard: () => 1,
  cards: ({ n }, run) => numberOf(run, n),
  cardsEqual: ({ value }, run, path) => notLess(amountOf(run, value, `${path}.value`)),
  thatManyPlusOne: (_, run, path) => numberBefore(run, path) + 1,
  thatManyCards: (_, run, path) => numberBefore(run, path),
  oneMoreCard: () => 1,
  moreCards: ({ n }, run) => numberOf(run, n),
};

export function lifeOf(run: Run, life: Magic<'Life'>, path: string): number {
  return dispatch(LIFE, life, run, path);
}

export const LIFE: Table<Magic<'Life'>, At, number> = {
  life: ({ n }, run) => numberOf(run, n),
  lifeEqual: ({ value }, run, path) => notLess(amountOf(run, value, `${path}.value`)),
  thatMuchLife: (_, run, path) => numberBefore(run, path),
  halfLife: ({ whose, how }, run, path) => {
    const [player] = ownersOf(run, whose, `${path}.whose`);
    return player ? notLess(half(playerOf(run.game, player).life, how)) : 0;
  },
};

export function damageOf(run: Run, damage: Magic<'Damage'>, path: string): number {
  return dispatch(DAMAGE, damage, run, path);
}

export const DAMAGE: Table<Magic<'Damage'>, At, number> = {
  damage: ({ n }, run) => numberOf(run, n),
  xPlusDamage: ({ n }, run) => (run.x ?? 0) + numberOf(run, n),
  thatMuchDamage: (_, run, path) => numberBefore(run, path),
  doubleDamage: (_, run, path) => 2 * numberBefore(run, path),
  moreDamage: ({ n }, run, path) => numberBefore(run, path) + numberOf(run, n),
};

/** How often a thing is done "for each" of what fits; once where nothing is said. */
export function timesFor(run: Run, each: Magic<'F'> | undefined, path: string): number {
  return each === undefined ? 1 : countOf(run, each, path);
}
