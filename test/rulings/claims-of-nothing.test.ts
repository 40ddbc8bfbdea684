/** Claims that would hold of nothing at all fail, or are not read: misspelt words, faces that are down, what is not there. */
import { expect, it } from 'vitest';
import { magicGame } from '../../src/rulings/magic/table.ts';
import { runRuling } from '../../src/rulings/play/run.ts';
import { readRulings } from '../../src/rulings/reading/read.ts';

const ruling = (claim: string): string => `id: nothing
title: A claim about nothing
cards:
  - name: Owl // Night Owl
    layout: transforming
    faces:
      - { name: Owl, cost: U, type: Creature — Bird, power: 1, toughness: 1, text: Flying }
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
  - { name: Somewhere Else, cost: U, type: Sorcery, text: Draw a card. }
players:
  P1: { hand: [2x Dash // Dodge], battlefield: [{ card: Owl, counters: { time: 1 } }, Hall] }
play:
  - cast: Dash
  - claim: { ${claim} }
`;

function told(claim: string): string {
  const read = readRulings(ruling(claim), 'nothing.yaml');
  if (!read.ok) return JSON.stringify(read.error);
  const failures = read.value.flatMap((one) => runRuling(one, magicGame([])).flatMap((run) => run.failures));
  return failures.map(({ message, actual }) => `${message}: ${JSON.stringify(actual)}`).join('\n');
}

it.each([
  ['life: {}', 'claims nothing'],
  ['what: {}', 'claims nothing'],
  ['hand: {}', 'claims nothing'],
  ['hand: { P1: {} }', 'claims nothing of P1'],
  ['sees: { P2: {} }', 'claims nothing of P2'],
  ['triggered: {}', 'claims nothing'],
  ['happened: []', 'claims nothing'],
  ['log: {}', 'claims nothing'],
  ['same: {}', 'claims nothing'],
  ['offers: []', 'claims nothing'],
  ['offers: { of: Dash // Dodge }', 'claims nothing'],
  ['offers: { from: graveyrad, cast: [] }', 'graveyrad'],
  ['offers: { of: Dash // Dodgy, cast: [] }', 'Did you mean'],
  ['offers: { of: Somewhere Else, cast: [] }', 'There is no'],
  ['offers: { cast: { lacks: [Dodgee] } }', 'Did you mean'],
  ['what: { Owl: { keywords: { lacks: flyng } } }', 'flying'],
  ['what: { Owl: { keywords: { not: [flyng] } } }', 'flying'],
  ['what: { Owl: { types: { lacks: Creatur } } }', 'creature'],
  ['what: { Owl: { subtypes: { lacks: Brid } } }', 'Bird'],
  ['what: { Owl: { supertypes: { lacks: Legendery } } }', 'Legendary'],
  ['what: { Owl: { colors: { lacks: bleu } } }', 'blue'],
  ['what: { Owl: { zone: { not: graveyrad } } }', 'graveyard'],
  ['what: { Owl: { counters: { time: 1, charg: 0 } } }', 'charge'],
  ['playerCounters: { P1: { posion: 0 } }', 'poison'],
  ['pool: { P1: { Q: 0 } }', 'no mana'],
  ['what: { Night Owl: { zone: battlefield } }', 'Owl'],
  ['what: { Dodge on stack: { zone: stack } }', 'Dash'],
])('tells of %s', (claim, words) => {
  expect(told(claim)).toContain(words);
});

it.each([
  'offers: { of: Dash // Dodge in hand, cast: [Dash, Dodge] }',
  'offers: { of: Dash // Dodge in graveyard, cast: [] }',
  'offers: { cast: { lacks: [Somewhere Else] } }',
  'what: { Owl: { keywords: { lacks: [trample] }, types: { lacks: Land }, colors: { not: red }, counters: { time: 1, charge: 0 } } }',
  'what: { Vault: { unlocked: [Hall] } }',
  'what: { Owl // Night Owl: { power: 1 } }',
  'stack: { count: 1 }, graveyard: { P1: [] }',
])('lets %s be claimed', (claim) => {
  expect(told(claim)).toBe('');
});
