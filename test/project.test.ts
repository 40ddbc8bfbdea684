import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Lock {
  readonly packages: Readonly<
    Record<string, { optionalDependencies?: Record<string, string>; engines?: { node?: string }; resolved?: string }>
  >;
}
const lock: Lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));

describe('the lock file', () => {
  it('names every optional package, so that npm ci works on every platform', () => {
    const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !lock.packages[`node_modules/${name}`] && !lock.packages[`${path}/node_modules/${name}`],
      ),
    );
    expect(missing, 'run node scripts/complete-lock.mjs').toEqual([]);
  });

  it('records no download addresses', () => {
    expect(Object.keys(lock.packages).filter((path) => lock.packages[path]?.resolved)).toEqual([]);
  });

  it('has nothing that needs a newer Node than 20.19', () => {
    const newer = Object.entries(lock.packages).filter(([, { engines }]) =>
      /^\s*>=\s*2[2-9]/.test(engines?.node ?? ''),
    );
    expect(newer.map(([path]) => path)).toEqual([]);
  });
});
