/** Why a sentence is not understood, in people's words. */
import type { Grammar } from '../../text/grammar.ts';
import type { SelfName } from '../../text/tokens.ts';
import type { Problem } from '../../text/understand.ts';
import type { Trouble } from './reading.ts';

const NOTHING = { expected: [], nearest: [] } as const;
const MOST_EXPECTED = 8;

export function troubleOf(problem: Problem, grammar: Grammar, names: readonly SelfName[]): Trouble {
  switch (problem.reason) {
    case 'words': {
      const { word, expected, nearest } = problem;
      const message =
        word === null ? 'The sentence stops too soon.' : `Not understood from “${shown(word, names)}” on.`;
      return { message, at: cut(problem, names), expected: peoples(expected), nearest };
    }
    case 'two readings':
      return { ...NOTHING, message: 'It can be read in two ways, and nothing says which is meant.' };
    case 'no sensible reading':
      return { ...NOTHING, message: 'The words can be read, but only in ways that make no sense.' };
    case 'prints otherwise':
      return { ...NOTHING, message: `It would be written otherwise: “${problem.printed ?? ''}”.` };
    case 'too long':
      return { ...NOTHING, message: 'It is too long to be read.' };
    case 'no antecedent': {
      const phrase = grammar.kinds.get(problem.kind)?.[0]?.phrase?.template.replace(/<[^>]*>|[@%[\]]/g, '…') ?? '';
      return { ...NOTHING, message: `Nothing before says what “${phrase.trim()}” stands for or goes on from.` };
    }
  }
}

/** The sentence in three pieces around the word; what was read may begin with another letter than it is shown with. */
function cut({ sentence, before, word }: Extract<Problem, { reason: 'words' }>, names: readonly SelfName[]) {
  const rest = sentence.slice(before.length);
  const wrong = word === null ? '' : shown(word, names);
  const at = rest.toLowerCase().indexOf(wrong.toLowerCase());
  if (at < 0) return { before, word: wrong, after: '' };
  return {
    before: sentence.slice(0, before.length + at),
    word: rest.slice(at, at + wrong.length),
    after: rest.slice(at + wrong.length),
  };
}

/** A name is one token, which is not what people write. */
function shown(word: string, names: readonly SelfName[]): string {
  return names.find(({ as }) => word === as)?.text ?? word;
}

/** Words in quotes stay; a category is called by what it stands for, or else by its own name, spelt apart. */
function peoples(expected: readonly string[]): readonly string[] {
  const said = expected.map((each) =>
    each.startsWith('"') ? each : (CATEGORIES[each] ?? each.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()),
  );
  return [...new Set(said)].slice(0, MOST_EXPECTED);
}

const CATEGORIES: Readonly<Record<string, string>> = {
  Ability: 'a keyword',
  AbilityKeyword: 'a keyword',
  AbilityWord: 'an ability word',
  Act: 'something a player does',
  Adj: 'a quality',
  Cards: 'a number of cards',
  Change: 'a change',
  Chapter: 'a chapter',
  Clause: 'a clause',
  Colour: 'a colour',
  Cond: 'a condition',
  Cost: 'a cost',
  CostKeyword: 'a keyword with a cost',
  Count: 'a number word',
  Counter: 'a kind of counter',
  Dur: 'how long',
  Effect: 'an effect',
  Event: 'an event',
  F: 'a kind of object',
  Keyword: 'a keyword',
  Life: 'an amount of life',
  Line: 'the beginning of an ability',
  Loyalty: 'a loyalty cost',
  Number: 'a number',
  Obj: 'an object',
  Player: 'a player',
  Post: 'more about the object',
  Recipient: 'an object or player',
  Sel: 'an object',
  Sentence: 'the beginning of a sentence',
  Size: 'power and toughness',
  Subject: 'an object',
  Subtype: 'a subtype',
  Symbol: 'a mana symbol',
  Token: 'a token',
  Trigger: '“when”, “whenever” or “at”',
  Type: 'a card type',
  Value: 'a value',
  Verb: 'a verb',
  Who: 'a kind of player',
  Whose: 'whose',
  Zone: 'a zone',
};
