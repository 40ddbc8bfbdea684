/** Players, what is theirs, and the zones. */
import { phrases } from '../../text/index.ts';

export const players = phrases({
  'Player/b': {
    you: 'you',
    theyPlayer: 'they',
    yourOpponents: 'your opponents',
    allPlayers: 'players',
  },
  'Player/s': {
    targetPlayer: 'target <who:Who/sg>',
    eachPlayer: 'each [?other other] <who:Who/sg>',
    aPlayer: 'a <who:Who/sg>',
    anyPlayer: 'any <who:Who/sg>',
    thatPlayer: 'that <who:Who/sg>',
    enchantedPlayer: 'enchanted player',
    defendingPlayer: 'defending player',
    role: '<of:Its> <role=controller|owner>',
    roleOf: 'the <role=controller|owner> of <what:Sel/sg>',
    chosenPlayer: 'the chosen player',
    eachDealt: 'each <who:Who/sg> dealt damage this way',
    eachWhoAttacked: 'each <who:Who/sg> who attacked <whom:Recipient> this turn',
    thatPlayerOr: 'that player or <of:Its> controller',
  },
  UpToPlayer: { upToOnePlayer: 'up to one target <who:Who/sg>' },
  // A player that something is done to.
  Whom: {
    '=': ['<Player/s>'],
    toYou: 'you',
    toThem: 'them',
  },
  Whose: {
    your: 'your',
    their: 'their',
    ofPlayer: "<who:Player/s>'s",
    theirOwners: "their owners'",
  },
  Zone: {
    zone: '<whose:Whose> <name:ZoneName/sg>',
    anyZone: 'any <name:ZoneName/sg>',
    aZone: 'a [?single single] <name:ZoneName/sg>',
    exileZone: 'exile',
    anywhere: 'anywhere',
    everyZone: '[?all all] <name:ZoneName/pl>',
    outside: 'outside the game',
    allPlayersZones: "all players' <name:ZoneName/pl>",
    thatZone: 'that <name:ZoneName/sg>',
    topOf: 'the top of <z:Zone>',
    everyZones: '<names:ZoneName/pl**and>',
    eitherZones: '<names:ZoneName/pl**or>',
  },
  Zones: {
    '=': ['<Zone>', '<ZonesOf>'],
    hands: '<whose:Whose> <name:ZoneName/pl>',
  },
  ZonesOf: {
    zonesOf: '<whose:Whose> <names:ZoneName/sg**and>',
    zonesAnyOf: '<whose:Whose> <names:ZoneName/sg**and/or>',
    zonesAndOutside: '<whose:Whose> <names:ZoneName/sg**comma>, and/or outside the game',
  },
  Battlefield: { battlefield: 'the battlefield' },
});
