/** What a thing does: damage, fights and the like. Lasting changes are in `continuous.ts`. */
import { phrases } from '../../text/index.ts';

export const verbs = phrases({
  'Verb/v': {
    deal: '@deal <n:Damage> to <to:Recipients>',
    dealAlso: '@deal <n:Damage> to <to:Recipient> and <more:Damage> to <also:Recipient>',
    dealAs: '@deal <n:Damage>',
    dealEqual: '@deal damage equal to <value:Value> to <to:Recipients>',
    dealToEqual: '@deal damage to <to:Recipient> equal to <value:Value>',
    dealDivided: '@deal <n:Number> damage divided as you choose among <among:Divided>',
    dealDividedTwice: '@deal <n:TwiceDamage> divided as you choose among <among:Divided>',
    fight: '@fight <what:Sel/sg>',
    explore: '@explore',
    dealEqualAs: '@deal damage equal to <value:Value>',
    assignUnblocked: "@assign <whose:Its> combat damage as though it weren't blocked",
    enterWithEach: '@enter with <n:Counters> on <on:OnIt> for each <each:F/sg>',
    connive: '@connive',
    phaseOut: '@phase out',
    enterTapped: '@enter tapped',
    enterTappedAttacking: '@enter tapped and attacking',
    enterPrepared: '@enter prepared',
    becomePrepared: '@become prepared',
    enterWith: '@enter with <n:Counters*and> on it',
  },
  UpToOne: { '=': ['<UpToThing>', '<UpToPlayer>'] },
  Divided: {
    '=': ['<Sel/pl>', '<Them>'],
    oneOrTwoTargets: 'one or two targets',
    anyNumberTargets: 'any number of targets',
  },
  Recipients: {
    '=': ['<Recipient>'],
    recipients: '<all:Recipient**and>',
    eachOfThese: 'each of <any:UpToOne**and/or>',
  },
  Recipient: {
    '=': ['<Sel/sg>', '<Whom>', '<HimHer>'],
    youOr: 'you or <what:Sel/sg>',
    anyTarget: 'any target',
    anyTargetBut: 'any target other than <what:Sel/sg>',
    anyOtherTarget: 'any other target',
    anotherTargetOr: 'another target <f:F/sg> or <who:Who/sg>',
    aKindOr: 'a <f:F/sg> or <who:Who/sg>',
    aKindsOr: 'a <any:PlainKind/sg**comma>, or <who:Who/sg>',
    aPlayerOr: 'a <who:Who/sg> or <f:F/sg>',
    playerOr: 'target <who:Who/sg> or <f:F/sg>',
  },
});
