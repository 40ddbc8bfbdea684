/**
 * What was supplied and nobody asked for. That is a fault of the ruling, unless it names what was the only choice there: the
 * target there is, what was given up or paid, what something was done to.
 */

import { fold } from '../../cards/names.ts';
import type { Key, Question } from '../../kernel/index.ts';
import type { Answer } from '../format/entries.ts';
import type { Table } from '../game.ts';
import { readRef } from '../reading/meaning.ts';
import { areCalled, findEach, matching } from './find.ts';
import { type Playing, pursesOf } from './playing.ts';
import { isTable, type Supply } from './supplies.ts';

/** What entries have supplied and nobody asked for. A target that was the only one there could be is there all the same. */
export function unused(playing: Playing): readonly Supply[] {
  const left = leftOver(playing);
  playing.supplies.length = 0;
  return left;
}

/** What was targeted with nobody being asked is known now; the next entry begins to count anew. */
export function noteTargeted(playing: Playing): void {
  for (const supply of playing.supplies) if (!supply.used && isTargeted(playing, supply)) supply.forced = true;
}

export function leftOver(playing: Playing): readonly Supply[] {
  return playing.supplies.filter(
    (supply) =>
      !supply.used &&
      !supply.optional &&
      !supply.forced &&
      !isNothing(supply) &&
      !isTargeted(playing, supply) &&
      !isPaid(playing, supply) &&
      !isDone(playing, supply),
  );
}

/** Nobody is asked to choose where there is nothing to choose from: who would choose none has. Who names the question expects it. */
const isNothing = ({ choice, field }: Supply): boolean =>
  field === undefined && choice.to === undefined && isNobody(choice.answer);

/** Marks the answers that name all targets of what has come onto the stack without anybody being asked. */
export function noteForced(playing: Playing): void {
  const { table, players, seen } = playing;
  // A spell is there before its targets are chosen.
  const settled = table.open().every((question) => table.topic(question) === 'priority');
  const isReady = (key: Key) => settled || (table.targetsOf?.(key) ?? []).length > 0;
  const come = table.stack().filter((key) => !seen.has(key) && isReady(key));
  if (come.length === 0) return;
  for (const key of come) seen.add(key);
  if (!playing.targetsAsked && table.targetsOf) {
    const things = table.objects();
    const targets = come.map((key) => table.targetsOf?.(key) ?? []);
    for (const supply of [...playing.supplies, ...playing.queue]) {
      const { choice, field, used } = supply;
      if (used || (field ?? choice.to ?? 'targets') !== 'targets') continue;
      if (targets.some((keys) => areNamed(things, players, choice.answer, keys))) supply.forced = true;
    }
  }
  playing.targetsAsked = false;
  for (const supply of [...playing.supplies, ...playing.queue]) {
    const isSo = supply.used ? undefined : FORCED[supply.field ?? supply.choice.to ?? ''];
    if (isSo && come.some((key) => isSo(playing, key, supply.choice.answer))) supply.forced = true;
  }
}

/** What besides targets may have been settled without a question, and whether it is as the ruling says. */
const FORCED: { readonly [topic: string]: (playing: Playing, key: Key, answer: Answer) => boolean } = {
  modes: ({ table }, key, answer) => hasModes(table, key, answer),
  // All to one, or one for each, is the only way to divide so much among so many.
  divide: ({ table, players }, key, answer) => {
    const parts = isTable(answer) ? Object.entries(answer) : [];
    const division = table.divisionOf?.(key) ?? [];
    const things = table.objects();
    const isPart = ([name, part]: readonly [string, Answer]): boolean => {
      const meant = matching(things, readRef(name, players)).map((thing) => thing.key);
      return division.some(({ target, amount }) => meant.includes(target) && amount === Number(part));
    };
    return parts.length > 0 && parts.length === division.length && parts.every(isPart);
  },
};

/** Whether these are the modes it has; without a choice there were no others. */
function hasModes(table: Table, key: Key, answer: Answer): boolean {
  const { modes } = table.fields(key);
  const named = ([answer].flat(2) as readonly Answer[]).map(String);
  return Array.isArray(modes) && named.length > 0 && named.toSorted().join() === modes.map(String).toSorted().join();
}

/** What is done to things that are chosen. */
const DONE_TO: readonly string[] = [
  ...['moved', 'entered', 'exiled', 'died', 'sacrificed', 'discarded', 'milled', 'revealed'],
  ...['tapped', 'untapped', 'counters', 'attached', 'transformed'],
  ...['banished', 'destroyed', 'turned', 'awakened', 'became'],
];

/**
 * A bare name of what something has been done to, or of what asks: it was the only choice there, so that nobody was asked
 * for it.
 */
export function isDone(playing: Playing, supply: Supply, question?: Question): boolean {
  const { table, players, doneFrom, queue } = playing;
  const { answer, to } = supply.choice;
  const name = onlyName(answer);
  if (to !== undefined || supply.field !== undefined || name === null) return false;
  if (question && isAsker({ table, players }, name, question)) return true;
  const from = queue.includes(supply) ? 0 : doneFrom;
  // A new target, too, may be the only one there is.
  return isDoneTo(playing, name, from) || isTargetedSince(playing, name, from);
}

/** The name of what asks: the only face or card that could be chosen before, as a spell that now asks for its targets. */
export function isAsker({ table, players }: Pick<Playing, 'table' | 'players'>, name: string, { about }: Question) {
  const { source } = (about ?? {}) as { readonly source?: Key };
  const named = matching(table.objects(), readRef(name, players));
  return named.some(({ key, names }) => names.length > 0 && key === source);
}

/** Whether something was done since then to what is called so. */
export function isDoneTo({ table, players }: Playing, name: string, from: number): boolean {
  const done = table.happenings().slice(from);
  return done.some(({ what, of = [] }) => DONE_TO.includes(what) && isCalled(of, name, players));
}

/** Whether something targeted since then what is called so. */
export function isTargetedSince({ table, players }: Playing, name: string, from: number): boolean {
  const done = table.happenings().slice(from);
  return done.some(({ what, to = [] }) => what === 'targeted' && isCalled(to, name, players));
}

const isCalled = (names: readonly string[], name: string, players: readonly string[]): boolean =>
  areCalled(names, fold(readRef(name, players).name));

/** The answer, if it is one name. */
export function onlyName(answer: Answer): string | null {
  const name = Array.isArray(answer) && answer.length === 1 ? (answer[0] as Answer) : answer;
  return typeof name === 'string' ? name : null;
}

/** No target at all: `none`, or a list with nothing in it. */
const isNobody = (answer: Answer): boolean => answer === 'none' || (Array.isArray(answer) && answer.length === 0);

/** Whether each of these names means one of the keys, and each another one. */
function areNamed(
  things: ReturnType<Table['objects']>,
  players: readonly string[],
  answer: Answer,
  keys: readonly Key[],
): boolean {
  const left = [...keys];
  const names = [answer].flat(3) as readonly Answer[];
  if (isNobody(answer)) return keys.length === 0;
  return names.every((name) => {
    if (typeof name === 'object') return false;
    const meant = matching(things, readRef(String(name), players)).map((thing) => thing.key);
    const at = left.findIndex((target) => meant.includes(target));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** There was no other way to pay: what the ruling would tap is tapped, what it would sacrifice or discard has moved. */
function isPaid(playing: Playing, { choice, field, pay }: Supply): boolean {
  const { table, players } = playing;
  if (field !== undefined && GIVEN_UP.includes(field)) return wasEach(playing, choice.answer, GONE);
  if (field === 'reveal') return wasEach(playing, choice.answer, ['revealed']);
  if (field !== 'pay' || !pay) return false;
  if (pay.pitch !== undefined) return isPitched(table, [pay.pitch].flat(2).map(String));
  const found = findEach(
    table,
    [pay.tap ?? []].flat(2).map((name) => readRef(String(name), players)),
  );
  const isTapped = found.ok && found.value.every((key) => table.fields(key).tapped === true);
  return isTapped && isSpent(playing, choice.by ?? '', pay);
}

/** Whether so much life, and that mana, is no longer there. Where mana is ample, and where it was just tapped for, none is missing. */
function isSpent({ table, players, scene, had }: Playing, by: string, { mana, life, tap }: NonNullable<Supply['pay']>) {
  const before = had.find(({ player }) => player === by);
  const now = pursesOf(table, players).find(({ player }) => player === by);
  if (!before || !now) return false;
  if (life !== undefined && before.life - now.life < Number(life)) return false;
  const { mana: kind } = scene.ruling.position.players.find(({ name }) => name === by) ?? {};
  if (mana === undefined || tap !== undefined || kind === 'ample') return true;
  const left = symbolsIn(now.pool);
  const spent = symbolsIn(before.pool).filter((symbol) => {
    const at = left.indexOf(symbol);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return spent.toSorted().join('') === symbolsIn(String(mana)).toSorted().join('');
}

const symbolsIn = (mana: string): string[] => mana.match(/\{[^{}]*\}/g) ?? [];

/** What is given up to pay, by how. */
export const GIVEN_UP: readonly string[] = ['sacrifice', 'discard', 'exile', 'return', 'banish', 'destroy'];

/** Whether one of these was done in this act to each that is named, and to each another time. */
function wasEach({ table, players, doneFrom }: Playing, answer: Answer, deeds: readonly string[]): boolean {
  const gone = table
    .happenings()
    .slice(doneFrom)
    .flatMap(({ what, of = [] }) => (deeds.includes(what) ? [of.map(fold)] : []));
  return ([answer].flat(3) as readonly Answer[]).every((name) => {
    // "Sol Ring in graveyard" has gone from there, so only its name is asked for.
    const typed = fold(readRef(String(name), players).name);
    const at = gone.findIndex((names) => names.includes(typed));
    if (at >= 0) gone.splice(at, 1);
    return at >= 0;
  });
}

const GONE: readonly string[] = ['moved', 'exiled', 'sacrificed', 'discarded', 'banished', 'destroyed'];

/** So is what the ruling would pitch. */
function isPitched(table: Table, names: readonly string[]): boolean {
  const there = table.objects().filter(({ zone }) => zone === 'pitch');
  return names.every((name) => {
    const at = there.findIndex(({ labels, names: own, cardNames }) =>
      [...labels, ...own, ...cardNames].some((each) => fold(each) === fold(name)),
    );
    if (at >= 0) there.splice(at, 1);
    return at >= 0;
  });
}

function isTargeted({ table, players, doneFrom }: Playing, { choice, field, left }: Supply): boolean {
  // Of a list of targets some may be chosen, the others being the only ones there are.
  const answer = left ?? choice.answer;
  if ((left === null ? field : (field ?? choice.to)) !== 'targets' || !table.targetsOf) return false;
  const things = table.objects();
  if (table.stack().some((key) => areNamed(things, players, answer, table.targetsOf?.(key) ?? []))) return true;
  // What has resolved already, as a test effect has, is known by what it did.
  const done = table.happenings().slice(doneFrom);
  const targets = done.flatMap(({ what, to }) => (what === 'targeted' && to ? [to] : []));
  return ([answer].flat(3) as readonly Answer[]).every((name) => {
    const at = targets.findIndex((names) => isCalled(names, String(name), players));
    if (at >= 0) targets.splice(at, 1);
    return at >= 0;
  });
}
