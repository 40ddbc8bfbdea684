/** Whether something lasting, or something that waits, is about an object: asked of one object, not by finding all. */
import { saysWord } from '../../../text/trees.ts';
import { objectAt } from '../state/book.ts';
import { since } from '../state/history.ts';
import { asTheyWere } from './as-then.ts';
import { asEither, type Filter, fits } from './filter.ts';
import type { Run } from './run.ts';
import { ownerNow, selected, type Things } from './select.ts';

const NTH = { first: 1, second: 2, third: 3 } as const;

/** Whether a lasting effect with this subject goes for this object. */
export function among(run: Run, node: Things, path: string, key: number): boolean {
  switch (node.kind) {
    case 'bare':
    case 'bareNow':
    case 'all':
    case 'each':
      return fits(run, node.f, `${path}.f`, key);
    case 'yours':
    case 'yoursNow':
      return ownerNow(run, key) === run.you && fits(run, node.f, `${path}.f`, key);
    case 'opponentsOwn':
      return objectAt(run.game, key)?.owner !== run.you && fits(run, node.f, `${path}.f`, key);
    case 'kindsAnd':
      return node.all.some((f, at) => fits(run, f, `${path}.all.${at}`, key));
    case 'kindsAndOf':
      return fits(run, asEither(node), path, key);
    case 'bothSubjects':
    case 'thingsAnd':
      return node.all.some((one, at) => among(run, one, `${path}.all.${at}`, key));
    case 'yourNth':
    case 'theNth': {
      if (node.kind === 'yourNth' && ownerNow(run, key) !== run.you) return false;
      if (!fits(run, node.f, `${path}.f`, key)) return false;
      const before = doneSo(run, node, path);
      const nth = before.indexOf(key);
      return (nth < 0 ? before.length : nth) + 1 === NTH[node.nth];
    }
    default:
      return selected(run, node, path).includes(key);
  }
}

type Nth = Extract<Things, { readonly kind: 'yourNth' | 'theNth' }>;
const SPANS = { eachTurn: 'turn', thisTurn: 'turn', thisCombatChain: 'chain', thisChainLink: 'link' } as const;

/** The attacks that there were, or the cards that were played, of the kind that the words count; in order. */
function doneSo(run: Run, node: Nth, path: string): readonly number[] {
  // `executable.ts` leaves other spans out.
  const span = node.span.kind === 'duringPhase' ? 'turn' : SPANS[node.span.kind];
  const asWords = (then: Run) => (key: number) => fitsOwn(then, node, `${path}.f`, key);
  if (isOfAttacks(node.f)) {
    return since(run.game, span, 'attacked')
      .map(({ attack }) => attack)
      .filter(asWords(run));
  }
  const played = since(run.game, span, 'played');
  return played.map(({ object }) => object).filter(asWords(asTheyWere(run, played)));
}

/** Whether the words count attacks, or else cards that are played. */
function isOfAttacks(f: Filter): boolean {
  return saysWord('head' in f ? f.head : f, 'attack');
}

const fitsOwn = (run: Run, node: { readonly kind: string; readonly f: Filter }, path: string, key: number): boolean =>
  (node.kind !== 'yourNth' || ownerNow(run, key) === run.you) && fits(run, node.f, path, key);
