/**
 * Minimal pairs for scope and attachment, in sentences of our own, with the data they mean. Two sentences that differ in
 * one word stand together where that word decides.
 */
import { describe, expect, it } from 'vitest';
import { meaning } from './support.ts';

/** Sentence, then the data of each of its sentences in the short form of `short`. */
const PAIRS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'who does it, and how much of the sentence is theirs': [
    [
      'Each opponent loses 17 life and you gain 13 life.',
      'together(first=act(who=eachPlayer(opponent), does=[loseLife(life(17))]), second=act(who=you, does=[gainLife(life(13))]))',
    ],
    [
      'Each opponent loses 2 life and discards a card.',
      'act(who=eachPlayer(opponent), does=[loseLife(life(2)) discard(a(f(noun(card))))])',
    ],
    ['You may draw a card and lose 1 life.', 'may(who=you, does=[draw(oneCard) loseLife(life(1))])'],
    [
      'You may draw a card and each opponent loses 1 life.',
      'together(first=may(who=you, does=[draw(oneCard)]), second=act(who=eachPlayer(opponent), does=[loseLife(life(1))]))',
    ],
    [
      'Target player draws a card, then discards a card.',
      'actThen(who=targetPlayer(player), does=[draw(oneCard) discard(a(f(noun(card))))])',
    ],
    [
      'Draw a card, then target player discards a card.',
      'steps([order([draw(oneCard)]) act(who=targetPlayer(player), does=[discard(a(f(noun(card))))])])',
    ],
  ],
  'what a player goes past, may do more often, and may do once': [
    ['Players skip their untap steps.', 'rule(who=allPlayers, is=skipsSteps(untap))'],
    [
      'You may play an additional land on each of your turns.',
      'may(who=you, does=[playMoreLands(n=oneMoreLand, +everyTurn)])',
    ],
    [
      'You may play two additional lands on each of your turns.',
      'may(who=you, does=[playMoreLands(n=moreLands(2), +everyTurn)])',
    ],
    [
      "Each player can't cast more than one spell each turn.",
      'rule(who=eachPlayer(player), is=cantCastMore(f(noun(spell))))',
    ],
    [
      "Each player can't cast more than one noncreature spell each turn.",
      'rule(who=eachPlayer(player), is=cantCastMore(f(adj=[nonType(creature)], head=noun(spell))))',
    ],
    [
      'Lands you control are every basic land type in addition to their other types.',
      'change(what=bare(f(head=type(land), post=[controlled(you)])), does=[areAlso(becomesEveryLandType(theirs))])',
    ],
    [
      "{T}: Add one mana of any color in your commander's color identity.",
      'activated(cost=[manaCost([T])], body=order([addMana(anyOfIdentity(commanderOf(your)))]))',
    ],
    [
      'Choose any target. Ana deals 1 damage to that permanent or player.',
      'order([chooseAny(anyTarget)])',
      'happens(what=self(short), does=deal(n=damage(1), to=thatKindOr(f=f(type(permanent)), who=player)))',
    ],
  ],
  'how long, and for what': [
    [
      'Target Ferret gets +9/+0 and gains haste until end of turn.',
      'change(what=target(f(subtype(Ferret))), does=[get(+9/+0) gain([keyword(haste)])], dur=untilEndOfTurn)',
    ],
    [
      "Target creature can't block this turn and gains haste until end of turn.",
      'changes(what=target(f(type(creature))), does=[timed(does=cant(cantBlock), dur=thisTurn) timed(does=gain([keyword(haste)]), dur=untilEndOfTurn)])',
    ],
    [
      'Until end of turn, target creature gets +1/+1 and you gain 1 life.',
      'during(dur=untilEndOfTurn, do=together(first=change(what=target(f(type(creature))), does=[get(+1/+1)]), second=act(who=you, does=[gainLife(life(1))])))',
    ],
    [
      'Creatures you control get +1/+0 for each Forest you control.',
      'change(what=bare(f(head=type(creature), post=[controlled(you)])), does=[get(by=+1/+0, each=f(head=subtype(Forest), post=[controlled(you)]))])',
    ],
    [
      'Creatures you control get +1/+0 until end of turn for each Forest you control.',
      'changeEach(what=bare(f(head=type(creature), post=[controlled(you)])), does=get(+1/+0), dur=untilEndOfTurn, each=f(head=subtype(Forest), post=[controlled(you)]))',
    ],
    [
      'Ana gets +2/+2 as long as you control a Bear.',
      'change(what=self(short), does=[get(+2/+2)], dur=asLongAs(controls(who=you, what=a(f(subtype(Bear))))))',
    ],
  ],
  'what a noun is of, in a list': [
    [
      'Counter target Ferret or noncreature spell.',
      'order([counter(target(f(typeOrAdj(type=subtype(Ferret), adj=nonType(creature), noun=spell))))])',
    ],
    ['Exile target Ferret or spell.', 'order([exileThing(target(eitherKind([f(subtype(Ferret)) f(noun(spell))])))])'],
    [
      'Return target artifact, Saga, or legendary card from your graveyard to your hand.',
      'order([return(what=target(f(head=typesOrAdj(any=[type(artifact) subtype(Saga)], adj=super(legendary), noun=card), post=[from(zone(whose=your, name=graveyard))])), to=toZone(zone(whose=your, name=hand)))])',
    ],
    [
      'Remove a time counter from target permanent or suspended card.',
      'order([removeCounters(n=oneCounter(time), on=target(eitherKind([f(type(permanent)) f(adj=[state(suspended)], head=noun(card))])))])',
    ],
  ],
  'what a modifier belongs to': [
    [
      'Destroy target artifact or creature with flying.',
      'order([destroy(target(eitherKind([f(type(artifact)) f(head=type(creature), post=[with(hasKeyword(flying))])])))])',
    ],
    [
      'Destroy target artifact or creature with mana value 3 or less.',
      'order([destroy(target(f(head=anyType([type(artifact) type(creature)]), post=[with(compares(stat=mana value, n=3, than=less))])))])',
    ],
    [
      'Destroy target artifact or creature you control.',
      'order([destroy(target(f(head=anyType([type(artifact) type(creature)]), post=[controlled(you)])))])',
    ],
    [
      'Destroy target artifact or tapped Ferret.',
      'order([destroy(target(eitherKind([f(type(artifact)) f(adj=[state(tapped)], head=subtype(Ferret))])))])',
    ],
    [
      'Exile target spell or nonland permanent.',
      'order([exileThing(target(eitherKind([f(noun(spell)) f(adj=[nonType(land)], head=type(permanent))])))])',
    ],
    ['Destroy all Ferrets and Badgers.', 'order([destroy(all(f(allTypes([subtype(Ferret) subtype(Badger)]))))])'],
    [
      'Sacrifice an artifact and a creature.',
      'order([sacrifice(thingsAnd([a(f(type(artifact))) a(f(type(creature)))]))])',
    ],
    [
      'Other tapped Cats and Dogs you control get +1/+1.',
      'change(what=bare(f(adj=[other state(tapped)], head=allTypes([subtype(Cat) subtype(Dog)]), post=[controlled(you)])), does=[get(+1/+1)])',
    ],
    [
      'Return target instant or Ferret card from your graveyard to your hand.',
      'order([return(what=target(f(head=typed(types=anyType([type(instant) subtype(Ferret)]), noun=card), post=[from(zone(whose=your, name=graveyard))])), to=toZone(zone(whose=your, name=hand)))])',
    ],
    [
      'Destroy each creature with the greatest power among creatures you control.',
      'order([destroy(each(f(head=type(creature), last=withMost(most=greatest, stat=power, f=f(head=type(creature), post=[controlled(you)])))))])',
    ],
    [
      'Tap target attacking or blocking creature.',
      'order([tap(target(f(adj=[anyAdj([state(attacking) state(blocking)])], head=type(creature))))])',
    ],
    [
      'Copy target activated or triggered ability.',
      'order([copySpell(target(f(adj=[anyAdj([state(activated) state(triggered)])], head=noun(ability))))])',
    ],
    [
      'Destroy target Wolf or Werewolf with flying.',
      'order([destroy(target(f(head=anyType([subtype(Wolf) subtype(Werewolf)]), post=[with(hasKeyword(flying))])))])',
    ],
    [
      'Destroy target artifact creature or Wolf with power 2 or less.',
      'order([destroy(target(f(head=anyType([compound(also=[type(artifact)], type=type(creature)) subtype(Wolf)]), post=[with(compares(stat=power, n=2, than=less))])))])',
    ],
  ],
  conditions: [
    [
      'Whenever Ana attacks, if you control a Wolf, draw a card.',
      'triggered(on=wheneverTrigger(thingDoes(what=self(short), does=[attacks])), only=controls(who=you, what=a(f(subtype(Wolf)))), do=order([draw(oneCard)]))',
    ],
    [
      'Whenever Ana attacks, draw a card. If you control a Wolf, draw two cards.',
      'triggered(on=wheneverTrigger(thingDoes(what=self(short), does=[attacks])), do=order([draw(oneCard)]))',
      'ifSo(cond=controls(who=you, what=a(f(subtype(Wolf)))), do=order([draw(cards(2))]))',
    ],
    [
      'Destroy target creature unless you control a Bear.',
      'unless(do=order([destroy(target(f(type(creature))))]), cond=controls(who=you, what=a(f(subtype(Bear)))))',
    ],
    [
      'Destroy target creature unless its controller pays {2}.',
      'unlessDone(do=order([destroy(target(f(type(creature))))]), who=role(of=its, role=controller), does=[payMana([2])])',
    ],
    [
      'Draw a card if you control two or more Bears.',
      'provided(do=order([draw(oneCard)]), cond=controls(who=you, what=orMore(n=2, f=f(subtype(Bear)))))',
    ],
  ],
  numbers: [
    [
      'Draw X cards, where X is the number of Elves you control.',
      'whereX(do=order([draw(cards(X))]), value=number(f(head=subtype(Elf), post=[controlled(you)])))',
    ],
    ['Ana deals 17 damage to any target.', 'happens(what=self(short), does=deal(n=damage(17), to=anyTarget))'],
    [
      'Ana deals 2 damage to target creature and 1 damage to target player.',
      'happens(what=self(short), does=dealAlso(n=damage(2), to=target(f(type(creature))), more=damage(1), also=targetPlayer(player)))',
    ],
    [
      'Ana deals 2 damage to each creature and each opponent.',
      'happens(what=self(short), does=deal(n=damage(2), to=recipients([each(f(type(creature))) eachPlayer(opponent)])))',
    ],
    [
      'Ana deals damage equal to its power to target creature.',
      'happens(what=self(short), does=dealEqual(value=statOf(of=its, stat=power), to=target(f(type(creature)))))',
    ],
    [
      'Put two +1/+1 counters and a flying counter on target creature.',
      'order([putCounters(n=[counters(n=2, counter=+1/+1) oneCounter(flying)], on=target(f(type(creature))))])',
    ],
  ],
  'things made': [
    [
      'Create two 1/1 white and blue Bird creature tokens with flying.',
      'order([create([tokens(n=2, token=creatureToken(size=1/1, colours=[white blue], types=[Bird], abilities=[keyword(flying)]))])])',
    ],
    [
      'Create a 2/2 green Bear creature token with "When this token dies, draw a card."',
      'order([create([aToken(creatureToken(size=2/2, colours=[green], types=[Bear], abilities=[quoted(triggered(on=when(thingDoes(what=thisOne(thisNoun(token)), does=[dies])), do=order([draw(oneCard)])))]))])])',
    ],
    ['Create eleven tapped Food tokens.', 'order([create([tokens(n=11, token=namedToken(state=tapped, name=Food))])])'],
  ],
  lines: [
    ['Shroud, wither, first strike', 'keywords([keyword(shroud) keyword(wither) keyword(first strike)])'],
    [
      '{2}{R}, {T}, Sacrifice a creature: Ana deals 3 damage to any target.',
      'activated(cost=[manaCost([2 R]) manaCost([T]) deed(sacrifice(a(f(type(creature)))))], body=happens(what=self(short), does=deal(n=damage(3), to=anyTarget)))',
    ],
    ['+9: Draw nine cards.', 'loyalty(cost=+9, body=order([draw(cards(9))]))'],
    [
      'I, II — Each opponent discards a card.',
      'chapter(at=[I II], body=act(who=eachPlayer(opponent), does=[discard(a(f(noun(card))))]))',
    ],
    [
      'Landfall — Whenever a Cave you control enters, you gain 17 life.',
      'abilityWord(word=Landfall, body=triggered(on=wheneverTrigger(thingDoes(what=a(f(head=subtype(Cave), post=[controlled(you)])), does=[enters])), do=act(who=you, does=[gainLife(life(17))])))',
    ],
    ['Ward {17}', 'keywords([keywordCost(name=ward, cost=[17])])'],
    ['Ward—Pay 17 life.', 'keywordDeed(name=ward, cost=[deed(payLife(life(17)))])'],
    [
      'Whenever Ana or another Bear you control dies, you gain 1 life.',
      'triggered(on=wheneverTrigger(eitherDoes(own=self(short), f=f(head=subtype(Bear), post=[controlled(you)]), does=[dies])), do=act(who=you, does=[gainLife(life(1))]))',
    ],
    [
      'At the beginning of your upkeep, scry 17.',
      'triggered(on=atStep(step(whose=your, name=stepName(upkeep))), do=order([actionOf(name=scry, n=17)]))',
    ],
    [
      'Whenever you attack with nine or more Ferrets, draw a card.',
      'triggered(on=wheneverTrigger(youAttack(orMore(n=9, f=f(subtype(Ferret))))), do=order([draw(oneCard)]))',
    ],
  ],
  'lists and what they share': [
    [
      'Draw a card, then create a Clue token and a Food token.',
      'steps([order([draw(oneCard)]) order([create([aToken(namedToken(Clue)) aToken(namedToken(Food))])])])',
    ],
    [
      'Create a 1/1 white Bird creature token with flying and a Food token.',
      'order([create([aToken(creatureToken(size=1/1, colours=[white], types=[Bird], abilities=[keyword(flying)])) aToken(namedToken(Food))])])',
    ],
    [
      'Sacrifice a Bear: Draw two cards, then discard a card.',
      'activated(cost=[deed(sacrifice(a(f(subtype(Bear)))))], body=steps([order([draw(cards(2))]) order([discard(a(f(noun(card))))])]))',
    ],
    [
      'Tap target creature and untap target land.',
      'order([tap(target(f(type(creature)))) untap(target(f(type(land))))])',
    ],
    ['Tap or untap target creature.', 'order([tapOrUntap(target(f(type(creature))))])'],
    [
      'Turn target creature face up or put a +1/+1 counter on it.',
      'orderOr([turnFaceUp(target(f(type(creature)))) putCounters(n=[oneCounter(+1/+1)], on=it)])',
    ],
    [
      'Each creature you control with flying, menace, and/or reach gets +1/+0 until end of turn.',
      'change(what=each(f(head=type(creature), post=[controlled(you) with(anyKeyword([flying menace reach]))])), does=[get(+1/+0)], dur=untilEndOfTurn)',
    ],
    [
      'Noncreature, nonland cards in your hand have flash.',
      'change(what=bare(f(adj=[noneOf([nonType(creature) nonType(land)])], head=noun(card), post=[in(zone(whose=your, name=hand))])), does=[have([keyword(flash)])])',
    ],
    [
      'Creatures you control and Equipment you control have hexproof.',
      'change(what=kindsAnd([f(head=type(creature), post=[controlled(you)]) f(head=subtype(Equipment), post=[controlled(you)])]), does=[have([keyword(hexproof)])])',
    ],
  ],
  'what happens, and to whom': [
    [
      'Whenever Ana enters or attacks, draw a card.',
      'triggered(on=wheneverTrigger(thingDoes(what=self(short), does=[enters attacks])), do=order([draw(oneCard)]))',
    ],
    [
      'Whenever Ana enters or enchanted creature dies, draw a card.',
      'triggered(on=wheneverEither(first=thingDoes(what=self(short), does=[enters]), second=thingDoes(what=attached(how=enchanted, f=f(type(creature))), does=[dies])), do=order([draw(oneCard)]))',
    ],
    [
      'Whenever Ana deals combat damage to a player or planeswalker, draw a card.',
      'triggered(on=wheneverTrigger(thingDoes(what=self(short), does=[dealsDamage(n=kindOfDamage(combat), to=aPlayerOr(who=player, f=f(type(planeswalker))))])), do=order([draw(oneCard)]))',
    ],
    [
      'Whenever Ana and at least one Bear attack, draw a card.',
      'triggered(on=wheneverTrigger(bothAttack(own=self(short), what=atLeastOne(f(subtype(Bear))))), do=order([draw(oneCard)]))',
    ],
    [
      'Whenever an opponent casts a Ferret spell during your turn, draw a card.',
      'triggered(on=wheneverIn(event=playerDoes(who=aPlayer(opponent), does=[casts(a(f(typed(types=subtype(Ferret), noun=spell))))]), step=turnOf(your)), do=order([draw(oneCard)]))',
    ],
    [
      'Until your next turn, whenever a creature attacks you, it gets -1/-0 until end of turn.',
      'triggeredFor(dur=untilNextTurn, on=wheneverTrigger(thingDoes(what=a(f(type(creature))), does=[attacks(toYou)])), do=change(what=it, does=[get(-1/-0)], dur=untilEndOfTurn))',
    ],
    [
      'Exile target creature until Ana leaves the battlefield.',
      'order([exileThing(what=target(f(type(creature))), dur=untilLeaves(self(short)))])',
    ],
    [
      'Exile target creature at the beginning of the next end step.',
      'delayed(do=order([exileThing(target(f(type(creature))))]), step=step(whose=nextStep, name=stepName(end step)))',
    ],
    [
      'If a Bear would die, exile it instead.',
      'replaced(event=wouldDie(a(f(subtype(Bear)))), do=order([exileThing(it)]))',
    ],
  ],
  'changes of kind': [
    [
      'Target land becomes a 3/3 green Elemental creature with haste in addition to its other types.',
      'change(what=target(f(type(land))), does=[become(becomesOne(body(size=3/3, colours=[green], types=compound(also=[subtype(Elemental)], type=type(creature)), abilities=[keyword(haste)], whose=its, also=types)))])',
    ],
    [
      'Target creature loses all abilities and becomes a blue Frog with base power and toughness 1/1.',
      'change(what=target(f(type(creature))), does=[loseAll become(becomesOne(body(colours=[blue], types=subtype(Frog), base=1/1)))])',
    ],
    [
      "Ana's power and toughness are each equal to the number of Bears you control.",
      'statsAre(of=ofThing(self(short)), value=number(f(head=subtype(Bear), post=[controlled(you)])))',
    ],
    [
      'Ferret spells you cast cost {7} less to cast.',
      'change(what=bare(f(head=typed(types=subtype(Ferret), noun=spell), post=[castBy(you)])), does=[costLess([7])])',
    ],
    [
      "Target creature can't be blocked by Walls this turn.",
      'change(what=target(f(type(creature))), does=[cant(cantBeBlockedBy(f(subtype(Wall))))], dur=thisTurn)',
    ],
    [
      'As long as Ana is equipped, it has flying.',
      'during(dur=asLongAs(is(what=self(short), is=isNow(equipped))), do=change(what=it, does=[have([keyword(flying)])]))',
    ],
  ],
  'where several things come from': [
    [
      "Return target creature card from your graveyard and target creature to their owners' hands.",
      'order([return(what=thingsAnd([target(f(head=typed(types=type(creature), noun=card), post=[from(zone(whose=your, name=graveyard))])) target(f(type(creature)))]), to=toZone(hands(whose=theirOwners, name=hand)))])',
    ],
    [
      'Mill three cards. You may put a Ferret card and/or a Badger card from among them into your hand.',
      'order([mill(cards(3))])',
      'may(who=you, does=[put(what=thingsAmong(any=[a(f(typed(types=subtype(Ferret), noun=card))) a(f(typed(types=subtype(Badger), noun=card)))], among=them), to=intoZone(zone(whose=your, name=hand)))])',
    ],
  ],
  'whose several things are': [
    [
      'Counter target spell or ability an opponent controls.',
      'order([counter(target(eitherOf(any=[plain(noun(spell)) plain(noun(ability))], post=[controlled(aPlayer(opponent))])))])',
    ],
    [
      "Return target spell or nonland permanent you control to its owner's hand.",
      'order([return(what=target(eitherOf(any=[plain(noun(spell)) plain(adj=[nonType(land)], head=type(permanent))], post=[controlled(you)])), to=toZone(zone(whose=ofPlayer(role(of=its, role=owner)), name=hand)))])',
    ],
    ['Counter target spell or ability.', 'order([counter(target(eitherKind([f(noun(spell)) f(noun(ability))])))])'],
  ],
  'counters that are there, and counters that are put there': [
    [
      'Exile target Ferret with a time counter on it.',
      'order([exileThing(target(f(head=subtype(Ferret), post=[with(counterOn(counter=time, what=onIt))])))])',
    ],
    [
      'Tap target Ferret. Exile it with a time counter on it.',
      'order([tap(target(f(subtype(Ferret))))])',
      'order([exileThing(what=it, counters=oneCounter(time))])',
    ],
    [
      'Tap target Ferret. Exile that card with a time counter on it.',
      'order([tap(target(f(subtype(Ferret))))])',
      'order([exileThing(what=that(f(noun(card))), counters=oneCounter(time))])',
    ],
  ],
};

describe.each(Object.entries(PAIRS))('%s', (_topic, pairs) => {
  it.each(pairs.map(([text = '', ...data]) => ({ text, data })))('$text', ({ text, data }) => {
    expect(meaning(text)).toEqual(data);
  });
});
