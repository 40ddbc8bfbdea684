/**
 * CR 509.1c: how many of the demands that creatures block could be met at once without breaking what forbids blocks. The
 * blockers are gone through one by one; of what they have done so far only so much is kept as the limits ask about.
 */
import type { BlockLimits } from './combat-check.ts';

/** Who blocks whom. */
export type Blocks = (blocker: number) => readonly number[];

/** A demand: what it asks, and what to tell who does not meet it. */
export interface Demand {
  readonly isMet: (blocks: Blocks) => boolean;
  readonly words: string;
}

type Attacker = BlockLimits['attackers'][number];
type Blocker = BlockLimits['blockers'][number];

const isLured = ({ key }: Blocker, { wanted, lured }: Attacker): boolean => wanted === 'all' && lured.includes(key);
const isSentTo = ({ key, whom }: Blocker, attacker: Attacker): boolean =>
  whom.includes(attacker.key) && attacker.by.includes(key);

export function demandsOf({ attackers, blockers }: BlockLimits): readonly Demand[] {
  return [
    ...attackers.flatMap((attacker) =>
      blockers.flatMap((blocker): readonly Demand[] =>
        isLured(blocker, attacker) || isSentTo(blocker, attacker)
          ? [
              {
                isMet: (blocks) => blocks(blocker.key).includes(attacker.key),
                words: `${blocker.name} must block ${attacker.name}. (509.1c)`,
              },
            ]
          : [],
      ),
    ),
    ...attackers.flatMap(({ key, name, wanted }): readonly Demand[] =>
      wanted === 'one'
        ? [
            {
              isMet: (blocks) => blockers.some((each) => blocks(each.key).includes(key)),
              words: `${name} must be blocked. (509.1c)`,
            },
          ]
        : [],
    ),
    ...blockers.flatMap(({ key, name, must }): readonly Demand[] =>
      must ? [{ isMet: (blocks) => blocks(key).length > 0, words: `${name} must block. (509.1c)` }] : [],
    ),
  ];
}

/** A way to block so far: demands met, creatures used, and what the limits ask about it. */
interface Way {
  readonly met: number;
  readonly used: number;
  readonly counts: readonly number[];
  /** None, one that may, one that may not block alone, or more. */
  readonly company: 'none' | 'one' | 'lonely' | 'more';
  readonly blocks: readonly (readonly [blocker: number, attackers: readonly number[]])[];
}

/** More would be too many to go through; then the best that was found stands. */
const MOST_WAYS = 4000;

/** A legal declaration that meets as many demands as can be met, with as few creatures as may be. */
export function bestBlocks(limits: BlockLimits): ReadonlyMap<number, readonly number[]> {
  const { attackers, blockers } = limits;
  let ways: readonly Way[] = [{ met: 0, used: 0, counts: attackers.map(() => 0), company: 'none', blocks: [] }];
  for (const blocker of blockers) {
    const next = new Map<string, Way>();
    for (const way of ways) {
      for (const chosen of choicesOf(limits, blocker)) {
        const after = withBlocks(limits, way, blocker, chosen);
        if (!after) continue;
        const name = `${after.counts.join(',')} ${after.company}`;
        const before = next.get(name);
        if (!before || isBetter(after, before)) next.set(name, after);
      }
    }
    ways = [...next.values()].toSorted((a, b) => (isBetter(a, b) ? -1 : 1)).slice(0, MOST_WAYS);
  }
  const legal = ways.filter(
    ({ counts, company }) =>
      company !== 'lonely' && attackers.every(({ least }, at) => counts[at] === 0 || (counts[at] ?? 0) >= least),
  );
  const [best] = legal.toSorted((a, b) => (isBetter(a, b) ? -1 : 1));
  return new Map(best?.blocks ?? []);
}

const isBetter = (a: Way, b: Way): boolean => a.met > b.met || (a.met === b.met && a.used < b.used);

/** What a creature may block: nothing, or so many. Attackers of which nothing is asked are as good as each other. */
function choicesOf({ attackers }: BlockLimits, blocker: Blocker): readonly (readonly Attacker[])[] {
  const open = attackers.filter(({ by }) => by.includes(blocker.key));
  const plain = open.find((each) => isPlain(each, blocker));
  const kinds = open.filter((each) => each === plain || !isPlain(each, blocker));
  let all: readonly (readonly Attacker[])[] = [[]];
  for (const attacker of kinds) {
    all = [...all, ...all.filter(({ length }) => length < blocker.most).map((chosen) => [...chosen, attacker])];
  }
  return all;
}

const isPlain = (attacker: Attacker, blocker: Blocker): boolean =>
  attacker.least < 2 && attacker.most === null && attacker.wanted === null && !isSentTo(blocker, attacker);

function withBlocks({ attackers }: BlockLimits, way: Way, blocker: Blocker, chosen: readonly Attacker[]): Way | null {
  if (chosen.length === 0) return way;
  let met = way.met + (blocker.must ? 1 : 0);
  const counts = [...way.counts];
  for (const attacker of chosen) {
    const at = attackers.indexOf(attacker);
    const count = (counts[at] ?? 0) + 1;
    if (attacker.most !== null && count > attacker.most) return null;
    if (isLured(blocker, attacker) || isSentTo(blocker, attacker)) met += 1;
    if (attacker.wanted === 'one' && count === 1) met += 1;
    // More than this is never asked about.
    counts[at] = Math.min(count, attacker.most ?? attacker.least);
  }
  const company = way.company === 'none' ? (blocker.notAlone ? 'lonely' : 'one') : 'more';
  const blocks = [...way.blocks, [blocker.key, chosen.map(({ key }) => key)] as const];
  return { met, used: way.used + chosen.length, counts, company, blocks };
}
