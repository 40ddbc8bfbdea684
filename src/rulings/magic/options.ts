/** What the options of Magic's questions are called, and why something is not among them. */
import { findNames, indexNames } from '../../cards/names.ts';
import type { Refusal } from '../../cards/why.ts';
import type { Key, Plain, Question } from '../../kernel/index.ts';
import { COLORS } from '../../magic/card.ts';
import { chooseName } from '../../magic/names.ts';
import { cardOf, type Game, objectAt, type Player, placeOf, type Ref, whyNotTarget } from '../../magic/play/index.ts';
import type { RuleId } from '../../magic/rules.ts';
import { COLOURS } from '../../magic/text/vocabulary.ts';
import { reason } from '../../magic/what.ts';
import { registeredIn } from './moves.ts';

/** Modes by their number from 1 on, doors by their names. */
export function namesOfOption(game: Game, option: Plain): readonly string[] {
  if (Array.isArray(option)) {
    const numbers = option.map((mode) => Number(mode) + 1);
    return [numbers.join(' and '), numbers.join(', ')];
  }
  if (typeof option !== 'object' || option === null || !('door' in option) || !('room' in option)) return [];
  const room = objectAt(game, Number(option.room));
  if (room?.kind !== 'permanent') return [];
  const source = placeOf(game, room).copyOf?.card ?? cardOf(game, room.body);
  return [source.faces[Number(option.door)]?.name ?? ''];
}

/** A colour by its word or its letter. */
export function namesOfColor(option: Plain): readonly string[] {
  const word = COLOURS[(COLORS as readonly Plain[]).indexOf(option)];
  return word === undefined ? [] : [word];
}

/** Mana of one colour, by its letter or word. */
export function namesOfMana(option: Plain): readonly string[] {
  const [first = '', ...others] = [...new Set(String(option))];
  return others.length === 0 ? [first, ...namesOfColor(first)] : [];
}

/** A cost of choice; what is spliced also by the card's name, or by the word alone. */
export function namesOfCost(option: Plain): readonly string[] {
  const card = typeof option === 'string' ? /^splice (.+)$/.exec(option)?.[1] : undefined;
  return card === undefined ? [] : ['splice', card];
}

/** One of several deeds, by what is done; or none of them. */
export function namesOfWhich({ about }: Question, option: Plain): readonly string[] {
  if (typeof option !== 'number') return [String(option)];
  const deeds = (about as { readonly what?: Plain } | undefined)?.what;
  if (option < 0) return ['no', 'none', 'neither'];
  if (!Array.isArray(deeds)) return [];
  const deed = String(deeds[option] ?? option);
  return [deed, ...(DEEDS[deed] ?? []), ...(deeds.length === 1 ? ['yes'] : [])];
}

/** What people call a deed. */
const DEEDS: { readonly [deed: string]: readonly string[] } = {
  payMana: ['pay'],
  payLife: ['pay', 'pay life'],
  exileThing: ['exile'],
  putCounters: ['counter', 'counters'],
  turnFaceUp: ['turn up', 'turn face up'],
  loseLife: ['lose life'],
};

/** Why something is no target of what asks for one. */
export function whyNotTargeted(game: Game, { kind, about, seat, legal }: Question, key: Key | null): Refusal | null {
  const { source } = (about ?? {}) as { readonly source?: unknown };
  if (kind !== 'targets' || typeof source !== 'number' || key === null) return null;
  // It is among the options, so it was taken before.
  if ((legal.kind === 'some' || legal.kind === 'one') && legal.of.includes(key)) return takenTwice(game);
  return registeredIn(game, whyNotTarget(game, source, seat as Player, key as Ref));
}

/** CR 115.3: one word takes no target twice. */
export function takenTwice(game: Game): Refusal {
  const { rule } = reason('115.3', game.rules.book.edition);
  return registeredIn(game, { message: 'It was chosen before: one word takes no target twice.', rule });
}

/** The rule by which a question is asked, and so an answer to it refused that has no better reason. */
const ASKED_BY: { readonly [topic: string]: RuleId } = {
  x: '107.3a',
  modes: '700.2a',
  targets: '601.2c',
  divide: '601.2d',
  costs: '601.2b',
  kicked: '601.2b',
  pay: '601.2h',
};

/** By its number in the edition. */
export function ruleAskedBy(game: Game, topic: string): string | undefined {
  const rule = ASKED_BY[topic];
  return rule === undefined ? undefined : reason(rule, game.rules.book.edition).rule;
}

/** CR 201.4, 709.4a, 712.15: one name of a half or a face, never the joined one; and with a quality only what has it. */
export function whyNotNamed(game: Game, { kind }: Question, name: string): Refusal | null {
  if (kind !== 'name') return null;
  const { cards, edition } = game.rules.book;
  const chosen = chooseName(name, cards.values(), edition);
  if (!chosen.ok && chosen.error.suggestions) return registeredIn(game, chosen.error);
  const found = findNames(indexNames(cards.values()), name);
  if (found.kind === 'none') return null;
  return { message: `${name} is a name, but not of what may be chosen.`, rule: '201.4a' };
}
