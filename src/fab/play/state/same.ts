/**
 * One list for the same things. A derived value is kept while what it looked at is the same, and a list is the same only if
 * it is that very list: so lists that others rest on are made once for the same things in the same order. What `derived` calls
 * alike is compared with the value before alone; here several are remembered, because judging imagines a position and comes back.
 */

/** Lists kept for one last item. */
const KEPT = 8;
const known = new WeakMap<object, (readonly object[])[]>();
const NONE: readonly never[] = [];

export function sameList<T extends object>(list: readonly T[]): readonly T[] {
  const last = list.at(-1);
  if (last === undefined) return NONE;
  let all = known.get(last);
  if (!all) {
    all = [];
    known.set(last, all);
  }
  const before = all.find((one) => one.length === list.length && one.every((item, at) => item === list[at]));
  if (before) return before as readonly T[];
  all.push(list);
  if (all.length > KEPT) all.shift();
  return list;
}
