/** Flesh and Blood's card text for the reader. */
import { undoneOf } from '../../fab/play/executed/executable.ts';
import { type AbilityKind, kindOfParagraph } from '../../fab/play/objects/abilities.ts';
import {
  close,
  type FabAbility,
  fabGrammar,
  type Lexicon,
  plain,
  selfNamesOf,
  understandFabFace,
} from '../../fab/text/index.ts';
import type { Language } from './language.ts';
import type { FaceAsked } from './reading.ts';

const KINDS: Readonly<Record<AbilityKind, string>> = {
  keywords: 'Keyword',
  activated: 'Activated ability',
  triggered: 'Triggered ability',
  static: 'Static ability',
  replacement: 'Replacement ability',
  resolution: 'What it does as it resolves',
  play: 'How it is played',
};

export function fabLanguage(lexicon: Lexicon): Language<FabAbility> {
  const names = (face: FaceAsked) => selfNamesOf(worded(face));
  return {
    grammar: fabGrammar(lexicon),
    plain,
    namesReadIn: names,
    namesToPrint: names,
    understand: (face) => understandFabFace(worded(face), lexicon).abilities,
    undoneOf,
    kindOf: (ability, face) => KINDS[kindOfParagraph(ability, worded(face))],
    close,
  };
}

const worded = ({ subtypes = [], ...face }: FaceAsked) => ({ ...face, subtypes });
