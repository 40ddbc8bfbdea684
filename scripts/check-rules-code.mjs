/**
 * What rules code must not do. Rules are run again and again from the start of a step, so they may not catch the signal
 * that leaves it, wait, or look at anything outside the state: no try/catch, await, clocks or dice of their own.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDERS = ['kernel', 'cards', 'magic', 'fab'];
const NOT_RULES = /(^|\/)import\/|\.test\.ts$/;

/** The kernel itself keeps the state, and its readers tell the watch (`kernel/watch.ts`). */
const KERNEL_MAY = ['reading past the watch'];

const FORBIDDEN = {
  'try/catch': /\btry\s*\{|\bcatch\s*[({]|\.catch\s*\(/,
  waiting: /\bawait\b|\basync\b|\bPromise\b|\.then\s*\(|\bset(?:Timeout|Interval|Immediate)\b|\bqueueMicrotask\b/,
  clock: /\bDate\s*\.\s*now\b|\bnew\s+Date\s*\(\s*\)|\bDate\s*\(\s*\)|\bperformance\b|\bhrtime\b/,
  'reading past the watch':
    /\bstate\s*\.\s*(?:records|lists|happenings|nextKey)\b|\{[^}]*\b(?:records|lists|happenings)\b[^}]*\}\s*=\s*[\w.]*\bstate\b/,
  dice: /\bMath\s*\.\s*random\b|\bcrypto\b|\brandomUUID\b/,
};

/** The places that have to, each with what it may do. */
const EXEMPT = {
  'kernel/step.ts': ['try/catch'], // catches the signal by which rules leave a step
  'kernel/derive.ts': ['try/catch'], // puts the watch back when a computation throws; catches nothing
  'magic/play/state/imagine.ts': ['reading past the watch'], // makes another state, whose readers tell the watch
  'kernel/save.ts': ['try/catch'], // reads JSON that may be anything
  'cards/store.ts': ['try/catch', 'waiting', 'clock', 'dice'], // keeps cards on disk, between games
};

const here = dirname(fileURLToPath(import.meta.url));

/** The code with comments and strings blanked, line for line. */
function codeOnly(source) {
  return source.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, (text) =>
    text.replace(/[^\n]/g, ' '),
  );
}

export function checkRulesCode(src = join(here, '..', 'src')) {
  const wrong = [];
  const unused = new Set(Object.entries(EXEMPT).flatMap(([file, names]) => names.map((name) => `${file}: ${name}`)));
  for (const folder of FOLDERS) {
    for (const entry of readdirSync(join(src, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !entry.name.endsWith('.ts')) continue;
      const path = join(entry.parentPath, entry.name);
      const file = relative(src, path).split(sep).join('/');
      if (NOT_RULES.test(file)) continue;
      for (const [index, line] of codeOnly(readFileSync(path, 'utf8')).split('\n').entries()) {
        for (const [name, pattern] of Object.entries(FORBIDDEN)) {
          if (!pattern.test(line) || (folder === 'kernel' && KERNEL_MAY.includes(name))) continue;
          if (EXEMPT[file]?.includes(name)) unused.delete(`${file}: ${name}`);
          else wrong.push(`src/${file}:${index + 1}: no ${name} in rules code`);
        }
      }
    }
  }
  for (const exemption of unused) wrong.push(`src/${exemption} is exempt, and does not need it`);
  return wrong;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wrong = checkRulesCode();
  for (const line of wrong) console.error(line);
  console.log(wrong.length ? `${wrong.length} lines that rules code must not have` : 'rules code is plain');
  process.exit(wrong.length ? 1 : 0);
}
