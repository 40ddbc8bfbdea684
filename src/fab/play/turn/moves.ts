/** What a player with priority may do. */

import { derived, type Journal, onlyNow, recordOf } from '../../../kernel/index.ts';
import { mentions } from '../../../text/trees.ts';
import { TABLE } from '../../layouts.ts';
import type { Zone } from '../../place.ts';
import type { FabRuleId } from '../../rules.ts';
import type { Fab } from '../../text/index.ts';
import { mayPlay, type Way } from '../../use.ts';
import { attackTargets } from '../combat/attackable.ts';
import { isDominated } from '../combat/defending.ts';
import { abilitiesOf, type Compiled, idOf, type Line } from '../objects/abilities.ts';
import { rulesNow } from '../objects/continuous.ts';
import { current, imagined, printed, printedAt, unlost } from '../objects/current.ts';
import { isOwn } from '../objects/paths.ts';
import { abilitiesOn } from '../objects/shown.ts';
import { type ActivateMove, activations, priceOfAbility } from '../playing/activating.ts';
import { modified } from '../playing/costs.ts';
import { keptFor, mayDo } from '../playing/costs-deeds.ts';
import { canDeclare } from '../playing/declare.ts';
import { leaveFrom, saysInstant } from '../playing/own-leave.ts';
import { deedsOf, insteadsOf } from '../playing/pay-deeds.ts';
import { type Price, whyNotPaid } from '../playing/paying.ts';
import type { Limited, PlayMove } from '../playing/playing.ts';
import { type BarredNames, barredNames, cantBePlayed, isBarred } from '../playing/prohibitions.ts';
import { arena, cardAt, keysIn, liveAt, playersIn } from '../state/book.ts';
import { controllerIn } from '../state/glance.ts';
import type { FabShape, Game, Player } from '../state/state.ts';
import { among } from '../words/among.ts';
import { holds } from '../words/conditions.ts';
import { fits } from '../words/filter.ts';
import { isNext } from '../words/next.ts';
import { playersOf } from '../words/players.ts';
import { type Look, type Run, startRun } from '../words/run.ts';
import { isTimely, type Judged, type Speed, TIMELY } from './timing.ts';

export type PriorityMove =
  | { readonly do: 'pass' }
  | { readonly do: 'concede' }
  | PlayMove
  | ActivateMove
  /** A test effect, by its place among those of the book. */
  | { readonly do: 'effect'; readonly trial: number };

export function legalMoves(game: Game, player: Player): readonly PriorityMove[] {
  return nowLegal(game as Journal<FabShape>, player);
}

/** The step is run again with the answer, and then it need not be found out again. */
const nowLegal = derived<FabShape, readonly PriorityMove[]>((journal, seat) => {
  onlyNow();
  const [game, player] = [journal as Game, seat as Player];
  const legal = <M>(all: readonly Judged<M>[]): readonly M[] => all.flatMap(({ move, why }) => (why ? [] : [move]));
  return [{ do: 'pass' }, { do: 'concede' }, ...legal(plays(game, player)), ...legal(activations(game, player))];
});

/** Everything that a player with priority could think of, with the rule that stands in the way of the rest. */
export function judgedMoves(game: Game, player: Player): readonly Judged<PlayMove | ActivateMove>[] {
  return [...plays(game, player), ...activations(game, player)];
}

/** What a move costs as things stand. */
export function priceOfMove(game: Game, player: Player, move: PlayMove | ActivateMove): Price {
  return move.do === 'play' ? priceOfPlay(game, player, move) : priceOfAbility(game, player, move);
}

/** Cards that a permission lets this player play from elsewhere. */
interface Permission {
  readonly card: number;
  readonly asInstant: boolean;
  readonly free: boolean;
  /** What is used up by it, where it may be used only so often. */
  readonly limited?: Limited;
  /** What the card itself says, where that is the leave. */
  readonly leave?: string;
}

function permissions(game: Game, player: Player): readonly Permission[] {
  const found: Permission[] = [];
  for (const { run, unit, effect } of rulesNow(game)) {
    const record = effect === null ? undefined : recordOf(game.state, effect);
    const said = unit.node.kind === 'ifSo' || unit.node.kind === 'limited' ? (unit.node.do as Line) : unit.node;
    const path = said === unit.node ? unit.path : `${unit.path}.do`;
    if (unit.node.kind === 'ifSo' && !holds(run, unit.node.cond, `${unit.path}.cond`)) continue;
    if (said.kind !== 'may') continue;
    const node = said;
    const [act] = node.does;
    if (act?.kind !== 'play') continue;
    const who =
      record?.kind === 'effect' && record.does.kind === 'may'
        ? [record.does.who]
        : playersOf(run, node.who, `${path}.who`);
    if (!who.includes(player)) continue;
    const id = `permission:${'keyword' in run.ref ? run.ref.keyword : idOf(run.ref)}:${unit.path}`;
    const limited = unit.node.kind === 'limited' ? { limited: { source: run.self, id } } : {};
    if (unit.node.kind === 'limited' && (liveAt(game, run.self)?.used[id] ?? 0) > 0) continue;
    const known = record?.kind === 'effect' && record.does.kind === 'may' ? record.does.objects : null;
    // CR 5.1.1a: from elsewhere only where the words name the place
    const cards =
      known ??
      (namesPlace(act.what) ? elsewhere(game) : []).filter((key) => isMeant(run, act.what, `${path}.does.0.what`, key));
    const asInstant = act.how?.kind === 'asInstant' || act.how?.kind === 'asInstants';
    const own = known === null && asInstant ? ownPlayable(game, player) : [];
    for (const card of own)
      if (isMeant(run, act.what, `${path}.does.0.what`, card)) found.push({ card, asInstant, free: false, ...limited });
    for (const card of cards) found.push({ card, asInstant, free: act.how?.kind === 'free', ...limited });
  }
  return found;
}

/** Whether words for what may be played mean this card, wherever it is. */
function isMeant(run: Run, what: Fab<'Obj'>, path: string, key: number): boolean {
  if (what.kind === 'byName') return run.look(key).names.includes(what.name);
  if (what.kind === 'a' || isNext(what)) return fits(run, what.f, `${path}.f`, key);
  return among(run, what, path, key);
}

const namesPlace = (what: Fab<'Obj'>): boolean => mentions(what, 'from', 'in');

/** CR 5.1.1a: what a player may play anyway. */
const ownPlayable = (game: Game, player: Player): readonly number[] => [
  ...keysIn(game, `hand:${player}`),
  ...keysIn(game, `arsenal:${player}`),
];

const ELSEWHERE: readonly Zone[] = ['banished', 'graveyard'];
const elsewhereOf = (game: Game, player: Player): readonly number[] =>
  ELSEWHERE.flatMap((zone) => keysIn(game, `${zone as 'banished'}:${player}`));
const elsewhere = (game: Game): readonly number[] => playersIn(game).flatMap((player) => elsewhereOf(game, player));

function plays(game: Game, player: Player): readonly Judged<PlayMove>[] {
  const own = ownPlayable(game, player);
  const allowed = permissions(game, player);
  const permitted = allowed.filter(({ card }) => {
    const object = liveAt(game, card);
    return object !== undefined && !object.place.faceDown && ELSEWHERE.includes(object.place.zone);
  });
  const forbidden = barredNames(game, player, 'played');
  return [
    ...own.flatMap((card) => ways(game, player, { card, asInstant: false, free: false }, false, forbidden)),
    ...own.flatMap((card) =>
      saysInstant(game, player, card)
        ? ways(game, player, { card, asInstant: true, free: false }, false, forbidden)
        : [],
    ),
    ...permitted.flatMap((one) => ways(game, player, one, true, forbidden)),
    ...elsewhereOf(game, player).flatMap((card) => {
      const leave = leaveFrom(game, player, card);
      return leave === null ? [] : ways(game, player, { card, asInstant: false, free: false, leave }, true, forbidden);
    }),
    ...allowed.flatMap((one) => (own.includes(one.card) ? ways(game, player, one, false, forbidden) : [])),
  ];
}

function ways(
  game: Game,
  player: Player,
  given: Permission,
  permitted: boolean,
  barred: BarredNames,
): readonly Judged<PlayMove>[] {
  const object = liveAt(game, given.card);
  if (!object) return [];
  const card = cardAt(game, object.card);
  const forbidden = barred(given.card);
  const told = mayPlay({ card, place: object.place }, { edition: game.rules.book.edition, permitted, forbidden });
  if (!told.ok) return [];
  return told.value.flatMap((way) => {
    const move = moveOf(way, given);
    // CR 8.3.38: to meld is another cost. CR 5.1.3c: of other costs and leave to play it for nothing only one is used
    const melded = way.faces.length > 1;
    if (melded && given.free && way.may) return [{ move, why: '5.1.3c' }];
    const judge = (one: PlayMove): Judged<PlayMove> => ({
      move: one,
      why: way.may ? whyNotPlay(game, player, one, way) : way.why.map(({ rule }) => rule).join(', '),
    });
    const offers = abilitiesOn(game, object)?.of.play.some(({ units }) =>
      units.some(({ node }) => node.kind === 'insteadOfCost'),
    );
    const others =
      given.free || melded || !way.may || !offers ? [] : insteadsOf(game, player, given.card, ownOf(game, move));
    return [
      judge(move),
      ...others.map(({ instead, may }): Judged<PlayMove> => {
        // CR 5.1.6c: the resource cost starts from 0; an X in it is 0
        const other: PlayMove = { ...move, cost: 0, x: false, instead };
        return may ? judge(other) : { move: other, why: '1.14.4b' };
      }),
    ];
  });
}

/** What the card says as it would be played. */
function ownOf(game: Game, { card: key, faces }: PlayMove): readonly Compiled[] {
  const card = cardAt(game, liveAt(game, key)?.card ?? '');
  return unlost(
    game,
    key,
    faces.flatMap((face) => abilitiesOf(game.rules.book, card, face)),
  );
}

function moveOf(way: Way, { card, asInstant, free, limited, leave }: Permission): PlayMove {
  const x = typeof way.cost === 'string' && way.cost !== '*';
  return {
    do: 'play',
    card,
    faces: way.faces,
    asInstant,
    free,
    cost: typeof way.cost === 'number' ? way.cost : 0,
    // CR 8.1.1d: as though it were an instant it costs no action point
    actionPoint: way.actionPoint && !asInstant,
    x,
    ...(limited ? { limited } : {}),
    ...(leave ? { leave } : {}),
  };
}

/** The rule that forbids it; null: it is legal. */
function whyNotPlay(game: Game, player: Player, move: PlayMove, way: Way): FabRuleId | null {
  const object = liveAt(game, move.card);
  if (!object) return '5.1.2';
  const card = cardAt(game, object.card);
  const faces = move.faces.map((face) => card.faces[face]).filter((face) => face !== undefined);
  const types = faces.flatMap((face) => face.types);
  const attack = faces.some((face) => face.subtypes.includes('Attack'));
  const speed = move.asInstant ? 'Instant' : speedOf(types, way.actionPoint);
  if (!isTimely(game, player, speed, attack)) return TIMELY[speed];
  // CR 8.3.4: against dominate no second card from hand
  if (speed === 'Defense Reaction' && object.place.zone === 'hand' && isDominated(game)) return '8.3.4';
  // CR 8.2.6: an arrow needs a bow
  if (faces.some((face) => face.subtypes.includes('Arrow')) && !hasBow(game, player)) return '8.2.6';
  // CR 1.4.5a: something must be there to be attacked
  if (attack && attackTargets(game, player).length === 0) return '1.4.5a';
  const look = lookAt(game, player, move);
  if (isBarred(game, player, move.card, 'play', look)) return '1.0.2';
  const own = ownOf(game, move);
  // CR 1.0.2: what the card itself says
  if (!own.every((ability) => allows(game, player, move, ability))) return '1.0.2';
  const as = TABLE[card.layout].stack.shows === 'chosen' ? { as: move.faces } : {};
  const would = printed(game, { ...object, controller: player, place: { zone: 'stack', ...as } });
  const declarable = own.every(
    (ability) =>
      ability.kind !== 'resolution' ||
      canDeclare({ game, you: player, self: move.card, x: null, ability, units: ability.units, would }),
  );
  // CR 5.1.4: targets must be there to be declared
  if (!declarable) return '5.1.4';
  const kept = own.flatMap(({ kind, id, ref, text, units }) => {
    if (kind !== 'play') return [];
    const run = startRun(game, { you: player, self: move.card, ref, text, announced: true });
    return keptFor(
      run,
      player,
      deedsOf(units, (path) => move.instead === `${id} ${path}`),
    );
  });
  return whyNotPaid(game, player, priceOfPlay(game, player, move), [move.card], kept);
}

const hasBow = (game: Game, player: Player): boolean =>
  arena(game).some((key) => controllerIn(game, key) === player && printedAt(game, key)?.subtypes.includes('Bow'));

function priceOfPlay(game: Game, player: Player, move: PlayMove): Price {
  const own = ownOf(game, move);
  const price = { resources: move.free ? 0 : move.cost, chi: 0, actions: move.actionPoint ? 1 : 0 };
  const card = cardAt(game, liveAt(game, move.card)?.card ?? '');
  const attack = move.faces.some((face) => card.faces[face]?.subtypes.includes('Attack'));
  return modified(game, player, move.card, price, 'play', own, attack, lookAt(game, player, move));
}

/** CR 5.1.2c, 9.2.3: what is said of cards that are played is asked of the sides that it is played as. */
function lookAt(game: Game, player: Player, { card: key, faces }: PlayMove): Look | undefined {
  const object = liveAt(game, key);
  if (!object || TABLE[cardAt(game, object.card).layout].stack.shows !== 'chosen') return undefined;
  const would = imagined(game, { ...object, key, controller: player }, { zone: 'stack', as: faces });
  return (one) => (one === key ? would : current(game, one));
}

function speedOf(types: readonly string[], action: boolean): Speed {
  // CR 1.0.2: of a melded card the restriction of the action wins
  if (action) return 'Action';
  return (['Instant', 'Attack Reaction', 'Defense Reaction'] as const).find((type) => types.includes(type)) ?? 'Action';
}

/** What the card itself says about being played. */
function allows(game: Game, player: Player, move: PlayMove, { kind, ref, text, units }: Compiled): boolean {
  if (kind !== 'play' && kind !== 'static') return true;
  const run = startRun(game, { you: player, self: move.card, ref, text, announced: true });
  const zone = liveAt(game, move.card)?.place.zone;
  return units.every(({ node, path }) => {
    switch (node.kind) {
      case 'playOnly':
        return holds(run, node.cond, `${path}.cond`);
      case 'additionalCost':
        return node.pay.every((act, at) => mayDo(run, player, act, `${path}.pay.${at}`));
      case 'ifSo': {
        const rule = node.do.kind === 'rule' ? node.do : null;
        const bars =
          rule?.is.kind === 'cantDo' &&
          rule.is.do.some((act) => act.kind === 'play' && (act.what.kind === 'this' || act.what.kind === 'self'));
        return !bars || !holds(run, node.cond, `${path}.cond`);
      }
      case 'change':
        return node.does.every(
          (change) => change.kind !== 'onlyPlayed' || !('name' in change.z) || change.z.name === zone,
        );
      case 'cantBe':
        return !isOwn(node.what) || !cantBePlayed(run, node, path, player, zone ?? null);
      default:
        return true;
    }
  });
}
