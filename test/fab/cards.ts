/** Cards by name for the tests, from the built-in data. */
import { builtInFab } from '../../src/answers/builtin.ts';
import type { Result } from '../../src/cards/why.ts';
import type { FabCard, Place } from '../../src/fab/index.ts';
import { type Characteristics, type Edition, LATER, what } from '../../src/fab/index.ts';

export const CARDS = builtInFab();
export const MULTI = CARDS.filter((card) => card.layout !== 'single');

export function card(name: string, color?: 'red' | 'yellow' | 'blue'): FabCard {
  const pitch = { red: 1, yellow: 2, blue: 3 };
  const named = CARDS.filter(
    (one) => one.faces[0].name === name || one.faces.map((face) => face.name).join(' // ') === name,
  );
  const found = named.find((one) => color === undefined || one.faces[0].pitch === pitch[color]);
  if (!found) throw new Error(`no built-in card ${name}`);
  return found;
}

export function good<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${result.error.message}`);
  return result.value;
}

export function bad<T>(result: Result<T>): { message: string; rule?: string; suggestions?: readonly string[] } {
  if (result.ok) throw new Error(`not refused: ${JSON.stringify(result.value)}`);
  return result.error;
}

export function is(name: string | FabCard, place: Place, edition: Edition = LATER): Characteristics {
  return good(what(typeof name === 'string' ? card(name) : name, place, edition));
}

export function sorted<T>(list: readonly T[]): T[] {
  return [...list].sort();
}
