/**
 * Runs one command line: reads the flags, hands over to the command, and turns every way it can end into an exit code.
 */
import { CommanderError } from 'commander';
import { makeContext } from './context.ts';
import type { ExitCode, Io } from './io.ts';
import { makePaint, wantsColor } from './paint.ts';
import { makeProgram } from './program.ts';
import { keepTerm } from './term.ts';

export async function run(argv: readonly string[], io: Io): Promise<ExitCode> {
  // Known before the flags are read: a wrong flag must be told in the form asked for, too.
  const json = argv.includes('--json');
  const color = argv.includes('--no-color') ? false : argv.includes('--color') ? true : undefined;
  const paint = makePaint(wantsColor(io, color));
  let ended: ExitCode = 0;
  const program = makeProgram(io, paint, (code) => {
    ended = code;
  });
  program.configureOutput({
    writeOut: (text) => void io.stdout.write(text),
    writeErr: (text) => void io.stderr.write(text),
    getOutHelpWidth: () => io.columns ?? 80,
    getErrHelpWidth: () => io.columns ?? 80,
    getOutHasColors: () => paint.on,
    getErrHasColors: () => paint.on,
    outputError: () => {}, // said below, once
  });
  for (const command of [program, ...program.commands]) command.exitOverride().copyInheritedSettings(program);
  try {
    await program.parseAsync(argv.map(keepTerm), { from: 'user' });
    return ended;
  } catch (error) {
    if (!(error instanceof CommanderError)) return broken(error, io);
    if (error.exitCode === 0) return 0;
    if (error.code === 'commander.help') return 2;
    const { message, suggestion } = readable(error.message);
    return makeContext(io, { json, ...(color === undefined ? {} : { color }) }).fail(
      { message, suggestions: suggestion === undefined ? [] : [suggestion] },
      2,
    );
  }
}

/** A fault of ours: one line for the user, and the rest for who is to mend it. */
function broken(error: unknown, { env, stderr }: Io): ExitCode {
  const [reason, stack] = error instanceof Error ? [error.message, error.stack] : [String(error), ''];
  stderr.write(`Diptych failed: ${reason.replaceAll('\n', ' ')}. Set DIPTYCH_DEBUG=1 to see where.\n`);
  if (env.DIPTYCH_DEBUG) stderr.write(`${stack}\n`);
  return 2;
}

/** Commander's message on one line: `Unknown option '--jsn'. Did you mean "--json"?` */
function readable(text: string): { message: string; suggestion?: string } {
  const [first = '', ...rest] = text.replace(/^error: /, '').split('\n');
  const near = /Did you mean (?:one of )?(.*?)\?/.exec(rest.join(' '))?.[1]?.split(', ')[0];
  const plain = first.replace(/\.$/, '');
  if (near === undefined) return { message: `${plain}. See diptych --help.` };
  return { message: `${plain}. Did you mean "${near}"?`, suggestion: near };
}
