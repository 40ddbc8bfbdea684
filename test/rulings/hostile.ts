/**
 * A ruling that was played is played again in every hostile mode (`test/hostile`). Its answers are kept as places among the
 * options, since keys differ between matches.
 */
import assert from 'node:assert/strict';
import {
  answer,
  begin,
  type Legal,
  type Match,
  type Options,
  type Plain,
  type Question,
  type Rules,
  replay,
  type Shape,
  same,
} from '../../src/kernel/index.ts';
import type { Holder } from '../../src/rulings/game.ts';
import { type Driver, hostile, type Mode } from '../hostile/index.ts';

/** A play of hundreds of answers is disturbed at so many of them. */
const MOST_VISITS = 60;

/** Throws where a mode makes a difference. Gives how many answers the play had. */
export function hostilePlay<S extends Shape>({ match, options }: Holder<S>, modes?: readonly Mode[]): number {
  // Chance answers what it answered: by the record, not by the seed.
  const { seed: _, policies: __, ...plain } = options;
  const recorded = placesOf(match.rules, plain, match.answers);
  const driver: Driver<S> = (now, question) => {
    const places = recorded[now.answers.length]?.get(question.seat);
    return places === undefined ? undefined : atPlaces(question.legal, places);
  };
  const every = Math.ceil(recorded.length / MOST_VISITS);
  hostile({ rules: match.rules, options: plain, driver, every: Math.max(1, every) }, modes);
  return recorded.length;
}

/** A ruling keeps what is gone, so that its log can name it; a game forgets it, and must come to the same all the same. */
export function forgetfulPlay<S extends Shape>({ match, options }: Holder<S>, rules: Rules<S>): void {
  const { seed: _, policies: __, ...plain } = options;
  const again = replay(rules, plain, match.answers);
  assert.ok(again.ok, again.ok ? '' : again.reason);
  assert.deepEqual(again.value.state.lists, match.state.lists);
}

type Places = ReadonlyMap<string, Plain>;

function placesOf<S extends Shape>(
  rules: Rules<S>,
  options: Options<S>,
  answers: Match<S>['answers'],
): readonly Places[] {
  const match = begin(rules, options);
  return answers.map((given) => {
    const questions: readonly Question[] = match.halt.kind === 'asks' ? match.halt.questions : [];
    const places = new Map<string, Plain>();
    for (const { seat, answer: value } of given) {
      const question = questions.find((each) => each.seat === seat);
      assert.ok(question, `${seat} was asked`);
      places.set(seat, placesIn(question.legal, value));
    }
    for (const { seat, answer: value } of given) assert.ok(answer(match, seat, value).ok);
    return places;
  });
}

function placesIn(legal: Legal, value: Plain): Plain {
  switch (legal.kind) {
    case 'one':
      return legal.of.findIndex((option) => same(option, value));
    case 'some':
    case 'order':
      return (value as readonly Plain[]).map((each) => legal.of.findIndex((option) => same(option, each)));
    case 'whole':
      return value;
    case 'form':
      return Object.fromEntries(
        Object.entries(legal.fields).map(([part, inner]) => [
          part,
          placesIn(inner, (value as { [part: string]: Plain })[part] ?? null),
        ]),
      );
  }
}

function atPlaces(legal: Legal, places: Plain): Plain {
  switch (legal.kind) {
    case 'one':
      return legal.of[Number(places)] ?? null;
    case 'some':
    case 'order':
      return (places as readonly number[]).map((at) => legal.of[at] ?? null);
    case 'whole':
      return places;
    case 'form':
      return Object.fromEntries(
        Object.entries(legal.fields).map(([part, inner]) => [
          part,
          atPlaces(inner, (places as { [part: string]: Plain })[part] ?? null),
        ]),
      );
  }
}
