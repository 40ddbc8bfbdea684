/**
 * What has been read of imported cards, kept beside the store by a hash of the text, so that no later command reads them
 * again. It is only ever a help: a file that is missing, damaged or of another grammar counts as empty and is written anew.
 */
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { MagicCard, MagicFace } from '../magic/card.ts';
import { type FaceText, readingKey, recallFrom, understandFace } from '../magic/text/understand.ts';

interface Header {
  readonly diptych: 1;
  readonly grammar: string;
  readonly readings: number;
}

/** Each reading as JSON by the hash of its text: opened only when it is asked for. */
type Kept = ReadonlyMap<string, string>;

export function readingsPath(directory: string): string {
  return join(directory, 'magic-readings.jsonl.gz');
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 24);

/** What a reading of this face is kept under. */
export function readingHash(face: MagicFace): string {
  return hashOf(readingKey(face));
}

let mark: string | undefined;

/** Changes with the phrases, the guards, the links and the machinery: with any file that reading depends on. */
function grammarMark(): string {
  if (mark !== undefined) return mark;
  const hash = createHash('sha256');
  for (const folder of ['../text/', '../text/tools/', '../magic/text/']) {
    const path = fileURLToPath(new URL(folder, import.meta.url));
    const files = readdirSync(path).filter((name) => /(?<!\.d)\.[jt]s$/.test(name));
    for (const name of files.toSorted()) hash.update(`${folder}${name}\n`).update(readFileSync(join(path, name)));
  }
  mark = hash.digest('base64url').slice(0, 24);
  return mark;
}

export function loadReadings(directory: string): Kept {
  try {
    const [first = '', ...rows] = gunzipSync(readFileSync(readingsPath(directory)))
      .toString('utf8')
      .trimEnd()
      .split('\n');
    const header = JSON.parse(first) as Partial<Header>;
    if (header.diptych !== 1 || header.grammar !== grammarMark() || header.readings !== rows.length) return new Map();
    return new Map(
      rows.map((row) => {
        const at = row.indexOf(' ');
        return [row.slice(0, at), row.slice(at + 1)] as const;
      }),
    );
  } catch {
    return new Map();
  }
}

/**
 * From now on texts are looked up there first. The file is opened with the first text that is asked for, or by calling
 * what this gives back.
 */
export function useReadings(directory: string): () => Kept {
  let opened: Kept | undefined;
  const open = () => {
    opened ??= loadReadings(directory);
    return opened;
  };
  recallFrom((key) => {
    const kept = open();
    const found = kept.size === 0 ? undefined : kept.get(hashOf(key));
    return found === undefined ? undefined : (JSON.parse(found) as FaceText);
  });
  return open;
}

export interface Keeping {
  add(cards: readonly MagicCard[]): void;
  save(): void;
}

/** Keeps what is read of the cards that are added, and unless told to forget it what was kept before. */
export function startKeeping(directory: string, before: Kept, forget = false): Keeping {
  const kept = new Map(forget ? [] : before);
  return {
    add(cards) {
      for (const face of cards.flatMap((card) => card.faces)) {
        if (!face.text?.trim()) continue;
        const hash = readingHash(face);
        if (!kept.has(hash)) kept.set(hash, before.get(hash) ?? JSON.stringify(understandFace(face)));
      }
    },
    save() {
      const same = kept.size === before.size && [...kept.keys()].every((hash) => before.has(hash));
      if (!same) saveReadings(directory, kept);
    },
  };
}

export function keepReadings(directory: string, cards: readonly MagicCard[]): void {
  const keeping = startKeeping(directory, loadReadings(directory));
  keeping.add(cards);
  keeping.save();
}

/** So many rows are packed at a time, as in the store. */
const BATCH = 2000;

export function saveReadings(directory: string, kept: Kept): void {
  const path = readingsPath(directory);
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    mkdirSync(directory, { recursive: true });
    const file = openSync(temporary, 'w');
    try {
      const header: Header = { diptych: 1, grammar: grammarMark(), readings: kept.size };
      let rows = [JSON.stringify(header)];
      const pack = () => {
        const bytes = gzipSync(`${rows.join('\n')}\n`, { level: 3 });
        for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
        rows = [];
      };
      for (const [hash, reading] of kept) if (rows.push(`${hash} ${reading}`) >= BATCH) pack();
      if (rows.length > 0) pack();
    } finally {
      closeSync(file);
    }
    renameSync(temporary, path);
  } catch {
    // Without it the texts are read again, which is all that is lost.
    if (existsSync(temporary)) rmSync(temporary, { force: true });
  }
}
