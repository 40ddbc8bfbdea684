/** State triggers (CR 603.8): they trigger as soon as something is true, and not again while one of them waits or stands. */
import type { Magic } from '../../text/index.ts';
import type { Compiled, Live } from '../objects/abilities.ts';
import { current } from '../objects/current.ts';
import { abilitiesOf } from '../objects/keywords.ts';
import { permanentsThat } from '../objects/who-has.ts';
import { keysIn, objectAt } from '../state/book.ts';
import type { Game } from '../state/state.ts';
import { holdsNow } from '../words/conditions.ts';
import { frameOf, startRun } from '../words/run.ts';
import { targetsIn } from '../words/target-words.ts';
import { hasTargets } from '../words/targets.ts';
import { waitFor } from './triggers.ts';

/** Lets those wait whose state is there; whether any does. */
export function stateTriggers(game: Game): boolean {
  let any = false;
  for (const key of withStates(game)) {
    const is = current(game, key);
    for (const { live, ability } of abilitiesOf(game, is)) {
      const state = stateOf(ability);
      if (!state || isUnderWay(game, key, live)) continue;
      const run = startRun(game, { you: is.controller, self: key, text: ability.text });
      if (!holdsNow(run, state.cond, state.path)) continue;
      // CR 603.4
      if (state.only && !holdsNow(run, state.only, state.onlyPath)) continue;
      // Without a target it would be removed at once, and trigger for ever.
      const wanted = ability.text.sentences.flatMap((node, at) => targetsIn(run, node, String(at)));
      if (!hasTargets(run, wanted)) continue;
      waitFor(game, { key, controller: is.controller, live, frame: frameOf(run) });
      any = true;
    }
  }
  return any;
}

const withStates = permanentsThat((game, is) => abilitiesOf(game, is).some(({ ability }) => stateOf(ability) !== null));

interface State {
  readonly cond: Magic<'Lasting'>;
  readonly path: string;
  readonly only: Magic<'Cond'> | undefined;
  readonly onlyPath: string;
}
const states = new WeakMap<Compiled, State | null>();

function stateOf(ability: Compiled): State | null {
  const known = states.get(ability);
  if (known !== undefined) return known;
  const found = stateIn(ability);
  states.set(ability, found);
  return found;
}

function stateIn({ line, path }: Compiled): State | null {
  if (line.kind !== 'triggered' || (line.on.kind !== 'when' && line.on.kind !== 'wheneverTrigger')) return null;
  const { event } = line.on;
  if (event.kind !== 'comesTrue') return null;
  return { cond: event.cond, path: `${path}.on.event.cond`, only: line.only, onlyPath: `${path}.only` };
}

function isUnderWay(game: Game, key: number, live: Live): boolean {
  return [...keysIn(game, 'stack'), ...keysIn(game, 'waiting')].some((each) => {
    const object = objectAt(game, each);
    return object?.kind === 'ability' && object.source === key && object.id === live.id;
  });
}
