/**
 * Writes `cards/fab.json` from the npm package: every multi-face card, every hero, every card with a trait, and the
 * single-faced cards that are named here, in the rulings and in the texts of all these, as facts without sentences; and
 * `cards/fab-abilities.json`, what their texts say as data.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fold } from '../src/cards/names.ts';
import type { FabCard } from '../src/fab/card.ts';
import { abilityData } from '../src/fab/import/abilities.ts';
import { encode } from '../src/fab/import/builtin.ts';
import { loadPackage } from '../src/fab/import/npm.ts';
import { lexiconOf } from '../src/fab/text/index.ts';
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

/** Every text in the rulings, without a number before it and a colour behind it. */
function saidInRulings(): ReadonlySet<string> {
  const said = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value === 'string')
      said.add(fold(value.replace(/^\d+x /, '').replace(/\s*\((?:red|yellow|blue)\)$/i, '')));
    else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) walk(inner);
  };
  const folder = new URL('../rulings/fab/', import.meta.url);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.yaml'))) {
    const read = readRulings(readFileSync(new URL(file, folder), 'utf8'), file);
    if (!read.ok) throw new Error(read.error.message);
    for (const { position, runs } of read.value) walk([position, runs.map(({ players }) => players)]);
  }
  return said;
}

const { cards } = await loadPackage({ texts: true });
const lexicon = lexiconOf(cards);

/** With those that their texts speak of by name, such as the tokens they make. */
function withNamed(some: readonly FabCard[]): readonly FabCard[] {
  const said = new Set<unknown>();
  const walk = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) walk(inner);
    else said.add(value);
  };
  walk(abilityData(some, lexicon));
  const more = cards.filter((card) => some.includes(card) || card.faces.some(({ name }) => said.has(name)));
  return more.length === some.length ? more : withNamed(more);
}

const ruled = saidInRulings();
const chosen = cards.filter(
  (card) =>
    card.layout !== 'single' ||
    card.faces[0].types.includes('Hero') ||
    // What text speaks of by a trait is any of those that have it.
    card.faces[0].traits !== undefined ||
    card.faces.some(({ name }) => NAMED.has(name) || ruled.has(fold(name))),
);
const kept = withNamed(chosen);
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
