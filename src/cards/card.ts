/**
 * What a card is, before any game looks at it: the printed thing and its faces.
 * Each game adds its own face (`src/magic/card.ts`, `src/fab/card.ts`); which faces count where is its `layouts.ts`.
 */

export const GAMES = ['magic', 'fab'] as const;
export type Game = (typeof GAMES)[number];
/** What people call each game. */
export const GAME_TITLES: Readonly<Record<Game, string>> = { magic: 'Magic', fab: 'Flesh and Blood' };

/** One set of printed characteristics. Halves, sides, doors, fronts and backs are all faces; none is the main one. */
export interface Face {
  readonly name: string;
  /** The words printed on the face: only there when the card came from the user's own file. */
  readonly text?: string;
}

/** The printed thing. Immutable: what happens to it in a game is kept beside it, never on it. */
export interface Card<Layout extends string = string, F extends Face = Face> {
  readonly id: string;
  readonly game: Game;
  readonly layout: Layout;
  readonly faces: readonly [F, ...F[]];
}

/** The name people use for the whole card: its faces' names, joined the way card lists do. */
export function fullName(card: Card): string {
  return card.faces.map((face) => face.name).join(' // ');
}
