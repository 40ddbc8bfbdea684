/** "a red creature, a green creature, and a white creature": different things for each of several words. */

/** How many of the words can be given a thing of their own (`lists`: what would do for each). */
export function mostDistinct(lists: readonly (readonly number[])[]): number {
  const takenBy = new Map<number, number>();
  const place = (at: number, seen: Set<number>): boolean => {
    for (const key of lists[at] ?? []) {
      if (seen.has(key)) continue;
      seen.add(key);
      const holder = takenBy.get(key);
      if (holder !== undefined && !place(holder, seen)) continue;
      takenBy.set(key, at);
      return true;
    }
    return false;
  };
  return lists.filter((_, at) => place(at, new Set())).length;
}

/** Of the things for the first word, those that leave as much as can be for the others (CR 609.3, 118.3). */
export function leavingMost(first: readonly number[], others: readonly (readonly number[])[]): readonly number[] {
  const most = mostDistinct([first, ...others]);
  const good = first.filter((key) => 1 + mostDistinct(others.map((list) => list.filter((k) => k !== key))) === most);
  return good.length > 0 ? good : first;
}
