/** The abilities of a spell that are followed as it resolves, half by half (CR 702.102d), and the modes chosen for them. */
import { ask, one, set } from '../../../kernel/index.ts';
import type { Magic } from '../../text/index.ts';
import { isSpreeMode, nameOfMode } from '../casting/spree.ts';
import type { Compiled, Live } from '../objects/abilities.ts';
import { current } from '../objects/current.ts';
import { compiled } from '../objects/keywords.ts';
import { objectAt, permanentAt } from '../state/book.ts';
import { type Game, NEW_FRAME, type Player } from '../state/state.ts';
import { holdsNow } from '../words/conditions.ts';
import { numberOf, type Run, startRun } from '../words/run.ts';
import { targetsIn } from '../words/target-words.ts';
import { hasTargets } from '../words/targets.ts';

export interface Followed {
  readonly live: Live;
  readonly ability: Compiled;
  readonly run: Run;
}

export function followed(game: Game, spell: number): readonly Followed[] {
  const object = objectAt(game, spell);
  if (object?.kind !== 'spell') return [];
  const is = current(game, spell);
  let modes = 0;
  return is.abilities.flatMap((live) => {
    const ability = compiled(game, live);
    if (isSpreeMode(ability)) {
      const name = nameOfMode(modes);
      modes += 1;
      if (!object.cast.paid.includes(name)) return [];
    }
    if (ability.kind !== 'spell' && !(is.subtypes.includes('Aura') && isEnchant(ability))) return [];
    const frame = object.frames[live.id] ?? { ...NEW_FRAME, x: object.cast.x };
    return [{ live, ability, run: startRun(game, { you: object.controller, self: spell, text: ability.text, frame }) }];
  });
}

/** CR 303.4a: an Aura spell has the target that its enchant ability describes. */
const isEnchant = (ability: Compiled): boolean =>
  ability.kind === 'keyword' && (ability.keyword.kind === 'enchant' || ability.keyword.kind === 'enchantPlayer');

/** How many modes are to be chosen. */
function countOfModes(run: Run, { line, text }: Compiled): readonly [least: number, most: number] {
  // CR 702.42a: entwined, it has all its modes.
  const spell = objectAt(run.game, run.self);
  if (spell?.kind === 'spell' && spell.cast.paid.includes('entwine')) {
    const all = openModes(run, { line, text } as Compiled).length;
    return [all, all];
  }
  const n = 'n' in line && typeof line.n === 'object' && 'kind' in line.n ? line.n : null;
  const said = n ? range(run, n as Magic<'MoreModes'>, text) : ([1, 1] as const);
  // "If you control a commander as you cast this spell, you may choose both."
  for (const [at, sentence] of text.sentences.entries()) {
    if (sentence.kind !== 'modesIf' || !holdsNow(run, sentence.cond, `${at}.cond`)) continue;
    const [least, most] = range(run, sentence.n, text);
    return sentence.may ? [Math.min(said[0], least), most] : [least, most];
  }
  return said;
}

/** CR 700.2: how many of the modes. */
function range(run: Run, n: Magic<'MoreModes'>, { bullets }: Compiled['text']): readonly [least: number, most: number] {
  switch (n.kind) {
    case 'someModes':
      return [numberOf(run, n.n), numberOf(run, n.n)];
    case 'oneOrBoth':
    case 'oneOrMoreModes':
      return [1, bullets.length];
    case 'upToModes':
      return [0, numberOf(run, n.n)];
    case 'upToOneMode':
      return [0, 1];
    case 'anyNumberModes':
      return [0, bullets.length];
    case 'bothModes':
      return [bullets.length, bullets.length];
    case 'oneMode':
    case 'freshMode':
    case 'freshThisTurn':
      return [1, 1];
  }
}

/** CR 700.2a: a mode that has no legal target cannot be chosen. */
function openModes(run: Run, { text, line }: Compiled): readonly number[] {
  const before = isFresh(line) ? (permanentAt(run.game, run.self)?.marks ?? []) : [];
  return text.bullets.flatMap((row, mode) => {
    if (before.includes(markOf(mode))) return [];
    const wanted = row.flatMap((node, at) => targetsIn(run, node, `•${mode}.${at}`));
    return hasTargets(run, wanted) ? [mode] : [];
  });
}

/** Whether enough modes can be chosen. */
export function hasModes(run: Run, ability: Compiled): boolean {
  if (ability.text.bullets.length === 0) return true;
  return openModes(run, ability).length >= countOfModes(run, ability)[0];
}

/** CR 700.2: modes are chosen as it is cast or put on the stack, and followed in printed order. */
export function chooseModes(run: Run, ability: Compiled, player: Player): readonly number[] {
  const { text } = ability;
  if (text.bullets.length === 0) return [];
  const open = openModes(run, ability);
  const [least, most] = countOfModes(run, ability);
  const options: (readonly number[])[] = [];
  for (let size = least; size <= most; size += 1) options.push(...combinations(open, size));
  const [only] = options;
  if (!only) return [];
  const chosen =
    options.length === 1
      ? only
      : ask(run.game, { seat: player, kind: 'modes', legal: one(options), about: { source: run.self } });
  const permanent = isFresh(ability.line) ? permanentAt(run.game, run.self) : undefined;
  if (permanent) set(run.game, run.self, 'marks', [...permanent.marks, ...chosen.map(markOf)]);
  return chosen;
}

/** "choose one that hasn't been chosen": by this ability of the same permanent (CR 700.2). */
const isFresh = (line: Compiled['line']): boolean =>
  'n' in line && typeof line.n === 'object' && 'kind' in line.n && line.n.kind === 'freshMode';
const markOf = (mode: number): string => `chosen mode ${mode}`;

export function combinations(from: readonly number[], size: number): readonly (readonly number[])[] {
  if (size === 0) return [[]];
  return from.flatMap((first, at) => combinations(from.slice(at + 1), size - 1).map((rest) => [first, ...rest]));
}
