/** What of play depends on the day: how damage is divided among blockers, and how hands are drawn anew. */
import { describe, expect, it } from 'vitest';
import { answer, begin, randomAnswer, randomFrom } from '../../src/kernel/index.ts';
import { editionOn } from '../../src/magic/editions.ts';
import { magicRules } from '../../src/magic/play/rules.ts';
import { newGame } from '../../src/magic/play/state/setup.ts';
import { scryfall } from '../support/magic-import.ts';
import { type Played, position } from './position.ts';

const creature = (name: string, size: string, text = '') => {
  const [power = '', toughness = ''] = size.split('/');
  return { name, type: 'Creature — Bear', power, toughness, text };
};

function on(played: Played, kind: string): void {
  for (let n = 0; n < 30 && played.open().kind !== kind; n += 1) played.say({ do: 'pass' });
  expect(played.open().kind).toBe(kind);
}

async function blockedByTwo(date: string): Promise<Played> {
  const played = await position({
    p1: { battlefield: [creature('Wurm', '5/5')] },
    p2: { battlefield: [creature('Elf', '1/1'), creature('Wall', '0/3')] },
    on: date,
  });
  on(played, 'attackers');
  const [wurm = 0] = played.keys('Wurm');
  played.say({ [String(wurm)]: 'p2' });
  on(played, 'blockers');
  played.say({ [String(played.keys('Elf')[0])]: [wurm], [String(played.keys('Wall')[0])]: [wurm] });
  return played;
}

describe('damage among blockers', () => {
  it('is divided freely since 2024-11-08', async () => {
    const played = await blockedByTwo('2024-11-08');
    on(played, 'divide');
    expect(played.open().legal).toMatchObject({ min: 0, max: 5 });
  });

  it('went to blockers in an announced order before, lethal damage to each first', async () => {
    const played = await blockedByTwo('2021-09-24');
    on(played, 'order blockers');
    expect(played.open().seat).toBe('p1');
    played.say([played.keys('Wall')[0] ?? 0, played.keys('Elf')[0] ?? 0]);
    on(played, 'divide');
    expect(played.open().legal).toMatchObject({ min: 3, max: 5 });
    played.say(4);
    played.until('end of combat');
    expect(played.names('graveyard:p2')).toEqual(expect.arrayContaining(['Elf', 'Wall']));
  });
});

describe('mulligans', () => {
  async function handsAfterOne(date: string): Promise<{ readonly hand: number; readonly asked: readonly string[] }> {
    const cards = await scryfall({ object: 'card', layout: 'normal', name: 'Bear', type_line: 'Creature — Bear' });
    const [card] = cards;
    if (!card) throw new Error('no card');
    const rules = magicRules({ cards: new Map([[card.id, card]]), edition: editionOn(date) });
    const deck = Array.from({ length: 20 }, () => card.id);
    const game = begin(rules, { seats: ['p1', 'p2'], setup: newGame({ decks: { p1: deck, p2: deck } }) });
    const random = randomFrom('1');
    const asked: string[] = [];
    let taken = false;
    for (let n = 0; n < 100 && game.halt.kind === 'asks'; n += 1) {
      const [question] = game.halt.questions;
      if (!question || question.kind === 'priority') break;
      if (question.seat !== 'chance') asked.push(`${question.seat} ${question.kind}`);
      const again = question.kind === 'mulligan' && question.seat === 'p1' && !taken;
      if (again) taken = true;
      const said = question.kind === 'mulligan' ? (again ? 'mulligan' : 'keep') : randomAnswer(question.legal, random);
      const result = answer(game, question.seat, said);
      if (!result.ok) throw new Error(result.reason);
    }
    return { hand: (game.state.lists['hand:p1'] ?? []).length, asked };
  }

  it('all say what they want before anyone draws; then London', async () => {
    expect(await handsAfterOne('2024-11-08')).toEqual({
      hand: 6,
      asked: ['p1 mulligan', 'p2 mulligan', 'p1 bottom', 'p1 mulligan'],
    });
  });

  it('Vancouver: one card fewer, and a look at the top', async () => {
    expect(await handsAfterOne('2017-04-28')).toEqual({
      hand: 6,
      asked: ['p1 mulligan', 'p2 mulligan', 'p1 mulligan', 'p1 bottom'],
    });
  });

  it('Paris: one card fewer', async () => {
    expect(await handsAfterOne('2013-05-01')).toEqual({
      hand: 6,
      asked: ['p1 mulligan', 'p2 mulligan', 'p1 mulligan'],
    });
  });
});
