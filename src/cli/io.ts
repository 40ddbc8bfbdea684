/**
 * What a command sees of the world: its streams, environment and directory. Tests hand in their own.
 */
import type { Readable, Writable } from 'node:stream';

export interface Io {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** The width of the terminal; undefined where the output is no terminal. */
  readonly columns: number | undefined;
  /** Is the error stream a terminal, so that a progress bar makes sense? */
  readonly live: boolean;
  /** Ends what would otherwise run for ever: the server. */
  readonly signal?: AbortSignal;
  /** The folder of the page to serve; the built one where nothing is said. */
  readonly page?: string;
}

/** 0: yes, done. 1: the answer is no, or there is no such card. 2: wrong usage. */
export type ExitCode = 0 | 1 | 2;

export const EXIT_CODES = `Exit codes:
  0  done, and the answer is yes
  1  the answer is no: no such card, not possible by the rules, not legal,
     something missing
  2  wrong usage: unknown flag, bad date, bad zone, unreadable file`;

export function processIo(): Io {
  const { stdin, stdout, stderr, env } = process;
  return {
    stdin,
    stdout,
    stderr,
    env,
    cwd: process.cwd(),
    columns: stdout.isTTY ? stdout.columns : undefined,
    live: stderr.isTTY === true,
  };
}
