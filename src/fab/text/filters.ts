/**
 * What kind of thing: adjectives, a head, and what follows it. A modifier that ends in a noun phrase comes last (`last`),
 * so that what stands behind it belongs to the inner noun.
 */
import { phrases } from '../../text/index.ts';

export const filters = phrases({
  'F/n': {
    '=': ['<Kind/n>'],
    eitherKind: '<any:Kind/n**or>',
  },
  'Kind/n': { f: '[<adj:Adj*space>] <head:Head/n> [<post:Post*space>] [<last:LastPost>]' },
  'Head/n': {
    noun: '<noun:Noun/n>',
    type: '<type:TypeWord/n>',
    compound: '<also:TypeWord/sg*space> <type:TypeWord/n>',
    typed: '<types:TypeWord/sg*space> <noun:Noun/n>',
    anyTyped: '<any:TypeList**or> <noun:Noun/n>',
    anyOrAllTyped: '<any:TypeList**and/or> <noun:Noun/n>',
    named: '<name:Name/n>',
    namedNoun: '<name:Name/sg> <noun:Noun/n>',
  },
  TypeList: { types: '<all:TypeWord/sg*space>' },
  Adj: {
    '=': ['<PlainAdj>'],
    anyAdj: '<any:PlainAdj**or>',
  },
  PlainAdj: {
    supertype: '<super:Super>',
    colour: '<colour:Colour>',
    state: '<state:State>',
    nonType: '<type:NonType>',
    nonSuper: '<super:NonSuper>',
    other: 'other',
  },
  Post: {
    controlled: '<by:Player/v> @control/v',
    owned: '<by:Player/v> @own/v',
    equipped: '<by:Player/v> @have/v equipped',
    playedBy: '<by:Player/v> @play/v',
    boostedBy: '<by:Player/v> @boost/v',
    with: 'with <q:Quality>',
    from: 'from <z:Zone>',
    fromThat: 'from it',
    in: 'in <z:Zone>',
    targeting: 'that targets <whom:Whom>',
    targetingMany: 'that target <whom:Whom>',
    ofChoice: 'of <whose:Whose> choice',
    thisWay: '<done:DoneWay> this way',
    notOnLink: "that isn't on the active chain link",
  },
  LastPost: {
    fromUnder: 'from under <what:Sel/sg>',
    attackingHero: 'that are attacking <whom:Whom>',
    defendingThing: 'defending <what:Sel/sg>',
    costBelow: 'with cost less than <value:Value>',
    sameName: 'with the same name as <what:Sel/sg>',
  },
  DoneWay: { doneWay: '<how=revealed|banished|discarded|destroyed|created|charged|pitched>' },
  Quality: {
    hasKeyword: '<keyword:Keyword/low>',
    costIs: 'cost <n:Number>',
    costCompares: 'cost <n:Number> or <than=less|greater|more>',
    costBelowX: 'cost less than X',
    statCompares: '<n:Number> or <than=less|more> [?base base] <stat:Stat>',
    aboveBase: '<stat:Stat> greater than its base',
    inName: '<word:NameWord> in its name',
  },
});
