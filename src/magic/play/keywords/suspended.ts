/** Suspended cards in exile (CR 702.62): a time counter goes in each upkeep of the owner; with the last one it is cast. */

import { current } from '../objects/current.ts';
import { hasKeywordNamed } from '../objects/keywords.ts';
import { keysIn, objectAt } from '../state/book.ts';
import type { Happening } from '../state/happenings.ts';
import { type CardRecord, type Game, NEW_FRAME } from '../state/state.ts';
import { waitFor } from '../triggers/triggers.ts';
import { abilityInWords } from './keyword-abilities.ts';

const TICKS = 'At the beginning of your upkeep, remove a time counter from this card.';
const HASTE = 'If you cast a creature spell this way, it gains haste.';
const LAST = 'When the last time counter is removed from this card';
// CR 702.62a: played for nothing, if it can be; since 2024 it may be left.
const MAY_PLAY = `${LAST}, you may play it without paying its mana cost. ${HASTE}`;
const PLAYS = `${LAST}, play it without paying its mana cost. ${HASTE}`;

/** CR 702.62b: suspended is what lies in exile with a time counter and has suspend, its own or given. */
export function isSuspended(game: Game, key: number, card: CardRecord): boolean {
  return card.zone === 'exile' && (card.counters.time ?? 0) > 0 && hasSuspend(game, key, card);
}

export function hasSuspend(game: Game, key: number, card: CardRecord): boolean {
  if (card.exiledAs === 'suspended') return true;
  const is = current(game, key);
  return is.keywords.some(({ name }) => name === 'suspend') || hasKeywordNamed(game, is, 'suspend');
}

export function suspendTriggers(game: Game, happened: readonly Happening[]): void {
  const told = happened.filter((it) => it.kind === 'step' || it.kind === 'counters');
  if (told.length === 0) return;
  for (const key of keysIn(game, 'exile')) {
    const card = objectAt(game, key);
    if (card?.kind !== 'card' || !('time' in card.counters) || !hasSuspend(game, key, card)) continue;
    const time = card.counters.time ?? 0;
    for (const it of told) {
      const ticks = it.kind === 'step' && it.step === 'upkeep' && it.active === card.owner && time > 0;
      const casts = it.kind === 'counters' && it.on === key && it.counter === 'time' && it.by < 0 && time === 0;
      if (!ticks && !casts) continue;
      const words = ticks ? TICKS : game.rules.book.edition.has('suspendIsMay') ? MAY_PLAY : PLAYS;
      const live = { id: ticks ? 'ticks' : 'casts', source: { text: abilityInWords(words) } };
      // "It" is the card from which the counter was removed.
      const frame = { ...NEW_FRAME, bound: { '0.on.event.on': [key] }, event: it };
      waitFor(game, { key, controller: card.owner, live, frame });
    }
  }
}
