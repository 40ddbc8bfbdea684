/** A subject and what it does. `acts.ts`, `verbs.ts` and `continuous.ts` have the verbs. */
import { phrases } from '../../text/index.ts';

export const clauses = phrases({
  Joined: {
    '=': ['<Clause>'],
    together: '<first:Clause> and <second:Said>',
    changeAndDo: '<first:Changing> and <does:Act/b*and>',
  },
  Clause: {
    '=': ['<Said>'],
    order: '<does:Act/b*and>',
    orderTo: '<does:Act/b> to <for:Act/b>',
  },
  Said: { '=': ['<Changing>', '<Acting>'] },
  Acting: {
    act: '<who:Player/v> <does:Act/v*and>',
    actThen: '<who:Player/s> <first:Act/s> then <second:Act/s>',
    may: '<who:Player/v> may <does:Act/b*and>',
    mayEither: '<who:Player/v> may <does:Act/b**or>',
    mayChoose: '<who:Player/v> may choose to <does:Act/b*and>',
    mayTo: '<who:Player/v> may <does:Act/b> to <for:Act/b>',
    mayThen: '<who:Player/v> may <does:Deeds**then>',
    mayHave: '<who:Player/v> may have <what:Obj> <does:Verb/b>',
    rule: '<who:Player/v> <is:PlayerRule/v> [<dur:Dur>]',
    heroGets: '<who:Player/v> @get/v <by:Delta> <stat:Stat> [<dur:Dur>]',
    crowd: 'the crowd <how=cheers|boos> <whom:Whom>',
  },
  Deeds: { '=': ['<Act/b>'], deeds: '<all:Act/b**and>' },
  Changing: {
    happens: '<what:Subject/v> <does:Verb/v>',
    change: '<what:Subject/v> <does:Change/v*and> [<dur:Dur>]',
    changes: '<what:Subject/v> <first:Change/v>, and <second:Change/v> [<dur:Dur>]',
    doubled: '<of:Its> base <stat:Stat> is doubled',
    halved: 'the base <stat:Stat> of <what:Sel/sg> is halved, rounded <how=up|down>',
    statIs: '<of:Its> <stat:Stat> is equal to <value:Value>',
    noTrigger: "effects don't trigger <how=when|if> <event:Event> [<dur:Dur>]",
    cantBe: "<what:Subject/v> can't be <done:Barred*or> [<dur:Dur>]",
    // Without the comma before "or", as some cards have it.
    cantBeAny: "<what:Subject/v> can't be <first:Barred>, <second:Barred> or <third:Barred> [<dur:Dur>]",
    thatDamageSure: "that damage can't be prevented",
    damageIsSure: "damage <what:Sel/sg> would deal can't be prevented",
    damageBySure: "damage that would be dealt by <what:Sel/sg> can't be prevented",
  },
  Barred: {
    barred: '<how=pitched|played|activated|defended|prevented|destroyed|used to defend>',
    barredBy: 'defended by <f:F/pl>',
    barredHere: 'played to this chain link',
    barredTo: 'played to <of:Its> chain link',
    barredFrom: 'played from <z:Zone>',
  },
});
