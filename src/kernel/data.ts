/**
 * Plain data: the only thing state, changes, questions and answers are made of, so that each of them can be saved,
 * compared and sent. `state.ts` says which data a game keeps.
 */

export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [field: string]: Plain };

const DEEPEST = 100;
const alreadyChecked = new WeakSet<object>();

/** Freezes data all the way down, and throws at the first thing in it that JSON would lose or change. */
export function freeze<T>(value: T, path = 'value', depth = 0): T {
  if (typeof value === 'object' && value !== null) {
    if (alreadyChecked.has(value)) return value;
    if (depth > DEEPEST) throw new TypeError(`${path} is circular, or nested beyond reason`);
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== Array.prototype) {
      throw new TypeError(`${path} is an instance of ${value.constructor?.name ?? 'nothing'}, not plain data`);
    }
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) freeze(item, `${path}[${index}]`, depth + 1);
    } else {
      for (const [field, item] of Object.entries(value)) freeze(item, `${path}.${field}`, depth + 1);
    }
    alreadyChecked.add(value);
    return Object.freeze(value);
  }
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0)) return value;
  throw new TypeError(`${path} is ${Object.is(value, -0) ? '-0' : String(value)}, not plain data`);
}

/** Whether two pieces of data say the same. The order of fields says nothing. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = a as { readonly [field: string]: unknown };
  const right = b as { readonly [field: string]: unknown };
  let fields = 0;
  for (const field in left) {
    if (!Object.hasOwn(right, field) || !same(left[field], right[field])) return false;
    fields += 1;
  }
  return fields === Object.keys(right).length;
}
