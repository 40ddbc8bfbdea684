/** The checks of `lints.ts`: what they must find in sentences of our own, and that the cards have none of it. */
import { describe, expect, it } from 'vitest';
import { magicGrammar } from '../../src/magic/text/index.ts';
import { understand } from '../../src/text/index.ts';
import { lint } from './lints.ts';
import { ANA, facesInScenarios, facesOfFile, hasCards } from './support.ts';

function found(text: string, { manaCost = '', once = false } = {}): readonly string[] {
  const read = understand(magicGrammar(), text, ANA);
  return read.understood ? lint({ abilities: read.abilities, manaCost, once }) : ['not understood'];
}

describe('what is found', () => {
  it.each([
    ['Draw X cards.', ['X is set by nothing at 0.0.does.0.n']],
    ['Target creature gets +X/+0 until end of turn.', ['X is set by nothing at 0.0.does.0']],
    ['When Ana enters, target Bear gets +1/+1.', ['a bonus without end at 0.0.do.does.0']],
    ['{T}: Target Bear gets +1/+1.', ['a bonus without end at 0.0.body.does.0']],
    ['Destroy target spell.', ['destroy of a spell at 0.0.does.0']],
    ['Destroy target Bear or spell.', ['destroy of a spell at 0.0.does.0']],
    ['Counter target Bear.', ['counter of a permanent at 0.0.does.0']],
    ['Discard a Bear.', ['discard of a permanent at 0.0.does.0']],
    ['Destroy target tapped tapped Bear.', ['an adjective said twice at 0.0.does.0.what.f']],
    ['Destroy target Bear or Bear.', ['an alternative said twice at 0.0.does.0.what.f.head']],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it('a bonus of an instant or sorcery without end', () => {
    expect(found('Target Bear gets +1/+1.', { once: true })).toEqual(['a bonus without end at 0.0.does.0']);
  });
});

describe('what is right', () => {
  it.each([
    ['Draw X cards, where X is the number of Bears you control.', {}],
    ['Draw X cards.', { manaCost: '{X}{U}' }],
    ['{X}, {T}: Draw X cards.', {}],
    ['Remove X charge counters from Ana: Draw X cards.', {}],
    ['−X: Draw X cards.', {}],
    ['As an additional cost to cast this spell, discard X cards.\nDraw X cards.', {}],
    ['Bears you control get +1/+1.', {}],
    ['When Ana enters, target Bear gets +1/+1 until end of turn.', {}],
    ['When Ana enters, until end of turn, Bears you control get +1/+1.', {}],
    ['When Ana enters, target Bear gains "Bears you control get +1/+1."', {}],
    ['Counter target spell or ability.', {}],
    ['Destroy target Bear.', { once: true }],
    ['Discard a Bear card.', {}],
  ])('%s', (text, face) => {
    expect(found(text, face)).toEqual([]);
  });
});

describe.runIf(hasCards)('the cards', () => {
  it('have none of it', () => {
    const all = [...facesOfFile(), ...facesInScenarios()].flatMap(({ name, text, names, manaCost, type }) => {
      const read = understand(magicGrammar(), text, names);
      const once = /\b(?:Instant|Sorcery)\b/.test(type);
      return read.understood ? lint({ abilities: read.abilities, manaCost, once }).map((at) => `${at} on ${name}`) : [];
    });
    expect([...new Set(all)]).toEqual([]);
  });
});
