/** Cards in few words and a stage to play them on; every word on it is one that the engine does. */
import { expect } from 'vitest';
import { leftOut } from '../../src/magic/play/index.ts';
import { type Played, type Position, position, sorcery, type Written } from './position.ts';

export { sorcery };

const NAMES = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];

export const card = (type: string, name: string, text: string, cost = '{U}'): Written => ({ name, type, cost, text });
export const instant = (name: string, text: string, cost = '{U}'): Written => card('Instant', name, text, cost);
export const artifact = (name: string, text = '', cost = '{2}'): Written => card('Artifact', name, text, cost);
export const enchantment = (name: string, text: string, cost = '{W}'): Written => card('Enchantment', name, text, cost);
export const land = (name: string, text = '', kind = ''): Written => ({
  name,
  type: kind === '' ? 'Land' : `Land — ${kind}`,
  text,
});
export const creature = (name: string, text = '', size = '2/2', kind = 'Bear', cost = '{1}{G}'): Written => {
  const [power = '', toughness = ''] = size.split('/');
  return { name, type: `Creature — ${kind}`, power, toughness, cost, text };
};
export const library: readonly Written[] = NAMES.map((name) => sorcery(name, '', '{9}'));

export async function stage(at: Position): Promise<Played> {
  const played = await position(at);
  for (const { faces } of played.game.rules.book.cards.values()) {
    for (const face of faces) expect(leftOut(face), face.name).toEqual([]);
  }
  return played;
}

/** Casts each in turn and lets it resolve. */
export function castAll(played: Played, ...names: readonly string[]): void {
  for (const name of names) {
    played.cast(name);
    played.resolve();
  }
}

export const life = (played: Played, player: 'p1' | 'p2' = 'p1'): number => played.player(player).life;
export const counters = (played: Played, name: string): { readonly [counter: string]: number } =>
  played.is(name).permanent.counters;
export const count = (played: Played, name: string): number => played.keys(name).length;

export function on(played: Played, kind: string): void {
  for (let n = 0; n < 40 && played.open().kind !== kind; n += 1) played.say({ do: 'pass' });
  expect(played.open().kind).toBe(kind);
}

function formed(played: Played, of: (name: string) => string | readonly string[]): void {
  const { legal } = played.open();
  if (legal.kind !== 'form') throw new Error('no form');
  const keyed = (value: string | readonly string[]) =>
    typeof value === 'string' ? value : value.flatMap((name) => played.keys(name).slice(0, 1));
  played.say(Object.fromEntries(Object.keys(legal.fields).map((key) => [key, keyed(of(played.nameAt(Number(key))))])));
}

/** Attacks with these, whatever else could. */
export function attack(played: Played, ...names: readonly string[]): void {
  on(played, 'attackers');
  const foe = played.open().seat === 'p1' ? 'p2' : 'p1';
  formed(played, (name) => (names.includes(name) ? foe : 'no'));
}

export function block(played: Played, blocks: { readonly [name: string]: readonly string[] }): void {
  on(played, 'blockers');
  formed(played, (name) => blocks[name] ?? []);
}
