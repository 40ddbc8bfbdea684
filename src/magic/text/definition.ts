/** The whole grammar of Magic's card text as data, and the types of its nodes. */
import { asWritten, capitalised, define, type Of, plural, thirdPerson } from '../../text/index.ts';
import { acts } from './acts.ts';
import { amounts } from './amounts.ts';
import { conditions } from './conditions.ts';
import { continuous } from './continuous.ts';
import { filters } from './filters.ts';
import { frame } from './frame.ts';
import { keywords } from './keywords.ts';
import { players } from './players.ts';
import { selectors } from './selectors.ts';
import { tokens } from './tokens.ts';
import { triggers } from './triggers.ts';
import { verbs } from './verbs.ts';
import { PLURALS, terminals } from './vocabulary.ts';

export const definition = define({
  features: {
    v: { b: asWritten, s: thirdPerson(), C: capitalised },
    n: { sg: asWritten, pl: plural(PLURALS) },
  },
  terminals,
  phrases: [
    frame,
    acts,
    verbs,
    continuous,
    selectors,
    filters,
    players,
    amounts,
    tokens,
    keywords,
    triggers,
    conditions,
  ],
  start: { line: 'Line', sentence: 'Sentence', bullet: 'Sentence' },
});

/** The nodes of a category: `Magic<'Act'>`. */
export type Magic<C extends string> = Of<typeof definition, C>;
