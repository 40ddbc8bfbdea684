/**
 * Writes `cards/fab.json` from the npm package: every multi-face card, every hero, and the single-faced cards that the
 * test scenarios name, as facts without sentences.
 */
import { writeFileSync } from 'node:fs';
import { encode } from '../src/fab/import/builtin.ts';
import { loadPackage } from '../src/fab/import/npm.ts';

const NAMED = new Set([
  'Aether Ashwing',
  'Apocalypse Automaton',
  'Ash',
  'Blossom of Spring',
  'Bonds of Agony',
  'Censor',
  'Chains of Eminence',
  'Courage',
  'Crouching Tiger',
  'Crown of Providence',
  'Electrify',
  'Exposed',
  'Fealty',
  'Feign Death',
  'Flick Knives',
  'Frostbite',
  "Fyendal's Spring Tunic",
  "Hope Merchant's Hood",
  'Hyper Driver',
  'Lay Low',
  'Mark of the Black Widow',
  'Oasis Respite',
  'Outed',
  'Runechant',
  'Scabskin Leathers',
  'Snapdragon Scalers',
  'Spectral Shield',
  'Stains of the Redback',
  'Storm of Sandikai',
  'Tip-Off',
  'Tripwire Trap',
  'Twelve Petal Kāṣāya',
  'Wounding Blow',
]);

const { cards } = await loadPackage();
const kept = cards.filter(
  (card) =>
    card.layout !== 'single' || card.faces[0].types.includes('Hero') || card.faces.some((face) => NAMED.has(face.name)),
);
const rows = kept.map((card) => JSON.stringify(encode(card)));
writeFileSync(new URL('../cards/fab.json', import.meta.url), `[\n${rows.join(',\n')}\n]\n`);
console.log(`cards/fab.json: ${kept.length} cards`);
