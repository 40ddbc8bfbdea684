/** What "it", "that creature" and "otherwise" belong to, in sentences of our own; and what belongs to nothing. */
import { describe, expect, it } from 'vitest';
import { links } from './support.ts';

/** Sentence, then every link as `from → to`. */
const LINKS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  it: [
    ["Return target Ferret to its owner's hand.", '0.does.0.to.z.whose.who.of → 0.does.0.what'],
    ['Untap target creature. It gains haste until end of turn.', '1.what → 0.does.0.what'],
    ['Ana fights target creature. It gains trample until end of turn.', '1.what → 0.does.what'],
    ['Whenever Ana attacks, it gets +1/+0 until end of turn.', '0.do.what → 0.on.event.what'],
    ['Whenever Ana attacks, untap target Bear. It gains haste until end of turn.', '1.what → 0.do.does.0.what'],
    ['Destroy target creature. Its controller draws a card.', '1.who.of → 0.does.0.what'],
    ['Target player sacrifices a creature. You gain life equal to its power.', '1.does.0.n.value.of → 0.does.0.what'],
    [
      'Search your library for a Ferret card, reveal it, put it into your hand, then shuffle.',
      '0.all.1.does.0.what → 0.all.0.does.0.what',
      '0.all.2.does.0.what → 0.all.0.does.0.what',
    ],
    ['Attach this Equipment to it.', '0.does.0.to → nothing'],
    ['When this Equipment enters, attach it to target Ferret you control.', '0.do.does.0.what → 0.on.event.what'],
    ['Whenever a Bear enters, put a +1/+1 counter on it.', '0.do.does.0.on → 0.on.event.what'],
    ['It gains banding until end of turn.', '0.what → nothing'],
    // What is made or moved is not what says how much of it, or where: it is not there yet.
    ['Tap target Ferret. Create a Cursed Role token attached to it.', '1.does.0.what.0.to → 0.does.0.what'],
    ['When this creature dies, draw cards equal to its power.', '0.do.does.0.n.value.of → 0.on.event.what'],
    ['Whenever Ana attacks, mill cards equal to its power.', '0.do.does.0.n.value.of → 0.on.event.what'],
    [
      "Reveal the top card of your library. Draw cards equal to that card's mana value.",
      '1.does.0.n.value.of.what → 0.does.0.what',
    ],
    // What was exiled or sacrificed is not there to transform or to grow.
    [
      'Exile target creature. Then if there are two or more cards exiled with Ana, transform it.',
      '1 → 0',
      '1.do.does.0.what → 1.only.what.f.post.0.what',
    ],
    [
      'Whenever Ana attacks, you may sacrifice a Food token. If you do, it gets +2/+2 until end of turn.',
      '1 → 0.do',
      '1.do.what → 0.on.event.what',
    ],
    [
      'Exile target creature, then return it to the battlefield. It gets +1/+1 until end of turn.',
      '0.all.1.does.0.what → 0.all.0.does.0.what',
      '1.what → 0.all.0.does.0.what',
    ],
  ],
  'that, those': [
    ['Tap target creature. That creature gains haste until end of turn.', '1.what → 0.does.0.what'],
    ['Tap target creature. Draw a card. Exile that creature.', '2.does.0.what → 0.does.0.what'],
    ['Destroy target land. That creature gains haste until end of turn.', '1.what → nothing'],
    ['Tap up to two target creatures. Those creatures gain haste until end of turn.', '1.what → 0.does.0.what'],
    ['Each opponent sacrifices a creature. Exile those creatures.', '1.does.0.what → 0.does.0.what'],
    ['Target player sacrifices a creature. Exile those creatures.', '1.does.0.what → nothing'],
    [
      "Destroy target artifact or creature. You gain life equal to that permanent's mana value.",
      '1.does.0.n.value.of.what → 0.does.0.what',
    ],
    [
      "Exile target creature. Return that card to the battlefield under its owner's control.",
      '1.does.0.what → 0.does.0.what',
      '1.does.0.to.whose.who.of → 0.does.0.what',
    ],
  ],
  players: [
    ['Target opponent discards a card. That player loses 2 life.', '1.who → 0.who'],
    ['Each player shuffles their hand into their library.', '0.does.0.z.whose → 0.who', '0.does.0.into.whose → 0.who'],
    ['Destroy target creature. They draw a card.', '1.who → nothing'],
    ['Each opponent discards a card. They lose 1 life.', '1.who → 0.who'],
    [
      'Put a +1/+1 counter on target creature. Creatures they control gain haste until end of turn.',
      '1.what.f.post.0.by → nothing',
    ],
  ],
  'he and she': [
    [
      "When Ana dies, return her to the battlefield transformed under her owner's control.",
      '0.do.does.0.what → 0.on.event.what',
      '0.do.does.0.to.whose.who.of → 0.on.event.what',
    ],
    ['When target creature dies, return her to the battlefield.', '0.do.does.0.what → nothing'],
  ],
  continuations: [
    ['You may draw a card. If you do, discard a card.', '1 → 0'],
    ['If you do, discard nine cards.', '0 → nothing'],
    ['If you control a Bear, draw a card. Otherwise, you lose 1 life.', '1 → 0'],
    ['Draw a card. Otherwise, you lose 1 life.', '1 → nothing'],
    [
      'Look at the top three cards of your library. Put the rest on top of your library in a random order.',
      '1.does.0.what → 0.does.0.what',
    ],
    ['Put the rest on top of your library in a random order.', '0.does.0.what → nothing'],
    ["Choose a card name. Your opponents can't cast Ferret spells with the chosen name.", '1.is.f.post.0.q → 0.does.0'],
    ["Your opponents can't cast Ferret spells with the chosen name.", '0.is.f.post.0.q → nothing'],
    ['Add {R}. Spend this mana only to cast Goblin spells.', '1 → 0.does.0'],
    [
      'Creatures you control have "When this creature dies, return it to its owner\'s hand."',
      '0.does.0.abilities.0.first.do.does.0.what → 0.does.0.abilities.0.first.on.event.what',
      '0.does.0.abilities.0.first.do.does.0.to.z.whose.who.of → 0.does.0.abilities.0.first.on.event.what',
    ],
    [
      'Target creature gains "When this creature dies, exile that creature."',
      '0.does.0.abilities.0.first.do.does.0.what → nothing',
    ],
  ],
  'deeds, copies and parts': [
    [
      'Exile target creature card from a graveyard. Tap target creature. You gain life equal to the power of the card you exiled.',
      '2.does.0.n.value.what → 0.does.0.what',
    ],
    [
      'Tap target creature. You gain life equal to the power of the card you exiled.',
      '1.does.0.n.value.what → nothing',
    ],
    [
      "Sacrifice a creature: Draw a card. You gain life equal to the sacrificed creature's power.",
      '1.does.0.n.value.of.what → 0.cost.0.act.what',
    ],
    [
      "Create a token that's a copy of target creature, except it has haste. Sacrifice it at the beginning of the next end step.",
      '1.do.does.0.what → 0.does.0.what.0',
    ],
    ["For each creature you control, create a token that's a copy of it.", '0.do.does.0.what.0.of → 0'],
    [
      'Search your library for a land card or a card with flying, reveal it, put it into your hand, then shuffle.',
      '0.all.1.does.0.what → 0.all.0.does.0.what',
      '0.all.2.does.0.what → 0.all.0.does.0.what',
    ],
    [
      "You may have this creature enter as a copy of any creature on the battlefield, except it's a Bird in addition to its other types.",
      '0.except.body.whose → 0.what',
    ],
    [
      "Ferrets with power less than this creature's power can't block it.",
      '0.does.0.do.what → 0.what.f.last.value.of.what',
    ],
    [
      'When you play a green card exiled with this creature, transform it.',
      '0.do.does.0.what → 0.on.event.does.0.what.f.post.0.what',
    ],
    ['Discard two cards. Return each card discarded this way to your hand.', '1.does.0.what.f.post.0 → 0.does.0'],
    ['Return each card discarded this way to your hand.', '0.does.0.what.f.post.0 → nothing'],
    [
      'Each opponent chooses a Ferret they control. You gain control of those Ferrets.',
      '0.does.0.what.f.post.0.by → 0.who',
      '1.does.0.what → 0.does.0.what',
    ],
    [
      "Whenever Ana deals damage to a player, return it to its owner's hand.",
      '0.do.does.0.what → 0.on.event.what',
      '0.do.does.0.to.z.whose.who.of → 0.on.event.what',
    ],
    ["At the beginning of each opponent's upkeep, that player loses 1 life.", '0.do.who → 0.on.step.whose.who'],
    [
      'Whenever a creature attacks you or a planeswalker you control, it gets -1/-0 until end of turn.',
      '0.do.what → 0.on.event.what',
    ],
    [
      'Whenever Ana or another Bear you control enters, that creature gains haste until end of turn.',
      '0.do.what → 0.on.event',
    ],
    [
      'Mill three cards. You may put a Ferret card and/or a Badger card from among them into your hand.',
      '1.does.0.what.among → 0.does.0',
    ],
    ['Draw a card. If you control a Bear, draw two cards instead.', '1 → 0'],
    ['If you control a Bear, draw two cards instead.', '0 → nothing'],
    ['Discard a card. When you discard a land card this way, draw a card.', '1.on.event → 0.does.0'],
    [
      'Whenever Ana deals combat damage to a player, exile that many cards from the top of your library.',
      '0.do.does.0.what → 0.on.event.does.0',
    ],
  ],
};

describe.each(Object.entries(LINKS))('%s', (_topic, cases) => {
  it.each(cases.map(([text = '', ...found]) => ({ text, found })))('$text', ({ text, found }) => {
    expect(links(text)).toEqual(found);
  });
});
