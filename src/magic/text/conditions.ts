/** States of things: for if, unless, as long as, only if. */
import { phrases } from '../../text/index.ts';

export const conditions = phrases({
  Cond: {
    controls: '<who:Player/v> @control/v <what:Obj>',
    isA: "it's a <f:F/sg>",
    comesUp: 'it comes up <side=heads|tails>',
    thereAre: 'there are <n:Count> or more <f:F/pl>',
    hasYouDraw: '<who:Player/v> @have/v <whom=you> <does:Act/b>',
    namesAmong: 'there are <n:Count> or more different names among <f:F/pl>',
  },
});
