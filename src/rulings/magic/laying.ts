/** What a position is laid out with: what has been gathered so far, cards by their names, objects by what the ruling calls them. */

import { fullName } from '../../cards/card.ts';
import { findNames, type NameIndex } from '../../cards/names.ts';
import { ok, type Result, refuse } from '../../cards/why.ts';
import type { Setup } from '../../kernel/index.ts';
import type { MagicCard } from '../../magic/card.ts';
import type { Edition } from '../../magic/editions.ts';
import type { Ref as EngineRef, List, MagicShape, Player } from '../../magic/play/index.ts';
import type { Ref } from '../format/entries.ts';
import type { CardSetup } from '../format/position.ts';

export interface Placed {
  readonly setup: Setup<MagicShape>;
  /** What the ruling calls things: label to the key it has at the beginning. */
  readonly labels: ReadonlyMap<string, number>;
  /** The companion that each player has chosen, if one has. */
  readonly companions: Readonly<Partial<Record<Player, MagicCard>>>;
}

export interface Cards {
  readonly names: NameIndex<MagicCard>;
}

type Records = Record<string | number, MagicShape['record']>;

/** Everything is gathered here while the position is laid out. */
export interface Laying {
  readonly cards: Cards;
  readonly edition: Edition;
  readonly records: Records;
  readonly lists: Record<List, number[]>;
  readonly labels: Map<string, number>;
  readonly companions: Partial<Record<Player, MagicCard>>;
  readonly names: readonly string[];
  readonly turn: number;
  /** What is said of other objects, done once all are there. */
  readonly later: (() => Result<null>)[];
  next: number;
  timestamp: number;
}

export const seatOf = (names: readonly string[], player: string): Player => (names.indexOf(player) === 1 ? 'p2' : 'p1');

/** The land that does not matter. */
export const FILLER = 'wastes-of-no-matter';

export const FILLER_CARD: MagicCard = {
  id: FILLER,
  game: 'magic',
  layout: 'single',
  faces: [{ name: 'Plain Land', manaCost: null, supertypes: [], types: ['Land'], subtypes: [] }],
};

export function add(laying: Laying, list: List, record: MagicShape['record']): number {
  const key = laying.next;
  laying.next += 1;
  laying.records[key] = record;
  laying.lists[list].push(key);
  return key;
}

export interface Found {
  readonly card: MagicCard;
  /** The face that the name names, if it is not the whole card's. */
  readonly face: number | null;
}

/** A card by any spelling; the name of one face says which face. */
export function findCard({ cards }: Pick<Laying, 'cards'>, name: string): Result<Found> {
  if (name === 'Plain Land') return ok({ card: FILLER_CARD, face: null });
  const found = findNames(cards.names, name);
  switch (found.kind) {
    case 'one': {
      // A card of several faces may be called by its front's name: then the name says nothing about what is up.
      const whole = found.face === undefined || found.card.faces.length === 1;
      return ok({ card: found.card, face: whole ? null : (found.face ?? null) });
    }
    case 'several': {
      const [first] = found.matches;
      const melded = found.matches.every(({ card, face }) => face !== undefined && card.faces[face]?.meldedFrom);
      if (first && melded) return ok({ card: first.card, face: first.face ?? null });
      return refuse(`Several cards are called ${name}: ${found.matches.map(({ card }) => fullName(card)).join(', ')}.`);
    }
    case 'none':
      return refuse(
        `No card is called ${name}.${found.suggestions.length > 0 ? '' : ' Write it under "cards", or import it: diptych import FILE.'}`,
        { suggestions: found.suggestions },
      );
  }
}

/** CR 712.4a (2023): the other card of the pair whose back this card shows. */
export function meldedWith({ cards }: Laying, card: MagicCard, shown: readonly number[] | null): MagicCard | undefined {
  const back = card.faces[shown?.[0] ?? 0];
  if (!back?.meldedFrom) return undefined;
  const found = findNames(cards.names, back.name);
  return found.kind === 'several' ? found.matches.find((each) => each.card.id !== card.id)?.card : undefined;
}

export function label(laying: Laying, { as }: CardSetup, nth: number, key: number): void {
  if (as !== undefined) laying.labels.set(nth === 0 ? as : `${as} ${nth + 1}`, key);
}

/** An object of the position by its label or name; a player. */
export function keyOf(laying: Laying, ref: Ref): Result<EngineRef> {
  if (laying.names.includes(ref.name)) return ok(seatOf(laying.names, ref.name));
  const labelled = laying.labels.get(ref.name);
  if (labelled !== undefined) return ok(labelled);
  const found = findCard(laying, ref.name);
  if (!found.ok) return found;
  const owner = ref.of ? seatOf(laying.names, ref.of) : undefined;
  const keys = laying.lists.battlefield.filter((key) => {
    const record = laying.records[key];
    return (
      record?.kind === 'permanent' &&
      record.body.card === found.value.card.id &&
      (!owner || record.controller === owner)
    );
  });
  const key = keys[(ref.nth ?? 1) - 1];
  return key === undefined ? refuse(`${ref.text} is not on the battlefield of the position.`) : ok(key);
}
