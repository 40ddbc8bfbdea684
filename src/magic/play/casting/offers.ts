/**
 * Every way in which a card could be cast or played from where it lies, each with its cost, before it is judged. What the
 * card itself says comes from `casting.ts` and its keywords, the rest from permissions.
 */
import type { Reason } from '../../../cards/why.ts';
import { hasKeyword, type MagicCard, type MagicFace } from '../../card.ts';
import { type Way, ways } from '../../casting.ts';
import type { Edition } from '../../editions.ts';
import { KINDS } from '../../layouts.ts';
import type { FaceDownWay } from '../../place.ts';
import type { RuleId } from '../../rules.ts';
import { reason, what } from '../../what.ts';
import type { SpendAs } from '../mana/spend-as.ts';
import { abilitiesOfFace, type Compiled, wordsOfFace } from '../objects/abilities.ts';
import { current } from '../objects/current.ts';
import { compiled } from '../objects/keywords.ts';
import { prototypeOf } from '../objects/prototyped.ts';
import type { Leave } from '../resolving/riders.ts';
import { cardOf, clockOf } from '../state/book.ts';
import type { CastWay } from '../state/cast-facts.ts';
import { imagine } from '../state/imagine.ts';
import type { CardRecord, Game, Player } from '../state/state.ts';
import { atSorcerySpeed } from '../turn/timing.ts';
import {
  type Condition,
  type CostDeed,
  costKeywords,
  faceDownBy,
  type Instead,
  insteadGiven,
  insteadOf,
} from './alternative-costs.ts';
import { costOfSymbols, minus, readCost, writeCost } from './costs.ts';
import { ownPrices } from './own-prices.ts';
import { imaginedSpell } from './spell-of.ts';

/** What casting it this way costs less or more, in symbols. */
export interface ThisWay {
  readonly less: readonly string[];
  readonly more: readonly string[];
}

/** A question about the spell that it would be. */
export type Asks = (would: Game, spell: number) => boolean;

export interface Offer {
  readonly how: 'cast' | 'play';
  readonly way: CastWay;
  readonly faces: readonly number[];
  readonly name: string;
  /** The mana part of what it costs, before increases and reductions; null where there is nothing that could be paid. */
  readonly cost: string | null;
  readonly deeds: readonly CostDeed[];
  /** Of a way that has its own timing. */
  readonly timing?: 'instant' | 'sorcery';
  /** It may be cast as though it had flash. */
  readonly flash?: boolean;
  readonly faceDown: FaceDownWay | null;
  /** Who allows it, where it is not the card itself. */
  readonly by: string | null;
  readonly allowed?: number;
  /** Mana may be spent as though it were of any colour or type. */
  readonly spend?: SpendAs;
  readonly thisWay?: ThisWay;
  /** The words that allow it, and go on about what was cast. */
  readonly leave?: Leave;
  /** The object whose words let this cost be paid. */
  readonly priced?: number;
  /** What leave to cast it asks of the spell, as it would be: asked once more of each X (CR 601.2e). */
  readonly asks?: Asks;
  /** The rule in the way. */
  readonly why: Reason | null;
  /** What must hold of the game besides. */
  readonly if?: Condition;
  /** Its deeds say X. */
  readonly variable?: boolean;
  /** CR 718.3: cast prototyped, for its other mana cost. */
  readonly prototyped?: true;
}

const OWN = { deeds: [], faceDown: null, by: null } as const;

const standing = new WeakMap<MagicCard, Map<string, readonly Offer[]>>();

/** What the card offers by itself, from where it lies, to its owner, or to who exiled it by its Adventure. */
export function ownOffers(game: Game, player: Player, key: number, object: CardRecord): readonly Offer[] {
  const { zone } = object;
  const card = cardOf(game, object.body);
  if (zone === 'exile') return exileOffers(game, object, card);
  if (zone === 'library' || zone === 'outside') return [];
  const printed = standingOffers(card, zone, game.rules.book.edition).filter(
    (offer) => (!offer.if || offer.if(game, player, key)) && stillSays(game, key, object, offer),
  );
  const given = insteadGiven(game, key, zone);
  return [
    ...printed,
    ...given.flatMap((instead) => byGiven(game, player, key, card, instead)),
    ...(zone === 'hand' ? flashOffers(game, player, card, printed) : []),
  ];
}

/** CR 113.6, 702.127a: from a graveyard the card is cast by an ability, which it may have lost there. */
function stillSays(game: Game, key: number, { zone, body }: CardRecord, { way, why }: Offer): boolean {
  if (zone !== 'graveyard' || why !== null || way === 'normal') return true;
  const says = (abilities: readonly Compiled[]): boolean => costKeywords(abilities).some(({ name }) => name === way);
  if (!cardOf(game, body).faces.some((face) => says(abilitiesOfFace(face)))) return true;
  return says(current(game, key).abilities.map((live) => compiled(game, live)));
}

/** "as though it had flash if you pay {2} more": another way to cast it, where it could not be cast otherwise. */
function flashOffers(game: Game, player: Player, card: MagicCard, printed: readonly Offer[]): readonly Offer[] {
  if (!card.faces.some((face) => wordsOfFace(face).has('flashFor')) || atSorcerySpeed(game, player)) return [];
  return printed.flatMap((offer): readonly Offer[] => {
    if (offer.how !== 'cast' || offer.way !== 'normal') return [];
    const more = offer.faces.flatMap((index) => {
      const face = card.faces[index];
      return face ? abilitiesOfFace(face).flatMap(({ line }) => (line.kind === 'flashFor' ? line.cost : [])) : [];
    });
    return more.length === 0
      ? []
      : [{ ...offer, way: 'other', flash: true, timing: 'instant', thisWay: { less: [], more } }];
  });
}

function byGiven(game: Game, player: Player, key: number, card: MagicCard, instead: Instead): readonly Offer[] {
  const { judge } = instead;
  return byKeywords(card, () => [instead]).filter(
    (offer) =>
      (!offer.if || offer.if(game, player, key)) &&
      (!judge || judge(imagine(game, imaginedSpell(game, player, key, offer)))),
  );
}

/** What does not depend on the game, worked out once for each zone and edition. */
export function standingOffers(
  card: MagicCard,
  zone: 'hand' | 'graveyard' | 'command',
  edition: Edition,
): readonly Offer[] {
  const memo = standing.get(card) ?? new Map<string, readonly Offer[]>();
  standing.set(card, memo);
  const key = `${zone} ${edition.date}`;
  const before = memo.get(key);
  if (before) return before;
  const made = findStanding(card, zone, edition);
  memo.set(key, made);
  return made;
}

function findStanding(card: MagicCard, zone: 'hand' | 'graveyard' | 'command', edition: Edition): readonly Offer[] {
  const keywords = byKeywords(card, (face) => [...insteadOf(face, zone), ...(zone === 'hand' ? ownPrices(face) : [])]);
  switch (zone) {
    case 'hand':
      return [
        ...ways(card, { zone }, edition).flatMap(printedOffer(card)),
        ...keywords,
        ...faceDownOffers(card, edition),
      ];
    case 'graveyard':
      return [...ways(card, { zone }, edition).filter(isNotKeyword(card)).flatMap(printedOffer(card)), ...keywords];
    case 'command':
      // CR 903.8: a commander is cast from there like from the hand.
      return [...plainOffers(card, edition, zone), ...waysElsewhere(card, edition)];
  }
}

/** Of the ways from a graveyard, flashback and its like are read from abilities, which effects may give as well. */
const isNotKeyword =
  (card: MagicCard) =>
  (way: Way): boolean =>
    !way.may || way.how === 'cast transformed' || way.how === 'play' || hasAftermath(card, way);

const hasAftermath = ({ faces }: MagicCard, way: Way): boolean =>
  way.faces.some((index) => {
    const face = faces[index];
    return face !== undefined && hasKeyword(face, 'aftermath');
  });

const printedOffer =
  (card: MagicCard) =>
  (way: Way): readonly Offer[] => {
    if (way.how === 'unlock') return [];
    const [why = null] = way.why;
    return withPrototype(card, {
      ...OWN,
      how: way.how === 'play' ? 'play' : 'cast',
      way: wayOf(card, way),
      faces: way.faces,
      name: way.name,
      cost: way.cost,
      ...(way.timing ? { timing: way.timing } : {}),
      why: way.may ? null : why,
    });
  };

/** CR 718.3: prototyped is no alternative cost, so a card may be cast so wherever it may be cast at all. */
function withPrototype(card: MagicCard, offer: Offer): readonly Offer[] {
  const [front] = offer.how === 'cast' && offer.faces[0] === 0 ? (prototypeOf(card)?.faces ?? []) : [];
  if (!front) return [offer];
  return [offer, { ...offer, prototyped: true, cost: offer.cost === '' ? '' : front.manaCost }];
}

function wayOf(card: MagicCard, way: Way): CastWay {
  if (way.how === 'cast fused') return 'fuse';
  if (way.how === 'cast transformed') {
    return hasKeyword(card.faces[0], 'disturb') ? 'disturb' : 'more than meets the eye';
  }
  return hasAftermath(card, way) ? 'aftermath' : 'normal';
}

function byKeywords(card: MagicCard, offered: (face: MagicFace) => readonly Instead[]): readonly Offer[] {
  return castable(card).flatMap((index) => {
    const face = card.faces[index];
    if (!face) return [];
    return offered(face).map(
      ({ way, mana, deeds, if: condition, variable }): Offer => ({
        ...OWN,
        how: 'cast',
        way,
        faces: [index],
        name: face.name,
        // CR 702.1b: of a card given flashback for its mana cost, that of the half that is cast.
        cost: mana ?? face.manaCost,
        deeds,
        timing: timingOf(face),
        why: null,
        ...(condition ? { if: condition } : {}),
        ...(variable ? { variable } : {}),
      }),
    );
  });
}

/** CR 702.1b: of a card given a keyword for its mana cost, that of the half that is cast. CR 118.7: perhaps less. */
function costOf(
  { manaCost }: MagicFace,
  { mana, less }: { readonly mana: string | null; readonly less?: readonly string[] },
): string | null {
  if (mana !== null || manaCost === null || !less) return mana ?? manaCost;
  return writeCost(minus(readCost(manaCost), costOfSymbols(less)));
}

const timingOf = (face: MagicFace): 'instant' | 'sorcery' =>
  face.types.includes('Instant') || hasKeyword(face, 'flash') ? 'instant' : 'sorcery';

/** The faces that may be chosen to be cast. */
export function castable(card: MagicCard): readonly number[] {
  const all = KINDS[card.layout].cast === 'each' ? card.faces.map((_, index) => index) : [0];
  return all.filter((index) => !card.faces[index]?.types.includes('Land'));
}

/** CR 708.4, 702.37a: face down for {3}; its face-down characteristics are judged. */
function faceDownOffers(card: MagicCard, edition: Edition): readonly Offer[] {
  const [front] = card.faces;
  const faceDown = front ? faceDownBy(front) : null;
  if (!front || !faceDown) return [];
  const place = { zone: 'stack', shown: [0], faceDown } as const;
  if (!what(card, place, edition).ok) return [];
  const name = `${front.name} (face down)`;
  return [
    { ...OWN, how: 'cast', way: 'face down', faces: [0], name, cost: '{3}', faceDown, timing: 'sorcery', why: null },
  ];
}

/** Each face for its mana cost. */
export function plainOffers(card: MagicCard, edition: Edition, zone: CardRecord['zone']): readonly Offer[] {
  return castable(card).flatMap((index): readonly Offer[] => {
    const face = card.faces[index];
    if (!face) return [];
    const why = onlyAfter(face, edition, zone) ?? (face.manaCost === null ? reason('118.6', edition) : null);
    return withPrototype(card, {
      ...OWN,
      how: 'cast',
      way: 'normal',
      faces: [index],
      name: face.name,
      cost: face.manaCost,
      timing: timingOf(face),
      why,
    });
  });
}

/**
 * CR 118.9, 601.3e: what leave to cast a card covers: each face for its mana cost, or for another cost that the card offers
 * itself, wherever it is cast from; and face down.
 */
export function offersByLeave(game: Game, player: Player, key: number, { zone, body }: CardRecord): readonly Offer[] {
  const card = cardOf(game, body);
  const { edition } = game.rules.book;
  return [
    ...plainOffers(card, edition, zone),
    ...waysElsewhere(card, edition).filter((offer) => !offer.if || offer.if(game, player, key)),
  ];
}

/** Other costs that are not for the hand alone, as warp is (CR 702.185a). */
const waysElsewhere = (card: MagicCard, edition: Edition): readonly Offer[] => [
  ...byKeywords(card, (face) => [...insteadOf(face, 'hand').filter(({ way }) => way !== 'warp'), ...ownPrices(face)]),
  ...faceDownOffers(card, edition),
  ...convertedOffers(card, edition),
];

/** CR 702.162a: converted it is cast for another cost, which is not bound to the hand. */
const convertedOffers = (card: MagicCard, edition: Edition): readonly Offer[] =>
  ways(card, { zone: 'hand' }, edition)
    .filter(({ how, may }) => how === 'cast transformed' && may)
    .flatMap(printedOffer(card));

/** CR 702.127a: a half with aftermath is cast from a graveyard and from nowhere else, whoever allows it. */
const onlyAfter = (face: MagicFace, edition: Edition, zone: CardRecord['zone']): Reason | null =>
  hasKeyword(face, 'aftermath') && zone !== 'graveyard' ? reason('702.127a', edition) : null;

/** The same without paying: any mana cost will do, also none. */
export function freeOffers(
  card: MagicCard,
  way: CastWay,
  edition: Edition,
  zone: CardRecord['zone'],
): readonly Offer[] {
  return castable(card).flatMap((index): readonly Offer[] => {
    const face = card.faces[index];
    if (!face) return [];
    const why = onlyAfter(face, edition, zone);
    const offer = {
      ...OWN,
      how: 'cast',
      way,
      faces: [index],
      name: face.name,
      cost: '',
      timing: timingOf(face),
      why,
    } as const;
    return withPrototype(card, offer);
  });
}

/** CR 702.102a: fuse is no alternative cost, so a fused spell can be cast without paying too, but only from a hand. */
export function freeFused(card: MagicCard, edition: Edition): readonly Offer[] {
  return ways(card, { zone: 'hand' }, edition).flatMap((way): readonly Offer[] => {
    if (way.how !== 'cast fused' || !way.may) return [];
    const timing = way.timing ? { timing: way.timing } : {};
    return [{ ...OWN, how: 'cast', way: 'free', faces: way.faces, name: way.name, cost: '', ...timing, why: null }];
  });
}

function exileOffers(game: Game, object: CardRecord, card: MagicCard): readonly Offer[] {
  const { edition } = game.rules.book;
  const later = clockOf(game).turn > object.turn;
  const tooEarly = (rule: RuleId): Reason | null => (later ? null : reason(rule, edition));
  switch (object.exiledAs) {
    case 'foretold':
      return castable(card).flatMap((index): readonly Offer[] => {
        const face = card.faces[index];
        const own = face && costKeywords(abilitiesOfFace(face)).find(({ name }) => name === 'foretell');
        // What another's words made a foretold card of can be cast as any of its faces, each for what it costs.
        const asked = own ?? object.foretoldFor;
        if (!face || !asked) return [];
        const why = onlyAfter(face, edition, 'exile') ?? tooEarly('702.143a');
        const { name } = face;
        return [{ ...OWN, how: 'cast', way: 'foretold', faces: [index], name, cost: costOf(face, asked), why }];
      });
    case 'plotted':
      return freeOffers(card, 'plotted', edition, 'exile').map((offer) => ({
        ...offer,
        timing: 'sorcery',
        why: offer.why ?? tooEarly('702.170d'),
      }));
    case 'adventure':
      // CR 715.3d: only as the permanent, never as the Adventure again; a land is played.
      return [...plainOffers(card, edition, 'exile').filter(({ faces }) => faces[0] === 0), ...asLand(card)];
    case 'prepared':
      return plainOffers(card, edition, 'exile');
    case 'warped':
      return plainOffers(card, edition, 'exile').map((offer) => ({ ...offer, why: offer.why ?? tooEarly('702.185a') }));
    case 'suspended':
    case null:
      return [];
  }
}

/** The land that a card is, as it is played. */
function asLand({ faces: [face] }: MagicCard): readonly Offer[] {
  if (!face?.types.includes('Land')) return [];
  return [{ ...OWN, how: 'play', way: 'normal', faces: [0], name: face.name, cost: null, why: null }];
}
