/** What "it", "they", "the attack" and "otherwise" belong to, in sentences of our own; and what belongs to nothing. */
import { describe, expect, it } from 'vitest';
import { links } from './support.ts';

/** Text, then every link as `from → to`; `¶0` is the first paragraph of the card. */
const LINKS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  it: [
    ['Destroy target gem. Its controller draws 9 cards.', '1.who.of → 0.does.0.what'],
    ['When this attacks, it gets +9{p}.', '0.do.what → 0.on.event.what'],
    ['When Ana attacks, banish target gem. It gets +9{p} this turn.', '1.what → 0.do.does.0.what'],
    [
      "Reveal the top card of your deck. If it's a gem, put it into your hand.",
      '1.cond → 0.does.0.what',
      '1.do.does.0.what → 0.does.0.what',
    ],
    [
      'Search your deck for a song, reveal it, put it into your hand, then shuffle.',
      '0.all.1.does.0.what → 0.all.0.does.0.what',
      '0.all.2.does.0.what → 0.all.0.does.0.what',
    ],
    ['It gets +9{p} this turn.', '0.what → nothing'],
    ['Transform target ash you control into Ember Wisp. It gets +9{p} this turn.', '1.what → 0.does.0.into'],
    ["If you've played a gem this turn, it gets +9{p}.", '0.do.what → nothing'],
    ['While Ana is defending a sword attack, it gets +9{d}.', '0.do.what → 0.dur.cond.what'],
    ['Ana enters the arena with 9 rust counters on it.'],
    [
      'Put a rust counter on target gem, then if it has 9{d}, destroy it.',
      '0.cond.what → 0.all.0.does.0.on',
      '0.do.does.0.what → 0.all.0.does.0.on',
    ],
    [
      "If this would be put into your hand, instead put it on top of its owner's deck.",
      '0.do.does.0.what → 0.event.what',
      '0.do.does.0.to.z.whose.who.of → 0.event.what',
    ],
  ],
  'that, those, the': [
    ['Destroy target gem. Banish that card.', '1.does.0.what → 0.does.0.what'],
    ['Destroy target gem. Banish that weapon.', '1.does.0.what → nothing'],
    ['Banish the top 9 cards of your deck. Those cards get go again this turn.', '1.what → 0.does.0.what'],
    ['Target dagger you control deals 9 damage to target hero. Destroy the dagger.', '1.does.0.what → 0.what'],
    ['Target gem you control deals 9 damage to target hero. Destroy the dagger.', '1.does.0.what → nothing'],
    ['Whenever you play a song, destroy this and the song gets dominate.', '0.do.second.what → 0.on.event.does.what'],
    ['Whenever Ana is dealt damage, destroy this and the attack gets dominate.', '0.do.second.what → nothing'],
    ['Whenever you attack Bo this turn, the attack gets dominate.', '0.do.what → 0.on.event.does'],
    [
      'When you play a red attack action card or activate a claw attack, the attack gets dominate.',
      '0.do.what → 0.on.event',
    ],
    [
      'Discard a card and destroy target gem. If the discarded card has 9 or more {p}, draw a card.',
      '1.cond.what → 0.does.0.what',
    ],
    ['Destroy target gem. If the discarded card has 9 or more {p}, draw a card.', '1.cond.what → nothing'],
  ],
  heroes: [
    ['When this hits a hero, they discard 9 cards.', '0.do.who → 0.on.event.does.0.whom'],
    ['If target hero has less {h} than each other hero, they draw 9 cards.', '0.do.who → 0.cond.who'],
    ['When this hits a hero, destroy a gem they control.', '0.do.does.0.what.f.post.0.by → 0.on.event.does.0.whom'],
    ['When this hits, they discard 9 cards.', '0.do.who → nothing'],
    [
      'Target hero reveals their hand. If a song is revealed this way, mark them.',
      '0.does.0.z.whose → 0.who',
      '1.cond → 0.does.0',
      '1.do.does.0.whom → 0.who',
    ],
    ['Each hero banishes the top card of their deck.', '0.does.0.what.z.whose → 0.who'],
    [
      'When this attacks a hero, deal 9 arcane damage to them or an ally they control.',
      '0.do.does.0.to.whom → 0.on.event.does.0.whom',
      '0.do.does.0.to.what.f.post.0.by → 0.on.event.does.0.whom',
    ],
    [
      "Banish a song from an opposing hero's graveyard. Mark that hero.",
      '1.does.0.whom → 0.does.0.what.f.post.0.z.whose.who',
    ],
    ["Look at target hero's hand and banish a gem from it.", '0.does.1.what.f.post.0 → 0.does.0'],
  ],
  'he and she': [
    [
      'Whenever Ana hits a hero, she deals 9 arcane damage to them.',
      '0.do.what → 0.on.event.what',
      '0.do.does.to → 0.on.event.does.0.whom',
    ],
    ['Whenever Ana is dealt damage, put a -1{h} counter on her and draw a card.', '0.do.does.0.on → 0.on.event.what'],
  ],
  continuations: [
    ['You may destroy a gem you control. If you do, draw 9 cards.', '1 → 0'],
    ['If you do, draw 9 cards.', '0 → nothing'],
    ["Equip Tinker Box. If you don't, negate this.", '1 → 0'],
    ['If you control a gem, draw 9 cards. Otherwise, discard a card.', '1 → 0'],
    ['Draw 9 cards. Otherwise, discard a card.', '1 → nothing'],
    ['Gain 9{h}. If you control a gem, instead gain 13{h}.', '1 → 0'],
    ['If you control a gem, instead gain 13{h}.', '0 → nothing'],
    ['Clash with target hero. The winner creates 9 Glow Moth tokens.', '1.who → 0.does.0'],
    ['The winner creates 9 Glow Moth tokens.', '0.who → nothing'],
    [
      'Roll a 9 sided die. Gain action points equal to half the number rolled, rounded up.',
      '1.does.0.n.value.value → 0.does.0',
    ],
    ['Gain action points equal to half the number rolled, rounded up.', '0.does.0.n.value.value → nothing'],
    ["Name a card. Opponents can't play the named card this turn.", '1.is.do.0.what → 0.does.0'],
    ["Opponents can't play the named card this turn.", '0.is.do.0.what → nothing'],
    [
      'Reveal the top 9 cards of your deck. Draw a card for each gem revealed this way.',
      '1.does.0.each.post.0 → 0.does.0',
    ],
    ['Draw a card for each gem revealed this way.', '0.does.0.each.post.0 → nothing'],
    ['Instant - Destroy this: Draw 9 cards. Activate this only if you control a gem.', '1 → 0'],
    ['Activate this only if you control a gem.', '0 → nothing'],
    [
      'Shuffle any number of gems from your hand into your deck, then draw that many cards.',
      '0.all.1.does.0.n → 0.all.0.does.0',
    ],
    ['The next time you would be dealt damage this turn, prevent 9 of that damage.', '0.do.does.0.n → 0.event'],
    ['Prevent 9 of that damage.', '0.does.0.n → nothing'],
  ],
  paragraphs: [
    ["Mark target hero.\nIf you've attacked them this turn, draw 9 cards.", '0.cond.whom → ¶0.0.does.0.whom'],
    ["When this hits a hero, draw a card.\nIf you've attacked them this turn, draw 9 cards.", '0.cond.whom → nothing'],
    [
      "As an additional cost to play this, you may charge your hero's soul.\nWhen this hits, if a blue card was charged this way, draw 9 cards.",
      '0.only → ¶0.0.pay.0',
    ],
    [
      'Target sword attack gets +9{p}.\nReprise - If the defending hero has defended with a gem this chain link, instead it gets +13{p}.',
      '0.body → ¶0.0',
      '0.body.do.what → ¶0.0.what',
    ],
    ['Mark target hero.\nWhen this attacks, they discard a card.', '0.do.who → nothing'],
  ],
  'abilities in quotes': [
    [
      'Target claw attack gets "When this hits a hero, they lose 9{h}."',
      '0.does.0.all.0.ability.first.do.who → 0.does.0.all.0.ability.first.on.event.does.0.whom',
    ],
    [
      'When this hits a hero, target claw attack gets "When this is destroyed, they lose 9{h}."',
      '0.do.does.0.all.0.ability.first.do.who → nothing',
    ],
    [
      'Choose 1;\n- Destroy target gem. Draw 9 cards for each rust counter on it.\n- Destroy it.',
      '•1.0.does.0.what → nothing',
    ],
  ],
  'found by reading, and settled': [
    [
      'At the beginning of your end phase, put a rust counter on this, then destroy it unless you put a gem from your hand on the bottom of your deck for each rust counter on it.',
      '0.do.all.1.do.does.0.what → 0.do.all.0.does.0.on',
      '0.do.all.1.does.0.each.on → 0.do.all.0.does.0.on',
    ],
    ['Reveal a card from your hand and create a Glow Moth token. Banish the card.', '1.does.0.what → 0.does.0.what'],
    ["When this defends a Wizard hero's attack, they discard 9 cards.", '0.do.who → 0.on.event.does.0.what.of'],
    ['If a gem was pitched to attack with this, the attack gets +9{p}.', '0.do.what → 0.cond'],
    [
      'While this is attacking a hero with 9 or more gems in their soul, the attack gets dominate.',
      '0.dur.cond.doing.0.whom.f.what.f.post.0.z.whose → 0.dur.cond.doing.0.whom',
      '0.do.what → 0.dur.cond.doing.0',
    ],
    ["Return target gem to its owner's hand.", '0.does.0.z.whose.who.of → 0.does.0.what'],
  ],
};

describe.each(Object.entries(LINKS))('%s', (_topic, cases) => {
  it.each(cases.map(([text = '', ...found]) => ({ text, found })))('$text', ({ text, found }) => {
    expect(links(text)).toEqual(found);
  });
});
