/**
 * What every command gets besides its flags: where to write, how wide, in which colours, and the cards when asked for.
 */
import type { Catalogue } from '../answers/catalogue.ts';
import type { Game } from '../cards/card.ts';
import { dataDirectory, readStore } from '../cards/store.ts';
import type { Refusal } from '../cards/why.ts';
import type { ExitCode, Io } from './io.ts';
import { makePaint, type Paint, wantsColor } from './paint.ts';
import { capitalize } from './values.ts';

export interface Context {
  readonly io: Io;
  readonly json: boolean;
  readonly paint: Paint;
  readonly width: number;
  print(text: string): void;
  printJson(value: unknown): void;
  warn(text: string): void;
  /** Says in one line what is wrong, in the form asked for, and gives back the exit code. */
  fail(error: Refusal, code: ExitCode, wording?: Wording): ExitCode;
}

export interface CommonFlags {
  readonly json?: boolean;
  readonly color?: boolean;
}

const PIPE_WIDTH = 80;
const WIDEST = 120;

export function makeContext(io: Io, flags: CommonFlags): Context {
  const paint = makePaint(wantsColor(io, flags.color));
  const json = flags.json === true;
  const print = (text: string) => void io.stdout.write(`${text}\n`);
  const warn = (text: string) => void io.stderr.write(`${text}\n`);
  const printJson = (value: unknown) => print(JSON.stringify(value, null, 2));
  const fail = (error: Refusal, code: ExitCode, wording?: Wording) => {
    if (json) printJson(errorObject(error, wording));
    else warn(oneLine(error, wording));
    return code;
  };
  const width = Math.min(WIDEST, Math.max(40, io.columns ?? PIPE_WIDTH));
  return { io, json, paint, width, print, printJson, warn, fail };
}

type Wording = (message: string) => string;

export function errorObject({ message, rule, suggestions = [] }: Refusal, wording: Wording = sentence) {
  return { error: wording(message), suggestions, ...(rule === undefined ? {} : { rule }) };
}

function oneLine({ message, rule }: Refusal, wording: Wording = sentence): string {
  return wording(message) + (rule === undefined || message.includes(rule) ? '' : ` (rule ${rule})`);
}

function sentence(message: string): string {
  return capitalize(asWritten(message));
}

/** On one line and with a full stop: for what begins with the name of a file, which stays as it is. */
export function asWritten(message: string): string {
  const line = message.replace(/\s*\n\s*/g, ' ').trim();
  return /[.?!)]$/.test(line) ? line : `${line}.`;
}

/** Refused by a rule: the answer is no. Refused without one: the question is wrong. */
export function codeOf(error: Refusal): ExitCode {
  return error.rule === undefined ? 2 : 1;
}

/**
 * The built-in cards, and in their place and beside them those that the user imported. To be played, they come with
 * what their texts say.
 */
export async function loadCards(context: Context, use: 'to ask' | 'to play' = 'to ask'): Promise<Catalogue> {
  const [{ makeCatalogue }, { builtInFab, builtInFabToPlay, builtInMagic, builtInMagicToPlay }] = await Promise.all([
    import('../answers/catalogue.ts'),
    import('../answers/builtin.ts'),
  ]);
  const directory = dataDirectory(context.io.env);
  if (use === 'to play') (await import('./readings.ts')).useReadings(directory);
  return makeCatalogue({
    magic: withStored(
      context,
      use === 'to play' ? builtInMagicToPlay() : builtInMagic(),
      readStore('magic', directory),
    ),
    fab: withStored(context, use === 'to play' ? builtInFabToPlay() : builtInFab(), readStore('fab', directory)),
  });
}

/** The same, with the cards of the package beside them where without those the question has no card to be about. */
export async function loadCardsKnowing(
  context: Context,
  game: Game | undefined,
  isKnown: (catalogue: Catalogue) => boolean,
): Promise<Catalogue> {
  const catalogue = await loadCards(context);
  if (game === 'magic' || isKnown(catalogue)) return catalogue;
  const [{ withPackage }, { withFabCards }] = await Promise.all([
    import('./fab-cards.ts'),
    import('../answers/catalogue.ts'),
  ]);
  return withFabCards(catalogue, await withPackage(catalogue.fab.entries.map(({ card }) => card)));
}

function withStored<C extends { readonly id: string }>(
  context: Context,
  builtIn: readonly C[],
  stored: ReturnType<typeof readStore>,
): readonly C[] {
  if (!stored.ok) context.warn(oneLine(stored.error));
  if (!stored.ok || stored.value.length === 0) return builtIn;
  const cards = new Map(builtIn.map((card) => [card.id, card]));
  for (const card of stored.value as readonly unknown[] as readonly C[]) cards.set(card.id, card);
  return [...cards.values()];
}
