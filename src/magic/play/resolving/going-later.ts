/** Dash, blitz and warp: as such a spell becomes a permanent, a delayed ability is left behind that takes it away (CR 608.3g). */
import { create, insert } from '../../../kernel/index.ts';
import { abilityInWords } from '../keywords/keyword-abilities.ts';
import { clockOf, follow, permanentAt } from '../state/book.ts';
import type { CastWay } from '../state/cast-facts.ts';
import { type Game, NEW_FRAME, type Spell } from '../state/state.ts';
import { tick } from '../state/zones.ts';
import { EXILED_AS } from '../words/linked.ts';

/** CR 702.109a, 702.152a, 702.185a: what is done at the beginning of the next end step. */
const LATER: Partial<Readonly<Record<CastWay, string>>> = {
  dash: "Return this creature to its owner's hand.",
  blitz: 'Sacrifice this creature.',
  warp: 'Exile this permanent.',
};

export function goesLater(game: Game, spell: number, { cast, controller }: Spell): void {
  const words = LATER[cast.way];
  const source = follow(game, spell);
  if (words === undefined || !permanentAt(game, source)) return;
  const delayed = create(game, {
    kind: 'delayed',
    source,
    controller,
    ability: { text: abilityInWords(words) },
    path: '0',
    // CR 702.185a: its owner may cast the card from there after this turn.
    frame: cast.way === 'warp' ? { ...NEW_FRAME, words: { [EXILED_AS]: 'warped' } } : NEW_FRAME,
    when: { kind: 'step', step: 'end', of: null, after: clockOf(game).turn },
    timestamp: tick(game),
    turns: 0,
  });
  insert(game, 'delayed', [delayed]);
}
