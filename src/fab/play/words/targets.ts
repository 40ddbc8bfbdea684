/** Targets (CR 1.8.5c): which a text declares, what may be chosen for them, and whether they still are legal. */
import { ask, some } from '../../../kernel/index.ts';
import { changed } from '../../editions.ts';
import type { Fab } from '../../text/index.ts';
import { nodeAt, type Unit } from '../objects/abilities.ts';
import { current, printedAt } from '../objects/current.ts';
import { arena, heroOf, isPlayer, keysIn, layerAt, liveAt, opponentsOf, playersIn } from '../state/book.ts';
import type { Ref } from '../state/state.ts';
import type { Filter } from './filter.ts';
import { fits } from './filter.ts';
import { isEquipped } from './filter-posts.ts';
import { isSuchHero, moniker } from './players.ts';
import { numberOf, type Run } from './run.ts';
import { candidates, inPlay } from './select.ts';

export interface Wanted {
  readonly path: string;
  readonly min: number;
  readonly max: number;
  readonly options: readonly Ref[];
}

interface Node {
  readonly kind: string;
  readonly [field: string]: unknown;
}

/** Text inside these waits for its own moment, and declares nothing now. */
const APART = ['quoted', 'triggered', 'triggeredFor', 'ifEvent', 'later', 'preventing'];

/** The targets that these sentences declare. */
export function targetsIn(run: Run, units: readonly Unit[]): readonly Wanted[] {
  const found: Wanted[] = [];
  // CR 6.6.2: what is to happen when something was done declares its own as it comes to wait
  for (const { node, path } of units)
    if (node.kind !== 'whenYouDo') walk(run, node as unknown as Node, path, found, true);
  return found;
}

function walk(run: Run, value: unknown, path: string, found: Wanted[], top = false): void {
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) walk(run, item, `${path}.${at}`, found);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const node = value as Node;
  if (!top && APART.includes(node.kind)) return;
  const wanted = declared(run, node, path);
  found.push(...wanted);
  if (wanted.length > 0) return;
  for (const [field, item] of Object.entries(node)) if (field !== 'kind') walk(run, item, `${path}.${field}`, found);
}

function declared(given: Run, node: Node, path: string): readonly Wanted[] {
  const act = node.kind === 'target' ? actAt(given.text, path) : undefined;
  // CR 1.8.5a: only what all may see is a target; what is to be turned face-up is hidden by what the words say
  const run: Run = act?.kind === 'turn' && act.how === 'face-up' ? { ...given, hidden: 'to be shown' } : given;
  const f = node.f as Filter;
  const n = node.n as number | 'X';
  switch (node.kind) {
    case 'target':
      return [{ path, min: 1, max: 1, options: candidates(run, f, `${path}.f`, targetsFor(run, path)) }];
    case 'upToOneTarget':
      return [{ path, min: 0, max: 1, options: candidates(run, f, `${path}.f`, targetable(run)) }];
    case 'targets':
      return [
        {
          path,
          min: numberOf(run, n),
          max: numberOf(run, n),
          options: candidates(run, f, `${path}.f`, targetable(run)),
        },
      ];
    case 'upToTargets':
      return [{ path, min: 0, max: numberOf(run, n), options: candidates(run, f, `${path}.f`, targetable(run)) }];
    case 'targetHero':
    case 'anotherTargetHero':
      return [
        {
          path,
          min: 1,
          max: 1,
          options: playersIn(run.game).filter(
            (player) =>
              isSuchHero(run, node.f as Fab<'Hero'>, player) &&
              !(node.kind === 'anotherTargetHero' && player === run.you),
          ),
        },
      ];
    case 'targetNamed':
      return [
        {
          path,
          min: 1,
          max: 1,
          options: playersIn(run.game).filter((player) => moniker(run, heroOf(run.game, player) ?? -1) === node.name),
        },
      ];
    case 'targetHeroOr':
      return [
        {
          path,
          min: 1,
          max: 1,
          options: [
            ...playersIn(run.game).filter((player) => isSuchHero(run, node.hero as Fab<'Hero'>, player)),
            ...candidates(run, f, `${path}.f`, targetable(run)),
          ],
        },
      ];
    case 'anyTarget':
      return [{ path, min: 1, max: 1, options: living(run) }];
    case 'anyOpposingTarget':
      return [
        {
          path,
          min: 1,
          max: 1,
          options: living(run).filter((ref) => (isPlayer(ref) ? ref : current(run.game, ref).controller) !== run.you),
        },
      ];
    case 'anyTargets':
      return [{ path, min: 0, max: numberOf(run, n), options: living(run) }];
    // CR 8.5.10b: where nobody is named, who is intimidated is a target
    case 'action':
      return node.name === 'intimidate' ? [{ path, min: 1, max: 1, options: opponentsOf(run.game, run.you) }] : [];
    case 'partsOf':
      return partsOf(run, node as unknown as Extract<Fab<'Obj'>, { readonly kind: 'partsOf' }>, path);
    default:
      return [];
  }
}

/** CR 1.8.5d: what is to be negated is a layer, by the later text. */
function targetsFor(run: Run, path: string): readonly number[] {
  const all = targetable(run);
  if (!changed(run.game.rules.book.edition, 'negatesOnlyLayers') || !isNegated(run.text, path)) return all;
  const stack = keysIn(run.game, 'stack');
  // What is announced is judged as the layer that it would be.
  return all.filter((key) => stack.includes(key) || (run.announced && key === run.self));
}

/** Whether a text negates what is declared at this path: it says so there, or refers to it. */
function isNegated(text: Run['text'], path: string): boolean {
  const refers = new Set([
    path,
    ...text.links.flatMap(({ type, from, to }) => (type === 'refers' && to === path ? [from] : [])),
  ]);
  return [...refers].some((one) => actAt(text, one)?.kind === 'negate');
}

/** The act whose object these words are. */
function actAt(text: Run['text'], path: string): { readonly kind?: string; readonly how?: string } | undefined {
  return path.endsWith('.what') ? (nodeAt(text, path.slice(0, -'.what'.length)) as Node | undefined) : undefined;
}

/** What is in play. Whether a layer may be its own target is an open point. */
function targetable(run: Run): readonly number[] {
  const all = inPlay(run);
  const own = run.game.rules.book.edition.switches.layerAsItsOwnTarget === 'yes';
  const { announced, self, game } = run;
  if (announced) return own ? [...all, self] : all;
  return own || !keysIn(game, 'stack').includes(self) ? all : all.filter((key) => key !== self);
}

/** Heroes, and allies by their keys (CR 1.4.5a). */
export function living(run: Pick<Run, 'game'>): readonly Ref[] {
  const { game } = run;
  const players = playersIn(game);
  const heroes = players.map((player) => heroOf(game, player));
  // CR 3.0.4e: what lies face-down is not what a rule speaks of
  const allies = arena(game).filter(
    (key) => !heroes.includes(key) && printedAt(game, key)?.living && !liveAt(game, key)?.place.faceDown,
  );
  return [...players.filter((_, at) => heroes[at] !== null), ...allies];
}

/** "Target Mechanologist head, chest … and 3 Hyper Drivers you control": one target for each part, and so many more. */
function partsOf(run: Run, node: Extract<Fab<'Obj'>, { readonly kind: 'partsOf' }>, path: string): readonly Wanted[] {
  const mine = arena(run.game).filter((key) => liveAt(run.game, key)?.controller === run.you && isEquipped(run, key));
  const parts = node.parts.map((type, at): Wanted => {
    const part: Filter = { kind: 'f', adj: [{ kind: 'supertype', super: node.super }], head: { kind: 'type', type } };
    return { path: `${path}.parts.${at}`, min: 1, max: 1, options: mine.filter((key) => fits(run, part, '', key)) };
  });
  const n = numberOf(run, node.n);
  return [...parts, { path: `${path}.f`, min: n, max: n, options: candidates(run, node.f, `${path}.f`) }];
}

/** Whether targets can be declared at all. */
export const canTarget = (wanted: readonly Wanted[]): boolean =>
  wanted.every(({ min, options }) => options.length >= min);

/** Asks for targets one after the other, as one may depend on another; where there is only one way, it is taken. */
export function chooseTargets(run: Run, units: readonly Unit[]): { readonly [path: string]: readonly Ref[] } {
  const chosen: { [path: string]: readonly Ref[] } = {};
  for (;;) {
    const next = targetsIn({ ...run, targets: chosen }, units).find(({ path }) => chosen[path] === undefined);
    if (!next) return chosen;
    const { path, min, max, options } = next;
    const most = Math.min(max, options.length);
    if (min >= options.length) chosen[path] = options;
    else
      chosen[path] = ask(run.game, {
        seat: run.you,
        kind: 'targets',
        legal: some(options, min, most),
        about: { source: run.self, path },
      });
  }
}

/** CR 1.8.9: those targets that are still there and still fit. */
export function stillLegal(
  run: Run,
  wanted: readonly Wanted[],
  targets: { readonly [path: string]: readonly Ref[] },
): { readonly [path: string]: readonly Ref[] } {
  return Object.fromEntries(
    Object.entries(targets).map(([path, refs]) => {
      const found = wanted.find((one) => one.path === path);
      return [
        path,
        refs.filter((ref) => (isPlayer(ref) || exists(run, ref)) && (found?.options ?? refs).includes(ref)),
      ];
    }),
  );
}

const exists = (run: Run, key: number): boolean =>
  liveAt(run.game, key) !== undefined ||
  layerAt(run.game, key)?.last === null ||
  keysIn(run.game, 'stack').includes(key);
