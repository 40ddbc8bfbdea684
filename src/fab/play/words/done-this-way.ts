/** "This way": what the deeds of the same text were done to. */
import { nodeAt } from '../objects/abilities.ts';
import { isPlayer } from '../state/book.ts';
import { continuedBy, type Run } from './run.ts';

/** Where an activated ability keeps what was pitched to pay for it: "if an Earth card is pitched this way". */
export const PITCHED = 'pitched';

/** What the deed that these words go on with was done to. */
export const wayOf = (run: Run, path: string): readonly number[] =>
  (run.done[continuedBy(run, path) ?? ''] ?? []).filter((ref) => !isPlayer(ref));

/** What a deed of this kind was done to, earlier in the same text. */
export function doneBefore(run: Run, kind: string): readonly number[] {
  return Object.entries(run.done).flatMap(([at, refs]) => {
    if (at.startsWith('¶')) return [];
    const node = nodeAt(run.text, at) as { readonly kind?: string } | undefined;
    return node?.kind === kind ? refs.filter((ref) => !isPlayer(ref)) : [];
  });
}
