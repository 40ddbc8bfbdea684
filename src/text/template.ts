/**
 * The language of a phrase:
 *
 *     @draw %card            a verb that agrees with feature v, a noun that agrees with n; `%card/pl`, `@draw/v2` say which
 *     <n:Cards>  <f:F/sg>    a slot: field, category, features. The same letter twice in a phrase must agree
 *     <who=you|they>         options: the field holds the words. `==` where an option needs more than three of them
 *     <all:Keyword*comma>    a list of one or more; `**` of two or more. Joints: JOINTS
 *     [with <q:Quality>]     may be left out; holds a slot, or a flag: `[?tapped tapped]`
 *     <Act/v>                the one slot of a phrase of kind `=`, which hands on what it holds
 *
 * `types.ts` reads the same language for the compiler; `expand.ts` turns a phrase into plain variants.
 */
export const JOINTS = ['comma', 'and', 'or', 'and/or', 'then', 'space'] as const;
export type Joint = (typeof JOINTS)[number];

/** A category as a slot names it. */
export interface Ref {
  readonly base: string;
  readonly features: readonly string[];
  readonly list: { readonly joint: Joint; readonly least: 1 | 2 } | null;
}

export type Part =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'slot'; readonly field: string | null; readonly of: Ref }
  | { readonly type: 'options'; readonly field: string; readonly options: readonly string[]; readonly long: boolean }
  | { readonly type: 'group'; readonly flag: string | null; readonly parts: readonly Part[] };

/** A mistake of an author, in words that say what to do. */
export class TemplateError extends Error {}

const LONGEST_OPTION = 3;

/** A word that touches a slot: text is not cut there, so it could never be read. */
const NO_SEAM = /[\p{L}\p{N}-]<|>[\p{L}\p{N}-]/u;

export function readTemplate(template: string): readonly Part[] {
  if (NO_SEAM.test(template)) {
    throw new TemplateError('a slot touches a word; put a space between, or list the whole words in a vocabulary');
  }
  const parts: Part[] = [];
  let rest = template;
  while (rest !== '') {
    const open = rest.indexOf('[');
    const [outside, inside] = open < 0 ? [rest, null] : [rest.slice(0, open), rest.slice(open + 1)];
    parts.push(...readFlat(outside));
    if (inside === null) break;
    const close = inside.indexOf(']');
    if (close < 0) throw new TemplateError('"[" is never closed; add "]"');
    parts.push(readGroup(inside.slice(0, close)));
    rest = inside.slice(close + 1);
  }
  return parts;
}

function readGroup(inside: string): Part {
  if (inside.includes('[')) throw new TemplateError('a group stands inside a group; make the inner one a category');
  const [, flag = null, text = inside] = /^\?(\w+) (.*)$/.exec(inside) ?? [];
  const parts = readFlat(text);
  const slots = parts.some((part) => part.type !== 'text');
  if (flag !== null && slots) throw new TemplateError(`"[${inside}]" has a slot, so it needs no flag; drop "?${flag}"`);
  if (flag === null && !slots) {
    throw new TemplateError(`"[${inside}]" leaves no trace in the data; give it a flag, as in "[?tapped tapped]"`);
  }
  return { type: 'group', flag, parts };
}

/** Text and slots, no groups. */
function readFlat(template: string): readonly Part[] {
  const parts: Part[] = [];
  for (const piece of template.split(/(<[^<>]*>)/)) {
    if (piece.startsWith('<') && piece.endsWith('>')) parts.push(readSlot(piece.slice(1, -1)));
    else if (/[<>\]]/.test(piece)) throw new TemplateError(`"${piece.trim()}" has a bracket without its other half`);
    else if (piece !== '') parts.push({ type: 'text', text: piece });
  }
  return parts;
}

function readSlot(slot: string): Part {
  const options = /^(\w+)(==?)(.+)$/.exec(slot);
  if (options) return readOptions(options[1] ?? '', options[2] === '==', (options[3] ?? '').split('|'));
  const [, field = null, ref = ''] = /^(?:(\w+):)?(\S+)$/.exec(slot) ?? [];
  if (field === 'kind') throw new TemplateError('no field may be called "kind"; rename the slot');
  return { type: 'slot', field, of: readRef(ref, slot) };
}

function readOptions(field: string, long: boolean, options: readonly string[]): Part {
  if (field === 'kind') throw new TemplateError('no field may be called "kind"; rename the slot');
  for (const option of options) {
    if (/[@%]/.test(option)) throw new TemplateError(`option "${option}" changes its form; make it a category instead`);
    if (option.trim() === '')
      throw new TemplateError(`<${field}=…> has an empty option; put the slot in "[ … ]" instead`);
    if (!long && option.trim().split(/\s+/).length > LONGEST_OPTION) {
      throw new TemplateError(
        `option "${option}" of <${field}=…> has more than ${LONGEST_OPTION} words: compose it of slots, or write "==" to own up to it`,
      );
    }
  }
  return { type: 'options', field, options, long };
}

/** `F/sg`, `Act/v*and`, `Keyword**comma`. */
export function readRef(ref: string, context = ref): Ref {
  const match = /^(\w+)((?:\/\w+)*)(?:(\*\*?)([\w/]+))?$/.exec(ref);
  if (!match)
    throw new TemplateError(
      `<${context}> is no slot; write <field:Category>, <field:Category*and> or <field=this|that>`,
    );
  const [, base = '', features = '', stars, joint] = match;
  const names = features.split('/').filter((name) => name !== '');
  if (stars === undefined) return { base, features: names, list: null };
  const known = JOINTS.find((name) => name === joint);
  if (known === undefined)
    throw new TemplateError(`<${context}>: no list is joined by "${joint}"; use one of ${JOINTS.join(', ')}`);
  return { base, features: names, list: { joint: known, least: stars === '**' ? 2 : 1 } };
}

/** The words in a template that change their form, with the feature that decides it. */
export const INFLECTED = /([@%])([\p{L}][\p{L}'’-]*)(?:\/(\w+))?/gu;

/** The feature that a mark stands for when the word does not name one. */
export const featureOfMark = (mark: string): string => (mark === '@' ? 'v' : 'n');
