/**
 * CR 611.2c: what resolving text changes of things that it describes. Changes to the things themselves hold of those found
 * as it resolves; changes to rules ("can't block", "cost less") stand as words, and hold of whatever fits when it is asked.
 */
import type { Magic } from '../../text/index.ts';
import { SINCE } from '../executed/spoken.ts';
import { layersOf } from '../objects/changes.ts';
import { clockOf } from '../state/book.ts';
import type { Until } from '../state/effects-kept.ts';
import type { Run } from '../words/run.ts';
import { select } from '../words/select.ts';
import { nodesOfKind } from '../words/target-words.ts';
import { changed, untilSaid } from './changing.ts';
import { stands } from './lasting.ts';

type Change = Extract<Magic<'Said'>, { kind: 'change' }>;

const DESCRIBING: ReadonlySet<string> = new Set([
  'bare',
  'all',
  'each',
  'kindsAnd',
  'allKinds',
  'kindsShare',
  'eachKinds',
  'abilitiesOf',
]);

/** What ends with the next untap step is kept for each thing, whose controller's step it is (`untapping.ts`). */
const isOfRules = (change: Magic<'Change'>): boolean =>
  layersOf(change).every((layer) => layer === 'other') && !('next' in change && change.next);

/** Whether some of its changes hold of whatever fits. */
const standsAsWords = ({ what, does }: Change): boolean => DESCRIBING.has(what.kind) && does.some(isOfRules);

/** Changes nothing. It keeps the place of a change that is not meant, for words are known by their place. */
const NOTHING: Magic<'Change'> = { kind: 'cantAny', any: [] };

/** The same words with only those changes that hold of whatever fits. */
export const onlyRules = (said: Change): Change =>
  said.what.kind === 'theNextCast'
    ? said
    : { ...said, does: said.does.map((change) => (isOfRules(change) ? change : NOTHING)) };

export function change(run: Run, node: Change, path: string, said: Until): boolean {
  // "The next spell you cast this turn": whichever it will be, from now on.
  if (node.what.kind === 'theNextCast') {
    run.numbers[`${path}.what${SINCE}`] = clockOf(run.game).timestamp;
    return stands(run, path, { kind: 'end of turn', turn: clockOf(run.game).turn });
  }
  // "spells you cast this turn": the words that describe them say how long.
  const now = said.kind === 'forever' && nodesOfKind(node.what, `${path}.what`, ['castThisTurn']).length > 0;
  const until: Until = now ? { kind: 'end of turn', turn: clockOf(run.game).turn } : untilSaid(run, node.does, said);
  const words = standsAsWords(node) && stands(run, path, until);
  if (words && node.does.every(isOfRules)) return true;
  const things = words ? node.does.map((each) => (isOfRules(each) ? NOTHING : each)) : node.does;
  return changed(run, select(run, node.what, `${path}.what`), things, `${path}.does`, until) || words;
}
