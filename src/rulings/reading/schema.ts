/**
 * How the shape of a file is described as data. From one description come the reader's checks (`check.ts`), the types of
 * what was read (`Written`) and the published JSON Schema (`json-schema.ts`). `shape.ts` has the description itself.
 */
import type { Plain } from '../../kernel/index.ts';

interface Common {
  /** One line for who writes the file: editors show it. */
  readonly tells?: string;
  readonly need?: true;
  /** Set on shapes used in several places: they stand once in the JSON Schema. */
  readonly called?: string;
}

export interface Text extends Common {
  readonly is: 'text';
  readonly like?: string;
  /** Numbers are taken as they are written: `709.10`, `2`. */
  readonly numbers?: true;
}
export interface Whole extends Common {
  readonly is: 'whole';
  readonly min: number;
}
export interface Flag extends Common {
  readonly is: 'flag';
}
export interface Word<W extends string = string> extends Common {
  readonly is: 'word';
  readonly of: readonly W[];
  /** What other people call them, with capitals and strokes left out. */
  readonly instead?: { readonly [word: string]: W };
}
/** Any plain value. */
export interface Anything extends Common {
  readonly is: 'anything';
}
export interface List<S extends Shape = Shape> extends Common {
  readonly is: 'list';
  readonly of: S;
  /** One alone needs no brackets. */
  readonly single?: true;
}
/** Keys that the writer chooses, each with such a value. */
export interface Table<S extends Shape = Shape> extends Common {
  readonly is: 'table';
  readonly of: S;
}
export interface Record<F extends Fields = Fields> extends Common {
  readonly is: 'record';
  readonly fields: F;
}
/** The first of these that the value looks like. */
export interface Either<S extends readonly Shape[] = readonly Shape[]> extends Common {
  readonly is: 'either';
  readonly of: S;
}
/** A record with one key that says what it is about, and those that may stand beside it. */
export interface Verbal<V extends VerbShapes = VerbShapes, F extends Fields = Fields> extends Common {
  readonly is: 'verbal';
  readonly verbs: V;
  readonly beside: F;
}
export interface VerbShapes {
  readonly [verb: string]: { readonly value: Shape; readonly beside: Fields; readonly bare?: true };
}

export type Shape = Text | Whole | Flag | Word | Anything | List | Table | Record | Either | Verbal;
export interface Fields {
  readonly [key: string]: Shape;
}

/** What a value of that shape is once it was read. */
export type Written<S> = S extends Text
  ? string
  : S extends Whole
    ? number
    : S extends Flag
      ? boolean
      : S extends Word<infer W>
        ? W
        : S extends Anything
          ? Plain
          : S extends List<infer I>
            ? readonly Written<I>[]
            : S extends Table<infer I>
              ? { readonly [key: string]: Written<I> }
              : S extends Record<infer F>
                ? WrittenFields<F>
                : S extends Either<infer O>
                  ? Written<O[number]>
                  : S extends Verbal
                    ? WrittenLine
                    : never;

/** An entry of any verb; `value` is null where the verb stood alone. `WrittenVerbs` knows what each verb has. */
export interface WrittenLine {
  readonly verb: string;
  readonly value: Plain;
  readonly beside: { readonly [key: string]: Plain };
}

export type WrittenVerbs<V extends VerbShapes, F extends Fields> = {
  readonly [verb in keyof V & string]: WrittenVerb<verb, V[verb], F>;
}[keyof V & string];

export type WrittenFields<F extends Fields> = {
  readonly [key in keyof F as F[key] extends { need: true } ? key : never]: Written<F[key]>;
} & { readonly [key in keyof F as F[key] extends { need: true } ? never : key]?: Written<F[key]> };

interface WrittenVerb<V, S extends VerbShapes[string], F extends Fields> {
  readonly verb: V;
  readonly value: Written<S['value']> | null;
  readonly beside: WrittenFields<S['beside'] & F>;
}

export const text = (tells: string, more: Partial<Omit<Text, 'is'>> = {}) => ({ is: 'text', tells, ...more }) as const;
export const whole = (tells: string, min = 0) => ({ is: 'whole', tells, min }) as const;
export const flag = (tells: string) => ({ is: 'flag', tells }) as const;
export const word = <const W extends string>(
  tells: string,
  of: readonly W[],
  instead: { readonly [word: string]: W } = {},
) => ({ is: 'word', tells, of, instead }) as const;
export const anything = (tells: string) => ({ is: 'anything', tells }) as const;
export const list = <const S extends Shape>(tells: string, of: S) => ({ is: 'list', tells, of }) as const;
export const some = <const S extends Shape>(tells: string, of: S) => ({ is: 'list', tells, of, single: true }) as const;
export const table = <const S extends Shape>(tells: string, of: S) => ({ is: 'table', tells, of }) as const;
export const record = <const F extends Fields>(tells: string, fields: F) => ({ is: 'record', tells, fields }) as const;
export const either = <const S extends readonly Shape[]>(tells: string, ...of: S) =>
  ({ is: 'either', tells, of }) as const;
export const need = <const S extends Shape>(shape: S) => ({ ...shape, need: true }) as const;
export const called = <const S extends Shape>(name: string, shape: S) => ({ ...shape, called: name }) as const;
