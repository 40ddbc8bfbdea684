/** Melding (CR 701.37): two cards of a meld pair enter as one permanent. `zones.ts` lets it fall apart as it leaves. */
import { mentions } from '../../../text/trees.ts';
import type { Magic } from '../../text/index.ts';
import { doTo, found, moving, remember } from '../acts/doing.ts';
import { attackingNow } from '../acts/tokens.ts';
import { cardOf, objectAt } from '../state/book.ts';
import type { CardRecord, Player } from '../state/state.ts';
import type { Run } from '../words/run.ts';
import { selectObjects } from '../words/select.ts';

/** CR 701.37a: both are put onto the battlefield combined. CR 701.37c: what can't be melded stays where it is. */
export function meld(
  run: Run,
  { what, into }: Extract<Magic<'Act'>, { kind: 'meld' }>,
  path: string,
  who: Player,
): boolean {
  const keys = selectObjects(run, what, `${path}.what`, who).flatMap((key) => found(run, key));
  const [first, second, ...more] = keys;
  if (first === undefined || second === undefined || more.length > 0 || !isPair(run, first, second, into)) {
    return remember(run, path, []);
  }
  const attacking = mentions(run.text.sentences, 'enterTappedAttacking') ? attackingNow(run, who) : {};
  const arrival = { controller: who, shown: [1], meldedWith: second, ...attacking };
  return doTo(run, path, [{ ...moving(first, 'battlefield', 'put', who), arrival }], 'object');
}

/** CR 701.37b: two cards of the same pair, no tokens, no copies, no other cards with those names. */
function isPair(run: Run, first: number, second: number, into: string): boolean {
  const [a, b] = [first, second].map((key) => meldCard(run, key, into));
  return a !== undefined && b !== undefined && a.body.card !== b.body.card && a.owner === b.owner;
}

function meldCard(run: Run, key: number, into: string): CardRecord | undefined {
  const object = objectAt(run.game, key);
  if (object?.kind !== 'card' || object.last || object.body.made !== 'card') return undefined;
  const back = cardOf(run.game, object.body).faces[1];
  return back?.meldedFrom && back.name === into ? object : undefined;
}
