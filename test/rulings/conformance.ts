/**
 * The conformance suite of a game: every ruling in every edition and run it names, with the built-in cards; then once more
 * in every hostile mode. A list names those that do not hold yet, and why: one that has begun to hold must leave it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Match, Rules, Shape } from '../../src/kernel/index.ts';
import {
  type Holder,
  type Outcome,
  type Ruling,
  type RulingGame,
  readRulings,
  runScene,
  scenesOf,
  type Table,
} from '../../src/rulings/index.ts';
import { forgetfulPlay, hostilePlay } from './hostile.ts';

interface Suite<S extends Shape> {
  readonly title: string;
  /** The folder of its rulings, and the list of those that are open. */
  readonly folder: 'magic' | 'fab';
  readonly openList: string;
  readonly game: RulingGame;
  /** The rules of a match, as games are played by them. */
  readonly asPlayed: (rules: Match<S>['rules']) => Rules<S>;
  /** A part of a suite is a test file of its own, so that the parts run beside each other. */
  readonly part?: { readonly at: number; readonly of: number };
}

export function readAll(folder: 'magic' | 'fab'): readonly Ruling[] {
  const url = new URL(`../../rulings/${folder}/`, import.meta.url);
  return readdirSync(url)
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file): readonly Ruling[] => {
      const found = readRulings(readFileSync(new URL(file, url), 'utf8'), file);
      if (!found.ok) throw new Error(found.error.message);
      return found.value;
    });
}

export function conformance<S extends Shape>(suite: Suite<S>): void {
  const { title, folder, openList, game, asPlayed, part = { at: 0, of: 1 } } = suite;
  const all = readAll(folder);
  const open = new Set(
    readFileSync(new URL(openList, import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split(':', 1)[0] ?? ''),
  );
  const rulings = all.filter((_, index) => index % part.of === part.at);

  /** What came of it, and the last match of each scene for the hostile modes. */
  function play(ruling: Ruling): { readonly outcomes: readonly Outcome[]; readonly holders: readonly Holder<S>[] } {
    const holders: Holder<S>[] = [];
    const outcomes = scenesOf(ruling).map((scene) => {
      let seen: Table | undefined;
      const outcome = runScene(scene, game, {
        visit: (table) => {
          seen = table;
        },
      });
      if (seen && 'holder' in seen) holders.push(seen.holder as Holder<S>);
      return outcome;
    });
    return { outcomes, holders };
  }

  function holds(ruling: Ruling): boolean {
    try {
      return play(ruling).outcomes.every(({ ok }) => ok);
    } catch {
      // Rules that throw do not hold either.
      return false;
    }
  }

  describe(title, () => {
    it('have ids of their own', () => {
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      expect([...open].filter((id) => !all.some((ruling) => ruling.id === id))).toEqual([]);
    });

    const settled = rulings.filter(({ id }) => !open.has(id));
    it.each(settled.map((ruling) => [`${ruling.id} ${ruling.title} (${ruling.rules.join(', ')})`, ruling] as const))(
      '%s',
      (_, ruling) => {
        const { outcomes, holders } = play(ruling);
        const failed = outcomes.filter(({ ok }) => !ok);
        expect(failed.map(({ edition, run, failures }) => ({ edition, run, failures: failures.slice(0, 2) }))).toEqual(
          [],
        );
        for (const holder of holders.slice(0, 1)) {
          hostilePlay(holder);
          forgetfulPlay(holder, asPlayed(holder.match.rules));
        }
      },
    );

    const waiting = rulings.filter(({ id }) => open.has(id));
    it.each(waiting.map((ruling) => [ruling.id, ruling] as const))(
      `%s does not hold yet, as ${openList} says`,
      (_, ruling) => expect(holds(ruling)).toBe(false),
    );
  });
}
