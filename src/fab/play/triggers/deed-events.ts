/** What players do, as events that text waits for: plays, pitches, hits with something. */
import { notYet, type Table } from '../../../text/tables.ts';
import { saysWord } from '../../../text/trees.ts';
import type { Fab } from '../../text/index.ts';
import { isPlayer } from '../state/book.ts';
import type { Happening } from '../state/happenings.ts';
import type { Player } from '../state/state.ts';
import { asTheyWere } from '../words/as-then.ts';
import { isSuchDamage } from '../words/damage-words.ts';
import type { Run } from '../words/run.ts';
import type { Things } from '../words/select.ts';
import { isOwnHit } from './trigger-events.ts';
import { areWhom, isMovedThing, isSubject, isWhom } from './trigger-words.ts';

type Args = readonly [run: Run, path: string, it: Happening];
type Doer = readonly [who: readonly Player[], eventPath: string];

/** "Play a card", "pitch a red card": by these players. */
export const DEEDS: Table<Fab<'Deed'>, readonly [...Args, ...Doer], boolean> = {
  plays: (node, run, path, it, who, event) => {
    if (
      it.kind !== 'played' ||
      !who.includes(it.player) ||
      !isSubject(asTheyWere(run, [it]), node.what as Things, `${path}.what`, [it.object])
    )
      return false;
    run.bound[event] = [it.object];
    return true;
  },
  activates: (node, run, path, it, who, event) => {
    if (
      it.kind !== 'activated' ||
      !who.includes(it.player) ||
      !isSubject(run, node.what as Things, `${path}.what`, [it.layer])
    )
      return false;
    run.bound[event] = [it.layer];
    run.bound[path] = [it.layer];
    return true;
  },
  playsOrActivates: (node, run, path, it, who) =>
    (it.kind === 'played' &&
      who.includes(it.player) &&
      isSubject(asTheyWere(run, [it]), node.what as Things, `${path}.what`, [it.object])) ||
    (it.kind === 'activated' &&
      who.includes(it.player) &&
      isSubject(run, node.what as Things, `${path}.what`, [it.layer])),
  pitches: (node, run, path, it, who) =>
    it.kind === 'pitched' && who.includes(it.player) && isMovedThing(run, node.what as Things, `${path}.what`, it),
  equips: (node, run, path, it, who) =>
    it.kind === 'moved' &&
    it.cause === 'equip' &&
    it.by !== null &&
    who.includes(it.by) &&
    isSubject(run, node.what as Things, `${path}.what`, [it.object]),
  preventsWay: notYet,
  rolls: (node, _run, _path, it, who) =>
    it.kind === 'rolled' && who.includes(it.player) && node.any.some((n) => n === it.n),
  banishesBoosting: notYet,
  boostsSome: (_node, _run, _path, it, who) => it.kind === 'did' && it.deed === 'boosted' && who.includes(it.player),
  cranks: (_node, _run, _path, it, who) => it.kind === 'did' && it.deed === 'cranked' && who.includes(it.player),
  hitsSome: (_node, run, path, it, who) => {
    if (it.kind !== 'hit' || !who.includes(it.player) || !it.own || !isOwnHit(run, it)) return false;
    run.bound[path] = [it.attack ?? it.source];
    return true;
  },
  gainsLife: (_node, _run, _path, it, who) => it.kind === 'life' && it.by > 0 && who.includes(it.player),
  boosts: (node, run, path, it, who) => {
    if (it.kind !== 'did' || it.deed !== 'boosted' || !who.includes(it.player) || it.object === undefined) return false;
    run.bound[path] = [it.object];
    return isSubject(run, node.what as Things, `${path}.what`, [it.object]);
  },
  attacksHero: (node, run, path, it, who) => {
    if (it.kind !== 'attacked' || !who.includes(it.player)) return false;
    run.bound[path] = [it.attack];
    return areWhom(run, node.whom, `${path}.whom`, it);
  },
  attacksOrDefendsUsing: notYet,
  fuses: notYet,
  attacksUsing: (node, run, path, it, who) => {
    if (it.kind !== 'attacked' || !who.includes(it.player)) return false;
    run.bound[path] = [it.attack];
    return isSubject(run, node.what as Things, `${path}.what`, [it.source, it.attack]);
  },
  hitsHero: (node, run, path, it, who) => {
    if (it.kind !== 'hit' || !who.includes(it.player) || !it.own || !isOwnHit(run, it)) return false;
    run.bound[path] = [it.attack ?? it.source];
    if (node.what && !isSubject(run, node.what, `${path}.what`, [it.source, it.attack])) return false;
    return isWhom(run, node.whom, `${path}.whom`, it.to, it);
  },
  defendsUsing: (node, run, path, it, who) => {
    if (it.kind !== 'defended' || !who.includes(it.player)) return false;
    return isSubject(run, node.what, `${path}.what`, it.objects);
  },
  draws: (_node, run, path, it, who) => {
    if (it.kind !== 'moved' || it.cause !== 'draw' || it.by === null || !who.includes(it.by)) return false;
    run.done[path] = it.object === null ? [] : [it.object];
    return true;
  },
  winsClash: notYet,
  discards: (node, run, path, it, who) =>
    it.kind === 'moved' &&
    it.cause === 'discard' &&
    who.includes(it.owner) &&
    (it.random === true || !saysWord(node.what, 'random')) &&
    isMovedThing(run, node.what as Things, `${path}.what`, it),
  dealsOrIsDealtDamage: (_node, _run, _path, it, who) =>
    it.kind === 'damage' && ((it.own && who.includes(it.player)) || (isPlayer(it.to) && who.includes(it.to))),
  transcends: (_node, _run, _path, it, who) => it.kind === 'transcended' && who.includes(it.player),
  completes: (_node, run, _path, it, who) =>
    it.kind === 'did' && it.deed === 'completed a contract' && it.object === run.self && who.includes(it.player),
  dealsDamageTo: (node, run, path, it, who) => {
    if (it.kind !== 'damage' || !it.own || !who.includes(it.player) || !isSuchDamage(run, node.n, it)) return false;
    run.numbers[path] = it.amount;
    return isWhom(run, node.to, `${path}.to`, it.to, it);
  },
  beatsChest: (_node, _run, _path, it, who) =>
    it.kind === 'did' && it.deed === 'beaten chest' && who.includes(it.player),
  heroIsDealt: (node, run, _path, it, who) =>
    it.kind === 'damage' && isPlayer(it.to) && who.includes(it.to) && isSuchDamage(run, node.n, it),
};
