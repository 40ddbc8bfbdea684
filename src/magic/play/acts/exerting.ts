/** Exerting (CR 701.39): as a cost, or as a creature attacks; what is exerted stays tapped in the next untap step. */
import { ask, one } from '../../../kernel/index.ts';
import { current } from '../objects/current.ts';
import { compiled } from '../objects/keywords.ts';
import { lasting } from '../resolving/lasting.ts';
import { perform } from '../resolving/perform.ts';
import type { Game, Player } from '../state/state.ts';
import { type Run, startRun } from '../words/run.ts';

/** CR 701.39a: it won't untap in the next untap step of who exerts it. */
export function exert(run: Run, keys: readonly number[]): boolean {
  return lasting(run, keys, [{ kind: 'staysTapped', whose: { kind: 'your' }, next: true }], '', { kind: 'forever' });
}

/** CR 508.1g, 701.39d: asked as attackers are declared; what comes of it triggers then. */
export function exertAttackers(game: Game, player: Player, attackers: readonly number[]): void {
  for (const key of attackers) {
    for (const live of current(game, key).abilities) {
      const { line, text } = compiled(game, live);
      if (line.kind !== 'mayExert') continue;
      const about = { what: 'exert', source: key };
      if (ask(game, { seat: player, kind: 'may', legal: one(['yes', 'no']), about }) === 'no') continue;
      const run = startRun(game, { you: player, self: key, text });
      exert(run, [key]);
      run.bound['0.what'] = [key];
      run.numbers['0#done'] = 1;
      const next = text.sentences[1];
      if (next) perform(run, next, '1');
    }
  }
}
