/** "That ability triggers an additional time" (CR 603.2d): how often an ability triggers on one event. */
import type { Magic } from '../../text/index.ts';
import type { Compiled } from '../objects/abilities.ts';
import { current } from '../objects/current.ts';
import { compiled } from '../objects/keywords.ts';
import { battlefield, objectAt } from '../state/book.ts';
import type { Happening } from '../state/happenings.ts';
import type { Game, Player } from '../state/state.ts';
import { isWhereSaid } from '../words/domain.ts';
import { fits } from '../words/filter.ts';
import { type Run, startRun } from '../words/run.ts';
import { isMeant } from './trigger-words.ts';

/** Once, and once more for each effect that says so. `source`: the object whose ability it is. */
export function timesTriggered(game: Game, source: number, it: Happening): number {
  let times = 1;
  for (const key of battlefield(game)) {
    const is = current(game, key);
    for (const live of is.abilities) {
      const ability = compiled(game, live);
      if (causesNone(game, key, is.controller, ability, source, it)) return 0;
      if (!saysAgain(ability)) continue;
      const run = startRun(game, { you: is.controller, self: key, text: ability.text });
      if (holdsFor(run, ability, source, it)) times += 1;
    }
  }
  return times;
}

/** "Creatures entering don't cause abilities to trigger": then this event causes none. */
function causesNone(
  game: Game,
  self: number,
  you: Player,
  { line, path, text }: Compiled,
  source: number,
  it: Happening,
): boolean {
  if ((line.kind !== 'enteringCausesNone' && line.kind !== 'goingCausesNone') || it.kind !== 'moved') return false;
  const run = startRun(game, { you, self, text });
  const enters = it.to === 'battlefield' ? it.object : null;
  const dies = line.kind === 'goingCausesNone' && it.from === 'battlefield' && it.to === 'graveyard' ? it.was : null;
  const about = enters ?? dies;
  if (about === null || !fits(run, line.f, about, `${path}.f`)) return false;
  const last = 'f' in line.what && 'last' in line.what.f ? line.what.f.last : undefined;
  return last === undefined || isAbilityOf(run, line.what as Magic<'Sel'>, source, `${path}.what`);
}

const saysAgain = ({ line }: Compiled): boolean =>
  line.kind === 'triggersAgain' || line.kind === 'triggersAgainOf' || line.kind === 'enteringTriggersAgain';

function holdsFor(run: Run, { line, path }: Compiled, source: number, it: Happening): boolean {
  // "a Shaman or another Wizard you control": you control either.
  if (line.kind === 'triggersAgainOf') {
    if (run.look(source).controller !== run.you || !isWhereSaid(run, line.also, source)) return false;
    return (
      fits(run, line.f, source, `${path}.f`) || (source !== run.self && fits(run, line.also, source, `${path}.also`))
    );
  }
  if (line.kind === 'triggersAgain') return isAbilityOf(run, line.what, source, `${path}.what`);
  if (line.kind !== 'enteringTriggersAgain' || it.kind !== 'moved') return false;
  if (it.to !== 'battlefield' || it.object === null || !isMeant(run, line.what, it.object, `${path}.what`))
    return false;
  return isAbilityOf(run, line.ability, source, `${path}.ability`);
}

/** "a triggered ability of a permanent you control" */
function isAbilityOf(run: Run, what: Magic<'Sel'>, source: number, path: string): boolean {
  const f = 'f' in what ? what.f : undefined;
  const last = f && 'last' in f ? f.last : undefined;
  if (last?.kind !== 'of' || objectAt(run.game, source) === undefined) return false;
  // CR 109.2: of a permanent, not of a spell that would become one.
  if ('f' in last.what && last.what.kind !== 'thisOne' && !isWhereSaid(run, last.what.f as Magic<'F'>, source))
    return false;
  return isMeant(run, last.what, source, `${path}.f.last.what`);
}
