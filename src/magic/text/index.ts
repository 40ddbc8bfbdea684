/** Magic's card text: to ability data and back. `definition.ts` is the grammar, `docs/TEXT.md` how to add to it. */
export { definition, type Magic } from './definition.ts';
export { magicGrammar } from './grammar.ts';
export { selfNamesOf } from './names.ts';
export { type FaceText, type MagicAbility, namesReadIn, printFace, understandFace } from './understand.ts';
export { wordForCount } from './vocabulary.ts';
