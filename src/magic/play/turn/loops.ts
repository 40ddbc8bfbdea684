/**
 * Loops that nobody can leave (CR 104.4b): what resolves brings on what resolves next, and nobody chooses anything. Whether
 * such a loop ends at last cannot be told of every one. It is called endless after many rounds of nothing but passing in which
 * nothing that it could live on has become less: life, cards, permanents, counters, the stack.
 */
import { happeningsIn } from '../../../kernel/index.ts';
import type { Happening } from '../state/happenings.ts';
import { type Game, PLAYERS, type PlayZone } from '../state/state.ts';

/** So many things resolve before anything is called endless. */
const ROUNDS = 200;
/** Over how many of them nothing may have become less, at least; where a round of the loop ends is not known. */
const LEAST_SEEN = 100;

/** Asked before the top of the stack resolves. */
export function isEndless(game: Game): boolean {
  const happenings = happeningsIn(game.state);
  let rounds = 0;
  let steady = false;
  const less = new Losses();
  for (let at = happenings.length - 1; at >= 0 && rounds < ROUNDS; at -= 1) {
    const it = happenings[at];
    if (!it || it.kind === 'step') return false;
    less.count(it);
    if (it.kind !== 'resolved' && it.kind !== 'fizzled') continue;
    rounds += 1;
    steady ||= rounds >= LEAST_SEEN && !less.any();
  }
  return rounds === ROUNDS && steady && onlyPassed(game, ROUNDS * PLAYERS.length);
}

/** Whether the last answers were all passes: what an ability leaves to choose is no loop of mandatory actions. */
function onlyPassed({ answers, heard }: Game, many: number): boolean {
  if (heard < many) return false;
  return answers
    .slice(heard - many, heard)
    .every((given) => given.every(({ answer }) => (answer as { readonly do?: unknown } | null)?.do === 'pass'));
}

/** What has become less in a stretch of play. */
class Losses {
  private readonly by = new Map<string, number>();

  count(it: Happening): void {
    switch (it.kind) {
      case 'life':
        this.add(`life of ${it.player}`, it.by);
        return;
      case 'counters':
        // Ten poison counters are the end.
        this.add(
          `${it.counter} on ${typeof it.on === 'number' ? 'things' : it.on}`,
          it.counter === 'poison' ? -it.by : it.by,
        );
        return;
      case 'moved':
        // The stack is counted by what is put there and what resolves.
        if (it.from !== 'stack') this.add(zoneOf(it.from, it.owner), -1);
        this.add(zoneOf(it.to, it.owner), 1);
        return;
      case 'created':
        this.add(zoneOf('battlefield', it.by), 1);
        return;
      case 'triggered':
      case 'cast':
      case 'copied':
      case 'activated':
        this.add('stack', 1);
        return;
      case 'resolved':
      case 'fizzled':
      case 'countered':
        this.add('stack', -1);
        return;
      default:
        return;
    }
  }

  any(): boolean {
    return [...this.by.values()].some((sum) => sum < 0);
  }

  private add(what: string, n: number): void {
    this.by.set(what, (this.by.get(what) ?? 0) + n);
  }
}

const zoneOf = (zone: PlayZone, owner: string): string => (zone === 'battlefield' ? zone : `${zone} of ${owner}`);
