#!/usr/bin/env node
/** The command `diptych`. Everything is in `run.ts`, so that tests can run it without a process. */
import { processIo } from './io.ts';
import { run } from './run.ts';

// `diptych … | head` closes the pipe early: that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await run(process.argv.slice(2), processIo());
