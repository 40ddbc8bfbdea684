/**
 * The conformance suite: every ruling about Magic in every edition and run it names, with the built-in cards; then once more
 * in every hostile mode. `open.txt` names those that do not hold yet, and why: one that has begun to hold must leave it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { builtInMagicToPlay } from '../../src/answers/builtin.ts';
import type { MagicShape } from '../../src/magic/play/index.ts';
import {
  type Holder,
  type Outcome,
  type Ruling,
  readRulings,
  runScene,
  scenesOf,
  type Table,
} from '../../src/rulings/index.ts';
import { magicGame } from '../../src/rulings/magic/index.ts';
import { hostilePlay } from './hostile.ts';

const FOLDER = new URL('../../rulings/magic/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

const rulings = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file): readonly Ruling[] => {
    const found = readRulings(readFileSync(new URL(file, FOLDER), 'utf8'), file);
    if (!found.ok) throw new Error(found.error.message);
    return found.value;
  });

const open = new Set(
  read('./open.txt')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(':', 1)[0] ?? ''),
);

const game = magicGame(builtInMagicToPlay());

interface Played {
  readonly outcomes: readonly Outcome[];
  /** The last match of each scene, for the hostile modes. */
  readonly holders: readonly Holder<MagicShape>[];
}

function play(ruling: Ruling): Played {
  const holders: Holder<MagicShape>[] = [];
  const outcomes = scenesOf(ruling).map((scene) => {
    let seen: Table | undefined;
    const outcome = runScene(scene, game, {
      visit: (table) => {
        seen = table;
      },
    });
    if (seen && 'holder' in seen) holders.push(seen.holder as Holder<MagicShape>);
    return outcome;
  });
  return { outcomes, holders };
}

function whyNot(ruling: Ruling): string | null {
  const failures = play(ruling).outcomes.filter(({ ok }) => !ok);
  return failures.length === 0
    ? null
    : failures.map((each) => `${each.edition} ${each.run ?? ''}: ${JSON.stringify(each.failures[0])}`).join('\n');
}

describe('rulings about Magic', () => {
  it('have ids of their own', () => {
    expect(new Set(rulings.map(({ id }) => id)).size).toBe(rulings.length);
    expect([...open].filter((id) => !rulings.some((ruling) => ruling.id === id))).toEqual([]);
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
      for (const holder of holders.slice(0, 1)) hostilePlay(holder);
    },
  );

  it.each(rulings.filter(({ id }) => open.has(id)).map((ruling) => [ruling.id, ruling] as const))(
    '%s does not hold yet, as open.txt says',
    (_, ruling) => {
      let failed = true;
      try {
        failed = whyNot(ruling) !== null;
      } catch {
        // Rules that throw do not hold either.
      }
      expect(failed).toBe(true);
    },
  );
});
