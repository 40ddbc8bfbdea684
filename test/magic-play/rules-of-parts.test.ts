/** Rules of single kinds of things: Roles, Sieges, Omens, players with hexproof, phasing, scrying nothing. */
import { describe, expect, it } from 'vitest';
import { type Played, position } from './position.ts';

const creature = (name: string, size: string, text = '') => {
  const [power = '', toughness = ''] = size.split('/');
  return { name, type: 'Creature — Bear', power, toughness, cost: '{1}', text };
};
const sorcery = (name: string, text: string) => ({ name, type: 'Sorcery', cost: '{R}', text });
const filler = { name: 'Filler', type: 'Sorcery', cost: '{9}', text: '' };

function on(played: Played, kind: string): void {
  for (let n = 0; n < 30 && played.open().kind !== kind; n += 1) played.say({ do: 'pass' });
  expect(played.open().kind).toBe(kind);
}

describe('Roles', () => {
  const role = sorcery('Curse', 'Create a Cursed Role token attached to target creature.');
  const crown = sorcery('Crown', 'Create a Royal Role token attached to target creature.');

  it('of one player on a permanent only the newest stays', async () => {
    const played = await position({ p1: { hand: [role, crown], battlefield: [creature('Ox', '3/3')] } });
    played.cast('Curse');
    played.resolve();
    played.cast('Crown');
    played.resolve();
    expect(played.names('battlefield')).toEqual(['Ox', 'Royal Role']);
    expect(played.is('Ox')).toMatchObject({ power: 4, toughness: 4 });
  });
});

describe('a Siege that is attacked', () => {
  const siege = {
    layout: 'transform',
    faces: [
      { name: 'Siege', type: 'Battle — Siege', cost: '{2}', defense: '5', text: '' },
      { name: 'After', type: 'Enchantment', text: '' },
    ],
  };

  it('is defended by its protector', async () => {
    const raider = creature('Raider', '1/1', 'Whenever this creature attacks, defending player loses 2 life.');
    const played = await position({
      p1: { hand: [siege], battlefield: [raider], library: [filler, filler] },
      p2: { library: [filler] },
    });
    played.cast('Siege');
    played.resolve();
    on(played, 'attackers');
    played.say({ [String(played.keys('Raider')[0])]: played.keys('Siege')[0] ?? 0 });
    played.resolve();
    expect([played.player('p1').life, played.player('p2').life]).toEqual([20, 18]);
  });
});

it('an Omen that has resolved is shuffled into the library', async () => {
  const omen = {
    layout: 'adventure',
    faces: [
      { name: 'Dragon', type: 'Creature — Dragon', cost: '{5}', power: '4', toughness: '4', text: '' },
      { name: 'Portent', type: 'Sorcery — Omen', cost: '{1}', text: 'You gain 2 life.' },
    ],
  };
  const played = await position({ p1: { hand: [omen], library: [filler, filler, filler] } });
  played.cast('Portent');
  played.pass();
  played.pass();
  expect(played.open().seat).toBe('chance');
  played.say(played.options());
  expect(played.names('library:p1')).toHaveLength(4);
  expect(played.happened('shuffled')).toHaveLength(1);
});

describe('players', () => {
  const zap = { name: 'Zap', type: 'Instant', cost: '{R}', text: 'Zap deals 2 damage to any target.' };
  const aid = { name: 'Aid', type: 'Instant', cost: '{R}', text: 'Target player gains 2 life.' };

  it('with hexproof are no targets of their opponents', async () => {
    const ward = { name: 'Ward', type: 'Enchantment', text: 'You have hexproof.' };
    const played = await position({ p1: { hand: [zap] }, p2: { hand: [aid], battlefield: [ward] } });
    played.cast('Zap');
    played.resolve();
    expect(played.player('p1').life).toBe(18);
  });

  it('with shroud are no targets of their own', async () => {
    const ward = { name: 'Ward', type: 'Enchantment', text: 'You have shroud.' };
    const played = await position({ p1: { hand: [aid], battlefield: [ward] } });
    played.cast('Aid');
    played.resolve();
    expect(played.player('p2').life).toBe(22);
  });
});

describe('scrying', () => {
  it('nothing is no scrying', async () => {
    const seer = { name: 'Seer', type: 'Enchantment', text: 'Whenever you scry, you gain 1 life.' };
    const none = sorcery('None', 'Scry X, where X is the number of artifacts you control.');
    const one = sorcery('One', 'Scry 1.');
    const played = await position({ p1: { hand: [none, one], battlefield: [seer], library: [filler] } });
    played.cast('None');
    played.resolve();
    expect(played.player('p1').life).toBe(20);
    played.cast('One');
    played.resolve([]);
    expect(played.player('p1').life).toBe(21);
  });
});

describe('phasing', () => {
  const library = Array.from({ length: 8 }, () => filler);
  const toTurn = (played: Played, turn: number): void => {
    for (let n = 0; n < 200 && (played.game.state.records.clock as { turn: number }).turn < turn; n += 1) {
      const { kind, legal } = played.open();
      if (legal.kind === 'form') played.say(Object.fromEntries(Object.keys(legal.fields).map((key) => [key, 'no'])));
      else played.say(kind === 'priority' ? { do: 'pass' } : []);
    }
  };

  it('is out in one untap step of its controller and back in the next', async () => {
    const ghost = creature('Ghost', '2/2', 'Phasing');
    const played = await position({ p1: { battlefield: [ghost], library }, p2: { library } });
    const out = (): boolean => played.record(played.keys('Ghost')[0] ?? 0).phasedOut;
    toTurn(played, 6);
    expect(out()).toBe(false);
    toTurn(played, 7);
    expect(out()).toBe(true);
    toTurn(played, 8);
    expect(out()).toBe(true);
    toTurn(played, 9);
    expect(out()).toBe(false);
  });

  it("what went with another's permanent comes back only with it", async () => {
    const ghost = creature('Ghost', '2/2', 'Phasing');
    const pox = { name: 'Pox', type: 'Enchantment — Aura', cost: '{1}', text: 'Enchant creature' };
    const played = await position({
      p1: { hand: [pox], library },
      p2: { battlefield: [ghost], library },
    });
    played.cast('Pox');
    played.resolve();
    const out = (name: string): boolean => played.record(played.keys(name)[0] ?? 0).phasedOut;
    toTurn(played, 6);
    expect([out('Ghost'), out('Pox')]).toEqual([true, true]);
    toTurn(played, 7);
    expect([out('Ghost'), out('Pox')]).toEqual([true, true]);
    toTurn(played, 8);
    expect([out('Ghost'), out('Pox')]).toEqual([false, false]);
  });
});
