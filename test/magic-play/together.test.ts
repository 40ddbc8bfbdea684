/** What several players do at once: they choose in turn order, then it is done together (CR 608.2e). */
import { expect, it } from 'vitest';
import { position } from './position.ts';

const creature = (name: string, text = '') => ({
  name,
  type: 'Creature — Bear',
  power: '2',
  toughness: '2',
  text,
});

it('each player sacrifices: both choose before anything leaves, and each sees the other die', async () => {
  const edict = { name: 'Edict', type: 'Sorcery', cost: '{B}', text: 'Each player sacrifices a creature.' };
  const watcher = (name: string) => creature(name, 'Whenever another creature dies, you gain 1 life.');
  const played = await position({
    p1: { hand: [edict], battlefield: [watcher('Ann'), creature('Amy')] },
    p2: { battlefield: [watcher('Bob'), creature('Ben')] },
  });
  played.cast('Edict');
  played.pass();
  played.pass();
  expect(played.open().seat).toBe('p1');
  played.say(['Ann']);
  expect(played.open().seat).toBe('p2');
  expect(played.names('battlefield')).toContain('Ann');
  played.say(['Bob']);
  played.resolve();
  expect([played.player('p1').life, played.player('p2').life]).toEqual([21, 21]);
});

it('each player discards their hand, then draws as many as they discarded', async () => {
  const filler = { name: 'Filler', type: 'Sorcery', cost: '{9}', text: '' };
  const wheel = {
    name: 'Wheel',
    type: 'Sorcery',
    cost: '{B}',
    text: 'Each player discards their hand, then draws that many cards.',
  };
  const played = await position({
    p1: { hand: [wheel, filler], library: [filler, filler, filler] },
    p2: { hand: [filler, filler, filler], library: [filler, filler, filler, filler] },
  });
  played.cast('Wheel');
  played.resolve();
  expect([played.names('hand:p1').length, played.names('hand:p2').length]).toEqual([1, 3]);
  expect(played.names('graveyard:p2')).toHaveLength(3);
});

it('counts what all of them did', async () => {
  const edict = {
    name: 'Edict',
    type: 'Sorcery',
    cost: '{B}',
    text: 'Each player sacrifices a creature. You draw a card for each creature sacrificed this way.',
  };
  const played = await position({
    p1: { hand: [edict], battlefield: [creature('Amy')], library: [creature('X'), creature('Y'), creature('Z')] },
    p2: { battlefield: [creature('Ben')] },
  });
  played.cast('Edict');
  played.resolve();
  expect(played.names('hand:p1')).toHaveLength(2);
});

it('each player may sacrifice: all who do, do so together', async () => {
  const offer = { name: 'Offer', type: 'Sorcery', cost: '{B}', text: 'Each player may sacrifice a creature.' };
  const played = await position({
    p1: { hand: [offer], battlefield: [creature('Amy')] },
    p2: { battlefield: [creature('Ben', 'Whenever another creature dies, you gain 1 life.')] },
  });
  played.cast('Offer');
  played.resolve('yes', 'yes');
  expect(played.player('p2').life).toBe(21);
});

it('lets each player lose life at once', async () => {
  const drain = { name: 'Drain', type: 'Sorcery', cost: '{B}', text: 'Each player loses 20 life.' };
  const played = await position({ p1: { hand: [drain] } });
  played.cast('Drain');
  played.resolve();
  expect(played.game.state.records.clock).toMatchObject({ winner: 'nobody' });
});

it('each player shuffles their hand in: what is shuffled has come there before', async () => {
  const filler = { name: 'Filler', type: 'Sorcery', cost: '{9}', text: '' };
  const twister = {
    name: 'Twister',
    type: 'Sorcery',
    cost: '{U}',
    text: 'Each player shuffles their hand and graveyard into their library, then draws two cards.',
  };
  const played = await position({
    p1: { hand: [twister, filler, filler], library: [creature('Amy'), creature('Ann')] },
    p2: { hand: [filler], graveyard: [filler], library: [creature('Ben')] },
  });
  played.cast('Twister');
  played.pass();
  played.pass();
  expect(played.open().seat).toBe('chance');
  expect(played.options()).toHaveLength(4);
  played.say(played.options());
  expect(played.options()).toHaveLength(3);
  played.say(played.options());
  expect([played.names('hand:p1').length, played.names('hand:p2').length]).toEqual([2, 2]);
});
