/** Playing lands (CR 305): a special action, one each turn unless more is allowed; of a modal card the land face (CR 712.8). */

import type { Refusal } from '../../../cards/why.ts';
import { set } from '../../../kernel/index.ts';
import { playLand } from '../../entering.ts';
import type { RuleId } from '../../rules.ts';
import { reason } from '../../what.ts';
import type { Offer } from '../casting/offers.ts';
import { landsAllowed } from '../casting/permissions.ts';
import { forbiddenLand } from '../casting/prohibitions.ts';
import { happen, tell } from '../events/events.ts';
import { goOnAround } from '../resolving/riders.ts';
import { cardOf, objectAt, playerOf } from '../state/book.ts';
import type { Game, Player } from '../state/state.ts';
import { atSorcerySpeed } from './timing.ts';

export type PlayMove = {
  readonly do: 'play';
  readonly object: number;
  readonly face: number;
  readonly name: string;
  /** Whose leave it is played by, where that leave says more than that it may be played. */
  readonly by?: string;
};

/** CR 305.1: two who allow the same land to be played are told apart where it makes a difference. */
export function playMove(object: number, { faces, name, by, leave }: Offer): PlayMove {
  const isPlain = !leave || (leave.once === undefined && leave.statement === '0' && leave.text.sentences.length === 1);
  return { do: 'play', object, face: faces[0] ?? 0, name, ...(isPlain || by === null ? {} : { by }) };
}

export function judgeLand(game: Game, player: Player, key: number, { name, why, faces }: Offer): Refusal | null {
  const no = (message: string, rule: RuleId): Refusal => ({
    message,
    rule: reason(rule, game.rules.book.edition).rule,
  });
  if (why) return { message: `${name} cannot be played from here: ${why.gist}`, rule: why.rule };
  if (!atSorcerySpeed(game, player)) {
    return no(`${name} can be played only in your main phase with an empty stack.`, '116.2a');
  }
  if (playerOf(game, player).landsPlayed >= landsAllowed(game, player)) {
    return no(`You have played your land for this turn.`, '305.2');
  }
  const card = objectAt(game, key);
  return card?.kind === 'card' ? forbiddenLand(game, player, card, key, faces[0] ?? 0) : null;
}

export function playLandCard(game: Game, player: Player, key: number, offer: Offer): void {
  const { faces, allowed, leave } = offer;
  const object = objectAt(game, key);
  if (object?.kind !== 'card') return;
  const arrives = playLand(cardOf(game, object.body), faces[0] ?? 0, game.rules.book.edition);
  if (!arrives.enters) return;
  set(game, player, 'landsPlayed', playerOf(game, player).landsPlayed + 1);
  const play = (): number | null => {
    const happened = happen(game, [
      {
        kind: 'move',
        object: key,
        to: 'battlefield',
        cause: 'play',
        by: player,
        arrival: { controller: player, shown: arrives.place.shown ?? null },
      },
    ]);
    const entered = happened.find((it) => it.kind === 'moved');
    if (entered?.kind !== 'moved' || entered.object === null) return null;
    const by = allowed === undefined ? {} : { allowed };
    tell(game, [{ kind: 'played land', object: entered.object, player, from: object.zone, ...by }]);
    return entered.object;
  };
  if (leave) goOnAround(game, leave, key, play);
  else play();
}
