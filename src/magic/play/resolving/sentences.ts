/** Sentences beyond the plain ones: choices between deeds, "unless", "for each player", extra phases, copies, rules. */
import { ask, one } from '../../../kernel/index.ts';
import type { Table } from '../../../text/tables.ts';
import type { Magic } from '../../text/index.ts';
import { act } from '../acts/acts.ts';
import { isDoneByChoice, isOpenDeed } from '../acts/could-do.ts';
import { countersSaid } from '../acts/counters-said.ts';
import { verb } from '../acts/verbs-done.ts';
import { happen } from '../events/events.ts';
import { makeRule } from '../executed/player-rules.ts';
import { nodeAt } from '../objects/texts.ts';
import { playerOf } from '../state/book.ts';
import { other, PLAYERS, type Player, type Ref } from '../state/state.ts';
import { becomes } from '../turn/daylight.ts';
import { addPhases, isInPhase } from '../turn/extra.ts';
import { untilOf } from '../words/durations.ts';
import { isOfEach } from '../words/others.ts';
import { ownersOf, playersOf } from '../words/players.ts';
import { continuedBy, numberOf, type Run, referredBy } from '../words/run.ts';
import { select, selectObjects } from '../words/select.ts';
import { timesFor } from '../words/values.ts';
import { becomeCopy, changed, isNow, scaled, timed } from './changing.ts';
import { atEndOfCombat, putOffTo } from './delaying.ts';
import { lasting, stands } from './lasting.ts';
import { acts, DOERS, type Node, noteHeld, PAID, perform, type Said, wasDone, wasLeft } from './perform.ts';
import { allDo, allTogether, inTurnOrder } from './several.ts';

type MoreSentence = Extract<
  Node,
  {
    kind:
      | 'orderOr'
      | 'mayEither'
      | 'mayHavePlayer'
      | 'extraPhase'
      | 'extraCombat'
      | 'extraPhases'
      | 'becomesDay'
      | 'changeEach'
      | 'changeBoth'
      | 'changesEach'
      | 'changeAnd'
      | 'changeExcept'
      | 'itIsNow'
      | 'theyAreNow'
      | 'unlessDone'
      | 'atEndOfCombat'
      | 'forEachPlayer'
      | 'repeat'
      | 'ifNoOne'
      | 'ifYouDontDo'
      | 'actsAnd'
      | 'orderAnd'
      | 'actMay'
      | 'inTurnOrder'
      | 'bothAct'
      | 'lifeBecomes'
      | 'rule'
      | 'noPrevention'
      | 'ifTheyDo'
      | 'ifTheyDoNot'
      | 'ifTheyCant'
      | 'actsEach'
      | 'countersArePut'
      | 'mayHaveChange';
  }
>;

type Act = Magic<'Act'>;

/** CR 608.2d: which of several deeds: those that can be done; `none` where the player may do none. */
function eitherDeed(run: Run, who: Player, does: readonly Act[], path: string, mayNot: boolean): boolean {
  const open = does.flatMap((node, at) => (isOpenDeed(run, node, `${path}.does.${at}`, who) ? [at] : []));
  const options = mayNot ? [...open, -1] : open;
  const [first] = options;
  if (first === undefined) return false;
  const about = { what: does.map(({ kind }) => kind), source: run.self, path };
  const chosen = options.length === 1 ? first : ask(run.game, { seat: who, kind: 'which', legal: one(options), about });
  const node = does[chosen];
  const done = node !== undefined && (act(run, node, `${path}.does.${chosen}`, who) || isDoneByChoice(node));
  meanEither(run, `${path}.does`, chosen, does.length);
  return done;
}

/** "Reveal … or choose …. Put that card into your hand": whichever was done, it is what the words after it mean. */
function meanEither(run: Run, path: string, chosen: number, of: number): void {
  const meant = run.bound[`${path}.${chosen}.what`];
  for (let at = 0; meant && at < of; at += 1) run.bound[`${path}.${at}.what`] = meant;
}

export const MORE_SENTENCES: Table<MoreSentence, Said, boolean> = {
  orderOr: ({ does }, run, path) => eitherDeed(run, run.you, does, path, false),
  mayEither: ({ who, does }, run, path) => {
    let done = false;
    for (const player of inTurnOrder(run, playersOf(run, who, `${path}.who`))) {
      run.bound[`${path}.who`] = [player];
      done = eitherDeed(run, player, does, path, true) || done;
    }
    return done;
  },
  mayHavePlayer: ({ who, whom, does }, run, path) => {
    const [player] = playersOf(run, who, `${path}.who`);
    if (player === undefined) return false;
    const others = playersOf(run, whom, `${path}.whom`);
    const about = { what: does[0]?.kind ?? 'may', path, source: run.self };
    if (ask(run.game, { seat: player, kind: 'may', legal: one(['yes', 'no']), about }) === 'no') return false;
    let done = false;
    for (const other of others) done = acts(run, other, does, path) || done;
    return done;
  },
  extraPhase: ({ name }, run) => {
    addPhases(run.game, [name]);
    return true;
  },
  // CR 500.8: of a phase that is not there nothing comes after it.
  extraCombat: ({ in: named }, run) => {
    if (named !== undefined && !isInPhase(run.game, named)) return false;
    addPhases(run.game, ['combat']);
    return true;
  },
  extraPhases: (_, run) => {
    addPhases(run.game, ['combat', 'main']);
    return true;
  },
  becomesDay: ({ time }, run) => {
    becomes(run.game, time);
    return true;
  },
  changeEach: ({ what, does, dur, each }, run, path) => {
    const on = select(run, what, `${path}.what`);
    const until = untilOf(run, dur, `${path}.dur`);
    const grows = does.kind === 'get' || does.kind === 'alsoGet';
    if (grows && isOfEach(run, each, `${path}.each`)) {
      for (const ref of on.filter((thing) => typeof thing === 'number')) {
        const times = timesFor({ ...run, self: ref }, each, `${path}.each`);
        lasting(run, [ref], [{ kind: 'get', by: sizedBy(does.by, times, run.x ?? 0) }], path, until);
      }
      return on.length > 0;
    }
    const times = timesFor(run, each, `${path}.each`);
    if (!grows) return times > 0 && changed(run, on, [does], `${path}.does`, until);
    return lasting(run, on, [{ kind: 'get', by: sizedBy(does.by, times, run.x ?? 0) }], path, until);
  },
  changeBoth: ({ all, does, dur }, run, path) => {
    const on = all.flatMap((item, at) => select(run, item, `${path}.all.${at}`));
    return changed(run, on, does, `${path}.does`, untilOf(run, dur, `${path}.dur`));
  },
  changesEach: ({ what, does }, run, path) => timed(run, select(run, what, `${path}.what`), does, path),
  changeAnd: ({ what, changes, does }, run, path) => {
    const on = select(run, what, `${path}.what`);
    const until = untilOf(run, changes.dur, `${path}.changes.dur`);
    const did = changed(run, on, [changes.does], `${path}.changes.does`, until);
    return verb(run, what, does, `${path}.what`, `${path}.does`) || did;
  },
  changeExcept: ({ what, does, dur, except }, run, path) => {
    const on = select(run, what, `${path}.what`);
    const until = untilOf(run, dur, `${path}.dur`);
    if (does.kind !== 'become' || does.as.kind !== 'becomesCopy') return changed(run, on, [does], path, until);
    becomeCopy(run, on, does.as, `${path}.does.as`, until, [except]);
    return on.length > 0;
  },
  itIsNow: ({ as, dur }, run, path) => isNow(run, as, path, untilOf(run, dur, `${path}.dur`)),
  theyAreNow: ({ as }, run, path) => isNow(run, as, path, untilOf(run, undefined, path)),
  // CR 118.12a: whoever may prevent it is asked first.
  unlessDone: ({ do: node, who, does }, run, path) => {
    const each = who.kind === 'theyPlayer' || referredBy(run, `${path}.who`) === `${path}.do.who`;
    if (node.kind === 'act' && each) {
      let done = false;
      for (const player of inTurnOrder(run, playersOf(run, node.who, `${path}.do.who`))) {
        run.bound[`${path}.do.who`] = [player];
        const paid = eitherDeed(run, player, does, path, true);
        run.numbers[`${path}${PAID}`] = paid ? 1 : 0;
        if (paid) continue;
        done = acts(run, player, node.does, `${path}.do`) || done;
      }
      return done;
    }
    beforehand(run, node, path);
    const players = inTurnOrder(run, playersOf(run, who, `${path}.who`));
    const paid = players.some((player) => eitherDeed(run, player, does, path, true));
    run.numbers[`${path}${PAID}`] = paid ? 1 : 0;
    if (paid) return false;
    return perform(run, node, `${path}.do`);
  },
  atEndOfCombat: (_, run, path) => putOffTo(run, `${path}.do`, atEndOfCombat(run)),
  forEachPlayer: ({ who, do: node }, run, path) => {
    const players = who === 'opponent' ? [other(run.you)] : PLAYERS;
    let done = false;
    // What was done for all of them is what "this way" means after, and what was chosen for all of them "those".
    const all: Record<'done' | 'bound', Record<string, readonly Ref[]>> = { done: {}, bound: {} };
    for (const player of inTurnOrder(run, players)) {
      run.bound[path] = [player];
      done = perform(run, node, `${path}.do`) || done;
      for (const kept of ['done', 'bound'] as const) {
        for (const [at, refs] of Object.entries(run[kept])) {
          if (at.startsWith(`${path}.do`)) all[kept][at] = [...new Set([...(all[kept][at] ?? []), ...refs])];
        }
      }
    }
    Object.assign(run.done, all.done);
    Object.assign(run.bound, all.bound);
    return done;
  },
  repeat: ({ n }, run, path) => {
    // The process is all that the text has said before.
    const [first] = run.text.sentences;
    const start = first && 'body' in first ? '0.body' : first && 'do' in first && 'on' in first ? '0.do' : '0';
    const all = Array.from({ length: Number(path) }, (_, at) => (at === 0 ? start : String(at)));
    for (let time = numberOf(run, n); time > 0; time -= 1) {
      for (const at of all) perform(run, nodeAt(run.text, at) as Node, at);
    }
    return all.length > 0;
  },
  ifNoOne: ({ do: node }, run, path) => wasLeft(run, path) && perform(run, node, `${path}.do`),
  ifYouDontDo: ({ do: node }, run, path) => wasLeft(run, path) && perform(run, node, `${path}.do`),
  actsAnd: ({ who, does, second }, run, path) => {
    const done = allDo(run, playersOf(run, who, `${path}.who`), does, path, `${path}.who`);
    return perform(run, second, `${path}.second`) || done;
  },
  orderAnd: ({ does, second }, run, path) => {
    const done = acts(run, run.you, does, path);
    return perform(run, second, `${path}.second`) || done;
  },
  actMay: ({ who, does, may }, run, path) =>
    allTogether(run, playersOf(run, who, `${path}.who`), path, `${path}.who`, (player) => {
      const done = act(run, does, `${path}.does`, player);
      return mayActs(run, player, may, path) || done;
    }),
  inTurnOrder: ({ who, does }, run, path) => {
    const players = playersOf(run, who, `${path}.who`);
    let done = false;
    const bound: { [at: string]: readonly Ref[] } = {};
    for (const player of [run.you, other(run.you)].filter((each) => players.includes(each))) {
      run.bound[`${path}.who`] = [player];
      done = acts(run, player, does, path) || done;
      // "those permanents": what any of them chose.
      for (const at of does.keys()) {
        const what = `${path}.does.${at}.what`;
        bound[what] = [...new Set([...(bound[what] ?? []), ...(run.bound[what] ?? [])])];
      }
    }
    Object.assign(run.bound, bound);
    return done;
  },
  bothAct: ({ first, second, does }, run, path) => {
    const players = [...playersOf(run, first, `${path}.first`), ...playersOf(run, second, `${path}.second`)];
    return allDo(run, [...new Set(players)], does, path, `${path}#who`);
  },
  // CR 119.5: the difference is gained or lost.
  lifeBecomes: ({ whose, n }, run, path) => {
    const players = ownersOf(run, whose, `${path}.whose`);
    const happened = happen(
      run.game,
      players.map((player) => ({ kind: 'life', player, by: numberOf(run, n) - playerOf(run.game, player).life })),
    );
    return happened.length > 0;
  },
  rule: (node, run, path) => makeRule(run, node, path, untilOf(run, node.dur, `${path}.dur`)),
  ifTheyDo: ({ who, do: node }, run, path) => {
    if (!noteHeld(run, path, wasDone(run, path))) return false;
    const deed = continuedBy(run, path);
    const doers = run.bound[`${deed}${DOERS}`] ?? run.bound[`${deed}.who`] ?? [];
    if (who.kind === 'aPlayer' || who.kind === 'anyPlayer') run.bound[`${path}.who`] = doers;
    return perform(run, node, `${path}.do`);
  },
  ifTheyDoNot: ({ do: node }, run, path) => wasLeft(run, path) && perform(run, node, `${path}.do`),
  ifTheyCant: ({ do: node }, run, path) => wasLeft(run, path) && perform(run, node, `${path}.do`),
  actsEach: ({ who, does }, run, path) => allDo(run, playersOf(run, who, `${path}.who`), does, path, `${path}.who`),
  countersArePut: ({ n, on }, run, path) => {
    const events = select(run, on, `${path}.on`).flatMap((ref) =>
      countersSaid(run, n, ref, `${path}.n`, run.you, 1).map(
        ([counter, by]) => ({ kind: 'counters', on: ref, counter, by, player: run.you }) as const,
      ),
    );
    return happen(run.game, events).length > 0;
  },
  mayHaveChange: ({ who, what, does, dur }, run, path) => {
    const [player] = playersOf(run, who, `${path}.who`);
    const about = { what: does[0]?.kind ?? 'may', path, source: run.self };
    if (player === undefined) return false;
    if (ask(run.game, { seat: player, kind: 'may', legal: one(['yes', 'no']), about }) === 'no') return false;
    return changed(run, select(run, what, `${path}.what`), does, `${path}.does`, untilOf(run, dur, `${path}.dur`));
  },
  noPrevention: ({ dur }, run, path) => stands(run, path, untilOf(run, dur, `${path}.dur`)),
};

const sizedBy = (by: Magic<'Delta'>, times: number, x: number): Magic<'Delta'> =>
  by.replaceAll(/[+-](\d+|X)/g, (part) => scaled(part, times, x)) as Magic<'Delta'>;

/** What the deed would be done to is settled before anyone decides: "counter target spell unless its controller pays". */
function beforehand(run: Run, node: Magic<'Clause'>, path: string): void {
  if (node.kind !== 'order' && node.kind !== 'act') return;
  for (const [at, deed] of node.does.entries()) {
    if ('what' in deed && deed.kind === 'counter') selectObjects(run, deed.what, `${path}.do.does.${at}.what`);
  }
}

function mayActs(run: Run, who: Player, does: readonly Act[], path: string): boolean {
  const about = { what: does[0]?.kind ?? 'may', path, source: run.self };
  if (ask(run.game, { seat: who, kind: 'may', legal: one(['yes', 'no']), about }) === 'no') return false;
  let done = false;
  for (const [at, node] of does.entries()) done = act(run, node, `${path}.may.${at}`, who) || done;
  return done;
}
