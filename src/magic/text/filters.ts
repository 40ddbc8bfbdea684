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
    '=': ['<Types/n>'],
    noun: '<noun:Noun/n>',
    typed: '<types:Types/sg> <noun:Noun/n>',
    door: '%door',
    cardType: 'card %type',
  },
  'Types/n': {
    '=': ['<TypeAtom/n>'],
    anyType: '<any:TypeAtom/n**or>',
    allTypes: '<all:TypeAtom/n**and>',
    anyTypes: '<any:TypeAtom/n**and/or>',
  },
  'TypeAtom/n': {
    '=': ['<TypeWord/n>'],
    compound: '<also:TypeWord/sg*space> <type:TypeWord/n>',
  },
  'TypeWord/n': {
    type: '<type:Type/n>',
    subtype: '<type:Subtype/n>',
  },
  Adj: {
    '=': ['<PlainAdj>'],
    anyAdj: '<any:PlainAdj**or>',
    other: 'other',
    nonType: '<type:NonType>',
    nonSubtype: '<type:NonSubtype>',
    nonColour: '<colour:NonColour>',
  },
  PlainAdj: {
    state: '<state:State>',
    colour: '<colour:Colour>',
    super: '<super:Super>',
  },
  Post: {
    controlled: '<by:Player/v> @control/v',
    notControlled: "<by:Player/v> @don't/v control",
    wereControlled: '<by:Player/v> controlled',
    owned: '<by:Player/v> @own/v',
    castBy: '<by:Player/v> @cast/v [?eachTurn each turn]',
    with: 'with <q:Quality>',
    without: 'without <keyword:Keyword>',
    from: 'from <z:Zone>',
    in: 'in <z:Zone>',
    inHand: 'in hand',
    otherThan: 'other than <what:Own>',
    wasDealtDamage: 'that was dealt damage this turn',
    on: 'on <z:Battlefield>',
    atRandom: 'at random',
    thisWay: '<done:DoneWay> this way',
    thatDealtDamage: 'that dealt combat damage to <to:Player/v> [?thisTurn this turn]',
    haveCounters: 'that have <counter:Counter> counters on them',
  },
  DoneWay: { doneWay: '<how=revealed|exiled|milled|cast|discarded|sacrificed|destroyed|dealt damage>' },
  LastPost: {
    fromAmong: 'from among <what:Obj>',
    isNot: "that isn't a <f:F/sg>",
    sharesType: 'that shares a creature type with <what:Sel/sg>',
    otherName: "that doesn't have the same name as <what:Sel/sg>",
    blockingWith: 'blocking or blocked by <what:Sel/sg>',
    withMost: 'with the <most=greatest|highest> <stat:Stat> among <f:F/pl>',
    of: 'of <what:Obj>',
    among: 'among <what:Sel/pl>',
  },
  Quality: {
    hasKeyword: '<keyword:Keyword>',
    compares: '<stat:Stat> <n:Number> or <than=less|greater>',
    equals: '<stat:Stat> <n:Number>',
    chosenName: 'the chosen name',
    counterOn: 'a <counter:Counter> counter on <what:OnIt>',
  },
  OnIt: { onIt: 'it', onThem: 'them' },
});
