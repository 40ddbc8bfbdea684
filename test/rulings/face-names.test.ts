/** A claim about where something lies names what is up there, or the whole card: a face that is down is no name of it. */
import { expect, it } from 'vitest';
import { magicGame } from '../../src/rulings/magic/table.ts';
import { runRuling } from '../../src/rulings/play/run.ts';
import { readRulings } from '../../src/rulings/reading/read.ts';

const ruling = (claim: string, up = 'Owl'): string => `id: faces
title: The face that is up
cards:
  - name: Owl // Night Owl
    layout: transforming
    faces:
      - { name: Owl, cost: U, type: Creature — Bird, power: 1, toughness: 1 }
      - { name: Night Owl, type: Creature — Bird, colors: [U], power: 3, toughness: 2 }
  - name: Dash // Dodge
    layout: split
    faces:
      - { name: Dash, cost: R, type: Instant, text: Draw a card. }
      - { name: Dodge, cost: U, type: Instant, text: Draw a card. }
  - name: Hall // Vault
    layout: room
    faces:
      - { name: Hall, cost: U, type: Enchantment — Room }
      - { name: Vault, cost: R, type: Enchantment — Room }
  - name: Ana, Keeper of Keys // Keys of Ana
    layout: modal
    faces:
      - { name: "Ana, Keeper of Keys", cost: W, type: Legendary Creature — Human, power: 1, toughness: 1 }
      - { name: Keys of Ana, cost: 1W, type: Artifact }
players:
  P1: { hand: [Dash // Dodge, "Ana, Keeper of Keys"], battlefield: [${up}, Hall, { card: Hall // Vault, as: shut }] }
play:
  - cast: Dash
  - claim: ${claim}
`;

function failures(text: string): number {
  const read = readRulings(text, 'faces.yaml');
  const [first] = read.ok ? read.value : [];
  if (!first) throw new Error(JSON.stringify(read));
  return runRuling(first, magicGame([])).flatMap((run) => run.failures).length;
}

it.each([
  ['battlefield: { P1: { includes: [Owl] } }', 'Owl', 0],
  ['battlefield: { P1: { includes: [Owl // Night Owl] } }', 'Owl', 0],
  ['battlefield: { P1: { includes: [Night Owl] } }', 'Owl', 1],
  ['battlefield: { P1: { includes: [Owl] } }', 'Night Owl', 1],
  ['battlefield: { P1: { counts: { Owl: 0, Night Owl: 1 } } }', 'Night Owl', 0],
  ['battlefield: { P1: { lacks: [Night Owl] } }', 'Owl', 0],
  ['howMany: { of: Night Owl, count: 0 }', 'Owl', 0],
  ['howMany: { of: Night Owl, count: 1 }', 'Owl', 1],
  ['stack: [Dash]', 'Owl', 0],
  ['stack: [Dodge]', 'Owl', 1],
  ['battlefield: { P1: { counts: { Hall: 1, Vault: 0, Hall // Vault: 2, shut: 1 } } }', 'Owl', 0],
] as const)('holds %s while %s is up: %i wrong', (claim, up, wrong) => {
  expect(failures(ruling(`{ ${claim} }`, up))).toBe(wrong);
});

it('offers a legend under its short name, in prices and where it says that there is none', () => {
  expect(failures(ruling('{ offers: { of: Ana, cast: [] } }'))).toBe(0);
  const before = (claim: string): string => ruling(claim).replace('  - cast: Dash\n', '');
  expect(failures(before('{ offers: { of: Ana, cast: { Ana: W, Keys of Ana: 1W } } }'))).toBe(0);
  expect(failures(before('{ offers: { cast: { lacks: [Ana] } } }'))).toBe(1);
});

it('says of any object that it has no loyalty and no defense', () => {
  expect(failures(ruling('{ what: { Ana in hand: { loyalty: none, defense: none }, Owl: { loyalty: none } } }'))).toBe(
    0,
  );
});

it('knows by its label what something is attached to, where two have the name', () => {
  const axe = (to: string): string => `id: axe
title: Whose axe
cards:
  - { name: Axe, cost: R, type: Artifact — Equipment, text: "Equip {1}" }
  - { name: Bear, cost: G, type: Creature — Bear, power: 2, toughness: 2 }
players:
  P1: { battlefield: [{ card: Bear, as: first }, { card: Bear, as: second }, { card: Axe, attachedTo: second }] }
play:
  - claim: { what: { Axe: { attachedTo: ${to} }, second: { attached: [Axe] } } }
`;
  expect(failures(axe('second'))).toBe(0);
  expect(failures(axe('Bear'))).toBe(0);
  expect(failures(axe('first'))).toBe(1);
});
