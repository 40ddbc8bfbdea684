/** Test effects: a text out of nowhere that happens as if a spell of that player resolved, with nobody to answer it. */
import { create, insert, note, set } from '../../../kernel/index.ts';
import { understandFace } from '../../text/index.ts';
import { frameFor } from '../casting/cast.ts';
import { undoneIn } from '../executed/executable.ts';
import { compile } from '../objects/abilities.ts';
import { type Game, NEW_FRAME, type Player } from '../state/state.ts';
import { tick } from '../state/zones.ts';

/** Why the text cannot happen as a spell would: it is not understood, not executed, or no instruction. Null if it can. */
export function whyNoTrial(text: string): string | null {
  const found = understandFace({ name: 'CARDNAME', text, supertypes: [] });
  if (!found.understood) return `this is not understood: ${found.problems.map(({ sentence }) => sentence).join(' ')}`;
  const [ability, ...more] = found.abilities;
  if (!ability) return 'there are no words in it';
  if (more.length > 0) return 'it is several abilities: write them as several effects';
  const undone = undoneIn(ability);
  if (undone.length > 0) return `it is understood, but this in it is not executed yet: ${undone.join(', ')}`;
  const [compiled, ...others] = compile(ability, true);
  if (compiled?.kind === 'spell' && others.length === 0) return null;
  return 'it is an ability of something, no instruction: write what a spell would say';
}

export function letHappen(game: Game, player: Player, text: string): void {
  const [ability] = understandFace({ name: 'CARDNAME', text, supertypes: [] }).abilities;
  if (!ability) throw new Error(`not understood: ${text}`);
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
