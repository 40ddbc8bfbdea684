/** What refers and what is referred to, for the second pass. What is not bound leaves an ability not understood. */
import type { KindOf, LinkRules } from '../../text/index.ts';
import { acts } from './acts.ts';
import { continuous } from './continuous.ts';
import type { FabDefinition } from './definition.ts';
import { triggers } from './triggers.ts';
import { verbs } from './verbs.ts';
import { TYPE_WORDS } from './vocabulary.ts';

const kindsOf = <T extends object>(table: T): readonly (keyof T)[] => Object.keys(table) as (keyof T)[];

const THING = ['thing'] as const;
const HERO = ['hero'] as const;

/** What follows from a word: whatever has a type is a card, and may be a permanent or a source. */
function tags(): Readonly<Record<string, readonly string[]>> {
  const anything = ['card', 'permanent', 'source', 'object'];
  return {
    ...Object.fromEntries(TYPE_WORDS.map((word) => [word, anything])),
    action: [...anything, 'attack'],
    weapon: [...anything, 'attack'],
    arrow: [...anything, 'attack'],
    Evo: [...anything, 'equipment'],
    card: ['source', 'object'],
    token: anything,
    permanent: anything,
    named: [...anything, 'token', 'attack'],
    namedNoun: anything,
    source: [],
    ability: [],
    effect: [],
    object: [],
    hero: [],
    opponent: [],
    player: [],
  };
}

const one = { number: 'one', head: 'f', tags: THING } as const;
const many = { number: 'many', head: 'f', tags: THING } as const;
const either = { number: 'either', head: 'f', tags: THING } as const;
const hero = { number: 'one', tags: HERO } as const;
const self = { number: 'one', self: true, tags: ['card', 'attack', 'permanent', ...THING] } as const;
/** Whoever attacks makes an attack. */
const attack = { number: 'one', tags: ['attack', 'card', ...THING] } as const;
const cards = { number: 'many', tags: ['card', ...THING] } as const;

export const links: LinkRules<KindOf<FabDefinition>> = {
  mentions: {
    target: one,
    a: one,
    another: one,
    each: either,
    upToOne: one,
    byName: { number: 'one', tags: ['card', 'permanent', 'attack', ...THING] },
    upToOneTarget: one,
    targets: many,
    upToTargets: either,
    opponentsOwn: many,
    yourRevealed: { number: 'one', tags: ['card', ...THING] },
    yourNext: one,
    theirNext: one,
    theNext: one,
    yourFirst: one,
    theFirst: one,
    yourOne: one,
    playsNth: one,
    self,
    this: self,
    thisThing: self,
    yourHero: { number: 'one', tags: ['hero', ...THING] },
    topCard: { number: 'one', tags: ['card', ...THING] },
    bare: many,
    all: many,
    some: many,
    upTo: either,
    anyNumber: either,
    yours: many,
    orMore: many,
    topCards: cards,
    thingsAnd: { number: 'many', head: 'all', tags: THING },
    thingsOr: { number: 'one', head: 'any', tags: THING },
    thingsAndOr: { number: 'many', head: 'any', tags: THING },
    aToken: { number: 'one', tags: ['token', 'permanent', 'card', ...THING] },
    aTokenOfAny: { number: 'one', tags: ['token', 'permanent', 'card', ...THING] },
    aNamed: { number: 'one', tags: ['token', 'permanent', 'card', 'attack', ...THING] },
    tokens: { number: 'many', tags: ['token', 'permanent', 'card', ...THING] },
    someNamed: cards,
    draw: { number: 'either', tags: ['card', ...THING] },
    forEach: { number: 'one', head: 'each', tags: THING },
    attacks: attack,
    attacksHero: attack,
    attacksUsing: attack,
    activates: attack,
    targetHero: hero,
    aHero: hero,
    eachHero: { number: 'either', tags: HERO },
    theHero: hero,
    namedHero: hero,
    targetNamed: hero,
    controllerOf: hero,
    opponents: { number: 'many', tags: HERO },
    yourOpponents: { number: 'many', tags: HERO },
    revealHand: { number: 'one', tags: ['zone'] },
    lookAll: { number: 'one', tags: ['zone'] },
  },
  anaphors: {
    it: { number: 'one', tags: THING },
    itIs: { number: 'one', tags: THING },
    itIsDoing: { number: 'one', tags: THING },
    heShe: { number: 'one', tags: THING },
    himHer: { number: 'one', tags: THING },
    its: { number: 'one', tags: THING },
    that: { number: 'one', head: 'f', notSelf: true },
    those: { number: 'many', head: 'f', notSelf: true },
    them: { number: 'many', tags: THING },
    they: { number: 'many', tags: THING },
    theirs: { number: 'many', tags: THING },
    knownThem: { number: 'either', tags: THING },
    theOne: { number: 'one', head: 'f' },
    theDone: { number: 'one', head: 'f', notSelf: true, deed: 'done' },
    fromThat: { number: 'one', tags: ['zone'] },
    theyPlayer: { number: 'either', tags: HERO },
    their: { number: 'either', tags: HERO },
    toThem: { number: 'either', tags: HERO },
    thatHero: { number: 'one', tags: HERO },
    heroTransformed: { number: 'one', tags: HERO },
  },
  partners: {
    ifYouDo: { wants: ['may', 'mayEither', 'mayChoose', 'mayThen', 'optionalCost', 'order', 'act'], within: 'the sentence before' },
    ifYouDont: { wants: ['may', 'mayEither', 'order', 'act'], within: 'the sentence before' },
    ifNotThisWay: { wants: 'any', within: 'the sentence before' },
    ifTheyDo: { wants: ['may', 'mayEither'], within: 'the sentence before' },
    ifTheyDont: { wants: ['may', 'mayEither', 'act'], within: 'the sentence before' },
    whenYouDo: { wants: ['may', 'mayEither', 'mayThen', 'optionalCost', 'order', 'act'], within: 'the sentence before' },
    insteadIf: { wants: 'any', within: 'the sentence before' },
    otherwise: { wants: ['ifSo'], within: 'the sentence before' },
    otherwiseModes: { wants: ['ifSo'], within: 'the sentence before' },
    activateOnly: { wants: ['activated'], within: 'the ability' },
    thisWay: { wants: 'any', deed: 'done', within: 'the ability' },
    wasDone: { wants: 'any', deed: 'done', within: 'the ability' },
    damageDealtWay: { wants: ['deal', 'dealDamage'], within: 'the ability' },
    theTarget: { wants: ['target'], within: 'the ability' },
    theNamed: { wants: ['nameCard'], within: 'the ability' },
    numberRolled: { wants: ['rollDie'], within: 'the ability' },
    thatManyCards: { wants: ['shuffleInto', 'discard', 'banish', 'put'], within: 'the ability' },
    thatManyCounters: { wants: ['orMore'], within: 'the ability' },
    createThatMany: { wants: ['payUpTo', 'orMore'], within: 'the ability' },
    createMore: { wants: ['wouldCreate'], within: 'the ability' },
    thatMuchLife: { wants: ['dealsDamage'], within: 'the ability' },
    preventIt: { wants: ['wouldBeDealt', 'youWouldBeDealt'], within: 'the ability' },
    preventSome: { wants: ['wouldBeDealt', 'youWouldBeDealt'], within: 'the ability' },
    afterwards: { wants: 'any', within: 'the sentence before' },
    didThisWay: { wants: 'any', within: 'the sentence before' },
    preventFromSource: { wants: ['wouldBeDealt', 'youWouldBeDealt'], within: 'the ability' },
    winner: { wants: ['clash'], within: 'the ability' },
    completes: { wants: ['contracted'], within: 'the ability' },
    hasNone: { wants: ['enterWith'], within: 'the ability' },
  },
  verbs: [
    ...kindsOf(acts['Act/v']),
    ...kindsOf(verbs['Verb/v']),
    ...kindsOf(continuous['Change/v']),
    ...kindsOf(triggers['Happening/v']),
    ...kindsOf(triggers['Deed/v']),
    'act',
    'may',
    'happens',
    'change',
    'thingDoes',
    'playerDoes',
  ],
  quiet: ['f.post', 'f.last', 'isKind.f', 'nonType.type', 'becomeCopy.of'],
  deeds: {
    revealed: ['reveal', 'revealHand'],
    banished: ['banish', 'searchAndBanish'],
    discarded: ['discard'],
    destroyed: ['destroy'],
    created: ['create'],
    charged: ['charge'],
    pitched: ['pitches'],
    chosen: ['choose'],
  },
  distributes: ['eachHero', 'opponents'],
  tags: tags(),
  scopes: ['quoted'],
};
