/** Whether words that describe a thing mean this one. Nobody is asked anything. */

import type { Magic } from '../../text/index.ts';
import { isPlayer, objectAt } from '../state/book.ts';
import type { Ref } from '../state/state.ts';
import { isWhereSaid } from './domain.ts';
import { fits } from './filter.ts';
import type { Run } from './run.ts';
import { type Selected, select } from './select.ts';

/** By the description; null where the words point at certain things. */
export function fitsWords(run: Run, what: Selected, ref: Ref, path: string): boolean | null {
  // CR 109.2: a description without "card", "spell" or "source" means permanents.
  const such = (f: Magic<'F'>, at: string): boolean =>
    !isPlayer(ref) && objectAt(run.game, ref) !== undefined && isWhereSaid(run, f, ref) && fits(run, f, ref, at);
  switch (what.kind) {
    case 'a':
    case 'any':
    case 'bare':
    case 'each':
    case 'all':
    case 'one':
    case 'oneOrMore':
    case 'upToOneOf':
      return such(what.f, `${path}.f`);
    case 'another':
      return ref !== run.self && such(what.f, `${path}.f`);
    case 'selfAnd':
      return ref === run.self || such(what.f, `${path}.f`);
    case 'thingsOr':
      return what.any.some((each, at) => isMeantBy(run, each, ref, `${path}.any.${at}`));
    case 'kindsAnd':
    case 'allKinds':
      return what.all.some((f, at) => such(f, `${path}.all.${at}`));
    case 'kindsAndOr':
      return what.any.some((f, at) => such(f, `${path}.any.${at}`));
    // What follows the nouns belongs to each of them.
    case 'kindsShare':
    case 'eachKinds':
      return what.all.some((plain) => such({ ...plain, kind: 'f', post: [...what.post] }, path));
    default:
      return null;
  }
}

/** By the description, or as one of the things that the words point at: of what could be chosen, any. */
export const isMeantBy = (run: Run, what: Selected, ref: Ref, path: string): boolean =>
  fitsWords(run, what, ref, path) ?? select({ ...run, open: true }, what, path).includes(ref);
