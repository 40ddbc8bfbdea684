/** A whole face: what it calls itself, what is evened out, what is understood of it, and what is refused. */
import { describe, expect, it } from 'vitest';
import { type Lexicon, plain, printFabFace, selfNamesOf, understandFabFace } from '../../src/fab/text/index.ts';
import { ANA, meaning, NAMES, read } from './support.ts';

describe('the names of a card', () => {
  it.each([
    [{ name: 'Ana, the Patient', types: ['Hero'], subtypes: [], moniker: 'Ana' }, ['Ana, the Patient', 'Ana']],
    [{ name: 'Ana', types: ['Hero'], subtypes: ['Young'], moniker: 'Ana' }, ['Ana']],
    [{ name: 'Ono, Warden of Moss', types: [], subtypes: ['Dragon', 'Ally'] }, ['Ono, Warden of Moss', 'Ono']],
    // "Ana Specialization" on it means another hero.
    [{ name: 'Ana, Unmade', types: ['Demi-Hero'], subtypes: [] }, ['Ana, Unmade']],
    [{ name: 'Chief Ono', text: 'Turn Ono face-up.', types: ['Mentor'], subtypes: [] }, ['Chief Ono', 'Ono']],
    [{ name: 'Ono Brightly', text: 'Turn Ono face-up.', types: ['Mentor'], subtypes: [] }, ['Ono Brightly', 'Ono']],
    [{ name: 'The One in the Hill', text: 'Turn the card.', types: ['Mentor'], subtypes: [] }, ['The One in the Hill']],
    [{ name: 'Rain, then Sun', types: ['Action'], subtypes: [] }, ['Rain, then Sun']],
  ] as const)('$name', (face, names) => {
    expect(selfNamesOf(face).map(({ text }) => text)).toEqual(names);
  });
});

describe('what is evened out', () => {
  it.each([
    ['**Go again**', 'Go again.'],
    ['*(Only in jest.)*\n\nDraw 9 cards', '\n\nDraw 9 cards.'],
    ['Choose 1:\n* Draw 9 cards\n* Reload', 'Choose 1;\n- Draw 9 cards.\n- Reload.'],
    ["Banish a 'non-attack' card face up.", 'Banish a non-attack card face-up.'],
    ['**Once per turn Instant** - 0: **Attack**', 'Once per Turn Instant - 0: Attack.'],
    ['Gems have "**Action** - 0: **Attack**".', 'Gems have "Action - 0: Attack."'],
    ['Gems have "Draw 9 cards."', 'Gems have "Draw 9 cards."'],
    ['Gain 9 {h}', 'Gain 9{h}.'],
  ])('%s', (text, evened) => {
    expect(plain(text)).toBe(evened);
  });
});

describe('a face', () => {
  const text = [
    'Once per Turn Action - {r}{r}, destroy a Glow Moth you control: Ana deals 9 arcane damage to any target. Go again',
    'When Ana, the Patient attacks, put 2 -1{d} counters on an equipment they control.',
    'Choose 1;\n- Draw 9 cards.\n- Gain X{h}, where X is the number of gems you control.',
    'Gems you control have "When this is destroyed, draw a card."',
  ];

  it('prints back every line, and remembers which name was said', () => {
    const ana = { ...ANA, text: [text[0], text[2], text[3]].join('\n\n') };
    const found = understandFabFace(ana, NAMES);
    expect(found.understood && printFabFace(ana, found.abilities, NAMES)).toBe(ana.text.replaceAll('\n\n', '\n'));
    const bo = { ...ANA, name: 'Ulla, the Loud', moniker: 'Ulla' };
    expect(found.understood && printFabFace(bo, found.abilities, NAMES)).toContain('Ulla deals 9 arcane damage');
  });

  it('is read once', () => {
    expect(read('Draw 9 cards.')).toBe(read('Draw 9 cards.'));
  });

  it('is understood by whole abilities, never in part', () => {
    const found = read('Boost\n\nDraw 9 cards. Then sing a song.\n\nBlade Break');
    expect(found.understood).toBe(false);
    expect(found.abilities.map((ability) => ability !== null)).toEqual([true, false, true]);
    expect(found).toMatchObject({ problems: [{ reason: 'words', word: 'sing', before: 'Then' }] });
  });

  it('may have no text', () => {
    expect(understandFabFace(ANA, NAMES)).toEqual({ understood: true, abilities: [] });
  });

  it('speaks only of names that are known', () => {
    const nobody: Lexicon = { cards: [], heroes: [] };
    const face = { ...ANA, text: 'Create 9 Glow Moth tokens.' };
    expect(understandFabFace(face, NAMES).understood).toBe(true);
    expect(understandFabFace(face, nobody).understood).toBe(false);
    expect(understandFabFace({ ...ANA, text: 'Draw 9 cards.' }, nobody).understood).toBe(true);
  });
});

describe('not understood, rather than wrong', () => {
  it.each([
    ['Target attack get +9{p}.', 'words'],
    ['Your attacks gets +9{p} this turn.', 'words'],
    ['Create a Glow Moth tokens.', 'words'],
    ['Create a Glow Moth Token.', 'words'],
    ['Create a Mud Moth token.', 'words'],
    ["Return target gem to it's owner's hand.", 'no sensible reading'],
    ['Destroy target gem or.', 'words'],
    ['It gets go again.', 'no antecedent'],
    ['Then draw 9 cards.', 'no antecedent'],
    ['Mark a gem.', 'words'],
    ['The attack gets go again.', 'no antecedent'],
  ])('%s', (text, reason) => {
    expect(meaning(text)).toEqual([`${reason} in: ${text.replaceAll('9{p}', '9 {p}')}`]);
  });
});

describe('a name that is a part of a keyword', () => {
  it.each([
    ['Debt', '**Blood Debt**', 'blood debt'],
    ['Ward', '**Ward 9**', 'ward'],
  ])('%s', (name, text, keyword) => {
    const read = understandFabFace({ name, text, types: ['Action'], subtypes: ['Aura'] }, NAMES);
    expect(read).toMatchObject({
      understood: true,
      abilities: [{ sentences: [{ kind: 'keywords', all: [{ name: keyword }] }] }],
    });
  });

  it('is the name where no keyword has it', () => {
    const read = understandFabFace(
      { name: 'Ward', text: 'When Ward attacks, draw 9 cards.', types: [], subtypes: [] },
      NAMES,
    );
    expect(JSON.stringify(read.abilities)).toContain('"self"');
  });
});
