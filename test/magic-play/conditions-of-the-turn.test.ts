/** Conditions on what has happened: cast, sacrificed, died, entered, spent; each where it has and where something like it has. */
import { describe, expect, it } from 'vitest';
import { artifact, attack, being, cards, castEach, enchantment, holds, instant, land } from './asking.ts';
import { type Played, position, sorcery, type Written } from './position.ts';

const library = cards(9);
const kill = instant('Kill', 'Destroy target creature.', '{0}');
const spring = land('Spring', '{T}: Add one mana of any color.');
const calf = being('Calf', '2/2');
const life = (game: Played): number => game.player('p1').life;

describe('done this turn', () => {
  const drop = sorcery('Drop', 'Discard a creature card.');
  const offer = sorcery('Offer', 'Sacrifice a creature.');
  const edict = sorcery('Edict', 'Target opponent sacrifices a creature.');
  const food: Written = {
    name: 'Pie',
    type: 'Artifact — Food',
    cost: '{1}',
    text: 'Sacrifice this artifact: You gain 0 life.',
  };

  it('you sacrificed or discarded, you and not another', async () => {
    const yours = { p1: { hand: [offer], battlefield: [calf] } };
    const theirs = { p1: { hand: [edict] }, p2: { battlefield: [calf] } };
    const dead = { p1: { hand: [kill], battlefield: [calf] } };
    expect(await holds('you sacrificed a permanent this turn', yours, 'Offer')).toBe(true);
    expect(await holds('you sacrificed a permanent this turn', theirs, 'Edict')).toBe(false);
    expect(await holds('you sacrificed a permanent this turn', dead, 'Kill')).toBe(false);
    expect(await holds('you sacrificed a Food this turn', yours, 'Offer')).toBe(false);
    expect(await holds('you discarded a card this turn', { p1: { hand: [drop, calf] } }, 'Drop')).toBe(true);
    expect(await holds('you discarded a card this turn', yours, 'Offer')).toBe(false);
  });

  it('a Food that was sacrificed was one as it left', async () => {
    const ask = sorcery('Ask', 'If you sacrificed a Food this turn, you gain 3 life.');
    const game = await position({ p1: { hand: [ask], battlefield: [food] } });
    game.activate('Pie');
    game.resolve();
    castEach(game, 'Ask');
    expect(life(game)).toBe(23);
  });

  it('so many creatures died: tokens and theirs too, but no artifact', async () => {
    const make = sorcery('Make', 'Create a 1/1 green Elf creature token.');
    const shatter = sorcery('Shatter', 'Destroy target artifact.');
    const at = {
      p1: { hand: [make, kill, kill, shatter], battlefield: [artifact('Cup')] },
      p2: { battlefield: [calf] },
    };
    const two = 'two or more creatures died this turn';
    expect(await holds(two, at, 'Make', ['Kill', 'Elf Token'], 'Kill')).toBe(true);
    expect(await holds(two, at, 'Kill', 'Shatter')).toBe(false);
    expect(await holds('no creatures died this turn', at, 'Shatter')).toBe(true);
    expect(await holds('no creatures died this turn', at, 'Kill')).toBe(false);
  });

  it('CR 700.13: a crime targets an opponent or what is theirs', async () => {
    const numb = sorcery('Numb', 'Tap target creature.');
    const condition = "you've committed a crime this turn";
    expect(await holds(condition, { p1: { hand: [numb], battlefield: [calf] } }, 'Numb')).toBe(false);
    expect(await holds(condition, { p1: { hand: [numb] }, p2: { battlefield: [calf] } }, 'Numb')).toBe(true);
  });

  it('this artifact or another entered under your control', async () => {
    const text =
      '{0}: You gain 1 life. Activate only if this artifact or another artifact entered the battlefield under your control this turn.';
    const shop = artifact('Shop', text, '{1}');
    const may = (game: Played): boolean => JSON.stringify(game.options()).includes('"activate"');
    const game = await position({ p1: { hand: [artifact('Cup'), calf], battlefield: [shop] } });
    castEach(game, 'Calf');
    expect(may(game)).toBe(false);
    castEach(game, 'Cup');
    expect(may(game)).toBe(true);
    expect(may(castEach(await position({ p1: { hand: [shop] } }), 'Shop'))).toBe(true);
  });
});

describe('another than the one that asks', () => {
  const idle = sorcery('Idle', 'You gain 0 life.');
  it.each(["you haven't cast another spell this turn", "you didn't cast another spell this turn"])(
    '%s',
    async (words) => {
      expect(await holds(words, {})).toBe(true);
      expect(await holds(words, { p1: { hand: [idle] } }, 'Idle')).toBe(false);
    },
  );

  it('you sacrificed another creature this turn', async () => {
    const text = 'Sacrifice this creature: If you sacrificed another creature this turn, you gain 3 life.';
    const game = await position({
      p1: { battlefield: [being('Imp', '1/1', { text }), being('Elf', '1/1', { text })] },
    });
    game.activate('Imp');
    game.resolve();
    expect(life(game)).toBe(20);
    game.activate('Elf');
    game.resolve();
    expect(life(game)).toBe(23);
  });
});

describe('not done this turn, asked as it ends', () => {
  const gain = sorcery('Gain', 'You gain 0 life.\nFlashback {0}', '{0}');
  /** How much the end step gains after this was done. */
  async function atEnd(
    condition: string,
    done: (game: Played) => void,
    field: readonly Written[] = [],
  ): Promise<number> {
    const clock = enchantment('Clock', `At the beginning of your end step, if ${condition}, you gain 5 life.`);
    const game = await position({
      p1: {
        battlefield: [clock, ...field],
        hand: [gain, spring],
        graveyard: [{ ...gain, name: 'Old' } as Written],
        library,
      },
    });
    done(game);
    const had = life(game);
    game.until('end');
    game.resolve();
    return life(game) - had;
  }
  const nothing = (): void => undefined;
  const cast =
    (name: string) =>
    (game: Played): void =>
      void castEach(game, name);

  it('cast no spell, or none from hand', async () => {
    expect(await atEnd("you didn't cast a spell this turn", nothing)).toBe(5);
    expect(await atEnd("you didn't cast a spell this turn", cast('Gain'))).toBe(0);
    expect(await atEnd("you didn't cast a spell this turn", cast('Old'))).toBe(0);
    expect(await atEnd("you didn't cast a creature spell this turn", cast('Gain'))).toBe(5);
    expect(await atEnd("you haven't cast a spell from your hand this turn", cast('Old'))).toBe(5);
    expect(await atEnd("you haven't cast a spell from your hand this turn", cast('Gain'))).toBe(0);
  });

  it('played no land', async () => {
    const play = (game: Played): void => game.say(game.moveOn(game.keys('Spring', 'hand:p1')[0] ?? 0));
    expect(await atEnd("you didn't play a land this turn", cast('Gain'))).toBe(5);
    expect(await atEnd("you didn't play a land this turn", play)).toBe(0);
  });

  it.each([
    [0, 18],
    [1, 20],
  ])('that player: casting %i', async (n, left) => {
    const text =
      "At the beginning of each player's end step, if that player didn't cast a spell this turn, this enchantment deals 2 damage to that player.";
    const game = await position({
      p1: { battlefield: [enchantment('Rush', text)], hand: [gain], library },
      p2: { library },
    });
    if (n > 0) castEach(game, 'Gain');
    game.until('end');
    game.resolve();
    expect(life(game)).toBe(left);
    game.until('upkeep');
    game.until('end');
    game.resolve();
    expect(game.player('p2').life).toBe(18);
  });

  it('as long as you have not cast one', async () => {
    const text = "This creature has shroud as long as you haven't cast a spell this turn.";
    const game = await position({
      p1: { battlefield: [being('Sphinx', '4/4', { text })], hand: [gain, sorcery('Pat', 'Untap target creature.')] },
    });
    expect(() => game.cast('Pat')).toThrow('cannot cast');
    castEach(game, 'Gain', 'Pat');
  });
});

describe('where it was cast from', () => {
  const raise = sorcery('Raise', 'Return target creature card from your graveyard to the battlefield.');
  const troll = (text: string): Written => being('Troll', '2/2', { text });

  it.each([
    ['When this creature enters, if you cast it from your hand, you gain 3 life.', 23, 20],
    ["When this creature enters, if you didn't cast it from your hand, you gain 3 life.", 20, 23],
    [
      'When this creature enters, if it entered from your graveyard or you cast it from your graveyard, you gain 3 life.',
      20,
      23,
    ],
    ['When this creature enters, if you cast it from anywhere other than your hand, you gain 3 life.', 20, 20],
  ])('%s', async (text, fromHand, fromGraveyard) => {
    expect(life(castEach(await position({ p1: { hand: [troll(text)] } }), 'Troll'))).toBe(fromHand);
    const raised = castEach(await position({ p1: { hand: [raise], graveyard: [troll(text)] } }), 'Raise');
    expect(life(raised)).toBe(fromGraveyard);
  });

  it('anywhere other than your hand', async () => {
    const riser = troll(
      'When this creature enters, if you cast it from anywhere other than your hand, you gain 3 life.\nEscape—{0}, Exile another card from your graveyard.',
    );
    const game = await position({ p1: { graveyard: [riser, calf] } });
    castEach(game, 'Troll');
    expect(life(game)).toBe(23);
  });

  it.each([
    ['hand', 2],
    ['graveyard', 5],
  ] as const)('enters with counters if you did not cast it from your hand: from %s', async (from, power) => {
    const husk = troll("This creature enters with three +1/+1 counters on it if you didn't cast it from your hand.");
    const game = await position({
      p1: { hand: from === 'hand' ? [husk] : [raise], graveyard: from === 'hand' ? [] : [husk] },
    });
    castEach(game, from === 'hand' ? 'Troll' : 'Raise');
    expect(game.is('Troll').power).toBe(power);
  });
});

describe('mana spent to cast it', () => {
  const small = sorcery('Small', 'You gain 0 life.', '{3}');
  const big = sorcery('Big', 'You gain 0 life.', '{5}');
  const free = enchantment('Free', 'You may cast spells without paying their mana costs.');

  it.each([
    ['Whenever you cast a sorcery spell, if at least five mana was spent to cast it, you gain 3 life.', 0, 3],
    [
      'Whenever you cast a sorcery spell, you gain 1 life. If five or more mana was spent to cast that spell, you gain 3 life instead.',
      1,
      3,
    ],
  ])('%s', async (text, few, many) => {
    const game = await position({ p1: { battlefield: [enchantment('Opus', text)], hand: [small, big] } });
    castEach(game, 'Small');
    expect(life(game)).toBe(20 + few);
    castEach(game, 'Big');
    expect(life(game)).toBe(20 + few + many);
  });

  it('is none where nothing was paid, whatever the cost', async () => {
    const text = 'Whenever you cast a sorcery spell, if at least five mana was spent to cast it, you gain 3 life.';
    const game = await position({ p1: { battlefield: [enchantment('Opus', text), free], hand: [big] }, mana: '' });
    castEach(game, 'Big');
    expect(life(game)).toBe(20);
  });
});

describe('damage since your last turn', () => {
  it.each([
    [true, 20],
    [false, 25],
  ])('attacked by them: %s', async (hit, gains) => {
    const text =
      "At the beginning of your upkeep, if you haven't been dealt combat damage since your last turn, you gain 5 life.";
    const game = await position({
      p1: { battlefield: [enchantment('Peace', text)], library },
      p2: { battlefield: [calf], library },
    });
    game.until('end');
    game.until('upkeep');
    if (hit) attack(game, 'Calf');
    game.until('end');
    game.until('upkeep');
    game.resolve();
    expect(life(game)).toBe(hit ? gains - 2 : gains);
  });

  it('other damage is none of that kind', async () => {
    const text =
      "At the beginning of your upkeep, if you haven't been dealt combat damage since your last turn, you gain 5 life.";
    const game = await position({
      p1: { battlefield: [enchantment('Peace', text)], library },
      p2: { hand: [instant('Bolt', 'This spell deals 3 damage to target opponent.', '{0}')], library },
    });
    game.until('end');
    game.until('upkeep');
    game.cast('Bolt');
    game.resolve();
    game.until('end');
    game.until('upkeep');
    game.resolve();
    expect(life(game)).toBe(22);
  });
});

describe('what a thing was as it left', () => {
  const grow = sorcery('Grow', 'Put a +1/+1 counter on target creature.');
  const mark = sorcery('Mark', 'Put a charge counter on target creature.');

  it.each([
    ['if it had a +1/+1 counter on it', ['Grow'], ['Mark']],
    ['if it had counters on it', ['Mark'], []],
    ['if it had two or more +1/+1 counters on it', ['Grow', 'Grow'], ['Grow', 'Mark']],
    ['if it had no +1/+1 counters on it', ['Mark'], ['Grow']],
    ['if its power was 3 or greater', ['Grow'], ['Mark']],
    ["if it's not a token", [], null],
    ["if it isn't a token", [], null],
  ] as const)('when it dies, %s', async (condition, yes, no) => {
    const text = `Whenever another creature you control dies, ${condition}, you gain 3 life.`;
    const play = async (first: readonly string[], made: boolean): Promise<number> => {
      const make = sorcery('Make', 'Create a 2/2 green Elf creature token.');
      const game = await position({
        p1: {
          battlefield: [being('Guard', '9/9', { text }), ...(made ? [] : [calf])],
          hand: [grow, grow, mark, make, kill],
        },
      });
      if (made) castEach(game, 'Make');
      const victim = made ? 'Elf Token' : 'Calf';
      castEach(game, ...first.map((name) => [name, victim] as const), ['Kill', victim]);
      return life(game);
    };
    expect([await play(yes, false), await play(no ?? [], no === null)]).toEqual([23, 20]);
  });

  it.each([
    ["Return target creature to its owner's hand. If its mana value was 2 or less, you gain 3 life.", 23, 20],
    ["Return target creature to its owner's hand. If you controlled that creature, you gain 3 life.", 23, 20],
    ['Destroy target creature. If you controlled it, you gain 3 life.', 23, 20],
    ['Destroy target creature. If that creature had a +1/+1 counter on it, you gain 3 life.', 23, 20],
  ])('%s', async (text, yes, no) => {
    const game = await position({
      p1: { battlefield: [calf], hand: [sorcery('Wave', text), grow] },
      p2: { battlefield: [being('Ox', '2/2', { cost: '{3}' })] },
    });
    castEach(game, ['Grow', 'Calf'], ['Wave', 'Calf']);
    expect(life(game)).toBe(yes);
    const other = await position({
      p1: { battlefield: [calf], hand: [sorcery('Wave', text), grow] },
      p2: { battlefield: [being('Ox', '2/2', { cost: '{3}' })] },
    });
    castEach(other, ['Grow', 'Calf'], ['Wave', 'Ox']);
    expect(life(other)).toBe(no);
  });
});
