/** What is said of spells and done in some company and not in other: which of them, from where, and where they go. */

import { someNode } from '../../../text/trees.ts';
import { kindOf, type Node } from './shape.ts';
import { PRICES } from './shapes-of-costs.ts';

/** Only what a spell costs and what it has is asked by its number. */
export const nthSpell = ({ what, does }: Node): string | null =>
  kindOf(what) === 'theNth' && !(does as readonly Node[]).every(({ kind }) => PRICES.has(kind) || kind === 'have')
    ? 'theNth.does'
    : null;

const isFree = ({ kind, how }: Node): boolean => kind === 'castable' && kindOf(how) === 'free';

/** Of the next spell besides that it can't be countered, and may be cast without paying; of others that is not asked. */
export const nextSpell = ({ what, does }: Node): string | null => {
  const isKept = (change: Node): boolean =>
    PRICES.has(change.kind) ||
    change.kind === 'have' ||
    (change.kind === 'cant' && kindOf(change.do) === 'cantBeCountered') ||
    isFree(change);
  const changes = does as readonly Node[];
  if (kindOf(what) !== 'theNextCast') return changes.some(({ kind }) => kind === 'castable') ? 'castable' : null;
  return changes.every(isKept) ? null : 'theNextCast.does';
};

/** CR 601.3b: leave that hangs on what is chosen only while the spell is cast: its targets, its X. */
export function leaveByChoice({ do: inside, cond }: Node): string | null {
  // "if it's an instant spell": what it would be as a spell is asked of a card that is none yet.
  const ofSpell = kindOf(cond) === 'itIs' && someNode(cond, ({ noun }) => noun === 'spell');
  const chosen = kindOf(cond) === 'targetsThing' || kindOf(cond) === 'xIs' || ofSpell;
  return chosen && kindOf(inside) === 'may' && ((inside as Node).does as readonly Node[]).some(isCast)
    ? `${kindOf(cond)}.leave`
    : null;
}

const isCast = ({ kind }: Node): boolean => kind === 'cast';

/** CR 608.2n: instead of the graveyard. */
export function otherwiseResolved({ kind, do: node }: Node): string | null {
  const [act, ...more] = (kindOf(node) === 'order' ? (node as Node).does : []) as readonly Node[];
  const into = kindOf((act?.to as Node | undefined)?.z);
  const done = act?.kind === 'exileThing' || (act?.kind === 'put' && into === 'zone');
  return done && more.length === 0 ? null : kind;
}

/** "that wasn't cast from your hand": cast from elsewhere will do. */
export const castFromElsewhere = ({ post }: Node): string | null => {
  const kinds = ((post as readonly Node[] | undefined) ?? []).map(({ kind }) => kind);
  return kinds.includes('notCast') && kinds.includes('from') ? 'notCast.from' : null;
};

/** Of what a spell says of itself, in words that it was given, only how much it costs is looked for. */
export const givenToSpell = ({ first }: Node): string | null =>
  !TAKEN_UP.has(kindOf(first) ?? '') && someNode(first, ({ kind, noun }) => kind === 'thisNoun' && noun === 'spell')
    ? 'quoted.spell'
    : null;
const TAKEN_UP: ReadonlySet<string> = new Set(['change', 'triggered', 'activated']);
