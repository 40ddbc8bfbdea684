/**
 * `diptych what --batch`: questions from standard input, a line each, answers in the same order. Reads no faster than
 * it can write, so memory does not grow with the input.
 */
import { once } from 'node:events';
import { answerLine } from '../answers/batch.ts';
import { type Context, loadCards } from './context.ts';
import type { ExitCode } from './io.ts';

/** A line longer than this is no question; it is refused without being held. */
const LONGEST_LINE = 1 << 20;

export async function batch(context: Context): Promise<ExitCode> {
  const { stdin, stdout } = context.io;
  const catalogue = await loadCards(context);
  const answer = (line: string) => {
    if (line.length > LONGEST_LINE) return `${TOO_LONG}\n`;
    return /\S/.test(line) ? `${answerLine(catalogue, line)}\n` : '';
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

const TOO_LONG = JSON.stringify({ error: 'This line is too long to be a question.' });
