/**
 * `diptych diff`: what changed for a card between two days, the same change in several places told once.
 */
import { findCard } from '../answers/catalogue.ts';
import { type Difference, diff as differences } from '../answers/diff.ts';
import { fullName, type Game } from '../cards/card.ts';
import { type Context, codeOf, loadCardsKnowing } from './context.ts';
import type { ExitCode } from './io.ts';
import { block, heading } from './layout.ts';
import { capitalize, fieldWord, show } from './values.ts';

interface DiffFlags {
  readonly from: string;
  readonly to: string;
  readonly game?: Game;
}

export async function diff(context: Context, name: string, { from, to, game }: DiffFlags): Promise<ExitCode> {
  const catalogue = await loadCardsKnowing(context, game, (cards) => findCard(cards, name, game).ok);
  const named = findCard(catalogue, name, game);
  if (!named.ok) return context.fail(named.error, 1);
  const found = differences(named.value, from, to);
  if (!found.ok) return context.fail(found.error, codeOf(found.error));
  const card = fullName(named.value.card);
  if (context.json) context.printJson({ card, game: named.value.game, from, to, differences: found.value });
  else context.print(showDifferences(card, from, to, found.value, context));
  return 0;
}

function showDifferences(
  card: string,
  from: string,
  to: string,
  list: readonly Difference[],
  { paint, width }: Context,
): string {
  if (list.length === 0) return `${paint.bold(card)} is the same in every place on ${from} and ${to}.`;
  const groups = new Map<string, { readonly first: Difference; readonly places: string[] }>();
  for (const one of list) {
    const key = JSON.stringify([one.field, one.from, one.to, one.rulesFrom, one.rulesTo]);
    const group = groups.get(key);
    if (group) group.places.push(one.place);
    else groups.set(key, { first: one, places: [one.place] });
  }
  const byPlaces = new Map<string, Difference[]>();
  for (const { first, places } of groups.values()) {
    const title = places.map(capitalize).join(', ');
    byPlaces.set(title, [...(byPlaces.get(title) ?? []), first]);
  }
  const parts = [...byPlaces].map(([title, changes]) => [
    block(title, width, 0, paint.bold),
    ...changes.map((change) => showChange(change, width, paint)),
  ]);
  return [heading(card, `${from} → ${to}`, width, paint), ...parts.map((lines) => lines.join('\n'))].join('\n\n');
}

function showChange(change: Difference, width: number, paint: Context['paint']): string {
  const { field, from, to, rulesFrom, rulesTo } = change;
  if (from === undefined || to === undefined) {
    const text = from === undefined ? `cannot be there → ${show(to)}` : `${show(from)} → cannot be there`;
    return block(text, width, 2);
  }
  const rules = `${rulesFrom.join(', ')} → ${rulesTo.join(', ')}`;
  return [
    block(`${fieldWord(field)}: ${show(from)} → ${show(to)}`, width, 2, paint.mana),
    block(`by ${rules}`, width, 4, paint.dim),
  ].join('\n');
}
