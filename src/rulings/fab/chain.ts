/** The combat chain of a position: links with their attacks and defenders. */
import { fold } from '../../cards/names.ts';
import { ok, type Result } from '../../cards/why.ts';
import type { Zone } from '../../fab/place.ts';
import { NEW_FRAME, type Player, type Ref, SEATS } from '../../fab/play/index.ts';
import type { LinkSetup, Position } from '../format/position.ts';
import { change, type Laying, layCard, seatOf } from './position.ts';

export function layChain(laying: Laying, { chain }: Position): Result<null> {
  for (const [at, setup] of chain.entries()) {
    const laid = layLink(laying, setup, at === chain.length - 1, at + 1);
    if (!laid.ok) return laid;
  }
  return ok(null);
}

function layLink(laying: Laying, setup: LinkSetup, isLast: boolean, number: number): Result<null> {
  const attacker = seatOf(laying.names, setup.by);
  const other = SEATS.find((seat) => seat !== attacker) ?? attacker;
  const target = targetOf(laying, setup, other);
  const link = laying.next;
  laying.next += 1;
  const attack = layAttack(laying, setup, attacker, target, link);
  if (!attack.ok) return attack;
  const defenders: number[] = [];
  for (const card of setup.defending) {
    const there = inArena(laying, card.card, other);
    const key = there === null ? layCard(laying, other, 'combat-chain', card, null) : ok(there);
    if (!key.ok) return key;
    if (there !== null) bring(laying, there, link);
    const record = laying.records[key.value];
    if (record?.kind === 'object')
      change(laying, key.value, { controller: other, link, place: { ...record.place, defending: true } });
    defenders.push(key.value);
  }
  laying.records[link] = {
    kind: 'link',
    number,
    attack: attack.value,
    attacker,
    target,
    alsoTargets: [],
    defenders,
    states: [],
    hit: setup.hit,
    resolved: !isLast,
  };
  laying.lists.links.push(link);
  return ok(null);
}

function targetOf(laying: Laying, { target }: LinkSetup, other: Player): Ref {
  if (!target || laying.names.includes(target.name)) return target ? seatOf(laying.names, target.name) : other;
  return inArena(laying, target.name, other) ?? other;
}

/** A card that attacks; or a weapon or ally that is there, with the attack that stands for it (CR 1.4.3). */
function layAttack(laying: Laying, { attack }: LinkSetup, attacker: Player, target: Ref, link: number): Result<number> {
  const source = inArena(laying, attack.card, attacker);
  if (source === null) {
    const laid = layCard(laying, attacker, 'combat-chain', attack, null);
    if (laid.ok) change(laying, laid.value, { controller: attacker, link, target });
    return laid;
  }
  bring(laying, source, link);
  const key = laying.next;
  laying.next += 1;
  laying.records[key] = {
    kind: 'layer',
    layer: 'activated',
    source,
    controller: attacker,
    ability: { card: laying.cards.get(source)?.id ?? '', face: 0, at: 0, path: '0' },
    frame: NEW_FRAME,
    attack: true,
    target,
    link,
    zone: 'combat-chain',
    timestamp: key,
    last: null,
  };
  laying.lists['combat-chain'].push(key);
  return ok(key);
}

/** CR 7.7: a permanent on the chain remembers where it came from. */
function bring(laying: Laying, key: number, link: number): void {
  const record = laying.records[key];
  if (record?.kind !== 'object') return;
  const home: Zone = record.place.zone;
  for (const list of Object.values(laying.lists)) {
    const at = list.indexOf(key);
    if (at >= 0) list.splice(at, 1);
  }
  laying.lists['combat-chain'].push(key);
  change(laying, key, { home, link, place: { ...record.place, zone: 'combat-chain' } });
}

/** A permanent of that player with this label or name, its back face's included. */
function inArena(laying: Laying, name: string, player: Player): number | null {
  const labelled = laying.labels.get(name);
  if (labelled !== undefined) return labelled;
  const zones: readonly Zone[] = ['permanent', 'weapon', 'head', 'chest', 'arms', 'legs'];
  const found = [...laying.cards].find(([key, card]) => {
    const record = laying.records[key];
    if (record?.kind !== 'object' || record.controller !== player || !zones.includes(record.place.zone)) return false;
    return card.faces.some((face) => fold(face.name) === fold(name));
  });
  return found?.[0] ?? null;
}
