/** The text behind an ability, and its nodes by path. */
import type { MagicAbility } from '../../text/index.ts';
import { cardOf } from '../state/book.ts';
import type { AbilitySource, Game } from '../state/state.ts';
import { compiledOf } from './abilities.ts';

export function textAt(game: Game, source: AbilitySource): MagicAbility {
  return compiledOf((card) => cardOf(game, { card }), source).text;
}

/** The node at a path of an ability: `0.do.does.1`, or in a bullet `•0.1.do`. */
export function nodeAt(text: MagicAbility, path: string): unknown {
  const [first = '', ...rest] = path.split('.');
  const bullet = /^•(\d+)$/.exec(first)?.[1];
  let node: unknown = bullet === undefined ? text.sentences[Number(first)] : text.bullets[Number(bullet)];
  for (const step of rest) node = (node as { readonly [field: string]: unknown } | undefined)?.[step];
  return node;
}
