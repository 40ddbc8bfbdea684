/** What happened this turn before a position: happenings that the game can look back on, with the cards they are about. */
import { ok, type Result, refuse } from '../../cards/why.ts';
import type { FabCard } from '../../fab/card.ts';
import { type Happening, type Player, SEATS } from '../../fab/play/index.ts';
import type { Position } from '../format/position.ts';
import { FILLER_CARD, findCard } from './cards.ts';
import { add, type Laying, seatOf } from './position.ts';

type Past = (laying: Laying, player: Player, card: FabCard) => readonly Happening[];

/** A card of the past is on record and in no zone. */
const keep = (laying: Laying, player: Player, card: FabCard): number =>
  add(laying, player, card, { zone: 'graveyard' }, {}, false);

const PAST: { readonly [what: string]: Past } = {
  played: (laying, player, card) => [{ kind: 'played', object: keep(laying, player, card), player, from: 'hand' }],
  pitched: (laying, player, card) => {
    const key = keep(laying, player, card);
    return [{ kind: 'pitched', was: key, object: key, player }];
  },
  defended: (laying, player, card) => {
    const key = keep(laying, player, card);
    return [{ kind: 'defended', objects: [key], attack: key, player }];
  },
  discarded: (laying, player, card) => {
    const key = keep(laying, player, card);
    const moved = { was: key, object: key, from: 'hand', to: 'graveyard', owner: player, by: player } as const;
    return [{ kind: 'moved', cause: 'discard', ...moved }];
  },
};

export function pastOf(laying: Laying, { history }: Position): Result<readonly Happening[]> {
  const all: Happening[] = [];
  for (const [name, counts] of Object.entries(history.thisTurn)) {
    const player = seatOf(laying.names, name);
    for (const [what, said] of Object.entries(counts)) {
      if (what === 'damaged') {
        all.push(damaged(laying, player, Number(said)));
        continue;
      }
      const past = PAST[what];
      if (!past) return refuse(`Nothing is known of "${what}": ${[...Object.keys(PAST), 'damaged'].join(', ')}.`);
      for (const each of typeof said === 'number' ? Array.from({ length: said }, () => null) : said) {
        const found = each === null ? ok({ card: FILLER_CARD }) : findCard(laying.index, each);
        if (!found.ok) return found;
        all.push(...past(laying, player, found.value.card));
      }
    }
  }
  return ok(all);
}

function damaged(laying: Laying, to: Player, amount: number): Happening {
  const player = SEATS.find((seat) => seat !== to) ?? to;
  const [source = 0] = laying.lists[`hero:${player}`];
  return { kind: 'damage', source, player, to, amount, which: 'arcane', own: true };
}
