/** What may not be cast or activated, and who says so (CR 601.3, 602.5). The face that is cast is judged: 709.3a, 712.7a. */
import type { Refusal } from '../../../cards/why.ts';
import type { Magic } from '../../text/index.ts';
import { reason } from '../../what.ts';
import { wouldBe } from '../events/entering.ts';
import { hasRule } from '../executed/player-rules.ts';
import { cameFrom, means, runOf, type Spoken, spokenOfCasting, spokenOfItself } from '../executed/spoken.ts';
import type { Live } from '../objects/abilities.ts';
import { current } from '../objects/current.ts';
import { compiled } from '../objects/keywords.ts';
import type { Happening } from '../state/happenings.ts';
import { countHappenings } from '../state/history.ts';
import type { CardRecord, Game, Player } from '../state/state.ts';
import { isSplitSecond } from '../turn/timing.ts';
import { fitThen } from '../words/as-then.ts';
import { holdsNow } from '../words/conditions.ts';
import { fits } from '../words/filter.ts';
import { playersOf } from '../words/players.ts';
import { startRun } from '../words/run.ts';
import { banOn } from './activation-bans.ts';
import { isDuring } from './activation-limits.ts';

/** An effect, or a word of the spell's own, that forbids casting it. */
export function forbidden(game: Game, player: Player, spell: number): Refusal | null {
  const rule = reason('601.3', game.rules.book.edition).rule;
  if (isSplitSecond(game)) {
    return {
      message: 'A spell with split second is on the stack.',
      rule: reason('702.61a', game.rules.book.edition).rule,
    };
  }
  for (const spoken of [...spokenOfCasting(game, 'clock'), ...spokenOfItself(game, spell)]) {
    if (!forbids(game, player, spell, spoken)) continue;
    const names = current(game, spell).names.join(' // ');
    const source = current(game, spoken.source).names[0] ?? 'An effect';
    return { message: `${source} says that ${names} can't be cast.`, rule };
  }
  return ownLimit(game, player, spell);
}

/** Whether anything says of any spells that they can't be cast. */
export const mayForbid = (game: Game): boolean =>
  spokenOfCasting(game, 'clock').some(({ said }) => said.kind === 'rule' || said.kind === 'change');

const FORBIDDING: ReadonlySet<string> = new Set(['cantCast', 'cantCastAlso', 'cantCastOrActivate']);

function forbids(game: Game, player: Player, spell: number, spoken: Spoken): boolean {
  const { said, path } = spoken;
  if (said.kind === 'rule') {
    const { is } = said;
    if (is.kind === 'cantCastMore') {
      const run = runOf(game, spoken);
      if (!run || !playersOf(run, said.who, `${path}.who`).includes(player)) return false;
      const at = `${path}.is.f`;
      if (!fits(run, is.f, spell, at)) return false;
      const isSuch = (it: Happening): boolean =>
        it.kind === 'cast' && it.player === player && fitThen(run, it, it.spell, is.f, at);
      return countHappenings(game, 'turn', isSuch) > 0;
    }
    if (!FORBIDDING.has(is.kind) || !('f' in is)) return false;
    const run = runOf(game, spoken);
    if (!run || !playersOf(run, said.who, `${path}.who`).includes(player)) return false;
    return fits(run, is.f, spell, `${path}.is.f`) && cameFrom(run, is.f, spell);
  }
  return bars(game, spoken, 'cantBeCast', spell);
}

/** Whether these words say that this object can't be cast, played or copied. */
function bars(game: Game, spoken: Spoken, what: Magic<'Cant'>['kind'], key: number): boolean {
  const { said, path } = spoken;
  if (said.kind !== 'change') return false;
  const found = said.does.some(
    (change) =>
      (change.kind === 'cant' && change.do.kind === what) ||
      (change.kind === 'cantAny' && change.any.some(({ kind }) => kind === what)),
  );
  if (!found) return false;
  const run = runOf(game, spoken);
  return run !== null && means(run, said.what, key, `${path}.what`);
}

/** CR 101.2, 712.8: an effect that forbids playing a land, judged by the face that would be played. */
export function forbiddenLand(game: Game, player: Player, card: CardRecord, key: number, face: number): Refusal | null {
  const rule = reason('101.2', game.rules.book.edition).rule;
  if (hasRule(game, player, 'cantPlayLands')) return { message: "You can't play lands.", rule };
  const words = spokenOfCasting(game, 'clock').filter(({ said }) => said.kind === 'change');
  if (words.length === 0) return null;
  const arrival = { controller: player, shown: [face] };
  const move = { kind: 'move', object: key, to: 'battlefield', cause: 'play', by: player, arrival } as const;
  const { within, key: land, is } = wouldBe(game, card, move, arrival);
  const source = words.find((spoken) => bars(within, spoken, 'cantBePlayed', land))?.source;
  if (source === undefined) return null;
  const by = current(game, source).names[0] ?? 'An effect';
  return { message: `${by} says that ${is.names.join(' // ')} can't be played.`, rule };
}

/** "Cast this spell only during combat." */
function ownLimit(game: Game, player: Player, spell: number): Refusal | null {
  for (const live of current(game, spell).abilities) {
    const { text } = compiled(game, live);
    for (const [at, sentence] of text.sentences.entries()) {
      if (sentence.kind !== 'castOnly') continue;
      const run = startRun(game, { you: player, self: spell, text });
      const only = [sentence.when, ...(sentence.also ? [sentence.also] : [])];
      const broken = only.some((limit, nth) => {
        const path = `${at}.${nth === 0 ? 'when' : 'also'}`;
        if (limit.kind === 'onlyIf') return !holdsNow(run, limit.cond, `${path}.cond`);
        return limit.kind === 'onlyDuring' && !isDuring(run, limit.step, `${path}.step`);
      });
      if (broken) {
        return {
          message: `${current(game, spell).names.join(' // ')} can't be cast now, by its own words.`,
          rule: reason('601.3', game.rules.book.edition).rule,
        };
      }
    }
  }
  return null;
}

/** CR 602.5: an effect that forbids activating this ability, or abilities of this object. */
export function cannotActivate(game: Game, player: Player, key: number, live: Live): Refusal | null {
  const { edition } = game.rules.book;
  if (isSplitSecond(game)) {
    return { message: 'A spell with split second is on the stack.', rule: reason('702.61a', edition).rule };
  }
  const held = current(game, key).held.some(
    ({ change }) => change.kind === 'cant' && change.do.kind === 'cantBeActivated',
  );
  const by = banOn(game, player, key, live);
  if (!held && by === null) return null;
  const source = by === null ? 'An effect' : (current(game, by).names[0] ?? 'An effect');
  return { message: `${source} says that it can't be activated.`, rule: reason('602.5', edition).rule };
}
