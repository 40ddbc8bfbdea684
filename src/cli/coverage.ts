/**
 * `diptych coverage`: how many cards of a file, of the user's store or of the built-in ones have text that prints back and
 * that is understood, and what is missing. `text/coverage.ts` of each game counts; here it is asked and shown.
 */
import { resolve } from 'node:path';
import { builtInFabToPlay, builtInMagicToPlay } from '../answers/builtin.ts';
import type { Game } from '../cards/card.ts';
import type { ByteSource } from '../cards/import/bytes.ts';
import { openCardFile } from '../cards/import/file.ts';
import { count, type ImportReport, skippedLines } from '../cards/import/report.ts';
import { didYouMean, nearest } from '../cards/nearest.ts';
import { dataDirectory, readStore } from '../cards/store.ts';
import { ok, type Result } from '../cards/why.ts';
import { type FabCard, LAYOUTS } from '../fab/card.ts';
import { type ImportOptions as FabImportOptions, importFab } from '../fab/import/import.ts';
import { type FabCoverage, fabCoverage } from '../fab/text/coverage.ts';
import { lexiconOf } from '../fab/text/index.ts';
import type { MagicCard } from '../magic/card.ts';
import { importMagic, type ImportOptions as MagicImportOptions } from '../magic/import/import.ts';
import { type CardCoverage, COVERAGE_LAYOUTS, cardCoverage, coverageLayoutOf } from '../magic/text/coverage.ts';
import type { Gap, Tally } from '../text/index.ts';
import { asWritten, type Context } from './context.ts';
import type { ExitCode } from './io.ts';
import { block, lengthOf, table } from './layout.ts';
import { progressBar } from './progress.ts';
import { keepReadings, useReadings } from './readings.ts';
import { NOTHING } from './values.ts';

interface CoverageFlags {
  readonly game?: Game;
  readonly layout?: readonly string[];
  readonly missing?: boolean;
}

interface Taken<C> {
  readonly cards: readonly C[];
  /** Whose cards: "in cards.json". */
  readonly where: string;
  readonly report?: ImportReport;
}

const MOST_MISSING = 30;
const EXPECTED_SHOWN = 4;
/** A space that `table` keeps at the start of a cell. */
const STAYS = '\u00a0';

const NOTE =
  'Understood: one reading, prints back, every reference bound, and every part of it executed by the engine.';
const BUILT_IN = 'among the built-in cards';
const IMPORTED = 'among the imported cards';

export async function cardTextCoverage(
  context: Context,
  file: string | undefined,
  flags: CoverageFlags,
): Promise<ExitCode> {
  const layouts: readonly string[] = flags.game === 'fab' ? LAYOUTS : COVERAGE_LAYOUTS;
  const wrong = flags.layout?.find((word) => !layouts.includes(word));
  if (wrong !== undefined) return noLayout(context, wrong, layouts);
  const answer = await (flags.game === 'fab' ? fabAnswer : magicAnswer)(context, file, flags);
  if (!answer.ok) return context.fail(answer.error, file === undefined ? 1 : 2, asWritten);
  const { found, report, where } = answer.value;
  const damage = report ? damageOf(report) : [];
  for (const line of damage) context.warn(line);
  if (found.total.cards === 0) {
    const which = flags.layout ? ` of layout ${flags.layout.join(' or ')}` : '';
    return context.fail({ message: `There is no card${which} with text ${where}.` }, 1);
  }
  const missing = found.missing.slice(0, MOST_MISSING);
  if (context.json) context.printJson(forPrograms(found, flags.missing ? missing : undefined));
  else {
    context.print(showTallies(context, found, where));
    if (flags.missing) context.print(`\n${showMissing(context, missing, found.missing.length)}`);
  }
  return damage.length > 0 ? 1 : 0;
}

type Found = CardCoverage | FabCoverage;
type Answer = Omit<Taken<never>, 'cards'> & { readonly found: Found };

async function magicAnswer(
  context: Context,
  file: string | undefined,
  { layout }: CoverageFlags,
): Promise<Result<Answer>> {
  const taken =
    file === undefined ? takeStore(context, 'magic', builtInMagicToPlay) : await takeFile(context, file, importMagic);
  if (!taken.ok) return taken;
  const { cards, ...rest } = taken.value;
  const asked = cards.filter((card) => layout?.includes(coverageLayoutOf(card)) ?? true);
  const directory = dataDirectory(context.io.env);
  useReadings(directory);
  const found = countCards(context, asked, cardCoverage);
  if (rest.where === IMPORTED) keepReadings(directory, asked);
  return ok({ ...rest, found });
}

/** What words may speak of comes from all the cards, whichever are counted. */
async function fabAnswer(
  context: Context,
  file: string | undefined,
  { layout }: CoverageFlags,
): Promise<Result<Answer>> {
  const taken =
    file === undefined ? takeStore(context, 'fab', builtInFabToPlay) : await takeFile(context, file, importFab);
  if (!taken.ok) return taken;
  const { cards, ...rest } = taken.value;
  const lexicon = lexiconOf(cards);
  const asked = cards.filter((card) => layout?.includes(card.layout) ?? true);
  const found = countCards(context, asked, (all, onCard) => fabCoverage(all, lexicon, onCard));
  return ok({ ...rest, found });
}

function noLayout(context: Context, word: string, layouts: readonly string[]): ExitCode {
  const suggestions = nearest(word, layouts, 3);
  const rooms = layouts === COVERAGE_LAYOUTS ? '; Rooms are split' : '';
  const all = ` The layouts are ${layouts.join(', ')}${rooms}.`;
  return context.fail({ message: `There is no layout "${word}".${didYouMean(suggestions) || all}`, suggestions }, 2);
}

function takeStore<C extends MagicCard | FabCard>(
  { io }: Context,
  game: Game,
  builtIn: () => readonly C[],
): Result<Taken<C>> {
  const stored = readStore<C>(game, dataDirectory(io.env));
  if (!stored.ok) return stored;
  if (stored.value.length > 0) return ok({ cards: stored.value, where: IMPORTED });
  return ok({ cards: builtIn(), where: BUILT_IN });
}

type Import<C> = (
  source: ByteSource,
  options: FabImportOptions & MagicImportOptions,
) => Promise<Result<{ readonly cards: readonly C[]; readonly report: ImportReport }>>;

async function takeFile<C>(context: Context, path: string, read: Import<C>): Promise<Result<Taken<C>>> {
  const open = await openCardFile(resolve(context.io.cwd, path));
  if (!open.ok) return open;
  const { file, source, total } = open.value;
  const bar = progressBar(context, `Reading ${file}`, total);
  const onProgress = ({ bytes }: { readonly bytes: number }) => bar?.update(bytes);
  try {
    const taken = await read(source, { file, total, onProgress });
    return taken.ok ? ok({ ...taken.value, where: `in ${path}` }) : taken;
  } finally {
    bar?.stop();
  }
}

function countCards<C, F>(
  context: Context,
  cards: readonly C[],
  tally: (cards: readonly C[], onCard: (done: number) => void) => F,
): F {
  const bar = progressBar(context, `Understanding ${count(cards.length, 'card')}`, cards.length);
  try {
    return tally(cards, (done) => bar?.update(done));
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

function forPrograms({ missing: _all, ...figures }: Found, missing: readonly Gap[] | undefined) {
  return { ...figures, note: NOTE, ...(missing ? { missing } : {}) };
}

function showTallies(context: Context, found: Found, where: string): string {
  const { paint, width } = context;
  const { layouts, total, withoutText } = found;
  const none =
    withoutText === 0
      ? ''
      : ` ${count(withoutText, 'card')} without text ${withoutText === 1 ? 'is' : 'are'} not counted.`;
  const whose = where === BUILT_IN ? ' These are the built-in cards, by their data: no card file is imported.' : '';
  const more = 'mechanics' in found ? found.mechanics : found.types;
  const others = Object.entries(more);
  return [
    tallyTable(context, 'Layout', [...Object.entries(layouts), ['total', total]]),
    ...(others.length > 0 ? ['', tallyTable(context, 'mechanics' in found ? 'Mechanic' : 'Type', others)] : []),
    '',
    block(NOTE + none + whose, width, 0, paint.dim),
  ].join('\n');
}

function tallyTable({ paint, width }: Context, title: string, tallies: readonly (readonly [string, Tally])[]): string {
  const columns = [
    ['Cards', ...tallies.map(([, { cards }]) => cards.toLocaleString('en'))],
    ['Prints back', ...tallies.map(([, { printsBack, cards }]) => share(printsBack, cards))],
    ['Understood', ...tallies.map(([, { understood, cards }]) => share(understood, cards))],
  ].map(alignedRight);
  const rows = tallies.map(([name], at) => {
    const brush = name === 'total' ? paint.bold : undefined;
    return [name, ...columns.map((cells) => cells[at + 1] ?? '')].map((text) => ({ text, ...(brush && { brush }) }));
  });
  return table([title, ...columns.map(([head = '']) => head)], rows, width, paint);
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
  const rows = gaps.map((gap, at) =>
    [finishes[at + 1] ?? '', cards[at + 1] ?? '', told(gap), gap.phrase ?? someOf(gap.expected)].map((text) => ({
      text,
    })),
  );
  const head = [finishes[0] ?? '', cards[0] ?? '', 'Missing', 'Expected there, or the phrase'];
  const more = all > gaps.length ? `The first ${gaps.length} of ${all.toLocaleString('en')}. ` : '';
  const legend =
    `${more}▸ stands before the first word that was not read; "not executed" names what is read and the engine does not ` +
    'do yet. A card is finished by a gap if it has no other.';
  return [table(head, rows, width, paint), '', block(legend, width, 0, paint.dim)].join('\n');
}

function told({ why, place }: Gap): string {
  return why === 'not executed' ? `not executed: ${place}` : place;
}

function someOf(expected: readonly string[]): string {
  const shown = expected.slice(0, EXPECTED_SHOWN).join(', ');
  return (expected.length > EXPECTED_SHOWN ? `${shown}, …` : shown) || NOTHING;
}
