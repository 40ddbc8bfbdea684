/**
 * Text in lines and columns: wrapping, tables, lists of labelled values. Widths are counted before colour is added.
 */
import type { Paint } from './paint.ts';

export interface Cell {
  readonly text: string;
  /** Differs from what the column mostly says. */
  readonly differs?: boolean;
  /** How its text is coloured; as mana symbols where nothing is said. */
  readonly brush?: (text: string) => string;
}

const GAP = 2;
/** A space at which no line is broken. */
const STAYS = '\u00a0';
/** A space, or the seam between two mana symbols. */
const BREAKS = / |(?<=\})(?=\{)/;

export function wrap(text: string, width: number): readonly string[] {
  return text.split('\n').flatMap((line) => wrapLine(line, Math.max(1, width)));
}

function wrapLine(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const [index, piece] of pieces(text, width).entries()) {
    const joined = index === 0 ? piece.text : `${line}${piece.glued || line === '' ? '' : ' '}${piece.text}`;
    if (index > 0 && lengthOf(joined) > width && line !== '') {
      lines.push(line);
      line = piece.text;
    } else line = joined;
  }
  return [...lines, line].map((one) => one.replaceAll(STAYS, ' '));
}

/** Words; a word too long for a line may break between mana symbols, else anywhere. */
function pieces(text: string, width: number): readonly { text: string; glued: boolean }[] {
  return text.split(' ').flatMap((word) => {
    if (lengthOf(word) <= width) return [{ text: word, glued: false }];
    const parts = word.split(BREAKS).flatMap((part) => chop(part, width));
    return parts.map((part, index) => ({ text: part, glued: index > 0 }));
  });
}

function chop(word: string, width: number): readonly string[] {
  const letters = [...word];
  const parts: string[] = [];
  for (let at = 0; at < letters.length; at += width) parts.push(letters.slice(at, at + width).join(''));
  return parts;
}

export function lengthOf(text: string): number {
  return [...text].length;
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - lengthOf(text)));
}

/** A table no wider than `width`, if its longest words allow it. Cells that differ stand out, in colour or with a ≠. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[], width: number, paint: Paint) {
  const mark = (cell: Cell) => (cell.differs && !paint.on ? `≠${STAYS}${cell.text}` : cell.text);
  const columns = head.map((title, at) => [title, ...rows.map((row) => mark(row[at] ?? { text: '' }))]);
  const widths = widthsWithin(columns, width - GAP * (head.length - 1));
  const line = (cells: readonly string[], brush: (text: string, at: number) => string): readonly string[] => {
    const wrapped = cells.map((text, at) => wrap(text, widths[at] ?? 1));
    const height = Math.max(...wrapped.map((lines) => lines.length));
    return Array.from({ length: height }, (_, index) =>
      wrapped
        .map((lines, at) => {
          const text = lines[index] ?? '';
          const filler = at === wrapped.length - 1 ? '' : pad('', (widths[at] ?? 0) + GAP - lengthOf(text));
          return (text === '' ? '' : brush(text, at)) + filler;
        })
        .join('')
        .trimEnd(),
    );
  };
  const body = rows.flatMap((row) =>
    line(row.map(mark), (text, at) => {
      const { brush = paint.mana, differs } = row[at] ?? {};
      return differs ? paint.bold(brush(text)) : brush(text);
    }),
  );
  return [...line(head, (text) => paint.dim(text)), ...body].join('\n');
}

/** The widest column gives way first, down to its longest word. */
function widthsWithin(columns: readonly (readonly string[])[], room: number): readonly number[] {
  const widths = columns.map((cells) => Math.max(...cells.map(lengthOf)));
  const least = columns.map((cells) => Math.max(...cells.flatMap((cell) => cell.split(BREAKS)).map(lengthOf)));
  for (let over = sum(widths) - room; over > 0; over -= 1) {
    let widest = -1;
    for (const [at, width] of widths.entries()) {
      if (width > (least[at] ?? 0) && (widest < 0 || width > (widths[widest] ?? 0))) widest = at;
    }
    if (widest < 0) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

export type Field = readonly [label: string, value: string];

/** `label  value`, values under one another and wrapped; a label given before is not repeated. */
export function fields(list: readonly Field[], width: number, paint: Paint, indent = 2): string {
  const wide = Math.max(...list.map(([label]) => lengthOf(label))) + GAP;
  return list
    .flatMap(([label, value], at) => {
      const shown = list[at - 1]?.[0] === label ? '' : label;
      return wrap(value, width - wide - indent).map(
        (line, row) => `${' '.repeat(indent)}${paint.dim(pad(row === 0 ? shown : '', wide))}${paint.mana(line)}`,
      );
    })
    .join('\n');
}

/** Wrapped text, each line set in by so much. */
export function block(text: string, width: number, indent: number, brush = (line: string) => line): string {
  return wrap(text, width - indent)
    .map((line) => (line === '' ? '' : ' '.repeat(indent) + brush(line)))
    .join('\n');
}

/** A title with what belongs to it beside it, or under it where there is no room. */
export function heading(title: string, more: string, width: number, paint: Paint): string {
  const beside = lengthOf(title) + GAP + lengthOf(more) <= width;
  return `${paint.bold(title)}${beside ? '  ' : '\n  '}${paint.dim(more)}`;
}
