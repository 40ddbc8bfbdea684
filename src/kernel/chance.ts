/**
 * Chance is a seat: a shuffle or a roll is a question, and its answer is recorded like any other. Who wants to know how
 * a game goes on from a certain roll answers for it; a match with a seed lets this file answer.
 */
import type { Plain } from './data.ts';
import type { Policy } from './match.ts';
import { type Legal, order, type Question, whole } from './question.ts';
import type { Shape } from './state.ts';

export const CHANCE = 'chance';

/** All of these in random order. */
export function shuffling<T extends Plain>(items: readonly T[]) {
  return { seat: CHANCE, kind: 'shuffle', legal: order(items) } as const;
}

/** A die with so many sides. */
export function rolling(sides: number) {
  return { seat: CHANCE, kind: 'roll', legal: whole(1, sides) } as const;
}

/** Answers at random, the same for the same seed and turn: no hidden state, so nothing to save but the seed. */
export function seeded<S extends Shape>(seed: string): Policy<S> {
  return (question: Question, { before }) => randomAnswer(question.legal, randomFrom(`${seed}/${before}`));
}

/** Gives a number from 0 up to, not including, 1. */
export type Random = () => number;

/** Any legal answer. */
export function randomAnswer(legal: Legal, random: Random): Plain {
  switch (legal.kind) {
    case 'one':
      return legal.of[below(legal.of.length, random)] ?? null;
    case 'some': {
      const most = Math.min(legal.max, legal.of.length);
      return shuffled(legal.of, random).slice(0, legal.min + below(most - legal.min + 1, random));
    }
    case 'order':
      return shuffled(legal.of, random);
    case 'whole':
      return legal.min + below(legal.max - legal.min + 1, random);
    case 'form':
      return Object.fromEntries(
        Object.entries(legal.fields).map(([field, inner]) => [field, randomAnswer(inner, random)]),
      );
  }
}

/** The small fast counter generator (SFC32), started from a text. */
export function randomFrom(seed: string): Random {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 1];
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (const letter of seed) {
    a ^= Math.imul(letter.codePointAt(0) ?? 0, 0x85ebca6b);
    next();
  }
  for (let round = 0; round < 12; round += 1) next();
  return () => next() / 2 ** 32;
}

function below(limit: number, random: Random): number {
  return Math.floor(random() * limit);
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(below(rest.length, random), 1));
}
