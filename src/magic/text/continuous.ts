/** What holds of a thing for a time: "gets", "gains", "can't". The group of changes shares one duration. */
import { phrases } from '../../text/index.ts';

export const continuous = phrases({
  'Change/v': {
    get: '@get <by:Delta> [for each <each:F/sg>]',
    gain: '@gain <abilities:Granted*and>',
    have: '@have <abilities:Granted*and>',
    loseAll: '@lose all abilities',
    base: '@have base power and toughness <size:Size>',
    baseEqual: '@have base power and toughness each equal to <value:Value>',
    become: '@become <as:Becoming>',
    areAlso: '@are <kind2:Becoming> in addition to <whose:Its> other types',
    cant: "can't <do:Cant>",
    attackOrBlock: '@attack or @block this turn if able',
    staysTapped: "@don't untap during <whose:Whose> [?next next] untap step",
    costLess: '@cost <less:Symbol*space> less to cast',
  },
  Becoming: {
    aKind: 'a <f:F/sg>',
    kinds: '<f:F/pl>',
    sizedKind: 'a <f:F/sg> with base power and toughness <size:Size>',
    sizedKinds: '<size:Size> <f:F/pl>',
    alsoKind: 'a <f:F/sg> in addition to <whose:Its> other types',
    chosenColour: 'the color of your choice',
  },
  Cant: {
    cantBlock: 'block',
    cantAttack: 'attack',
    cantAttackOrBlock: 'attack or block',
    cantBeBlocked: 'be blocked',
    cantBeCountered: 'be countered',
    cantBeRegenerated: 'be regenerated',
  },
  'PlayerRule/v': {
    noHandSize: '@have no maximum hand size',
    cantCast: "can't cast <f:F/pl>",
  },
  Granted: { '=': ['<Ability>', '<Quoted>'] },
  Dur: {
    thisTurn: 'this turn',
    untilEndOfTurn: 'until end of turn',
    untilNextTurn: 'until your next turn',
    untilEndOfNextTurn: 'until the end of your next turn',
    asLongAs: 'as long as <cond:Cond>',
  },
});
