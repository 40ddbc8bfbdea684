/** The words that ask for targets (CR 115), and how many each asks for. */

import { saysWord } from '../../../text/trees.ts';
import type { Magic } from '../../text/index.ts';
import { triggersIn } from '../executed/put-off.ts';
import { other } from '../state/state.ts';
import { DIVIDING, totalOf } from './division.ts';
import { numberOf, type Run } from './run.ts';
import { amountOf } from './values.ts';

export interface Placed {
  readonly node: { readonly kind: string };
  readonly path: string;
}

/** Text that belongs to another ability: its targets are chosen when that one comes. */
const ANOTHERS = new Set(['quoted', 'whenYouDo']);

/** The nodes of certain kinds in a tree, in the order they are read. */
export function nodesOfKind(node: unknown, path: string, kinds: readonly string[]): readonly Placed[] {
  if (Array.isArray(node)) return node.flatMap((item, at) => nodesOfKind(item, `${path}.${at}`, kinds));
  if (typeof node !== 'object' || node === null) return [];
  const { kind } = node as { readonly kind?: string };
  if (kind !== undefined && ANOTHERS.has(kind)) return [];
  // "This turn, when target creature attacks": that one is chosen now, what the ability then says later.
  if (kind === 'triggeredFor') return nodesOfKind((node as { readonly on: unknown }).on, `${path}.on`, kinds);
  const own = kind !== undefined && kinds.includes(kind) ? [{ node: { ...node, kind }, path }] : [];
  return [...own, ...Object.entries(node).flatMap(([field, value]) => nodesOfKind(value, `${path}.${field}`, kinds))];
}

/** A node that stands for targets. */
export type TargetNode =
  | Extract<
      Magic<'Sel'>,
      {
        kind:
          | 'target'
          | 'anotherTarget'
          | 'upToOne'
          | 'targets'
          | 'upToTargets'
          | 'anyNumberOfTargets'
          | 'oneOrTwo'
          | 'oneToThree';
      }
    >
  | Extract<Magic<'Player'>, { kind: 'targetPlayer' | 'targetPlayers' | 'anyNumberOfPlayers' | 'upToPlayers' }>
  | Extract<Magic<'UpToPlayer'>, { kind: 'upToOnePlayer' }>
  | Extract<
      Magic<'Recipient'>,
      { kind: 'anyTarget' | 'anyTargetBut' | 'anyOtherTarget' | 'anotherTargetOr' | 'playerOr' }
    >
  | Extract<Magic<'Divided'>, { kind: 'oneOrTwoTargets' | 'oneToThreeTargets' | 'anyNumberTargets' }>
  // CR 303.4a: an Aura spell's target.
  | Extract<Magic<'Ability'>, { kind: 'enchant' | 'enchantPlayer' }>;

export const TARGET_KINDS: readonly TargetNode['kind'][] = [
  'target',
  'anotherTarget',
  'upToOne',
  'targets',
  'upToTargets',
  'anyNumberOfTargets',
  'oneOrTwo',
  'oneToThree',
  'targetPlayer',
  'targetPlayers',
  'anyNumberOfPlayers',
  'upToPlayers',
  'upToOnePlayer',
  'anyTarget',
  'anyTargetBut',
  'anyOtherTarget',
  'anotherTargetOr',
  'playerOr',
  'oneOrTwoTargets',
  'oneToThreeTargets',
  'anyNumberTargets',
  'enchant',
  'enchantPlayer',
];

/** What one "target" in the text asks for. */
export interface Wanted {
  readonly path: string;
  readonly node: TargetNode;
  readonly min: number;
  readonly max: number;
  /** "where X is the number of lands you control", if the description says X. */
  readonly x?: number;
}

interface Word extends Placed {
  /** "For each opponent, up to one target creature they control": where that is said. */
  readonly each?: string;
  readonly x?: { readonly value: Magic<'Value'>; readonly path: string };
  /** What is divided among them. */
  readonly divided?: Placed;
}
const words = new WeakMap<object, { readonly path: string; readonly found: readonly Word[] }>();

/** The "target" words in a text; the same text has the same, so they are looked for once. */
function targetWords(node: unknown, path: string): readonly Word[] {
  if (typeof node !== 'object' || node === null) return [];
  const known = words.get(node);
  if (known?.path === path) return known.found;
  const given = nodesOfKind(node, path, ['whereX']);
  const opponents = nodesOfKind(node, path, ['forEachPlayer']).filter(
    (each) => (each.node as Extract<Magic<'Sentence'>, { kind: 'forEachPlayer' }>).who === 'opponent',
  );
  const later = triggersIn(node, path);
  const dividing = nodesOfKind(node, path, DIVIDING);
  const found = nodesOfKind(node, path, [...TARGET_KINDS, 'actionOf'])
    .filter((word) => !later.some((part) => word.path.startsWith(`${part}.`)) && !isGiven(word))
    .flatMap(asTarget)
    .map((plain): Word => {
      const divided = dividing.find((each) => plain.path === `${each.path}.among`);
      const word = divided ? { ...plain, divided } : plain;
      const each = opponents.find((one) => word.path.startsWith(`${one.path}.do.`));
      if (each) return { ...word, each: each.path };
      const by = given.find((each) => word.path.startsWith(`${each.path}.do.`));
      if (!by || !saysWord((divided ?? word).node, 'X')) return word;
      const { value } = by.node as Extract<Magic<'Sentence'>, { kind: 'whereX' }>;
      return { ...word, x: { value, path: `${by.path}.value` } };
    });
  const inOrder = innerFirst(found);
  words.set(node, { path, found: inOrder });
  return inOrder;
}

/** "target cards from target player's graveyard": the player before the cards, which lie there. */
const innerFirst = (found: readonly Word[]): readonly Word[] => {
  const isInside = (inner: Word, outer: Word): boolean => inner.path.startsWith(`${outer.path}.`);
  return found.flatMap((word) => {
    if (found.some((outer) => isInside(word, outer))) return [];
    return [...found.filter((inner) => isInside(inner, word)), word];
  });
};

/** "becomes an Aura with enchant creature": what it is given is nothing that it targets. */
const isGiven = ({ node: { kind }, path }: Placed): boolean =>
  (kind === 'enchant' || kind === 'enchantPlayer') && /\.abilities\.\d+$/.test(path);

/** CR 701.66a: earthbending targets a land, though its words do not show it. */
const EARTH: Extract<Magic<'Sel'>, { kind: 'target' }> = {
  kind: 'target',
  f: { kind: 'f', head: { kind: 'type', type: 'land' }, post: [{ kind: 'controlled', by: { kind: 'you' } }] },
};

function asTarget(word: Placed): readonly Placed[] {
  if (word.node.kind !== 'actionOf') return [word];
  const { name } = word.node as Extract<Magic<'Act'>, { kind: 'actionOf' }>;
  return name === 'earthbend' ? [{ ...word, node: EARTH }] : [];
}

export function targetsIn(run: Run, node: unknown, path: string): readonly Wanted[] {
  return targetWords(node, path).map(({ node: found, path: at, x: given, each, divided }) => {
    const target = found as TargetNode;
    if (each !== undefined) run.bound[each] ??= [other(run.you)];
    if (!given) {
      const [min, max] = upToShares(run, rangeOf(run, target), divided);
      return { path: at, node: target, min, max };
    }
    const x = amountOf(run, given.value, given.path);
    const [min, max] = upToShares({ ...run, x }, rangeOf({ ...run, x }, target), divided);
    return { path: at, node: target, min, max, x };
  });
}

const MANY = Number.MAX_SAFE_INTEGER;

/** CR 601.2d: each target is given at least one, so there are no more targets than there is to divide. */
function upToShares(
  run: Run,
  [min, max]: readonly [number, number],
  divided: Placed | undefined,
): readonly [number, number] {
  if (!divided) return [min, max];
  const most = Math.min(max, totalOf(run, divided));
  return most < min ? [MANY, MANY] : [min, most];
}

function rangeOf(run: Run, node: TargetNode): readonly [number, number] {
  switch (node.kind) {
    case 'upToOne':
    case 'upToOnePlayer':
      return [0, 1];
    case 'targets':
    case 'targetPlayers':
      return [numberOf(run, node.n), numberOf(run, node.n)];
    case 'upToTargets':
    case 'upToPlayers':
      return [0, numberOf(run, node.n)];
    case 'anyNumberOfPlayers':
    case 'anyNumberOfTargets':
    case 'anyNumberTargets':
      return [0, MANY];
    case 'oneToThree':
    case 'oneToThreeTargets':
      return [1, 3];
    case 'oneOrTwo':
    case 'oneOrTwoTargets':
      return [1, 2];
    case 'target':
    case 'anotherTarget':
    case 'targetPlayer':
    case 'anyTarget':
    case 'anyTargetBut':
    case 'anyOtherTarget':
    case 'anotherTargetOr':
    case 'playerOr':
    case 'enchant':
    case 'enchantPlayer':
      return [1, 1];
  }
}
