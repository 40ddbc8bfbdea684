/** How many cards the engine executes whole, where the card file is at hand. Figures only ever rise. */
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { importMagic } from '../../src/magic/import/import.ts';
import { leftOut } from '../../src/magic/play/objects/abilities.ts';

const FILE = new URL('../../../shared/cards/multiface.jsonl.gz', import.meta.url);

/** Of the split cards one is a slip of the source (`test/magic-text/coverage.test.ts` lists it), as are five of the others. */
const AT_LEAST = { split: 97, room: 30, modal: 99, transforming: 384 } as const;

it.runIf(existsSync(FILE))(
  'executes every word of as many multi-face cards as before',
  { timeout: 120_000 },
  async () => {
    const bytes = gunzipSync(readFileSync(FILE));
    const read = await importMagic(
      (async function* () {
        yield new Uint8Array(bytes);
      })(),
      { file: 'multiface.jsonl' },
    );
    if (!read.ok) throw new Error(read.error.message);
    const whole = read.value.cards.filter(({ faces }) => faces.every((face) => leftOut(face).length === 0));
    for (const [layout, least] of Object.entries(AT_LEAST)) {
      expect(whole.filter((card) => card.layout === layout).length, layout).toBeGreaterThanOrEqual(least);
    }
  },
);
