/** Words that were read right and that nothing looked at, found by holding the slots of the grammar against the code. */
import { describe, expect, it } from 'vitest';
import { leftOut } from '../../src/magic/play/objects/abilities.ts';
import { one, scryfallFace } from '../support/magic-import.ts';
import { creature, position, sorcery } from './position.ts';

const library = Array.from({ length: 9 }, (_, n) => creature(`Deep ${n}`));
const isTapped = (game: Awaited<ReturnType<typeof position>>, name: string): boolean => game.is(name).permanent.tapped;

describe('CR 502.3: whose untap step it is in which something stays tapped', () => {
  const tapped = 'Tap all creatures.';

  it("is the target player's, not that of each", async () => {
    const beam = sorcery('Beam', `${tapped} Creatures don't untap during target player's next untap step.`);
    const game = await position({
      p1: { hand: [beam], battlefield: [creature('Bear')], library },
      p2: { battlefield: [creature('Ape')], library },
    });
    game.cast('Beam', ['p2']);
    game.resolve();
    game.until('upkeep');
    expect([isTapped(game, 'Ape'), isTapped(game, 'Bear')]).toEqual([true, true]);
    game.until('main');
    game.until('upkeep');
    expect([isTapped(game, 'Ape'), isTapped(game, 'Bear')]).toEqual([true, false]);
  });

  it('CR 701.39a: is that of who exerted it, so the owner of a borrowed creature untaps it', async () => {
    const angel = creature('Angel', 'Haste\n{T}, Exert this creature: You gain 1 life.');
    const borrow = sorcery('Borrow', 'Gain control of target creature until end of turn.');
    const game = await position({ p1: { hand: [borrow], library }, p2: { battlefield: [angel], library } });
    game.cast('Borrow');
    game.resolve();
    game.activate('Angel');
    game.resolve();
    game.until('upkeep');
    expect([game.is('Angel').controller, isTapped(game, 'Angel')]).toEqual(['p2', false]);
  });

  it("is its controller's where the words say so, whoever that is then", async () => {
    const freeze = sorcery('Freeze', "Tap target creature. It doesn't untap during its controller's next untap step.");
    const game = await position({ p1: { hand: [freeze], library }, p2: { battlefield: [creature('Ape')], library } });
    game.cast('Freeze');
    game.resolve();
    game.until('upkeep');
    expect(isTapped(game, 'Ape')).toBe(true);
    game.until('main');
    game.until('upkeep');
    game.until('main');
    game.until('upkeep');
    expect(isTapped(game, 'Ape')).toBe(false);
  });
});

describe('the chosen permanents you control', () => {
  it('are not all that were chosen', async () => {
    const slow = sorcery(
      'Slow',
      "Choose up to one target creature and up to one target artifact. Untap the chosen permanents you control. Tap the chosen permanents you don't control.",
    );
    const cup = { name: 'Cup', type: 'Artifact', text: '{T}: You gain 1 life.' };
    const game = await position({
      p1: { hand: [slow], battlefield: [cup] },
      p2: { battlefield: [creature('Ape')] },
    });
    game.activate('Cup');
    game.resolve();
    expect(isTapped(game, 'Cup')).toBe(true);
    game.cast('Slow', ['Ape'], ['Cup']);
    game.resolve();
    expect([isTapped(game, 'Cup'), isTapped(game, 'Ape')]).toEqual([false, true]);
  });
});

describe('cards in a single graveyard', () => {
  const swimmer = creature(
    'Swimmer',
    'This creature gets +3/+0 as long as there are three or more cards in a single graveyard.',
  );
  const two = [creature('Ape'), creature('Hound')];

  it.each([
    [two, two, 2],
    [[...two, creature('Owl')], [], 5],
  ] as const)('are those of one player', async (own, other, power) => {
    const game = await position({ p1: { battlefield: [swimmer], graveyard: own }, p2: { graveyard: other } });
    expect(game.is('Swimmer').power).toBe(power);
  });
});

describe('the number of lands you control from your hand', () => {
  it('is not counted in the hand: the card is there, and the text is left to the players', async () => {
    const text =
      'You may put a permanent card with mana value less than or equal to the number of lands you control from your hand onto the battlefield.';
    const card = await one({
      ...scryfallFace({ name: 'Rift', type: 'Sorcery', cost: '{U}', text }),
      object: 'card',
      layout: 'normal',
    });
    expect(card.faces.flatMap(leftOut)).toEqual(['controlled.from']);
  });
});

describe('words of which one meaning is done', () => {
  it.each([
    [
      'Enchantment — Aura',
      "Enchant creature\nEnchanted creature's power and toughness are each equal to the number of cards in your hand.",
      'statsAre.of',
    ],
    ['Sorcery', 'Put target creature on top of your graveyard.', 'onTop.z'],
    ['Sorcery', 'Bolt deals 3 noncombat damage to any target.', 'damage.which'],
  ])('%s %s', async (type, text, missing) => {
    const written = scryfallFace({ name: 'Bolt', type, cost: '{U}', text });
    const card = await one({ ...written, object: 'card', layout: 'normal' });
    expect(card.faces.flatMap(leftOut)).toEqual([missing]);
  });
});

it('CR 601.2c: a target for what is bargained alone is not asked of every spell, so the text is left out', async () => {
  const text = 'Bargain\nIf this spell was bargained, destroy target creature.\nYou gain 1 life.';
  const written = scryfallFace({ name: 'Trade', type: 'Sorcery', cost: '{U}', text });
  const card = await one({ ...written, object: 'card', layout: 'normal' });
  expect(card.faces.flatMap(leftOut)).toEqual(['wasCastAs.target']);
});
