/**
 * The marked condition: a yes or no on a hero, nothing else. CR 9.3.1: no object, no counter, no duration.
 */
import { DEFAULT_EDITION, type Edition } from './editions.ts';

export interface Hero {
  readonly marked: boolean;
}

/** CR 9.3.2, 8.5.50: an effect marks the hero. CR 9.3.2a: a marked hero just stays marked. */
export function mark<H extends Hero>(hero: H): H {
  return hero.marked ? hero : { ...hero, marked: true };
}

export interface Hit {
  /** Damage the source dealt to this hero; without any there is no hit (CR 7.5.5b). */
  readonly damage: number;
  /** Dealt by an attack to its target, or by an effect that says the source has hit (CR 7.5.5). */
  readonly isHit: boolean;
  readonly byOpponent: boolean;
}

/** CR 9.3.3: the hit itself takes the mark; what triggers on the hit has seen the hero marked. */
export function hit<H extends Hero>(
  hero: H,
  { damage, isHit, byOpponent }: Hit,
): { readonly hero: H; readonly seen: H } {
  // CR 9.3.2b: only a hit, and only by a source that an opponent controls
  const taken = hero.marked && isHit && damage > 0 && byOpponent;
  return { hero: taken ? { ...hero, marked: false } : hero, seen: hero };
}

/** CR 9.3.2b: a hero that ceased to exist is not marked any more; one that only becomes a copy is still the same hero. */
export function newHero<H extends Hero>(
  old: H,
  fresh: H,
  how: 'copy' | 'transform',
  edition: Edition = DEFAULT_EDITION,
): H {
  const passesOn = how === 'copy' || edition.switches.markWhenHeroTransforms === 'kept';
  return { ...fresh, marked: passesOn && old.marked };
}
