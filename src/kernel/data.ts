/**
 * Plain data: the only thing state, changes, questions and answers are made of, so that each of them can be saved,
 * compared and sent. `state.ts` says which data a game keeps.
 */

export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [field: string]: Plain };

const DEEPEST = 100;
/**
 * What was checked and frozen need not be looked at again. A set of millions is slower than looking (hashes of objects have
 * some twenty bits), so it begins anew from time to time.
 */
let alreadyChecked = new WeakSet<object>();
let checked = 0;
const MOST_CHECKED = 50_000;

function rememberChecked(value: object): void {
  if (checked >= MOST_CHECKED) {
    alreadyChecked = new WeakSet();
    checked = 0;
  }
  alreadyChecked.add(value);
  checked += 1;
}

/** Freezes data all the way down, and throws at the first thing in it that JSON would lose or change. */
export function freeze<T>(value: T, path = 'value'): T {
  const reason = inspect(value, path, 0, true);
  if (reason !== null) throw new TypeError(reason);
  return value;
}

/** The first thing in it that JSON would lose or change; null when all of it is plain data. Never throws. */
export function whyNotPlain(value: unknown, path = 'value', depth = 0): string | null {
  return inspect(value, path, depth, false);
}

function inspect(value: unknown, path: string, depth: number, freezes: boolean): string | null {
  if (typeof value === 'object' && value !== null) {
    if (alreadyChecked.has(value)) return null;
    if (depth > DEEPEST) return `${path} is circular, or nested beyond reason`;
    const reason = inspectParts(value, path, depth, freezes);
    if (reason !== null || !freezes) return reason;
    rememberChecked(value);
    Object.freeze(value);
    return null;
  }
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0)) return null;
  return `${path} is ${Object.is(value, -0) ? '-0' : String(value)}, not plain data`;
}

/** Looks at every field an object has, seen or hidden, without running any code of it. */
function inspectParts(value: object, path: string, depth: number, freezes: boolean): string | null {
  const isList = Array.isArray(value);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== (isList ? Array.prototype : Object.prototype)) {
    return `${path} is an instance of ${nameOf(prototype)}, not plain data`;
  }
  const fields = Reflect.ownKeys(value);
  if (isList) {
    // The places of a list come first, in order, then its length.
    fields.splice(fields.indexOf('length'), 1);
    const gap = fields.findIndex((field, index) => field !== String(index));
    const first = gap < 0 ? fields.length : gap;
    if (first < value.length) return `${path}[${first}] is undefined, not plain data`;
  }
  for (const [index, field] of fields.entries()) {
    if (typeof field === 'symbol' || field === '__proto__' || (isList && index >= value.length)) {
      return `${path} has the field ${String(field)}, which is not plain data`;
    }
    const inner = isList ? `${path}[${field}]` : `${path}.${field}`;
    const part = Object.getOwnPropertyDescriptor(value, field);
    if (!part || !('value' in part)) return `${inner} is worked out, not plain data`;
    if (!part.enumerable) return `${inner} is hidden, not plain data`;
    const reason = inspect(part.value, inner, depth + 1, freezes);
    if (reason !== null) return reason;
  }
  return null;
}

function nameOf(prototype: unknown): string {
  const maker = (prototype as { readonly constructor?: { readonly name?: unknown } } | null)?.constructor;
  return typeof maker?.name === 'string' ? maker.name : 'nothing';
}

/** The same data, sharing nothing with it. */
export function copy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return (value.some(isObject) ? value.map(copy) : value.slice()) as T;
  const copied = { ...value };
  for (const field in value) {
    const part = value[field];
    if (typeof part === 'object' && part !== null) copied[field] = copy(part);
  }
  return copied;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
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
