/**
 * Casting (CR 601.2). Which face or half is cast, and by which way, is chosen before the card moves (CR 709.3, 712.7); the
 * offer was judged (`judge-cast.ts`), so from here on everything can be chosen and paid.
 */
import { create, insert, remove, set } from '../../../kernel/index.ts';
import type { Magic } from '../../text/index.ts';
import { type Asked, takenApart } from '../acts/deeds-together.ts';
import { tell } from '../events/events.ts';
import { payMana, planFor } from '../mana/pay.ts';
import { payDeed } from '../mana/pay-deeds.ts';
import { reservedBy } from '../mana/reserved.ts';
import { current } from '../objects/current.ts';
import { unprepare } from '../objects/prepared.ts';
import { followed } from '../resolving/followed.ts';
import { goOn } from '../resolving/riders.ts';
import { isPlayer, keysIn, listFor, objectAt, playerOf } from '../state/book.ts';
import type { CastFacts, CastWay } from '../state/cast-facts.ts';
import { countHappenings } from '../state/history.ts';
import type { Imagined } from '../state/imagine.ts';
import { type Frame, type Game, NEW_FRAME, type Player, type Ref } from '../state/state.ts';
import { tick } from '../state/zones.ts';
import { asOfNow } from '../words/as-then.ts';
import { paidAs } from '../words/references.ts';
import { type Run, startRun } from '../words/run.ts';
import { choose } from '../words/select.ts';
import type { Wanted } from '../words/target-words.ts';
import { canPayDeeds, chooseAdditional, deedsOfTaken, type Taken } from './additional-costs.ts';
import type { CostDeed } from './alternative-costs.ts';
import { chooseX, frameFor, hasTargetsFor, leastX, MOST_X, type XRange } from './announce.ts';
import { writeCost } from './costs.ts';
import { lawfulX, mostX, type Verdict } from './judge-cast.ts';
import type { Offer } from './offers.ts';
import { spellOf } from './spell-of.ts';
import { type Frames, frameWith, leadsTo, mindsTargets, someTargets, withTargets, withX } from './target-prices.ts';
import { hasX, totalCost } from './total-cost.ts';

export { frameFor } from './announce.ts';

export type CastMove = {
  readonly do: 'cast';
  readonly object: number;
  readonly faces: readonly number[];
  readonly way: CastWay;
  readonly name: string;
  /** The mana it costs before increases and reductions; empty where there is none. */
  readonly cost: string;
  /** The total as it stands, with nothing optional; `free` without paying. */
  readonly price: string;
  /** Who allows it, where it is not the card itself. */
  readonly by?: string;
  /** CR 718.3 */
  readonly prototyped?: true;
};

export function castMove(object: number, offer: Offer, { cost }: Pick<Verdict, 'cost'>): CastMove {
  const { faces, way, name, by, prototyped } = offer;
  const written = cost ? writeCost(cost) : (offer.cost ?? '');
  const price = offer.cost === '' && written === '{0}' ? 'free' : written;
  return {
    do: 'cast',
    object,
    faces,
    way,
    name,
    cost: offer.cost ?? '',
    price,
    ...(by === null ? {} : { by }),
    ...(prototyped ? { prototyped } : {}),
  };
}

/** Casts it, asking for everything on the way. The offer was judged legal. Gives the key of the spell. */
export function castOffer(game: Game, player: Player, card: number, offer: Offer): number | null {
  const from = objectAt(game, card);
  if (from?.kind !== 'card') return null;
  const lawful = lawfulX(game, player, card, offer, MOST_X);
  const spell = spellOf(game, player, card, offer);
  const key = create(game, { ...spell, timestamp: tick(game) });
  // CR 601.2a: it moves to the stack.
  const list = listFor(from.zone, from.owner);
  remove(game, list, keysIn(game, list).indexOf(card));
  set(game, card, 'last', { is: current(game, card), went: key, to: 'stack' });
  insert(game, 'stack', [key]);
  const purpose = { kind: 'cast', spell: key, player } as const;
  const canPay = (would: Game, spell: number, taken: readonly Taken[], x: number): boolean =>
    planFor(
      would,
      player,
      totalCost(would, player, spell, offer, taken, x),
      { kind: 'cast', spell, player },
      reservedBy(would, player, spell, deedsOfTaken(taken.filter(({ chosen }) => chosen))),
    ) !== null;
  const minded = offer.way !== 'overload' && mindsTargets(game, key);
  const withThese = (as: Imagined, frames: Frames, taken: readonly Taken[], x: number): boolean => {
    const would = withTargets(as.game, as.key, frames);
    return canPay(would.game, would.key, taken, x);
  };
  const payable = (taken: readonly Taken[], x: number): boolean => {
    const as = hasX(offer.cost) ? withX(game, key, x) : { game, key };
    return minded
      ? someTargets(as.game, as.key, x, (frames) => withThese(as, frames, taken, x))
      : canPay(as.game, as.key, taken, x);
  };
  const isBounded = hasX(offer.cost) && !playerOf(game, player).ample;
  const upTo = isBounded ? mostX(game, player) : 0;
  const xFor = (deeds: readonly CostDeed[], taken: readonly Taken[]): XRange => ({
    ...xRange(game, player, key, offer.way, deeds, lawful, (n) => payable(taken, n)),
    upTo,
  });
  const payableSomehow = (taken: readonly Taken[]): boolean => {
    if (!isBounded) return payable(taken, 0);
    const { least, hasTargets } = xFor(offer.variable ? offer.deeds : [], taken);
    for (let x = least; x <= upTo; x += 1) if (hasTargets(x) && payable(taken, x)) return true;
    return false;
  };
  // X is not chosen yet, so what asks for it does not count.
  const fixed = offer.variable ? [] : offer.deeds;
  const together = (taken: readonly Taken[]): boolean =>
    canPayDeeds(game, player, key, [...fixed, ...deedsOfTaken(taken.filter(({ cost }) => !cost.variable))]);
  // CR 601.2b: additional costs and X.
  const taken = chooseAdditional(game, player, key, (these) => together(these) && payableSomehow(these));
  const ofX = [
    ...(offer.variable ? offer.deeds : []),
    ...taken.flatMap(({ cost }) => (cost.variable ? cost.deeds : [])),
  ];
  const x =
    hasX(offer.cost) || ofX.length > 0
      ? chooseX(game, player, { name: offer.name, object: key }, xFor(ofX, taken))
      : hasX(current(game, key).manaCosts[0] ?? null)
        ? 0 // CR 107.3b: without its mana cost, X is 0.
        : null;
  const kicked = taken.reduce((sum, { cost, times }) => sum + (/kicker/.test(cost.name) ? times : 0), 0);
  const facts = {
    ...spell.cast,
    x,
    kicked,
    paid: taken.flatMap(({ cost, times }) => Array.from({ length: times }, () => cost.name)),
    ...splicedBy(game, player, taken),
  };
  if (x !== null || taken.length > 0) set(game, key, 'cast', facts);
  // CR 601.2b–d: modes, targets, division.
  const affords = minded ? (frames: Frames): boolean => withThese({ game, key }, frames, taken, x ?? 0) : null;
  const frames = framesFor(game, player, key, x, offer.way === 'overload', affords);
  set(game, key, 'frames', frames);
  // CR 601.2f–h: the total cost is locked in, then paid.
  const deeds = [...offer.deeds, ...deedsOfTaken(taken)];
  const total = totalCost(game, player, key, offer, taken, x ?? 0);
  const reserved = reservedBy(game, player, key, deeds);
  const spent = payMana(game, player, total, purpose, reserved);
  const paid = payDeeds(game, player, key, deeds, x);
  if (Object.keys(paid.bound).length > 0) set(game, key, 'frames', knowing(frames, paid));
  const paidFrom = [...new Set(spent.flatMap(({ source }) => source ?? []))];
  const paidWith = spent.flatMap(({ made }) => made ?? []);
  set(game, key, 'cast', { ...facts, spent: spent.map(({ symbol }) => symbol), paidFrom, paidWith });
  if (from.zone === 'command') countCommander(game, player, from.body.card);
  if (offer.leave) goOn(game, offer.leave, key);
  if (from.preparedBy !== undefined) unprepare(game, from.preparedBy);
  // CR 601.2i: now it is cast.
  const nth = 1 + countHappenings(game, 'turn', (it) => it.kind === 'cast' && it.player === player);
  const targets = Object.values(frames).flatMap((frame) => Object.values(frame.targets).flat());
  tell(game, [
    { kind: 'cast', spell: key, player, from: from.zone, nth, as: asOfNow(game, key) },
    ...[...new Set<Ref>(targets)].map((target) => ({ kind: 'targeted' as const, target, by: key, player })),
  ]);
  return key;
}

/** CR 702.47a: what is spliced is revealed, and stays where it is. */
function splicedBy(game: Game, player: Player, taken: readonly Taken[]): Pick<CastFacts, 'spliced'> {
  const all = taken.flatMap(({ cost }) => cost.splice ?? []);
  if (all.length === 0) return {};
  tell(game, [{ kind: 'revealed', objects: all.map(({ object }) => object), player }]);
  return { spliced: all.map(({ card, face }) => ({ card, face })) };
}

/** `deeds`: those that say X. */
function xRange(
  game: Game,
  player: Player,
  key: number,
  way: CastWay,
  deeds: readonly CostDeed[],
  lawful: ReadonlySet<number> | null,
  couldPay: (x: number) => boolean,
): XRange {
  const lines = followed(game, key);
  const least = Math.max(0, ...lines.map(({ ability }) => leastX(ability)));
  // CR 702.96a: overloaded it has no targets.
  const hasTargets = (x: number): boolean =>
    (lawful?.has(x) ?? true) &&
    canPayDeeds(game, player, key, deeds, null, x) &&
    (way === 'overload' || lines.every(({ run, ability }) => hasTargetsFor(run, ability, x)));
  return { least, couldPay, hasTargets };
}

function framesFor(
  game: Game,
  player: Player,
  key: number,
  x: number | null,
  overloaded: boolean,
  affords: ((frames: Frames) => boolean) | null,
): Frames {
  const frames: { [id: string]: Frame } = {};
  for (const { live, ability } of followed(game, key)) {
    const may =
      affords &&
      ((run: Run, targets: Frame['targets'], later: readonly Wanted[]): boolean =>
        leadsTo(run, later, targets, (all) => affords({ ...frames, [live.id]: frameWith(all, x) })));
    // CR 702.96b: an overloaded spell has no targets.
    frames[live.id] = overloaded
      ? { ...NEW_FRAME, x }
      : frameFor(game, player, key, ability, x, undefined, undefined, may ?? undefined);
  }
  return frames;
}

/** Deeds of a cost, in order. One that has become impossible was judged possible, so it is mana that took its means. */
function payDeeds(game: Game, player: Player, self: number, deeds: readonly CostDeed[], x: number | null): Paid {
  const paid: { [path: string]: readonly Ref[] } = {};
  const moved: { [key: string]: number } = {};
  const asked = ({ act, path, text }: CostDeed): Asked => ({
    run: startRun(game, { you: player, self, text, frame: { ...NEW_FRAME, x } }),
    act,
    path,
  });
  for (const [at, each] of deeds.entries()) {
    if (!each.chosen && !canPayDeeds(game, player, self, [each], null, x)) continue;
    const later = deeds.slice(at + 1).filter(({ chosen }) => !chosen);
    const pick = (options: readonly number[]): number | undefined =>
      choose(asked(each).run, player, options, [1, 1], each.act.kind).find((ref) => !isPlayer(ref));
    const chosen = each.chosen ?? takenApart(asked(each), later.map(asked), player, pick);
    const { act, path, text } = chosen ? ofTheChosen(each) : each;
    const bound = chosen ? { [CHOSEN]: chosen } : {};
    const run = startRun(game, { you: player, self, text, frame: { ...NEW_FRAME, x, bound } });
    payDeed(run, act, path, player);
    const how = PAID[act.kind];
    if (!how) continue;
    paid[paidAs(how)] = [...(paid[paidAs(how)] ?? []), ...(run.done[path] ?? [])];
    // CR 400.7j: what the cost of a spell has moved, its effects find.
    for (const [at, went] of Object.entries(run.numbers)) if (at.startsWith('>')) moved[at] = went;
  }
  return { bound: paid, numbers: moved };
}

const CHOSEN = 'chosen';
/** The deed with what was chosen for it. */
const ofTheChosen = ({ act, path, text }: CostDeed): CostDeed => ({
  act: { ...act, what: { kind: 'them' } } as Magic<'Act'>,
  path,
  text: { ...text, links: [...text.links, { type: 'refers', from: `${path}.what`, to: CHOSEN }] },
});

type Paid = Pick<Frame, 'bound' | 'numbers'>;
const PAID: { readonly [act: string]: Magic<'Done'>['how'] } = {
  sacrifice: 'sacrificed',
  discard: 'discarded',
  exileThing: 'exiled',
  reveal: 'revealed',
};

/** CR 608.2h: what the spell does may ask what was sacrificed for it. */
const knowing = (
  frames: { readonly [id: string]: Frame },
  { bound, numbers }: Paid,
): { readonly [id: string]: Frame } =>
  Object.fromEntries(
    Object.entries(frames).map(([id, frame]) => [
      id,
      { ...frame, bound: { ...frame.bound, ...bound }, numbers: { ...frame.numbers, ...numbers } },
    ]),
  );

/** CR 903.8: counted for the tax. */
function countCommander(game: Game, player: Player, card: unknown): void {
  if (typeof card !== 'string') return;
  const { commanderCasts } = playerOf(game, player);
  set(game, player, 'commanderCasts', { ...commanderCasts, [card]: (commanderCasts[card] ?? 0) + 1 });
}
