/** What may be done in a game of Flesh and Blood, and why not the rest, in the words of rulings. */
import { fullName } from '../../cards/card.ts';
import { fold } from '../../cards/names.ts';
import { ok, type Refusal, type Result, refuse } from '../../cards/why.ts';
import { faceAt } from '../../fab/card.ts';
import {
  type ActivateMove,
  barredNames,
  compiledAt,
  current,
  defenders,
  fullBy,
  type Game,
  judgedMoves,
  liveAt,
  objectAt,
  type Player,
  type PlayMove,
  type Price,
  pitchable,
  priceOfMove,
} from '../../fab/play/index.ts';
import { FAB_RULES, type FabRuleId } from '../../fab/rules.ts';
import { printFabFace } from '../../fab/text/index.ts';
import { mayDefend, mayPitch } from '../../fab/use.ts';
import type { Plain, Question } from '../../kernel/index.ts';
import type { Do } from '../format/entries.ts';
import type { Move, Pair } from '../game.ts';
import { ZONE_WORDS } from './fields.ts';

export function movesOf(game: Game, player: Player): readonly Move[] {
  const legal = judgedMoves(game, player).flatMap(({ move, why }) =>
    why === null ? [moveOf(game, player, move)] : [],
  );
  const pass: Move = { kind: 'pass', answer: { do: 'pass' }, name: 'pass', key: null, zone: null };
  return [pass, ...legal, ...pitches(game, player), ...defences(game, player)];
}

function moveOf(game: Game, player: Player, move: PlayMove | ActivateMove): Move {
  const key = move.do === 'play' ? move.card : move.object;
  const zone = objectAt(game, key)?.place.zone;
  const shared = {
    answer: move as unknown as Plain,
    key,
    zone: zone === undefined ? null : (ZONE_WORDS[zone] ?? zone),
    price: saidPrice(priceOfMove(game, player, move)),
  };
  if (move.do === 'play') {
    return {
      ...shared,
      kind: 'play',
      name: facesOf(game, move).join(' // '),
      using: [
        ...(move.asInstant ? ['instant', 'as an instant'] : []),
        ...(move.free ? ['free'] : []),
        ...(move.limited ? current(game, move.limited.source).names : []),
        ...(move.instead ? ['instead'] : move.limited ? [] : ['normal']),
      ],
      fused: move.faces.length > 1,
    };
  }
  const is = current(game, key);
  const { book } = game.rules;
  const activated = is.abilities.filter((ref) => compiledAt(book, ref).kind === 'activated');
  const ability = compiledAt(book, move.ability);
  const at = activated.findIndex((ref) => compiledAt(book, ref).id === ability.id);
  const printed = book.cards.get(move.ability.card);
  const words = printed ? printFabFace(faceAt(printed, move.ability.face), [ability.text], book.lexicon) : null;
  const node = ability.units[0]?.node;
  const attacks = node?.kind === 'activated' && JSON.stringify(node.body).includes('"name":"attack"');
  return {
    ...shared,
    kind: 'activate',
    name: is.names.join(' // '),
    ability: { words: words ?? '', number: at + 1 },
    ...(attacks ? { attacks } : {}),
  };
}

function facesOf(game: Game, { card: key, faces }: PlayMove): readonly string[] {
  const card = game.rules.book.cards.get(objectAt(game, key)?.card ?? '');
  return card ? faces.map((face) => faceAt(card, face).name) : [];
}

/** Chi as C, then resource points. */
function saidPrice({ resources, chi }: Price): string {
  const points = resources > 0 || chi === 0 ? `{${resources}}` : '';
  return `${'{C}'.repeat(chi)}${points}`;
}

/** Not moves of their own, but what claims ask about: what could be pitched, what could defend. */
function pitches(game: Game, player: Player): readonly Move[] {
  return pitchable(game, player).map(({ key }) => thing(game, key, 'pitch'));
}

function defences(game: Game, player: Player): readonly Move[] {
  const { hand, worn } = defenders(game, player);
  return [...hand, ...worn].map((key) => thing(game, key, 'defend'));
}

function thing(game: Game, key: number, kind: 'pitch' | 'defend'): Move {
  const object = liveAt(game, key);
  const card = object && game.rules.book.cards.get(object.card);
  const zone = object?.place.zone ?? null;
  return {
    kind,
    answer: key,
    key,
    zone: zone === null ? null : (ZONE_WORDS[zone] ?? zone),
    name: card?.layout === 'split' ? fullName(card) : current(game, key).names.join(' // '),
  };
}

/** Why a move that is asked for is not among those offered. */
export function whyNot(game: Game, player: Player, act: Do, isMeant: (key: number) => boolean): Refusal | null {
  if (act.kind !== 'play' && act.kind !== 'activate') return null;
  const all = judgedMoves(game, player).filter(
    ({ move, why }) => why !== null && move.do === act.kind && isMeant(move.do === 'play' ? move.card : move.object),
  );
  const fitting = all.filter(({ move }) => {
    if (move.do !== 'play') return true;
    if (act.kind === 'play' && (act.using === 'instead') !== (move.instead !== undefined)) return false;
    const names = facesOf(game, move);
    if (act.fused || names.length > 1) return act.fused && names.length > 1;
    const wanted = [act.face, act.what.name].flatMap((name) => (name === undefined ? [] : [fold(name)]));
    return (
      wanted.includes(fold(names[0] ?? '')) ||
      !card(game, move.card)?.faces.some(({ name }) => wanted.includes(fold(name)))
    );
  });
  // By what the ruling calls it, a card is meant as the face that it shows.
  const shows = ({ move }: (typeof all)[number]): boolean =>
    move.do === 'play' && facesOf(game, move).every((name) => current(game, move.card).names.includes(name));
  const found = fitting.find(shows) ?? fitting[0] ?? all[0];
  if (found?.why) return refusalBy(found.why);
  // CR 5.1.1a: from anywhere else a card is played by permission only
  return act.kind === 'play' ? refusalBy('5.1.1a') : null;
}

const card = (game: Game, key: number) => game.rules.book.cards.get(objectAt(game, key)?.card ?? '');

/** One rule, or several with commas between them. */
function refusalBy(rules: string): Refusal {
  const gists = rules.split(', ').map((rule) => FAB_RULES[rule as FabRuleId]?.gist ?? rule);
  return { message: gists.join(' '), rule: rules };
}

/** The form for defenders, filled in. */
export function declareDefenders(game: Game, { legal, seat }: Question, pairs: readonly Pair[]): Result<Plain> {
  if (legal.kind !== 'form') return refuse('Nobody is asked to defend.');
  const fields = Object.entries(legal.fields);
  const stranger = pairs.find(
    ({ who }) => !fields.some(([, field]) => 'of' in field && field.of.some((option) => option === who)),
  );
  if (stranger) return { ok: false, error: whyNotDefend(game, seat as Player, Number(stranger.who)) };
  const filled = Object.fromEntries(
    fields.map(([field, inner]) => [
      field,
      'of' in inner ? pairs.flatMap(({ who }) => (inner.of.some((option) => option === who) ? [who] : [])) : [],
    ]),
  );
  const over = fields.find(([field, inner]) => 'max' in inner && (filled[field]?.length ?? 0) > inner.max);
  // CR 8.3.4, 8.3.22: of both fields no more is declared than dominate and overpower let
  if (over) return { ok: false, error: refusalBy(over[0] === 'hand' ? '8.3.4' : '8.3.22') };
  return ok(filled);
}

export function whyNotDefend(game: Game, player: Player, key: number): Refusal {
  const object = liveAt(game, key);
  const printed = card(game, key);
  if (!object || !printed) return refusalBy('7.3.2');
  const told = mayDefend(
    { card: printed, place: object.place },
    { edition: game.rules.book.edition, forbidden: barredNames(game, player, 'used to defend')(key) },
  );
  if (told.ok && !told.value.value) return refusalBy(told.value.why.map(({ rule }) => rule).join(', '));
  // CR 8.3.4, 8.3.22: as many defend already as dominate or overpower lets
  return refusalBy(fullBy(game, key) ?? '7.3.2');
}

export function whyNotPitch(game: Game, player: Player, key: number): Refusal | null {
  const object = liveAt(game, key);
  const printed = card(game, key);
  if (!object || !printed) return null;
  const told = mayPitch(
    { card: printed, place: object.place },
    { edition: game.rules.book.edition, forbidden: barredNames(game, player, 'pitched')(key) },
  );
  if (told.ok && !told.value.value) return refusalBy(told.value.why.map(({ rule }) => rule).join(', '));
  // CR 1.14.2c: what costs chi is paid with chi
  return refusalBy('1.14.2c');
}
