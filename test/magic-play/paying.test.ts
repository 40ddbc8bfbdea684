/** Payments: whatever can be paid is paid, as proposed or by hand (CR 601.2g–h, 106.6, 107.4, 702.51). */
import { describe, expect, it } from 'vitest';
import { answer, randomFrom } from '../../src/kernel/index.ts';
import type { ManaCost } from '../../src/magic/play/casting/costs.ts';
import { minus, readCost, writeCost } from '../../src/magic/play/casting/costs.ts';
import type { ManaSymbol, ManaUnit } from '../../src/magic/play/mana/mana.ts';
import type { ManaSource } from '../../src/magic/play/mana/mana-abilities.ts';
import { canPay, type Item } from '../../src/magic/play/mana/payment.ts';
import { type Means, planWith } from '../../src/magic/play/mana/plans.ts';
import type { Game } from '../../src/magic/play/state/state.ts';
import { position, type Written } from './position.ts';

const land = (name: string, type = `Basic Land — ${name}`, text = ''): Written => ({ name, type, text });
const forest = land('Forest');
const island = land('Island');

/** A permanent's ways to make mana, as small data: each way a list of symbols. */
type Ways = readonly (readonly ManaSymbol[])[];

/** Every payment tried: each permanent in each way or not at all, each mana on each need. */
function payableByForce(
  cost: ManaCost,
  pool: readonly ManaSymbol[],
  permanents: readonly Ways[],
  life: number,
): boolean {
  const [first, ...rest] = permanents;
  if (first) {
    if (payableByForce(cost, pool, rest, life)) return true;
    return first.some((way) => payableByForce(cost, [...pool, ...way], rest, life));
  }
  const [symbol, ...symbols] = cost.symbols;
  if (symbol === undefined) return pool.length >= cost.generic;
  const others = { generic: cost.generic, symbols };
  if (symbol.includes('/P') && life >= 2 && payableByForce(others, pool, [], life - 2)) return true;
  if (symbol.startsWith('{2/') && payableByForce({ generic: cost.generic + 2, symbols }, pool, [], life)) return true;
  return pool.some((mana, at) => {
    const item: Item = { symbols: [mana], snow: false, rank: 0 };
    return canPay(item, symbol) && payableByForce(others, pool.toSpliced(at, 1), [], life);
  });
}

const LOOK = { state: { records: {} } } as unknown as Game;

function meansFrom(pool: readonly ManaSymbol[], permanents: readonly Ways[], life: number): Means {
  const unit = (symbol: ManaSymbol): ManaUnit => ({ symbol, source: null, only: null });
  const live = { id: 'x', source: { text: { sentences: [], bullets: [], links: [] } }, since: 0 };
  const sources = permanents.flatMap((ways, object) =>
    ways.map(
      (way): ManaSource => ({
        object,
        live,
        adds: way.map(unit),
        choice: way,
        costs: 'tap',
        life: 0,
        pays: null,
        rank: 1,
      }),
    ),
  );
  return { pool: pool.map(unit), sources, helpers: [], life };
}

describe('the plan', () => {
  it('finds a payment exactly when there is one', () => {
    const random = randomFrom('payments');
    const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
    const many = <T>(most: number, make: () => T): readonly T[] =>
      Array.from({ length: Math.floor(random() * (most + 1)) }, make);
    const mana = (): ManaSymbol => pick(['W', 'U', 'B', 'C']);
    const symbols = ['{W}', '{U}', '{B}', '{C}', '{W/U}', '{U/B}', '{W/P}', '{2/B}', '{1}'];
    let payable = 0;
    for (let round = 0; round < 600; round += 1) {
      const cost = readCost(many(4, () => pick(symbols)).join(''));
      const pool = many(2, mana);
      const permanents = many(3, (): Ways => {
        const [way, ...ways] = [many(2, mana), ...many(2, () => many(2, mana))];
        return [way, ...ways].filter((each) => each.length > 0);
      }).filter((ways) => ways.length > 0);
      const life = pick([1, 2, 3]);
      const expected = payableByForce(cost, pool, permanents, life);
      const found = planWith(lookAt(permanents.length), cost, meansFrom(pool, permanents, life));
      if (expected) payable += 1;
      expect(found !== null, `${writeCost(cost)} from ${pool} and ${JSON.stringify(permanents)}`).toBe(expected);
    }
    expect(payable).toBeGreaterThan(100);
  });
});

/** Permanents without a name: the plan compares how they look. */
function lookAt(count: number): Game {
  const is = { names: [], supertypes: [] };
  const records = Object.fromEntries(
    Array.from({ length: count }, (_, key) => [key, { kind: 'permanent', last: { is } }]),
  );
  return { ...LOOK, state: { records } } as unknown as Game;
}

describe('reductions', () => {
  it('touch generic mana, and coloured mana before generic', () => {
    expect(writeCost(minus(readCost('{2}{R}'), readCost('{3}')))).toBe('{R}');
    expect(writeCost(minus(readCost('{2}{R}'), readCost('{R}{R}')))).toBe('{1}');
  });
});

const creature = (name: string, cost: string, text = ''): Written => ({
  name,
  type: 'Creature — Bear',
  cost,
  text,
  power: '2',
  toughness: '2',
});

describe('paying', () => {
  it('taps what serves least else, and asks only where payments differ', async () => {
    const game = await position({
      mana: '',
      p1: { hand: [creature('Cub', '{1}{G}')], battlefield: [forest, forest, forest] },
    });
    game.cast('Cub');
    expect(game.names('stack')).toEqual(['Cub']);
    expect(game.happened('tapped')).toHaveLength(2);
  });

  it('lets a player pay by hand', async () => {
    const game = await position({
      mana: '',
      p1: { hand: [creature('Cub', '{1}{G}')], battlefield: [forest, forest, island] },
    });
    const cast = game.open();
    if (!('of' in cast.legal)) throw new Error('no moves');
    const move = cast.legal.of.find((each) => (each as { name?: string }).name === 'Cub');
    answer(game.game, 'p1', move);
    expect(game.open()).toMatchObject({ kind: 'pay', about: { cost: '{1}{G}' } });
    answer(game.game, 'p1', 'by hand');
    const [sea] = game.keys('Island');
    const [wood] = game.keys('Forest');
    answer(game.game, 'p1', { use: sea ?? 0, ability: 'basic.Island', mana: 'U' });
    answer(game.game, 'p1', { spend: 'U', on: 'generic' });
    answer(game.game, 'p1', { use: wood ?? 0, ability: 'basic.Forest', mana: 'G' });
    answer(game.game, 'p1', { spend: 'G', on: '{G}' });
    expect(game.happened('cast')).toHaveLength(1);
    expect(game.record(sea ?? 0).tapped).toBe(true);
    expect(game.player('p1').mana).toEqual([]);
  });

  it('takes a treasure only where nothing else will do', async () => {
    const gem: Written = {
      name: 'Gem',
      type: 'Artifact',
      text: '{T}, Sacrifice this artifact: Add one mana of any color.',
    };
    const game = await position({
      mana: '',
      p1: { hand: [creature('Cub', '{1}{G}'), creature('Fish', '{U}')], battlefield: [gem, forest, forest] },
    });
    game.cast('Cub');
    game.resolve();
    expect(game.keys('Gem')).toHaveLength(1);
    game.cast('Fish');
    expect(game.names('graveyard:p1')).toEqual(['Gem']);
  });

  it('does all that a mana ability says', async () => {
    const grotto = land('Grotto', 'Land', '{T}: Add {G} or {U}. Grotto deals 1 damage to you.');
    const game = await position({ mana: '', p1: { hand: [creature('Fish', '{U}')], battlefield: [grotto] } });
    game.cast('Fish');
    expect(game.player('p1').life).toBe(19);
  });

  it('keeps restricted mana for what it is for', async () => {
    const shop = land('Shop', 'Land', '{T}: Add {C}. Spend this mana only to cast artifact spells.');
    const game = await position({
      mana: '',
      p1: { hand: [creature('Hound', '{1}'), { name: 'Cup', type: 'Artifact', cost: '{1}' }], battlefield: [shop] },
    });
    expect(() => game.cast('Hound')).toThrow('cannot cast Hound');
    game.cast('Cup');
    expect(game.names('stack')).toEqual(['Cup']);
  });

  it('pays Phyrexian symbols with life', async () => {
    const game = await position({ mana: '', p1: { hand: [creature('Imp', '{B/P}')] } });
    game.cast('Imp');
    expect(game.player('p1').life).toBe(18);
  });

  it('convokes and delves', async () => {
    const game = await position({
      mana: '',
      p1: {
        hand: [creature('Host', '{1}{G}', 'Convoke'), creature('Ghoul', '{2}', 'Delve')],
        battlefield: [creature('Cub', '{G}'), creature('Ram', '{R}')],
        graveyard: [creature('Bone', '{B}'), creature('Rib', '{B}')],
      },
    });
    game.cast('Host');
    expect(game.happened('tapped')).toHaveLength(2);
    game.resolve();
    game.cast('Ghoul');
    expect(game.names('exile')).toEqual(['Bone', 'Rib']);
  });

  it('does not pay for an ability with the permanent that it taps', async () => {
    const stone: Written = { name: 'Stone', type: 'Artifact', text: '{T}: Add {C}.\n{1}, {T}: Draw a card.' };
    const game = await position({ mana: '', p1: { battlefield: [stone] } });
    expect(() => game.activate('Stone')).toThrow('cannot activate Stone');
    const two = await position({ mana: '', p1: { battlefield: [stone, stone], library: [forest] } });
    two.activate('Stone');
    expect(two.happened('tapped')).toHaveLength(2);
  });

  it('makes mana with priority, also from an ability that costs mana', async () => {
    const filter = land('Filter', 'Land', '{1}, {T}: Add {W}{U}.');
    const game = await position({ mana: '', p1: { battlefield: [filter, forest] } });
    game.say({ do: 'mana' });
    const [key] = game.keys('Filter');
    game.say({ use: key ?? 0, ability: 'f0.0', mana: 'WU' });
    expect(game.player('p1').mana.map(({ symbol }) => symbol)).toEqual(['W', 'U']);
    expect(game.keys('Forest').map((each) => game.record(each).tapped)).toEqual([true]);
  });
});
