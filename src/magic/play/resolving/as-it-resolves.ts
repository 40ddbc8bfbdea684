/** "Exile that card instead of putting it into your graveyard as it resolves": where else the card of a spell goes. */
import { recordOf } from '../../../kernel/index.ts';
import type { Magic } from '../../text/index.ts';
import { countersSaid } from '../acts/counters-said.ts';
import { nodeAt } from '../objects/texts.ts';
import { clockOf, keysIn, objectAt, onStack } from '../state/book.ts';
import type { Effect } from '../state/effects-kept.ts';
import { happeningsOf } from '../state/history.ts';
import type { Game } from '../state/state.ts';
import type { Move } from '../state/zones.ts';
import { fitThen } from '../words/as-then.ts';
import { exiledHere } from '../words/linked.ts';
import { frameOf, type Run, referredBy, startRun } from '../words/run.ts';
import { selectObjects } from '../words/select.ts';
import { addEffect, sourceOf } from './lasting.ts';

export type AsItResolves = Extract<Magic<'Step'>, { kind: 'asItResolves' | 'asItResolvesInto' }>;

/** The deed that is done instead: exiling the card, or putting it into a hand. */
function deedInstead({ do: node }: AsItResolves): Magic<'Act'> | null {
  if (node.kind !== 'order' || node.does.length !== 1) return null;
  const [act] = node.does;
  return act?.kind === 'exileThing' || act?.kind === 'put' ? act : null;
}

/** Said of a spell that is on the stack: remembered until it resolves. */
export function sayOfSpell(run: Run, node: AsItResolves, path: string): boolean {
  const act = deedInstead(node);
  if (!act || !('what' in act)) return false;
  const meant = selectObjects(run, act.what as Magic<'Obj'>, `${path}.do.does.0.what`);
  const spells = meant.filter((key) => onStack(run.game, key));
  if (spells.length === 0) return false;
  const until = { kind: 'end of turn', turn: clockOf(run.game).turn } as const;
  addEffect(run, spells, { kind: 'goes', ability: sourceOf(run), path, frame: frameOf(run) }, until);
  // It is done as the spell resolves, and so is what goes on from it.
  return false;
}

interface Goes {
  readonly to: Pick<Move, 'to'> & Partial<Move>;
  /** The words, to go on with once the card is there; null where nothing goes on. */
  readonly after: Run | null;
}

/** What an effect says of this spell, which would be put into its owner's graveyard as it resolves (CR 608.2n). */
export function goesInstead(game: Game, key: number): Goes | null {
  for (const at of keysIn(game, 'effects')) {
    const effect = recordOf(game.state, at);
    if (effect?.kind !== 'effect') continue;
    const found = saidOf(game, effect, key);
    const act = found && deedInstead(found.node);
    if (!found || !act) continue;
    const { run, path } = found;
    if (act.kind !== 'exileThing') return { to: { to: 'hand' }, after: null };
    const deed = `${path}.do.does.0`;
    const counters = act.counters
      ? Object.fromEntries(countersSaid(run, act.counters, key, `${deed}.counters`, run.you, 1))
      : {};
    // Whatever the words call it, from now on it is the card in exile.
    const spoken = referredBy(run, `${deed}.what`);
    for (const at of [spoken, deed, `${deed}.what`]) if (at !== undefined) run.bound[at] = [key];
    run.done[deed] = [key];
    run.numbers[`${path}.do#done`] = 1;
    return { to: { to: 'exile', exile: { ...exiledHere(run), counters } }, after: run };
  }
  return null;
}

interface Found {
  readonly node: AsItResolves;
  readonly path: string;
  readonly run: Run;
}

function saidOf(game: Game, { does, on, controller, source, timestamp }: Effect, key: number): Found | null {
  if ((does.kind !== 'goes' && does.kind !== 'text') || !('text' in does.ability)) return null;
  const { text } = does.ability;
  const run = startRun(game, { you: controller, self: source, text, frame: does.frame });
  const said = nodeAt(text, does.path) as Magic<'Line'> | undefined;
  if (does.kind === 'goes') {
    return on?.includes(key) ? { node: said as AsItResolves, path: does.path, run } : null;
  }
  // "The next time you cast …": the first spell of that kind since then.
  if (said?.kind !== 'nextTime' || (said.do.kind !== 'asItResolvesInto' && said.do.kind !== 'asItResolves'))
    return null;
  const { event } = said;
  if (event.kind !== 'playerDoes') return null;
  const [doing] = event.does;
  if (doing?.kind !== 'casts' || !('f' in doing.what)) return null;
  const { f } = doing.what as { readonly f: Magic<'F'> };
  // The newest comes first. A spell that has left the stack is judged as it last was.
  const since = [...happeningsOf(game, 'turn')].findLast(
    (it) =>
      it.kind === 'cast' &&
      it.player === controller &&
      (objectAt(game, it.spell)?.timestamp ?? 0) > timestamp &&
      fitThen(run, it, it.spell, f, `${does.path}.event.does.0.what.f`),
  );
  return since?.kind === 'cast' && since.spell === key ? { node: said.do, path: `${does.path}.do`, run } : null;
}
