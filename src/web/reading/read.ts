/** Reads the text of a face, or the ability data of a built-in one, into what the page shows (`reading.ts`). */
import type { Category, Grammar } from '../../text/grammar.ts';
import type { Link } from '../../text/links.ts';
import { type Line, normalise, sentences } from '../../text/normalise.ts';
import { detokenise, type SelfName } from '../../text/tokens.ts';
import type { Value } from '../../text/types.ts';
import { type Ability, printAbility, understandLine, understandSentence } from '../../text/understand.ts';
import type { Language } from './language.ts';
import { type Outline, outlineOf, type Telling } from './outline.ts';
import type { FaceAsked, FaceReading, LineReading, Reference, SentenceReading } from './reading.ts';
import { troubleOf } from './trouble.ts';

/** What stands on the card in the place of a line that the built-in data lack. */
export const LEFT_OUT = 'A line of this card is not understood and left out.';

/** Longer than any card by far: typed by somebody who wants to see what happens. */
const LONGEST = 5000;

/** By its words. */
export function readWords(language: Language, face: FaceAsked): FaceReading {
  const { text = '', name } = face;
  if (text.length > LONGEST) {
    const sentence = { text: `${text.slice(0, 60)} …`, bullet: false, parts: [], references: [], undone: [] };
    const trouble = { message: `The text is longer than ${LONGEST} letters.`, expected: [], nearest: [] };
    const line: LineReading = { status: 'not understood', kind: '', sentences: [{ ...sentence, trouble }] };
    return { name, text, printed: false, lines: [line] };
  }
  const { grammar, plain } = language;
  const names = language.namesReadIn(face);
  const abilities = language.understand(face);
  const undone = language.undoneOf(abilities);
  const lines = normalise(plain(text), names, grammar.conventions).map((line, at) => {
    const ability = abilities[at] ?? null;
    return ability
      ? readAbility(language, ability, face, names, abilities.slice(0, at), undone[at] ?? [])
      : readTrouble(language, line, names, abilities.slice(0, at));
  });
  return { name, text, printed: false, lines };
}

/** By its data: the words are printed from them. */
export function readData(language: Language, face: FaceAsked, data: readonly (Ability | null)[]): FaceReading {
  const names = language.namesToPrint(face, data);
  const undone = language.undoneOf(data);
  const printed = data.map((ability) => ability && printAbility(language.grammar, ability, names));
  const lines = data.map((ability, at): LineReading => {
    if (!ability || printed[at] === null) return { status: 'not understood', kind: '', sentences: [] };
    return readAbility(language, ability, face, names, data.slice(0, at), undone[at] ?? []);
  });
  const text = printed.map((line) => (line === null ? `(${LEFT_OUT})` : language.close(line))).join('\n');
  return { name: face.name, text, printed: true, lines };
}

function categoryAt({ start }: Grammar, row: number, at: number): Category {
  return at > 0 ? start.sentence : row > 0 ? start.bullet : start.line;
}

/** A line that is not understood: which of its sentences is the reason. */
function readTrouble(
  { grammar, close }: Language,
  line: Line,
  names: readonly SelfName[],
  before: readonly (Ability | null)[],
): LineReading {
  const rows = [line.tokens, ...line.bullets].flatMap((tokens, row) =>
    sentences(tokens).map((content, at): SentenceReading => {
      const category = categoryAt(grammar, row, at);
      const one = understandSentence(grammar, category, content, names);
      const words = content.map((token) => token.text);
      const telling = { grammar, names, close, undone: new Set<string>() };
      return {
        text: capitalised(close(detokenise(words, names, grammar.conventions))),
        bullet: row > 0,
        parts: one.understood ? outlineOf(telling, category, one.value, '0').parts : [],
        references: [],
        undone: [],
        ...(one.understood ? {} : { trouble: troubleOf(one.problem, grammar, names) }),
      };
    }),
  );
  const { problems } = understandLine(grammar, line, names, before);
  const loose = problems.find(({ reason }) => reason === 'no antecedent');
  const [first, ...more] = rows;
  const told = loose && first ? [{ ...first, trouble: troubleOf(loose, grammar, names) }, ...more] : rows;
  return { status: 'not understood', kind: '', sentences: told };
}

function readAbility(
  { grammar, close, kindOf }: Language,
  ability: Ability,
  face: FaceAsked,
  names: readonly SelfName[],
  before: readonly (Ability | null)[],
  undone: readonly string[],
): LineReading {
  const telling: Telling = { grammar, names, close, undone: new Set(undone) };
  const rows = [ability.sentences, ...ability.bullets].flatMap((row, at) =>
    row.map((value: Value, index) => {
      const path = at === 0 ? `${index}` : `•${at - 1}.${index}`;
      const category = categoryAt(grammar, at, index);
      return { path, bullet: at > 0, category, value, outline: outlineOf(telling, category, value, path) };
    }),
  );
  const here = new Map(rows.flatMap(({ outline }) => [...outline.words]));
  return {
    status: undone.length > 0 ? 'not executed' : 'understood',
    kind: kindOf(ability, face),
    sentences: rows.map(({ path, bullet, outline }): SentenceReading => {
      const mine = ability.links.filter(({ from }) => from === path || from.startsWith(`${path}.`));
      return {
        text: capitalised(outline.words.get(path) ?? ''),
        bullet,
        parts: outline.parts,
        references: mine.flatMap((link) => referenceOf(link, here, telling, before)),
        undone: outline.undone,
      };
    }),
  };
}

function referenceOf(
  { type, from, ...link }: Link,
  here: Outline['words'],
  telling: Telling,
  before: readonly (Ability | null)[],
): readonly Reference[] {
  const { line, to } = placeOf(link);
  const word = here.get(from);
  const means = line === undefined ? here.get(to) : wordsIn(before[line] ?? null, telling, to);
  if (!word || !means) return [];
  return [{ type, word, means, ...(line === undefined ? {} : { earlier: true as const }) }];
}

/** Where a link leads: into another line by its number, or by a path that begins with ¶ and that number. */
function placeOf({ line, to }: Pick<Link, 'line' | 'to'>): { readonly line: number | undefined; readonly to: string } {
  const [, paragraph, path] = /^¶(\d+)\.(.*)$/.exec(to) ?? [];
  return path === undefined ? { line, to } : { line: Number(paragraph), to: path };
}

/** The words at a path of another line. */
function wordsIn(ability: Ability | null, telling: Telling, path: string): string | undefined {
  const [start = '', next = ''] = path.split('.');
  const bullet = start.startsWith('•') ? Number(start.slice(1)) : undefined;
  const at = Number(bullet === undefined ? start : next);
  const value = bullet === undefined ? ability?.sentences[at] : ability?.bullets[bullet]?.[at];
  if (value === undefined) return undefined;
  const row = bullet === undefined ? 0 : bullet + 1;
  const root = bullet === undefined ? start : `${start}.${next}`;
  return outlineOf(telling, categoryAt(telling.grammar, row, at), value, root).words.get(path);
}

function capitalised(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
