/** What is done as a permanent enters (CR 614.1c) or transforms (CR 712.16): part of the event, before anything triggers. */
import { clockOf } from './book.ts';
import { current } from './current.ts';
import { becomes } from './daylight.ts';
import { keywordsAsItEnters } from './keyword-entering.ts';
import { compiled } from './keywords.ts';
import { perform } from './perform.ts';
import { layCopy } from './prepared.ts';
import { startRun } from './run.ts';
import type { Game } from './state.ts';

export function asItEnters(game: Game, key: number): void {
  doAs(game, key, 'asEnters');
  bringDay(game, key);
  layCopy(game, key);
  keywordsAsItEnters(game, key);
}

export function asItTransforms(game: Game, key: number): void {
  doAs(game, key, 'asTransforms');
}

function doAs(game: Game, key: number, when: 'asEnters' | 'asTransforms'): void {
  const is = current(game, key);
  for (const live of is.abilities) {
    const { line, path, text } = compiled(game, live);
    if (line.kind !== when) continue;
    const run = startRun(game, { you: is.controller, self: key, text });
    run.bound[`${path}.what`] = [key];
    perform(run, line.do, `${path}.do`);
    for (const [at, sentence] of text.sentences.entries()) if (at > 0) perform(run, sentence, String(at));
  }
}

/** CR 728.1: with neither day nor night, it becomes what the words say. */
function bringDay(game: Game, key: number): void {
  for (const live of current(game, key).abilities) {
    const { line } = compiled(game, live);
    if (line.kind === 'dayAsEnters' && clockOf(game).day === null) becomes(game, line.time);
  }
}
