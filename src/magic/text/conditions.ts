/** States of things: for if, unless, as long as, only if. */
import { phrases } from '../../text/index.ts';

export const conditions = phrases({
  Cond: {
    controls: '<who:Player/v> @control/v <what:HowMany>',
    hasCards: '<who:Player/v> @have/v <what:HowMany>',
    hasCast: '<who:Player/v> cast <what:HowMany> <when:When>',
    noneCast: 'no <f:F/pl> were cast <when:When>',
    lifeMoved: '<who:Player/v> <how=gained|lost> <n:Number> or more life <when:When>',
    is: '<what:Subject/v> @are/v <is:Predicate>',
    itIs: "it's <is:Predicate>",
    wasDone: '<what:Sel/sg> <was=was|is> <done:DoneWay> this way',
    comesUp: 'it comes up <side=heads|tails>',
    thereAre: 'there are <what:HowMany>',
    thereIs: 'there is <what:Sel/sg>',
    thereAreCounters: 'there are <n:CounterCount> on <on:Sel/sg>',
    hasCounters: '<what:Subject/v> @have/v <n:CounterCount> on <on:OnIt>',
    hasQuality: '<what:Subject/v> @have/v <q:Quality>',
    lifeIs: '<who:Player/v> @have/v <n:Number> or <than=less|more> life',
    lifeMovedAny: '<who:Player/v> <how=gained|lost> life <when:When>',
    youHaveDone: "you've <did=drawn|cast> <what:HowMany> <when:When>",
    youAttacked: 'you attacked [with <what:HowMany>] <when:When>',
    didntAttack: "<what:Subject/v> didn't attack <when:When>",
    wasKind: '<what:Subject/v> was <is:Predicate>',
    wasPut: '<what:Sel/sg> was put into <z:Zone> from <from:Left> <when:When>',
    hasYouDraw: '<who:Player/v> @have/v <whom=you> <does:Act/b>',
    namesAmong: 'there are <n:Count> or more different names among <f:F/pl>',
  },
  CounterCount: {
    countersOrMore: '<n:Count> or more <counter:Counter> counters',
    countersOrFewer: '<n:Count> or fewer <counter:Counter> counters',
    noCounters: 'no <counter:Counter> counters',
  },
  HowMany: {
    '=': ['<Sel/sg>'],
    orMore: '<n:Count> or more <f:F/pl>',
    orFewer: '<n:Count> or fewer <f:F/pl>',
    oneOrFewer: 'one or fewer <f:F/pl>',
    exactly: 'exactly <n:Count> <f:F/pl>',
    none: 'no <f:F/pl>',
  },
  Predicate: {
    isKind: 'a <f:F/sg>',
    isState: '<state:State> [?alone alone]',
  },
  When: { nowTurn: 'this turn', lastTurn: 'last turn' },
});
