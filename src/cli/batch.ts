/**
 * `diptych what --batch`: questions from standard input, a line each, answers in the same order. Reads no faster than
 * it can write, so memory does not grow with the input.
 */
import { once } from 'node:events';
import { answerLine } from '../answers/batch.ts';
import type { Catalogue } from '../answers/catalogue.ts';
import { type Context, loadCards } from './context.ts';
import type { ExitCode } from './io.ts';

/** A line longer than this is no question; it is refused without being held. */
const LONGEST_LINE = 1 << 20;

/** Programs ask the same things again and again: so many characters of questions and answers are remembered. */
const MOST_HELD = 1 << 25;

export async function batch(context: Context): Promise<ExitCode> {
  const { stdin, stdout } = context.io;
  const catalogue = await loadCards(context);
  const known = new Map<string, string>();
  let held = 0;
  const answer = (line: string) => {
    if (line.length > LONGEST_LINE) return `${TOO_LONG}\n`;
    if (!/\S/.test(line)) return '';
    const before = known.get(line);
    if (before !== undefined) return before;
    const told = `${answerSafely(catalogue, line)}\n`;
    held += line.length + told.length;
    if (held > MOST_HELD) {
      known.clear();
      held = line.length + told.length;
    }
    known.set(line, told);
    return told;
  };
  try {
    stdin.setEncoding('utf8');
    let rest = '';
    for await (const chunk of stdin) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > LONGEST_LINE) rest = rest.slice(0, LONGEST_LINE + 1);
      const text = lines.map((line) => answer(line.replace(/^\ufeff/, ''))).join('');
      if (text !== '' && !stdout.write(text)) await once(stdout, 'drain');
    }
    stdout.write(answer(rest));
    return 0;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    context.warn(`Standard input could not be read: ${reason}.`);
    return 2;
  }
}

/** A fault of ours in one answer must not cost the others. */
function answerSafely(catalogue: Catalogue, line: string): string {
  try {
    return answerLine(catalogue, line);
  } catch (error) {
    return JSON.stringify({ error: `Diptych failed: ${error instanceof Error ? error.message : error}.` });
  }
}

const TOO_LONG = JSON.stringify({ error: 'This line is too long to be a question.' });
