/** Triggers (CR 6.6): what waits for what happened, and how it comes to wait for the stack. */
import { create, insert, note, recordOf, same, set } from '../../../kernel/index.ts';
import { endEffect } from '../events/damage.ts';
import { type Compiled, compiledAt, idOf, type Line, nodeAt, textAt } from '../objects/abilities.ts';
import { type Current, current } from '../objects/current.ts';
import { isMine, waitingSources } from '../objects/functional.ts';
import { mayBeGiven } from '../objects/live.ts';
import { abilitiesOn } from '../objects/shown.ts';
import { clockOf, keysIn, layerAt, liveAt, objectAt } from '../state/book.ts';
import type { Happening } from '../state/happenings.ts';
import { since } from '../state/history.ts';
import { tick } from '../state/moving.ts';
import type { AbilityRef, Frame, Game, Player } from '../state/state.ts';
import { holds } from '../words/conditions.ts';
import { isDue, lastsNow } from '../words/durations.ts';
import { frameOf, type Run, startRun } from '../words/run.ts';
import { completedBy } from './contracts.ts';
import { keywordTriggers } from './keyword-triggers.ts';
import { matches, triggers } from './trigger-events.ts';

type TriggeredNode = Extract<Line, { readonly kind: 'triggered' | 'triggeredFor' | 'triggeredModes' }>;

/** What an ability waits for, and where that stands: "when …", or "if …" on old cards (CR 1.8.4). */
function awaited(node: TriggeredNode | Extract<Line, { readonly kind: 'ifEvent' }>, path: string) {
  if (node.kind !== 'ifEvent') return { on: node.on, at: `${path}.on`, only: node.only };
  return { on: { kind: 'when', event: node.event } as TriggeredNode['on'], at: path, only: undefined };
}

/** Lets abilities trigger on what happened (CR 6.6.5a). */
export function notice(game: Game, happened: readonly Happening[]): void {
  for (const it of happened) {
    const silent =
      it.kind === 'hit' &&
      keysIn(game, 'effects').some((key) => {
        const effect = recordOf(game.state, key);
        if (effect?.kind !== 'effect' || effect.does.kind !== 'no hit triggers') return false;
        if ('keyword' in effect.ability) return true;
        const text = textAt(game.rules.book, effect.ability);
        const node = nodeAt(text, effect.path) as Line;
        if (node.kind !== 'noTrigger') return true;
        const run = startRun(game, { ...effect, ref: effect.ability, text });
        return matches(run, node.event, `${effect.path}.event`, it);
      });
    if (silent) continue;
    for (const key of waitingSources(game, it)) noticeBy(game, key, it);
    noticeDelayed(game, it);
    for (const { source, player, keyword, n } of keywordTriggers(game, it)) {
      wait(game, source, player, { keyword, n }, { ...EMPTY, event: it });
    }
    const completed = completedBy(game, it);
    for (const one of completed) note(game, one);
    if (completed.length > 0) notice(game, completed);
  }
}

const EMPTY: Frame = { bound: {}, done: {}, numbers: {}, words: {}, targets: {}, modes: null, x: null, event: null };

/** What triggers it may have: those that it prints and that it may be given; null where that cannot be told so easily. */
function possible(game: Game, key: number): readonly Compiled[] | null {
  const object = objectAt(game, key);
  if (object?.last) return null;
  const given = mayBeGiven(game, key).filter(({ kind }) => kind === 'triggered');
  // CR 1.4.3: an attack-proxy has what its source has; the source is there and triggers itself
  if (!object) return liveAt(game, layerAt(game, key)?.source ?? key) ? given : null;
  const printed = abilitiesOn(game, object)?.of.triggered;
  if (!printed) return null;
  return given.length > 0 ? [...printed, ...given] : printed;
}

function noticeBy(game: Game, key: number, it: Happening): void {
  const own = possible(game, key);
  if (own?.length === 0) return;
  // Most triggers wait for something else: whether it still has the ability is asked of the others only.
  const waits = (ability: Compiled): Run | null => {
    if (ability.kind !== 'triggered' || !isMine(game, key, ability, it)) return null;
    const object = objectAt(game, key);
    const you =
      object?.controller ?? object?.last?.controller ?? object?.owner ?? layerAt(game, key)?.controller ?? 'p1';
    const { ref, text } = ability;
    const run = startRun(game, { you, self: key, ref, text, frame: { ...EMPTY, event: it } });
    return fires(run, ability, it) ? run : null;
  };
  if (own && !own.some((ability) => waits(ability))) return;
  for (const ref of ownAbilities(game, key, current(game, key))) {
    const ability = compiledAt(game.rules.book, ref);
    const run = waits(ability);
    if (run && isWithinLimit(run, ability, it)) wait(game, key, run.you, ref, frameOf(run));
  }
}

/** CR 1.4.3: an attack-proxy has what its source has; the source is there and triggers itself, so only what is given counts. */
function ownAbilities(game: Game, key: number, { abilities }: Current): Current['abilities'] {
  const layer = layerAt(game, key);
  if (!layer || !liveAt(game, layer.source)) return abilities;
  const had = new Set(current(game, layer.source).abilities.map(idOf));
  return abilities.filter((ref) => !had.has(idOf(ref)));
}

/** Whether the event is met, and with it what else the trigger asks (CR 6.6.5b). */
function fires(run: Run, { units }: Compiled, it: Happening): boolean {
  const [unit] = units;
  if (!unit) return false;
  const node = unit.node as Parameters<typeof awaited>[0];
  if (node.kind === 'triggeredFor' && !lastsNow(run, node.dur, `${unit.path}.dur`)) return false;
  const { on, at, only } = awaited(node, unit.path);
  if (!triggers(run, on, at, it)) return false;
  return !only || holds(run, only, `${unit.path}.only`);
}

/** "Once per turn", "the first time each turn". */
function isWithinLimit(run: Run, { id, units }: Compiled, it: Happening): boolean {
  const [unit] = units;
  if (!unit || unit.node.kind === 'ifEvent') return true;
  const node = unit.node as TriggeredNode;
  const { on } = node;
  const limited = node.kind === 'triggered' && node.limit !== undefined;
  const nth = on.kind === 'firstTime' ? 1 : on.kind === 'nthTime' ? (on.nth === 'second' ? 2 : 3) : null;
  if (!limited && nth === null) return true;
  const { game, self: key } = run;
  // CR 4.1.8b: before the first turn there is no first time of a turn
  if (nth !== null && clockOf(game).turn === 0) return false;
  if (nth !== null && 'eachTurn' in on && on.eachTurn) return timesThisTurn(run, on, `${unit.path}.on`, it) === nth;
  const object = objectAt(game, key);
  if (!object) return true;
  const times = (object.used[id] ?? 0) + 1;
  set(game, key, 'used', { ...object.used, [id]: times });
  return times === (nth ?? 1);
}

/** CR 6.6.5d: how often it has happened this turn, whoever saw it, this time included. */
function timesThisTurn(
  { game, you, self, ref, text }: Run,
  on: TriggeredNode['on'],
  path: string,
  it: Happening,
): number {
  const all = since(game, 'turn', it.kind);
  // A step that is run again notes its equal.
  const at = all.findLastIndex((one) => same(one, it));
  const earlier = at < 0 ? all : all.slice(0, at);
  const matched = earlier.filter((one) =>
    triggers(startRun(game, { you, self, ref, text, frame: { ...EMPTY, event: one } }), on, path, one),
  );
  return matched.length + 1;
}

/** Delayed triggers that resolved abilities have left (CR 6.6). */
function noticeDelayed(game: Game, it: Happening): void {
  for (const key of keysIn(game, 'effects')) {
    const effect = recordOf(game.state, key);
    if (effect?.kind !== 'effect' || effect.does.kind !== 'delayed' || 'keyword' in effect.ability) continue;
    if (!isDue(game, effect.until)) continue;
    const text = textAt(game.rules.book, effect.ability);
    const node = nodeAt(text, effect.path) as TriggeredNode;
    const run = startRun(game, { ...effect, ref: effect.ability, text, frame: { ...effect.frame, event: it } });
    if (!triggers(run, node.on, `${effect.path}.on`, it)) continue;
    if ('only' in node && node.only && !holds(run, node.only, `${effect.path}.only`)) continue;
    const { once } = effect.does;
    wait(game, effect.self, effect.you, { ...effect.ability, path: effect.path }, frameOf(run));
    if (once) endEffect(game, key);
  }
}

/** A triggered-layer begins to wait. */
export function wait(game: Game, source: number, controller: Player, ability: AbilityRef, frame: Frame): void {
  const key = create(game, {
    kind: 'layer',
    layer: 'triggered',
    source,
    controller,
    ability,
    frame,
    attack: false,
    target: null,
    link: null,
    zone: 'waiting',
    timestamp: tick(game),
    last: null,
  });
  insert(game, 'waiting', [key], keysIn(game, 'waiting').length);
  note(game, { kind: 'triggered', layer: key, source, player: controller });
}
