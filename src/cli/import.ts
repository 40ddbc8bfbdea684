/**
 * `diptych import`: card files into the user's store, with a progress bar for people who watch, and a word on
 * everything that was left out. What was stored before stays whatever happens. The text of Magic cards is read at once, and
 * what was read kept beside them.
 */
import { resolve } from 'node:path';
import type { Card, Game } from '../cards/card.ts';
import { openCardFile } from '../cards/import/file.ts';
import { count, type ImportReport, skippedLines, summarize } from '../cards/import/report.ts';
import { dataDirectory, type Written, writeStore } from '../cards/store.ts';
import { ok, type Result } from '../cards/why.ts';
import { importFab, importPackage } from '../fab/import/import.ts';
import type { MagicCard } from '../magic/card.ts';
import { importMagic } from '../magic/import/import.ts';
import type { Tally } from '../text/index.ts';
import { asWritten, type Context, errorObject } from './context.ts';
import type { ExitCode } from './io.ts';
import { progressBar } from './progress.ts';

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
  const taken: Result<Taken>[] = files.length > 0 ? [] : [ok(await importPackage())];
  for (const file of files) taken.push(await takeFile(context, file, game));

  const good = taken.flatMap((one) => (one.ok ? [one.value] : []));
  const errors = taken.flatMap((one) => (one.ok ? [] : [one.error]));
  const cards = good.flatMap((one) => one.cards);
  const isWhole = errors.length === 0 && good.every(({ report }) => report.cut === undefined);
  const directory = dataDirectory(context.io.env);
  // What is missing from a damaged file may be stored: then nothing is forgotten.
  const written =
    cards.length > 0 ? await writeStore(game, cards, { directory, replace: replace && isWhole }) : undefined;
  if (written && !written.ok) return context.fail(written.error, 1);
  const stored = written?.value;
  const text = game === 'magic' && stored ? await readTexts(context, cards, replace && isWhole) : undefined;
  if (context.json) {
    const [first] = errors;
    context.printJson({
      game,
      reports: good.map(({ report }) => report),
      stored: stored ?? null,
      ...(text ? { text } : {}),
      ...(first ? errorObject(first, asWritten) : {}),
    });
  } else {
    for (const { report } of good) for (const line of told(report)) context.print(line);
    for (const error of errors) context.fail(error, 2, asWritten);
    if (replace && !isWhole) context.print('Nothing was forgotten: --replace waits for a file that is whole.');
    if (stored) context.print(storedLine(stored));
    if (text && text.cards > 0) context.print(textLine(text));
  }
  if (errors.length > 0) return 2;
  return isWhole && good.every(({ report }) => report.skippedCount === 0) ? 0 : 1;
}

function told(report: ImportReport): readonly string[] {
  const noCards = (report.noCards ?? []).map(({ name, reason }) => `${name}: ${reason}`);
  return [summarize(report), ...[...skippedLines(report), ...noCards].map((line) => `  ${line}`)];
}

function storedLine({ total, kept, path }: Written): string {
  const before = kept > 0 ? `, ${kept.toLocaleString('en')} of them from before` : '';
  return `${count(total, 'card')} ${total === 1 ? 'is' : 'are'} stored${before}: ${path}`;
}

/** So many cards are read at a time: what was read takes far more room as data than as it is kept. */
const BATCH = 500;

/** Understood as `diptych coverage` has it. */
async function readTexts(context: Context, cards: readonly Card[], forget: boolean): Promise<Tally> {
  const [{ cardCoverage }, { forgetReadings }, { startKeeping, useReadings }] = await Promise.all([
    import('../magic/text/coverage.ts'),
    import('../magic/text/understand.ts'),
    import('./readings.ts'),
  ]);
  const magic = cards as readonly Card[] as readonly MagicCard[];
  const directory = dataDirectory(context.io.env);
  const bar = progressBar(context, `Understanding ${count(magic.length, 'card')}`, magic.length);
  const sum = { cards: 0, printsBack: 0, understood: 0 };
  try {
    const keeping = startKeeping(directory, useReadings(directory)(), forget);
    for (let from = 0; from < magic.length; from += BATCH) {
      const batch = magic.slice(from, from + BATCH);
      const { total } = cardCoverage(batch, (done) => bar?.update(from + done));
      for (const key of ['cards', 'printsBack', 'understood'] as const) sum[key] += total[key];
      keeping.add(batch);
      forgetReadings();
    }
    keeping.save();
    return sum;
  } finally {
    bar?.stop();
  }
}

function textLine({ cards, understood }: Tally): string {
  return `The text of ${understood.toLocaleString('en')} of ${count(cards, 'card')} is understood: diptych coverage tells more.`;
}

async function takeFile(context: Context, path: string, game: Game): Promise<Result<Taken>> {
  const open = await openCardFile(resolve(context.io.cwd, path));
  if (!open.ok) return open;
  const { file, source, total } = open.value;
  const bar = progressBar(context, file, total);
  const onProgress = ({ bytes }: { readonly bytes: number }) => bar?.update(bytes);
  try {
    return await (game === 'fab' ? importFab : importMagic)(source, { file, total, onProgress });
  } finally {
    bar?.stop();
  }
}
