import { describe, expect, it } from 'vitest';
import type { MagicFace } from '../../src/magic/card.ts';
import { leftOut } from '../../src/magic/play/index.ts';

const face = (text: string, types = ['Creature']): MagicFace => ({
  name: 'Sample',
  manaCost: '{2}',
  supertypes: [],
  types,
  subtypes: [],
  text,
});

describe('text that would be done in part is left out whole, and says so', () => {
  it.each([
    // A sentence of a static ability that nothing asks for.
    ["This creature can't attack unless you pay {2}.", ['unlessDone.static']],
    ['Creatures you control get +1/+1. If you control a Bear, they get +2/+2 instead.', ['insteadIf.static']],
    // What it does in its place would be replaced again.
    [
      'If this creature would enter, instead sacrifice each other creature you control, then put this creature onto the battlefield.',
      ['enters.put'],
    ],
    // Whether it is replaced would be somebody's choice.
    ['If this creature would enter, you may discard a card instead.', ['replaced.may']],
    // Other than what was dealt damage; than what has died; what its own card says from a graveyard; face-down creatures.
    [
      'Whenever this creature deals damage to a creature, it deals 1 damage to each other creature you control.',
      ['other.dealt'],
    ],
    [
      'As long as this card is in your graveyard, each Human creature you control enters with an additional +1/+1 counter on it.',
      ['isIn.asLongAs'],
    ],
    ["You may look at face-down creatures you don't control any time.", ['look.anyTime']],
    ["Each creature you control that wasn't cast from your hand enters with a +1/+1 counter on it.", ['notCast.from']],
    // A keyword that is not done: no text that has it is there to be found.
    [
      'When this creature enters, return target card with awaken from your graveyard to your hand.',
      ['hasNumberCost.awaken'],
    ],
    ['Creatures without banding get +1/+1.', ['without.banding']],
    ['{0}: This creature gains your choice of banding or flying until end of turn.', ['gainChoice.banding']],
    // A token of which nothing says how large it is.
    ['When this creature enters, create a white Wall creature token with defender.', ['creatureToken.size']],
    // A total of what is cast one after another.
    [
      '{X}, {T}: You may cast any number of spells from among cards exiled with this creature with total mana value X or less without paying their mana costs.',
      ['fromAmong.total'],
    ],
    // A state of each of several things.
    ['Whenever a creature has four or more fuse counters on it, destroy it.', ['comesTrue.a']],
    // Words for one of two that nothing keeps apart.
    [
      "Whenever a creature dies, if another creature is on the battlefield, return the first card to the battlefield under its owner's control.",
      ['theNth.return'],
    ],
    [
      "Reveal the top card of your library. You may cast it without paying its mana cost if it's a spell with lesser mana value.",
      ['itIs.leave', 'withLesser.is'],
    ],
    // What spell a card would be is asked before it is one.
    [
      "Reveal the top card of your library. You may cast it without paying its mana cost if it's an instant or sorcery spell.",
      ['itIs.leave'],
    ],
    [
      "Whenever you attack, target attacking creature can't be blocked this turn. Then choose another attacking creature. That creature gains flying until end of turn.",
      ['choose.another'],
    ],
    ['Whenever all creatures you control attack, draw a card.', ['thingDoes.all']],
    // "that card" would be the one that was discarded.
    [
      '{T}, Discard a card: Exile the top two cards of your library, then choose one of them. You may play that card this turn.',
      ['choose.ofThem'],
    ],
    // Which ones are from among them would be said of the chosen card.
    [
      'Look at the top four cards of your library. Choose one of them and put all cards with the same name as the chosen card from among them into your hand.',
      ['withSameNameAs.fromAmong'],
    ],
    [
      'Basic lands each player controls have shroud as long as that player controls three or fewer lands.',
      ['asLongAs.eachPlayer'],
    ],
    [
      'Exile the top two cards of your library. Until end of turn, you may play one of those cards.',
      ['play.oneOfThose'],
    ],
    [
      'When this creature enters, each player chooses a creature type and returns any number of cards of that type from their graveyard to their hand.',
      ['eachPlayer.choose'],
    ],
    ['As an additional cost to cast this spell, choose a creature type.', ['additionalCost.chooseType']],
    [
      'When this creature enters, return target creature card from your graveyard to the battlefield. When that creature enters, draw a card.',
      ['enters.later'],
    ],
    [
      'Target creature an opponent controls deals damage equal to its power to each other creature that player controls, then each of those creatures deals damage equal to its power to that creature.',
      ['that.subject'],
    ],
    [
      'Whenever a player casts a spell from their hand, that player exiles it. If the player does, they may cast a spell from among other cards exiled with this artifact without paying its mana cost.',
      ['fromAmong.other'],
    ],
    // What is said of each of several things, or after a loop.
    ["Each Vehicle you control gets +1/+1 as long as it's a creature.", ['asLongAs.each']],
    [
      "{U}: For each attacking creature, its controller may pay {1}. If that player doesn't, creatures blocking that creature gain first strike until end of turn.",
      ['forEach.more'],
    ],
    ['For each player, exile up to one target permanent that player controls.', ['forEachPlayer.target']],
    [
      "If you would draw a card, reveal the top card of your library instead. If it's a creature card, put it into your graveyard. Otherwise, draw a card.",
      ['draws.draw'],
    ],
    ['Sacrifice a land: Add one mana of any type the sacrificed land could produce.', ['anyTypeOf.cost']],
    [
      'Look at the top seven cards of your library. You may put one of those cards onto the battlefield if it has the same name as a permanent.',
      ['provided.choice'],
    ],
    ['{1}: Whenever one or more creatures attack this turn, you gain 1 life.', ['oneOrMore.later']],
    ['{1}: Exile target Bear card or card with flashback from your graveyard.', ['eitherOf.card']],
    ["Whenever a creature attacks, if you don't control that creature, you gain 1 life.", ['controlsNot.what']],
    [
      'You may look at cards exiled with this creature, and you may play lands and cast spells from among those cards.',
      ['those.sibling'],
    ],
    [
      "{1}: Put up to two target cards from a player's graveyard on top of their library in any order. That player draws a card.",
      ['aPlayer.post'],
    ],
    [
      'Whenever an opponent casts a spell, you may exchange control of this creature and that spell.',
      ['exchangeControl.spell'],
    ],
    ['{1}: Target creature you cast this turn gets +1/+0 until end of turn.', ['castThisTurn.target']],
    [
      "Creatures can't attack you or planeswalkers you control unless their controller pays {W/P} for each of those creatures.",
      ['attackTax.cost'],
    ],
    [
      "{2}: Exile enchanted creature and all Auras attached to it. At the beginning of the next end step, return that card to the battlefield under its owner's control. If you do, return the other cards exiled this way to the battlefield under their owners' control attached to that creature.",
      ['theMade.other'],
    ],
    ['Destroy target artifact. If this spell was kicked, destroy target permanent instead.', ['wasPaidFor.target']],
    ['Destroy target artifact. If this spell was kicked, tap target creature.', ['wasPaidFor.target']],
    ["During each player's turn, that player may cast spells from their graveyard.", ['duringStep.who']],
    // Of permanents, and for a time.
    ['This creature has all activated abilities of each other creature you control.', ['eachAbilityOf.permanents']],
    [
      '{1}: This creature gains all activated abilities of all creature cards in your graveyard until end of turn.',
      ['eachAbilityOf.gain'],
    ],
    // A source that is chosen.
    ['{1}: Prevent all damage that would be dealt this turn by a source of your choice.', ['preventDealt.ofChoice']],
    // Words that a spell was given, besides what it costs; permanents that are cards.
    [
      '{1}: Choose a card in your hand. It perpetually gains "You may pay {R} rather than pay this spell\'s mana cost."',
      ['quoted.spell'],
    ],
    ['{1}: Draw a card for each card you control with defender.', ['card.controlled']],
    // What was exiled with the spell, before the permanent is there.
    [
      'Delve\nThis creature enters with a +1/+1 counter on it for each creature card exiled with it.',
      ['enterWithEach.exiledWith'],
    ],
    // A deed in a place where only mana is paid.
    ['Replicate—Discard a card.', ['replicate—']],
  ])('%s', (text, missing) => {
    expect(leftOut(face(text))).toEqual(missing);
  });

  it.each([
    "This creature gets +1/+1 as long as it's your turn. Otherwise, it can't attack or block.",
    'Ward—Pay 3 life.',
    '{1}: Choose a card in your hand. It perpetually gains "This spell costs {1} less to cast."',
    '{1}: Destroy target artifact. If this creature was kicked, draw a card.',
    'You may cast this card from your graveyard. If you do, it enters with a shield counter on it.',
    'When this creature enters, create a white Wall creature token. It has "This token\'s power and toughness are each equal to your life total."',
  ])('but not: %s', (text) => {
    expect(leftOut(face(text))).toEqual([]);
  });
});

describe('words that are said once and meant of both', () => {
  it('a line that takes the place of a whole line before it', () => {
    const text =
      'Destroy all Bears. You gain 1 life.\nIf you control a Wall, instead destroy all Bears, then draw a card.';
    expect(leftOut(face(text, ['Sorcery']))).toEqual(['instead.line']);
    expect(leftOut(face(text.replace(' You gain 1 life.', ''), ['Sorcery']))).toEqual([]);
  });

  it('from where both a land and a spell are played', () => {
    const text = 'Whenever you play a land or cast a spell from anywhere other than your hand, you gain 1 life.';
    expect(leftOut(face(text))).toEqual([text]);
  });
});

describe('cards that nothing puts into a game', () => {
  it.each(['Vanguard', 'Conspiracy'])('are left out whatever they say: %s', (type) => {
    expect(leftOut(face('Creatures you control get +1/+0.', [type]))).toEqual([type]);
    expect(leftOut(face('Creatures you control get +1/+0.', ['Enchantment']))).toEqual([]);
  });
});
