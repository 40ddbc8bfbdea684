/**
 * Linked abilities (CR 607): what one ability of a text has chosen or exiled is meant only by abilities of the same text. An
 * object that has become a copy of something else has other abilities, which know nothing of it.
 */
import { keysOf, same } from '../../../kernel/index.ts';
import { compiled } from '../objects/keywords.ts';
import { keysIn, objectAt } from '../state/book.ts';
import type { Chosen, Obj } from '../state/state.ts';
import type { Run } from './run.ts';

/** The text that the words stand in: the card they are printed on, also where that is copied. Null where nobody knows. */
export function textOf(run: Run): string | null {
  if (!objectAt(run.game, run.self)) return null;
  // A text that was read from a saved match is the same text, but not the same object.
  for (const { id, source, since } of run.look(run.self).abilities) {
    if (!('card' in source) || !same(compiled(run.game, { id, source, since }).text, run.text)) continue;
    return typeof source.card === 'string' ? source.card : source.card.id;
  }
  return null;
}

const isSame = (run: Run, text: string | null | undefined): boolean => {
  const own = textOf(run);
  return own === null || text === null || text === undefined || own === text;
};

/** CR 607.2d: what a linked ability has chosen for this object. */
export function chosenBefore<Of extends 'name' | 'type' | 'color' | 'player' | 'number' | 'things'>(
  run: Run,
  of: Of,
): Chosen[Of] | null {
  const object = objectAt(run.game, run.self);
  return object?.kind === 'permanent' && isSame(run, object.chosen.texts?.[of]) ? object.chosen[of] : null;
}

/** "plays a card exiled with it": what is played is a spell or a permanent now, and was the card before. */
function cardBefore({ game }: Run, key: number): Obj | undefined {
  const object = objectAt(game, key);
  if (object?.kind !== 'spell' && object?.kind !== 'permanent') return object;
  const before = keysOf(game.state).find((each) => objectAt(game, each)?.last?.went === key);
  return before === undefined ? object : objectAt(game, before);
}

/** CR 607.2a: whether a linked ability of this object exiled the card. */
export function exiledByLinked(run: Run, key: number, by = run.self): boolean {
  const object = cardBefore(run, key);
  return object?.kind === 'card' && object.exiledWith === by && (by !== run.self || isSame(run, object.exiledBy));
}

/** The cards in exile that such an ability put there. */
export const exiledCards = (run: Run): readonly number[] =>
  keysIn(run.game, 'exile').filter((key) => exiledByLinked(run, key));

/** How a card lies in exile that this ability puts there. */
export const exiledHere = (
  run: Run,
): { readonly exiledWith: number; readonly exiledBy: string | null; readonly exiledAs?: 'warped' } => ({
  exiledWith: run.self,
  exiledBy: textOf(run),
  ...(run.words[EXILED_AS] === 'warped' ? { exiledAs: 'warped' } : {}),
});

/** Among the words of a run: what becomes of the cards that it exiles. */
export const EXILED_AS = '#exiled as';
