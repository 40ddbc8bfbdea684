/** What refers and what is referred to, for the second pass. What is not bound leaves an ability not understood. */
import type { KindOf, LinkRules } from '../../text/index.ts';
import { acts } from './acts.ts';
import { continuous } from './continuous.ts';
import type { definition } from './definition.ts';
import * as subtypes from './subtypes.ts';
import { verbs } from './verbs.ts';

const kindsOf = <T extends object>(table: T): readonly (keyof T)[] => Object.keys(table) as (keyof T)[];

const THING = ['thing'] as const;
const PLAYER = ['player'] as const;

/** What follows from a word: a Cat is a creature, a creature is a permanent, and what left the battlefield is a card. */
function tags(): Readonly<Record<string, readonly string[]>> {
  const permanent = ['permanent', 'card', 'spell'];
  const of = (names: readonly string[], type: string): (readonly [string, readonly string[]])[] =>
    names.map((name) => [name, [type, ...permanent]]);
  return {
    ...Object.fromEntries([
      ...of(subtypes.CREATURE_TYPES, 'creature'),
      ...of(subtypes.LAND_TYPES, 'land'),
      ...of(subtypes.ARTIFACT_TYPES, 'artifact'),
      ...of(subtypes.ENCHANTMENT_TYPES, 'enchantment'),
      ...of(subtypes.BATTLE_TYPES, 'battle'),
    ]),
    artifact: permanent,
    battle: permanent,
    creature: permanent,
    enchantment: permanent,
    land: permanent,
    planeswalker: permanent,
    permanent: ['card'],
    instant: ['spell', 'card'],
    sorcery: ['spell', 'card'],
    card: [],
    spell: ['card'],
    token: ['permanent', 'creature'],
    ability: [],
    source: [],
    player: [],
    opponent: ['player'],
  };
}

const one = { number: 'one', head: 'f', tags: THING } as const;
const many = { number: 'many', head: 'f', tags: THING } as const;
const either = { number: 'either', head: 'f', tags: THING } as const;

export const links: LinkRules<KindOf<typeof definition>> = {
  mentions: {
    target: one,
    anotherTarget: one,
    upToOne: one,
    a: one,
    another: one,
    each: either,
    self: { number: 'one', self: true, tags: ['named', ...THING] },
    any: one,
    theNth: one,
    ownCardFrom: { number: 'one', self: true, tags: ['card', ...THING] },
    orMore: many,
    thisOne: { number: 'one', head: 'f', self: true, tags: THING },
    attached: one,
    topCard: { number: 'one', tags: ['card', ...THING] },
    bare: many,
    all: many,
    targets: many,
    upToTargets: either,
    anyNumberOfTargets: either,
    some: many,
    upTo: either,
    anyNumber: either,
    oneOrMore: either,
    thingsAnd: { number: 'many', head: 'all', tags: THING },
    thingsAndOr: { number: 'many', head: 'any', tags: THING },
    kindsAnd: { number: 'many', head: 'all', tags: THING },
    topCards: { number: 'many', tags: ['card', ...THING] },
    aToken: { number: 'one', tags: ['token', 'creature', 'permanent', ...THING] },
    copyToken: { number: 'one', tags: ['token', 'creature', 'permanent', ...THING] },
    tokens: { number: 'many', tags: ['token', 'creature', 'permanent', ...THING] },
    oneToThree: either,
    thingsOr: { number: 'one', head: 'any', tags: THING },
    revealAll: { number: 'one', tags: ['zone'] },
    mill: { number: 'either', tags: ['card', ...THING] },
    draw: { number: 'either', tags: ['card', ...THING] },
    manifestDread: { number: 'one', tags: ['creature', 'permanent', 'card', ...THING] },
    targetPlayer: { number: 'one', head: 'who' },
    eachPlayer: { number: 'either', head: 'who' },
    aPlayer: { number: 'one', head: 'who' },
    forEachPlayer: { number: 'one', head: 'who' },
    aPlayerOr: { number: 'one', head: 'who' },
    playerOr: { number: 'one', head: 'who' },
    defendingPlayer: { number: 'one', tags: PLAYER },
    anyPlayer: { number: 'one', head: 'who' },
    role: { number: 'one', tags: PLAYER },
    yourOpponents: { number: 'many', tags: PLAYER },
  },
  anaphors: {
    it: { number: 'one', tags: THING },
    heShe: { number: 'one', tags: ['named'] },
    himHer: { number: 'one', tags: ['named'] },
    hisHer: { number: 'one', tags: ['named'] },
    itIs: { number: 'one', tags: THING },
    ofThem: { number: 'many', tags: THING },
    someOfThem: { number: 'many', tags: THING },
    theToken: { number: 'one', tags: ['token'] },
    fromThat: { number: 'one', tags: ['zone'] },
    its: { number: 'one', tags: THING },
    that: { number: 'one', head: 'f', notSelf: true },
    those: { number: 'many', head: 'f', notSelf: true },
    them: { number: 'many', tags: THING },
    they: { number: 'many', tags: THING },
    theirs: { number: 'many', tags: THING },
    theDoneBy: { number: 'one', head: 'f', notSelf: true },
    stillAre: { number: 'many', tags: THING },
    theDone: { number: 'one', head: 'f', notSelf: true },
    thatPlayer: { number: 'one', head: 'who' },
    theyPlayer: { number: 'either', tags: PLAYER },
    their: { number: 'either', tags: PLAYER },
    toThem: { number: 'either', tags: PLAYER },
    theirOwners: { number: 'many', tags: THING },
  },
  partners: {
    ifYouDo: { wants: ['may', 'order', 'act'], within: 'the sentence before' },
    ifYouDont: { wants: ['may'], within: 'the sentence before' },
    whenYouDo: { wants: ['may', 'order', 'act'], within: 'the sentence before' },
    ifYouCant: { wants: ['order', 'act'], within: 'the sentence before' },
    ifTheyDont: { wants: ['may', 'unlessDone'], within: 'the sentence before' },
    insteadIf: { wants: 'any', within: 'the sentence before' },
    doOnce: { wants: 'any', within: 'the sentence before' },
    ofChosenType: { wants: ['chooseType'], within: 'the ability' },
    thatMuchDamage: { wants: ['isDealtDamage', 'dealsDamage'], within: 'the ability' },
    otherwise: { wants: ['ifSo'], within: 'the sentence before' },
    afterwards: { wants: 'any', within: 'the sentence before' },
    repeat: { wants: 'any', within: 'the sentence before' },
    theRest: { wants: ['topCards', 'look', 'reveal'], within: 'the ability' },
    theCopy: { wants: ['copySpell'], within: 'the ability' },
    chosenName: { wants: ['chooseName'], within: 'the ability' },
    comesUp: { wants: ['flipCoin'], within: 'the ability' },
    excess: { wants: ['deal', 'dealEqual'], within: 'the ability' },
    spendOnly: { wants: ['addMana'], within: 'the sentence before' },
    triggersOnce: { wants: ['triggered'], within: 'the ability' },
    thatManyCards: {
      wants: ['removeCounters', 'discard', 'exileThing', 'put', 'losesLife', 'sacrifice'],
      within: 'the ability',
    },
    doubleDamage: { wants: ['wouldDeal'], within: 'the ability' },
    moreDamage: { wants: ['wouldDeal'], within: 'the ability' },
    activateOnly: { wants: ['activated'], within: 'the ability' },
  },
  verbs: [
    ...kindsOf(acts['Act/v']),
    ...kindsOf(verbs['Verb/v']),
    ...kindsOf(continuous['Change/v']),
    'act',
    'may',
    'happens',
    'change',
  ],
  quiet: [
    'f.post',
    'f.last',
    'nonType.type',
    'nonSubtype.type',
    'isKind.f',
    'isNot.f',
    'thatAre.f',
    'becomesOne.body',
    'becomesMany.body',
    'exceptIs.body',
    'stillAre.f',
  ],
  distributes: ['eachPlayer'],
  tags: tags(),
  scopes: ['quoted'],
};
