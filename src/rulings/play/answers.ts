/**
 * An answer in a ruling's words, as an answer to a question of the kernel: names become options, yes and no what they
 * stand for, lists and tables the parts of a form.
 */
import { fold } from '../../cards/names.ts';
import type { Refusal } from '../../cards/why.ts';
import type { Form, Legal, Plain, Question } from '../../kernel/index.ts';
import type { Answer } from '../format/entries.ts';
import type { Table } from '../game.ts';
import { readRef } from '../reading/meaning.ts';
import { areCalled, areCountedTogether, matching } from './find.ts';
import { isTable } from './supplies.ts';

/** A legal answer; or what the game does not allow (`refused`), as against words that mean nothing to it. */
export type Worded =
  | { readonly ok: true; readonly value: Plain }
  | { readonly ok: false; readonly refused: boolean; readonly error: Refusal };

export function wordedAnswer(table: Table, players: readonly string[], question: Question, words: Answer): Worded {
  return worded({ table, players, question }, question.legal, words);
}

interface Asking {
  readonly table: Table;
  readonly players: readonly string[];
  readonly question: Question;
}

const SIDES: readonly string[] = ['heads', 'tails'];

const good = (value: Plain): Worded => ({ ok: true, value });
const bad = (message: string): Worded => ({ ok: false, refused: false, error: { message } });

function worded(asking: Asking, legal: Legal, words: Answer): Worded {
  switch (legal.kind) {
    case 'one': {
      const [only, ...more] = isList(words) ? words : [words];
      // Several modes are one answer: "1, 4, 6".
      if (more.length > 0 && legal.of.some(Array.isArray)) {
        return option(asking, legal.of, (words as readonly Answer[]).map(String).toSorted().join(', '));
      }
      if (only === undefined || more.length > 0)
        return bad(`one answer is asked for, and ${more.length === 0 ? 'none' : more.length + 1} given`);
      // Who would choose none does not do what may be done.
      return option(asking, legal.of, only === 'none' && isYesOrNo(legal.of) ? 'no' : only);
    }
    case 'some':
      return several(asking, legal.of, listed(words));
    case 'order': {
      const first = several(asking, legal.of, listed(words));
      if (!first.ok) return first;
      const rest = without(legal.of, first.value as readonly Plain[]);
      return good([...(first.value as readonly Plain[]), ...rest]);
    }
    case 'whole': {
      // A coin is a die of two sides, the first of them heads.
      const side = asking.question.seat === 'chance' && legal.max === 2 ? SIDES.indexOf(String(words)) + 1 : 0;
      const number = typeof words === 'string' && /^-?\d+$/.test(words) ? Number(words) : side || words;
      return typeof number === 'number' ? good(number) : bad(`a number is asked for, not ${show(words)}`);
    }
    case 'form':
      return filled(asking, legal, words);
  }
}

const isYesOrNo = (options: readonly Plain[]): boolean =>
  options.length === 2 && options.includes('yes') && options.includes('no');

/** Each word takes an option that was not taken before. */
function several(asking: Asking, options: readonly Plain[], words: readonly Answer[]): Worded {
  let left = [...options];
  const taken: Plain[] = [];
  for (const word of words) {
    const found = option(asking, left, word);
    const next = found.ok ? found.value : oneOfAll(asking, left, word, words);
    if (next === null) return found;
    taken.push(next);
    left = without(left, [next]);
  }
  return good(taken);
}

/** A name that is there as often as there are things of that name means them all, wherever they are. */
function oneOfAll(asking: Asking, left: readonly Plain[], word: Answer, words: readonly Answer[]): Plain | null {
  if (typeof word !== 'string') return null;
  const meant = left.filter((each) => option(asking, [each], word).ok);
  const asked = words.filter((each) => each === word).length;
  const [first] = meant;
  return first !== undefined && meant.length <= asked ? first : null;
}

function option(asking: Asking, options: readonly Plain[], words: Answer): Worded {
  const { table, question, players } = asking;
  if (typeof words === 'object') return bad(`a name is asked for, not ${show(words)}`);
  const text = String(words);
  const named = options.filter((each) => {
    const names = [...table.optionNames(question, each), ...(typeof each === 'string' ? [each] : [])];
    return names.some((name) => fold(name) === fold(text));
  });
  if (named.length > 0) return theOne(asking, preferred(asking, named, text), text);
  // After the names: the second mode is called 2 and may be the option 1.
  const plain = options.filter((each) => each === words || isYesNo(each, words));
  if (plain[0] !== undefined) return good(plain[0]);
  // Where there is one thing to do or not, "yes" is to do it.
  const [deed, ...others] = options.filter((each) => each !== 'no');
  const isConsent = (words === 'yes' || words === true) && options.length === 2 && others.length === 0;
  if (isConsent && deed !== undefined) return good(deed);
  const ref = readRef(text, players);
  const keyed = options.flatMap((each) => {
    const key = table.optionKey(question, each);
    return key === null ? [] : [{ each, key }];
  });
  const things = table.objects();
  const offered = things.filter(({ key }) => keyed.some((one) => one.key === key));
  // The second Island is the second there is where those lie that are offered, also where the first is not.
  const beside = things.filter((each) => offered.some((one) => areCountedTogether(one, each)));
  const keys = matching(ref.nth === undefined ? offered : beside, ref).map(({ key }) => key);
  const meant = keyed.filter(({ key }) => keys.includes(key)).map(({ each }) => each);
  if (meant.length > 0) return theOne(asking, meant, text);
  // What stands for a thing, such as the attack of a weapon, is no thing of its own and may be called as shortly.
  const short = options.filter((each) => areCalled(table.optionNames(question, each), fold(text)));
  if (short.length > 0) return theOne(asking, short, text);
  return notOffered(asking, options, text);
}

/** Of options with a name, those that a name in a ruling means first: what is called so now before what its card is called. */
function preferred({ table, question, players }: Asking, options: readonly Plain[], text: string): readonly Plain[] {
  if (options.length === 1) return options;
  const keys = options.map((each) => table.optionKey(question, each));
  const offered = table.objects().filter(({ key }) => keys.includes(key));
  const meant = matching(offered, readRef(text, players)).map(({ key }) => key);
  const found = options.filter((_, at) => meant.includes(keys[at] ?? -1));
  return found.length > 0 ? found : options;
}

/** Several that look alike are as good as one. */
function theOne({ table, question }: Asking, options: readonly Plain[], text: string): Worded {
  const [first] = options;
  const looks = options.map((each) => lookOf(table, question, each));
  if (first === undefined || new Set(looks).size > 1) {
    return bad(`"${text}" may be any of ${looks.join(', ')}: say whose, where or which`);
  }
  return good(first);
}

function lookOf(table: Table, question: Question, each: Plain): string {
  const key = table.optionKey(question, each);
  const thing = key === null ? undefined : table.objects().find((one) => one.key === key);
  if (!thing) return table.optionNames(question, each)[0] ?? show(each);
  return `${thing.of}'s ${thing.labels[0] ?? thing.names.join(' // ')} in ${thing.zone}`;
}

function notOffered({ table, question, players }: Asking, options: readonly Plain[], text: string): Worded {
  const [thing] = matching(table.objects(), readRef(text, players));
  const reason = table.whyNotOption?.(question, thing?.key ?? null, text);
  if (reason) return { ok: false, refused: true, error: reason };
  const offered = options.map((each) => optionLabel(table, question, each));
  const message = `${table.words(question)}: "${text}" is not among ${offered.join(', ') || 'the options: there are none'}`;
  return { ok: false, refused: true, error: { message, ...ruleOf(table, table.topic(question)) } };
}

/** The rule by which such a question is asked, where nothing better is known. */
export function ruleOf(table: Table, topic: string): { readonly rule?: string } {
  const rule = table.askedBy?.(topic);
  return rule === undefined ? {} : { rule };
}

/** What people call an option. */
export function optionLabel(table: Table, question: Question, each: Plain): string {
  const [name] = table.optionNames(question, each);
  if (name !== undefined) return name;
  const key = table.optionKey(question, each);
  const thing = key === null ? undefined : table.objects().find((one) => one.key === key);
  return thing ? (thing.cardNames[0] ?? thing.names.join(' // ')) : show(each);
}

function filled(asking: Asking, legal: Form, words: Answer): Worded {
  const parts = Object.entries(legal.fields);
  const given = isTable(words) ? byPart(asking, parts, words) : inTurn(parts, words);
  if (typeof given === 'string') return bad(given);
  const value: { [part: string]: Plain } = {};
  for (const [part, inner] of parts) {
    const said = given.get(part);
    const only = said === undefined ? onlyAnswer(inner) : undefined;
    if (only !== undefined) {
      value[part] = only;
      continue;
    }
    if (said === undefined) return bad(`nothing is said about ${part}`);
    const read = worded(asking, inner, said);
    if (!read.ok) return read;
    value[part] = read.value;
  }
  return good(value);
}

type Parts = readonly (readonly [string, Legal])[];

function byPart(
  { table, question }: Asking,
  parts: Parts,
  words: { readonly [part: string]: Answer },
): ReadonlyMap<string, Answer> | string {
  const given = new Map<string, Answer>();
  for (const [word, said] of Object.entries(words)) {
    const part = parts.find(([name]) =>
      [name, ...(table.partNames?.(question, name) ?? [])].some((called) => fold(called) === fold(word)),
    );
    if (!part) return `"${word}" is not asked for; asked for are ${parts.map(([name]) => name).join(', ')}`;
    given.set(part[0], said);
  }
  return given;
}

/** A list goes to the parts one by one; to the only part that is open it goes whole. */
function inTurn(parts: Parts, words: Answer): ReadonlyMap<string, Answer> | string {
  const open = parts.filter(([, legal]) => onlyAnswer(legal) === undefined);
  const list = isList(words) ? words : [words];
  const [only] = open;
  if (open.length === 1 && only) return new Map([[only[0], words]]);
  const asked = list.length === parts.length ? parts : open;
  if (list.length !== asked.length) {
    return `${asked.length} parts are asked for (${asked.map(([name]) => name).join(', ')}), and ${list.length} given`;
  }
  return new Map(asked.map(([name], index) => [name, list[index] ?? 'none']));
}

/** The only legal answer, if there is just one. */
export function onlyAnswer(legal: Legal): Plain | undefined {
  switch (legal.kind) {
    case 'one':
      return legal.of.length === 1 ? legal.of[0] : undefined;
    case 'some':
      if (legal.max === 0 || legal.of.length === 0) return [];
      return legal.min >= legal.of.length ? legal.of : undefined;
    case 'order':
      return legal.of.length <= 1 ? legal.of : undefined;
    case 'whole':
      return legal.min === legal.max ? legal.min : undefined;
    case 'form': {
      const value: { [part: string]: Plain } = {};
      for (const [part, inner] of Object.entries(legal.fields)) {
        const only = onlyAnswer(inner);
        if (only === undefined) return undefined;
        value[part] = only;
      }
      return value;
    }
  }
}

function isYesNo(option: Plain, words: Answer): boolean {
  const said =
    words === true || words === 'yes' || words === 'true'
      ? true
      : words === false || words === 'no' || words === 'false'
        ? false
        : null;
  if (said === null) return false;
  return option === said || option === (said ? 'yes' : 'no');
}

function listed(words: Answer): readonly Answer[] {
  if (isList(words)) return words;
  return words === 'none' || words === 'no' || words === false ? [] : [words];
}

function without(options: readonly Plain[], taken: readonly Plain[]): Plain[] {
  const left = [...options];
  for (const each of taken) left.splice(left.indexOf(each), 1);
  return left;
}

function isList(words: Answer): words is readonly Answer[] {
  return Array.isArray(words);
}

function show(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : JSON.stringify(value);
}
