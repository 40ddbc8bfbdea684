/** Protection (CR 702.16): whether an object is protected from another. */

import type { Magic } from '../../text/index.ts';
import { runOf, spokenOfCasting } from '../executed/spoken.ts';
import { isPlayer, objectAt } from '../state/book.ts';
import type { Game, Player, Ref } from '../state/state.ts';
import { fits, isColour } from '../words/filter.ts';
import { isNamed } from '../words/filter-posts.ts';
import { playersOf } from '../words/players.ts';
import { type Run, startRun } from '../words/run.ts';
import { compiled } from './keywords.ts';

/** CR 702.16: it can't be damaged, enchanted or equipped, blocked or targeted by what it is protected from. */
export function isShunned(run: Run, key: Ref, by: number, attached = false): boolean {
  if (!objectAt(run.game, by)) return false;
  if (isPlayer(key)) return isPlayerShunning(run.game, key, by);
  const is = run.look(key);
  return is.abilities.some((live) => {
    // "This effect doesn't remove this Aura": what the Aura itself gives (CR 702.16n).
    if (attached && live.id.startsWith(`${by}/`) && keepsItself(run, by)) return false;
    const ability = compiled(run.game, live);
    if (ability.kind !== 'keyword') return false;
    const { keyword, path, text } = ability;
    if (keyword.kind !== 'protection' && keyword.kind !== 'protections') return false;
    const own = startRun(run.game, { you: is.controller, self: key, text, look: run.look });
    if (shuns(own, keyword.from, by, `${path}.from`)) return true;
    return keyword.kind === 'protections' && shuns(own, keyword.also, by, `${path}.also`);
  });
}

const keepsItself = (run: Run, key: number): boolean =>
  run
    .look(key)
    .abilities.some((live) =>
      compiled(run.game, live).text.sentences.some((sentence) => sentence.kind === 'effectKeeps'),
    );

/** CR 702.16: a player may have protection, too. */
function isPlayerShunning(game: Game, player: Player, by: number): boolean {
  return spokenOfCasting(game, 'clock').some((spoken) => {
    const { said, you, path } = spoken;
    if ((said.kind !== 'youGain' && said.kind !== 'youShun') || you !== player) return false;
    const run = runOf(game, spoken);
    if (!run) return false;
    if (said.kind === 'youShun') return shuns(run, said.from, by, `${path}.from`);
    return said.abilities.some(
      (each, at) => each.kind === 'protection' && shuns(run, each.from, by, `${path}.abilities.${at}.from`),
    );
  });
}

/** CR 702.11d: hexproof from a quality keeps off what an opponent controls of it. */
export function isHexproofFrom(run: Run, key: number, by: number): boolean {
  const is = run.look(key);
  if (!objectAt(run.game, by)) return false;
  return is.abilities.some((live) => {
    const ability = compiled(run.game, live);
    if (ability.kind !== 'keyword' || ability.keyword.kind !== 'hexproofFrom') return false;
    const own = startRun(run.game, { you: is.controller, self: key, text: ability.text, look: run.look });
    return shuns(own, ability.keyword.from, by, `${ability.path}.from`);
  });
}

function shuns(run: Run, from: Magic<'Shunned'>, by: number, path: string): boolean {
  switch (from.kind) {
    case 'shunsKind':
      return fits(run, from.f, by, `${path}.f`);
    case 'shunsEach':
      return run.look(by).colors.length > 0;
    case 'shunsColour':
      return isColour(run, from.colour, by);
    // CR 702.16j: from everything.
    case 'shunsAll':
      return true;
    // Of a player; of an object it is settled as the effect begins.
    case 'shunsChosen':
      return isColour(run, run.words[path] as Magic<'ColourWord'>, by);
    // CR 702.16k: from what the player controls, or owns where nobody controls it.
    case 'shunsPlayer':
      return playersOf(run, { kind: 'chosenPlayer' }, path).includes(run.look(by).controller);
    case 'shunsNamed':
      return isNamed(run, by, path);
    // Settled where the text stands (`changes.ts`).
    case 'shunsChosenColour':
      return false;
  }
}
