/** Rulings through the public entry, as a program that has installed the package uses them. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Outcome, type Ruling, readRulings, rulings, runRuling } from '../../src/index.ts';
import { shownByRulings } from '../../src/rulings/coverage.ts';

const FILE = `
id: open-door
title: A door that is open counts, one that is locked does not
rules: [709.5c, 709.4b]
editions: [foundations]
players:
  P1: { battlefield: [{ card: Unholy Annex // Ritual Chamber, as: room, unlocked: [Unholy Annex] }] }
play:
  - claim: { what: { room: { names: [Unholy Annex], manaValue: 3 } } }
`;

describe('the package root', () => {
  it('reads a file and tells what is in it', () => {
    const read = readRulings(FILE, 'door.yaml');
    const found: readonly Ruling[] = read.ok ? read.value : [];
    expect(found.map(({ id, rules }) => ({ id, rules }))).toEqual([{ id: 'open-door', rules: ['709.5c', '709.4b'] }]);
  });

  it('runs a ruling from data, and tells what was otherwise', () => {
    const ruling = {
      id: 'two-names',
      title: 'Two names in a hand',
      editions: 'foundations',
      players: { P1: { hand: ['Fire // Ice'] } },
      play: [{ claim: { what: { 'Fire // Ice': { names: ['Fire'] } } } }],
    };
    const run = runRuling(ruling);
    const outcomes: readonly Outcome[] = run.ok ? run.value : [];
    expect(outcomes).toMatchObject([
      { edition: 'foundations', ok: false, failures: [{ expected: ['Fire'], actual: ['Fire', 'Ice'] }] },
    ]);
  });

  it('has the rest of it under one name', () => {
    expect(rulings.rulingSchema()).toHaveProperty('$schema');
  });
});

describe('the rules that rulings show', () => {
  it('are read from the files below a folder, each with the ruling that names it', () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'rulings-')), 'rulings');
    mkdirSync(join(folder, 'magic'), { recursive: true });
    writeFileSync(join(folder, 'magic', 'door.yaml'), FILE);
    writeFileSync(join(folder, 'magic', 'broken.yaml'), 'id: [');
    expect(shownByRulings(folder)).toEqual([
      { game: 'magic', rule: '709.5c', by: 'rulings/magic/door.yaml: open-door' },
      { game: 'magic', rule: '709.4b', by: 'rulings/magic/door.yaml: open-door' },
    ]);
    expect(shownByRulings(join(folder, 'nowhere'))).toEqual([]);
  });
});
