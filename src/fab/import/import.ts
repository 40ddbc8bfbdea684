/**
 * A whole file of the package's records → cards and a report, as `src/magic/import/import.ts` does for Magic. The faces
 * of a card stand in different records, so the records are gathered first; `npm.ts` makes cards of them.
 */
import type { ByteSource } from '../../cards/import/bytes.ts';
import { type ReadOptions, readElements } from '../../cards/import/read.ts';
import { type ImportReport, MOST_SKIPPED, type Skipped } from '../../cards/import/report.ts';
import { ok, type Result, refuse } from '../../cards/why.ts';
import type { FabCard } from '../card.ts';
import { type Loaded, loadPackage, readRecords } from './npm.ts';

export interface ImportOptions extends ReadOptions {
  /** The file's name, for messages. */
  readonly file: string;
}

export interface Imported {
  readonly cards: readonly FabCard[];
  readonly report: ImportReport;
}

const PACKAGE = '@flesh-and-blood/cards';
const WANTED = `Wanted is a list of records of the npm package ${PACKAGE}, as JSON array or JSON lines, plain or as .gz`;

/** Reads the whole file; refuses only if there is not one card in it. */
export async function importFab(source: ByteSource, options: ImportOptions): Promise<Result<Imported>> {
  const { file } = options;
  const records: unknown[] = [];
  const lines: number[] = [];
  const broken: Skipped[] = [];
  let cut: string | undefined;
  for await (const piece of readElements(source, options)) {
    if (piece.kind === 'refused') return refuse(`${file}: ${piece.reason}. ${WANTED}.`);
    else if (piece.kind === 'end') ({ cut } = piece);
    else if (piece.kind === 'broken') {
      const { line, name, reason } = piece;
      broken.push({ line, ...(name !== undefined && { name }), reason });
    } else {
      records.push(piece.value);
      lines.push(piece.line);
    }
  }
  const { cards, report } = reported(file, readRecords(records, { texts: true }), (at) => lines[at] ?? 0);
  const skipped = [...broken, ...report.skipped].sort((a, b) => a.line - b.line);
  if (cards.length === 0) {
    const [first] = skipped;
    const why = first ? `line ${first.line}: ${first.reason}` : 'its list is empty';
    return refuse(`${file}: there is no card in it (${why}). ${WANTED}.`);
  }
  const skippedCount = report.skippedCount + broken.length;
  const told = { ...report, skipped: skipped.slice(0, MOST_SKIPPED), skippedCount };
  return ok({ cards, report: cut === undefined ? told : { ...told, cut } });
}

/** The cards of the installed package. Its records have no lines: they are counted instead. */
export async function importPackage(): Promise<Imported> {
  return reported(PACKAGE, await loadPackage({ texts: true }), (at) => at + 1);
}

function reported(file: string, { cards, skipped }: Loaded, lineOf: (at: number) => number): Imported {
  const leftOut: Record<string, number> = {};
  const noCards = skipped.flatMap(({ name, reason, noCard }) => {
    if (noCard === undefined) return [];
    leftOut[noCard] = (leftOut[noCard] ?? 0) + 1;
    return [{ name, reason }];
  });
  const unread = skipped.filter(({ noCard }) => noCard === undefined);
  const report: ImportReport = {
    file,
    format: 'Flesh and Blood',
    loaded: cards.length,
    printings: 0,
    skipped: unread.map(({ name, reason, at }) => ({ line: lineOf(at), name, reason })),
    skippedCount: unread.length,
    leftOut,
    noCards,
  };
  return { cards, report };
}
