/**
 * Reads ruling files: YAML in, rulings out, or every mistake with its line and column. One ruling, a list, or several
 * documents in a file. `check.ts` holds the file against its shape; what the words mean is read by `position.ts`,
 * `entries.ts` and `claims.ts`.
 */
import { Document, isMap, isSeq, LineCounter, type Node, parseAllDocuments, visit, type YAMLError } from 'yaml';
import type { Refusal } from '../../cards/why.ts';
import { SWITCHES } from '../../fab/editions.ts';
import type { Choice } from '../format/entries.ts';
import type { Editions, Ruling, Run, Spot, Words } from '../format/ruling.ts';
import { check } from './check.ts';
import { readEntry } from './entries.ts';
import { expectEdition, given, type Meaning, problem, readChoice, readPlayer, spotIn } from './meaning.ts';
import { playerNames, readOverlay, readOwnCard, readPosition } from './position.ts';
import { newReading, type Problem, type Reading, spotOf, tell } from './problems.ts';
import { RULING, type WrittenEditions, type WrittenRuling, type WrittenRun } from './shape.ts';
import type { WrittenChoice } from './shape-play.ts';

export type { Problem } from './problems.ts';

/** The error tells the first problem; `problems` has them all, in the order of the file. */
export type Read =
  | { readonly ok: true; readonly value: readonly Ruling[] }
  | { readonly ok: false; readonly error: Refusal; readonly problems: readonly Problem[] };

/** `file` is what messages call it. */
export function readRulings(text: string, file = 'ruling'): Read {
  const lines = new LineCounter();
  const documents = parseAllDocuments(text, { lineCounter: lines, prettyErrors: false });
  const problems: Problem[] = [];
  const rulings: Ruling[] = [];
  for (const document of Array.isArray(documents) ? documents : []) {
    keepNames(document as unknown as Document);
    const reading = newReading(document as unknown as Document, lines, problems);
    // Those after the first mostly come of it.
    const [error] = document.errors;
    if (error) problems.push(syntaxProblem(error, lines, text));
    if (document.errors.length === 0) rulings.push(...rulingsIn(reading, document.contents as Node | null));
  }
  if (rulings.length === 0 && problems.length === 0) {
    problems.push({ line: 1, column: 1, message: 'There is no ruling in this file.', suggestions: [] });
  }
  return finished(rulings, problems, file);
}

/** A card is called Null, which YAML takes for nothing. Nothing is written as nothing, or as `null`. */
function keepNames(document: Document): void {
  visit(document, {
    Scalar: (_, scalar) => {
      if (scalar.value === null && scalar.source === 'Null') scalar.value = scalar.source;
    },
  });
}

/** The same from data that a program made. */
export function readRuling(data: unknown): Read {
  const document = new Document(data as object);
  const reading = newReading(document, new LineCounter());
  const rulings = rulingsIn(reading, document.contents as Node | null);
  const none = { line: 0, column: 0, message: 'There is no ruling here.', suggestions: [] };
  const problems = rulings.length === 0 && reading.problems.length === 0 ? [none] : reading.problems;
  return finished(rulings, problems, 'ruling');
}

function finished(rulings: readonly Ruling[], found: readonly Problem[], file: string): Read {
  const twice = rulings.flatMap(({ id, spot }, at): readonly Problem[] =>
    rulings.findIndex((each) => each.id === id) === at
      ? []
      : [{ ...spot, message: `The id "${id}" is that of a ruling before: each has its own.`, suggestions: [] }],
  );
  const problems = [...found, ...twice].toSorted((a, b) => a.line - b.line || a.column - b.column);
  const [first] = problems;
  if (!first) return { ok: true, value: rulings };
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  const message = `${placed(file, first)}: ${first.message}${more}`;
  return { ok: false, error: { message, suggestions: first.suggestions }, problems };
}

/** `fuse.yaml:12:5`; what came from no file has no line. */
export function placed(file: string, { line, column }: Spot): string {
  return line === 0 ? file : `${file}:${line}:${column}`;
}

function rulingsIn(reading: Reading, node: Node | null): readonly Ruling[] {
  if (isSeq(node)) return node.items.flatMap((item) => rulingIn(reading, item as Node | null));
  if (isMap(node)) return rulingIn(reading, node);
  if (node !== null && !('value' in node && node.value === null))
    tell(reading, node, 'A ruling, or a list of them, is expected here.');
  return [];
}

function rulingIn(reading: Reading, node: Node | null): readonly Ruling[] {
  const before = reading.problems.length;
  const written = check(reading, RULING, node) as WrittenRuling | null;
  if (written === null || reading.problems.length > before) return [];
  const ruling = meant(reading, written, spotOf(reading, node));
  return reading.problems.length > before ? [] : [ruling];
}

function meant(reading: Reading, written: WrittenRuling, spot: Spot): Ruling {
  const {
    id,
    title,
    game = 'magic',
    rules = [],
    status = 'settled',
    source,
    about,
    switches = {},
    stopAfter,
  } = written;
  const { cards = [], schedule = [], play = [], choices = {}, runs = [] } = written;
  const names = runs.map(({ name }) => name);
  const meaning: Meaning = { reading, game, players: playerNames(written.players), runs: names };
  if (meaning.players.length < 2) problem(meaning, spot, 'Name all players, or call them P1 and P2.');
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) problem(meaning, spot, `Two runs are called "${twice}".`);
  if (schedule.length > 0 && !stopAfter)
    problem(meaning, spot, 'Say when the schedule ends: stopAfter: { turn: 1, step: end }.', ['stopAfter']);
  return {
    id,
    title,
    game,
    rules,
    status,
    ...given({ source, about, stopAfter }),
    editions: readEditions(meaning, written.editions, switches, spotIn(meaning, written, 'editions')),
    switches,
    cards: cards.map((card) => readOwnCard(meaning, card)),
    position: readPosition(meaning, written),
    schedule: schedule.map((entry) => readEntry(meaning, entry)),
    play: play.map((entry) => readEntry(meaning, entry)),
    queued: readQueues(meaning, choices, spot),
    runs: runs.map((run) => readRun(meaning, run)),
    spot,
  };
}

function readRun(meaning: Meaning, written: WrittenRun): Run {
  const { name, editions, switches, schedule, play, choices } = written;
  const spot = spotIn(meaning, written);
  return {
    name,
    ...readOverlay(meaning, written),
    spot,
    ...given({
      editions:
        editions === undefined
          ? undefined
          : readEditions(meaning, editions, switches ?? {}, spotIn(meaning, written, 'editions')),
      switches,
      schedule: schedule?.map((entry) => readEntry(meaning, entry)),
      play: play?.map((entry) => readEntry(meaning, entry)),
      queued: choices === undefined ? undefined : readQueues(meaning, choices, spot),
    }),
  };
}

function readEditions(meaning: Meaning, written: WrittenEditions | undefined, switches: Words, spot: Spot): Editions {
  const settings = Object.entries(switches).map(([point, choice]) => `${point}=${choice}`);
  if (meaning.game === 'magic' && settings.length > 0) expectEdition(meaning, settings.join(' '), spot);
  if (meaning.game === 'fab')
    for (const [point, choice] of Object.entries(switches)) expectSwitch(meaning, point, choice, spot);
  if (written === undefined) return { kind: 'default' };
  if (written === 'all') return { kind: 'all' };
  if (typeof written === 'string' || isList(written)) {
    const editions = typeof written === 'string' ? [written] : written;
    if (editions.includes('all')) return { kind: 'all' };
    for (const edition of editions) expectEdition(meaning, edition, spot);
    return { kind: 'listed', editions };
  }
  const { since, before } = written;
  for (const day of [since, before]) if (day !== undefined) expectEdition(meaning, day, spot);
  return { kind: 'span', ...given({ since, before }) };
}

/** An open point of Flesh and Blood, and one of its choices. */
function expectSwitch(meaning: Meaning, point: string, choice: string, spot: Spot): void {
  const points = Object.keys(SWITCHES);
  const found = Object.entries(SWITCHES).find(([name]) => name === point);
  if (!found) problem(meaning, spot, `There is no open point "${point}". Open points: ${points.join(', ')}.`, points);
  const choices: readonly string[] = found?.[1].choices ?? [choice];
  if (!choices.includes(choice))
    problem(meaning, spot, `"${choice}" is no choice for ${point}: ${choices.join(' or ')}.`, choices);
}

function isList(written: Exclude<WrittenEditions, string>): written is readonly string[] {
  return Array.isArray(written);
}

function readQueues(
  meaning: Meaning,
  queues: { readonly [player: string]: readonly WrittenChoice[] },
  spot: Spot,
): readonly Choice[] {
  return Object.entries(queues).flatMap(([name, choices]) => {
    const by = name === 'chance' ? name : readPlayer(meaning, name, spot);
    return choices.map((choice) => readChoice(meaning, choice, spot, by));
  });
}

function syntaxProblem({ message, pos: [at] }: YAMLError, lines: LineCounter, text: string): Problem {
  const { line, col } = lines.linePos(at);
  const around = `${text
    .split('\n')
    .slice(Math.max(0, line - 2), line + 1)
    .join('\n')}\n`;
  const told = message.replace(/ at line \d+, column \d+:?[\s\S]*$/, '').replace(/\.?$/, '.');
  return { line, column: col, message: `This is no YAML: ${told}${hintFor(around)}`, suggestions: [] };
}

const HINTS: readonly (readonly [RegExp, string])[] = [
  [/\{[\dWUBRGCX]+\}[{\s]/i, ' Put mana symbols in quotes: "{1}{R}", or write 1R.'],
  [/^ *- *\w+ *\n +\w+:/m, ' An act with keys below it needs a value: "- wait: stack".'],
];

function hintFor(around: string): string {
  return HINTS.find(([slip]) => slip.test(around))?.[1] ?? '';
}
