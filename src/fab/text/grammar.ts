/** The grammar made ready for use, once for each set of names, when somebody first asks for it. */
import { compile, type Grammar } from '../../text/index.ts';
import { definitionWith, type FabDefinition } from './definition.ts';
import { guards } from './guards.ts';
import type { Lexicon } from './lexicon.ts';
import { links } from './links.ts';

const ready = new WeakMap<Lexicon, Grammar<FabDefinition>>();

export function fabGrammar(lexicon: Lexicon): Grammar<FabDefinition> {
  const before = ready.get(lexicon);
  if (before) return before;
  const grammar = compile(definitionWith(lexicon), { guards, links });
  ready.set(lexicon, grammar);
  return grammar;
}
