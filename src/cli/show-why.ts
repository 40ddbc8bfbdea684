/**
 * The chain of rules behind an answer.
 */
import type { Reason } from '../cards/why.ts';
import type { Context } from './context.ts';
import { block } from './layout.ts';
import { fieldWord, show } from './values.ts';

export function showWhy(why: readonly Reason[], { paint, width }: Context, whole: boolean): string {
  if (!whole) {
    const rules = [...new Set(why.map(({ rule }) => rule))];
    return block(`Rules: ${rules.join(', ')}  (--why tells what each of them did)`, width, 2, paint.dim);
  }
  return ['Why', ...why.map((reason) => showReason(reason, paint, width))].join('\n');
}

function showReason(reason: Reason, paint: Context['paint'], width: number): string {
  const { rule, document, gist, field, before, after } = reason;
  const number = document === undefined ? rule : `${rule} (in the document: ${document})`;
  const lines = [`  ${paint.rule(number)}`, block(gist, width, 4)];
  if (field !== undefined && (before !== undefined || after !== undefined)) {
    const change = before === undefined ? show(after) : `${show(before)} → ${show(after)}`;
    lines.push(block(`${fieldWord(field)}: ${change}`, width, 4, (line) => paint.dim(paint.mana(line))));
  }
  return lines.join('\n');
}
