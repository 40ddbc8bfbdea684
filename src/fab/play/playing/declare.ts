/** Declaring what a layer needs: modes first, then targets (CR 5.1). */
import { ask, some } from '../../../kernel/index.ts';
import { changed } from '../../editions.ts';
import type { Fab } from '../../text/index.ts';
import type { Compiled, Unit } from '../objects/abilities.ts';
import { type Current, current } from '../objects/current.ts';
import { modesOf } from '../resolving/layers.ts';
import { type Frame, type Game, NEW_FRAME, type Player } from '../state/state.ts';
import { holds } from '../words/conditions.ts';
import { numberOf, type Run, startRun } from '../words/run.ts';
import { canTarget, chooseTargets, targetsIn } from '../words/targets.ts';
import { countEach } from '../words/values.ts';

interface ModeCount {
  readonly min: number;
  readonly max: number;
  readonly asAvailable?: true;
}

/** How many modes a text asks for; null where it has none. */
function modeCount(run: Run, units: readonly Unit[]): ModeCount | null {
  for (const { node, path } of units) {
    if (node.kind === 'modes') return counts(run, node.n);
    if (node.kind === 'modesEach') {
      const each = countEach(run, node.each, `${path}.each`);
      const { min, max } = counts(run, node.n);
      // CR 1.7.5b: where there are more to choose than modes, those there are
      return { min: min * each, max: max * each, asAvailable: true };
    }
    if (node.kind === 'ifSo' && node.do.kind === 'order') {
      const [act] = node.do.does;
      if (act?.kind === 'chooseModes' && holds(run, node.cond, `${path}.cond`)) return counts(run, act.n);
    }
    if (node.kind === 'otherwiseModes') return counts(run, node.n);
  }
  return null;
}

function counts(run: Run, n: Fab<'Modes'>): { readonly min: number; readonly max: number } {
  switch (n.kind) {
    case 'modesOf':
      return { min: numberOf(run, n.n), max: numberOf(run, n.n) };
    case 'oneOrBoth':
      return { min: 1, max: 2 };
    case 'anyModes':
      return { min: 0, max: Number.MAX_SAFE_INTEGER };
    case 'orMoreModes':
      return { min: numberOf(run, n.n), max: Number.MAX_SAFE_INTEGER };
  }
}

interface Declaring {
  readonly game: Game;
  readonly you: Player;
  readonly self: number;
  readonly x: number | null;
  readonly ability: Pick<Compiled, 'ref' | 'text'>;
  readonly units: readonly Unit[];
  readonly frame?: Frame;
  /** For a card that is not on the stack yet: what it would be there. */
  readonly would?: Current;
}

/** Whether it can be declared. */
export function canDeclare(given: Declaring): boolean {
  const run = runOf(given);
  const all = modeCount(run, given.units);
  if (all === null) return canTarget(targetsIn(run, given.units));
  const possible = [...given.ability.text.bullets.keys()].filter((mode) =>
    canTarget(targetsIn(run, modesOf(given.ability.text, [mode]))),
  );
  return all.asAvailable || possible.length >= Math.min(all.min, given.ability.text.bullets.length);
}

/** Asks for modes and targets, and gives what the words then stand for. */
export function declare(given: Declaring): Frame {
  const run = runOf(given);
  const { text } = given.ability;
  const all = modeCount(run, given.units);
  let modes: readonly number[] | null = null;
  if (all !== null) {
    const possible = [...text.bullets.keys()].filter((mode) => canTarget(targetsIn(run, modesOf(text, [mode]))));
    const min = Math.min(all.min, possible.length);
    const most = Math.min(all.max, possible.length);
    // CR 1.7.5b: in 2.10.1 in an order of choice, later as listed
    const asListed = changed(given.game.rules.book.edition, 'modesAsListed');
    const chosen =
      (min >= possible.length && (asListed || most < 2)) || most === 0
        ? possible.slice(0, most)
        : ask(given.game, {
            seat: given.you,
            kind: 'modes',
            legal: some(possible, min, most),
            about: { source: given.self },
          });
    modes = asListed ? chosen.toSorted((a, b) => a - b) : chosen;
  }
  const units = [...given.units, ...modesOf(text, modes)];
  const targets = chooseTargets(run, units);
  const frame = given.frame ?? NEW_FRAME;
  return { ...frame, x: given.x, modes, targets, bound: { ...frame.bound } };
}

function runOf({ game, you, self, ability, x, frame, would }: Declaring): Run {
  return startRun(game, {
    you,
    self,
    ref: ability.ref,
    text: ability.text,
    frame: { ...(frame ?? NEW_FRAME), x },
    ...(would ? { announced: true, look: (key) => (key === self ? would : current(game, key)) } : {}),
  });
}
