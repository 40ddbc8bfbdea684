/** Every claim can fail: made false in any of its parts, it does. Some rulings of each suite are enough to see it. */
import { describe, expect, it } from 'vitest';
import { builtInFabToPlay, builtInMagicToPlay } from '../../src/answers/builtin.ts';
import { fabRulings } from '../../src/rulings/fab/index.ts';
import { type Claims, type Entry, type RulingGame, runScene, scenesOf } from '../../src/rulings/index.ts';
import { magicGame } from '../../src/rulings/magic/index.ts';
import { readAll } from './conformance.ts';
import { falsified } from './falsified.ts';

/** Lines of no file: a false claim is known by its number. */
const FIRST = 1_000_000;

interface False {
  readonly entry: Entry;
  readonly claims: Claims;
}

/** The false claims that passed all the same, of the first scene of each of these rulings. */
function survivors(folder: 'magic' | 'fab', game: RulingGame, every: number): readonly string[] {
  return readAll(folder)
    .filter((_, at) => at % every === 0)
    .flatMap((ruling) => {
      const [scene] = scenesOf(ruling);
      if (!scene) return [];
      const all: False[] = [];
      const play = scene.ruling.play.flatMap((entry): readonly Entry[] => {
        if (entry.do.kind !== 'claim') return [entry];
        const made = falsified(entry.do.claims).map((claims): Entry => {
          all.push({ entry, claims });
          return { ...entry, do: { kind: 'claim', claims }, spot: { line: FIRST + all.length - 1, column: 0 } };
        });
        return [entry, ...made];
      });
      const { failures } = runScene({ ...scene, ruling: { ...scene.ruling, play } }, game);
      const failed = new Set(failures.map(({ spot }) => spot.line));
      return all.flatMap(({ entry, claims }, at) => {
        const counts = entry.when.run === undefined || entry.when.run.includes(scene.run ?? '');
        const always = entry.when.on === undefined && entry.when.since === undefined && entry.when.before === undefined;
        if (failed.has(FIRST + at) || !counts || !always) return [];
        return [`${ruling.id} ${entry.spot.line}: ${JSON.stringify(claims)}`];
      });
    });
}

/** One ruling in so many: all of them take minutes. */
const EVERY = 40;

describe('claims made false', { timeout: 120_000 }, () => {
  it('fail in rulings about Magic', () => {
    expect(survivors('magic', magicGame(builtInMagicToPlay()), EVERY)).toEqual([]);
  });

  it('fail in rulings about Flesh and Blood', () => {
    expect(survivors('fab', fabRulings(builtInFabToPlay()), EVERY)).toEqual([]);
  });
});
