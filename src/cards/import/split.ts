/**
 * Cuts the text of a card file into its elements without holding the file: JSON lines, a JSON array, or an object whose
 * `data` is a list or a list by name (MTGJSON). Each element is parsed alone, so a broken one does not take the others
 * along. `bytes.ts` makes the text and `read.ts` joins the two; `scan.ts` finds the end of an element, `resume.ts` the next
 * one after a broken one, `json-text.ts` what a piece of text says.
 */
import { CLOSE, CLOSE_LIST, COMMA, NEWLINE, OPEN, OPEN_LIST, QUOTE, SPACE } from './codes.ts';
import { nameIn, newlines, parse } from './json-text.ts';
import { another, hasElement, NO_HABIT, nextLine, resumeAfter } from './resume.ts';
import { scan } from './scan.ts';

export type Piece =
  | { readonly kind: 'element'; readonly line: number; readonly key?: string; readonly value: unknown }
  | { readonly kind: 'broken'; readonly line: number; readonly name?: string; readonly reason: string }
  /** The file is of another shape altogether: nothing follows. */
  | { readonly kind: 'refused'; readonly reason: string };

export type Shape = 'lines' | 'array' | 'keyed';

export interface Splitter {
  push(text: string): readonly Piece[];
  /** The last pieces. */
  end(): readonly Piece[];
  shape(): Shape;
  /** False, after the end, when the file stops before its list does. */
  complete(): boolean;
}

/** An element longer than this is no card: the longest of MTGJSON, with all their translations, are a tenth of it. */
export const LONGEST_ELEMENT = 1 << 20;
/** What comes before the list in a wrapping object, or a key before its value, is never longer than this. */
const LONGEST_HEAD = 4096;
/** After the end of the list so much is looked at: if a card follows, it was not the end. Longer than nearly all cards. */
const LOOK_AHEAD = 1 << 16;

const STRING = String.raw`"(?:[^"\\\n]|\\.)*"`;
const FLAT = String.raw`(?:${STRING}|[-+.\w]+|\{[^{}]*\}|\[[^[\]]*\])`;
/** `{ "meta": {…}, "data": {` and `{ "object": "list", …, "data": [`. */
const WRAPPER = new RegExp(String.raw`^\{(?:\s*${STRING}\s*:\s*${FLAT}\s*,)*\s*"data"\s*:\s*([[{])`);
const KEY = new RegExp(String.raw`(${STRING})\s*:\s*(\S)`, 'y');
/** A number, `null` and the like, or text that is no JSON. */
const WORD = /[^\s,{}[\]"]*/y;
/** Keys of MTGJSON's other files: fields, codes of sets, ids. No name of a card is like them. */
const FOREIGN_KEY = /^"(?:[a-z]\w*|[A-Z0-9_]{2,8}|[0-9a-f]{8}-[0-9a-f-]+)"$/;
/** What may follow the list in a wrapping object: its end, or another field. */
const AFTER_ARRAY = new RegExp(String.raw`^\s*(?:$|\}|,\s*${STRING}\s*:)`);
const AFTER_KEYED = new RegExp(String.raw`^\s*(?:$|\}|,\s*${STRING}\s*:\s*[^[\s])`);
/** How a whole file ends. */
const ENDS: Readonly<Record<Shape, RegExp>> = { lines: /(?:\n|\}\s*)$/, array: /[\]}]\s*$/, keyed: /\}\s*\}\s*$/ };

const NO_LIST = 'its name is not followed by a list';
const NO_OBJECT = 'it is not a card object';
const NOT_ATOMIC = 'it is a file of MTGJSON, but not AtomicCards';

export function splitter(longest = LONGEST_ELEMENT): Splitter {
  let stage: 'start' | 'list' | 'element' | 'seek' | 'over' = 'start';
  let shape: Shape = 'lines';
  let wrapped = false;
  let ended = false; // no more text will come
  let closed = false; // the list has had its closing bracket
  let complete = true;
  let hasLists: boolean | undefined; // in a list by name: whether any name had a list
  let junk = false; // text that does not belong there was reported, and still goes on

  let buffer = '';
  let at = 0;
  let line = 1;
  let pieces: Piece[] = [];

  // The element being read.
  let start = 0;
  let startLine = 1;
  let key: string | undefined;
  let depth = 0;
  let inString = false;
  let seen = NO_HABIT;
  let next = /$^/g; // where to go on after a broken one

  const take = (): readonly Piece[] => {
    const taken = pieces;
    pieces = [];
    return taken;
  };

  const push = (text: string): readonly Piece[] => {
    const from = stage === 'element' ? start : at;
    buffer = buffer.slice(from) + text;
    at -= from;
    start -= from;
    run();
    return take();
  };

  const end = (): readonly Piece[] => {
    ended = true;
    run();
    while (stage === 'element') {
      // An element without an end may have swallowed its neighbours: give them back and read on.
      if (!fail('it has no end')) cutShort();
      run();
    }
    if (stage === 'start') refuse('the file is empty');
    if (hasLists === false) refuse(NOT_ATOMIC);
    if ((stage === 'seek' && !ENDS[shape].test(buffer)) || (stage === 'list' && shape !== 'lines' && !closed))
      complete = false;
    return take();
  };

  const run = () => {
    while (at < buffer.length || stage === 'start') {
      const before = `${stage} ${at}`;
      if (stage === 'start') begin();
      else if (stage === 'list') between();
      else if (stage === 'element') inside();
      else if (stage === 'seek') seek();
      else at = buffer.length;
      if (`${stage} ${at}` === before) return; // more text is needed
    }
  };

  const begin = () => {
    const first = /[^\s\uFEFF]/.exec(buffer)?.index;
    if (first === undefined) return;
    const rest = buffer.slice(first, first + LONGEST_HEAD);
    if (rest.length < LONGEST_HEAD && !ended && rest.startsWith('{')) return;
    at = first;
    line += newlines(buffer, 0, at);
    stage = 'list';
    const wrapper = WRAPPER.exec(rest);
    if (wrapper) {
      wrapped = true;
      shape = wrapper[1] === '[' ? 'array' : 'keyed';
      at += wrapper[0].length;
      line += newlines(wrapper[0]);
    } else if (rest.startsWith('[')) {
      shape = 'array';
      at += 1;
    } else if (!rest.startsWith('{')) {
      refuse(rest.startsWith('<') ? 'it is a web page (HTML)' : 'it is not JSON');
    }
  };

  const between = () => {
    while (at < buffer.length) {
      const code = buffer.charCodeAt(at);
      if (code === NEWLINE) {
        line += 1;
        junk = false;
      } else if (code === QUOTE && shape === 'keyed') {
        return keyed();
      } else if (code === OPEN || code === OPEN_LIST || (code === QUOTE && !junk && !closed)) {
        return open();
      } else if (code === (shape === 'array' ? CLOSE_LIST : CLOSE) && shape !== 'lines' && !closed) {
        if (wrapped) return close();
        closed = true;
      } else if (code !== COMMA && code > SPACE && shape === 'array' && !junk && !closed) {
        return word(0);
      } else if (code !== COMMA && code > SPACE && code !== 0xfeff && !junk) {
        broken(line, '', closed ? 'more follows after the end of the list' : 'this text is not part of any card');
        junk = true;
      }
      at += 1;
    }
  };

  /** The end of the list in a wrapping object, unless more of the list follows: then it was a bracket too many. */
  const close = () => {
    const rest = buffer.slice(at + 1, at + 1 + LOOK_AHEAD);
    if (rest.length < LOOK_AHEAD && !ended) return;
    at += 1;
    const isOver = (shape === 'array' ? AFTER_ARRAY : AFTER_KEYED).test(rest);
    if (isOver && !hasElement(rest, seen, shape === 'keyed')) stage = 'over';
    else broken(line, '', 'more follows after the end of the list');
  };

  const keyed = () => {
    KEY.lastIndex = at;
    const found = KEY.exec(buffer);
    if (!found && buffer.length - at < LONGEST_HEAD && !ended) return;
    const [whole = '', name = '', first = ''] = found ?? [];
    const parsed = parse(name);
    key = parsed.ok ? String(parsed.value) : undefined;
    if (found && first !== '[' && !hasLists && FOREIGN_KEY.test(name)) {
      refuse(NOT_ATOMIC);
      return;
    }
    if (found) hasLists = hasLists || first === '[';
    if (found && /[[{"]/.test(first)) {
      open(whole.length - 1, key);
    } else if (found) {
      word(whole.length - 1);
    } else {
      start = at;
      startLine = line;
      fail(ended ? 'it has no end' : NO_LIST);
    }
  };

  /** Skips a value without brackets or quotes, which is no card. */
  const word = (ahead: number) => {
    WORD.lastIndex = at + ahead;
    const text = WORD.exec(buffer)?.[0] ?? '';
    const to = at + ahead + text.length;
    if (to === buffer.length && text.length < LONGEST_HEAD && !ended) return;
    line += newlines(buffer, at, at + ahead);
    if (shape === 'keyed') broken(line, buffer.slice(at, to), NO_LIST);
    else if (parse(text).ok) broken(line, text, NO_OBJECT);
    else {
      broken(line, '', 'this text is not part of any card');
      junk = true;
    }
    at = Math.max(to, at + 1);
  };

  const open = (ahead = 0, name?: string) => {
    if (closed && shape !== 'lines') broken(line, '', 'more follows after the end of the list');
    closed = false;
    junk = false;
    line += newlines(buffer, at, at + ahead);
    at += ahead;
    stage = 'element';
    start = at;
    startLine = line;
    key = name;
    depth = 0;
    inString = false;
  };

  const inside = () => {
    const limit = Math.min(buffer.length, start + longest);
    const cursor = { at, line, depth, inString };
    const outcome = scan(buffer, cursor, limit, shape === 'keyed' ? undefined : nextLine(seen), ended);
    ({ at, line, depth, inString } = cursor);
    if (outcome === 'closed') finish();
    else if (outcome === 'line end in a string') fail('a text in it is not closed');
    else if (outcome === 'next element') fail('it is not closed at the end of its line');
    else if (at - start >= longest) fail(`it is longer than a card can be (${longest} characters)`);
  };

  const finish = () => {
    const text = buffer.slice(start, at);
    const parsed = parse(text);
    if (!parsed.ok) {
      fail(parsed.reason, true);
      return;
    }
    stage = 'list';
    const { value } = parsed;
    if (shape === 'keyed' ? !Array.isArray(value) : typeof value === 'string') {
      broken(startLine, text, shape === 'keyed' ? NO_LIST : NO_OBJECT);
      return;
    }
    if (shape === 'array' && Array.isArray(value) && hasElement(`,${text.slice(1)}`, seen, false)) {
      broken(startLine, '', 'a list begins here in the middle of the list');
      at = start + 1;
      line = startLine;
      return;
    }
    // What is no card says nothing about how cards are written.
    if (text.startsWith(shape === 'keyed' ? '[' : '{') && text.length > 2) seen = another(seen, text);
    pieces.push({ kind: 'element', line: startLine, value, ...(key !== undefined && { key }) });
  };

  /** Reports the element and looks for the next: true if it was inside what had been taken for this one. */
  const fail = (reason: string, whole = false): boolean => {
    const text = buffer.slice(start, at);
    next = resumeAfter(text, seen, shape === 'keyed');
    next.lastIndex = 1;
    const swallowed = next.test(text);
    next.lastIndex = start + 1;
    const found = next.exec(buffer);
    broken(startLine, text, swallowed && !whole ? 'a quote or a bracket in it is missing' : reason);
    // Where names lead on, the brackets of a broken entry need not be believed.
    const trusted = whole && shape !== 'keyed';
    const inside = found !== null && (!trusted || found.index < at);
    stage = inside || trusted ? 'list' : 'seek';
    if (inside) {
      at = found.index + found[0].length;
      line = startLine + newlines(buffer, start, at);
    }
    return inside;
  };

  /** Drops text until the next element begins. */
  const seek = () => {
    next.lastIndex = at;
    const found = next.exec(buffer);
    const to = found ? found.index + found[0].length : Math.max(at, buffer.length - LONGEST_HEAD);
    line += newlines(buffer, at, to);
    at = to;
    if (found) stage = 'list';
  };

  const cutShort = () => {
    const last = pieces.pop();
    if (last?.kind === 'broken') pieces.push({ ...last, reason: 'the file ends in the middle of it' });
    complete = false;
    stage = 'over';
  };

  const broken = (where: number, text: string, reason: string) => {
    const name = key ?? nameIn(text);
    pieces.push({ kind: 'broken', line: where, reason, ...(text !== '' && name !== undefined && { name }) });
  };

  const refuse = (reason: string) => {
    pieces.push({ kind: 'refused', reason });
    hasLists = undefined;
    stage = 'over';
  };

  return { push, end, shape: () => shape, complete: () => complete };
}
