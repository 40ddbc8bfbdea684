/** Which rules the rulings of the conformance suite show, for `diptych rules --coverage`. The folder comes with the package. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ShownRule } from '../answers/coverage.ts';
import { readRulings } from './reading/read.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Every rule that a ruling in these files names, with the file and the ruling's id. A malformed file shows nothing. */
export function shownByRulings(folder: string = join(ROOT, 'rulings')): readonly ShownRule[] {
  if (!existsSync(folder)) return [];
  return filesBelow(folder).flatMap((file) => {
    const name = relative(join(folder, '..'), file).replaceAll('\\', '/');
    const read = readRulings(readFileSync(file, 'utf8'), name);
    if (!read.ok) return [];
    return read.value.flatMap(({ id, game, rules }) => rules.map((rule) => ({ game, rule, by: `${name}: ${id}` })));
  });
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.ya?ml$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
