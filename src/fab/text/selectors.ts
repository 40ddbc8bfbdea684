/** Which things: targets, all, some, and the words that refer back. `filters.ts` says what kind of thing. */
import { phrases } from '../../text/index.ts';

export const selectors = phrases({
  'Subject/s': { '=': ['<Sel/sg>'], heShe: '<as=he|she>' },
  'Subject/b': {
    '=': ['<Sel/pl>'],
    they: 'they',
    kindsAnd: '<all:Kind/pl**and>',
  },
  Obj: {
    '=': ['<Sel/sg>', '<Sel/pl>'],
    them: 'them',
    himHer: '<as=him|her>',
    thingsAnd: '<all:Thing**and>',
    thingsAndOr: '<any:Thing**and/or>',
    partsOf: 'target <super:Super> <parts:TypeWord/sg*comma> and <n:Number> <f:F/pl>',
  },
  Thing: { '=': ['<Sel/sg>', '<Sel/pl>'] },
  // Things that are pointed at, not described.
  Known: { '=': ['<Own>', '<It>', '<That>'], knownThem: '<as=them|him|her>' },
  'Sel/sg': {
    '=': ['<Own>', '<It>', '<That>'],
    target: 'target <f:F/sg>',
    a: 'a <f:F/sg>',
    another: 'another <f:F/sg>',
    each: 'each <f:F/sg>',
    upToOne: 'up to 1 <f:F/sg>',
    yourNext: 'your next <f:F/sg> [<dur:Dur>]',
    theirNext: 'their next <f:F/sg> [<dur:Dur>]',
    theNext: 'the next <f:F/sg> <dur:Dur>',
    yourFirst: 'your first <f:F/sg> each turn',
    theFirst: 'the first <f:F/sg> each turn',
    yourOne: 'your <f:F/sg>',
    yourHero: 'your hero',
    topCard: 'the top card of <z:Zone>',
    theOne: 'the <f:F/sg>',
    theDone: 'the <done=chosen|banished|revealed|discarded> <f:F/sg>',
    theNamed: 'the named card',
    theTarget: 'the target',
    heroTransformed: 'the hero it transformed from',
  },
  It: { it: 'it' },
  That: { that: 'that <f:F/sg>' },
  Own: {
    self: '<as:Self>',
    this: 'this',
    thisThing: 'this <noun=attack|ability|card>',
  },
  'Sel/pl': {
    bare: '<f:F/pl>',
    all: 'all <f:F/pl>',
    some: '<n:Number> <f:F/pl>',
    upTo: 'up to <n:Number> <f:F/pl>',
    anyNumber: 'any number of <f:F/pl>',
    yours: 'your <f:F/pl> [<dur:Dur>]',
    those: 'those <f:F/pl>',
    topCards: 'the top <n:Number> cards of <z:Zone>',
  },
  // A card by its name; its own name is not among the others.
  'Name/n': { '=': ['<CardName/n>'] },
  'Name/sg': { ownName: '<as:Self>' },
  // "its cost", "that card's owner"
  Its: {
    its: 'its',
    theirs: 'their',
    ofThing: "<what:Sel/sg>'s",
  },
});
