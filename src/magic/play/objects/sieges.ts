/** Sieges (CR 310.11): the ability that every Siege has, for when it is defeated. */
import { ask, one } from '../../../kernel/index.ts';
import { type CastDuring, canCastDuring, castDuring } from '../casting/cast-effects.ts';
import { happen } from '../events/events.ts';
import { abilityInWords } from '../keywords/keyword-abilities.ts';
import { follow, objectAt, permanentAt } from '../state/book.ts';
import type { Happening } from '../state/happenings.ts';
import { type Game, NEW_FRAME, type StackAbility } from '../state/state.ts';
import { waitFor } from '../triggers/triggers.ts';
import type { Run } from '../words/run.ts';
import type { Current } from './current.ts';

export const DEFEAT = 'defeated';
const WORDS = 'When the last defense counter is removed from this permanent, exile it.';

/** CR 310.11b: it triggers as the last defense counter goes. */
export function siegeTriggers(game: Game, key: number, is: Current, happened: readonly Happening[]): void {
  if (!is.subtypes.includes('Siege')) return;
  if ((permanentAt(game, key)?.counters.defense ?? 0) > 0) return;
  // Several sources may take counters at once; the last of them is removed once.
  const it = happened.find((each) => each.kind === 'counters' && isLoss(each, key));
  if (!it) return;
  const live = { id: DEFEAT, source: { text: abilityInWords(WORDS) } };
  waitFor(game, { key, controller: is.controller, live, frame: { ...NEW_FRAME, event: it } });
}

const isLoss = ({ on, counter, by }: Extract<Happening, { kind: 'counters' }>, key: number): boolean =>
  on === key && counter === 'defense' && by < 0;

/** CR 310.11b: it is exiled, and its controller may cast it transformed without paying. */
export function defeat(run: Run, { source }: StackAbility): void {
  const { game, you } = run;
  if (!permanentAt(game, source)) return;
  happen(game, [{ kind: 'move', object: source, to: 'exile', cause: 'exile', by: you }]);
  const card = objectAt(game, follow(game, source));
  if (card?.kind !== 'card' || card.zone !== 'exile' || card.body.made !== 'card') return;
  const how: CastDuring = { free: true, transformed: true, way: 'siege', decided: true };
  // CR 608.2d: nobody is asked where something forbids the spell, or the other face is none that could be cast.
  if (!canCastDuring(run, follow(game, source), how)) return;
  const about = { what: 'cast', source, path: 'defeated' };
  if (ask(game, { seat: you, kind: 'may', legal: one(['yes', 'no']), about }) === 'no') return;
  castDuring(run, follow(game, source), how);
}
