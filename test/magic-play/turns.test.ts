/** Turns and steps: who comes next, which steps there are, what a cleanup step does. */
import { describe, expect, it } from 'vitest';
import { type Played, position } from './position.ts';

const creature = (name: string, size: string, text = '') => {
  const [power = '', toughness = ''] = size.split('/');
  return { name, type: 'Creature — Bear', power, toughness, text };
};
const filler = { name: 'Filler', type: 'Sorcery', cost: '{9}', text: '' };
const library = Array.from({ length: 12 }, () => filler);
const clock = (played: Played) => played.game.state.records.clock as { readonly turn: number; readonly active: string };

/** Passes until this turn is in its upkeep. */
function toTurn(played: Played, turn: number): string {
  for (let n = 0; n < 200 && clock(played).turn < turn; n += 1) {
    const { kind, legal } = played.open();
    if (legal.kind === 'form') played.say(Object.fromEntries(Object.keys(legal.fields).map((key) => [key, 'no'])));
    else played.say(kind === 'priority' ? { do: 'pass' } : []);
  }
  return clock(played).active;
}

describe('extra turns', () => {
  const gift = {
    name: 'Gift',
    type: 'Sorcery',
    cost: '{U}',
    text: 'Target player takes an extra turn after this one.',
  };

  it('the other player has the extra turn, then the turn that is theirs anyway', async () => {
    const played = await position({ p1: { hand: [gift], library }, p2: { library } });
    played.cast('Gift', ['p2']);
    played.resolve();
    expect([6, 7, 8, 9].map((turn) => toTurn(played, turn))).toEqual(['p2', 'p2', 'p1', 'p2']);
  });

  it('an extra turn within an extra turn comes first', async () => {
    const played = await position({ p1: { hand: [gift, gift], library }, p2: { library } });
    played.cast('Gift', ['p2']);
    played.resolve();
    played.cast('Gift', ['p1']);
    played.resolve();
    expect([6, 7, 8, 9].map((turn) => toTurn(played, turn))).toEqual(['p1', 'p2', 'p2', 'p1']);
  });
});

describe('combat steps', () => {
  it('there is a step for blockers though the attacker is gone before it', async () => {
    const zap = { name: 'Zap', type: 'Instant', cost: '{0}', text: 'Zap deals 2 damage to any target.' };
    const played = await position({
      p1: { hand: [zap], battlefield: [creature('Elf', '1/1')], library },
      p2: { library },
      step: 'main',
    });
    played.pass();
    played.pass();
    played.pass();
    played.pass();
    played.say({ [String(played.keys('Elf')[0])]: 'p2' });
    played.cast('Zap', ['Elf']);
    played.resolve();
    played.pass();
    played.pass();
    expect(played.game.state.records.clock).toMatchObject({ step: 'blockers' });
  });

  it('without attackers there is none', async () => {
    const played = await position({ p1: { battlefield: [creature('Elf', '1/1')], library }, p2: { library } });
    played.until('attackers');
    played.until('end of combat');
    expect(played.happened('step').map((it) => it.kind === 'step' && it.step)).not.toContain('blockers');
  });
});

describe('cleanup', () => {
  it('what dies as effects wear off is put away in the cleanup step, and what triggers on it resolves there', async () => {
    const grow = { name: 'Grow', type: 'Instant', cost: '{G}', text: 'Target creature gets +1/+1 until end of turn.' };
    const rot = { name: 'Rot', type: 'Enchantment', cost: '{B}', text: 'All creatures get -1/-1.' };
    const wake = { name: 'Wake', type: 'Enchantment', text: 'Whenever a creature dies, you gain 1 life.' };
    const played = await position({
      p1: { hand: [grow, rot], battlefield: [creature('Elf', '1/1'), wake], library },
      p2: { library },
    });
    played.cast('Grow');
    played.resolve();
    played.cast('Rot');
    played.resolve();
    expect(played.names('battlefield')).toContain('Elf');
    played.until('cleanup');
    played.resolve();
    expect(clock(played).turn).toBe(5);
    expect(played.player('p1').life).toBe(21);
    expect(played.happened('step').filter((it) => it.kind === 'step' && it.step === 'cleanup')).toHaveLength(1);
    played.until('upkeep');
    expect(played.happened('step').filter((it) => it.kind === 'step' && it.step === 'cleanup')).toHaveLength(2);
  });
});

it("a creature that came in its controller's turn is sick in the turn of the opponent too", async () => {
  const elf = { ...creature('Elf', '1/1', '{T}: You gain 1 life.'), cost: '{G}' };
  const played = await position({ p1: { hand: [elf], library }, p2: { library } });
  played.cast('Elf');
  played.resolve();
  toTurn(played, 6);
  played.pass();
  expect(() => played.activate('Elf')).toThrow('cannot activate');
  toTurn(played, 7);
  played.activate('Elf');
});
