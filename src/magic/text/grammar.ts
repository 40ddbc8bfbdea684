/** The grammar made ready for use, once, when somebody first asks for it. */
import { compile, type Grammar } from '../../text/index.ts';
import { definition } from './definition.ts';
import { guards } from './guards.ts';
import { links } from './links.ts';

let ready: Grammar<typeof definition> | undefined;

export function magicGrammar(): Grammar<typeof definition> {
  ready ??= compile(definition, { guards, links });
  return ready;
}
