/**
 * `diptych what`: one place with its reasons, or a table of all places.
 */
import { type Answer, ask } from '../answers/ask.ts';
import type { Catalogue, Named } from '../answers/catalogue.ts';
import { everyPlace } from '../answers/diff.ts';
import { type Card, fullName } from '../cards/card.ts';
import { type Context, codeOf, loadCards } from './context.ts';
import type { ExitCode } from './io.ts';
import { exitCodeOf, isPlaced, namedBy, type PlaceFlags, questionOf } from './place-flags.ts';
import { placesTable } from './places-table.ts';
import { type FaceText, showAnswer } from './show.ts';
import { showWhy } from './show-why.ts';

export interface WhatFlags extends PlaceFlags {
  readonly batch?: boolean;
  readonly why?: boolean;
}

export async function what(context: Context, name: string, flags: WhatFlags): Promise<ExitCode> {
  if (flags.batch) return batched(context, name, flags);
  const question = questionOf(name, flags);
  if (name === '' && typeof flags.tokenCopy !== 'string') {
    return context.fail({ message: 'Say which card: diptych what "Fire // Ice" --in hand.' }, 2);
  }
  const catalogue = await loadCards(context);
  const named = namedBy(catalogue, question);
  if (!named.ok) return context.fail(named.error, 1);
  if (!isPlaced(flags)) return allPlaces(context, named.value, flags);
  const answer = ask(catalogue, question);
  if (!answer.ok) return context.fail(answer.error, exitCodeOf(catalogue, question, answer.error));
  if (context.json) context.printJson(answer.value);
  else {
    const shown = await texts(catalogue, named.value, question.copyOf, answer.value);
    context.print(showAnswer(answer.value, shown, context));
    context.print(showWhy(answer.value.why, context, flags.why === true));
  }
  return 0;
}

async function batched(context: Context, name: string, flags: WhatFlags): Promise<ExitCode> {
  if (name !== '' || isPlaced(flags) || flags.on !== undefined || flags.game !== undefined) {
    return context.fail({ message: '--batch reads its questions from standard input: give no name and no place.' }, 2);
  }
  const { batch } = await import('./batch.ts');
  return batch(context);
}

function allPlaces(context: Context, named: Named, { on, why }: WhatFlags): ExitCode {
  const told = everyPlace(named, on);
  if (!told.ok) return context.fail(told.error, codeOf(told.error));
  const card = fullName(named.card);
  if (context.json) {
    context.printJson({
      card,
      game: named.game,
      places: told.value.map(({ label, answer }) => ({ label, ...answer })),
    });
    return 0;
  }
  const [first] = told.value;
  if (!first) return context.fail({ message: `By these rules ${card} can be nowhere.` }, 1);
  context.print(placesTable(card, told.value, context));
  if (why) {
    for (const { label, answer } of told.value) {
      context.print(`\n${context.paint.bold(label)}`);
      context.print(showWhy(answer.why, context, true));
    }
  }
  return 0;
}

/** The words of the faces that count: those of the user's own file, or for a built-in card printed from its data. */
async function texts(
  catalogue: Catalogue,
  named: Named,
  copyOf: string | undefined,
  answer: Answer,
): Promise<readonly FaceText[]> {
  const original = copyOf === undefined ? undefined : namedBy(catalogue, { card: copyOf, game: named.game });
  const cards = [original?.ok ? original.value.card : undefined, named.card].filter((card) => card !== undefined);
  const shown: FaceText[] = [];
  for (const name of answer.faces) {
    const card = cards.find(({ faces }) => faces.some((face) => face.name === name));
    const at = card?.faces.findIndex((face) => face.name === name) ?? -1;
    const text = card?.faces[at]?.text;
    if (text) shown.push({ name, text });
    else if (card?.game === 'magic') shown.push(...(await printed(card, at)));
  }
  return shown;
}

/** Only here is the grammar needed, which takes a moment to make ready. */
async function printed(card: Card, at: number): Promise<readonly FaceText[]> {
  const { printBuiltIn } = await import('./built-in-text.ts');
  const face = printBuiltIn(card.id, at);
  return face ? [face] : [];
}
