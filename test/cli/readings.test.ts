/** What import has read of card text is kept, used by later commands, and never trusted when it may be wrong. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { loadReadings, readingHash, readingsPath, saveReadings } from '../../src/cli/readings.ts';
import { diptych, json, makeHome } from './support.ts';

const card = (name: string, oracle_text: string) => ({
  object: 'card',
  name,
  layout: 'normal',
  mana_cost: '{G}',
  type_line: 'Sorcery',
  oracle_text,
});
const file = (...cards: readonly object[]) => JSON.stringify(cards);

/** A home whose kept readings say that this nonsense is understood: whoever believes them shows it. */
function deceived(text: string): string {
  const home = makeHome({ 'cards.json': file(card('Fooled', text)) });
  const face = { name: 'Fooled', manaCost: '{G}', supertypes: [], types: ['Sorcery'], subtypes: [], text };
  saveReadings(home, new Map([[readingHash(face), JSON.stringify({ understood: true, abilities: [] })]]));
  return home;
}

describe('import', () => {
  it('reads the text, says how much is understood, and keeps what it read', async () => {
    const cards = file(card('One', 'Draw two cards.'), card('Other', 'Draw seven wombats.'));
    const home = makeHome({ 'cards.json': cards });
    const { code, out } = await diptych(['import', 'cards.json'], { home });
    expect(code).toBe(0);
    expect(out).toContain('The text of 1 of 2 cards is understood');
    expect(loadReadings(home).size).toBe(2);
    const again = await json(['import', 'cards.json'], { home });
    expect(again.value.text).toEqual({ cards: 2, printsBack: 1, understood: 1 });
  });

  it('counts and keeps every card of many, which it reads some at a time', async () => {
    const cards = Array.from({ length: 1_201 }, (_, at) =>
      card(`Card ${at}`, at % 3 === 0 ? `Draw ${at} wombats.` : `You gain ${at % 9} life.`),
    );
    const home = makeHome({ 'cards.json': file(...cards) });
    const { value } = await json(['import', 'cards.json'], { home });
    expect(value.text).toEqual({ cards: 1_201, printsBack: 800, understood: 800 });
    const wombats = cards.filter(({ oracle_text }) => oracle_text.includes('wombats'));
    expect(loadReadings(home).size).toBeGreaterThan(wombats.length);
  });

  it('keeps readings from before, unless they are to be forgotten', async () => {
    const home = makeHome({
      'a.json': file(card('One', 'Draw two cards.')),
      'b.json': file(card('Two', 'Draw a card.')),
    });
    await diptych(['import', 'a.json'], { home });
    await diptych(['import', 'b.json'], { home });
    expect(loadReadings(home).size).toBe(2);
    await diptych(['import', 'b.json', '--replace'], { home });
    expect(loadReadings(home).size).toBe(1);
  });
});

describe('what is kept', () => {
  it('is used instead of reading again', async () => {
    const { value } = await json(['coverage', 'cards.json'], { home: deceived('Blorb one.') });
    expect(value.total.understood).toBe(1);
  });

  it('is not used when another grammar read it', async () => {
    const home = deceived('Blorb two.');
    const path = readingsPath(home);
    const text = gunzipSync(readFileSync(path)).toString();
    writeFileSync(path, gzipSync(text.replace(/"grammar":"[^"]*"/, '"grammar":"another"')));
    expect((await json(['coverage', 'cards.json'], { home })).value.total.understood).toBe(0);
  });

  it.each([
    ['no gzip', 'x three'],
    ['cut short', 'x four'],
  ])('is not used when it is damaged (%s), and is written anew', async (how, text) => {
    const home = deceived(text);
    const path = readingsPath(home);
    writeFileSync(path, how === 'no gzip' ? 'no gzip' : readFileSync(path).subarray(0, -12));
    expect((await json(['coverage', 'cards.json'], { home })).value.total.understood).toBe(0);
    expect((await diptych(['import', 'cards.json'], { home })).code).toBe(0);
    expect(loadReadings(home).size).toBe(1);
  });

  it('is renewed by coverage of the imported cards', async () => {
    const home = makeHome({ 'cards.json': file(card('One', 'Draw two cards.')) });
    await diptych(['import', 'cards.json'], { home });
    writeFileSync(readingsPath(home), '');
    await diptych(['coverage'], { home });
    expect(loadReadings(home).size).toBe(1);
  });

  it('is not missed where it cannot be written', async () => {
    const home = makeHome({ 'cards.json': file(card('One', 'Draw two cards.')) });
    saveReadings(`${home}/cards.json/nowhere`, new Map());
    expect(existsSync(readingsPath(home))).toBe(false);
    expect((await diptych(['coverage', 'cards.json'], { home })).code).toBe(0);
  });
});
