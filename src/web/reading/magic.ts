/** Magic's card text for the reader. */
import { undoneIn } from '../../magic/play/executed/executable.ts';
import { type Compiled, compile } from '../../magic/play/objects/abilities.ts';
import { type MagicAbility, magicGrammar, understandFace } from '../../magic/text/index.ts';
import { namesReadIn, namesToPrint } from '../../magic/text/understand.ts';
import type { Language } from './language.ts';

const KINDS: Readonly<Record<Compiled['kind'], string>> = {
  keyword: 'Keyword',
  spell: 'What the spell does',
  static: 'Static ability',
  activated: 'Activated ability',
  triggered: 'Triggered ability',
  chapter: 'Chapter ability',
  cost: 'Additional cost',
  'as enters': 'As it enters',
  'as transforms': 'As it transforms',
  'as turned up': 'As it is turned face up',
};

export const magicLanguage = (): Language<MagicAbility> => ({
  grammar: magicGrammar(),
  plain: (text) => text,
  namesReadIn,
  namesToPrint,
  understand: (face) => understandFace(face).abilities,
  undoneOf: (abilities) => abilities.map((ability) => (ability ? undoneIn(ability) : [])),
  kindOf: (ability, { types }) => {
    const [first] = compile(ability, types.includes('Instant') || types.includes('Sorcery'));
    return first ? KINDS[first.kind] : '';
  },
  close: (text) => text,
});
