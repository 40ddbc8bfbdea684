/** Short words for tests that ask whether something holds, or how much something is, in a position. */
import { type Played, type Position, position, sorcery, type Written } from './position.ts';

/** Cards that do nothing and cannot be cast. */
export const cards = (n: number): readonly Written[] =>
  Array.from({ length: n }, (_, at) => sorcery(`Page ${at}`, '', '{99}'));

export const instant = (name: string, text: string, cost = '{U}'): Written => ({ name, type: 'Instant', cost, text });
export const enchantment = (name: string, text: string): Written => ({ name, type: 'Enchantment', cost: '{W}', text });
export const artifact = (name: string, text = '', cost = '{2}'): Written => ({ name, type: 'Artifact', cost, text });
export const land = (name: string, subtype = '', text = ''): Written => ({
  name,
  type: `Land${subtype && ` — ${subtype}`}`,
  text,
});
export const being = (
  name: string,
  size: string,
  more: { kind?: string; text?: string; cost?: string } = {},
): Written => {
  const [power = '', toughness = ''] = size.split('/');
  const { kind = 'Bear', text = '', cost = '{1}{G}' } = more;
  return { name, type: `Creature — ${kind}`, power, toughness, cost, text };
};

/** Spells cast one after another; each that wants a target or a choice gets what stands beside its name. */
export function castEach(
  game: Played,
  ...spells: readonly (string | readonly [name: string, ...said: string[]])[]
): Played {
  for (const spell of spells) {
    const [name, ...said] = typeof spell === 'string' ? [spell] : spell;
    game.cast(name, ...said.map((each) => [each]));
    game.resolve();
  }
  return game;
}

/** Whether a sorcery that says "if" so gains life. */
export async function holds(
  condition: string,
  at: Position,
  ...before: readonly (string | readonly [name: string, ...said: string[]])[]
): Promise<boolean> {
  const ask = sorcery('Ask', `If ${condition}, you gain 3 life.`);
  const library = at.p1?.library ?? cards(9);
  const game = castEach(
    await position({ ...at, p1: { ...at.p1, library, hand: [ask, ...(at.p1?.hand ?? [])] } }),
    ...before,
  );
  const { life } = game.player('p1');
  castEach(game, 'Ask');
  return game.player('p1').life === life + 3;
}

/** Attacks with these, whatever else could. */
export function attack(game: Played, ...names: readonly string[]): void {
  game.until('attackers');
  const { legal } = game.open();
  if (legal.kind !== 'form') throw new Error('no attackers are asked for');
  const foe = game.open().seat === 'p1' ? 'p2' : 'p1';
  game.say(
    Object.fromEntries(
      Object.keys(legal.fields).map((field) => [field, names.includes(game.nameAt(Number(field))) ? foe : 'no']),
    ),
  );
}
