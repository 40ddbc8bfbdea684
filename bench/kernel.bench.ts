/**
 * What undo costs: making and unmaking ten changes in a state the size of a real game, against copying that state.
 * Times are of this machine; the ratios are the point. Alone: `node --import tsx bench/kernel.bench.ts`.
 */
import { fileURLToPath } from 'node:url';
import {
  answer,
  ask,
  begin,
  create,
  derived,
  drop,
  insert,
  type Journal,
  type Key,
  newJournal,
  note,
  one,
  remove,
  rewind,
  type Setup,
  set,
} from '../src/kernel/index.ts';

export interface Line {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly note?: string;
}

interface Card {
  readonly kind: 'card';
  readonly card: string;
  readonly owner: string;
  readonly controller: string;
  readonly zone: string;
  readonly up: number;
  readonly tapped: boolean;
  readonly faceDown: string | null;
  readonly unlocked: readonly number[];
  readonly counters: { readonly [name: string]: number };
  readonly damage: number;
  readonly attachedTo: Key | null;
  readonly since: number;
}
interface Player {
  readonly kind: 'player';
  readonly life: number;
}
interface Bench {
  readonly record: Card | Player;
  readonly list: `${'library' | 'hand' | 'graveyard'}:${'alice' | 'bob'}` | 'battlefield' | 'stack';
  readonly happening: { readonly kind: 'damage'; readonly to: Key; readonly amount: number };
}

const RECORDS = 240;
const WARM_UP_MS = 1500;
const ROUND_MS = 40;
const ROUNDS = 7;

function setup(): Setup<Bench> {
  const keys = Array.from({ length: RECORDS }, (_, index) => index + 1);
  const card = (key: number): Card => ({
    kind: 'card',
    card: `card-${key % 60}`,
    owner: key % 2 ? 'alice' : 'bob',
    controller: key % 2 ? 'alice' : 'bob',
    zone: key <= 40 ? 'battlefield' : 'library',
    up: 0,
    tapped: false,
    faceDown: null,
    unlocked: [0],
    counters: { '+1/+1': key % 3 },
    damage: 0,
    attachedTo: null,
    since: key,
  });
  return {
    records: {
      ...Object.fromEntries(keys.map((key) => [key, card(key)])),
      alice: { kind: 'player', life: 20 },
      bob: { kind: 'player', life: 20 },
    },
    lists: {
      'library:alice': keys.slice(40, 140),
      'library:bob': keys.slice(140),
      'hand:alice': [],
      'hand:bob': [],
      'graveyard:alice': [],
      'graveyard:bob': [],
      battlefield: keys.slice(0, 40),
      stack: [],
    },
  };
}

/** A creature deals damage, dies and goes to the graveyard as a new object: ten changes, every kind among them. */
function tenChanges(journal: Journal<Bench>, victim: number): void {
  const card = journal.state.records[victim] as Card;
  set(journal, victim - 1, 'tapped', true);
  set(journal, 'alice', 'life', 17);
  set(journal, victim, 'damage', 3);
  set(journal, victim, 'counters', { '+1/+1': 0 });
  note(journal, { kind: 'damage', to: victim, amount: 3 });
  remove(journal, 'battlefield', victim - 1);
  drop(journal, victim);
  const corpse = create(journal, { ...card, zone: 'graveyard:bob' });
  insert(journal, 'graveyard:bob', [corpse]);
  set(journal, 'bob', 'life', 19);
}

export async function run(report: (line: Line) => void): Promise<void> {
  const journal = newJournal<Bench>(setup(), false);
  const copy = microseconds(() => structuredClone(journal.state));
  const json = microseconds(() => JSON.parse(JSON.stringify(journal.state)));
  let turn = 0;
  const undo = microseconds(() => {
    turn += 1;
    tenChanges(journal, 2 + (turn % 30));
    rewind(journal, 0);
  });
  report({ name: `structuredClone of ${RECORDS} records`, value: copy, unit: 'µs' });
  report({ name: 'JSON there and back', value: json, unit: 'µs' });
  report({ name: 'make and unmake ten changes', value: undo, unit: 'µs' });
  report({ name: 'a copy costs so many make+unmake', value: copy / undo, unit: '×', note: 'aim: 100' });

  const checked = newJournal<Bench>(setup());
  const careful = microseconds(() => {
    turn += 1;
    tenChanges(checked, 2 + (turn % 30));
    rewind(checked, 0);
  });
  report({ name: 'the same in development mode', value: careful, unit: 'µs', note: 'checks and freezes all data' });

  const isHurt = derived<Bench, boolean>(({ state }, key) => (state.records[key] as Card).damage > 0);
  report({ name: 'derived value, remembered', value: 1000 * microseconds(() => isHurt(journal, 7)), unit: 'ns' });
  report({
    name: 'question answered and step run again',
    value: questions(),
    unit: 'µs',
    note: 'ten changes before it',
  });
}

/** One step per question, with ten changes before it: each answer rewinds and repeats them. */
function questions(): number {
  const match = begin<Bench>(
    {
      step(play) {
        for (let point = 0; point < 10; point += 1) set(play, 'alice', 'life', point);
        ask(play, { seat: 'alice', kind: 'go on', legal: one([true]) });
      },
      over: () => false,
      see: (state, _seat, key) => state.records[key] ?? null,
      tell: (_state, _seat, happening) => happening,
    },
    { seats: ['alice'], setup: setup(), development: false },
  );
  return microseconds(() => answer(match, 'alice', true));
}

/** The best of several rounds, per call, once the code has been compiled: what it costs when nothing else runs. */
function microseconds(work: () => unknown): number {
  const round = (calls: number): number => {
    const start = performance.now();
    for (let call = 0; call < calls; call += 1) work();
    return performance.now() - start;
  };
  let warm = 0;
  let calls = 0;
  for (; warm < WARM_UP_MS; calls += 100) warm += round(100);
  const each = Math.max(10, Math.ceil((calls * ROUND_MS) / warm));
  return (Math.min(...Array.from({ length: ROUNDS }, () => round(each))) / each) * 1000;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await run(({ name, value, unit, note: remark }) =>
    console.log(`${name.padEnd(40)} ${value.toPrecision(4).padStart(10)} ${unit}${remark ? `   (${remark})` : ''}`),
  );
}
