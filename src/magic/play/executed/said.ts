/** The statements in static text, with the conditions they stand under. */
import type { Magic, MagicAbility } from '../../text/index.ts';
import { isDuring } from '../casting/activation-limits.ts';
import type { Compiled } from '../objects/abilities.ts';
import { holdsNow } from '../words/conditions.ts';
import type { Run } from '../words/run.ts';
import { amountOf, notLess } from '../words/values.ts';

export interface Placed {
  readonly said: Magic<'Said'>;
  readonly path: string;
  readonly when: readonly Standing[];
  /** Leave to do one thing or the other, not each. */
  readonly either?: true;
}

/** What it stands under: a condition (`not`: "unless"), or a part of the turn. */
export type Standing =
  | { readonly cond: Magic<'Cond'>; readonly path: string; readonly not?: boolean }
  | { readonly during: Magic<'TurnStep'>; readonly path: string }
  /** "where X is …": worked out whenever it is asked whether the rest holds. */
  | { readonly x: Magic<'Value'>; readonly path: string };

/** Whether the conditions of a statement are met. */
export function inForce(run: Run, when: Placed['when']): boolean {
  return when.every((each) => {
    if ('during' in each) return isDuring(run, each.during, each.path);
    if ('cond' in each) return holdsNow(run, each.cond, each.path) !== (each.not ?? false);
    run.x = notLess(amountOf(run, each.x, each.path));
    return true;
  });
}

/** One sentence of a static ability, and what it stands under beside its own words. */
interface Sentence {
  readonly line: Magic<'Line'>;
  readonly path: string;
  readonly when: readonly Standing[];
}

/** The sentences of a static ability; "otherwise" is what it says, under the contrary of the sentence before. */
export function sentencesOf({ line, path, text }: Pick<Compiled, 'line' | 'path' | 'text'>): readonly Sentence[] {
  const later = text.sentences.slice(1).map((sentence, before): Sentence => {
    const at = String(before + 1);
    const unless = contraryOf(text, sentence, before);
    return sentence.kind === 'otherwise' && unless
      ? { line: sentence.do, path: `${at}.do`, when: [unless] }
      : { line: sentence, path: at, when: [] };
  });
  return [{ line, path, when: [] }, ...later];
}

const statements = new WeakMap<Compiled, readonly Placed[]>();

/** The statements of a static ability, in any of its sentences. */
export function saidBy(ability: Compiled): readonly Placed[] {
  const known = statements.get(ability);
  if (known) return known;
  const said = sentencesOf(ability).flatMap(({ line, path, when }) => under(when, whileItLasts(saidIn(line, path))));
  statements.set(ability, said);
  return said;
}

/** "… as long as you control a Wizard", said last: of the whole statement, or of a deed that it allows. */
export const whileItLasts = <P extends Placed>(all: readonly P[]): readonly P[] =>
  all.flatMap((placed) => under(endingOf(placed), [placed]));

function endingOf({ said, path }: Placed): readonly Standing[] {
  const whole = 'dur' in said ? [lastingWhile(said.dur, `${path}.dur`)] : [];
  const deeds = said.kind === 'may' ? said.does.map((act, at) => lastingOf(act, `${path}.does.${at}`)) : [];
  return [...whole, ...deeds].filter((each) => each !== null);
}

/** What a deed or an event stands under by its own last words. */
export const lastingOf = (node: object, path: string): Standing | null =>
  lastingWhile((node as { readonly dur?: Magic<'Dur'> }).dur, `${path}.dur`);

export const under = <P extends { readonly when: readonly Standing[] }>(
  when: readonly Standing[],
  all: readonly P[],
): readonly P[] => (when.length === 0 ? all : all.map((each) => ({ ...each, when: [...each.when, ...when] })));

/** "Otherwise": the contrary of what the sentence before it (`before`) stands under; null where that is not one thing. */
export function contraryOf(text: MagicAbility, sentence: Magic<'Line'>, before: number): Standing | null {
  const line = text.sentences[before];
  if (sentence.kind !== 'otherwise' || !line) return null;
  const at = String(before);
  const held = line.kind === 'change' ? lastingWhile(line.dur, `${at}.dur`) : standingOf(line, at);
  return held && 'cond' in held ? { ...held, not: !held.not } : null;
}

/** What the inside of a sentence stands under. */
export function standingOf(line: Magic<'Line'>, path: string): Standing | null {
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
    // Under a condition, or in a part of the turn; what lasts for a time otherwise is no static statement.
    case 'during':
    case 'provided':
    case 'ifSo':
    case 'unless':
    case 'inStep':
    case 'duringStep': {
      const standing = standingOf(line, path);
      if (!standing) return [];
      return under([standing], saidIn(line.do, `${path}.do`));
    }
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
      return [{ said: { kind: 'may', who: line.who, does: line.does }, path, when: [], either: true }];
    case 'steps':
      return [];
    case 'change':
    case 'changes':
    case 'itIsNow':
    case 'statsAre':
    case 'statIs':
    case 'youControl':
    case 'youHave':
    case 'youShun':
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
    case 'mayRatherBoth':
    case 'maySpend':
    case 'maySpendAny':
    case 'anyManaFor':
    case 'anyManaSpendOn':
    case 'flashFor':
    case 'lifeIsFixed':
    case 'youGain':
    case 'unlockCostsLess':
    case 'costFloor':
      return [{ said: line, path, when: [] }];
    default:
      return [];
  }
}
