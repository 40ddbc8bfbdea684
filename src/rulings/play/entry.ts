/** Plays one entry of a ruling: an act that must be done, an attempt that must be refused, or a claim. */

import type { Refusal } from '../../cards/why.ts';
import { checkClaims } from '../claims/claims.ts';
import { said, whyNotRefused } from '../claims/refusals.ts';
import type { Answer, Entry } from '../format/entries.ts';
import type { Spot, Words } from '../format/ruling.ts';
import { BY_FIRST_PLAYER } from '../reading/entries.ts';
import { given, readRef } from '../reading/meaning.ts';
import { asActivation, decideChance, doAct } from './acts.ts';
import { settle } from './answering.ts';
import { ruleOf } from './answers.ts';
import { describeEntry, saidAnswer } from './describe.ts';
import { find, matching } from './find.ts';
import { fail, type Playing, pursesOf, type Trouble } from './playing.ts';
import { fieldSupplies, isTable, type Supply, suppliesOf } from './supplies.ts';
import { GIVEN_UP, isAsker, leftOver, noteTargeted, onlyName, unused } from './unused.ts';

export interface Told {
  readonly entry: string;
  readonly note?: string;
  readonly spot: Spot;
  readonly happened: readonly { readonly text: string; readonly rule?: string }[];
  /** Of an attempt that was to be refused: the reason. */
  readonly refused?: string;
}

/** False: play cannot go on. */
export type PlayEntry = (entry: Entry) => boolean;

export function playEntry(playing: Playing, entry: Entry, steps: Told[]): boolean {
  const { table } = playing;
  const before = table.happenings().length;
  const words = describeEntry(entry, standingIn(playing, entry));
  const { spot, note } = entry;
  const refusal = attemptSafely(playing, entry, words);
  const happened = table
    .happenings()
    .slice(before)
    .map(({ text, rule }) => ({ text, ...(rule === undefined ? {} : { rule }) }));
  const more = {
    ...(note === undefined ? {} : { note }),
    ...(typeof refusal === 'string' ? { refused: refusal } : {}),
  };
  steps.push({ entry: words, spot, happened, ...more });
  playing.stood = table.clock();
  return refusal !== false;
}

/** A fault of ours ends this ruling, and not those after it. */
function attemptSafely(playing: Playing, entry: Entry, words: string): boolean | string {
  try {
    return attempt(playing, entry, words);
  } catch (error) {
    fail(playing, entry.spot, words, `Diptych failed: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

/** True, or the reason of an expected refusal; false where play cannot go on. */
function attempt(playing: Playing, entry: Entry, words: string): boolean | string {
  const { do: act, spot, refused } = entry;
  switch (act.kind) {
    case 'claim':
      if (act.claims.asked?.by !== 'chance' && isByChance(playing)) decideChance(playing);
      for (const { claim, expected, actual } of checkClaims({ ...playing, ...given({ by: entry.by }) }, act.claims)) {
        fail(playing, spot, words, claim, { expected, actual });
      }
      return true;
    case 'mark':
      playing.countedFrom = playing.table.happenings().length;
      return true;
    case 'remember':
      return remember(playing, entry, words);
    default:
      return refused ? attemptRefused(playing, entry, words) : attemptAct(playing, entry, words);
  }
}

/** A shuffle, say, is decided before a claim looks. */
const isByChance = ({ table }: Playing): boolean => table.open().some(({ seat }) => seat === 'chance');

function remember(playing: Playing, { do: act, spot }: Entry, words: string): boolean {
  if (act.kind !== 'remember') return true;
  const { table, remembered } = playing;
  for (const [name, ref] of Object.entries(act.objects)) {
    const found = find(table, ref);
    if (!found.ok) {
      fail(playing, spot, words, found.error.message);
      return false;
    }
    remembered.set(name, { identity: table.identity(found.value), timestamp: table.timestamp(found.value) });
  }
  return true;
}

function attemptAct(playing: Playing, entry: Entry, words: string): boolean {
  const trouble = doListed(playing, entry);
  if (trouble && !namesAsker(playing, entry)) {
    const kind = trouble.refused ? 'refused: ' : '';
    fail(playing, entry.spot, words, `${kind}${said(trouble.error)}`);
    return false;
  }
  if (isSettled(playing)) return allUsed(playing, words);
  noteTargeted(playing);
  return true;
}

/** An answer that names the face which asks has been given already, there being no other: the question stays open. */
function namesAsker(playing: Playing, { do: act, by }: Entry): boolean {
  if (act.kind !== 'answer' || act.to !== undefined) return false;
  const { table } = playing;
  const name = onlyName(act.answer);
  const open = table.open().filter((each) => by === undefined || table.playerOf(each.seat) === by);
  return name !== null && open.some((question) => isAsker(playing, name, question));
}

/** Of a list of targets the first may have needed no question: where some are left over, the last ones were asked for. */
function doListed(playing: Playing, entry: Entry): Trouble | null {
  const { do: act } = entry;
  const listed = 'targets' in act && Array.isArray(act.targets) && act.targets.length > 1;
  if (!listed) return doEntry(playing, entry);
  const { table, supplies } = playing;
  const restore = table.snapshot();
  const waiting = supplies.map((supply) => ({ ...supply }));
  const used = playing.queue.map((supply) => supply.used);
  const seen = [...playing.seen];
  const again = (targetsFromEnd: boolean): Trouble | null => {
    restore();
    playing.seen.clear();
    for (const key of seen) playing.seen.add(key);
    supplies.splice(0, supplies.length, ...waiting.map((supply) => ({ ...supply })));
    for (const [at, supply] of playing.queue.entries()) supply.used = used[at] ?? false;
    playing.targetsFromEnd = targetsFromEnd;
    const trouble = doEntry(playing, entry);
    playing.targetsFromEnd = false;
    return trouble;
  };
  const isLeft = (): boolean => isSettled(playing) && leftOver(playing).some(({ field }) => field === 'targets');
  const trouble = doEntry(playing, entry);
  if (!trouble && !isLeft()) return null;
  const other = again(true);
  return !other && !isLeft() ? null : again(false);
}

/** Nothing is left of an attempt that was refused. */
function attemptRefused(playing: Playing, entry: Entry, words: string): boolean | string {
  const { table } = playing;
  const restore = table.snapshot();
  const waiting = [...playing.supplies];
  const used = playing.queue.map((supply) => supply.used);
  const trouble = doEntry(playing, entry) ?? unchosen(playing);
  restore();
  playing.seen.clear();
  for (const key of table.stack()) playing.seen.add(key);
  playing.supplies.splice(0, playing.supplies.length, ...waiting);
  for (const [at, supply] of playing.queue.entries()) supply.used = used[at] ?? false;
  if (!trouble) {
    fail(playing, entry.spot, words, 'it was not refused', { expected: 'refused', actual: 'done' });
    return true;
  }
  const wrong = trouble.refused ? whyNotRefused(entry.refused ?? {}, trouble.error) : 'refused by the game';
  if (wrong !== null)
    fail(playing, entry.spot, words, 'refused otherwise', { expected: wrong, actual: said(trouble.error) });
  return said(trouble.error);
}

/** What an act names and nobody asked for, because there was no such choice. */
function unchosen(playing: Playing): Trouble | null {
  if (!isSettled(playing)) return null;
  const left = unused(playing);
  const unpaid = left.find(({ pay }) => pay !== undefined);
  const reason = unpaid?.pay && playing.table.whyNotPaid?.(unpaid.choice.by ?? '', unpaid.pay);
  if (reason) return { refused: true, error: reason };
  if (unpaid) {
    const message = `${saidAnswer(unpaid.choice.answer)} is not what pays for it`;
    return { refused: true, error: { message, ...ruleOf(playing.table, 'pay') } };
  }
  const unasked = left.find(({ field }) => field === 'costs');
  if (unasked) {
    const message = `${saidAnswer(unasked.choice.answer)} is no cost that could be paid for it`;
    return { refused: true, error: { message, ...ruleOf(playing.table, 'costs') } };
  }
  const ignored = left.find(({ field }) => field !== undefined && Object.hasOwn(NOT_THERE, field));
  if (!ignored) return null;
  const message = `${saidAnswer(ignored.choice.answer)} ${NOT_THERE[ignored.field ?? '']}`;
  const { field = '' } = ignored;
  const untargeting = field === 'targets' ? untargeted(playing, ignored) : null;
  return { refused: true, error: untargeting ?? { message, ...ruleOf(playing.table, field) } };
}

/** Why what was named for a target is none of what is on top of the stack. */
function untargeted({ table, players }: Playing, { choice: { answer }, left }: Supply): Refusal | null {
  const [name] = [left ?? answer].flat();
  const [top] = table.stack();
  const [thing] = typeof name === 'string' ? matching(table.objects(), readRef(name, players)) : [];
  return top === undefined || !thing ? null : (table.whyNotTarget?.(top, thing.key) ?? null);
}

const NOT_THERE: Words = {
  targets: 'is no target: there is one legal choice only',
  modes: 'is no choice of modes that may be made',
  x: 'is not asked for: there is no X to choose',
  divide: 'is no way to divide it: there is one legal choice only',
  ...Object.fromEntries(GIVEN_UP.map((how) => [how, 'is nothing that could pay for it'])),
};

function doEntry(playing: Playing, entry: Entry): Trouble | null {
  const { choices, spot } = entry;
  const moved = playing.table.attacksAreMoves && entry.do.kind === 'attack' ? asActivation(entry.do) : null;
  const act = moved ?? entry.do;
  const by = entry.by ?? (BY_FIRST_PLAYER.has(act.kind) ? playing.players[0] : undefined);
  // An answer belongs to the act that came before it.
  if (act.kind !== 'answer') {
    // What the position itself brought about belongs to the first act.
    playing.doneFrom = playing.had.length === 0 ? 0 : playing.table.happenings().length;
    playing.had = pursesOf(playing.table, playing.players);
  }
  playing.supplies.push(...fieldSupplies(act, spot, by ?? ''), ...suppliesOf(playing, choices));
  if (act.kind !== 'answer' || !isDivision(playing, act.answer)) return doAct(playing, act, by);
  // Parts by names go to one question after another, as a choice does.
  const { answer, to } = act;
  playing.supplies.unshift(...suppliesOf(playing, [{ answer, on: {}, spot, ...given({ by, to }) }]));
  return settle(playing);
}

/** Parts by names where a part of something divided is asked for. */
const isDivision = ({ table }: Playing, answer: Answer): boolean =>
  isTable(answer) && table.open().some(({ legal }) => legal.kind === 'whole');

/** Whether no question is open that a later entry may answer. */
function isSettled({ table }: Playing): boolean {
  return table.open().every((question) => table.topic(question) === 'priority');
}

export function allUsed(playing: Playing, words: string): boolean {
  const left = unused(playing);
  for (const { choice, left: rest } of left) {
    fail(
      playing,
      choice.spot,
      words,
      `supplied and not used: ${saidAnswer(rest ?? choice.answer)}${choice.to === undefined ? '' : ` (${choice.to})`}`,
    );
  }
  return true;
}

/** Who acts where nobody is named. */
function standingIn({ table, players }: Playing, { do: act }: Entry): string {
  const [first = ''] = players;
  if (BY_FIRST_PLAYER.has(act.kind)) return first;
  const { active } = table.clock();
  if (act.kind === 'block' || act.kind === 'defend') return players.find((player) => player !== active) ?? first;
  const [asked] = table.open();
  return asked ? table.playerOf(asked.seat) : first;
}
