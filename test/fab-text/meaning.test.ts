/**
 * Minimal pairs for scope and attachment, in sentences of our own, with the data they mean. Two sentences that differ in
 * one word stand together where that word decides.
 */
import { describe, expect, it } from 'vitest';
import { meaning } from './support.ts';

/** Text, then the data of each of its sentences in the short form of `short`. */
const PAIRS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'who does it, and how much of the sentence is theirs': [
    [
      'You may draw 9 cards and discard a blue card.',
      'may(who=you, does=[draw(cards(9)) discard(a(f(adj=[colour(blue)], head=noun(card))))])',
    ],
    [
      'You may draw 9 cards, then discard a blue card.',
      'mayThen(who=you, does=[draw(cards(9)) discard(a(f(adj=[colour(blue)], head=noun(card))))])',
    ],
    [
      'Draw 9 cards, then you may discard a blue card.',
      'steps([order([draw(cards(9))]) may(who=you, does=[discard(a(f(adj=[colour(blue)], head=noun(card))))])])',
    ],
    [
      'Each hero discards a card and you draw a card.',
      'together(first=act(who=eachHero(hero(hero)), does=[discard(a(f(noun(card))))]), second=act(who=you, does=[draw(oneCard)]))',
    ],
    [
      'Each other hero loses 7{h} and discards a card.',
      'act(who=eachHero(hero(adj=[heroIs(other)], noun=hero)), does=[loseLife(life(7)) discard(a(f(noun(card))))])',
    ],
    [
      'This gets +9{p} and create a Glow Moth token.',
      'changeAndDo(first=change(what=this, does=[get([bonus(by=+9, stat=power)])]), does=[create([aToken(Glow Moth)])])',
    ],
    [
      'Target hero gains 7{h} and this gets go again.',
      'together(first=act(who=targetHero(hero(hero)), does=[gainLife(life(7))]), second=change(what=this, does=[get([grants(keyword(go again))])]))',
    ],
  ],
  'what holds, and for how long': [
    [
      'Your next Wizard attack this turn gets +9{p} and dominate.',
      'change(what=yourNext(f=f(adj=[supertype(Wizard)], head=type(attack)), dur=thisTurn), does=[get([bonus(by=+9, stat=power) grants(keyword(dominate))])])',
    ],
    [
      'Your Wizard attacks get +9{p} this turn.',
      'change(what=yours(f(adj=[supertype(Wizard)], head=type(attack))), does=[get([bonus(by=+9, stat=power)])], dur=thisTurn)',
    ],
    [
      'Target sword attack gets +9{p}, dominate, and go again.',
      'change(what=target(f(compound(also=[sword], type=attack))), does=[get([bonus(by=+9, stat=power) grants(keyword(dominate)) grants(keyword(go again))])])',
    ],
    [
      'Swords you control have go again while attacking Bo.',
      'change(what=bare(f(head=type(sword), post=[controlled(you)])), does=[have([grants(keyword(go again))])], dur=whileDoing([attackingNow(namedHero(Bo))]))',
    ],
    [
      'Until end of turn, swords you control have go again.',
      'during(dur=untilEndOfTurn, do=change(what=bare(f(head=type(sword), post=[controlled(you)])), does=[have([grants(keyword(go again))])]))',
    ],
    [
      'The next red card you play this turn gets go again.',
      'change(what=theNext(f=f(adj=[colour(red)], head=noun(card), post=[playedBy(you)]), dur=thisTurn), does=[get([grants(keyword(go again))])])',
    ],
    [
      'The next red card you play from arsenal this turn gets go again.',
      'change(what=theNext(f=f(adj=[colour(red)], head=noun(card), post=[playedBy(you) from(bareZone(arsenal))]), dur=thisTurn), does=[get([grants(keyword(go again))])])',
    ],
    [
      'The third attack that targets you each turn gets -9{p}.',
      'change(what=theNth(nth=third, f=f(head=type(attack), post=[targeting(toYou)]), span=eachTurn), does=[get([bonus(by=-9, stat=power)])])',
    ],
    [
      'Your second sword attack each turn costs {r} less to activate.',
      'change(what=yourNth(nth=second, f=f(compound(also=[sword], type=attack)), span=eachTurn), does=[costLess(less=[resource], do=using(activate))])',
    ],
  ],
  'what a modifier belongs to': [
    [
      'Destroy target aura with cost 9 or less an opponent controls.',
      'order([destroy(target(f(head=type(aura), post=[with(costCompares(n=9, than=less)) controlled(aHero(hero(opponent)))])))])',
    ],
    [
      'Destroy target axe attack or attack action card with cost 9.',
      'order([destroy(target(eitherKind([f(compound(also=[axe], type=attack)) f(head=typed(types=[attack action], noun=card), post=[with(costIs(9))])])))])',
    ],
    [
      'Destroy target ally or aura you control.',
      'order([destroy(target(eitherOf(any=[plain(type(ally)) plain(type(aura))], post=[controlled(you)])))])',
    ],
    [
      'Banish a gem card and a song card from your graveyard.',
      'order([banish(thingsFrom(all=[a(f(typed(types=[gem], noun=card))) a(f(typed(types=[song], noun=card)))], z=zone(whose=your, name=graveyard)))])',
    ],
    [
      'Banish a gem card from your hand and a song card from your graveyard.',
      'order([banish(thingsAnd([a(f(head=typed(types=[gem], noun=card), post=[from(zone(whose=your, name=hand))])) a(f(head=typed(types=[song], noun=card), post=[from(zone(whose=your, name=graveyard))]))]))])',
    ],
    [
      'Destroy a blue aura or item card from your hand.',
      'order([destroy(a(f(adj=[colour(blue)], head=anyTyped(any=[types([aura]) types([item])], noun=card), post=[from(zone(whose=your, name=hand))])))])',
    ],
    [
      'Banish 9 gem and/or song cards from any graveyard.',
      'order([banish(some(n=9, f=f(head=anyOrAllTyped(any=[types([gem]) types([song])], noun=card), post=[from(anyZone(graveyard))])))])',
    ],
    [
      'Target attack reaction card gets go again until end of turn.',
      'change(what=target(f(typed(types=[attack reaction], noun=card))), does=[get([grants(keyword(go again))])], dur=untilEndOfTurn)',
    ],
    [
      'Target attack action card gets go again until end of turn.',
      'change(what=target(f(typed(types=[attack action], noun=card))), does=[get([grants(keyword(go again))])], dur=untilEndOfTurn)',
    ],
  ],
  conditions: [
    [
      'When this attacks, if you control a Glow Moth, draw a card.',
      'triggered(on=when(thingDoes(what=this, does=[attacks])), only=controls(who=you, what=a(f(named(Glow Moth)))), do=order([draw(oneCard)]))',
    ],
    [
      'When this attacks, draw a card. If you control a Glow Moth, draw 9 cards.',
      'triggered(on=when(thingDoes(what=this, does=[attacks])), do=order([draw(oneCard)]))',
      'ifSo(cond=controls(who=you, what=a(f(named(Glow Moth)))), do=order([draw(cards(9))]))',
    ],
    [
      'Draw a card. If you control 9 or more Glow Moths, instead draw 9 cards.',
      'order([draw(oneCard)])',
      'insteadIf(cond=controls(who=you, what=orMore(n=9, f=f(named(Glow Moth)))), do=order([draw(cards(9))]))',
    ],
    [
      "Destroy this unless you've pitched, played, or defended with a yellow card this turn.",
      'unless(do=order([destroy(this)]), cond=hasDone(who=youve, did=[did(pitched) did(played) did(defended with)], what=a(f(adj=[colour(yellow)], head=noun(card))), when=nowTurn))',
    ],
    [
      "If you've pitched, played, and defended with a yellow card this turn, draw 9 cards.",
      'ifSo(cond=hasDoneAll(who=youve, did=[did(pitched) did(played) did(defended with)], what=a(f(adj=[colour(yellow)], head=noun(card))), when=nowTurn), do=order([draw(cards(9))]))',
    ],
    [
      'Destroy this unless you control a Glow Moth.',
      'unless(do=order([destroy(this)]), cond=controls(who=you, what=a(f(named(Glow Moth)))))',
    ],
    [
      'Destroy this unless you pay {r}{r}.',
      'unlessDone(do=order([destroy(this)]), who=you, does=[pay([resource resource])])',
    ],
    [
      'If this is defended by fewer than 9 non-equipment cards, draw a card.',
      'ifSo(cond=isDoing(what=this, doing=[defendedBy(fewerOf(n=9, f=f(adj=[nonType(equipment)], head=noun(card))))]), do=order([draw(oneCard)]))',
    ],
    [
      'If this defends a red attack, draw a card.',
      'ifEvent(event=thingDoes(what=this, does=[defends(a(f(adj=[colour(red)], head=type(attack))))]), do=order([draw(oneCard)]))',
    ],
    [
      "Play this only if you've attacked with a claw this turn and you control no auras.",
      'playOnly(what=this, cond=allSo([hasDone(who=youve, did=[did(attacked with)], what=a(f(type(claw))), when=nowTurn) controls(who=you, what=none(f(type(aura))))]))',
    ],
  ],
  'marked heroes': [
    [
      'Mark target opposing Guardian hero.',
      'order([mark(targetHero(hero(adj=[heroIs(opposing) heroOf(Guardian)], noun=hero)))])',
    ],
    ['Mark target Bo.', 'order([mark(targetNamed(Bo))])'],
    [
      'When this hits a marked hero, draw 9 cards.',
      'triggered(on=when(thingDoes(what=this, does=[hits(aHero(hero(adj=[heroIs(marked)], noun=hero)))])), do=order([draw(cards(9))]))',
    ],
    [
      'When this attacks a hero, mark them and draw 9 cards.',
      'triggered(on=when(thingDoes(what=this, does=[attacks(aHero(hero(hero)))])), do=order([mark(toThem) draw(cards(9))]))',
    ],
    [
      'If the defending hero is marked, this costs {r}{r} less to play.',
      'ifSo(cond=isMarked(theHero(defending)), do=change(what=this, does=[costLess(less=[resource resource], do=using(play))]))',
    ],
    [
      'Target claw attack gets +9{p} and "When this hits Bo, mark them."',
      'change(what=target(f(compound(also=[claw], type=attack))), does=[get([bonus(by=+9, stat=power) grants(quoted(triggered(on=when(thingDoes(what=this, does=[hits(namedHero(Bo))])), do=order([mark(toThem)]))))])])',
    ],
    [
      'You are contracted to hit a marked hero named Odo.',
      'contracted([hitHero(aHero(hero(adj=[heroIs(marked)], noun=hero, name=Odo)))])',
    ],
  ],
  lines: [
    [
      'Once per Turn Instant - {r}{r}, {t}, destroy a gem you control: Draw 9 cards. Go again',
      'activated(limit=1, as=Instant, cost=[assets([resource resource]) tapThis deed(destroy(a(f(head=type(gem), post=[controlled(you)]))))], body=order([draw(cards(9))]))',
      'keywords([keyword(go again)])',
    ],
    [
      'Thrice per Turn Action - 0: Attack',
      'activated(limit=3, as=Action, cost=[costsNothing], body=order([action(attack)]))',
    ],
    [
      'Attack Reaction - Destroy this when the combat chain closes: Mark target hero.',
      'activated(as=Attack Reaction, cost=[deedLater(act=destroy(this), event=chainCloses)], body=order([mark(targetHero(hero(hero)))]))',
    ],
    [
      'Combo - If Glow Moth was the last attack this combat chain, this gets +9{p}.',
      'labelled(label=Combo, body=ifSo(cond=wasLastAttack(what=byName(Glow Moth), when=nowChain), do=change(what=this, does=[get([bonus(by=+9, stat=power)])])))',
    ],
    [
      'Choose 1;\n- Draw 9 cards.\n- Transcend',
      'modes(modesOf(1))',
      'order([draw(cards(9))])',
      'order([action(transcend)])',
    ],
    [
      'If you control a gem, choose 2. Otherwise, choose 1;\n- Draw 9 cards.\n- Reload',
      'ifSo(cond=controls(who=you, what=a(f(type(gem)))), do=order([chooseModes(modesOf(2))]))',
      'otherwiseModes(modesOf(1))',
      'order([draw(cards(9))])',
      'order([action(reload)])',
    ],
    ['Legendary Odo Specialization', 'keywords([keyword(legendary) specialization([Odo])])'],
    ['Essence of Earth, Ice, and Light', 'keywords([essence([Earth Ice Light])])'],
    ['Ward 17', 'keywords([keywordNumber(name=ward, n=17)])'],
    [
      'Ward X, where X is the number of gems you control.',
      'keywordX(name=ward, value=number(f(head=type(gem), post=[controlled(you)])))',
    ],
    [
      'As an additional cost to play this, you may banish 9 random cards from your graveyard.',
      'optionalCost(what=this, pay=[banish(some(n=9, f=f(adj=[state(random)], head=noun(card), post=[from(zone(whose=your, name=graveyard))])))])',
    ],
    [
      "You may discard 2 cards rather than pay Ana's {r} cost.",
      'insteadOfCost(who=you, pay=discard(some(n=2, f=f(noun(card)))), of=ofThing(self(short)), cost=resource)',
    ],
  ],
  'numbers and names': [
    [
      "Create 9 Glow Moth tokens under target hero's control.",
      'order([create(what=[tokens(n=9, name=Glow Moth)], whose=ofPlayer(targetHero(hero(hero))))])',
    ],
    [
      'Create 9 Glow Moths in your hand.',
      'order([create(what=[someNamed(n=9, name=Glow Moth)], z=zone(whose=your, name=hand))])',
    ],
    [
      'Create a Glow Moth, Stone Ferret, and Ember Wisp token.',
      'order([create([aTokenOfEach([Glow Moth Stone Ferret Ember Wisp])])])',
    ],
    [
      'Create a Glow Moth, Stone Ferret, or Ember Wisp token.',
      'order([create([aTokenOfAny([Glow Moth Stone Ferret Ember Wisp])])])',
    ],
    [
      'Create X Glow Moth tokens, where X is twice the number of gems you control.',
      'whereX(do=order([create([tokens(n=X, name=Glow Moth)])]), value=twice(number(f(head=type(gem), post=[controlled(you)]))))',
    ],
    [
      'Gain {r}{r}{r} for each gem you control.',
      'order([gainAssets(all=[resource resource resource], each=f(head=type(gem), post=[controlled(you)]))])',
    ],
    [
      'Reveal a gem card from your hand. Gain X{h}, where X is 9 minus the pitch value of the revealed card.',
      'order([reveal(a(f(head=typed(types=[gem], noun=card), post=[from(zone(whose=your, name=hand))])))])',
      'whereX(do=order([gainLife(life(X))]), value=minus(n=9, value=pitchValue(theDone(done=revealed, f=f(noun(card))))))',
    ],
    [
      'Put 9 +1{p} counters on each angel you control.',
      'order([putCounters(n=counters(n=9, counter=statCounter(by=+1, stat=power)), on=each(f(head=type(angel), post=[controlled(you)])))])',
    ],
    [
      "Equip Tinker Box. If you don't, draw 9 cards.",
      'order([equip(byName(Tinker Box))])',
      'ifYouDont(order([draw(cards(9))]))',
    ],
    [
      'Transform target ash you control into Ember Wisp.',
      'order([transform(what=target(f(head=type(ash), post=[controlled(you)])), into=intoNamed(Ember Wisp))])',
    ],
    [
      'If you have a claw weapon equipped, transform it and 9 Glow Moths you control into Tinker Box.',
      'ifSo(cond=hasThings(who=you, what=a(f(compound(also=[claw], type=weapon))), +equipped), do=order([transform(what=thingsAnd([it some(n=9, f=f(head=named(Glow Moth), post=[controlled(you)]))]), into=intoNamed(Tinker Box))]))',
    ],
  ],
  'what would happen': [
    [
      'The next time you would be dealt arcane damage this turn, prevent 9 of that damage.',
      'preventing(event=youWouldBeDealt(who=you, n=kindOfDamage(arcane)), dur=thisTurn, do=order([prevent(preventSome(9))]))',
    ],
    [
      'If you would be dealt damage, you may banish this to prevent 9 of that damage.',
      'answered(event=youWouldBeDealt(who=you, n=anyDamage), do=mayTo(who=you, does=banish(this), for=prevent(preventSome(9))))',
    ],
    [
      'Prevent the next 9 arcane damage that would be dealt to target hero this turn.',
      'order([prevent(preventNext(n=9, which=arcane, to=targetHero(hero(hero)), dur=thisTurn))])',
    ],
    [
      'If Ana would be put into your graveyard from the arena, instead banish it.',
      'replaced(event=wouldBePut(what=self(short), z=zone(whose=your, name=graveyard), from=arena), do=order([banish(it)]))',
    ],
    [
      'Whenever a song would deal damage this turn, instead it deals that much damage plus 9.',
      'replacing(event=wouldDeal(what=a(f(type(song))), n=anyDamage), dur=thisTurn, do=happens(what=it, does=dealMore(9)))',
    ],
  ],
  later: [
    [
      'You may pay {r}. If you do, the next time you attack Bo this turn, draw 9 cards.',
      'may(who=you, does=[pay([resource])])',
      'ifYouDo(later(on=nextTime(event=playerDoes(who=you, does=attacksHero(namedHero(Bo))), dur=thisTurn), do=order([draw(cards(9))])))',
    ],
    [
      'While this is in your graveyard, at the start of your turn, you may destroy 9 gems you control.',
      'triggeredFor(dur=whileSo(isIn(what=this, z=zone(whose=your, name=graveyard))), on=atStep(startOf(turnOf(your))), do=may(who=you, does=[destroy(some(n=9, f=f(head=type(gem), post=[controlled(you)])))]))',
    ],
    [
      'Once per turn, when a gem you control is destroyed, draw a card.',
      'triggered(limit=onceAnyTurn, on=when(thingDoes(what=a(f(head=type(gem), post=[controlled(you)])), does=[isDone(destroyed)])), do=order([draw(oneCard)]))',
    ],
    [
      'At the start of your turn or when Ana leaves the arena, draw a card.',
      'triggered(on=atStepOrWhen(step=startOf(turnOf(your)), event=thingDoes(what=self(short), does=[leaves(arena)])), do=order([draw(oneCard)]))',
    ],
  ],
  values: [
    [
      'Ward X, where X is 9 if this has a rust counter. Otherwise, X is 1.',
      'keywordX(name=ward, value=valueIf(n=9, cond=hasCounters(what=this, n=hasACounter(namedCounter(rust)))))',
      'otherwiseX(1)',
    ],
    [
      'Reveal the top card of your deck. If this has {p} greater than the revealed card, draw 9 cards.',
      'order([reveal(topCard(zone(whose=your, name=deck)))])',
      'ifSo(cond=hasMoreThan(what=this, stat=power, than=theDone(done=revealed, f=f(noun(card)))), do=order([draw(cards(9))]))',
    ],
    [
      'Target attack with {p} greater than its base {p} gets go again.',
      'change(what=target(f(head=type(attack), post=[with(aboveBase(stat=power, base=power))])), does=[get([grants(keyword(go again))])])',
    ],
    [
      'Gems you control have 9 base {p}.',
      'change(what=bare(f(head=type(gem), post=[controlled(you)])), does=[have([baseIs(n=9, stat=power)])])',
    ],
    [
      'Deal 9 arcane damage to up to any 3 targets.',
      'order([dealDamage(n=damage(n=9, which=arcane), to=anyTargets(3))])',
    ],
    [
      'Gain action points equal to half the number of gems you control, rounded up.',
      'order([gainPoints(pointsEqual(half(value=number(f(head=type(gem), post=[controlled(you)])), how=up)))])',
    ],
  ],
};

describe.each(Object.entries(PAIRS))('%s', (_topic, pairs) => {
  it.each(pairs.map(([text = '', ...data]) => ({ text, data })))('$text', ({ text, data }) => {
    expect(meaning(text)).toEqual(data);
  });
});
