/**
 * References from one paragraph of a card to another. What a card does when it resolves may be written in several
 * paragraphs, and a later one speaks of the hero or the attack of an earlier one. An ability with a trigger or a cost of
 * its own is a world by itself; but what was paid to play the card is known to all of them.
 */

import { isNode } from '../../text/grammar.ts';
import {
  type Ability,
  type Grammar,
  type Line,
  type Link,
  link,
  type SelfName,
  sentences,
  understandSentence,
  type Value,
} from '../../text/index.ts';

/** Sentences that are no part of what a card does when it resolves. */
const APART: readonly string[] = ['activated', 'keywords', 'keywordX', 'playOnly', 'triggered', 'triggeredFor'];
const PAID: readonly string[] = ['additionalCost', 'optionalCost'];

/** The ability of a line whose references find nothing in it, with what they find in the paragraphs before; else null. */
export function linkedToParagraphs(
  grammar: Grammar,
  line: Line,
  before: readonly (Ability | null)[],
  names: readonly SelfName[],
): Ability | null {
  if (line.bullets.length > 0) return null;
  const said: Value[] = [];
  for (const [index, tokens] of sentences(line.tokens).entries()) {
    const category = index === 0 ? grammar.start.line : grammar.start.sentence;
    const sentence = understandSentence(grammar, category, tokens, names);
    if (!sentence.understood) return null;
    said.push(sentence.value);
  }
  const apart = said.some((value) => isOneOf(APART, value));
  const isKnown = (value: Value): boolean => (apart ? isOneOf(PAID, value) : !isOneOf(APART, value));
  const earlier = before.flatMap((ability, paragraph) =>
    (ability?.sentences ?? []).flatMap((value, index) =>
      isKnown(value) ? [{ value, path: `¶${paragraph}.${index}` }] : [],
    ),
  );
  const { links, orphans } = link(grammar, [...earlier.map(({ value }) => value), ...said]);
  const isMine = (path: string): boolean => sentenceOf(path) >= earlier.length;
  if (orphans.some(({ at }) => isMine(at))) return null;
  const place = (path: string): string => {
    const rest = path.split('.').slice(1);
    const own = `${sentenceOf(path) - earlier.length}`;
    return [isMine(path) ? own : (earlier[sentenceOf(path)]?.path ?? own), ...rest].join('.');
  };
  const mine = links.filter(({ from }) => isMine(from));
  return {
    sentences: said,
    bullets: [],
    links: mine.map((one): Link => ({ ...one, from: place(one.from), to: place(one.to) })),
  };
}

const sentenceOf = (path: string): number => Number(path.split('.')[0]);

/** A label says nothing of what it stands before. */
function isOneOf(kinds: readonly string[], value: Value): boolean {
  if (typeof value !== 'object' || !isNode(value)) return false;
  const { kind, body } = value;
  return kind === 'labelled' && body !== undefined ? isOneOf(kinds, body) : kinds.includes(kind);
}
