/**
 * The built-in cards from their files, in Node. The page bundles the same files instead.
 */
import { readFileSync } from 'node:fs';
import type { FabCard } from '../fab/card.ts';
import { withAbilities as withFabAbilities } from '../fab/import/abilities.ts';
import { decode as decodeFab } from '../fab/import/builtin.ts';
import type { MagicCard } from '../magic/card.ts';
import { withAbilities } from '../magic/import/abilities.ts';
import { decodeCards as decodeMagic } from '../magic/import/builtin.ts';

export function builtInMagic(): readonly MagicCard[] {
  return decodeMagic(readJson('magic.json'));
}

/** The same with what their texts say, for playing: a larger file, read only when asked for. */
export function builtInMagicToPlay(): readonly MagicCard[] {
  return withAbilities(builtInMagic(), readJson('magic-abilities.json'));
}

export function builtInFab(): readonly FabCard[] {
  return decodeFab(readJson('fab.json'));
}

/** The same with what their texts say, for playing. */
export function builtInFabToPlay(): readonly FabCard[] {
  return withFabAbilities(builtInFab(), readJson('fab-abilities.json'));
}

function readJson(name: string) {
  return JSON.parse(readFileSync(new URL(`../../cards/${name}`, import.meta.url), 'utf8'));
}
