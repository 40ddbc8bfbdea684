/**
 * Text to ability data and back, whole. Understood means: every sentence has one reading, every reference is bound, and
 * the data print the very text that was read, after normalising. Anything less is not understood, and says why.
 */
import type { Definition } from './definition.ts';
import { explain, type Stuck } from './explain.ts';
import type { Category, Grammar } from './grammar.ts';
import { type Link, link, type Orphan } from './links.ts';
import { type Line, normalise, sentences } from './normalise.ts';
import { parse } from './parse.ts';
import { print } from './print.ts';
import { choose } from './readings.ts';
import { detokenise, type SelfName, type Token, withCapitals } from './tokens.ts';
import type { Of, Value } from './types.ts';

/** One line of text as data. The sentences are what was said; the links what was meant by "it" and "otherwise". */
export interface Ability<S = Value> {
  readonly sentences: readonly S[];
  readonly bullets: readonly (readonly S[])[];
  readonly links: readonly Link[];
}

export type SentenceOf<D extends Definition> = Of<
  D,
  | D['start']['line']
  | D['start']['sentence']
  | (D['start'] extends { readonly bullet: infer B extends string } ? B : never)
>;

/** Why a sentence, or the ability it stands in, is not understood. */
export type Problem =
  | ({ readonly reason: 'words'; readonly sentence: string } & Stuck)
  | {
      readonly reason: 'two readings';
      readonly sentence: string;
      readonly first: Value;
      readonly second: Value;
      readonly differ: string;
    }
  | { readonly reason: 'no sensible reading'; readonly sentence: string }
  | { readonly reason: 'prints otherwise'; readonly sentence: string; readonly printed: string | null }
  | { readonly reason: 'too long'; readonly sentence: string; readonly steps: number }
  | ({ readonly reason: 'no antecedent'; readonly sentence: string } & Orphan);

export type Sentence =
  | { readonly understood: true; readonly value: Value; readonly readings: number }
  | { readonly understood: false; readonly problem: Problem };

export type Understanding<D extends Definition = Definition> =
  | { readonly understood: true; readonly abilities: readonly Ability<SentenceOf<D>>[] }
  /** An ability with a problem is null: it is not understood in part. */
  | {
      readonly understood: false;
      readonly abilities: readonly (Ability<SentenceOf<D>> | null)[];
      readonly problems: readonly Problem[];
    };

export function understand<D extends Definition>(
  grammar: Grammar<D>,
  text: string,
  names: readonly SelfName[] = [],
): Understanding<D> {
  if (text.length > LONGEST_TEXT) return { understood: false, abilities: [], problems: [tooLong(text)] };
  const lines = normalise(text, names, grammar.conventions);
  const read: ReturnType<typeof understandLine>[] = [];
  for (const line of lines) {
    const before = read.map(({ ability }) => ability);
    read.push(understandLine(grammar, line, names, before));
  }
  const abilities = read.map((line) => line.ability as Ability<SentenceOf<D>> | null);
  const problems = read.flatMap((line) => line.problems);
  const whole = abilities.filter((ability) => ability !== null);
  return problems.length === 0 ? { understood: true, abilities: whole } : { understood: false, abilities, problems };
}

/** In letters. Many times the longest text of any card: nobody wrote this for one. */
const LONGEST_TEXT = 20_000;

function tooLong(text: string): Problem {
  return { reason: 'too long', sentence: `${text.slice(0, 100)} …`, steps: 0 };
}

export function understandLine(
  grammar: Grammar,
  line: Line,
  names: readonly SelfName[] = [],
  before: readonly (Ability | null)[] = [],
): { readonly ability: Ability | null; readonly problems: readonly Problem[] } {
  const rows = [line.tokens, ...line.bullets].map((tokens, row) => {
    const first = row === 0 ? grammar.start.line : grammar.start.bullet;
    return sentences(tokens).map((sentence, index) =>
      understandSentence(grammar, index === 0 ? first : grammar.start.sentence, sentence, names),
    );
  });
  const problems = rows.flat().flatMap((sentence) => (sentence.understood ? [] : [sentence.problem]));
  if (problems.length > 0) return { ability: null, problems };
  const [said = [], ...bullets] = rows.map((row) =>
    row.flatMap((sentence) => (sentence.understood ? [sentence.value] : [])),
  );
  const alone = linkAll(grammar, said, bullets);
  const { links, orphans } = alone.orphans.length > 0 ? linkAcross(grammar, alone, said, bullets, before) : alone;
  const ability: Ability = { sentences: said, bullets, links };
  if (orphans.length === 0) return { ability, problems: [] };
  const sentence = printAbility(grammar, ability, names) ?? '';
  return { ability: null, problems: orphans.map((orphan) => ({ reason: 'no antecedent', sentence, ...orphan })) };
}

/** A bullet may refer to the line above it, never to another bullet. */
function linkAll(
  grammar: Grammar,
  said: readonly Value[],
  bullets: readonly (readonly Value[])[],
): ReturnType<typeof link> {
  const main = link(grammar, said);
  const links = [...main.links];
  const orphans = [...main.orphans];
  for (const [index, bullet] of bullets.entries()) {
    const both = link(grammar, [...said, ...bullet]);
    const mine = (path: string): boolean => Number(path.split('.')[0]) >= said.length;
    const place = (path: string): string => (mine(path) ? bulletPath(index, path, said.length) : path);
    links.push(
      ...both.links.filter(({ from }) => mine(from)).map((l) => ({ ...l, from: place(l.from), to: place(l.to) })),
    );
    orphans.push(...both.orphans.filter(({ at }) => mine(at)).map((o) => ({ ...o, at: place(o.at) })));
  }
  return { links, orphans };
}

/** What some words refer to may stand in an earlier line: the nearest that has it is meant. */
function linkAcross(
  grammar: Grammar,
  { links, orphans }: ReturnType<typeof link>,
  said: readonly Value[],
  bullets: readonly (readonly Value[])[],
  before: readonly (Ability | null)[],
): ReturnType<typeof link> {
  if (!orphans.some(({ kind }) => reachesBack(grammar, kind))) return { links, orphans };
  const found: Link[] = [];
  for (const line of [...before.keys()].reverse()) {
    const rows = before[line]?.bullets ?? [];
    const earlier = [...(before[line]?.sentences ?? []), ...rows.flat()];
    const paths = [
      ...(before[line]?.sentences ?? []).keys(),
      ...rows.flatMap((row, bullet) => [...row.keys()].map((sentence) => `•${bullet}.${sentence}`)),
    ];
    for (const [bullet, row] of [said, ...bullets].entries()) {
      const mine = bullet === 0 ? row : [...said, ...row];
      for (const one of link(grammar, [...earlier, ...mine]).links) {
        const [fromAt, ...from] = one.from.split('.');
        const [toAt, ...to] = one.to.split('.');
        const sentence = Number(fromAt) - earlier.length;
        const at = [sentence, ...from].join('.');
        const path = bullet === 0 ? at : bulletPath(bullet - 1, at, said.length);
        const there: Link = { ...one, from: path, to: [paths[Number(toAt)], ...to].join('.'), line };
        // "it" reaches no earlier line by itself, but may mean what another word has fetched from there.
        const fetched = found.some((other) => other.line === line && other.to === there.to);
        const wanted = orphans.find((orphan) => orphan.at === path && (fetched || reachesBack(grammar, orphan.kind)));
        if (!wanted || Number(toAt) >= earlier.length || found.some((other) => other.from === path)) continue;
        found.push(there);
      }
    }
  }
  return { links: [...links, ...found], orphans: orphans.filter(({ at }) => !found.some(({ from }) => from === at)) };
}

function reachesBack({ links }: Grammar, kind: string): boolean {
  return links?.anaphors[kind]?.acrossLines === true || links?.partners?.[kind]?.within === 'the text';
}

function bulletPath(bullet: number, path: string, before: number): string {
  const [sentence, ...fields] = path.split('.');
  return [`•${bullet}`, Number(sentence) - before, ...fields].join('.');
}

/** One sentence by itself: read, chosen, printed back and compared. References are not looked at. */
export function understandSentence(
  grammar: Grammar,
  category: Category,
  tokens: readonly Token[],
  names: readonly SelfName[] = [],
): Sentence {
  const texts = withCapitals(
    tokens.map((token) => token.text),
    grammar.conventions,
  );
  const no = (why: (sentence: string) => Problem): Sentence => ({
    understood: false,
    problem: why(detokenise(texts, names, grammar.conventions)),
  });
  const parsed = parse(grammar, category, tokens);
  const { root, steps, gaveUp } = parsed;
  if (gaveUp) return no((sentence) => ({ reason: 'too long', sentence, steps }));
  if (!root) {
    return no((sentence) => ({ reason: 'words', sentence, ...explain(grammar, category, tokens, parsed, names) }));
  }
  const choice = choose(grammar, root);
  switch (choice.type) {
    case 'none':
      return no((sentence) => ({ reason: 'no sensible reading', sentence }));
    case 'too many':
      return no((sentence) => ({ reason: 'too long', sentence, steps }));
    case 'tie': {
      const { first, second, differ } = choice;
      return no((sentence) => ({ reason: 'two readings', sentence, first, second, differ }));
    }
    case 'one': {
      const { value } = choice.reading;
      const back = print(grammar, category, value);
      const printed = back ? withCapitals(back, grammar.conventions) : null;
      const differs = printed?.length !== texts.length || printed.some((text, index) => text !== texts[index]);
      if (!differs) return { understood: true, value, readings: choice.readings };
      const shown = printed && detokenise(printed, names, grammar.conventions);
      return no((sentence) => ({ reason: 'prints otherwise', sentence, printed: shown }));
    }
  }
}

/** The text of an ability, or null where the data say nothing that the grammar can. */
export function printAbility(grammar: Grammar, ability: Ability, names: readonly SelfName[] = []): string | null {
  const { line, sentence, bullet } = grammar.start;
  const main = printRow(grammar, line, sentence, ability.sentences, names);
  const bullets = ability.bullets.map((row) => printRow(grammar, bullet, sentence, row, names));
  const mark = grammar.conventions.bullets[0] ?? '•';
  if (main === null || bullets.includes(null)) return null;
  return [main, ...bullets.map((text) => `${mark} ${text}`)].join('\n');
}

function printRow(
  grammar: Grammar,
  first: Category,
  next: Category,
  row: readonly Value[],
  names: readonly SelfName[],
): string | null {
  const tokens: string[] = [];
  for (const [index, value] of row.entries()) {
    const printed = print(grammar, index === 0 ? first : next, value);
    if (!printed) return null;
    tokens.push(...printed);
  }
  return detokenise(tokens, names, grammar.conventions);
}
