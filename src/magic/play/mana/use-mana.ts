/** Using a mana ability (CR 605.3): its cost is paid and it resolves at once, without the stack. */
import { set } from '../../../kernel/index.ts';
import type { ManaCost } from '../casting/costs.ts';
import { happen, tell } from '../events/events.ts';
import type { Live } from '../objects/abilities.ts';
import { compiled } from '../objects/keywords.ts';
import { performOr } from '../resolving/in-its-place.ts';
import { perform } from '../resolving/perform.ts';
import { permanentAt } from '../state/book.ts';
import type { Game, Player } from '../state/state.ts';
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
    happen(game, [{ kind: 'tap', object, forMana: true }]);
    addMana(game, player, adds);
    resolveManaTriggers(game);
    return;
  }
  const ability = compiled(game, live);
  const { line, path, text } = ability;
  if (line.kind !== 'activated') return;
  const run = startRun(game, { you: player, self: object, text });
  if (choice) run.wanted = choice;
  if (pays) payMana(game, player, pays, { kind: 'activate', source: object }, new Set([object]));
  for (const [at, part] of line.cost.entries()) {
    if (part.kind === 'deed') payDeed(run, part.act, `${path}.cost.${at}.act`, player);
    else if (part.kind === 'manaCost' && part.symbols.includes('T'))
      happen(game, [{ kind: 'tap', object, forMana: true }]);
  }
  countUse(game, object, [live.id]);
  noteExhausted(game, object, live);
  const [, next, ...later] = text.sentences;
  performOr(run, { node: line.body, path: `${path}.body` }, next && { node: next, path: '1' });
  for (const [at, sentence] of [...(next ? [next] : []), ...later].entries()) perform(run, sentence, String(at + 1));
  tell(game, [{ kind: 'activated', source: object, player, ability: live.id, mana: true }]);
  resolveManaTriggers(game);
}

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
