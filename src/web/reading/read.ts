/** Reads the text of a face, or the ability data of a built-in one, into what the page shows (`reading.ts`). */

import { undoneIn } from '../../magic/play/executed/executable.ts';
import { type Compiled, compile } from '../../magic/play/objects/abilities.ts';
import { type MagicAbility, magicGrammar } from '../../magic/text/index.ts';
import { namesReadIn, namesToPrint } from '../../magic/text/understand.ts';
import type { Category } from '../../text/grammar.ts';
import type { Link } from '../../text/links.ts';
import { normalise, sentences } from '../../text/normalise.ts';
import { detokenise, type SelfName } from '../../text/tokens.ts';
import type { Value } from '../../text/types.ts';
import { type Ability, printAbility, understandLine, understandSentence } from '../../text/understand.ts';
import { type Outline, outlineOf, type Telling } from './outline.ts';
import type { FaceAsked, FaceReading, LineReading, Reference, SentenceReading } from './reading.ts';
import { troubleOf } from './trouble.ts';

/** What stands on the card in the place of a line that the built-in data lack. */
export const LEFT_OUT = 'A line of this card is not understood and left out.';

/** Longer than any card by far: typed by somebody who wants to see what happens. */
const LONGEST = 5000;

/** By its words. */
export function readWords(face: FaceAsked): FaceReading {
  const { text = '', name } = face;
  if (text.length > LONGEST) {
    const sentence = { text: `${text.slice(0, 60)} …`, bullet: false, parts: [], references: [], undone: [] };
    const trouble = { message: `The text is longer than ${LONGEST} letters.`, expected: [], nearest: [] };
    const line: LineReading = { status: 'not understood', kind: '', sentences: [{ ...sentence, trouble }] };
    return { name, text, printed: false, lines: [line] };
  }
  const grammar = magicGrammar();
  const names = namesReadIn(face);
  const before: (MagicAbility | null)[] = [];
  const lines: LineReading[] = [];
  for (const line of normalise(text, names, grammar.conventions)) {
    const { ability, problems } = understandLine(grammar, line, names, before);
    const said = ability as MagicAbility | null;
    if (said) lines.push(readAbility(said, face, names, before));
    else {
      const rows = [line.tokens, ...line.bullets].flatMap((tokens, row) =>
        sentences(tokens).map((content, at): SentenceReading => {
          const category = categoryAt(row, at);
          const one = understandSentence(grammar, category, content, names);
          const words = content.map((token) => token.text);
          const telling = { grammar, names, undone: new Set<string>() };
          return {
            text: capitalised(detokenise(words, names, grammar.conventions)),
            bullet: row > 0,
            parts: one.understood ? outlineOf(telling, category, one.value, '0').parts : [],
            references: [],
            undone: [],
            ...(one.understood ? {} : { trouble: troubleOf(one.problem, grammar, names) }),
          };
        }),
      );
      const loose = problems.find(({ reason }) => reason === 'no antecedent');
      const [first, ...more] = rows;
      const told = loose && first ? [{ ...first, trouble: troubleOf(loose, grammar, names) }, ...more] : rows;
      lines.push({ status: 'not understood', kind: '', sentences: told });
    }
    before.push(said);
  }
  return { name, text, printed: false, lines };
}

/** By its data: the words are printed from them. */
export function readData(face: FaceAsked, data: readonly (MagicAbility | null)[]): FaceReading {
  const names = namesToPrint(face, data);
  const printed = data.map((ability) => ability && printAbility(magicGrammar(), ability, names));
  const lines = data.map((ability, at): LineReading => {
    if (!ability || printed[at] === null) return { status: 'not understood', kind: '', sentences: [] };
    return readAbility(ability, face, names, data.slice(0, at));
  });
  const text = printed.map((line) => line ?? `(${LEFT_OUT})`).join('\n');
  return { name: face.name, text, printed: true, lines };
}

function categoryAt(row: number, at: number): Category {
  const { start } = magicGrammar();
  return at > 0 ? start.sentence : row > 0 ? start.bullet : start.line;
}

const KINDS: Readonly<Record<Compiled['kind'], string>> = {
  keyword: 'Keyword',
  spell: 'What the spell does',
  static: 'Static ability',
  activated: 'Activated ability',
  triggered: 'Triggered ability',
  chapter: 'Chapter ability',
  cost: 'Additional cost',
  'as enters': 'As it enters',
  'as transforms': 'As it transforms',
};

function readAbility(
  ability: MagicAbility,
  { types }: FaceAsked,
  names: readonly SelfName[],
  before: readonly (Ability | null)[],
): LineReading {
  const grammar = magicGrammar();
  const undone = undoneIn(ability);
  const telling: Telling = { grammar, names, undone: new Set(undone) };
  const rows = [ability.sentences, ...ability.bullets].flatMap((row, at) =>
    row.map((value: Value, index) => {
      const path = at === 0 ? `${index}` : `•${at - 1}.${index}`;
      const category = categoryAt(at, index);
      return { path, bullet: at > 0, category, value, outline: outlineOf(telling, category, value, path) };
    }),
  );
  const here = new Map(rows.flatMap(({ outline }) => [...outline.words]));
  const isSpell = types.includes('Instant') || types.includes('Sorcery');
  const [first] = compile(ability, isSpell);
  return {
    status: undone.length > 0 ? 'not executed' : 'understood',
    kind: first ? KINDS[first.kind] : '',
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
  { type, from, to, line }: Link,
  here: Outline['words'],
  telling: Telling,
  before: readonly (Ability | null)[],
): readonly Reference[] {
  const word = here.get(from);
  const means = line === undefined ? here.get(to) : wordsIn(before[line] ?? null, telling, to);
  if (!word || !means) return [];
  return [{ type, word, means, ...(line === undefined ? {} : { earlier: true as const }) }];
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
  return outlineOf(telling, categoryAt(row, at), value, root).words.get(path);
}

function capitalised(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
