/**
 * Text through the splitter, cut into chunks, and what came out of it.
 */
import { type Piece, splitter } from '../../src/cards/import/split.ts';

export function split(text: string, cuts: readonly number[] = [], longest?: number) {
  const reader = splitter(longest);
  const pieces: Piece[] = [];
  let from = 0;
  for (const cut of [...cuts].sort((a, b) => a - b)) {
    pieces.push(...reader.push(text.slice(from, Math.max(from, cut))));
    from = Math.max(from, cut);
  }
  pieces.push(...reader.push(text.slice(from)), ...reader.end());
  return { pieces, shape: reader.shape(), complete: reader.complete() };
}

export const values = (pieces: readonly Piece[]) =>
  pieces.flatMap((piece) => (piece.kind === 'element' ? [piece.value] : []));
export const broken = (pieces: readonly Piece[]) => pieces.filter((piece) => piece.kind === 'broken');
