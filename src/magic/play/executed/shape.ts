/** A node as its shape is looked at: by the kinds of what stands in its fields. */

export interface Node {
  readonly kind: string;
  readonly [field: string]: unknown;
}

export const kindOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null ? (value as { readonly kind?: string }).kind : undefined;

/** "this creature", its name, "it" */
export const isOwn = (value: unknown): boolean => OWN.has(kindOf(value) ?? '');

const OWN: ReadonlySet<string> = new Set(['self', 'thisOne', 'it']);
