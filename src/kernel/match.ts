/**
 * A match: one game being played. It is a journal (`journal.ts`) that also remembers the answers, where each step began,
 * and what it halted at. `step.ts` moves it on; `save.ts` writes it down whole.
 */
import type { Change } from './change.ts';
import type { Plain } from './data.ts';
import type { Journal } from './journal.ts';
import type { Question, Seat } from './question.ts';
import type { Key, Setup, Shape, State } from './state.ts';
import type { View } from './view.ts';

/** What a game tells the kernel. Everything here is a function of the state: the program counter is data. */
export interface Rules<S extends Shape> {
  /** Runs one small step. It reads the state to know which, changes it, and may ask. */
  readonly step: (match: Match<S>) => void;
  readonly over: (state: State<S>) => boolean;
  /** What a seat sees of a record: the record, less of it, or null for nothing. */
  readonly see: (state: State<S>, seat: Seat, key: Key) => object | null;
  /** What a seat is told of a happening: all, less, or null for nothing. */
  readonly tell: (state: State<S>, seat: Seat, happening: S['happening']) => object | null;
  /** Why an answer that the question allows is illegal all the same, when its options alone cannot say. */
  readonly check?: (state: State<S>, question: Question, answer: Plain) => string | null;
}

export interface Options<S extends Shape> {
  readonly seats: readonly Seat[];
  readonly setup: Setup<S>;
  /** Feeds the seat `chance`. Without a seed its questions stay open like anyone's. */
  readonly seed?: string;
  readonly policies?: Policies<S>;
  /** How many changes and questions may come between two answers before the match counts as endless. */
  readonly budget?: number;
  readonly development?: boolean;
}

/** Answers for a seat, from what that seat may know. The same question at the same turn gets the same answer. */
export type Policy<S extends Shape> = (question: Question, turn: Turn<S>) => Plain;
export type Policies<S extends Shape> = { readonly [seat: Seat]: Policy<S> };

export interface Turn<S extends Shape> {
  /** How many answers this seat has given before. */
  readonly before: number;
  readonly look: () => View<S>;
}

export interface Answered {
  readonly seat: Seat;
  readonly answer: Plain;
}
/** What one `ask` or `askAll` heard, in the order of its questions. */
export type Answers = readonly Answered[];

export interface Match<S extends Shape> extends Journal<S> {
  readonly rules: Rules<S>;
  readonly seats: readonly Seat[];
  readonly seed: string | null;
  readonly policies: Policies<S>;
  readonly allowance: number;
  readonly answers: Answers[];
  /** What was asked, and after how many changes, for each answer past the barrier: take-back comes to it again. */
  asked: Asked[];
  /** How many of the answers the rules have been given so far. */
  heard: number;
  readonly steps: StepStart[];
  /** So many answers are out of reach of take-back: somebody was shown something that came of them. */
  barrier: number;
  /** The question that a re-run must come to again, with `promised` changes made. */
  expected: { readonly heard: number; readonly questions: readonly Question[] } | null;
  halt: Halt<S>;
}

export interface Asked {
  readonly changes: number;
  readonly questions: readonly Question[];
}

export interface StepStart {
  readonly changes: number;
  readonly heard: number;
}

/** Why nothing moves. */
export type Halt<S extends Shape = Shape> =
  | { readonly kind: 'asks'; readonly questions: readonly Question[]; readonly given: Given }
  | { readonly kind: 'over' }
  /** A step is being run: only the rules themselves ever see this. */
  | { readonly kind: 'runs' }
  /** A recorded answer does not fit the question that these rules ask. */
  | { readonly kind: 'misfit'; readonly reason: string }
  | { readonly kind: 'endless'; readonly budget: number; readonly last: readonly Change<S>[] };

/** Answers to an `askAll` that still waits for others: shown to nobody. */
export type Given = { readonly [seat: Seat]: Plain };
