import { describe, expect, it } from 'vitest';
import { builtInMagicToPlay } from '../../src/answers/builtin.ts';
import { magicGame } from '../../src/rulings/magic/table.ts';
import { runRuling } from '../../src/rulings/play/run.ts';
import { readRulings } from '../../src/rulings/reading/read.ts';

const MAGIC = magicGame(builtInMagicToPlay());

/** What failed of a ruling of Magic. */
function failures(lines: string): readonly string[] {
  const read = readRulings(`id: t\ntitle: T\n${lines}`, 't.yaml');
  if (!read.ok) throw new Error(read.error.message);
  return read.value.flatMap((ruling) =>
    runRuling(ruling, MAGIC).flatMap(({ failures: failed }) => failed.map(({ message }) => message)),
  );
}

const BOLT = `cards:
  - { name: Zap, cost: R, type: Instant, text: Zap deals 3 damage to any target. }
  - { name: Trinket, cost: "1", type: Artifact, text: "" }
  - { name: Smash, cost: R, type: Instant, text: Destroy target artifact. }
  - { name: Bear, cost: 1G, type: Creature — Bear, power: 2, toughness: 2 }
  - name: Squire
    cost: W
    type: Creature — Human
    power: 1
    toughness: 1
    text: Whenever you cast a spell that targets this creature, target player gains 1 life.
  - { name: Cheer, cost: W, type: Instant, text: Target creature gets +1/+1 until end of turn. }
  - { name: Visitor, cost: U, type: Creature — Shapeshifter, power: 0, toughness: 0, text: You may have this creature enter as a copy of any creature on the battlefield. }
`;

describe('answers to what the game of Magic asks', () => {
  it('answer with an entry what the entry before has left open', () => {
    expect(
      failures(`${BOLT}players: { P1: { battlefield: [Squire, Bear], hand: [Cheer] } }
play:
  - { cast: Cheer, targets: Squire }
  - { wait: stack, choices: [P2] }
  - claim: { life: { P1: 20, P2: 21 } }
`),
    ).toEqual([]);
  });

  it('keep the targets of an act from the targets of what it triggers', () => {
    expect(
      failures(`${BOLT}players: { P1: { battlefield: [Squire], hand: [Cheer] } }
play:
  - { cast: Cheer, targets: Squire, choices: [P2] }
  - wait
  - claim: { life: { P2: 21 }, what: { Squire: { power: 2 } } }
`),
    ).toEqual([]);
  });

  it('take a queued target that was the only one, and no other', () => {
    const ruling = (target: string) => `${BOLT}players: { P1: { hand: [Smash] }, P2: { battlefield: [Trinket, Bear] } }
schedule: [{ turn: 1, step: main, by: P1, cast: Smash }]
choices: { P1: [{ to: targets, answer: ${target} }] }
stopAfter: { turn: 1, step: main }
play: [claim: { graveyard: { P2: [Trinket] } }]
`;
    expect(failures(ruling('Trinket'))).toEqual([]);
    expect(failures(ruling('Bear'))).toEqual(['supplied and not used: Bear (targets)']);
  });

  it('pay by hand with the lands that are named', () => {
    const ruling = `${BOLT}players: { P1: { mana: own, hand: [Bear], battlefield: [2x Mountain, 2x Forest, { card: Swamp, tapped: true }] } }
play:
  - { cast: Bear, pay: { tap: [Forest, Forest (2)] } }
  - claim: { what: { Forest (1): { tapped: true }, Forest (2): { tapped: true }, Mountain (1): { tapped: false } } }
`;
    expect(failures(ruling)).toEqual([]);
    expect(failures(ruling.replace('[Forest, Forest (2)]', '[Forest, Swamp]'))[0]).toMatch(/cannot pay/);
  });

  it('may name lands where there is no other way to pay', () => {
    expect(
      failures(`${BOLT}players: { P1: { mana: own, hand: [Bear], battlefield: [2x Forest] } }
play: [{ cast: Bear, pay: { tap: [Forest, Forest (2)] } }]
`),
    ).toEqual([]);
  });

  it('say yes first where it may enter as a copy, or just of what', () => {
    for (const choices of ['[yes, Bear]', '[Bear]']) {
      expect(
        failures(`${BOLT}players: { P1: { hand: [{ card: Visitor, as: copy }], battlefield: [Bear, Squire] } }
play:
  - cast: Visitor
  - { wait: stack, choices: ${choices} }
  - claim: { what: { copy: { names: [Bear] } } }
`),
      ).toEqual([]);
    }
  });

  it('say yes in an entry of its own, or name at once what a deed that may be done is done to', () => {
    const ruling = (answers: string) => `${BOLT}players: { P1: { battlefield: [Bear], hand: [Visitor] } }
play:
  - cast: Visitor
  - wait
${answers}  - claim: { what: { Visitor: { names: [Bear] } } }
`;
    expect(failures(ruling('  - answer: "yes"\n  - answer: Bear\n'))).toEqual([]);
    expect(failures(ruling('  - answer: Bear\n'))).toEqual([]);
  });

  it('take a name for yes where a player may, and leave no answer that nobody asked for', () => {
    const looks = `${BOLT}  - { name: Dig, cost: G, type: Sorcery, text: "Look at the top two cards of your library. You may put a creature card from among them onto the battlefield. Put the rest on the bottom of your library in a random order." }
players: { P1: { hand: [Dig], library: [Bear, Squire] } }
play:
  - cast: Dig
`;
    expect(
      failures(`${looks}  - { wait: stack, choices: [Squire] }
  - claim: { battlefield: { P1: [Squire] } }
`),
    ).toEqual([]);
    expect(failures(`${looks}  - { wait: stack, choices: [no, Squire] }`)).toEqual(['supplied and not used: Squire']);
  });

  it('claim of a name what holds of each that has it', () => {
    const claim = (island: string) => `players: { P1: { battlefield: [Island, { card: Island, tapped: ${island} }] } }
play: [{ claim: { what: { Island: { tapped: false } } } }]`;
    expect(failures(claim('false'))).toEqual([]);
    expect(failures(claim('true'))).toEqual(['Island']);
  });

  it('place tokens that are known by their names', () => {
    expect(
      failures(`players: { P1: { battlefield: [2x Treasure, { card: Clue, as: clue }] } }
play:
  - claim: { what: { clue: { token: true, types: [artifact], subtypes: [Clue] }, Treasure: { token: true } } }
  - activate: clue
  - wait
  - claim: { hand: { P1: 1 }, battlefield: { P1: [2x Treasure] } }
`),
    ).toEqual([]);
  });

  it('refuse a cost that nothing asks for', () => {
    expect(
      failures(`${BOLT}players: { P1: { hand: [Zap] } }
play: [{ cast: Zap, targets: P2, with: [kicker], refused: true }]`),
    ).toEqual([]);
  });

  it('go from the untap step to the upkeep of the same turn', () => {
    expect(
      failures(`${BOLT}players: { P1: {}, P2: {} }
turn: 3
step: untap
play:
  - goTo: upkeep
  - claim: { turn: 3, step: upkeep }
  - goTo: upkeep
  - claim: { turn: 4, step: upkeep }
`),
    ).toEqual([]);
  });

  it('answer what a player is asked where chance comes first', () => {
    expect(
      failures(`begin: game
players: { P1: { deck: [60x Plain Land] }, P2: { deck: [60x Plain Land] } }
play:
  - answer: keep
  - claim: { step: upkeep, hand: { P1: 7, P2: 7 } }
`),
    ).toEqual([]);
  });

  it('cast for the mana cost, where no other way is named', () => {
    const ruling = (using: string) => `cards:
  - { name: Burst, cost: R, type: Sorcery, text: "Burst deals 2 damage to target creature.\\nOverload {2}{R}" }
  - { name: Bear, cost: 1G, type: Creature — Bear, power: 2, toughness: 2 }
players: { P1: { hand: [Burst] }, P2: { battlefield: [2x Bear] } }
play:
  - { cast: Burst, ${using} }
  - wait
  - claim: { battlefield: { P2: ${using.startsWith('using') ? 0 : 1} } }
`;
    expect(failures(ruling("targets: P2's Bear (1)"))).toEqual([]);
    expect(failures(ruling('using: overload'))).toEqual([]);
  });

  it('attack by a choice, and never by a bare one', () => {
    const ruling = (choice: string) => `${BOLT}players: { P1: { battlefield: [Bear, Squire] } }
play:
  - { goTo: end, choices: [${choice}] }
  - claim: { life: { P2: 18 } }
`;
    expect(failures(ruling('{ to: attackers, answer: [Bear] }'))).toEqual([]);
    expect(failures(ruling('Bear'))).toEqual(['life P2', 'supplied and not used: Bear'].toSorted().reverse());
  });

  it('order triggers by the names of the abilities', () => {
    expect(
      failures(`cards:
  - { name: Guest, cost: W, type: Creature — Human, power: 1, toughness: 1, text: "When this creature enters, you gain 1 life." }
  - { name: Host, cost: W, type: Creature — Human, power: 1, toughness: 1, text: "Whenever another creature you control enters, you gain 2 life." }
players: { P1: { hand: [Guest], battlefield: [Host] } }
play:
  - cast: Guest
  - { wait: top, choices: [{ to: order, answer: [ability of Host, ability of Guest] }] }
  - claim: { stack: [ability of Guest, ability of Host] }
`),
    ).toEqual([]);
  });

  it('refuse what there is no choice of: an X, a part of what is not divided so', () => {
    const ruling = (more: string) => `${BOLT}players: { P1: { hand: [Zap] }, P2: { battlefield: [Bear] } }
play:
  - { cast: Zap, targets: P2, ${more}, refused: true }
`;
    expect(failures(ruling('x: 3'))).toEqual([]);
    expect(failures(ruling('modes: [1, 2]'))).toEqual([]);
    expect(failures(ruling('divide: { P2: 2, Bear: 1 }'))).toEqual([]);
  });

  it('do not take a word that means nothing for something that did not happen', () => {
    expect(
      failures(`${BOLT}players: { P1: { hand: [Zap] } }
play:
  - { cast: Zap, targets: P2 }
  - claim: { happened: { what: trasformed, times: 0 } }
`),
    ).toEqual(['trasformed']);
  });

  it('stand on the battlefield as a face there is, and with a color that is one', () => {
    const ruling = (more: string) => `${BOLT}players: { P1: { battlefield: [{ card: Bear, ${more} }] } }
play: [wait]
`;
    expect(failures(ruling('face: back'))).toEqual(['Bear has no face back.']);
    expect(failures(ruling('chosen: { color: purple }'))).toEqual(['"purple" is no color that could be chosen.']);
    expect(failures(ruling('chosen: { color: blue }'))).toEqual([]);
  });
});
