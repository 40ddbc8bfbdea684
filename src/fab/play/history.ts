/** What has happened this turn, this chain link or this combat chain. */
import { happeningsIn } from '../../kernel/index.ts';
import type { Fab } from '../text/index.ts';
import { clockOf, keysIn } from './book.ts';
import type { Happening } from './happenings.ts';
import type { Run } from './run.ts';
import type { Game, Player } from './state.ts';

type Span = 'turn' | 'link' | 'chain';

/** The happenings of a span, first one first. */
export function since(game: Game, span: Span): readonly Happening[] {
  const all = happeningsIn(game.state);
  let from = all.length;
  while (from > 0) {
    const it = all[from - 1];
    if (it?.kind === 'turn') break;
    if (span === 'link' && it?.kind === 'step' && it.step === 'layer') break;
    if (span === 'chain' && it?.kind === 'chain closed') break;
    from -= 1;
  }
  const found = all.slice(from);
  return from === 0 ? [...clockOf(game).before, ...found] : found;
}

export function spanOf(when: Fab<'When'>): Span {
  return when.kind === 'nowTurn' ? 'turn' : when.kind === 'nowLink' ? 'link' : 'chain';
}

/** The attacks of this turn, in order. */
export function attacksThisTurn({ game }: Pick<Run, 'game'>): readonly number[] {
  return since(game, 'turn').flatMap((it) => (it.kind === 'attacked' ? [it.attack] : []));
}

/** Whether a player has done such a thing. */
export function holdsDeed(run: Run, player: Player, deed: Fab<'OwnDeed'>, when: Fab<'When'>): boolean {
  return timesDone(run, player, deed, when) > 0;
}

export function timesDone(run: Run, player: Player, deed: Fab<'OwnDeed'>, when: Fab<'When'>): number {
  const span = since(run.game, spanOf(when));
  if (deed.kind === 'gainedLife') {
    const sign = deed.how === 'gained' ? 1 : -1;
    return span.filter((it) => it.kind === 'life' && it.player === player && it.by * sign > 0).length;
  }
  return span.filter((it) => {
    switch (deed.how) {
      case 'attacked':
        return it.kind === 'attacked' && it.player === player;
      case 'hit':
        return it.kind === 'hit' && it.player === player;
      case 'transcended':
        return it.kind === 'transcended' && it.player === player;
      default:
        return it.kind === 'did' && it.player === player && it.deed === deed.how;
    }
  }).length;
}

/** Life gained or lost this turn. */
export function lifeChanged(game: Game, player: Player, how: 'gained' | 'lost'): number {
  return since(game, 'turn').reduce((sum, it) => {
    if (it.kind !== 'life' || it.player !== player) return sum;
    return how === 'gained' ? sum + Math.max(0, it.by) : sum + Math.max(0, -it.by);
  }, 0);
}

/** Whether the combat chain has a link at all. */
export const hasLinks = (game: Game): boolean => keysIn(game, 'links').length > 0;
