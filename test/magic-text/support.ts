/** Made-up cards for sentences of our own, a short way to write data, and the card file beside the checkout. */
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { magicGrammar, selfNamesOf } from '../../src/magic/text/index.ts';
import { isNode } from '../../src/text/grammar.ts';
import { type Text, understand, type Value } from '../../src/text/index.ts';

export const ANA = selfNamesOf('Ana, the Patient', true);

/** `kind(field=value, …)`, `kind(value)` where there is one field, `kind` where there is none. */
export function short(value: Value): string {
  if (typeof value !== 'object') return String(value);
  if (!isNode(value)) return `[${value.map(short).join(' ')}]`;
  const fields = Object.entries(value).filter(([field]) => field !== 'kind');
  const [only] = fields;
  if (!only) return value.kind;
  if (fields.length === 1 && only[1] !== true) return `${value.kind}(${short(only[1])})`;
  return `${value.kind}(${fields.map(([field, inner]) => (inner === true ? `+${field}` : `${field}=${short(inner)}`)).join(', ')})`;
}

/** The data of each sentence, or the reasons why there are none. */
export function meaning(text: string): readonly string[] {
  const read = understand(magicGrammar(), text, ANA);
  if (!read.understood) return read.problems.map((problem) => `${problem.reason} in: ${problem.sentence}`);
  return read.abilities.flatMap(({ sentences, bullets }) =>
    [...sentences, ...bullets.flat()].map((node) => short(node)),
  );
}

/** `from → to` for every reference and continuation; `at → nothing` for those that have none. */
export function links(text: string): readonly string[] {
  const read = understand(magicGrammar(), text, ANA);
  if (!read.understood) {
    return read.problems.map((problem) =>
      problem.reason === 'no antecedent' ? `${problem.at} → nothing` : `${problem.reason}: ${problem.sentence}`,
    );
  }
  return read.abilities.flatMap((ability) => ability.links.map(({ from, to }) => `${from} → ${to}`));
}

const FILE = new URL('../../../shared/cards/multiface.jsonl.gz', import.meta.url);
export const hasCards = existsSync(FILE);

export interface FaceOfFile extends Text {
  readonly card: string;
  readonly layout: string;
}

interface Row {
  readonly name: string;
  readonly layout: string;
  readonly card_faces: readonly { readonly name: string; readonly type_line: string; readonly oracle_text: string }[];
}

/** Every face of the multi-face cards; nothing where the file is not there. */
export function facesOfFile(): readonly FaceOfFile[] {
  if (!hasCards) return [];
  const rows = gunzipSync(readFileSync(FILE)).toString('utf8').trim().split('\n');
  return rows.flatMap((row) => {
    const { name: card, layout, card_faces: faces } = JSON.parse(row) as Row;
    return faces.map(({ name, type_line: typeLine, oracle_text: text }) => {
      return { card, layout, name, text, names: selfNamesOf(name, typeLine.includes('Legendary')) };
    });
  });
}
