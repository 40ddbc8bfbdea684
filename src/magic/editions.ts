/**
 * Editions: the rules as of a date. Every behaviour that changed is one line in CHANGES with its day; what the texts
 * leave open is a switch with a default. Nothing else in the engine compares dates.
 */
import { ok, type Result, refuse } from '../cards/why.ts';

/** What changed about what a multi-face card is, and since when. */
export const CHANGES = {
  // The rules of Magic 2014; until then one more of a name anywhere put all of that name into the graveyard.
  legendsOfEach: { since: '2013-07-13', what: 'Of legendary permanents with one name each player keeps one.' },
  faceDownDoubleFaced: { since: '2015-01-23', what: 'Double-faced cards may be face down.' },
  splitValueUsedAsSum: {
    since: '2015-03-27',
    what: 'An effect that uses the mana value of a split card takes the sum.',
  },
  transformTimestamp: { since: '2015-07-17', what: 'Transforming gives a new timestamp.' },
  // In the text in force on that day, and not yet in that of 2015-07-17.
  vancouverMulligan: { since: '2015-09-26', what: 'Who has mulliganed looks at the top card once all hands are kept.' },
  backBorrowsManaValue: { since: '2016-04-08', what: "A back face has the front's mana value." },
  noTransformIntoSpell: { since: '2016-04-08', what: 'Nothing transforms into an instant or sorcery face.' },
  transformOnce: { since: '2016-04-08', what: 'A second transform by the same ability is ignored.' },
  transformedStaysPut: {
    since: '2016-04-08',
    what: 'Told to enter transformed, a card that cannot stays where it is.',
  },
  meld: { since: '2016-07-22', what: 'Meld cards.' },
  fusedJudgedWhole: { since: '2016-09-30', what: 'A fused spell is judged as a whole, not half by half.' },
  splitCombined: { since: '2017-04-28', what: 'A split card off the stack is its halves combined.' },
  // The rules of Ixalan.
  planeswalkersByName: {
    since: '2017-09-29',
    what: 'Planeswalkers of one type may be together: only the legend rule is about them.',
  },
  // In the text of that day, and not yet in that of 2019-06-12.
  londonMulligan: { since: '2019-07-12', what: 'A new hand has seven cards, of which some go under the library.' },
  printedSymbols: { since: '2020-04-17', what: 'Effects about mana symbols see the symbols as printed.' },
  modal: { since: '2020-09-25', what: 'Modal double-faced cards.' },
  // In the text of 2021-06-09; that of this day, and others since 2019-07-12, were not seen.
  cascadeAsksSpell: { since: '2021-02-15', what: 'The spell that cascade finds must be cheap enough as it is cast.' },
  castTransformed: { since: '2021-09-24', what: 'Casting transformed; "as this transforms".' },
  convert: { since: '2022-11-18', what: 'Convert.' },
  meldIsDoubleFaced: { since: '2023-04-14', what: 'Meld cards are double-faced cards.' },
  twoFacedCopies: { since: '2023-04-14', what: 'Tokens and spell copies of transforming cards have both faces.' },
  backMustBePermanent: {
    since: '2023-04-14',
    what: 'What would enter with an instant or sorcery face up goes to the graveyard.',
  },
  // In the text of that day and not yet in that of 2023-10-13; the texts between were not seen.
  suspendIsMay: { since: '2024-02-06', what: 'With its last time counter gone a suspended card may be played.' },
  rooms: { since: '2024-09-20', what: 'Rooms.' },
  // In the text of that day; that of 2024-08-02 still has an order of blockers.
  freeDamageDivision: { since: '2024-11-08', what: 'Combat damage is divided freely, without an order of blockers.' },
  // In the text of that day, and not yet in that of 2025-02-07; the texts between were not seen.
  chapterlessSagas: { since: '2025-06-06', what: 'A Saga without chapter abilities stays, and gets no lore counters.' },
  modalTransforms: {
    since: '2025-09-19',
    what: 'Modal cards may transform; their token and spell copies have both faces.',
  },
  noFaceDownChange: {
    since: '2026-06-19',
    what: 'A failed attempt to turn it face down changes none of its characteristics.',
  },
} as const satisfies Record<string, { since: string; what: string }>;
export type Change = keyof typeof CHANGES;

/** Points that the texts leave open, each with its choices, the default first. */
export const SWITCHES = {
  /** CR 202.3b reads both ways for a two-faced token or spell copy with its back face up. */
  twoFacedCopyManaValue: ['front', 'zero'],
  /** CR 709.5 names no layer: a locked half is hidden by a text effect (layer 3), or in the copiable values (layer 1). */
  lockedHalf: ['text', 'copiable'],
} as const satisfies Record<string, readonly string[]>;
export type Switches = { readonly [Name in keyof typeof SWITCHES]: (typeof SWITCHES)[Name][number] };

export const DEFAULT_SWITCHES: Switches = { twoFacedCopyManaValue: 'front', lockedHalf: 'text' };

export interface Edition {
  readonly date: string;
  readonly switches: Switches;
  /** Tells this edition's answers apart from another's in memos: editions that behave alike share it. */
  readonly key: number;
  has(change: Change): boolean;
}

export const NAMED_EDITIONS = {
  'dragons-maze': '2013-05-01',
  amonkhet: '2017-04-28',
  'midnight-hunt': '2021-09-24',
  foundations: '2024-11-08',
  latest: '2026-09-25',
} as const;
export type EditionName = keyof typeof NAMED_EDITIONS;

export const FIRST_DATE = NAMED_EDITIONS['dragons-maze'];
export const LATEST_DATE = NAMED_EDITIONS.latest;
export const DEFAULT_DATE = NAMED_EDITIONS.foundations;

const editions = new Map<string, Edition>();
const keys = new Map<string, number>();

/** The rules of a day; asking twice gives the same object. */
export function editionOn(date: string = DEFAULT_DATE, switches: Partial<Switches> = {}): Edition {
  const settled = { ...DEFAULT_SWITCHES, ...switches };
  const open = Object.values(settled).join(' ');
  const known = editions.get(`${date} ${open}`);
  if (known) return known;
  const inForce = new Set(Object.entries(CHANGES).flatMap(([name, { since }]) => (since <= date ? [name] : [])));
  const sign = `${inForce.size} ${open}`;
  if (!keys.has(sign)) keys.set(sign, keys.size);
  const edition: Edition = { date, switches: settled, key: keys.get(sign) ?? 0, has: (change) => inForce.has(change) };
  editions.set(`${date} ${open}`, edition);
  return edition;
}

export const FOUNDATIONS: Edition = editionOn();

export interface DatedEdition {
  readonly edition: Edition;
  /** What had to be assumed about the day. */
  readonly assumed: readonly string[];
}

/** Reads `2017-04-28` or an edition's name, with switches after it if wanted; a date after the newest known rules is answered by those, and says so. */
export function readEdition(text: string | undefined): Result<DatedEdition> {
  if (text === undefined || text === '') return BY_DEFAULT;
  const known = readBefore.get(text);
  if (known) return known;
  const read = readAnew(text);
  if (read.ok) readBefore.set(text, read);
  return read;
}

const BY_DEFAULT: Result<DatedEdition> = ok({ edition: FOUNDATIONS, assumed: [] });
const readBefore = new Map<string, Result<DatedEdition>>();

function readAnew(text: string): Result<DatedEdition> {
  const parts = text.split(/[\s,;+]+/).filter((part) => part !== '');
  const settings = readSwitches(parts.filter((part) => part.includes('=')));
  if (!settings.ok) return settings;
  const [day, ...more] = parts.filter((part) => !part.includes('='));
  if (day === undefined) return ok({ edition: editionOn(DEFAULT_DATE, settings.value), assumed: [] });
  return readDay(more.length > 0 ? text : day, settings.value);
}

function readDay(text: string, switches: Partial<Switches>): Result<DatedEdition> {
  const names = Object.keys(NAMED_EDITIONS) as EditionName[];
  const named = names.find((name) => name === text.toLowerCase());
  if (named) return ok({ edition: editionOn(NAMED_EDITIONS[named], switches), assumed: [] });
  const date = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text)) {
    return refuse(`"${text}" is no date: write it as 2017-04-28, or one of ${names.join(', ')}.`, {
      suggestions: names,
    });
  }
  if (text < FIRST_DATE) {
    return refuse(`The rules of ${text} are not known: the earliest are those of ${FIRST_DATE}.`, {
      suggestions: [FIRST_DATE],
    });
  }
  const assumed = text > LATEST_DATE ? [`rules of ${LATEST_DATE}, the newest known on ${text}`] : [];
  return ok({ edition: editionOn(text, switches), assumed });
}

/** `twoFacedCopyManaValue=zero`: an open point decided otherwise than by default. */
function readSwitches(settings: readonly string[]): Result<Partial<Switches>> {
  const switches: Record<string, string> = {};
  for (const setting of settings) {
    const [name = '', value = ''] = setting.split('=');
    const known = Object.entries(SWITCHES).find(([key]) => key.toLowerCase() === name.toLowerCase());
    if (!known) {
      const suggestions = Object.keys(SWITCHES);
      return refuse(`There is no switch "${name}": the switches are ${suggestions.join(', ')}.`, { suggestions });
    }
    const [key, choices] = known;
    const choice = choices.find((one) => one === value.toLowerCase());
    if (!choice) {
      return refuse(`${key} cannot be "${value}": choose ${choices.join(' or ')}.`, { suggestions: [...choices] });
    }
    switches[key] = choice;
  }
  return ok(switches);
}
