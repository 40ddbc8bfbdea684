/** Lets players pass: until somebody has priority, until something has resolved, on to a later step. */

import type { Question, Seat } from '../../kernel/index.ts';
import type { Moment } from '../format/entries.ts';
import type { Table } from '../game.ts';
import { give, settle } from './answering.ts';
import { MOST_ANSWERS, type Playing, type Trouble } from './playing.ts';
import { DECLARED } from './supplied.ts';

/** Null: done. */
export type Done = Trouble | null;

export const wrong = (message: string): Trouble => ({ refused: false, error: { message } });

export function openQuestion({ table }: Playing, topic?: string): Question | undefined {
  return table.open().find((question) => topic === undefined || table.topic(question) === topic);
}

export function priority(playing: Playing): Question | undefined {
  return openQuestion(playing, 'priority');
}

/** Who was asked for attackers or blockers and does something else has declared none. Anything else must be answered. */
export function decline(playing: Playing): Done {
  const { table } = playing;
  // What was left open, this entry's choices may answer.
  const isDeclared = (question: Question) => DECLARED.includes(table.topic(question));
  const answered = settle(playing, isDeclared, ({ field }) => field === undefined);
  if (answered) return answered;
  for (let asked = 0; asked < MOST_ANSWERS; asked += 1) {
    const question = table.open().find((each) => table.topic(each) !== 'priority');
    if (!question) return null;
    const answer = isDeclared(question) ? table.declare?.(question, []) : undefined;
    if (!answer) return unanswered(playing, question);
    const trouble = answer.ok ? give(playing, question, answer.value) : { refused: true, error: answer.error };
    if (trouble) return trouble;
    const more = settle(playing);
    if (more) return more;
  }
  return null;
}

export function unanswered({ table }: Playing, question: Question): Trouble {
  return wrong(`nobody supplied an answer for ${table.playerOf(question.seat)}: ${table.words(question)}`);
}

/** Whoever has priority passes. */
export function passOnce(playing: Playing, by?: string): Done {
  const { table } = playing;
  const question = priority(playing);
  if (!question) return wrong(table.over() ? 'the game is over' : 'nobody has priority');
  if (by !== undefined && table.playerOf(question.seat) !== by) {
    return wrong(`${by} cannot pass: ${table.playerOf(question.seat)} has priority`);
  }
  const pass = table.moves(question.seat).find(({ kind }) => kind === 'pass');
  return pass ? give(playing, question, pass.answer) : wrong('there is no way to pass');
}

/** Others pass until the seat has priority, if nothing resolves and no step ends by it. */
export function reach(playing: Playing, seat: Seat): Done {
  const { table } = playing;
  const before = standing(table);
  for (const _ of playing.players) {
    const question = priority(playing);
    if (!question) return wrong(table.over() ? 'the game is over' : 'nobody has priority');
    if (question.seat === seat) return null;
    const passed = passOnce(playing) ?? settle(playing);
    if (passed) return passed;
    if (standing(table) !== before) {
      return wrong(
        `${table.playerOf(seat)} does not get priority before something else happens: say "wait" first, or "by"`,
      );
    }
  }
  return wrong(`${table.playerOf(seat)} does not get priority`);
}

function standing(table: Table): string {
  const { turn, step } = table.clock();
  return JSON.stringify([turn, step, table.stack()]);
}

/**
 * Everybody passes until it is so. Questions that nobody answers end it without trouble, for the next entry; those to
 * `leave` are not answered even where there is one answer only.
 */
export function passUntil(
  playing: Playing,
  done: () => boolean,
  what: string,
  leave?: (question: Question) => boolean,
): Done {
  const { table } = playing;
  for (let passes = 0; passes < MOST_ANSWERS; passes += 1) {
    if (done()) return null;
    if (table.over()) return wrong(`the game is over before ${what}`);
    const trouble = priority(playing) ? passOnce(playing) : decline(playing);
    if (trouble) return trouble;
    const settled = settle(playing, leave);
    if (settled) return settled;
  }
  return wrong(`play went on for very long, and never came to the point where ${what}`);
}

export function wait(playing: Playing, what: 'stack' | 'top'): Done {
  const { table } = playing;
  const [top] = table.stack();
  const times = (): number => (top === undefined ? 0 : (table.timesResolved?.(top) ?? 0));
  const before = times();
  const isDone = () =>
    what === 'stack'
      ? table.stack().length === 0
      : top === undefined || !table.stack().includes(top) || times() > before;
  for (let passes = 0; passes < MOST_ANSWERS; passes += 1) {
    // A question that is open belongs to what resolves: the next entry may answer it.
    if (table.over() || openOther(playing)) return null;
    if (isDone()) return null;
    const trouble = passOnce(playing) ?? settle(playing);
    if (trouble) return trouble;
  }
  return wrong('the stack never becomes empty');
}

function openOther({ table }: Playing): boolean {
  return table.open().some((question) => table.topic(question) !== 'priority');
}

export function travel(playing: Playing, { turn, step, of }: Moment): Done {
  const { table } = playing;
  const from = playing.stood;
  let left = false;
  const there = () => {
    // Who has won is claimed then.
    if (table.over()) return true;
    const now = table.clock();
    left ||= now.turn !== from.turn || now.step !== from.step;
    if (turn !== undefined && now.turn > turn) return true;
    const right =
      now.step === step && (turn === undefined || now.turn === turn) && (of === undefined || now.active === of);
    const asked = priority(playing);
    // Where nobody gets priority, who is asked something there stops it.
    const reached = asked === undefined ? openOther(playing) : table.playerOf(asked.seat) === now.active;
    return right && (left || turn !== undefined) && reached;
  };
  const trouble = passUntil(playing, there, `${step}${turn === undefined ? '' : ` of turn ${turn}`} comes`);
  if (trouble) return trouble;
  const now = table.clock();
  return now.step === step || table.over()
    ? null
    : wrong(`nobody gets priority in ${step} of turn ${turn}: play is in ${now.step} of turn ${now.turn}`);
}
