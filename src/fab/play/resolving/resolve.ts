/**
 * Resolving the top layer (CR 5.3), one sentence a step: how far it has come is data, and so is what its words stand for.
 * Then go again, leaving the stack, and clearing.
 */
import { set } from '../../../kernel/index.ts';
import { changed } from '../../editions.ts';
import { RESOLVES } from '../../layouts.ts';
import type { Zone } from '../../place.ts';
import { resolveFlip } from '../../status.ts';
import { isTarget } from '../combat/attackable.ts';
import { becomeAttack } from '../combat/chain.ts';
import { defendWith, isDominated } from '../combat/defending.ts';
import { happen, tell } from '../events/events.ts';
import { type Compiled, type Line, nodeAt, textAt, type Unit } from '../objects/abilities.ts';
import { current, hasKeyword } from '../objects/current.ts';
import { activeLink, cardAt, clockOf, keysIn, layerAt, liveAt, objectAt, targetsOfAttack } from '../state/book.ts';
import { ceaseLayer } from '../state/moving.ts';
import { type Frame, type Game, type LayerRecord, NEW_FRAME, type ObjectRecord, type Ref } from '../state/state.ts';
import { resolveKeyword } from '../triggers/keyword-triggers.ts';
import { isStateOver } from '../triggers/state-triggers.ts';
import { holds } from '../words/conditions.ts';
import { frameOf, type Run, startRun } from '../words/run.ts';
import { stillLegal, targetsIn } from '../words/targets.ts';
import { allResolutionOf, isMelded, modesOf, resolutionOf, unitsOf } from './layers.ts';
import { follow } from './perform.ts';

export function beginResolving(game: Game): void {
  const top = keysIn(game, 'stack').at(-1);
  if (top !== undefined) set(game, 'clock', 'resolving', { object: top, at: 0, again: false });
}

/** Does the next sentence; after the last one, what becomes of the layer. True when it is done with. */
export function resolveOn(game: Game): boolean {
  const { resolving } = clockOf(game);
  if (!resolving) return true;
  const { object: key, at } = resolving;
  const layer = layerAt(game, key);
  if (layer) return layer.last !== null || resolveLayer(game, key, layer, at);
  const object = objectAt(game, key);
  // CR 8.5.36b: what transforms into itself is in the arena before the rest of its text is followed. CR 5.3.4c: so is
  // the rest of what is gone altogether.
  return object ? resolveCard(game, key, object, at, resolving.again) : true;
}

interface Step {
  readonly ability: Pick<Compiled, 'ref' | 'text' | 'id'>;
  readonly units: readonly Unit[];
  readonly at: number;
}

function resolveCard(game: Game, key: number, object: ObjectRecord, at: number, before: boolean): boolean {
  const again = object.place.zone === 'stack' ? hasKeyword(current(game, key), 'go again') : before;
  if (at === 0 && failsToResolve(game, key, object)) {
    happen(game, [{ kind: 'move', object: key, to: 'graveyard', cause: 'clear', by: object.controller }]);
    return true;
  }
  if (at === 0 && hasNoTarget(game, object)) return true;
  const steps = stepsOf(game, key, object);
  const step = steps[at];
  if (!step) {
    finishCard(game, key, again);
    return true;
  }
  const you = object.last?.controller ?? object.controller ?? object.owner;
  const frame = object.frames[step.ability.id] ?? NEW_FRAME;
  const run = runFor(game, key, key, step, frame, you);
  if (!isReplaced(game, key, object, step, steps[at + 1], you)) follow(run, step.units, step.at);
  const after = objectAt(game, key);
  if (after)
    set(game, key, 'frames', {
      ...remembered(after.frames, step, frameOf(run)),
      [step.ability.id]: { ...frameOf(run), targets: frame.targets },
    });
  if (run.negated) return true;
  set(game, 'clock', 'resolving', { object: key, at: at + 1, again });
  return false;
}

/** CR 6.4.7: a paragraph may say what happens instead of the last sentence of the one before. */
function isReplaced(
  game: Game,
  key: number,
  object: ObjectRecord,
  step: Step,
  next: Step | undefined,
  you: LayerRecord['controller'],
): boolean {
  const unit = next?.units[next.at];
  if (!next || next.ability.id === step.ability.id || unit?.node.kind !== 'insteadIf') return false;
  const { links } = next.ability.text;
  const before = `¶${step.ability.ref.at}.`;
  if (!links.some(({ type, from, to }) => type === 'continues' && from === unit.path && to.startsWith(before)))
    return false;
  const run = runFor(game, key, key, next, object.frames[next.ability.id] ?? NEW_FRAME, you);
  return holds(run, unit.node.cond, `${unit.path}.cond`);
}

/** A later paragraph may speak of what an earlier one did: it knows it under the number of that paragraph. */
function remembered(frames: ObjectRecord['frames'], { ability }: Step, done: Frame): ObjectRecord['frames'] {
  const prefixed = <T>(of: { readonly [path: string]: T }): { readonly [path: string]: T } =>
    Object.fromEntries(
      Object.entries(of).flatMap(([path, value]) =>
        path.startsWith('¶') ? [] : [[`¶${ability.ref.at}.${path}`, value] as const],
      ),
    );
  return Object.fromEntries(
    Object.entries(frames).map(([id, frame]) => [
      id,
      {
        ...frame,
        bound: { ...frame.bound, ...prefixed(done.bound), ...prefixed(done.targets) },
        done: { ...frame.done, ...prefixed(done.done) },
        numbers: { ...frame.numbers, ...prefixed(done.numbers) },
      },
    ]),
  );
}

function stepsOf(game: Game, key: number, object: ObjectRecord): readonly Step[] {
  return resolutionOf(game, key).flatMap((ability) => {
    const units = [...ability.units, ...modesOf(ability.text, object.frames[ability.id]?.modes ?? null)];
    return units.map((_, at) => ({ ability, units, at }));
  });
}

/** CR 5.3.2: a defense reaction that cannot defend; in 2.10.1 also what has lost all its targets. */
function failsToResolve(game: Game, key: number, object: ObjectRecord): boolean {
  if (current(game, key).types.includes('Defense Reaction') && !mayDefendNow(game, object)) return true;
  const you = object.controller ?? object.owner;
  return lostAllTargets(game, key, () =>
    allResolutionOf(game, key).map((ability) => {
      const frame = object.frames[ability.id] ?? NEW_FRAME;
      return targetsNow(game, key, you, ability, [...ability.units, ...modesOf(ability.text, frame.modes)], frame);
    }),
  );
}

function mayDefendNow(game: Game, object: ObjectRecord): boolean {
  const link = activeLink(game);
  // CR 8.3.4, 5.3.2: another card from hand came before it
  if (object.played?.from === 'hand' && isDominated(game)) return false;
  return (
    link !== undefined &&
    clockOf(game).step === 'reaction' &&
    object.controller !== null &&
    targetsOfAttack(link).includes(object.controller)
  );
}

/** Targets that were declared for an ability, and those of them that are legal now. */
interface Targets {
  readonly declared: readonly Ref[];
  readonly legal: readonly Ref[];
}

function targetsNow(
  game: Game,
  self: number,
  you: LayerRecord['controller'],
  { ref, text }: Pick<Compiled, 'ref' | 'text'>,
  units: readonly Unit[],
  frame: Frame,
): Targets {
  const run = startRun(game, { frame, you, self, ref, text });
  const legal = stillLegal(run, targetsIn(run, units), frame.targets);
  return { declared: Object.values(frame.targets).flat(), legal: Object.values(legal).flat() };
}

function lostAllTargets(game: Game, key: number, targets: () => readonly Targets[]): boolean {
  // CR 1.8.9: in the later text the effect fails and the layer goes on
  if (!changed(game.rules.book.edition, 'lostTargetsFailTheLayer') || !keysIn(game, 'stack').includes(key))
    return false;
  const all = targets();
  return all.some(({ declared }) => declared.length > 0) && all.every(({ legal }) => legal.length === 0);
}

function runFor(
  game: Game,
  self: number,
  layer: number,
  { ability, units, at }: Step,
  frame: Frame,
  you: LayerRecord['controller'],
): Run {
  const base = { you, self, ref: ability.ref, text: ability.text, layer };
  const before = startRun(game, { frame, ...base });
  const targets = stillLegal(before, targetsIn(before, units), frame.targets);
  // CR 1.2.3: what an earlier sentence was done to is spoken of as it was, though that has made it no target any more.
  const done = units.slice(0, at).map((unit) => `${unit.path}.`);
  const open = Object.entries(targets).filter(
    ([path]) => !(path in frame.bound && done.some((one) => path.startsWith(one))),
  );
  return startRun(game, {
    frame: { ...frame, targets, bound: { ...frame.bound, ...Object.fromEntries(open) } },
    ...base,
  });
}

/** CR 7.2.2: nothing is left that an attack could attack as it resolves, so the chain closes. */
function hasNoTarget(game: Game, attack: ObjectRecord | LayerRecord): boolean {
  const { controller } = attack;
  const targets = targetsOfAttack(attack);
  if (targets.length === 0 || controller === null) return false;
  if (targets.some((target) => isTarget(game, target, controller))) return false;
  set(game, 'clock', 'closing', true);
  return true;
}

/** CR 5.3.6a: go again, then it leaves the stack. */
function finishCard(game: Game, key: number, again: boolean): void {
  const object = objectAt(game, key);
  if (!object) return;
  if (object.last) {
    // CR 5.3.5a: what it had as it left
    tell(game, [{ kind: 'resolved', object: key }]);
    if (again) happen(game, [{ kind: 'gain', player: object.last.controller ?? object.owner, asset: 'action', by: 1 }]);
    return;
  }
  // CR 5.3.4d: the right side of a melded card has resolved; it stays for the left
  if (isMelded(game, object) && object.sides === 0) {
    set(game, key, 'sides', 1);
    return;
  }
  const by = object.controller ?? object.owner;
  const is = current(game, key);
  if (object.target !== null) {
    becomeAttack(game, key);
    return;
  }
  tell(game, [{ kind: 'resolved', object: key }]);
  if (again) happen(game, [{ kind: 'gain', player: by, asset: 'action', by: 1 }]);
  if (liveAt(game, key)?.place.zone !== 'stack') return;
  if (is.types.includes('Defense Reaction')) {
    defendWith(game, [key], by);
    return;
  }
  leaveStack(game, key, object, by);
}

const LASTING = ['Affliction', 'Ally', 'Ash', 'Aura', 'Construct', 'Figment', 'Invocation', 'Item', 'Landmark'];

/** CR 5.3.6a: what becomes a permanent stays the same object; CR 8.2.13a, 8.2.14a, 8.2.16: with the face its kind shows. */
function leaveStack(game: Game, key: number, object: ObjectRecord, by: LayerRecord['controller']): void {
  const card = cardAt(game, object.card);
  if (RESOLVES[card.layout]) {
    const place = resolveFlip(card, object.place);
    if (!place.ok) throw new Error(place.error.message);
    // CR 8.2.2b against 8.2.14a: an open point where it cannot be equipped
    const loose = place.value.turned !== undefined && card.faces[1]?.subtypes.includes('2H');
    if (loose && game.rules.book.edition.switches.unequippedTwoHander === 'cleared') {
      happen(game, [{ kind: 'move', object: key, to: 'graveyard', cause: 'clear', by }]);
      return;
    }
    happen(game, [{ kind: 'move', object: key, to: place.value.zone, cause: 'resolve', by, place: place.value }]);
    return;
  }
  const stays = current(game, key).subtypes.some((subtype) => LASTING.includes(subtype));
  const to: Zone = stays ? 'permanent' : 'graveyard';
  happen(game, [{ kind: 'move', object: key, to, cause: stays ? 'resolve' : 'clear', by }]);
}

function resolveLayer(game: Game, key: number, layer: LayerRecord, at: number): boolean {
  if ('keyword' in layer.ability) {
    resolveKeyword(game, layer);
    ceaseLayer(game, key);
    return true;
  }
  if (at === 0 && hasLostItsTargets(game, key, layer)) {
    ceaseLayer(game, key);
    return true;
  }
  if (at === 0 && hasLostItsState(game, layer)) {
    ceaseLayer(game, key);
    return true;
  }
  if (at === 0 && layer.attack && hasNoTarget(game, layer)) return true;
  const { ability: ref } = layer;
  const units = unitsOf(game.rules.book, ref, layer.frame.modes);
  if (at >= units.length) {
    finishLayer(game, key, layer, units);
    return true;
  }
  const step: Step = { ability: { ref, text: textAt(game.rules.book, ref), id: '' }, units, at };
  const run = runFor(game, layer.source, key, step, layer.frame, layer.controller);
  follow(run, units, at);
  if (layerAt(game, key)?.last === null) set(game, key, 'frame', { ...frameOf(run), targets: layer.frame.targets });
  if (run.negated) return true;
  set(game, 'clock', 'resolving', { object: key, at: at + 1, again: false });
  return false;
}

function hasLostItsTargets(game: Game, key: number, { ability: ref, source, controller, frame }: LayerRecord): boolean {
  if ('keyword' in ref) return false;
  const { book } = game.rules;
  return lostAllTargets(game, key, () => [
    targetsNow(game, source, controller, { ref, text: textAt(book, ref) }, unitsOf(book, ref, frame.modes), frame),
  ]);
}

/** CR 5.3.2a: what waited for a state that is no more. */
function hasLostItsState(
  game: Game,
  { layer, ability: ref, source: self, controller: you, frame }: LayerRecord,
): boolean {
  if (layer !== 'triggered' || 'keyword' in ref) return false;
  const text = textAt(game.rules.book, ref);
  const node = nodeAt(text, ref.path) as Line;
  return (
    node.kind === 'triggered' && isStateOver(startRun(game, { you, self, ref, text, frame }), node.on, `${ref.path}.on`)
  );
}

function finishLayer(game: Game, key: number, layer: LayerRecord, units: readonly Unit[]): void {
  if (layer.attack) {
    becomeAttack(game, key);
    return;
  }
  const again = units.some(
    ({ node }) => node.kind === 'keywords' && node.all.some((one) => one.kind === 'keyword' && one.name === 'go again'),
  );
  tell(game, [{ kind: 'resolved', object: key }]);
  if (again) happen(game, [{ kind: 'gain', player: layer.controller, asset: 'action', by: 1 }]);
  ceaseLayer(game, key);
}
