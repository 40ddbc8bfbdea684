/** Enlist (CR 702.154): as a creature attacks, another that stays at home may be tapped; its power comes to it. */
import { happen } from '../events/events.ts';
import { isSick } from '../mana/mana-abilities.ts';
import { current } from '../objects/current.ts';
import { compiled } from '../objects/keywords.ts';
import { battlefield, isPlayer, permanentAt } from '../state/book.ts';
import { type Game, NEW_FRAME, type Player } from '../state/state.ts';
import { waitFor } from '../triggers/triggers.ts';
import { startRun } from '../words/run.ts';
import { choose } from '../words/select.ts';

/** Where the ability that triggers finds who was tapped for it. */
export const ENLISTED = 'enlisted';

/** CR 508.1g, 702.154a: asked as attackers are declared, once for each such ability. */
export function enlistForAttackers(game: Game, player: Player, attackers: readonly number[]): void {
  for (const key of attackers) {
    for (const live of current(game, key).abilities) {
      const ability = compiled(game, live);
      if (ability.kind !== 'keyword' || ability.keyword.kind !== 'keyword' || ability.keyword.name !== 'enlist')
        continue;
      const run = startRun(game, { you: player, self: key, text: ability.text });
      const [tapped] = choose(run, player, atHome(game, player, attackers), [0, 1], 'enlist');
      if (tapped === undefined || isPlayer(tapped)) continue;
      happen(game, [{ kind: 'tap', object: tapped }]);
      waitFor(game, { key, controller: player, live, frame: { ...NEW_FRAME, bound: { [ENLISTED]: [tapped] } } });
    }
  }
}

const atHome = (game: Game, player: Player, attackers: readonly number[]): readonly number[] =>
  battlefield(game).filter((key) => {
    const { controller, types } = current(game, key);
    const free = controller === player && types.includes('Creature') && !attackers.includes(key);
    return free && permanentAt(game, key)?.tapped === false && !isSick(game, key);
  });
