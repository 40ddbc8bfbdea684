/** When something happens: triggers, the events they wait for, the steps of a turn, and what would happen. */
import { phrases } from '../../text/index.ts';

export const triggers = phrases({
  Trigger: {
    when: 'when <event:Event>',
    wheneverTrigger: 'whenever <event:Event> [<dur:Dur>]',
    atStep: 'at the beginning of <step:TurnStep>',
  },
  Event: {
    thingDoes: '<what:Subject/v> <does:Happening/v*or>',
    eitherDoes: '<own:Own> or another <f:F/sg> <does:Happening/s*or>',
    playerDoes: '<who:Player/v> <does:Doing/v*or>',
    youAttack: 'you attack [with <what:HowMany>]',
  },
  'Happening/v': {
    enters: '@enter',
    dies: '@die',
    leaves: '@leave <z:Left>',
    attacks: '@attack [<whom:Player/s>] [?alone alone]',
    blocks: '@block',
    becomesBlocked: '@become blocked',
    becomesTarget: '@become the target of <what:Sel/sg>',
    becomesState: '@become <state=tapped|untapped>',
    dealsDamage: '@deal <n:AnyDamage> to <to:Recipient>',
    putFrom: '@are put into <z:Zone> from <from:Zone>',
    transformsInto: '@transform into <as:Self>',
  },
  Left: { '=': ['<Zone>', '<Battlefield>'] },
  AnyDamage: { anyDamage: 'damage', kindOfDamage: '<which=combat|noncombat> damage' },
  'Doing/v': {
    unlocks: '@unlock this door',
    casts: '@cast <what:Obj>',
    castsOrCopies: '@cast or @copy <what:Obj>',
    castsNth: '@cast <whose:Whose> <nth=first|second|third> <f:F/sg> each turn',
    drawsNth: '@draw <whose:Whose> <nth=first|second|third> card each turn',
    draws: '@draw <n:Cards>',
    gainsLife: '@gain life',
    sacrifices: '@sacrifice <what:Obj>',
    discards: '@discard <what:Obj>',
  },
  TurnStep: {
    step: '<whose:StepOf> <name:StepName>',
    turnOf: '<whose:Whose> turn',
    combatOnYourTurn: 'combat on your turn',
  },
  StepOf: {
    '=': ['<Whose>'],
    eachStep: 'each',
    nextStep: 'the next',
  },
  StepName: { stepName: '<step=upkeep|end step|combat|untap step|first main phase>' },
  Would: {
    wouldDie: '<what:Sel/sg> would die [<dur:Dur>]',
    wouldBePut: '<what:Sel/sg> would be put into <z:Zone> [from <from:Zone>] [<dur:Dur>]',
    wouldDeal: '<what:Sel/sg> would deal <n:AnyDamage> [to <to:Recipient>] [<dur:Dur>]',
  },
});
