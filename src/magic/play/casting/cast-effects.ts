/**
 * Casting while something resolves (CR 608.2g): cascade, discover, "you may cast that card without paying its mana cost", a
 * Siege that was defeated. The face is chosen then, and only faces that fit are offered (CR 709.3a, 712.7a, 702.85a).
 */
import { ask, create, insert, one, remove, set } from '../../../kernel/index.ts';
import { KINDS } from '../../layouts.ts';
import type { SpendAs } from '../mana/spend-as.ts';
import { current } from '../objects/current.ts';
import { cardOf, clockOf, keysIn, listFor, objectAt, playerOf } from '../state/book.ts';
import type { CastWay } from '../state/cast-facts.ts';
import { type Imagined, imagine } from '../state/imagine.ts';
import type { CardRecord, Game, Player } from '../state/state.ts';
import { tick } from '../state/zones.ts';
import { playLandCard } from '../turn/lands.ts';
import type { Run } from '../words/run.ts';
import { castOffer } from './cast.ts';
import { judgeOffer } from './judge-cast.ts';
import {
  freeFused,
  freeOffers,
  type Offer,
  offersByLeave,
  plainOffers,
  standingOffers,
  type ThisWay,
} from './offers.ts';
import { ratherOffers } from './other-prices.ts';
import { landFaces, landsAllowed } from './permissions.ts';
import { forbiddenLand } from './prohibitions.ts';
import { imaginedSpell } from './spell-of.ts';

export interface CastDuring {
  readonly who?: Player;
  /** Without paying its mana cost. */
  readonly free?: boolean;
  /** For this mana instead of its mana cost. */
  readonly cost?: string;
  /** Mana may be spent as though it were of any colour or type. */
  readonly spend?: SpendAs;
  readonly thisWay?: ThisWay;
  /** What else is paid instead, by what the spell would be. */
  readonly priced?: (would: Imagined, offer: Offer) => Offer;
  /** CR 702.85a: the most that the spell's mana value may be. */
  readonly maxManaValue?: number;
  /** What the words ask of the spell, as it would be. */
  readonly fits?: (would: Game, spell: number) => boolean;
  /** CR 310.11b: with its other face up. */
  readonly transformed?: boolean;
  readonly way?: CastWay;
  /** Whether a land face may be played as well ("you may play"). */
  readonly lands?: boolean;
  /** The player has said yes already, or has no choice. */
  readonly decided?: boolean;
}

/** Asks which face to cast, if any, and casts it. Gives the key of the spell or the land; null where nothing was cast. */
export function castDuring(run: Run, key: number, options: CastDuring = {}): number | null {
  const { game } = run;
  const object = objectAt(game, key);
  if (object?.kind !== 'card' || object.last) return null;
  const player = options.who ?? run.you;
  const open = offersDuring(game, player, key, object, options);
  if (open.length === 0) return null;
  const chosen = chooseOffer(game, player, key, open, options.decided === true);
  if (!chosen) return null;
  if (chosen.how === 'cast') return castOffer(game, player, key, chosen);
  playLandCard(game, player, key, chosen);
  return objectAt(game, key)?.last?.went ?? null;
}

/** Whether there is anything to cast: for "if you can't". */
export function canCastDuring(run: Run, key: number, options: CastDuring = {}): boolean {
  const object = objectAt(run.game, key);
  if (object?.kind !== 'card' || object.last) return false;
  return offersDuring(run.game, options.who ?? run.you, key, object, options).length > 0;
}

function offersDuring(
  game: Game,
  player: Player,
  key: number,
  object: CardRecord,
  options: CastDuring,
): readonly Offer[] {
  const asks = (would: Game, spell: number): boolean => {
    const most = options.maxManaValue;
    const small = most === undefined || current(would, spell).manaValues.every((value) => value <= most);
    return small && (options.fits?.(would, spell) ?? true);
  };
  const { spend, thisWay } = options;
  const plain = wanted(game, player, key, object, options).map((offer) => ({
    ...offer,
    ...(spend ? { spend } : {}),
    ...(thisWay ? { thisWay } : {}),
  }));
  const asked =
    options.free || options.cost !== undefined ? plain : [...plain, ...ratherOffers(game, player, key, plain)];
  const { priced } = options;
  const paid = priced
    ? asked.map((offer) => priced(imagine(game, imaginedSpell(game, player, key, offer)), offer))
    : asked;
  const spells = paid
    .map((offer): Offer => ({ ...offer, asks }))
    .filter((offer) => judgeOffer(game, player, key, offer, { anyTime: true }).why === null);
  return options.lands ? [...spells, ...lands(game, player, key, object)] : spells;
}

function wanted(game: Game, player: Player, key: number, object: CardRecord, options: CastDuring): readonly Offer[] {
  const card = cardOf(game, object.body);
  const { edition } = game.rules.book;
  const way = options.way ?? (options.free ? 'free' : 'normal');
  if (options.transformed) {
    const name = card.faces[1]?.name;
    const turns = KINDS[card.layout].lie === 'sides' && edition.has('castTransformed');
    if (name === undefined || !turns) return [];
    return freeOffers(card, way, edition, object.zone)
      .slice(0, 1)
      .map((offer) => ({ ...offer, faces: [1], name }));
  }
  if (options.free) {
    const own = object.zone === 'hand' && object.owner === player;
    return [...freeOffers(card, way, edition, object.zone), ...(own ? freeFused(card, edition) : [])];
  }
  const { cost } = options;
  // CR 118.9, 601.2b: cast for what it costs, it may be cast for another cost that it offers, or fused from one's hand.
  if (cost === undefined && !options.way && !options.priced) {
    const own = object.zone === 'hand' && object.owner === player;
    const fused = own ? standingOffers(card, 'hand', edition).filter((each) => each.way === 'fuse') : [];
    return [...offersByLeave(game, player, key, object), ...fused];
  }
  const plain = plainOffers(card, edition, object.zone).map((offer) => ({ ...offer, way }));
  // CR 118.6: with another cost nothing stands in the way of what has no mana cost.
  return cost === undefined
    ? plain
    : plain.map((offer) => ({ ...offer, cost, why: offer.cost === null ? null : offer.why }));
}

/** CR 305.2, 305.3: a land only in one's own turn, and only if one may still play one. */
function lands(game: Game, player: Player, key: number, object: CardRecord): readonly Offer[] {
  if (clockOf(game).active !== player || playerOf(game, player).landsPlayed >= landsAllowed(game, player)) return [];
  const card = cardOf(game, object.body);
  const open = landFaces(card).filter((index) => forbiddenLand(game, player, object, key, index) === null);
  return open.map((index) => ({
    how: 'play',
    way: 'normal',
    faces: [index],
    name: card.faces[index]?.name ?? '',
    cost: null,
    deeds: [],
    faceDown: null,
    by: null,
    why: null,
  }));
}

function chooseOffer(
  game: Game,
  player: Player,
  key: number,
  open: readonly Offer[],
  decided: boolean,
): Offer | undefined {
  const [first] = open;
  const about = { what: 'cast', object: key };
  if (!decided && ask(game, { seat: player, kind: 'may', legal: one(['yes', 'no']), about }) === 'no') return undefined;
  if (open.length === 1) return first;
  const isNamed = ({ faceDown }: Offer): boolean => faceDown === null;
  const names = [...new Set(open.filter(isNamed).map(({ name }) => name))];
  const name = names.length < 2 ? names[0] : ask(game, { seat: player, kind: 'face', legal: one(names), about });
  // What is cast face down shows no face: it is another way to cast whichever was chosen.
  const ways = open.filter((offer) => offer.name === name || !isNamed(offer));
  if (ways.length < 2) return ways[0];
  // CR 601.2b: of the costs that it may be cast for, one is chosen.
  const alike = (offer: Offer): boolean => ways.filter((each) => wordOf(each) === wordOf(offer)).length > 1;
  const label = (offer: Offer): string => (alike(offer) ? `${wordOf(offer)} for ${offer.cost ?? ''}` : wordOf(offer));
  const way = ask(game, { seat: player, kind: 'way', legal: one(ways.map(label)), about });
  return ways.find((offer) => label(offer) === way);
}

/** What a way to cast something is called. */
function wordOf({ way, prototyped, faceDown, by, cost }: Offer): string {
  if (prototyped) return 'prototype';
  if (faceDown !== null) return 'face down';
  if (way === 'normal' || way === 'fuse') return 'mana cost';
  return way === 'other' ? (by ?? `for ${cost ?? ''}`) : way;
}

/** CR 707.12: a copy of the card is made where it lies, and cast. CR 704.5e: if it is not, it is gone. */
export function castCopy(run: Run, key: number, options: CastDuring = {}): number | null {
  const { game } = run;
  const object = objectAt(game, key);
  if (object?.kind !== 'card') return null;
  const copy = create(game, { ...object, body: { ...object.body, made: 'copy' }, timestamp: tick(game), last: null });
  const list = listFor(object.zone, object.owner);
  insert(game, list, [copy]);
  const spell = castDuring(run, copy, options);
  if (spell === null) {
    remove(game, list, keysIn(game, list).indexOf(copy));
    set(game, copy, 'last', { is: current(game, copy), went: null, to: 'nowhere' });
  }
  return spell;
}
