/**
 * Opens a card file on disk. The only part of the import that needs Node: the browser hands over a `File`'s stream.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { ok, type Result, refuse } from '../why.ts';
import type { ByteSource } from './bytes.ts';

export interface OpenFile {
  /** The file's name, for messages. */
  readonly file: string;
  readonly source: ByteSource;
  readonly total: number;
}

export async function openCardFile(path: string): Promise<Result<OpenFile>> {
  try {
    const info = await stat(path);
    if (!info.isFile()) return refuse(`${path} is not a file: name the card file itself`);
    return ok({ file: basename(path), source: createReadStream(path, { highWaterMark: 1 << 16 }), total: info.size });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT' || code === 'ENOTDIR')
      return refuse(`There is no file ${path}: check the name and the folder`);
    if (code === 'EACCES' || code === 'EPERM')
      return refuse(`${path} may not be read by you: change its permissions, or copy it`);
    throw error;
  }
}
