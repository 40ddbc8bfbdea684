/**
 * Casting (CR 601.2). Which face or half is cast is chosen before the card moves, and only that is judged (CR 709.3a,
 * 712.7a): the spell is imagined first, and the real one is put on the stack only if it can be cast to the end.
 */

import type { Refusal } from '../../cards/why.ts';
import { ask, create, insert, remove, set, whole } from '../../kernel/index.ts';
import type { Way } from '../casting.ts';
import { isVariable, symbolsOf } from '../mana.ts';
import { reason } from '../what.ts';
import type { Compiled } from './abilities.ts';
import { clockOf, keysIn, listFor, objectAt } from './book.ts';
import { changedCost, type ManaCost, plus, readCost, writeCost } from './costs.ts';
import { current } from './current.ts';
import { chooseDivision } from './division.ts';
import { tell } from './events.ts';
import { chooseModes, followed } from './followed.ts';
import { countHappenings } from './history.ts';
import { imagine } from './imagine.ts';
import { atSorcerySpeed } from './moves.ts';
import { payMana, planFor } from './pay.ts';
import { forbidden } from './prohibitions.ts';
import { type Run, startRun } from './run.ts';
import {
  type CastFacts,
  type CastWay,
  type Frame,
  type Game,
  NEW_FRAME,
  type Player,
  type Ref,
  type Spell,
} from './state.ts';
import { chooseTargets, hasTargets, targetsIn, type Wanted } from './targets.ts';
import { tick } from './zones.ts';

export type CastMove = {
  readonly do: 'cast';
  readonly object: number;
  readonly faces: readonly number[];
  readonly way: CastWay;
  readonly name: string;
  /** The mana cost before increases and reductions; empty where there is none. */
  readonly cost: string;
};

/** Why this cannot be cast now; null if it can. */
export function judgeCast(
  game: Game,
  player: Player,
  move: CastMove,
  way: Pick<Way, 'may' | 'why' | 'timing'>,
): Refusal | null {
  const { edition } = game.rules.book;
  const refuse = (message: string, rule: Parameters<typeof reason>[0]): Refusal => ({
    message,
    rule: reason(rule, edition).rule,
  });
  const [why] = way.why;
  if (!way.may)
    return { message: `${move.name} cannot be cast from here: ${why?.gist ?? ''}`, ...(why ? { rule: why.rule } : {}) };
  if (way.timing !== 'instant' && !atSorcerySpeed(game, player)) {
    return refuse(`${move.name} can be cast only in your main phase with an empty stack.`, '307.1');
  }
  const { game: would, key } = imagine(game, spellOf(game, player, move, null));
  const prohibition = forbidden(would, player, key);
  if (prohibition) return prohibition;
  const lines = followed(would, key);
  const targetable = lines.every(({ run, ability }) => hasTargets(run, neededTargets(run, ability)));
  if (!targetable) return refuse(`${move.name} has no legal target.`, '601.2c');
  const cost = totalCost(would, key, move, 0);
  if (!planFor(would, player, cost, { kind: 'cast', spell: key, player })) {
    return refuse(`${move.name} costs ${writeCost(cost)}, which you cannot pay.`, '601.2h');
  }
  return null;
}

/** The targets that a text needs before it can be cast: of modes, none yet. */
function neededTargets(run: Run, { text }: Compiled): readonly Wanted[] {
  return text.sentences.flatMap((sentence, at) => targetsIn(run, sentence, String(at)));
}

/** CR 601.2a: the spell as it would be on the stack. */
function spellOf(game: Game, player: Player, { object: key, faces, way }: CastMove, x: number | null): Spell {
  const object = objectAt(game, key);
  if (object?.kind !== 'card') throw new Error(`${key} is no card to cast`);
  const { turn, timestamp } = clockOf(game);
  const cast: CastFacts = { by: player, from: object.zone, shown: faces, way, x, kicked: 0, spent: [], turn };
  return {
    kind: 'spell',
    body: object.body,
    owner: object.owner,
    controller: player,
    counters: {},
    timestamp: timestamp + 1,
    last: null,
    zone: 'stack',
    shown: faces,
    faceDown: null,
    cast,
    frames: {},
  };
}

/** CR 601.2f: one total cost, however many halves. */
function totalCost(game: Game, spell: number, move: CastMove, x: number): ManaCost {
  const base = move.way === 'free' ? readCost(null) : readCost(move.cost, x);
  return changedCost(game, spell, plus(base, readCost(null)));
}

/** Casts it, asking for everything on the way. The move was judged legal. */
export function castSpell(game: Game, player: Player, move: CastMove): void {
  const from = objectAt(game, move.object);
  if (from?.kind !== 'card') return;
  const spell = spellOf(game, player, move, null);
  const key = create(game, { ...spell, timestamp: tick(game) });
  // CR 601.2a: it moves to the stack.
  const list = listFor(from.zone, from.owner);
  remove(game, list, keysIn(game, list).indexOf(move.object));
  set(game, move.object, 'last', { is: current(game, move.object), went: key, to: 'stack' });
  insert(game, 'stack', [key]);
  // CR 601.2b: X, modes.
  const x = hasX(move.cost) ? chooseX(game, player, key, move) : null;
  if (x !== null) set(game, key, 'cast', { ...spell.cast, x });
  const frames: { [id: string]: Frame } = {};
  for (const { live, ability } of followed(game, key)) {
    frames[live.id] = frameFor(game, player, key, ability, x);
  }
  set(game, key, 'frames', frames);
  // CR 601.2f–h: the total cost is locked in, then paid.
  const cost = totalCost(game, key, move, x ?? 0);
  const spent = payMana(game, player, cost, { kind: 'cast', spell: key, player });
  set(game, key, 'cast', { ...spell.cast, x, spent });
  // CR 601.2i: now it is cast.
  const nth = 1 + countHappenings(game, 'turn', (it) => it.kind === 'cast' && it.player === player);
  const targets = Object.values(frames).flatMap((frame) => Object.values(frame.targets).flat());
  tell(game, [
    { kind: 'cast', spell: key, player, from: from.zone, nth },
    ...[...new Set<Ref>(targets)].map((target) => ({ kind: 'targeted' as const, target, by: key, player })),
  ]);
}

const hasX = (cost: string): boolean => symbolsOf(cost).some(isVariable);

/** The most that can be paid for X bounds the choice. */
function chooseX(game: Game, player: Player, key: number, move: CastMove): number {
  let max = 0;
  while (max < 100 && planFor(game, player, totalCost(game, key, move, max + 1), { kind: 'cast', spell: key, player }))
    max += 1;
  return ask(game, { seat: player, kind: 'x', legal: whole(0, max), about: { name: move.name, object: key } });
}

/** CR 601.2b–d: modes, targets and division of one ability; of a delayed one, of the part that is done. */
export function frameFor(
  game: Game,
  player: Player,
  self: number,
  ability: Compiled,
  x: number | null,
  part?: readonly { readonly node: unknown; readonly path: string }[],
  before: Frame = NEW_FRAME,
): Frame {
  const base: Frame = { ...before, x };
  const run = startRun(game, { you: player, self, text: ability.text, frame: base });
  const modes = part ? before.modes : chooseModes(run, ability, player);
  const chosen = modes.flatMap((mode) =>
    (ability.text.bullets[mode] ?? []).map((node, at) => ({ node: node as unknown, path: `•${mode}.${at}` })),
  );
  const said = part ?? ability.text.sentences.map((node, at) => ({ node: node as unknown, path: String(at) }));
  const nodes = [...said, ...chosen];
  const wanted = nodes.flatMap(({ node, path }) => targetsIn(run, node, path));
  const targets = chooseTargets(run, wanted, player) ?? {};
  const division = chooseDivision(run, nodes, targets, player);
  return { ...base, modes, targets: { ...before.targets, ...targets }, division, bound: { ...base.bound, ...targets } };
}
