/** A ruling's position as the beginning of a game of Magic: zones, players, the clock, what happened before. */

import { ok, type Result, refuse } from '../../cards/why.ts';
import type { Edition } from '../../magic/editions.ts';
import { symbolsOf } from '../../magic/mana.ts';
import {
  type CardRecord,
  type CardZone,
  cardIn,
  type Happening,
  type List,
  type MagicShape,
  type ManaSymbol,
  monarchBody,
  NEW_CLOCK,
  NEW_PLAYER,
  NO_LISTS,
  PLAYERS,
  type Player,
  tokenNamed,
} from '../../magic/play/index.ts';
import type { CardSetup, PlayerSetup, Position } from '../format/position.ts';
import type { Ruling } from '../format/ruling.ts';
import { placedAt } from '../game.ts';
import { pastOf } from './history.ts';
import {
  add,
  type Cards,
  FILLER,
  findCard,
  keyOf,
  type Laying,
  label,
  meldedWith,
  type Placed,
  seatOf,
} from './laying.ts';
import { layPermanent, notPermanent } from './permanents.ts';

export function layOut(ruling: Ruling, cards: Cards, edition: Edition): Result<Placed> {
  const { position } = ruling;
  const names = position.players.map(({ name }) => name);
  const laying: Laying = {
    cards,
    edition,
    records: {},
    lists: Object.fromEntries(Object.keys(NO_LISTS).map((list) => [list, []])) as unknown as Record<List, number[]>,
    labels: new Map(),
    companions: {},
    names,
    turn: position.turn,
    later: [],
    next: 1,
    timestamp: 0,
  };
  for (const setup of position.players) {
    const placed = layPlayer(laying, seatOf(names, setup.name), setup, position);
    if (!placed.ok) return placed;
  }
  for (const seat of PLAYERS) laying.records[seat] ??= { ...NEW_PLAYER, ample: true };
  for (const settle of laying.later) {
    const settled = settle();
    if (!settled.ok) return settled;
  }
  const before = pastOf(laying, position);
  if (!before.ok) return before;
  laying.records.clock = clockFor(laying, position, before.value);
  return ok({
    setup: { records: laying.records, lists: laying.lists },
    labels: laying.labels,
    companions: laying.companions,
  });
}

function monarchIn(laying: Laying, { players }: Position): Player | null {
  const monarch = players.find(({ marks }) => marks.includes('monarch'));
  return monarch ? seatOf(laying.names, monarch.name) : null;
}

function clockFor(laying: Laying, position: Position, before: readonly Happening[]): MagicShape['record'] {
  const active = seatOf(laying.names, position.active);
  return {
    ...NEW_CLOCK,
    turn: position.turn,
    active,
    priority: active,
    step: position.begin === 'game' ? 'untap' : (position.step as (typeof NEW_CLOCK)['step']),
    stage: position.begin === 'game' ? 'mulligans' : position.step === 'untap' ? 'begin' : 'enter',
    timestamp: laying.timestamp,
    // CR 903.9a: what lies in a graveyard or in exile has lain there.
    checked: laying.timestamp,
    day: position.time === 'neither' ? null : position.time,
    monarch: monarchIn(laying, position),
    before,
  };
}

/** What a player may have been given before: being the monarch, the city's blessing. */
const MARKS: readonly string[] = ['monarch', 'blessing'];

function layPlayer(laying: Laying, seat: Player, setup: PlayerSetup, position: Position): Result<null> {
  laying.records[seat] = {
    ...NEW_PLAYER,
    life: setup.life ?? 20,
    counters: setup.counters,
    ample: setup.mana === 'ample',
    mana: symbolsOf(setup.pool).map((symbol) => ({
      symbol: symbol.slice(1, -1) as ManaSymbol,
      source: null,
      only: null,
    })),
    landsPlayed: setup.landsPlayed,
    blessed: setup.marks.includes('blessing'),
  };
  const strange = setup.marks.find((mark) => !MARKS.includes(mark));
  if (strange !== undefined) return refuse(`A player is not given "${strange}" here, only: ${MARKS.join(', ')}.`);
  // CR 722.3 (2024): what comes of being the monarch is kept with a crown in the command zone.
  if (setup.marks.includes('monarch')) add(laying, 'command', { ...cardIn('command', '', seat), body: monarchBody() });
  for (const [word, zone] of Object.entries(setup.zones)) {
    const filled = zone.fill ? many(zone.fill.card, zone.fill.count) : ok([]);
    if (!filled.ok) return filled;
    if (word === 'deck' && position.begin !== 'game') continue;
    const cards = [...zone.cards, ...filled.value, ...zone.bottom];
    for (const card of cards)
      for (let n = 0; n < card.count; n += 1) {
        const placed = placedAt(card.spot, layCard(laying, seat, word, card, n));
        if (!placed.ok) return placed;
      }
  }
  if (setup.zones.library === undefined && position.begin !== 'game') {
    for (let n = 0; n < 40; n += 1) layFiller(laying, seat);
  }
  return ok(null);
}

function many(card: string | null, count: number): Result<readonly CardSetup[]> {
  if (card === null) return ok(Array.from({ length: count }, () => FILLER_SETUP));
  return ok([{ ...FILLER_SETUP, card, count }]);
}

const FILLER_SETUP: CardSetup = {
  card: 'Plain Land',
  count: 1,
  tapped: false,
  sick: false,
  counters: {},
  damage: 0,
  token: false,
  chosen: {},
  castBefore: 0,
  seenBy: [],
  phasedOut: false,
  blocking: [],
  marks: [],
  under: [],
  spot: { line: 0, column: 0 },
};

function layFiller(laying: Laying, seat: Player): void {
  add(laying, `library:${seat}`, cardIn('library', FILLER, seat));
}

const LISTED: Readonly<Record<string, CardZone>> = {
  hand: 'hand',
  library: 'library',
  deck: 'library',
  graveyard: 'graveyard',
  exile: 'exile',
  command: 'command',
  sideboard: 'outside',
};

function layCard(laying: Laying, seat: Player, word: string, setup: CardSetup, nth: number): Result<null> {
  const found = findCard(laying, setup.card);
  // The half of a split card may have the name of a token; on the battlefield the token is meant.
  const isCard = found.ok && (setup.faceDown !== undefined || notPermanent(found.value) === null);
  const token = isCard || word !== 'battlefield' ? undefined : tokenNamed(setup.card);
  if (!found.ok && !token) return found;
  const owner = setup.owner ? seatOf(laying.names, setup.owner) : seat;
  laying.timestamp += 1;
  if (token) return layPermanent(laying, seat, owner, { ...setup, token: true }, { card: token, face: null }, nth);
  if (!found.ok) return found;
  if (word === 'battlefield') return layPermanent(laying, seat, owner, setup, found.value, nth);
  // CR 712.21 (2023): elsewhere than on the battlefield they are two cards.
  if (meldedWith(laying, found.value.card, found.value.face === null ? null : [found.value.face]))
    return refuse(`${setup.card} is two cards that are melded: it can be on the battlefield only.`);
  const zone = LISTED[word];
  if (!zone) return refuse(`Magic has no zone ${word}.`);
  const list: List = zone === 'exile' || zone === 'command' ? zone : `${zone as 'hand'}:${owner}`;
  const base = cardIn(zone, found.value.card.id, owner);
  // Whoever starts in the command zone is a commander.
  const commander = setup.commander ?? zone === 'command';
  if (setup.castBefore > 0) countCasts(laying, owner, found.value.card.id, setup.castBefore);
  const record: CardRecord = {
    ...base,
    body: { ...base.body, ...(commander ? { commander } : {}) },
    counters: setup.counters,
    timestamp: laying.timestamp,
    faceDown: setup.faceDown !== undefined,
    lookers: setup.seenBy.map((player) => seatOf(laying.names, player)),
    exiledAs: exiledAs(setup),
  };
  const key = add(laying, list, record);
  label(laying, setup, nth, key);
  if (zone === 'outside' && setup.marks.includes('companion')) laying.companions[owner] = found.value.card;
  if (setup.exiledWith) {
    const by = setup.exiledWith;
    laying.later.push(() => {
      const source = keyOf(laying, by);
      if (!source.ok || typeof source.value !== 'number')
        return source.ok ? refuse(`${by.text} is no object.`) : source;
      laying.records[key] = { ...record, exiledWith: source.value };
      const holder = laying.records[source.value];
      if (holder?.kind === 'permanent') {
        const exiled = [...holder.chosen.exiled, key];
        laying.records[source.value] = { ...holder, chosen: { ...holder.chosen, exiled } };
      }
      return ok(null);
    });
  }
  return ok(null);
}

/** CR 903.8: for the tax. */
function countCasts(laying: Laying, owner: Player, card: string, times: number): void {
  const player = laying.records[owner];
  if (player?.kind !== 'player') return;
  laying.records[owner] = { ...player, commanderCasts: { ...player.commanderCasts, [card]: times } };
}

function exiledAs({ faceDown, marks }: CardSetup): CardRecord['exiledAs'] {
  if (faceDown === 'foretold' || marks.includes('foretold')) return 'foretold';
  if (marks.includes('plotted')) return 'plotted';
  return marks.includes('suspended') ? 'suspended' : null;
}
