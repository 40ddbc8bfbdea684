/**
 * Triggered abilities (CR 603): which of them trigger on what has just happened. They wait in a list until a player would
 * get priority; `settle.ts` puts them on the stack.
 */
import { create, drop, insert, remove, set } from '../../kernel/index.ts';
import type { Magic } from '../text/index.ts';
import type { Compiled, Live } from './abilities.ts';
import { battlefield, keysIn, objectAt, permanentAt } from './book.ts';
import { holdsNow } from './conditions.ts';
import { type Current, current } from './current.ts';
import type { Happening } from './happenings.ts';
import { keywordTriggers } from './keyword-triggers.ts';
import { compiled } from './keywords.ts';
import { frameOf, startRun } from './run.ts';
import type { Delayed, Frame, Game, Player } from './state.ts';
import { nodeAt, textAt } from './texts.ts';
import { occurs } from './trigger-events.ts';
import { tick } from './zones.ts';

/** Looks at what happened together, after it happened (CR 603.2, 603.3). */
export function notice(game: Game, happened: readonly Happening[]): void {
  if (happened.length === 0) return;
  for (const key of battlefield(game)) noticeBy(game, key, current(game, key), happened);
  // CR 603.10a: what left looks back at itself as it was.
  for (const it of happened) {
    if (it.kind === 'moved' && it.object !== it.was) {
      const left = objectAt(game, it.was);
      if (left?.last) noticeBy(game, it.was, left.last.is, happened);
    }
  }
  for (const key of keysIn(game, 'stack')) {
    const spell = objectAt(game, key);
    if (spell?.kind === 'spell') noticeBy(game, key, current(game, key), happened.filter(isAboutCasting(key)));
  }
  for (const key of keysIn(game, 'delayed')) noticeDelayed(game, key, happened);
}

/** A spell's own abilities see it being cast (CR 603.3, 113.6). */
const isAboutCasting =
  (key: number) =>
  (it: Happening): boolean =>
    it.kind === 'cast' && it.spell === key;

function noticeBy(game: Game, key: number, is: Current, happened: readonly Happening[]): void {
  if (happened.length === 0) return;
  for (const live of is.abilities) {
    const ability = compiled(game, live);
    if (ability.kind === 'triggered') triggerLine(game, key, is.controller, live, ability, happened);
    else if (ability.kind === 'chapter' || ability.kind === 'keyword') {
      keywordTriggers(game, key, is, live, ability, happened);
    }
  }
}

function triggerLine(
  game: Game,
  key: number,
  controller: Player,
  live: Live,
  { line, path, text }: Compiled,
  happened: readonly Happening[],
): void {
  if (line.kind !== 'triggered' && line.kind !== 'triggeredModes') return;
  let together = false;
  for (const it of happened) {
    const run = startRun(game, { you: controller, self: key, text });
    const found = occurs(run, line.on, it, `${path}.on`);
    if (!found || (found === 'together' && together)) continue;
    together ||= found === 'together';
    // CR 603.4: an "if" right after the event must hold as it triggers, and again as it resolves.
    if (line.kind === 'triggered' && line.only && !holdsNow(run, line.only, `${path}.only`)) continue;
    if (text.sentences.some((sentence) => sentence.kind === 'triggersOnce') && usedThisTurn(game, key, live.id))
      continue;
    waitFor(game, { key, controller, live, frame: { ...frameOf(run), event: it } });
  }
}

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
  const delayed = game.state.records[key];
  if (delayed?.kind !== 'delayed') return;
  const it = happened.find((each) => isItsMoment(game, delayed, each));
  if (!it) return;
  const live = { id: `d${key}`, source: delayed.ability };
  const frame = { ...delayed.frame, event: delayed.when.kind === 'step' ? delayed.frame.event : it };
  const { source, controller, path: at, turns } = delayed;
  waitFor(game, { key: source, controller, live, frame, at, turns });
  if (delayed.when.kind === 'trigger' && !delayed.when.once) return;
  remove(game, 'delayed', keysIn(game, 'delayed').indexOf(key));
  drop(game, key);
}

function isItsMoment(game: Game, { when, controller, source, ability, frame }: Delayed, it: Happening): boolean {
  if (when.kind === 'step') {
    if (it.kind !== 'step' || it.step !== when.step) return false;
    return (when.of === null || it.active === when.of) && it.turn >= when.after;
  }
  const text = textAt(game, ability);
  const run = startRun(game, { you: controller, self: source, text, frame });
  const on = nodeAt(text, when.path) as Magic<'Trigger'> | undefined;
  return on !== undefined && occurs(run, on, it, when.path) !== false;
}
