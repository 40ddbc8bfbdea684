/** State triggers (CR 603.8): they trigger whenever the state is seen, and not again before they have left the stack. */
import { expect, it } from 'vitest';
import { position } from './position.ts';

const bear = { name: 'Bear', type: 'Creature — Bear', power: '2', toughness: '2', text: '' };

it('sees a state that is there only while a spell resolves', async () => {
  const lair = {
    name: 'Lair',
    type: 'Enchantment',
    text: 'When you control no creatures, sacrifice this enchantment.',
  };
  const trade = {
    name: 'Trade',
    type: 'Sorcery',
    cost: '{B}',
    text: 'Sacrifice a creature, then create a 1/1 white Soldier creature token.',
  };
  const played = await position({ p1: { hand: [trade], battlefield: [lair, bear] } });
  played.cast('Trade');
  played.resolve();
  expect(played.names('battlefield')).toEqual(['Soldier Token']);
});

it('does not trigger again while it waits or is on the stack, and does so once it has resolved', async () => {
  const dry = { name: 'Dry', type: 'Enchantment', text: 'When you control no creatures, you lose 5 life.' };
  const played = await position({ p1: { hand: [], battlefield: [dry] } });
  expect(played.game.state.lists.stack).toHaveLength(1);
  played.pass();
  played.pass();
  expect(played.player('p1').life).toBe(15);
  expect(played.game.state.lists.stack).toHaveLength(1);
});
