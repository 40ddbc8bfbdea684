/** The abilities of a spell that are followed as it resolves, half by half (CR 702.102d), and the modes chosen for them. */
import { ask, one } from '../../kernel/index.ts';
import type { Compiled, Live } from './abilities.ts';
import { objectAt } from './book.ts';
import { current } from './current.ts';
import { compiled } from './keywords.ts';
import { type Run, startRun } from './run.ts';
import { type Game, NEW_FRAME, type Player } from './state.ts';

export interface Followed {
  readonly live: Live;
  readonly ability: Compiled;
  readonly run: Run;
}

export function followed(game: Game, spell: number): readonly Followed[] {
  const object = objectAt(game, spell);
  if (object?.kind !== 'spell') return [];
  return current(game, spell).abilities.flatMap((live) => {
    const ability = compiled(game, live);
    if (ability.kind !== 'spell') return [];
    const frame = object.frames[live.id] ?? { ...NEW_FRAME, x: object.cast.x };
    return [{ live, ability, run: startRun(game, { you: object.controller, self: spell, text: ability.text, frame }) }];
  });
}

/** CR 700.2: modes are chosen as it is cast or put on the stack. */
export function chooseModes(run: Run, { text, line }: Compiled, player: Player): readonly number[] {
  if (text.bullets.length === 0) return [];
  const both = 'n' in line && typeof line.n === 'object' && line.n.kind === 'oneOrBoth';
  const all = text.bullets.map((_, at) => at);
  const options: readonly (readonly number[])[] = both ? [...all.map((at) => [at]), all] : all.map((at) => [at]);
  return ask(run.game, { seat: player, kind: 'modes', legal: one(options), about: { source: run.self } });
}
