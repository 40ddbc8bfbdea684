/**
 * A whole Magic card file → cards and a report. Scryfall's and MTGJSON's files are told apart by their shape.
 * The reading is `src/cards/import/`; what a record means is `scryfall.ts` and `mtgjson.ts`; `collect.ts` gathers.
 */
import type { ByteSource } from '../../cards/import/bytes.ts';
import { type ReadOptions, readElements } from '../../cards/import/read.ts';
import { type ImportReport, MOST_SKIPPED, type Skipped } from '../../cards/import/report.ts';
import type { Piece, Shape } from '../../cards/import/split.ts';
import { ok, type Result, refuse } from '../../cards/why.ts';
import type { MagicCard } from '../card.ts';
import { collector } from './collect.ts';
import { fromMtgjson } from './mtgjson.ts';
import { isFields, Unreadable } from './record.ts';
import { fromScryfall } from './scryfall.ts';

export interface ImportOptions extends ReadOptions {
  /** The file's name, for messages. */
  readonly file: string;
}

export interface Imported {
  readonly cards: readonly MagicCard[];
  readonly report: ImportReport;
}

const FORMATS: Readonly<Record<Shape, string>> = {
  lines: 'Scryfall, JSON lines',
  array: 'Scryfall, JSON array',
  keyed: 'MTGJSON AtomicCards',
};

const WANTED =
  'Wanted is a bulk file of Scryfall ("Oracle Cards", as JSON array or JSON lines) or AtomicCards.json of MTGJSON, plain or as .gz';

/** Reads the whole file; refuses only if there is not one card in it. */
export async function importMagic(source: ByteSource, options: ImportOptions): Promise<Result<Imported>> {
  const { file } = options;
  const cards = collector();
  const skipped: Skipped[] = [];
  let skippedCount = 0;
  let notCards: string | undefined;
  const skip = (one: Skipped) => {
    skippedCount += 1;
    if (skipped.length < MOST_SKIPPED) skipped.push(one);
  };

  let shape: Shape = 'lines';
  let cut: string | undefined;
  for await (const piece of readElements(source, options)) {
    if (piece.kind === 'refused') return refuse(`${file}: ${piece.reason}. ${WANTED}.`);
    else if (piece.kind === 'end') ({ shape, cut } = piece);
    else if (piece.kind === 'broken')
      skip({ line: piece.line, ...(piece.name !== undefined && { name: piece.name }), reason: piece.reason });
    else {
      notCards ??= strangerIn(piece.value);
      try {
        const records = piece.key === undefined ? fromScryfall(piece.value) : fromMtgjson(piece.key, piece.value);
        for (const record of records) cards.add(record, piece.line);
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        const name = nameOf(piece);
        skip({ line: piece.line, ...(name !== undefined && { name }), reason: error.message });
      }
    }
  }

  const { unfinished, cards: loaded, printings, leftOut } = cards.finish();
  unfinished.forEach(skip);
  if (loaded.length === 0 && Object.keys(leftOut).length === 0) {
    const [first] = skipped;
    const why = notCards ?? (first ? `line ${first.line}: ${first.reason}` : 'its list is empty');
    return refuse(`${file}: there is no card in it (${why}). ${WANTED}.`);
  }
  const report: ImportReport = {
    file,
    format: FORMATS[shape],
    loaded: loaded.length,
    printings,
    skipped,
    skippedCount,
    leftOut,
    ...(cut !== undefined && { cut }),
  };
  return ok({ cards: loaded, report });
}

function nameOf(piece: Extract<Piece, { kind: 'element' }>): string | undefined {
  if (piece.key !== undefined) return piece.key;
  return isFields(piece.value) && typeof piece.value.name === 'string' ? piece.value.name : undefined;
}

/** Things people fetch from Scryfall in place of a card file. */
function strangerIn(value: unknown): string | undefined {
  if (!isFields(value)) return undefined;
  if (value.object === 'error') return `it is an error message of Scryfall: ${String(value.details ?? value.code)}`;
  if (value.object === 'bulk_data') return 'it is the list of bulk files: download the file named in its download_uri';
  if (typeof value.object === 'string' && value.object !== 'card')
    return `it holds Scryfall's "${value.object}" objects`;
  return undefined;
}
