/**
 * Sentences, done in order (CR 608.2c): who does what, under which condition, for how long. Each statement says whether it
 * was done, for "if you do" and "otherwise" to ask.
 */
import { ask, create, insert, one } from '../../kernel/index.ts';
import type { Magic } from '../text/index.ts';
import { act } from './acts.ts';
import { clockOf, objectAt } from './book.ts';
import { holdsNow } from './conditions.ts';
import { untilOf } from './durations.ts';
import { lasting, sourceOf } from './lasting.ts';
import { playersOf } from './players.ts';
import { continuedBy, frameOf, type Run } from './run.ts';
import { allFitting, select } from './select.ts';
import type { Player, StepName, Until } from './state.ts';
import { dispatch, notYet, type Table } from './tables.ts';
import { waitFor } from './triggers.ts';
import { amountOf } from './values.ts';
import { verb } from './verbs-done.ts';
import { tick } from './zones.ts';

type Node = Magic<'Line'> | Magic<'Sentence'> | Magic<'Effect'> | Magic<'Clause'> | Magic<'Joined'>;

/** Does one sentence or part of one. True where it was done, at least in part. */
export function perform(run: Run, node: Node, path: string): boolean {
  const done = dispatch(SENTENCES, node, run, path);
  run.numbers[`${path}#done`] = done ? 1 : 0;
  return done;
}

/** Whether the statement that these words go on about was done. */
function wasDone(run: Run, path: string): boolean {
  const to = continuedBy(run, path);
  return to !== undefined && run.numbers[`${to}#done`] === 1;
}

function acts(run: Run, who: Player, does: readonly Magic<'Act'>[], path: string): boolean {
  let done = false;
  for (const [at, node] of does.entries()) done = act(run, node, `${path}.does.${at}`, who) || done;
  return done;
}

export function asksYes(run: Run, who: Player, about: string, path: string): boolean {
  return (
    ask(run.game, {
      seat: who,
      kind: 'may',
      legal: one(['yes', 'no']),
      about: { what: about, path, source: run.self },
    }) === 'yes'
  );
}

const nothing = (): boolean => false;
type At = [run: Run, path: string];

export const SENTENCES: Table<Node, At, boolean> = {
  order: ({ does }, run, path) => acts(run, run.you, does, path),
  act: ({ who, does }, run, path) => {
    let done = false;
    for (const player of playersOf(run, who, `${path}.who`)) {
      run.bound[`${path}.who`] = [player];
      done = acts(run, player, does, path) || done;
    }
    return done;
  },
  actThen: ({ who, does }, run, path) => {
    let done = false;
    for (const player of playersOf(run, who, `${path}.who`)) done = acts(run, player, does, path) || done;
    return done;
  },
  orderOr: notYet,
  may: ({ who, does }, run, path) => {
    let done = false;
    for (const player of playersOf(run, who, `${path}.who`)) {
      if (!asksYes(run, player, does[0]?.kind ?? 'may', path)) continue;
      run.bound[`${path}.who`] = [player];
      done = acts(run, player, does, path) || done;
    }
    return done;
  },
  mayHave: ({ who, what, does }, run, path) => {
    const [player] = playersOf(run, who, `${path}.who`);
    return (
      player !== undefined &&
      asksYes(run, player, does.kind, path) &&
      verb(run, what, does, `${path}.what`, `${path}.does`)
    );
  },
  mayHavePlayer: notYet,
  maySpend: notYet,
  mayEither: notYet,
  mayRather: notYet,
  extraPhase: notYet,
  extraPhases: notYet,
  becomesDay: notYet,
  youControl: nothing,
  happens: ({ what, does }, run, path) => verb(run, what, does, `${path}.what`, `${path}.does`),
  change: ({ what, does, dur }, run, path) =>
    lasting(run, select(run, what, `${path}.what`), does, `${path}.does`, untilOf(run, dur, `${path}.dur`)),
  changeEach: notYet,
  changeEachOf: ({ what, does, dur }, run, path) =>
    lasting(run, select(run, what, `${path}.what`), does, `${path}.does`, untilOf(run, dur, `${path}.dur`)),
  changeBoth: notYet,
  changes: ({ what, does }, run, path) => {
    const on = select(run, what, `${path}.what`);
    let done = false;
    for (const [at, timed] of does.entries()) {
      const until = untilOf(run, timed.dur, `${path}.does.${at}.dur`);
      done = lasting(run, on, [timed.does], `${path}.does.${at}.does`, until) || done;
    }
    return done;
  },
  perpetually: notYet,
  youHave: notYet,
  rule: notYet,
  enterAsCopy: nothing,
  statsAre: nothing,
  statIs: nothing,
  lure: notYet,
  stillAre: nothing,
  noPrevention: notYet,
  together: ({ first, second }, run, path) => both(run, first, second, path),
  togetherComma: ({ first, second }, run, path) => both(run, first, second, path),
  togetherIf: notYet,
  unless: ({ do: node, cond }, run, path) => !holdsNow(run, cond, `${path}.cond`) && perform(run, node, `${path}.do`),
  unlessDone: notYet,
  provided: ({ do: node, cond }, run, path) => holdsNow(run, cond, `${path}.cond`) && perform(run, node, `${path}.do`),
  delayed: ({ do: node, step, thisTurn }, run, path) => {
    void node;
    void thisTurn;
    return putOff(run, step, path);
  },
  atEndOfCombat: notYet,
  inStep: notYet,
  forEach: ({ each, do: node }, run, path) => {
    let done = false;
    for (const key of allFitting(run, each, `${path}.each`)) {
      run.bound[path] = [key];
      done = perform(run, node, `${path}.do`) || done;
    }
    return done;
  },
  forEachPlayer: notYet,
  during: ({ dur, do: node }, run, path) => {
    const until = untilOf(run, dur, `${path}.dur`);
    return underDuration(run, node, `${path}.do`, until);
  },
  onceEach: notYet,
  onceEachOwn: notYet,
  steps: ({ all }, run, path) => {
    let done = false;
    for (const [at, step] of all.entries()) done = perform(run, step, `${path}.all.${at}`) || done;
    return done;
  },
  whereX: ({ do: node, value }, run, path) => {
    run.x = amountOf(run, value, `${path}.value`);
    return perform(run, node, `${path}.do`);
  },
  triggered: ({ on, do: node }, run, path) => {
    void on;
    void node;
    return delayTrigger(run, path, { kind: 'end of turn', turn: clockOf(run.game).turn }, true);
  },
  triggeredFor: ({ dur }, run, path) => delayTrigger(run, path, untilOf(run, dur, `${path}.dur`), false),
  ifSo: ({ cond, do: node }, run, path) => holdsNow(run, cond, `${path}.cond`) && perform(run, node, `${path}.do`),
  ifYouDo: ({ do: node }, run, path) => wasDone(run, path) && perform(run, node, `${path}.do`),
  ifYouDont: ({ do: node }, run, path) => !wasDone(run, path) && perform(run, node, `${path}.do`),
  ifTheyDont: ({ do: node }, run, path) => !wasDone(run, path) && perform(run, node, `${path}.do`),
  ifYouCant: ({ do: node }, run, path) => !wasDone(run, path) && perform(run, node, `${path}.do`),
  otherwise: ({ do: node }, run, path) => !wasDone(run, path) && perform(run, node, `${path}.do`),
  whenYouDo: (_, run, path) => wasDone(run, path) && reflexive(run, path),
  insteadIf: notYet,
  afterwards: ({ only, do: node }, run, path) =>
    (!only || holdsNow(run, only, `${path}.only`)) && perform(run, node, `${path}.do`),
  replaced: notYet,
  repeat: notYet,
  // Said about the ability itself, and read where it is used: when it may be activated, what its mana is for.
  abilityCostsLess: nothing,
  xNotZero: nothing,
  doOnce: nothing,
  triggersOnce: nothing,
  triggersAgain: nothing,
  activateOnly: nothing,
  spendOnly: nothing,
  // Whole abilities, which are never part of what resolves.
  keywords: nothing,
  keywordDeed: nothing,
  activated: nothing,
  loyalty: nothing,
  chapter: nothing,
  chapterModes: nothing,
  triggeredModes: nothing,
  abilityWord: ({ body }, run, path) => perform(run, body, `${path}.body`),
  additionalCost: nothing,
  asTransforms: nothing,
  asEnters: nothing,
  modal: notYet,
  companion: notYet,
  exhaust: notYet,
  chapterWord: notYet,
  sameFor: notYet,
  cantSpend: notYet,
  nextTime: notYet,
  sameForKeywords: notYet,
  ifNoOne: notYet,
  ifYouDontDo: notYet,
  replacedBy: notYet,
  asAttached: notYet,
  cantSpendOn: notYet,
  activateEachOnce: notYet,
  ifWould: notYet,
  duringStep: notYet,
  duringTurns: notYet,
  forEachUnable: notYet,
  eachOwnTurn: notYet,
  actsAnd: notYet,
  orderAnd: notYet,
  orderRule: notYet,
  anyManaFor: notYet,
  actMay: notYet,
  inTurnOrder: notYet,
  lifeBecomes: notYet,
  thatDamageIsDealt: notYet,
  flashFor: notYet,
  tokensCreated: notYet,
  happensAnd: notYet,
  maySpendAny: notYet,
  changeExcept: notYet,
  itIsNow: notYet,
  lifeIsFixed: notYet,
  youGain: notYet,
  keywordCostIs: notYet,
  effectCreates: notYet,
  effectPuts: notYet,
  entersAsCopy: notYet,
  alsoTriggersIf: notYet,
  castOnly: notYet,
  enteringTriggersAgain: notYet,
  tappedForMore: notYet,
  bothAct: notYet,
  changeAnd: notYet,
  changesEach: notYet,
  theyAreNow: notYet,
  stillIs: notYet,
  loyaltyTwice: notYet,
};

function both(run: Run, first: Node, second: Node, path: string): boolean {
  const did = perform(run, first, `${path}.first`);
  return perform(run, second, `${path}.second`) || did;
}

function underDuration(run: Run, node: Magic<'Joined'>, path: string, until: Until): boolean {
  switch (node.kind) {
    case 'change':
      return lasting(run, select(run, node.what, `${path}.what`), node.does, `${path}.does`, until);
    case 'together':
    case 'togetherComma': {
      const first = underDuration(run, node.first, `${path}.first`, until);
      return underDuration(run, node.second, `${path}.second`, until) || first;
    }
    default:
      return perform(run, node, path);
  }
}

const STEP_OF: Readonly<Record<Magic<'StepName'>['step'], StepName>> = {
  upkeep: 'upkeep',
  'end step': 'end',
  combat: 'begin combat',
  'untap step': 'untap',
  'first main phase': 'main',
  'main phase': 'main',
  'second main phase': 'second main',
  'postcombat main phases': 'second main',
};

/** CR 603.7: done at a later moment, by a delayed triggered ability. */
function putOff(run: Run, step: Magic<'TurnStep'>, path: string): boolean {
  if (step.kind !== 'step') return false;
  const { turn } = clockOf(run.game);
  const name = STEP_OF[step.name.step];
  const mine = step.whose.kind === 'your' || step.whose.kind === 'yourNext';
  const object = objectAt(run.game, run.self);
  const delayed = create(run.game, {
    kind: 'delayed',
    source: run.self,
    controller: run.you,
    ability: sourceOf(run),
    path: `${path}.do`,
    frame: frameOf(run),
    when: {
      kind: 'step',
      step: name,
      of: mine ? run.you : null,
      after: step.whose.kind === 'yourNext' ? turn + 1 : turn,
    },
    timestamp: tick(run.game),
    turns: run.turns ?? (object?.kind === 'permanent' ? object.turns : 0),
  });
  insert(run.game, 'delayed', [delayed]);
  return true;
}

function delayTrigger(run: Run, path: string, until: Until, once: boolean): boolean {
  const delayed = create(run.game, {
    kind: 'delayed',
    source: run.self,
    controller: run.you,
    ability: sourceOf(run),
    path: `${path}.do`,
    frame: frameOf(run),
    when: { kind: 'trigger', path: `${path}.on`, once, until },
    timestamp: tick(run.game),
    turns: run.turns ?? 0,
  });
  insert(run.game, 'delayed', [delayed]);
  return true;
}

/** CR 603.12: a reflexive trigger waits at once. */
function reflexive(run: Run, path: string): boolean {
  const live = { id: `r${path}`, source: sourceOf(run) };
  waitFor(run.game, { key: run.self, controller: run.you, live, frame: frameOf(run), at: `${path}.do` });
  return true;
}
