/**
 * Questions about names: does it have this name now, has it the same name as that, may this name be named.
 */
import { nearest } from '../cards/nearest.ts';
import { ok, type Result, refuse } from '../cards/why.ts';
import type { FabCard } from './card.ts';
import { changed, DEFAULT_EDITION, type Edition } from './editions.ts';
import type { Place } from './place.ts';
import { what } from './what.ts';
import { chain, type Told } from './why.ts';

/** A card where it is: what questions about a moment are asked of. */
export interface Seen {
  readonly card: FabCard;
  readonly place: Place;
}

/** CR 2.7.5: word for word, capitals aside. */
function folded(name: string): string {
  return name.trim().toLowerCase().split(/\s+/).join(' ');
}

/** CR 9.1.2b, 9.2.2b: the name is looked for on the object as it is at this moment. */
export function hasName(seen: Seen, name: string, edition: Edition = DEFAULT_EDITION): Result<Told<boolean>> {
  const { trace, why } = chain();
  const told = what(seen.card, seen.place, edition, trace);
  if (!told.ok) return told;
  const value = told.value.names.some((one) => folded(one) === folded(name));
  trace('2.7.5', 'names', told.value.names, value);
  return ok({ value, why: why.filter(({ field }) => field === 'active' || field === 'names') });
}

/** CR 9.2.2c: the same name has what has all the names of the card referred to; of any one in common it is an open point. */
export function haveSameName(mine: readonly string[], theirs: readonly string[], { switches }: Edition): boolean {
  const has = (name: string): boolean => mine.some((one) => folded(one) === folded(name));
  if (theirs.length === 0) return false;
  return switches.sameNameOfMelded === 'any name' ? theirs.some(has) : theirs.every(has);
}

export function sameName(candidate: Seen, reference: Seen, edition: Edition = DEFAULT_EDITION): Result<Told<boolean>> {
  const mine = what(candidate.card, candidate.place, edition);
  const theirs = what(reference.card, reference.place, edition);
  if (!mine.ok) return mine;
  if (!theirs.ok) return theirs;
  const { names } = theirs.value;
  const value = haveSameName(mine.value.names, names, edition);
  const { trace, why } = chain();
  const stated = names.length > 1 && changed(edition, 'sameNameStated');
  trace(stated ? '9.2.2c' : '2.7.5', 'names', { candidate: mine.value.names, reference: names }, value);
  return ok({ value, why });
}

export interface Named {
  /** As printed. */
  readonly name: string;
  /** The cards that have it on some face. */
  readonly cards: readonly FabCard[];
}

/** CR 8.5.21: may a player told to name a card say this, given the cards that are legal for the game? */
export function mayName(text: string, cards: readonly FabCard[]): Result<Told<Named>> {
  const index = namesOf(cards);
  const named = index.get(folded(text));
  if (named) {
    const { trace, why } = chain();
    trace('8.5.21', 'name', text, named.name);
    const [card] = named.cards;
    if (card && card.faces.length > 1) trace(card.shared ? '9.2.2b' : '9.1.2b', 'name', undefined, named.name);
    return ok({ value: named, why });
  }
  const parts = text.split(/\s*(?:\/\/|\|\|)\s*/).map(folded);
  if (parts.length > 1) {
    const card = cards.find(({ faces }) => parts.every((part) => faces.some((face) => folded(face.name) === part)));
    if (card) {
      // CR 9.1.2b, 9.2.2b: one face or one side, never the joined name
      return refuse(`name one: ${card.faces.map((face) => `"${face.name}"`).join(' or ')}, not both`, {
        rule: card.shared ? '9.2.2b' : '9.1.2b',
        suggestions: card.faces.map((face) => face.name),
      });
    }
  }
  const full = [...index.values()]
    .filter(({ name, cards: of }) => isMoniker(folded(text), name, of))
    .map(({ name }) => name);
  if (full.length > 0) {
    return refuse(`"${text}" is no full name: a moniker cannot be named`, {
      rule: '8.5.21a',
      suggestions: full.slice(0, 5),
    });
  }
  const suggestions = nearest(folded(text), index.keys()).map((key) => index.get(key)?.name ?? key);
  return refuse(`No card is named "${text}".`, { rule: '8.5.21', suggestions });
}

/** CR 2.7.3: the part before the comma, or what a hero is known by. */
function isMoniker(text: string, name: string, cards: readonly FabCard[]): boolean {
  if (folded(name).startsWith(`${text},`)) return true;
  return cards.some(({ faces }) => faces.some((face) => face.name === name && folded(face.moniker ?? '') === text));
}

const indices = new WeakMap<readonly FabCard[], ReadonlyMap<string, Named>>();

function namesOf(cards: readonly FabCard[]): ReadonlyMap<string, Named> {
  const known = indices.get(cards);
  if (known) return known;
  const index = new Map<string, { name: string; cards: FabCard[] }>();
  for (const card of cards) {
    for (const { name } of card.faces) {
      const entry = index.get(folded(name)) ?? { name, cards: [] };
      if (!entry.cards.includes(card)) entry.cards.push(card);
      index.set(folded(name), entry);
    }
  }
  indices.set(cards, index);
  return index;
}
