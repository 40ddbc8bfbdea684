/**
 * Whether an offer can be cast now, by the spell it would be (CR 601.3, 709.3a, 712.7a), cheapest questions first; and what
 * it would cost. A refusal names the rule in the way.
 */
import type { Refusal } from '../../cards/why.ts';
import type { RuleId } from '../rules.ts';
import { reason } from '../what.ts';
import { additionalCosts, canPayDeeds, type Taken } from './additional-costs.ts';
import { hasTargetsFor, leastX } from './announce.ts';
import { cardOf, objectAt } from './book.ts';
import { type ManaCost, writeCost } from './costs.ts';
import { current } from './current.ts';
import { followed, hasModes } from './followed.ts';
import { imagine } from './imagine.ts';
import { hasKeywordNamed } from './keywords.ts';
import type { Offer } from './offers.ts';
import { anyFlash, mayFlash } from './permissions.ts';
import { planFor } from './plans.ts';
import { forbidden } from './prohibitions.ts';
import { spellOf } from './spell-of.ts';
import type { Game, Player } from './state.ts';
import { atSorcerySpeed } from './timing.ts';
import { hasX, totalCost } from './total-cost.ts';

export interface Verdict {
  readonly why: Refusal | null;
  /** The total cost with nothing optional and the least X; null where it was not worked out. */
  readonly cost: ManaCost | null;
}

export interface JudgeOptions {
  /** CR 608.2g: while something resolves, timing does not matter. */
  readonly anyTime?: boolean;
  /** A last question about the spell. */
  readonly fits?: (would: Game, spell: number) => boolean;
}

export function judgeOffer(
  game: Game,
  player: Player,
  key: number,
  offer: Offer,
  { anyTime = false, fits }: JudgeOptions = {},
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
  const late = anyTime || atSorcerySpeed(game, player);
  if (!late && offer.timing === 'sorcery' && !couldFlash(game, key, offer)) return atOtherTime(no, name);
  const { game: would, key: spell } = imagine(game, spellOf(game, player, key, offer));
  if (!late && !isInstantly(would, player, spell, offer)) return atOtherTime(no, name);
  const prohibition = forbidden(would, player, spell);
  if (prohibition) return { why: prohibition, cost: null };
  if (fits && !fits(would, spell)) return no(`${name} is not what may be cast.`, '601.3');
  if (offer.way !== 'overload') {
    const lines = followed(would, spell);
    const least = (at: number): number => leastX(lines[at]?.ability ?? NOTHING);
    const targetable = lines.every(
      ({ run, ability }, at) => hasModes(run, ability) && hasTargetsFor(run, ability, least(at)),
    );
    if (!targetable) return no(`${name} has no legal target.`, '601.2c');
  }
  const must = additionalCosts(would, spell).filter(({ optional }) => !optional);
  const deeds = [...offer.deeds, ...must.flatMap((each) => each.deeds)];
  if (deeds.length > 0 && !canPayDeeds(would, player, spell, deeds, key)) {
    return no(`${name} has a cost that you cannot pay.`, '118.3');
  }
  const taken: readonly Taken[] = must.map((each) => ({ cost: each, times: 1 }));
  const x = hasX(offer.cost) ? Math.max(0, ...followed(would, spell).map(({ ability }) => leastX(ability))) : 0;
  const cost = totalCost(would, player, spell, offer, taken, x);
  if (!planFor(would, player, cost, { kind: 'cast', spell, player })) {
    return { ...no(`${name} costs ${writeCost(cost)}, which you cannot pay.`, '601.2h'), cost };
  }
  return { why: null, cost };
}

const NOTHING = { text: { sentences: [], bullets: [], links: [] } } as unknown as Parameters<typeof leastX>[0];

function atOtherTime(no: (message: string, rule: RuleId) => Verdict, name: string): Verdict {
  return no(`${name} can be cast only in your main phase with an empty stack.`, '307.1');
}

/** Without looking at the spell: whether anything could give it flash. Most cards are refused here. */
function couldFlash(game: Game, key: number, { way, faceDown }: Offer): boolean {
  const object = objectAt(game, key);
  if (object?.kind !== 'card' || way === 'plotted') return false;
  if (game.state.lists.effects.length > 0 || anyFlash(game)) return true;
  if (faceDown) return false;
  return cardOf(game, object.body).faces.some((face) => /flash\b/i.test(face.text ?? ''));
}

/** CR 304.5, 702.8a: an instant, or a spell with flash, or one that an effect lets be cast so. */
function isInstantly(would: Game, player: Player, spell: number, offer: Offer): boolean {
  if (offer.way === 'plotted') return false;
  const is = current(would, spell);
  if (is.types.includes('Instant') || hasKeywordNamed(would, is, 'flash')) return true;
  return mayFlash(would, player, spell);
}
