/**
 * A card in every place, a row each. A cell that says something else than most of its column stands out; a column in
 * which nothing exists is left out.
 */
import type { PlaceAnswer } from '../answers/diff.ts';
import type { Answer as FabAnswer } from '../fab/question.ts';
import type { Answer as MagicAnswer } from '../magic/answer.ts';
import type { Context } from './context.ts';
import { type Cell, heading, table } from './layout.ts';
import { capitalize, NOTHING, pair, rulesWord, show, typeLine } from './values.ts';

const COLORS = 'Colours';

type Row = Readonly<Record<string, string>>;

export function placesTable(card: string, places: readonly PlaceAnswer[], { paint, width }: Context): string {
  const rows = places.map(({ label, answer }) => ({
    label: capitalize(label),
    cells: answer.game === 'magic' ? magicRow(answer) : fabRow(answer),
  }));
  const columns = Object.keys(rows[0]?.cells ?? {}).filter((column) =>
    rows.some(({ cells }) => cells[column] !== NOTHING),
  );
  const common = new Map(columns.map((column) => [column, commonest(rows.map(({ cells }) => cells[column] ?? ''))]));
  const body = rows.map(({ label, cells }): readonly Cell[] => [
    { text: label },
    ...columns.map((column) => ({
      text: cells[column] ?? '',
      differs: cells[column] !== common.get(column),
      ...(column === COLORS && { brush: paint.letters }),
    })),
  ]);
  const first = places[0]?.answer;
  const differing = body.some((row) => row.some((cell) => cell.differs));
  return [
    heading(card, first ? `${first.layout}, ${rulesWord(first)}` : '', width, paint),
    '',
    table(['Place', ...columns], body, width, paint),
    ...(differing ? ['', paint.dim(`${paint.on ? 'Bold' : '≠'}: differs from most places.`)] : []),
  ].join('\n');
}

function magicRow(answer: MagicAnswer): Row {
  const { manaCost, loyalty, defense } = answer;
  return {
    Names: answer.names.join(' / ') || NOTHING,
    Cost: manaCost === null ? NOTHING : typeof manaCost === 'string' ? manaCost : manaCost.join(' or '),
    MV: show(answer.manaValues),
    [COLORS]: answer.colors.join('') || NOTHING,
    Types: typeLine(answer.supertypes, answer.types, answer.subtypes),
    'P/T': pair(answer.power, answer.toughness),
    Loy: show(loyalty),
    Def: show(defense),
  };
}

function fabRow(answer: FabAnswer): Row {
  return {
    Names: answer.names.join(' / ') || NOTHING,
    Cost: show(answer.cost),
    Pitch: show(answer.pitch),
    Power: show(answer.power),
    Defense: show(answer.defense),
    Life: show(answer.life),
    Intellect: show(answer.intellect),
    Types: typeLine(answer.supertypes, answer.types, answer.subtypes),
  };
}

function commonest(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), ['', 0])[0];
}
