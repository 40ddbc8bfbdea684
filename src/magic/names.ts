/**
 * Questions about names: whether two objects have the same one, and whether a name may be chosen.
 */
import { fullName } from '../cards/card.ts';
import { fold } from '../cards/names.ts';
import { ok, type Reason, type Refusal, type Result } from '../cards/why.ts';
import type { MagicCard } from './card.ts';
import { type Characteristics, ofFace } from './characteristics.ts';
import type { Edition } from './editions.ts';
import { KINDS } from './layouts.ts';
import { matches, type Query } from './match.ts';
import type { RuleId } from './rules.ts';
import { numbered, reason } from './what.ts';

export interface Judged {
  readonly value: boolean;
  readonly why: readonly Reason[];
}

/**
 * CR 201.2a: one name in common is enough, and what has no name has the same name as nothing.
 * CR 201.2 (2013): until 2017 the text spoke of identical names only; of what has one name that says the same.
 */
export function sameName(a: Characteristics, b: Characteristics, edition: Edition): Judged {
  const shared = a.names.filter((name) => b.names.includes(name));
  // CR 708.6a (2013): until 2017 a split card had the name if either half had it, which comes to the same.
  const alone: RuleId = edition.has('splitCombined') ? '201.2a' : '201.2 (2013)';
  const rule = a.sets || b.sets ? '708.6a (2013)' : alone;
  return {
    value: shared.length > 0,
    why: [reason(rule, edition, { field: 'names', before: [a.names, b.names], after: shared })],
  };
}

export interface ChosenName {
  readonly name: string;
  /** Every card that has it, with the face that bears it. */
  readonly cards: readonly { readonly card: MagicCard; readonly face: number }[];
  readonly why: readonly Reason[];
}

/**
 * May this name be chosen when an effect says "choose a card name", perhaps of a card with some quality?
 * CR 709.4a, 712.15: one half's or one face's name, never both joined. Case, accents and separators do not decide.
 */
export function chooseName(
  text: string,
  cards: Iterable<MagicCard>,
  edition: Edition,
  quality?: Query,
): Result<ChosenName> {
  const wanted = fold(text);
  const bearers: { card: MagicCard; face: number }[] = [];
  let joined: MagicCard | undefined;
  for (const card of cards) {
    for (const [face, { name }] of card.faces.entries()) if (fold(name) === wanted) bearers.push({ card, face });
    if (card.faces.length > 1 && fold(fullName(card)) === wanted) joined ??= card;
  }
  const [first] = bearers;
  if (!first) return { ok: false, error: numbered(joined ? bothNames(joined) : noName(text), edition) };
  const fitting = quality ? bearers.filter(({ card, face }) => matches(ofFace(faceAt(card, face)), quality)) : bearers;
  if (quality && fitting.length === 0) {
    // CR 201.4a: only the half or face that bears the name is judged.
    const message = `${faceAt(first.card, first.face).name} lacks the quality asked for; only the half or face of that name counts.`;
    return { ok: false, error: numbered({ message, rule: '201.4a' }, edition) };
  }
  return ok({
    name: faceAt(first.card, first.face).name,
    cards: fitting,
    why: [reason(ruleFor(first), edition), ...(quality ? [reason('201.4a', edition)] : [])],
  });
}

/** The rule by which the name of this face may be chosen. */
function ruleFor({ card, face }: { readonly card: MagicCard; readonly face: number }): RuleId {
  const { namedBy, names } = KINDS[card.layout];
  return names === 'second' && face === 0 ? '201.4' : namedBy;
}

function bothNames({ faces, layout }: MagicCard): Refusal {
  const names = faces.map((face) => face.name);
  return {
    message: `Choose one name, not both: ${names.join(' or ')}.`,
    rule: KINDS[layout].namedBy,
    suggestions: names,
  };
}

function noName(text: string): Refusal {
  return { message: `No card is named "${text.trim()}".`, rule: '201.4' };
}

function faceAt(card: MagicCard, index: number) {
  return card.faces[index] ?? card.faces[0];
}
