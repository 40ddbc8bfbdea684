/** Turning permanents face up and face down (CR 708, 116.2b, 702.37e, 701.34b): what it costs, and doing it. */
import { set } from '../../../kernel/index.ts';
import { put } from '../../entering.ts';
import { what } from '../../what.ts';
import { type CostDeed, costKeywords } from '../casting/alternative-costs.ts';
import { asItIsTurnedUp } from '../events/as-enters.ts';
import { happen, tell } from '../events/events.ts';
import { cardOf, permanentAt } from '../state/book.ts';
import { instead } from '../state/imagine.ts';
import type { Game, Permanent, Player } from '../state/state.ts';
import { tick } from '../state/zones.ts';
import { abilitiesOfFace } from './abilities.ts';
import { copiableOf, current, placeOf } from './current.ts';
import { compiled } from './keywords.ts';

export interface TurnUp {
  readonly by: 'morph' | 'megamorph' | 'disguise' | 'mana cost';
  readonly cost: string;
  /** What is to be done besides. */
  readonly deeds?: readonly CostDeed[];
}

const KEYWORDS = ['morph', 'megamorph', 'disguise'] as const;

/** The costs for which its controller may turn it up. */
export function turnUpCosts(game: Game, key: number, permanent: Permanent): readonly TurnUp[] {
  if (permanent.faceDown === null) return [];
  const card = cardOf(game, permanent.body);
  const [front] = card.faces;
  if (!front) return [];
  // CR 702.37e, 708.10: the cost that it would have face up, which is that of what it has become a copy of.
  const copy = copiableOf(game, permanent);
  const up = copy.card === permanent.body.card ? front : cardOf(game, copy).faces[copy.shown?.[0] ?? 0];
  const keywords = KEYWORDS.flatMap((by): readonly TurnUp[] => {
    if (!up) return [];
    const said = costKeywords(abilitiesOfFace(up)).find(({ name }) => name === by);
    const cost = said?.mana ?? up.keywords?.find(({ name }) => name === by)?.cost;
    if (said && !wouldHave(game, key, permanent, by)) return [];
    const deeds = said && said.deeds.length > 0 ? { deeds: said.deeds } : {};
    return cost === undefined || cost === null ? [] : [{ by, cost, ...deeds }];
  });
  // CR 701.34b, 701.56b: a manifested or cloaked creature card, for its mana cost; of a double-faced card the front.
  const hidden = permanent.faceDown === 'manifest' || permanent.faceDown === 'cloak';
  const own: readonly TurnUp[] =
    hidden && front.types.includes('Creature') && front.manaCost !== null
      ? [{ by: 'mana cost', cost: front.manaCost }]
      : [];
  return [...keywords, ...own];
}

/** CR 702.37e, 702.168d: not where it would have lost the ability, being face up. */
function wouldHave(game: Game, key: number, permanent: Permanent, by: TurnUp['by']): boolean {
  const shown = shownWhenUp(game, permanent);
  if (shown === null) return false;
  const up = instead(game, key, { ...permanent, faceDown: null, shown });
  const abilities = current(up, key).abilities.map((live) => compiled(up, live));
  return costKeywords(abilities).some(({ name }) => name === by);
}

/** CR 708.8, 613.7f: it is what it always was underneath, with a new timestamp. False where it stays face down. */
export function turnUp(game: Game, key: number): boolean {
  const permanent = permanentAt(game, key);
  if (!permanent || permanent.faceDown === null || permanent.phasedOut) return false;
  const shown = shownWhenUp(game, permanent);
  if (shown === null) {
    // CR 701.34g: it is shown, and stays as it is.
    tell(game, [{ kind: 'revealed', objects: [key], player: current(game, key).controller }]);
    return false;
  }
  set(game, key, 'faceDown', null);
  set(game, key, 'listed', null);
  set(game, key, 'shown', shown);
  set(game, key, 'timestamp', tick(game));
  asItIsTurnedUp(game, key);
  tell(game, [{ kind: 'turned up', object: key }]);
  return true;
}

/** Whether an effect could turn it up. */
export function canTurnUp(game: Game, key: number): boolean {
  const permanent = permanentAt(game, key);
  return permanent !== undefined && permanent.faceDown !== null && shownWhenUp(game, permanent) !== null;
}

/**
 * CR 712.11a, 701.34g: the front face; an instant or sorcery stays down; of a Room no door is unlocked. CR 709.5c: what was
 * face up before has kept its designations.
 */
function shownWhenUp(game: Game, { body, shown }: Permanent): readonly number[] | null {
  const arrives = put(cardOf(game, body), game.rules.book.edition);
  return arrives.enters ? (shown ?? arrives.place.shown ?? []) : null;
}

/** CR 708.2a, 712.12: turned face down it is a 2/2 creature without anything else; double-faced permanents are not. */
export function turnDown(game: Game, key: number): boolean {
  const permanent = permanentAt(game, key);
  if (!permanent || permanent.faceDown !== null || permanent.phasedOut || permanent.body.meldedWith) return false;
  const place = { ...placeOf(game, permanent), faceDown: 'turned' } as const;
  if (!what(cardOf(game, permanent.body), place, game.rules.book.edition).ok) return false;
  set(game, key, 'faceDown', 'turned');
  set(game, key, 'timestamp', tick(game));
  return true;
}

/** The special action: megamorph also puts a +1/+1 counter on it (CR 702.37b). */
export function turnUpFor(game: Game, player: Player, key: number, by: TurnUp['by']): void {
  if (turnUp(game, key) && by === 'megamorph') {
    happen(game, [{ kind: 'counters', on: key, counter: '+1/+1', by: 1, player }]);
  }
}
