/** What happened before a position: as happenings that the game can count, with the spells and creatures they are about. */
import { ok, type Result } from '../../cards/why.ts';
import type { MagicCard } from '../../magic/card.ts';
import { NOTHING } from '../../magic/characteristics.ts';
import { cardIn, type Happening, type MagicShape, NEW_FRAME, type Player } from '../../magic/play/index.ts';
import { what } from '../../magic/what.ts';
import type { Past, Position } from '../format/position.ts';
import { findCard, type Laying, seatOf } from './laying.ts';

export function pastOf(laying: Laying, { history, turn, active }: Position): Result<readonly Happening[]> {
  const last = happened(laying, history.lastTurn);
  if (!last.ok) return last;
  const now = happened(laying, history.thisTurn);
  if (!now.ok) return now;
  const seat = seatOf(laying.names, active);
  const began = (of: Player, number: number): Happening => ({ kind: 'step', step: 'untap', active: of, turn: number });
  return ok([began(seat === 'p1' ? 'p2' : 'p1', turn - 1), ...last.value, began(seat, turn), ...now.value]);
}

function happened(laying: Laying, past: Past): Result<readonly Happening[]> {
  const all: Happening[] = [];
  for (const [player, counts] of Object.entries(past)) {
    const seat = seatOf(laying.names, player);
    for (const [what, said] of Object.entries(counts)) {
      const names = typeof said === 'number' ? Array.from({ length: said }, () => null) : said;
      if (what === 'lifeGained' || what === 'lifeLost') {
        all.push({ kind: 'life', player: seat, by: (what === 'lifeGained' ? 1 : -1) * Number(said) });
        continue;
      }
      for (const [nth, name] of names.entries()) {
        const found = name === null ? ok({ card: null }) : findCard(laying, name);
        if (!found.ok) return found;
        const one = oneOf(laying, seat, what, found.value.card, nth + 1);
        if (one) all.push(one);
      }
    }
  }
  return ok(all);
}

function oneOf(laying: Laying, player: Player, what: string, card: MagicCard | null, nth: number): Happening | null {
  switch (what) {
    case 'spells':
      return { kind: 'cast', spell: goneSpell(laying, player, card), player, from: 'hand', nth };
    case 'creaturesDied': {
      const was = goneCreature(laying, player, card);
      return {
        kind: 'moved',
        was,
        object: null,
        from: 'battlefield',
        to: 'graveyard',
        owner: player,
        cause: 'destroy',
        by: null,
      };
    }
    case 'discarded': {
      const was = goneCreature(laying, player, card);
      return {
        kind: 'moved',
        was,
        object: null,
        from: 'hand',
        to: 'graveyard',
        owner: player,
        cause: 'discard',
        by: player,
      };
    }
    case 'cardsDrawn':
      return { kind: 'drew', player, card: goneCreature(laying, player, card), nth };
    case 'attacked':
      return { kind: 'attacked', player, objects: [] };
    default:
      return null;
  }
}

function keep(laying: Laying, record: MagicShape['record']): number {
  const key = laying.next;
  laying.next += 1;
  laying.records[key] = record;
  return key;
}

function lookOf(laying: Laying, card: MagicCard | null, controller: Player, types: readonly string[]) {
  const is = card ? what(card, { zone: 'stack', shown: [0] }, laying.edition) : undefined;
  return { ...(is?.ok ? is.value : { ...NOTHING, types }), controller, abilities: [], held: [] };
}

function goneSpell(laying: Laying, player: Player, card: MagicCard | null): number {
  const is = lookOf(laying, card, player, ['Instant']);
  return keep(laying, {
    kind: 'spell',
    body: { card: card?.id ?? 'wastes-of-no-matter', made: 'card', except: [] },
    owner: player,
    controller: player,
    counters: {},
    timestamp: 0,
    last: { is, went: null, to: 'nowhere' },
    zone: 'stack',
    shown: [0],
    faceDown: null,
    cast: { by: player, from: 'hand', shown: [0], way: 'normal', x: null, kicked: 0, paid: [], spent: [], turn: 0 },
    frames: { f0: NEW_FRAME },
  });
}

function goneCreature(laying: Laying, player: Player, card: MagicCard | null): number {
  const is = lookOf(laying, card, player, ['Creature']);
  return keep(laying, {
    ...cardIn('graveyard', card?.id ?? 'wastes-of-no-matter', player),
    last: { is, went: null, to: 'nowhere' },
  });
}
