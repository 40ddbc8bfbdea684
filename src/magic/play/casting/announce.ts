/** What is announced as a spell is cast or an ability put on the stack (CR 601.2b–d): modes, X, targets, division. */
import { ask, one, whole } from '../../../kernel/index.ts';
import type { Compiled } from '../objects/abilities.ts';
import { chooseModes } from '../resolving/followed.ts';
import { type Frame, type Game, NEW_FRAME, type Player } from '../state/state.ts';
import { chooseDivision } from '../words/division.ts';
import { type Run, startRun } from '../words/run.ts';
import { targetsIn, type Wanted } from '../words/target-words.ts';
import { hasTargets as canTarget, chooseTargets } from '../words/targets.ts';

/** Modes, targets and division of one ability; of a delayed one, of the part that is done. */
export function frameFor(
  game: Game,
  player: Player,
  self: number,
  ability: Compiled,
  x: number | null,
  part?: readonly { readonly node: unknown; readonly path: string }[],
  before: Frame = NEW_FRAME,
  may?: (run: Run, targets: Frame['targets'], later: readonly Wanted[]) => boolean,
): Frame {
  const base: Frame = { ...before, x };
  const run = startRun(game, { you: player, self, text: ability.text, frame: base });
  const modes = part ? before.modes : chooseModes(run, ability, player);
  const chosen = modes.flatMap((mode) =>
    (ability.text.bullets[mode] ?? []).map((node, at) => ({ node: node as unknown, path: `•${mode}.${at}` })),
  );
  const said = part ?? ability.text.sentences.map((node, at) => ({ node: node as unknown, path: String(at) }));
  const nodes = [...said, ...chosen];
  const wanted = nodes
    .flatMap(({ node, path }) => targetsIn(run, node, path))
    .filter(({ path }) => !(path in before.targets));
  const open = may && ((chosen: Frame['targets'], later: readonly Wanted[]) => may(run, chosen, later));
  const targets = chooseTargets(run, wanted, player, open) ?? {};
  const division = chooseDivision(run, nodes, targets, player);
  return { ...base, modes, targets: { ...before.targets, ...targets }, division, bound: { ...base.bound, ...targets } };
}

/** Which values X may have. */
export interface XRange {
  readonly least: number;
  readonly couldPay: (x: number) => boolean;
  /** Up to this, a greater X may be payable where a smaller one is not: mana or a price may ask for a spell's mana value. */
  readonly upTo?: number;
  readonly hasTargets: (x: number) => boolean;
}

/** CR 107.3: X, from what the text allows up to what can be paid and has targets. */
export function chooseX(
  game: Game,
  player: Player,
  about: { readonly name: string; readonly object: number },
  { least, couldPay, hasTargets, upTo = 0 }: XRange,
): number {
  const open: number[] = [];
  for (let x = least; x <= MOST_X; x += 1) {
    if (couldPay(x)) {
      if (hasTargets(x)) open.push(x);
    } else if (x >= upTo) break;
  }
  const [first = least] = open;
  const last = open.at(-1) ?? first;
  // It is announced even where one value alone will do. Between two that will do there may be some that will not.
  const legal = last - first === open.length - 1 ? whole(first, last) : one(open);
  return ask(game, { seat: player, kind: 'x', legal, about });
}

/** The least X that will do; null where there is none. */
export function leastPossible({ least, couldPay, hasTargets }: XRange): number | null {
  for (let x = least; x <= MOST_X && couldPay(x); x += 1) if (hasTargets(x)) return x;
  return null;
}

/** More is never asked for. */
export const MOST_X = 100;

/** CR 601.2c: the targets that a text needs, whatever its modes. */
export function neededTargets(run: Run, { text }: Compiled): readonly Wanted[] {
  return text.sentences.flatMap((sentence, at) => targetsIn(run, sentence, String(at)));
}

/** Whether with this X there are as many targets as the words ask. */
export function hasTargetsFor(run: Run, ability: Compiled, x: number): boolean {
  return canTarget({ ...run, x }, neededTargets({ ...run, x }, ability));
}

/** The least X that the text allows. */
export function leastX({ text }: Compiled): number {
  return text.sentences.some((sentence) => sentence.kind === 'xNotZero') ? 1 : 0;
}
