/**
 * The import direction, enforced: a folder of src/ imports only from itself and from those above it in ORDER,
 * and the two games never import each other.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const ORDER = ['kernel', 'cards', 'text', 'magic', 'fab', 'answers', 'rulings', 'bots', 'server', 'cli', 'web'];
const STRANGERS = [
  ['magic', 'fab'],
  ['fab', 'magic'],
];

const here = dirname(fileURLToPath(import.meta.url));

export function checkImports(src = join(here, '..', 'src')) {
  const wrong = [];
  for (const entry of readdirSync(src, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(ts|svelte)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const from = relative(src, file).split(sep);
    if (from.length === 1) continue; // src/index.ts gathers everything
    if (!ORDER.includes(from[0])) wrong.push(`${from.join('/')}: folder "${from[0]}" has no place in the import order`);
    for (const [, target] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']*)'/g)) {
      const to = relative(src, resolve(dirname(file), target)).split(sep);
      if (to[0] === '..' || to[0] === from[0]) continue;
      const below = ORDER.indexOf(to[0]) > ORDER.indexOf(from[0]);
      const strangers = STRANGERS.some(([a, b]) => from[0] === a && to[0] === b);
      if (below || strangers || to.length === 1) wrong.push(`${from.join('/')}: must not import ${to.join('/')}`);
    }
  }
  return wrong;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wrong = checkImports();
  for (const line of wrong) console.error(line);
  console.log(wrong.length ? `${wrong.length} imports against the direction` : 'imports point the right way');
  process.exit(wrong.length ? 1 : 0);
}
