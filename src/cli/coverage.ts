/**
 * `diptych coverage`: how many cards of a file, or of the user's store, have text that prints back and that is
 * understood, and what is missing. `src/magic/text/coverage.ts` counts; here it is asked and shown.
 */
import { resolve } from 'node:path';
import { openCardFile } from '../cards/import/file.ts';
import { count, type ImportReport, skippedLines } from '../cards/import/report.ts';
import { didYouMean, nearest } from '../cards/nearest.ts';
import { dataDirectory, readStore } from '../cards/store.ts';
import { ok, type Result } from '../cards/why.ts';
import type { MagicCard } from '../magic/card.ts';
import { importMagic } from '../magic/import/import.ts';
import {
  type CardCoverage,
  COVERAGE_LAYOUTS,
  type CoverageLayout,
  cardCoverage,
  coverageLayoutOf,
  type Gap,
  type Tally,
} from '../magic/text/coverage.ts';
import { asWritten, type Context } from './context.ts';
import type { ExitCode } from './io.ts';
import { block, lengthOf, table } from './layout.ts';
import { progressBar } from './progress.ts';
import { NOTHING } from './values.ts';

interface CoverageFlags {
  readonly layout?: readonly string[];
  readonly missing?: boolean;
}

interface Taken {
  readonly cards: readonly MagicCard[];
  readonly report?: ImportReport;
}

const MOST_MISSING = 30;
const EXPECTED_SHOWN = 4;
/** A space that `table` keeps at the start of a cell. */
const STAYS = '\u00a0';

const NOTE =
  'Understood as far as the grammar can tell: one reading, prints back, every reference bound. No engine plays by it yet.';
const NO_STORE =
  'There are no imported Magic cards, and the built-in ones come without their text. Name a card file (diptych ' +
  'coverage oracle-cards.json), or import one first: diptych import oracle-cards.json.';

export async function cardTextCoverage(
  context: Context,
  file: string | undefined,
  flags: CoverageFlags,
): Promise<ExitCode> {
  const wrong = flags.layout?.find((word) => !isLayout(word));
  if (wrong !== undefined) return noLayout(context, wrong);
  const taken = file === undefined ? takeStore(context) : await takeFile(context, file);
  if (!taken.ok) return context.fail(taken.error, file === undefined ? 1 : 2, asWritten);
  const { cards, report } = taken.value;
  if (report === undefined && cards.length === 0) return context.fail({ message: NO_STORE }, 1);

  const asked = cards.filter((card) => flags.layout?.includes(coverageLayoutOf(card)) ?? true);
  const found = countCards(context, asked);
  const damage = report ? damageOf(report) : [];
  for (const line of damage) context.warn(line);
  if (found.total.cards === 0) {
    const where = file === undefined ? 'among the imported cards' : `in ${file}`;
    const which = flags.layout ? ` of layout ${flags.layout.join(' or ')}` : '';
    return context.fail({ message: `There is no card${which} with text ${where}.` }, 1);
  }
  const missing = found.missing.slice(0, MOST_MISSING);
  if (context.json) context.printJson(forPrograms(found, flags.missing ? missing : undefined));
  else {
    context.print(showTallies(context, found));
    if (flags.missing) context.print(`\n${showMissing(context, missing, found.missing.length)}`);
  }
  return damage.length > 0 ? 1 : 0;
}

function isLayout(word: string): word is CoverageLayout {
  return COVERAGE_LAYOUTS.some((layout) => layout === word);
}

function noLayout(context: Context, word: string): ExitCode {
  const suggestions = nearest(word, COVERAGE_LAYOUTS, 3);
  const all = ` The layouts are ${COVERAGE_LAYOUTS.join(', ')}; Rooms are split.`;
  return context.fail({ message: `There is no layout "${word}".${didYouMean(suggestions) || all}`, suggestions }, 2);
}

function takeStore({ io }: Context): Result<Taken> {
  const stored = readStore<MagicCard>('magic', dataDirectory(io.env));
  return stored.ok ? ok({ cards: stored.value }) : stored;
}

async function takeFile(context: Context, path: string): Promise<Result<Taken>> {
  const open = await openCardFile(resolve(context.io.cwd, path));
  if (!open.ok) return open;
  const { file, source, total } = open.value;
  const bar = progressBar(context, `Reading ${file}`, total);
  const onProgress = ({ bytes }: { readonly bytes: number }) => bar?.update(bytes);
  try {
    return await importMagic(source, { file, total, onProgress });
  } finally {
    bar?.stop();
  }
}

function countCards(context: Context, cards: readonly MagicCard[]): CardCoverage {
  const bar = progressBar(context, `Understanding ${count(cards.length, 'card')}`, cards.length);
  try {
    return cardCoverage(cards, (done) => bar?.update(done));
  } finally {
    bar?.stop();
  }
}

/** What of the file was not counted because it could not be read. */
function damageOf(report: ImportReport): readonly string[] {
  const cut = report.cut === undefined ? [] : [`${report.file} is not whole: ${report.cut}. The rest is not counted.`];
  const many = report.skippedCount;
  const skipped =
    many === 0 ? [] : [`${count(many, 'record')} could not be read and ${many === 1 ? 'is' : 'are'} not counted.`];
  return [...cut, ...skipped, ...skippedLines(report).map((line) => `  ${line}`)];
}

function forPrograms({ layouts, total, withoutText }: CardCoverage, missing: readonly Gap[] | undefined) {
  return { layouts, total, withoutText, note: NOTE, ...(missing ? { missing } : {}) };
}

function showTallies({ paint, width }: Context, { layouts, total, withoutText }: CardCoverage): string {
  const tallies: [string, Tally][] = [...Object.entries(layouts), ['total', total]];
  const columns = [
    ['Cards', ...tallies.map(([, { cards }]) => cards.toLocaleString('en'))],
    ['Prints back', ...tallies.map(([, { printsBack, cards }]) => share(printsBack, cards))],
    ['Understood', ...tallies.map(([, { understood, cards }]) => share(understood, cards))],
  ].map(alignedRight);
  const rows = tallies.map(([layout], at) => {
    const brush = layout === 'total' ? paint.bold : undefined;
    return [layout, ...columns.map((cells) => cells[at + 1] ?? '')].map((text) => ({ text, ...(brush && { brush }) }));
  });
  const none =
    withoutText === 0
      ? ''
      : ` ${count(withoutText, 'card')} without text ${withoutText === 1 ? 'is' : 'are'} not counted.`;
  const head = ['Layout', ...columns.map(([title = '']) => title)];
  return [table(head, rows, width, paint), '', block(NOTE + none, width, 0, paint.dim)].join('\n');
}

/** `127  99.2%`; rounded down, so that 100% is all of them. */
function share(some: number, all: number): string {
  const percent = (Math.floor((some / all) * 1000) / 10).toFixed(1);
  return `${some.toLocaleString('en')}${`${percent}%`.padStart(8, STAYS)}`;
}

function alignedRight(cells: readonly string[]): readonly string[] {
  const wide = Math.max(...cells.map(lengthOf));
  return cells.map((text) => text.padStart(wide, STAYS));
}

function showMissing({ paint, width }: Context, gaps: readonly Gap[], all: number): string {
  if (gaps.length === 0) return paint.good('Nothing is missing.');
  const finishes = alignedRight(['Finishes', ...gaps.map((gap) => gap.finishes.toLocaleString('en'))]);
  const cards = alignedRight(['Of cards', ...gaps.map((gap) => gap.cards.toLocaleString('en'))]);
  const rows = gaps.map(({ place, expected }, at) =>
    [finishes[at + 1] ?? '', cards[at + 1] ?? '', place, someOf(expected)].map((text) => ({ text })),
  );
  const head = [finishes[0] ?? '', cards[0] ?? '', 'Not understood', 'Expected there'];
  const more = all > gaps.length ? `The first ${gaps.length} of ${all.toLocaleString('en')}. ` : '';
  const legend = `${more}▸ stands before the first word that was not understood; a card is finished by a place if it has no other.`;
  return [table(head, rows, width, paint), '', block(legend, width, 0, paint.dim)].join('\n');
}

function someOf(expected: readonly string[]): string {
  const shown = expected.slice(0, EXPECTED_SHOWN).join(', ');
  return (expected.length > EXPECTED_SHOWN ? `${shown}, …` : shown) || NOTHING;
}
