/**
 * Serves the Lab: the built page, and the words on cards where this computer has them. Answers are made in the page.
 */
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { loadImportedFor, loadTextsFor } from './texts.ts';

export interface ServeOptions {
  /** This port or nothing; without it 4321, or the next that is free. `0` takes any. */
  readonly port?: number;
  /** Only this computer can reach the page, unless another address is given. */
  readonly host?: string;
  /** The folder of the built page. */
  readonly root?: string;
  readonly texts?: () => Promise<object>;
  readonly imported?: () => Promise<object>;
}

export interface Served {
  readonly url: string;
  readonly close: () => Promise<void>;
}

const FIRST_PORT = 4321;
const PORTS_TRIED = 50;

export async function serve(options: ServeOptions = {}): Promise<Served> {
  const { host = '127.0.0.1', root = builtPage(), texts = loadTextsFor, imported = loadImportedFor } = options;
  if (!existsSync(join(root, 'index.html'))) {
    throw new Error(`The page is not built: ${root} has no index.html. Run npm run build.`);
  }
  const server = createServer(handler(root, { '/texts.json': texts, '/cards.json': imported }));
  const port = await listen(server, host, options.port);
  const name = host === '127.0.0.1' || host === '::1' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${name}:${port}/`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

/** `dist/web`, seen from `dist/server` and from `src/server` alike. */
function builtPage(): string {
  const up = import.meta.url.endsWith('.ts') ? '../../dist/web' : '../web';
  return fileURLToPath(new URL(up, import.meta.url));
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Files, and what is made when a page first asks for it: reading it takes seconds, so it is done once. */
function handler(root: string, making: Readonly<Record<string, () => Promise<object>>>): Handler {
  const files = sirv(root, { etag: true, dev: false, setHeaders: protect });
  const makers = new Map(Object.entries(making));
  const made = new Map<string, Promise<string>>();
  return (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    const make = makers.get(path);
    if (!make) {
      files(request, response, () => {
        response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
      });
      return;
    }
    const body = made.get(path) ?? make().then((value) => JSON.stringify(value));
    made.set(path, body);
    body.then(
      (json) => {
        protect(response);
        response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' }).end(json);
      },
      () => {
        made.delete(path);
        response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end('{}');
      },
    );
  };
}

/** The page needs nothing from elsewhere, so nothing from elsewhere may run in it. */
function protect(response: ServerResponse): void {
  response.setHeader(
    'content-security-policy',
    "default-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
  );
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'no-referrer');
}

async function listen(server: Server, host: string, wanted: number | undefined): Promise<number> {
  if (wanted !== undefined) return listenOn(server, host, wanted);
  for (let port = FIRST_PORT; ; port++) {
    try {
      return await listenOn(server, host, port);
    } catch (error) {
      const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!taken || port >= FIRST_PORT + PORTS_TRIED) throw error;
    }
  }
}

function listenOn(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
