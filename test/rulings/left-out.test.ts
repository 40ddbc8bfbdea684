/** A ruling that fails says which words of its cards are not understood, and where. */
import { expect, it } from 'vitest';
import { builtInMagicToPlay } from '../../src/answers/builtin.ts';
import { readRulings } from '../../src/rulings/index.ts';
import { magicGame } from '../../src/rulings/magic/table.ts';
import { runRuling } from '../../src/rulings/play/run.ts';

const RULING = `id: slip
title: A slip of the pen
cards: [{ name: Owl, cost: U, type: Creature — Bird, power: 1, toughness: 1, text: "Flying. When this creature enters, drwa a card." }]
players: { P1: { battlefield: [Owl] } }
play: [{ claim: { life: { P1: 19 } } }]
`;

it('points at the first word that is not understood, and at the nearest', () => {
  const read = readRulings(RULING, 'slip.yaml');
  const [ruling] = read.ok ? read.value : [];
  if (!ruling) throw new Error('not read');
  const left = runRuling(ruling, magicGame([])).flatMap(({ failures }) =>
    failures.flatMap((each) => each.leftOut ?? []),
  );
  expect(left.join()).toMatch(/Stuck at “drwa”; expected: .*nearest: draw/);
});

const notesOf = (text: string): readonly string[] => {
  const read = readRulings(text, 'slip.yaml');
  const [ruling] = read.ok ? read.value : [];
  if (!ruling) throw new Error('not read');
  return runRuling(ruling, magicGame([])).flatMap(({ ok, notes }) => (ok ? notes : ['failed']));
};

it('says of a ruling that holds which text was not played by, and that nothing was claimed', () => {
  expect(notesOf(RULING.replace('19', '20'))).toContainEqual(expect.stringMatching(/^not played by: Owl: .*drwa/));
  expect(notesOf('id: idle\ntitle: Nothing claimed\nplay: [pass]')).toEqual([
    expect.stringMatching(/^nothing is claimed/),
  ]);
  expect(notesOf('id: plain\ntitle: Claimed\nplay: [{ claim: { life: { P1: 20 } } }]')).toEqual([]);
});

it('tells where a test effect stands that cannot happen, and why', () => {
  const read = readRulings('id: e\ntitle: E\nplay:\n  - effect: "{T}: Draw a card."\n', 'e.yaml');
  const [ruling] = read.ok ? read.value : [];
  if (!ruling) throw new Error('not read');
  const [failure] = runRuling(ruling, magicGame([])).flatMap(({ failures }) => failures);
  expect(failure).toMatchObject({ spot: { line: 4 }, message: expect.stringMatching(/no instruction/) });
});

it('takes no deck for legal whose companion asks for what is not understood', () => {
  const companion = `id: c
title: C
begin: game
cards: [{ name: Otter, cost: U, type: Creature — Otter, power: 1, toughness: 1, text: "Companion — Each card in your starting deck smells of fish." }]
players:
  P1: { deck: [60x Forest], sideboard: [{ card: Otter, marks: [companion] }] }
  P2: { deck: [60x Forest] }
play: [{ claim: { legalDeck: { P1: true } } }]
`;
  const read = readRulings(companion, 'c.yaml');
  const [ruling] = read.ok ? read.value : [];
  if (!ruling) throw new Error('not read');
  const [failure] = runRuling(ruling, magicGame(builtInMagicToPlay())).flatMap(({ failures }) => failures);
  expect(JSON.stringify(failure)).toMatch(/What Otter asks of a starting deck is not understood/);
});

it('says of a card that fails to transform that it does so only by later rules', () => {
  const modal = `id: m
title: M
cards:
  - name: Clerk // Champion
    layout: modal
    faces:
      - { name: Clerk, cost: W, type: Creature — Human, power: 1, toughness: 1, text: "{1}: Transform Clerk." }
      - { name: Champion, cost: 3W, type: Creature — Human Hero, power: 4, toughness: 4 }
players: { P1: { battlefield: [Clerk] } }
play: [{ activate: Clerk }, wait, { claim: { battlefield: { P1: [Champion] } } }]
`;
  const read = readRulings(modal, 'm.yaml');
  const [ruling] = read.ok ? read.value : [];
  if (!ruling) throw new Error('not read');
  const told = runRuling(ruling, magicGame([])).flatMap(({ failures }) =>
    failures.flatMap((each) => each.tooNew ?? []),
  );
  expect(told).toEqual([
    'Clerk // Champion: cards of this kind (modal) transform since 2025-09-19; these are the rules of 2024-11-08.',
  ]);
});
