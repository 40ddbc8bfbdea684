/**
 * What a player does, one entry for each verb of the grammar. Each does it to all it means at once, remembers to whom it
 * was done (`Run.done`), and says whether anything was done.
 */

import { set } from '../../../kernel/index.ts';
import { linkedTo } from '../../../text/linked.ts';
import { dispatch, lazily, notYet, type Table } from '../../../text/tables.ts';
import type { Magic } from '../../text/index.ts';
import { type GameEvent, happen } from '../events/events.ts';
import { maySacrifice } from '../events/leaving.ts';
import { shield } from '../events/preventing.ts';
import { meld } from '../objects/melding.ts';
import { nodeAt } from '../objects/texts.ts';
import { transformObject } from '../objects/turning.ts';
import { addEffect, lasting } from '../resolving/lasting.ts';
import { clockOf, isThere, onStack, permanentAt } from '../state/book.ts';
import type { Happening } from '../state/happenings.ts';
import { PLAYERS, type Player, type Ref } from '../state/state.ts';
import { zone } from '../words/domain.ts';
import { untilOf } from '../words/durations.ts';
import { textOf } from '../words/linked.ts';
import { meantNow } from '../words/meant-now.ts';
import { oneForEach, pick } from '../words/picking.ts';
import { playersOf } from '../words/players.ts';
import type { Run } from '../words/run.ts';
import { select } from '../words/select.ts';
import { lifeOf, timesFor } from '../words/values.ts';
import { CARD_ACTS } from './acts-cards.ts';
import { counterActs } from './acts-counters.ts';
import { LIBRARY_ACTS } from './acts-library.ts';
import { NAMED_ACTS } from './acts-named.ts';
import { PERMANENT_ACTS } from './acts-permanents.ts';
import { PLAYER_ACTS } from './acts-players.ts';
import { STACK_ACTS } from './acts-stack.ts';
import { airbend, waterbent } from './bending.ts';
import { changeText } from './change-text.ts';
import { clash } from './clashing.ts';
import { changeTarget } from './copy-spell.ts';
import { doWithOthers, moving, remember } from './doing.ts';
import { exert } from './exerting.ts';
import { show } from './library.ts';

export type Act = Magic<'Act'>;
export type Acting = [run: Run, path: string, who: Player];

export function act(run: Run, node: Act, path: string, who: Player): boolean {
  const done = dispatch(ACTS(), node, run, path, who);
  run.numbers[`${path}#done`] = done ? 1 : 0;
  return done;
}

/** CR 701.29a */
const DETAINED: readonly Magic<'Cant'>[] = [{ kind: 'cantAttack' }, { kind: 'cantBlock' }, { kind: 'cantBeActivated' }];

export const ACTS: () => Table<Act, Acting, boolean> = lazily(() => ({
  gainLife: ({ n, each }, run, path, who) =>
    life(run, path, who, lifeOf(run, n, `${path}.n`) * timesFor(run, each, `${path}.each`)),
  loseLife: ({ n, each }, run, path, who) =>
    life(run, path, who, -lifeOf(run, n, `${path}.n`) * timesFor(run, each, `${path}.each`)),
  meld: (node, run, path, who) => meld(run, node, path, who),
  payLife: ({ n }, run, path, who) => life(run, path, who, -lifeOf(run, n, `${path}.n`), true),
  destroy: ({ what }, run, path, who) => {
    const there = meantNow(run, what, `${path}.what`, who).filter((key) => permanentAt(run.game, key));
    // "It can't be regenerated" is said after, and meant before (CR 608.2c).
    const forGood = saysNotRegenerated(run, path);
    return doWithOthers(
      run,
      path,
      there.map((object) => ({ kind: 'move', object, to: 'graveyard', cause: 'destroy', by: who, forGood })),
    );
  },
  sacrifice: ({ what, each }, run, path, who) =>
    doWithOthers(
      run,
      path,
      // CR 701.17a: only what one controls.
      pick(run, oneForEach(run, what, each, path), `${path}.what`, who, {
        among: (key) =>
          permanentAt(run.game, key) !== undefined && run.look(key).controller === who && maySacrifice(run.look(key)),
        about: 'sacrifice',
      }).map((object) => moving(object, 'graveyard', 'sacrifice', who)),
    ),
  tap: ({ what }, run, path, who) => turn(run, path, 'tap', meantNow(run, what, `${path}.what`, who)),
  untap: ({ what }, run, path, who) => turn(run, path, 'untap', meantNow(run, what, `${path}.what`, who)),
  transform: ({ what }, run, path, who) => {
    const turned = meantNow(run, what, `${path}.what`, who).filter((key) => transformObject(run, key));
    run.done[path] = turned;
    return turned.length > 0;
  },
  convert: ({ what }, run, path, who) => {
    const turned = meantNow(run, what, `${path}.what`, who).filter((key) => transformObject(run, key));
    run.done[path] = turned;
    return turned.length > 0;
  },
  gainControl: ({ what, dur }, run, path, who) => {
    const meant = meantNow(run, what, `${path}.what`, who);
    // CR 608.2c, 608.3: who controls a spell as it resolves is its "you", and has what it becomes.
    const spells = meant.filter((key) => onStack(run.game, key));
    for (const key of spells) set(run.game, key, 'controller', who);
    const on = meant.filter((key) => permanentAt(run.game, key));
    if (on.length === 0) return spells.length > 0;
    addEffect(run, on, { kind: 'control', by: who }, untilOf(run, dur, `${path}.dur`));
    return true;
  },
  // CR 615.1, 615.7: shields.
  prevent: (node, run, path) => shield(run, node, path, { kind: 'end of turn', turn: clockOf(run.game).turn }),
  preventAll: (node, run, path) => shield(run, node, path, untilOf(run, node.dur, `${path}.dur`)),
  preventDealt: (node, run, path) => shield(run, node, path, untilOf(run, node.dur, `${path}.dur`)),
  preventBy: (node, run, path) => shield(run, node, path, untilOf(run, node.dur, `${path}.dur`)),
  preventToAndBy: (node, run, path) => shield(run, node, path, untilOf(run, node.dur, `${path}.dur`)),
  preventToBy: (node, run, path) => shield(run, node, path, untilOf(run, node.dur, `${path}.dur`)),
  preventToPlayer: (node, run, path) => shield(run, node, path, untilOf(run, node.dur, `${path}.dur`)),
  preventToBoth: (node, run, path) => shield(run, node, path, untilOf(run, node.dur, `${path}.dur`)),
  choose: ({ what }, run, path, who) => {
    const refs = select(run, what, `${path}.what`, who);
    run.done[path] = refs;
    keepChosen(run, refs);
    return refs.length > 0;
  },
  // CR 601.2c: it was chosen as the spell was cast.
  chooseAny: ({ what }, run, path, who) => select(run, what, `${path}.what`, who).length > 0,
  reveal: ({ what }, run, path, who) => {
    const refs = meantNow(run, what, `${path}.what`, who).filter((key) => isThere(run.game, key));
    show(run, refs, PLAYERS, 'revealed', who);
    return remember(run, path, refs);
  },
  look: ({ what }, run, path, who) => {
    const refs = meantNow(run, what, `${path}.what`, who).filter((key) => isThere(run.game, key));
    show(run, refs, [who], 'looked');
    return remember(run, path, refs);
  },
  revealAll: ({ z }, run, path, who) => {
    const cards = zone(run, z, `${path}.z`);
    show(run, cards, PLAYERS, 'revealed', who);
    run.bound[path] = cards;
    return remember(run, path, cards);
  },
  lookAll: ({ z }, run, path, who) => {
    const cards = zone(run, z, `${path}.z`);
    show(run, cards, [who], 'looked');
    run.bound[path] = cards;
    return remember(run, path, cards);
  },
  // Part of a replacement (`instead.ts`).
  preventSome: () => false,
  preventThat: () => false,
  airbend: ({ what }, run, path, who) => airbend(run, meantNow(run, what, `${path}.what`, who), path, who),
  waterbend: (_, run, _path, who) => waterbent(run, who),
  payCostOf: notYet,
  seek: notYet,
  suspect: notYet,
  // CR 701.29a: until the next turn of who detains it.
  detain: ({ what }, run, path, who) => {
    const until = { kind: 'turn of', player: who, after: clockOf(run.game).turn, end: false } as const;
    const held = meantNow(run, what, `${path}.what`, who);
    lasting({ ...run, you: who }, held, [{ kind: 'cantAny', any: DETAINED }], path, until);
    return remember(run, path, held);
  },
  behold: notYet,
  exert: ({ what }, run, path, who) => exert({ ...run, you: who }, meantNow(run, what, `${path}.what`, who)),
  venture: notYet,
  takeInitiative: notYet,
  clash: ({ who: whom }, run, path, who) => clash(run, path, who, playersOf(run, whom, `${path}.who`)),
  collectEvidence: notYet,
  openAttraction: notYet,
  assembleContraption: notYet,
  heist: notYet,
  conjureCards: notYet,
  skip: notYet,
  endTurn: notYet,
  rollDie: notYet,
  changeText,
  planeswalk: notYet,
  changeTargetOf: ({ what }, run, path, who) =>
    remember(
      run,
      path,
      meantNow(run, what, `${path}.what`, who).filter((key) => changeTarget(run, key, who)),
    ),
  chooseNewTarget: notYet,
  putThoseCounters: notYet,
  preventNow: notYet,
  // Last, so that a row given twice does not compile.
  ...counterActs,
  ...CARD_ACTS,
  ...LIBRARY_ACTS,
  ...NAMED_ACTS,
  ...PERMANENT_ACTS,
  ...PLAYER_ACTS,
  ...STACK_ACTS,
}));

/** CR 119.7, 119.8: "that much" and "lost this way" mean what was gained or lost in the end; of a payment, what was paid. */
function life(run: Run, path: string, who: Player, by: number, paid = false): boolean {
  const events: readonly GameEvent[] = [{ kind: 'life', player: who, by }];
  const after = (happened: readonly Happening[]): void => {
    const changed = happened.reduce((sum, it) => (it.kind === 'life' && it.player === who ? sum + it.by : sum), 0);
    run.numbers[path] = Math.abs(paid ? by : changed);
  };
  if (run.held) run.held.push({ events, after });
  else after(happen(run.game, events));
  return by !== 0;
}

function turn(run: Run, path: string, kind: 'tap' | 'untap', keys: readonly number[]): boolean {
  const happened = happen(
    run.game,
    keys.map((object) => ({ kind, object })),
  );
  const refs = happened.flatMap((it) => (it.kind === 'tapped' || it.kind === 'untapped' ? [it.object] : []));
  run.done[path] = refs;
  return refs.length > 0;
}

/** CR 607.2d: another line of the object may speak of "the chosen creature". */
function keepChosen(run: Run, refs: readonly Ref[]): void {
  const permanent = refs.length > 0 ? permanentAt(run.game, run.self) : undefined;
  if (!permanent) return;
  const texts = { ...permanent.chosen.texts, things: textOf(run) };
  set(run.game, run.self, 'chosen', { ...permanent.chosen, things: refs, texts });
}

/** "It can't be regenerated", said of destroying and of no time. */
export function isNotRegenerated(said: unknown): boolean {
  const node = said as Magic<'Clause'> | undefined;
  return (
    node?.kind === 'change' &&
    !node.dur &&
    node.does.every((change) => change.kind === 'cant' && change.do.kind === 'cantBeRegenerated')
  );
}

/** Whether a sentence says of what this deed destroys, or of what is destroyed this way, that it can't be regenerated. */
function saysNotRegenerated({ text }: Run, path: string): boolean {
  const meant = linkedTo(text, 'refers', `${path}.what`);
  return text.links.some(({ type, from, to, line }) => {
    const isOfIt = type === 'refers' ? to === `${path}.what` || to === meant : to === path;
    const subject = /^(.*)\.what(\.f\.post\.\d+)?$/.exec(from)?.[1];
    return line === undefined && isOfIt && subject !== undefined && isNotRegenerated(nodeAt(text, subject));
  });
}
