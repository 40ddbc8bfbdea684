/** What holds of a thing for a time: "gets", "loses", "costs". The group of changes shares one duration. */
import { phrases } from '../../text/index.ts';

export const continuous = phrases({
  'Change/v': {
    get: '@get <all:Bonus*and> [for each <each:Each>]',
    gain: '@gain <all:Bonus*and> [for each <each:Each>]',
    have: '@have <all:Bonus*and> [for each <each:Each>]',
    getEither: '@get <any:Bonus**or> [for each <each:Each>]',
    loseAll: '@lose all <what=colors|abilities|hero card abilities>',
    loseAbilities: '@lose <all:Ability/low*and>',
    loseForGood: "@lose and can't gain <ability:Ability/low>",
    costLess: '@cost [<whom=you>] <less:Asset*space> less [to <do:Using>] [for each <each:Each>]',
    costMore: '@cost [<whom=you>] an additional <more:Asset*space> to <do:Using>',
    enterWith: '@enter the arena with <n:Counters> [on <on:OnIt>]',
    enterWithLife: '@enter the arena with {h} equal to <value:Value>',
    isAlso: '@are <super:Super> [in addition to its other <besides=types|class types>]',
    countsAsNamed: 'counts as a <name:Name/sg>',
    countsAs: 'counts as having <n:Number> <type:TypeWord/pl> equipped',
    onlyPlayed: 'can only be played from <z:Zone>',
  },
  Using: { using: '<do=play|activate|play or activate>' },
  Bonus: {
    bonus: '<by:Delta> <stat:Stat>',
    grants: '<ability:Granted>',
  },
  Granted: { '=': ['<Ability/low>', '<Quoted>'] },
  'PlayerRule/v': {
    cantPlay: "can't play <what:Obj>",
    cantPlayOrActivate: "can't play <what:Obj> or activate abilities",
  },
  Dur: {
    thisTurn: 'this turn',
    thisChainLink: 'this chain link',
    thisCombatChain: 'this combat chain',
    untilEndOfTurn: 'until end of turn',
    untilStartOf: 'until the start of <whose:Whose> next turn',
    untilEndOf: 'until the end of <whose:Whose> next turn',
    whileDoing: 'while <doing:Doing>',
    whileSo: 'while <cond:Cond>',
    duringPhase: 'during <phase:Phase>',
  },
  // Nothing but the thing that is spoken of.
  OnIt: { onIt: '<as=it|him|her|this>' },
  Doing: {
    defendedBy: 'defended by <what:HowMany>',
    attackingNow: 'attacking [<whom:Whom>]',
    defendingNow: 'defending [<what:Sel/sg>]',
  },
});
