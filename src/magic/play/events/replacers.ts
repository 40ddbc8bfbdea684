/**
 * Who says that something happens instead: static abilities of permanents and of the object concerned, and effects that
 * last (CR 614.1, 614.3). They are gathered once while nothing changes.
 */
import { derived, recordOf } from '../../../kernel/index.ts';
import { mentions } from '../../../text/trees.ts';
import type { Magic, MagicAbility } from '../../text/index.ts';
import { inForce, lastingOf, type Placed, sentencesOf, standingOf, under } from '../executed/said.ts';
import type { Compiled } from '../objects/abilities.ts';
import { current } from '../objects/current.ts';
import { compiled } from '../objects/keywords.ts';
import { nodeAt } from '../objects/texts.ts';
import { battlefield, emblems, keysIn, objectAt } from '../state/book.ts';
import type { Frame, Game, MagicShape, Player } from '../state/state.ts';
import { type Run, startRun } from '../words/run.ts';

/** The sentences that replace or prevent. */
export type Replacing = Extract<
  Magic<'Line'>,
  {
    kind:
      | 'replaced'
      | 'replacedBy'
      | 'ifWould'
      | 'togetherIf'
      | 'nextTime'
      | 'nextTimeWould'
      | 'noPrevention'
      | 'entersAsCopy'
      | 'order';
  }
>;

export interface Replacer {
  /** So that no event is replaced twice by the same (CR 614.5). */
  readonly id: string;
  readonly source: number;
  readonly you: Player;
  readonly text: MagicAbility;
  readonly node: Replacing;
  readonly path: string;
  readonly frame?: Frame;
  /** The effect that says it; null for a static ability. */
  readonly effect: number | null;
}

interface Stated {
  readonly node: Replacing;
  readonly path: string;
  /** What it stands under. */
  readonly when: Placed['when'];
}

const KINDS: ReadonlySet<string> = new Set([
  'replaced',
  'replacedBy',
  'ifWould',
  'togetherIf',
  'noPrevention',
  'entersAsCopy',
  'nextTime',
  'nextTimeWould',
]);
export const PREVENTS: ReadonlySet<string> = new Set([
  'prevent',
  'preventAll',
  'preventDealt',
  'preventBy',
  'preventToAndBy',
  'preventToBy',
  'preventToPlayer',
  'preventToBoth',
]);

const known = new WeakMap<Compiled, readonly Stated[]>();

/** What of a static ability replaces: any of its sentences may. */
function statedIn(ability: Compiled): readonly Stated[] {
  const before = known.get(ability);
  if (before) return before;
  const found =
    ability.kind === 'static'
      ? sentencesOf(ability).flatMap(({ line, path, when }) => under(when, statedBy(line, path)))
      : [];
  known.set(ability, found);
  return found;
}

function statedBy(node: Magic<'Line'>, path: string): readonly Stated[] {
  const standing = standingOf(node, path);
  if (standing && 'do' in node) {
    return statedBy(node.do as Magic<'Line'>, `${path}.do`).map((each) => ({
      ...each,
      when: [...each.when, standing],
    }));
  }
  // "while your library has no cards in it": a condition of the same replacement.
  if (node.kind === 'replacedWhile') {
    const { cond, ...rest } = node;
    const stated = statedBy({ ...rest, kind: 'replaced' }, path);
    return stated.map((each) => ({ ...each, when: [...each.when, { cond, path: `${path}.cond` }] }));
  }
  if (!replaces(node)) return [];
  // "… as long as you control a Wizard", said last.
  const deeds = node.kind === 'order' ? node.does.map((act, at) => lastingOf(act, `${path}.does.${at}`)) : [];
  const event = 'event' in node ? [lastingOf(node.event, `${path}.event`)] : [];
  return [{ node, path, when: [lastingOf(node, path), ...deeds, ...event].filter((each) => each !== null) }];
}

function replaces(node: Magic<'Line'>): node is Replacing {
  return KINDS.has(node.kind) || (node.kind === 'order' && node.does.some(({ kind }) => PREVENTS.has(kind)));
}

/**
 * CR 113.6, 614.12: of what is not on the battlefield only the words that speak of itself. What it says of all such things
 * does not hold of it before it is there.
 */
export const replacersOfItself = (game: Game, key: number): readonly Replacer[] =>
  replacersOf(game, key).filter(
    ({ node }) => 'event' in node && mentions(node.event, 'self', 'thisOne', 'ownCardFrom', 'it'),
  );

/** What an object says, whatever it speaks of. */
function replacersOf(game: Game, key: number): readonly Replacer[] {
  const object = objectAt(game, key);
  if (!object || object.kind === 'ability') return [];
  const is = current(game, key);
  return is.abilities.flatMap((live) => {
    const ability = compiled(game, live);
    const holds = statedIn(ability).filter(
      ({ when }) =>
        when.length === 0 || inForce(startRun(game, { you: is.controller, self: key, text: ability.text }), when),
    );
    return holds.map(({ node, path }) => ({
      id: `${key}/${live.id}/${path}`,
      source: key,
      you: is.controller,
      text: ability.text,
      node,
      path,
      effect: null,
    }));
  });
}

/** What the permanents and the lasting effects say. */
export const replacers = derived<MagicShape, readonly Replacer[]>((journal) => gather(journal as Game)) as (
  game: Game,
  key: 'clock',
) => readonly Replacer[];

function gather(game: Game): readonly Replacer[] {
  const effects = keysIn(game, 'effects').flatMap((key): readonly Replacer[] => {
    const effect = recordOf(game.state, key);
    if (effect?.kind !== 'effect' || effect.does.kind !== 'text' || !('text' in effect.does.ability)) return [];
    const { ability, path, frame } = effect.does;
    const found = nodeAt(ability.text, path) as Magic<'Line'> | Magic<'Act'> | undefined;
    const node = found && sentenceOf(found);
    if (!node) return [];
    const { source, controller: you } = effect;
    return [{ id: `e${key}`, source, you, text: ability.text, node, path, frame, effect: Number(key) }];
  });
  return [...battlefield(game), ...emblems(game)].flatMap((key) => replacersOf(game, key)).concat(effects);
}

/** A single deed of prevention stands for the sentence it is in. */
function sentenceOf(node: Magic<'Line'> | Magic<'Act'>): Replacing | undefined {
  if (PREVENTS.has(node.kind)) return { kind: 'order', does: [node as Magic<'Act'>] };
  const line = node as Magic<'Line'>;
  return replaces(line) ? line : undefined;
}

type Eventful = Extract<Replacing, { kind: 'replaced' | 'replacedBy' | 'ifWould' | 'togetherIf' }>;

export interface Instead {
  readonly event: Eventful['event'];
  readonly eventPath: string;
  readonly does: Exclude<Eventful, { kind: 'togetherIf' }>['do'] | Extract<Eventful, { kind: 'togetherIf' }>['second'];
  readonly doesPath: string;
}

/** What would happen, and what happens instead, with their paths; null for what replaces in another way. */
export function insteadIn({ node, path }: Replacer): Instead | null {
  switch (node.kind) {
    case 'replaced':
    case 'replacedBy':
    case 'ifWould':
      return { event: node.event, eventPath: `${path}.event`, does: node.do, doesPath: `${path}.do` };
    case 'togetherIf':
      return { event: node.event, eventPath: `${path}.event`, does: node.second, doesPath: `${path}.second` };
    default:
      return null;
  }
}

export function runOfReplacer(game: Game, { you, source, text, frame }: Replacer): Run {
  return startRun(game, { you, self: source, text, ...(frame ? { frame } : {}) });
}
