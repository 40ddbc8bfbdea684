/** Made-up cards and names for sentences of our own, and a short way to write data. */
import {
  type FabText,
  fabGrammar,
  type Lexicon,
  selfNamesOf,
  understandFabFace,
  type Worded,
} from '../../src/fab/text/index.ts';
import { isNode } from '../../src/text/grammar.ts';
import type { Value } from '../../src/text/index.ts';

/** Names that no card has. */
export const NAMES: Lexicon = {
  cards: ['Stone Ferret', 'Glow Moth', 'Ember Wisp', 'Tinker Box'],
  heroes: ['Bo', 'Odo'],
};

export const ANA: Omit<Worded, 'text'> = { name: 'Ana, the Patient', types: ['Hero'], subtypes: [], moniker: 'Ana' };

export const grammar = fabGrammar(NAMES);
export const ANA_NAMES = selfNamesOf(ANA);

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

export const read = (text: string): FabText => understandFabFace({ ...ANA, text }, NAMES);

/** The data of each sentence, or the reasons why there are none. */
export function meaning(text: string): readonly string[] {
  const found = read(text);
  if (!found.understood) return found.problems.map((problem) => `${problem.reason} in: ${problem.sentence}`);
  return found.abilities.flatMap(({ sentences, bullets }) =>
    [...sentences, ...bullets.flat()].map((node) => short(node)),
  );
}

/** `from → to` for every reference and continuation; `at → nothing` for those that have none. */
export function links(text: string): readonly string[] {
  const found = read(text);
  if (!found.understood) {
    return found.problems.map((problem) =>
      problem.reason === 'no antecedent' ? `${problem.at} → nothing` : `${problem.reason}: ${problem.sentence}`,
    );
  }
  return found.abilities.flatMap((ability) => ability.links.map(({ from, to }) => `${from} → ${to}`));
}
