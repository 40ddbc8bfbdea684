/**
 * A saved match is the match: state, changes, answers, and what it halted at, as JSON. Nothing is run to load it, and it
 * goes on in another process as it would have here. Rules and policies are code, and come from the caller.
 */
import { freeze } from './data.ts';
import { newEpoch } from './journal.ts';
import type { Match, Options, Rules } from './match.ts';
import { ok, type Result, refuse } from './result.ts';
import { whyNotSaved } from './saved.ts';
import type { Shape } from './state.ts';

const FORMAT = 'diptych match 1';

const SAVED = ['state', 'seats', 'seed', 'allowance', 'answers', 'asked', 'heard', 'steps', 'barrier', 'halt'] as const;
type Saved<S extends Shape> = Pick<Match<S>, (typeof SAVED)[number] | 'changes'> & { readonly format: string };

export function save<S extends Shape>(match: Match<S>): string {
  const saved: Saved<S> = {
    format: FORMAT,
    state: match.state,
    changes: match.changes.slice(0, match.at),
    seats: match.seats,
    seed: match.seed,
    allowance: match.allowance,
    answers: match.answers,
    asked: match.asked,
    heard: match.heard,
    steps: match.steps,
    barrier: match.barrier,
    halt: match.halt,
  };
  return JSON.stringify(saved);
}

export function load<S extends Shape>(
  rules: Rules<S>,
  text: string,
  options: Pick<Options<S>, 'policies' | 'development'> = {},
): Result<Match<S>> {
  const saved = parse<S>(text);
  if (!saved.ok) return saved;
  const { format: _, ...rest } = saved.value;
  const development = options.development ?? true;
  if (development) {
    for (const record of Object.values(rest.state.records)) freeze(record, 'record');
    freeze(rest.state.lists, 'lists');
    for (const happening of rest.state.happenings) freeze(happening, 'happening');
    for (const answers of rest.answers) freeze(answers, 'answers');
    for (const asked of rest.asked) freeze(asked, 'asked');
    freeze(rest.halt, 'halt');
    for (const change of rest.changes) freeze(change, 'change');
  }
  return ok({
    ...rest,
    state: { ...rest.state, lists: { ...rest.state.lists } },
    rules,
    policies: options.policies ?? {},
    at: rest.changes.length,
    epochs: rest.changes.map(newEpoch),
    firstEpoch: newEpoch(),
    promised: 0,
    expected: null,
    budget: rest.allowance,
    derived: [],
    development,
  });
}

function parse<S extends Shape>(text: string): Result<Saved<S>> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return refuse(`not a saved match: ${error instanceof Error ? error.message : 'no JSON'}`);
  }
  if (typeof data !== 'object' || data === null || !('format' in data)) return refuse('not a saved match');
  if (data.format !== FORMAT) return refuse(`saved as ${JSON.stringify(data.format)}; this is ${FORMAT}`);
  const missing = [...SAVED, 'changes'].find((field) => !Object.hasOwn(data, field));
  if (missing !== undefined) return refuse(`the saved match lacks its ${missing}`);
  const reason = whyNotSaved(data as { readonly [field: string]: unknown });
  return reason === null ? ok(data as unknown as Saved<S>) : refuse(`the saved match is broken: ${reason}`);
}
