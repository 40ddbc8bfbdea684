/** What has happened this turn, this chain link or this combat chain. */
import { derived, happeningsIn, type Journal } from '../../../kernel/index.ts';
import type { Fab } from '../../text/index.ts';
import type { Run } from '../words/run.ts';
import { beforeLaidOut } from './glance.ts';
import type { Happening } from './happenings.ts';
import { sameList } from './same.ts';
import type { FabShape, Game, Player } from './state.ts';

type Span = 'turn' | 'link' | 'chain';

/** The happenings of a span, first one first. */
const inSpan = derived<FabShape, readonly Happening[]>((journal, span) => {
  const game = journal as Game;
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
  return from === 0 ? [...beforeLaidOut(game), ...found] : found;
});

type Kind = Happening['kind'];
export type Such<K extends Kind> = Extract<Happening, { readonly kind: K }>;

/** Those of one kind: the same list until there is one more of them. */
const ofKind = derived<FabShape, readonly Happening[]>((journal, id) => {
  const [span = '', kind] = String(id).split(':');
  return sameList(inSpan(journal, span).filter((it) => it.kind === kind));
});

/** What happened of a kind in a span, first one first. */
export function since<K extends Kind>(game: Game, span: Span, kind: K): readonly Such<K>[] {
  return ofKind(game as Journal<FabShape>, `${span}:${kind}`) as readonly Such<K>[];
}

export function spanOf(when: Fab<'When'>): Span {
  return when.kind === 'nowTurn' ? 'turn' : when.kind === 'nowLink' ? 'link' : 'chain';
}

/** The attacks of this turn, in order. */
export function attacksThisTurn({ game }: Pick<Run, 'game'>): readonly number[] {
  return since(game, 'turn', 'attacked').map(({ attack }) => attack);
}

/** Whether a player has done such a thing. */
export function holdsDeed(run: Run, player: Player, deed: Fab<'OwnDeed'>, when: Fab<'When'>): boolean {
  return timesDone(run, player, deed, when) > 0;
}

export function timesDone(run: Run, player: Player, deed: Fab<'OwnDeed'>, when: Fab<'When'>): number {
  const span = spanOf(when);
  const { game } = run;
  const byThem = (it: { readonly player: Player }): boolean => it.player === player;
  if (deed.kind === 'gainedLife') {
    return lifeChanges(game, player, deed.how, span).length;
  }
  switch (deed.how) {
    case 'hit':
      return since(game, span, 'hit').filter((it) => byThem(it) && it.own).length;
    case 'attacked':
    case 'transcended':
      return since<'attacked' | 'transcended'>(game, span, deed.how).filter(byThem).length;
    default:
      return since(game, span, 'did').filter((it) => byThem(it) && it.deed === deed.how).length;
  }
}

/** Each time that life was gained, or lost, and how much. */
function lifeChanges(game: Game, player: Player, how: 'gained' | 'lost', span: Span): readonly number[] {
  const sign = how === 'gained' ? 1 : -1;
  const changes = since(game, span, 'life').flatMap(({ player: whose, by }) =>
    whose === player && by * sign > 0 ? [by * sign] : [],
  );
  if (how === 'gained') return changes;
  // CR 8.5.3: damage is life lost
  return [...changes, ...since(game, span, 'damage').flatMap(({ to, amount }) => (to === player ? [amount] : []))];
}

/** Life gained or lost. */
export function lifeChanged(game: Game, player: Player, how: 'gained' | 'lost', when: Fab<'When'>): number {
  return lifeChanges(game, player, how, spanOf(when)).reduce((sum, by) => sum + by, 0);
}
