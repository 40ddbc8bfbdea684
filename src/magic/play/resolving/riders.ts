/**
 * What text goes on to say of a spell or land that it lets be cast or played later: "If you do, it enters with a counter on
 * it", "If you cast a creature spell this way, it gains haste". It is done as the spell is cast or the land played.
 */
import { drop, remove } from '../../../kernel/index.ts';
import type { Magic, MagicAbility } from '../../text/index.ts';
import { isCasting } from '../acts/acts-stack.ts';
import { ENTERS } from '../events/entry-words.ts';
import { nodeAt } from '../objects/texts.ts';
import { clockOf, keysIn } from '../state/book.ts';
import type { Until } from '../state/effects-kept.ts';
import type { Frame, Game, Player } from '../state/state.ts';
import { didThisWay } from '../words/conditions.ts';
import { type Run, startRun } from '../words/run.ts';
import { changed } from './changing.ts';
import { stands } from './lasting.ts';
import { perform } from './perform.ts';

/** The words that allow it: in which text, whose, which statement and which deed of it. */
export interface Leave {
  readonly text: MagicAbility;
  readonly statement: string;
  readonly deed: string;
  readonly source: number;
  readonly you: Player;
  readonly frame?: Frame;
  /** The effect that is over once it was used: "a creature spell" is one. */
  readonly once?: number;
}

interface Rider {
  readonly says: Magic<'Effect'>;
  readonly path: string;
  /** "If you cast a creature spell this way": which of them. */
  readonly cond?: { readonly does: Magic<'Act'>; readonly path: string };
}

/** Read where the spell is judged and paid for. */
const OF_CASTING: ReadonlySet<string> = new Set([
  'may',
  'mayRather',
  'mayRatherBoth',
  'maySpend',
  'maySpendAny',
  'anyManaFor',
  'anyManaSpendOn',
]);

function ridersOf(text: MagicAbility, statement: string, deed: string): readonly Rider[] {
  return text.links.flatMap(({ type, from, to }): readonly Rider[] => {
    if (type !== 'continues' || (to !== deed && to !== statement && !statement.startsWith(`${to}.`))) return [];
    const node = nodeAt(text, from) as Magic<'Sentence'> | Magic<'Cond'> | undefined;
    if (node?.kind === 'ifYouDo') return [{ says: node.do, path: `${from}.do` }];
    if (node?.kind !== 'didThisWay') return [];
    const at = from.replace(/\.cond$/, '');
    const sentence = nodeAt(text, at) as Magic<'Sentence'> | undefined;
    return sentence?.kind === 'ifSo' && !OF_CASTING.has(sentence.do.kind)
      ? [{ says: sentence.do, path: `${at}.do`, cond: { does: node.does, path: from } }]
      : [];
  });
}

/** Whether a statement only allows something for later: what goes on from it waits until it is done. */
export function isForLater(text: MagicAbility, statement: string): boolean {
  const node = nodeAt(text, statement) as Magic<'Line'> | undefined;
  if (node?.kind !== 'may') return false;
  const before = nodeAt(text, statement.replace(/\.do$/, '')) as Magic<'Line'> | undefined;
  const timed = before?.kind === 'during';
  return node.does.every((act) => isCasting(act) && (timed || act.dur !== undefined));
}

/** Done with the spell that is cast, by this leave. */
export function goOn(game: Game, leave: Leave, key: number): void {
  ride(game, leave, key, () => true);
  useUp(game, leave);
}

/** How a land enters is said of the card, before; the rest of the permanent, after (`play`: does it between). */
export function goOnAround(game: Game, leave: Leave, card: number, play: () => number | null): void {
  ride(game, leave, card, isOfEntering);
  useUp(game, leave);
  const land = play();
  if (land !== null) ride(game, leave, land, (says) => !isOfEntering(says));
}

const isOfEntering = (says: Magic<'Effect'>): boolean =>
  (says.kind === 'happens' || says.kind === 'happensAnd') && ENTERS.has(says.does.kind);

function ride(
  game: Game,
  { text, statement, deed, source, you, frame }: Leave,
  key: number,
  isMeant: (says: Magic<'Effect'>) => boolean,
): void {
  const run = startRun(game, { you, self: source, text, ...(frame ? { frame } : {}) });
  // Whichever of several deeds was done: "play a land or cast a spell. If you do, it …"
  const { does = [] } = (nodeAt(text, statement) as { readonly does?: readonly unknown[] } | undefined) ?? {};
  for (const at of does.keys()) run.bound[`${statement}.does.${at}.what`] = [key];
  run.bound[`${deed}.what`] = [key];
  run.done[deed] = [key];
  for (const { says, path, cond } of ridersOf(text, statement, deed)) {
    if (isMeant(says) && (!cond || didThisWay(run, cond.does, cond.path))) follow(run, says, path, key);
  }
}

/** "a creature spell" is one. */
function useUp(game: Game, { once }: Leave): void {
  const at = once === undefined ? -1 : keysIn(game, 'effects').indexOf(once);
  if (once === undefined || at < 0) return;
  remove(game, 'effects', at);
  drop(game, once);
}

function follow(run: Run, says: Magic<'Effect'>, path: string, key: number): void {
  // It is on the stack, or enters at once: no later than this turn.
  const until: Until = { kind: 'end of turn', turn: clockOf(run.game).turn };
  if (isOfEntering(says)) stands(run, path, until);
  else perform(run, says, path);
  if (says.kind === 'happensAnd') {
    changed(run, [key], [says.changes], `${path}.changes`, { kind: 'forever' });
  }
}
