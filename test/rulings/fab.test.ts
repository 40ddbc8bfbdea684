/**
 * The conformance suite of Flesh and Blood: every ruling in every edition and run it names, with the built-in cards;
 * then once more in every hostile mode. `open-fab.txt` names those that do not hold yet, and why: one that has begun to hold
 * must leave it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { builtInFabToPlay } from '../../src/answers/builtin.ts';
import type { FabShape } from '../../src/fab/play/index.ts';
import { FAB_RULES } from '../../src/fab/rules.ts';
import { fabRulings } from '../../src/rulings/fab/index.ts';
import {
  type Holder,
  type Outcome,
  type Ruling,
  readRulings,
  runScene,
  scenesOf,
  type Table,
} from '../../src/rulings/index.ts';
import { hostilePlay } from './hostile.ts';

const FOLDER = new URL('../../rulings/fab/', import.meta.url);

const rulings = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file): readonly Ruling[] => {
    const found = readRulings(readFileSync(new URL(file, FOLDER), 'utf8'), file);
    if (!found.ok) throw new Error(found.error.message);
    return found.value;
  });

const open = new Set(
  readFileSync(new URL('./open-fab.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(':', 1)[0] ?? ''),
);

const game = fabRulings(builtInFabToPlay());

interface Played {
  readonly outcomes: readonly Outcome[];
  /** The match of each scene, for the hostile modes. */
  readonly holders: readonly Holder<FabShape>[];
}

function play(ruling: Ruling): Played {
  const holders: Holder<FabShape>[] = [];
  const outcomes = scenesOf(ruling).map((scene) => {
    let seen: Table | undefined;
    const outcome = runScene(scene, game, {
      visit: (table) => {
        seen = table;
      },
    });
    if (seen && 'holder' in seen) holders.push(seen.holder as Holder<FabShape>);
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

describe('rulings about Flesh and Blood', () => {
  it('have ids of their own, and show rules of the register', () => {
    expect(new Set(rulings.map(({ id }) => id)).size).toBe(rulings.length);
    expect([...open].filter((id) => !rulings.some((ruling) => ruling.id === id))).toEqual([]);
    const unknown = rulings.flatMap(({ id, rules }) =>
      rules.filter((rule) => !Object.hasOwn(FAB_RULES, rule)).map((rule) => `${id}: ${rule}`),
    );
    expect(unknown).toEqual([]);
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

  const waiting = rulings.filter(({ id }) => open.has(id));
  it.each(waiting.map((ruling) => [ruling.id, ruling] as const))(
    '%s does not hold yet, as open-fab.txt says',
    (_, ruling) => expect(holds(ruling)).toBe(false),
  );
});
