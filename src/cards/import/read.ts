/**
 * A card file, read piece by piece: `bytes.ts` makes text of it, `split.ts` cuts the text. Works in Node and the browser.
 */
import { type ByteSource, Damaged, NotText, type Progress, textOf } from './bytes.ts';
import { LONGEST_ELEMENT, type Piece, type Shape, splitter } from './split.ts';

export interface ReadOptions {
  /** Size of the file in bytes, as it lies there (compressed), for progress. */
  readonly total?: number;
  readonly onProgress?: (progress: Progress) => void;
  readonly longest?: number;
}

/** How the reading ended: said last, after all pieces. */
export interface Ending {
  readonly kind: 'end';
  readonly shape: Shape;
  /** Why the file is not whole, where it is not. */
  readonly cut?: string;
}

export async function* readElements(source: ByteSource, options: ReadOptions = {}): AsyncGenerator<Piece | Ending> {
  const { total, onProgress, longest = LONGEST_ELEMENT } = options;
  const split = splitter(longest);
  let damage: string | undefined;
  const report = (bytes: number) => onProgress?.(total === undefined ? { bytes } : { bytes, total });
  try {
    for await (const text of textOf(source, report))
      for (const piece of split.push(text)) {
        yield piece;
        if (piece.kind === 'refused') return;
      }
  } catch (error) {
    if (error instanceof NotText) {
      yield { kind: 'refused', reason: error.message };
      return;
    }
    if (!(error instanceof Damaged)) throw error;
    damage = error.message;
  }
  for (const piece of split.end())
    yield piece.kind === 'refused' && damage ? { kind: 'refused', reason: damage } : piece;
  const cut = damage ?? (split.complete() ? undefined : 'it stops before its list of cards ends');
  yield { kind: 'end', shape: split.shape(), ...(cut !== undefined && { cut }) };
}
