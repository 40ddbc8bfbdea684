/**
 * The built-in cards of both games, in the page itself: no question waits for a server.
 */
import fabRows from '../../../cards/fab.json?raw';
import magicRows from '../../../cards/magic.json?raw';
import { makeCatalogue } from '../../answers/catalogue.ts';
import { indexNames } from '../../cards/names.ts';
import { decode } from '../../fab/import/builtin.ts';
import { decodeCards } from '../../magic/import/builtin.ts';
import type { AnyCard } from './places.ts';

const magic = decodeCards(JSON.parse(magicRows));
const fab = decode(JSON.parse(fabRows));

export const cards: readonly AnyCard[] = [...magic, ...fab];
export const catalogue = makeCatalogue({ magic, fab });
/** One index over both games, for the search as one types. */
export const names = indexNames<AnyCard>(cards);
