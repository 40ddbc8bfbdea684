/** Lines, sentences and effects: what stands around the clauses. `clauses.ts` has these. */
import { phrases } from '../../text/index.ts';

export const frame = phrases({
  Line: {
    '=': ['<Sentence>'],
    activated: '[<limit:Limit>] <as:Speed> - <cost:Cost*comma>: <body:Sentence>',
    labelled: '<label:Label> - <body:Line>',
    modes: 'choose <n:Modes>;',
    modesEach: 'for each <each:Each>, choose <n:Modes>;',
    triggeredModes: '<on:Trigger>, choose <n:Modes>;',
    additionalCost: 'as an additional cost to play <what:Own>, <pay:Act/b*and>.',
    optionalCost: 'as an additional cost to play <what:Own>, you may <pay:Act/b*and>.',
    eitherCost: 'as an additional cost to play <what:Own>, <pay:Act/b**or>.',
    asPlayed: 'as you play <what:Own>, <do:Clause>.',
    limitedEffect: '<limit:Limit> Effect - <body:Line>',
    insteadOfCost: '<who:Player/v> may <pay:Act/b> rather than pay <of:Its> <cost:Asset> cost.',
  },
  Sentence: {
    '=': ['<Effect>.', '<Preventing>.'],
    keywords: '<all:Ability/title*space>.',
    keywordX: '<name:NumberKeyword/title> X, where X is <value:Value>.',
    // An "if" straight after the comma of a trigger is the trigger's own; so an effect never begins with one.
    triggered: '[<limit:PerTurn>,] <on:Trigger>, [if <only:Conds>,] <do:Outcome>.',
    triggeredFor: '<dur:Dur>, <on:Trigger>, [if <only:Conds>,] <do:Outcome>.',
    ifSo: 'if <cond:Conds>, <do:Outcome>.',
    ifEvent: 'if <event:Event>, <do:Outcome>.',
    ifEventAnd: 'if <event:Event> and <cond:Cond>, <do:Outcome>.',
    insteadIf: 'if <cond:Conds>, instead <do:Joined>.',
    ifYouDo: 'if you do, <do:Outcome>.',
    ifYouDont: "if you don't, <do:Outcome>.",
    ifNotThisWay: "if you don't <did:Act/b> this way, <do:Outcome>.",
    ifTheyDo: 'if they do, <do:Outcome>.',
    ifTheyDont: "if they don't, <do:Outcome>.",
    whenYouDo: 'when you do, <do:Outcome>.',
    otherwise: 'otherwise, <do:Outcome>.',
    otherwiseModes: 'otherwise, choose <n:Modes>;',
    afterwards: 'then [if <only:Conds>,] <do:Effect>.',
    duringIf: '<dur:Dur>, if <cond:Conds>, <do:Outcome>.',
    duringReplaced: '<dur:Dur>, if <event:Would>, [?instead instead] <do:Effect>.',
    ifFusedDoes: 'if <what:Sel/sg> was fused and <does:Happening/s>, <do:Outcome>.',
    replaced: 'if <event:Would> [<dur:Dur>], instead <do:Effect>.',
    answered: 'if <event:Would> [<dur:Dur>], <do:Effect>.',
    playOnly: 'play <what:Own> only if <cond:Conds>.',
    activateOnly: 'activate this [?ability ability] only <when:Restriction>.',
    contracted: 'you are contracted to <do:Act/b*or>.',
    arcaneNext:
      'the next card you play <dur:Dur> with an effect that deals arcane damage, instead deals that much arcane damage plus <n:Number> [, where X is <value:Value>].',
  },
  Modes: { modesOf: '<n:Number>', oneOrBoth: '1 or both', anyModes: 'any number' },
  PerTurn: { onceAnyTurn: 'once per turn', onceEachTurn: 'once each turn' },
  Restriction: {
    onlyIf: 'if <cond:Conds>',
    onlyWhile: 'while <all:Cond*and>',
    onlyDuring: 'during <phase:Phase>',
  },
  // What comes of it: something at once, or something that waits for its own moment.
  Outcome: {
    '=': ['<Effect>', '<Preventing>'],
    later: '<on:Trigger>, <do:Effect>',
  },
  Preventing: {
    preventing: 'the next time <event:Would> [<dur:Dur>], [?instead instead] <do:Effect>',
    replacing: 'whenever <event:Would> [<dur:Dur>], instead <do:Effect>',
  },
  Effect: {
    '=': ['<Steps>'],
    whereX: '<do:Steps>, where X is <value:Value>',
  },
  Steps: {
    '=': ['<Step>'],
    steps: '<all:Step**then>',
    stepsIf: '<all:Step*then>, then if <cond:Cond>, <do:Joined>',
    // The older way to write it.
    stepThen: '<first:Step> then <second:Step>',
  },
  Step: {
    '=': ['<Joined>'],
    unless: '<do:Clause> unless <cond:Cond>',
    unlessDone: '<do:Clause> unless <who:Player/v> <does:Act/v*or>',
    provided: '<do:Clause> if <cond:Cond>',
    during: '<dur:Dur>, <do:Joined>',
    forEach: 'for each <each:Each>, <do:Joined>',
    limited: '<limit:PerTurn>, <do:Clause>',
    delayed: '<do:Clause> at <step:TurnStep>',
    delayedWhen: '<do:Clause> when <event:Event>',
  },
  Quoted: { quoted: '"<first:Line> [<more:Sentence*space>]"' },
});
