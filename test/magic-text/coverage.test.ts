/**
 * How much of the multi-face cards is understood, where the card file is at hand. Figures only ever rise; a sentence once
 * understood stays so unless somebody takes its hash out of the list with a reason. `UPDATE_SENTENCES=1` writes the list.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { magicGrammar } from '../../src/magic/text/index.ts';
import {
  ambiguities,
  detokenise,
  needless,
  normalise,
  printAbility,
  sentencesIn,
  understand,
  understandSentence,
} from '../../src/text/index.ts';
import { type FaceOfFile, facesOfFile, hasCards } from './support.ts';

const grammar = magicGrammar();
const faces = facesOfFile();
const LIST = new URL('./understood-sentences.txt', import.meta.url);

const AT_LEAST = {
  split: { cards: 128, printsBack: 127, understood: 127 },
  modal_dfc: { cards: 100, printsBack: 63, understood: 61 },
  transform: { cards: 399, printsBack: 239, understood: 236 },
} as const;

interface Tally {
  cards: number;
  printsBack: number;
  understood: number;
}

function tally(layout: string): Tally {
  const byCard = new Map<string, { prints: boolean; understood: boolean }>();
  for (const face of faces) {
    if (face.layout !== layout) continue;
    const so = byCard.get(face.card) ?? { prints: true, understood: true };
    const read = understand(grammar, face.text, face.names);
    const reasons = read.understood ? [] : read.problems.map(({ reason }) => reason);
    byCard.set(face.card, {
      prints: so.prints && reasons.every((reason) => reason === 'no antecedent'),
      understood: so.understood && read.understood,
    });
  }
  const all = [...byCard.values()];
  return {
    cards: all.length,
    printsBack: all.filter(({ prints }) => prints).length,
    understood: all.filter(({ understood }) => understood).length,
  };
}

/** Short hashes of every sentence that is understood by itself; no words of any card. */
function understoodHashes(texts: readonly FaceOfFile[]): ReadonlySet<string> {
  const hashes = new Set<string>();
  for (const { of, category, tokens } of sentencesIn(grammar, texts)) {
    if (!understandSentence(grammar, category, tokens, of.names).understood) continue;
    const said = tokens.map((token) => token.text).join(' ');
    hashes.add(createHash('sha256').update(`${category.key} ${said}`).digest('hex').slice(0, 10));
  }
  return hashes;
}

describe.runIf(hasCards)('the multi-face cards', () => {
  it.each(Object.entries(AT_LEAST))('%s: as many as before, or more', (layout, least) => {
    const found = tally(layout);
    expect(found.cards).toBe(least.cards);
    expect(found.printsBack).toBeGreaterThanOrEqual(least.printsBack);
    expect(found.understood).toBeGreaterThanOrEqual(least.understood);
  });

  it('print back line by line what was read', () => {
    for (const face of faces) {
      const read = understand(grammar, face.text, face.names);
      const lines = normalise(face.text, face.names, grammar.conventions);
      for (const [index, ability] of read.abilities.entries()) {
        const line = lines[index];
        if (!ability || !line) continue;
        const rows = [line.tokens, ...line.bullets].map((tokens) =>
          detokenise(
            tokens.map((token) => token.text),
            face.names,
            grammar.conventions,
          ),
        );
        const [main = '', ...bullets] = rows;
        const expected = [main, ...bullets.map((row) => `• ${row}`)].join('\n');
        expect(printAbility(grammar, ability, face.names)).toBe(expected);
      }
    }
  });

  it('have one reading each', () => {
    expect(ambiguities(grammar, faces).map(({ differ, tie }) => ({ differ, tie }))).toEqual([]);
  });

  it('need every phrase of the grammar', () => {
    const { unused, redundant } = needless(grammar, faces);
    const named = (phrases: typeof unused): readonly string[] =>
      phrases.map(({ category, kind, template }) => `${category} ${kind}: ${template}`);
    expect({ unused: named(unused), redundant: named(redundant) }).toEqual({ unused: [], redundant: [] });
  });

  it('lose no sentence that was understood before', () => {
    const now = understoodHashes(faces);
    if (process.env.UPDATE_SENTENCES) writeFileSync(LIST, `${[...now].toSorted().join('\n')}\n`);
    const before = readFileSync(LIST, 'utf8').trim().split('\n');
    expect(before.filter((hash) => !now.has(hash))).toEqual([]);
  });
});
