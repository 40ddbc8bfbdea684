/**
 * What a card is in each place, as a table: places of which everything is alike share a row; values that differ from
 * most places, or from the default rules, are marked.
 */
import type { Reason } from '../../cards/why.ts';
import { type Column, columnsFor } from './columns.ts';
import type { Spot } from './places.ts';
import type { Shown } from './values.ts';

export interface Cell {
  readonly column: Column;
  readonly shown: Shown;
  /** Not the value that most places have. */
  readonly differs: boolean;
  /** What it is under the default rules, where those say otherwise. */
  readonly was: Shown | undefined;
}

export interface Row {
  readonly key: string;
  readonly spots: readonly [Spot, ...Spot[]];
  readonly cells: readonly Cell[];
  /** The card can be here under these rules, but not under the default ones. */
  readonly isNew: boolean;
}

export interface Table {
  /** Columns with something to compare. */
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** Values alike in every place. */
  readonly same: readonly Cell[];
  /** Places of the default rules that these rules do not have. */
  readonly gone: readonly Spot[];
  readonly changes: number;
}

/** `before`: the places under the default rules, where the table is asked for other rules. */
export function tableOf(spots: readonly Spot[], before?: readonly Spot[]): Table {
  const all = columnsFor([...spots, ...(before ?? [])].map(({ answer }) => answer)).filter((column) =>
    [...spots, ...(before ?? [])].some(({ answer }) => !column.optional || column.show(answer).plain !== '—'),
  );
  const old = new Map(before?.map((spot) => [spot.key, spot]));
  const counts = (column: Column, plain: string) => !column.partial || plain !== '—';
  const usual = new Map(
    all.map((column) => {
      const values = spots.map(({ answer }) => column.show(answer).plain);
      return [column, mostCommon(values.filter((plain) => counts(column, plain)))];
    }),
  );
  const cellsOf = (spot: Spot): readonly Cell[] =>
    all.map((column) => {
      const shown = column.show(spot.answer);
      const then = old.get(spot.key);
      const was = then && column.show(then.answer);
      return {
        column,
        shown,
        differs: counts(column, shown.plain) && shown.plain !== usual.get(column),
        was: was && was.plain !== shown.plain ? was : undefined,
      };
    });
  const isNew = (spot: Spot) => before !== undefined && !old.has(spot.key);
  const rows = gather(spots.map((spot) => ({ spot, cells: cellsOf(spot), isNew: isNew(spot) })));
  const flat = (column: Column) =>
    rows.length > 1 &&
    column.id !== 'names' &&
    !column.partial &&
    rows.every(({ cells }) => cells.every((cell) => cell.column !== column || (!cell.differs && !cell.was)));
  const same = rows[0]?.cells.filter(({ column }) => flat(column)) ?? [];
  const columns = all.filter((column) => !flat(column));
  const here = new Set(spots.map(({ key }) => key));
  return {
    columns,
    rows: rows.map((row) => ({ ...row, cells: row.cells.filter(({ column }) => columns.includes(column)) })),
    same,
    gone: before?.filter(({ key }) => !here.has(key)) ?? [],
    changes: spots.reduce((sum, spot) => sum + cellsOf(spot).filter(({ was }) => was).length, 0),
  };
}

interface Single {
  readonly spot: Spot;
  readonly cells: readonly Cell[];
  readonly isNew: boolean;
}

/** Places that agree in every value and every reason become one row. */
function gather(singles: readonly Single[]): readonly Row[] {
  const rows = new Map<string, { spots: [Spot, ...Spot[]]; cells: readonly Cell[]; isNew: boolean }>();
  for (const { spot, cells, isNew } of singles) {
    const sign = JSON.stringify([cells.map(({ shown, was }) => [shown.plain, was?.plain]), spot.answer.why, isNew]);
    const known = rows.get(sign);
    if (known) known.spots.push(spot);
    else rows.set(sign, { spots: [spot], cells, isNew });
  }
  return [...rows.values()].map((row) => ({ ...row, key: row.spots[0].key }));
}

function mostCommon(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best: string | undefined;
  for (const [value, count] of counts) if (count > (counts.get(best ?? '') ?? 0)) best = value;
  return best;
}

/** The reasons of a value: first which faces count and why, then what was made of them. */
export function reasonsOf(spot: Spot, column: Column): readonly Reason[] {
  const own = spot.answer.why.filter(({ field }) => field !== undefined && column.fields.includes(field));
  const faces = spot.answer.why.filter(({ field }) => field === undefined || WHICH_FACES.includes(field));
  const list = column.fields.some((field) => INDEPENDENT.includes(field)) ? own : [...faces, ...own];
  const seen = new Set<string>();
  return list.filter(({ rule, field, before, after }) => {
    const sign = JSON.stringify([rule, field, before, after]);
    return !seen.has(sign) && seen.add(sign);
  });
}

const WHICH_FACES = ['faces', 'active', 'layout'];
/** Values that look at the printed card, whatever faces count. */
const INDEPENDENT = ['canTransform', 'category'];
