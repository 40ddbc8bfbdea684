/** The abilities an object has now, as its text says them, and which of them are keywords. */

import { cardOf } from '../state/book.ts';
import type { Game } from '../state/state.ts';
import { type Compiled, compiledOf, type KeywordNode, type Live } from './abilities.ts';
import type { Current } from './current.ts';

export function compiled(game: Game, live: Live): Compiled {
  return compiledOf((card) => cardOf(game, { card }), live.source);
}

export interface Having {
  readonly live: Live;
  readonly ability: Compiled;
}

interface Abilities {
  readonly all: readonly Having[];
  readonly keywords: readonly KeywordNode[];
  readonly names: ReadonlySet<string>;
}

/** A list of abilities is a value, and what it says is the same for as long as it is the same list. */
const known = new WeakMap<readonly Live[], Abilities>();

function abilitiesIn(game: Game, { abilities }: Pick<Current, 'abilities'>): Abilities {
  const before = known.get(abilities);
  if (before) return before;
  const all = abilities.map((live) => ({ live, ability: compiled(game, live) }));
  const keywords = all.flatMap(({ ability }) => (ability.kind === 'keyword' ? [ability.keyword] : []));
  // CR 702.34a: "Flashback—{1}{U}, Pay 3 life" is flashback, too.
  const paidByDeeds = all.flatMap(({ ability: { line } }) => (line.kind === 'keywordDeed' ? [line.name] : []));
  const names = new Set([...keywords.flatMap((keyword) => ('name' in keyword ? [keyword.name] : [])), ...paidByDeeds]);
  const made = { all, keywords, names };
  known.set(abilities, made);
  return made;
}

/** Its abilities, each with what it says. */
export const abilitiesOf = (game: Game, is: Pick<Current, 'abilities'>): readonly Having[] => abilitiesIn(game, is).all;

/** Its keyword abilities. */
export const keywordsOf = (game: Game, is: Current): readonly KeywordNode[] => abilitiesIn(game, is).keywords;

export const hasKeywordNamed = (game: Game, is: Current, name: string): boolean =>
  abilitiesIn(game, is).names.has(name);
