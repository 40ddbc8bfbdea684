/** Players and their heroes, what is theirs, and the zones. A hero stands for its player: "they discard a card". */
import { phrases } from '../../text/index.ts';

export const heroes = phrases({
  'Player/b': {
    you: 'you',
    theyPlayer: 'they',
    opponents: '<f:Hero/pl>',
    yourOpponents: 'your opponents',
    '=': ['<AllHeroes>'],
  },
  'Player/s': {
    targetHero: 'target <f:Hero/sg>',
    '=': ['<AHero>'],
    anotherHero: 'another <f:Hero/sg>',
    eachHero: 'each <f:Hero/sg>',
    thatHero: 'that <noun:HeroNoun/sg>',
    theHero: 'the <role=attacking|defending|other> hero',
    winner: 'the winner',
    yourOpponent: 'your opponent',
    anotherTargetHero: 'another target <f:Hero/sg>',
    namedHero: '<name:HeroName>',
    targetNamed: 'target <name:HeroName>',
    roleOf: '<of:Its> <role=controller|owner>',
  },
  AllHeroes: { allHeroes: 'all <f:Hero/pl>' },
  AHero: { aHero: 'a <f:Hero/sg>' },
  'Hero/n': {
    hero: '[<adj:HeroAdj*space>] <noun:HeroNoun/n> [named <name:HeroName>] [with <than=greater|more|less> <stat:Stat> than <whom:Whom>]',
  },
  'Hero/sg': {
    heroWho: '[<adj:HeroAdj*space>] <noun:HeroNoun/sg> who has <deed:OwnDeed> <when:When>',
    heroWhoDidnt: "[<adj:HeroAdj*space>] <noun:HeroNoun/sg> who <how=doesn't|didn't> <does:Act/b> this way",
    heroWhoHasnt: "[<adj:HeroAdj*space>] <noun:HeroNoun/sg> who doesn't have <what:Sel/sg>",
    heroWith: '[<adj:HeroAdj*space>] <noun:HeroNoun/sg> with <what:OrMore>',
    heroWhoControls: '[<adj:HeroAdj*space>] <noun:HeroNoun/sg> who controls <what:Sel/sg>',
  },
  'Hero/pl': { heroesWho: '[<adj:HeroAdj*space>] <noun:HeroNoun/pl> who have <deed:OwnDeed> <when:When>' },
  HeroAdj: {
    heroIs: '<is=opposing|marked|other|attacking|defending>',
    heroOf: '<super:Super>',
    heroOfAny: '<any:Super**or>',
  },
  // A player that something is done to.
  Whom: {
    '=': ['<Player/s>', '<AllHeroes>'],
    toYou: 'you',
    toThem: 'them',
  },
  Their: { their: 'their' },
  Whose: {
    '=': ['<Their>'],
    your: 'your',
    yourHeros: "your hero's",
    ofPlayer: "<who:Player/s>'s",
    ofSelf: "<self:Own>'s",
  },
  Zone: {
    zone: '<whose:Whose> <name:ZoneName/sg>',
    zoneEither: '<whose:Whose> <any:ZoneName/sg**or>',
    zoneAndOr: '<whose:Whose> <any:ZoneName/sg**and/or>',
    everyZone: '[?all all] <name:ZoneName/pl>',
    anyZone: 'any <name:ZoneName/sg>',
    aZone: 'a <name:ZoneName/sg>',
    theZone: 'the <name:ZoneName/sg>',
    bareZone: '<name:ZoneName/sg>',
    anywhere: 'anywhere',
    anywhereBut: 'anywhere other than <but:Zone>',
    anyPlace: 'any zone',
    arena: 'the arena',
    combatChain: 'the combat chain',
  },
  Zones: {
    '=': ['<Zone>'],
    zonesOf: '<whose:Whose> <names:ZoneName/sg**and>',
  },
});
