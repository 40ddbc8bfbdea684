/** Paying: chi, resources and action points, and pitching one card at a time while there is not enough (CR 1.14). */
import { ask, keys, one, set } from '../../../kernel/index.ts';
import { mayPitch } from '../../use.ts';
import { happen, tell } from '../events/events.ts';
import { current } from '../objects/current.ts';
import { cardAt, keysIn, liveAt, playerOf } from '../state/book.ts';
import type { Asset, Game, Player } from '../state/state.ts';
import type { Kept } from './costs-deeds.ts';
import { barredNames } from './prohibitions.ts';

/** What is to be paid. */
export interface Price {
  readonly resources: number;
  readonly chi: number;
  readonly actions: number;
}

interface Pitch {
  readonly key: number;
  readonly points: number;
  readonly asset: 'resource' | 'chi';
}

/** The cards in hand that could be pitched, and for what. */
export function pitchable(game: Game, player: Player, but: readonly number[] = []): readonly Pitch[] {
  const barred = barredNames(game, player, 'pitched');
  return keysIn(game, `hand:${player}`).flatMap((key): Pitch[] => {
    const object = liveAt(game, key);
    if (!object || but.includes(key)) return [];
    const told = mayPitch(
      { card: cardAt(game, object.card), place: object.place },
      { edition: game.rules.book.edition, forbidden: barred(key) },
    );
    if (!told.ok || !told.value.gives) return [];
    return [{ key, points: told.value.gives.points, asset: told.value.gives.asset }];
  });
}

/** Whether a price can be paid, pitching included; some cards are spoken for. */
export function mayPay(
  game: Game,
  player: Player,
  price: Price,
  but: readonly number[] = [],
  kept: readonly Kept[] = [],
): boolean {
  const { resources, chi, actions, ample } = playerOf(game, player);
  if (actions < price.actions) return false;
  const all = pitchable(game, player, but);
  const spoken = spokenFor(all, kept, but);
  const pitches = all.filter(({ key }) => !spoken.includes(key));
  const sum = (asset: Pitch['asset']): number =>
    pitches.reduce((all, pitch) => all + (pitch.asset === asset ? pitch.points : 0), 0);
  const allChi = chi + sum('chi');
  // CR 1.14.2c-d: chi pays for resources too, never the other way round
  if (allChi < price.chi) return false;
  return ample || allChi - price.chi + resources + sum('resource') >= price.resources;
}

/** CR 5.1.8a: of what the deeds of a cost need of a hand, those cards that would give least. */
function spokenFor(pitches: readonly Pitch[], kept: readonly Kept[], but: readonly number[]): readonly number[] {
  const points = (key: number): number => pitches.find((one) => one.key === key)?.points ?? 0;
  const taken: number[] = [];
  for (const { from, n } of kept) {
    const free = from.filter((key) => !taken.includes(key) && !but.includes(key));
    taken.push(...free.toSorted((a, b) => points(a) - points(b)).slice(0, n));
  }
  return taken;
}

/** The rule that keeps a price from being paid, or null. */
export function whyNotPaid(
  game: Game,
  player: Player,
  price: Price,
  but: readonly number[] = [],
  kept: readonly Kept[] = [],
): '5.1.6b' | '1.14.2c' | '1.14' | '5.1.8a' | null {
  if (mayPay(game, player, price, but, kept)) return null;
  // CR 5.1.6b: an action costs an action point
  if (playerOf(game, player).actions < price.actions) return '5.1.6b';
  // CR 5.1.8a: it could be paid, but not with what is to be done after it
  if (kept.length > 0 && mayPay(game, player, price, but)) return '5.1.8a';
  return mayPay(game, player, { ...price, chi: 0 }, but) ? '1.14.2c' : '1.14';
}

export const mayPayResources = (game: Game, player: Player, resources: number, but: readonly number[] = []): boolean =>
  mayPay(game, player, { resources, chi: 0, actions: 0 }, but);

/** Pays, asking which card to pitch while something is missing; gives the cards that were pitched. */
export function payPrice(
  game: Game,
  player: Player,
  price: Price,
  but: readonly number[] = [],
  kept: readonly Kept[] = [],
): readonly number[] {
  const pitched: number[] = [];
  for (;;) {
    const has = playerOf(game, player);
    const chiShort = has.chi < price.chi;
    const short = chiShort || (!has.ample && has.chi - price.chi + has.resources < price.resources);
    if (!short) break;
    // CR 1.14.3: only a card that gives what is missing
    const all = pitchable(game, player, but).filter(({ asset }) => !chiShort || asset === 'chi');
    const options = kept.length === 0 ? all : all.filter((one) => leavesEnough(game, player, price, one, but, kept));
    const [only] = options;
    if (!only) throw new Error(`${player} cannot pay ${JSON.stringify(price)}`);
    const key =
      options.length === 1
        ? only.key
        : ask(game, {
            seat: player,
            kind: 'pitch',
            legal: keys(one(options.map((option) => option.key))),
            about: { ...price },
          });
    pitched.push(pitch(game, player, key));
  }
  const { chi, resources, actions } = playerOf(game, player);
  // CR 1.14.2d: chi first
  const chiSpent = Math.min(chi, price.chi + price.resources);
  const rest = price.chi + price.resources - chiSpent;
  if (chiSpent > 0) set(game, player, 'chi', chi - chiSpent);
  if (rest > 0) set(game, player, 'resources', Math.max(0, resources - rest));
  if (price.actions > 0) set(game, player, 'actions', actions - price.actions);
  return pitched;
}

/** Whether all can still be paid if this card is pitched now. */
function leavesEnough(
  game: Game,
  player: Player,
  price: Price,
  { key, points, asset }: Pitch,
  but: readonly number[],
  kept: readonly Kept[],
): boolean {
  const has = playerOf(game, player);
  const spent = [...but, key];
  if (!kept.every(({ from, n }) => from.filter((one) => !spent.includes(one)).length >= n)) return false;
  const gained = { chi: asset === 'chi' ? points : 0, resources: asset === 'chi' ? 0 : points };
  const chi = Math.max(0, price.chi - gained.chi);
  const over = Math.max(0, gained.chi - price.chi);
  const rest = { chi, resources: Math.max(0, price.resources - gained.resources - over), actions: 0 };
  return has.ample || mayPay(game, player, rest, spent, kept);
}

export function payResources(game: Game, player: Player, resources: number, but: readonly number[] = []): void {
  payPrice(game, player, { resources, chi: 0, actions: 0 }, but);
}

/** CR 1.14.3: from hand to the pitch zone, and gain what it gives. */
export function pitch(game: Game, player: Player, key: number): number {
  const { pitch: points, pitchAsset } = current(game, key);
  const happened = happen(game, [{ kind: 'move', object: key, to: 'pitch', cause: 'pitch', by: player }]);
  const moved = happened.find((it) => it.kind === 'moved');
  const object = moved?.kind === 'moved' ? moved.object : null;
  happen(game, [{ kind: 'gain', player, asset: pitchAsset === 'chi' ? 'chi' : 'resource', by: points ?? 0 }]);
  tell(game, [{ kind: 'pitched', was: key, object, player }]);
  return key;
}

/** "Pays {r}{r}" as an effect: whether it was paid. */
export function payAssets(game: Game, player: Player, assets: ReadonlyMap<Asset, number>): boolean {
  const price: Price = {
    resources: assets.get('resource') ?? 0,
    chi: assets.get('chi') ?? 0,
    actions: assets.get('action') ?? 0,
  };
  if (!mayPay(game, player, price)) return false;
  payPrice(game, player, price);
  return true;
}
