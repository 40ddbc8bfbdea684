/** What words are bound to where two things could be meant, across sentences, quotes and lines; and what stays unbound. */
import { expect, it } from 'vitest';
import { links } from './support.ts';

/** Text, then every link as `from → to`. */
const LINKS: readonly (readonly string[])[] = [
  // A deed said again is the same deed, not the last one.
  [
    'Discard a card, then draw a card. When you discard a land card this way, Ana deals 2 damage to target creature.',
    '1.on.event → 0.all.0.does.0',
  ],
  [
    'Draw a card, then discard a card. If you discard a land card this way, you gain 1 life.',
    '1.cond → 0.all.1.does.0',
  ],
  // Who does it instead is who would have done it.
  [
    'Ana deals 1 damage to target Bear. If you control a Ferret, it deals 2 damage instead.',
    '1 → 0',
    '1.do.what → 0.what',
  ],
  [
    'Ana deals 1 damage to target Bear. It deals 2 damage instead if you control a Ferret.',
    '1 → 0',
    '1.do.what → 0.what',
  ],
  // All of them, not the last part of what was named together.
  [
    'Untap target Bear and each other Bear you control. Those Bears get +1/+0 until end of turn.',
    '0.does.0.what.all.1.f.adj.0 → 0.does.0.what.all.0',
    '1.what → 0.does.0.what',
  ],
  // How many is not said by what is done to one.
  [
    'Whenever Ana deals combat damage to a player, sacrifice a Ferret and create that many Treasure tokens.',
    '0.do.does.1.what.0 → 0.on.event.does.0',
  ],
  [
    'Whenever Ana deals combat damage to a player, sacrifice any number of Ferrets and create that many Treasure tokens.',
    '0.do.does.1.what.0 → 0.do.does.0',
  ],
  // What they might have done, not what you may do if they do.
  [
    "Target opponent may draw a card. If they do, you may tap target Bear. If they don't, you gain 1 life.",
    '1 → 0',
    '1.who → 0.who',
    '2 → 0',
  ],
  // What only entered is no card yet.
  [
    'Whenever a Bear you control enters, look at the top card of your library. If it shares a card type with that Bear, you may put that card into your hand.',
    '1.cond.what → 0.do.does.0.what',
    '1.cond.with → 0.on.event.what',
    '1.do.does.0.what → 0.do.does.0.what',
  ],
  // What damage is dealt to, whatever it may be.
  [
    "Ana deals 1 damage to any target. If it's a Bear, it can't block this turn.",
    '1.cond → 0.does.to',
    '1.do.what → 0.does.to',
  ],
  // Counters are put on no spell.
  [
    'Whenever you cast a spell that targets Ana, put a +1/+1 counter on it.',
    '0.do.does.0.on → 0.on.event.does.0.what.f.last.what',
  ],
  ['Whenever you cast a spell that targets Ana, copy it.', '0.do.does.0.what → 0.on.event.does.0.what'],
  // What is done for each of them is done to several.
  [
    'Each player mills a card. For each player, choose a Bear they control. Tap those Bears.',
    '1.do.does.0.what.f.post.0.by → 1',
    '2.does.0.what → 1.do.does.0.what',
  ],
  // What is supposed, so that something holds, is not what the words before spoke of.
  [
    "Exile target Ferret. If you don't control a Bear, you lose life equal to that Ferret's toughness.",
    '1.do.does.0.n.value.of.what → 0.does.0.what',
  ],
  [
    "Target Bear you control gets +1/+0 until end of turn if you've cast another instant spell this turn. Then it deals damage equal to its power to target Ferret.",
    '1 → 0',
    '1.do.what → 0.do.what',
    '1.do.does.value.of → 0.do.what',
  ],
  [
    "At the beginning of each player's upkeep, if that player controls more lands than each other player, Ana deals 2 damage to them.",
    '0.only.who → 0.on.step.whose.who',
    '0.do.does.to → 0.on.step.whose.who',
  ],
  [
    'Reveal the top card of your library. If it has the same name as a card in your graveyard, put it into your graveyard.',
    '1.cond.what → 0.does.0.what',
    '1.do.does.0.what → 0.does.0.what',
  ],
  [
    "Whenever a -1/-1 counter is put on a Bear, draw a card if you control that Bear. If you don't control it, its controller loses 1 life.",
    '0.do.cond.what → 0.on.event.on',
    '1.cond.what → 0.on.event.on',
    '1.do.who.of → 0.on.event.on',
  ],
  // Whose hand a thing goes to is meant only where nobody else was spoken of.
  [
    "At the beginning of each player's upkeep, that player returns a Bear they control to its owner's hand unless they pay 2 life.",
    '0.do.do.who → 0.on.step.whose.who',
    '0.do.do.does.0.what.f.post.0.by → 0.on.step.whose.who',
    '0.do.do.does.0.to.z.whose.who.of → 0.do.do.does.0.what',
    '0.do.who → 0.on.step.whose.who',
  ],
  [
    "Put target Bear an opponent controls on top of its owner's library. That opponent draws a card.",
    '0.does.0.to.z.whose.who.of → 0.does.0.what',
    '1.who → 0.does.0.what.f.post.0.by',
  ],
  [
    "Return target Bear to its owner's hand. That player discards a card.",
    '0.does.0.to.z.whose.who.of → 0.does.0.what',
    '1.who → 0.does.0.to.z.whose.who',
  ],
  // What nothing has moved is no card.
  [
    "Reveal the top card of your library. Target Bear gets +X/+0 until end of turn, where X is that card's mana value.",
    '1.value.of.what → 0.does.0.what',
  ],
  [
    "Whenever you cast a Bear spell, put X +1/+1 counters on target Ferret, where X is that spell's mana value.",
    '0.do.value.of.what → 0.on.event.does.0.what',
  ],
  [
    'Whenever you cast an instant spell, you may sacrifice a Bear. If you do, copy that spell.',
    '1 → 0.do',
    '1.do.does.0.what → 0.on.event.does.0.what',
  ],
  // By what it was called, not by what follows from it.
  [
    "Whenever a Bear you control deals damage to a creature, that Bear deals that much damage to that creature's controller.",
    '0.do.what → 0.on.event.what',
    '0.do.does.n → 0.on.event.does.0',
    '0.do.does.to.of.what → 0.on.event.does.0.to',
  ],
  [
    '{T}, Exile a card from your hand: Counter target spell if it has the same name as that card.',
    '0.body.cond.what → 0.body.do.does.0.what',
    '0.body.cond.as → 0.cost.1.act.what',
  ],
  // What they are among is not what is taken from among them.
  [
    'Look at the top four cards of your library. You may reveal a Bear card and/or a Ferret card from among them and put them into your hand.',
    '1.does.0.what.among → 0.does.0.what',
    '1.does.1.what → 1.does.0.what',
  ],
  // What comes of a deed is not there while it is asked whether it is done, or how much.
  [
    'Whenever a Bear dies, draw a card if it was attacking. Otherwise, put a +1/+1 counter on target Ferret.',
    '0.do.cond.what → 0.on.event.what',
    '1 → 0.do',
  ],
  [
    'When enchanted Bear dies, you gain X life and draw X cards, where X is its toughness.',
    '0.do.value.of → 0.on.event.what',
  ],
  [
    'When Ana enters, it deals X damage divided as you choose among any number of target Bears, where X is its power.',
    '0.do.do.what → 0.on.event.what',
    '0.do.value.of → 0.on.event.what',
  ],
  [
    'When Ana enters, target opponent discards a card for each time it was kicked.',
    '0.do.does.0.each.head.what → 0.on.event.what',
  ],
  // Who would deal it, who may have it dealt.
  [
    'If a Bear would deal damage to a Ferret, it deals double that damage to that Ferret instead.',
    '0.do.what → 0.event.what',
    '0.do.does.n → 0.event',
    '0.do.does.to → 0.event.to',
  ],
  ['Tap target Bear. You may have Ana deal 1 damage to it.', '1.does.to → 0.does.0.what'],
  // What only another line spoke of is spoken of again.
  [
    "When Ana enters, exile target Bear.\nWhen Ana leaves the battlefield, return the exiled card to the battlefield under its owner's control.",
    '0.do.does.0.to.whose.who.of → 0.do.does.0.what',
    '0.do.does.0.what → 0.do.does.0.what in line 0',
  ],
  // What is aimed at, not what aims; unless that was taken up again.
  [
    'Whenever Ana becomes the target of a spell or ability you control, put a +1/+1 counter on it.',
    '0.do.does.0.on → 0.on.event.what',
  ],
  [
    'Whenever Ana becomes the target of a spell an opponent controls, counter that spell unless its controller pays {2}.',
    '0.do.do.does.0.what → 0.on.event.does.0.what',
    '0.do.who.of → 0.on.event.does.0.what',
  ],
  ['Whenever Ana attacks a battle, it gets +1/+1 until end of turn.', '0.do.what → 0.on.event.what'],
  // Where it is not so, what would have been so is not there either.
  [
    'Destroy target permanent. If a land was destroyed this way, its controller draws a card. Otherwise, its controller loses 1 life.',
    '1.cond → 0.does.0',
    '1.do.who.of → 1.cond.what',
    '2 → 1',
    '2.do.who.of → 0.does.0.what',
  ],
  // Other than the one that was found.
  [
    'Destroy target Bear. Reveal cards from the top of your library until you reveal a land card. Put that card into your hand and all other cards revealed this way into your graveyard.',
    '2.does.0.what → 1.does.0.what',
    '2.does.0.also.f.adj.0 → 1.does.0',
    '2.does.0.also.f.post.0 → 1.does.0',
  ],
  [
    "Copy target Ferret spell, except it isn't legendary if the spell is legendary.",
    '0.does.0.except.cond.what → 0.does.0.what',
  ],
  [
    'The next time one or more Bears enter this turn, they enter as copies of target Ferret.',
    '0.do.what → 0.event.what',
  ],
  [
    "As Ana enters, choose a nonland card name.\nFerret spells with the chosen name can't be cast.",
    '0.what.f.post.0.q → 0.do.does.0 in line 0',
  ],
  [
    "As Ana enters, choose a card name.\nYour opponents can't cast spells with the chosen name.",
    '0.is.f.post.0.q → 0.do.does.0 in line 0',
  ],
  [
    "As Ana enters, choose a color.\nSpells of the chosen color can't be countered.",
    '0.what.f.post.0 → 0.do.does.0 in line 0',
  ],
  [
    'As Ana enters, choose a creature type.\nBears you control are the chosen type in addition to their other types.',
    '0.does.0.as.whose → 0.what',
    '0.does.0.as → 0.do.does.0 in line 0',
  ],
  [
    'As Ana enters, choose an opponent.\nWhenever the chosen player discards a card, draw a card.',
    '0.on.event.who → 0.do.does.0 in line 0',
  ],
  ["Choose one —\n• Draw a card.\n• Destroy target Ferret if it's white.", '•1.0.cond → •1.0.do.does.0.what'],
  ["Activated abilities of Bears can't be activated unless they're mana abilities.", '0.cond → 0.do.what'],
  [
    "Tap target Bear. Its activated abilities can't be activated for as long as it remains tapped.",
    '1.what.of → 0.does.0.what',
    '1.dur.cond.what → 0.does.0.what',
  ],
  [
    "Search your library for a Bear card with mana value equal to 1 plus Ana's power, reveal it, then shuffle.",
    '0.all.1.does.0.what → 0.all.0.does.0.what',
  ],
  [
    'Ana deals X damage divided as you choose among up to two target Bears. If X is 4 or more, Ana deals twice X damage divided as you choose among them instead.',
    '1 → 0',
    '1.do.does.among → 0.does.among',
  ],
  ['Whenever Ana deals damage, you lose that much life.', '0.do.does.0.n → 0.on.event.does.0'],
  ['Target opponent loses life equal to the life that player lost this turn.', '0.does.0.n.value.who → 0.who'],
  ['When Ana has two or fewer charge counters on it, transform it.', '0.do.does.0.what → 0.on.event.cond.what'],
  [
    'Whenever you cast a spell, if at least four mana was spent to cast it, draw a card.',
    '0.only.what → 0.on.event.does.0.what',
  ],
  ['When you cast this spell, if {C} was spent to cast it, draw a card.', '0.only.what → 0.on.event.does.0.what'],
  ['Draw a card. If this spell was kicked, draw three cards instead.', '1 → 0'],
  ['If a source you control would deal damage to a player, prevent 1 of that damage.', '0.do.does.0 → 0.event'],
  [
    'If a Bear would deal damage to a player, it deals double that damage instead.',
    '0.do.what → 0.event.what',
    '0.do.does.n → 0.event',
  ],
  [
    'If an effect would create one or more Bears under your control, it creates twice that many of those tokens instead.',
    '0.do → 0.event',
  ],
  [
    'If one or more Bear tokens would be created under your control, three times that many of those tokens are created instead.',
    '0.do → 0.event',
  ],
  [
    'If a Bear you control would explore, instead you scry 1, then that creature explores.',
    '0.do.all.1.what → 0.event.what',
  ],
  [
    "Ana deals 7 damage to target opponent or planeswalker and 9 damage to target Ferret that player or that planeswalker's controller controls.",
    '0.does.also.f.post.0.by → 0.does.to',
    '0.does.also.f.post.0.by.of.what → 0.does.to',
  ],
  [
    'Each player looks at the top card of their library and may reveal a Bear card from their hand.',
    '0.does.what.z.whose → 0.who',
    '0.may.0.what.f.post.0.z.whose → 0.who',
  ],
  ['Starting with you, each player chooses up to one Bear they control.', '0.does.0.what.f.post.0.by → 0.who'],
  ['For each opponent, choose a Bear that player controls.', '0.do.does.0.what.f.post.0.by → 0'],
  ["Each opponent discards a card. For each opponent who can't, you gain 9 life.", '1 → 0'],
  [
    'Target nonlegendary, nonland card in your graveyard gains flashback until end of turn. The flashback cost is equal to its mana cost.',
    '1 → 0.does.0.abilities.0',
    '1.of → 0.what',
  ],
  ["Untap Ana, goad target Bear, and it can't block this turn.", '0.second.what → 0.does.1.what'],
  [
    'Reveal the top nine cards of your library and separate them into two piles. Target player chooses one of those piles. Put that pile into your graveyard and the other into your hand.',
    '0.does.1.what → 0.does.0.what',
    '1.does.0 → 0.does.1',
    '2.does.0 → 1.does.0',
  ],
  ['When the last time counter is removed from Ana, sacrifice it.', '0.do.does.0.what → 0.on.event.on'],
  [
    "Each Bear card in your graveyard has escape. The escape cost is equal to the card's mana cost plus exile two other cards from your graveyard.",
    '1 → 0.does.0.abilities.0',
    '1.of.what → 0.what',
  ],
  ['Your opponents play with their graveyards revealed.', '0.is.what.whose → 0.who'],
  [
    "Search your library for a Bear card with mana value equal to target Ferret's power, put it onto the battlefield, then shuffle.",
    '0.all.1.does.0.what → 0.all.0.does.0.what',
  ],
  [
    'Exile the top three cards of your library. You may cast Bear spells from among them without paying their mana costs.',
    '1.does.0.what.f.last.what → 0.does.0.what',
    '1.does.0.how.whose → 1.does.0.what',
  ],
  [
    'Exile the top three cards of your library. You may cast one of those cards without paying its mana cost.',
    '1.does.0.what → 0.does.0.what',
    '1.does.0.how.whose → 1.does.0.what',
  ],
  ['Choose a Bear. Target Ferret becomes a copy of that creature.', '1.does.0.as.of → 0.does.0.what'],
  ['Choose a Bear. Target Ferret becomes a copy of it until end of turn.', '1.does.0.as.of → 0.does.0.what'],
  [
    "Create a token that's a copy of target Ferret. Sacrifice it at the beginning of the next end step.",
    '1.do.does.0.what → 0.does.0.what.0',
  ],
  ["Create a token that's a copy of target Ferret. Destroy that creature.", '1.does.0.what → 0.does.0.what.0.of'],
  ["Create a token that's a copy of target Ferret. Untap that token.", '1.does.0.what → 0.does.0.what.0'],
  ["Whenever Ana attacks, create a token that's a copy of it.", '0.do.does.0.what.0.of → 0.on.event.what'],
  [
    'Each player exiles cards from the top of their library until they exile a Bear card.',
    '0.does.0.z.whose → 0.who',
    '0.does.0.who → 0.who',
  ],
  [
    'Reveal cards from the top of your library until you reveal a Bear card. Put that card into your hand and the rest on the bottom of your library in a random order.',
    '1.does.0.what → 0.does.0.what',
    '1.does.0.also → 0.does.0',
  ],
  [
    'Reveal cards from the top of your library until you reveal a Bear card. Put the revealed cards into your graveyard.',
    '1.does.0.what → 0.does.0',
  ],
  [
    'Look at the top four cards of your library. You may reveal a Bear card from among them. Put the rest into your graveyard.',
    '1.does.0.what.f.last.what → 0.does.0.what',
    '2.does.0.what → 0.does.0.what',
  ],
  ["Exile the top card of each opponent's library. You may play those cards.", '1.does.0.what → 0.does.0.what'],
  ['Exile the top card of your library. You may play those cards.', '1.does.0.what → nothing'],
  [
    'You may play cards exiled with Ana, and you may spend mana as though it were mana of any color to cast those spells.',
    '0.second.what → 0.first.does.0',
  ],
  [
    'When Ana enters, you may exile a Bear card from your hand.\n{T}: You may copy the exiled card.',
    '0.body.does.0.what → 0.do.does.0.what in line 0',
  ],
  ['When Ana enters, draw a card.\n{T}: You may copy the exiled card.', '0.body.does.0.what → nothing'],
  ['Draw a card.\nIt gains flying until end of turn.', '0.what → nothing'],
  [
    'Choose a creature type. You get an emblem with "Creatures of the chosen type have shroud."',
    '1.does.0.ability.first.what.f.post.0 → 0.does.0',
  ],
  [
    'You get an emblem with "Creatures of the chosen type have shroud."',
    '0.does.0.ability.first.what.f.post.0 → nothing',
  ],
  [
    'Whenever you cast a Bear spell, you may reveal the top card of your library. If you do, counter that spell if it has the same mana value as the revealed card.',
    '1 → 0.do',
    '1.do.do.does.0.what → 0.on.event.does.0.what',
    '1.do.cond.what → 0.on.event.does.0.what',
    '1.do.cond.as → 0.do.does.0.what',
  ],
  ['Bolster 9. The chosen creature gains reach until end of turn.', '1.what → 0.does.0'],
  ['Scry 9. The chosen creature gains reach until end of turn.', '1.what → nothing'],
  ['Earthbend 9. That land becomes a Forest.', '1.what → 0.does.0'],
  [
    'Return Ana to the battlefield with two +1/+1 counters on it and draw X cards, where X is the number of time counters on it.',
    '0.value.what → 0.do.does.0.what',
  ],
  ['At the beginning of your upkeep, you may have target player draw a card. If you do, you lose 1 life.', '1 → 0.do'],
  ["You may exile target Bear. If you do, draw a card. If you don't, you lose 2 life.", '1 → 0', '2 → 0'],
  ["If you do, untap Ana. If you don't, you lose 2 life.", '0 → nothing', '1 → nothing'],
  [
    '{T}: Add {R}. When that mana is spent to cast a Bear spell, copy that spell.',
    '1.on.event → 0.body.does.0',
    '1.do.does.0.what → 1.on.event.what',
  ],
  ['For each color among Bears you control, add one mana of that color.', '0.do.does.0.mana → 0'],
  ['Add one mana of that color.', '0.does.0.mana → nothing'],
  ['Copy target Bear spell. You may choose new targets for the copy.', '1.does.0.what → 0.does.0'],
  [
    'When Ana enters, choose target Bear.\nWhenever the chosen creature attacks, draw a card.',
    '0.on.event.what → 0.do.does.0.what in line 0',
  ],
  [
    "Reveal the top card of your library. If it's a Bear card, create a Food token. If it's a land card, put it into your hand.",
    '1.cond → 0.does.0.what',
    '2.cond → 0.does.0.what',
    '2.do.does.0.what → 0.does.0.what',
  ],
  [
    "Reveal the top card of your library. If it's a Bear card, create a Food token. Otherwise, put it into your hand.",
    '1.cond → 0.does.0.what',
    '2 → 1',
    '2.do.does.0.what → 0.does.0.what',
  ],
  [
    'If you control a Bear, create a 9/9 red Bear creature token. It gains haste until end of turn.',
    '1.what → 0.do.does.0.what.0',
  ],
  ['Choose target Bear. Destroy all other creatures.', '1.does.0.what.f.adj.0 → 0.does.0.what'],
  ['Ana deals 9 damage to target Bear and each other Bear.', '0.does.to.all.1.f.adj.0 → 0.does.to.all.0'],
  [
    'Look at the top nine cards of your library. You may put a Bear card from among them onto the battlefield. Put the rest into your graveyard. When you put a Bear onto the battlefield this way, draw a card.',
    '1.does.0.what.f.last.what → 0.does.0.what',
    '2.does.0.what → 0.does.0.what',
    '3.on.event → 1',
  ],
  [
    'When Ana enters, you may put a Bear card from your hand onto the battlefield attached to it.',
    '0.do.does.0.to.to → 0.on.event.what',
  ],
  [
    "Target land becomes an X/X Bear creature until end of turn, where X is Ana's power. It's still a land.",
    '1 → 0.do.what',
  ],
];

it.each(LINKS.map(([text = '', ...found]) => ({ text, found })))('$text', ({ text, found }) => {
  expect(links(text)).toEqual(found);
});
