/**
 * The games whose rulings can be run. A game makes its tables from the cards that are known.
 */
import type { Catalogue } from '../answers/catalogue.ts';
import type { Game } from '../cards/card.ts';
import type { RulingGame } from './game.ts';

export type RulingGames = { readonly [game in Game]?: (catalogue: Catalogue) => RulingGame };
