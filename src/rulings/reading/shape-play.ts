/**
 * How the entries of a play are written: one verb each, and what may stand beside it. `shape.ts` has the rest of a file.
 */
import { STEPS, STEPS_ELSEWHERE } from '../format/position.ts';
import {
  anything,
  called,
  either,
  flag,
  need,
  record,
  some,
  table,
  text,
  type Verbal,
  type Written,
  type WrittenFields,
  type WrittenVerbs,
  whole,
  word,
} from './schema.ts';
import { claims } from './shape-claims.ts';

const name = called('name', text('a name'));
const number = whole('a number');
const answer = called(
  'answer',
  anything('a name, a number, yes or no, none, a list of these, or a table by the parts of the question'),
);
const day = called('day', text('an edition or a date', { numbers: true }));

const when = {
  on: called('on', some('only in these editions', day)),
  since: called('since', text('only on that day and later', { numbers: true })),
  before: called('before', text('only before that day', { numbers: true })),
} as const;

export const choice = called(
  'choice',
  either(
    'an answer to a question',
    record('an answer, and to whose question', {
      by: text('who answers; chance for a shuffle or a roll'),
      to: text('the kind of the question, or words in it'),
      answer: need(answer),
      optional: flag('it need not be asked for'),
      ...when,
    }),
    anything('the answer'),
  ),
);

const stepWords = [...new Set([...STEPS.magic, ...STEPS.fab])];
const step = called('step', word('the step', stepWords, STEPS_ELSEWHERE));

const BESIDE = {
  by: called('by', text('who does it')),
  refused: called(
    'refused',
    either(
      'the attempt must be refused',
      flag('it must'),
      text('the rule, or words of the reason', { numbers: true }),
      record('the rule, and words of the reason', {
        rule: text('the rule', { numbers: true }),
        words: text('words of the reason'),
      }),
    ),
  ),
  choices: called('choices', some('answers to the questions that come of it, in order', choice)),
  ...when,
  run: called('run', some('only in these runs', name)),
  note: called('note', text('a word for the reader')),
} as const;

const chosen = {
  targets: answer,
  modes: answer,
  x: whole('the value of X'),
  divide: table('by target', number),
} as const;
const paid = {
  free: flag('without paying its mana cost'),
  pay: called('pay', table('the payment by hand: mana, tap, sacrifice, discard, exile, life, pitch', answer)),
} as const;
const casting = {
  face: text('the face it is cast as: its name, front, back, left, right'),
  fused: flag('both halves (Magic)'),
  melded: flag('both sides (Flesh and Blood)'),
  using: text('by which permission or alternative cost'),
  with: some('additional costs that are paid', name),
  kicked: either('kicked, or how often', flag('kicked'), number),
  as: text('what the ruling calls it from now on'),
  ...chosen,
  ...paid,
} as const;
const nothing = flag('true');
const moment = either(
  'the next such step, or that of a turn',
  step,
  record('a step of a turn', { turn: whole('its number', 1), step: need(step), of: text('whose') }),
);

const VERBS = {
  cast: { value: text('casts this'), beside: casting },
  play: { value: text('plays this land, or any card of Flesh and Blood'), beside: casting },
  activate: {
    value: text('activates an ability of this'),
    beside: { ...casting, ability: text('words of the ability, or its number', { numbers: true }) },
  },
  unlock: { value: text('unlocks this door'), beside: { door: text('which of its doors'), ...paid } },
  turnUp: { value: text('turns this face up'), beside: { using: text('by which cost: morph, mana cost …'), ...paid } },
  special: {
    value: text('takes another special action: foretell, plot, suspend, companion'),
    beside: { card: text('with this card'), ...paid },
  },
  attack: {
    value: either('attacks with these', table('by attacker, whom', name), some('attackers, or none', name)),
    beside: { pay: paid.pay },
  },
  block: {
    value: either('blocks', table('by blocker, which attackers', some('attackers', name)), word('nothing', ['none'])),
    beside: {},
  },
  defend: { value: some('defends with these, or none', name), beside: {} },
  effect: { value: text('a text that does what it says at once'), beside: chosen },
  wait: { value: word('until all, or only the top, has resolved', ['stack', 'top']), beside: {}, bare: true },
  pass: { value: nothing, beside: {}, bare: true },
  goTo: { value: moment, beside: {} },
  answer: { value: answer, beside: { to: text('the kind of the question, or words in it') } },
  concede: { value: nothing, beside: {}, bare: true },
  remember: { value: table('names for the objects of this moment', name), beside: {} },
  mark: { value: nothing, beside: {}, bare: true },
  claim: { value: claims, beside: {} },
} as const;

export const entry = called('entry', {
  is: 'verbal',
  tells: 'an act or a claim',
  verbs: VERBS,
  beside: BESIDE,
} as const satisfies Verbal);

export const scheduled = called('scheduledEntry', {
  is: 'verbal',
  tells: 'an act or a claim at its turn and step',
  verbs: VERBS,
  beside: {
    turn: need(whole('the turn', 1)),
    step: need(step),
    whileOnStack: text('only while this is on the stack; until then the player passes'),
    whileNotOnStack: text('only while this is not on the stack; until then the player passes'),
    ...BESIDE,
  },
} as const satisfies Verbal);

export type WrittenEntry = WrittenVerbs<typeof VERBS, typeof BESIDE>;
/** What may stand beside every verb. */
export type WrittenBeside = WrittenFields<typeof BESIDE>;
export type WrittenChoice = Written<typeof choice>;
