/** Writes the JSON Schema of ruling files: `npm run schema`. */
import { writeFileSync } from 'node:fs';
import { rulingSchema } from '../src/rulings/reading/json-schema.ts';

const file = new URL('../rulings/ruling.schema.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(rulingSchema(), null, 1)}\n`);
console.log(`wrote ${file.pathname.split('/').slice(-2).join('/')}`);
