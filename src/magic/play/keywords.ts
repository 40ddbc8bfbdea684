/** Which keyword abilities an object has now. */

import { type Compiled, compiledOf, type KeywordNode, type Live } from './abilities.ts';
import { cardOf } from './book.ts';
import type { Current } from './current.ts';
import type { Game } from './state.ts';

export function compiled(game: Game, live: Live): Compiled {
  return compiledOf((card) => cardOf(game, { card }), live.source);
}

/** Its keyword abilities, each with the ability it comes from. */
export function keywordsOf(game: Game, is: Current): readonly KeywordNode[] {
  return is.abilities.flatMap((live) => {
    const ability = compiled(game, live);
    return ability.kind === 'keyword' ? [ability.keyword] : [];
  });
}

export function hasKeywordNamed(game: Game, is: Current, name: string): boolean {
  return keywordNamed(game, is, name) !== undefined;
}

export function keywordNamed(game: Game, is: Current, name: string): KeywordNode | undefined {
  for (const live of is.abilities) {
    const ability = compiled(game, live);
    if (ability.kind === 'keyword' && 'name' in ability.keyword && ability.keyword.name === name)
      return ability.keyword;
  }
  return undefined;
}
