/**
 * Runs rulings: in each of its editions and runs a ruling is set up, played and held against its claims. An act that
 * cannot be done ends it; claims that do not hold are all told.
 */

import { asActivation, decideChance, doAct, unanswered } from './acts.ts';
import { checkClaims, said, whyNotRefused } from './claims.ts';
import { describeEntry, saidAnswer } from './describe.ts';
import { countsIn, expandEditions, type RulingEdition, readEditionOf } from './editions.ts';
import { BY_FIRST_PLAYER } from './entries.ts';
import { find } from './find.ts';
import type { Entry, Position, Ruling, Run, Spot } from './format.ts';
import type { RulingGame, Scene, Table } from './game.ts';
import {
  type Failure,
  fail,
  fieldSupplies,
  leftOver,
  noteTargeted,
  type Playing,
  suppliesOf,
  type Trouble,
  unused,
} from './playing.ts';
import { playSchedule } from './schedule.ts';

/** How a ruling came out in one run and one edition. */
export interface Outcome {
  readonly id: string;
  readonly title: string;
  readonly game: Ruling['game'];
  readonly edition: string;
  readonly date: string;
  readonly run?: string;
  readonly ok: boolean;
  readonly failures: readonly Failure[];
  /** What was done, and what came of it. */
  readonly steps: readonly Told[];
}

export interface Told {
  readonly entry: string;
  readonly note?: string;
  readonly spot: Spot;
  readonly happened: readonly { readonly text: string; readonly rule?: string }[];
  /** Of an attempt that was to be refused: the reason. */
  readonly refused?: string;
}

export interface RunOptions<T extends Table> {
  /** Only by the rules of this day or edition, if the ruling is for it. */
  readonly on?: string;
  /** Called before each answer: tests do their worst to the match here. */
  readonly visit?: (table: T) => void;
}

/** In every run and edition that the ruling names. */
export function runRuling<T extends Table>(
  ruling: Ruling,
  game: RulingGame<T>,
  options: RunOptions<T> = {},
): readonly Outcome[] {
  return scenesOf(ruling, options.on).map((scene) => runScene(scene, game, options));
}

/** The runs and editions of a ruling; `on` leaves only that day, which must be within the days it names. */
export function scenesOf(ruling: Ruling, on?: string): readonly Scene[] {
  const runs: readonly (Run | undefined)[] = ruling.runs.length > 0 ? ruling.runs : [undefined];
  return runs.flatMap((run) => {
    const editions = run?.editions ?? ruling.editions;
    const switches = { ...ruling.switches, ...run?.switches };
    const overlaid = run ? withRun(ruling, run) : ruling;
    return daysFor(ruling, editions, on)
      .flatMap((day) => expandEditions(ruling.game, { kind: 'listed', editions: [day] }, switches))
      .map((edition) => ({ ruling: overlaid, edition, ...(run ? { run: run.name } : {}) }));
  });
}

function daysFor({ game }: Ruling, editions: Ruling['editions'], on: string | undefined): readonly string[] {
  const all = expandEditions(game, editions);
  if (on === undefined) return all.map(({ day }) => day);
  const asked = readEditionOf(game, on);
  if (!asked.ok) return [];
  const { day } = asked.value;
  return includesDay(game, editions, all, day) ? [day] : [];
}

/** A list means its days; a span, or all, every day in it; nothing said, any day. */
function includesDay(
  game: Ruling['game'],
  editions: Ruling['editions'],
  all: readonly RulingEdition[],
  day: string,
): boolean {
  switch (editions.kind) {
    case 'default':
    case 'all':
      return true;
    case 'listed':
      return all.some((edition) => edition.day === day);
    case 'span':
      return countsIn(game, editions, { name: day, day, on: day });
  }
}

/** Of a player the fields and zones that the run names; else whole keys. */
function withRun(ruling: Ruling, run: Run): Ruling {
  const players = ruling.position.players.map((player) => {
    const over = run.players.find(({ name }) => name === player.name);
    return over ? { ...player, ...over, zones: { ...player.zones, ...over.zones } } : player;
  });
  const position: Position = { ...ruling.position, ...run.position, players };
  return {
    ...ruling,
    switches: { ...ruling.switches, ...run.switches },
    position,
    schedule: run.schedule ?? ruling.schedule,
    play: run.play ?? ruling.play,
    queued: run.queued ?? ruling.queued,
  };
}

export function runScene<T extends Table>(scene: Scene, game: RulingGame<T>, options: RunOptions<T> = {}): Outcome {
  const { ruling, edition, run } = scene;
  const head = {
    id: ruling.id,
    title: ruling.title,
    game: ruling.game,
    edition: edition.name,
    date: edition.day,
    ...(run === undefined ? {} : { run }),
  };
  const begun = game.begin(scene);
  if (!begun.ok) {
    const failure: Failure = { spot: ruling.spot, entry: 'set-up', message: said(begun.error), last: [] };
    return { ...head, ok: false, failures: [failure], steps: [] };
  }
  const table = begun.value;
  const playing: Playing = {
    scene,
    table,
    players: ruling.position.players.map(({ name }) => name),
    supplies: [],
    queue: [],
    remembered: new Map(),
    stood: ruling.position.begin === 'game' ? table.clock() : ruling.position,
    countedFrom: 0,
    doneFrom: 0,
    seen: new Set(table.stack()),
    targetsAsked: false,
    targetsFromEnd: false,
    failures: [],
    visit: () => options.visit?.(table),
  };
  playing.queue.push(...suppliesOf(playing, ruling.queued));
  const steps: Told[] = [];
  const teller = (entry: Entry) => playEntry(playing, entry, steps);
  if (playSchedule(playing, teller)) playOn(playing, ruling.play, teller);
  finish(playing);
  return { ...head, ok: playing.failures.length === 0, failures: playing.failures, steps };
}

/** False: play cannot go on. */
export type PlayEntry = (entry: Entry) => boolean;

function playOn({ scene }: Playing, entries: readonly Entry[], play: PlayEntry): void {
  for (const entry of entries) {
    if (countsIn(scene.ruling.game, entry.when, scene.edition, scene.run) && !play(entry)) return;
  }
}

function playEntry(playing: Playing, entry: Entry, steps: Told[]): boolean {
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
      for (const { claim, expected, actual } of checkClaims(playing, act.claims)) {
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
  if (trouble) {
    const kind = trouble.refused ? 'refused: ' : '';
    fail(playing, entry.spot, words, `${kind}${said(trouble.error)}`);
    return false;
  }
  if (isSettled(playing)) return allUsed(playing, words);
  noteTargeted(playing);
  return true;
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
  const trouble = doEntry(playing, entry) ?? untargeted(playing);
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

/** Targets or payments that were named and are not what there was to choose, where nobody was asked. */
function untargeted(playing: Playing): Trouble | null {
  if (!isSettled(playing)) return null;
  const left = unused(playing);
  const unpaid = left.find(({ pay }) => pay !== undefined);
  const reason = unpaid?.pay && playing.table.whyNotPaid?.(unpaid.choice.by ?? '', unpaid.pay);
  if (reason) return { refused: true, error: reason };
  const unasked = left.find(({ field }) => field === 'costs');
  if (unasked) {
    const message = `${saidAnswer(unasked.choice.answer)} is no cost that could be paid for it`;
    return { refused: true, error: { message } };
  }
  const ignored = left.find(({ field }) => field === 'targets');
  if (!ignored) return null;
  const message = `${saidAnswer(ignored.choice.answer)} is no target: there is one legal choice only`;
  return { refused: true, error: { message } };
}

function doEntry(playing: Playing, entry: Entry): Trouble | null {
  const { choices, spot } = entry;
  const moved = playing.table.attacksAreMoves && entry.do.kind === 'attack' ? asActivation(entry.do) : null;
  const act = moved ?? entry.do;
  const by = entry.by ?? (BY_FIRST_PLAYER.has(act.kind) ? playing.players[0] : undefined);
  playing.doneFrom = playing.table.happenings().length;
  playing.supplies.push(...fieldSupplies(act, spot, by ?? ''), ...suppliesOf(playing, choices));
  return doAct(playing, act, by);
}

/** Whether no question is open that a later entry may answer. */
function isSettled({ table }: Playing): boolean {
  return table.open().every((question) => table.topic(question) === 'priority');
}

function allUsed(playing: Playing, words: string): boolean {
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

/** What is open at the end must be what the last claim was about; what was supplied must be used. */
function finish(playing: Playing): void {
  const { table, scene, failures } = playing;
  if (failures.length > 0) return;
  const { ruling } = scene;
  const question = table.open().find((each) => table.topic(each) !== 'priority');
  const last = ruling.play.findLast((entry) => countsIn(ruling.game, entry.when, scene.edition, scene.run));
  // A deck's legality is claimed before anything is asked.
  const claimed = last?.do.kind === 'claim' && (last.do.claims.asked ?? last.do.claims.legalDeck) !== undefined;
  const declared = question && ['attackers', 'blockers', 'defenders'].includes(table.topic(question));
  if (question && !claimed && !declared && last?.refused === undefined) {
    fail(playing, last?.spot ?? ruling.spot, 'the end', said(unanswered(playing, question).error));
  }
  allUsed(playing, 'the end');
  for (const supply of playing.queue) if (!supply.used) playing.supplies.push(supply);
  allUsed(playing, 'the end');
}

/** Who acts where nobody is named. */
function standingIn({ table, players }: Playing, { do: act }: Entry): string {
  const [first = ''] = players;
  if (BY_FIRST_PLAYER.has(act.kind)) return first;
  const [asked] = table.open();
  return asked ? table.playerOf(asked.seat) : first;
}
