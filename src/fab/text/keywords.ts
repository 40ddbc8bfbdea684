/** Keyword abilities, by what follows the word, and costs. */
import { phrases } from '../../text/index.ts';

export const keywords = phrases({
  'Ability/c': {
    keyword: '<name:Keyword/c>',
    keywordNumber: '<name:NumberKeyword/c> <n:Number>',
  },
  'Ability/title': {
    specialization: '<heroes:HeroName*or> Specialization',
    fusion: '<all:Super*and> Fusion',
    fusionAny: '<any:Super**and/or> Fusion',
    essence: 'Essence of <all:Super*and>',
    legendOf: 'Legend of the Watery Grave',
  },
  Cost: {
    assets: '<all:Asset*space>',
    costsNothing: '0',
    lifeCost: '{h}',
    tapThis: '{t}',
    deed: '<act:Act/b>',
    deedLater: '<act:Act/b> when <event:Event>',
  },
});
