/** How much and how many: values that are worked out, cards, damage, life, counters, mana. */
import { phrases } from '../../text/index.ts';

export const amounts = phrases({
  Value: {
    lifeTotal: '<whose:Whose> life total',
    numberPlusOne: 'the number of <f:F/pl> plus one',
    devotion: 'your devotion to <colour:Colour>',
    number: 'the number of <f:F/pl>',
    '=': ['<ClosedValue>'],
    statOfThe: 'the <stat:Stat> of <what:Sel/sg>',
    half: 'half <value:Value>, rounded <how=up|down>',
    lifeThisTurn: 'the amount of life you <how=gained|lost> this turn',
    total: 'the total <stat:Stat> of <what:Obj>',
    greatest: 'the greatest <stat:Stat> among <f:F/pl>',
    excess: 'the excess damage dealt this way',
    coloursOf: 'the number of colors <what:Sel/sg> was',
  },
  // What ends before any noun phrase that could take up more words.
  ClosedValue: {
    statOf: '<of:Its> <stat:Stat>',
    countersOn: 'the number of <counter:Counter> counters on <what:OwnOrIt>',
    plus: '<n:Number> plus <value:ClosedValue>',
    thatNumberPlus: 'that number plus <n:Number>',
  },
  Cards: {
    oneCard: 'a card',
    cards: '<n:Count> cards',
    cardsEqual: 'cards equal to <value:Value>',
    thatManyPlusOne: 'that many cards plus one',
    thatManyCards: 'that many cards',
  },
  Damage: {
    thatMuchDamage: 'that much damage',
    damage: '<n:Number> [<which=combat|noncombat>] damage',
    doubleDamage: 'double that damage',
    moreDamage: 'that much damage plus <n:Number>',
  },
  TwiceDamage: { twiceDamage: 'twice <n:Number> damage' },
  Life: {
    life: '<n:Number> life',
    lifeEqual: 'life equal to <value:Value>',
    halfLife: 'half <whose:Whose> life, rounded <how=up|down>',
  },
  Counters: {
    oneCounter: 'a <counter:Counter> counter',
    counters: '<n:Count> <counter:Counter> counters',
    oneMoreCounter: 'an additional <counter:Counter> counter',
    moreCounters: '<n:Count> additional <counter:Counter> counters',
    countersEqual: 'a number of <counter:Counter> counters equal to <value:Value>',
    someCounters: 'one or more counters',
    oneOrMoreCounters: 'one or more <counter:Counter> counters',
    anyCounters: '<n:Count> counters',
    thatManyCounters: 'that many <counter:Counter> counters',
    allCounters: 'all <counter:Counter> counters',
  },
  Mana: {
    mana: '<symbols:Symbol*space>',
    eitherMana: '<any:Symbol**or>',
    anyColour: 'one mana of any color',
    manyAnyColour: '<n:Count> mana of any one color',
  },
});
