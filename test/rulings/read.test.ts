import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rulingSchema } from '../../src/rulings/reading/json-schema.ts';
import { type Problem, readRuling, readRulings } from '../../src/rulings/reading/read.ts';

/** A file that can be read; the ruling's own lines begin on the third. */
function read(lines: string) {
  const result = readRulings(`id: t\ntitle: T\n${lines}`, 't.yaml');
  if (!result.ok) throw new Error(result.error.message);
  const [ruling] = result.value;
  if (!ruling) throw new Error('no ruling');
  return ruling;
}

/** What is wrong with a file, as `line:column message`. */
function wrong(text: string): readonly string[] {
  const result = readRulings(text, 't.yaml');
  return result.ok ? [] : result.problems.map(({ line, column, message }: Problem) => `${line}:${column} ${message}`);
}

const HEAD = 'id: t\ntitle: T\n';

describe('a ruling file', () => {
  it('may hold one ruling, a list, or several documents', () => {
    const ids = (text: string) => {
      const result = readRulings(text);
      return result.ok ? result.value.map(({ id }) => id) : [];
    };
    expect(ids('id: a\ntitle: A\n')).toEqual(['a']);
    expect(ids('- id: a\n  title: A\n- id: b\n  title: B\n')).toEqual(['a', 'b']);
    expect(ids('id: a\ntitle: A\n---\nid: b\ntitle: B\n')).toEqual(['a', 'b']);
  });

  it('fills in what is not said', () => {
    const { game, position, editions, play } = read('');
    expect({ game, editions, play }).toEqual({ game: 'magic', editions: { kind: 'default' }, play: [] });
    expect(position.players.map(({ name, mana }) => [name, mana])).toEqual([
      ['P1', 'ample'],
      ['P2', 'ample'],
    ]);
    expect(position).toMatchObject({ active: 'P1', step: 'main', turn: 1, begin: 'position' });
  });

  it('takes numbers of rules as they are written', () => {
    expect(read('rules: [709.10, 709.3a]').rules).toEqual(['709.10', '709.3a']);
  });

  it('reads cards with all that is said of them', () => {
    const { position } = read(
      'players: { P1: { battlefield: [3x Mountain, { card: Bear, as: mine, counters: { +1/+1: 2 }, attachedTo: P2 }], pool: 1R } }',
    );
    const [player] = position.players;
    const [mountain, bear] = player?.zones.battlefield?.cards ?? [];
    expect(mountain).toMatchObject({ card: 'Mountain', count: 3, tapped: false });
    expect(bear).toMatchObject({ card: 'Bear', as: 'mine', counters: { '+1/+1': 2 }, attachedTo: { name: 'P2' } });
    expect(player).toMatchObject({ pool: '{1}{R}', mana: 'own' });
  });

  it('fills a library below the cards that matter, unless told otherwise', () => {
    const libraries = read('players: { P1: { library: [Bear] }, P2: { library: { top: [Bear], fill: nothing } } }');
    const fills = libraries.position.players.map(({ zones }) => zones.library?.fill?.count);
    expect(fills).toEqual([40, 0]);
  });

  it('reads names that say whose, where and which', () => {
    const { play } = read("play: [{ cast: P2's Island (2) in graveyard }, { cast: ability of Bell on the stack }]");
    expect(play.map(({ do: act }) => 'what' in act && act.what)).toEqual([
      { name: 'Island', of: 'P2', nth: 2, in: 'graveyard', text: "P2's Island (2) in graveyard" },
      { name: 'Bell', ability: true, in: 'stack', text: 'ability of Bell on the stack' },
    ]);
  });

  it('keeps a name that YAML takes for nothing', () => {
    const { play } = read('game: fab\nplay: [{ play: Null }, { play: Null in hand }]');
    expect(play.map(({ do: act }) => 'what' in act && act.what.name)).toEqual(['Null', 'Null']);
  });

  it('keeps names that look like places', () => {
    const { play } = read('play: [{ cast: Brain in a Jar }, { cast: Brain in a Jar in hand }]');
    expect(play.map(({ do: act }) => 'what' in act && [act.what.name, act.what.in])).toEqual([
      ['Brain in a Jar', undefined],
      ['Brain in a Jar', 'hand'],
    ]);
  });

  it('reads every example of the guide', () => {
    const guide = readFileSync(new URL('../../docs/RULINGS.md', import.meta.url), 'utf8');
    const blocks = [...guide.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, block = '']) => block);
    expect(blocks.length).toBeGreaterThan(10);
    for (const block of blocks) {
      const play = block.startsWith('  -') ? 'play:\n' : '';
      expect(wrong(block.startsWith('id:') ? block : `${HEAD}${play}${block}`), block).toEqual([]);
    }
  });

  it('can be data as well as text', () => {
    const result = readRuling({ id: 'd', title: 'D', play: ['wait', { cast: 'Fire', targets: ['P2'] }] });
    expect(result.ok && result.value[0]?.play.map(({ do: act }) => act.kind)).toEqual(['wait', 'cast']);
    const bad = readRuling({ id: 'd', title: 'D', play: [{ cats: 'Fire' }] });
    expect(bad.ok ? '' : bad.error.message).toBe('ruling: There is no act "cats". Did you mean "cast"?');
  });
});

describe('what is wrong with a file is told with line and column', () => {
  it('an unknown key, with the nearest right one', () => {
    expect(wrong(`${HEAD}players:\n  P1:\n    batlefield: [Bear]\n`)).toEqual([
      '5:5 There is no key "batlefield" here. Did you mean "battlefield"?',
    ]);
  });

  it('a comma that cuts a text in two', () => {
    expect(wrong(`${HEAD}players:\n  P1: { hand: [{ card: Halvar, God of Battle }] }\n`)).toEqual([
      '4:32 There is no key "God of Battle" here. If it belongs to what stands before it: inside { } a text with a comma needs quotes around it.',
    ]);
  });

  it('a word of the other game, with what to write instead', () => {
    expect(wrong(`${HEAD}game: fab\nplay:\n  - cast: Shock\n`)).toEqual([
      '5:11 "cast" is a word of Magic, and this ruling is about Flesh and Blood. Here it is "play".',
    ]);
    expect(
      wrong(`${HEAD}players: { P1: { marked: true } }\nplay:\n  - claim: { chain: 1, pitch: { P1: 1 } }\n`),
    ).toEqual([
      '3:26 "marked" is a word of Flesh and Blood, and this ruling is about Magic.',
      expect.stringMatching(/^5:\d+ "chain" is a word of Flesh and Blood/),
      expect.stringMatching(/^5:\d+ There is no zone "pitch" in this game/),
    ]);
    expect(wrong(`${HEAD}game: fab\nswitches: { meldedActionTiming: sometimes }\n`)[0]).toMatch(
      /"sometimes" is no choice for meldedActionTiming: as an action or as an instant/,
    );
  });

  it('an unknown act', () => {
    expect(wrong(`${HEAD}play:\n  - cst: Fire\n`)).toEqual(['4:5 There is no act "cst". Did you mean "cast"?']);
    expect(wrong(`${HEAD}play:\n  - life: { P1: 20 }\n`)).toEqual([
      '4:5 "life" is something to claim: write it as "claim: { life: … }".',
    ]);
    expect(wrong(`${HEAD}play:\n  - transform: Bear\n`)[0]).toMatch(/There is no act "transform"\. .*"effect: /);
    expect(wrong(`${HEAD}play:\n  - resolve\n`)[0]).toMatch(/"resolve" alone is no act\. .*"wait: top"\.$/);
    expect(wrong(`${HEAD}play:\n  - loop\n`)[0]).toMatch(/Alone may stand wait, pass/);
    expect(wrong(`${HEAD}play:\n  - cast: Fire\n    fails: true\n`)[0]).toMatch(/"refused: true"/);
    expect(wrong(`${HEAD}play:\n  - claim: { canCast: [Fire] }\n`)[0]).toMatch(/"offers: \{ cast: \[NAME\] \}"\.$/);
    expect(wrong(`${HEAD}play:\n  - wate\n`)).toEqual(['4:5 "wate" alone is no act. Did you mean "wait"?']);
  });

  it('two acts in one entry', () => {
    expect(wrong(`${HEAD}play:\n  - { cast: Fire, pass: true }\n`)).toEqual([
      '4:5 "cast" and "pass" are two acts: give each an entry of its own.',
    ]);
  });

  it('a key that does not go with the act', () => {
    expect(wrong(`${HEAD}play:\n  - unlock: Attic\n    targets: P2\n`)).toEqual([
      expect.stringMatching(/^5:5 There is no key "targets" here/),
    ]);
  });

  it('a value of the wrong kind', () => {
    expect(wrong(`${HEAD}turn: soon\n`)).toEqual(['3:7 A whole number from 1 on is expected here, not "soon".']);
    expect(wrong(`${HEAD}step: upkep\n`)[0]).toMatch(/^3:7 "upkep" is none of .*\. Did you mean "upkeep"\?$/);
    expect(wrong(`${HEAD}players: { P1: { hand: Fire } }\n`)).toEqual([
      '3:24 A list is expected here (the cards there), not "Fire".',
    ]);
  });

  it('what is missing', () => {
    expect(wrong('title: T\n')).toEqual(['1:1 "id" is missing: a short name, once in the world.']);
    expect(wrong(`${HEAD}schedule: [{ turn: 1, cast: Fire }]\nstopAfter: { step: end }\n`)).toEqual([
      '3:12 "step" is missing: the step.',
    ]);
  });

  it('mana symbols without quotes', () => {
    expect(wrong(`${HEAD}cards:\n  - { name: X, type: Instant, cost: {1} }\n`)[0]).toMatch(
      /^4:37 .*Put mana symbols in quotes/,
    );
    expect(wrong(`${HEAD}cards:\n  - name: X\n    cost: {1}{R}\n`)[0]).toMatch(
      /^5:14 This is no YAML: .*Put mana symbols in quotes/,
    );
  });

  it('an act with keys below it and no value', () => {
    expect(wrong(`${HEAD}play:\n  - wait\n    choices: [yes]\n`)[0]).toMatch(/^4:5 This is no YAML: .*"- wait: stack"/);
  });

  it('a player, a run or an edition that is not there', () => {
    expect(wrong(`${HEAD}play:\n  - { cast: Fire, by: P3 }\n`)).toEqual([
      '4:23 There is no player "P3". Did you mean "P1"?',
    ]);
    expect(wrong(`${HEAD}runs: [{ name: night }]\nplay:\n  - { wait: stack, run: nigth }\n`)).toEqual([
      '5:25 There is no run "nigth". Did you mean "night"?',
    ]);
    expect(wrong(`${HEAD}editions: [amonket]\n`)[0]).toMatch(/^3:11 .*Did you mean "amonkhet"\?$/);
    expect(wrong(`${HEAD}play:\n  - { wait: stack, since: 2016-13-08 }\n`)[0]).toMatch(/^4:27 .*no date/);
  });

  it('a zone or step of the other game', () => {
    expect(wrong(`${HEAD}game: fab\nplayers: { P1: { library: [] } }\n`)[0]).toMatch(
      /There is no zone "library" in this game/,
    );
    expect(wrong(`${HEAD}step: reaction\n`)[0]).toMatch(/There is no step "reaction" in this game/);
  });

  it('all of it at once', () => {
    expect(wrong('id: a b\nplay: [{ cst: 1 }]\nfoo: 1\n').map((line) => line.split(' ')[0])).toEqual([
      '1:1',
      '1:5',
      '2:8',
      '3:1',
    ]);
  });

  it('an empty file', () => {
    expect(wrong('')).toEqual(['1:1 There is no ruling in this file.']);
    expect(wrong('- just words\n')[0]).toMatch(/^1:3 Keys are expected here/);
  });
});

describe('the published schema', () => {
  const file = new URL('../../rulings/ruling.schema.json', import.meta.url);

  it('is up to date: run npm run schema', () => {
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(rulingSchema())));
  });

  it('names every definition that it refers to', () => {
    const text = readFileSync(file, 'utf8');
    const { definitions } = JSON.parse(text) as { readonly definitions: object };
    const wanted = new Set([...text.matchAll(/#\/definitions\/(\w+)/g)].map(([, name = '']) => name));
    expect([...wanted].filter((name) => !Object.hasOwn(definitions, name))).toEqual([]);
  });
});
