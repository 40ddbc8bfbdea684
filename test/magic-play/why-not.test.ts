/** Why something may not be done, with the rule: attacks, blocks, and what no list of moves speaks of. */
import { describe, expect, it } from 'vitest';
import { type Wish, whyNotAttacking, whyNotBlocking, whyNotWished } from '../../src/magic/play/index.ts';
import { type Played, position } from './position.ts';

const creature = (name: string, text = '', cost = '{G}') => ({
  name,
  cost,
  type: 'Creature — Bear',
  power: '2',
  toughness: '2',
  text,
});
const key = (played: Played, name: string): number =>
  (['battlefield', 'hand:p1', 'exile'] as const).flatMap((list) => played.keys(name, list))[0] ?? 0;

describe('attacks', () => {
  it.each([
    ['Wall', '702.3b', 'Wall cannot attack: it has defender.'],
    ['Pacifist', '508.1c', 'Pacifist cannot attack: it is kept from it by an effect.'],
    ['Isle', '508.1a', 'Isle cannot attack: it is no creature on the battlefield.'],
    ['Theirs', '508.1a', 'Theirs cannot attack: it is not under the control of the player whose turn it is.'],
    ['Bear', undefined, undefined],
  ])('tells why %s may not', async (name, rule, message) => {
    const played = await position({
      p1: {
        battlefield: [
          creature('Bear'),
          creature('Wall', 'Defender'),
          creature('Pacifist', "Pacifist can't attack."),
          { name: 'Isle', type: 'Basic Land — Island', text: '' },
        ],
      },
      p2: { battlefield: [creature('Theirs')] },
    });
    const why = whyNotAttacking(played.game, key(played, name));
    expect([why?.rule, why?.message]).toEqual([rule, message]);
  });

  it('tells whom nobody may attack', async () => {
    const played = await position({ p1: { battlefield: [creature('Bear')] } });
    expect(whyNotAttacking(played.game, key(played, 'Bear'), 'p2')).toBeNull();
    expect(whyNotAttacking(played.game, key(played, 'Bear'), 'p1')?.rule).toBe('508.1b');
  });
});

describe('blocks', () => {
  it.each([
    ['Flying', '702.9b'],
    ['Shadow', '702.28b'],
    ['Horsemanship', '702.31b'],
    ['Fear', '702.36b'],
    ['Intimidate', '702.13b'],
    ['Forestwalk', '702.14c'],
    ['Protection from green', '702.16f'],
    ["Attacker can't be blocked.", '509.1b'],
    ['', undefined],
  ])('tells the rule of what has "%s"', async (text, rule) => {
    const played = await position({
      p1: { battlefield: [creature('Attacker', text, '{R}')] },
      p2: { battlefield: [creature('Bear'), { name: 'Wood', type: 'Basic Land — Forest', text: '' }] },
    });
    for (let n = 0; n < 30 && played.open().kind !== 'attackers'; n += 1) played.say({ do: 'pass' });
    played.say({ [String(key(played, 'Attacker'))]: 'p2' });
    expect(whyNotBlocking(played.game, key(played, 'Bear'), key(played, 'Attacker'))?.rule).toBe(rule);
  });

  it('of what does not attack', async () => {
    const played = await position({
      p1: { battlefield: [creature('Idler')] },
      p2: { battlefield: [creature('Bear')] },
    });
    expect(whyNotBlocking(played.game, key(played, 'Bear'), key(played, 'Idler'))?.rule).toBe('509.1a');
  });
});

describe('wishes', () => {
  it.each<[Omit<Wish, 'object'>, string, string]>([
    [{ do: 'cast' }, 'Isle', '305.9'],
    [{ do: 'cast', face: 'Valley' } as Omit<Wish, 'object'>, 'Mammoth', '305.9'],
    [{ do: 'play' }, 'Mammoth', '305.1'],
    [{ do: 'cast' }, 'Lost', '601.3'],
    [{ do: 'cast' }, 'Bear', '118.9'],
    [{ do: 'cast', fused: true } as Omit<Wish, 'object'>, 'Lost', '702.102a'],
    [{ do: 'activate' }, 'Vanilla', '602.2'],
    [{ do: 'activate' }, 'Their Engine', '602.2'],
    [{ do: 'unlock' }, 'Vanilla', '709.5e'],
    [{ do: 'turn up' }, 'Vanilla', '708.7'],
    [{ do: 'special', action: 'foretell' } as Omit<Wish, 'object'>, 'Bear', '116.2h'],
  ])('%j of %s is refused by %s', async (wish, name, rule) => {
    const modal = {
      layout: 'modal_dfc',
      faces: [creature('Mammoth'), { name: 'Valley', type: 'Land', text: '{T}: Add {G}.' }],
    };
    const played = await position({
      p1: {
        hand: [{ name: 'Isle', type: 'Basic Land — Island', text: '' }, creature('Bear'), modal],
        exile: [creature('Lost')],
        battlefield: [creature('Vanilla')],
      },
      p2: { battlefield: [creature('Their Engine', '{T}: Add {G}.')] },
    });
    const object = key(played, name);
    expect(whyNotWished(played.game, 'p1', { object, ...wish } as Wish).rule).toBe(rule);
  });

  it('of a mana ability of what has just come', async () => {
    const played = await position({ p1: { hand: [creature('Elf', '{T}: Add {G}.')] } });
    played.cast('Elf');
    played.resolve();
    expect(whyNotWished(played.game, 'p1', { do: 'activate', object: key(played, 'Elf') }).rule).toBe('302.6');
  });
});
