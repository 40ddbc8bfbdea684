/** A whole face: what it calls itself, what is understood of it, and what is refused rather than guessed. */
import { describe, expect, it } from 'vitest';
import { printFace, selfNamesOf, understandFace } from '../../src/magic/text/index.ts';
import { meaning } from './support.ts';

const face = (text: string, name = 'Ana, the Patient') => ({ name, text, supertypes: ['Legendary'] });

describe('the names of a card', () => {
  it.each([
    ['Ana, the Patient', true, ['Ana, the Patient', 'Ana']],
    ['Ana of the Vale', true, ['Ana of the Vale', 'Ana']],
    ['Ana the Brave', true, ['Ana the Brave', 'Ana']],
    ['Ana', true, ['Ana']],
    ['Song of the Vale', false, ['Song of the Vale']],
    ['A-Song of the Vale', false, ['Song of the Vale']],
    // The word means the subtype wherever it stands.
    ['Bear', false, []],
  ])('%s', (name, legendary, names) => {
    expect(selfNamesOf(name, legendary).map(({ text }) => text)).toEqual(names);
  });
});

describe('the names of others that a text says', () => {
  it.each([
    ['a card named Song of Bears, reveal it', ['Song of Bears']],
    ['a Bear named Bo, the Loud, exile them, then meld them into Ana and Bo.', ['Bo, the Loud', 'Ana and Bo']],
    ['a card named Song of Bears and put it into your hand', ['Song of Bears']],
    // One name or two: nothing tells.
    ['Bears named Ana and Bo', []],
    ['Equipment named Song, Bow, and Bo', []],
    // The word means the subtype wherever it stands.
    ['a card named Bear', []],
    ['a card named Cid', []],
  ])('%s', (text, names) => {
    expect(selfNamesOf('Cid', false, text).slice(1)).toEqual(names.map((name) => ({ text: name, as: `=${name}` })));
  });
});

describe('a face', () => {
  it('prints back every line, and remembers which name was said', () => {
    const ana = face('Flying\nWhen Ana, the Patient enters, draw a card.\n{2}, {T}: Ana deals 1 damage to any target.');
    const read = understandFace(ana);
    expect(read.understood && printFace(ana, read.abilities)).toBe(ana.text);
    expect(read.understood && printFace({ ...ana, name: 'Bo, the Loud' }, read.abilities)).toBe(
      'Flying\nWhen Bo, the Loud enters, draw a card.\n{2}, {T}: Bo deals 1 damage to any target.',
    );
  });

  it('means a subtype by its name where it can, and itself where nothing else can be read', () => {
    const bear = (text: string) => face(text, 'Bear, the Loud');
    const own = understandFace(bear('Whenever Bear attacks, draw a card.'));
    expect(JSON.stringify(own.abilities)).toContain('"kind":"self"');
    expect(own.understood && printFace(bear(''), own.abilities)).toBe('Whenever Bear attacks, draw a card.');
    const others = understandFace(bear('Whenever a Bear attacks, draw a card.'));
    expect(JSON.stringify(others.abilities)).not.toContain('"kind":"self"');
    expect(understandFace(bear('Whenever a Bear attacks, Bear deals 1 damage to any target.')).understood).toBe(false);
  });

  it('is read once', () => {
    expect(understandFace(face('Draw a card.'))).toBe(understandFace(face('Draw a card.')));
  });

  it('is understood by whole abilities, never in part', () => {
    const read = understandFace(face('Flying\nDraw a card. Then sing a song.\nReach (It can block what flies.)'));
    expect(read.understood).toBe(false);
    expect(read.abilities.map((ability) => ability !== null)).toEqual([true, false, true]);
    expect(read).toMatchObject({ problems: [{ reason: 'words', word: 'sing', before: 'Then' }] });
  });

  it('may have no text', () => {
    expect(understandFace({ name: 'Ana', supertypes: [] })).toEqual({ understood: true, abilities: [] });
  });
});

describe('not understood, rather than wrong', () => {
  it.each([
    // Both cards come from there; nothing says so yet.
    ['Return target creature card and target land card from your graveyard to your hand.', 'no sensible reading'],
    // The second half is part of the condition; nothing says so yet.
    ["Enchanted creature has reach as long as it's blocking and you control a snow land.", 'no sensible reading'],
    // What is from a hand is the card, not the other kind.
    [
      'Target player reveals their hand, then you choose a card other than a creature card from it.',
      'no sensible reading',
    ],
    // It is exiled at once; only what is said last waits.
    [
      "Exile target creature and return it to the battlefield under its owner's control at the beginning of the next end step.",
      'no sensible reading',
    ],
    // The player owns both kinds.
    ['All Bear cards and Elf cards you own perpetually get +1/+1.', 'no sensible reading'],
    ['Target creature get +1/+1 until end of turn.', 'words'],
    ['Creatures you control gets +1/+1 until end of turn.', 'words'],
    ['Create a 1/1 white Bear creature tokens.', 'words'],
    ['Destroy target creature or.', 'words'],
    ['It gains banding.', 'no antecedent'],
    ['Then if you control no lands, you lose 2 life.', 'no antecedent'],
  ])('%s', (text, reason) => {
    expect(meaning(text)).toEqual([`${reason} in: ${text}`]);
  });
});
