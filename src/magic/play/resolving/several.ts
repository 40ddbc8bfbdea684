/**
 * What several players do: the choices for one deed are made in turn order, then it is done by all at once, then comes the
 * next deed (CR 608.2e, 101.4). What came of it is kept for each player apart, until all are done.
 */
import type { Magic } from '../../text/index.ts';
import { act } from '../acts/acts.ts';
import { happen } from '../events/events.ts';
import { clockOf } from '../state/book.ts';
import type { Happening } from '../state/happenings.ts';
import type { Player, Ref } from '../state/state.ts';
import type { Run } from '../words/run.ts';

/** CR 101.4: the active player first. */
export function inTurnOrder(run: Run, players: readonly Player[]): readonly Player[] {
  const { active } = clockOf(run.game);
  return players.toSorted((a, b) => Number(b === active) - Number(a === active));
}

/** What a run knows of the deeds of one sentence. */
interface Known {
  readonly bound: Readonly<Record<string, readonly Ref[]>>;
  readonly done: Readonly<Record<string, readonly Ref[]>>;
  readonly numbers: Readonly<Record<string, number>>;
}

/** Each of them does all of this. `who`: the path of the words that name them. */
export function allDo(
  run: Run,
  players: readonly Player[],
  does: readonly Magic<'Act'>[],
  path: string,
  who: string,
): boolean {
  const known = new Map<Player, Known>();
  let done = false;
  for (const [at, node] of does.entries()) {
    const deed = `${path}.does.${at}`;
    const did = together(run, players, path, who, known, (player) => act(run, node, deed, player));
    run.numbers[`${deed}#done`] = did ? 1 : 0;
    done = did || done;
  }
  sumUp(run, known);
  return done;
}

/** Each of them does something in one go, such as what they may do. */
export function allTogether(
  run: Run,
  players: readonly Player[],
  path: string,
  who: string,
  doing: (player: Player) => boolean,
): boolean {
  const known = new Map<Player, Known>();
  const done = together(run, players, path, who, known, doing);
  sumUp(run, known);
  return done;
}

function together(
  run: Run,
  players: readonly Player[],
  path: string,
  who: string,
  known: Map<Player, Known>,
  doing: (player: Player) => boolean,
): boolean {
  const inOrder = inTurnOrder(run, players);
  const several = inOrder.length > 1;
  let done = false;
  const held = inOrder.map((player) => {
    recall(run, known.get(player));
    run.bound[who] = [player];
    if (several) run.held = [];
    done = doing(player) || done;
    if (several) known.set(player, knownOf(run, path));
    return { player, events: run.held ?? [] };
  });
  delete run.held;
  const happened = happen(
    run.game,
    held.flatMap(({ events }) => events.flatMap((each) => each.events)),
  );
  for (const { player, events } of held) {
    if (events.length === 0) continue;
    recall(run, known.get(player));
    for (const { events: own, after } of events) {
      const objects = own.flatMap((event) => (event.kind === 'move' ? [event.object] : []));
      const lives = own.flatMap((event) => (event.kind === 'life' ? [event.player] : []));
      const isOwn = (it: Happening): boolean =>
        it.kind === 'life'
          ? lives.includes(it.player)
          : (it.kind === 'moved' || it.kind === 'parted') && objects.includes(it.was);
      after(happened.filter(isOwn));
    }
    known.set(player, knownOf(run, path));
  }
  return done;
}

function knownOf(run: Run, path: string): Known {
  const within = <T>(all: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([key]) => key.startsWith(path)));
  return { bound: within(run.bound), done: within(run.done), numbers: within(run.numbers) };
}

function recall(run: Run, known: Known | undefined): void {
  if (!known) return;
  Object.assign(run.bound, known.bound);
  Object.assign(run.done, known.done);
  Object.assign(run.numbers, known.numbers);
}

/** Words after the sentence speak of what all of them did. */
function sumUp(run: Run, known: ReadonlyMap<Player, Known>): void {
  if (known.size < 2) return;
  const all = [...known.values()];
  for (const field of ['bound', 'done'] as const) {
    for (const path of new Set(all.flatMap((each) => Object.keys(each[field])))) {
      run[field][path] = [...new Set(all.flatMap((each) => each[field][path] ?? []))];
    }
  }
  for (const path of new Set(all.flatMap((each) => Object.keys(each.numbers)))) {
    const values = all.flatMap((each) => each.numbers[path] ?? []);
    run.numbers[path] = path.endsWith('#done') ? Math.max(...values) : values.reduce((sum, n) => sum + n, 0);
  }
}
