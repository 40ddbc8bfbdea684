/**
 * The flags that place a card, as `what` and `match` share them, made into a question.
 */
import type { Question } from '../answers/ask.ts';
import type { Catalogue, Named } from '../answers/catalogue.ts';
import { findCard } from '../answers/catalogue.ts';
import type { Game } from '../cards/card.ts';
import type { Refusal, Result } from '../cards/why.ts';
import { codeOf } from './context.ts';
import type { ExitCode } from './io.ts';

export interface PlaceFlags {
  readonly in?: string;
  readonly as?: readonly string[];
  readonly up?: string;
  readonly unlocked?: readonly string[];
  readonly faceDown?: string | boolean;
  readonly copyOf?: string;
  readonly tokenCopy?: string | boolean;
  readonly x?: number;
  readonly on?: string;
  readonly game?: Game;
}

const PLACING = ['in', 'as', 'up', 'unlocked', 'faceDown', 'copyOf', 'tokenCopy', 'x'] as const;

export function isPlaced(flags: PlaceFlags): boolean {
  return PLACING.some((name) => flags[name] !== undefined);
}

export function questionOf(card: string, flags: PlaceFlags): Question {
  const { on, game } = flags;
  const said = Object.fromEntries(PLACING.flatMap((name) => (flags[name] === undefined ? [] : [[name, flags[name]]])));
  // A value for X is chosen for a spell: with nothing else said, that is where it is.
  const zone = flags.x !== undefined && Object.keys(said).length === 1 ? { in: 'stack' } : {};
  return { ...(card === '' ? {} : { card }), ...said, ...zone, on, game };
}

/** The card a question is about, with the exit code of not finding it. */
export function namedBy(catalogue: Catalogue, question: Question): Result<Named> {
  const { card, tokenCopy, game } = question;
  const text = card ?? (typeof tokenCopy === 'string' ? tokenCopy : '');
  const whole = findCard(catalogue, text, game);
  return whole.ok ? whole : (cutAtColon(catalogue, text, game) ?? whole);
}

function cutAtColon(catalogue: Catalogue, text: string, game: Game | undefined): Result<Named> | undefined {
  const colon = text.lastIndexOf(':');
  const named = colon > 0 ? findCard(catalogue, text.slice(0, colon), game) : undefined;
  return named?.ok ? named : undefined;
}

/** No such card is a no; anything else that is wrong without a rule is wrong usage. */
export function exitCodeOf(catalogue: Catalogue, question: Question, error: Refusal): ExitCode {
  for (const name of [question.copyOf, typeof question.tokenCopy === 'string' ? question.tokenCopy : undefined]) {
    if (name !== undefined && !namedBy(catalogue, { card: name }).ok) return 1;
  }
  return codeOf(error);
}
