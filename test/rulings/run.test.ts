import { describe, expect, it } from 'vitest';
import { load, save } from '../../src/kernel/index.ts';
import type { Scene } from '../../src/rulings/game.ts';
import { type Outcome, runRuling } from '../../src/rulings/play/run.ts';
import { readRulings } from '../../src/rulings/reading/read.ts';
import { hostilePlay } from './hostile.ts';
import { SPARKS, type SparksTable } from './sparks.ts';

function run(lines: string, on?: string): readonly Outcome[] {
  const read = readRulings(`id: t\ntitle: T\n${lines}`, 't.yaml');
  if (!read.ok) throw new Error(read.error.message);
  return read.value.flatMap((ruling) => runRuling(ruling, SPARKS, on === undefined ? {} : { on }));
}

/** What failed in the only run, as `line message: expected / actual`. */
function failures(lines: string): readonly string[] {
  return run(lines).flatMap(({ failures: failed }) =>
    failed.map(({ spot, message, expected, actual }) =>
      expected === undefined
        ? `${spot.line} ${message}`
        : `${spot.line} ${message}: ${JSON.stringify(expected)} / ${JSON.stringify(actual)}`,
    ),
  );
}

const SPARK =
  'players: { P1: { hand: [Spark // Frost, Lamp] }, P2: { hand: [Spark // Frost], battlefield: [Lamp] } }\n';

describe('acts', () => {
  it('cast by the name of a face, and wait for it', () => {
    expect(
      failures(`${SPARK}play:
  - { cast: Spark, targets: P2 }
  - claim: { life: { P2: 20 }, stack: [Spark], what: { Spark on stack: { names: [Spark], colors: [red] } } }
  - wait
  - claim: { life: { P2: 18 }, graveyard: { P1: [Spark // Frost] }, stack: 0 }
`),
    ).toEqual([]);
  });

  it('of a whole card need to know the face', () => {
    expect(failures(`${SPARK}play: [{ cast: Spark // Frost, targets: P2 }]`)).toEqual([
      '4 several moves are meant (Spark {R} from hand; Frost {U} from hand): say which with face, using, free or the zone',
    ]);
    expect(failures(`${SPARK}play:\n  - { cast: Spark // Frost, face: right }\n  - claim: { stack: [Frost] }`)).toEqual(
      [],
    );
  });

  it('by another player let those in between pass, and nothing resolves', () => {
    expect(
      failures(`${SPARK}play:
  - { cast: Spark, targets: P2 }
  - { cast: Spark, by: P2, targets: P1, as: answer }
  - claim: { stack: { count: 2, top: [Spark] }, life: { P1: 20, P2: 20 }, priority: P2 }
  - wait: top
  - claim: { life: { P1: 18, P2: 20 }, priority: P1 }
  - wait
  - claim: { life: { P1: 18, P2: 18 } }
`),
    ).toEqual([]);
  });

  it('do not let something resolve in passing', () => {
    const [failure] = failures(`${SPARK}play:\n  - { cast: Spark, targets: P2 }\n  - pass\n  - { cast: Lamp }`);
    expect(failure).toMatch(/^7 P1 does not get priority before something else happens/);
  });

  it('go on to a step, and attack when asked', () => {
    expect(
      failures(`players: { P1: { battlefield: [Lamp, Lamp] } }
play:
  - attack: [Lamp, Lamp]
  - claim: { step: attackers, life: { P2: 18 } }
  - goTo: { step: main, of: P1 }
  - claim: { turn: 3, active: P1, step: main, life: { P2: 18 } }
`),
    ).toEqual([]);
  });

  it('that are refused change nothing', () => {
    expect(
      failures(`${SPARK}active: P2
play:
  - { cast: Lamp, refused: true }
  - { cast: Lamp, refused: 307.1 }
  - { cast: Lamp, refused: too slow }
  - { cast: Spark, targets: Island, refused: true }
  - claim: { hand: { P1: [Lamp, Spark // Frost] }, stack: [], priority: P2 }
`),
    ).toEqual([]);
  });

  it('that should be refused and are not, or otherwise, fail', () => {
    expect(failures(`${SPARK}play:\n  - { cast: Lamp, refused: true }`)).toEqual([
      '5 it was not refused: "refused" / "done"',
    ]);
    expect(failures(`${SPARK}active: P2\nplay:\n  - { cast: Lamp, refused: 601.3 }`)).toEqual([
      '6 refused otherwise: "refused by 601.3" / "Lamp is too slow for that (307.1)"',
    ]);
    expect(failures(`${SPARK}play:\n  - { cast: Lmap, refused: 601.3 }`)[0]).toMatch(/^5 refused otherwise/);
  });
});

describe('choices', () => {
  const RAIN = 'players: { P1: { hand: [Rain] }, P2: { hand: [Lamp, Bell] } }\n';

  it('come with the act in which they are asked for', () => {
    expect(
      failures(`${RAIN}play:
  - { cast: Rain, targets: P2 }
  - { wait: stack, choices: [{ by: P2, to: discard, answer: Lamp }] }
  - claim: { graveyard: { P2: [Lamp] }, hand: { P2: [Bell] } }
`),
    ).toEqual([]);
  });

  it('or are given at the open question, after claims about it', () => {
    expect(
      failures(`${RAIN}play:
  - { cast: Rain, targets: P2 }
  - wait
  - claim: { asked: { by: P2, to: discard, options: [Bell, Lamp], min: 1, max: 1 } }
  - { answer: Rain, refused: not among }
  - answer: Bell
  - claim: { hand: { P2: [Lamp] } }
`),
    ).toEqual([]);
  });

  it('that nobody supplied fail', () => {
    const [failure] = failures(`${RAIN}play:\n  - { cast: Rain, targets: P2 }\n  - wait\n`);
    expect(failure).toBe('6 nobody supplied an answer for P2: discard a card');
    expect(failures(`${RAIN}play:\n  - { cast: Rain, targets: P2 }\n  - wait\n  - goTo: end\n`)[0]).toMatch(
      /^7 nobody supplied/,
    );
    expect(
      failures(`${RAIN}play:\n  - { cast: Rain, targets: P2 }\n  - wait\n  - claim: { asked: { options: 2 } }\n`),
    ).toEqual([]);
  });

  it('that nobody asked for fail', () => {
    expect(failures(`${SPARK}play:\n  - { cast: Lamp, targets: P2 }\n`)).toEqual([
      '5 supplied and not used: P2 (targets)',
    ]);
    expect(
      failures(`${RAIN}play:\n  - { cast: Rain, targets: P2 }\n  - { wait: stack, choices: [Lamp, yes] }\n`),
    ).toEqual(['6 supplied and not used: yes']);
    expect(failures(`${SPARK}choices: { P1: [yes] }\nplay:\n  - cast: Lamp\n`)).toEqual([
      '1 supplied and not used: yes',
    ]);
  });

  it('that are not among the options fail with what there is', () => {
    expect(failures(`${RAIN}play:\n  - { cast: Rain, targets: P2 }\n  - { wait: stack, choices: [Rain] }\n`)).toEqual([
      '6 refused: discard a card: "Rain" is not among Lamp, Bell',
    ]);
  });

  it('of chance are supplied like others', () => {
    const DICE = 'players: { P1: { hand: [Dice] } }\n';
    expect(
      failures(
        `${DICE}play:\n  - cast: Dice\n  - { wait: stack, choices: [{ by: chance, answer: 4 }] }\n  - claim: { life: { P1: 24 } }`,
      ),
    ).toEqual([]);
    expect(failures(`${DICE}play:\n  - cast: Dice\n  - wait\n`)).toEqual([
      '6 nobody supplied an answer for chance: roll',
    ]);
  });
});

describe('claims', () => {
  it('that do not hold are all told, with the last happenings', () => {
    const [outcome] = run(
      `${SPARK}play:
  - { cast: Spark, targets: P2 }
  - wait
  - claim: { life: { P1: 19, P2: 18 }, hand: { P1: [Bell] }, what: { P2's Lamp: { zone: hand, colour: red } } }
  - claim: { winner: P1, turn: { atLeast: 2 } }
`.replace(', turn: { atLeast: 2 }', ''),
    );
    expect(outcome?.ok).toBe(false);
    expect(outcome?.failures.map(({ message, expected, actual }) => [message, expected, actual])).toEqual([
      ['life P1', 19, 20],
      ['hand of P1', 'Bell', 'Lamp'],
      ["P2's Lamp: zone", 'hand', 'battlefield'],
      ["P2's Lamp: colour", 'red', 'there is no such field. Did you mean "colors"?'],
      ['winner', 'P1', 'still playing'],
    ]);
    expect(outcome?.failures[0]?.last).toEqual(['a cast Spark', 'b dealt Spark 2']);
  });

  it('count triggers and happenings since the mark', () => {
    expect(
      failures(`players: { P1: { hand: [Spark // Frost, Spark // Frost], battlefield: [Bell] } }
play:
  - { cast: Spark, targets: P2 }
  - claim: { triggered: { Bell: 1 }, stack: [ability of Bell, Spark] }
  - wait
  - claim: { life: { P1: 21 }, happened: { what: gained, by: P1, amount: 1, times: 1 } }
  - mark
  - { cast: Spark, targets: P2 }
  - claim: { triggered: { Bell: { atMost: 1 } }, happened: { what: dealt, times: 0 }, log: { inOrder: [cast, triggered], lacks: [gained] } }
`),
    ).toEqual([]);
  });

  it('say what a player may do, and at what price', () => {
    expect(
      failures(`${SPARK}play:
  - claim: { offers: { cast: [Spark, Frost, Lamp], play: [] } }
  - claim: { offers: [{ of: Spark, cast: { Spark: R, Frost: "{U}" } }, { by: P2, from: hand, cast: { includes: [Frost], lacks: [Lamp] } }] }
`),
    ).toEqual([]);
    expect(failures(`${SPARK}play:\n  - claim: { offers: { cast: [Spark] } }`)).toEqual([
      '5 P1 may cast: ["Spark"] / ["Spark","Frost","Lamp"]',
    ]);
    expect(failures(`${SPARK}play:\n  - claim: { offers: { cast: { Spark: 1R } } }`)).toEqual([
      '5 P1 may cast: Spark: ["{1}{R}"] / ["{R}"]',
    ]);
  });

  it('take a slip in a name for one where nothing is said to be there', () => {
    const claimed = (claim: string): readonly string[] =>
      failures(`players: { P1: { battlefield: [Lamp], hand: [Spark // Frost] } }\nplay:\n  - claim: { ${claim} }`);
    for (const claim of [
      'hand: { P1: { lacks: [Sprak] } }',
      'hand: { P1: { counts: { Frosst: 0 } } }',
      'what: { Sparl on battlefield: gone }',
    ]) {
      const [failure] = claimed(claim);
      expect(failure).toMatch(/nothing is called so\. Did you mean/);
    }
    for (const claim of [
      'hand: { P1: { lacks: [Lamp] } }',
      'hand: { P1: { lacks: [Beacon], counts: { Lamp: 0 } } }',
      'what: { Spark on battlefield: gone }',
    ]) {
      expect(claimed(claim)).toEqual([]);
    }
  });

  it('say what is seen, what is gone, and what is still the same', () => {
    expect(
      failures(`${SPARK}play:
  - remember: { before: P2's Lamp on battlefield }
  - claim:
      sees: { P2: { "P1's Lamp": nothing }, P1: { "P1's Lamp": everything } }
      same: { before: Lamp on battlefield }
  - { cast: Spark, targets: P2's Lamp }
  - wait
  - claim: { what: { Lamp on battlefield: gone }, different: { before: Lamp in graveyard } }
`),
    ).toEqual([]);
  });

  it('say who has won', () => {
    expect(
      failures(`players: { P1: { hand: [Spark // Frost] }, P2: { life: 2 } }
play:
  - claim: { winner: none }
  - { cast: Spark, targets: P2 }
  - wait
  - claim: { winner: P1 }
`),
    ).toEqual([]);
  });
});

describe('editions and runs', () => {
  const RULING = `${SPARK}editions: all
play:
  - { cast: Spark, targets: P2 }
  - wait
  - { claim: { life: { P2: 19 } }, before: amonkhet }
  - { claim: { life: { P2: 18 } }, since: amonkhet }
`;

  it('are each played, with what differs', () => {
    expect(run(RULING).map(({ edition, date, ok }) => [edition, date, ok])).toEqual([
      ['dragons-maze', '2013-05-01', true],
      ['amonkhet', '2017-04-28', true],
      ['midnight-hunt', '2021-09-24', true],
      ['foundations', '2024-11-08', true],
      ['latest', '2026-09-25', true],
    ]);
    expect(run(RULING.replace('19', '18')).map(({ ok }) => ok)).toEqual([false, true, true, true, true]);
  });

  it('may be narrowed to one day', () => {
    expect(run(RULING, '2017-04-27').map(({ date, ok }) => [date, ok])).toEqual([['2017-04-27', true]]);
    expect(run(RULING.replace('all', '{ since: amonkhet }'), 'dragons-maze')).toEqual([]);
  });

  it('begin a span on its first day', () => {
    const days = run(RULING.replace('all', '{ since: 2016-04-08, before: foundations }')).map(({ date }) => date);
    expect(days).toEqual(['2016-04-08', '2017-04-28', '2021-09-24']);
  });

  it('replace what a run names, and leave the rest', () => {
    const outcomes = run(`${SPARK}runs:
  - { name: as it stands }
  - { name: low, players: { P2: { life: 5 } } }
play:
  - { claim: { life: { P2: 20 } }, run: as it stands }
  - claim: { life: { P2: 5 }, battlefield: { P2: [Lamp] } }
    run: low
`);
    expect(outcomes.map(({ run: name, ok }) => [name, ok])).toEqual([
      ['as it stands', true],
      ['low', true],
    ]);
  });
});

describe('a schedule', () => {
  it('is played turn by turn, players holding priority, with queued choices', () => {
    expect(
      failures(`players:
  P1: { hand: [Spark // Frost, Spark // Frost, Lamp], library: [Bell] }
  P2: { hand: [Rain] }
schedule:
  - { turn: 1, step: main, by: P1, cast: Spark, targets: P2 }
  - { turn: 1, step: main, by: P1, cast: Frost }
  - { turn: 1, step: main, claim: { stack: [Frost, Spark], life: { P2: 20 } } }
  - { turn: 1, step: main, wait: stack }
  - { turn: 1, step: main, by: P1, cast: Lamp }
  - { turn: 2, step: main, by: P2, cast: Rain, targets: P1 }
  - { turn: 3, step: attackers, by: P1, attack: [Lamp] }
choices: { P1: [{ to: may, answer: yes }] }
stopAfter: { turn: 3, step: attackers }
play:
  - claim: { turn: 3, step: attackers, life: { P2: 17 }, hand: { P1: [] }, graveyard: { P1: { includes: [Bell] } } }
`),
    ).toEqual([]);
  });

  it('ends at the end of the step, before the next', () => {
    expect(failures(`stopAfter: { turn: 2, step: end }\nplay:\n  - claim: { turn: 2, step: end, active: P2 }`)).toEqual(
      [],
    );
  });

  it('lets attackers that are written one by one attack together', () => {
    expect(
      failures(`players: { P1: { battlefield: [Lamp, { card: Lamp, as: other }] } }
schedule:
  - { turn: 1, step: attackers, by: P1, attack: other }
  - { turn: 1, step: attackers, by: P1, attack: Lamp (1) }
stopAfter: { turn: 1, step: end }
play: [{ claim: { life: { P2: 18 } } }]
`),
    ).toEqual([]);
  });

  it('tells what was never done', () => {
    expect(
      failures(
        `${SPARK}schedule: [{ turn: 2, step: attackers, by: P1, attack: [Lamp] }]\nstopAfter: { turn: 2, step: end }`,
      ),
    ).toEqual(['4 the time for it never came']);
  });
});

describe('a ruling', () => {
  it('tells its steps and why something was refused', () => {
    const [outcome] = run(`${SPARK}play:
  - { cast: Spark, targets: P2, note: a spark }
  - { cast: Lamp, refused: true }
  - wait
`);
    expect(
      outcome?.steps.map(({ entry, note, refused, happened }) => [
        entry,
        note,
        refused,
        happened.map(({ text }) => text),
      ]),
    ).toEqual([
      ['P1 casts Spark on P2', 'a spark', undefined, ['a cast Spark']],
      ['P1 casts Lamp', undefined, 'Lamp is too slow for that (307.1)', []],
      ['wait until the stack is empty', undefined, undefined, ['b dealt Spark 2']],
    ]);
  });

  it('fails where its position cannot be set up', () => {
    expect(failures('players: { P1: { hand: [Snark] } }')).toEqual(['1 No card is called "Snark".']);
  });

  it('may be played in every hostile mode', () => {
    const read = readRulings(`id: t\ntitle: T
players: { P1: { hand: [Spark // Frost, Rain, Dice], library: [Lamp] }, P2: { hand: [Lamp, Bell], battlefield: [Lamp] } }
play:
  - cast: Frost
  - { wait: stack, choices: [yes] }
  - { cast: Rain, targets: P2 }
  - { wait: stack, choices: [Bell] }
  - cast: Dice
  - { wait: stack, choices: [{ by: chance, answer: 3 }] }
  - goTo: { turn: 2, step: main }
  - attack: Lamp
  - { cast: Lamp, by: P2, refused: true }
  - claim: { life: { P1: 22 }, hand: { P1: [Lamp], P2: [Lamp] } }
`);
    if (!read.ok) throw new Error(read.error.message);
    const tables: SparksTable[] = [];
    const game = {
      begin: (scene: Scene) => {
        const begun = SPARKS.begin(scene);
        if (begun.ok) tables.push(begun.value);
        return begun;
      },
    };
    expect(read.value.flatMap((ruling) => runRuling(ruling, game)).map(({ failures: failed }) => failed)).toEqual([[]]);
    const answers = tables.map(({ holder }) => hostilePlay(holder));
    expect(answers).toHaveLength(1);
    expect(Math.min(...answers)).toBeGreaterThan(15);
  });

  it('may be saved and loaded before every answer', () => {
    const read = readRulings(
      `id: t\ntitle: T\n${SPARK}play:\n  - { cast: Frost }\n  - { wait: stack, choices: [no] }\n  - claim: { graveyard: { P1: 1 } }`,
    );
    if (!read.ok) throw new Error(read.error.message);
    const [ruling] = read.value;
    let visits = 0;
    const outcomes = ruling
      ? runRuling(ruling, SPARKS, {
          visit: ({ holder }) => {
            const loaded = load(holder.match.rules, save(holder.match));
            if (loaded.ok) holder.match = loaded.value;
            visits += Number(loaded.ok);
          },
        })
      : [];
    expect(outcomes.map(({ failures: failed }) => failed)).toEqual([[]]);
    expect(visits).toBeGreaterThan(3);
  });
});
