/** The statements in static text, with the conditions they stand under. */
import type { Magic, MagicAbility } from '../text/index.ts';
import type { Compiled } from './abilities.ts';
import { isDuring } from './activation-limits.ts';
import { holdsNow } from './conditions.ts';
import type { Run } from './run.ts';
import { amountOf } from './values.ts';

export interface Placed {
  readonly said: Magic<'Said'>;
  readonly path: string;
  readonly when: readonly Standing[];
}

/** What it stands under: a condition (`not`: "unless"), or a part of the turn. */
type Standing =
  | { readonly cond: Magic<'Cond'>; readonly path: string; readonly not?: boolean }
  | { readonly during: Magic<'TurnStep'>; readonly path: string }
  /** "where X is …": worked out whenever it is asked whether the rest holds. */
  | { readonly x: Magic<'Value'>; readonly path: string };

/** Whether the conditions of a statement are met. */
export function inForce(run: Run, when: Placed['when']): boolean {
  return when.every((each) => {
    if ('during' in each) return isDuring(run, each.during, each.path);
    if ('cond' in each) return holdsNow(run, each.cond, each.path) !== (each.not ?? false);
    run.x = amountOf(run, each.x, each.path);
    return true;
  });
}

/** The statements of a static ability, in any of its sentences. */
export function saidBy({ line, path, text }: Compiled): readonly Placed[] {
  return [
    ...saidIn(line, path),
    ...text.sentences.slice(1).flatMap((sentence, index) => {
      const at = String(index + 1);
      const unless = sentence.kind === 'otherwise' ? standingOf(sentence, at, text) : null;
      if (sentence.kind !== 'otherwise' || !unless) return saidIn(sentence, at);
      return saidIn(sentence.do, `${at}.do`).map((placed) => ({ ...placed, when: [unless, ...placed.when] }));
    }),
  ];
}

/** What the inside of a sentence stands under; "otherwise" under the contrary of the sentence before it. */
export function standingOf(line: Magic<'Line'>, path: string, text: MagicAbility): Standing | null {
  switch (line.kind) {
    case 'inStep':
    case 'duringStep':
      return { during: line.step, path: `${path}.step` };
    case 'during':
      return lastingWhile(line.dur, `${path}.dur`);
    case 'provided':
    case 'ifSo':
      return { cond: line.cond, path: `${path}.cond` };
    case 'unless':
      return { cond: line.cond, path: `${path}.cond`, not: true };
    case 'otherwise': {
      const at = String(Number(path) - 1);
      const before = text.sentences[Number(at)];
      const held =
        before && (before.kind === 'change' ? lastingWhile(before.dur, `${at}.dur`) : standingOf(before, at, text));
      return held && 'cond' in held ? { ...held, not: !held.not } : null;
    }
    default:
      return null;
  }
}

const lastingWhile = (dur: Magic<'Dur'> | undefined, path: string): Standing | null =>
  dur?.kind === 'asLongAs' || dur?.kind === 'forAsLongAs' ? { cond: dur.cond, path: `${path}.cond` } : null;

/** The statements in a line of static text, with the conditions they stand under. */
export function saidIn(line: Magic<'Line'>, path: string): readonly Placed[] {
  switch (line.kind) {
    case 'together':
    case 'togetherComma':
      return [...saidIn(line.first, `${path}.first`), ...saidIn(line.second, `${path}.second`)];
    case 'during': {
      const { dur } = line;
      const inner = saidIn(line.do, `${path}.do`);
      if (dur.kind !== 'asLongAs' && dur.kind !== 'forAsLongAs') return [];
      return inner.map((placed) => ({
        ...placed,
        when: [...placed.when, { cond: dur.cond, path: `${path}.dur.cond` }],
      }));
    }
    case 'provided':
    case 'ifSo':
      return saidIn(line.do, `${path}.do`).map((placed) => ({
        ...placed,
        when: [...placed.when, { cond: line.cond, path: `${path}.cond` }],
      }));
    case 'unless':
      return saidIn(line.do, `${path}.do`).map((placed) => ({
        ...placed,
        when: [...placed.when, { cond: line.cond, path: `${path}.cond`, not: true }],
      }));
    // "during your turn": at the front or at the end.
    case 'inStep':
    case 'duringStep':
      return saidIn(line.do, `${path}.do`).map((placed) => ({
        ...placed,
        when: [...placed.when, { during: line.step, path: `${path}.step` }],
      }));
    // "Play with the top card of your library revealed": said to you.
    case 'orderRule':
      return [{ said: { kind: 'rule', who: { kind: 'you' }, is: line.is }, path, when: [] }];
    case 'whereX':
      return saidIn(line.do, `${path}.do`).map((placed) => ({
        ...placed,
        when: [{ x: line.value, path: `${path}.value` }, ...placed.when],
      }));
    // Leave to do either is leave to do each.
    case 'mayEither':
      return [{ said: { kind: 'may', who: line.who, does: line.does }, path, when: [] }];
    case 'steps':
      return [];
    case 'change':
    case 'changes':
    case 'itIsNow':
    case 'statsAre':
    case 'statIs':
    case 'youControl':
    case 'youHave':
    case 'rule':
    case 'enterAsCopy':
    case 'may':
    case 'act':
    case 'happens':
    case 'happensAnd':
    case 'noPrevention':
    case 'lure':
    case 'lureAlways':
    case 'attackTax':
    case 'mayRather':
    case 'maySpend':
    case 'maySpendAny':
    case 'anyManaFor':
    case 'anyManaSpendOn':
    case 'flashFor':
    case 'lifeIsFixed':
    case 'youGain':
      return [{ said: line, path, when: [] }];
    default:
      return [];
  }
}
