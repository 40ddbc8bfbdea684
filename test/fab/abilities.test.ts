/** What the built-in cards say, kept as data beside their facts. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { builtInFabToPlay } from '../../src/answers/builtin.ts';
import { type AbilityData, abilityData, withAbilities } from '../../src/fab/import/abilities.ts';
import { loadPackage } from '../../src/fab/import/npm.ts';
import { lexiconOf } from '../../src/fab/text/index.ts';

const file = readFileSync(new URL('../../cards/fab-abilities.json', import.meta.url), 'utf8');
const shipped = JSON.parse(file) as AbilityData;

describe('what the built-in cards say', () => {
  it('is what their texts in the package say: else run npm run cards', async () => {
    const { cards } = await loadPackage({ texts: true });
    const kept = cards.filter(({ id }) => Object.hasOwn(shipped, id));
    const said = JSON.parse(JSON.stringify(abilityData(kept, lexiconOf(cards)))) as AbilityData;
    expect(Object.keys(shipped).filter((id) => JSON.stringify(shipped[id]) !== JSON.stringify(said[id]))).toEqual([]);
  }, 60_000);

  it('is data, no sentences', () => {
    expect(file).not.toMatch(/"text"|\b(?:target|you|your|until|whenever) \w+ \w+ /);
  });

  it('comes with the cards that are played', () => {
    const cards = builtInFabToPlay();
    const azvolai = cards.find(({ faces }) => faces[1]?.name === 'Azvolai');
    expect(azvolai?.faces.map(({ abilities }) => abilities?.length)).toEqual([1, 1]);
    expect(withAbilities(cards, {})[0]).toBe(cards[0]);
  });
});
