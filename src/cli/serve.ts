/**
 * `diptych serve`: the Lab in a browser, until the user ends it.
 */
import type { Context } from './context.ts';
import type { ExitCode } from './io.ts';

interface ServeFlags {
  readonly port?: number;
  readonly host?: string;
}

export async function serveLab(context: Context, flags: ServeFlags): Promise<ExitCode> {
  const { serve } = await import('../server/serve.ts');
  try {
    const { page } = context.io;
    const { url, close } = await serve(page === undefined ? flags : { ...flags, root: page });
    if (context.json) context.printJson({ url });
    else context.print(`The Lab is at ${context.paint.bold(url)} (Ctrl+C ends it)`);
    await ended(context.io.signal);
    await close();
    return 0;
  } catch (error) {
    return context.fail({ message: reasonOf(error, flags) }, 2);
  }
}

const NO_ADDRESS: ReadonlySet<unknown> = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL']);

function reasonOf(error: unknown, { port = 0, host }: ServeFlags): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is in use: try --port ${port + 1}, or --port 0 for any free one.`;
  if (code === 'EACCES') return `Port ${port} may not be used by you: try one above 1023.`;
  if (host !== undefined && NO_ADDRESS.has(code)) {
    return `This computer has no address ${host}: leave out --host, or say --host 0.0.0.0 for all it has.`;
  }
  return error instanceof Error ? error.message : String(error);
}

function ended(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    signal?.addEventListener('abort', () => resolve(), { once: true });
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => resolve());
  });
}
