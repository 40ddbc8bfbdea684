/** CR 400.7b: a keyword that a static ability gave a permanent spell, and for whose cost it was cast, stays with the permanent. */
import { current } from '../objects/current.ts';
import { abilitiesOf } from '../objects/keywords.ts';
import { type Game, NEW_FRAME, type Spell } from '../state/state.ts';
import { NO_TEXT, startRun } from '../words/run.ts';
import { addEffect } from './lasting.ts';

/** As the spell is about to become a permanent: what changes it goes on to change that (`holds.ts`). */
export function keepKeyword(game: Game, key: number, { cast, controller }: Spell): void {
  const given = abilitiesOf(game, current(game, key)).flatMap(({ live, ability }) => {
    const isGiven = 'text' in live.source && ability.kind === 'keyword';
    return isGiven && 'name' in ability.keyword && ability.keyword.name === cast.way ? [ability.keyword] : [];
  });
  const [keyword] = given;
  if (!keyword) return;
  const run = startRun(game, { you: controller, self: key, text: NO_TEXT });
  const changes = [{ kind: 'have', abilities: [keyword] }] as const;
  addEffect(run, [key], { kind: 'changes', changes, frame: NEW_FRAME }, { kind: 'forever' });
}
