/**
 * Writes `cards/fab.json` from the npm package: every multi-face card, every hero, every card with a trait, and the
 * single-faced cards that are named here, in the rulings and in the texts of all these, as facts without sentences; and
 * `cards/fab-abilities.json`, what their texts say as data.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fold } from '../src/cards/names.ts';
import { abilityData, withNamed } from '../src/fab/import/abilities.ts';
import { encode } from '../src/fab/import/builtin.ts';
import { loadPackage } from '../src/fab/import/npm.ts';
import { lexiconOf } from '../src/fab/text/index.ts';
import { saidIn } from '../src/rulings/fab/named.ts';
import { readRulings } from '../src/rulings/index.ts';

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
  // A text speaks of cards with Tome in their names.
  'Tome of Fyendal',
  'Tripwire Trap',
  'Twelve Petal Kāṣāya',
  'Wounding Blow',
]);

/** Every text in the positions of the rulings. */
function saidInRulings(): ReadonlySet<string> {
  const said = new Set<string>();
  const folder = new URL('../rulings/fab/', import.meta.url);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.yaml'))) {
    const read = readRulings(readFileSync(new URL(file, folder), 'utf8'), file);
    if (!read.ok) throw new Error(read.error.message);
    for (const { position, runs } of read.value) saidIn([position, runs.map(({ players }) => players)], said);
  }
  return said;
}

const { cards } = await loadPackage({ texts: true });
const lexicon = lexiconOf(cards);

const ruled = saidInRulings();
const chosen = cards.filter(
  (card) =>
    card.layout !== 'single' ||
    card.faces[0].types.includes('Hero') ||
    // What text speaks of by a trait is any of those that have it.
    card.faces[0].traits !== undefined ||
    card.faces.some(({ name }) => NAMED.has(name) || ruled.has(fold(name))),
);
const kept = withNamed(chosen, cards, lexicon);
const write = (file: string, text: string) => {
  writeFileSync(new URL(`../cards/${file}`, import.meta.url), text);
  console.log(`cards/${file}: ${kept.length} cards, ${Buffer.byteLength(text)} bytes`);
};
write('fab.json', `[\n${kept.map((card) => JSON.stringify(encode(card))).join(',\n')}\n]\n`);
const said = Object.entries(abilityData(kept, lexicon));
write(
  'fab-abilities.json',
  `{${said.map(([id, faces]) => `${JSON.stringify(id)}:${JSON.stringify(faces)}`).join(',\n')}}\n`,
);
