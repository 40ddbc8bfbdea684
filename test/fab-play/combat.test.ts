/** The combat chain, and the mark. */
import { describe, expect, it } from 'vitest';
import { card, position, real } from './position.ts';

const attack = (name: string, power: number, text = '', cost = 0) =>
  card({ name, subtypes: ['Attack'], cost, pitch: 1, power, defense: 3, text });
const block = (name: string, defense: number) => card({ name, types: ['Block'], pitch: 3, defense });

describe('the combat chain', () => {
  it('goes through its steps: attack, defend, react, damage, go again, close', () => {
    const game = position(
      { zones: { hand: [attack('Strike', 4, '**Go again**')] } },
      { zones: { hand: [block('Wall', 3)] } },
    );
    game.play('Strike');
    game.both();
    game.both();
    expect(game.asked()).toBe('defend');
    game.defend('Wall');
    game.until('priority', 'resolution');
    expect(game.life('p2')).toBe(19);
    expect(game.points('p1').actions).toBe(1);
    game.closeChain();
    expect(game.names('graveyard:p1')).toEqual(['Strike']);
    expect(game.names('graveyard:p2')).toEqual(['Wall']);
  });

  it('asks one card at a time to pitch', () => {
    const game = position({
      zones: { hand: [attack('Costly', 6, '', 2), attack('A', 1), attack('B', 1), attack('C', 1)] },
    });
    game.play('Costly');
    expect(game.asked()).toBe('pitch');
    game.give(game.find('A'));
    expect(game.asked()).toBe('pitch');
    game.give(game.find('B'));
    expect(game.names('pitch:p1')).toEqual(['A', 'B']);
    expect(game.points('p1')).toMatchObject({ resources: 0, actions: 0 });
  });

  it('attacks with a weapon by proxy, and the weapon goes home', () => {
    const sword = card({
      name: 'Sword',
      types: ['Weapon'],
      subtypes: ['Sword', '1H'],
      power: 3,
      text: '**Once per Turn Action** - {r}: **Attack**',
    });
    const game = position({ resources: 1, zones: { weapon: [sword] } });
    game.use('Sword');
    game.both();
    expect(game.names('combat-chain')).toEqual(['Sword', 'Sword']);
    game.until('priority', 'resolution');
    expect(game.life('p2')).toBe(17);
    game.closeChain();
    expect(game.names('weapon:p1')).toEqual(['Sword']);
    expect(game.mayUse('Sword')).toBe(false);
  });

  it('triggers once on the hit of a weapon, though the attack has the words of its source too', () => {
    const sword = card({
      name: 'Old Sword',
      types: ['Weapon'],
      subtypes: ['Sword', '2H'],
      power: 3,
      text: '**Once per Turn Action** - {r}: **Attack**\n\nWhenever this hits a hero, you gain 1{h}.',
    });
    const game = position({ resources: 1, zones: { weapon: [sword] } });
    game.use('Old Sword');
    game.until('priority', 'damage');
    expect(game.names('stack')).toHaveLength(1);
    game.both();
    expect(game.life('p1')).toBe(21);
  });

  it('wears out what defended', () => {
    const helm = card({ name: 'Helm', types: ['Equipment'], subtypes: ['Head'], defense: 2, text: '**Battleworn**' });
    const boots = card({
      name: 'Boots',
      types: ['Equipment'],
      subtypes: ['Legs'],
      defense: 1,
      text: '**Blade Break**',
    });
    const game = position({ zones: { hand: [attack('Strike', 5)] } }, { zones: { head: [helm], legs: [boots] } });
    game.play('Strike');
    game.both();
    game.both();
    game.defend('Helm', 'Boots');
    game.attackThrough();
    expect(game.life('p2')).toBe(18);
    game.closeChain();
    expect(game.is('Helm').defense).toBe(1);
    expect(game.names('head:p2')).toEqual(['Helm']);
    expect(game.names('graveyard:p2')).toEqual(['Boots']);
  });

  it('lets attack and defense reactions be played in the reaction step only', () => {
    const sharpen = card({
      name: 'Sharpen Up',
      types: ['Attack Reaction'],
      cost: 0,
      pitch: 1,
      text: 'Target attack gets +3{p}.',
    });
    const sink = card({ name: 'Sink', types: ['Defense Reaction'], cost: 0, pitch: 1, defense: 4 });
    const game = position({ zones: { hand: [attack('Strike', 4), sharpen] } }, { zones: { hand: [sink] } });
    expect(game.mayPlay('Sharpen Up')).toBe(false);
    game.play('Strike');
    game.until('priority', 'reaction');
    game.play('Sharpen Up');
    game.both();
    expect(game.is('Strike').power).toBe(7);
    game.pass();
    game.play('Sink');
    game.both();
    expect(game.names('combat-chain')).toEqual(['Strike', 'Sink']);
    game.attackThrough();
    expect(game.life('p2')).toBe(17);
  });
});

describe('the mark', () => {
  it('is taken by the hit itself, and triggers have seen it', () => {
    const game = position(
      { zones: { hand: [real('Mark of the Black Widow')] } },
      { marked: true, zones: { hand: [block('Wall', 3)] } },
    );
    game.play('Mark of the Black Widow');
    game.until('priority', 'damage');
    expect(game.marked('p2')).toBe(false);
    expect(game.names('stack')).toHaveLength(1);
    game.both();
    expect(game.names('banished:p2')).toEqual(['Wall']);
  });

  it('stays without damage, and nothing triggers on an unmarked hero', () => {
    const game = position(
      { zones: { hand: [attack('Strike', 3)] } },
      { marked: true, zones: { hand: [block('Wall', 3)] } },
    );
    game.play('Strike');
    game.both();
    game.both();
    game.defend('Wall');
    game.attackThrough();
    expect(game.marked('p2')).toBe(true);
    const other = position(
      { zones: { hand: [real('Mark of the Black Widow')] } },
      { zones: { hand: [block('Wall', 3)] } },
    );
    other.play('Mark of the Black Widow');
    other.attackThrough();
    expect(other.names('banished:p2')).toEqual([]);
  });

  it('comes from a card discarded for it, and keeps cards from being played', () => {
    const game = position({ zones: { hand: [real('Tip-Off')] } }, { zones: { hand: [real('Outed')] } });
    game.use('Tip-Off');
    game.both();
    expect(game.marked('p2')).toBe(true);
    expect(game.names('graveyard:p1')).toEqual(['Tip-Off']);
    const marked = position({ marked: true, zones: { hand: [real('Outed')] } });
    expect(marked.mayPlay('Outed')).toBe(false);
  });

  it('is not taken by arcane damage, nor by a hit on an ally', () => {
    const game = position({ resources: 2, zones: { hand: [real('Comet Storm', 'shock')] } }, { marked: true });
    game.play('Comet Storm');
    game.give(['p2']);
    game.both();
    expect([game.life('p2'), game.marked('p2')]).toEqual([15, true]);
  });

  it('goes when a thrown dagger has hit', () => {
    const dagger = card({ name: 'Needle', types: ['Weapon'], subtypes: ['Dagger', '1H'], power: 1 });
    const game = position(
      { zones: { hand: [attack('Strike', 1)], weapon: [dagger], arms: [real('Flick Knives')] } },
      { marked: true },
    );
    game.play('Strike');
    game.until('priority', 'reaction');
    game.use('Flick Knives');
    game.give(['p2']);
    game.both();
    expect([game.life('p2'), game.marked('p2')]).toEqual([19, false]);
    expect(game.names('graveyard:p1')).toEqual(['Needle']);
  });
});
