/** Triggered mana abilities (CR 605.1b): what triggers on tapping for mana and could add mana resolves at once. */
import { drop, remove } from '../../../kernel/index.ts';
import { type Compiled, compiledOf } from '../objects/abilities.ts';
import { perform } from '../resolving/perform.ts';
import { cardOf, keysIn, objectAt } from '../state/book.ts';
import type { Game, StackAbility } from '../state/state.ts';
import { holdsNow } from '../words/conditions.ts';
import { startRun } from '../words/run.ts';
import { nodesOfKind, targetsIn } from '../words/target-words.ts';

/** CR 605.4a: right after the mana ability that triggered it, without the stack. */
export function resolveManaTriggers(game: Game): void {
  for (const key of keysIn(game, 'waiting')) {
    const object = objectAt(game, key);
    if (object?.kind !== 'ability' || object.at !== null) continue;
    const ability = compiledOf((card) => cardOf(game, { card }), object.ability);
    if (!isManaTrigger(game, object, ability)) continue;
    remove(game, 'waiting', keysIn(game, 'waiting').indexOf(key));
    resolve(game, object, ability);
    drop(game, key);
  }
}

/** CR 605.1b: it triggers on a mana ability, could add mana, and has no target. */
function isManaTrigger(game: Game, { frame, controller, source }: StackAbility, ability: Compiled): boolean {
  const { line, path, text } = ability;
  if (line.kind !== 'triggered' || frame.event?.kind !== 'tapped for mana') return false;
  const run = startRun(game, { you: controller, self: source, text });
  return (
    nodesOfKind(line.do, `${path}.do`, ['addMana']).length > 0 && targetsIn(run, line.do, `${path}.do`).length === 0
  );
}

function resolve(game: Game, object: StackAbility, { line, path, text }: Compiled): void {
  if (line.kind !== 'triggered') return;
  const { controller: you, source: self, frame, turns } = object;
  const run = startRun(game, { you, self, text, frame, turns });
  if (line.only && !holdsNow(run, line.only, `${path}.only`)) return;
  perform(run, line.do, `${path}.do`);
  for (const [at, sentence] of text.sentences.entries()) if (at > 0) perform(run, sentence, String(at));
}
