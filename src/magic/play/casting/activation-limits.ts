/** What limits the activation of an ability (CR 602.5): "only as a sorcery", "only once each turn", "only if". */
import type { Refusal } from '../../../cards/why.ts';
import type { Magic } from '../../text/index.ts';
import { reason } from '../../what.ts';
import type { Compiled, Live } from '../objects/abilities.ts';
import { classLevel } from '../objects/class-levels.ts';
import { current } from '../objects/current.ts';
import { clockOf, permanentAt } from '../state/book.ts';
import { countHappenings } from '../state/history.ts';
import type { Game, Player } from '../state/state.ts';
import { COMBAT, STEPS, type StepName } from '../turn/clock.ts';
import { atSorcerySpeed } from '../turn/timing.ts';
import { holdsNow } from '../words/conditions.ts';
import { ownersOf, playersOf } from '../words/players.ts';
import { type Run, startRun } from '../words/run.ts';
import { STEPS_NAMED } from '../words/steps-named.ts';

/** What stands in the way, of what the text itself says; null where nothing does. */
export function limitOn(game: Game, player: Player, key: number, live: Live, ability: Compiled): Refusal | null {
  const { text } = ability;
  const keyword = keywordLimit(game, player, key, live, text.sentences[0]);
  if (keyword) return keyword;
  if (live.onceEachTurn && usesThisTurn(game, key, live.id) > 0)
    return { message: 'It was activated this turn.', rule: reason('602.5b', game.rules.book.edition).rule };
  if (text.sentences.length < 2) return null;
  for (const [at, sentence] of text.sentences.entries()) {
    if (sentence.kind === 'anyMayActivate' && sentence.when) {
      const own = startRun(game, { you: player, self: key, text });
      // "during their turn": of whoever activates it.
      own.bound[`${at}.who`] = [player];
      const why = brokenLimit(own, sentence.when, `${at}.when`, live.id);
      if (why) return why;
    }
    if (sentence.kind !== 'activateOnly') continue;
    const run = startRun(game, { you: player, self: key, text });
    for (const [field, only] of [
      ['when', sentence.when],
      ['also', sentence.also],
    ] as const) {
      const why = only && brokenLimit(run, only, `${at}.${field}`, live.id);
      if (why) return why;
    }
  }
  return null;
}

/** What the keyword before an ability says of it. */
function keywordLimit(
  game: Game,
  player: Player,
  key: number,
  live: Live,
  line: Magic<'Line'> | undefined,
): Refusal | null {
  const no = (message: string, rule: Parameters<typeof reason>[0]): Refusal => ({
    message,
    rule: reason(rule, game.rules.book.edition).rule,
  });
  // CR 716.2a: only the next level, and only as a sorcery.
  if (line?.kind === 'classLevel') {
    const permanent = permanentAt(game, key);
    if (!permanent || classLevel(permanent) !== Number(line.n) - 1)
      return no('It is not of the level before.', '716.2a');
    return atSorcerySpeed(game, player) ? null : no('Levels are gained only as a sorcery could be cast.', '716.2a');
  }
  if (line?.kind === 'exhaust') {
    // CR 702.177a: once, as long as it stays what it is.
    return permanentAt(game, key)?.marks.includes(`exhausted ${live.id}`)
      ? no('It was activated before.', '602.5b')
      : null;
  }
  if (line?.kind !== 'keywordAbility' || line.name !== 'Boast') return null;
  // CR 702.142a: only if it attacked this turn, and once; more often where something says so.
  if (countHappenings(game, 'turn', (it) => it.kind === 'attacks' && it.object === key) === 0)
    return no('It did not attack this turn.', '602.5b');
  const twice =
    clockOf(game).active === player && current(game, key).held.some(({ change }) => change.kind === 'boastTwice');
  return usesThisTurn(game, key, live.id) >= (twice ? 2 : 1) ? no('It was activated this turn.', '602.5b') : null;
}

function brokenLimit(run: Run, only: Magic<'Restriction'>, path: string, id: string): Refusal | null {
  const { game } = run;
  const no = (message: string, rule: Parameters<typeof reason>[0]): Refusal => ({
    message,
    rule: reason(rule, game.rules.book.edition).rule,
  });
  switch (only.kind) {
    case 'asSorcery':
      return atSorcerySpeed(game, run.you) ? null : no('It is activated only as a sorcery.', '602.5d');
    case 'onceEachTurn':
      return usesThisTurn(game, run.self, id) > 0 ? no('It was activated this turn.', '602.5b') : null;
    case 'onlyDuring':
      return isDuring(run, only.step, `${path}.step`) ? null : no('It is activated only at another time.', '602.5b');
    case 'beforeDeclared':
      return isDuring(run, only.step, `${path}.step`) && isBeforeDeclaring(game, only.what)
        ? null
        : no('It is activated only at another time.', '602.5b');
    case 'beforeDeclaredAny':
      return isBeforeDeclaring(game, only.what) ? null : no('It is activated only at another time.', '602.5b');
    case 'onlyOnce':
      return permanentAt(game, run.self)?.marks.includes(`exhausted ${id}`)
        ? no('It was activated before.', '602.5b')
        : null;
    case 'onlyIf':
      return holdsNow(run, only.cond, `${path}.cond`) ? null : no('Its condition does not hold.', '602.5b');
  }
}

/** CR 508.1, 509.1: they are declared as their step begins, in the first combat of the turn. */
function isBeforeDeclaring(game: Game, what: 'attackers' | 'blockers'): boolean {
  const { step } = clockOf(game);
  if (STEPS.indexOf(step) >= STEPS.indexOf(what)) return false;
  return countHappenings(game, 'turn', (it) => it.kind === 'step' && it.step === what) === 0;
}

export function usesThisTurn(game: Game, key: number, id: string): number {
  return permanentAt(game, key)?.used[id] ?? 0;
}

/** "during your turn", "during combat", "during your upkeep". */
export function isDuring(
  run: Run,
  when: Magic<'TurnStep'>,
  path: string,
  { active, step }: { readonly active: Player; readonly step: StepName } = clockOf(run.game),
): boolean {
  switch (when.kind) {
    case 'step':
      return STEPS_NAMED[when.name.step].includes(step) && isTurnOf(run, when.whose, active, `${path}.whose`);
    case 'stepOfPlayer':
      return STEPS_NAMED[when.name.step].includes(step) && playersOf(run, when.who, `${path}.who`).includes(active);
    case 'nextTurnOf':
      return false;
    case 'inCombat':
      return COMBAT.includes(step);
    case 'combatOnYourTurn':
      return COMBAT.includes(step) && active === run.you;
    case 'turnOf':
      return ownersOf(run, when.whose, `${path}.whose`).includes(active);
  }
}

/** Whether a step of this player's turn is meant. */
function isTurnOf(
  run: Run,
  whose: Extract<Magic<'TurnStep'>, { kind: 'step' }>['whose'],
  active: Player,
  path: string,
) {
  switch (whose.kind) {
    case 'eachStep':
    case 'nextStep':
    case 'theStep':
    case 'nextTurns':
    case 'nextOf':
      return true;
    case 'eachOfYours':
    case 'yourNext':
      return active === run.you;
    case 'your':
    case 'their':
    case 'ofPlayer':
    case 'theirOwners':
      return ownersOf(run, whose, path).includes(active);
  }
}
