/** Checks claims: one line of the table for each kind. A claim that does not hold says what was expected and what was. */

import type { Plain, Seat } from '../../kernel/index.ts';
import type { ClaimKind, Claims, Expected, HappenedExpected } from '../format/claims.ts';
import { readRef } from '../reading/meaning.ts';
import { linkIs, saidLink } from './chain.ts';
import { fits } from './compare.ts';
import { counted, saidHappening, since } from './happenings.ts';
import type { Looking } from './looking.ts';
import { cardsAre, isValue, type Mismatch, unlike, valuesIn } from './mismatch.ts';
import { misspelt, misspeltWords, namesDenied } from './misspelt.ts';
import { offered } from './moves.ts';
import { compareRemembered, howMany, noneOf, whatIs, withObject } from './objects.ts';
import { poolIs } from './pool.ts';
import { isAbout, optionsOf } from './question.ts';
import { said, whyNotRefused } from './refusals.ts';

type Check<K extends ClaimKind> = (looking: Looking, expected: NonNullable<Claims[K]>) => readonly Mismatch[];

export function checkClaims(looking: Looking, claims: Claims): readonly Mismatch[] {
  return (Object.keys(claims) as ClaimKind[]).flatMap((kind) => {
    const check = CHECKS[kind] as (looking: Looking, expected: unknown) => readonly Mismatch[];
    return check(looking, claims[kind]);
  });
}

const CHECKS: { readonly [K in ClaimKind]-?: Check<K> } = {
  life: (looking, table) => perPlayer(looking, table, 'life', looking.table.life),
  pool: (looking, players) =>
    Object.entries(players).flatMap(([player, expected]) => poolIs(looking.table, player, expected)),
  playerCounters: (looking, players) =>
    Object.entries(players).flatMap(([player, counters]) => {
      const actual = looking.table.playerCounters(looking.table.seatOf(player));
      return [
        ...valuesIn(`counters of ${player}`, counters, (counter) => actual[counter] ?? 0),
        ...misspeltWords(`counters of ${player}`, noneOf(counters), looking.table.wordsOf?.('counters') ?? []),
      ];
    }),
  marks: (looking, players) =>
    Object.entries(players).flatMap(([player, expected]) => {
      const given = looking.table.playerMarks?.(looking.table.seatOf(player)) ?? [];
      return cardsAre(
        `what ${player} has been given`,
        expected,
        given.map((mark) => ({ kind: 'object', labels: [], names: [mark], cardNames: [] })),
      );
    }),
  points: (looking, players) =>
    Object.entries(players).flatMap(([player, points]) => {
      const actual = looking.table.points?.(looking.table.seatOf(player)) ?? {};
      return valuesIn(`points of ${player}`, points, (what) => actual[what] ?? 0);
    }),
  zones: (looking, zones) =>
    Object.entries(zones).flatMap(([zone, players]) =>
      Object.entries(players).flatMap(([player, expected]) => {
        const there = looking.table.objects().filter((thing) => thing.zone === zone && thing.of === player);
        return [...cardsAre(`${zone} of ${player}`, expected, there), ...misspelt(looking, namesDenied(expected))];
      }),
    ),
  stack: (looking, expected) => {
    const { table } = looking;
    const things = table.objects();
    const there = table.stack().flatMap((key) => things.find((thing) => thing.key === key) ?? []);
    return [...cardsAre('stack', expected, there), ...misspelt(looking, namesDenied(expected))];
  },
  chain: ({ table }, expected) => {
    const links = table.chain?.() ?? [];
    if (typeof expected === 'number')
      return links.length === expected ? [] : [unlike('links of the chain', expected, links.length)];
    if (links.length !== expected.length)
      return [
        unlike(
          'links of the chain',
          expected.map(({ attack }) => attack ?? 'a link'),
          links.map(saidLink),
        ),
      ];
    return expected.flatMap((each, at) => linkIs(table, `link ${at + 1}`, each, links[at]));
  },
  marked: (looking, players) => perPlayer(looking, players, 'mark of', (seat) => looking.table.marked?.(seat) ?? false),
  what: (looking, objects) => Object.entries(objects).flatMap(([name, fields]) => whatIs(looking, name, fields)),
  howMany: (looking, all) => all.flatMap((each) => howMany(looking, each)),
  offers: (looking, all) => all.flatMap((offers) => offered(looking, offers)),
  asked: ({ table }, expected) => {
    const question = table.open().find(({ seat }) => expected.by === undefined || table.playerOf(seat) === expected.by);
    if (!question) return [unlike('question', expected.by ?? 'somebody is asked', 'nobody is asked')];
    const { to, options, min, max } = expected;
    // Who has priority is asked for a move, which no claim about a question means unless it says so.
    if (table.topic(question) === 'priority' && !(to !== undefined && isAbout(table, question, to))) {
      const nothing = `nothing is asked: ${table.playerOf(question.seat)} has priority; where there is one answer only nobody is asked`;
      return [unlike('question', to ?? 'somebody is asked', nothing)];
    }
    const least = 'min' in question.legal ? question.legal.min : 1;
    const most = 'max' in question.legal ? question.legal.max : 1;
    return [
      ...(to === undefined || isAbout(table, question, to) ? [] : [unlike('question', to, table.words(question))]),
      ...(options === undefined ? [] : cardsAre('options', options, optionsOf(table, question))),
      ...(min === undefined || min === least ? [] : [unlike('fewest to choose', min, least)]),
      ...(max === undefined || max === most ? [] : [unlike('most to choose', max, most)]),
    ];
  },
  triggered: (looking, objects) =>
    Object.entries(objects).flatMap(([name, times]) => {
      const what: HappenedExpected = { what: 'triggered', of: readRef(name, looking.players), times };
      return counted(looking, what, `triggers of ${name}`);
    }),
  happened: (looking, all) => all.flatMap((each) => counted(looking, each, saidHappening(each))),
  log: (looking, { includes = [], lacks = [], inOrder = [] }) => {
    const lines = since(looking).map(({ text }) => text);
    const has = (words: string) => lines.some((line) => line.toLowerCase().includes(words.toLowerCase()));
    let at = 0;
    for (const line of lines) if (line.toLowerCase().includes((inOrder[at] ?? '\0').toLowerCase())) at += 1;
    return [
      ...includes.filter((words) => !has(words)).map((words) => unlike('log', words, lines)),
      ...lacks.filter(has).map((words) => unlike('log', `nothing like "${words}"`, lines)),
      ...(at < inOrder.length ? [unlike('log', inOrder, lines)] : []),
    ];
  },
  sees: (looking, players) =>
    Object.entries(players).flatMap(([player, objects]) =>
      Object.entries(objects).flatMap(([name, expected]) =>
        withObject(looking, readRef(name, looking.players), (key) => {
          const seen = looking.table.sees(looking.table.seatOf(player), key);
          // All faces by name are everything.
          const [, ...faces] = looking.table.objects().find((thing) => thing.key === key)?.cardNames ?? [];
          const actual = seen === 'everything' && Array.isArray(expected) ? faces : seen;
          return fits(expected, actual) ? [] : [unlike(`what ${player} sees of ${name}`, expected, actual)];
        }),
      ),
    ),
  same: (looking, names) => compareRemembered(looking, names, true),
  different: (looking, names) => compareRemembered(looking, names, false),
  timestamp: (looking, names) =>
    Object.entries(names).flatMap(([name, expected]) => {
      const before = looking.remembered.get(name);
      const now = before && looking.table.objects().find(({ key }) => looking.table.identity(key) === before.identity);
      if (!before || !now)
        return [unlike(`timestamp of ${name}`, expected, before ? 'it is gone' : 'it was not remembered')];
      const actual = looking.table.timestamp(now.key) > before.timestamp ? 'newer' : 'same';
      return actual === expected ? [] : [unlike(`timestamp of ${name}`, expected, actual)];
    }),
  turn: ({ table }, expected) => isValue('turn', expected, table.clock().turn),
  active: ({ table }, expected) => isValue('active player', expected, table.clock().active),
  step: ({ table }, expected) => isValue('step', expected, table.clock().step),
  priority: ({ table }, expected) => {
    const asked = table.open().find((question) => table.topic(question) === 'priority');
    return isValue('priority', expected, asked ? table.playerOf(asked.seat) : 'nobody');
  },
  time: ({ table }, expected) => isValue('time', expected, table.clock().time),
  winner: ({ table }, expected) => {
    const actual = table.clock().winner ?? 'still playing';
    return expected === actual || (expected === 'none' && actual === 'still playing')
      ? []
      : [unlike('winner', expected, actual)];
  },
  legalDeck: ({ table }, players) =>
    Object.entries(players).flatMap(([player, expected]) => {
      const reason = table.whyNotDeck?.(table.seatOf(player)) ?? null;
      if (expected === true) return reason === null ? [] : [unlike(`deck of ${player}`, 'legal', reason.message)];
      if (reason === null) return [unlike(`deck of ${player}`, { refused: { ...expected } }, 'legal')];
      const wrong = whyNotRefused(expected, reason);
      return wrong === null ? [] : [unlike(`deck of ${player}`, wrong, said(reason))];
    }),
};

function perPlayer(
  { table }: Looking,
  players: { readonly [player: string]: Expected },
  claim: string,
  actual: (seat: Seat) => Plain,
): readonly Mismatch[] {
  return Object.entries(players).flatMap(([player, expected]) => {
    const value = actual(table.seatOf(player));
    return isValue(`${claim} ${player}`, expected === '' ? 'none' : expected, value === '' ? 'none' : value);
  });
}
