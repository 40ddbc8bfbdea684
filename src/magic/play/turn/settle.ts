/** Before a player gets priority (CR 117.5): state-based actions until there are none, then triggered abilities go on the stack. */
import { ask, insert, order, remove, set } from '../../../kernel/index.ts';
import { NOTHING } from '../../characteristics.ts';
import { showOpenCards } from '../acts/revealing.ts';
import { frameFor } from '../casting/cast.ts';
import { tidyCombat } from '../combat/combat.ts';
import { tell } from '../events/events.ts';
import { type Compiled, compiledOf } from '../objects/abilities.ts';
import type { Current } from '../objects/current.ts';
import { nodeAt } from '../objects/texts.ts';
import { cardOf, clockOf, keysIn, objectAt } from '../state/book.ts';
import { type Frame, type Game, other, type Player, type StackAbility } from '../state/state.ts';
import { stateTriggers } from '../triggers/state-triggers.ts';
import { startRun } from '../words/run.ts';
import { targetsIn } from '../words/target-words.ts';
import { hasTargets } from '../words/targets.ts';
import { noticeControl } from './control.ts';
import { turnWithTheTime } from './daylight.ts';
import { ascend } from './monarch.ts';
import { checkState } from './state-based.ts';

/** One round of settling; true when nothing is left to do. */
export function settle(game: Game): boolean {
  tidyCombat(game);
  turnWithTheTime(game);
  noticeControl(game);
  if (checkState(game) || clockOf(game).stage === 'over') return false;
  stateTriggers(game);
  ascend(game);
  showOpenCards(game);
  const waiting = keysIn(game, 'waiting').map(Number);
  if (waiting.length === 0) return true;
  const { active } = clockOf(game);
  // CR 603.3b: the active player's first, so that the other's resolve first.
  // CR 117.5: what triggers as they are put there waits for the next time around.
  for (const player of [active, other(active)]) putOnStack(game, player, waiting);
  return false;
}

function putOnStack(game: Game, player: Player, waiting: readonly number[]): void {
  const mine = waiting.filter((key) => objectAt(game, key)?.owner === player);
  const inOrder =
    mine.length > 1
      ? ask(game, {
          seat: player,
          kind: 'order triggers',
          legal: order(mine),
          about: { sources: mine.map((key) => sourceOf(game, key)) },
        })
      : mine;
  for (const key of inOrder) {
    const ability = objectAt(game, key);
    if (ability?.kind !== 'ability') continue;
    remove(game, 'waiting', keysIn(game, 'waiting').indexOf(key));
    putOne(game, key, ability);
  }
}

const sourceOf = (game: Game, key: number): number => {
  const object = objectAt(game, key);
  return object?.kind === 'ability' ? object.source : key;
};

/** CR 603.3c–d: modes and targets are chosen; without a legal target it is removed. */
function putOne(game: Game, key: number, ability: StackAbility): void {
  const compiled = compiledOf((card) => cardOf(game, { card }), ability.ability);
  const chosen = triggerFrame(game, ability, compiled);
  if (!chosen) {
    set(game, key, 'last', { is: noMore(ability), went: null, to: 'nowhere' });
    return;
  }
  set(game, key, 'frame', chosen);
  set(game, key, 'zone', 'stack');
  insert(game, 'stack', [key]);
  tell(game, [
    { kind: 'triggered', object: key, source: ability.source, player: ability.controller, ability: ability.id },
    // CR 603.7: what was targeted when the ability was made ready is only meant now.
    ...Object.entries(chosen.targets)
      .filter(([path]) => !(path in ability.frame.targets))
      .flatMap(([, targets]) => targets)
      .map((target) => ({ kind: 'targeted' as const, target, by: key, player: ability.controller })),
  ]);
}

const noMore = ({ controller }: StackAbility): Current => ({ ...NOTHING, controller, abilities: [], held: [] });

function triggerFrame(game: Game, ability: StackAbility, compiled: Compiled): Frame | null {
  const { text } = compiled;
  const run = startRun(game, { you: ability.controller, self: ability.source, text, frame: ability.frame });
  const whole = ability.at === null;
  const nodes =
    ability.at === null
      ? text.sentences.map((node, at) => ({ node: node as unknown, path: String(at) }))
      : [{ node: nodeAt(text, ability.at), path: ability.at }];
  const wanted = nodes
    .flatMap(({ node, path }) => targetsIn(run, node, path))
    .filter(({ path }) => !(path in ability.frame.targets));
  if (!hasTargets(run, wanted)) return null;
  return frameFor(
    game,
    ability.controller,
    ability.source,
    compiled,
    ability.frame.x,
    whole ? undefined : nodes,
    ability.frame,
  );
}
