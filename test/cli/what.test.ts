/** `diptych what`: one place, all places, reasons, JSON. */
import { describe, expect, it } from 'vitest';
import { diptych, json } from './support.ts';

describe('one place', () => {
  it('says what a split card is in hand', async () => {
    const { code, out, err } = await diptych(['what', 'Fire // Ice', '--in', 'hand']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/Names +Fire, Ice/);
    expect(out).toMatch(/Mana cost +\{2\}\{U\}\{R\}/);
    expect(out).toMatch(/Symbols +\{1\} \{R\} \{1\} \{U\}/);
    expect(out).toMatch(/Mana value +4/);
    expect(out).toMatch(/Power\/toughness +–/);
    expect(out).toContain('may cast Fire for {1}{R}');
    expect(out).toContain('709.4');
  });

  it('takes a name of several words without quotes', async () => {
    const { out } = await diptych(['what', 'fire', '//', 'ice', '--in', 'hand']);
    expect(out).toMatch(/Names +Fire, Ice/);
  });

  it('gives programs every value, null where there is none', async () => {
    const { code, value } = await json(['what', 'Fire // Ice', '--in', 'hand']);
    expect(code).toBe(0);
    expect(value).toMatchObject({
      names: ['Fire', 'Ice'],
      manaCost: '{2}{U}{R}',
      symbols: ['{1}', '{R}', '{1}', '{U}'],
      manaValues: [4],
      colors: ['U', 'R'],
      supertypes: [],
      types: ['Instant'],
      subtypes: [],
      power: null,
      toughness: null,
    });
    expect(value.why[0]).toMatchObject({ rule: '709.4', gist: expect.any(String) });
  });

  it('answers by the rules of the day', async () => {
    const { value } = await json(['what', 'Far // Away', '--in', 'graveyard', '--on', '2013-05-01']);
    expect(value.manaValues).toEqual([2, 3]);
    const { out } = await diptych(['what', 'Far // Away', '--in', 'graveyard', '--on', 'dragons-maze']);
    expect(out).toMatch(/Mana cost +\{1\}\{U\} or \{2\}\{B\}/);
  });

  it.each([
    [
      ['Breaking', '--as', 'fused'],
      ['Breaking', 'Entering'],
    ],
    [['Fire // Ice', '--as', 'Ice'], ['Ice']],
    [
      ['Wear // Tear', '--as', 'Wear', '--as', 'Tear'],
      ['Wear', 'Tear'],
    ],
    [['Delver of Secrets', '--up', 'back'], ['Insectile Aberration']],
    [['Bottomless Pool', '--unlocked', 'none'], []],
    [['Bottomless Pool // Locker Room', '--unlocked', 'Locker Room'], ['Locker Room']],
    [['Delver of Secrets', '--face-down'], []],
    [['Delver of Secrets', '--face-down', 'cloak'], []],
    [['Fire // Ice', '--in', 'battlefield', '--face-down', '--copy-of', 'Delver of Secrets:back'], []],
    [['--token-copy', 'Delver of Secrets:back'], ['Insectile Aberration']],
    [['Delver of Secrets', '--token-copy'], ['Delver of Secrets']],
    [['Brisela, Voice of Nightmares', '--in', 'battlefield'], ['Brisela, Voice of Nightmares']],
  ])('reads the place from %j', async (argv, names) => {
    const { code, value } = await json(['what', ...argv]);
    expect(value).toMatchObject({ names });
    expect(code).toBe(0);
  });

  it('says what it had to assume', async () => {
    const { out } = await diptych(['what', 'Delver of Secrets', '--in', 'battlefield']);
    expect(out).toContain('Assumed: up: Delver of Secrets');
  });

  it('tells the chain of rules with values before and after', async () => {
    const { out } = await diptych(['what', 'Fire // Ice', '--in', 'hand', '--why']);
    expect(out).toContain('709.4b');
    expect(out).toContain('mana cost: {1}{R}, {1}{U} → {2}{U}{R}');
  });

  it("gives the document's number beside the edition's where they differ", async () => {
    const { out } = await diptych(['what', 'Delver of Secrets', '--up', 'back', '--why']);
    expect(out).toMatch(/712\.8e \(in the document: 712\.\w+\)/);
  });

  it('parts names that have commas in them', async () => {
    const { out } = await diptych(['what', 'Esika, God of the Tree', '--in', 'hand', '--why']);
    expect(out).toContain('faces: Esika, God of the Tree / The Prismatic Bridge → Esika');
  });

  it('counts X only where it was chosen', async () => {
    const at = async (...flags: string[]) => (await json(['what', 'Cut // Ribbons', ...flags])).value;
    expect(await at('--as', 'Ribbons', '--x', '3')).toMatchObject({ in: 'stack', manaValues: [5] });
    expect(await at('--as', 'Ribbons')).toMatchObject({ manaValues: [2] });
    expect(await at('--in', 'graveyard', '--x', '3')).toMatchObject({ manaValues: [4] });
  });
});

describe('Flesh and Blood', () => {
  it('labels its values', async () => {
    const { out } = await diptych(['what', 'Comet Storm // Shock', '--in', 'stack', '--as', 'Shock']);
    expect(out).toMatch(/Cost +2/);
    expect(out).toMatch(/Pitch +1 \(resource\)/);
    expect(out).toMatch(/Power +–/);
    expect(out).toMatch(/Types +Instant/);
  });

  it('says what may be done with it there', async () => {
    const { out } = await diptych(['what', 'Comet Storm // Shock', '--in', 'hand']);
    expect(out).toMatch(/\+ may play Comet Storm for 2, with an action point/);
    expect(out).toMatch(/\+ may play melded Comet Storm \/\/ Shock for 4/);
    expect(out).toMatch(/\+ may pitch Comet Storm \/\/ Shock, for 1 resource/);
    const { value } = await json(['what', 'Comet Storm // Shock', '--in', 'graveyard']);
    expect(value.ways).toMatchObject([
      { how: 'play', name: 'Comet Storm', may: false },
      { how: 'play', name: 'Shock', may: false },
      { how: 'play melded', may: false },
      { how: 'defend', may: false },
      { how: 'pitch', may: false, gives: null },
    ]);
  });

  it('gives programs every value', async () => {
    const { value } = await json(['what', 'Comet Storm // Shock', '--in', 'hand', '--game', 'fab']);
    expect(value).toMatchObject({
      names: ['Comet Storm', 'Shock'],
      cost: 2,
      pitch: 1,
      power: null,
      defense: 3,
      life: null,
      intellect: null,
      types: ['Action', 'Instant'],
      subtypes: [],
      category: 'deck-card',
      active: ['left', 'right'],
    });
    expect(value.supertypes.toSorted()).toEqual(['Lightning', 'Wizard']);
    expect(value.why.length).toBeGreaterThan(0);
  });
});

describe('all places', () => {
  it('is a table in which what differs is marked', async () => {
    const { code, out } = await diptych(['what', 'Fire // Ice']);
    expect(code).toBe(0);
    const row = (place: string) => out.split('\n').find((line) => line.startsWith(place));
    expect(row('Hand')).toMatch(/Fire \/ Ice +\{2\}\{U\}\{R\} +4 +UR +Instant/);
    expect(row('Stack: Fire')).toMatch(/≠ Fire +≠ \{1\}\{R\} +≠ 2 +≠ R +Instant/);
    expect(row('Battlefield: face down')).toMatch(/≠ – +≠ – +≠ 0/);
  });

  it.each([
    'Fire // Ice',
    'Esika, God of the Tree',
    'Comet Storm // Shock',
    'Bottomless Pool',
    'Bruna, the Fading Light',
  ])('fits 80 columns: %s', async (name) => {
    const { out } = await diptych(['what', name]);
    expect(Math.max(...out.split('\n').map((line) => [...line].length))).toBeLessThanOrEqual(80);
  });

  it('uses the width of the terminal', async () => {
    const { out } = await diptych(['what', 'Comet Storm // Shock', '--no-color'], { columns: 120 });
    expect(out).toMatch(/^Hand +Comet Storm \/ Shock .*Wizard Lightning Action Instant$/m);
  });

  it('gives programs a list of places', async () => {
    const { value } = await json(['what', 'Fire // Ice']);
    expect(value).toMatchObject({ card: 'Fire // Ice', game: 'magic' });
    expect(value.places).toContainEqual(expect.objectContaining({ label: 'Hand', in: 'hand', names: ['Fire', 'Ice'] }));
    expect(value.places.map(({ label }: { label: string }) => label)).toContain('Stack: Ice');
  });

  it('explains every place when asked why', async () => {
    const { out } = await diptych(['what', 'Fire // Ice', '--why']);
    expect(out).toContain('709.3b');
    expect(out).toContain('709.4b');
  });
});

describe('colour', () => {
  const ESC = '\u001b';
  const argv = ['what', 'Fire // Ice', '--in', 'hand'];

  it('is for terminals, not for pipes', async () => {
    expect((await diptych(argv)).out).not.toContain(ESC);
    expect((await diptych(argv, { columns: 80 })).out).toContain(ESC);
  });

  it('obeys NO_COLOR and the flags, wherever they stand', async () => {
    expect((await diptych(argv, { columns: 80, env: { NO_COLOR: '1' } })).out).not.toContain(ESC);
    expect((await diptych([...argv, '--no-color'], { columns: 80 })).out).not.toContain(ESC);
    expect((await diptych(['--no-color', ...argv], { columns: 80 })).out).not.toContain(ESC);
    expect((await diptych([...argv, '--color'])).out).toContain(ESC);
    expect((await diptych(['--color', ...argv], { env: { NO_COLOR: '1' } })).out).toContain(ESC);
  });

  it('leaves the letters as they are', async () => {
    const { out } = await diptych(argv, { columns: 80 });
    const plain = (await diptych(argv)).out;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what colour is made of
    expect(out.replace(/\u001b\[\d+m/g, '')).toBe(plain);
  });
});

describe('cards of Flesh and Blood', () => {
  it('answers for a card of one face that is not built in', async () => {
    const { code, value } = await json(['what', 'Star Fall', '--in', 'weapon']);
    expect(code).toBe(0);
    expect(value).toMatchObject({ names: ['Star Fall'], power: 1, cost: null, subtypes: ['Sword', '2H'] });
  });

  it('calls the arena by what brought an invocation there', async () => {
    const { value } = await json(['what', 'Invoke Azvolai']);
    const names = Object.fromEntries(
      (value.places as { readonly label: string; readonly names: readonly string[] }[])
        .filter(({ label }) => label.startsWith('arena'))
        .map(({ label, names }) => [label, names[0]]),
    );
    expect(names).toEqual({
      'arena, put there by an effect': 'Invoke Azvolai',
      'arena, resolved (Azvolai)': 'Azvolai',
      'arena, resolved (Azvolai), then face-down': 'Azvolai',
    });
  });
});
