/** Keywords that offer a further cost as their card is played (CR 8.3): boost, beat chest, scrap, fusion. */
import { ask, keys, one, type Question } from '../../../kernel/index.ts';
import { show } from '../acts/looking.ts';
import { happen, tell } from '../events/events.ts';
import type { Compiled } from '../objects/abilities.ts';
import { BOOSTED_AGAIN } from '../objects/continuous.ts';
import { current, hasKeyword } from '../objects/current.ts';
import { keysIn } from '../state/book.ts';
import type { Game, Player } from '../state/state.ts';
import type { Kept } from './costs-deeds.ts';
import { mayPay, type Price } from './paying.ts';

export const BOOST = 'boost';
const BEAT_CHEST = 'beat chest';
const SCRAP = 'scrap';
/** Among what was paid for a card: what it scrapped, by its key. */
export const SCRAPPED = 'scrapped ';
export const FUSED = 'fused';
/** Among what was declared for it: a card of this supertype is shown. */
const FUSION = 'fusion ';

/** The keyword that a question whether to pay for it is about. */
export function keywordCost({ kind, about }: Question): string | undefined {
  const path = kind === 'may' ? (about as { readonly path?: string } | undefined)?.path : undefined;
  return [BOOST, BEAT_CHEST, SCRAP, FUSION.trim()].find((keyword) => path?.startsWith(keyword));
}

const inHand = (game: Game, player: Player): readonly number[] => keysIn(game, `hand:${player}`);

/** CR 8.3.33: the cards of 6 or more power that may be discarded for it. */
const chests = (game: Game, player: Player): readonly number[] =>
  inHand(game, player).filter((key) => (current(game, key).power ?? 0) >= 6);

/** CR 8.3.32: the items and equipment of the graveyard. */
const scraps = (game: Game, player: Player): readonly number[] =>
  keysIn(game, `graveyard:${player}`).filter((key) => {
    const { types, subtypes } = current(game, key);
    return types.includes('Equipment') || subtypes.includes('Item');
  });

/** CR 8.3.17: the cards in hand that may be shown for a supertype. */
const showable = (game: Game, player: Player, supertype: string): readonly number[] =>
  inHand(game, player).filter((key) => current(game, key).supertypes.includes(supertype));

/** CR 5.1.3b: which of them will be paid; asked only where they can be, with the price. */
export function declareKeywords(
  game: Game,
  player: Player,
  key: number,
  own: readonly Compiled[],
  price: Price,
): readonly string[] {
  const is = current(game, key);
  const declared: string[] = [];
  const offer = (what: readonly string[], path: string): void => {
    const all = [...declared, ...what];
    if (!mayPay(game, player, price, [], keptForKeywords(game, player, all))) return;
    if (ask(game, { seat: player, kind: 'may', legal: one([true, false]), about: { source: key, path } }))
      declared.push(...what);
  };
  if (hasKeyword(is, BOOST) && keysIn(game, `deck:${player}`).length > 0) offer([BOOST], BOOST);
  if (hasKeyword(is, BEAT_CHEST) && chests(game, player).length > 0) offer([BEAT_CHEST], BEAT_CHEST);
  const times = is.keywords.filter(({ name }) => name === SCRAP).length;
  // CR 8.3.32b: each time another card
  for (let n = 0; n < times; n += 1)
    if (scraps(game, player).length > declared.filter((one) => one === SCRAP).length) offer([SCRAP], SCRAP);
  for (const supertypes of fusionsOf(own)) {
    const possible = supertypes.every((supertype) => showable(game, player, supertype).length > 0);
    if (possible)
      offer(
        supertypes.map((supertype) => `${FUSION}${supertype}`),
        `${FUSION}${supertypes.join(' and ')}`,
      );
  }
  return declared;
}

/** CR 8.3.17d: with "and" all of them together, with "and/or" each by itself. */
const fusionsOf = (own: readonly Compiled[]): readonly (readonly string[])[] =>
  own.flatMap(({ units }) =>
    units.flatMap(({ node }) =>
      node.kind !== 'keywords'
        ? []
        : node.all.flatMap((one): readonly (readonly string[])[] => {
            if (one.kind === 'fusion') return [one.all];
            return one.kind === 'fusionAny' ? one.any.map((supertype) => [supertype]) : [];
          }),
    ),
  );

/** CR 5.1.8a: cards of the hand that these need after the price is paid. */
export function keptForKeywords(game: Game, player: Player, declared: readonly string[]): readonly Kept[] {
  const shown = declared.flatMap((one) => (one.startsWith(FUSION) ? [one.slice(FUSION.length)] : []));
  const both = inHand(game, player).some((key) =>
    shown.every((supertype) => current(game, key).supertypes.includes(supertype)),
  );
  // CR 8.3.17c: one card may stand for several supertypes
  const asked = both ? shown.slice(0, 1) : shown;
  return [
    ...(declared.includes(BEAT_CHEST) ? [{ from: chests(game, player), n: 1 }] : []),
    ...asked.map((supertype) => ({ from: showable(game, player, supertype), n: 1 })),
  ];
}

/** Pays what was declared, and gives what is known of it later. */
export function payKeywords(game: Game, player: Player, key: number, declared: readonly string[]): readonly string[] {
  const scrapped = declared.filter((one) => one === SCRAP).flatMap(() => payScrap(game, player, key));
  return [
    ...(declared.includes(BOOST) ? payBoost(game, player) : []),
    ...(declared.includes(BEAT_CHEST) ? payBeatChest(game, player, key) : []),
    ...scrapped,
    ...payFusion(game, player, key, declared),
  ];
}

/** CR 8.3.9, 8.3.9a: boosted, whatever was banished; a Mechanologist card gives go again (`continuous.ts`). */
function payBoost(game: Game, player: Player): readonly string[] {
  const top = keysIn(game, `deck:${player}`)[0];
  if (top === undefined) return [];
  const [moved] = happen(game, [{ kind: 'move', object: top, to: 'banished', cause: 'banish', by: player }]);
  const object = moved?.kind === 'moved' ? moved.object : null;
  const again = object !== null && current(game, object).supertypes.includes('Mechanologist');
  return [BOOST, ...(again ? [BOOSTED_AGAIN] : [])];
}

function choose(game: Game, player: Player, source: number, from: readonly number[], path: string): number | undefined {
  const [only] = from;
  return from.length < 2
    ? only
    : ask(game, { seat: player, kind: 'choose', legal: keys(one(from)), about: { source, path } });
}

/** CR 8.3.33a: whoever has paid for it has beaten chest. */
function payBeatChest(game: Game, player: Player, key: number): readonly string[] {
  const object = choose(game, player, key, chests(game, player), BEAT_CHEST);
  if (object === undefined) return [];
  happen(game, [{ kind: 'move', object, to: 'graveyard', cause: 'discard', by: player }]);
  tell(game, [{ kind: 'did', player, deed: 'beaten chest', object: key }]);
  return [BEAT_CHEST];
}

/** CR 8.3.32a: the card that is banished is what was scrapped. */
function payScrap(game: Game, player: Player, key: number): readonly string[] {
  const object = choose(game, player, key, scraps(game, player), SCRAP);
  if (object === undefined) return [];
  const [moved] = happen(game, [{ kind: 'move', object, to: 'banished', cause: 'banish', by: player }]);
  tell(game, [{ kind: 'did', player, deed: 'scrapped', object: key }]);
  return [SCRAP, `${SCRAPPED}${moved?.kind === 'moved' ? (moved.object ?? object) : object}`];
}

/** CR 8.3.17, 8.3.17a: a card of each supertype is shown; then the card was fused. */
function payFusion(game: Game, player: Player, key: number, declared: readonly string[]): readonly string[] {
  const supertypes = declared.flatMap((one) => (one.startsWith(FUSION) ? [one.slice(FUSION.length)] : []));
  if (supertypes.length === 0) return [];
  const cards: number[] = [];
  for (const supertype of supertypes) {
    const from = showable(game, player, supertype);
    const already = cards.find((card) => from.includes(card));
    const card = already ?? choose(game, player, key, from, `${FUSION}${supertype}`);
    if (card !== undefined && already === undefined) cards.push(card);
  }
  show({ game }, player, cards);
  tell(game, [{ kind: 'did', player, deed: FUSED, object: key }]);
  return [FUSED, ...supertypes.map((supertype) => `${FUSION}${supertype}`)];
}
