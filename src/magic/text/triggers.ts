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
    playerDoes: '<who:Player/v> <does:Doing/v>',
  },
  'Happening/v': {
    enters: '@enter',
    dies: '@die',
    leaves: '@leave <z:Left>',
    attacks: '@attack [<whom:Player/s>] [?alone alone]',
    blocks: '@block',
    dealsDamage: '@deal <n:AnyDamage> to <to:Recipient>',
    putFrom: '@are put into <z:Zone> from <from:Zone>',
    transformsInto: '@transform into <as:Self>',
  },
  Left: { '=': ['<Zone>', '<Battlefield>'] },
  AnyDamage: { anyDamage: 'damage', kindOfDamage: '<which=combat|noncombat> damage' },
  'Doing/v': {
    unlocks: '@unlock this door',
    attacksWith: '@attack',
    casts: '@cast <what:Obj>',
  },
  TurnStep: {
    step: '<whose:StepOf> <name:StepName>',
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
