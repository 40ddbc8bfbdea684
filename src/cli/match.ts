/**
 * `diptych match`: two answers side by side that are easily mixed up. Does the card, where it is, match? And which of
 * its printed faces match, each by itself? `match-magic.ts` and `match-fab.ts` answer; here it is asked and shown.
 */
import { type Card, fullName, type Game } from '../cards/card.ts';
import type { Result } from '../cards/why.ts';
import { type Context, loadCardsKnowing } from './context.ts';
import type { ExitCode } from './io.ts';
import { fields, heading } from './layout.ts';
import { matchFab } from './match-fab.ts';
import { matchMagic } from './match-magic.ts';
import { exitCodeOf, isPlaced, namedBy, type PlaceFlags, questionOf } from './place-flags.ts';
import { capitalize, NOTHING, show } from './values.ts';

export interface Here {
  readonly label: string;
  readonly matches: boolean;
  /** The rules that say which faces count there. */
  readonly why: readonly { readonly rule: string; readonly gist: string }[];
}

export interface Matched {
  readonly card: Card;
  /** The one place asked about, or all of them. */
  readonly places: readonly Here[];
  /** The faces that match by themselves. */
  readonly faces: readonly string[];
}

export async function match(context: Context, name: string, text: string, flags: PlaceFlags): Promise<ExitCode> {
  const question = questionOf(name, flags);
  const catalogue = await loadCardsKnowing(context, question.game, (cards) => namedBy(cards, question).ok);
  const named = namedBy(catalogue, question);
  if (!named.ok) return context.fail(named.error, 1);
  const placed = isPlaced(flags);
  const { value } = named;
  const matched: Result<Matched> =
    value.game === 'magic'
      ? matchMagic(catalogue, value.card, { ...question, card: name }, text, placed)
      : matchFab(value.card, { ...question, card: name }, text, placed);
  if (!matched.ok) return context.fail(matched.error, exitCodeOf(catalogue, question, matched.error));
  if (context.json) context.printJson(forPrograms(matched.value, value.game, text, placed));
  else context.print(showBoth(context, text, matched.value));
  return matched.value.places.some((one) => one.matches) ? 0 : 1;
}

function forPrograms({ card, places, faces }: Matched, game: Game, query: string, placed: boolean) {
  const common = { card: fullName(card), game, query, faces };
  const [only] = places;
  if (!placed || !only) return { ...common, places };
  return { ...common, in: only.label, matches: only.matches, why: only.why };
}

function showBoth({ paint, width }: Context, text: string, { card, places, faces }: Matched): string {
  const labels = (wanted: boolean) => {
    const list = places.filter(({ matches }) => matches === wanted).map(({ label }) => capitalize(label));
    return list.join(', ') || NOTHING;
  };
  const rules = [...new Set(places.flatMap(({ why }) => why.map(({ rule }) => rule)))];
  const others = card.faces.map(({ name }) => name).filter((name) => !faces.includes(name));
  return [
    heading(fullName(card), text, width, paint),
    'Does the card match, where it is?',
    fields(
      [
        ['yes', labels(true)],
        ['no', labels(false)],
        ['by', rules.join(', ')],
      ],
      width,
      paint,
    ),
    'Which faces match, each by itself?',
    fields(
      [
        ['yes', show(faces)],
        ['no', show(others)],
      ],
      width,
      paint,
    ),
  ].join('\n');
}
