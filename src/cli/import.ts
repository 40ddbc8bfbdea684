/**
 * `diptych import`: card files into the user's store, with a progress bar for people who watch, and a word on
 * everything that was left out. What was stored before stays whatever happens.
 */
import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { SingleBar } from 'cli-progress';
import type { Card, Game } from '../cards/card.ts';
import { openCardFile } from '../cards/import/file.ts';
import { type ImportReport, skippedLines, summarize } from '../cards/import/report.ts';
import { dataDirectory, writeStore } from '../cards/store.ts';
import { ok, type Result, refuse } from '../cards/why.ts';
import { type Loaded, loadPackage, readRecords } from '../fab/import/npm.ts';
import { importMagic } from '../magic/import/import.ts';
import { type Context, errorObject } from './context.ts';
import type { ExitCode } from './io.ts';

interface ImportFlags {
  readonly game?: Game;
  readonly replace?: boolean;
}

interface Taken {
  readonly cards: readonly Card[];
  readonly report: ImportReport;
}

export async function importCards(context: Context, files: readonly string[], flags: ImportFlags): Promise<ExitCode> {
  const { game = 'magic', replace = false } = flags;
  if (files.length === 0 && game !== 'fab') {
    return context.fail({ message: 'Name a card file: diptych import oracle-cards.json.' }, 2);
  }
  const taken = files.length > 0 ? [] : [ok(fromPackage(await loadPackage({ texts: true }), PACKAGE))];
  for (const file of files) taken.push(await takeFile(context, file, game));

  const good = taken.flatMap((one) => (one.ok ? [one.value] : []));
  const errors = taken.flatMap((one) => (one.ok ? [] : [one.error]));
  const cards = good.flatMap((one) => one.cards);
  const directory = dataDirectory(context.io.env);
  const written = cards.length > 0 ? await writeStore(game, cards, { directory, replace }) : undefined;
  if (written && !written.ok) return context.fail(written.error, 1);
  const stored = written?.value;
  if (context.json) {
    const [first] = errors;
    context.printJson({
      game,
      reports: good.map(({ report }) => report),
      stored: stored ?? null,
      ...(first ? errorObject(first) : {}),
    });
  } else {
    for (const { report } of good) {
      context.print(summarize(report));
      for (const line of game === 'fab' ? leftOutOf(report) : skippedLines(report)) context.print(`  ${line}`);
    }
    for (const error of errors) context.fail(error, 2);
    if (stored) {
      const kept = stored.kept > 0 ? `, ${stored.kept.toLocaleString('en')} of them from before` : '';
      context.print(`${stored.total.toLocaleString('en')} cards are stored${kept}: ${stored.path}`);
    }
  }
  return errors.length > 0 ? 2 : 0;
}

const PACKAGE = '@flesh-and-blood/cards';

async function takeFile(context: Context, path: string, game: Game): Promise<Result<Taken>> {
  const whole = resolve(context.io.cwd, path);
  if (game === 'fab') return takeFabFile(whole, path);
  const open = await openCardFile(whole);
  if (!open.ok) return open;
  const { file, source, total } = open.value;
  const bar = progressBar(context, file, total);
  try {
    return await importMagic(source, { file, total, onProgress: ({ bytes }) => bar?.update(bytes) });
  } finally {
    bar?.stop();
  }
}

function progressBar({ io }: Context, file: string, total: number): SingleBar | undefined {
  if (!io.live) return undefined;
  const bar = new SingleBar({
    stream: io.stderr as NodeJS.WriteStream,
    format: `${file} [{bar}] {percentage}% | {eta_formatted} left`,
    clearOnComplete: true,
    hideCursor: true,
  });
  bar.start(total, 0);
  return bar;
}

/** A list of the package's records as a file: it is small, and its faces refer to each other, so it is read whole. */
function takeFabFile(whole: string, path: string): Result<Taken> {
  const file = basename(path);
  let bytes: Buffer;
  try {
    bytes = readFileSync(whole);
  } catch {
    return refuse(`the file ${path} cannot be read`);
  }
  try {
    const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('utf8');
    const records: unknown = JSON.parse(text);
    if (!Array.isArray(records)) return refuse(`${file}: it is not a list of records of the package ${PACKAGE}`);
    const taken = fromPackage(readRecords(records, { texts: true }), file);
    return taken.cards.length > 0 ? ok(taken) : refuse(`${file}: there is no card in it`);
  } catch (error) {
    return refuse(`${file}: it is not JSON (${error instanceof Error ? error.message : 'unreadable'})`);
  }
}

/** The package's records have no lines. */
function leftOutOf({ skipped }: ImportReport): readonly string[] {
  return skipped.map(({ name, reason }) => `${name}: ${reason}`);
}

function fromPackage({ cards, skipped }: Loaded, file: string): Taken {
  const report: ImportReport = {
    file,
    format: 'Flesh and Blood',
    loaded: cards.length,
    printings: 0,
    skipped: skipped.map(({ name, reason }, index) => ({ line: index + 1, name, reason })),
    skippedCount: skipped.length,
    leftOut: {},
  };
  return { cards, report };
}
