/**
 * May this card-pool be brought to a game with this hero? Every problem is named with its card and its rule.
 * CR 9.1.3a, 9.1.4a, 9.1.5a, 9.2.2: outside the game a card is the faces the table says, so a back face is never asked.
 */
import { fullName } from '../cards/card.ts';
import { type FabCard, type FabFace, faceAt, type Keyword, type KeywordName, keywordsOf } from './card.ts';
import { active, SIDES, TABLE } from './layouts.ts';
import type { FabRuleId } from './rules.ts';
import { category, characteristicsOf } from './what.ts';

export interface Entry {
  readonly card: FabCard;
  readonly count: number;
  /** The face whose name the list used, if it used one. */
  readonly face?: number;
  /** Where several cards share that back face: their fronts. */
  readonly fronts?: readonly string[];
  readonly line?: number;
}

interface Format {
  readonly hero: 'young' | 'adult';
  readonly pool: number;
  readonly deck: number;
  /** The deck has exactly that many cards, not at least. */
  readonly exactly?: boolean;
  readonly copies: number;
}

/**
 * From the tournament rules, which go before the Comprehensive Rules (1.0.1b). Only the deck sizes could be confirmed,
 * from a copy of 2022; the other figures are the common ones.
 */
export const FORMATS = {
  'classic constructed': { hero: 'adult', pool: 80, deck: 60, copies: 3 },
  blitz: { hero: 'young', pool: 52, deck: 40, exactly: true, copies: 2 },
} as const satisfies Record<string, Format>;
export type FormatName = keyof typeof FORMATS;

export interface Problem {
  /** The card, or what else is wrong: the hero, the deck. */
  readonly card: string;
  readonly rule: FabRuleId;
  readonly message: string;
  readonly line?: number;
}

export interface Verdict {
  readonly legal: boolean;
  readonly problems: readonly Problem[];
  /** What a reader should know: unconfirmed figures, a hero whose own text changes the rules. */
  readonly notes: readonly string[];
}

export function legal(pool: readonly Entry[], hero: FabCard, format?: FormatName): Verdict {
  // CR 9.1.3a, 9.1.5a: what names a back face names no card, so there is nothing to count
  const cards = pool.filter((entry) => !isBack(entry));
  const problems = [
    ...heroProblems(hero),
    ...pool.flatMap((entry) => cardProblems(entry, hero)),
    ...copyProblems(cards),
  ];
  const notes: string[] = [];
  if (has(hero, 'own deck rule')) {
    // CR 1.0.1a: what a card says goes first, and nobody has read it to this program
    notes.push(`${fullName(hero)} makes a deck rule of its own (1.0.1a), which is not checked: judge with it in mind`);
  }
  if (format) {
    problems.push(...formatProblems(cards, hero, format));
    notes.push(`${format}: hero age, pool size and copies are tournament rules that could not be confirmed`);
  }
  return { legal: problems.length === 0, problems, notes };
}

/** The faces that count outside the game. */
function facesOutside(card: FabCard): readonly FabFace[] {
  const shown = active(card, { zone: 'outside' });
  return shown.ok ? shown.value.faces.map((index) => faceAt(card, index)) : card.faces;
}

function keywords<N extends KeywordName>(card: FabCard, name: N): Extract<Keyword, { name: N }>[] {
  return facesOutside(card)
    .flatMap((face) => keywordsOf(card, face))
    .filter((one): one is Extract<Keyword, { name: N }> => one.name === name);
}

function has(card: FabCard, name: KeywordName): boolean {
  return keywords(card, name).length > 0;
}

/** What no game can be set up with, whatever is legal: no hero, or what is no card. */
export function whyNotPlayable(pool: readonly Entry[], hero: FabCard): Problem | undefined {
  return [...heroProblems(hero), ...pool.filter(isBack).flatMap((entry) => cardProblems(entry, hero))][0];
}

function heroProblems(hero: FabCard): Problem[] {
  if (category(hero) === 'hero-card') return [];
  const name = fullName(hero);
  // CR 8.1.11a: a demi-hero cannot be the starting hero
  const demi = hero.faces.some((face) => face.types.includes('Demi-Hero'));
  return [{ card: name, rule: demi ? '8.1.11a' : '1.3.2', message: `${name} cannot be the starting hero` }];
}

function cardProblems(entry: Entry, hero: FabCard): Problem[] {
  const { card } = entry;
  const name = nameInList(entry);
  const problem = (rule: FabRuleId, message: string): Problem => ({
    card: name,
    rule,
    message: `${name}: ${message}`,
    ...(entry.line === undefined ? {} : { line: entry.line }),
  });
  // CR 9.1.3a, 9.1.5a: a back face is not a card of its own
  if (isBack(entry)) {
    const front = entry.fronts ? `one of ${entry.fronts.join('; ')}` : faceAt(card, 0).name;
    return [problem(TABLE[card.layout].outside.rule, `a back face is not a card; the card is ${front}`)];
  }
  const kind = category(card);
  if (kind === 'token-card') return [problem('1.1.3', 'a token is not part of a card-pool')];
  if (kind === 'hero-card') return [problem('8.1.5b', 'a hero is not part of a card-pool')];
  return [
    ...supertypeProblems(card, hero, problem),
    ...restrictions(card, hero, problem),
    ...(has(card, 'ephemeral') ? [problem('8.3.21a', 'a card with ephemeral is never part of a card-pool')] : []),
  ];
}

const isBack = ({ card, face }: Entry): boolean => face !== undefined && SIDES[card.layout][face] === 'back';

function nameInList(entry: Entry): string {
  const { card, face } = entry;
  const whole = active(card, { zone: 'outside' });
  if (face !== undefined && isBack(entry)) return faceAt(card, face).name;
  return whole.ok ? whole.value.faces.map((index) => faceAt(card, index).name).join(' // ') : fullName(card);
}

type MakeProblem = (rule: FabRuleId, message: string) => Problem;

function supertypeProblems(card: FabCard, hero: FabCard, problem: MakeProblem): Problem[] {
  const { supertypes: own } = characteristicsOf(hero, [0]);
  // CR 8.3.16: Essence adds to the hero's supertypes for this purpose
  const allowed = new Set([...own, ...keywords(hero, 'essence').flatMap((essence) => essence.of)]);
  const fits = (set: readonly string[]): boolean => set.every((supertype) => allowed.has(supertype));
  const faces = facesOutside(card);
  // CR 1.1.3b: of a hybrid either set will do; CR 9.2.2a: of a split-card both sides must fit
  const wrong = faces.filter((face) => !(face.hybrid ?? [face.supertypes]).some(fits));
  if (wrong.length === 0) return [];
  const needs = faces.map((face) => (face.hybrid ?? [face.supertypes]).map((set) => set.join(' ')).join(' or '));
  const rule = card.shared ? '9.2.2a' : wrong.some((face) => face.hybrid) ? '1.1.3b' : '1.1.3';
  const needed = [...new Set(needs.filter((need) => need !== ''))].join(' and ');
  return [problem(rule, `needs ${needed}; ${fullName(hero)} has ${[...allowed].join(', ') || 'no supertypes'}`)];
}

/** Who may have it, whatever its supertypes. */
function restrictions(card: FabCard, hero: FabCard, problem: MakeProblem): Problem[] {
  const { moniker = fullName(hero), subtypes } = hero.faces[0];
  const found: Problem[] = [];
  // CR 8.3.7: Specialization asks for the moniker
  for (const { monikers } of keywords(card, 'specialization').slice(0, 1)) {
    if (!monikers.includes(moniker))
      found.push(problem('8.3.7', `only for ${monikers.join(' or ')}, not for ${moniker}`));
  }
  const faces = facesOutside(card);
  // CR 2.6.6: a moniker before the type line asks for that hero
  const metatypes = faces.flatMap((face) => face.metatypes ?? []);
  if (metatypes.length > 0 && !metatypes.includes(moniker)) {
    found.push(problem('2.6.6', `only for ${metatypes.join(' or ')}, not for ${moniker}`));
  }
  // CR 8.1.10a: a mentor needs a young hero
  if (faces.some((face) => face.types.includes('Mentor')) && !subtypes.includes('Young')) {
    found.push(problem('8.1.10a', `a mentor needs a young hero; ${fullName(hero)} is not young`));
  }
  return found;
}

/** CR 1.3.4: cards are the same if their faces have the same names and pitch. */
function distinctKey(card: FabCard): string {
  const faces = card.faces.map((face) => `${face.name}|${face.pitch ?? card.shared?.pitch ?? ''}`);
  return faces.sort().join(' // ').toLowerCase();
}

function counted(pool: readonly Entry[]): { entry: Entry; count: number }[] {
  const byKey = new Map<string, { entry: Entry; count: number }>();
  for (const entry of pool) {
    const key = distinctKey(entry.card);
    byKey.set(key, { entry: byKey.get(key)?.entry ?? entry, count: (byKey.get(key)?.count ?? 0) + entry.count });
  }
  return [...byKey.values()];
}

/** CR 8.3.6: one copy of a Legendary card. */
function copyProblems(pool: readonly Entry[]): Problem[] {
  return counted(pool)
    .filter(({ entry, count }) => count > 1 && has(entry.card, 'legendary'))
    .map(({ entry, count }) => tooMany(entry, '8.3.6', `is legendary: 1 copy, not ${count}`));
}

function tooMany(entry: Entry, rule: FabRuleId, message: string): Problem {
  const card = nameInList(entry);
  return { card, rule, message: `${card} ${message}`, ...(entry.line === undefined ? {} : { line: entry.line }) };
}

function formatProblems(pool: readonly Entry[], hero: FabCard, format: FormatName): Problem[] {
  const limits: Format = FORMATS[format];
  const found: Problem[] = [];
  const young = hero.faces[0].subtypes.includes('Young');
  if (young !== (limits.hero === 'young')) {
    found.push({ card: fullName(hero), rule: '1.0.1b', message: `${format} is played with ${limits.hero} heroes` });
  }
  const total = pool.reduce((sum, { count }) => sum + count, 0);
  if (total > limits.pool) {
    found.push({ card: 'card-pool', rule: '1.0.1b', message: `${total} cards; ${format} allows ${limits.pool}` });
  }
  const deck = pool.filter(({ card }) => category(card) === 'deck-card').reduce((sum, { count }) => sum + count, 0);
  if (deck < limits.deck) {
    const size = limits.exactly ? `exactly ${limits.deck}` : `at least ${limits.deck}`;
    found.push({
      card: 'deck',
      rule: '1.0.1b',
      message: `the deck has ${deck} deck-card${deck === 1 ? '' : 's'}; ${format} needs ${size}`,
    });
  }
  for (const { entry, count } of counted(pool)) {
    // CR 8.3.40: unlimited lifts the limit; a legendary card has its own
    if (count <= limits.copies || has(entry.card, 'unlimited') || has(entry.card, 'legendary')) continue;
    found.push(tooMany(entry, '1.0.1b', `is there ${count} times; ${format} allows ${limits.copies}`));
  }
  return found;
}
