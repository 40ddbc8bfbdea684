/** What casting by leave costs rather than the mana cost (CR 118.9): other mana, or life. */
import type { Magic, MagicAbility } from '../../text/index.ts';
import type { Imagined } from '../state/imagine.ts';
import { frameOf, type Run, startRun } from '../words/run.ts';
import { lifeOf } from '../words/values.ts';
import type { Offer } from './offers.ts';

/** The deed that words allow. */
export type Permit = Extract<Magic<'Act'>, { kind: 'cast' | 'play' | 'castIn' | 'playIn' | 'lookAndPlay' }>;

/** "by paying {3} rather than paying its mana cost" (CR 118.9). */
export function otherMana(act: Permit): string | null {
  const how = 'how' in act ? act.how : undefined;
  return how?.kind === 'byPayingMana' ? how.cost.map((symbol) => `{${symbol}}`).join('') : null;
}

/** CR 118.6: with another cost nothing stands in the way of what has no mana cost. */
export const forCost = (offer: Offer, cost: string): Offer => ({
  ...offer,
  way: 'other',
  cost,
  why: offer.cost === null ? null : offer.why,
});

/** CR 118.9: life instead of the mana cost; how much is asked of the spell as it would be. */
export function paidInLife(run: Run, act: Permit, path: string, { game, key }: Imagined, offer: Offer): Offer {
  const price = lifeFor(run.text, act, path);
  if (!price) return offer;
  const inside = startRun(game, { you: run.you, self: run.self, text: run.text, frame: frameOf(run) });
  inside.bound[price.of] = [key];
  // "that spell": what would be cast by this leave.
  inside.done[path] = [key];
  const life = lifeOf(inside, price.n, price.path);
  const pay: Magic<'Act'> = { kind: 'payLife', n: { kind: 'life', n: life } };
  return {
    ...offer,
    way: 'other',
    cost: '',
    deeds: [...offer.deeds, { act: pay, path: price.path, text: run.text }],
  };
}

interface LifePrice {
  readonly n: Magic<'Life'>;
  readonly path: string;
  /** Where the words stand that mean the spell. */
  readonly of: string;
}

/** The life that is paid rather than the mana cost: said with the leave, or in a sentence that goes on about it. */
export function lifeFor(text: MagicAbility, act: Permit, path: string): LifePrice | null {
  const how = 'how' in act ? act.how : undefined;
  if (how?.kind === 'byPaying') return { n: how.n, path: `${path}.how.n`, of: `${path}.what` };
  const at = text.sentences.findIndex(({ kind }) => kind === 'castThisWayFor');
  const sentence = text.sentences[at];
  const linked = text.links.some(({ from, to }) => from === String(at) && to === path);
  return sentence?.kind === 'castThisWayFor' && linked ? { n: sentence.n, path: `${at}.n`, of: `${at}.what` } : null;
}
