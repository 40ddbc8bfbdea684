/** Using a mana ability (CR 605.3): its cost is paid and it resolves at once, without the stack. */
import { set } from '../../../kernel/index.ts';
import { deedsIn } from '../acts/deeds.ts';
import type { ManaCost } from '../casting/costs.ts';
import { happen, tell } from '../events/events.ts';
import type { Live } from '../objects/abilities.ts';
import { compiled } from '../objects/keywords.ts';
import { performOr } from '../resolving/in-its-place.ts';
import { perform } from '../resolving/perform.ts';
import { permanentAt, playerOf } from '../state/book.ts';
import { type Game, PLAYERS, type Player } from '../state/state.ts';
import { startRun } from '../words/run.ts';
import { addMana, type ManaSymbol, type ManaUnit } from './mana.ts';
import { isBasicAbility } from './mana-abilities.ts';
import { resolveManaTriggers } from './mana-triggers.ts';
import { payMana } from './pay.ts';
import { payDeed } from './pay-deeds.ts';

export interface ManaUse {
  readonly object: number;
  readonly live: Live;
  readonly adds: readonly ManaUnit[];
  /** The choice of mana, where it was made beforehand. */
  readonly choice?: readonly ManaSymbol[];
  /** Mana that it costs itself. */
  readonly pays?: ManaCost | null;
}

export function useManaAbility(game: Game, player: Player, { object, live, adds, choice, pays = null }: ManaUse): void {
  if (isBasicAbility(live)) {
    happen(game, [{ kind: 'tap', object }]);
    addMana(game, player, adds);
    tell(game, [{ kind: 'tapped for mana', object, player }]);
    resolveManaTriggers(game);
    return;
  }
  const ability = compiled(game, live);
  const { line, path, text } = ability;
  if (line.kind !== 'activated') return;
  const run = startRun(game, { you: player, self: object, text });
  if (choice) run.wanted = choice;
  if (pays) payMana(game, player, pays, { kind: 'activate', source: object }, new Set([object]));
  const symbols = line.cost.flatMap((part) => (part.kind === 'manaCost' ? part.symbols : []));
  const taps = symbols.includes('T');
  if (taps) happen(game, [{ kind: 'tap', object }]);
  if (symbols.includes('Q')) happen(game, [{ kind: 'untap', object }]);
  for (const deed of deedsIn(line.cost, `${path}.cost`, text)) payDeed(run, deed.act, deed.path, player);
  countUse(game, object, [live.id]);
  noteExhausted(game, object, live);
  const before = manaInPools(game);
  const [, next, ...later] = text.sentences;
  performOr(run, { node: line.body, path: `${path}.body` }, next && { node: next, path: '1' });
  for (const [at, sentence] of [...(next ? [next] : []), ...later].entries()) perform(run, sentence, String(at + 1));
  tell(game, [
    { kind: 'activated', source: object, player, ability: live.id, mana: true },
    // CR 106.12a: only where mana was produced.
    ...(taps && manaInPools(game) > before ? [{ kind: 'tapped for mana' as const, object, player }] : []),
  ]);
  resolveManaTriggers(game);
}

const manaInPools = (game: Game): number =>
  PLAYERS.reduce((sum, player) => sum + playerOf(game, player).mana.length, 0);

/** CR 702.177a, 602.5b: an ability that is activated only once is remembered for good. */
export function noteExhausted(game: Game, key: number, live: Live): void {
  const permanent = permanentAt(game, key);
  if (!permanent) return;
  const { sentences } = compiled(game, live).text;
  const once = sentences.some(
    (sentence) =>
      sentence.kind === 'activateOnly' && (sentence.when.kind === 'onlyOnce' || sentence.also?.kind === 'onlyOnce'),
  );
  if (once || sentences[0]?.kind === 'exhaust') set(game, key, 'marks', [...permanent.marks, `exhausted ${live.id}`]);
}

/** How often each ability of a permanent was used this turn. */
export function countUse(game: Game, key: number, ids: readonly string[]): void {
  for (const id of ids) {
    const permanent = permanentAt(game, key);
    if (permanent) set(game, key, 'used', { ...permanent.used, [id]: (permanent.used[id] ?? 0) + 1 });
  }
}
