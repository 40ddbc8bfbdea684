/**
 * A real browser from npm alone, and the built page served to it.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright-core';
import { type Served, serve } from '../../src/server/serve.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Unpacks the browser with the system libraries that come with it. The package knows one folder for all and takes what
 * lies there as whole, so each version gets a folder of its own that appears only when complete.
 */
async function unpacked(): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8')) as {
    version: string;
  };
  const home = join(tmpdir(), `diptych-chromium-${version}-${process.getuid?.() ?? 'user'}`);
  if (existsSync(join(home, 'chromium'))) return home;
  const fresh = mkdtempSync(join(tmpdir(), 'diptych-unpack-'));
  const before = { TMPDIR: process.env.TMPDIR, AWS_EXECUTION_ENV: process.env.AWS_EXECUTION_ENV };
  try {
    process.env.TMPDIR = fresh;
    // Only on this system does it unpack its libraries too.
    process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x';
    await chromium.executablePath();
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
  try {
    renameSync(fresh, home);
  } catch {
    // another test run was quicker
    rmSync(fresh, { recursive: true, force: true });
  }
  return home;
}

function fontsOf(home: string): string {
  const folder = join(home, 'fonts');
  writeFileSync(
    join(folder, 'fonts.conf'),
    `<fontconfig><dir>${folder}</dir><cachedir>${join(home, 'fonts-cache')}</cachedir></fontconfig>`,
  );
  return folder;
}

export async function launch(): Promise<Browser> {
  // The package has a browser for this system only; elsewhere one that is installed must do.
  if (process.platform !== 'linux' || process.arch !== 'x64') return playwright.launch({ channel: 'chrome' });
  const home = await unpacked();
  const executablePath = join(home, 'chromium');
  // Its own fonts, so that pictures look alike everywhere.
  const env = { ...process.env, FONTCONFIG_PATH: fontsOf(home) } as Record<string, string>;
  const start = (more: Record<string, string>) =>
    playwright.launch({
      executablePath,
      args: chromium.args.filter((arg) => arg !== '--single-process' && arg !== '--disable-web-security'),
      headless: true,
      env: { ...env, ...more },
    });
  try {
    return await start({});
  } catch {
    const libraries = [join(home, 'al2023', 'lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(':');
    return start({ LD_LIBRARY_PATH: libraries });
  }
}

/** Builds the page as `npm run build:web` does, into a folder of its own, and serves it on a free port. */
export async function servePage(): Promise<Served & { readonly folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'diptych-page-'));
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', 'src/web', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'],
    { cwd: root, env: { ...process.env, NODE_ENV: 'production' } },
  );
  const texts = async () => ({ 'magic/fire-ice': ['First words. {R}: more.', 'Second words.'] });
  const served = await serve({ port: 0, root: folder, texts });
  return {
    ...served,
    folder,
    close: async () => {
      await served.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const screens = join(root, 'test/screens');

export function screen(name: string): string {
  mkdirSync(screens, { recursive: true });
  return join(screens, `${name}.png`);
}
