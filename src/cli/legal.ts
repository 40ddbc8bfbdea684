/**
 * `diptych legal`: may this deck be brought to a game? Reads the file, tells which game is asked about and shows the
 * verdict; `legal-magic.ts` and `legal-fab.ts` judge.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { count } from '../cards/import/report.ts';
import { namesHero } from '../fab/deck-list.ts';
import { type Context, codeOf, loadCards } from './context.ts';
import type { DeckError } from './deck-list.ts';
import type { ExitCode } from './io.ts';
import { block } from './layout.ts';

export interface LegalFlags {
  readonly hero?: string;
  readonly format?: string;
  readonly commander?: readonly string[];
  /** False with `--no-symbol-twice`. */
  readonly symbolTwice: boolean;
  readonly on?: string;
}

export interface Problem {
  readonly card: string;
  readonly rule: string;
  readonly message: string;
  readonly line?: number;
}

export interface Verdict {
  readonly game: 'magic' | 'fab';
  /** Who the deck was judged for: the hero or the commanders. */
  readonly for: readonly string[];
  readonly cards: number;
  readonly legal: boolean;
  readonly problems: readonly Problem[];
  /** Lines that were not understood: the deck is not legal as far as anyone can tell. */
  readonly errors: readonly DeckError[];
  readonly notes: readonly string[];
}

export async function legal(context: Context, path: string, flags: LegalFlags): Promise<ExitCode> {
  const aboutFab = flags.hero !== undefined || flags.format !== undefined;
  const aboutMagic = flags.commander !== undefined || !flags.symbolTwice;
  if (aboutFab && aboutMagic) {
    return context.fail({ message: 'A deck is for one game: give --hero, or --commander and --no-symbol-twice.' }, 2);
  }
  const text = await deckText(context, path);
  if (text === undefined) {
    return context.fail({ message: `The deck file ${path} cannot be read: check its name and folder.` }, 2);
  }
  const catalogue = await loadCards(context);
  const judged =
    aboutFab || (!aboutMagic && namesHero(text))
      ? await (await import('./legal-fab.ts')).judgeFab(text, catalogue, flags)
      : (await import('./legal-magic.ts')).judgeMagic(text, catalogue, flags);
  if (!judged.ok)
    return context.fail(judged.error, judged.error.message.startsWith('No card') ? 1 : codeOf(judged.error));
  const verdict = judged.value;
  if (verdict.cards === 0 && verdict.errors.length === 0) return context.fail({ message: noCards(path) }, 2);
  if (context.json) context.printJson(verdict);
  else context.print(showVerdict(path, verdict, context));
  return verdict.legal ? 0 : 1;
}

function noCards(path: string): string {
  const list = path === '-' ? 'The deck list' : `The deck file ${path}`;
  return `${list} has no cards: write a count and a name on each line, such as "4 Fire // Ice".`;
}

async function deckText({ io }: Context, path: string): Promise<string | undefined> {
  try {
    return path === '-' ? await readAll(io.stdin) : readFileSync(resolve(io.cwd, path), 'utf8');
  } catch {
    return undefined;
  }
}

function showVerdict(path: string, verdict: Verdict, { paint, width }: Context): string {
  const { legal: isLegal, problems, errors, notes } = verdict;
  const who = verdict.for.length > 0 ? ` for ${verdict.for.join(' and ')}` : '';
  const lines = [
    ...errors.map(({ message }) => block(message, width, 2, paint.bad)),
    ...problems.map(({ message, rule, line }) =>
      block(`${line === undefined ? '' : `line ${line}: `}${message} (${rule})`, width, 2, paint.bad),
    ),
    ...notes.map((note) => block(`Note: ${note}`, width, 2, paint.dim)),
  ];
  const word = isLegal ? paint.good('legal') : paint.bad('not legal');
  return [`${paint.bold(path)}: ${count(verdict.cards, 'card')}, ${word}${who}`, ...lines].join('\n');
}
