/** Keyword abilities, by what follows the word, and costs. */
import { phrases } from '../../text/index.ts';

export const keywords = phrases({
  Ability: {
    keyword: '<name:Keyword>',
    keywordCost: '<name:CostKeyword> <cost:Symbol*space>',
    keywordNumber: '<name:NumberKeyword> <n:Number>',
    enchant: 'enchant <f:F/sg>',
    enchantPlayer: 'enchant <who:Who/sg>',
    protection: 'protection from <from:Shunned>',
    protections: 'protection from <from:Shunned> and from <also:Shunned>',
    craft: 'craft with <what:Crafted> <cost:Symbol*space>',
    affinity: 'affinity for <f:F/pl>',
    keywordNumberCost: '<name:NumberCostKeyword> <n:Number>—<cost:Symbol*space>',
    champion: 'champion a <f:F/sg>',
    equipKind: 'equip <f:F/sg> <cost:Symbol*space>',
    hexproofFrom: 'hexproof from <from:Shunned>',
    kickers: 'kicker <cost:Symbol*space> and/or <also:Symbol*space>',
    gift: 'gift a <what:Gift>',
    emergeFrom: 'emerge from <f:F/sg> <cost:Symbol*space>',
  },
  Shunned: {
    shunsKind: '<f:F/pl>',
    shunsEach: 'each color',
    shunsColour: '<colour:Colour>',
    shunsAll: 'everything',
    shunsChosen: 'the color of your choice',
    shunsChosenColour: 'the chosen color',
    shunsPlayer: 'the chosen player',
    shunsNamed: 'the chosen card name',
  },
  Crafted: {
    '=': ['<Sel/pl>'],
    craftedAll: '<all:Sel/sg**and>',
    craftedSharing: '<n:Count> that share a card type',
    craftedSome: 'one or more',
    craftedFrom: '<f:F/sg>',
    orMoreOf: '<n:Count> or more <f:F/pl>',
  },
  Cost: {
    manaCost: '<symbols:Symbol*space>',
    deed: '<act:Act/C>',
    deedAnd: '<act:Act/C> and <also:Act/b>',
  },
  Gift: {
    giftCard: 'card',
    giftTokens: '[?tapped tapped] <name:NamedToken>',
  },
});
