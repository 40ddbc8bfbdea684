/**
 * Prototype cards (CR 718): cast prototyped, a card has another mana cost, power and toughness on the stack and as the permanent
 * it becomes; copies of these have them, too. Everywhere else it has its normal ones alone.
 */
import type { MagicCard } from '../../card.ts';
import { cardOf } from '../state/book.ts';
import type { Game, Obj } from '../state/state.ts';
import { abilitiesOfFace } from './abilities.ts';

const known = new WeakMap<MagicCard, MagicCard | null>();

/** The card with its other values; null where it has none. */
export function prototypeOf(card: MagicCard): MagicCard | null {
  const before = known.get(card);
  if (before !== undefined) return before;
  const made = findPrototype(card);
  known.set(card, made);
  return made;
}

function findPrototype(card: MagicCard): MagicCard | null {
  const [face, ...more] = card.faces;
  const line = face && abilitiesOfFace(face).find((ability) => ability.line.kind === 'prototype')?.line;
  if (!face || line?.kind !== 'prototype') return null;
  const [power, toughness] = line.size.split('/');
  const manaCost = line.cost.map((symbol) => `{${symbol}}`).join('');
  return {
    ...card,
    faces: [{ ...face, manaCost, ...(power && toughness ? { power, toughness } : {}) }, ...more],
  };
}

/** CR 718.3b: what a spell or permanent is made of, with the values that it was cast with. */
export function cardAsCast(game: Game, object: Exclude<Obj, { kind: 'ability' }>): MagicCard {
  const card = cardOf(game, object.body);
  const prototyped = object.kind !== 'card' && object.cast?.prototyped === true;
  return (prototyped && prototypeOf(card)) || card;
}
