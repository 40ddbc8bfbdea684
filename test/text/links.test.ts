/** What "it" means and what "otherwise" belongs to: the rules, orphans, scopes, and where two binders part. */
import { describe, expect, it } from 'vitest';
import { bindByRecency, bindByRules, compile, disagreements, understand, type Value } from '../../src/text/index.ts';
import { definition, demo } from './demo.ts';
import { OLD_WICK } from './names.ts';

/** `from → to` for every link, or the orphans. */
function links(text: string, grammar = demo): readonly string[] {
  const read = understand(grammar, text, OLD_WICK);
  if (!read.understood) {
    return read.problems.map((problem) =>
      problem.reason === 'no antecedent' ? `${problem.at} → nothing` : problem.reason,
    );
  }
  return read.abilities.flatMap((ability) => ability.links.map(({ from, to }) => `${from} → ${to}`));
}

describe('a reference is bound', () => {
  it('to the latest mention of its number', () => {
    expect(links('Light a moth. Snuff two lanterns. Light it.')).toEqual(['2.does.0.what → 0.does.0.what']);
    expect(links('Light a moth. Snuff two lanterns. Light them.')).toEqual(['2.does.0.what → 1.does.0.what']);
  });

  it('to what its words are true of', () => {
    expect(links('Light a moth. Light a jar. Light that moth.')).toEqual(['2.does.0.what → 0.does.0.what']);
    expect(links('Light a jar. Light that card.')).toEqual(['1.does.0.what → 0.does.0.what']);
    expect(links('Light a jar. Light that moth.')).toEqual(['1.does.0.what → nothing']);
  });

  it('to the thing, not to the reference in between', () => {
    expect(links('Light a moth. Light it. Light it.')).toEqual([
      '1.does.0.what → 0.does.0.what',
      '2.does.0.what → 0.does.0.what',
    ]);
  });

  it('never to another argument of the same verb', () => {
    expect(links('Light a moth. Tie a lantern to it.')).toEqual(['1.does.0.to → 0.does.0.what']);
    expect(links('Tie a lantern to it.')).toEqual(['0.does.0.to → nothing']);
    // "it" is the moth already, so the second "it" cannot be.
    expect(links('Light a moth. Tie it to it.')).toEqual(['1.does.0.to → nothing']);
  });

  it('never to a predicate noun or a comparand, nor to what stands inside a filter', () => {
    expect(links("Light a moth. If it is charm on a jar's shelf, light it.")).toEqual([
      '1.cond.what → 0.does.0.what',
      '1.do.does.0.what → 0.does.0.what',
    ]);
    expect(links('Light a moth brighter than a jar. Light it.')).toEqual(['1.does.0.what → 0.does.0.what']);
  });

  it('never to the thing that it helps to describe', () => {
    expect(links('Light a moth brighter than it.')).toEqual(['0.does.0.what.f.post.than → nothing']);
    expect(links('Light a jar. Light a moth brighter than it.')).toEqual(['1.does.0.what.f.post.than → 0.does.0.what']);
    expect(links('Light a moth. Light that moth brighter than it.')).toEqual(['1.does.0.what.f.post.than → nothing']);
  });

  it('to what the verb can be done to', () => {
    expect(links('Light a lantern. Light a moth. Snuff it.')).toEqual(['2.does.0.what → 0.does.0.what']);
  });

  it('with "that", never to the card itself', () => {
    expect(links('Light a moth. Light this moth. Light that moth.')).toEqual(['2.does.0.what → 0.does.0.what']);
    expect(links('Light this moth. Light that moth.')).toEqual(['1.does.0.what → nothing']);
    expect(links('Light this moth. Light it.')).toEqual(['1.does.0.what → 0.does.0.what']);
  });

  it('inside a possessive', () => {
    expect(links('Light a moth. Its keeper waits.')).toEqual(['1.who.whose → 0.does.0.what']);
  });
});

describe('a grammar may declare', () => {
  const { links: rules = null } = demo;
  const stricter = compile(definition, {
    links: {
      mentions: {
        ...rules?.mentions,
        rival: { number: 'one', tags: ['rival'] },
        a: { number: 'one', tags: ['piece'] },
      },
      anaphors: { it: { number: 'one', tags: ['piece'] }, them: { number: 'many' } },
      distributes: ['rival'],
      quiet: ['f.post'],
    },
  });
  const deeds = compile(definition, {
    links: {
      mentions: { a: { number: 'one', head: 'f' } },
      anaphors: { chosen: { number: 'one', head: 'f', deed: 'f' } },
      partners: { wait: { wants: 'any', deed: 'none', within: 'the ability' } },
      deeds: { moth: ['snuff'] },
      tags: { moth: [] },
    },
  });

  it('what a word without a head can mean', () => {
    expect(links('Light a moth. That rival waits. Light it.', stricter)).toEqual(['2.does.0.what → 0.does.0.what']);
    expect(links('That rival waits. Light it.', stricter)).toEqual(['1.does.0.what → nothing']);
  });

  it('that a reference goes back to what a deed was done to', () => {
    expect(links('Light a moth. Snuff a moth. Light a moth. Light the chosen moth.', deeds)).toEqual([
      '3.does.0.what → 1.does.0.what',
    ]);
    expect(links('Light a moth. Light the chosen moth.', deeds)).toEqual(['1.does.0.what → nothing']);
    expect(links('Light a moth. Wait.', deeds)).toEqual(['1.does.0 → nothing']);
  });

  it('that the card itself, said inside a filter, is meant where nothing else can be', () => {
    expect(links('Snuff two moths brighter than this jar. Light it.', stricter)).toEqual([
      '1.does.0.what → 0.does.0.what.f.post.than',
    ]);
    expect(links('Light a moth brighter than this jar. Light it.', stricter)).toEqual([
      '1.does.0.what → 0.does.0.what',
    ]);
  });

  it('that what each of several does to one thing, they do to several', () => {
    expect(links('Each rival lights a moth. Snuff them.', stricter)).toEqual(['1.does.0.what → 0.does.0.what']);
    expect(links('You light a moth. Snuff them.', stricter)).toEqual(['1.does.0.what → nothing']);
  });
});

describe('a continuation is bound', () => {
  it('to its partner in the sentence before', () => {
    expect(links('You may wait. If you do, draw a card.')).toEqual(['1 → 0']);
    expect(links('If dusk falls, wait. Otherwise, draw a card.')).toEqual(['1 → 0']);
    expect(links('Wait. Then wait.')).toEqual(['1 → 0']);
  });

  it('or not at all', () => {
    expect(links('Otherwise, draw a card.')).toEqual(['0 → nothing']);
    expect(links('If dusk falls, wait. Wait. Otherwise, draw a card.')).toEqual(['2 → nothing']);
    expect(links('You wait. If you do, draw a card.')).toEqual(['1 → nothing']);
    expect(links('Then wait.')).toEqual(['0 → nothing']);
    expect(links('Put the rest on your pile.')).toEqual(['0.does.0 → nothing']);
  });

  it('never to what it is part of', () => {
    expect(links('Wait. If dusk falls, draw a card instead.')).toEqual(['1.do → 0']);
    expect(links('You may wait, then draw a card instead.')).toEqual(['0.second → nothing']);
  });

  it('across the ability where it may', () => {
    expect(links('Show two moths. Wait. Put the rest on your pile.')).toEqual(['2.does.0 → 0.does.0.what']);
  });
});

describe('an ability in quotes is a world of its own', () => {
  it('that neither sees out nor is seen', () => {
    expect(links('Light a moth. Each jar has "Light it."')).toEqual(['1.does.0.ability.first.does.0.what → nothing']);
    expect(links('Light a moth. Each jar has "Light a charm." Light it.')).toEqual(['2.does.0.what → 1.what']);
  });
});

describe('bullets', () => {
  it('see the line above, not each other', () => {
    expect(links('Light a moth.\n• Light it.\n• Light a jar. Light it.')).toEqual([
      '•0.0.does.0.what → 0.does.0.what',
      '•1.1.does.0.what → •1.0.does.0.what',
    ]);
    expect(links('Wait.\n• Light a jar.\n• Light it.')).toEqual(['•1.0.does.0.what → nothing']);
  });
});

describe('two binders', () => {
  const sentences = (text: string): readonly Value[] => {
    const read = understand(demo, text, OLD_WICK);
    if (!read.understood) throw new Error(JSON.stringify(read.problems));
    return read.abilities[0]?.sentences ?? [];
  };

  it('agree where there is no question', () => {
    expect(disagreements(demo, sentences('Light a moth. Light it.'), bindByRules, bindByRecency)).toEqual([]);
  });

  it('and part where the rules decide, each place listed', () => {
    expect(
      disagreements(demo, sentences('Light a moth. Light this jar. Light it.'), bindByRules, bindByRecency),
    ).toEqual([{ from: '2.does.0.what', kind: 'it', first: '1.does.0.what', second: '0.does.0.what' }]);
    expect(disagreements(demo, sentences('Light a moth. Tie a lantern to it.'), bindByRules, bindByRecency)).toEqual([
      { from: '1.does.0.to', kind: 'it', first: '0.does.0.what', second: '1.does.0.what' },
    ]);
  });
});

it('the order is that of the text, not of the fields in the data', () => {
  const shuffled: Value = {
    kind: 'order',
    does: [
      { to: { kind: 'it' }, what: { kind: 'a', f: { kind: 'f', head: { kind: 'thing', noun: 'jar' } } }, kind: 'tie' },
    ],
  };
  // Were "it" first, recency would have nothing to bind it to.
  expect(disagreements(demo, [shuffled], bindByRules, bindByRecency)).toMatchObject([
    { first: null, second: '0.does.0.what' },
  ]);
});
