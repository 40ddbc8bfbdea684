/**
 * The places of a card on a day, each with its answer and a key that addresses can carry.
 */
import type { Answer } from '../../answers/ask.ts';
import type { Named } from '../../answers/catalogue.ts';
import { ok, type Refusal, type Result } from '../../cards/why.ts';
import type { FabCard } from '../../fab/card.ts';
import { DEFAULT_EDITION, type Edition as FabEdition, readEdition as readFabEdition } from '../../fab/editions.ts';
import { active } from '../../fab/layouts.ts';
import type { Place as FabPlace } from '../../fab/place.ts';
import { places as fabPlaces } from '../../fab/places.ts';
import { answerAt } from '../../fab/question.ts';
import { answer as answerMagic, places as magicPlaces } from '../../magic/answer.ts';
import type { MagicCard } from '../../magic/card.ts';
import { FOUNDATIONS, type Edition as MagicEdition, readEdition as readMagicEdition } from '../../magic/editions.ts';
import { facesOf } from '../../magic/exposure.ts';
import type { Place as MagicPlace } from '../../magic/place.ts';

export type AnyCard = MagicCard | FabCard;

export interface Spot {
  readonly key: string;
  readonly label: string;
  readonly place: MagicPlace | FabPlace;
  /** The faces that speak there, by index. */
  readonly faces: readonly number[];
  readonly answer: Answer;
}

export interface Spots {
  readonly spots: readonly Spot[];
  /** The day or version that was asked about, as the rules know it. */
  readonly edition: string;
  readonly isDefault: boolean;
  readonly assumed: readonly string[];
}

export function named(card: AnyCard): Named {
  return isFab(card) ? { game: 'fab', card } : { game: 'magic', card };
}

export function isFab(card: AnyCard): card is FabCard {
  return card.game === 'fab';
}

export function spotsOf(card: AnyCard, on: string | undefined): Result<Spots> {
  return isFab(card) ? fabSpots(card, on) : magicSpots(card, on);
}

function magicSpots(card: MagicCard, on: string | undefined): Result<Spots> {
  const read = readMagicEdition(on);
  if (!read.ok) return read;
  const { edition, assumed } = read.value;
  const spots = magicPlaces(card, edition).flatMap(({ label, place, of = card }): Spot[] => {
    const told = answerMagic(of, place, edition);
    const shown = place.faceDown ? undefined : facesOf(card, place, edition);
    const faces = shown?.ok ? shown.value.faces : [];
    return told.ok ? [{ key: magicKey(place), label, place, faces, answer: told.value }] : [];
  });
  return ok({ spots, edition: edition.date, isDefault: edition.key === FOUNDATIONS.key, assumed });
}

function fabSpots(card: FabCard, on: string | undefined): Result<Spots> {
  const read = readFabEdition(on);
  if (!read.ok) return read;
  const { edition, assumed } = read.value;
  const spots = fabPlaces(card, edition).flatMap(({ label, place }): Spot[] => {
    const told = answerAt(card, place, edition);
    const shown = active(card, place, edition);
    const faces = shown.ok ? shown.value.faces : [];
    return told.ok ? [{ key: fabKey(place), label: capital(label), place, faces, answer: told.value }] : [];
  });
  return ok({ spots, edition: edition.id, isDefault: edition.id === DEFAULT_EDITION.id, assumed });
}

function magicKey({ zone, shown, faceDown, made, copyOf }: MagicPlace): string {
  const where = copyOf ? 'copy' : made === 'token copy' ? 'token' : zone;
  if (faceDown) return `${where}.down`;
  const faces = copyOf ? copyOf.shown : shown;
  if (!faces) return where;
  return `${where}.${faces.length === 0 ? 'none' : faces.join('-')}`;
}

function fabKey({ zone, as, turned, defending, faceDown }: FabPlace): string {
  const marks = [defending && 'defending', faceDown && 'down'];
  const status = [as?.join('-'), turned, ...marks].filter((part) => typeof part === 'string');
  return [zone, ...status].join('.');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Why a place that exists under the default rules does not exist on this day. */
export function whyNot(card: AnyCard, spot: Spot, on: string | undefined): Refusal {
  const told = isFab(card)
    ? answerAt(card, spot.place as FabPlace, fabEdition(on))
    : answerMagic(card, spot.place as MagicPlace, magicEdition(on));
  if (!told.ok) return told.error;
  return { message: `These rules know no such state: there it is ${told.value.names.join(' and ')}.` };
}

export function magicEdition(on: string | undefined): MagicEdition {
  const read = readMagicEdition(on);
  return read.ok ? read.value.edition : FOUNDATIONS;
}

export function fabEdition(on: string | undefined): FabEdition {
  const read = readFabEdition(on);
  return read.ok ? read.value.edition : DEFAULT_EDITION;
}
