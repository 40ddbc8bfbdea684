/**
 * `diptych what`: one place with its reasons, or a table of all places.
 */
import { type Answer, ask } from '../answers/ask.ts';
import type { Catalogue, Named } from '../answers/catalogue.ts';
import { everyPlace } from '../answers/diff.ts';
import { type Card, fullName } from '../cards/card.ts';
import { type Context, codeOf, loadCardsKnowing } from './context.ts';
import type { ExitCode } from './io.ts';
import { exitCodeOf, isPlaced, namedBy, type PlaceFlags, questionOf } from './place-flags.ts';
import { placesTable } from './places-table.ts';
import { type FaceText, showAnswer, showText, type Texts } from './show.ts';
import { showWhy } from './show-why.ts';

export interface WhatFlags extends PlaceFlags {
  readonly batch?: boolean;
  readonly why?: boolean;
  readonly text?: boolean;
}

export async function what(context: Context, name: string, flags: WhatFlags): Promise<ExitCode> {
  if (flags.batch) return batched(context, name, flags);
  const question = questionOf(name, flags);
  if (name === '' && typeof flags.tokenCopy !== 'string') {
    return context.fail({ message: 'Say which card: diptych what "Fire // Ice" --in hand.' }, 2);
  }
  const catalogue = await loadCardsKnowing(context, question.game, (cards) => namedBy(cards, question).ok);
  const named = namedBy(catalogue, question);
  if (!named.ok) return context.fail(named.error, 1);
  if (!isPlaced(flags)) return allPlaces(context, named.value, flags);
  const answer = ask(catalogue, question);
  if (!answer.ok) return context.fail(answer.error, exitCodeOf(catalogue, question, answer.error));
  if (context.json) context.printJson(answer.value);
  else {
    const shown = await texts(facesOf(catalogue, named.value, question.copyOf, answer.value), flags.text === true);
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

async function allPlaces(context: Context, named: Named, { on, why, text }: WhatFlags): Promise<ExitCode> {
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
  if (text) {
    const faces = named.card.faces.map((_, at) => ({ card: named.card, at }));
    for (const face of (await texts(faces, true)).shown) context.print(showText(face, context));
  }
  if (why) {
    for (const { label, answer } of told.value) {
      context.print(`\n${context.paint.bold(label)}`);
      context.print(showWhy(answer.why, context, true));
    }
  }
  return 0;
}

interface FaceOf {
  readonly card: Card;
  readonly at: number;
}

/** The faces that count, each with the card that it is on. */
function facesOf(catalogue: Catalogue, named: Named, copyOf: string | undefined, answer: Answer): readonly FaceOf[] {
  const original = copyOf === undefined ? undefined : namedBy(catalogue, { card: copyOf, game: named.game });
  const cards: Card[] = [...(original?.ok ? [original.value.card] : []), named.card];
  return answer.faces.flatMap((name) => {
    const found = cards.map((card) => ({ card, at: card.faces.findIndex((face) => face.name === name) }));
    return found.find(({ at }) => at >= 0) ?? [];
  });
}

/** The words of these faces: those of the user's own file; those of built-in cards only if asked for. */
async function texts(faces: readonly FaceOf[], asked: boolean): Promise<Texts> {
  const shown: FaceText[] = [];
  const untold: string[] = [];
  for (const { card, at } of faces) {
    const { name = '', text } = card.faces[at] ?? {};
    if (text) shown.push({ name, text });
    else if (text === undefined && !asked) untold.push(name);
    else if (text === undefined) shown.push(...(await builtIn(card, at)));
  }
  return { shown, untold };
}

/** Only here are the grammar and the package needed, which take longer to make ready than all the rest. */
async function builtIn(card: Card, at: number): Promise<readonly FaceText[]> {
  const { fromPackage, printBuiltIn } = await import('./built-in-text.ts');
  const face = card.game === 'magic' ? printBuiltIn(card.id, at) : await fromPackage(card, at);
  return face ? [face] : [];
}
