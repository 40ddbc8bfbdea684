/**
 * The rules register against the code, the tests and the rulings: where each rule is obeyed, and what shows it.
 * Works on a source checkout; an installed package carries the result of the build instead.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Game } from '../cards/card.ts';
import type { DocumentId, Register } from '../cards/rules.ts';
import { FAB_RULES } from '../fab/rules.ts';
import { MAGIC_RULES } from '../magic/rules.ts';

export const REGISTERS: Readonly<Record<Game, Register>> = { magic: MAGIC_RULES, fab: FAB_RULES };

export interface CoveredRule {
  readonly id: string;
  readonly game: Game;
  readonly gist: string;
  /** The documents that state it, with its number there; none for a neighbouring rule. */
  readonly documents: Partial<Readonly<Record<DocumentId, string>>>;
  /** `src/magic/layouts.ts:52` */
  readonly code: readonly string[];
  /** Titles of the tests that show it, with their file. */
  readonly tests: readonly string[];
  /** The rulings that name it: their file and their id. */
  readonly rulings: readonly string[];
}

/** A rule that a ruling shows. */
export interface ShownRule {
  readonly game: Game;
  readonly rule: string;
  /** The ruling. */
  readonly by: string;
}

export interface Coverage {
  readonly rules: readonly CoveredRule[];
  /** Rules of the documents without code, or with neither test nor ruling. */
  readonly missing: readonly {
    readonly id: string;
    readonly game: Game;
    readonly lacks: readonly ('code' | 'test')[];
  }[];
  /** Rules that code or rulings cite and the register does not know. */
  readonly unknown: readonly string[];
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SHIPPED = join(ROOT, 'dist', 'rules-coverage.json');

/** `shown`: what the rulings show, which are read elsewhere (`src/rulings/coverage.ts`). */
export function coverage(shown: readonly ShownRule[] = []): Coverage {
  if (existsSync(join(ROOT, 'src')) && existsSync(join(ROOT, 'test'))) return scan(shown);
  return JSON.parse(readFileSync(SHIPPED, 'utf8'));
}

/** Keeps the result for installed packages, which have neither source nor tests. */
export function shipCoverage(shown: readonly ShownRule[]): void {
  writeFileSync(SHIPPED, JSON.stringify(scan(shown)));
}

function scan(shown: readonly ShownRule[]): Coverage {
  const rules: CoveredRule[] = [];
  const unknown: string[] = [];
  for (const game of ['magic', 'fab'] as const) {
    const register = REGISTERS[game];
    const code = citations(sources(game), codeCitations);
    const tests = citations(testFiles(game), testCitations);
    const rulings = byRule(shown.filter((each) => each.game === game));
    for (const [id, rule] of Object.entries(register)) {
      const found = { code: code.get(id) ?? [], tests: tests.get(id) ?? [], rulings: rulings.get(id) ?? [] };
      rules.push({ id, game, gist: rule.gist, documents: rule.documents ?? {}, ...found });
    }
    for (const [id, places] of citations(sources(game), commentCitations)) {
      if (!(id in register)) unknown.push(`${id} at ${places.join(', ')}`);
    }
    for (const [id, places] of rulings) if (!(id in register)) unknown.push(`${id} in ${places.join(', ')}`);
  }
  const missing = rules.flatMap(({ id, game, documents, code, tests, rulings }) => {
    const isShown = tests.length + rulings.length > 0;
    const lacks = [...(code.length ? [] : ['code' as const]), ...(isShown ? [] : ['test' as const])];
    return Object.keys(documents).length > 0 && lacks.length > 0 ? [{ id, game, lacks }] : [];
  });
  return { rules, missing, unknown };
}

function byRule(shown: readonly ShownRule[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { rule, by } of shown) found.set(rule, [...(found.get(rule) ?? []), by]);
  return found;
}

type Citing = (text: string) => readonly { readonly id: string; readonly line: number; readonly title?: string }[];

function citations(files: readonly string[], cite: Citing): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const file of files) {
    const name = relative(ROOT, file).replaceAll('\\', '/');
    for (const { id, line, title } of cite(readFileSync(file, 'utf8'))) {
      const place = title === undefined ? `${name}:${line}` : `${name}: ${title}`;
      const places = found.get(id) ?? [];
      if (!places.includes(place)) places.push(place);
      found.set(id, places);
    }
  }
  return found;
}

const ID = /\d+\.\d+(?:\.\d+)?[a-z]?(?: \(\d{4}\))?/;
const LIST = new RegExp(`\\bCR (${ID.source}(?:(?:, | and )${ID.source})*)`, 'g');
const LITERAL = new RegExp(`'(${ID.source})'`, 'g');

/** A comment that says `CR 709.4b: …`. */
function commentCitations(text: string) {
  return perLine(text, (line) => [...line.matchAll(LIST)].flatMap(([, list = '']) => ids(list)));
}

/** Such a comment, or the id as data that a table carries. */
function codeCitations(text: string) {
  const data = perLine(text, (line) => [...line.matchAll(LITERAL)].flatMap(([, id]) => id ?? []));
  return [...commentCitations(text), ...data].toSorted((a, b) => a.line - b.line);
}

function perLine(text: string, read: (line: string) => readonly string[]) {
  return text.split('\n').flatMap((line, index) => read(line).map((id) => ({ id, line: index + 1 })));
}

const TITLE = /\b(?:it|test)(?:\.\w+(?:\([\s\S]*?\))?)?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g;

/** A test whose title names the rule. */
function testCitations(text: string) {
  return [...text.matchAll(TITLE)].flatMap(({ 2: title = '', index }) => {
    const line = text.slice(0, index).split('\n').length;
    return ids(title).map((id) => ({ id, line, title }));
  });
}

function ids(text: string): readonly string[] {
  return text.match(new RegExp(`(?<![\\d.])${ID.source}(?![\\d])`, 'g')) ?? [];
}

function sources(game: Game): readonly string[] {
  return filesBelow(join(ROOT, 'src', game)).filter((file) => !/\brules(\.ts|[\\/][^\\/]+)$/.test(file));
}

function testFiles(game: Game): readonly string[] {
  return filesBelow(join(ROOT, 'test', game));
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
