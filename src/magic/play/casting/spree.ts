/** Spree (CR 702.172a): each mode has a cost of its own, and the spell has those modes whose costs are paid. */
import type { Compiled } from '../objects/abilities.ts';
import { current } from '../objects/current.ts';
import { compiled } from '../objects/keywords.ts';
import { objectAt } from '../state/book.ts';
import type { Game } from '../state/state.ts';
import { startRun } from '../words/run.ts';
import { targetsIn } from '../words/target-words.ts';
import { hasTargets } from '../words/targets.ts';
import { costOfSymbols, type ManaCost } from './costs.ts';

export interface SpreeMode {
  /** Its number among the modes, from 0 on. */
  readonly mode: number;
  readonly mana: ManaCost;
  readonly ability: Compiled;
}

export const isSpreeMode = ({ text }: Pick<Compiled, 'text'>): boolean => text.sentences[0]?.kind === 'spreeMode';

/** What the cost of a mode is called among those that were paid. */
export const nameOfMode = (mode: number): string => `${MODE}${mode + 1}`;

/** The modes whose costs are among these. */
export const modesPaid = (paid: readonly string[]): readonly number[] =>
  paid.flatMap((name) => (name.startsWith(MODE) ? [Number(name.slice(MODE.length)) - 1] : []));

const MODE = 'mode ';

export function spreeModes(game: Game, spell: number): readonly SpreeMode[] {
  return current(game, spell)
    .abilities.map((live) => compiled(game, live))
    .filter(isSpreeMode)
    .map((ability, mode) => {
      const [line] = ability.text.sentences;
      return { mode, ability, mana: costOfSymbols(line?.kind === 'spreeMode' ? line.cost : []) };
    });
}

/** CR 700.2a: those whose targets can be chosen. */
export function openSpreeModes(game: Game, spell: number): readonly SpreeMode[] {
  const object = objectAt(game, spell);
  if (object?.kind !== 'spell') return [];
  return spreeModes(game, spell).filter(({ ability: { text } }) => {
    const run = startRun(game, { you: object.controller, self: spell, text });
    return hasTargets(
      run,
      text.sentences.flatMap((sentence, at) => targetsIn(run, sentence, String(at))),
    );
  });
}
