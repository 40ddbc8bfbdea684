/**
 * Whether an offer can be cast now, by the spell it would be (CR 601.3, 709.3a, 712.7a), cheapest questions first; and what
 * it would cost. A refusal names the rule in the way.
 */
import type { Refusal } from '../../../cards/why.ts';
import type { MagicCard } from '../../card.ts';
import type { RuleId } from '../../rules.ts';
import { reason } from '../../what.ts';
import { hasRule } from '../executed/player-rules.ts';
import { planFor } from '../mana/plans.ts';
import { reservedBy } from '../mana/reserved.ts';
import { tooDear } from '../mana/too-dear.ts';
import { wordsOfFace } from '../objects/abilities.ts';
import { current } from '../objects/current.ts';
import { hasKeywordNamed } from '../objects/keywords.ts';
import { followed, hasModes } from '../resolving/followed.ts';
import { cardOf, keysIn, listFor, objectAt, playerOf } from '../state/book.ts';
import { imagine, without } from '../state/imagine.ts';
import type { Game, Player } from '../state/state.ts';
import { atSorcerySpeed } from '../turn/timing.ts';
import {
  type Additional,
  additionalCosts,
  canPayDeeds,
  countable,
  deedsOfTaken,
  type Taken,
  waysByOne,
  waysToPay,
} from './additional-costs.ts';
import { hasTargetsFor, leastX } from './announce.ts';
import { isBeyondMeans, mostMana } from './beyond-means.ts';
import type { ManaCost } from './costs.ts';
import type { Offer } from './offers.ts';
import { anyFlash, mayFlash } from './permissions.ts';
import { forbidden, mayForbid } from './prohibitions.ts';
import { imaginedSpell } from './spell-of.ts';
import { spreeModes } from './spree.ts';
import { mindsTargets, someTargets, withTargets, withX } from './target-prices.ts';
import { hasX, totalCost } from './total-cost.ts';

export interface Verdict {
  readonly why: Refusal | null;
  /** The total cost with nothing optional and the least X; null where it was not worked out. */
  readonly cost: ManaCost | null;
}

export interface JudgeOptions {
  /** CR 608.2g: while something resolves, timing does not matter. */
  readonly anyTime?: boolean;
  /** The reason does not matter: a cost that is clearly too high is refused unseen. */
  readonly quick?: boolean;
}

export function judgeOffer(
  game: Game,
  player: Player,
  key: number,
  offer: Offer,
  { anyTime = false, quick = false }: JudgeOptions = {},
): Verdict {
  const { name } = offer;
  const no = (message: string, rule: RuleId): Verdict => ({
    why: { message, rule: reason(rule, game.rules.book.edition).rule },
    cost: null,
  });
  if (offer.why) {
    return {
      why: { message: `${name} cannot be cast from here: ${offer.why.gist}`, rule: offer.why.rule },
      cost: null,
    };
  }
  if (offer.cost === null) return no(`${name} has no mana cost, so there is nothing to pay.`, '118.6');
  // "only any time they could cast a sorcery": not while something resolves either.
  if (!atSorcerySpeed(game, player) && hasRule(game, player, 'castsAsSorcery')) {
    if (offer.timing === 'sorcery') return no(...atOtherTime(game, key, offer));
    return no(`You may cast ${name} now only if you could cast a sorcery: an effect says so.`, '601.3');
  }
  const late = anyTime || atSorcerySpeed(game, player);
  if (!late && offer.timing === 'sorcery' && !couldFlash(game, key, offer)) return no(...atOtherTime(game, key, offer));
  if (quick && isBeyondMeans(game, player, key, offer)) {
    return no(`${name} costs ${offer.cost}, which you cannot pay.`, '601.2h');
  }
  const { game: beside, key: spell } = imagine(game, imaginedSpell(game, player, key, offer));
  if (!late && !isInstantly(beside, player, spell, offer)) return no(...atOtherTime(game, key, offer));
  const inTheWay = forbiddenSpell(beside, player, spell, offer) ?? forbiddenHalf(game, player, key, offer);
  if (inTheWay && !hasX(offer.cost)) return { why: inTheWay, cost: null };
  // Nothing is aimed at a card in a hand, so there only the price is worked out without it.
  const fromHand = objectAt(game, key)?.zone === 'hand';
  const would = fromHand ? beside : asItLeft(beside, key);
  const additional = additionalCosts(would, spell);
  const lawful = (n: number): boolean =>
    hasX(offer.cost) && n > 0 ? isLawfulX(game, player, key, offer, n) : inTheWay === null;
  const x = leastPossibleX(would, player, spell, offer, key, additional, lawful);
  if (x === 'not allowed') return { why: inTheWay, cost: null };
  if (x === 'no target') return no(`${name} has no legal target.`, '601.2c');
  if (x === 'no means') return no(`${name} has a cost that you cannot pay.`, '118.3');
  // CR 700.2a: of a spell with spree, some mode.
  if (spreeModes(would, spell).length > 0 && !additional.some(({ mode }) => mode !== undefined)) {
    return no(`${name} has no mode whose targets can be chosen.`, '700.2a');
  }
  const lessening = additional.filter(({ lessEach }) => lessEach);
  const priced = (x: number, must: readonly Additional[]): Verdict => {
    const as = hasX(offer.cost) ? withX(would, spell, x) : { game: would, key: spell };
    const deeds = [...offer.deeds, ...must.flatMap((each) => each.deeds)];
    if (deeds.length > 0 && !canPayDeeds(would, player, spell, deeds, key, x)) {
      return no(`${name} has a cost that you cannot pay.`, '118.3');
    }
    const taken: readonly Taken[] = must.map((each) => ({ cost: each, times: 1 }));
    const left = fromHand ? asItLeft(as.game, key) : as.game;
    const reserved = reservedBy(would, player, spell, deeds);
    const most = lessening.map(
      (each): Taken => ({ cost: each, times: countable(would, player, spell, each, key).length }),
    );
    const byOne = additional
      .filter(({ lessBy }) => lessBy)
      .flatMap((each) => waysByOne(would, player, spell, each, key));
    const owed = additional.some(({ lessBy, optional }) => lessBy && !optional);
    if (owed && byOne.length === 0) return no(`${name} has a cost that you cannot pay.`, '118.3');
    const costs = (owed ? byOne : [null]).map((each) =>
      totalCost(left, player, as.key, offer, each ? [...taken, each] : taken, x),
    );
    const cost = costs.reduce((least, each) => (each.generic < least.generic ? each : least));
    const pays = (seen: Game, as: number, these: readonly Taken[]): boolean =>
      planFor(
        seen,
        player,
        totalCost(seen, player, as, offer, these, x),
        { kind: 'cast', spell: as, player },
        new Set([...reserved, ...reservedBy(would, player, spell, deedsOfTaken(these.filter(({ chosen }) => chosen)))]),
      ) !== null;
    const canPay = (seen: Game, as: number): boolean =>
      (!owed && pays(seen, as, taken)) ||
      (most.length > 0 && pays(seen, as, [...taken, ...most])) ||
      byOne.some((each) => pays(seen, as, [...taken, each]));
    // CR 601.2c, 601.2f: what it targets may change what it costs.
    const can =
      offer.way !== 'overload' && mindsTargets(would, spell)
        ? someTargets(left, as.key, x, (frames) => {
            const aimed = withTargets(left, as.key, frames);
            return canPay(aimed.game, aimed.key);
          })
        : canPay(left, as.key);
    return can ? { why: null, cost } : { ...no(tooDear(left, player, name, cost), '601.2h'), cost };
  };
  const withThis = (x: number): Verdict => {
    const ways = waysToPay(additional).map((must) => priced(x, must));
    return ways.find(({ why }) => why === null) ?? ways.at(-1) ?? { why: null, cost: null };
  };
  const verdict = withThis(x);
  if (verdict.why === null || !hasX(offer.cost)) return verdict;
  // CR 202.3e: the mana value counts X, so what mana or a price asks of it may be met by a greater X alone.
  const lines = offer.way === 'overload' ? [] : followed(would, spell);
  for (let more = x + 1; more <= mostX(would, player); more += 1) {
    if (!lawful(more) || !lines.every(({ run, ability }) => hasTargetsFor(run, ability, more))) continue;
    const dearer = withThis(more);
    if (dearer.why === null) return dearer;
  }
  return verdict;
}

/** What forbids this spell, or is not met by it though leave to cast it asks so. */
function forbiddenSpell(would: Game, player: Player, spell: number, { asks, name }: Offer): Refusal | null {
  const prohibition = forbidden(would, player, spell);
  if (prohibition || !asks || asks(would, spell)) return prohibition;
  return { message: `${name} is not what may be cast.`, rule: reason('601.3', would.rules.book.edition).rule };
}

/** CR 601.2e, 601.3a, 601.3b: whether it may be cast with this X. */
function isLawfulX(game: Game, player: Player, key: number, offer: Offer, x: number): boolean {
  const plain = imaginedSpell(game, player, key, offer);
  const would = imagine(game, { ...plain, cast: { ...plain.cast, x } });
  return forbiddenSpell(would.game, player, would.key, offer) === null;
}

/** The X up to this with which it may be cast, before the card moves; null where all will do. */
export function lawfulX(
  game: Game,
  player: Player,
  key: number,
  offer: Offer,
  most: number,
): ReadonlySet<number> | null {
  if (!hasX(offer.cost) || (!offer.asks && !mayForbid(game))) return null;
  const all = Array.from({ length: most + 1 }, (_, x) => x);
  return new Set(all.filter((x) => isLawfulX(game, player, key, offer, x)));
}

/** CR 708.2b (2013): until 2016 a spell could be fused only if each half could be cast by itself. */
function forbiddenHalf(game: Game, player: Player, key: number, offer: Offer): Refusal | null {
  const { edition } = game.rules.book;
  if (offer.faces.length < 2 || edition.has('fusedJudgedWhole')) return null;
  for (const face of offer.faces) {
    const half = imagine(game, imaginedSpell(game, player, key, { ...offer, faces: [face] }));
    const why = forbidden(half.game, player, half.key);
    if (why) return { ...why, rule: reason('708.2b (2013)', edition).rule };
  }
  return null;
}

/** CR 702.62a, 702.62c: whether casting it could begin now, by its timing and by what forbids it; its cost does not matter. */
export function couldBegin(game: Game, player: Player, key: number, offer: Offer): boolean {
  const { game: would, key: spell } = imagine(game, imaginedSpell(game, player, key, offer));
  if (!atSorcerySpeed(game, player) && !isInstantly(would, player, spell, offer)) return false;
  return forbidden(would, player, spell) === null;
}

/** The least X with which every word has its targets and modes (CR 601.2b–c), and every deed can be paid; or what is missing. */
function leastPossibleX(
  would: Game,
  player: Player,
  spell: number,
  offer: Offer,
  card: number,
  additional: readonly Additional[],
  lawful: (x: number) => boolean,
): number | 'no target' | 'no means' | 'not allowed' {
  const { cost, way } = offer;
  const deeds = [
    ...(offer.variable ? offer.deeds : []),
    ...additional.flatMap((each) => (each.variable ? each.deeds : [])),
  ];
  const asked = deeds.length > 0;
  if (way === 'overload') return lawful(0) ? 0 : 'not allowed';
  const lines = followed(would, spell);
  if (!lines.every(({ run, ability }) => hasModes(run, ability))) return 'no target';
  const variable = hasX(cost) || asked;
  const least = variable ? Math.max(0, ...lines.map(({ ability }) => leastX(ability))) : 0;
  const most = !variable ? 0 : asked || playerOf(would, player).ample ? 20 : mostMana(would, player).inAll;
  let payable = false;
  let allowed = false;
  for (let x = least; x <= Math.max(least, most); x += 1) {
    if (!lawful(x)) continue;
    allowed = true;
    if (asked && !canPayDeeds(would, player, spell, deeds, card, x)) continue;
    payable = true;
    if (lines.every(({ run, ability }) => hasTargetsFor(run, ability, x))) return x;
  }
  if (!allowed) return 'not allowed';
  return payable ? 'no target' : 'no means';
}

/** What is cast in an own main phase with an empty stack, and the rule that says so of its type; a sorcery else. */
const TIMED: readonly (readonly [type: string, rule: RuleId])[] = [
  ['Creature', '302.1'],
  ['Planeswalker', '306.1'],
  ['Battle', '310.1'],
  ['Artifact', '301.1'],
  ['Enchantment', '303.1'],
];

function atOtherTime(game: Game, key: number, offer: Offer): readonly [message: string, rule: RuleId] {
  const object = objectAt(game, key);
  const faces = object && object.kind !== 'ability' ? cardOf(game, object.body).faces : [];
  const types = offer.faceDown === null ? offer.faces.flatMap((at) => faces[at]?.types ?? []) : ['Creature'];
  const [, rule = '307.1'] = TIMED.find(([type]) => (types as readonly string[]).includes(type)) ?? [];
  return [`${offer.name} can be cast only in your main phase with an empty stack.`, rule];
}

/** CR 601.2a: on the stack already as it is aimed and paid for, it is no card where it lay: nothing there counts it any more. */
function asItLeft(game: Game, key: number): Game {
  const object = objectAt(game, key);
  if (object?.kind !== 'card') return game;
  return without(game, listFor(object.zone, object.owner), key);
}

/** Without looking at the spell: whether anything could give it flash. Most cards are refused here. */
function couldFlash(game: Game, key: number, { way, faceDown }: Offer): boolean {
  const object = objectAt(game, key);
  if (object?.kind !== 'card' || way === 'plotted') return false;
  if (keysIn(game, 'effects').length > 0 || object.body.perpetual || anyFlash(game)) return true;
  if (faceDown) return false;
  return mayHaveFlash(cardOf(game, object.body));
}

/** Words on the card itself that may let it be cast at another time. */
const FLASHES = ['flash', 'asFlash', 'flashFor'];

/** Whether a card has words of its own that may give it flash. */
export const mayHaveFlash = ({ faces }: MagicCard): boolean =>
  faces.some((face) => FLASHES.some((word) => wordsOfFace(face).has(word)));

/** The X up to which one may be payable where a smaller one is not: what a great spell costs less is seldom more than this. */
export const mostX = (game: Game, player: Player): number => mostMana(game, player).inAll + 6;

/** CR 304.1, 702.8a: an instant, or a spell with flash, or one that an effect lets be cast so. */
function isInstantly(would: Game, player: Player, spell: number, offer: Offer): boolean {
  if (offer.way === 'plotted') return false;
  if (offer.flash) return true;
  const is = current(would, spell);
  // CR 307.1: a fused spell that is a sorcery as well waits as one does.
  if (is.types.includes('Instant') && !is.types.includes('Sorcery')) return true;
  if (hasKeywordNamed(would, is, 'flash')) return true;
  return mayFlash(would, player, spell);
}
