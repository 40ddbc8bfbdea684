/**
 * Node types from templates: `draw: '@draw <n:Cards>'` is `{ kind: 'draw', n: … }` without a second declaration.
 * A slot gives a field, an optional group optional fields, options a union of their words, a list a readonly array.
 * `template.ts` reads the same language at run time; the two are tested against each other.
 */
import type { Definition, Terminal } from './definition.ts';

/** A node as the machinery sees it. */
export interface Node {
  readonly kind: string;
  readonly [field: string]: Value;
}
export type Value = string | number | true | Node | readonly Value[];

/** What a category stands for: its nodes, or the values of a terminal. `Of<typeof definition, 'Act'>`. */
export type Of<D extends Definition, C extends string> = C extends keyof D['terminals']
  ? D['terminals'][C] extends Terminal<infer V>
    ? V
    : never
  : InTables<D, D['phrases'][number], C>;

type InTables<D extends Definition, T, C extends string> = T extends unknown
  ? InBlock<D, T[keyof T & (C | `${C}/${string}`)]>
  : never;

type InBlock<D extends Definition, B> = B extends unknown
  ? { [K in keyof B]: OfPhrase<D, K, Wording<B[K]>> }[keyof B]
  : never;
type Wording<T> = T extends readonly (infer W)[] ? W : T;

type OfPhrase<D extends Definition, K, T> = K extends '='
  ? T extends `${string}<${infer Ref}>${string}`
    ? Of<D, Base<Ref>>
    : never
  : T extends string
    ? Shape<D, K, Always<T>, Sometimes<T>>
    : never;

type Shape<D extends Definition, K, A, S> = Flat<
  { readonly kind: K } & { readonly [P in A as Field<P>]: Content<D, P> } & {
    readonly [P in S as Field<P>]?: Content<D, P>;
  }
>;
type Flat<T> = { [K in keyof T]: T[K] };

/** The slots outside and inside `[ … ]`, as a union of what stands between `<` and `>`. */
type Always<T> = T extends `${infer Head}[${string}]${infer Rest}` ? Slots<Head> | Always<Rest> : Slots<T>;
type Sometimes<T> = T extends `${string}[${infer Group}]${infer Rest}` ? InGroup<Group> | Sometimes<Rest> : never;
type InGroup<G> = G extends `?${infer Flag} ${string}` ? `?${Flag}` : Slots<G>;
type Slots<T> = T extends `${string}<${infer Slot}>${infer Rest}` ? Slot | Slots<Rest> : never;

type Field<S> = S extends `?${infer F}`
  ? F
  : S extends `${infer F}=${string}`
    ? F
    : S extends `${infer F}:${string}`
      ? F
      : never;

type Content<D extends Definition, S> = S extends `?${string}`
  ? true
  : S extends `${string}==${infer Options}`
    ? Option<Options>
    : S extends `${string}=${infer Options}`
      ? Option<Options>
      : S extends `${string}:${infer Ref}*${string}`
        ? readonly Of<D, Base<Ref>>[]
        : S extends `${string}:${infer Ref}`
          ? Of<D, Base<Ref>>
          : never;

type Option<O> = O extends `${infer First}|${infer Rest}` ? First | Option<Rest> : O;
type Base<R> = R extends `${infer B}*${string}` ? Base<B> : R extends `${infer B}/${string}` ? B : R & string;

/** Every kind of a grammar. */
export type KindOf<D extends Definition> = KindsIn<D['phrases'][number]>;
type KindsIn<T> = T extends unknown ? { [C in keyof T]: Exclude<keyof T[C], '='> & string }[keyof T] : never;

/** The node of one kind. */
export type NodeOfKind<D extends Definition, K extends string> = KindInTables<D, D['phrases'][number], K>;
type KindInTables<D extends Definition, T, K extends string> = T extends unknown
  ? { [C in keyof T]: K extends keyof T[C] ? OfPhrase<D, K, Wording<T[C][K]>> : never }[keyof T]
  : never;
