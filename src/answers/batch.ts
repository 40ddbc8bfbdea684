/**
 * Questions by the thousand: one JSON object a line in, one a line out in the same order; a bad line gets an error in
 * its place.
 */
import type { Refusal } from '../cards/why.ts';
import { ask, readShape } from './ask.ts';
import type { Catalogue } from './catalogue.ts';

export function answerLine(catalogue: Catalogue, line: string): string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return failed({ message: 'This line is not JSON: write { "card": "Fire // Ice", "in": "hand" }.' });
  }
  const question = readShape(value);
  if (!question.ok) return failed(question.error);
  const answer = ask(catalogue, question.value);
  return answer.ok ? JSON.stringify(answer.value) : failed(answer.error);
}

function failed({ message, ...more }: Refusal): string {
  return JSON.stringify({ error: message, ...more });
}
