/** Permanents of a position: face up or down, doors, copies, counters, attached and in combat. */

import { ok, type Result, refuse } from '../../cards/why.ts';
import type { MagicCard } from '../../magic/card.ts';
import { readColor } from '../../magic/match.ts';
import { FACE_DOWN_WAYS, type FaceDownWay } from '../../magic/place.ts';
import {
  copyInExile,
  NOTHING_CHOSEN,
  other,
  type Permanent,
  type Player,
  PREPARED,
  prepareSpellOn,
  tokenNamed,
} from '../../magic/play/index.ts';
import { what } from '../../magic/what.ts';
import type { CardSetup } from '../format/position.ts';
import { add, type Found, findCard, keyOf, type Laying, label, meldedWith, seatOf } from './laying.ts';

export function layPermanent(
  laying: Laying,
  seat: Player,
  owner: Player,
  setup: CardSetup,
  found: Found,
  nth: number,
): Result<null> {
  const { card } = found;
  const shown = shownOf(setup, found);
  if (!shown.ok) return shown;
  const { color } = setup.chosen;
  if (color !== undefined && !readColor(String(color))) return refuse(`"${color}" is no color that could be chosen.`);
  const copy = setup.copyOf === undefined ? ok(null) : copied(laying, setup.copyOf);
  if (!copy.ok) return copy;
  // CR 400.4a: what is no permanent is on the battlefield only face down.
  const wrong = copy.value === null && !setup.faceDown ? notPermanent({ card, face: shown.value?.[0] ?? null }) : null;
  if (wrong !== null) return refuse(`${wrong} is no permanent: it can be on the battlefield only face down.`);
  const partner = setup.token ? undefined : meldedWith(laying, card, shown.value);
  const record: Permanent = {
    kind: 'permanent',
    body: {
      // CR 111.10: a token known by its name alone is no card of the game's.
      card: tokenNamed(setup.card) === card ? card : card.id,
      made: setup.token ? 'token' : 'card',
      except: [],
      ...(partner ? { meldedWith: { card: partner.id, made: 'card', except: [] } } : {}),
      ...(setup.commander ? { commander: true } : {}),
    },
    owner,
    controller: seat,
    counters: { ...printedCounters(laying, card, shown.value), ...setup.counters },
    timestamp: laying.timestamp,
    last: null,
    zone: 'battlefield',
    shown: shown.value,
    doors: [],
    faceDown: faceDownWay(setup),
    copy: copy.value,
    tapped: setup.tapped,
    countersSince: {},
    blockedBy: [],
    phasedOut: setup.phasedOut,
    phasedWith: null,
    damage: setup.damage,
    deathtouched: false,
    attachedTo: null,
    under: seat,
    controlledSince: setup.sick ? laying.turn : 0,
    chosen: chosenOf(laying, setup),
    cast: null,
    turns: 0,
    marks: setup.marks,
    used: {},
    attacking: null,
    blocked: false,
    blocking: [],
    regeneration: 0,
    listed: null,
    // CR 310.11a: a Siege is protected by an opponent of its controller.
    protector: card.faces[0].types.includes('Battle') ? other(seat) : null,
  };
  const key = add(laying, 'battlefield', record);
  label(laying, setup, nth, key);
  if (setup.marks.includes(PREPARED) && !setup.phasedOut) {
    const source = setup.copyOf === undefined ? ok(found) : findCard(laying, copiedName(setup.copyOf));
    const spell = source.ok && !setup.faceDown ? prepareSpellOn(source.value.card) : undefined;
    if (!spell) return refuse(`${setup.card} has no prepare spell: it cannot be prepared.`);
    // CR 722.3c: a copy of the spell lies in exile for as long as it is prepared.
    add(laying, 'exile', copyInExile(spell, seat, key));
  }
  laying.later.push(() => attach(laying, key, setup));
  return ok(null);
}

function attach(laying: Laying, key: number, { attachedTo, attacking, blocking }: CardSetup): Result<null> {
  const record = laying.records[key];
  if (record?.kind !== 'permanent') return ok(null);
  const to = attachedTo ? keyOf(laying, attachedTo) : ok(null);
  const whom = attacking ? keyOf(laying, attacking) : ok(null);
  if (!to.ok) return to;
  if (!whom.ok) return whom;
  const blocks: number[] = [];
  for (const ref of blocking) {
    const attacker = keyOf(laying, ref);
    if (!attacker.ok) return attacker;
    if (typeof attacker.value === 'number') blocks.push(attacker.value);
  }
  laying.records[key] = { ...record, attachedTo: to.value, attacking: whom.value, blocking: blocks };
  return ok(null);
}

function shownOf(setup: CardSetup, { card, face }: Found): Result<readonly number[] | null> {
  const index = (name: string): number => {
    if (name === 'front' || name === 'left') return 0;
    if (name === 'back' || name === 'right') return card.faces.length > 1 ? 1 : -1;
    return card.faces.findIndex((each) => each.name.toLowerCase() === name.toLowerCase());
  };
  if (setup.unlocked) {
    const doors = setup.unlocked.flatMap((door) => (door === 'both' ? [0, 1] : door === 'none' ? [] : [index(door)]));
    if (doors.includes(-1)) return refuse(`${setup.card} has no door ${setup.unlocked.join(' or ')}.`);
    return ok(doors.toSorted());
  }
  if (setup.face !== undefined) {
    const at = index(setup.face);
    return at < 0 ? refuse(`${setup.card} has no face ${setup.face}.`) : ok([at]);
  }
  if (setup.faceDown !== undefined) return ok(null);
  return ok(face === null ? null : [face]);
}

function faceDownWay({ faceDown }: CardSetup): FaceDownWay | null {
  if (faceDown === undefined) return null;
  return FACE_DOWN_WAYS.find((way) => way === faceDown) ?? 'manifest';
}

/** Planeswalkers and battles have the counters that are printed, unless the position says otherwise. */
function printedCounters({ edition }: Laying, card: MagicCard, shown: readonly number[] | null): Permanent['counters'] {
  const is = what(card, { zone: 'battlefield', ...(shown ? { shown } : {}) }, edition);
  if (!is.ok) return {};
  const { loyalty, defense } = is.value;
  return {
    ...(typeof loyalty === 'number' ? { loyalty } : {}),
    ...(typeof defense === 'number' ? { defense } : {}),
  };
}

function chosenOf(laying: Laying, { chosen }: CardSetup): Permanent['chosen'] {
  const word = (name: string): string | null => (chosen[name] === undefined ? null : String(chosen[name]));
  const player = word('player');
  const number = chosen.number;
  return {
    ...NOTHING_CHOSEN,
    name: word('name'),
    type: word('type'),
    color: readColor(word('color') ?? '') ?? null,
    player: player === null ? null : seatOf(laying.names, player),
    number: typeof number === 'number' ? number : null,
  };
}

const copiedName = (text: string): string => (text.split(':')[0] ?? '').trim();

function copied(laying: Laying, text: string): Result<Permanent['copy']> {
  const [, faceName] = text.split(':');
  const found = findCard(laying, copiedName(text));
  if (!found.ok) return found;
  const at =
    faceName === undefined
      ? found.value.face
      : found.value.card.faces.findIndex(({ name: face }) => face.toLowerCase() === faceName.trim().toLowerCase());
  return ok({ card: found.value.card.id, shown: at === null || at < 0 ? null : [at], except: [], faceDown: null });
}

/** The face that is no permanent, if that one is up. */
export function notPermanent({ card: { faces }, face: up }: Found): string | null {
  const face = faces[up ?? 0];
  return face?.types.some((type) => type === 'Instant' || type === 'Sorcery') ? face.name : null;
}
