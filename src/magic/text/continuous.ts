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
    areAlso: '@are <as:Becoming>',
    cant: "can't <do:Cant>",
    attackOrBlock: '@attack or @block this turn if able',
    staysTapped: "@don't untap during <whose:Whose> [?next next] untap step",
    mustBeBlocked: 'must be blocked if able',
    blocksMore: 'can block an additional creature each combat',
    gainAllTypes: '@gain all creature types',
    mustAttack: '@attack each combat if able',
    canBlockOnly: 'can block only <f:F/pl>',
    costMore: '@cost <more:Symbol*space> more to cast',
    costLess: '@cost <less:Symbol*space> less to cast',
  },
  Becoming: {
    becomesOne: 'a <body:Body/sg>',
    becomesMany: '<body:Body/pl>',
    chosenColour: 'the color of your choice',
  },
  'Body/n': {
    body: '[<size:Size>] [<colours:Colour*and>] <types:Types/n> [with base power and toughness <base:Size>] [with <abilities:Granted*and>] [in addition to <whose:Its> other <also=types|creature types>]',
  },
  Cant: {
    cantBlock: 'block [<what:Sel/sg>]',
    cantBeBlockedByMany: 'be blocked by more than one creature',
    cantAttack: 'attack',
    cantBeBlocked: 'be blocked',
    cantBeBlockedBy: 'be blocked by <f:F/pl>',
    cantBeCountered: 'be countered',
    cantBeRegenerated: 'be regenerated',
  },
  'PlayerRule/v': {
    noHandSize: '@have no maximum hand size',
    keepsMana: "@don't lose this mana as steps and phases end",
    cantLose: "can't lose the game",
    cantCast: "can't cast <f:F/pl>",
  },
  Granted: { '=': ['<Ability>', '<Quoted>'] },
  Dur: {
    thisTurn: 'this turn',
    untilEndOfTurn: 'until end of turn',
    untilNextTurn: 'until your next turn',
    untilEndOfNextTurn: 'until the end of your next turn',
    asLongAs: 'as long as <cond:Cond>',
    forAsLongAs: 'for as long as <cond:Cond>',
    untilLeaves: 'until <what:Sel/sg> leaves the battlefield',
  },
});
