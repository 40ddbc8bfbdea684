/**
 * Triggered abilities (CR 603): which of them trigger on what has just happened. They wait in a list until a player would
 * get priority; `settle.ts` puts them on the stack.
 */
import { create, derived, drop, insert, recordOf, remove, set } from '../../../kernel/index.ts';
import { mentions, someNode, type TreeNode } from '../../../text/trees.ts';
import type { Magic, MagicAbility } from '../../text/index.ts';
import { miracleTriggers } from '../keywords/drawn-keywords.ts';
import { canTrigger, keywordTriggers } from '../keywords/keyword-triggers.ts';
import { suspendTriggers } from '../keywords/suspended.ts';
import { type Compiled, isItself, type Live } from '../objects/abilities.ts';
import { type Current, current } from '../objects/current.ts';
import { abilitiesOf } from '../objects/keywords.ts';
import { siegeTriggers } from '../objects/sieges.ts';
import { nodeAt, textAt } from '../objects/texts.ts';
import { permanentsThat } from '../objects/who-has.ts';
import { alikeLists, emblems, keysIn, objectAt, permanentAt } from '../state/book.ts';
import type { Delayed } from '../state/effects-kept.ts';
import type { Happening } from '../state/happenings.ts';
import { type Frame, type Game, type MagicShape, NEW_FRAME, PLAYERS, type Player } from '../state/state.ts';
import { tick } from '../state/zones.ts';
import { ascend } from '../turn/monarch.ts';
import { holdsNow } from '../words/conditions.ts';
import { isOver } from '../words/durations.ts';
import { frameOf, type Run, startRun } from '../words/run.ts';
import { stateTriggers } from './state-triggers.ts';
import { type Occasion, type Occurrence, occurs } from './trigger-events.ts';
import { timesTriggered } from './triggers-again.ts';
import { isAboutItself, looksBack, seesOthersLeave, worksHere, worksOnBattlefield } from './triggers-elsewhere.ts';

/** Looks at what happened together, after it happened (CR 603.2, 603.3). */
export function notice(game: Game, happened: readonly Happening[]): void {
  if (happened.length === 0) return;
  for (const key of [...listening(game), ...emblems(game)]) {
    const is = current(game, key);
    noticeBy(game, key, is, happened);
    siegeTriggers(game, key, is, happened);
  }
  noticeByLeft(game, happened);
  for (const key of keysIn(game, 'stack')) {
    const spell = objectAt(game, key);
    // CR 113.6: what waits for other spells works only once its own has become a permanent.
    if (spell?.kind === 'spell')
      noticeBy(game, key, current(game, key), happened.filter(isAboutCasting(key)), saysOfItsCasting);
  }
  noticeElsewhere(game, happened);
  suspendTriggers(game, happened);
  miracleTriggers(game, happened);
  for (const key of keysIn(game, 'delayed')) noticeDelayed(game, key, happened);
  // CR 603.8: a state is seen also where it does not last until somebody has priority.
  stateTriggers(game);
  ascend(game);
}

/** The permanents with anything that could trigger. */
const listening = permanentsThat(
  (game, is) => is.subtypes.includes('Siege') || abilitiesOf(game, is).some(({ ability }) => isListening(ability)),
);

const isListening = (ability: Compiled): boolean => ability.kind === 'triggered' || canTrigger(ability);

/** CR 603.10a: what left the battlefield looks back, with the abilities it had; elsewhere a card speaks only of itself. */
function noticeByLeft(game: Game, happened: readonly Happening[]): void {
  const leavings = happened.filter((it) => it.kind === 'moved' && it.from === 'battlefield');
  for (const it of happened) {
    // CR 702.29c: a card that was cycled says so wherever it went.
    const cycled = it.kind === 'cycled' ? objectAt(game, it.card) : undefined;
    if (it.kind === 'cycled' && cycled?.last) noticeBy(game, it.card, cycled.last.is, [it], isAboutItself);
    if (it.kind !== 'moved' || it.object === it.was) continue;
    const left = objectAt(game, it.was);
    if (!left?.last) continue;
    if (it.from === 'battlefield') noticeBy(game, it.was, left.last.is, leavings, looksBack);
    else if (it.to !== 'battlefield' && it.to !== 'stack') noticeBy(game, it.was, left.last.is, [it], isAboutItself);
  }
}

/** CR 113.6: abilities that say that they work in another zone. CR 603.10a: they do not see what left as their card came. */
function noticeElsewhere(game: Game, happened: readonly Happening[]): void {
  const stayings = happened.filter((it) => it.kind !== 'moved' || it.from !== 'battlefield');
  for (const key of listeningElsewhere(game, 'clock')) {
    const card = objectAt(game, key);
    if (card?.kind !== 'card') continue;
    const is = { ...current(game, key), controller: card.owner };
    const seen = happened.some((it) => it.kind === 'moved' && it.object === key) ? stayings : happened;
    noticeBy(game, key, is, seen, (ability) => worksHere(game, card, ability) && seesOthersLeave(ability));
    noticeBy(game, key, is, happened, (ability) => worksHere(game, card, ability) && !seesOthersLeave(ability));
  }
}

const ELSEWHERE = [
  ...PLAYERS.flatMap((player) => [`graveyard:${player}`, `hand:${player}`] as const),
  'exile',
  'command',
] as const;

const listeningElsewhere = derived<MagicShape, readonly number[]>((journal) => {
  const game = journal as Game;
  const isListeningThere = (key: number): boolean => {
    const card = objectAt(game, key);
    return card?.kind === 'card' && worksHere(game, card);
  };
  return ELSEWHERE.flatMap((list) => keysIn(game, list).filter(isListeningThere));
}, alikeLists);

/** A spell's own abilities see it being cast (CR 601.2i, 113.6). */
const isAboutCasting =
  (key: number) =>
  (it: Happening): boolean =>
    it.kind === 'cast' && it.spell === key;

const saysOfItsCasting = (ability: Compiled): boolean =>
  ability.kind !== 'triggered' ||
  (isAboutItself(ability) && !someNode('on' in ability.line && ability.line.on, waitsForSpells));

const waitsForSpells = ({ kind, what }: TreeNode): boolean =>
  kind === 'castsNth' || (kind === 'casts' && !isItself(what as { readonly kind: string }));

function noticeBy(
  game: Game,
  key: number,
  is: Current,
  happened: readonly Happening[],
  works: (ability: Compiled) => boolean = worksOnBattlefield,
): void {
  if (happened.length === 0) return;
  for (const { live, ability } of abilitiesOf(game, is)) {
    if (!works(ability)) continue;
    if (ability.kind === 'triggered') triggerLine(game, key, is.controller, live, ability, happened);
    else if (canTrigger(ability)) keywordTriggers(game, key, is, live, ability, happened);
  }
}

interface Found {
  readonly run: Run;
  readonly how: true | Occasion | 'as many';
  it: Happening;
}

/** Looks whether an ability triggers on these, and lets it wait, once or more often. */
export function triggerLine(
  game: Game,
  key: number,
  controller: Player,
  live: Pick<Live, 'id' | 'source'>,
  { line, path, text }: Compiled,
  happened: readonly Happening[],
): void {
  if (line.kind !== 'triggered' && line.kind !== 'triggeredModes' && line.kind !== 'triggeredOne') return;
  const found = occasions(happened, (it) => {
    const run = startRun(game, { you: controller, self: key, text, frame: { ...NEW_FRAME, event: it } });
    run.together = happened;
    return { run, how: occurs(run, line.on, it, `${path}.on`) };
  });
  const once = text.sentences.some((sentence) => sentence.kind === 'triggersOnce');
  // CR 603.2h: "Do this only once each turn": it triggers no more once that was done.
  const spent = text.sentences.some(({ kind }) => kind === 'doOnce') && usedThisTurn(game, key, doneOnce(live.id));
  if (spent) return;
  for (const { run, it, how } of found) {
    // CR 603.4: an "if" right after the event must hold as it triggers, and again as it resolves.
    if (line.kind === 'triggered' && line.only && !holdsNow(run, line.only, `${path}.only`)) continue;
    if (once && usedThisTurn(game, key, live.id)) continue;
    const frame = { ...frameOf(run), x: run.x ?? xOf(game, key, it, line), event: it };
    const each = how === 'as many' && it.kind === 'counters' ? it.by : 1;
    const times = once ? 1 : each * timesTriggered(game, key, it);
    for (let time = 0; time < times; time += 1) waitFor(game, { key, controller, live, frame });
  }
}

/** The events of its kind among what happened at once, each with what it is about. */
function occasions(
  happened: readonly Happening[],
  ask: (it: Happening) => { readonly run: Run; readonly how: Occurrence },
): readonly Found[] {
  const found: Found[] = [];
  for (const it of happened) {
    const { run, how } = ask(it);
    if (how === false) continue;
    const before = found.find((each) => isSame(each.how, how));
    if (before) join(before, run, it);
    else found.push({ run, how, it });
  }
  return found;
}

/**
 * CR 107.3m: the X of a spell is that of what triggers as it is cast or enters; that of a cycling cost, of what triggers on
 * cycling; and words about spells with X in their costs mean the X of the spell.
 */
function xOf(game: Game, key: number, it: Happening, line: Compiled['line']): number | null {
  if (it.kind === 'moved' && it.object === key && it.to === 'battlefield')
    return permanentAt(game, key)?.cast?.x ?? null;
  if (it.kind === 'cycled' && it.card === key) return it.x;
  if (it.kind !== 'cast' || line.kind !== 'triggered') return null;
  if (it.spell !== key && !mentions(line.on, 'withX', 'withXs')) return null;
  const spell = objectAt(game, it.spell);
  return spell?.kind === 'spell' ? (spell.cast.x ?? null) : null;
}

const isSame = (before: Occurrence, how: Occurrence): boolean =>
  typeof before === 'object' && typeof how === 'object' && before.of === how.of;

/** Both are one occasion: all that it is about, and damage added up. */
function join(before: Found, run: Run, it: Happening): void {
  for (const [path, refs] of Object.entries(run.bound)) {
    const known = before.run.bound[path] ?? [];
    before.run.bound[path] = [...known, ...refs.filter((ref) => !known.includes(ref))];
  }
  if (before.it.kind === 'dealt' && it.kind === 'dealt') {
    before.it = { ...before.it, amount: before.it.amount + it.amount, excess: before.it.excess + it.excess };
  }
  if (before.it.kind === 'life' && it.kind === 'life') before.it = { ...before.it, by: before.it.by + it.by };
}

/** Where it is kept that what an ability does once each turn was done. */
export const doneOnce = (id: string): string => `done ${id}`;

function usedThisTurn(game: Game, key: number, id: string): boolean {
  return (permanentAt(game, key)?.used[id] ?? 0) > 0;
}

export interface Triggered {
  readonly key: number;
  readonly controller: Player;
  readonly live: Pick<Live, 'id' | 'source'>;
  readonly frame: Frame;
  /** The part of the text that it does, where not all of it. */
  readonly at?: string;
  readonly turns?: number;
}

/** Puts a triggered ability among those that wait. */
export function waitFor(game: Game, { key, controller, live, frame, at, turns }: Triggered): void {
  const permanent = permanentAt(game, key);
  const waiting = create(game, {
    kind: 'ability',
    zone: 'waiting',
    how: 'triggered',
    owner: controller,
    controller,
    source: key,
    ability: live.source,
    id: live.id,
    at: at ?? null,
    frame,
    timestamp: tick(game),
    turns: turns ?? permanent?.turns ?? 0,
    last: null,
  });
  insert(game, 'waiting', [waiting]);
  if (permanent) set(game, key, 'used', { ...permanent.used, [live.id]: (permanent.used[live.id] ?? 0) + 1 });
}

/** CR 603.7: delayed triggered abilities trigger once, unless they last for a time. */
function noticeDelayed(game: Game, key: number, happened: readonly Happening[]): void {
  const delayed = recordOf(game.state, key);
  if (delayed?.kind !== 'delayed') return;
  const { source, controller, path: at, turns, when } = delayed;
  const lasts = when.kind === 'trigger' && !when.once;
  if (when.kind === 'trigger' && isOver(game, when.until, delayed)) {
    forgetDelayed(game, key);
    return;
  }
  const found = occasions(happened, (it) => runAtItsMoment(game, delayed, it));
  for (const { run, it } of found) {
    const live = { id: `d${key}`, source: delayed.ability };
    const frame = { ...frameOf(run), event: when.kind === 'step' ? delayed.frame.event : it };
    waitFor(game, { key: source, controller, live, frame, at, turns });
    if (lasts) continue;
    forgetDelayed(game, key);
    return;
  }
}

function forgetDelayed(game: Game, key: number): void {
  remove(game, 'delayed', keysIn(game, 'delayed').indexOf(key));
  drop(game, key);
}

/** CR 603.4: the "if" of a delayed or reflexive trigger, which stands at this path. */
export function conditionOf(
  text: MagicAbility,
  path: string,
): { readonly cond: Magic<'Cond'>; readonly path: string } | null {
  const node = nodeAt(text, path) as Magic<'Line'> | undefined;
  const cond = node?.kind === 'triggered' || node?.kind === 'whenYouDo' ? node.only : undefined;
  return cond ? { cond, path: `${path}.only` } : null;
}

/** What it knows as its moment comes, and whether it has come. */
function runAtItsMoment(
  game: Game,
  { when, controller, source, ability, frame }: Delayed,
  it: Happening,
): { readonly run: Run; readonly how: Occurrence } {
  const text = textAt(game, ability);
  const run = startRun(game, { you: controller, self: source, text, frame });
  if (when.kind === 'step') {
    if (it.kind !== 'step' || it.step !== when.step) return { run, how: false };
    const isIts = when.of === null || it.active === when.of;
    return { run, how: isIts && it.turn >= when.after && it.turn <= (when.through ?? it.turn) };
  }
  const on = nodeAt(text, when.path) as Magic<'Trigger'> | undefined;
  const how = on === undefined ? false : occurs(run, on, it, when.path);
  if (how === false) return { run, how };
  const only = conditionOf(text, when.path.replace(/\.on$/, ''));
  return { run, how: !only || holdsNow(run, only.cond, only.path) ? how : false };
}
