/**
 * Values of an answer as the page shows them: words and symbols in a row. `plain` says the same in words alone, for
 * comparing and for those who listen.
 */
import { draw } from './mana.ts';

export type Part =
  | { readonly kind: 'text'; readonly text: string }
  /** Under one another: the names of a card with two. */
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'mana'; readonly symbol: string }
  /** Said of what is not there. */
  | { readonly kind: 'none'; readonly text: string };

export interface Shown {
  readonly parts: readonly Part[];
  readonly plain: string;
}

export function text(value: string): Shown {
  return { parts: [{ kind: 'text', text: value }], plain: value };
}

export function nothing(word: string): Shown {
  return { parts: [{ kind: 'none', text: word }], plain: word };
}

export function names(list: readonly string[]): Shown {
  if (list.length === 0) return nothing('no name');
  return { parts: list.map((name) => ({ kind: 'line', text: name })), plain: list.join(' and ') };
}

/** `{1}{R}` as symbols. */
export function mana(cost: string): Shown {
  const symbols = cost.match(/\{[^{}]+\}/g) ?? [];
  const parts = symbols.map((symbol): Part => ({ kind: 'mana', symbol }));
  return { parts, plain: symbols.map((symbol) => draw(symbol).name).join(', ') };
}

export function colors(list: readonly string[], none = 'colourless'): Shown {
  return list.length === 0 ? nothing(none) : mana(list.map((color) => `{${color}}`).join(''));
}

/** `[4, 3]` where the rules of the day give several values at once. */
export function several(list: readonly Shown[]): Shown {
  const [only] = list;
  if (list.length === 1 && only) return only;
  const inside = list.flatMap((shown, index) => [...(index > 0 ? text(', ').parts : []), ...shown.parts]);
  return {
    parts: [...text('[').parts, ...inside, ...text(']').parts],
    plain: `[${list.map(({ plain }) => plain).join(', ')}]`,
  };
}

export function yesNo(value: boolean | null): Shown {
  return value === null ? nothing('—') : text(value ? 'yes' : 'no');
}

export function typeLine(is: {
  readonly supertypes: readonly string[];
  readonly types: readonly string[];
  readonly subtypes: readonly string[];
}): string {
  const left = [...is.supertypes, ...is.types].join(' ');
  return is.subtypes.length > 0 ? `${left} — ${is.subtypes.join(' ')}` : left;
}

/** Any value of a chain of reasons, before or after. */
export function anything(value: unknown): Shown {
  if (value === null || value === undefined) return nothing('none');
  if (typeof value === 'string') return value.startsWith('{') ? mana(value) : text(value);
  if (!Array.isArray(value)) return text(value === true ? 'yes' : value === false ? 'no' : String(value));
  if (value.length === 0) return nothing('none');
  if (value.every((one) => typeof one === 'string' && /^([WUBRG]|\{[^{}]+\})$/.test(one)))
    return mana(value.map((one) => (one.startsWith('{') ? one : `{${one}}`)).join(''));
  const shown = value.map(anything);
  return {
    parts: shown.flatMap((one, index) => [...(index > 0 ? text(' · ').parts : []), ...one.parts]),
    plain: shown.map(({ plain }) => plain).join(', '),
  };
}
