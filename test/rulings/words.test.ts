/** Words of rulings that make them shorter, each in a small play with the built-in cards. */
import { describe, expect, it } from 'vitest';
import { builtInMagicToPlay } from '../../src/answers/builtin.ts';
import { readRulings, runReadRuling, runRuling } from '../../src/rulings/index.ts';
import { magicGame } from '../../src/rulings/magic/index.ts';

const zap = { name: 'Zap', cost: 'R', type: 'Instant', text: 'Zap deals 2 damage to target creature.' };
const bell = { name: 'Bell', cost: '1', type: 'Artifact', text: 'When Bell enters, you gain 1 life.' };

/** What went wrong, in words; nothing if it held. */
function faults(ruling: object): readonly string[] {
  const run = runRuling({ id: 'small', title: 'Small', editions: ['foundations'], ...ruling });
  if (!run.ok) return [run.error.message];
  return run.value.flatMap(({ failures }) => failures.map(({ message }) => message));
}

describe('choices', () => {
  const wait = (choice: object) => ({
    cards: [{ name: 'Look', cost: 'U', type: 'Sorcery', text: 'Scry 1.' }],
    players: { P1: { hand: ['Look'] } },
    play: [{ cast: 'Look' }, { wait: 'stack', choices: ['none', choice] }],
  });

  it('that may stay unused say so', () => {
    expect(faults(wait({ to: 'order', answer: 'none' }))).toEqual(['supplied and not used: none (order)']);
    expect(faults(wait({ to: 'order', answer: 'none', optional: true }))).toEqual([]);
  });

  it('that may stay unused are used where they are asked for', () => {
    const { play, ...rest } = wait({});
    const [cast] = play;
    const answered = { wait: 'stack', choices: [{ answer: 'none', optional: true }] };
    expect(faults({ ...rest, play: [cast, answered, { claim: { stack: [] } }] })).toEqual([]);
  });
});

describe('targets where there is one choice only', () => {
  const position = {
    cards: [zap],
    players: { P1: { hand: ['Zap'] }, P2: { battlefield: ['Grizzly Bears'], graveyard: ['Hill Giant'] } },
  };

  it('may be named by an act', () => {
    expect(faults({ ...position, play: [{ cast: 'Zap', targets: 'Grizzly Bears' }] })).toEqual([]);
  });

  it('may be named by an effect', () => {
    const play = [
      { effect: 'Destroy target creature.', targets: 'Grizzly Bears' },
      { claim: { battlefield: { P2: [] } } },
    ];
    expect(faults({ ...position, play })).toEqual([]);
  });

  it('refuse another one', () => {
    expect(faults({ ...position, play: [{ cast: 'Zap', targets: 'P2', refused: true }] })).toEqual([]);
    expect(faults({ ...position, play: [{ cast: 'Zap', targets: 'P2', refused: '601.2c' }] })).toEqual([]);
    expect(faults({ ...position, play: [{ cast: 'Zap', targets: 'P2' }] })).not.toEqual([]);
    expect(faults({ ...position, play: [{ cast: 'Zap', targets: 'Grizzly Bears', refused: true }] })).toEqual([
      'it was not refused',
    ]);
  });
});

describe('names', () => {
  it('an ability is told by what the ruling calls its source', () => {
    const ruling = (named: string) => ({
      cards: [bell],
      players: { P1: { hand: [{ card: 'Bell', as: 'mine' }] } },
      play: [{ cast: 'Bell' }, { wait: 'top' }, { claim: { stack: [`ability of ${named}`] } }],
    });
    expect(faults(ruling('mine'))).toEqual([]);
    expect(faults(ruling('yours'))).not.toEqual([]);
  });

  it('the second of two alike is meant by its number, in acts too', () => {
    const play = (nth: number) => [
      { activate: `Rod (${nth})` },
      { claim: { what: { 'Rod (1)': { tapped: nth === 1 }, 'Rod (2)': { tapped: nth === 2 } } } },
    ];
    const cards = [{ name: 'Rod', cost: '1', type: 'Artifact', text: '{T}: You gain 1 life.' }];
    const players = { P1: { battlefield: ['Rod', 'Rod'] } };
    expect(faults({ cards, players, play: play(2) })).toEqual([]);
    expect(faults({ cards, players, play: play(1) })).toEqual([]);
  });

  it('the name of a door means that door, though the locked Room has both names', () => {
    const players = { P1: { battlefield: ['Unholy Annex // Ritual Chamber'] } };
    const play = [
      { unlock: 'Ritual Chamber' },
      { claim: { what: { 'Ritual Chamber': { unlocked: ['Ritual Chamber'] } } } },
    ];
    expect(faults({ players, play })).toEqual([]);
  });

  it('the mana cost is a way to cast, beside others', () => {
    const cards = [{ name: 'Surge', cost: 'U', type: 'Sorcery', text: 'Tap target creature.\nOverload {1}{U}' }];
    const players = { P1: { hand: ['Surge'] }, P2: { battlefield: ['Grizzly Bears', 'Hill Giant'] } };
    const cast = { cast: 'Surge', using: 'mana cost', targets: 'Hill Giant' };
    const claim = { what: { 'Hill Giant': { tapped: true }, 'Grizzly Bears': { tapped: false } } };
    expect(faults({ cards, players, play: [cast, { wait: 'stack' }, { claim }] })).toEqual([]);
  });
});

describe('claims', () => {
  it('all faces by name are everything that there is to see', () => {
    const ruling = (faces: readonly string[]) => ({
      players: { P1: { battlefield: ['Delver of Secrets'] } },
      play: [{ claim: { sees: { P2: { 'Delver of Secrets': faces } } } }],
    });
    expect(faults(ruling(['Delver of Secrets', 'Insectile Aberration']))).toEqual([]);
    expect(faults(ruling(['Delver of Secrets']))).not.toEqual([]);
  });

  it('the legality of a deck may be all that a ruling claims', () => {
    const ruling = (legal: true | string) => ({
      begin: 'game',
      players: { P1: { deck: ['60x Mountain'] }, P2: { deck: ['60x Island'] } },
      play: [{ claim: { legalDeck: { P1: legal } } }],
    });
    expect(faults(ruling(true))).toEqual([]);
    expect(faults(ruling('too few'))).not.toEqual([]);
  });

  it('a game that has just begun is asked for mulligans, the libraries shuffled', () => {
    const claim = { asked: { by: 'P1', to: 'mulligan' } };
    const players = { P1: { deck: ['60x Mountain'] }, P2: { deck: ['60x Island'] } };
    expect(faults({ begin: 'game', players, play: [{ claim }] })).toEqual([]);
  });
});

describe('what is wrong with a file', () => {
  const problems = (text: string): readonly string[] => {
    const read = readRulings(text, 'f.yaml');
    return read.ok ? [] : read.problems.map(({ line, column, message }) => `${line}:${column} ${message}`);
  };

  it('is told where it stands: an anchor that is not there', () => {
    expect(problems('id: a\ntitle: T\nplay: *nothing\n')).toEqual(['3:7 There is no anchor "&nothing" before this.']);
  });

  it('says what this format calls a step that others call otherwise', () => {
    const [problem] = problems('id: a\ntitle: T\nplay: [{ goTo: PRECOMBAT_MAIN }]\n');
    expect(problem).toMatch(/Did you mean "main"\?$/);
  });

  it('is told where it stands: a card that nobody knows, with the nearest or what to do', () => {
    const told = (name: string): string | undefined => {
      const read = readRulings(`id: a\ntitle: T\nplayers:\n  P1: { hand: [${name}] }\n`, 'f.yaml');
      const [ruling] = read.ok ? read.value : [];
      const [failure] = ruling ? (runReadRuling(ruling, magicGame(builtInMagicToPlay()))[0]?.failures ?? []) : [];
      return failure && `${failure.spot.line}:${failure.spot.column} ${failure.message}`;
    };
    expect(told('Fyre // Ice')).toBe('4:15 No card is called Fyre // Ice. Did you mean "Fire // Ice"?');
    expect(told('Qwertyuiop Zxcv')).toMatch(/^4:15 No card is called Qwertyuiop Zxcv\. Write it under "cards"/);
  });
});

describe('claims in the words of the position', () => {
  const bear = { P1: { hand: ['Grizzly Bears'], battlefield: ['Terror of Kruin Pass'] } };
  const claim = (claims: object) => faults({ players: bear, play: [{ claim: claims }] });

  it('take a face by its side', () => {
    expect(claim({ what: { 'Terror of Kruin Pass': { face: 'back' } } })).toEqual([]);
    expect(claim({ what: { 'Terror of Kruin Pass': { face: { not: 'front' } } } })).toEqual([]);
    expect(claim({ what: { 'Terror of Kruin Pass': { face: 'front' } } })).not.toEqual([]);
  });

  it('take none for no cards, and one move without brackets', () => {
    expect(
      claim({ graveyard: { P1: 'none' }, stack: 'none', offers: { of: 'Terror of Kruin Pass', cast: 'none' } }),
    ).toEqual([]);
    expect(claim({ offers: { cast: 'Grizzly Bears' } })).toEqual([]);
    expect(claim({ hand: { P1: 'none' } })).not.toEqual([]);
    expect(claim({ offers: { cast: 'none' } })).not.toEqual([]);
  });

  it('say how a field is written that is called otherwise elsewhere', () => {
    const claimed = { claim: { what: { 'Terror of Kruin Pass': { transformed: true } } } };
    const run = runRuling({ id: 'small', title: 'Small', players: bear, play: [claimed] });
    expect(JSON.stringify(run)).toMatch(/face: NAME/);
  });

  it('may leave out the stop of an effect', () => {
    expect(faults({ players: bear, play: [{ effect: 'Draw a card' }, { claim: { hand: { P1: 2 } } }] })).toEqual([]);
  });

  it('say that who begins in a step of combat has declared', () => {
    const schedule = [{ turn: 1, step: 'attackers', by: 'P1', attack: ['Terror of Kruin Pass'] }];
    const stopAfter = { turn: 1, step: 'end' };
    expect(faults({ players: bear, step: 'attackers', schedule, stopAfter })[0]).toMatch(/begin a step earlier/);
  });
});
