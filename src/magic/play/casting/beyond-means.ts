/** Costs that are clearly too high: refused before anybody looks at the spell. */
import { derived } from '../../../kernel/index.ts';
import { spokenOfCasting } from '../executed/spoken.ts';
import { MANA_SYMBOLS, type ManaSymbol, type ManaUnit } from '../mana/mana.ts';
import { madeBy, manaSources } from '../mana/mana-abilities.ts';
import { SPEND_KINDS } from '../mana/spend-as.ts';
import { wordsOfFace } from '../objects/abilities.ts';
import { cardOf, objectAt, playerOf } from '../state/book.ts';
import type { Game, MagicShape, Player } from '../state/state.ts';
import { readCost } from './costs.ts';
import type { Offer } from './offers.ts';

/** Whether there is less mana than the cost has symbols, in all or of one kind, and nothing that could help it. */
export function isBeyondMeans(game: Game, player: Player, key: number, { cost, thisWay, spend, way }: Offer): boolean {
  // CR 702.119a, 702.180a: a creature is sacrificed or tapped for a part of it.
  if (thisWay || way === 'emerge' || way === 'harmonize' || playerOf(game, player).ample) return false;
  const { generic, symbols } = readCost(cost);
  const owed = generic + symbols.filter((symbol) => !symbol.includes('/P')).length;
  const most = mostMana(game, player);
  const isTooMuch = owed > most.inAll;
  if (!isTooMuch && (spend !== undefined || hasEnoughOfEach(symbols, most))) return false;
  const object = objectAt(game, key);
  if (object?.kind !== 'card') return false;
  const helps = isTooMuch ? CHEAPER : [...CHEAPER, ...SPEND_KINDS];
  if (cardOf(game, object.body).faces.some((face) => helps.some((word) => wordsOfFace(face).has(word)))) return false;
  return !spokenOfCasting(game, 'clock').some(
    ({ said }) =>
      (said.kind === 'change' && said.does.some((change) => change.kind !== 'costMore')) ||
      (!isTooMuch && SPEND_KINDS.includes(said.kind)),
  );
}

const hasEnoughOfEach = (symbols: readonly string[], { of }: MostMana): boolean =>
  MANA_SYMBOLS.every((mana) => symbols.filter((symbol) => symbol === `{${mana}}`).length <= of[mana]);

/** Words on the card itself that may make it cheaper. */
const CHEAPER = ['costLess', 'costLessForLife', 'convoke', 'delve', 'improvise', 'affinity', 'assist'];

interface MostMana {
  readonly inAll: number;
  /** Of each kind, if all that could be that kind were. */
  readonly of: Readonly<Record<ManaSymbol, number>>;
}

/** The most mana a player could have now: no payment uses anything twice. */
export const mostMana = derived<MagicShape, MostMana>((journal, player) => {
  const game = journal as Game;
  const sources = manaSources(game, player as Player);
  const best = new Map<number, MostMana>();
  for (const source of sources) {
    best.set(source.object, greater(best.get(source.object) ?? NO_MANA, counted(madeBy(source))));
  }
  return [...best.values()].reduce(sum, counted(playerOf(game, player as Player).mana));
}) as (game: Game, player: Player) => MostMana;

const NO_MANA: MostMana = { inAll: 0, of: { W: 0, U: 0, B: 0, R: 0, G: 0, C: 0 } };

function counted(units: readonly ManaUnit[]): MostMana {
  const of = { ...NO_MANA.of };
  for (const { symbol } of units) of[symbol] += 1;
  return { inAll: units.length, of };
}

const both = (one: MostMana, other: MostMana, made: (a: number, b: number) => number): MostMana => ({
  inAll: made(one.inAll, other.inAll),
  of: {
    W: made(one.of.W, other.of.W),
    U: made(one.of.U, other.of.U),
    B: made(one.of.B, other.of.B),
    R: made(one.of.R, other.of.R),
    G: made(one.of.G, other.of.G),
    C: made(one.of.C, other.of.C),
  },
});
const greater = (one: MostMana, other: MostMana): MostMana => both(one, other, Math.max);
const sum = (one: MostMana, other: MostMana): MostMana => both(one, other, (a, b) => a + b);
