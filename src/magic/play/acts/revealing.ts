/** Cards that players see although their zone hides them (CR 400.2): "plays with the top card of their library revealed". */

import { set } from '../../../kernel/index.ts';
import { mentions } from '../../../text/trees.ts';
import { runOf, type Spoken, spokenOfCasting } from '../executed/spoken.ts';
import { compiled } from '../objects/keywords.ts';
import { keysIn, objectAt } from '../state/book.ts';
import { type Game, PLAYERS, type Player } from '../state/state.ts';
import { ownersOf, playersOf } from '../words/players.ts';
import type { Run } from '../words/run.ts';
import { nodesOfKind } from '../words/target-words.ts';

/** Brings who may look at which card up to date with what rules of text say now. */
export function showOpenCards(game: Game): void {
  const said = spokenOfCasting(game, 'clock').flatMap((spoken) => shownBy(game, spoken));
  for (const { key, to } of said) {
    const card = objectAt(game, key);
    if (card?.kind !== 'card') continue;
    const lookers = PLAYERS.filter((player) => to.includes(player) || card.lookers.includes(player));
    if (lookers.length > card.lookers.length) set(game, key, 'lookers', lookers);
  }
  hideOthers(game, new Set(said.map(({ key }) => key)));
}

interface Shown {
  readonly key: number;
  readonly to: readonly Player[];
}

function shownBy(game: Game, spoken: Spoken): readonly Shown[] {
  const { said, path } = spoken;
  if (said.kind === 'rule' && said.is.kind === 'playRevealed') {
    const run = runOf(game, spoken);
    if (!run) return [];
    const { what } = said.is;
    return playersOf(run, said.who, `${path}.who`).flatMap((player) =>
      cardsOf(game, player, what).map((key) => ({ key, to: PLAYERS })),
    );
  }
  if (said.kind !== 'may') return [];
  const run = runOf(game, spoken);
  return run
    ? said.does.flatMap((act, at) => (act.kind === 'look' ? lookedAt(run, act, `${path}.does.${at}`) : []))
    : [];
}

type Act = Extract<Spoken['said'], { kind: 'may' }>['does'][number];

/** "You may look at the top card of your library any time." */
function lookedAt(run: Run, act: Extract<Act, { kind: 'look' }>, path: string): readonly Shown[] {
  if (!act.anyTime || act.what.kind !== 'topCard' || act.what.z.kind !== 'zone') return [];
  return ownersOf(run, act.what.z.whose, `${path}.what.z.whose`).flatMap((owner) =>
    keysIn(run.game, `library:${owner}`)
      .slice(0, 1)
      .map((key) => ({ key, to: [run.you] })),
  );
}

function cardsOf(
  game: Game,
  player: Player,
  what: { readonly kind: string; readonly name?: unknown },
): readonly number[] {
  if (what.kind === 'shownTop') return keysIn(game, `library:${player}`).slice(0, 1);
  return what.name === 'hand' ? keysIn(game, `hand:${player}`) : [];
}

/** Cards in libraries that were on top and are no longer; what an effect shows is hidden as the effect is done. */
function hideOthers(game: Game, shown: ReadonlySet<number>): void {
  for (const player of PLAYERS) {
    for (const key of keysIn(game, `library:${player}`).slice(0, 4)) {
      const card = objectAt(game, key);
      if (card?.kind !== 'card' || card.lookers.length === 0 || shown.has(key)) continue;
      set(game, key, 'lookers', []);
    }
  }
}

/**
 * CR 406.3: whoever looked at a card as it was exiled face down may go on looking at it, and whoever the object that exiled
 * it lets look at such cards; nobody else may.
 */
export function lookersInExile(run: Run, key: number): readonly Player[] {
  const object = objectAt(run.game, key);
  const seen = object?.kind === 'card' && object.zone === 'library' ? object.lookers : [];
  const source = objectAt(run.game, run.self);
  const abilities = source && source.kind !== 'ability' ? run.look(run.self).abilities : [];
  const lets = abilities.some((live) =>
    nodesOfKind(compiled(run.game, live).text.sentences, '', ['look']).some(({ node }) => mentions(node, 'exiledWith')),
  );
  return lets && !seen.includes(run.you) ? [...seen, run.you] : seen;
}
