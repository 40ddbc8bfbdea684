/** Test effects: a text out of nowhere that happens as if an ability of that player's hero resolved, with nobody to answer it. */
import { create, insert, note, set } from '../../../kernel/index.ts';
import type { FabCard } from '../../card.ts';
import { type Lexicon, understandFabFace } from '../../text/index.ts';
import { undoneOf } from '../executed/executable.ts';
import { textAt } from '../objects/abilities.ts';
import { declare } from '../playing/declare.ts';
import { unitsOf } from '../resolving/layers.ts';
import { heroOf, keysIn } from '../state/book.ts';
import { tick } from '../state/moving.ts';
import { type Game, NEW_FRAME, type Player, type PrintedRef } from '../state/state.ts';

const idOf = (trial: number): string => `trial-${trial}`;

/** The card whose ability the text is: a book with trials has one for each. The cost is never paid. */
export function trialCard(text: string, trial: number): FabCard {
  return {
    id: idOf(trial),
    game: 'fab',
    layout: 'single',
    faces: [{ name: 'Test effect', types: ['Hero'], subtypes: [], supertypes: [], text: `**Instant** - {r}: ${text}` }],
  };
}

/** What of the text is not understood or not executed; null if all is. */
export function whyNoTrial(text: string, lexicon: Lexicon): string | null {
  const found = understandFabFace(trialCard(text, 0).faces[0], lexicon);
  if (!found.understood) return `this is not understood: ${found.problems.map(({ sentence }) => sentence).join(' ')}`;
  const undone = undoneOf(found.abilities).flat();
  return undone.length > 0 ? `it is understood, but this in it is not executed yet: ${undone.join(', ')}` : null;
}

export function trialMoves(game: Game): readonly { readonly do: 'effect'; readonly trial: number }[] {
  return (game.rules.book.trials ?? []).map((_, trial) => ({ do: 'effect', trial }));
}

/** The text begins to resolve at once. */
export function letHappen(game: Game, player: Player, trial: number): void {
  const ref: PrintedRef = { card: idOf(trial), face: 0, at: 0, path: '0' };
  const source = heroOf(game, player);
  if (source === null) throw new Error(`${player} has no hero`);
  const { book } = game.rules;
  const ability = { ref, text: textAt(book, ref) };
  const frame = declare({
    game,
    you: player,
    self: source,
    x: null,
    ability,
    units: unitsOf(book, ref, null),
    frame: NEW_FRAME,
  });
  const key = create(game, {
    kind: 'layer',
    layer: 'activated',
    source,
    controller: player,
    ability: ref,
    frame,
    attack: false,
    target: null,
    link: null,
    zone: 'stack',
    timestamp: tick(game),
    last: null,
  });
  insert(game, 'stack', [key], keysIn(game, 'stack').length);
  for (const to of Object.values(frame.targets).flat()) note(game, { kind: 'targeted', object: key, to });
  set(game, 'clock', 'resolving', { object: key, at: 0, again: false });
}
