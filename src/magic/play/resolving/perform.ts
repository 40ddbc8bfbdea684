/**
 * Sentences, done in order (CR 608.2c): who does what, under which condition, for how long. Each statement says whether it
 * was done, for "if you do" and "otherwise" to ask.
 */

import { ask, one, whole } from '../../../kernel/index.ts';
import { dispatch, lazily, notYet, type Table } from '../../../text/tables.ts';
import { mentions, saysWord } from '../../../text/trees.ts';
import type { Magic } from '../../text/index.ts';
import { act, isNotRegenerated } from '../acts/acts.ts';
import { allowAll, bindAllPointed, castAll, castSaid, isCasting } from '../acts/acts-stack.ts';
import { isApplied } from '../acts/as-it-arrives.ts';
import { wonClash } from '../acts/clashing.ts';
import { lastFlip } from '../acts/coins.ts';
import { couldDo, isDoneByChoice } from '../acts/could-do.ts';
import { isTried, verb } from '../acts/verbs-done.ts';
import { ENTERS } from '../events/entry-words.ts';
import { guard } from '../events/preventing.ts';
import { nodeAt } from '../objects/texts.ts';
import { clockOf, objectAt } from '../state/book.ts';
import type { Player } from '../state/state.ts';
import { didThisWay, holdsNow } from '../words/conditions.ts';
import { colorsAmong } from '../words/counting.ts';
import { untilOf } from '../words/durations.ts';
import { fellShort, whoGoesOn } from '../words/going-on.ts';
import { playersOf } from '../words/players.ts';
import { allFitting } from '../words/references.ts';
import { continuedBy, type Run, referredBy } from '../words/run.ts';
import { select, selectObjects } from '../words/select.ts';
import { tallied } from '../words/tallies.ts';
import { amountOf, notLess } from '../words/values.ts';
import { sayOfSpell } from './as-it-resolves.ts';
import { changed } from './changing.ts';
import { atEndOfCombat, delayTrigger, putOff, putOffTo, reflexive } from './delaying.ts';
import { stands } from './lasting.ts';
import { isForLater } from './riders.ts';
import { change } from './rule-changes.ts';
import { MORE_SENTENCES } from './sentences.ts';
import { QUIET_SENTENCES } from './sentences-quiet.ts';
import { RARE_SENTENCES } from './sentences-rare.ts';
import { allDo, allTogether, inTurnOrder } from './several.ts';
import { underDuration, youGain } from './under-duration.ts';

export type Node = Magic<'Line'> | Magic<'Sentence'> | Magic<'Effect'> | Magic<'Clause'> | Magic<'Joined'>;

/** Does one sentence or part of one. True where it was done, at least in part. */
export function perform(run: Run, node: Node, path: string): boolean {
  const done = dispatch(SENTENCES(), node, run, path);
  run.numbers[`${path}#done`] = done ? 1 : 0;
  return done;
}

/** Where it is kept who of several did what they might. */
export const DOERS = '#doers';

/** Whether the statement that these words go on about was done. */
export function wasDone(run: Run, path: string): boolean {
  const to = continuedBy(run, path);
  if (to === undefined) return false;
  // "Counter it unless its controller pays {4}. If they do": pay, that is.
  const asked = kindOfNode(nodeAt(run.text, to)) === 'unlessDone' ? PAID : '#done';
  return run.numbers[`${to}${asked}`] === 1;
}

/** Where it is kept whether somebody did what they were let off for. */
export const PAID = '#paid';

/** Whether it was not done; of what is put off to a later trigger nothing can be said before that (CR 603.7). */
export function wasLeft(run: Run, path: string): boolean {
  const to = continuedBy(run, path);
  if (to !== undefined && run.numbers[`${to}#done`] === undefined && isPutOff(run, to)) return false;
  return !wasDone(run, path);
}

const HELD = '#held';

/** Keeps whether a condition held, for "otherwise": what is done under it may come to nothing. */
export function noteHeld(run: Run, path: string, held: boolean): boolean {
  run.numbers[`${path}${HELD}`] = held ? 1 : 0;
  return held;
}

/** "If it's a land card, … Otherwise": if it is not. Of what may be done if so, also if it is not done. */
function isContrary(run: Run, path: string): boolean {
  const to = continuedBy(run, path);
  const held = run.numbers[`${to}${HELD}`];
  const isChoice = kindOfNode(nodeAt(run.text, `${to}.do`)) === 'may';
  return held === undefined || isChoice ? wasLeft(run, path) : held === 0 && !heldBefore(run, to ?? '');
}

/** "If it was a creature card, … If it was a land card, … Otherwise": if it was neither. */
function heldBefore(run: Run, path: string): boolean {
  const [, list = '', at = ''] = /^(.*?)(\d+)$/.exec(path) ?? [];
  const before = at === '' || at === '0' ? '' : `${list}${Number(at) - 1}`;
  const [one, other] = [path, before].map((each) => nodeAt(run.text, each) as Magic<'Line'> | undefined);
  if (one?.kind !== 'ifSo' || other?.kind !== 'ifSo' || one.cond.kind !== other.cond.kind) return false;
  const about = (each: string): string | undefined =>
    referredBy(run, `${each}.cond.what`) ?? referredBy(run, `${each}.cond`);
  return about(path) !== undefined && about(path) === about(before) && run.numbers[`${before}${HELD}`] === 1;
}

function isPutOff(run: Run, path: string): boolean {
  const parts = path.split('.');
  return parts.some((_, at) => DELAYS.has(String(kindOfNode(nodeAt(run.text, parts.slice(0, at + 1).join('.'))))));
}
const DELAYS: ReadonlySet<string> = new Set(['triggered', 'triggeredFor', 'delayed', 'atEndOfCombat']);

/** CR 107.1c: "reveal any number of cards" is done with none, too. */
function isAnyNumber(run: Run, path: string): boolean {
  const to = continuedBy(run, path);
  const deed = to === undefined ? undefined : (nodeAt(run.text, to) as Magic<'Line'> | undefined);
  return deed?.kind === 'order' && deed.does.every((act) => 'what' in act && kindOfNode(act.what) === 'anyNumber');
}
const kindOfNode = (node: unknown): unknown => (node as { readonly kind?: unknown } | undefined)?.kind;

export function acts(run: Run, who: Player, does: readonly Magic<'Act'>[], path: string): boolean {
  let done = false;
  for (const [at, node] of does.entries()) {
    done = act(run, node, `${path}.does.${at}`, who) || done;
    recount(run, node);
  }
  return done;
}

/** CR 608.2c, 608.2h: X is counted once, as the first deed is done that says it; what was done before it counts. */
function recount(run: Run, done: unknown): void {
  if (!run.recount || run.held) return;
  if (saysX(done)) delete run.recount;
  else run.x = run.recount();
}

/** "X cards", "gets +X/+0" */
const saysX = (node: unknown): boolean =>
  typeof node === 'string'
    ? /\bX\b/.test(node)
    : typeof node === 'object' && node !== null && Object.values(node).some(saysX);

/** What a player may do: not asked where it cannot be done; of casting, the question is which face, if any. */
function mayDo(run: Run, who: Player, does: readonly Magic<'Act'>[], path: string): boolean {
  const [first] = does;
  if (!first || !couldDo(run, first, `${path}.does.0`, who)) return false;
  // CR 118.12: a payment is made whole or not at all: "you may pay {1} and discard a card".
  if (does.some(isPayment) && !does.every((node, at) => couldDo(run, node, `${path}.does.${at}`, who))) return false;
  if (does.every(isCasting)) {
    const timed = does.findIndex(({ dur }) => dur);
    const dur = does[timed]?.dur;
    if (dur) {
      bindAllPointed(run, does, path);
      return allowAll(run, does, path, who, untilOf(run, dur, `${path}.does.${timed}.dur`));
    }
    if (does.length === 1 && isCasting(first)) return castSaid(run, first, `${path}.does.0`, who, true);
    if (does.length > 1) return castAll(run, does, path, who);
  }
  // CR 305.2: a permission, not a deed; how many lands are allowed is asked when one is played.
  if (first.kind === 'playMoreLands') return stands(run, path, untilOf(run, first.dur, `${path}.does.0.dur`));
  // CR 406.3: so is leave to look at a card for as long as it is there.
  if (first.kind === 'look' && first.dur) return acts(run, who, does, path);
  // CR 601.3: and to play it.
  if (['lookAndPlay', 'lookAndCast', 'castAsAdventure'].includes(first.kind)) return acts(run, who, does, path);
  const yes = asksYes(run, who, first.kind, path);
  run.numbers[`${path}#yes`] = yes ? 1 : 0;
  if (yes && run.x === null && saysWord(first, 'X') && first.kind !== 'payMana') run.x = chosenX(run, first, path, who);
  return yes && (acts(run, who, does, path) || isDoneByChoice(first));
}

/** CR 107.3: "you may tap X untapped Bears you control": as many as who does it chooses. */
function chosenX(run: Run, first: Magic<'Act'>, path: string, who: Player): number {
  let max = 0;
  while (max < 100 && couldDo({ ...run, x: max + 1 }, first, `${path}.does.0`, who)) max += 1;
  return ask(run.game, { seat: who, kind: 'x', legal: whole(0, max), about: { source: run.self } });
}

const isPayment = ({ kind }: Magic<'Act'>): boolean => kind === 'payMana' || kind === 'payLife';

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

export type Said = [run: Run, path: string];

const durOf = (event: Magic<'Would'>): Magic<'Dur'> | undefined => ('dur' in event ? event.dur : undefined);
export const SENTENCES: () => Table<Node, Said, boolean> = lazily(() => ({
  order: ({ does }, run, path) => acts(run, whoGoesOn(run, path), does, path),
  act: ({ who, does }, run, path) => allDo(run, playersOf(run, who, `${path}.who`), does, path, `${path}.who`),
  actThen: ({ who, does }, run, path) => allDo(run, playersOf(run, who, `${path}.who`), does, path, `${path}.who`),
  may: ({ who, does }, run, path) => {
    const players = playersOf(run, who, `${path}.who`);
    const doers: Player[] = [];
    const may = (player: Player): boolean => {
      const did = mayDo(run, player, does, path);
      if (did) doers.push(player);
      return did;
    };
    let done = false;
    if (does.length === 1) done = allTogether(run, players, path, `${path}.who`, may);
    else
      for (const player of inTurnOrder(run, players)) {
        run.bound[`${path}.who`] = [player];
        done = may(player) || done;
      }
    // "If a player does, … that player": whoever did.
    run.bound[`${path}${DOERS}`] = doers;
    return done;
  },
  mayHave: ({ who, what, does }, run, path) => {
    const [player] = playersOf(run, who, `${path}.who`);
    return (
      player !== undefined &&
      asksYes(run, player, does.kind, path) &&
      // CR 118.12: so it was done, also where all of the damage was prevented.
      (verb(run, what, does, `${path}.what`, `${path}.does`) || isTried(run, `${path}.does`))
    );
  },
  happens: ({ what, does }, run, path) =>
    willEnter(run, what, does, path)
      ? stands(run, path, { kind: 'forever' })
      : verb(run, what, does, `${path}.what`, `${path}.does`),
  change: (node, run, path) =>
    !isApplied(run, path) &&
    // Said of what is destroyed, and heeded there.
    !isNotRegenerated(node) &&
    // What it costs "this way" is read where it is cast (`acts-stack.ts`).
    !node.does.every((each) => 'thisWay' in each && each.thisWay === true) &&
    change(run, node, path, untilOf(run, node.dur, `${path}.dur`)),
  changeEachOf: ({ what, does, dur }, run, path) =>
    changed(run, select(run, what, `${path}.what`), does, `${path}.does`, untilOf(run, dur, `${path}.dur`)),
  changes: ({ what, does }, run, path) => {
    const on = select(run, what, `${path}.what`);
    let done = false;
    for (const [at, timed] of does.entries()) {
      const until = untilOf(run, timed.dur, `${path}.does.${at}.dur`);
      done = changed(run, on, [timed.does], `${path}.does.${at}.does`, until) || done;
    }
    return done;
  },
  youShun: (_, run, path) => stands(run, path, untilOf(run, undefined, path)),
  youHave: ({ dur }, run, path) => stands(run, path, untilOf(run, dur, `${path}.dur`)),
  together: ({ first, second }, run, path) => both(run, first, second, path),
  togetherComma: ({ first, second }, run, path) => both(run, first, second, path),
  unless: ({ do: node, cond }, run, path) => !holdsNow(run, cond, `${path}.cond`) && perform(run, node, `${path}.do`),
  provided: ({ do: node, cond }, run, path) =>
    noteHeld(run, path, holdsNow(run, cond, `${path}.cond`)) && perform(run, node, `${path}.do`),
  delayed: ({ step, thisTurn }, run, path) => putOff(run, step, path, `${path}.step`, thisTurn),
  forEach: ({ each, do: node }, run, path) => {
    let done = false;
    for (const color of colorsAmong(run, each, `${path}.each`)) {
      run.words[path] = color;
      done = perform(run, node, `${path}.do`) || done;
    }
    // "for each counter on it": so often, and about nothing in particular.
    const times = each.kind === 'f' ? tallied(run, each.head, `${path}.each.head`) : null;
    for (let time = 0; time < (times ?? 0); time += 1) done = perform(run, node, `${path}.do`) || done;
    for (const key of times === null ? allFitting(run, each, `${path}.each`) : []) {
      run.bound[path] = [key];
      done = perform(run, node, `${path}.do`) || done;
    }
    return done;
  },
  during: ({ dur, do: node }, run, path) => {
    const until = untilOf(run, dur, `${path}.dur`);
    return underDuration(run, node, `${path}.do`, until);
  },
  steps: ({ all }, run, path) => {
    let done = false;
    // "You may discard your hand, then draw a card": who does not, does not draw either.
    let declined = false;
    const later = run.numbers[`${path}#later`] ?? 0;
    for (const [at, step] of all.entries()) {
      if (at + 1 < later) continue;
      const here = `${path}.all.${at}`;
      if (declined && step.kind === 'order') continue;
      if (step.kind === 'atEndOfCombat' && at + 1 === later) {
        done = perform(run, step.do, `${here}.do`);
        continue;
      }
      // CR 603.7: "exile it at end of combat, then return it": what follows is put off with it.
      if (step.kind === 'atEndOfCombat' && at + 1 < all.length) {
        run.numbers[`${path}#later`] = at + 1;
        return putOffTo(run, path, atEndOfCombat(run));
      }
      const did = perform(run, step, here);
      if (step.kind === 'may') declined = !did && run.numbers[`${here}#yes`] !== 1;
      done = did || done;
      recount(run, step);
    }
    return done;
  },
  whereX: ({ do: node, value }, run, path) => {
    const count = (): number => notLess(amountOf(run, value, `${path}.value`));
    bindMeant(run, node, path);
    run.x = count();
    run.recount = count;
    const done = perform(run, node, `${path}.do`);
    delete run.recount;
    return done;
  },
  triggered: ({ on }, run, path) => {
    // CR 603.12: a deed of this same text: it triggers at once, if it was done.
    if ('event' in on && on.event.kind === 'doThisWay')
      return didThisWay(run, on.event.does, `${path}.on.event`) && reflexive(run, path);
    return laterTrigger(run, on, path);
  },
  triggeredFor: ({ dur }, run, path) => delayTrigger(run, path, untilOf(run, dur, `${path}.dur`), false),
  ifSo: ({ cond, do: node }, run, path) =>
    noteHeld(run, path, holdsNow(run, cond, `${path}.cond`)) && perform(run, node, `${path}.do`),
  // What is only allowed is done later, if at all (`riders.ts`).
  ifYouDo: ({ do: node }, run, path) =>
    noteHeld(run, path, wasDone(run, path)) &&
    !isForLater(run.text, continuedBy(run, path) ?? '') &&
    perform(run, node, `${path}.do`),
  ifYouDont: ({ do: node }, run, path) => wasLeft(run, path) && perform(run, node, `${path}.do`),
  ifTheyDont: ({ do: node }, run, path) => wasLeft(run, path) && perform(run, node, `${path}.do`),
  ifYouCant: ({ do: node }, run, path) =>
    (wasLeft(run, path) || fellShort(run, path)) && perform(run, node, `${path}.do`),
  otherwise: ({ do: node }, run, path) => isContrary(run, path) && perform(run, node, `${path}.do`),
  // CR 705.2: of a coin that was flipped.
  ifYouWin: ({ do: node }, run, path) =>
    (wonClash(run, path) ?? lastFlip(run)?.won === true) && perform(run, node, `${path}.do`),
  whenYouDo: ({ only }, run, path) =>
    (wasDone(run, path) || isAnyNumber(run, path)) &&
    (!only || holdsNow(run, only, `${path}.only`)) &&
    reflexive(run, path),
  // CR 614.1: from now on, for so long, something else happens instead (`replace.ts`).
  replaced: ({ event }, run, path) => stands(run, path, untilOf(run, durOf(event), `${path}.event.dur`)),
  replacedBy: ({ event }, run, path) =>
    event.kind !== 'excessWouldBeDealt' && stands(run, path, untilOf(run, durOf(event), `${path}.event.dur`)),
  ifWould: ({ event }, run, path) => stands(run, path, untilOf(run, durOf(event), `${path}.event.dur`)),
  togetherIf: ({ first, event }, run, path) => {
    const done = perform(run, first, `${path}.first`);
    return stands(run, path, untilOf(run, durOf(event), `${path}.event.dur`)) || done;
  },
  afterwards: ({ only, do: node }, run, path) =>
    noteHeld(run, path, !only || holdsNow(run, only, `${path}.only`)) && perform(run, node, `${path}.do`),
  abilityWord: ({ body }, run, path) => perform(run, body, `${path}.body`),
  // `spree.ts`
  spreeMode: ({ body }, run, path) => perform(run, body, `${path}.body`),
  nextTime: ({ dur }, run, path) => stands(run, path, untilOf(run, dur, `${path}.dur`)),
  // Only where `same-keywords.ts` could not say it for each.
  sameForKeywords: notYet,
  asAttached: notYet,
  // `excess-elsewhere.ts`
  thatDamageIsDealt: () => false,
  // `riders.ts`
  happensAnd: () => false,
  lifeIsFixed: ({ dur }, run, path) => stands(run, path, untilOf(run, dur, `${path}.dur`)),
  youGain: (node, run, path) => youGain(run, node, path, untilOf(run, node.dur, `${path}.dur`)),
  // `triggers-elsewhere.ts`
  alsoTriggersIf: () => false,
  asItResolves: (node, run, path) => sayOfSpell(run, node, path),
  asItResolvesInto: (node, run, path) => sayOfSpell(run, node, path),
  // `triggers-again.ts`
  enteringTriggersAgain: () => false,
  tappedForMore: notYet,
  // `activate.ts`
  loyaltyTwice: () => false,
  // `prototyped.ts`
  prototype: () => false,
  nextTimeWould: (node, run, path) => guard(run, node, path),
  replacedRather: notYet,
  // `replacers.ts`
  replacedWhile: () => false,
  ifWouldWhile: notYet,
  abilityCostsIf: notYet,
  abilityCostsLessX: notYet,
  activateAtMost: notYet,
  untilIfWould: notYet,
  allDamageMoved: notYet,
  nextDamageMoved: notYet,
  ringTempts: notYet,
  damageIsntPrevented: notYet,
  // `mana-abilities.ts`
  spendEither: () => false,
  stationAt: notYet,
  levelAt: notYet,
  sizeLine: notYet,
  // `class-levels.ts`
  classLevel: () => false,
  forEachOf: notYet,
  forEachDoer: notYet,
  mayAndMay: notYet,
  activateAsHaste: notYet,
  // Last, so that a row given twice does not compile.
  ...MORE_SENTENCES,
  ...QUIET_SENTENCES,
  ...RARE_SENTENCES,
}));

/**
 * CR 603.7: a trigger that text makes. "When" waits for one event, "whenever" for each; at a step, for the next such step.
 * CR 603.7b: without a time it waits for as long as it takes.
 */
function laterTrigger(run: Run, on: Magic<'Trigger'>, path: string): boolean {
  const now = { kind: 'end of turn', turn: clockOf(run.game).turn } as const;
  if (on.kind === 'atStep' && on.step.kind === 'step') return putOff(run, on.step, path, `${path}.on.step`);
  const next = 'event' in on && mentions(on.event, 'castsNext', 'nextCast', 'manaIsSpent');
  const dur = 'dur' in on ? on.dur : undefined;
  const until = next ? now : dur ? untilOf(run, dur, `${path}.on.dur`) : ({ kind: 'forever' } as const);
  return delayTrigger(run, path, until, !on.kind.startsWith('whenever'));
}

/** "Creatures you control get +X/+X, where X is the number of colors among those creatures": these are known before X is. */
function bindMeant(run: Run, node: Node, path: string): void {
  const at = `${path}.do.what`;
  const isAsked = run.text.links.some(({ from, to }) => to === at && from.startsWith(`${path}.value`));
  if (isAsked && node.kind === 'change' && ['bare', 'each', 'all'].includes(node.what.kind)) select(run, node.what, at);
}

/** CR 614.12: how a spell or card will enter that is not there yet: kept until it does (`entry-words.ts`). */
function willEnter(run: Run, what: Magic<'Subject'>, does: Magic<'Verb'>, path: string): boolean {
  if (!ENTERS.has(does.kind)) return false;
  return selectObjects(run, what, `${path}.what`).some((key) => {
    const kind = objectAt(run.game, key)?.kind;
    return kind === 'spell' || kind === 'card';
  });
}

function both(run: Run, first: Node, second: Node, path: string): boolean {
  const did = perform(run, first, `${path}.first`);
  recount(run, first);
  return perform(run, second, `${path}.second`) || did;
}
