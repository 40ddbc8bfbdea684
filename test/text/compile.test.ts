/** What can be wrong with a grammar is said at start, with the phrase and what to do. */
import { describe, expect, it } from 'vitest';
import {
  asWritten,
  compile,
  type Definition,
  digits,
  nouns,
  type Phrases,
  plural,
  thirdPerson,
  words,
} from '../../src/text/index.ts';
import { demo } from './demo.ts';

function definition(phrases: Phrases, more: Partial<Definition> = {}): Definition {
  return {
    features: { v: { b: asWritten, s: thirdPerson() }, n: { sg: asWritten, pl: plural() } },
    terminals: { Noun: nouns(['moth', 'jar']), Colour: words(['blue']), Number: digits },
    phrases: [phrases],
    start: { line: 'S', sentence: 'S' },
    ...more,
  };
}

const cases: readonly (readonly [string, Phrases, RegExp])[] = [
  [
    'an unknown category',
    { S: { s: 'draw <n:Nuon/sg>' } },
    /S s: "draw <n:Nuon\/sg>": there is no category "Nuon"\. Did you mean "Noun"\?/,
  ],
  ['an unknown feature', { S: { s: 'draw <n:Noun/plu>' } }, /"\/plu" is no feature.*Did you mean "pl"\?/],
  ['a missing feature', { S: { s: 'draw <n:Noun>' } }, /<Noun> should be <Noun\/n>/],
  ['a phrase that can be empty', { S: { s: '[<n:Number>]' } }, /can be empty/],
  [
    'a category that begins with itself',
    { S: { s: '<a:T> now' }, T: { t: '<b:U> then', w: 'wait' }, U: { '=': ['<T>'] } },
    /begins with itself: .*T t: "<b:U> then" → U =: "<T>".*category of its own/,
  ],
  ['a list that begins with itself', { S: { s: '<a:S*and> now', w: 'wait' } }, /begins with itself/],
  ['handing on in a circle', { S: { '=': ['( <T> )'], w: 'wait' }, T: { '=': ['( <S> )'] } }, /begins with itself/],
  [
    'a phrase that never ends',
    { S: { w: 'wait', s: 'not <a:T>' }, T: { t: 'not <b:T>' } },
    /S s: "not <a:T>": can never be said/,
  ],
  [
    'a group that leaves no trace',
    { S: { s: 'draw [up] <n:Number>' } },
    /"\[up\]" leaves no trace in the data; give it a flag/,
  ],
  ['a flag beside a slot', { S: { s: 'draw [?x up <n:Number>]' } }, /needs no flag/],
  ['a group in a group', { S: { s: 'draw [a [b <n:Number>]]' } }, /inside a group/],
  ['an open group', { S: { s: 'draw [a <n:Number>' } }, /never closed/],
  [
    'a long option',
    { S: { s: 'wait <t=until the end of it>' } },
    /more than 3 words: compose it of slots, or write "=="/,
  ],
  ['an empty option', { S: { s: 'wait <t=now|>' } }, /empty option/],
  ['an unknown joint', { S: { s: '<all:Colour*nor>' } }, /no list is joined by "nor"/],
  ['a slot without a field', { S: { s: 'draw <Number>' } }, /a slot needs a field/],
  ['two slots handed on', { S: { '=': ['<Number> <Number>'] } }, /exactly one slot/],
  ['a field twice', { S: { s: '<n:Number> or <n:Number>' } }, /field "n" occurs twice/],
  ['a field called kind', { S: { s: '<kind:Number>' } }, /no field may be called "kind"/],
  ['a slot that touches a word', { S: { s: 'non<n:Number>' } }, /a slot touches a word/],
  ['a verb that nothing agrees with', { S: { s: '@draw <n:Number>' } }, /nothing says which form @draw takes/],
  [
    'a number that nothing fixes',
    { S: { s: 'draw <n:Noun/n>' } },
    /nothing in the data fixes "\/n"; write a value such as "\/sg"/,
  ],
  [
    'one kind in two categories',
    { S: { s: '<t:T>' }, T: { s: 'wait' } },
    /kind "s" is both S s: "<t:T>" and T s: "wait"; rename one/,
  ],
  [
    'the same data in two ways',
    { S: { s: ['draw <n:Number>', 'take <n:Number>'] } },
    /"take <n:Number>" says nothing that S s: "draw <n:Number>" does not/,
  ],
  [
    'the same words for two kinds',
    { S: { s: 'draw <n:Number>', t: 'draw <m:Number>' } },
    /S t: "draw <m:Number>" reads the same words as S s/,
  ],
  ['a start without phrases', { T: { t: 'wait' } }, /start category "S" has no phrases/],
  ['too many variants', { S: { s: [...'abcdefghij'].map((field) => `<${field}=x|y>`).join(' ') } }, /1024 variants/],
];

describe('refuses', () => {
  it.each(cases)('%s', (_name, phrases, message) => {
    expect(() => compile(definition(phrases))).toThrow(message);
  });

  it('and names all problems at once', () => {
    expect(() => compile(definition({ S: { a: '<x:Nothing>', b: '<y:Nowhere>' } }))).toThrow(/Nothing[\s\S]*Nowhere/);
  });
});

it('a guard may decide between two kinds with the same words', () => {
  const both = definition({ S: { few: 'draw <n:Number>', many: 'draw <m:Number>' } });
  expect(() => compile(both, { guards: { few: () => true } })).not.toThrow();
});

it('a rule for links names what some phrase makes', () => {
  const one = definition({ S: { it: 'it', see: 'see <what:Number>' } });
  const links = { mentions: { see: { number: 'one', head: 'thing' } }, anaphors: {}, quiet: ['see.whom'] } as const;
  expect(() => compile(one, { links })).toThrow(/no phrase makes "see.thing"[\s\S]*no phrase makes "see.whom"/);
});

it('fresh letters let two numbers differ in one phrase', () => {
  const grammar = compile(definition({ S: { s: '<a:T/n> or <b:T/n2>' }, 'T/n': { t: 'the <noun:Noun/n>' } }));
  expect(grammar.categories.get('S')?.variants).toHaveLength(4);
});

it('the demonstration grammar has the size that the tests need', () => {
  expect(demo.phrases.length).toBeGreaterThan(80);
  expect(demo.phrases.length).toBeLessThan(120);
});
