/** How much and how many: values that text works out. */

import { doorsOf } from '../doors.ts';
import { colorsOfSymbol, symbolsOf } from '../mana.ts';
import type { Magic } from '../text/index.ts';
import { colorsOfWords } from './bodies.ts';
import { cardOf, permanentAt, playerOf } from './book.ts';
import { placeOf } from './current.ts';
import { happeningsOf } from './history.ts';
import { ownersOf } from './players.ts';
import { continuedBy, numberOf, type Run, referredBy } from './run.ts';
import { allFitting, selectObjects } from './select.ts';
import { statOf } from './stats.ts';
import { dispatch, notYet, type Table } from './tables.ts';

type At = [run: Run, path: string];

export function amountOf(run: Run, value: Magic<'Value'>, path: string): number {
  return dispatch(VALUES, value, run, path);
}

/** How many things fit: doors are counted on Rooms, card types among cards. */
export function countOf(run: Run, f: Magic<'F'>, path: string): number {
  if (f.kind === 'f' && f.head.kind === 'door') return unlockedDoors(run, f, path);
  if (f.kind === 'f' && f.head.kind === 'cardType' && f.last?.kind === 'among') {
    const cards = selectObjects(run, f.last.what, `${path}.last.what`);
    return new Set(cards.flatMap((key) => run.look(key).types)).size;
  }
  return allFitting(run, f, path).length;
}

/** CR 709.5j: doors are the halves of Room permanents. */
function unlockedDoors(run: Run, f: Extract<Magic<'F'>, { kind: 'f' }>, path: string): number {
  const rooms = allFitting(run, { ...f, head: { kind: 'type', type: 'permanent' }, adj: undefined } as never, path);
  const wantsUnlocked = f.adj?.some((word) => word.kind === 'state' && word.state === 'unlocked') ?? false;
  return rooms.reduce((sum, key) => {
    const permanent = permanentAt(run.game, key);
    if (!permanent) return sum;
    const doors = doorsOf(cardOf(run.game, permanent.body), placeOf(run.game, permanent));
    return sum + doors.unlocked.length + (wantsUnlocked ? 0 : doors.locked.length);
  }, 0);
}

const half = (value: number, how: 'up' | 'down'): number =>
  how === 'up' ? Math.ceil(value / 2) : Math.floor(value / 2);

export const VALUES: Table<Magic<'Value'>, At, number> = {
  lifeTotal: ({ whose }, run, path) =>
    ownersOf(run, whose, `${path}.whose`).reduce((sum, player) => sum + playerOf(run.game, player).life, 0),
  number: ({ f }, run, path) => countOf(run, f, `${path}.f`),
  numberPlusOne: ({ f }, run, path) => countOf(run, f, `${path}.f`) + 1,
  devotion: ({ colour }, run) => {
    // CR 700.5: the symbols in the mana costs of permanents as they are: a locked half or a back face adds none.
    const [color] = colorsOfWords([colour]);
    return run.game.state.lists.battlefield
      .map((key) => run.look(Number(key)))
      .filter(({ controller }) => controller === run.you)
      .flatMap(({ manaCosts }) => manaCosts.flatMap((cost) => symbolsOf(cost)))
      .filter((symbol) => color !== undefined && colorsOfSymbol(symbol).includes(color)).length;
  },
  statOf: ({ of, stat }, run, path) => firstStat(run, selectObjects(run, of, `${path}.of`), stat),
  statOfThe: ({ what, stat }, run, path) => firstStat(run, selectObjects(run, what, `${path}.what`), stat),
  half: ({ value, how }, run, path) => half(amountOf(run, value, `${path}.value`), how),
  lifeThisTurn: ({ how }, run) => {
    let sum = 0;
    for (const it of happeningsOf(run.game, 'turn')) {
      if (it.kind === 'life' && it.player === run.you && it.by > 0 === (how === 'gained')) sum += Math.abs(it.by);
    }
    return sum;
  },
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
  thatNumberPlus: notYet,
  plus: notYet,
  countersOn: notYet,
  halfStartingLife: notYet,
  totalNumber: notYet,
  manaSpentOn: notYet,
  lifeLostBy: notYet,
  theDamage: notYet,
  theExcess: notYet,
  playersDealt: notYet,
  lifeLostThisWay: notYet,
};

function firstStat(run: Run, keys: readonly number[], stat: Magic<'Stat'>): number {
  const [key] = keys;
  return key === undefined ? 0 : statOf(run, key, stat);
}

/** "that much", "that many": the number that came of what these words go on about. */
export function numberBefore(run: Run, path: string): number {
  const deed = continuedBy(run, path) ?? referredBy(run, path);
  const recorded = deed === undefined ? undefined : run.numbers[deed];
  if (recorded !== undefined) return recorded;
  return run.event && 'amount' in run.event
    ? run.event.amount
    : run.event && 'by' in run.event && typeof run.event.by === 'number'
      ? Math.abs(run.event.by)
      : 0;
}

export function cardsOf(run: Run, cards: Magic<'Cards'>, path: string): number {
  return dispatch(CARDS, cards, run, path);
}

export const CARDS: Table<Magic<'Cards'>, At, number> = {
  oneCard: () => 1,
  cards: ({ n }, run) => numberOf(run, n),
  cardsEqual: ({ value }, run, path) => amountOf(run, value, `${path}.value`),
  thatManyPlusOne: (_, run, path) => numberBefore(run, path) + 1,
  thatManyCards: (_, run, path) => numberBefore(run, path),
};

export function lifeOf(run: Run, life: Magic<'Life'>, path: string): number {
  return dispatch(LIFE, life, run, path);
}

export const LIFE: Table<Magic<'Life'>, At, number> = {
  life: ({ n }, run) => numberOf(run, n),
  lifeEqual: ({ value }, run, path) => amountOf(run, value, `${path}.value`),
  thatMuchLife: (_, run, path) => numberBefore(run, path),
  halfLife: ({ whose, how }, run, path) => {
    const [player] = ownersOf(run, whose, `${path}.whose`);
    return player ? half(playerOf(run.game, player).life, how) : 0;
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
