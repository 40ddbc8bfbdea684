/**
 * What a player with priority may do, each face once with its price; and why not the rest. Both come from one judgement, so
 * that a refusal always names the rule that stands in the way.
 */
import type { Refusal } from '../../cards/why.ts';
import { ways } from '../casting.ts';
import { activations } from './activate.ts';
import { cardOf, clockOf, keysIn, objectAt } from './book.ts';
import { type CastMove, judgeCast } from './cast.ts';
import { placeOf } from './current.ts';
import { judgeLand, type PlayMove } from './lands.ts';
import { permissions } from './permissions.ts';
import { type SpecialMove, specialActions } from './special.ts';
import type { Game, Player } from './state.ts';

export type ActivateMove = {
  readonly do: 'activate';
  readonly object: number;
  readonly ability: string;
  readonly cost: string;
};
export type PriorityMove =
  | CastMove
  | PlayMove
  | ActivateMove
  | SpecialMove
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

export function movesOf(game: Game, player: Player): Moves {
  const legal: PriorityMove[] = [];
  const refused: Refused[] = [];
  const sort = (move: PriorityMove, why: Refusal | null): void => {
    if (why === null) legal.push(move);
    else refused.push({ move, why });
  };
  for (const { move, why } of cardMoves(game, player)) sort(move, why);
  for (const { move, why } of activations(game, player)) sort(move, why);
  for (const { move, why } of specialActions(game, player)) sort(move, why);
  return { legal: [...legal, { do: 'pass' }, { do: 'concede' }], refused };
}

export interface Judged<M = PriorityMove> {
  readonly move: M;
  readonly why: Refusal | null;
}

/** Casting and playing cards, from wherever it may be allowed. */
function cardMoves(game: Game, player: Player): readonly Judged[] {
  const own = [...keysIn(game, `hand:${player}`), ...keysIn(game, `graveyard:${player}`), ...keysIn(game, 'command')];
  const exiled = keysIn(game, 'exile');
  const top = keysIn(game, `library:${player}`).slice(0, 1);
  return [...own, ...exiled, ...top].flatMap((key) => movesOfCard(game, player, key));
}

function movesOfCard(game: Game, player: Player, key: number): readonly Judged[] {
  const object = objectAt(game, key);
  if (object?.kind !== 'card') return [];
  const card = cardOf(game, object.body);
  const hidden = object.zone === 'library' || object.zone === 'exile';
  const open = ways(card, placeOf(game, object), game.rules.book.edition);
  const judged = open.flatMap((way): Judged[] => {
    if (way.how === 'unlock') return [];
    if (way.how === 'play') {
      const move: PlayMove = { do: 'play', object: key, face: way.faces[0] ?? 0, name: way.name };
      return [{ move, why: judgeLand(game, player, move, way) }];
    }
    const move: CastMove = {
      do: 'cast',
      object: key,
      faces: way.faces,
      way: wayOf(way.how, way.why[0]?.rule),
      name: way.name,
      cost: way.cost ?? '',
    };
    return [{ move, why: judgeCast(game, player, move, way) }];
  });
  const granted = permissions(game, player, key, open);
  const offered = judged.filter(({ why }) => why === null || !hidden);
  return [...offered, ...granted];
}

function wayOf(how: string, rule: string | undefined): CastMove['way'] {
  if (how === 'cast fused') return 'fuse';
  if (rule?.startsWith('702.127') || rule?.startsWith('702.126')) return 'aftermath';
  if (rule?.startsWith('702.34') || rule?.startsWith('702.33')) return 'flashback';
  if (how === 'cast transformed') return rule?.startsWith('702.146') ? 'disturb' : 'more than meets the eye';
  return 'normal';
}

/** CR 307.1, 116.2a: an own main phase, with an empty stack. */
export function atSorcerySpeed(game: Game, player: Player): boolean {
  const { active, step } = clockOf(game);
  return active === player && (step === 'main' || step === 'second main') && keysIn(game, 'stack').length === 0;
}
