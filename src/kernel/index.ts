/** The kernel: state, changes, questions and steps of any turn-based game with hidden information. See SPEC.md. */
export { ask, askAll, barrier } from './ask.ts';
export { CHANCE, type Random, randomAnswer, randomFrom, rolling, seeded, shuffling } from './chance.ts';
export { type Change, describe } from './change.ts';
export { freeze, type Plain, same } from './data.ts';
export { derived } from './derive.ts';
export {
  create,
  drop,
  epochOf,
  forward,
  insert,
  type Journal,
  newJournal,
  note,
  remove,
  rewind,
  set,
} from './journal.ts';
export type {
  Answered,
  Answers,
  Given,
  Halt,
  Match,
  Options,
  Policies,
  Policy,
  Rules,
  StepStart,
  Turn,
} from './match.ts';
export {
  type AnswerTo,
  type Form,
  form,
  keys,
  type Legal,
  type One,
  type Order,
  one,
  order,
  type Question,
  type Seat,
  type Some,
  some,
  type Whole,
  whole,
  whyNot,
} from './question.ts';
export { eachSeen, fieldsSeen, type Sees, seenOf, seenOr } from './redact.ts';
export { ok, type Result, refuse } from './result.ts';
export { load, save } from './save.ts';
export {
  type Field,
  type FieldValue,
  get,
  happeningsIn,
  type Key,
  keysOf,
  listOf,
  newState,
  recordOf,
  recordsIn,
  type Setup,
  type Shape,
  type State,
} from './state.ts';
export { answer, begin, replay, runAgain, takeBack } from './step.ts';
export { type AskedOther, fromView, type Place, seers, type View, view } from './view.ts';
export { onlyNow } from './watch.ts';
