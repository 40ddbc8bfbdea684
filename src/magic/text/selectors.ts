/** Which things: targets, all, some, and the words that refer back. `filters.ts` says what kind of thing. */
import { phrases } from '../../text/index.ts';

export const selectors = phrases({
  'Subject/s': { '=': ['<Sel/sg>'], heShe: '<as=he|she>' },
  'Subject/b': {
    '=': ['<Sel/pl>'],
    they: 'they',
    kindsAnd: '<all:F/pl**and>',
  },
  Obj: {
    '=': ['<Sel/sg>', '<Sel/pl>'],
    them: 'them',
    himHer: '<as=him|her>',
    thingsAnd: '<all:Sel/sg**and>',
    thingsAndOr: '<any:Sel/sg**and/or>',
  },
  'Sel/sg': {
    target: 'target <f:F/sg>',
    anotherTarget: 'another target <f:F/sg>',
    upToOne: 'up to one [?other other] target <f:F/sg>',
    a: 'a <f:F/sg>',
    another: 'another <f:F/sg>',
    each: 'each <f:F/sg>',
    eachOf: 'each of <what:Sel/pl>',
    that: 'that <f:F/sg>',
    it: 'it',
    '=': ['<Own>'],
    any: 'any <f:F/sg>',
    theNth: 'the <nth=first|second> <f:F/sg>',
    ownCardFrom: 'this card from <z:Zone>',
    theDone: 'the <done:Done> <f:F/sg>',
    theDoneBy: 'the <f:F/sg> you <done:Done>',
    attached: '<how=enchanted|equipped> <f:F/sg>',
    topCard: 'the top card of <z:Zone>',
    theCopy: 'the copy',
  },
  Own: {
    self: '<as:Self>',
    thisOne: 'this <f:ThisWord>',
  },
  'Sel/pl': {
    bare: '<f:F/pl>',
    all: 'all <f:F/pl>',
    targets: '<n:Count> [?other other] target <f:F/pl>',
    upToTargets: 'up to <n:Count> [?other other] target <f:F/pl>',
    anyNumberOfTargets: 'any number of [?other other] target <f:F/pl>',
    some: '<n:Count> <f:F/pl>',
    upTo: 'up to <n:Count> <f:F/pl>',
    anyNumber: 'any number of <f:F/pl>',
    oneOrMore: 'one or more <f:F/pl>',
    those: 'those <f:F/pl>',
    topCards: 'the top <n:Count> cards of <z:Zone>',
    theRest: 'the rest',
  },
  // What a card calls itself.
  ThisWord: { '=': ['<TypeWord/sg>'], thisNoun: '<noun=card|spell|token|door>' },
  Done: { done: '<how=exiled|sacrificed|chosen|discarded|revealed>' },
  // "its power", "that creature's controller"
  Its: {
    its: 'its',
    hisHer: '<as=his|her>',
    theirs: 'their',
    ofThing: "<what:Sel/sg>'s",
  },
});
