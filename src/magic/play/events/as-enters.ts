/** What is done as a permanent enters (CR 614.1c) or transforms (CR 712.16): part of the event, before anything triggers. */

import { keywordsAsItEnters } from '../keywords/keyword-entering.ts';
import { current } from '../objects/current.ts';
import { compiled } from '../objects/keywords.ts';
import { layCopy } from '../objects/prepared.ts';
import { perform } from '../resolving/perform.ts';
import { clockOf } from '../state/book.ts';
import type { Game } from '../state/state.ts';
import { becomes } from '../turn/daylight.ts';
import { ENTERING, startRun } from '../words/run.ts';

export function asItEnters(game: Game, key: number): void {
  doAs(game, key, 'asEnters');
  bringDay(game, key);
  layCopy(game, key);
  keywordsAsItEnters(game, key);
}

export function asItTransforms(game: Game, key: number): void {
  doAs(game, key, 'asTransforms');
}

/** CR 708.11: while it is turned up, not afterwards. */
export function asItIsTurnedUp(game: Game, key: number): void {
  doAs(game, key, 'asTurnedUp');
}

function doAs(game: Game, key: number, when: 'asEnters' | 'asTransforms' | 'asTurnedUp'): void {
  const is = current(game, key);
  for (const live of is.abilities) {
    const { line, path, text } = compiled(game, live);
    const later = text.sentences.findIndex((sentence, at) => at > 0 && sentence.kind === when);
    const said = line.kind === when ? line : later < 0 ? undefined : text.sentences[later];
    if (said?.kind !== when) continue;
    const at = line.kind === when ? path : String(later);
    const run = startRun(game, { you: is.controller, self: key, text });
    run.bound[`${at}.what`] = [key];
    if (when === 'asEnters') run.numbers[ENTERING] = 1;
    perform(run, said.do, `${at}.do`);
    for (const [index, sentence] of text.sentences.entries()) {
      if (index > Math.max(later, 0)) perform(run, sentence, String(index));
    }
  }
}

/** CR 728.1: with neither day nor night, it becomes what the words say. */
function bringDay(game: Game, key: number): void {
  for (const live of current(game, key).abilities) {
    const { line } = compiled(game, live);
    if (line.kind === 'dayAsEnters' && clockOf(game).day === null) becomes(game, line.time);
  }
}
