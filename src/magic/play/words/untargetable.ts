/** What keeps something that the words describe from being a target (CR 115.2), and by which rule. */
import type { Refusal } from '../../../cards/why.ts';
import type { RuleId } from '../../rules.ts';
import type { Magic } from '../../text/index.ts';
import { reason } from '../../what.ts';
import { hasAs } from '../executed/player-rules.ts';
import { means, runOf, spokenOfCasting } from '../executed/spoken.ts';
import { current } from '../objects/current.ts';
import { keywordsOf } from '../objects/keywords.ts';
import { isHexproofFrom, isShunned } from '../objects/protection.ts';
import { isPlayer, objectAt, onStack, permanentAt } from '../state/book.ts';
import type { Game, Player, Ref } from '../state/state.ts';
import { NO_TEXT, type Run, startRun } from './run.ts';

/** Hexproof, shroud and protection keep off, and words that say so; a spell never targets itself. */
export const canTarget = (run: Run, ref: Ref): boolean => barTo(run, ref) === null;

/** Null: nothing keeps it off. */
function barTo(run: Run, ref: Ref): RuleId | null {
  if (isPlayer(ref)) return barToPlayer(run, ref);
  // CR 115.5: no legal target of itself.
  if (ref === run.self && onStack(run.game, ref)) return '115.5';
  if (cannotBeTarget(run, ref)) return '101.2';
  if (!permanentAt(run.game, ref)) return null;
  const is = run.look(ref);
  const keywords = keywordsOf(run.game, is);
  const has = (name: string): boolean =>
    keywords.some((keyword) => keyword.kind === 'keyword' && keyword.name === name);
  // CR 702.18a: of nobody's.
  if (has('shroud')) return '702.18a';
  const isTheirs = is.controller !== run.you;
  // CR 702.11b: of what opponents control; 702.11d: of that quality.
  if (isTheirs && has('hexproof')) return '702.11b';
  if (isTheirs && isHexproofFrom(run, ref, run.self)) return '702.11d';
  // CR 702.16b: of what it has protection from.
  return isShunned(run, ref, run.self) ? '702.16b' : null;
}

/** CR 702.11c, 702.18a: players may have hexproof or shroud, too. */
function barToPlayer(run: Run, player: Player): RuleId | null {
  if (hasAs(run.game, player, 'shroud')) return '702.18a';
  if (player !== run.you && hasAs(run.game, player, 'hexproof')) return '702.11c';
  return isShunned(run, player, run.self) ? '702.16b' : null;
}

const BARS: { readonly [rule in RuleId]?: string } = {
  '101.2': 'cannot be a target, as something says',
  '115.5': 'cannot be a target of itself',
  '702.11b': 'has hexproof',
  '702.11c': 'has hexproof',
  '702.11d': 'has hexproof from that',
  '702.16b': 'has protection from that',
  '702.18a': 'has shroud',
};

/** Why this is no target of what that object says, as its controller or whoever chooses sees it. */
export function whyNotTarget(game: Game, source: number, you: Player, ref: Ref): Refusal {
  const bar = objectAt(game, source) ? barTo(startRun(game, { you, self: source, text: NO_TEXT }), ref) : null;
  // CR 601.2c: else it is not what the words describe.
  const rule = bar ?? '601.2c';
  const name = isPlayer(ref) ? 'That player' : current(game, ref).names.join(' // ') || 'It';
  const words = BARS[rule] ?? 'is not what the words ask for';
  return { message: `${name} is no legal target: it ${words}.`, rule: reason(rule, game.rules.book.edition).rule };
}

const bars = (change: Magic<'Change'>): boolean =>
  (change.kind === 'cant' && change.do.kind === 'cantBeTargets') ||
  (change.kind === 'cantAny' && change.any.some(({ kind }) => kind === 'cantBeTargets'));

/** CR 101.2: what says that something cannot be wins. */
function cannotBeTarget(run: Run, key: number): boolean {
  if (permanentAt(run.game, key)) return run.look(key).held.some(({ change }) => bars(change));
  return spokenOfCasting(run.game, 'clock').some((spoken) => {
    const { said, path } = spoken;
    if (said.kind !== 'change' || !said.does.some(bars)) return false;
    const speaker = runOf(run.game, spoken);
    return speaker !== null && means(speaker, said.what, key, `${path}.what`);
  });
}
