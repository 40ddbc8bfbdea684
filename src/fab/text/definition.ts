/** The whole grammar of Flesh and Blood's card text as data, and the types of its nodes. */
import {
  asWritten,
  CONVENTIONS,
  capitalised,
  define,
  nouns,
  type Of,
  plural,
  thirdPerson,
  words,
} from '../../text/index.ts';
import { acts } from './acts.ts';
import { amounts } from './amounts.ts';
import { clauses } from './clauses.ts';
import { conditions } from './conditions.ts';
import { continuous } from './continuous.ts';
import { filters } from './filters.ts';
import { frame } from './frame.ts';
import { heroes } from './heroes.ts';
import { keywords } from './keywords.ts';
import type { Lexicon } from './lexicon.ts';
import { selectors } from './selectors.ts';
import { triggers } from './triggers.ts';
import { verbs } from './verbs.ts';
import { PLURALS, terminals } from './vocabulary.ts';

/** A vocabulary may not be empty. This is a name that no card has. */
const NOBODY = '\u{f8ff}';
const orNobody = (names: readonly string[]): readonly string[] => (names.length > 0 ? names : [NOBODY]);

/** The last word of a keyword that is a line of its own. The first has its capital from its place. */
const title = (word: string): string => (word === 'again' ? word : capitalised(word));

export function definitionWith(lexicon: Lexicon) {
  return define({
    features: {
      v: { b: asWritten, s: thirdPerson({ "haven't": "hasn't" }) },
      n: { sg: asWritten, pl: plural(PLURALS) },
      c: { low: asWritten, title },
    },
    terminals: {
      ...terminals,
      CardName: nouns<string>(orNobody(lexicon.cards)),
      HeroName: words<string>(orNobody(lexicon.heroes)),
      NameWord: words<string>(orNobody(nameWords(lexicon))),
    },
    phrases: [
      frame,
      clauses,
      acts,
      verbs,
      continuous,
      selectors,
      filters,
      heroes,
      amounts,
      keywords,
      triggers,
      conditions,
    ],
    start: { line: 'Line', sentence: 'Sentence', bullet: 'Sentence' },
    conventions: { capitalAfter: new Set([...CONVENTIONS.capitalAfter, '-']), bullets: ['-'] },
  });
}

/** Words that are part of a name: what "in its name" may speak of. */
function nameWords({ cards }: Lexicon): readonly string[] {
  return [...new Set(cards.flatMap((name) => name.match(/\p{Lu}[\p{L}'-]*/gu) ?? []))].toSorted();
}

export type FabDefinition = ReturnType<typeof definitionWith>;

/** The nodes of a category: `Fab<'Act'>`. */
export type Fab<C extends string> = Of<FabDefinition, C>;
