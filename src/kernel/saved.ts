/**
 * Whether data that came from outside is a match, or the answers of one: plain checks of every part that the kernel relies
 * on. All changes are unmade in a copy of the state, so that what passes can be rewound. `save.ts` reads the text.
 */
import { type Change, unmake } from './change.ts';
import { same, whyNotPlain } from './data.ts';
import { answerable, type Legal, type Question, whyNot } from './question.ts';
import { isKeyNumber, keysOf, recordOf, type Shape, type State } from './state.ts';

/** In a saved match data lies some levels deeper than where it was written. */
const LEVELS_ABOVE = 10;

type Data = { readonly [field: string]: unknown };
/** Says what is wrong with a value that stands at a path; null when nothing is. */
type Check = (value: unknown, path: string) => string | null;

/** Why this is no saved match; null when it is one. */
export function whyNotSaved(data: Data): string | null {
  return whyNotPlain(data, 'the saved match', -LEVELS_ABOVE) ?? SAVED(data, 'the match') ?? whyNotConsistent(data);
}

/** Why these are not the answers of a match. */
export function whyNotAnswers(answers: unknown): string | null {
  return whyNotPlain(answers, 'answers', -LEVELS_ABOVE) ?? ANSWERS(answers, 'answers');
}

const is =
  (what: string, test: (value: unknown) => boolean): Check =>
  (value, path) =>
    test(value) ? null : `${path} is not ${what}`;

const isText = (value: unknown): value is string => typeof value === 'string';
const isObject = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const ANYTHING: Check = () => null;
const TEXT = is('a text', isText);
const COUNT = is('a whole number from 0', (value) => Number.isSafeInteger(value) && Number(value) >= 0);
const INTEGER = is('a whole number', Number.isSafeInteger);
const NOTHING = is('null', (value) => value === null);
const KEY_NUMBER = is('the number of a record', isKeyNumber);
const KEY = is('a key', (value) => isText(value) || isKeyNumber(value));

const listOf =
  (check: Check, least = 0): Check =>
  (value, path) => {
    if (!Array.isArray(value)) return `${path} is not a list`;
    if (value.length < least) return `${path} is empty`;
    return first(value, (item, index) => check(item, `${path}[${index}]`));
  };

const mapOf =
  (check: Check): Check =>
  (value, path) => {
    if (!isObject(value)) return `${path} is not an object`;
    return first(Object.entries(value), ([field, item]) => check(item, `${path}.${field}`));
  };

/** An object with these fields; with a question mark, it may be missing. */
const fields =
  (checks: { readonly [field: string]: Check }, others = false): Check =>
  (value, path) => {
    if (!isObject(value)) return `${path} is not an object`;
    const stranger = Object.keys(value).find(
      (field) => !Object.hasOwn(checks, field) && !Object.hasOwn(checks, `${field}?`),
    );
    if (stranger !== undefined && !others) return `${path} has a field ${stranger}`;
    return first(Object.entries(checks), ([name, check]) => {
      const field = name.replace('?', '');
      if (Object.hasOwn(value, field)) return check(value[field], `${path}.${field}`);
      return field === name ? `${path} lacks its ${field}` : null;
    });
  };

/** An object whose kind says which fields it has. */
const kinds =
  (checks: { readonly [kind: string]: { readonly [field: string]: Check } }): Check =>
  (value, path) => {
    if (!isObject(value)) return `${path} is not an object`;
    const { kind } = value;
    if (!isText(kind) || !Object.hasOwn(checks, kind)) return `${path} is of no known kind`;
    return fields({ kind: TEXT, ...checks[kind] })(value, path);
  };

const RECORD = fields({ kind: TEXT }, true);
const KEYS = listOf(KEY);
const EMPTY = is('an empty list', (value) => Array.isArray(value) && value.length === 0);

const CHANGE = kinds({
  create: { key: KEY_NUMBER, from: NOTHING, to: RECORD },
  drop: { key: KEY_NUMBER, from: RECORD, to: NOTHING },
  set: { key: KEY, field: TEXT, from: ANYTHING, to: ANYTHING },
  insert: { list: TEXT, at: COUNT, from: EMPTY, to: KEYS },
  remove: { list: TEXT, at: COUNT, from: KEYS, to: EMPTY },
  note: { from: NOTHING, to: RECORD },
});

const OPTIONS = { of: listOf(ANYTHING), 'keys?': is('true', (value) => value === true) };
const LEGAL: Check = (value, path) =>
  kinds({
    one: OPTIONS,
    some: { ...OPTIONS, min: INTEGER, max: INTEGER },
    order: OPTIONS,
    whole: { min: INTEGER, max: INTEGER },
    form: { fields: mapOf(LEGAL) },
  })(value, path);
const QUESTION: Check = (value, path) =>
  fields({ seat: TEXT, kind: TEXT, legal: LEGAL, 'about?': ANYTHING })(value, path) ??
  (answerable((value as { legal: Legal }).legal) ? null : `${path} has no legal answer`);
const QUESTIONS = listOf(QUESTION, 1);

const ANSWERS = listOf(listOf(fields({ seat: TEXT, answer: ANYTHING }), 1));

const HALT = kinds({
  asks: { questions: QUESTIONS, given: mapOf(ANYTHING) },
  over: {},
  misfit: { reason: TEXT },
  endless: { budget: COUNT, last: listOf(CHANGE) },
});

const SAVED = fields({
  format: TEXT,
  state: fields({ records: mapOf(RECORD), lists: mapOf(KEYS), happenings: listOf(RECORD), nextKey: COUNT }),
  changes: listOf(CHANGE),
  seats: listOf(TEXT),
  seed: is('a text or null', (value) => value === null || isText(value)),
  allowance: COUNT,
  answers: ANSWERS,
  asked: listOf(fields({ changes: COUNT, questions: QUESTIONS })),
  heard: COUNT,
  steps: listOf(fields({ changes: COUNT, heard: COUNT })),
  barrier: COUNT,
  halt: HALT,
});

/** What the parts say of each other. */
interface Parts {
  readonly state: State<Shape>;
  readonly changes: readonly Change[];
  readonly answers: readonly unknown[];
  readonly asked: readonly { readonly changes: number }[];
  readonly heard: number;
  readonly steps: readonly { readonly changes: number; readonly heard: number }[];
  readonly barrier: number;
  readonly halt: { readonly kind: string; readonly questions?: readonly Question[]; readonly given?: Data };
}

function whyNotConsistent(data: Data): string | null {
  const { state, changes, answers, asked, heard, steps, barrier, halt } = data as unknown as Parts;
  if (heard > answers.length) return 'more answers were heard than given';
  if (barrier > heard) return 'the barrier lies ahead';
  if (asked.length !== answers.length - barrier) return 'questions and answers past the barrier are not as many';
  if (
    !ascending(
      asked.map((each) => each.changes),
      changes.length,
    )
  )
    return 'questions came after no such changes';
  if (
    !ascending(
      steps.map((each) => each.changes),
      changes.length,
    )
  )
    return 'steps began after no such changes';
  if (
    !ascending(
      steps.map((each) => each.heard),
      heard,
    )
  )
    return 'steps began after no such answers';
  if (heard > 0 && steps.length === 0) return 'answers were heard in no step';
  if (steps[0] && (steps[0].changes > 0 || steps[0].heard > 0)) return 'the first step did not begin at the start';
  return whyNotHalted(halt, steps.length, heard === answers.length) ?? whyNotMade(state, changes);
}

function whyNotHalted({ kind, questions = [], given = {} }: Parts['halt'], steps: number, all: boolean): string | null {
  if (kind !== 'asks') return null;
  if (steps === 0) return 'a question is open in no step';
  if (!all) return 'a question is open, and there is an answer left';
  return first(Object.entries(given), ([seat, answer]) => {
    const question = questions.find((each) => each.seat === seat);
    const reason = question ? whyNot(question.legal, answer) : 'not asked anything';
    return reason === null ? null : `the answer of ${seat} that waits is wrong: ${reason}`;
  });
}

/** Unmakes all changes in a copy. */
function whyNotMade(saved: State<Shape>, changes: readonly Change[]): string | null {
  const state = {
    ...saved,
    records: { ...saved.records },
    lists: { ...saved.lists },
    happenings: [...saved.happenings],
  };
  const numbered = keysOf(state).filter((key) => typeof key === 'number');
  if (numbered.some((key) => key >= state.nextKey)) return 'a record has a key that was not handed out yet';
  for (const [back, change] of changes.toReversed().entries()) {
    if (!wasMade(state, change)) return `change ${changes.length - 1 - back} is not what was done last to the state`;
    unmake(state, change);
  }
  return state.happenings.length === 0 ? null : 'something happened without a change';
}

function wasMade(state: State<Shape>, change: Change): boolean {
  switch (change.kind) {
    case 'create':
      return state.nextKey === change.key + 1 && same(recordOf(state, change.key), change.to);
    case 'drop':
      return change.key < state.nextKey && recordOf(state, change.key) === undefined;
    case 'set': {
      const record = recordOf(state, change.key) as Data | undefined;
      if (!record || change.field === 'kind' || !Object.hasOwn(record, change.field)) return false;
      return same(record[change.field], change.to);
    }
    case 'insert':
    case 'remove': {
      const list = Object.hasOwn(state.lists, change.list) ? state.lists[change.list] : undefined;
      if (!list || change.at > list.length) return false;
      return same(list.slice(change.at, change.at + change.to.length), change.to);
    }
    case 'note':
      return state.happenings.length > 0 && same(state.happenings.at(-1), change.to);
  }
}

function ascending(numbers: readonly number[], last: number): boolean {
  return numbers.every((number, index) => number <= (numbers[index + 1] ?? last));
}

function first<T>(items: readonly T[], check: (item: T, index: number) => string | null): string | null {
  for (const [index, item] of items.entries()) {
    const reason = check(item, index);
    if (reason !== null) return reason;
  }
  return null;
}
