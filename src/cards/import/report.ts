/**
 * What an import did, for programs and for people. Each game's import fills one in (`src/magic/import/import.ts`).
 */

export interface Skipped {
  readonly line: number;
  readonly name?: string;
  readonly reason: string;
}

export interface ImportReport {
  readonly file: string;
  /** The kind of file, in words: `Scryfall, JSON lines`. */
  readonly format: string;
  readonly loaded: number;
  /** Records that were only another printing of a card. */
  readonly printings: number;
  /** The first of the records that could not be read; `skippedCount` is how many there were. */
  readonly skipped: readonly Skipped[];
  readonly skippedCount: number;
  /** What is no card of the game (tokens, art series …), by the file's own word for it. */
  readonly leftOut: Readonly<Record<string, number>>;
  /** Those of them that deserve a word each. */
  readonly noCards?: readonly { readonly name: string; readonly reason: string }[];
  /** Set when the file is not whole: what is missing, in words. */
  readonly cut?: string;
}

/** So many skipped records are kept: a file with more is the wrong file. */
export const MOST_SKIPPED = 1000;
const MOST_SHOWN = 10;
/** So many records left out for the same reason are each told; of more, only the first and how many. */
const MOST_LIKEWISE = 5;

/** One paragraph for people. */
export function summarize(report: ImportReport): string {
  const left = Object.entries(report.leftOut).sort(([, a], [, b]) => b - a);
  const sentences = [
    `${report.file} (${report.format}): ${count(report.loaded, 'card')} loaded.`,
    report.cut === undefined ? '' : `The file is not whole: ${report.cut}. Get it again to have the rest.`,
    report.printings > 0 ? `${count(report.printings, 'further printing')} of the same cards passed over.` : '',
    left.length > 0
      ? `Left out, being no cards: ${left.map(([what, many]) => kind(many, what.replaceAll('_', ' '))).join(', ')}.`
      : '',
    report.skippedCount > 0 ? `${count(report.skippedCount, 'record')} could not be read.` : '',
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/** One line for each skipped record, like reasons together, no more than a screen shows. */
export function skippedLines(report: ImportReport, most = MOST_SHOWN): readonly string[] {
  const groups = new Map<string, Skipped[]>();
  for (const one of report.skipped) {
    const group = groups.get(one.reason);
    if (group) group.push(one);
    else groups.set(one.reason, [one]);
  }
  const where = ({ line, name }: Skipped) => `line ${line}${name === undefined ? '' : `, ${name}`}`;
  const lines = [...groups.values()].flatMap(([first, ...more]) => {
    if (!first) return [];
    const line = `${report.file}, ${where(first)}: ${first.reason}`;
    if (more.length === 0) return [line];
    const likewise = more.length > MOST_LIKEWISE ? `${number(more.length)} more like it` : more.map(where).join('; ');
    return [`${line} (and ${likewise})`];
  });
  return lines.length > most ? [...lines.slice(0, most), `… and ${count(lines.length - most, 'other reason')}`] : lines;
}

/** A file's words for what is no card; not all of them are nouns. */
function kind(many: number, what: string): string {
  return /(token|emblem|result|macro|reminder)$/.test(what) ? count(many, what) : `${number(many)} ${what}`;
}

/** `1 card`, `1,200 cards`. */
export function count(many: number, what: string): string {
  return `${number(many)} ${what}${many === 1 ? '' : 's'}`;
}

function number(many: number): string {
  return many.toLocaleString('en');
}
