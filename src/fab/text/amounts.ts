/** How much and how many: values that are worked out, cards, damage, life, points, counters, tokens. */
import { phrases } from '../../text/index.ts';

export const amounts = phrases({
  // What stands at the end of a sentence, where nothing else can claim the time.
  LastValue: {
    '=': ['<Value>'],
    numberNow: 'the number of <f:F/pl> <when:When>',
    baseOfThing: '<of:Its> base <stat:Stat>',
  },
  Value: {
    number: 'the number of <f:F/pl>',
    plus: '<n:Number> plus <value:Value>',
    minus: '<n:Number> minus <value:Value>',
    damageWay: 'the damage dealt this way',
    numberOfHeroes: 'the number of <f:Hero/pl>',
    twice: 'twice <value:Value>',
    half: 'half <value:Value>, rounded <how=up|down>',
    timesDone: 'the number of times <who:Has> <deed:OwnDeed> <when:When>',
    countersOn: 'the number of <counter:CounterKind> counters on <what:Sel/sg>',
    valueIf: '<n:Number> if <cond:Cond>',
    valueIfElse: '<n:Number> if <cond:Cond>, otherwise X is <else:Number>',
    statOfThe: 'the <stat:Stat> of <what:Sel/sg>',
    pitchOf: '<of:Its> pitch value',
    pitchValue: 'the pitch value of <what:Sel/sg>',
    numberRolled: 'the number rolled',
    lifeGained: "the total {h} you've <how=gained|lost> <when:When>",
    damageDealt:
      "the <sum=total|amount of> [<which=arcane>] damage you've dealt [to <to:Player/v>] [with <with:Sel/pl>] <when:When>",
    damageBy: 'the damage dealt by <what:Sel/sg>',
    times: '<n:NumberWord> times <value:Value>',
    statOfThing: '<of:Its> <stat:Stat>',
    costOfThing: '<of:Its> cost',
    // The same property of another thing: "greater than the revealed card".
    sameOf: '<what:Sel/sg>',
  },
  Cards: {
    oneCard: 'a card',
    cards: '<n:Number> cards',
    bareCards: 'cards',
    thatManyCards: 'that many cards',
  },
  Damage: {
    damage: '<n:Number> [<which=arcane>] damage',
    damageEqual: '[<which=arcane>] damage equal to <value:Value>',
  },
  Life: {
    life: '<n:Number> {h}',
    lifeEqual: '{h} equal to <value:Value>',
    thatMuchLife: 'that much {h}',
  },
  Points: {
    onePoint: '1 action point',
    points: '<n:Number> action points',
    pointsEqual: 'action points equal to <value:Value>',
  },
  Counters: {
    oneCounter: 'a <counter:CounterKind> counter',
    counters: '<n:Number> <counter:CounterKind> counters',
    thatManyCounters: 'that many <counter:CounterKind> counters',
    countersInWords: '<n:NumberWord> <counter:CounterKind> counters',
    everyCounter: 'all counters',
    allCounters: 'all <counter:CounterKind> counters',
  },
  CounterKind: {
    namedCounter: '<name:Counter>',
    statCounter: '<by:Delta> <stat:Stat>',
  },
  Token: {
    aToken: 'a <name:Name/sg> token',
    tokens: '<n:Number> <name:Name/sg> tokens',
    aNamed: 'a <name:Name/sg>',
    aTokenOfEach: 'a <all:Name/sg**and> token',
    aTokenOfAny: 'a <any:Name/sg**or> token',
    copyTokenToo: "a token that's a copy of <of:Sel/sg>",
    copyToken: 'a token copy of <of:Sel/sg>',
    someNamed: '<n:Number> <name:Name/pl>',
    oneOfNames: 'a <any:Name/sg**or>',
    oneOfEach: 'a <all:Name/sg**and>',
  },
});
