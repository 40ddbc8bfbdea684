/** The text of built-in cards in answers of `diptych what --text`: printed from data, with a word on what is left out. */
import { describe, expect, it } from 'vitest';
import { builtInMagicToPlay } from '../../src/answers/builtin.ts';
import { fullName } from '../../src/cards/card.ts';
import { undoneIn } from '../../src/magic/play/index.ts';
import { printFace } from '../../src/magic/text/index.ts';
import { diptych, json } from './support.ts';

const cards = builtInMagicToPlay();
const shown = (name: string) => diptych(['what', name, '--in', 'library', '--text']);
const flat = (text: string) => text.replace(/\s+/g, ' ');

describe('the text of a built-in card', () => {
  it('is printed from its data, face by face', async () => {
    const { code, out } = await shown('Wear // Tear');
    expect(code).toBe(0);
    const card = cards.find(({ id }) => id === 'wear-tear');
    for (const face of card?.faces ?? []) {
      const text = printFace(face, face.abilities?.flatMap((one) => one ?? []) ?? []);
      expect(flat(out)).toContain(`Text of ${face.name} ${flat(text ?? '')}`);
    }
  });

  const lacking = cards.find(({ faces: [face] }) => face.abilities?.some((one) => one === null));
  it.runIf(lacking)('says plainly that a line is left out', async () => {
    const { out } = await shown(lacking ? fullName(lacking) : '');
    expect(flat(out)).toMatch(/lines? of this card (is|are) not understood and left out\./);
  });

  const undone = cards.find(({ faces: [face] }) => face.abilities?.some((one) => one && undoneIn(one).length > 0));
  it.runIf(undone)('says plainly that a line is not executed', async () => {
    const { out } = await shown(undone ? fullName(undone) : '');
    expect(flat(out)).toMatch(/(A line is|lines are) understood, but not executed yet\./);
  });

  it('comes only when asked for, as the grammar takes a moment to make ready, and the answer says how', async () => {
    const { out } = await diptych(['what', 'Wear // Tear', '--in', 'library']);
    expect(out).not.toContain('Text of');
    expect(flat(out)).toContain('--text prints the text of Wear and of Tear');
  });

  it('comes below the table of all places too', async () => {
    const { out } = await diptych(['what', 'Wear // Tear', '--text']);
    expect(flat(out)).toMatch(/Stack: Wear.*Text of Wear .*Text of Tear /);
  });

  it('has nothing to say of what is face down or without a text', async () => {
    const { out } = await diptych(['what', 'Wear // Tear', '--face-down', 'manifest']);
    expect(out).not.toContain('--text');
  });

  it('comes from the package for Flesh and Blood', async () => {
    const asked = ['what', 'Comet Storm // Shock', '--in', 'stack', '--as', 'Shock'];
    expect(flat((await diptych(asked)).out)).toContain('--text prints the text of Shock');
    expect(flat((await diptych([...asked, '--text'])).out)).toContain('Text of Shock Deal 1');
  });

  it('is no part of what programs read', async () => {
    const { value } = await json(['what', 'Wear // Tear', '--in', 'hand']);
    expect(JSON.stringify(value)).not.toContain('Destroy');
  });
});
