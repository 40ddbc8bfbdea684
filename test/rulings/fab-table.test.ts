/** What positions, acts and claims of rulings about Flesh and Blood mean, apart from the rules that rulings show. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { builtInFabToPlay } from '../../src/answers/builtin.ts';
import { SWITCHES } from '../../src/fab/editions.ts';
import { fabRulings } from '../../src/rulings/fab/index.ts';
import { runRuling } from '../../src/rulings/play/run.ts';
import { readRulings } from '../../src/rulings/reading/read.ts';

const game = fabRulings(builtInFabToPlay());

/** What of a ruling fails, as messages with what was expected and what was. */
function failures(lines: string): readonly string[] {
  const read = readRulings(`id: t\ntitle: T\ngame: fab\n${lines}`, 't.yaml');
  if (!read.ok) throw new Error(read.error.message);
  return read.value.flatMap((ruling) =>
    runRuling(ruling, game).flatMap((outcome) =>
      outcome.failures.map(({ message, expected, actual }) =>
        expected === undefined ? message : `${message}: ${JSON.stringify(expected)} / ${JSON.stringify(actual)}`,
      ),
    ),
  );
}

describe('a position', () => {
  it('is the action phase with one action point, plain heroes and decks that go on', () => {
    expect(
      failures(
        'play: [{ claim: { step: action, active: P1, priority: P1, points: { P1: { action: 1 }, P2: { action: 0 } }, life: { P1: 20 }, deck: { P1: 40 } } }]',
      ),
    ).toEqual([]);
  });

  it('finds cards by colour, the red one where nothing is said, and tokens', () => {
    expect(
      failures(`players: { P1: { hand: [Hyper Driver, Hyper Driver (blue)], permanents: [{ card: Hyper Driver, token: true, counters: { steam: 1 } }] } }
play:
  - claim:
      what:
        Hyper Driver (1) in hand: { color: red }
        Hyper Driver (2) in hand: { color: blue }
        Hyper Driver in permanents: { token: true, counters: { steam: 1 } }`),
    ).toEqual([]);
  });

  it('means a card of the ruling before a printed one of that name, and leaves cards with such a side alone', () => {
    expect(
      failures(`cards:
  - { name: Wounding Blow, type: Generic Instant, cost: 0, text: "Gain 1{h}." }
  - { name: Shock, type: Generic Instant, cost: 0, text: "Gain 1{h}." }
players: { P1: { hand: [Wounding Blow, Shock, Null // Shock] } }
play:
  - claim: { what: { Wounding Blow: { types: [Instant], pitch: none }, Null // Shock: { cost: 1 } }, hand: { P1: 3 } }`),
    ).toEqual([]);
  });

  it('calls an ability on the stack after what the ruling calls its source', () => {
    expect(
      failures(`players: { P1: { hand: [{ card: Censor, as: mine }] } }
play:
  - play: mine
  - goTo: damage
  - claim: { stack: [ability of mine] }
  - claim: { stack: [ability of Censor] }
  - wait: top
  - answer: Censor`),
    ).toEqual([]);
  });

  it('refuses names that several cards have, and games of four', () => {
    expect(failures('players: { P1: { hand: [Shock] } }')[0]).toMatch(/^Several cards are called Shock: Burn Up/);
    expect(failures('players: { A: {}, B: {}, C: {}, D: {} }')).toEqual([
      'A game of Flesh and Blood is played by two or three here.',
    ]);
    expect(failures('players: { P1: { head: Wounding Blow } }')[0]).toMatch(/cannot be equipped to the head zone/);
  });

  it('may stand in the midst of combat', () => {
    expect(
      failures(`step: reaction
chain: [{ attack: Wounding Blow, defending: [Censor], by: P1 }]
players: { P1: { hand: [Exposed] } }
play:
  - claim: { step: reaction, chain: [{ attack: Wounding Blow, by: P1, target: P2, defending: [Censor], hit: false }] }
  - play: Exposed
  - wait
  - goTo: damage
  - claim: { life: { P2: 18 }, chain: [{ hit: true }], marked: { P2: false } }
  - goTo: action
  - claim: { chain: 0, graveyard: { P1: 2, P2: [Censor] } }`),
    ).toEqual([]);
  });

  it('may have a weapon or an ally attack, which goes home again', () => {
    expect(
      failures(`step: reaction
chain: [{ attack: Azvolai, target: P2 }]
players: { P1: { permanents: [Azvolai] } }
play:
  - claim: { what: { Azvolai: { zone: combat chain, attacking: P2 } } }
  - goTo: action
  - claim: { life: { P2: 18 }, permanents: { P1: [Azvolai] } }`),
    ).toEqual([]);
  });

  it('knows what happened this turn', () => {
    expect(
      failures(`history: { thisTurn: { P1: { played: [Homage to Ancestors] } } }
players: { P1: { hand: [Stir the Pot] } }
play: [{ play: Stir the Pot }, wait, { claim: { hand: { P1: [Inner Chi] } } }]`),
    ).toEqual([]);
    expect(failures('history: { thisTurn: { P1: { sung: 1 } } }')[0]).toMatch(/^Nothing is known of "sung"/);
  });
});

describe('acts', () => {
  it('pitch what is said, in that order', () => {
    const paying = `players: { P1: { resources: 0, hand: [Comet Storm // Shock, Wounding Blow, Censor, Stir the Pot] } }
play:
  - { play: Comet Storm, targets: P2, pay: { pitch: PITCHED } }
`;
    expect(
      failures(
        `${paying.replace('PITCHED', '[Censor, Wounding Blow]')}  - claim: { pitch: { P1: [Censor, Wounding Blow] } }`,
      ),
    ).toEqual([]);
    expect(
      failures(`${paying.replace('PITCHED', '[Stir the Pot]')}  - claim: { points: { P1: { resources: 1 } } }`),
    ).toEqual([]);
    expect(failures(paying.replace('PITCHED', '[Stir the Pot, Censor]'))[0]).toMatch(/^supplied and not used/);
  });

  it('declare defenders, none of them where nobody can be asked', () => {
    const attack = 'players: { P1: { hand: [Wounding Blow] }, P2: { hand: [HAND] } }\nplay:\n  - play: Wounding Blow\n';
    expect(failures(`${attack.replace('HAND', '')}  - defend: none\n  - claim: { step: reaction }`)).toEqual([]);
    expect(failures(`${attack.replace('HAND', 'Stir the Pot')}  - { defend: Stir the Pot, refused: 7.3.2b }`)).toEqual(
      [],
    );
    expect(failures(`${attack.replace('HAND', 'Stir the Pot')}  - { defend: Stir the Pot }`)[0]).toMatch(/^refused: /);
    expect(failures('play: [{ defend: none }]')).toEqual(['nobody is asked for defenders this turn']);
  });

  it('attack with an ally, and say what is attacked', () => {
    expect(
      failures(`players:
  P1: { weapons: Storm of Sandikai, permanents: [Cromai] }
  P2: { permanents: [Azvolai] }
play:
  - attack: { Cromai: Azvolai }
  - wait
  - claim: { chain: [{ attack: Cromai, target: Azvolai }] }
  - { attack: Cromai, refused: 5.2 }`),
    ).toEqual([]);
  });

  it('let a text happen, and say where it is not understood', () => {
    expect(
      failures('play: [{ effect: Deal 3 damage to target hero., targets: P2 }, { claim: { life: { P2: 17 } } }]'),
    ).toEqual([]);
    expect(failures('play: [{ effect: Flarb the gnork. }]')[0]).toMatch(
      /cannot be an effect here: this is not understood/,
    );
  });

  it('choose modes by their number from 1 on', () => {
    const shrine =
      'players: { P1: { hand: ["Sacred Art: Immortal Lunar Shrine"] } }\nplay:\n  - play: "Sacred Art: Immortal Lunar Shrine"\n';
    expect(
      failures(`${shrine}    modes: 1\n  - wait\n  - claim: { permanents: { P1: [2x Spectral Shield] } }`),
    ).toEqual([]);
    expect(failures(`${shrine}    modes: 3\n  - wait\n  - claim: { hand: { P1: [Inner Chi] } }`)).toEqual([]);
  });

  it('stop at a question in a phase without priority', () => {
    expect(
      failures(`players: { P1: { hand: [Censor] } }
play:
  - { goTo: { step: action, of: P2 }, choices: [{ to: arsenal, answer: Censor }] }
  - claim: { arsenal: { P1: [Censor] }, sees: { P2: { Censor: nothing } }, turn: 2 }`),
    ).toEqual([]);
  });
});

describe('claims', () => {
  it('say what was expected and what was', () => {
    expect(
      failures(`players: { P2: { marked: true } }
play:
  - claim: { marked: { P1: true, P2: true }, chain: 1, points: { P1: { action: 2 } }, legalDeck: { P1: true } }`),
    ).toEqual(['points of P1: action: 2 / 1', 'links of the chain: 1 / 0', 'mark of P1: true / false']);
  });

  it('name prices in resource points and chi', () => {
    expect(
      failures(`players: { P1: { hero: Zen, chi: 3, hand: [Comet Storm // Shock] } }
play:
  - claim:
      offers:
        - { play: { Comet Storm: 2, Shock: 2, Comet Storm // Shock: 4 } }
        - { activate: { Zen: CCC }, pitch: [Comet Storm // Shock], defend: [Comet Storm // Shock] }`),
    ).toEqual([]);
  });
});

describe('open points', () => {
  it('are each decided otherwise by a ruling, which is played so', () => {
    const folder = new URL('../../rulings/fab/', import.meta.url);
    const text = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
    const decided = Object.entries(SWITCHES).filter(([name, { choices }]) =>
      choices.slice(1).every((choice) => text.some((one) => new RegExp(`\\b${name}: "?${choice}`).test(one))),
    );
    expect(decided.map(([name]) => name)).toEqual(Object.keys(SWITCHES));
  });
});
