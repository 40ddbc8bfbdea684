/** Card text to data and back by one grammar. See docs/TEXT.md. */
export { type Binder, bindByRecency, bindByRules } from './binders.ts';
export { compile, GrammarError } from './compile.ts';
export {
  type Definition,
  define,
  type Extras,
  type Features,
  type Phrases,
  phrases,
  type Terminal,
} from './definition.ts';
export { asWritten, capitalised, type Inflection, plural, soundsLikeVowel, thirdPerson } from './english.ts';
export type { Stuck } from './explain.ts';
export { type Category, categoryNamed, type Grammar } from './grammar.ts';
export { type Disagreement, disagreements, type Link, type LinkRules, link } from './links.ts';
export { type Evening, type Line, normalise, sentences, settled } from './normalise.ts';
export { LIMITS, parse } from './parse.ts';
export { fieldsInOrder, type Place, pathOf, placesIn } from './places.ts';
export { print } from './print.ts';
export { choose, countReadings, firstDifference, type Reading, readingsOf } from './readings.ts';
export { digits, nouns, pattern, selfNames, table, words } from './terminals.ts';
export { CONVENTIONS, type Conventions, detokenise, type SelfName, type Token, tokenise } from './tokens.ts';
export * from './tools/index.ts';
export type { KindOf, Node, NodeOfKind, Of, Value } from './types.ts';
export {
  type Ability,
  type Problem,
  printAbility,
  type Sentence,
  type SentenceOf,
  type Understanding,
  understand,
  understandLine,
  understandSentence,
} from './understand.ts';
