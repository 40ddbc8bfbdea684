/** Flesh and Blood's card text: to ability data and back. `definition.ts` is the grammar, `docs/TEXT.md` how to add to it. */
export { definitionWith, type Fab, type FabDefinition } from './definition.ts';
export { fabGrammar } from './grammar.ts';
export { type Lexicon, lexiconOf } from './lexicon.ts';
export { selfNamesOf, type Worded } from './names.ts';
export { close, plain } from './plain.ts';
export { type FabAbility, type FabText, printFabFace, understandFabFace } from './understand.ts';
