/**
 * Small things that many keys have in common: names that point at objects, players, mana, days. Each is read from the
 * words in the file; what is wrong is told with its place.
 */
import type { Game } from '../../cards/card.ts';
import { didYouMean, nearest } from '../../cards/nearest.ts';
import type { Plain } from '../../kernel/index.ts';
import type { Answer, Choice, Ref, Refused } from '../format/entries.ts';
import { ZONES } from '../format/position.ts';
import type { Spot, When } from '../format/ruling.ts';
import { readEditionOf } from '../play/editions.ts';
import { NOWHERE, type Reading } from './problems.ts';
import type { WrittenChoice } from './shape-play.ts';

/** What the reader of one ruling knows. */
export interface Meaning {
  readonly reading: Reading;
  readonly game: Game;
  readonly players: readonly string[];
  /** The names of its runs. */
  readonly runs: readonly string[];
}

/** Where something that was read stands, or what stands after one of its keys. */
export function spotIn({ reading }: Pick<Meaning, 'reading'>, written: object, key?: string): Spot {
  const spot = key === undefined ? undefined : reading.keys.get(written)?.get(key);
  return spot ?? reading.spots.get(written) ?? NOWHERE;
}

export function problem(
  { reading }: Pick<Meaning, 'reading'>,
  spot: Spot,
  message: string,
  suggestions: readonly string[] = [],
) {
  reading.problems.push({ ...spot, message, suggestions });
}

/** The name of a player as the ruling has it. */
export function readPlayer(meaning: Meaning, name: string, spot: Spot): string {
  const known = meaning.players.find((player) => player.toLowerCase() === name.toLowerCase());
  if (known !== undefined) return known;
  const near = nearest(name, meaning.players);
  const all = didYouMean(near) || ` Players: ${meaning.players.join(', ')}.`;
  problem(meaning, spot, `There is no player "${name}".${all}`, near);
  return name;
}

const ZONE_WORDS = [
  ...new Set([...ZONES.magic, ...ZONES.fab, 'stack', 'command zone', 'arena', 'combat chain', 'under']),
];
const IN_ZONE = new RegExp(`^(.+?) (?:in|on) (?:the )?(?:(.+)['’]s )?(${ZONE_WORDS.join('|')})$`, 'i');

const NUMBERED_LAST = new RegExp(
  `^(.+?)( (?:in|on) (?:the )?(?:.+['’]s )?(?:${ZONE_WORDS.join('|')})) \\((\\d+)\\)$`,
  'i',
);

/** `P2's Island (2) in graveyard`, `ability of Megrim`, or just a name. */
export function readRef(text: string, players: readonly string[]): Ref {
  // The number may stand before the zone or after it.
  let rest = text.trim().replace(NUMBERED_LAST, '$1 ($3)$2');
  let more: Omit<Ref, 'name' | 'text'> = {};
  const placed = IN_ZONE.exec(rest);
  // "Brothers in Arms" is a name; a zone is written small.
  if (placed?.[1] !== undefined && placed[3] !== undefined && /^[a-z]/.test(placed[3])) {
    rest = placed[1];
    const whose = players.find((player) => player.toLowerCase() === placed[2]?.toLowerCase());
    more = { in: placed[3].toLowerCase().replace(' zone', ''), ...(whose === undefined ? {} : { of: whose }) };
  }
  const nth = /^(.+) \((\d+)\)$/.exec(rest);
  if (nth?.[1] !== undefined) {
    rest = nth[1];
    more = { ...more, nth: Number(nth[2]) };
  }
  const ability = /^(?:an? |the )?ability of (.+)$/i.exec(rest);
  if (ability?.[1] !== undefined) {
    rest = ability[1];
    more = { ...more, ability: true };
  }
  const owner = players.find((player) => new RegExp(`^${escaped(player)}['’]s `, 'i').test(rest));
  if (owner !== undefined) {
    rest = rest.slice(owner.length + 3);
    more = { ...more, of: owner };
  }
  return { name: rest.trim(), ...more, text: text.trim() };
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** `1R` and `{1}{R}` are the same; anything else stays as it is. */
export function readMana(text: string): string {
  const word = text.trim();
  if (/^(none|nothing|empty)$/i.test(word)) return '';
  if (!/^(\d+|[WUBRGCSXYZ])+$/i.test(word)) return word;
  return (word.match(/\d+|[a-z]/gi) ?? []).map((symbol) => `{${symbol.toUpperCase()}}`).join('');
}

/** A rule begins with a digit; anything else is words. */
export function readRefused(written: true | string | { readonly rule?: string; readonly words?: string }): Refused {
  if (written === true) return {};
  if (typeof written === 'string') return /^\d/.test(written) ? { rule: written } : { words: written };
  return given({ rule: written.rule, words: written.words });
}

export interface WrittenWhen {
  readonly on?: readonly string[];
  readonly since?: string;
  readonly before?: string;
  readonly run?: readonly string[];
}

/** `owner`: the record that these keys stand in. */
export function readWhen(meaning: Meaning, { on, since, before, run }: WrittenWhen, owner: object): When {
  const days = { since: [since], before: [before], on: on ?? [] };
  for (const [key, texts] of Object.entries(days)) {
    for (const day of texts) if (day !== undefined) expectEdition(meaning, day, spotIn(meaning, owner, key));
  }
  const spot = spotIn(meaning, owner, 'run');
  for (const name of run ?? []) {
    if (meaning.runs.includes(name)) continue;
    const near = nearest(name, meaning.runs);
    problem(meaning, spot, `There is no run "${name}".${didYouMean(near)}`, near);
  }
  return given({ on, since, before, run });
}

export function expectEdition(meaning: Pick<Meaning, 'reading' | 'game'>, text: string, spot: Spot): void {
  const read = readEditionOf(meaning.game, text);
  if (!read.ok) problem(meaning, spot, read.error.message, read.error.suggestions);
}

/** `3x Mountain`. */
export function counted(text: string): { readonly count: number; readonly name: string } {
  const times = /^(\d+)x (.+)$/.exec(text.trim());
  return times ? { count: Number(times[1]), name: times[2] ?? '' } : { count: 1, name: text.trim() };
}

/** The names that are meant: `3x Island` is three of them. */
export function unfolded(text: string): readonly string[] {
  const { count, name } = counted(text);
  return Array.from({ length: count }, () => name);
}

/** In an answer, too, `2x Island` is two of them. */
export function readAnswer(answer: Answer): Answer {
  if (typeof answer === 'string') {
    const names = unfolded(answer);
    return names.length === 1 ? (names[0] ?? '') : names;
  }
  if (!Array.isArray(answer)) return answer;
  return (answer as readonly Answer[]).flatMap((each) => (typeof each === 'string' ? readAnswer(each) : [each]));
}

export function readChoice(meaning: Meaning, written: WrittenChoice, around: Spot, by?: string): Choice {
  if (!isLong(written)) return { answer: readAnswer(written as Answer), on: {}, spot: around, ...given({ by }) };
  const spot = spotIn(meaning, written);
  const who =
    written.by === undefined
      ? by
      : written.by === 'chance'
        ? 'chance'
        : readPlayer(meaning, written.by, spotIn(meaning, written, 'by'));
  return {
    answer: readAnswer(written.answer as Answer),
    on: readWhen(meaning, written, written),
    spot,
    ...given({ by: who, to: written.to }),
    ...(written.optional ? { optional: true } : {}),
  };
}

interface LongChoice extends WrittenWhen {
  readonly by?: string;
  readonly to?: string;
  readonly answer: Plain;
  readonly optional?: boolean;
}
const CHOICE_KEYS = ['by', 'to', 'answer', 'optional', 'on', 'since', 'before'];

function isLong(written: WrittenChoice): written is LongChoice & WrittenChoice {
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return false;
  return 'answer' in written && Object.keys(written).every((key) => CHOICE_KEYS.includes(key));
}

/** The fields that have a value. */
export function given<T extends object>(fields: T): { [key in keyof T]?: Exclude<T[key], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [key in keyof T]?: Exclude<T[key], undefined> };
}
