/**
 * Does the acts of a ruling: finds the move that is meant, lets others pass where they must, waits, and goes on to later
 * steps. `playing.ts` answers the questions that come of it.
 */
import { fold } from '../cards/names.ts';
import type { Plain, Question, Seat } from '../kernel/index.ts';
import { wordedAnswer } from './answers.ts';
import { isAbout } from './claims.ts';
import { findEach, matching } from './find.ts';
import type { Casting, Do, Moment, Ref } from './format.ts';
import type { Move, Pair, Table } from './game.ts';
import { makeMana } from './make-mana.ts';
import {
  DECLARED,
  give,
  impliedConsent,
  isConsent,
  MOST_ANSWERS,
  type Playing,
  settle,
  type Trouble,
} from './playing.ts';

/** Null: done. */
export type Done = Trouble | null;

const wrong = (message: string): Trouble => ({ refused: false, error: { message } });

/** In a game where an attack is a move like others: the activation that is meant. */
export function asActivation(act: Extract<Do, { kind: 'attack' }>): Do | null {
  const [attacker, ...more] = act.attackers;
  if (!attacker || more.length > 0) return null;
  const { who, whom } = attacker;
  const { free, pay } = act;
  return {
    kind: 'activate',
    what: who,
    fused: false,
    with: [],
    attacks: true,
    free,
    ...(pay ? { pay } : {}),
    ...(whom ? { targets: whom.text } : {}),
  };
}

/** An act by a player. Questions that nobody has answered stay open. */
export function doAct(playing: Playing, act: Do, by: string | undefined): Done {
  const { table } = playing;
  switch (act.kind) {
    case 'answer':
      return answerOpen(playing, act, by);
    case 'attack':
      return declare(
        playing,
        'attackers',
        act.attackers.map(({ who, whom }) => ({ who, whom: whom ? [whom] : [] })),
      );
    case 'block':
      return declare(playing, 'blockers', act.blocks);
    case 'defend':
      return declare(
        playing,
        'defenders',
        act.cards.map((who) => ({ who, whom: [] })),
        by,
      );
    case 'pass':
      return decline(playing) ?? passOnce(playing, by) ?? settle(playing);
    case 'wait':
      return decline(playing) ?? wait(playing, act.for);
    case 'goTo':
      return decline(playing) ?? travel(playing, act.moment);
    case 'cast':
    case 'play':
    case 'activate':
    case 'unlock':
    case 'turnUp':
    case 'special':
    case 'effect':
    case 'concede': {
      const player = by ?? playing.players[0] ?? '';
      const seat = table.seatOf(player);
      const open = act.kind === 'concede' ? null : decline(playing);
      if (open) return open;
      const reached = act.kind === 'effect' || act.kind === 'concede' ? reach(playing, seat) : null;
      if (reached) return reached;
      const performed = table.perform?.(seat, act);
      if (performed) return performed.ok ? settle(playing) : { refused: true, error: performed.error };
      return reach(playing, seat) ?? move(playing, seat, act);
    }
    case 'remember':
    case 'mark':
    case 'claim':
      return null;
  }
}

function openQuestion({ table }: Playing, topic?: string): Question | undefined {
  return table.open().find((question) => topic === undefined || table.topic(question) === topic);
}

function priority(playing: Playing): Question | undefined {
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

function answerOpen(playing: Playing, act: Extract<Do, { kind: 'answer' }>, by: string | undefined): Done {
  const { table, players } = playing;
  const { answer, to } = act;
  const open = table.open().filter((question) => table.topic(question) !== 'priority');
  const question = open.find(
    (each) => (by === undefined || table.playerOf(each.seat) === by) && (to === undefined || isAbout(table, each, to)),
  );
  if (!question) {
    const asked = open.map((each) => `${table.playerOf(each.seat)}: ${table.words(each)}`);
    return wrong(asked.length > 0 ? `that is not asked; asked is ${asked.join('; ')}` : 'nothing is asked');
  }
  const value = wordedAnswer(table, players, question, answer);
  if (value.ok) return give(playing, question, value.value) ?? settle(playing);
  if (by === undefined && question.seat === 'chance') return decideChance(playing) ?? answerOpen(playing, act, by);
  if (isConsent(answer, question)) return null;
  const consent = to === undefined ? impliedConsent(answer, question) : undefined;
  if (consent === undefined) return value;
  return give(playing, question, consent) ?? settle(playing) ?? answerOpen(playing, act, by);
}

/** What chance decides by itself: the shuffle that a game begins with. */
export function decideChance(playing: Playing): Done {
  return settle(playing, ({ seat }) => seat !== 'chance');
}

type Declared = readonly { readonly who: Ref; readonly whom: readonly Ref[] }[];

/** Play goes on, nobody doing anything, until the question comes. */
function declare(playing: Playing, topic: string, pairs: Declared, by?: string): Done {
  const { table } = playing;
  const { turn } = table.clock();
  const isDone = () =>
    openQuestion(playing, topic) !== undefined ||
    table.clock().turn !== turn ||
    (table.undeclared?.(topic, []) ?? null) !== null;
  const travelled = passUntil(playing, isDone, `${topic} are asked for`);
  const question = openQuestion(playing, topic);
  if (travelled) return travelled;
  const who = findEach(
    table,
    pairs.map((pair) => pair.who),
  );
  if (!who.ok) return { refused: false, error: who.error };
  // Where several are asked in turn, who has nothing to declare is passed over.
  if (question && pairs.length === 0 && by !== undefined && table.playerOf(question.seat) !== by) return null;
  if (!question) {
    const undeclared = table.undeclared?.(topic, who.value) ?? null;
    // Nobody is asked where nothing may be declared: to declare something is refused.
    if (undeclared === null) return { ...wrong(`nobody is asked for ${topic} this turn`), refused: pairs.length > 0 };
    return undeclared.ok ? null : { refused: true, error: undeclared.error };
  }
  const keys: Pair[] = [];
  for (const [at, { whom }] of pairs.entries()) {
    const against = findEach(table, whom);
    if (!against.ok) return { refused: false, error: against.error };
    keys.push({ who: who.value[at] ?? '', whom: against.value });
  }
  const answer = table.declare?.(question, keys);
  if (!answer) return wrong(`this game has no way to declare ${topic}`);
  if (!answer.ok) return { refused: true, error: answer.error };
  return give(playing, question, answer.value) ?? settle(playing);
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
function reach(playing: Playing, seat: Seat): Done {
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

/** Everybody passes until it is so. Questions that nobody answers end it without trouble, for the next entry. */
function passUntil(playing: Playing, done: () => boolean, what: string): Done {
  const { table } = playing;
  for (let passes = 0; passes < MOST_ANSWERS; passes += 1) {
    if (done()) return null;
    if (table.over()) return wrong(`the game is over before ${what}`);
    const trouble = priority(playing) ? passOnce(playing) : decline(playing);
    if (trouble) return trouble;
    const settled = settle(playing);
    if (settled) return settled;
  }
  return wrong(`play went on for very long, and never came to the point where ${what}`);
}

function wait(playing: Playing, what: 'stack' | 'top'): Done {
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

function travel(playing: Playing, { turn, step, of }: Moment): Done {
  const { table } = playing;
  const from = playing.stood;
  let left = false;
  const there = () => {
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
  return now.step === step
    ? null
    : wrong(`nobody gets priority in ${step} of turn ${turn}: play is in ${now.step} of turn ${now.turn}`);
}

/** Finds the one move that is meant, and makes it. */
function move(playing: Playing, seat: Seat, act: Do): Done {
  const { table } = playing;
  const question = priority(playing);
  if (!question) return wrong('nobody has priority');
  const moves = table.moves(seat).filter((each) => isMeant(table, each, act));
  const chosen = narrowed(moves, act);
  const [first] = chosen;
  if (first === undefined) {
    const made = makeMana(playing, seat, act, question);
    return made === undefined ? refusedMove(playing, seat, act) : made;
  }
  if (chosen.length > 1 && !allAlike(table, chosen)) {
    const ways = chosen.map(({ name, price, using, zone }) =>
      [name, price, using?.[0], zone && `from ${zone}`].filter(Boolean).join(' '),
    );
    return wrong(`several moves are meant (${ways.join('; ')}): say which with face, using, free or the zone`);
  }
  const trouble = give(playing, question, first.answer) ?? settle(playing);
  if (trouble) return trouble;
  const label = 'as' in act ? act.as : undefined;
  const [top] = table.stack();
  if (label !== undefined && top !== undefined) table.name?.(label, top);
  return null;
}

function refusedMove({ table }: Playing, seat: Seat, act: Do): Trouble {
  const ref = 'what' in act ? act.what : undefined;
  const there = ref === undefined || matching(table.objects(), ref).length > 0;
  const reason = table.whyNot(seat, act);
  if (reason) return { refused: true, error: reason };
  if (!there) return wrong(`there is no "${ref?.text}"`);
  return { refused: true, error: { message: `${table.playerOf(seat)} may not ${act.kind} ${ref?.text ?? ''}`.trim() } };
}

function isMeant(table: Table, each: Move, act: Do): boolean {
  if (each.kind !== act.kind) return false;
  switch (act.kind) {
    case 'cast':
    case 'play':
      return isThing(table, each, act.what) && isFace(table, each, act);
    case 'activate':
      return isThing(table, each, act.what) && isAbility(each, act.ability) && (!act.attacks || each.attacks === true);
    case 'unlock':
      return isThing(table, each, act.what) && isDoor(table, each, act.door ?? act.what.name, act.door !== undefined);
    case 'turnUp':
      return isThing(table, each, act.what);
    case 'special':
      return fold(each.action ?? '') === fold(act.action) && (act.what === undefined || isThing(table, each, act.what));
    default:
      return false;
  }
}

/** The zone that a bare name prefers does not matter here: what counts is what can be done. */
function isThing(table: Table, { key }: Move, ref: Ref): boolean {
  const things = table.objects();
  const thing = things.find((each) => each.key === key);
  if (!thing) return false;
  const beside = ref.nth === undefined ? [thing] : things.filter(({ zone }) => zone === thing.zone);
  return matching(beside, ref).some((each) => each.key === key);
}

/** A door by its name; the name of the whole Room, or what the ruling calls it, means any. */
function isDoor(table: Table, { key, name }: Move, word: string, mustBe: boolean): boolean {
  const [, ...doors] = table.objects().find((thing) => thing.key === key)?.cardNames ?? [];
  return fold(name) === fold(word) || (!mustBe && !doors.some((door) => fold(door) === fold(word)));
}

const FACE_WORDS: readonly (readonly string[])[] = [
  ['front', 'left', 'first'],
  ['back', 'right', 'second'],
];

/** A name of one face says which; the full name of a card leaves it to `face` and `fused`. */
function isFace(table: Table, each: Move, { what, face, fused: wanted }: Casting): boolean {
  const { key, name, fused = false, faceDown = false } = each;
  if (wanted || fused) return wanted && fused;
  // Face down it shows no face: any name of the card will do.
  if (faceDown) return face === undefined;
  const [, ...faces] = table.objects().find((thing) => thing.key === key)?.cardNames ?? [];
  const isOwnFace = (word: string) => faces.some((own) => fold(own) === fold(word));
  const byPlace = FACE_WORDS.findIndex((words) => face !== undefined && words.includes(fold(face)));
  const meant = byPlace >= 0 ? faces[byPlace] : (face ?? (isOwnFace(what.name) ? what.name : undefined));
  return meant === undefined || fold(meant) === fold(name);
}

function isAbility({ ability }: Move, wanted: string | number | undefined): boolean {
  if (wanted === undefined || ability === undefined) return true;
  return typeof wanted === 'number' ? ability.number === wanted : fold(ability.words).includes(fold(wanted));
}

/** Of several, those by the permission and price that were named; else the plainest: face up, for the mana cost, paid for. */
function narrowed(moves: readonly Move[], act: Do): readonly Move[] {
  const using = 'using' in act ? act.using : undefined;
  const isFree = ({ price }: Move): boolean => price === 'free';
  const isUsed = (each: Move, how: string): boolean => each.using?.some((word) => fold(word) === fold(how)) ?? false;
  if (using !== undefined) {
    const named = moves.filter((each) => isUsed(each, using));
    return 'free' in act && act.free ? named.filter(isFree) : named;
  }
  const up = preferred(moves, ({ faceDown }) => !faceDown);
  if ('free' in act && act.free) return up.filter(isFree);
  const plain = preferred(up, (each) => isUsed(each, 'normal'));
  const isOneFace = new Set(plain.map(({ name }) => name)).size === 1;
  return isOneFace ? preferred(plain, (each) => !isFree(each)) : plain;
}

/** Those that are so, if any is. */
function preferred<T>(all: readonly T[], is: (each: T) => boolean): readonly T[] {
  const found = all.filter(is);
  return found.length > 0 ? found : all;
}

/** The same face of cards that look alike: any will do. */
function allAlike(table: Table, moves: readonly Move[]): boolean {
  const things = table.objects();
  const looks = moves.map(({ name, zone, price, using, key, ability, answer }) => {
    const thing = things.find((each) => each.key === key);
    return JSON.stringify([
      name,
      zone,
      price,
      using,
      thing?.names,
      thing?.labels,
      ability?.number,
      key === null ? (answer as Plain) : null,
    ]);
  });
  return new Set(looks).size === 1;
}
