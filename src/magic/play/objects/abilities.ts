/**
 * The abilities of a face, compiled from its text: what kind each is, and where in the text it stands. Text that is not
 * understood gives no ability, and is listed.
 */

import { mentions, someNode } from '../../../text/trees.ts';
import type { MagicCard, MagicFace } from '../../card.ts';
import { type Magic, type MagicAbility, understandFace, wordForCount } from '../../text/index.ts';
import { undoneIn } from '../executed/executable.ts';
import { unasked } from '../executed/statements.ts';
import { abilityInWords } from '../keywords/keyword-abilities.ts';
import type { AbilitySource } from '../state/state.ts';
import { type Rank, rankIn, sizeIn } from './ranks.ts';
import { withSameKeywords } from './same-keywords.ts';

export type Line = Magic<'Line'>;
export type KeywordNode = Magic<'Ability'>;

/** Of a line of keywords each keyword is an ability of its own. */
export type Compiled = {
  readonly text: MagicAbility;
  /** The first sentence without its ability word, and its path in the text. */
  readonly line: Line;
  readonly path: string;
  /** It holds only from a rank on. */
  readonly rank?: Rank;
} & (
  | { readonly kind: 'keyword'; readonly keyword: KeywordNode }
  | {
      readonly kind:
        | 'spell'
        | 'static'
        | 'activated'
        | 'triggered'
        | 'chapter'
        | 'cost'
        | 'as enters'
        | 'as transforms'
        | 'as turned up';
    }
);

/** The kinds that say how a spell is cast, and hold while it is on the stack. */
const memo = new WeakMap<MagicFace, readonly Compiled[]>();

export function abilitiesOfFace(face: MagicFace): readonly Compiled[] {
  const known = memo.get(face);
  if (known) return known;
  const isSpell = isSpellFace(face);
  let rank: Rank | null = null;
  const made = textsOf(face).flatMap((text): readonly Compiled[] => {
    const next = rankIn(text);
    if (next) rank = next;
    const level = next && levelAbility(text);
    if (level && missingIn(text, isSpell).length === 0) return [level];
    if (next || sizeIn(text) || missingIn(text, isSpell).length > 0) return [];
    const ranked = rank === null ? {} : { rank };
    return compile(text, isSpell).map((ability) => ({ ...ability, ...ranked }));
  });
  memo.set(face, made);
  return made;
}

/** CR 716.2a: a level of a Class is an activated ability; what it does is in `class-levels.ts`. */
function levelAbility(text: MagicAbility): Compiled | null {
  const [first] = text.sentences;
  if (first?.kind !== 'classLevel') return null;
  const line = { kind: 'activated', cost: first.cost, body: { kind: 'order', does: [] } } as unknown as Line;
  return { text, line, path: '0', kind: 'activated' };
}

interface Box {
  readonly rank: Rank;
  readonly size: readonly [power: number, toughness: number];
}
const boxes = new WeakMap<MagicFace, readonly Box[]>();

/** CR 711.2a: the sizes that its boxes give it. */
export function sizesOfFace(face: MagicFace): readonly Box[] {
  const known = boxes.get(face);
  if (known) return known;
  let rank: Rank | null = null;
  const made = textsOf(face).flatMap((text): readonly Box[] => {
    rank = rankIn(text) ?? rank;
    const size = sizeIn(text);
    return rank && size ? [{ rank, size }] : [];
  });
  boxes.set(face, made);
  return made;
}

const isSpellFace = ({ types }: MagicFace): boolean => types.includes('Instant') || types.includes('Sorcery');

/** What of a text the engine does not do, or would pass over. */
function missingIn(text: MagicAbility, isSpell: boolean): readonly string[] {
  // `ranks.ts`
  if (rankIn(text)?.counter === 'level' || sizeIn(text)) return [];
  const undone = undoneIn(text);
  return undone.length > 0 ? undone : compile(text, isSpell).flatMap((ability) => unasked(ability) ?? []);
}

function textsOf(face: MagicFace): readonly MagicAbility[] {
  if (!face.abilities && !face.text) return [];
  const abilities = face.abilities ?? understandFace(face).abilities;
  return abilities.flatMap((ability) => (ability ? withSameKeywords(ability) : []));
}

const words = new WeakMap<MagicFace, ReadonlySet<string>>();

/** The kinds of nodes and names of keywords that the abilities of a face are made of: a quick look for what it might do. */
export function wordsOfFace(face: MagicFace): ReadonlySet<string> {
  const before = words.get(face);
  if (before) return before;
  const known = new Set<string>();
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) collect(item);
    else if (typeof value === 'object' && value !== null) {
      const { kind, name } = value as { readonly kind?: unknown; readonly name?: unknown };
      if (typeof kind === 'string') known.add(kind);
      if (typeof name === 'string') known.add(name);
      for (const item of Object.values(value)) collect(item);
    }
  };
  for (const { text } of abilitiesOfFace(face)) collect(text.sentences);
  words.set(face, known);
  return known;
}

/** Cards that begin in the command zone or a deck of their own; nothing puts them into a game yet. */
const UNPLAYED: ReadonlySet<string> = new Set(['Conspiracy', 'Dungeon', 'Phenomenon', 'Plane', 'Scheme', 'Vanguard']);

/** What of a face is read and not done: kinds of nodes, statements that nothing would ask for, cards that no game has. */
export function undoneOf(face: MagicFace): readonly string[] {
  const unplayed = face.types.filter((type) => UNPLAYED.has(type));
  if (unplayed.length > 0 && face.text) return unplayed;
  return textsOf(face).flatMap((text) => missingIn(text, isSpellFace(face)));
}

/** What of a face the engine leaves to the players: sentences not understood, and what is read and not done. */
export function leftOut(face: MagicFace): readonly string[] {
  const undone = undoneOf(face);
  if (face.abilities) return [...face.abilities.flatMap((line, at) => (line ? [] : [`line ${at + 1}`])), ...undone];
  if (!face.text || undone.some((type) => UNPLAYED.has(type))) return undone;
  const found = understandFace(face);
  return [...(found.understood ? [] : found.problems.map((problem) => problem.sentence)), ...undone];
}

/** CR 701.35a: support says no targets, but has them: of a permanent, other creatures than itself. */
function withSupport(text: MagicAbility, isSpell: boolean): MagicAbility {
  const supports = supporting.get(text) ?? someNode(text.sentences, ({ name }) => name === 'support');
  supporting.set(text, supports);
  if (!supports) return text;
  const target = isSpell ? 'target' : 'other target';
  const told = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(told);
    if (typeof value !== 'object' || value === null) return value;
    const { name, n } = value as { readonly name?: unknown; readonly n?: unknown };
    if (name === 'support' && typeof n === 'number') {
      const words = `Put a +1/+1 counter on each of up to ${wordForCount(n)} ${target} creatures.`;
      const [line] = abilityInWords(words).sentences;
      return line?.kind === 'order' ? line.does[0] : value;
    }
    return Object.fromEntries(Object.entries(value).map(([field, item]) => [field, told(item)]));
  };
  return { ...text, sentences: told(text.sentences) as MagicAbility['sentences'] };
}
const supporting = new WeakMap<MagicAbility, boolean>();

const partnerWords = (name: string): string =>
  `When this permanent enters, target player may search their library for a card named ${name}, reveal it, put it into their hand, then shuffle.`;

export function compile(said: MagicAbility, isSpell: boolean): readonly Compiled[] {
  const text = withSupport(said, isSpell);
  const [first] = text.sentences;
  if (!first) return [];
  const { line, path } = unwrap(first, '0');
  const base = { text, line, path };
  switch (line.kind) {
    case 'keywords':
      return line.all.map((keyword, at) => ({ ...base, path: `${path}.all.${at}`, kind: 'keyword', keyword }));
    case 'keywordsApart':
      return (['first', 'second'] as const).map((field) => ({
        ...base,
        path: `${path}.${field}`,
        kind: 'keyword',
        keyword: line[field],
      }));
    case 'activated':
    case 'activatedModes':
    case 'loyalty':
      return [{ ...base, kind: 'activated' }];
    case 'triggered':
    case 'triggeredModes':
    case 'triggeredOne':
      return [{ ...base, kind: isSpell && !isOfItsCard(line, text) ? 'spell' : 'triggered' }];
    case 'chapter':
    case 'chapterWord':
    case 'chapterModes':
      return [{ ...base, kind: 'chapter' }];
    // CR 702.124i: what it does as it enters.
    case 'keywordPartner':
      return compile(abilityInWords(partnerWords(line.name)), isSpell);
    case 'keywordDeed':
    case 'flashFor':
    case 'castOnly':
      return [{ ...base, kind: 'static' }];
    case 'additionalCost':
    case 'additionalCostOr':
      return [{ ...base, kind: 'cost' }];
    case 'asEnters':
    case 'dayAsEnters':
      return [{ ...base, kind: 'as enters' }];
    case 'asTransforms':
      return [{ ...base, kind: 'as transforms' }];
    case 'asTurnedUp':
      return [{ ...base, kind: 'as turned up' }];
    default:
      return [{ ...base, kind: isSpell && !speaksOfItself(line) ? 'spell' : 'static' }];
  }
}

/**
 * CR 113.6: "when you cycle this card", "return this card from your graveyard": an ability that the card of an instant or
 * sorcery has by itself. Else what a spell says of a trigger makes one as it resolves (CR 603.7).
 */
function isOfItsCard(line: Line, { sentences }: MagicAbility): boolean {
  if (line.kind !== 'triggered' && line.kind !== 'triggeredModes' && line.kind !== 'triggeredOne') return false;
  const placed = 'only' in line && line.only?.kind === 'is' && isItself(line.only.what);
  return isEventOfItself(line.on) || placed || mentions(sentences, 'ownCardFrom');
}

/** "this spell", its name, "this card from your graveyard". */
export const isItself = ({ kind }: { readonly kind: string }): boolean =>
  kind === 'self' || kind === 'thisOne' || kind === 'ownCardFrom';

/** CR 113.6k: it is about its own card: "when you discard this card". */
export function isEventOfItself(trigger: Magic<'Trigger'>): boolean {
  const on = 'event' in trigger ? trigger.event : 'first' in trigger ? trigger.first : null;
  if (on?.kind === 'thingDoes') return isItself(on.what);
  return on?.kind === 'playerDoes' && on.does.some((doing) => 'what' in doing && isItself(doing.what));
}

/**
 * CR 113.6, 113.6e: "this spell can't be countered", "you may cast this spell without paying its mana cost": holds of the
 * spell or of how it is cast, perhaps under a condition, and is not an instruction of it.
 */
function speaksOfItself(line: Line): boolean {
  switch (line.kind) {
    case 'change':
      return isItself(line.what) && (line.dur === undefined || line.dur.kind === 'asLongAs');
    case 'may':
      return line.does.every((act) => (act.kind === 'cast' || act.kind === 'play') && isItself(act.what));
    // CR 118.9: "you may … rather than pay this spell's mana cost"
    case 'mayRather':
    case 'mayRatherBoth':
      return line.not.kind === 'payCostOf';
    case 'during':
      return line.dur.kind === 'asLongAs' && speaksOfItself(line.do);
    case 'provided':
    case 'ifSo':
    case 'unless':
    case 'whereX':
    case 'inStep':
    case 'duringStep':
      return speaksOfItself(line.do);
    default:
      return false;
  }
}

function unwrap(line: Line, path: string): { readonly line: Line; readonly path: string } {
  if (line.kind === 'abilityWord' || line.kind === 'spreeMode') return unwrap(line.body, `${path}.body`);
  // CR 702.142a: what the keyword says besides is asked where it is activated.
  if (line.kind === 'keywordAbility' || line.kind === 'exhaust') return unwrap(line.ability, `${path}.ability`);
  return { line, path };
}

/** One ability of an object as it now is, named so that a stay can count its uses. */
export interface Live {
  readonly id: string;
  readonly source: AbilitySource;
  /** When it was given, for order (CR 613.7). */
  readonly since: number;
  /** Who gave it lets it be activated only once each turn. */
  readonly onceEachTurn?: true;
}

const granted = new WeakMap<MagicAbility, readonly Compiled[]>();

/** The ability behind a source. */
export function compiledOf(cards: (card: string | MagicCard) => MagicCard, source: AbilitySource): Compiled {
  const all = 'text' in source ? grantedOf(source.text) : abilitiesOfFace(faceOf(cards(source.card), source.face));
  const found = all['text' in source ? 0 : source.at];
  if (!found) throw new Error('there is no such ability');
  return found;
}

export function grantedOf(text: MagicAbility): readonly Compiled[] {
  const known = granted.get(text) ?? compile(text, false);
  granted.set(text, known);
  return known;
}

function faceOf(card: MagicCard, index: number): MagicFace {
  const face = card.faces[index];
  if (!face) throw new Error(`${card.id} has no face ${index}`);
  return face;
}
