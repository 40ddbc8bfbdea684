/**
 * Continuous effects (CR 6.2, 6.3): which there are now, from resolved abilities and from static ones, and what they make
 * of an object, stage by stage.
 */
import { derived, type Journal, recordOf } from '../../kernel/index.ts';
import { dispatch } from '../../text/tables.ts';
import { NUMBERS, type NumberName } from '../card.ts';
import { AREA } from '../place.ts';
import type { FabAbility } from '../text/index.ts';
import { abilitiesOf, type Compiled, type Line, nodeAt, textAt, type Unit } from './abilities.ts';
import { arena, keysIn, layerAt, linkAt, liveAt, objectAt } from './book.ts';
import { APPLY } from './changes.ts';
import { holds } from './conditions.ts';
import { before, type Draft } from './current.ts';
import { lastsNow } from './durations.ts';
import type { Run } from './run.ts';
import { startRun } from './run.ts';
import { among } from './select.ts';
import { shownBy } from './shown.ts';
import type { AbilityRef, FabShape, Frame, Game, Player } from './state.ts';
import { NEW_FRAME } from './state.ts';
import { amountOf } from './values.ts';

/**
 * CR 6.3: in this order; which face is active comes before all of them. Of what adds to numbers, what asks for numbers
 * comes last.
 */
export const STAGES = ['names', 'types', 'supertypes', 'abilities', 'base', 'numbers', 'dependent'] as const;
export type StageOfEffects = (typeof STAGES)[number];

interface Live {
  readonly you: Player;
  readonly self: number;
  readonly ref: AbilityRef;
  readonly text: FabAbility;
  readonly frame: Frame;
  readonly unit: Unit;
  /** The objects it is locked on to, or null for whatever matches. */
  readonly on: readonly number[] | null;
  readonly timestamp: number;
}

type ChangeNode = Extract<Line, { readonly kind: 'change' | 'changes' }>;

/** A change found in a sentence, and what must hold for it. */
interface Found {
  readonly node: ChangeNode;
  readonly path: string;
}

/** The effects that there are now, oldest first. */
const liveEffects = derived<FabShape, readonly Live[]>((journal): readonly Live[] => {
  const game = journal as Game;
  const all: Live[] = [];
  for (const key of keysIn(game, 'effects')) {
    const effect = recordOf(game.state, key);
    if (effect?.kind !== 'effect' || effect.does.kind !== 'change' || 'keyword' in effect.ability) continue;
    const text = textAt(game.rules.book, effect.ability);
    const node = nodeAt(text, effect.path) as Line;
    all.push({ ...effect, ref: effect.ability, text, unit: { path: effect.path, node }, on: effect.does.on });
  }
  for (const { key, ability } of staticsOf(game)) {
    const object = objectAt(game, key);
    const you = object?.controller ?? object?.owner ?? 'p1';
    for (const unit of ability.units) {
      const timestamp = object?.timestamp ?? 0;
      all.push({ you, self: key, ref: ability.ref, text: ability.text, frame: NEW_FRAME, unit, on: null, timestamp });
    }
  }
  return all.toSorted((a, b) => a.timestamp - b.timestamp);
});

/** The static abilities that function now (CR 1.7.4), by their object. */
export function staticsOf(game: Game): readonly StaticAbility[] {
  return functioning(game as Journal<FabShape>, 'statics');
}

interface StaticAbility {
  readonly key: number;
  readonly ability: Compiled;
}

const functioning = derived<FabShape, readonly StaticAbility[]>((journal): readonly StaticAbility[] => {
  const game = journal as Game;
  const found: { key: number; ability: Compiled }[] = [];
  const add = (key: number, wanted: (ability: Compiled) => boolean): void => {
    const object = liveAt(game, key);
    if (!object) return;
    const shown = shownBy(game, object);
    if (!shown || object.place.faceDown) return;
    for (const face of shown.faces)
      for (const ability of abilitiesOf(game.rules.book, shown.card, face))
        if (wanted(ability)) found.push({ key, ability });
  };
  const isStatic = ({ kind }: Compiled): boolean => kind === 'static';
  for (const key of [...arena(game), ...keysIn(game, 'stack')]) add(key, isStatic);
  // CR 1.7.4: while-static abilities of what lies under something
  for (const key of keysIn(game, 'under'))
    add(key, (one) => isStatic(one) && one.units.some(({ node }) => isMaterial(node)));
  return found;
});

function isMaterial(node: Line): boolean {
  return node.kind === 'during' && node.dur.kind === 'whileSo' && node.dur.cond.kind === 'isUnder';
}

/** Brings an object up to date from its printed properties: up to this stage, or to the end. */
export function applyEffects(game: Game, key: number, draft: Draft, until: number | null): void {
  const effects = liveEffects(game as Journal<FabShape>, 'effects');
  for (const [at, stage] of STAGES.entries()) {
    if (until !== null && at >= until) return;
    for (const live of effects) if (mayTouch(live, stage)) applyOne(game, key, draft, live, at);
    if (stage === 'numbers') {
      applyCounters(game, key, draft);
      pierce(game, key, draft, at);
    }
  }
  // CR 2.0.3c: what was taken counts after what was added, and no property falls below zero
  for (const name of NUMBERS) draft[name] = draft[name] === null ? null : Math.max(0, draft[name] ?? 0);
}

/** An effect sees its object as it is so far, and all others as the stages before have left them. */
function applyOne(game: Game, key: number, draft: Draft, live: Live, at: number): void {
  // CR 6.2.2c: locked on to others
  if (live.on && !live.on.includes(key)) return;
  const run = startRun(game, { ...live, look: (one) => (one === key ? draft : before(game, one, at)) });
  const stage = STAGES[at] === 'dependent' ? 'numbers' : (STAGES[at] ?? 'numbers');
  for (const { node, path } of foundIn(run, live.unit)) {
    if (!live.on && !among(run, node.what, `${path}.what`, key)) continue;
    if (node.dur && !lastsNow(run, node.dur, `${path}.dur`, key)) continue;
    const all =
      node.kind === 'change'
        ? node.does.map((one, at) => [one, `does.${at}`] as const)
        : ([
            [node.first, 'first'],
            [node.second, 'second'],
          ] as const);
    for (const [change, at] of all) dispatch(APPLY, change, run, `${path}.${at}`, draft, stage);
  }
}

/** Whether something gives abilities in quotes now: then any object may have one that triggers. */
export function givesAbilities(game: Game): boolean {
  return liveEffects(game as Journal<FabShape>, 'effects').some(({ unit }) => quotes(unit.node));
}

const quoting = new WeakMap<object, boolean>();
function quotes(node: Line): boolean {
  const before = quoting.get(node);
  if (before !== undefined) return before;
  const found = JSON.stringify(node).includes('"quoted"');
  quoting.set(node, found);
  return found;
}

/** Which stages a sentence bears on, by its words alone. */
const touched = new WeakMap<object, ReadonlySet<string>>();
function mayTouch({ unit }: Live, stage: StageOfEffects): boolean {
  let stages = touched.get(unit.node);
  if (!stages) {
    const words = JSON.stringify(unit.node);
    const all: StageOfEffects[] = [];
    if (/"(chosenTrait|thatName|nameOf|countsAsNamed)"/.test(words) || /"loseAll"/.test(words)) all.push('names');
    if (/"countsAs"/.test(words)) all.push('types');
    if (/"isAlso"/.test(words)) all.push('supertypes');
    if (/"(grants|loseAbilities|loseForGood|cantGain|loseAll)"/.test(words)) all.push('abilities');
    if (/"baseIs"/.test(words)) all.push('base');
    if (/"bonus"/.test(words)) all.push(asksForNumbers(unit.node) ? 'dependent' : 'numbers');
    stages = new Set(all);
    touched.set(unit.node, stages);
  }
  return stages.has(stage);
}

const GIVES_NUMBERS = ['bonus', 'baseIs'];
const ASKS = [
  'costIs',
  'costEither',
  'costCompares',
  'costBelow',
  'costBelowX',
  'hasCostBelow',
  'costOfThing',
  'pitchOf',
  'pitchValue',
  'sameOf',
];

/** Whether the words ask for a number that an object has, life included. */
function asksForNumbers(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const { kind = '', stat, than } = node as { readonly kind?: string; readonly stat?: string; readonly than?: unknown };
  if (ASKS.includes(kind) || kind.toLowerCase().includes('life') || (kind === 'hero' && than !== undefined))
    return true;
  if (stat !== undefined && !GIVES_NUMBERS.includes(kind)) return true;
  return Object.values(node).some(asksForNumbers);
}

/** The changes a sentence makes now: those whose conditions hold. */
export function foundIn(run: Run, { node, path }: Unit): readonly Found[] {
  switch (node.kind) {
    case 'change':
    case 'changes':
      return [{ node, path }];
    case 'ifSo':
      return holds(run, node.cond, `${path}.cond`) ? foundIn(run, { node: node.do as Line, path: `${path}.do` }) : [];
    case 'during':
      return lastsNow(run, node.dur, `${path}.dur`) ? foundIn(run, { node: node.do as Line, path: `${path}.do` }) : [];
    case 'duringIf': {
      const so = lastsNow(run, node.dur, `${path}.dur`) && holds(run, node.cond, `${path}.cond`);
      return so ? foundIn(run, { node: node.do as Line, path: `${path}.do` }) : [];
    }
    case 'whereX':
      run.x = amountOf(run, node.value, `${path}.value`);
      return foundIn(run, { node: node.do as Line, path: `${path}.do` });
    case 'together':
      return [
        ...foundIn(run, { node: node.first as Line, path: `${path}.first` }),
        ...foundIn(run, { node: node.second as Line, path: `${path}.second` }),
      ];
    default:
      return [];
  }
}

const STAT_COUNTER = /^([+-]\d+)(power|defense|life|intellect)$/;

/** CR 6.3: counters come with the numbers; a property that is not there is not made by them (CR 2.0.3c). */
function applyCounters(game: Game, key: number, draft: Draft): void {
  const record = objectAt(game, key) ?? objectAt(game, layerAt(game, key)?.source ?? -1);
  const own = objectAt(game, key) !== undefined;
  if (!own) return;
  for (const [counter, n] of Object.entries(record?.counters ?? {})) {
    const [, by, stat] = STAT_COUNTER.exec(counter) ?? [];
    if (by === undefined || stat === undefined) continue;
    const name = stat as NumberName;
    const value = draft[name];
    if (value !== null) draft[name] = value + Number(by) * n;
  }
}

/** CR 8.3.23: piercing: an attack that equipment defends against is that much stronger. */
function pierce(game: Game, key: number, draft: Draft, at: number): void {
  const by = draft.keywords.reduce((sum, { name, n }) => sum + (name === 'piercing' ? (n ?? 0) : 0), 0);
  if (by === 0 || draft.power === null) return;
  const isDefended = keysIn(game, 'links').some((link) => {
    const { attack, defenders = [] } = linkAt(game, link) ?? {};
    const stays = defenders.filter((defender) => liveAt(game, defender)?.link === link);
    return attack === key && stays.some((defender) => before(game, defender, at).types.includes('Equipment'));
  });
  if (isDefended) draft.power += by;
}

/** The rules and permissions that static abilities and effects lay down now, each with its run. */
export function rulesNow(
  game: Game,
): readonly { readonly run: Run; readonly unit: Unit; readonly effect: number | null }[] {
  const found: { run: Run; unit: Unit; effect: number | null }[] = [];
  for (const key of keysIn(game, 'effects')) {
    const effect = recordOf(game.state, key);
    if (effect?.kind !== 'effect' || 'keyword' in effect.ability) continue;
    if (effect.does.kind !== 'rule' && effect.does.kind !== 'may') continue;
    const text = textAt(game.rules.book, effect.ability);
    const run = startRun(game, { ...effect, ref: effect.ability, text });
    found.push({ run, unit: { path: effect.path, node: nodeAt(text, effect.path) as Line }, effect: key });
  }
  for (const { key, ability } of staticsOf(game)) {
    const object = objectAt(game, key);
    const you = object?.controller ?? object?.owner ?? 'p1';
    const run = startRun(game, { you, self: key, ref: ability.ref, text: ability.text });
    for (const unit of ability.units) found.push({ run, unit, effect: null });
  }
  return found;
}

export const isInArena = (game: Game, key: number): boolean => {
  const object = liveAt(game, key);
  return object !== undefined && AREA[object.place.zone] === 'arena';
};
