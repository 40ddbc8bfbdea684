/** Targets (CR 115): what may be chosen, and whether it is still legal. `target-words.ts` has the words that ask for them. */
import { ask, keys, some } from '../../../kernel/index.ts';
import { mentions } from '../../../text/trees.ts';
import type { Magic } from '../../text/index.ts';
import { nodeAt } from '../objects/texts.ts';
import { attachedTo, battlefield, follow, isPlayer, onStack } from '../state/book.ts';
import { other, PLAYERS, type Player, type Ref } from '../state/state.ts';
import { isOneself } from './others.ts';
import { chooserOf } from './picking.ts';
import { playersOf } from './players.ts';
import { allFitting } from './references.ts';
import type { Run } from './run.ts';
import { select } from './select.ts';
import { leavingEnough, oneByOne, togetherIn } from './target-limits.ts';
import { TARGET_KINDS, type TargetNode, type Wanted } from './target-words.ts';
import { canTarget } from './untargetable.ts';

/** What may be chosen, given what was chosen for earlier words. */
export function legalTargets(run: Run, { node, path, x }: Wanted, chosen: readonly Ref[]): readonly Ref[] {
  const all = candidates(x === undefined ? run : { ...run, x }, node, path);
  const not = excludes(node) ? otherThan(run, all, chosen) : () => false;
  return all.filter((ref) => !not(ref) && canTarget(run, ref));
}

/**
 * After "target creature", "another target creature" is another than that one; else another than what says it, or, where
 * that could be no such target, than what it is attached to or what it triggered for.
 */
function otherThan(run: Run, all: readonly Ref[], chosen: readonly Ref[]): (ref: Ref) => boolean {
  if (chosen.some((ref) => all.includes(ref))) return (ref) => chosen.includes(ref);
  const spoken = Object.entries(run.bound).flatMap(([path, refs]) => (/\.on\.event\./.test(path) ? refs : []));
  const on = mentions(run.text.sentences, 'attached') ? attachedTo(run.game, run.self) : null;
  const besides = all.some((ref) => isOneself(run, ref)) ? [] : [...spoken, ...(on === null ? [] : [on])];
  const isBesides = (ref: Ref): boolean =>
    besides.some((each) => each === ref || (!isPlayer(each) && !isPlayer(ref) && follow(run.game, each) === ref));
  return (ref) => chosen.includes(ref) || isOneself(run, ref) || isBesides(ref);
}

function candidates(run: Run, node: TargetNode, path: string): readonly Ref[] {
  switch (node.kind) {
    case 'targetPlayer':
    case 'targetPlayers':
    case 'anyNumberOfPlayers':
    case 'upToPlayers':
    case 'upToOnePlayer':
    case 'enchantPlayer':
      return node.who === 'opponent' ? [other(run.you)] : PLAYERS;
    case 'anyTargetBut': {
      const not = select(run, node.what, `${path}.what`);
      return anyTargets(run).filter((ref) => !not.includes(ref));
    }
    case 'anyTarget':
    case 'anyOtherTarget':
    case 'oneOrTwoTargets':
    case 'oneToThreeTargets':
    case 'anyNumberTargets':
      return anyTargets(run);
    case 'anotherTargetOr':
    case 'playerOr': {
      const players = node.who === 'opponent' ? [other(run.you)] : PLAYERS;
      return [...players, ...allFitting(run, node.f, `${path}.f`)];
    }
    default:
      return allFitting(run, node.f, `${path}.f`);
  }
}

/** CR 115.4: "any target" is a player, a creature, a planeswalker or a battle. */
function anyTargets(run: Run): readonly Ref[] {
  const types = ['Creature', 'Planeswalker', 'Battle'];
  return [
    ...PLAYERS,
    ...battlefield(run.game).filter((key) => run.look(key).types.some((type) => types.includes(type))),
  ];
}

/** CR 115.3: the same target may not be chosen twice for one word; "another" and "other" exclude what came before. */
const excludes = (node: TargetNode): boolean =>
  node.kind === 'anotherTarget' ||
  node.kind === 'anyOtherTarget' ||
  node.kind === 'anotherTargetOr' ||
  ('other' in node && node.other === true);

/** CR 601.2c: "an opponent chooses target creature": not the one whose spell or ability it is. */
function namedChooser(run: Run, path: string): Player | null {
  const clause = path.replace(/\.does\.\d+\.what$/, '');
  const said = nodeAt(run.text, clause) as Magic<'Clause'> | undefined;
  const act = nodeAt(run.text, path.replace(/\.what$/, '')) as Magic<'Act'> | undefined;
  if (clause === path || said?.kind !== 'act' || act?.kind !== 'choose') return null;
  return playersOf(run, said.who, `${clause}.who`)[0] ?? null;
}

/**
 * Asks for all targets of some text, one word after another. Null where there is no legal choice. `may`: a further question
 * about the targets chosen so far, given the words that are left.
 */
export function chooseTargets(
  announced: Run,
  wanted: readonly Wanted[],
  player: Player,
  may?: (chosen: { readonly [path: string]: readonly Ref[] }, later: readonly Wanted[]) => boolean,
): { readonly [path: string]: readonly Ref[] } | null {
  const chosen: { [path: string]: readonly Ref[] } = {};
  for (const [at, want] of wanted.entries()) {
    // CR 601.2c: words about an earlier target mean what was chosen for it.
    Object.assign(announced.bound, chosen);
    const run: Run = { ...announced, targets: { ...announced.targets, ...chosen } };
    const before = Object.values(chosen).flat();
    const later = wanted.slice(at + 1);
    const passes = (refs: readonly Ref[]): boolean => may?.({ ...chosen, [want.path]: refs }, later) ?? true;
    const every = openTargets(run, want, later, before);
    // CR 601.2c, 601.2f: the price is that of all targets together, so one that is too dear alone may go with another.
    const leads = (refs: readonly Ref[]): boolean =>
      passes(refs) || (refs.length < want.max && every.some((next) => !refs.includes(next) && passes([...refs, next])));
    const legal = every.filter((ref) => want.min > 1 || leads([ref]));
    // CR 601.2c, 601.2f: none may be too dear.
    const min = want.min === 0 && !passes([]) ? 1 : want.min;
    if (legal.length < min) return null;
    const max = Math.min(want.max, legal.length);
    const about = { words: want.node.kind, path: want.path, source: run.self };
    const doer = namedChooser(run, want.path) ?? player;
    const seat = 'f' in want.node ? chooserOf(run, want.node.f, `${want.path}.f`, doer) : doer;
    const together = want.max > 1 && 'f' in want.node ? togetherIn(run, want.node.f) : null;
    const beside =
      may && want.max > 1
        ? (before: readonly Ref[], next: Ref) => (together?.(before, next) ?? true) && leads([...before, next])
        : together;
    if (beside) {
      const open = leavingEnough(legal, beside, min);
      if (open.length < min) return null;
      chosen[want.path] = oneByOne(
        open,
        beside,
        [min, max],
        (left, must) => ask(run.game, { seat, kind: 'targets', legal: keys(some(left, must ? 1 : 0, 1)), about }),
        passes,
      );
      continue;
    }
    // Before other words that may mean it, too, it is asked for: nobody takes the answer to one for that to another.
    chosen[want.path] =
      min === legal.length && max === legal.length && (max === 0 || !isOpenTo(run, later, before, legal))
        ? legal
        : ask(run.game, {
            seat,
            kind: 'targets',
            legal: keys(some(legal, min, max)),
            about,
          });
  }
  return chosen;
}

/** Whether words that follow, or the other half, could have one of these for a target as well. */
function isOpenTo(run: Run, later: readonly Wanted[], before: readonly Ref[], only: readonly Ref[]): boolean {
  const object = onStack(run.game, run.self);
  if (object?.kind === 'spell' && object.shown.length > 1) return true;
  return later.some((want) => openTargets(run, want, [], [...before, ...only]).some((ref) => only.includes(ref)));
}

/** Those legal targets that leave later words theirs: "another target" must find one. */
function openTargets(run: Run, want: Wanted, later: readonly Wanted[], before: readonly Ref[]): readonly Ref[] {
  const legal = legalTargets(run, want, before);
  if (want.max !== 1 || !later.some((each) => looksBack(run, each))) return legal;
  return legal.filter((ref) => canGoOn(having(run, want, ref), later, [...before, ref]));
}

/** Whether what was chosen for earlier words decides what may be chosen for these. */
const looksBack = (run: Run, want: Wanted): boolean =>
  excludes(want.node) || leansOnTarget(run, want) || holdsTarget(want.node);

/** "target cards from target player's graveyard" */
function holdsTarget(node: TargetNode): boolean {
  const known = holding.get(node) ?? Object.values(node).some((item) => mentions(item, ...TARGET_KINDS));
  holding.set(node, known);
  return known;
}
const holding = new WeakMap<TargetNode, boolean>();

/** "target creature that player controls", of a player who is a target. */
const leansOnTarget = ({ text }: Run, { path }: Wanted): boolean =>
  text.links.some(
    ({ type, from, to }) =>
      type === 'refers' &&
      from.startsWith(`${path}.`) &&
      to !== path &&
      (TARGET_KINDS as readonly string[]).includes(
        (nodeAt(text, to) as { readonly kind?: string } | undefined)?.kind ?? '',
      ),
  );

/** As if this had been chosen for those words. */
const having = (run: Run, { path }: Wanted, ref: Ref): Run => ({
  ...run,
  bound: { ...run.bound, [path]: [ref] },
  targets: { ...run.targets, [path]: [ref] },
});

function canGoOn(run: Run, wanted: readonly Wanted[], before: readonly Ref[]): boolean {
  const [want, ...later] = wanted;
  if (!want) return true;
  const legal = legalTargets(run, want, before);
  if (want.min === 0 || !later.some((each) => looksBack(run, each)))
    return legal.length >= want.min && canGoOn(run, later, before);
  return legal.some((ref) => canGoOn(having(run, want, ref), later, [...before, ref]));
}

function couldHave(run: Run, want: Wanted): boolean {
  const legal = legalTargets(run, want, []);
  const beside = want.max > 1 && 'f' in want.node ? togetherIn(run, want.node.f) : null;
  return (beside ? leavingEnough(legal, beside, want.min) : legal).length >= want.min;
}

/** Whether every word that needs a target could have one. */
export function hasTargets(run: Run, wanted: readonly Wanted[]): boolean {
  if (wanted.some((want) => looksBack(run, want))) return canGoOn(run, wanted, []);
  return wanted.every((want) => want.min === 0 || couldHave(run, want));
}

/** CR 702.96a: an overloaded spell means each that its words describe, and targets none of them. */
export function everyCandidate(run: Run, wanted: readonly Wanted[]): { readonly [path: string]: readonly Ref[] } {
  return Object.fromEntries(wanted.map(({ node, path }) => [path, candidates(run, node, path)]));
}

/** CR 608.2b: of what was chosen, what is still legal. */
export function stillLegal(
  run: Run,
  wanted: readonly Wanted[],
  targets: Run['targets'],
): { readonly [path: string]: readonly Ref[] } {
  return Object.fromEntries(
    wanted.map(({ node, path, x }) => {
      const legal = candidates(x === undefined ? run : { ...run, x }, node, path);
      return [path, (targets[path] ?? []).filter((ref) => legal.includes(ref) && canTarget(run, ref))];
    }),
  );
}
