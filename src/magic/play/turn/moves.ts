/**
 * What a player with priority may do, each face once with its price; and why not the rest. Both come from one judgement, so
 * that a refusal always names the rule that stands in the way.
 */
import type { Refusal } from '../../../cards/why.ts';
import { same } from '../../../kernel/index.ts';
import { type ActivateMove, activations } from '../casting/activate.ts';
import { type CastMove, castMove, castOffer } from '../casting/cast.ts';
import { judgeOffer, mayHaveFlash } from '../casting/judge-cast.ts';
import { type Offer, ownOffers, standingOffers } from '../casting/offers.ts';
import { ratherOffers } from '../casting/other-prices.ts';
import { permitsAny, permitsFromOthers, permittedKeys, permittedOffers } from '../casting/permissions.ts';
import { speaksOfCasting, spokenOfCasting } from '../executed/spoken.ts';
import { canMakeMana, type ManaMove } from '../mana/mana-moves.ts';
import { casterOf } from '../objects/prepared.ts';
import { cardOf, keysIn, objectAt } from '../state/book.ts';
import { type CardRecord, type Game, other, type Player } from '../state/state.ts';
import { judgeLand, type PlayMove, playLandCard, playMove } from './lands.ts';
import { type SpecialMove, specialActions } from './special.ts';
import { atSorcerySpeed } from './timing.ts';

export type { ActivateMove } from '../casting/activate.ts';
export { atSorcerySpeed } from './timing.ts';

export type PriorityMove =
  | CastMove
  | PlayMove
  | ActivateMove
  | SpecialMove
  | ManaMove
  | { readonly do: 'effect'; readonly text: string }
  | { readonly do: 'pass' }
  | { readonly do: 'concede' };

export interface Refused {
  readonly move: PriorityMove;
  readonly why: Refusal;
}

export interface Moves {
  readonly legal: readonly PriorityMove[];
  readonly refused: readonly Refused[];
}

export interface Judged<M = PriorityMove> {
  readonly move: M;
  readonly why: Refusal | null;
}

/** Everything one might think of, legal or not. */
export function movesOf(game: Game, player: Player): Moves {
  const judged = [...cardMoves(game, player, true), ...activations(game, player), ...specialActions(game, player)];
  const refused = judged.flatMap(({ move, why }) => (why === null ? [] : [{ move, why }]));
  return { legal: legalOf(game, player, judged), refused };
}

/** Only what is legal: cards that nothing lets be cast from where they lie are not asked. */
export function legalMoves(game: Game, player: Player): readonly PriorityMove[] {
  return legalOf(game, player, [
    ...cardMoves(game, player, false),
    ...activations(game, player),
    ...specialActions(game, player),
  ]);
}

function legalOf(game: Game, player: Player, judged: readonly Judged[]): readonly PriorityMove[] {
  const legal = judged.flatMap(({ move, why }) => (why === null ? [move] : []));
  const mana: readonly PriorityMove[] = canMakeMana(game, player) ? [{ do: 'mana' }] : [];
  return [...legal, ...mana, { do: 'pass' }, { do: 'concede' }];
}

/** Casting and playing cards, from wherever it may be allowed. */
function cardMoves(game: Game, player: Player, explain: boolean): readonly Judged[] {
  const anyPermit = permitsAny(game);
  const waits = !explain && !atSorcerySpeed(game, player) && isCalm(game);
  const theirs = other(player);
  const keys = new Set([
    ...keysIn(game, `hand:${player}`),
    ...keysIn(game, `graveyard:${player}`),
    ...keysIn(game, 'command'),
    ...keysIn(game, 'exile'),
    ...keysIn(game, `library:${player}`).slice(0, 1),
    ...permittedKeys(game, player),
    ...(permitsFromOthers(game)
      ? [
          ...keysIn(game, `graveyard:${theirs}`),
          ...keysIn(game, `library:${theirs}`).slice(0, 1),
          ...keysIn(game, `outside:${player}`),
        ]
      : []),
  ]);
  return [...keys].flatMap((key) => {
    const object = objectAt(game, key);
    if (object?.kind !== 'card' || object.last) return [];
    if (!explain && !anyPermit && isIdle(game, object)) return [];
    if (waits && object.zone === 'hand' && isForMainPhase(game, object)) return [];
    return movesOfCard(game, player, key, object, explain);
  });
}

/** Whether a card lies where nothing of its own lets it be cast. */
function isIdle(game: Game, { zone, body, exiledAs }: CardRecord): boolean {
  if (body.perpetual) return false;
  const card = cardOf(game, body);
  switch (zone) {
    case 'hand':
    case 'command':
      return false;
    case 'exile':
      return exiledAs === null && !speaksOfCasting(card);
    case 'graveyard':
      return !speaksOfCasting(card) && standingOffers(card, zone, game.rules.book.edition).every(({ why }) => why);
    case 'library':
    case 'outside':
      return true;
  }
}

/** Whether nothing speaks of how cards are cast or played, so that each is as printed. */
const isCalm = (game: Game): boolean =>
  keysIn(game, 'effects').length === 0 && spokenOfCasting(game, 'clock').length === 0;

const forMainPhase = new WeakMap<readonly Offer[], boolean>();

/** CR 305.1, 307.1: whether nothing of a card in hand can be cast or played but in an own main phase. */
function isForMainPhase(game: Game, { body }: CardRecord): boolean {
  if (body.perpetual) return false;
  const card = cardOf(game, body);
  const offers = standingOffers(card, 'hand', game.rules.book.edition);
  let is = forMainPhase.get(offers);
  if (is === undefined) {
    is = !mayHaveFlash(card) && offers.every(({ how, timing, why }) => why || how === 'play' || timing === 'sorcery');
    forMainPhase.set(offers, is);
  }
  return is;
}

interface JudgedOffer {
  readonly offer: Offer;
  readonly move: PriorityMove;
  readonly why: Refusal | null;
}

/** Each offer, judged; of two that are alike the first that is legal. */
function judgedOffers(
  game: Game,
  player: Player,
  key: number,
  object: CardRecord,
  explain: boolean,
): readonly JudgedOffer[] {
  const judged: JudgedOffer[] = [];
  for (const offer of offersFor(game, player, key, object)) {
    if (!explain && offer.why) continue;
    const verdict =
      offer.how === 'play'
        ? { why: judgeLand(game, player, key, offer), cost: null }
        : judgeOffer(game, player, key, offer, { quick: !explain });
    const move: PriorityMove = offer.how === 'play' ? playMove(key, offer) : castMove(key, offer, verdict);
    if (!judged.some((other) => other.why === null && same(other.move, move)))
      judged.push({ offer, move, why: verdict.why });
  }
  return judged;
}

/** What is told of a card: every move with it, and every refusal that is worth a word. */
function movesOfCard(game: Game, player: Player, key: number, object: CardRecord, explain: boolean): readonly Judged[] {
  const judged = judgedOffers(game, player, key, object, explain);
  // What lies hidden or far away is no riddle: only what may be done with it is told. Where somebody lets a face be cast,
  // it is not its zone that forbids it.
  const hidden = object.zone === 'library' || object.zone === 'exile';
  const allowed = judged.filter(({ offer }) => offer.why === null);
  return judged.filter(
    ({ offer, why }) =>
      why === null ||
      ((!hidden || isPermitted(offer, object)) &&
        !(offer.why && object.zone !== 'hand' && allowed.some((other) => same(other.offer.faces, offer.faces)))),
  );
}

/** What somebody allows of a card that lies open is asked for, and so is why not. */
const isPermitted = ({ by }: Offer, { zone, faceDown }: CardRecord): boolean =>
  by !== null && zone === 'exile' && !faceDown;

/** What the card offers by itself and by permission of others. */
function offersFor(game: Game, player: Player, key: number, object: CardRecord): readonly Offer[] {
  const caster = object.exiledAs === 'prepared' ? casterOf(game, object) : (object.exiledFor ?? object.owner);
  const own = caster === player ? ownOffers(game, player, key, object) : [];
  const all = [...own, ...permittedOffers(game, player, key, object)];
  return [...all, ...ratherOffers(game, player, key, all)];
}

/** Casts or plays what was chosen. Permissions may look alike, so it is done by one that is legal. */
export function takeOffer(game: Game, player: Player, move: CastMove | PlayMove): void {
  const object = objectAt(game, move.object);
  const all = object?.kind === 'card' ? judgedOffers(game, player, move.object, object, false) : [];
  const chosen = all.find((one) => one.why === null && same(one.move, move));
  if (!chosen) throw new Error(`${move.name} is not offered to ${player}`);
  if (move.do === 'cast') castOffer(game, player, move.object, chosen.offer);
  else playLandCard(game, player, move.object, chosen.offer);
}
