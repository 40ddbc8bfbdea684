/** Choices of names, types, colours and players (CR 201.4, 205.3e, 607.2d), kept for the text and for the object that asks. */
import { ask, one, set } from '../../../kernel/index.ts';
import { COLORS, type MagicFace } from '../../card.ts';
import type { Magic } from '../../text/index.ts';
import { CREATURE_TYPES } from '../../text/subtypes.ts';
import { CARD_TYPES } from '../../text/vocabulary.ts';
import { typeWord } from '../objects/bodies.ts';
import { permanentAt } from '../state/book.ts';
import type { Player } from '../state/state.ts';
import { textOf } from './linked.ts';
import type { Run } from './run.ts';

/** Asks, remembers the answer under the path of the choice, and on the permanent whose text it is. */
export function chooseWord(
  run: Run,
  who: Player,
  of: 'name' | 'type' | 'color' | 'player',
  options: readonly string[],
  path: string,
): string | null {
  if (options.length === 0) return null;
  const word = ask(run.game, {
    seat: who,
    kind: of,
    legal: one(options),
    about: { what: of, path, source: run.self },
  });
  run.words[path] = word;
  keepChoice(run, of, word);
  return word;
}

/** CR 607.2d: what linked abilities ask for later. */
function keepChoice(run: Run, of: 'name' | 'type' | 'color' | 'player' | 'number', chosen: string | number): void {
  const permanent = permanentAt(run.game, run.self);
  if (!permanent) return;
  const texts = { ...permanent.chosen.texts, [of]: textOf(run) };
  set(run.game, run.self, 'chosen', { ...permanent.chosen, [of]: chosen, texts });
}

/** CR 107.1c: any whole number from 0 on. */
export function chooseNumber(run: Run, who: Player, path: string): number {
  const about = { what: 'number', path, source: run.self };
  const legal = { kind: 'whole', min: 0, max: Number.MAX_SAFE_INTEGER } as const;
  const n = ask(run.game, { seat: who, kind: 'number', legal, about });
  run.numbers[path] = n;
  keepChoice(run, 'number', n);
  return n;
}

/**
 * CR 201.4, 201.4a: a name of a card that exists, of one half or face, and if the words say what kind of card then that
 * face must be one.
 */
export function cardNames(
  run: Run,
  { adj = [], type, notBasic }: Extract<Magic<'Act'>, { readonly kind: 'chooseName' }>,
): readonly string[] {
  const fits = (face: MagicFace): boolean =>
    adj.every((word) => fitsFace(face, word)) &&
    (!type || face.types.includes(typeWord(type))) &&
    !(notBasic && face.types.includes('Land') && face.supertypes.includes('Basic'));
  const faces = [...run.game.rules.book.cards.values()].flatMap((card) => card.faces.filter(fits));
  return [...new Set(faces.map(({ name }) => name))].toSorted();
}

function fitsFace(face: MagicFace, word: Magic<'Adj'> | Magic<'ListedAdj'>): boolean {
  switch (word.kind) {
    // "a nonartifact, nonland card name"
    case 'noneOf':
      return word.all.every((each) => fitsFace(face, each));
    case 'nonType':
      return !face.types.includes(typeWord(word.type));
    case 'nonSubtype':
      return !face.subtypes.includes(word.type);
    case 'super':
      return NOT_SUPER[word.super] === undefined
        ? face.supertypes.includes(typeWord(word.super))
        : !face.supertypes.includes(typeWord(NOT_SUPER[word.super] ?? ''));
    case 'notSuper':
      return !face.supertypes.includes(typeWord(word.super));
    // `shapes.ts` leaves these out.
    case 'anyAdj':
    case 'colour':
    case 'nonColour':
    case 'noToken':
    case 'ofCommander':
    case 'other':
    case 'sized':
    case 'state':
      return false;
  }
}

const NOT_SUPER: { readonly [word: string]: string | undefined } = { nonbasic: 'basic', nonlegendary: 'legendary' };

export const creatureTypes: readonly string[] = CREATURE_TYPES;
/** Kindred is one as well, though no card asks for it by name. */
export const cardTypes: readonly string[] = [
  ...CARD_TYPES.filter((type) => type !== 'permanent').map(typeWord),
  'Kindred',
].sort();
export const colors: readonly string[] = COLORS;
