/** Clashing (CR 701.23): both players reveal their top cards and may put them away; the greater mana value wins. */
import { tell } from '../events/events.ts';
import { statOf } from '../objects/stats.ts';
import { nodeAt } from '../objects/texts.ts';
import { inTurnOrder } from '../resolving/several.ts';
import { PLAYERS, type Player } from '../state/state.ts';
import { continuedBy, type Run } from '../words/run.ts';
import { choose } from '../words/select.ts';
import { rearrange, show, topOf } from './library.ts';

/** CR 701.23d: who clashes wins with a greater mana value than every other card that was revealed. */
export function clash(run: Run, path: string, who: Player, whom: readonly Player[]): boolean {
  const { game } = run;
  const players = PLAYERS.filter((player) => player === who || whom.includes(player));
  const shown = players.map((player) => ({ player, card: topOf(game, player, 1)[0] }));
  for (const { player, card } of shown) if (card !== undefined) show(run, [card], PLAYERS, 'revealed', player);
  const worthOf = (player: Player): number => {
    const card = shown.find((each) => each.player === player)?.card;
    return card === undefined ? -1 : statOf(run, card, 'mana value');
  };
  const mine = worthOf(who);
  const won = mine >= 0 && players.every((player) => player === who || worthOf(player) < mine);
  // CR 701.23c: each decides, all cards move at once.
  const away = inTurnOrder(run, players).flatMap((player) => {
    const card = shown.find((each) => each.player === player)?.card;
    const chosen = card === undefined ? [] : choose(run, player, [card], [0, 1], 'clash: bottom');
    return chosen.length > 0 && card !== undefined ? [{ player, card }] : [];
  });
  for (const { player, card } of away) rearrange(game, player, [card], 'bottom');
  run.numbers[path] = won ? 1 : 0;
  tell(game, [{ kind: 'acted', player: who, action: 'clash', n: 1 }]);
  return true;
}

/** Of "if you win": whether the clash was won that it goes on about; null where it is about something else. */
export function wonClash(run: Run, path: string): boolean | null {
  const deed = continuedBy(run, path);
  const node = deed === undefined ? undefined : (nodeAt(run.text, deed) as { readonly kind?: string } | undefined);
  return deed !== undefined && node?.kind === 'clash' ? run.numbers[deed] === 1 : null;
}
