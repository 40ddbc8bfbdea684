/** Acts that are keyword actions (CR 701), by name or with an object, and turning cards face up or down. */

import { set } from '../../../kernel/index.ts';
import type { Table } from '../../../text/tables.ts';
import { turnDown, turnUp } from '../objects/face-down.ts';
import { objectAt } from '../state/book.ts';
import { meantNow } from '../words/meant-now.ts';
import { numberOf, type Run } from '../words/run.ts';
import { selectObjects } from '../words/select.ts';
import type { Act, Acting } from './acts.ts';
import { remember } from './doing.ts';
import { amass, keywordAction } from './keyword-actions.ts';
import { manifest, manifestDread, putFaceDown } from './permanent-actions.ts';

type NamedAct = Extract<
  Act,
  {
    kind:
      | 'action'
      | 'actionOf'
      | 'actionTimes'
      | 'actionRepeat'
      | 'amassKind'
      | 'manifest'
      | 'manifestDread'
      | 'manifestDreadTwice'
      | 'cloak'
      | 'turnFaceUp'
      | 'turnFaceDown';
  }
>;

export const NAMED_ACTS: Table<NamedAct, Acting, boolean> = {
  action: ({ name }, run, path, who) => keywordAction(run, name, 1, path, who),
  actionOf: ({ name, n }, run, path, who) => keywordAction(run, name, numberOf(run, n), path, who),
  actionTimes: ({ name, n, times }, run, path, who) => {
    for (let time = numberOf(run, times); time > 0; time -= 1) {
      keywordAction(run, name, numberOf(run, n), path, who);
    }
    return true;
  },
  actionRepeat: ({ name, times }, run, path, who) => {
    for (let time = numberOf(run, times); time > 0; time -= 1) keywordAction(run, name, 1, path, who);
    return true;
  },
  amassKind: ({ type, n }, run, path, who) => remember(run, path, amass(run, who, numberOf(run, n), type)),
  manifest: ({ what }, run, path, who) =>
    remember(run, path, manifest(run, meantNow(run, what, `${path}.what`, who), who)),
  cloak: ({ what }, run, path, who) => {
    const cards = meantNow(run, what, `${path}.what`, who);
    return remember(
      run,
      path,
      cards.flatMap((key) => putFaceDown(run, [key], 'cloak', who)),
    );
  },
  manifestDread: (_, run, path, who) => {
    const manifested = manifestDread(run, who);
    run.bound[path] = manifested;
    return remember(run, path, manifested);
  },
  manifestDreadTwice: (_, run, path, who) =>
    remember(run, path, [...manifestDread(run, who), ...manifestDread(run, who)]),
  // CR 701.34g: what is an instant or sorcery stays face down, so each is asked.
  turnFaceUp: ({ what }, run, path, who) =>
    remember(
      run,
      path,
      selectObjects(run, what, `${path}.what`, who).filter((key) => turnUp(run.game, key) || showExiled(run, key)),
    ),
  turnFaceDown: ({ what }, run, path, who) =>
    remember(
      run,
      path,
      selectObjects(run, what, `${path}.what`, who).filter((key) => turnDown(run.game, key)),
    ),
};

/** CR 406.3: a card that was exiled face down is face up from now on. */
function showExiled(run: Run, key: number): boolean {
  const card = objectAt(run.game, key);
  if (card?.kind !== 'card' || card.zone !== 'exile' || !card.faceDown) return false;
  set(run.game, key, 'faceDown', false);
  return true;
}
