/**
 * Magic's side of `diptych match`.
 */
import type { Catalogue } from '../answers/catalogue.ts';
import { readMagicEdition } from '../answers/dates.ts';
import { findNames } from '../cards/names.ts';
import { ok, type Result } from '../cards/why.ts';
import { places } from '../magic/answer.ts';
import type { MagicCard } from '../magic/card.ts';
import type { Edition } from '../magic/editions.ts';
import { matches, matchingFaces, matchingRules, type Query } from '../magic/match.ts';
import type { Place } from '../magic/place.ts';
import { readQuery } from '../magic/query.ts';
import { type Question, readQuestion } from '../magic/question.ts';
import { explain, reason } from '../magic/what.ts';
import type { Here, Matched } from './match.ts';

export function matchMagic(
  catalogue: Catalogue,
  card: MagicCard,
  question: Question,
  text: string,
  placed: boolean,
): Result<Matched> {
  const query = readQuery(text);
  if (!query.ok) return query;
  const read = readMagicEdition(question.on);
  if (!read.ok) return read;
  const { edition } = read.value;
  if (!placed) {
    const all = places(card, edition).flatMap(({ label, place, of = card }) => {
      const told = here(label, of, place, edition, query.value);
      return told.ok ? [told.value] : [];
    });
    return ok({ card, places: all, faces: facesOf(card, query.value) });
  }
  const asked = readQuestion(question, (typed) => findNames(catalogue.magic, typed), edition);
  if (!asked.ok) return asked;
  const { card: object, place } = asked.value;
  const told = here(place.zone, object, place, edition, query.value);
  return told.ok ? ok({ card: object, places: [told.value], faces: facesOf(object, query.value) }) : told;
}

function here(label: string, card: MagicCard, place: Place, edition: Edition, query: Query): Result<Here> {
  const told = explain(card, place, edition);
  if (!told.ok) return told;
  const faces = told.value.why.filter(({ field }) => field === 'faces' || field === undefined);
  const why = [...faces, ...matchingRules(told.value.is, query).map((rule) => reason(rule, edition))];
  return ok({ label, matches: matches(told.value.is, query), why: why.map(({ rule, gist }) => ({ rule, gist })) });
}

function facesOf(card: MagicCard, query: Query): readonly string[] {
  return matchingFaces(card, query).flatMap((index) => card.faces[index]?.name ?? []);
}
