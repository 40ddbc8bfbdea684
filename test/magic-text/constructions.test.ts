/**
 * More minimal pairs, by construction: copies, choices, prohibitions, values, replacements, groups, triggers, zones. Each
 * sentence stands beside one that differs in the words that decide.
 */
import { describe, expect, it } from 'vitest';
import { meaning } from './support.ts';

/** Sentence, then the data of each of its sentences in the short form of `short`. */
const PAIRS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'keywords with a cost as a quality, and how something enters': [
    [
      'Return target card with flashback from your graveyard to your hand.',
      'order([return(what=target(f(head=noun(card), post=[with(hasCostKeyword(flashback)) from(zone(whose=your, name=graveyard))])), to=toZone(zone(whose=your, name=hand)))])',
    ],
    [
      'Return target card with flashback or disturb from your graveyard to your hand.',
      'order([return(what=target(f(head=noun(card), post=[with(eitherCostKeyword([flashback disturb])) from(zone(whose=your, name=graveyard))])), to=toZone(zone(whose=your, name=hand)))])',
    ],
    [
      'Return target card with a cycling ability from your graveyard to your hand.',
      'order([return(what=target(f(head=noun(card), post=[with(abilityNamed(cycling)) from(zone(whose=your, name=graveyard))])), to=toZone(zone(whose=your, name=hand)))])',
    ],
    [
      'Whenever a Ferret you control enters tapped, untap it.',
      'triggered(on=wheneverTrigger(thingDoes(what=a(f(head=subtype(Ferret), post=[controlled(you)])), does=[entersSo(tapped)])), do=order([untap(it)]))',
    ],
    [
      'Whenever a Ferret you control enters, untap it.',
      'triggered(on=wheneverTrigger(thingDoes(what=a(f(head=subtype(Ferret), post=[controlled(you)])), does=[enters])), do=order([untap(it)]))',
    ],
    [
      'When Ana enters, sacrifice it unless it escaped.',
      'triggered(on=when(thingDoes(what=self(short), does=[enters])), do=unless(do=order([sacrifice(it)]), cond=escaped(it)))',
    ],
  ],
  'what a copy keeps and what it does not': [
    [
      'Ana becomes a copy of target Ferret until end of turn.',
      'change(what=self(short), does=[become(becomesCopy(target(f(subtype(Ferret)))))], dur=untilEndOfTurn)',
    ],
    [
      'Ana becomes a Ferret until end of turn.',
      'change(what=self(short), does=[become(becomesOne(body(subtype(Ferret))))], dur=untilEndOfTurn)',
    ],
    [
      "This creature becomes a copy of target Bear, except it's a 4/4 Ferret.",
      'change(what=thisOne(type(creature)), does=[become(becomesCopy(of=target(f(subtype(Bear))), except=exceptIs(body(size=4/4, types=subtype(Ferret)))))])',
    ],
    [
      "This creature becomes a copy of target Bear, except its name is Ana and it's 4/4.",
      'change(what=thisOne(type(creature)), does=[become(becomesCopy(of=target(f(subtype(Bear))), except=exceptAll([nameIs(short) sizeIs(4/4)])))])',
    ],
    [
      "Copy target Ferret spell, except it isn't legendary.",
      'order([copySpell(what=target(f(typed(types=subtype(Ferret), noun=spell))), except=exceptIsnt(legendary))])',
    ],
    [
      "Copy target Ferret spell, except it isn't legendary if the spell is legendary.",
      'order([copySpell(what=target(f(typed(types=subtype(Ferret), noun=spell))), except=exceptIsnt(super=legendary, cond=is(what=theOne(noun(spell)), is=isSuper(legendary))))])',
    ],
    ["Create a token that's a copy of target Ferret.", 'order([create([copyToken(target(f(subtype(Ferret))))])])'],
    [
      "Create a tapped and attacking token that's a copy of target Ferret.",
      'order([create([copyToken(state=tapped and attacking, of=target(f(subtype(Ferret))))])])',
    ],
    [
      'You may have Ana enter as a copy of any Bear on the battlefield.',
      'enterAsCopy(what=self(short), of=any(f(head=subtype(Bear), post=[on(battlefield)])))',
    ],
    [
      'The next time one or more Bears enter this turn, they enter as copies of target Ferret.',
      'nextTime(event=thingDoes(what=oneOrMore(f(subtype(Bear))), does=[enters]), dur=thisTurn, do=entersAsCopy(what=they, form=copies, of=target(f(subtype(Ferret)))))',
    ],
  ],
  'what a choice made earlier is good for': [
    [
      "As Ana enters, choose a nonland card name.\nFerret spells with the chosen name can't be cast.",
      'asEnters(what=self(short), do=order([chooseName([nonType(land)])]))',
      'change(what=bare(f(head=typed(types=subtype(Ferret), noun=spell), post=[with(chosenName)])), does=[cant(cantBeCast)])',
    ],
    [
      "As Ana enters, choose a card name.\nYour opponents can't cast spells with the chosen name.",
      'asEnters(what=self(short), do=order([chooseName]))',
      'rule(who=yourOpponents, is=cantCast(f(head=noun(spell), post=[with(chosenName)])))',
    ],
    [
      "As Ana enters, choose a color.\nSpells of the chosen color can't be countered.",
      'asEnters(what=self(short), do=order([chooseColour]))',
      'change(what=bare(f(head=noun(spell), post=[ofChosenColour])), does=[cant(cantBeCountered)])',
    ],
    [
      'As Ana enters, choose a creature type.\nBears you control are the chosen type in addition to their other types.',
      'asEnters(what=self(short), do=order([chooseType(creature)]))',
      'change(what=bare(f(head=subtype(Bear), post=[controlled(you)])), does=[areAlso(becomesChosenType(theirs))])',
    ],
    [
      'As Ana enters, choose an opponent.\nWhenever the chosen player discards a card, draw a card.',
      'asEnters(what=self(short), do=order([choosePlayer(opponent)]))',
      'triggered(on=wheneverTrigger(playerDoes(who=chosenPlayer, does=[discards(a(f(noun(card))))])), do=order([draw(oneCard)]))',
    ],
    [
      "Choose one —\n• Draw a card.\n• Destroy target Ferret if it's white.",
      'modal(oneMode)',
      'order([draw(oneCard)])',
      'provided(do=order([destroy(target(f(subtype(Ferret))))]), cond=itIs(isColour(white)))',
    ],
    [
      'Choose one or both —\n• Draw a card.\n• You gain 3 life.',
      'modal(oneOrBoth)',
      'order([draw(oneCard)])',
      'act(who=you, does=[gainLife(life(3))])',
    ],
    [
      "When Ana enters, choose one that hasn't been chosen —\n• Draw a card.\n• You gain 3 life.",
      'triggeredModes(on=when(thingDoes(what=self(short), does=[enters])), n=freshMode)',
      'order([draw(oneCard)])',
      'act(who=you, does=[gainLife(life(3))])',
    ],
  ],
  'what cannot be done, by what and by whom': [
    [
      "Enchanted Bear can't attack.",
      'change(what=attached(how=enchanted, f=f(subtype(Bear))), does=[cant(cantAttack)])',
    ],
    [
      "Enchanted Bear can't attack or block.",
      'change(what=attached(how=enchanted, f=f(subtype(Bear))), does=[cantAny([cantAttack cantBlock])])',
    ],
    [
      "Enchanted Bear can't attack, block, or transform.",
      'change(what=attached(how=enchanted, f=f(subtype(Bear))), does=[cantAny([cantAttack cantBlock cantTransform])])',
    ],
    [
      "Ana can't block or be blocked by Walls.",
      'change(what=self(short), does=[cant(cantBlockOrBy(f(subtype(Wall))))])',
    ],
    [
      "Your opponents can't cast Ferret spells.",
      'rule(who=yourOpponents, is=cantCast(f(typed(types=subtype(Ferret), noun=spell))))',
    ],
    ["Your opponents can't block with Ferrets.", 'rule(who=yourOpponents, is=cantBlockWith(f(subtype(Ferret))))'],
    [
      "Players can't cast Ferret spells from graveyards or libraries.",
      'rule(who=allPlayers, is=cantCast(f(head=typed(types=subtype(Ferret), noun=spell), post=[from(eitherZones([graveyard library]))])))',
    ],
    [
      "Bear cards in graveyards and libraries can't enter the battlefield.",
      'change(what=bare(f(head=typed(types=subtype(Bear), noun=card), post=[in(everyZones([graveyard library]))])), does=[cant(cantEnter(battlefield))])',
    ],
    [
      "Activated abilities of Bears can't be activated unless they're mana abilities.",
      'unless(do=change(what=bare(f(adj=[state(activated)], head=noun(ability), last=of(bare(f(subtype(Bear)))))), does=[cant(cantBeActivated)]), cond=theyAre(f(noun(mana ability))))',
    ],
    [
      "Tap target Bear. Its activated abilities can't be activated for as long as it remains tapped.",
      'order([tap(target(f(subtype(Bear))))])',
      'change(what=abilitiesOf(of=its, which=activated), does=[cant(cantBeActivated)], dur=forAsLongAs(remainsState(what=it, state=tapped)))',
    ],
    [
      "Ana isn't a creature as long as you control a Bear.",
      'change(what=self(short), does=[areNot(f(type(creature)))], dur=asLongAs(controls(who=you, what=a(f(subtype(Bear))))))',
    ],
  ],
  'where a value ends and the filter goes on': [
    [
      'Destroy each Bear with mana value equal to the number of charge counters on Ana.',
      'order([destroy(each(f(head=subtype(Bear), post=[with(equalsValue(stat=mana value, value=countersOn(counter=charge, what=self(short))))])))])',
    ],
    [
      'You may cast a Bear spell with mana value equal to the number of charge counters on Ana from your hand.',
      'may(who=you, does=[cast(a(f(head=typed(types=subtype(Bear), noun=spell), post=[with(equalsValue(stat=mana value, value=countersOn(counter=charge, what=self(short)))) from(zone(whose=your, name=hand))])))])',
    ],
    [
      'Return target Bear card with mana value less than or equal to the amount of life you gained this turn from your graveyard to your hand.',
      'order([return(what=target(f(head=typed(types=subtype(Bear), noun=card), post=[with(atMostValue(stat=mana value, value=lifeThisTurn(gained))) from(zone(whose=your, name=graveyard))])), to=toZone(zone(whose=your, name=hand)))])',
    ],
    [
      'Destroy target creature with power less than the number of Bears you control.',
      'order([destroy(target(f(head=type(creature), last=withCompared(stat=power, than=less, value=number(f(head=subtype(Bear), post=[controlled(you)]))))))])',
    ],
    [
      'Destroy target Bear with mana value 3 or less.',
      'order([destroy(target(f(head=subtype(Bear), post=[with(compares(stat=mana value, n=3, than=less))])))])',
    ],
    [
      "Search your library for a Bear card with mana value equal to 1 plus Ana's power, reveal it, then shuffle.",
      'steps([order([search(z=zone(whose=your, name=library), what=a(f(head=typed(types=subtype(Bear), noun=card), post=[with(equalsValue(stat=mana value, value=plus(n=1, value=statOf(of=ofThing(self(short)), stat=power))))])))]) order([reveal(it)]) order([shuffle])])',
    ],
  ],
  'how much, and how it is divided': [
    [
      'Ana deals X damage divided as you choose among up to two target Bears.',
      'happens(what=self(short), does=dealDivided(n=X, among=upToTargets(n=2, f=f(subtype(Bear)))))',
    ],
    [
      'Ana deals X damage divided as you choose among up to two target Bears. If X is 4 or more, Ana deals twice X damage divided as you choose among them instead.',
      'happens(what=self(short), does=dealDivided(n=X, among=upToTargets(n=2, f=f(subtype(Bear)))))',
      'insteadIf(cond=xIs(n=4, than=more), do=happens(what=self(short), does=dealDividedTwice(n=twiceDamage(X), among=them)))',
    ],
    [
      'Whenever Ana deals damage, you lose that much life.',
      'triggered(on=wheneverTrigger(thingDoes(what=self(short), does=[dealsDamage(anyDamage)])), do=act(who=you, does=[loseLife(thatMuchLife)]))',
    ],
    [
      'Whenever Ana deals damage, you lose 2 life.',
      'triggered(on=wheneverTrigger(thingDoes(what=self(short), does=[dealsDamage(anyDamage)])), do=act(who=you, does=[loseLife(life(2))]))',
    ],
    [
      'Ana gets +1/+1 for each Bear you control.',
      'change(what=self(short), does=[get(by=+1/+1, each=f(head=subtype(Bear), post=[controlled(you)]))])',
    ],
    [
      'Ana gets +1/+1 for each card in your hand and each Bear you control.',
      'change(what=self(short), does=[getForBoth(by=+1/+1, each=f(head=noun(card), post=[in(zone(whose=your, name=hand))]), also=f(head=subtype(Bear), post=[controlled(you)]))])',
    ],
    [
      'Put a +1/+1 counter on Ana for each Bear you control.',
      'order([putCounters(n=[oneCounter(+1/+1)], on=self(short), each=f(head=subtype(Bear), post=[controlled(you)]))])',
    ],
    [
      'Put a +1/+1 counter on Ana for each charge counter on target Bear.',
      'order([putCounters(n=[oneCounter(+1/+1)], on=self(short), each=perCounter(counter=charge, on=target(f(subtype(Bear)))))])',
    ],
    ['Ana enters with a charge counter on it.', 'happens(what=self(short), does=enterWith([oneCounter(charge)]))'],
    [
      '{T}: Add X {G} or X {W}, where X is the number of Bears you control.',
      'activated(cost=[manaCost([T])], body=whereX(do=order([addMana(eitherMany([manyOf(n=X, symbol=G) manyOf(n=X, symbol=W)]))]), value=number(f(head=subtype(Bear), post=[controlled(you)]))))',
    ],
    ['{T}: Add {G} or {W}.', 'activated(cost=[manaCost([T])], body=order([addMana(eitherMana([G W]))]))'],
    [
      '{T}: Add {G}{G} and {W}{W}{W}.',
      'activated(cost=[manaCost([T])], body=order([addMana(manaGroups([manaGroup([G G]) manaGroup([W W W])]))]))',
    ],
    [
      'You lose 3 life for each Bear you control.',
      'act(who=you, does=[loseLife(n=life(3), each=f(head=subtype(Bear), post=[controlled(you)]))])',
    ],
    [
      'Target opponent loses life equal to the life that player lost this turn.',
      'act(who=targetPlayer(opponent), does=[loseLife(lifeEqual(lifeLostBy(thatPlayer(player))))])',
    ],
  ],
  'what holds, and until when': [
    [
      'If your life total is less than or equal to half your starting life total, transform Ana.',
      'ifSo(cond=valueAtMost(value=lifeTotal(your), than=less, limit=halfStartingLife(your)), do=order([transform(self(short))]))',
    ],
    [
      'If your life total is less than five, transform Ana.',
      'ifSo(cond=valueIs(value=lifeTotal(your), than=less, n=5), do=order([transform(self(short))]))',
    ],
    [
      'If you have 5 or less life, transform Ana.',
      'ifSo(cond=lifeIs(who=you, n=5, than=less), do=order([transform(self(short))]))',
    ],
    [
      'If you have exactly 5 life, transform Ana.',
      'ifSo(cond=lifeExactly(who=you, n=5), do=order([transform(self(short))]))',
    ],
    [
      'When Ana has two or fewer charge counters on it, transform it.',
      'triggered(on=when(comesTrue(hasCounters(what=self(short), n=countersOrFewer(n=2, counter=charge), on=onIt))), do=order([transform(it)]))',
    ],
    [
      'Whenever you cast a spell, if at least four mana was spent to cast it, draw a card.',
      'triggered(on=wheneverTrigger(playerDoes(who=you, does=[casts(a(f(noun(spell))))])), only=muchManaWasSpent(n=4, what=it), do=order([draw(oneCard)]))',
    ],
    [
      'When you cast this spell, if {C} was spent to cast it, draw a card.',
      'triggered(on=when(playerDoes(who=you, does=[casts(thisOne(thisNoun(spell)))])), only=manaWasSpent(mana=[C], what=it), do=order([draw(oneCard)]))',
    ],
    [
      'Draw a card. If this spell was kicked, draw three cards instead.',
      'order([draw(oneCard)])',
      'insteadIf(cond=wasPaidFor(what=thisOne(thisNoun(spell)), how=kicked), do=order([draw(cards(3))]))',
    ],
    [
      'During your turn, Ana has flying.',
      'duringStep(step=turnOf(your), do=change(what=self(short), does=[have([keyword(flying)])]))',
    ],
    [
      'During your turn, Ana and other Bears you control have flying.',
      'duringStep(step=turnOf(your), do=change(what=selfAnd(own=self(short), f=f(adj=[other], head=subtype(Bear), post=[controlled(you)])), does=[have([keyword(flying)])]))',
    ],
    [
      'Other Bears you control have flying.',
      'change(what=bare(f(adj=[other], head=subtype(Bear), post=[controlled(you)])), does=[have([keyword(flying)])])',
    ],
    [
      'During each of your turns, you may cast one Bear spell from your graveyard.',
      'eachOwnTurn(may(who=you, does=[cast(one(f(head=typed(types=subtype(Bear), noun=spell), post=[from(zone(whose=your, name=graveyard))])))]))',
    ],
    [
      'Once during each of your turns, you may cast a Bear spell from your graveyard.',
      'onceEachOwn(may(who=you, does=[cast(a(f(head=typed(types=subtype(Bear), noun=spell), post=[from(zone(whose=your, name=graveyard))])))]))',
    ],
  ],
  'what would happen': [
    [
      'If a source you control would deal damage to a player, prevent 1 of that damage.',
      'ifWould(event=wouldDeal(what=a(f(head=noun(source), post=[controlled(you)])), n=anyDamage, to=aPlayer(player)), do=order([preventSome(1)]))',
    ],
    [
      'If a Bear would deal damage to a player, it deals double that damage instead.',
      'replaced(event=wouldDeal(what=a(f(subtype(Bear))), n=anyDamage, to=aPlayer(player)), do=happens(what=it, does=dealAs(doubleDamage)))',
    ],
    [
      'If an effect would create one or more Bears under your control, it creates twice that many of those tokens instead.',
      'replaced(event=wouldCreate(by=anEffect, what=oneOrMore(f(subtype(Bear))), whose=your), do=effectCreates(timesThatMany(twice)))',
    ],
    [
      'If one or more Bear tokens would be created under your control, three times that many of those tokens are created instead.',
      'replaced(event=wouldBeCreated(what=oneOrMore(f(typed(types=subtype(Bear), noun=token))), whose=your), do=tokensCreated(timesThatMany(three times)))',
    ],
    [
      'If your life total would be reduced to 0 or less, instead transform Ana and your life total becomes 7.',
      'replacedBy(event=lifeWouldFall(whose=your, n=0), do=together(first=order([transform(self(short))]), second=lifeBecomes(whose=your, n=7)))',
    ],
    [
      'If a Bear you control would explore, instead you scry 1, then that creature explores.',
      'replacedBy(event=wouldExplore(a(f(head=subtype(Bear), post=[controlled(you)]))), do=steps([act(who=you, does=[actionOf(name=scry, n=1)]) happens(what=that(f(type(creature))), does=explore)]))',
    ],
    [
      'Prevent all noncombat damage that would be dealt this turn.',
      'order([preventDealt(which=noncombat, dur=thisTurn)])',
    ],
    [
      'Prevent all combat damage that would be dealt this turn by creatures other than Bears.',
      'order([preventDealt(which=combat, dur=thisTurn, by=bare(f(head=type(creature), last=otherThanKind(f(subtype(Bear))))))])',
    ],
    [
      'Prevent all noncombat damage that would be dealt to target Ferret this turn.',
      'order([preventAll(which=noncombat, to=target(f(subtype(Ferret))), dur=thisTurn)])',
    ],
  ],
  'who it is': [
    [
      'The owner of target Bear draws a card.',
      'act(who=roleOf(role=owner, what=target(f(subtype(Bear)))), does=[draw(oneCard)])',
    ],
    [
      "Target Bear's owner draws a card.",
      'act(who=role(of=ofThing(target(f(subtype(Bear)))), role=owner), does=[draw(oneCard)])',
    ],
    [
      "Ana deals 7 damage to target opponent or planeswalker and 9 damage to target Ferret that player or that planeswalker's controller controls.",
      'happens(what=self(short), does=dealAlso(n=damage(7), to=playerOr(who=opponent, f=f(type(planeswalker))), more=damage(9), also=target(f(head=subtype(Ferret), post=[controlled(thatPlayerOr(ofThing(that(f(type(planeswalker))))))]))))',
    ],
    [
      'Ana deals 2 damage to target opponent or battle.',
      'happens(what=self(short), does=deal(n=damage(2), to=playerOr(who=opponent, f=f(type(battle)))))',
    ],
    [
      'Ana deals 2 damage to another target battle or opponent.',
      'happens(what=self(short), does=deal(n=damage(2), to=anotherTargetOr(f=f(type(battle)), who=opponent)))',
    ],
    [
      'Each player looks at the top card of their library and may reveal a Bear card from their hand.',
      'actMay(who=eachPlayer(player), does=look(topCard(zone(whose=their, name=library))), may=[reveal(a(f(head=typed(types=subtype(Bear), noun=card), post=[from(zone(whose=their, name=hand))])))])',
    ],
    [
      'Starting with you, each player chooses up to one Bear they control.',
      'inTurnOrder(who=eachPlayer(player), does=[choose(upToOneOf(f(head=subtype(Bear), post=[controlled(theyPlayer)])))])',
    ],
    [
      'For each opponent, choose a Bear that player controls.',
      'forEachPlayer(who=opponent, do=order([choose(a(f(head=subtype(Bear), post=[controlled(thatPlayer(player))])))]))',
    ],
    [
      "Each opponent discards a card. For each opponent who can't, you gain 9 life.",
      'act(who=eachPlayer(opponent), does=[discard(a(f(noun(card))))])',
      'forEachUnable(who=opponent, do=act(who=you, does=[gainLife(life(9))]))',
    ],
  ],
  'groups and what they share': [
    [
      'You may cast Bear spells and colorless spells from the top of your library.',
      'may(who=you, does=[cast(kindsFrom(all=[plain(typed(types=subtype(Bear), noun=spell)) plain(adj=[colour(colorless)], head=noun(spell))], z=topOf(zone(whose=your, name=library))))])',
    ],
    [
      'You may cast Bear spells from the top of your library.',
      'may(who=you, does=[cast(bare(f(head=typed(types=subtype(Bear), noun=spell), post=[from(topOf(zone(whose=your, name=library)))])))])',
    ],
    [
      'Untap each Bear and legendary creature you control.',
      'order([untap(eachKinds(all=[plain(subtype(Bear)) plain(adj=[super(legendary)], head=type(creature))], post=[controlled(you)]))])',
    ],
    ['Untap each Bear you control.', 'order([untap(each(f(head=subtype(Bear), post=[controlled(you)])))])'],
    [
      "All cards that aren't on the battlefield, Ferret spells, and Bears are red.",
      "change(what=allKinds([f(head=noun(card), post=[notOn(are=aren't, z=battlefield)]) f(typed(types=subtype(Ferret), noun=spell)) f(subtype(Bear))]), does=[areAlso(becomesColour(red))])",
    ],
    [
      'Other Bears and Ferrets you control have reach.',
      'change(what=bare(f(adj=[other], head=allTypes([subtype(Bear) subtype(Ferret)]), post=[controlled(you)])), does=[have([keyword(reach)])])',
    ],
    [
      'Destroy all Bears except for Ferrets.',
      'order([destroy(all(f(head=subtype(Bear), last=exceptFor(word=except for, f=f(subtype(Ferret))))))])',
    ],
    [
      'Destroy all creatures other than Bears.',
      'order([destroy(all(f(head=type(creature), last=otherThanKind(f(subtype(Bear))))))])',
    ],
    [
      'Destroy all Bears other than Ana.',
      'order([destroy(all(f(head=subtype(Bear), post=[otherThan(self(short))])))])',
    ],
    [
      "Destroy target Bear that isn't a Ferret.",
      'order([destroy(target(f(head=subtype(Bear), post=[thatIsNot(subtype(Ferret))])))])',
    ],
    [
      'Target nonlegendary, nonland card in your graveyard gains flashback until end of turn. The flashback cost is equal to its mana cost.',
      'change(what=target(f(adj=[noneOf([notSuper(legendary) nonType(land)])], head=noun(card), post=[in(zone(whose=your, name=graveyard))])), does=[gain([costKeyword(flashback)])], dur=untilEndOfTurn)',
      'keywordCostIs(name=flashback, of=its)',
    ],
  ],
  'two clauses, one subject or two': [
    [
      'You draw two cards, gain 3 life, and lose 1 life.',
      'act(who=you, does=[draw(cards(2)) gainLife(life(3)) loseLife(life(1))])',
    ],
    [
      'If you control a Bear, you draw two cards, gain 3 life, and Ana deals 2 damage to each opponent.',
      'ifSo(cond=controls(who=you, what=a(f(subtype(Bear)))), do=actsAnd(who=you, does=[draw(cards(2)) gainLife(life(3))], second=happens(what=self(short), does=deal(n=damage(2), to=eachPlayer(opponent)))))',
    ],
    [
      "Untap Ana, goad target Bear, and it can't block this turn.",
      'orderAnd(does=[untap(self(short)) goad(target(f(subtype(Bear))))], second=change(what=it, does=[cant(cantBlock)], dur=thisTurn))',
    ],
    [
      'Reveal the top nine cards of your library and separate them into two piles. Target player chooses one of those piles. Put that pile into your graveyard and the other into your hand.',
      'order([reveal(topCards(n=9, z=zone(whose=your, name=library))) separate(them)])',
      'act(who=targetPlayer(player), does=[choosePile])',
      'order([putPiles(to=intoZone(zone(whose=your, name=graveyard)), otherTo=intoZone(zone(whose=your, name=hand)))])',
    ],
    [
      "Until your next turn, your life total can't change and you gain protection from Ferrets.",
      'during(dur=untilNextTurn, do=together(first=lifeIsFixed(your), second=youGain([protection(shunsKind(f(subtype(Ferret))))])))',
    ],
    [
      'Until your next turn, Ana gains protection from Ferrets.',
      'during(dur=untilNextTurn, do=change(what=self(short), does=[gain([protection(shunsKind(f(subtype(Ferret))))])]))',
    ],
  ],
  triggers: [
    [
      'Whenever a Bear you control enters and whenever you fully unlock a Room, draw a card.',
      'triggered(on=wheneverAnd(first=thingDoes(what=a(f(head=subtype(Bear), post=[controlled(you)])), does=[enters]), second=wheneverTrigger(playerDoes(who=you, does=[unlocksFully(a(f(subtype(Room))))]))), do=order([draw(oneCard)]))',
    ],
    [
      'Whenever a Bear you control enters or dies, draw a card.',
      'triggered(on=wheneverTrigger(thingDoes(what=a(f(head=subtype(Bear), post=[controlled(you)])), does=[enters dies])), do=order([draw(oneCard)]))',
    ],
    [
      'Whenever Ana transforms and at the beginning of your upkeep, draw a card.',
      'triggered(on=wheneverAnd(first=thingDoes(what=self(short), does=[transforms]), second=atStep(step(whose=your, name=stepName(upkeep)))), do=order([draw(oneCard)]))',
    ],
    [
      'Whenever you draw a card, Ana gets +1/+0 until end of turn.',
      'triggered(on=wheneverTrigger(playerDoes(who=you, does=[draws])), do=change(what=self(short), does=[get(+1/+0)], dur=untilEndOfTurn))',
    ],
    [
      'When the last time counter is removed from Ana, sacrifice it.',
      'triggered(on=when(lastCounterRemoved(counter=time, on=self(short))), do=order([sacrifice(it)]))',
    ],
    [
      'Whenever an opponent attacks one or more Bears you control, draw a card.',
      'triggered(on=wheneverTrigger(playerDoes(who=aPlayer(opponent), does=[attacksThings(oneOrMore(f(head=subtype(Bear), post=[controlled(you)])))])), do=order([draw(oneCard)]))',
    ],
    [
      'Whenever you or another Bear you control becomes the target of a spell, draw a card.',
      'triggered(on=wheneverTrigger(youOrDoes(f=f(head=subtype(Bear), post=[controlled(you)]), does=[becomesTarget(a(f(noun(spell))))])), do=order([draw(oneCard)]))',
    ],
    [
      'At end of combat, if Ana and at least two other Bears attacked this combat, draw a card.',
      'triggered(on=atEndOf(end), only=attackedTogether(own=self(short), what=atLeast(n=2, f=f(adj=[other], head=subtype(Bear)))), do=order([draw(oneCard)]))',
    ],
  ],
  'things granted in words': [
    [
      'Target Bear gains "Whenever this creature attacks, draw a card" until end of turn.',
      'change(what=target(f(subtype(Bear))), does=[gain([quotedWithin(triggered(on=wheneverTrigger(thingDoes(what=thisOne(type(creature)), does=[attacks])), do=order([draw(oneCard)])))])], dur=untilEndOfTurn)',
    ],
    [
      'Target Bear gains "Whenever this creature attacks, draw a card."',
      'change(what=target(f(subtype(Bear))), does=[gain([quoted(triggered(on=wheneverTrigger(thingDoes(what=thisOne(type(creature)), does=[attacks])), do=order([draw(oneCard)])))])])',
    ],
    [
      'Target Bear gains menace until end of turn.',
      'change(what=target(f(subtype(Bear))), does=[gain([keyword(menace)])], dur=untilEndOfTurn)',
    ],
    [
      "Each Bear card in your graveyard has escape. The escape cost is equal to the card's mana cost plus exile two other cards from your graveyard.",
      'change(what=each(f(head=typed(types=subtype(Bear), noun=card), post=[in(zone(whose=your, name=graveyard))])), does=[have([costKeyword(escape)])])',
      'keywordCostIs(name=escape, of=ofThing(theOne(noun(card))), plus=exileThing(some(n=2, f=f(adj=[other], head=noun(card), post=[from(zone(whose=your, name=graveyard))]))))',
    ],
    [
      'Companion — Each Bear card in your starting deck has mana value 3 or less.',
      'companion(deckEach(f=f(typed(types=subtype(Bear), noun=card)), q=compares(stat=mana value, n=3, than=less)))',
    ],
    [
      'Companion — Your starting deck contains only cards with mana value 4 or less.',
      'companion(deckOnly(f=f(noun(card)), q=compares(stat=mana value, n=4, than=less)))',
    ],
    [
      'Companion — Each red card in your starting deck has a different name.',
      'companion(deckDifferent(f(adj=[colour(red)], head=noun(card))))',
    ],
    [
      'Companion — Each red card in your starting deck shares a card type.',
      'companion(deckShared(f(adj=[colour(red)], head=noun(card))))',
    ],
    [
      'Companion — No card in your starting deck has mana value 3.',
      'companion(deckNone(f=f(noun(card)), q=equals(stat=mana value, n=3)))',
    ],
  ],
  'doors, piles and zones': [
    [
      'Unlock a locked door of another target Room.',
      'order([unlock(a(f(adj=[state(locked)], head=door, last=of(anotherTarget(f(subtype(Room)))))))])',
    ],
    [
      'Lock or unlock a door of another target Room.',
      'order([lockOrUnlock(a(f(head=door, last=of(anotherTarget(f(subtype(Room)))))))])',
    ],
    [
      'Play with the top card of your graveyard revealed.',
      'orderRule(playRevealed(shownTop(zone(whose=your, name=graveyard))))',
    ],
    [
      'Your opponents play with their graveyards revealed.',
      'rule(who=yourOpponents, is=playRevealed(hands(whose=their, name=graveyard)))',
    ],
    [
      "Search target player's graveyard, hand, and library for a Bear card.",
      'order([searchZones(z=zonesOf(whose=ofPlayer(targetPlayer(player)), names=[graveyard hand library]), what=a(f(typed(types=subtype(Bear), noun=card))))])',
    ],
    [
      'Search your library and/or graveyard for a Bear card.',
      'order([searchZones(z=zonesAnyOf(whose=your, names=[library graveyard]), what=a(f(typed(types=subtype(Bear), noun=card))))])',
    ],
    [
      'Search your library for a Bear card.',
      'order([search(z=zone(whose=your, name=library), what=a(f(typed(types=subtype(Bear), noun=card))))])',
    ],
    [
      "Reveal all but the bottom card of target opponent's library.",
      'order([reveal(allButBottom(zone(whose=ofPlayer(targetPlayer(opponent)), name=library)))])',
    ],
    [
      "Reveal the top card of target opponent's library.",
      'order([reveal(topCard(zone(whose=ofPlayer(targetPlayer(opponent)), name=library)))])',
    ],
  ],
};

describe.each(Object.entries(PAIRS))('%s', (_topic, pairs) => {
  it.each(pairs.map(([text = '', ...data]) => ({ text, data })))('$text', ({ text, data }) => {
    expect(meaning(text)).toEqual(data);
  });
});
