/** Whose ability, whose card and which name is meant: a face names its own abilities, and what is not found says what is near. */
import { expect, it } from 'vitest';
import { magicGame } from '../../src/rulings/magic/table.ts';
import { runRuling } from '../../src/rulings/play/run.ts';
import { readRulings } from '../../src/rulings/reading/read.ts';

const HEAD = `id: named
title: What is named
cards:
  - name: Hall // Vault
    layout: room
    faces:
      - { name: Hall, cost: U, type: Enchantment — Room, text: "When you unlock this door, you gain 1 life." }
      - { name: Vault, cost: R, type: Enchantment — Room, text: "When you unlock this door, draw a card." }
  - name: Owl // Night Owl
    layout: transforming
    faces:
      - { name: Owl, cost: U, type: Creature — Bird, power: 1, toughness: 1, text: "{T}: Transform Owl." }
      - { name: Night Owl, type: Creature — Bird, colors: [U], power: 3, toughness: 2, text: "When Night Owl transforms, you gain 1 life." }
  - { name: Mirror Word, cost: U, type: Instant, text: "Copy target spell. You may choose new targets for the copy." }
  - { name: Jolt, cost: R, type: Instant, text: Jolt deals 1 damage to target player. }
  - { name: Splash, cost: R, type: Instant, text: Splash deals 2 damage divided as you choose among one or two targets. }
  - { name: Lucky Find, cost: R, type: Sorcery, text: "Exile the top card of your library. You may cast it without paying its mana cost." }
  - { name: Nudge, cost: U, type: Sorcery, text: Tap target creature. }
players:
  P1: { hand: [Mirror Word, Jolt, Nudge, Lucky Find], library: [Splash], battlefield: [Hall, { card: Owl, as: mine }] }
  P2: { battlefield: [Owl] }
play:
`;

function failures(play: string): readonly string[] {
  const read = readRulings(`${HEAD}${play}`, 'named.yaml');
  const [first] = read.ok ? read.value : [];
  if (!first) throw new Error(JSON.stringify(read));
  return runRuling(first, magicGame([])).flatMap((run) => run.failures.map((each) => JSON.stringify(each)));
}

const UNLOCK = '  - unlock: Vault\n';
const TURN = '  - activate: mine\n  - wait\n';

it.each([
  [UNLOCK, 'stack: [ability of Vault]', 0],
  [UNLOCK, 'stack: [ability of Hall // Vault]', 0],
  [UNLOCK, 'stack: [ability of Hall]', 1],
  [UNLOCK, 'triggered: { Vault: 1, Hall: 0, Hall // Vault: 1 }', 0],
  [UNLOCK, 'triggered: { Hall: 1 }', 1],
  [UNLOCK, 'log: { includes: [an ability of Vault triggers] }', 0],
  [TURN, 'triggered: { Night Owl: 1 }', 0],
  // A permanent may be called after its front always.
  [TURN, 'triggered: { Owl: 1 }', 0],
  [TURN, 'happened: [{ what: activated, of: Owl, times: 1 }, { what: activated, of: Night Owl, times: 0 }]', 0],
] as const)('counts the abilities of the face that is named: %j %s', (play, claim, wrong) => {
  expect(failures(`${play}  - claim: { ${claim} }\n`)).toHaveLength(wrong);
});

it.each([
  ["options: [P1's Owl, P2's Owl]", 0],
  ["options: [P1's Owl on battlefield, Owl]", 0],
  ["options: [P1's Owl, P1's Owl]", 1],
] as const)('tells by whose they are what may be chosen: %s', (claim, wrong) => {
  const play = `  - effect: Tap target creature.\n  - claim: { asked: { ${claim} } }\n  - answer: mine\n`;
  expect(failures(play)).toHaveLength(wrong);
});

it('takes a target for leave to choose a new one, as well as yes before it', () => {
  const copied = (choices: string): string => `  - { cast: Jolt, targets: P2 }
  - { cast: Mirror Word, targets: Jolt }
  - { wait: stack, choices: [${choices}] }
  - claim: { life: { P1: 19, P2: 19 } }
`;
  expect(failures(copied('{ to: targets, answer: P1 }'))).toEqual([]);
  expect(failures(copied('P1'))).toEqual([]);
  expect(failures(copied('yes, { to: targets, answer: P1 }'))).toEqual([]);
});

it('says which longer name was perhaps meant', () => {
  expect(failures('  - activate: Night\n')[0]).toMatch(/There is no \\"Night\\"\. Did you mean \\"Night Owl\\"\?/);
  expect(failures('  - { cast: Nudge, targets: Night }\n')[0]).toMatch(/is not among/);
  expect(failures('  - attack: [Night]\n')[0]).toMatch(/Did you mean \\"Night Owl\\"\?/);
});

it('takes what is said of the parts for the targets of a spell that is cast in between', () => {
  const parts = '{ to: divide, answer: { P1: 1, P2: 1 } }';
  const found = (choices: string): string => `  - cast: Lucky Find
  - { wait: stack, choices: [yes, ${choices}] }
  - claim: { life: { P1: 19, P2: 19 } }
`;
  expect(failures(found(parts))).toEqual([]);
  expect(failures(found('{ P1: 1, P2: 1 }'))).toEqual([]);
  expect(failures(found(`${parts}, { to: targets, answer: [P1, P2] }`))).toEqual([]);
});

it('holds symbols against symbols where an ability is told by its cost', () => {
  expect(failures('  - { activate: mine, ability: "{T}" }\n  - claim: { stack: 1 }\n')).toEqual([]);
  expect(failures('  - { activate: mine, ability: "{O}" }\n')).toHaveLength(1);
});
