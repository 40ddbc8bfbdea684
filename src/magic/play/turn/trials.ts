/** Test effects: a text out of nowhere that happens as if a spell of that player resolved, with nobody to answer it. */
import { create, insert, note, set } from '../../../kernel/index.ts';
import type { MagicAbility } from '../../text/index.ts';
import { understandFace } from '../../text/index.ts';
import { frameFor } from '../casting/cast.ts';
import { compile } from '../objects/abilities.ts';
import { type Game, NEW_FRAME, type Player } from '../state/state.ts';
import { tick } from '../state/zones.ts';

/** The text as an ability, or what of it was not understood. */
export function readTrial(text: string): MagicAbility | string {
  const found = understandFace({ name: 'CARDNAME', text, supertypes: [] });
  const [ability] = found.abilities;
  if (!found.understood) return found.problems.map(({ sentence }) => sentence).join(' ');
  return ability ?? text;
}

export function letHappen(game: Game, player: Player, text: string): void {
  const ability = readTrial(text);
  if (typeof ability === 'string') throw new Error(`not understood: ${ability}`);
  const key = create(game, {
    kind: 'ability',
    zone: 'stack',
    how: 'activated',
    owner: player,
    controller: player,
    source: 0,
    ability: { text: ability },
    id: 'trial',
    at: null,
    frame: NEW_FRAME,
    timestamp: tick(game),
    turns: 0,
    last: null,
  });
  insert(game, 'stack', [key]);
  const [compiled] = compile(ability, true);
  const frame = compiled ? frameFor(game, player, key, compiled, null) : NEW_FRAME;
  set(game, key, 'frame', frame);
  // For the log alone: nothing triggers on what comes out of nowhere.
  for (const target of Object.values(frame.targets).flat()) note(game, { kind: 'targeted', target, by: key, player });
  set(game, 'clock', 'resolving', { object: key, at: 0 });
  set(game, 'clock', 'stage', 'resolve');
}
