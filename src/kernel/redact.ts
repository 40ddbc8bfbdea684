/**
 * Taking the keys of hidden things out of data that a seat sees: out of lists of keys and names, and out of fields that the
 * game says are keys. A number elsewhere is a number.
 */

/** Whether a seat sees anything of what has this key. */
export type Sees = (key: number) => boolean;

/** Those of these that are seen; names are no keys. */
export const seenOf = <R extends number | string>(refs: readonly R[], sees: Sees): readonly R[] =>
  refs.filter((ref) => typeof ref === 'string' || sees(Number(ref)));

/** The same for each of several lists. */
export const eachSeen = <R extends number | string>(
  lists: { readonly [name: string]: readonly R[] },
  sees: Sees,
): { readonly [name: string]: readonly R[] } =>
  Object.fromEntries(Object.entries(lists).map(([name, refs]) => [name, seenOf(refs, sees)]));

/** The key, if it is seen. */
export const seenOr = (key: number | null, sees: Sees): number | null => (key !== null && sees(key) ? key : null);

/** The same data with null for keys that are not seen; lists lose them. */
export function fieldsSeen(data: object, isKey: (field: string) => boolean, sees: Sees): object {
  const fields = Object.entries(data).map(([field, value]): [string, unknown] => {
    if (Array.isArray(value)) return [field, value.filter((each) => typeof each !== 'number' || sees(each))];
    const hidden = typeof value === 'number' && isKey(field) && !sees(value);
    return [field, hidden ? null : value];
  });
  return Object.fromEntries(fields);
}
