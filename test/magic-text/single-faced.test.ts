/**
 * Constructions that cards with one face brought: sentences of our own, the data they mean, and what refers to what.
 * Where a word decides, a sentence that differs in that word stands beside it.
 */
import { describe, expect, it } from 'vitest';
import { links, meaning } from './support.ts';

interface Claim {
  readonly text: string;
  /** The data of each sentence, in the short form of `short`. */
  readonly means: readonly string[];
  readonly links?: readonly string[];
}

const CLAIMS: readonly Claim[] = [
  {
    text: 'When Ana is turned face up, draw a card.',
    means: ['triggered(on=when(thingDoes(what=self(short), does=[turnedFaceUp])), do=order([draw(oneCard)]))'],
  },
  {
    text: 'Whenever Ana becomes tapped, you gain 9 life.',
    means: [
      'triggered(on=wheneverTrigger(thingDoes(what=self(short), does=[becomesState(tapped)])), do=act(who=you, does=[gainLife(life(9))]))',
    ],
  },
  {
    text: 'When you cycle this card, draw a card.',
    means: [
      'triggered(on=when(playerDoes(who=you, does=[cycles(thisOne(thisNoun(card)))])), do=order([draw(oneCard)]))',
    ],
  },
  {
    text: 'Whenever you cycle or discard a card, untap Ana.',
    means: [
      'triggered(on=wheneverTrigger(playerDoes(who=you, does=[cyclesOrDiscards(a(f(noun(card))))])), do=order([untap(self(short))]))',
    ],
  },
  {
    text: 'Whenever Ana becomes the target of a spell for the first time each turn, draw a card.',
    means: [
      'triggered(on=wheneverNth(event=thingDoes(what=self(short), does=[becomesTarget(a(f(noun(spell))))]), nth=first), do=order([draw(oneCard)]))',
    ],
  },
  {
    text: 'Whenever one or more charge counters are put on Ana, draw a card.',
    means: [
      'triggered(on=wheneverTrigger(countersPutOn(n=oneOrMoreCounters(charge), on=self(short))), do=order([draw(oneCard)]))',
    ],
  },
  {
    text: 'If you would draw a card, instead scry 9.',
    means: ['replacedBy(event=playerWould(who=you, does=draws), do=order([actionOf(name=scry, n=9)]))'],
  },
  {
    text: 'If an opponent would gain life, that player loses that much life instead.',
    means: [
      'replaced(event=playerWould(who=aPlayer(opponent), does=gainsLife), do=act(who=thatPlayer(player), does=[loseLife(thatMuchLife)]))',
    ],
    links: ['0.do.who → 0.event.who', '0.do.does.0.n → 0.event.does'],
  },
  {
    text: 'If damage would be dealt to Ana, prevent that damage and remove a charge counter from Ana.',
    means: [
      'ifWould(event=damageWouldBeDealt(n=anyDamage, to=self(short)), do=order([preventThat removeCounters(n=oneCounter(charge), on=self(short))]))',
    ],
    links: ['0.do.does.0 → 0.event'],
  },
  {
    text: 'The next time a Bear would deal damage to you this turn, prevent that damage.',
    means: [
      'nextTimeWould(event=wouldDeal(what=a(f(subtype(Bear))), n=anyDamage, to=toYou, dur=thisTurn), do=order([preventThat]))',
    ],
    links: ['0.do.does.0 → 0.event'],
  },
  {
    text: 'Prevent all combat damage that would be dealt to and dealt by Ana this turn.',
    means: ['order([preventToAndBy(which=combat, what=self(short), dur=thisTurn)])'],
  },
  {
    text: "Ana can't be blocked except by Walls and/or creatures with flying.",
    means: [
      'change(what=self(short), does=[cant(cantBeBlockedExcept(kindsAndOr([f(subtype(Wall)) f(head=type(creature), post=[with(hasKeyword(flying))])])))])',
    ],
  },
  {
    text: "Ana can't be blocked except by Bears and Ferrets with flying.",
    means: [
      'change(what=self(short), does=[cant(cantBeBlockedExcept(bare(f(head=allTypes([subtype(Bear) subtype(Ferret)]), post=[with(hasKeyword(flying))]))))])',
    ],
  },
  {
    text: "Ana can't be blocked except by three or more Bears.",
    means: ['change(what=self(short), does=[cant(cantBeBlockedExceptMany(orMore(n=3, f=f(subtype(Bear)))))])'],
  },
  {
    text: 'This spell costs {2} less to cast if it targets a Bear.',
    means: [
      'provided(do=change(what=thisOne(thisNoun(spell)), does=[costLess([2])]), cond=targetsThing(what=it, to=a(f(subtype(Bear)))))',
    ],
    links: ['0.cond.what → 0.do.what'],
  },
  {
    text: "You may discard a card rather than pay this spell's mana cost.",
    means: [
      'mayRather(who=you, does=discard(a(f(noun(card)))), not=payCostOf(of=ofThing(thisOne(thisNoun(spell))), what=mana))',
    ],
  },
  {
    text: 'Affinity for Bears',
    means: ['keywords([affinity(f(subtype(Bear)))])'],
  },
  {
    text: 'Suspend 3—{1}{U}',
    means: ['keywords([keywordNumberCost(name=suspend, n=3, cost=[1 U])])'],
  },
  {
    text: 'Kicker {1} and/or {2}',
    means: ['keywords([kickers(cost=[1], also=[2])])'],
  },
  {
    text: 'Equip Bear {1}',
    means: ['keywords([equipKind(f=f(subtype(Bear)), cost=[1])])'],
  },
  {
    text: '{T}: Add one mana of any color that a land you control could produce.',
    means: [
      'activated(cost=[manaCost([T])], body=order([addMana(colourOrTypeOf(of=color, what=a(f(head=type(land), post=[controlled(you)]))))]))',
    ],
  },
  {
    text: 'As Ana enters, choose a color.\n{T}: Add one mana of the chosen color.',
    means: [
      'asEnters(what=self(short), do=order([chooseColour]))',
      'activated(cost=[manaCost([T])], body=order([addMana(chosenColourMana)]))',
    ],
    links: ['0.body.does.0.mana → 0.do.does.0 in line 0'],
  },
  {
    text: 'Ana gets +1/+1 for each charge counter on it.',
    means: ['change(what=self(short), does=[get(by=+1/+1, each=f(counterHead(counter=charge, on=it)))])'],
    links: ['0.does.0.each.head.on → 0.what'],
  },
  {
    text: 'Ana enters with a +1/+1 counter on it for each color of mana spent to cast it.',
    means: ['happens(what=self(short), does=enterWithEach(n=oneCounter(+1/+1), on=onIt, each=f(colourOfMana(it))))'],
    links: ['0.does.each.head.what → 0.what'],
  },
  {
    text: 'Draw X cards, where X is twice the number of Bears you control.',
    means: ['whereX(do=order([draw(cards(X))]), value=twice(number(f(head=subtype(Bear), post=[controlled(you)]))))'],
  },
  {
    text: 'Change the target of target spell or ability with a single target.',
    means: [
      'order([changeTargetOf(target(eitherOf(any=[plain(noun(spell)) plain(noun(ability))], post=[with(singleTarget)])))])',
    ],
  },
  {
    text: 'Draw a card. If this spell was kicked, instead draw three cards.',
    means: [
      'order([draw(oneCard)])',
      'insteadAfterIf(cond=wasPaidFor(what=thisOne(thisNoun(spell)), how=kicked), do=order([draw(cards(3))]))',
    ],
    links: ['1 → 0'],
  },
  {
    text: 'Draw a card.\nMorbid — Draw three cards instead if a Bear died this turn.',
    means: [
      'order([draw(oneCard)])',
      'abilityWord(word=Morbid, body=insteadProvided(do=order([draw(cards(3))]), cond=died(what=a(f(subtype(Bear))), when=nowTurn)))',
    ],
    links: ['0.body → 0 in line 0'],
  },
  {
    text: 'You may have target Bear get +9/+9 until end of turn.',
    means: ['mayHaveChange(who=you, what=target(f(subtype(Bear))), does=[get(+9/+9)], dur=untilEndOfTurn)'],
  },
  {
    text: 'Target opponent may draw a card. If they do, draw a card.',
    means: [
      'may(who=targetPlayer(opponent), does=[draw(oneCard)])',
      'ifTheyDo(who=theyPlayer, do=order([draw(oneCard)]))',
    ],
    links: ['1 → 0', '1.who → 0.who'],
  },
  {
    text: "Target player discards a card. If the player can't, draw a card.",
    means: [
      'act(who=targetPlayer(player), does=[discard(a(f(noun(card))))])',
      'ifTheyCant(who=thePlayer(player), do=order([draw(oneCard)]))',
    ],
    links: ['1 → 0', '1.who → 0.who'],
  },
  {
    text: 'Draw a card if you control a Bear. Otherwise, scry 9.',
    means: [
      'provided(do=order([draw(oneCard)]), cond=controls(who=you, what=a(f(subtype(Bear)))))',
      'otherwise(order([actionOf(name=scry, n=9)]))',
    ],
    links: ['1 → 0'],
  },
  {
    text: 'Tap target Bear an opponent controls. That player loses 9 life.',
    means: [
      'order([tap(target(f(head=subtype(Bear), post=[controlled(aPlayer(opponent))])))])',
      'act(who=thatPlayer(player), does=[loseLife(life(9))])',
    ],
    links: ['1.who → 0.does.0.what.f.post.0.by'],
  },
  {
    text: 'The owner of target Bear an opponent controls shuffles it into their library.',
    means: [
      'act(who=roleOf(role=owner, what=target(f(head=subtype(Bear), post=[controlled(aPlayer(opponent))]))), does=[shuffleCards(what=it, into=zone(whose=their, name=library))])',
    ],
    links: ['0.does.0.what → 0.who.what', '0.does.0.into.whose → 0.who'],
  },
  {
    text: 'Look at the top two cards of your library. Put one of them into your hand and the other into your graveyard.',
    means: [
      'order([look(topCards(n=2, z=zone(whose=your, name=library)))])',
      'order([putOneOfAndOther(of=them, to=intoZone(zone(whose=your, name=hand)), otherTo=intoZone(zone(whose=your, name=graveyard)))])',
    ],
    links: ['1.does.0.of → 0.does.0.what'],
  },
  {
    text: 'Each player may draw a card. Each player who does loses 9 life.',
    means: [
      'may(who=eachPlayer(player), does=[draw(oneCard)])',
      'act(who=eachWhoDoes(player), does=[loseLife(life(9))])',
    ],
    links: ['1.who → 0'],
  },
  {
    text: 'Remove three charge counters from Ana and sacrifice it: Draw a card.',
    means: [
      'activated(cost=[deedAnd(act=removeCounters(n=counters(n=3, counter=charge), on=self(short)), also=sacrifice(it))], body=order([draw(oneCard)]))',
    ],
    links: ['0.cost.0.also.what → 0.cost.0.act.on'],
  },
  {
    text: '{2}{U}: Level 2',
    means: ['classLevel(cost=[manaCost([2 U])], n=2)'],
  },
  {
    text: 'STATION 7+',
    means: ['stationAt(7+)'],
  },
  {
    text: 'LEVEL 1-4',
    means: ['levelAt(1-4)'],
  },
  {
    text: '4/4',
    means: ['sizeLine(4/4)'],
  },
  {
    text: '+ {2} — Draw a card.',
    means: ['spreeMode(cost=[2], body=order([draw(oneCard)]))'],
  },
  {
    text: 'Power-up — {2}: Draw a card.',
    means: ['keywordAbility(name=Power-up, ability=activated(cost=[manaCost([2])], body=order([draw(oneCard)])))'],
  },
  {
    text: 'Whenever Ana or equipped creature attacks, untap it.',
    means: [
      'triggered(on=wheneverTrigger(ownOrAttached(own=self(short), how=equipped, f=f(type(creature)), does=[attacks])), do=order([untap(it)]))',
    ],
    links: ['0.do.does.0.what → 0.on.event'],
  },
  {
    text: "Counter target spell. If that spell is countered this way, exile it instead of putting it into its owner's graveyard.",
    means: [
      'order([counter(target(f(noun(spell))))])',
      'ifSo(cond=wasDone(what=that(f(noun(spell))), was=is, done=doneWay(countered)), do=insteadOfPutting(do=order([exileThing(it)]), what=it, to=intoZone(zone(whose=ofPlayer(role(of=its, role=owner)), name=graveyard))))',
    ],
    links: [
      '1.cond → 0.does.0',
      '1.cond.what → 0.does.0.what',
      '1.do.do.does.0.what → 0.does.0.what',
      '1.do.what → 0.does.0.what',
      '1.do.to.z.whose.who.of → 0.does.0.what',
    ],
  },
  {
    text: 'Whenever Ana dies, if it had a charge counter on it, draw a card.',
    means: [
      'triggered(on=wheneverTrigger(thingDoes(what=self(short), does=[dies])), only=hadCounter(what=it, counter=charge, on=onIt), do=order([draw(oneCard)]))',
    ],
    links: ['0.only.what → 0.on.event.what'],
  },
  {
    text: '{T}: Draw a card. Activate only during your turn, before attackers are declared.',
    means: [
      'activated(cost=[manaCost([T])], body=order([draw(oneCard)]))',
      'activateOnly(beforeDeclared(step=turnOf(your), what=attackers))',
    ],
    links: ['1 → 0'],
  },
  {
    text: "At the beginning of the upkeep of enchanted creature's controller, that player loses 9 life.",
    means: [
      'triggered(on=atStep(stepOfPlayer(name=stepName(upkeep), who=role(of=ofThing(attached(how=enchanted, f=f(type(creature)))), role=controller))), do=act(who=thatPlayer(player), does=[loseLife(life(9))]))',
    ],
    links: ['0.do.who → 0.on.step.who'],
  },
  {
    text: "Draw a card at the beginning of the next turn's upkeep.",
    means: ['delayed(do=order([draw(oneCard)]), step=step(whose=nextTurns, name=stepName(upkeep)))'],
  },
  {
    text: 'Target player gets two poison counters. If an opponent has nine or more poison counters, draw a card.',
    means: [
      'act(who=targetPlayer(player), does=[getCounters(counters(n=2, counter=poison))])',
      'ifSo(cond=playerHasCounters(who=aPlayer(opponent), n=countersOrMore(n=9, counter=poison)), do=order([draw(oneCard)]))',
    ],
  },
  {
    text: "Create a number of 9/9 red Bear creature tokens equal to Ana's power.",
    means: [
      'order([create([tokensEqual(token=creatureToken(size=9/9, colours=[red], types=[Bear]), value=statOf(of=ofThing(self(short)), stat=power))])])',
    ],
  },
  {
    text: 'Exile target Bear. Search your library for a card with the same name as that creature, reveal it, put it into your hand, then shuffle and put that card on top.',
    means: [
      'order([exileThing(target(f(subtype(Bear))))])',
      'steps([order([search(z=zone(whose=your, name=library), what=a(f(head=noun(card), last=withSameNameAs(that(f(type(creature)))))))]) order([reveal(it)]) order([put(what=it, to=intoZone(zone(whose=your, name=hand)))]) order([shuffle put(what=that(f(noun(card))), to=ontoTop)])])',
    ],
    links: [
      '1.all.0.does.0.what.f.last.what → 0.does.0.what',
      '1.all.1.does.0.what → 1.all.0.does.0.what',
      '1.all.2.does.0.what → 1.all.0.does.0.what',
      '1.all.3.does.1.what → 1.all.0.does.0.what',
    ],
  },
];

describe.each(CLAIMS)('$text', ({ text, means, links: bound = [] }) => {
  it('means', () => {
    expect(meaning(text)).toEqual(means);
  });

  it('refers to', () => {
    expect(links(text)).toEqual(bound);
  });
});

it('leaves what refers to nothing alone', () => {
  expect(links('Activate only during your turn, before attackers are declared.')).toEqual(['0 → nothing']);
  expect(links('If they do, draw a card.')).toContain('0 → nothing');
  expect(links('Destroy target Bear. That player loses 9 life.')).toEqual(['1.who → nothing']);
});
