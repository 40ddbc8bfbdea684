/** The questions of Flesh and Blood in the words of rulings: their topics, options, and what is answered by itself. */
import { type Game, objectAt } from '../../fab/play/index.ts';
import type { Plain, Question } from '../../kernel/index.ts';

/** Questions whose options are numbers, not keys. */
export const NUMBERS: readonly string[] = ['modes', 'x', 'roll', 'face'];

/** The face that is chosen for a card. */
export function faceNames(game: Game, { about }: Question, face: number): readonly string[] {
  const { object } = (about ?? {}) as { readonly object?: number };
  const card = game.rules.book.cards.get(objectAt(game, object ?? -1)?.card ?? '');
  return card ? [card.faces[face]?.name ?? ''] : [];
}

/** What is attacked is a target to who writes rulings. */
const TOPICS: Readonly<Record<string, string>> = {
  'order triggers': 'order',
  'first triggers': 'order',
  bottom: 'order',
  defend: 'defenders',
  attack: 'targets',
  pitch: 'pay',
};

export function topic({ kind }: Question): string {
  return TOPICS[kind] ?? kind;
}

export function aboutText({ about }: Question, called: (key: number) => string): string {
  if (typeof about !== 'object' || about === null) return '';
  const { source } = about as { readonly source?: unknown };
  return typeof source === 'number' ? called(source) : JSON.stringify(about);
}

/** Shuffles leave cards as they lie, orders stay as they are, nothing goes to the arsenal, what fits is equipped. */
export function byItself({ kind, legal }: Question): Plain | undefined {
  switch (kind) {
    case 'shuffle':
    case 'order triggers':
    case 'order':
    case 'bottom':
      return legal.kind === 'order' ? legal.of : undefined;
    // The turn-player begins.
    case 'first triggers':
      return legal.kind === 'one' ? legal.of[0] : undefined;
    case 'arsenal':
      return [];
    case 'equip':
      return legal.kind === 'some' ? legal.of.slice(0, 1) : undefined;
    default:
      return undefined;
  }
}
