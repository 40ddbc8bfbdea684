/** Becoming something: other types, colours, abilities and a size, each in its layer (CR 205.1a, 305.7, 613.1). */

import { dispatch, notYet, type Table } from '../../../text/tables.ts';
import { COLORS } from '../../card.ts';
import type { Magic, MagicAbility } from '../../text/index.ts';
import { LAND_TYPES } from '../../text/subtypes.ts';
import { BASIC } from '../mana/mana-abilities.ts';
import { chosenWord } from '../words/run.ts';
import { amountOf } from '../words/values.ts';
import { colorsOfWords, sizeOf, typesOfWords, union } from './bodies.ts';
import type { Layer } from './changes.ts';
import type { Current } from './current.ts';
import { give } from './grants.ts';
import type { Hold } from './holds.ts';
import { setTypes, withMore } from './type-lines.ts';

export function becomes(is: Current, as: Magic<'Becoming'>, layer: Layer, hold: Hold, path: string): Current {
  return dispatch(BECOMING, as, is, layer, hold, path);
}

type Applying = [is: Current, layer: Layer, hold: Hold, path: string];

export const BECOMING: Table<Magic<'Becoming'>, Applying, Current> = {
  becomesColour: ({ colour }, is) => ({ ...is, colors: colorsOfWords([colour]) }),
  // Settled as the effect begins (`fixed.ts`).
  chosenColour: (_, is) => is,
  becomesChosenColour: (_, is, _layer, { run }, path) => {
    const chosen = chosenWord(run, `${path}.as`, 'color');
    return { ...is, colors: COLORS.filter((color) => color === chosen) };
  },
  becomesOne: ({ body }, is, layer, hold, path) =>
    embodied(is, body, isKept(body, hold, path), layer, hold, `${path}.as.body`),
  becomesMany: ({ body }, is, layer, hold, path) =>
    embodied(is, body, isKept(body, hold, path), layer, hold, `${path}.as.body`),
  // CR 205.1b: "that's still a land": it keeps what it was.
  becomesStill: ({ body }, is, layer, hold, path) => embodied(is, body, true, layer, hold, `${path}.as.body`),
  // Layer 1: a copy effect of its own (`sentences.ts`).
  becomesCopy: (_, is) => is,
  becomesChosenType: (_, is, layer, { run }, path) => {
    const chosen = layer === '4' ? chosenWord(run, `${path}.as`, 'type') : null;
    return chosen === null ? is : { ...is, subtypes: union(is.subtypes, [chosen]) };
  },
  // CR 305.6, 305.7: in addition, so it keeps what it has, and gets the mana abilities of all of them.
  becomesEveryLandType: (_, is, layer) =>
    layer === '4' ? { ...is, subtypes: union(is.subtypes, Object.keys(BASIC)) } : is,
  // Settled as the effect begins (`fixed.ts`).
  becomesTypeOfChoice: (_, is) => is,
  coloursOfChoice: notYet,
};

const STILL: readonly string[] = ['stillIs', 'stillAre'];

const isKept = (body: Magic<'Body'>, { run }: Hold, path: string): boolean =>
  body.also !== undefined || isStillSaid(run.text, path);

/** CR 205.1b: it keeps what it was if a sentence after these words says what it still is. */
export function isStillSaid(text: MagicAbility, path: string): boolean {
  const [first = '', second = ''] = path.split('.');
  const isBullet = first.startsWith('•');
  const said = isBullet ? (text.bullets[Number(first.slice(1))] ?? []) : text.sentences;
  return said.slice(Number(isBullet ? second : first) + 1).some(({ kind }) => STILL.includes(kind));
}

function embodied(is: Current, body: Magic<'Body'>, keeps: boolean, layer: Layer, hold: Hold, path: string): Current {
  switch (layer) {
    case '4':
      return typed(is, body, keeps);
    case '5': {
      if (!body.colours) return is;
      const colors = colorsOfWords(body.colours);
      const added = body.also === 'colors and types';
      return { ...is, colors: added ? COLORS.filter((c) => is.colors.includes(c) || colors.includes(c)) : colors };
    }
    case '6':
      return body.abilities ? give(is, body.abilities, `${hold.source}/${path}.abilities`, hold.timestamp) : is;
    case '7b': {
      if (body.each) {
        const n = amountOf(hold.run, body.each, `${path}.each`);
        return { ...is, power: n, toughness: n };
      }
      const size = body.base ?? body.size;
      if (!size) return is;
      const [power, toughness] = sizeOf(size, hold.run.x ?? 0);
      return { ...is, power, toughness };
    }
    default:
      return is;
  }
}

function typed(is: Current, body: Magic<'Body'>, keeps: boolean): Current {
  const { types, subtypes } = typesOfWords(body.types);
  const supertypes = body.super ? union(is.supertypes, ['Legendary']) : is.supertypes;
  // CR 205.1b: "in addition to its other types" adds.
  if (keeps) return { ...is, supertypes, ...withMore(is, { types, subtypes }) };
  if (types.length === 0 && subtypes.every(isLandType)) return relanded(is, subtypes);
  const set = { ...is, supertypes, ...setTypes(is, { types, subtypes }) };
  // CR 305.7: also of what becomes a land by it.
  return types.includes('Land') && subtypes.some((word) => Object.hasOwn(BASIC, word)) ? withoutText(set) : set;
}

const isLandType = (word: string): boolean => (LAND_TYPES as readonly string[]).includes(word);

/** CR 305.7: a land that is set to a basic land type loses its other land types and the abilities of its text. */
function relanded(is: Current, subtypes: readonly string[]): Current {
  const kept = is.subtypes.filter((word) => !isLandType(word));
  return withoutText({ ...is, subtypes: union(kept, subtypes) });
}

/** CR 305.7: what its text and copy effects gave it; what other effects give comes in a later layer (CR 613.1f). */
const withoutText = (is: Current): Current => ({ ...is, abilities: [], keywords: [] });
