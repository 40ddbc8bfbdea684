/** Claims about what a player may do, and at which price. */

import type { Seat } from '../../kernel/index.ts';
import { MOVE_KINDS, type MovesExpected, type OffersExpected } from '../format/claims.ts';
import type { Move, Table } from '../game.ts';
import { find, matching, shortened } from '../play/find.ts';
import { isCalled, whyNotCards } from './compare.ts';
import type { Looking } from './looking.ts';
import { type Mismatch, unlike } from './mismatch.ts';
import { misspelt } from './misspelt.ts';

export function offered(looking: Looking, { by = looking.by, of, from, moves }: OffersExpected): readonly Mismatch[] {
  const { table, players } = looking;
  const player = by ?? players[0] ?? '';
  const things = table.objects();
  // Of what is nowhere nothing is offered: that is no claim.
  if (of && matching(things, { name: of.name, text: of.text }).length === 0) {
    const absent = find(table, of);
    return absent.ok ? [] : [unlike(`offers of ${of.text}`, 'something that is there', absent.error.message)];
  }
  const wanted = of && matching(things, of).map(({ key }) => key);
  const seat = table.seatOf(player);
  const offers = [...table.moves(seat), ...(moves.mana ? manaOffers(table, seat) : [])].filter(
    ({ key, zone }) => (!wanted || (key !== null && wanted.includes(key))) && (from === undefined || zone === from),
  );
  return MOVE_KINDS.flatMap((kind) => {
    const expected = moves[kind];
    if (!expected) return [];
    const there = offers.filter((move) => move.kind === kind);
    return [
      ...movesAre(`${player} may ${kind}`, expected, there),
      ...misspelt(looking, expected.kind === 'some' ? (expected.lacks ?? []) : []),
    ];
  });
}

/** Mana abilities, which are no moves of their own; their "price" is the mana that they make. */
function manaOffers(table: Table, seat: Seat): readonly Move[] {
  const things = table.objects();
  return (table.manaMoves?.(seat) ?? []).flatMap(({ answer, key, mana }): readonly Move[] => {
    const thing = things.find((each) => each.key === key);
    const name = thing?.names[0] ?? thing?.cardNames[0];
    return thing && name !== undefined ? [{ kind: 'mana', answer, name, key, zone: thing.zone, price: mana }] : [];
  });
}

function movesAre(claim: string, expected: MovesExpected, moves: readonly Move[]): readonly Mismatch[] {
  const names = [...new Set(moves.map(({ name }) => name))];
  const called = names.map((name) => ({ names: namesOfMove(name) }));
  switch (expected.kind) {
    case 'exactly': {
      const right = expected.names.length === names.length && whyNotCards(expected.names, called) === null;
      return right ? [] : [unlike(claim, expected.names, names)];
    }
    case 'some': {
      const { kind: _, ...test } = expected;
      const { includes, lacks, count = moves.length } = test;
      const right = count === moves.length && whyNotCards({ includes, lacks }, called) === null;
      const asked = Object.entries(test).filter(([, what]) => !Array.isArray(what) || what.length > 0);
      return right ? [] : [unlike(claim, Object.fromEntries(asked), names)];
    }
    case 'priced':
      return Object.entries(expected.prices).flatMap(([name, prices]) => {
        const actual = moves
          .filter((move) => isCalled({ names: namesOfMove(move.name) }, name))
          .map(({ price }) => price ?? 'free');
        const asked = prices.map(priceless);
        const isAsked = (price: string): boolean =>
          [price, manaIn(price)].map(priceless).some((each) => asked.includes(each));
        const isPaid = (price: string): boolean =>
          actual.some((each) => [each, manaIn(each)].map(priceless).includes(price));
        const right = asked.every(isPaid) && actual.every(isAsked);
        return right && actual.length > 0 ? [] : [unlike(`${claim}: ${name}`, prices, actual)];
      });
  }
}

/** A legend may be called by the first part of its name, as in claims about zones. */
const namesOfMove = (name: string): readonly string[] => [name, shortened(name)];

/** The mana of a price that asks for more: `{1}{R}, {T}, sacrifice`. */
const manaIn = (price: string): string =>
  price
    .split(', ')
    .filter((part) => /^(\{[^{}]+\})+$/.test(part) && !/^\{[TQ]\}$/.test(part))
    .join('') || price;

/** What costs nothing is free, whichever is written. */
const priceless = (price: string): string => (price === '{0}' ? 'free' : price);
