/**
 * What an explanation is about: a value of a row, told for the place that is looked at where the row has it, or a value
 * alike in every place.
 */
import type { Spot } from './places.ts';
import { type Cell, type Row, reasonsOf } from './table.ts';
import type { Subject } from './why.svelte.ts';

export function subjectOf(cell: Cell, spot: Spot, row?: Row): Subject {
  const about = row?.spots.find(({ key }) => key === spot.key) ?? row?.spots[0] ?? spot;
  return {
    id: `value-${row?.key ?? 'same'}-${cell.column.id}`,
    title: cell.column.label,
    place: row ? about.label : 'In every place',
    shown: cell.shown,
    was: cell.was,
    reasons: reasonsOf(about, cell.column),
    at: about.key,
    why: cell.column.id,
  };
}
