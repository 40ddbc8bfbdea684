/**
 * Flesh and Blood's side of `diptych match`, with a query in the same short form as Magic's:
 * `c:red t:action cost<=2 -t:attack name:"Shock"`. Everything asked must hold; a minus sign asks for the opposite.
 */
import { readFabEdition } from '../answers/dates.ts';
import { ok, type Result, refuse } from '../cards/why.ts';
import { type FabCard, type FabFace, NUMBERS, type NumberName, TYPES } from '../fab/card.ts';
import type { Edition } from '../fab/editions.ts';
import { matches, type Query, someFaceMatches, type Wanted } from '../fab/matches.ts';
import type { Place } from '../fab/place.ts';
import { places } from '../fab/places.ts';
import { answerAt, type Question, readPlace } from '../fab/question.ts';
import type { Here, Matched } from './match.ts';

/** One of these must hold, or none of them. */
interface Term {
  readonly any: readonly Query[];
  readonly not: boolean;
}

export function matchFab(
  card: FabCard,
  question: { readonly [K in keyof Question]: Question[K] | undefined },
  text: string,
  placed: boolean,
): Result<Matched> {
  const terms = readTerms(text);
  if (!terms.ok) return terms;
  const read = readFabEdition(question.on);
  if (!read.ok) return read;
  const { edition } = read.value;
  const faces = card.faces.filter((face) => faceFits(card, face, terms.value)).map(({ name }) => name);
  if (!placed) {
    const all = places(card, edition).flatMap(({ label, place }) => {
      const told = here(label, card, place, edition, terms.value);
      return told.ok ? [told.value] : [];
    });
    return ok({ card, places: all, faces });
  }
  const said = Object.fromEntries(Object.entries(question).filter(([, value]) => value !== undefined));
  const asked = readPlace(card, said);
  if (!asked.ok) return asked;
  const told = here(asked.value.place.zone, card, asked.value.place, edition, terms.value);
  return told.ok ? ok({ card, places: [told.value], faces }) : told;
}

function here(label: string, card: FabCard, place: Place, edition: Edition, terms: readonly Term[]): Result<Here> {
  const told = answerAt(card, place, edition);
  if (!told.ok) return told;
  const holds = (query: Query) => {
    const answer = matches({ card, place }, query, edition);
    return answer.ok && answer.value.value;
  };
  const active = told.value.why.filter(({ field }) => field === 'active' || field === undefined);
  return ok({
    label,
    matches: terms.every(({ any, not }) => any.some(holds) !== not),
    why: active.map(({ rule, gist }) => ({ rule, gist })),
  });
}

/** A face by itself is a card with that face alone, and with what the card prints once for all. */
function faceFits(card: FabCard, face: FabFace, terms: readonly Term[]): boolean {
  const alone: FabCard = { ...card, layout: 'single', faces: [face] };
  return terms.every(({ any, not }) => any.some((query) => someFaceMatches(alone, query).value) !== not);
}

const TERM = /^(-?)([a-z]+)(:|<=|>=|=|<|>)("[^"]*"|\S+)$/i;
const EXAMPLE = 'write it like  c:red t:action cost<=2 -t:attack name:"Shock"';

function readTerms(text: string): Result<readonly Term[]> {
  const terms: Term[] = [];
  for (const [term] of text.matchAll(/-?[a-z]+(?::|<=|>=|=|<|>)(?:"[^"]*"|\S+)|\S+/gi)) {
    const [, minus, key = '', sign = ':', quoted = ''] = TERM.exec(term) ?? [];
    const any = readQueries(key.toLowerCase(), sign, quoted.replace(/^"|"$/g, ''));
    if (any.length === 0) return refuse(`"${term}" is not understood: ${EXAMPLE}.`);
    terms.push({ any, not: minus === '-' });
  }
  return terms.length > 0 ? ok(terms) : refuse(`The query is empty: ${EXAMPLE}.`);
}

function readQueries(key: string, sign: string, value: string): readonly Query[] {
  const number = NUMBER_WORDS.get(key);
  if (number) {
    const wanted = readWanted(sign, value);
    return wanted === undefined ? [] : [{ [number]: wanted }];
  }
  if (sign !== ':' && sign !== '=') return [];
  switch (key) {
    case 'name':
    case 'n':
      return [{ name: value }];
    case 'c':
    case 'color':
    case 'colour': {
      const color = (['red', 'yellow', 'blue'] as const).find((one) => one === value.toLowerCase());
      return color ? [{ color }] : [];
    }
    case 't':
    case 'type': {
      const type = TYPES.find((one) => one.toLowerCase() === value.toLowerCase());
      return [...(type ? [{ type }] : []), { subtype: value }, { supertype: value }];
    }
    default:
      return [];
  }
}

const NUMBER_WORDS: ReadonlyMap<string, NumberName> = new Map([
  ...NUMBERS.map((name) => [name, name] as const),
  ['pow', 'power'],
  ['def', 'defense'],
  ['int', 'intellect'],
]);

function readWanted(sign: string, value: string): Wanted | undefined {
  if (!/^\d+$/.test(value)) return undefined;
  const number = Number(value);
  switch (sign) {
    case '<':
      return { max: number - 1 };
    case '<=':
      return { max: number };
    case '>':
      return { min: number + 1 };
    case '>=':
      return { min: number };
    default:
      return number;
  }
}
