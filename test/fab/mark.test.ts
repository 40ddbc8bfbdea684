/** The marked condition. */
import { describe, expect, it } from 'vitest';
import { type Hero, hit, LATER, mark, newHero } from '../../src/fab/index.ts';

const hero: Hero & { life: number } = { marked: false, life: 20 };
const attack = { damage: 1, isHit: true, byOpponent: true };

describe('marked', () => {
  it('K01, 9.3.1, 9.3.2: marking sets a flag on the hero and changes nothing else', () => {
    expect(mark(hero)).toEqual({ marked: true, life: 20 });
    expect(hero.marked).toBe(false);
  });

  it('K05, 9.3.2a: marking twice is being marked, and one hit clears it', () => {
    const marked = mark(hero);
    expect(mark(mark(marked))).toBe(marked);
    expect(hit(mark(mark(hero)), attack).hero.marked).toBe(false);
  });

  it('K07, K08, 9.3.2b, 7.5.5b: without damage there is no hit and the mark stays', () => {
    expect(hit(mark(hero), { ...attack, damage: 0 }).hero.marked).toBe(true);
    expect(hit(mark(hero), { ...attack, damage: 3 }).hero.marked).toBe(false);
  });

  it('K23, 9.3.2b: damage that is no hit leaves the mark', () => {
    expect(hit(mark(hero), { ...attack, isHit: false, damage: 3 }).hero.marked).toBe(true);
  });

  it('9.3.2b, 9.3.3: a hit by an own source leaves the mark', () => {
    expect(hit(mark(hero), { ...attack, byOpponent: false }).hero.marked).toBe(true);
  });

  it('K17, 9.3.3: what triggers on the hit saw the hero marked, who is unmarked right after', () => {
    const { hero: after, seen } = hit(mark(hero), attack);
    expect([seen.marked, after.marked]).toEqual([true, false]);
    expect(hit(hero, attack).seen.marked).toBe(false);
  });

  it('K24, 9.3.3: only the hero that was hit loses its mark', () => {
    const [one, other] = [mark(hero), mark(hero)];
    expect([hit(one, attack).hero.marked, hit(other, { ...attack, damage: 0 }).hero.marked]).toEqual([false, true]);
  });

  it('K15, 9.3.2b: a hero that transforms is a new object and not marked; one that becomes a copy stays marked', () => {
    expect(newHero(mark(hero), { marked: false, life: 8 }, 'transform')).toEqual({ marked: false, life: 8 });
    expect(newHero(mark(hero), { marked: false, life: 20 }, 'copy').marked).toBe(true);
    const kept = { ...LATER, switches: { ...LATER.switches, markWhenHeroTransforms: 'kept' as const } };
    expect(newHero(mark(hero), { marked: false, life: 8 }, 'transform', kept).marked).toBe(true);
  });
});
