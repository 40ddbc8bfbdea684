/** Keyword abilities do what their rules say; every one that is told in words can be executed. */
import { describe, expect, it } from 'vitest';
import { undoneIn } from '../../src/magic/play/executed/executable.ts';
import { wordsOf } from '../../src/magic/play/keywords/keyword-table.ts';
import { PLAIN } from '../../src/magic/play/keywords/keywords-plain.ts';
import { WITH_COST } from '../../src/magic/play/keywords/keywords-with-cost.ts';
import { WITH_NUMBER } from '../../src/magic/play/keywords/keywords-with-number.ts';
import { position } from './position.ts';

const creature = (name: string, size: string, text: string) => {
  const [power = '', toughness = ''] = size.split('/');
  return { name, type: 'Creature — Bear', power, toughness, cost: '{1}', text };
};
const shock = { name: 'Zap', type: 'Instant', cost: '{R}', text: 'Zap deals 2 damage to any target.' };
const bolt = { name: 'Big Zap', type: 'Instant', cost: '{R}', text: 'Big Zap deals 5 damage to any target.' };

describe('keyword triggers', () => {
  it('prowess', async () => {
    const played = await position({ p1: { hand: [shock], battlefield: [creature('Monk', '1/1', 'Prowess')] } });
    played.cast('Zap', ['p2']);
    played.resolve();
    expect(played.is('Monk')).toMatchObject({ power: 2, toughness: 2 });
  });

  it('undying comes back once', async () => {
    const played = await position({
      p1: { hand: [bolt, bolt], battlefield: [creature('Ghoul', '1/1', 'Undying')] },
    });
    played.cast('Big Zap', ['Ghoul']);
    played.resolve();
    expect(played.is('Ghoul').permanent.counters).toEqual({ '+1/+1': 1 });
    played.cast('Big Zap', ['Ghoul']);
    played.resolve();
    expect(played.names('graveyard:p1')).toContain('Ghoul');
  });

  it('ward counters what is not paid for', async () => {
    const played = await position({
      p1: { hand: [shock] },
      p2: { battlefield: [creature('Warded', '1/1', 'Ward {2}')] },
    });
    played.cast('Zap', ['Warded']);
    played.resolve('no');
    expect(played.names('graveyard:p1')).toEqual(['Zap']);
    expect(played.names('battlefield')).toEqual(['Warded']);
  });

  it('ward is paid by the player whose spell it is', async () => {
    const played = await position({
      p1: { hand: [shock] },
      p2: { battlefield: [creature('Warded', '1/1', 'Ward—Pay 3 life.')] },
    });
    played.cast('Zap', ['Warded']);
    played.resolve('yes');
    expect(played.player('p1').life).toBe(17);
    expect(played.names('graveyard:p2')).toEqual(['Warded']);
  });

  it('storm copies for every spell before it', async () => {
    const grape = {
      name: 'Grapes',
      type: 'Sorcery',
      cost: '{1}{R}',
      text: 'Grapes deals 1 damage to any target.\nStorm',
    };
    const played = await position({ p1: { hand: [shock, grape] } });
    played.cast('Zap', ['p2']);
    played.resolve();
    played.cast('Grapes', ['p2']);
    for (let n = 0; n < 20 && played.game.state.lists.stack.length > 0; n += 1) {
      const { kind } = played.open();
      if (kind === 'priority') played.pass();
      else played.say(kind === 'may' ? 'yes' : ['p1']);
    }
    // The copy was given a new target, the spell kept its own.
    expect(played.player('p2').life).toBe(20 - 2 - 1);
    expect(played.player('p1').life).toBe(20 - 1);
  });
});

it('changeling is every creature type, wherever it is', async () => {
  const shape = creature('Shape', '1/1', 'Changeling');
  const played = await position({ p1: { battlefield: [shape], hand: [shape] } });
  expect(played.is('Shape').subtypes).toContain('Goblin');
  expect(played.current(played.keys('Shape', 'hand:p1')[0] ?? 0).subtypes).toContain('Goblin');
});

it('a token that has left the battlefield does not come back', async () => {
  const blink = {
    name: 'Wink',
    type: 'Instant',
    cost: '{W}',
    text: "Exile target creature, then return it to the battlefield under its owner's control.",
  };
  const maker = { name: 'Maker', type: 'Sorcery', cost: '{W}', text: 'Create a 1/1 white Soldier creature token.' };
  const played = await position({ p1: { hand: [maker, blink] } });
  played.cast('Maker');
  played.resolve();
  played.cast('Wink');
  played.resolve();
  expect(played.names('battlefield')).toEqual([]);
  expect(played.names('exile')).toEqual([]);
});

it('tells keywords in words that the grammar knows, and says which of them are not executed yet', () => {
  const rows = [
    ...Object.keys(PLAIN()).map((name) => ({ kind: 'keyword', name })),
    ...Object.keys(WITH_NUMBER()).flatMap((name) => [1, 2].map((n) => ({ kind: 'keywordNumber', name, n }))),
    ...Object.keys(WITH_COST()).map((name) => ({ kind: 'keywordCost', name, cost: ['2'] })),
  ];
  const worded = rows.filter((row) => wordsOf(row as never).length > 0);
  expect(worded.length).toBeGreaterThan(30);
  for (const row of worded) {
    const text = { sentences: [{ kind: 'keywords', all: [row] }], bullets: [], links: [] };
    expect(undoneIn(text as never)).toEqual(wordsOf(row as never).flatMap(undoneIn));
  }
});
