/**
 * Adds to package-lock.json the optional packages for other platforms that npm left out because the registry at hand
 * did not have them: `npm ci` insists on every one being named. Run it after `npm install` changed the lock file.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'x64', 'ppc64', 's390x', 'wasm32'];
const LIBRARIES = { musl: 'musl', gnu: 'glibc', gnueabihf: 'glibc' };

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const added = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const at = `node_modules/${name}`;
    if (lock.packages[at] || lock.packages[`${path}/${at}`]) continue;
    lock.packages[at] = { version, ...platformOf(name), dev: entry.dev, license: entry.license, optional: true };
    added.push(name);
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length ? `added ${added.join(', ')}` : 'nothing was missing');

/** `@scope/name-linux-x64-musl` says where it runs. */
function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  const libc = Object.keys(LIBRARIES).flatMap((word) => (words.includes(word) ? [LIBRARIES[word]] : []));
  return { ...(os.length && { os }), ...(cpu.length && { cpu }), ...(os[0] === 'linux' && libc.length && { libc }) };
}
