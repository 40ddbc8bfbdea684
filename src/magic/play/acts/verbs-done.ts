/** What things do: deal damage, fight, enter in a certain way. */
import { set } from '../../../kernel/index.ts';
import { dispatch, notYet, type Table } from '../../../text/tables.ts';
import type { Magic } from '../../text/index.ts';
import { type DamageEvent, happen, tell } from '../events/events.ts';
import { becomePrepared, unprepare } from '../objects/prepared.ts';
import { clockOf, isPlayer, objectAt, permanentAt } from '../state/book.ts';
import type { Happening } from '../state/happenings.ts';
import type { Ref } from '../state/state.ts';
import { phaseOut } from '../turn/phasing.ts';
import { countOf } from '../words/counting.ts';
import { ofOne } from '../words/others.ts';
import { ENTERING, numberOf, type Run, referredBy } from '../words/run.ts';
import { select, selectObjects } from '../words/select.ts';
import { amountOf, damageOf } from '../words/values.ts';
import { countersOf } from './counters-said.ts';
import { found, remember } from './doing.ts';
import { excessElsewhere } from './excess-elsewhere.ts';
import { connive, endure, explore } from './permanent-actions.ts';

export function verb(run: Run, what: Magic<'Subject'>, does: Magic<'Verb'>, whatPath: string, path: string): boolean {
  const subjects = selectObjects(run, what, whatPath);
  return dispatch(VERBS, does, run, subjects, path);
}

type Doing = [run: Run, subjects: readonly number[], path: string];

/** Deals damage from one source to several at once, and remembers how much (CR 120.4). */
export function deal(run: Run, sources: readonly number[], to: readonly Ref[], amount: number, path: string): boolean {
  return noteDamage(run, damages(run, sources, to, amount), path);
}

function damages(run: Run, sources: readonly number[], to: readonly Ref[], amount: number): readonly DamageEvent[] {
  const there = to.filter((ref) => isPlayer(ref) || permanentAt(run.game, ref) !== undefined);
  return sources.flatMap((source): DamageEvent[] =>
    there.map((ref) => ({ kind: 'damage', source, to: ref, amount, combat: false })),
  );
}

/** What each of them deals by itself: "its power", "its controller". */
function damagesOfEach(
  run: Run,
  subjects: readonly number[],
  to: Magic<'Recipients'>,
  path: string,
  amount: (own: Run) => number,
): readonly DamageEvent[] {
  const met: Ref[] = subjects.length === 0 ? [...select(run, to, `${path}.to`)] : [];
  const events = subjects.flatMap((key) => {
    const own = ofOne(run, subjects, key);
    const refs = select(own, to, `${path}.to`);
    met.push(...refs);
    if (!asksWhom(run, path)) return damages(own, [key], refs, amount(own));
    return refs.flatMap((ref) => {
      own.bound[`${path}.to`] = [ref];
      return damages(own, [key], [ref], amount(own));
    });
  });
  run.bound[`${path}.to`] = [...new Set(met)];
  return events;
}

/** "damage to each player equal to the number of lands they control": to each as much as is said of that one. */
const asksWhom = ({ text }: Run, path: string): boolean =>
  text.links.some(({ from, to }) => to === `${path}.to` && from.startsWith(`${path}.`));

function noteDamage(run: Run, events: readonly DamageEvent[], path: string): boolean {
  run.numbers[`${path}#tried`] = events.length;
  const split = excessElsewhere(run, events, path);
  const did = keepDamage(run, dealtNow(run, split.events), path);
  split.besides();
  return did;
}

type Dealt = Extract<Happening, { kind: 'dealt' }>;

/** Whether there was something to be done, whatever came of it. */
export const isTried = (run: Run, path: string): boolean => (run.numbers[`${path}#tried`] ?? 0) > 0;

const dealtNow = ({ game }: Run, events: readonly DamageEvent[]): readonly Dealt[] =>
  happen(game, events).flatMap((it) => (it.kind === 'dealt' ? [it] : []));

function keepDamage(run: Run, dealt: readonly Dealt[], path: string): boolean {
  run.done[path] = dealt.map((it) => it.to);
  run.numbers[path] = dealt.reduce((sum, it) => sum + it.amount, 0);
  run.numbers[`${path}#excess`] = dealt.reduce((sum, it) => sum + it.excess, 0);
  return dealt.length > 0;
}

/** CR 608.2c, 120.4: "2 damage to that creature and 1 damage to you": dealt at once, and kept apart. */
function dealBoth(run: Run, first: readonly DamageEvent[], second: readonly DamageEvent[], path: string): boolean {
  const left = first.map(({ to }) => to);
  const ofFirst: Dealt[] = [];
  const ofSecond: Dealt[] = [];
  for (const it of dealtNow(run, [...first, ...second])) {
    const at = left.indexOf(it.to);
    if (at >= 0) left.splice(at, 1);
    (at >= 0 ? ofFirst : ofSecond).push(it);
  }
  const did = keepDamage(run, ofFirst, path);
  return keepDamage(run, ofSecond, `${path}+`) || did;
}

/** "deals 2 damage to itself" */
function toThemselves(run: Run, subjects: readonly number[], amount: (own: Run) => number, path: string): boolean {
  const events = subjects.flatMap((key) => damages(run, [key], [key], amount(ofOne(run, subjects, key))));
  return noteDamage(run, events, path);
}

function dealOwn(
  run: Run,
  subjects: readonly number[],
  to: Magic<'Recipients'>,
  value: Magic<'Value'>,
  path: string,
): boolean {
  const events = damagesOfEach(run, subjects, to, path, (own) => amountOf(own, value, `${path}.value`));
  return noteDamage(run, events, path);
}

/** CR 601.2d: divided as it was cast; a target that has become illegal gets nothing (CR 608.2b). */
function dealParts(run: Run, [source]: readonly number[], among: Magic<'Divided'>, path: string): boolean {
  // "among them": what was divided is kept with the words that the targets were chosen for.
  const at = referredBy(run, `${path}.among`) ?? `${path}.among`;
  const parts = run.division[at] ?? [];
  if (source === undefined) return false;
  const events = (run.targets[at] ?? select(run, among, at)).map(
    (to, index): DamageEvent => ({ kind: 'damage', source, to, amount: parts[index] ?? 0, combat: false }),
  );
  return noteDamage(run, events, path);
}

export const VERBS: Table<Magic<'Verb'>, Doing, boolean> = {
  deal: ({ n, to }, run, subjects, path) =>
    noteDamage(
      run,
      damagesOfEach(run, subjects, to, path, (own) => damageOf(own, n, `${path}.n`)),
      path,
    ),
  dealAlso: ({ n, to, more, also }, run, subjects, path) => {
    const first = damagesOfEach(run, subjects, to, path, (own) => damageOf(own, n, `${path}.n`));
    const second = damages(run, subjects, select(run, also, `${path}.also`), damageOf(run, more, `${path}.more`));
    return dealBoth(run, first, second, path);
  },
  // Said of damage that is dealt instead (`instead.ts`, `in-its-place.ts`).
  dealAs: () => false,
  dealEqual: ({ value, to }, run, subjects, path) => dealOwn(run, subjects, to, value, path),
  dealToEqual: ({ value, to }, run, subjects, path) => dealOwn(run, subjects, to, value, path),
  dealDivided: ({ among }, run, subjects, path) => dealParts(run, subjects, among, path),
  dealDividedTwice: ({ among }, run, subjects, path) => dealParts(run, subjects, among, path),
  fight: ({ what }, run, subjects, path) => {
    // CR 701.12a: each deals damage equal to its power to the other.
    const [first] = subjects;
    const [second] = selectObjects(run, what, `${path}.what`);
    if (first === undefined || second === undefined) return false;
    // CR 701.12b: both must still be creatures on the battlefield.
    const isCreature = (key: number): boolean =>
      permanentAt(run.game, key) !== undefined && run.look(key).types.includes('Creature');
    if (!isCreature(first) || !isCreature(second)) return false;
    const power = (key: number): number => Math.max(0, Number(run.look(key).power ?? 0));
    return noteDamage(
      run,
      [
        { kind: 'damage', source: first, to: second, amount: power(first), combat: false },
        { kind: 'damage', source: second, to: first, amount: power(second), combat: false },
      ],
      path,
    );
  },
  explore: (_, run, subjects, path) => {
    for (const key of subjects) explore(run, key);
    return remember(run, path, subjects);
  },
  connive: (_, run, subjects, path) => {
    for (const key of subjects) connive(run, key);
    return remember(run, path, subjects);
  },
  phaseOut: (_, run, subjects, path) => remember(run, path, phaseOut(run.game, subjects)),
  // Said of how something enters, and mostly read before it does (`entering.ts`); after a choice made as it enters, done here.
  enterTapped: (_, run, subjects) => {
    for (const key of subjects) if (permanentAt(run.game, key)) set(run.game, key, 'tapped', true);
    return subjects.length > 0;
  },
  enterWith: ({ n }, run, subjects, path) =>
    enterWith(
      run,
      subjects,
      n.map((counters, at) => ({ counters, path: `${path}.n.${at}` })),
      1,
    ),
  // Said of damage that is dealt instead (`instead.ts`).
  dealEqualAs: () => false,
  // `unblocked.ts`
  assignUnblocked: () => false,
  enterWithEach: ({ n, each }, run, subjects, path) =>
    enterWith(run, subjects, [{ counters: n, path: `${path}.n` }], countOf(run, each, `${path}.each`)),
  // Said of what is melded, and read before it enters (`melding.ts`).
  enterTappedAttacking: () => false,
  // CR 702.170d: it lies there as though it had been plotted this turn.
  becomePlotted: (_, run, subjects, path) => {
    const cards = subjects.flatMap((key) => found(run, key)).filter((key) => objectAt(run.game, key)?.zone === 'exile');
    for (const key of cards) {
      set(run.game, key, 'exiledAs', 'plotted');
      set(run.game, key, 'turn', clockOf(run.game).turn);
    }
    tell(
      run.game,
      cards.map((object) => ({ kind: 'became', object, state: 'plotted', n: 1 })),
    );
    return remember(run, path, cards);
  },
  // `entering.ts`
  enterPrepared: () => false,
  becomePrepared: (_, run, subjects, path) =>
    remember(
      run,
      path,
      subjects.filter((key) => becomePrepared(run.game, key)),
    ),
  becomeUnprepared: (_, run, subjects, path) =>
    remember(
      run,
      path,
      subjects.filter((key) => unprepare(run.game, key)),
    ),
  endures: ({ n }, run, subjects, path) => {
    for (const key of subjects) endure(run, key, numberOf(run, n));
    return remember(run, path, subjects);
  },
  // `entering.ts`
  escapeWith: () => false,
  enterTappedWith: () => false,
  dealToSelf: ({ n }, run, subjects, path) => toThemselves(run, subjects, () => damageOf(run, n, `${path}.n`), path),
  dealToSelfEqual: ({ value }, run, subjects, path) =>
    toThemselves(run, subjects, (own) => amountOf(own, value, `${path}.value`), path),
  dealAndSelf: ({ n, to, more }, run, subjects, path) => {
    const first = damages(run, subjects, select(run, to, `${path}.to`), damageOf(run, n, `${path}.n`));
    const itself = subjects.flatMap((key) => damages(run, [key], [key], damageOf(run, more, `${path}.more`)));
    return dealBoth(run, first, itself, path);
  },
  enterWithAlso: notYet,
  enterWithEqual: notYet,
};

/** CR 614.12: where it depends on a choice made as it enters, it gets them with that choice; else they are there already. */
function enterWith(
  run: Run,
  subjects: readonly number[],
  all: readonly { readonly counters: Magic<'Counters'>; readonly path: string }[],
  times: number,
): boolean {
  if (run.numbers[ENTERING] !== 1) return false;
  const events = subjects.flatMap((on) =>
    all.map(({ counters, path }) => {
      const [counter, by] = countersOf(run, counters, on, path);
      return { kind: 'counters' as const, on, counter, by: by * times, player: run.you };
    }),
  );
  happen(
    run.game,
    events.filter(({ by }) => by > 0),
  );
  return events.length > 0;
}
