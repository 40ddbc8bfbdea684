/**
 * Why a player may not do what no list of moves speaks of: `moves.ts` judges what one might think of, and this answers for the
 * rest, so that nothing is refused without a rule.
 */
import type { Refusal } from '../../../cards/why.ts';
import { hasDoors } from '../../layouts.ts';
import type { RuleId } from '../../rules.ts';
import { reason } from '../../what.ts';
import { activatable } from '../keywords/keyword-abilities.ts';
import { isManaAbility, isSick } from '../mana/mana-abilities.ts';
import type { Compiled } from '../objects/abilities.ts';
import { current } from '../objects/current.ts';
import { compiled, keywordsOf } from '../objects/keywords.ts';
import { cardOf, objectAt, permanentAt } from '../state/book.ts';
import type { Game, Player } from '../state/state.ts';
import type { SpecialAction } from './special.ts';

/** What a player would like to do. */
export type Wish =
  | {
      readonly do: 'cast';
      readonly object: number;
      readonly face?: string;
      readonly fused?: boolean;
      readonly using?: string;
    }
  | { readonly do: 'play'; readonly object: number; readonly face?: string }
  | { readonly do: 'activate' | 'turn up' | 'unlock'; readonly object: number }
  | { readonly do: 'special'; readonly object: number; readonly action: SpecialAction };

const SPECIAL: { readonly [action in SpecialAction]: RuleId } = {
  foretell: '116.2h',
  plot: '116.2k',
  suspend: '116.2f',
};

/** Asked only of what `movesOf` neither allows nor refuses. */
export function whyNotWished(game: Game, player: Player, wish: Wish): Refusal {
  const [rule, message] = toldOf(game, player, wish);
  return { message, rule: reason(rule, game.rules.book.edition).rule };
}

type Told = readonly [rule: RuleId, message: string];

function toldOf(game: Game, player: Player, wish: Wish): Told {
  const name = nameOf(game, wish.object);
  switch (wish.do) {
    case 'cast':
      return whyNotCast(game, player, wish);
    case 'play':
      return isLand(game, wish.object, wish.face)
        ? ['305.1', `${wish.face ?? name} cannot be played from where it is.`]
        : ['305.1', `${wish.face ?? name} is no land: only lands are played, other cards are cast.`];
    case 'activate':
      return whyNotActivated(game, player, wish.object);
    case 'unlock': {
      const object = objectAt(game, wish.object);
      const room = object?.kind === 'permanent' && hasDoors(cardOf(game, object.body).layout);
      return ['709.5e', room ? `${name} is not yours to unlock.` : `${name} has no door that could be unlocked.`];
    }
    case 'turn up': {
      const down = (permanentAt(game, wish.object)?.faceDown ?? null) !== null;
      return ['708.7', down ? `Nothing lets you turn ${name} face up.` : `${name} is not face down.`];
    }
    case 'special':
      return [SPECIAL[wish.action], `${name} has no ${wish.action} where it is.`];
  }
}

function nameOf(game: Game, key: number): string {
  const object = objectAt(game, key);
  if (!object || object.kind === 'ability') return 'It';
  return current(game, key).names.join(' // ') || (cardOf(game, object.body).faces[0]?.name ?? 'It');
}

/** Of a face by its name the face, else the card. */
function isLand(game: Game, key: number, face: string | undefined): boolean {
  const object = objectAt(game, key);
  if (!object || object.kind === 'ability') return false;
  const { faces } = cardOf(game, object.body);
  const meant = faces.find(({ name }) => name === face) ?? faces[0];
  return meant?.types.includes('Land') ?? false;
}

/** Keywords that let a card be cast from a graveyard and from nowhere else. */
const FROM_GRAVEYARD: { readonly [keyword: string]: RuleId } = {
  flashback: '702.34a',
  retrace: '702.81a',
  'jump-start': '702.133a',
  escape: '702.138a',
  disturb: '702.146a',
};

function whyNotCast(game: Game, player: Player, wish: Extract<Wish, { readonly do: 'cast' }>): Told {
  const { object: key, face, fused = false, using = '' } = wish;
  const name = face ?? nameOf(game, key);
  const object = objectAt(game, key);
  if (object?.kind !== 'card') return ['601.3', `${name} is no card that could be cast.`];
  if (isLand(game, key, face)) return ['305.9', `${name} is a land: it is played, not cast.`];
  if (fused) return ['702.102a', `${name} can be cast fused only from your hand, and only if it has fuse.`];
  if (object.zone === 'hand' && object.owner !== player) return ['601.3', `${name} is in the hand of another player.`];
  const rule = object.zone === 'graveyard' ? undefined : FROM_GRAVEYARD[using];
  if (rule && keywordsOf(game, current(game, key)).some((each) => 'name' in each && each.name === using)) {
    return [rule, `${name} is cast by ${using} only from a graveyard.`];
  }
  if (object.zone === 'hand') return ['118.9', `${name} has no such other cost, and nothing gives it one.`];
  return ['601.3', `Nothing lets ${name} be cast from where it is.`];
}

function whyNotActivated(game: Game, player: Player, key: number): Told {
  const name = nameOf(game, key);
  const object = objectAt(game, key);
  if (!object || object.kind === 'ability') return ['602.2', `${name} has no ability to activate.`];
  const is = current(game, key);
  const abilities = is.abilities.map((live) => compiled(game, live));
  const has = abilities.filter((each) => activatable(each, is) !== null);
  if (has.length === 0) return ['602.2', `${name} has no ability to activate.`];
  if (is.controller !== player) return ['602.2', `Only its controller activates abilities of ${name}.`];
  // What else has a price is judged with the moves; mana abilities are not, being used while paying.
  const taps = has.some((each) => isManaAbility(each) && isTapping(each));
  if (taps && permanentAt(game, key)?.tapped)
    return ['118.3', `${name} is tapped, and its ability has a cost to tap it.`];
  if (taps && is.types.includes('Creature') && isSick(game, key)) {
    return ['302.6', `${name} has not been under your control since your turn began.`];
  }
  return ['602.2', `${name} has no ability that could be activated now.`];
}

const isTapping = ({ line }: Compiled): boolean =>
  line.kind === 'activated' && line.cost.some((part) => part.kind === 'manaCost' && part.symbols.includes('T'));
