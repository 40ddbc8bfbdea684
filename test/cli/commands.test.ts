/** The other commands: diff, names, match, rules, editions, serve. */
import { describe, expect, it } from 'vitest';
import { diptych, json, makeHome } from './support.ts';

describe('diff', () => {
  const days = ['--from', '2013-05-01', '--to', '2024-11-08'];

  it('tells what changed, with the rules of both days', async () => {
    const { code, out } = await diptych(['diff', 'Far // Away', ...days]);
    expect(code).toBe(0);
    expect(out).toContain('Library, Hand, Graveyard, Exile, Command zone, Outside the game');
    expect(out).toContain('mana value: 2, 3 → 5');
    expect(out).toContain('by 708.5 → 202.3d');
  });

  it('gives programs each place by itself', async () => {
    const { value } = await json(['diff', 'Far // Away', ...days]);
    expect(value).toMatchObject({ card: 'Far // Away', game: 'magic', from: '2013-05-01', to: '2024-11-08' });
    expect(value.differences).toContainEqual(
      expect.objectContaining({ place: 'Hand', field: 'manaValues', from: [2, 3], to: [5] }),
    );
  });

  it('tells the mana value that is used apart only where it is another', async () => {
    const used = async (from: string, to: string) =>
      (await diptych(['diff', 'Far // Away', '--from', from, '--to', to])).out.includes('mana value used');
    expect(await used('2013-05-01', '2024-11-08')).toBe(false);
    expect(await used('2013-05-01', '2015-03-27')).toBe(true);
  });

  it('says so when nothing changed', async () => {
    const { code, out } = await diptych(['diff', 'Fire // Ice', '--from', '2024-11-08', '--to', '2024-11-09']);
    expect(code).toBe(0);
    expect(out).toContain('the same in every place');
  });
});

describe('names', () => {
  it('lists all cards that have the name', async () => {
    const { code, value } = await json(['names', 'fire']);
    expect(code).toBe(0);
    expect(value.found).toEqual([
      { card: 'Fire // Ice', game: 'magic', id: expect.any(String), layout: 'split', face: 'Fire' },
      { card: 'Start // Fire', game: 'magic', id: expect.any(String), layout: 'split', face: 'Fire' },
    ]);
    expect(value.choose).toMatchObject([{ game: 'magic', may: true, name: 'Fire', why: [{ rule: '709.4a' }] }]);
  });

  it('says that both halves together are no name', async () => {
    const { out } = await diptych(['names', 'Fire // Ice', '--no-color'], { columns: 120 });
    expect(out).toContain('the whole card');
    expect(out).toContain('It may not be chosen as a card name: Choose one name, not both: Fire or Ice. (709.4a)');
  });

  it.each(['Fire/Ice', 'fire||ice', 'Ice // Fire', 'fire and ice', 'fireice'])(
    'says of %s as of the name that both may not be chosen',
    async (text) => {
      const { value } = await json(['names', text]);
      expect(value.choose).toMatchObject([{ may: false, why: [{ rule: '709.4a' }] }]);
    },
  );

  it('says of both sides of a split-card, however joined, that one must be named', async () => {
    const { value } = await json(['names', 'Comet Storm/Shock']);
    expect(value.choose).toMatchObject([{ game: 'fab', may: false, why: [{ rule: '9.2.2b' }] }]);
  });

  it('judges a quality by the half of that name alone', async () => {
    expect((await diptych(['names', 'Ice', '--quality', 'c:blue'])).out).toContain('"Ice" may be chosen');
    expect((await diptych(['names', 'Ice', '--quality', 'c:red'])).out).toMatch(/may not be chosen.*201\.4a/s);
  });

  it('knows Flesh and Blood', async () => {
    const { value } = await json(['names', 'Shock', '--game', 'fab']);
    expect(value.found).toContainEqual(expect.objectContaining({ card: 'Comet Storm // Shock (red)', face: 'Shock' }));
    expect(value.choose).toMatchObject([{ game: 'fab', may: true, name: 'Shock' }]);
  });

  it('takes a version of the one game for a card of that game', async () => {
    expect((await json(['names', 'Azvolai', '--on', '2.10.1'])).value).toMatchObject({
      found: [{ game: 'fab' }],
      choose: [{ game: 'fab', may: true }],
    });
    const { value } = await json(['names', 'Ice', '--on', 'amonkhet']);
    expect(value.choose).toMatchObject([{ game: 'magic', may: true, name: 'Ice' }]);
  });

  it('finds names that contain what was typed', async () => {
    const { code, value } = await json(['names', 'of Secrets']);
    expect(code).toBe(1);
    expect(value.suggestions).toContain('Delver of Secrets // Insectile Aberration');
  });
});

describe('match', () => {
  it('tells apart what the card is and what a face is', async () => {
    expect(await json(['match', 'Fire // Ice', 'c:red', 'mv<=2', '--in', 'hand'])).toMatchObject({
      code: 1,
      value: { matches: false, faces: ['Fire'], in: 'hand', why: [{ rule: '709.4' }] },
    });
    expect(await json(['match', 'Fire // Ice', 'c:red', 'mv<=2', '--as', 'Fire'])).toMatchObject({
      code: 0,
      value: { matches: true, faces: ['Fire'] },
    });
  });

  it('asks in all places when none is given', async () => {
    const { code, out } = await diptych(['match', 'Fire // Ice', 'mv=4']);
    expect(code).toBe(0);
    expect(out).toMatch(/yes +Library, Hand, Graveyard, Exile, Command zone, Outside the game/);
    expect(out).toMatch(/no +Stack: Fire, Stack: Ice/);
    expect(out).toMatch(/each by itself\?\n +yes +–\n +no +Fire, Ice/);
    const { value } = await json(['match', 'Fire // Ice', 'mv=4']);
    expect(value.places).toContainEqual(expect.objectContaining({ label: 'Hand', matches: true }));
  });

  it('takes a query that begins with a minus sign', async () => {
    expect((await diptych(['match', 'Fire // Ice', '-t:land', '--in', 'hand'])).code).toBe(0);
    expect((await diptych(['match', 'Fire // Ice', '-t:instant c:red', '--in', 'hand'])).code).toBe(1);
    expect((await diptych(['names', 'Ice', '--quality', '-c:red'])).out).toContain('"Ice" may be chosen');
  });

  it('asks Flesh and Blood cards too', async () => {
    expect(await json(['match', 'Comet Storm // Shock', 't:instant', '-t:action', 'cost<=2'])).toMatchObject({
      code: 0,
      value: { faces: ['Shock'] },
    });
    expect(await json(['match', 'Comet Storm // Shock', 't:instant', '-t:action', '--in', 'hand'])).toMatchObject({
      code: 1,
      value: {
        in: 'hand',
        matches: false,
        faces: ['Shock'],
        why: expect.arrayContaining([{ rule: '9.2.2', gist: expect.any(String) }]),
      },
    });
    expect((await diptych(['match', 'Comet Storm // Shock', 'power=0'])).code).toBe(1);
    expect(
      (await diptych(['match', 'Comet Storm // Shock', 'def>2 c:red', '--as', 'Shock', '--in', 'stack'])).code,
    ).toBe(0);
  });

  it('asks by the rules of the day', async () => {
    const argv = ['match', 'Far // Away', 'mv=3', '--in', 'hand'];
    expect((await diptych([...argv, '--on', '2013-05-01'])).code).toBe(0);
    expect((await diptych(argv)).code).toBe(1);
  });
});

describe('rules', () => {
  it('lists the register of both games', async () => {
    const { code, out } = await diptych(['rules']);
    expect(code).toBe(0);
    expect(out).toContain('709.4b  Magic');
    expect(out).toContain('9.1.4a  Flesh and Blood');
  });

  it('finds a rule by any number it ever had', async () => {
    const { value } = await json(['rules', '708.4c']);
    expect(value).toMatchObject([
      { id: '709.4c', game: 'magic', documents: { 'split-2024': '709.4c', 'split-2021': '709.4c' } },
    ]);
    expect(value[0].numbers).toContainEqual({ since: '2017-04-28', number: '708.4c' });
  });

  it('takes the number of a whole section', async () => {
    const { value } = await json(['rules', '9.1', '--game', 'fab']);
    const ids = value.map(({ id }: { id: string }) => id);
    expect(ids).toContain('9.1.4a');
    expect(ids.every((id: string) => id.startsWith('9.1.'))).toBe(true);
  });

  it('shows where a rule is obeyed and tested', async () => {
    const { out } = await diptych(['rules', '709.4b', '--coverage']);
    expect(out).toMatch(/code: src\/magic\//);
    expect(out).toMatch(/\d+ tests\n\s+test\/magic\//);
    expect(out).toMatch(/\d+ rulings\n\s+rulings\/magic\//);
    expect(out).toMatch(/\d+ rulings show 1 rule of the documents and 1 neighbouring one\./);
  });

  it('counts one rule as one', async () => {
    expect((await diptych(['rules', '709.4b', '--coverage'])).out).toContain(
      '1 rule of the documents, 1 neighbouring one.',
    );
    expect((await diptych(['rules', '903.3', '--coverage'])).out).toContain(
      '0 rules of the documents, 1 neighbouring one.',
    );
  });

  it('fails if a rule lacks code or test', async () => {
    const { code, value } = await json(['rules', '--coverage']);
    expect(code).toBe(value.missing.length + value.unknown.length === 0 ? 0 : 1);
    expect(value.rules.length).toBeGreaterThan(100);
  });
});

describe('editions', () => {
  it('lists editions, changes and open points', async () => {
    const { code, out } = await diptych(['editions']);
    expect(code).toBe(0);
    expect(out).toContain('2024-11-08  foundations (the default)');
    expect(out).toContain('A split card off the stack is its halves combined.');
    expect(out).toContain('later (the default)');
    expect(out).toContain('twoFacedCopyManaValue');
  });

  it('gives programs the same', async () => {
    const { value } = await json(['editions', '--game', 'magic']);
    expect(value.magic.changes).toContainEqual(expect.objectContaining({ name: 'splitCombined', since: '2017-04-28' }));
    expect(value.fab).toBeUndefined();
  });
});

describe('serve', () => {
  const page = makeHome({ 'index.html': '<title>Lab</title>' });

  /** Runs the server until `visit` has seen it. */
  async function serving(argv: readonly string[], visit: (printed: string) => Promise<void>) {
    const end = new AbortController();
    let visited: Promise<void> | undefined;
    const onPrint = (printed: string) => {
      visited ??= visit(printed).finally(() => end.abort());
    };
    const ran = await diptych(['serve', '--port', '0', ...argv], { page, signal: end.signal, onPrint });
    await visited;
    return { ...ran, wasVisited: visited !== undefined };
  }

  it('serves the page at the address it prints, until it is ended', async () => {
    let url = '';
    const ran = await serving([], async (printed) => {
      url = /http:\/\/\S+/.exec(printed)?.[0] ?? '';
      expect(await (await fetch(url)).text()).toContain('Lab');
    });
    expect(ran).toMatchObject({ code: 0, err: '', wasVisited: true });
    await expect(fetch(url)).rejects.toThrow();
  });

  it('gives programs the address', async () => {
    const ran = await serving(['--json'], async (printed) => {
      expect((await fetch(JSON.parse(printed).url)).status).toBe(200);
    });
    expect(ran).toMatchObject({ code: 0, wasVisited: true });
  });

  it('says what to do about a taken port', async () => {
    await serving([], async (printed) => {
      const port = new URL(/http:\/\/\S+/.exec(printed)?.[0] ?? '').port;
      expect(await diptych(['serve', '--port', port], { page })).toMatchObject({
        code: 2,
        err: `Port ${port} is in use: try --port ${Number(port) + 1}, or --port 0 for any free one.\n`,
      });
    });
  });

  it('says what to do about a page that is not built', async () => {
    const { code, out, err } = await diptych(['serve', '--port', '0'], { page: makeHome() });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('npm run build');
  });

  it('says what to do about an address that this computer does not have', async () => {
    expect(await diptych(['serve', '--port', '0', '--host', '192.0.2.1'], { page })).toMatchObject({
      code: 2,
      err: 'This computer has no address 192.0.2.1: leave out --host, or say --host 0.0.0.0 for all it has.\n',
    });
  });
});
