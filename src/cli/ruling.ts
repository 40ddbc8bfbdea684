/**
 * `diptych ruling`: plays ruling files and tells how they came out; `--explain` prints the play, `--watch` plays again
 * whenever a file changes. `src/rulings` does the work.
 */
import { type Dirent, readdirSync, readFileSync, statSync, watch } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type Catalogue, withFabCards } from '../answers/catalogue.ts';
import { GAMES, type Game } from '../cards/card.ts';
import { count } from '../cards/import/report.ts';
import type { Refusal } from '../cards/why.ts';
import type { Ruling } from '../rulings/format/ruling.ts';
import type { RulingGame } from '../rulings/game.ts';
import { RULING_GAMES, type RulingGames } from '../rulings/games.ts';
import { saidValue } from '../rulings/play/describe.ts';
import { readEditionOf } from '../rulings/play/editions.ts';
import { type Outcome, runRuling } from '../rulings/play/run.ts';
import { type Problem, placed, readRulings } from '../rulings/reading/read.ts';
import { type Context, loadCards } from './context.ts';
import type { ExitCode } from './io.ts';
import { block } from './layout.ts';

export interface RulingFlags {
  readonly on?: string;
  readonly watch?: boolean;
  readonly explain?: boolean;
}

/** How long a file must be left alone before it is read again. */
const STILLNESS = 100;

export async function rulings(
  context: Context,
  paths: readonly string[],
  flags: RulingFlags,
  makers: RulingGames = RULING_GAMES,
): Promise<ExitCode> {
  const { on } = flags;
  if (on !== undefined && !GAMES.some((game) => readEditionOf(game, on).ok)) {
    const read = readEditionOf('magic', on);
    return context.fail(read.ok ? { message: `"${on}" is no date.` } : read.error, 2);
  }
  const files = rulingFiles(context, paths);
  if (typeof files === 'string') return context.fail({ message: files }, 2);
  let catalogue = await loadCards(context, 'to play');
  let games = gamesFrom(makers, catalogue);
  const run = async (): Promise<ExitCode> => {
    const more = await withNamedCards(context, files, catalogue);
    if (more !== catalogue) games = gamesFrom(makers, more);
    catalogue = more;
    return runFiles(context, files, flags, games);
  };
  const code = await run();
  if (flags.watch) await watchFiles(context, files, () => void run());
  return code;
}

/** CR 8.5.21: any card of the game may be named. Those of Flesh and Blood that are not built in are in the package. */
async function withNamedCards({ io }: Context, files: readonly string[], catalogue: Catalogue): Promise<Catalogue> {
  const rulings = files.flatMap((file) => {
    const read = readRulings(textOf(resolve(io.cwd, file)) ?? '', file);
    return read.ok ? read.value.filter(({ game }) => game === 'fab') : [];
  });
  if (rulings.length === 0) return catalogue;
  const { unknownNames, withNames } = await import('../rulings/fab/named.ts');
  const known = [...new Set(catalogue.fab.entries.map(({ card }) => card))];
  const names = unknownNames(rulings, known);
  if (names.size === 0) return catalogue;
  const { withPackage } = await import('./fab-cards.ts');
  const cards = withNames(known, names, await withPackage([], { texts: true }));
  return cards === known ? catalogue : withFabCards(catalogue, cards);
}

type Games = (game: Game) => RulingGame | undefined;

/** Each game is made when its first ruling is run. */
function gamesFrom(makers: RulingGames, catalogue: Catalogue): Games {
  const made = new Map<Game, RulingGame | undefined>();
  return (game) => {
    if (!made.has(game)) made.set(game, makers[game]?.(catalogue));
    return made.get(game);
  };
}

/** The files, and those in the folders; or what is wrong. */
function rulingFiles({ io }: Context, paths: readonly string[]): readonly string[] | string {
  const files: string[] = [];
  for (const path of paths) {
    const whole = resolve(io.cwd, path);
    const is = statSync(whole, { throwIfNoEntry: false });
    if (!is) return `There is no file ${path}: check its name and folder.`;
    if (!is.isDirectory()) files.push(path);
    else {
      const inside = readdirSync(whole, { recursive: true, withFileTypes: true }).filter(isRulingFile);
      files.push(...inside.map((entry) => join(path, entry.parentPath.slice(whole.length), entry.name)).toSorted());
    }
  }
  return files.length > 0 ? files : 'There is no ruling file (.yaml) in that folder.';
}

const isRulingFile = (entry: Dirent): boolean => entry.isFile() && /\.ya?ml$/i.test(entry.name);

interface Tally {
  ok: number;
  failed: number;
  skipped: number;
  malformed: number;
}

function runFiles(context: Context, files: readonly string[], flags: RulingFlags, games: Games): ExitCode {
  const { on } = flags;
  let outside: Refusal | undefined;
  const tally: Tally = { ok: 0, failed: 0, skipped: 0, malformed: 0 };
  for (const file of files) {
    const text = textOf(resolve(context.io.cwd, file));
    const read = text === null ? UNREADABLE : readRulings(text, file);
    if (!read.ok) {
      tally.malformed += 1;
      tellMalformed(context, file, read.problems);
      continue;
    }
    outside ??= outsideOf(read.value, on);
    for (const ruling of read.value) tally[runOne(context, file, ruling, flags, games)] += 1;
  }
  if (!context.json) context.print(summary(context, tally));
  // Where no ruling could be run on that day, the day is what is wrong.
  if (outside && tally.ok + tally.failed === 0) return context.fail(outside, 2);
  return tally.malformed > 0 ? 2 : tally.failed > 0 ? 1 : 0;
}

/** Why that day is none of an edition of the game. */
function outsideOf(all: readonly Ruling[], on: string | undefined): Refusal | undefined {
  if (on === undefined) return undefined;
  return all.flatMap(({ game }) => {
    const read = readEditionOf(game, on);
    return read.ok ? [] : [read.error];
  })[0];
}

/** While a file is being saved, or without leave to read it, there is none. */
function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

const UNREADABLE = {
  ok: false,
  problems: [{ line: 0, column: 0, message: 'This file cannot be read.', suggestions: [] }],
} as const;

function runOne(
  context: Context,
  file: string,
  ruling: Ruling,
  flags: RulingFlags,
  games: Games,
): 'ok' | 'failed' | 'skipped' {
  const game = games(ruling.game);
  const outcomes = game
    ? played(context, ruling, game, flags)
    : [notRun(ruling, 'Rulings of this game cannot be run yet.')];
  if (context.json) context.io.stdout.write(`${JSON.stringify(forPrograms(file, ruling, outcomes, flags))}\n`);
  else tellOutcomes(context, file, ruling, outcomes, flags);
  return outcomes.length === 0 ? 'skipped' : outcomes.every(({ ok }) => ok) ? 'ok' : 'failed';
}

/** A ruling that breaks the engine has failed; those after it are run all the same. */
function played({ io }: Context, ruling: Ruling, game: RulingGame, { on }: RulingFlags): readonly Outcome[] {
  try {
    return runRuling(ruling, game, on === undefined ? {} : { on });
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    if (io.env.DIPTYCH_DEBUG) io.stderr.write(`${stack}\n`);
    return [notRun(ruling, `This cannot be played: ${message}`)];
  }
}

function notRun({ id, title, game, spot }: Ruling, message: string): Outcome {
  const failure = { spot, entry: 'set-up', message, last: [] };
  return { id, title, game, edition: '', date: '', ok: false, failures: [failure], steps: [], notes: [] };
}

/** One line for each ruling: what was expected, what was, and the last happenings, of all that failed. */
function forPrograms(file: string, ruling: Ruling, outcomes: readonly Outcome[], { explain }: RulingFlags) {
  const { id, title, game, rules, status } = ruling;
  const failures = outcomes.flatMap(({ edition, date, run, failures: failed }) =>
    failed.map(({ spot, ...failure }) => ({
      edition,
      date,
      ...(run === undefined ? {} : { run }),
      ...spot,
      ...failure,
    })),
  );
  const runs = outcomes.map(({ edition, date, run, ok, steps }) => ({
    edition,
    date,
    ...(run === undefined ? {} : { run }),
    ok,
    ...(explain ? { steps: steps.map(({ spot: { line }, ...step }) => ({ line, ...step })) } : {}),
  }));
  const notes = [...new Set(outcomes.flatMap((outcome) => outcome.notes))];
  const held = failures.length === 0;
  return { id, ok: held, title, game, rules, status, file, runs, failures, ...(notes.length > 0 ? { notes } : {}) };
}

function tellMalformed(context: Context, file: string, problems: readonly Problem[]): void {
  if (context.json) {
    context.io.stdout.write(`${JSON.stringify({ ok: false, file, error: problems[0]?.message ?? '', problems })}\n`);
    return;
  }
  for (const problem of problems) context.warn(`${placed(file, problem)}: ${problem.message}`);
}

function tellOutcomes(
  context: Context,
  file: string,
  ruling: Ruling,
  outcomes: readonly Outcome[],
  flags: RulingFlags,
): void {
  const { paint, width } = context;
  const failed = outcomes.filter(({ ok }) => !ok);
  const sign =
    outcomes.length === 0 ? paint.dim('skipped') : failed.length === 0 ? paint.good('ok') : paint.bad('failed');
  const times = outcomes.length > 1 ? paint.dim(` (${count(outcomes.length, 'run')})`) : '';
  context.print(`${sign}  ${paint.bold(ruling.id)}  ${ruling.title}${times}`);
  if (flags.explain) for (const outcome of outcomes) tellSteps(context, outcome);
  const told = new Set<string>();
  // The same happenings, and the same text that was not understood, are told once.
  const once = (key: string, tell: () => void) => {
    if (!told.has(key)) tell();
    told.add(key);
  };
  for (const note of outcomes.flatMap(({ notes }) => notes)) {
    once(note, () => context.print(block(`note  ${note}`, width, 4, paint.dim)));
  }
  for (const outcome of failed) {
    for (const { spot, entry, message, expected, actual, last, asked, leftOut = [], tooNew = [] } of outcome.failures) {
      context.print(`    ${paint.dim(placed(file, spot))}  ${where(outcome)}${entry}`);
      context.print(block(message, width, 6, paint.bad));
      if (expected !== undefined) context.print(block(`expected  ${saidValue(expected)}`, width, 8));
      if (actual !== undefined) context.print(block(`was       ${saidValue(actual)}`, width, 8));
      once(last.join('\n'), () => {
        for (const line of last) context.print(block(line, width, 10, paint.dim));
      });
      if (asked !== undefined) once(asked, () => context.print(block(`open            ${asked}`, width, 8)));
      for (const text of tooNew) once(text, () => context.print(block(`too new         ${text}`, width, 8)));
      for (const text of leftOut) once(text, () => context.print(block(`not understood  ${text}`, width, 8)));
    }
  }
}

function where({ edition, run }: Outcome): string {
  const words = [edition, run].filter((word) => word !== undefined && word !== '');
  return words.length > 0 ? `[${words.join(', ')}] ` : '';
}

function tellSteps({ paint, print, width }: Context, outcome: Outcome): void {
  print(`  ${paint.title(where(outcome).trim())}`);
  for (const { entry, note, refused, happened } of outcome.steps) {
    print(block(entry, width, 4));
    if (note !== undefined) print(block(note, width, 6, paint.dim));
    if (refused !== undefined) print(block(`refused: ${refused}`, width, 6));
    for (const { text, rule } of happened)
      print(block(rule === undefined ? text : `${text} (${rule})`, width, 8, paint.dim));
  }
}

function summary({ paint }: Context, { ok, failed, skipped, malformed }: Tally): string {
  const parts = [
    ok > 0 ? paint.good(`${ok} ok`) : '',
    failed > 0 ? paint.bad(`${failed} failed`) : '',
    skipped > 0 ? paint.dim(`${skipped} skipped`) : '',
    malformed > 0 ? paint.bad(`${count(malformed, 'file')} malformed`) : '',
  ];
  return parts.filter((part) => part !== '').join(', ') || 'nothing was run';
}

/** Until the user ends it. Folders are watched: editors replace files. */
function watchFiles({ io, warn }: Context, files: readonly string[], again: () => void): Promise<void> {
  const names = new Map<string, Set<string>>();
  for (const file of files) {
    const whole = resolve(io.cwd, file);
    names.set(dirname(whole), (names.get(dirname(whole)) ?? new Set()).add(basename(whole)));
  }
  let timer: NodeJS.Timeout | undefined;
  const watchers = [...names].map(([folder, inside]) =>
    watch(folder, (_, name) => {
      if (name !== null && !inside.has(name)) return;
      clearTimeout(timer);
      timer = setTimeout(again, STILLNESS);
    }),
  );
  warn('Watching for changes (Ctrl+C ends it)');
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      done();
    };
    if (io.signal?.aborted) return end();
    io.signal?.addEventListener('abort', end, { once: true });
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, end);
  });
}
