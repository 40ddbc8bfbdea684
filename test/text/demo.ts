/**
 * A grammar for the tests, of an invented card game: keepers tend lanterns on a shelf, moths come to the light, jars
 * catch them, charms help. It uses every device of the template language at least once.
 */
import {
  asWritten,
  capitalised,
  compile,
  define,
  digits,
  nouns,
  type Of,
  pattern,
  phrases,
  plural,
  selfNames,
  table,
  thirdPerson,
  words,
} from '../../src/text/index.ts';

const frame = phrases({
  Line: {
    '=': ['<Sentence>'],
    keywords: '<all:Keyword*comma>',
    activated: '<cost:Cost*comma>: <effect:Effect>.',
    modal: 'choose <n:Count> —',
    labelled: '<label:Label> — <body:Sentence>',
    priced: '<word:Priced>—<cost:Cost>',
  },
  Sentence: {
    '=': ['<Effect>.'],
    when: 'when <event:Event>[, if <only:Cond>], <do:Effect>.',
    ifSo: 'if <cond:Cond>, <do:Effect>.',
    otherwise: 'otherwise, <do:Effect>.',
    ifYouDo: 'if you do, <do:Effect>.',
    next: 'then <do:Clause>.',
    during: '<dur:Dur>, <do:Clause>.',
  },
  Effect: {
    '=': ['<Clause>'],
    series: '<first:Clause>, then <second:Clause>',
    unless: '<do:Clause> unless <cond:Cond>',
  },
  Clause: {
    order: '<does:Act/b*and>',
    act: '<who:Player/v> <does:Act/v*and>',
    may: '<who:Player/v> may <does:Act/b*and>',
    change: '<what:Subject/v> <does:Change/v*and> [<dur:Dur>]',
    instead: '<do:Act/b> instead',
  },
  Quoted: {
    quoted: '"<first:Line> [<more:Sentence*space>]"',
  },
});

const verbs = phrases({
  'Act/v': {
    draw: '@draw <n:Cards>',
    light: '@light <what:Obj>',
    snuff: '@snuff <what:Obj>',
    carry: '@carry <what:Obj> to <to:Zone>',
    tie: '@tie <what:Obj> to <to:Obj>',
    pour: '@pour <n:Drops>',
    hush: "@don't wake <what:Obj>",
    divide: '@divide <n:Number> drops among <what:Obj>',
    show: '@show <what:Obj> [<how=face up|face down>]',
    set: '@put <n:Count> <mark:Mark/pl> on <what:Obj>',
    setOne: '@put a <mark:Mark/sg> on <what:Obj>',
    rest: '@put the rest on <to:Zone>',
    wait: '@wait',
    wander: '@wander with <what:Obj> through <by:Zone**then>',
  },
  'Change/v': {
    shine: '@get <by:Delta>',
    gain: '@gain <all:Keyword*and>',
    have: '@have <ability:Quoted>',
    cant: "can't <do=fly|glow|be moved>",
    become: '@become <f:F/sg>',
    be: '@are <state:State>',
  },
});

const things = phrases({
  'Subject/s': { '=': ['<Sel/sg>'] },
  'Subject/b': { '=': ['<Sel/pl>'] },
  Obj: {
    '=': ['<Sel/n>'],
    both: '<items:Sel/sg**and>',
    either: '<items:Sel/sg**or>',
  },
  'Sel/sg': {
    a: 'a <f:F/sg>',
    chosen: 'the chosen [?other other] <f:F/sg>',
    each: 'each <f:F/sg>',
    that: 'that <f:F/sg>',
    it: 'it',
    own: '<as:Self>',
    thisOne: 'this <noun:Noun/sg>',
  },
  'Sel/pl': {
    all: 'all <f:F/pl>',
    some: '<n:Count> <f:F/pl>',
    upTo: 'up to <n:Count> <f:F/pl>',
    those: 'those <f:F/pl>',
    them: 'them',
  },
  'F/n': {
    f: '[<adj:Adj*space>] <head:Head/n> [<post:Post>]',
  },
  'Head/n': {
    thing: '<noun:Noun/n>',
    mixed: '<nouns:Noun/n**and/or>',
    card: '%card',
  },
  Adj: {
    colour: '<colour:Colour>',
    state: '<state:State>',
    uncoloured: '<colour:Uncoloured>',
  },
  Post: {
    on: 'on <z:Zone>',
    withMark: 'with a <mark:Mark/sg>',
    keptBy: 'kept by <who:Anyone>',
    brighter: 'brighter than <than:Sel/sg>',
  },
  Zone: {
    zone: '<whose:Owner> <name:ZoneName>',
    shared: 'the <place=pond|meadow|night sky>',
  },
  Owner: {
    your: 'your',
    its: 'its',
    ownerOf: "<what:Sel/sg>'s",
    ofEach: "all rivals'",
  },
});

const rest = phrases({
  'Player/b': { you: 'you', rivals: 'your rivals', they: 'they' },
  'Player/s': { rival: '<which=each|a|that> rival', keeper: '<whose:Owner> keeper' },
  Anyone: { '=': ['<Player/v>'] },
  Cards: { aCard: 'a card', cards: '<n:Count> cards', thatMany: 'that many cards', x: 'X cards' },
  Drops: { drops: '<n:Number> drops', dropsFor: '<n:Number> drops for each <f:F/sg>' },
  Delta: { delta: '<n:Signed> glow' },
  Cost: { sign: '<sign:Sign*space>', deed: '<act:Act/C>' },
  Event: {
    comes: '<what:Subject/v> @come to <z:Zone>',
    goesOut: '<what:Subject/v> @go out',
    draws: '<who:Player/v> @draw <n:Cards>',
  },
  Cond: {
    is: '<what:Subject/v> @are <f:F/sg>',
    isNow: '<what:Subject/v> @are <state:State>',
    holds: '<who:Player/v> @keep <what:Obj>',
    dark: '<when=dusk falls|night falls>',
  },
  Dur: { dur: '<t==until the lamps go out|until your next turn|this night>', whileIs: 'as long as <cond:Cond>' },
  Keyword: { keyword: '<name:KeywordName>', wary: 'wary of <of:Colour*or>' },
});

export const definition = define({
  features: {
    v: { b: asWritten, s: thirdPerson({ shine: 'shines' }), C: capitalised },
    n: { sg: asWritten, pl: plural({ jar: 'jars' }) },
  },
  terminals: {
    Noun: nouns(['moth', 'lantern', 'jar', 'charm', 'ember fly']),
    Mark: nouns(['wick', 'ash mark']),
    Colour: words(['amber', 'blue', 'pale']),
    Uncoloured: table({ 'non-amber': 'amber', 'non-blue': 'blue' }),
    State: words(['lit', 'dark', 'half lit']),
    ZoneName: words(['shelf', 'hand', 'pile']),
    KeywordName: words(['silent', 'silent watch', 'drifting', 'steadfast']),
    Label: words(['Dusk', 'First Light']),
    Priced: words(['Kindle', 'Trim']),
    Count: table({ one: 1, two: 2, three: 3, eight: 8 }),
    Number: digits,
    Signed: pattern(
      (word) => (/^[+-][1-9]\d?$/.test(word) ? Number(word) : undefined),
      (value) => (value > 0 ? `+${value}` : `${value}`),
      [1, -1, 2, 11],
    ),
    Sign: pattern(
      (word) => (/^\{(?:flame|turn|[1-9])\}$/.test(word) ? word.slice(1, -1) : undefined),
      (value) => `{${value}}`,
      ['flame', 'turn', '2'],
    ),
    Self: selfNames('full', 'short'),
  },
  phrases: [frame, verbs, things, rest],
  start: { line: 'Line', sentence: 'Sentence', bullet: 'Sentence' },
  called: {
    F: 'a kind of thing',
    Count: 'a number word',
    Number: 'a number',
    Sel: 'a thing',
    Noun: 'a noun',
    Obj: 'a thing',
  },
});

export type Demo<C extends string> = Of<typeof definition, C>;

export const demo = compile(definition, {
  guards: {
    // A list of and/or is of nouns that are apart.
    mixed: ({ nouns: list }) => new Set(list).size === list.length,
  },
  links: {
    mentions: {
      a: { number: 'one', head: 'f' },
      chosen: { number: 'one', head: 'f' },
      each: { number: 'one', head: 'f' },
      all: { number: 'many', head: 'f' },
      some: { number: 'many', head: 'f' },
      upTo: { number: 'either', head: 'f' },
      own: { number: 'one', self: true },
      thisOne: { number: 'one', head: 'noun', self: true },
      draw: { number: 'either', tags: ['card'] },
    },
    anaphors: {
      it: { number: 'one' },
      its: { number: 'one' },
      that: { number: 'one', head: 'f', notSelf: true },
      those: { number: 'many', head: 'f', notSelf: true },
      them: { number: 'many' },
    },
    partners: {
      otherwise: { wants: ['ifSo'], within: 'the sentence before' },
      ifYouDo: { wants: ['may'], within: 'the sentence before' },
      instead: { wants: ['order', 'series'], within: 'the sentence before' },
      next: { wants: 'any', within: 'the sentence before' },
      rest: { wants: ['some', 'upTo', 'show'], within: 'the ability' },
    },
    verbs: ['tie', 'light', 'snuff', 'carry', 'change', 'shine'],
    quiet: ['is.f', 'become.f', 'brighter.than', 'f.post'],
    asks: { 'snuff.what': ['lantern'] },
    tags: { moth: ['piece', 'card'], lantern: ['piece', 'card'], jar: ['card'], charm: ['card'], card: [] },
    scopes: ['quoted'],
  },
});
