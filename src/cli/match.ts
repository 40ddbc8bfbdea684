/**
 * `diptych match`: two answers side by side that are easily mixed up. Does the card, where it is, match? And which of
 * its printed faces match, each by itself?
 */
import type { Named } from '../answers/catalogue.ts';
import { readMagicEdition } from '../answers/dates.ts';
import { fullName } from '../cards/card.ts';
import { findNames } from '../cards/names.ts';
import { places } from '../magic/answer.ts';
import type { MagicCard } from '../magic/card.ts';
import type { Edition } from '../magic/editions.ts';
import { matches, matchingFaces, type Query } from '../magic/match.ts';
import type { Place } from '../magic/place.ts';
import { readQuery } from '../magic/query.ts';
import { readQuestion } from '../magic/question.ts';
import { explain } from '../magic/what.ts';
import { type Context, codeOf, loadCards } from './context.ts';
import type { ExitCode } from './io.ts';
import { fields, heading } from './layout.ts';
import { exitCodeOf, isPlaced, namedBy, type PlaceFlags, questionOf } from './place-flags.ts';
import { capitalize, NOTHING, show } from './values.ts';

interface Here {
  readonly label: string;
  readonly matches: boolean;
  readonly why: readonly { readonly rule: string; readonly gist: string }[];
}

export async function match(context: Context, name: string, text: string, flags: PlaceFlags): Promise<ExitCode> {
  const query = readQuery(text);
  if (!query.ok) return context.fail(query.error, 2);
  const edition = readMagicEdition(flags.on);
  if (!edition.ok) return context.fail(edition.error, codeOf(edition.error));
  const catalogue = await loadCards(context);
  const question = questionOf(name, flags);
  const named = namedBy(catalogue, question);
  if (!named.ok) return context.fail(named.error, 1);
  if (named.value.game === 'fab') return context.fail(onlyMagic(named.value), 2);

  const { card } = named.value;
  if (!isPlaced(flags)) {
    const all = places(card, edition.value.edition).flatMap(({ label, place }) =>
      here(label, card, place, edition.value.edition, query.value),
    );
    return tell(context, card, text, query.value, all, false);
  }
  const asked = readQuestion({ ...question, card: name }, (typed) => findNames(catalogue.magic, typed));
  if (!asked.ok) return context.fail(asked.error, exitCodeOf(catalogue, question, asked.error));
  const { card: object, place } = asked.value;
  const told = explain(object, place, edition.value.edition);
  if (!told.ok) return context.fail(told.error, codeOf(told.error));
  const one = here(capitalize(place.zone), object, place, edition.value.edition, query.value);
  return tell(context, object, text, query.value, one, true);
}

function onlyMagic({ card }: Named) {
  return { message: `Queries are for Magic cards so far; ${fullName(card)} is a card of Flesh and Blood.` };
}

function here(label: string, card: MagicCard, place: Place, edition: Edition, query: Query): readonly Here[] {
  const told = explain(card, place, edition);
  if (!told.ok) return [];
  const faces = told.value.why.filter(({ field }) => field === 'faces' || field === undefined);
  return [{ label, matches: matches(told.value.is, query), why: faces.map(({ rule, gist }) => ({ rule, gist })) }];
}

function tell(
  context: Context,
  card: MagicCard,
  text: string,
  query: Query,
  all: readonly Here[],
  placed: boolean,
): ExitCode {
  const faces = matchingFaces(card, query).flatMap((index) => card.faces[index]?.name ?? []);
  const any = all.some((one) => one.matches);
  const [only] = all;
  if (context.json) {
    const common = { card: fullName(card), game: 'magic', query: text, faces };
    if (placed && only) context.printJson({ ...common, in: only.label.toLowerCase(), matches: any, why: only.why });
    else context.printJson({ ...common, places: all });
  } else context.print(showBoth(context, card, text, all, faces));
  return any ? 0 : 1;
}

function showBoth(
  { paint, width }: Context,
  card: MagicCard,
  text: string,
  all: readonly Here[],
  faces: readonly string[],
): string {
  const yes = all.filter((one) => one.matches);
  const no = all.filter((one) => !one.matches);
  const labels = (list: readonly Here[]) => list.map(({ label }) => label).join(', ') || NOTHING;
  const rules = [...new Set(all.flatMap(({ why }) => why.map(({ rule }) => rule)))];
  return [
    heading(fullName(card), text, width, paint),
    'Does the card match, where it is?',
    fields(
      [
        ['yes', labels(yes)],
        ['no', labels(no)],
        ['by', rules.join(', ')],
      ],
      width,
      paint,
    ),
    'Which faces match, each by itself?',
    fields(
      [
        ['yes', show(faces)],
        ['no', show(card.faces.map(({ name }) => name).filter((name) => !faces.includes(name)))],
      ],
      width,
      paint,
    ),
  ].join('\n');
}
