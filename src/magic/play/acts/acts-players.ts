/** What concerns players and the game: choices of words, coins, payments, emblems, extra turns, winning and losing. */
import { ask, CHANCE, create, insert, one, set } from '../../../kernel/index.ts';
import type { Table } from '../../../text/tables.ts';
import { happen, tell } from '../events/events.ts';
import { hasRule } from '../executed/player-rules.ts';
import { emblem } from '../objects/token-cards.ts';
import { isPlayer, playerOf } from '../state/book.ts';
import { cardIn } from '../state/setup.ts';
import { other, PLAYERS, type Player, type Ref } from '../state/state.ts';
import { tick } from '../state/zones.ts';
import { addTurn } from '../turn/extra.ts';
import { becomeMonarch } from '../turn/monarch.ts';
import { endGame } from '../turn/state-based.ts';
import { cardNames, cardTypes, chooseNumber, chooseWord, colors, creatureTypes } from '../words/choosing.ts';
import { ownersOf, playersOf } from '../words/players.ts';
import { chosenWord, continuedBy, numberOf, type Run } from '../words/run.ts';
import { choose, selectObjects } from '../words/select.ts';
import type { Act, Acting } from './acts.ts';
import { flipCoin } from './coins.ts';
import { found, remember } from './doing.ts';
import { payAnyEnergy, paySymbols, timesOver } from './paying.ts';
import { putInto } from './putting.ts';

type PlayerAct = Extract<
  Act,
  {
    kind:
      | 'chooseName'
      | 'chooseAnyName'
      | 'chooseType'
      | 'chooseColour'
      | 'chooseNumber'
      | 'chooseKeyword'
      | 'choosePlayer'
      | 'chooseSharedType'
      | 'chooseWhom'
      | 'doubleLife'
      | 'flipCoin'
      | 'getEmblem'
      | 'payMana'
      | 'payManaCost'
      | 'payManaCosts'
      | 'payAnyAmount'
      | 'extraTurn'
      | 'becomeMonarch'
      | 'playMoreLands'
      | 'win'
      | 'loseGame'
      | 'separate'
      | 'choosePile'
      | 'putPiles';
  }
>;

export const PLAYER_ACTS: Table<PlayerAct, Acting, boolean> = {
  chooseName: (said, run, path, who) => chooseWord(run, who, 'name', cardNames(run, said), path) !== null,
  chooseAnyName: (_, run, path, who) =>
    chooseWord(run, who, 'name', cardNames(run, { kind: 'chooseName' }), path) !== null,
  chooseType: ({ of }, run, path, who) =>
    chooseWord(run, who, 'type', of === 'creature' ? creatureTypes : cardTypes, path) !== null,
  chooseColour: (_, run, path, who) => chooseWord(run, who, 'color', colors, path) !== null,
  chooseNumber: (_, run, path, who) => chooseNumber(run, who, path) >= 0,
  chooseKeyword: ({ any, random }, run, path, who) => {
    const about = { what: 'keyword', path, source: run.self };
    run.words[path] = ask(run.game, { seat: random ? CHANCE : who, kind: 'keyword', legal: one(any), about });
    return true;
  },
  choosePlayer: ({ who: kind }, run, path, who) => {
    const options = kind === 'opponent' ? [other(who)] : PLAYERS;
    const word = chooseWord(run, who, 'player', options, path);
    run.bound[path] = word === null ? [] : [word as Player];
    return word !== null;
  },
  chooseWhom: ({ who: whom }, run, path, who) => {
    const chosen = choose(run, who, playersOf(run, whom, `${path}.who`), [1, 1], 'player');
    run.bound[path] = chosen;
    run.bound[`${path}.who`] = chosen;
    return remember(run, path, chosen);
  },
  chooseSharedType: ({ what }, run, path, who) => {
    const all = selectObjects(run, what, `${path}.what`, who).map((key) => run.look(key).types);
    // A token that was exiled is no card: with fewer cards than are named nothing is shared among them.
    const [first, ...rest] = what.kind === 'some' && all.length < numberOf(run, what.n) ? [] : all;
    const shared = (first ?? []).filter((type) => rest.every((types) => types.includes(type)));
    return chooseWord(run, who, 'type', shared, path) !== null;
  },
  // CR 701.9d: the difference is gained or lost.
  doubleLife: ({ whose }, run, path) => {
    const players = ownersOf(run, whose, `${path}.whose`);
    happen(
      run.game,
      players.map((player) => ({ kind: 'life', player, by: playerOf(run.game, player).life })),
    );
    return remember(run, path, players);
  },
  flipCoin: (_, run, path, who) => flipCoin(run, path, who),
  // CR 114.1, 114.2: in the command zone, with nothing but its abilities.
  getEmblem: ({ ability }, run, path, who) => {
    const timestamp = tick(run.game);
    const key = create(run.game, {
      ...cardIn('command', '', who),
      body: emblem([withWordsSaid(run, ability, `${path}.ability`)]),
      timestamp,
      maker: run.self,
    });
    insert(run.game, 'command', [key]);
    return remember(run, path, [key]);
  },
  payMana: ({ cost, each }, run, path, who) => paySymbols(run, who, timesOver(run, cost, each, path)),
  // Part of a permission to pay something else (`other-prices.ts`).
  payManaCost: () => false,
  payManaCosts: () => false,
  payAnyAmount: ({ of }, run, path, who) => {
    const n = of === 'E' ? payAnyEnergy(run, who) : 0;
    run.numbers[path] = n;
    return n > 0;
  },
  extraTurn: (_, run, _path, who) => {
    addTurn(run.game, who);
    return true;
  },
  becomeMonarch: (_, run, _path, who) => becomeMonarch(run.game, who),
  // A permission (`perform.ts`).
  playMoreLands: () => false,
  // CR 104.2b: in a game of two, the other loses.
  win: (_, run, _path, who) =>
    !hasRule(run.game, who, 'cantWin') && lose(run, other(who), 'the opponent won by an effect'),
  loseGame: (_, run, _path, who) => lose(run, who, 'lost by an effect'),
  separate: ({ what }, run, path, who) => {
    const cards = selectObjects(run, what, `${path}.what`, who);
    const pile = choose(run, who, cards, [0, cards.length], 'first pile');
    run.bound[`${path}#1`] = pile;
    run.bound[`${path}#2`] = cards.filter((key) => !pile.includes(key));
    return remember(run, path, cards);
  },
  choosePile: (_, run, path, who) => {
    const deed = continuedBy(run, path);
    const piles = [1, 2].map((n) => run.bound[`${deed}#${n}`] ?? []);
    const first = ask(run.game, {
      seat: who,
      kind: 'pile',
      legal: { kind: 'whole', min: 1, max: 2 },
      about: { piles, source: run.self },
    });
    run.bound[`${path}#1`] = piles[first - 1] ?? [];
    run.bound[`${path}#2`] = piles[2 - first] ?? [];
    return true;
  },
  putPiles: ({ to, otherTo }, run, path, who) => {
    const choice = continuedBy(run, path);
    const objects = (refs: readonly Ref[] | undefined): readonly number[] =>
      (refs ?? []).filter((ref) => !isPlayer(ref)).flatMap((key) => found(run, key));
    const first = putInto(run, objects(run.bound[`${choice}#1`]), to, path, who);
    return putInto(run, objects(run.bound[`${choice}#2`]), otherTo, `${path}+`, who) || first;
  },
};

/** CR 104.1, 104.3e: the game ends at once. */
function lose(run: Run, player: Player, why: string): boolean {
  if (playerOf(run.game, player).lost !== null || hasRule(run.game, player, 'cantLose')) return false;
  set(run.game, player, 'lost', why);
  tell(run.game, [{ kind: 'lost', player, why }]);
  endGame(run.game);
  return true;
}

/** "the chosen type", chosen by the words around a quotation: who gets the ability knows the type itself. */
function withWordsSaid<Node>(run: Run, node: Node, path: string): Node {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map((item, at) => withWordsSaid(run, item, `${path}.${at}`)) as Node;
  const type = 'kind' in node && node.kind === 'ofChosenType' ? chosenWord(run, path, 'type') : null;
  if (type !== null) return { kind: 'thatIs', types: { kind: 'subtype', type } } as Node;
  const fields = Object.entries(node).map(([field, value]) => [field, withWordsSaid(run, value, `${path}.${field}`)]);
  return Object.fromEntries(fields) as Node;
}
