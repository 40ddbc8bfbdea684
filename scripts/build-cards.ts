/**
 * Makes the built-in card data in `cards/`: facts, no card sentences.
 *
 *   npm run cards                       Flesh and Blood, from the installed package
 *   npm run cards -- FILE               and Magic, from a bulk file of Scryfall or AtomicCards of MTGJSON
 *   npm run cards -- FILE --names DIR   also lists names of cards that the texts in DIR mention and the data lacks
 *
 * Magic: every card with more than one face, those that the rulings in `rulings/` name, and those in
 * `cards/extra-names.txt`. Facts go to `magic.json`, what the texts say, as data, to `magic-abilities.json`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fullName } from '../src/cards/card.ts';
import { openCardFile } from '../src/cards/import/file.ts';
import { skippedLines, summarize } from '../src/cards/import/report.ts';
import { indexNames, lookUpSpelt } from '../src/cards/names.ts';
import type { MagicCard } from '../src/magic/card.ts';
import { abilityData } from '../src/magic/import/abilities.ts';
import { encodeCards } from '../src/magic/import/builtin.ts';
import { importMagic } from '../src/magic/import/import.ts';
import { readRulings } from '../src/rulings/index.ts';

const CARDS = new URL('../cards/', import.meta.url);

async function magic(path: string): Promise<void> {
  const opened = await openCardFile(path);
  if (!opened.ok) return fail(opened.error.message);
  const imported = await importMagic(opened.value.source, opened.value);
  if (!imported.ok) return fail(imported.error.message);
  const { cards, report } = imported.value;
  console.log([summarize(report), ...skippedLines(report)].join('\n'));

  const names = readFileSync(new URL('extra-names.txt', CARDS), 'utf8').trim().split('\n');
  const extra = new Set(names);
  const ruled = namedInRulings(cards);
  const chosen = cards
    .filter((card) => card.faces.length > 1 || extra.has(fullName(card)) || ruled.has(card))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const found = new Set(chosen.map(fullName));
  const lacking = names.filter((name) => !found.has(name));
  if (lacking.length > 0) return fail(`extra-names.txt: not in the file: ${lacking.join('; ')}`);

  const rows = Object.entries(encodeCards(chosen)).map(
    ([layout, list]) => `${JSON.stringify(layout)}:[\n${list.map((row) => JSON.stringify(row)).join(',\n')}\n]`,
  );
  const text = `{${rows.join(',\n')}}\n`;
  writeFileSync(new URL('magic.json', CARDS), text);
  console.log(`cards/magic.json: ${chosen.length} cards, ${Buffer.byteLength(text)} bytes`);
  const said = abilityData(chosen);
  const lines = Object.entries(said).map(([id, faces]) => `${JSON.stringify(id)}:${JSON.stringify(faces)}`);
  const abilities = `{${lines.join(',\n')}}\n`;
  writeFileSync(new URL('magic-abilities.json', CARDS), abilities);
  console.log(`cards/magic-abilities.json: ${lines.length} cards, ${Buffer.byteLength(abilities)} bytes`);
  if (options.names !== undefined) listMentioned(options.names, cards, found);
}

/** The cards that rulings name, wherever in them. */
function namedInRulings(cards: readonly MagicCard[]): ReadonlySet<MagicCard> {
  const index = indexNames(cards);
  const named = new Set<MagicCard>();
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      const hit = lookUpSpelt(index, value);
      if (hit?.kind === 'one') named.add(hit.card);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        walk(key);
        walk(inner);
      }
    }
  };
  const folder = new URL('../rulings/magic/', import.meta.url);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.yaml'))) {
    const read = readRulings(readFileSync(new URL(file, folder), 'utf8'), file);
    if (read.ok) walk(read.value);
    else fail(read.error.message);
  }
  return named;
}

async function fab(): Promise<void> {
  await import('./build-fab-cards.ts');
}

/** Names of several words, as they stand: names of one word are often ordinary English, and are for people to judge. */
function listMentioned(directory: string, cards: readonly MagicCard[], found: ReadonlySet<string>): void {
  const texts = readdirSync(directory).filter((name) => name.endsWith('.md'));
  const text = texts.map((name) => readFileSync(join(directory, name), 'utf8')).join('\n');
  for (const name of cards.map(fullName))
    if (name.includes(' ') && !found.has(name) && text.includes(name)) console.log(`mentioned: ${name}`);
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

const { values: options, positionals } = parseArgs({ allowPositionals: true, options: { names: { type: 'string' } } });
for (const file of positionals) await magic(file);
await fab();
