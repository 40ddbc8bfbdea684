import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { broken, split, values } from './split-support.ts';

const card = (name: string) => ({ object: 'card', name, card_faces: [{ object: 'card_face', name: `${name} a` }] });

/** The ways people write one list of elements. */
const WRITTEN: Readonly<Record<string, (list: readonly unknown[]) => string>> = {
  'JSON lines': (list) => list.map((one) => `${JSON.stringify(one)}\n`).join(''),
  'JSON lines of Windows': (list) => list.map((one) => `${JSON.stringify(one)}\r\n`).join(''),
  'lines without a last newline': (list) => list.map((one) => JSON.stringify(one)).join('\n'),
  'an array on one line': (list) => JSON.stringify(list),
  'an array, one element a line': (list) => `[\n${list.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`,
  'a pretty array': (list) => JSON.stringify(list, null, 2),
  'a tabbed array': (list) => `\uFEFF  ${JSON.stringify(list, null, '\t')}  \n`,
  'the data of a wrapping object': (list) =>
    JSON.stringify({ object: 'list', total_cards: 3, has_more: false, data: list }),
};

describe('splitting a file into elements', () => {
  const list = [card('Left {and} "Right"'), card('[Up'), card('Down}\\'), card('Ünïcode 🂡 \u2028 \n')];

  it.each(Object.entries(WRITTEN))('reads %s', (_, write) => {
    const { pieces, complete } = split(write(list));
    expect(values(pieces)).toEqual(list);
    expect(broken(pieces)).toEqual([]);
    expect(complete).toBe(true);
  });

  it.each([
    ['plain', 0],
    ['pretty', 2],
  ])('reads a list by name, %s', (_, space) => {
    const text = JSON.stringify(
      { meta: { date: 'x', version: '5' }, data: { 'A "B"': [{ x: 1 }], C: [{ x: '}' }, {}] } },
      null,
      space,
    );
    const { pieces, shape, complete } = split(text);
    expect(pieces.map((piece) => piece.kind === 'element' && [piece.key, piece.value])).toEqual([
      ['A "B"', [{ x: 1 }]],
      ['C', [{ x: '}' }, {}]],
    ]);
    expect([shape, complete]).toEqual(['keyed', true]);
  });

  it('reads data that come before the other keys', () => {
    expect(values(split('{"data":{"A":[{}]},"meta":{"date":"x"}}').pieces)).toEqual([[{}]]);
  });

  it('tells the line of each element', () => {
    const { pieces } = split(WRITTEN['a pretty array']?.([{ a: 1 }, { b: 2 }]) ?? '');
    expect(pieces.map((piece) => piece.kind === 'element' && piece.line)).toEqual([2, 5]);
  });

  const element = fc.record({
    object: fc.constant('card'),
    name: fc.string({ unit: 'binary' }),
    more: fc.jsonValue({ maxDepth: 3 }),
  });
  it.each(Object.entries(WRITTEN))('gives the same elements wherever %s is cut into chunks', (_, write) => {
    fc.assert(
      fc.property(
        fc.array(element, { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat(2000), { maxLength: 12 }),
        (list, cuts) => {
          const text = write(list);
          const { pieces } = split(
            text,
            cuts.map((cut) => cut % (text.length + 1)),
          );
          expect(values(pieces)).toEqual(JSON.parse(JSON.stringify(list)));
          expect(broken(pieces)).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('gives the same pieces for broken files wherever they are cut into chunks', () => {
    const hurt = fc.tuple(
      fc.constantFrom(...Object.values(WRITTEN)),
      fc.nat(),
      fc.constantFrom('', '"', '{', '}', '\n', ']'),
    );
    fc.assert(
      fc.property(
        fc.array(element, { minLength: 3, maxLength: 6 }),
        hurt,
        fc.array(fc.nat(2000), { maxLength: 8 }),
        (list, [write, where, put], cuts) => {
          const whole = write(list);
          const at = where % whole.length;
          const text = whole.slice(0, at) + put + whole.slice(at + 1);
          expect(
            split(
              text,
              cuts.map((cut) => cut % (text.length + 1)),
            ),
          ).toEqual(split(text));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('one broken element', () => {
  const list = ['A', 'B', 'C', 'Bad', 'D', 'E'].map(card);
  const others = list.filter((one) => one.name !== 'Bad');
  const hurts: Readonly<Record<string, (text: string) => string>> = {
    'a value without quotes': (text) => text.replace(/"Bad a"/, 'Bad a'),
    'a missing closing quote': (text) => text.replace('"Bad a"', '"Bad a'),
    'a missing closing bracket': (text) => text.replace(/("Bad a"\s*\}\s*)\]/, '$1'),
    'a missing closing brace': (text) => text.replace(/("Bad a"\s*)\}/, '$1'),
    'a missing opening quote': (text) => text.replace(/"(object": ?"card",\s*"name": ?"Bad")/, '$1'),
    'a comma too many': (text) => text.replace(/("Bad a"\s*)\}/, '$1,}'),
  };
  const cases = Object.entries(WRITTEN).flatMap(([way, write]) =>
    Object.entries(hurts).map(([what, hurt]) => ({ way, what, write, hurt })),
  );

  it.each(cases)('with $what in $way is told, and the rest is read', ({ write, hurt }) => {
    const text = hurt(write(list));
    expect(text).not.toBe(write(list));
    const { pieces } = split(text);
    expect(values(pieces)).toEqual(others);
    // Where the break comes before the name, there is only the line to tell.
    expect(broken(pieces).map((piece) => piece.name ?? 'Bad')).toEqual(['Bad']);
  });

  it('is told the same wherever the chunks end', () => {
    for (const write of Object.values(WRITTEN)) {
      const text = write(list.slice(0, -1)).replace(/("Bad a"\s*)\}/, '$1');
      const whole = split(text);
      for (let cut = 0; cut < text.length; cut += 1) expect(split(text, [cut])).toEqual(whole);
    }
  });

  it('is told with its line', () => {
    const text = WRITTEN['JSON lines']?.(list).replace('"Bad a"', 'Bad a') ?? '';
    expect(broken(split(text).pieces)).toEqual([
      { kind: 'broken', line: 4, name: 'Bad', reason: 'it is not valid JSON' },
    ]);
  });

  it.each([
    ['{"object":"card","name":"Test Card 4,"layout":"normal"}', 'Test Card 4'],
    ['{"object":"card","name":"Test, Card 4, "layout":"normal"}', 'Test, Card 4'],
    ['{"object":"card","name":"Test Card 4', 'Test Card 4'],
    ['{"object":"card","layout":"normal","name":"Test Card 4}', 'Test Card 4'],
    ['{"object":"card","name":Test Card 4","layout":"normal"}', 'Test Card 4'],
    ['{"object":"card","name":Test Card 4,"layout":"normal"}', 'Test Card 4'],
    ['{"object":"card","name:"Test Card 4","layout":"normal"}', 'Test Card 4'],
    ['{"object":"card",name":"Test Card 4","layout":"normal"}', 'Test Card 4'],
    ['{"object":"card","name" "Test Card 4","layout":"normal"}', 'Test Card 4'],
    ['{"object":"card","name":"Test \\"Card\\" \\u0034","layout":normal}', 'Test "Card" 4'],
    ['{"object":"card","name":"Ends in a comma,","layout":normal}', 'Ends in a comma,'],
    ['{"object":card,"name":"Ends in one, too,"}', 'Ends in one, too,'],
    ['{"object":"card","name":"Bad \\q","layout":"normal"}', undefined],
    ['{"text":"Discard a card, name a card.","name":"A","layout":normal}', 'A'],
    ['{"object":"card","name":null,"layout":normal}', undefined],
    ['{"object":"card","name":{"en":"A"},"layout":normal}', undefined],
  ])('is told by its name, read cleanly: %s', (bad, name) => {
    const good = JSON.stringify(card('A'));
    const [told] = broken(split(`${good}\n${good}\n${bad}\n${good}\n`).pieces);
    expect(told).toMatchObject({ line: 3 });
    expect(told?.name).toBe(name);
  });

  it('by name is told with its key, and the rest is read', () => {
    const data = Object.fromEntries(list.map((one) => [one.name, [one, one]]));
    const whole = JSON.stringify({ meta: {}, data });
    for (const text of [whole.replace('"Bad a"', 'Bad a'), whole.replace('"Bad a"', '"Bad a')]) {
      const { pieces } = split(text);
      expect(values(pieces)).toEqual(others.map((one) => [one, one]));
      expect(broken(pieces)).toEqual([expect.objectContaining({ name: 'Bad' })]);
    }
  });

  it('that is absurdly long is given up, and the rest is read', () => {
    const long = { ...card('Bad'), text: 'x'.repeat(5000) };
    const text = JSON.stringify([card('A'), card('B'), long, card('C')]);
    const { pieces } = split(text, [700, 2000, 3000], 1000);
    expect(values(pieces)).toEqual(['A', 'B', 'C'].map(card));
    expect(broken(pieces)).toEqual([
      expect.objectContaining({ name: 'Bad', reason: expect.stringContaining('1000 characters') }),
    ]);
  });
});

describe('a file that is cut short', () => {
  it('says so, and gives what came before', () => {
    const text = JSON.stringify([card('A'), card('B')]);
    const { pieces, complete } = split(text.slice(0, -20));
    expect(values(pieces)).toEqual([card('A')]);
    expect(broken(pieces)).toEqual([
      { kind: 'broken', line: 1, name: 'B', reason: 'the file ends in the middle of it' },
    ]);
    expect(complete).toBe(false);
  });

  it('between two cards is noticed too', () => {
    expect(split('[{"name":"A"},\n').complete).toBe(false);
    expect(split('{"meta":{},"data":{"A":[{}],').complete).toBe(false);
    expect(split('{"name":"A"}\n').complete).toBe(true);
  });
});

describe('a file of another shape', () => {
  it.each([
    ['', 'the file is empty'],
    [' \n\n', 'the file is empty'],
    ['<!doctype html><html></html>', 'it is a web page (HTML)'],
    ['name,cost\nFire,2\n', 'it is not JSON'],
    ['{"meta":{},"data":{"baseSetSize":3,"cards":[{}]}}', 'it is a file of MTGJSON, but not AtomicCards'],
    ['{"meta":{},"data":{"ABC":{"cards":[]}}}', 'it is a file of MTGJSON, but not AtomicCards'],
  ])('%j is refused', (text, reason) => {
    expect(split(text).pieces).toEqual([{ kind: 'refused', reason }]);
  });

  it('text between cards is reported once a line', () => {
    const { pieces } = split('{"a":1}\nhello there\n{"b":2}\n');
    expect(values(pieces)).toEqual([{ a: 1 }, { b: 2 }]);
    expect(broken(pieces)).toEqual([{ kind: 'broken', line: 2, reason: 'this text is not part of any card' }]);
  });
});
