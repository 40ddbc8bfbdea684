/** Changes that resolving text makes to things for a while: in layers, or as copy effects (CR 611.2, 707). */
import { set } from '../../../kernel/index.ts';
import type { Magic } from '../../text/index.ts';
import { isApplied } from '../acts/as-it-arrives.ts';
import { found } from '../acts/doing.ts';
import { copiableOf } from '../objects/current.ts';
import { asCopied } from '../objects/faceless.ts';
import { withThisAbility } from '../objects/grants.ts';
import { nodeAt } from '../objects/texts.ts';
import { clockOf, isPlayer, objectAt, permanentAt } from '../state/book.ts';
import type { Until } from '../state/effects-kept.ts';
import type { Ref } from '../state/state.ts';
import { untilOf } from '../words/durations.ts';
import { type Run, referredBy } from '../words/run.ts';
import { select, selectObjects } from '../words/select.ts';
import { addEffect, lasting } from './lasting.ts';

/** Of changes for a while: copies are copy effects, all else is in layers. */
export function changed(run: Run, on: readonly Ref[], does: readonly Magic<'Change'>[], path: string, said: Until) {
  const until = nextTurnOf(run, on, does) ?? untilSaid(run, does, said);
  const copying = does.flatMap((change, at) =>
    (change.kind === 'become' || change.kind === 'areAlso') && change.as.kind === 'becomesCopy'
      ? [{ as: change.as, path: `${path}.${at}.as` }]
      : [],
  );
  for (const { as, path: at } of copying) becomeCopy(run, on, as, at, until, []);
  const rest = does.filter(
    (change) => (change.kind !== 'become' && change.kind !== 'areAlso') || change.as.kind !== 'becomesCopy',
  );
  if (rest.length === does.length) return lasting(run, on, does, path, until);
  return rest.length > 0 ? lasting(run, on, rest, path, until) : on.length > 0;
}

/** "attacks this turn if able": the words of the change say how long. */
export function untilSaid(run: Run, does: readonly Magic<'Change'>[], said: Until): Until {
  const now =
    said.kind === 'forever' &&
    does.some(
      (change) => THIS_TURN.has(change.kind) || (change.kind === 'mustBlock' && change.dur?.kind === 'thisTurn'),
    );
  const combat = does.some((change) => change.kind === 'mustBlock' && change.dur?.kind === 'thisCombat');
  const { turn } = clockOf(run.game);
  if (combat && said.kind === 'forever') return { kind: 'end of combat', turn };
  return now ? { kind: 'end of turn', turn } : said;
}

/** "attacks … during its controller's next turn if able" */
function nextTurnOf(run: Run, [on]: readonly Ref[], does: readonly Magic<'Change'>[]): Until | null {
  if (typeof on !== 'number' || !does.some(({ kind }) => kind === 'mustAttackNextTurn')) return null;
  return { kind: 'turn of', player: run.look(on).controller, after: clockOf(run.game).turn, end: true };
}

const THIS_TURN: ReadonlySet<string> = new Set([
  'attackNow',
  'attackOrBlock',
  'mustBeBlockedNow',
  'mustBlockNow',
  'attackAnywayNow',
  'cantBeBlockedExceptNow',
]);

/** CR 707.2, 707.4: it becomes a copy by the copiable values, as they are now. */
export function becomeCopy(
  run: Run,
  on: readonly Ref[],
  { of, except }: Extract<Magic<'Becoming'>, { kind: 'becomesCopy' }>,
  path: string,
  until: Until,
  more: readonly Magic<'Except'>[],
): void {
  const [source] = selectObjects(run, of, `${path}.of`);
  const object = source === undefined ? undefined : objectAt(run.game, source);
  if (!object || object.kind === 'ability') return;
  const copiable = asCopied(copiableOf(run.game, object));
  const added = withThisAbility([...(except ? [except] : []), ...more], run.text);
  const targets = on.filter((ref) => !isPlayer(ref) && permanentAt(run.game, ref));
  if (targets.length === 0) return;
  addEffect(run, targets, { kind: 'copy', of: { ...copiable, except: [...copiable.except, ...added] } }, until);
}

/** `+1/+1` so many times. */
export function scaled(part: string, times: number, x: number): string {
  const n = Number(part.replace('X', String(x))) * times;
  return n < 0 || part.startsWith('-') ? `-${Math.abs(n)}` : `+${n}`;
}

export function timed(run: Run, on: readonly Ref[], does: readonly Magic<'TimedChange'>[], path: string): boolean {
  let done = false;
  for (const [at, { does: change, dur }] of does.entries()) {
    const until = untilOf(run, dur, `${path}.does.${at}.dur`);
    done = changed(run, on, [change], `${path}.does.${at}.does`, until) || done;
  }
  return done;
}

/** "It's an artifact in addition to its other types": of what was just spoken of. */
export function isNow(run: Run, as: Magic<'Becoming'>, path: string, until: Until): boolean {
  const down = 'body' in as ? turnedDownBefore(run, path) : null;
  if ('body' in as && down) {
    const listed = down.filter((key) => permanentAt(run.game, key)?.faceDown);
    for (const key of listed) set(run.game, key, 'listed', as.body);
    return listed.length > 0;
  }
  if (isApplied(run, path)) return true;
  // CR 611.2c: of what is not there, because it was not put there or has left again, nothing is said.
  const there = select(run, { kind: 'it' }, path)
    .flatMap((ref) => (isPlayer(ref) ? [] : found(run, ref)))
    .filter((key) => permanentAt(run.game, key) !== undefined || objectAt(run.game, key)?.kind === 'spell');
  return changed(run, there, [{ kind: 'areAlso', as }], path, until);
}

/** CR 708.2a: what is said of things that were turned face down is what they are then; CR 712.12: not of those that were not. */
function turnedDownBefore(run: Run, path: string): readonly number[] | null {
  const to = referredBy(run, path);
  const deed = to?.replace(/\.what$/, '');
  if (to === undefined || deed === undefined || deed === to) return null;
  const node = nodeAt(run.text, deed) as { readonly kind?: string } | undefined;
  if (node?.kind !== 'turnFaceDown') return null;
  return (run.done[deed] ?? []).filter((ref) => !isPlayer(ref));
}
