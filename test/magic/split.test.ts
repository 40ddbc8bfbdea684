import { describe, expect, it } from 'vitest';
import { chooseName, put, ways, what } from '../../src/magic/index.ts';
import { CARDS, card, E13, E17, E21, E24, E26, ELSEWHERE, is, on, refusedBy, ruleNumbers } from '../support/magic.ts';

const fireIce = 'Fire // Ice';

describe('709 split cards: one card, two halves', () => {
  it('709.1: a split card is not double-faced and never transforms', () => {
    for (const date of [E13, E17, E21, E24, E26]) {
      expect(is(fireIce, { in: 'hand', on: date }).doubleFaced).toBe(false);
    }
    expect(is('Unholy Annex // Ritual Chamber', { in: 'battlefield' }).canTransform).toBe(false);
  });

  it('709.2: it is one card, found under either name', () => {
    expect(card('Assault')).toBe(card('Battery'));
    expect(CARDS.filter(({ faces }) => faces.some(({ name }) => name === 'Assault'))).toHaveLength(1);
  });

  it('709.3: on the stack it is a half, so the question must say which', () => {
    expect(refusedBy(fireIce, { in: 'stack' })).toBe('709.3');
    expect(refusedBy(fireIce, { in: 'stack', as: 'fused' })).toBe('709.3');
    expect(is('Ice', { in: 'stack' }).names).toEqual(['Ice']);
  });

  it('709.3a: each half is judged by itself: cost, timing and zone', () => {
    const [cease, desist] = ways(card('Cease // Desist'), { zone: 'hand' }, on(E24));
    expect(cease).toMatchObject({ name: 'Cease', may: true, timing: 'instant' });
    expect(desist).toMatchObject({ name: 'Desist', may: true, timing: 'sorcery' });
  });

  it('709.3b: on the stack only the half that was cast exists', () => {
    expect(is('Assault // Battery', { in: 'stack', as: 'Assault' })).toMatchObject({
      names: ['Assault'],
      manaCost: '{R}',
      manaValues: [1],
      colors: ['R'],
      types: ['Sorcery'],
    });
    expect(is(fireIce, { in: 'stack', as: 'Ice', on: E13 })).toMatchObject({
      names: ['Ice'],
      manaValues: [2],
      colors: ['U'],
    });
  });

  it('709.3c: a copy of the card in exile still has both halves; a copy of a spell has one', () => {
    expect(is(fireIce, { in: 'exile', copyOf: fireIce })).toMatchObject({ names: ['Fire', 'Ice'], manaValues: [4] });
    expect(is(fireIce, { in: 'stack', copyOf: 'Fire // Ice:Fire' })).toMatchObject({
      names: ['Fire'],
      manaValues: [2],
    });
  });

  it('709.4: anywhere but on the stack it is both halves combined', () => {
    for (const zone of ELSEWHERE) {
      const answer = is(fireIce, { in: zone });
      expect(answer).toMatchObject({
        names: ['Fire', 'Ice'],
        manaCost: '{2}{U}{R}',
        manaValues: [4],
        colors: ['U', 'R'],
      });
      expect(ruleNumbers(answer)).toContain('709.4');
    }
  });

  it('709.4a: it has two names; one may be chosen, not both joined', () => {
    expect(chooseName('Fire', CARDS, on(E24))).toMatchObject({ ok: true, value: { name: 'Fire' } });
    expect(chooseName('Fire // Ice', CARDS, on(E24))).toMatchObject({ ok: false, error: { rule: '709.4a' } });
    expect(chooseName('Fire // Ice', CARDS, on(E13))).toMatchObject({ ok: false, error: { rule: '708.7' } });
    const bearers = chooseName('Fire', CARDS, on(E24));
    expect(bearers.ok && bearers.value.cards.map(({ card: { id } }) => id)).toEqual(
      expect.arrayContaining(['fire-ice', 'start-fire']),
    );
  });

  it('709.4b: Assault // Battery costs {3}{R}{G}, is red and green and has mana value 5', () => {
    expect(is('Assault // Battery', { in: 'hand' })).toMatchObject({
      manaCost: '{3}{R}{G}',
      colors: ['R', 'G'],
      manaValues: [5],
    });
  });

  it('709.4b: Fire // Ice has the cost of Steam Augury, but its printed symbols stay apart', () => {
    const answer = is(fireIce, { in: 'library' });
    expect(answer.manaCost).toBe(is('Steam Augury', { in: 'library' }).manaCost);
    expect(answer.symbols).toEqual(['{1}', '{R}', '{1}', '{U}']);
  });

  it('709.4b: X counts as 0 off the stack and as chosen on it', () => {
    expect(is('Cut // Ribbons', { in: 'graveyard' }).manaValues).toEqual([4]);
    expect(is('Cut // Ribbons', { in: 'stack', as: 'Ribbons', x: 5 }).manaValues).toEqual([7]);
  });

  it('709.4c: it has the types of both halves', () => {
    expect(is('Commit // Memory', { in: 'graveyard' }).types).toEqual(['Instant', 'Sorcery']);
    expect(is('Commit // Memory', { in: 'stack', as: 'Memory' }).types).toEqual(['Sorcery']);
  });

  it('709.4d: a fused spell is both halves combined', () => {
    expect(is('Turn // Burn', { in: 'stack', as: 'fused' })).toMatchObject({
      names: ['Turn', 'Burn'],
      manaCost: '{3}{U}{R}',
      manaValues: [5],
      colors: ['U', 'R'],
      types: ['Instant'],
    });
    expect(is('Turn // Burn', { in: 'stack', as: ['Turn', 'Burn'] }).manaValues).toEqual([5]);
  });

  it('an instant or sorcery half is never on the battlefield', () => {
    expect(refusedBy(fireIce, { in: 'battlefield' })).toBe('400.4a');
    expect(put(card(fireIce), on(E24))).toMatchObject({ enters: false, goesTo: 'stays' });
  });
});

describe('702.102 fuse', () => {
  const fusing = (name: string, zone: 'hand' | 'graveyard' | 'exile') =>
    ways(card(name), { zone }, on(E24)).find(({ how }) => how === 'cast fused');

  it('702.102a: three ways from the hand; from elsewhere never both halves', () => {
    const offered = ways(card('Toil // Trouble'), { zone: 'hand' }, on(E24)).filter(({ may }) => may);
    expect(offered.map(({ name }) => name)).toEqual(['Toil', 'Trouble', 'Toil // Trouble']);
    expect(fusing('Toil // Trouble', 'graveyard')).toMatchObject({ may: false });
    expect(fusing('Fire // Ice', 'hand')).toMatchObject({ may: false });
  });

  it('708.2b (2013): until 2016-09-29 each half had to be castable by itself', () => {
    const rules = (date: string) =>
      ways(card('Turn // Burn'), { zone: 'hand' }, on(date))
        .find(({ how }) => how === 'cast fused')
        ?.why.map(({ rule }) => rule);
    expect(rules('2016-09-29')).toContain('708.2b');
    expect(rules('2016-09-30')).not.toContain('708.2b');
  });

  it('702.102b: one mana value, the total; in 2013 two costs and two sets beside it', () => {
    expect(is('Down // Dirty', { in: 'stack', as: 'fused' })).toMatchObject({ manaCost: '{5}{B}{G}', manaValues: [7] });
    const then = is('Down // Dirty', { in: 'stack', as: 'fused', on: E13 });
    expect(then).toMatchObject({ manaCost: ['{3}{B}', '{2}{G}'], manaValues: [7], colors: ['B', 'G'] });
    expect(ruleNumbers(then)).toContain('702.100b');
  });

  it('702.102c: it costs both mana costs', () => {
    expect(fusing('Down // Dirty', 'hand')).toMatchObject({ may: true, cost: '{5}{B}{G}' });
  });

  it('702.102d: left half first, then right', () => {
    expect(fusing('Toil // Trouble', 'hand')?.faces).toEqual([0, 1]);
  });
});

describe('aftermath', () => {
  it('702.127a: the aftermath half is cast from a graveyard and from nowhere else', () => {
    const from = (zone: 'hand' | 'graveyard' | 'exile') =>
      ways(card('Commit // Memory'), { zone }, on(E24))
        .filter(({ may }) => may)
        .map(({ name }) => name);
    expect(from('hand')).toEqual(['Commit']);
    expect(from('graveyard')).toEqual(['Memory']);
    expect(from('exile')).toEqual([]);
  });
});

describe('split cards before 2017-04-28', () => {
  it('708.5 (2013): two sets and two mana values off the stack', () => {
    const answer = is('Down // Dirty', { in: 'library', on: E13 });
    expect(answer).toMatchObject({
      manaValues: [4, 3],
      manaValuesUsed: [4, 3],
      manaCost: ['{3}{B}', '{2}{G}'],
      colors: ['B', 'G'],
    });
    expect(ruleNumbers(answer)).toContain('708.5');
  });

  it('708.5a (2015): what only uses the number takes the sum; what compares still sees both', () => {
    expect(is('Down // Dirty', { in: 'library', on: '2015-03-26' }).manaValuesUsed).toEqual([4, 3]);
    expect(is('Down // Dirty', { in: 'library', on: '2015-03-27' })).toMatchObject({
      manaValues: [4, 3],
      manaValuesUsed: [7],
    });
  });

  it('the change comes on 2017-04-28 and not a day earlier', () => {
    expect(is(fireIce, { in: 'hand', on: '2017-04-27' }).manaValues).toEqual([2, 2]);
    expect(is(fireIce, { in: 'hand', on: E17 }).manaValues).toEqual([4]);
  });

  it('708.2 (2013): each set is a half by itself', () => {
    const result = what(card(fireIce), { zone: 'hand' }, on(E13));
    expect(result.ok && result.value.sets?.map(({ names, colors }) => [names, colors])).toEqual([
      [['Fire'], ['R']],
      [['Ice'], ['U']],
    ]);
  });
});
