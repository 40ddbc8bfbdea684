/** Does the acts of a ruling. `answering.ts` answers the questions that come of them. */

import type { Question } from '../../kernel/index.ts';
import { isAbout } from '../claims/question.ts';
import type { Do, Ref } from '../format/entries.ts';
import type { Pair, Thing } from '../game.ts';
import { give, impliedConsent, isConsent, settle } from './answering.ts';
import { wordedAnswer } from './answers.ts';
import { findEach } from './find.ts';
import { move } from './moves.ts';
import { type Done, decline, openQuestion, passOnce, passUntil, reach, travel, wait, wrong } from './passing.ts';
import type { Playing } from './playing.ts';
import { isDoneTo, isTargetedSince, onlyName } from './unused.ts';

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

function answerOpen(playing: Playing, act: Extract<Do, { kind: 'answer' }>, by: string | undefined): Done {
  const { table, players } = playing;
  const { answer, to } = act;
  const open = table.open().filter((question) => table.topic(question) !== 'priority');
  const question = open.find(
    (each) => (by === undefined || table.playerOf(each.seat) === by) && (to === undefined || isAbout(table, each, to)),
  );
  // What was the only choice was not asked for, and may be named all the same.
  const name = to === undefined ? onlyName(answer) : null;
  const wasOnly =
    name !== null && (isDoneTo(playing, name, playing.doneFrom) || isTargetedSince(playing, name, playing.doneFrom));
  if (!question) {
    const asked = open.map((each) => `${table.playerOf(each.seat)}: ${table.words(each)}`);
    if (asked.length > 0) return wrong(`that is not asked; asked is ${asked.join('; ')}`);
    return wasOnly ? null : wrong('nothing is asked');
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
  // Where only one declaration is legal it is still this one that is made, and refused if it is another.
  const isAsked = (question: Question) => table.topic(question) === topic;
  const travelled = passUntil(playing, isDone, `${topic} are asked for`, isAsked);
  const question = openQuestion(playing, topic);
  if (travelled) return travelled;
  const isOwn = ({ of }: Thing): boolean => question !== undefined && of === table.playerOf(question.seat);
  const who = findEach(
    table,
    pairs.map((pair) => pair.who),
    isOwn,
  );
  if (!who.ok) return { refused: false, error: who.error };
  // Where several are asked in turn, who has nothing to declare is passed over.
  if (question && pairs.length === 0 && by !== undefined && table.playerOf(question.seat) !== by) return null;
  const keys: Pair[] = [];
  for (const [at, { whom }] of pairs.entries()) {
    const against = findEach(table, whom, (thing) => !isOwn(thing));
    if (!against.ok) return { refused: false, error: against.error };
    keys.push({ who: who.value[at] ?? '', whom: against.value });
  }
  if (!question) {
    const undeclared = table.undeclared?.(topic, keys) ?? null;
    // Nobody is asked where nothing may be declared: to declare something is refused.
    if (undeclared === null) return { ...wrong(`nobody is asked for ${topic} this turn`), refused: pairs.length > 0 };
    return undeclared.ok ? null : { refused: true, error: undeclared.error };
  }
  const answer = table.declare?.(question, keys);
  if (!answer) return wrong(`this game has no way to declare ${topic}`);
  if (!answer.ok) return { refused: true, error: answer.error };
  return give(playing, question, answer.value) ?? settle(playing);
}
