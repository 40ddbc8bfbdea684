/**
 * Where imported cards are kept between runs: one gzipped file of JSON lines for each game, in a directory of the user's.
 * Node only. A write goes to a file of its own that then takes the old one's place, so what was stored survives anything.
 */
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Card, Game } from './card.ts';
import { ok, type Result, refuse } from './why.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** `DIPTYCH_HOME`, or where programs of this system keep their data. */
export function dataDirectory(env: Environment = process.env, platform: string = process.platform): string {
  if (env.DIPTYCH_HOME) return env.DIPTYCH_HOME;
  if (env.XDG_DATA_HOME) return join(env.XDG_DATA_HOME, 'diptych');
  if (platform === 'win32') return join(env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'), 'diptych');
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'diptych');
  return join(homedir(), '.local', 'share', 'diptych');
}

export function storePath(game: Game, directory = dataDirectory()): string {
  return join(directory, `${game}.jsonl.gz`);
}

/** First line of a store: tells a whole file from a foreign or half-written one. */
interface Header {
  readonly diptych: 1;
  readonly game: Game;
  readonly cards: number;
}

/** The stored cards of a game; none if nothing was ever imported. */
export function readStore<C extends Card>(game: Game, directory = dataDirectory()): Result<readonly C[]> {
  const path = storePath(game, directory);
  let packed: Buffer;
  try {
    packed = readFileSync(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return ok([]);
    return refuse(
      `the stored cards in ${path} cannot be read (${codeOf(error)}): make that file readable, or set DIPTYCH_HOME`,
    );
  }
  try {
    const text = gunzipSync(packed).toString('utf8');
    // One parse of all lines is quicker than one of each.
    const [header, ...cards] = JSON.parse(`[${text.trimEnd().replaceAll('\n', ',')}]`) as [Partial<Header>, ...C[]];
    if (header.diptych !== 1 || header.game !== game || header.cards !== cards.length) throw new Error('wrong header');
    return ok(cards);
  } catch {
    return refuse(`the stored cards in ${path} are damaged: delete that file and import your card file again`);
  }
}

export interface Written {
  readonly path: string;
  readonly total: number;
  /** Stored cards that were not in this import, and were kept. */
  readonly kept: number;
}

export interface WriteOptions {
  readonly directory?: string;
  /** Forget what was stored instead of keeping the cards this import does not have. */
  readonly replace?: boolean;
  /** How long to wait for another import, in milliseconds. */
  readonly patience?: number;
}

/** Adds cards to the store. Cards of the same id are replaced, all others kept, unless asked otherwise. */
export async function writeStore(
  game: Game,
  cards: readonly Card[],
  options: WriteOptions = {},
): Promise<Result<Written>> {
  const { directory = dataDirectory(), replace = false, patience = 30_000 } = options;
  const path = storePath(game, directory);
  try {
    mkdirSync(directory, { recursive: true });
  } catch (error) {
    return refuse(`the directory ${directory} cannot be made (${codeOf(error)}): set DIPTYCH_HOME to one that can`);
  }
  const lock = join(directory, `${game}.lock`);
  let mine = false;
  try {
    mine = await acquire(lock, patience);
    if (!mine) return refuse(`another import of ${game} cards is at work; if there is none, delete ${lock}`);
    // Read inside the lock: two imports at once must not each drop what the other adds.
    const stored = replace ? ok([]) : readStore(game, directory);
    if (!stored.ok) return stored;
    const merged = new Map(stored.value.map((card) => [card.id, card]));
    for (const card of cards) merged.set(card.id, card);
    put(path, game, merged);
    return ok({ path, total: merged.size, kept: merged.size - new Set(cards.map((card) => card.id)).size });
  } catch (error) {
    return refuse(`the cards could not be stored in ${path} (${codeOf(error)}); what was stored before is untouched`);
  } finally {
    if (mine) rmSync(lock, { force: true });
  }
}

/** So many rows are packed at a time: the text of all of them together would take more room than the cards. */
const BATCH = 2000;

function put(path: string, game: Game, cards: ReadonlyMap<string, Card>): void {
  const directory = join(path, '..');
  // Left behind by an import that was stopped; none is at work now, as we hold the lock.
  for (const name of readdirSync(directory))
    if (name.startsWith(`${game}.`) && name.endsWith('.tmp')) rmSync(join(directory, name), { force: true });
  const header: Header = { diptych: 1, game, cards: cards.size };
  const temporary = join(directory, `${game}.${process.pid}.tmp`);
  try {
    const file = openSync(temporary, 'wx');
    try {
      let rows = [JSON.stringify(header)];
      // Gzip files one after another are a gzip file.
      const pack = () => {
        const bytes = gzipSync(`${rows.join('\n')}\n`, { level: 6 });
        for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
        rows = [];
      };
      for (const card of cards.values()) if (rows.push(JSON.stringify(card)) >= BATCH) pack();
      if (rows.length > 0) pack();
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

const PAUSE = 50;

/** What this process wrote into the locks it holds: a number alone may be that of a run long gone. */
const held = new Set<string>();

/** Takes the lock, or waits for whoever holds it; a lock whose holder is gone is taken over. */
async function acquire(lock: string, patience: number): Promise<boolean> {
  for (const until = Date.now() + patience; ; ) {
    try {
      const file = openSync(lock, 'wx');
      const holder = `${process.pid} ${randomUUID()}`;
      held.add(holder);
      writeSync(file, holder);
      closeSync(file);
      return true;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    if (isAbandoned(lock)) takeAway(lock);
    else if (Date.now() > until) return false;
    await sleep(PAUSE);
  }
}

/** Moves an abandoned lock aside first: another taker may have put a live one in its place, which goes back. */
function takeAway(lock: string): void {
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
    if (!isAbandoned(aside)) linkSync(aside, lock);
  } catch {
    // another taker was quicker
  } finally {
    rmSync(aside, { force: true });
  }
}

/** A lock is held for a second or two: one this old was left by a run that was stopped, whoever has its number now. */
const ABANDONED_AFTER = 120_000;

function isAbandoned(lock: string): boolean {
  try {
    if (Date.now() - statSync(lock).mtimeMs > ABANDONED_AFTER) return true;
    const holder = readFileSync(lock, 'utf8');
    // Empty: its holder is just about to write it.
    if (holder === '' || held.has(holder)) return false;
    const pid = Number.parseInt(holder, 10);
    if (pid === process.pid) return true;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}
