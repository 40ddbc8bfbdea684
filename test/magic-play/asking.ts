/** Short words for tests that ask whether something holds, or how much something is, in a position. */
import { type Played, type Position, position, sorcery, type Written } from './position.ts';
import { creature } from './stage.ts';

export { artifact, attack, enchantment, instant, land } from './stage.ts';

/** Cards that do nothing and cannot be cast. */
export const cards = (n: number): readonly Written[] =>
  Array.from({ length: n }, (_, at) => sorcery(`Page ${at}`, '', '{99}'));

export const being = (
  name: string,
  size: string,
  { kind, text, cost }: { kind?: string; text?: string; cost?: string } = {},
): Written => creature(name, text, size, kind, cost);

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
