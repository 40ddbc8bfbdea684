/**
 * More minimal pairs: who does it, when it may be done, what is compared, what several kinds of things share. Each
 * sentence stands beside one that differs in the words that decide.
 */
import { describe, expect, it } from 'vitest';
import { meaning } from './support.ts';

/** Sentence, then the data of each of its sentences in the short form of `short`. */
const PAIRS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'when something may be done': [
    [
      '{T}: Draw a card. Activate only during your turn.',
      'activated(cost=[manaCost([T])], body=order([draw(oneCard)]))',
      'activateOnly(onlyDuring(turnOf(your)))',
    ],
    [
      '{T}: Draw a card. Activate only as a sorcery.',
      'activated(cost=[manaCost([T])], body=order([draw(oneCard)]))',
      'activateOnly(asSorcery)',
    ],
    [
      '{T}: Draw a card. Activate only if you control a Bear.',
      'activated(cost=[manaCost([T])], body=order([draw(oneCard)]))',
      'activateOnly(onlyIf(controls(who=you, what=a(f(subtype(Bear))))))',
    ],
    ['Cast this spell only during combat.', 'castOnly(onlyDuring(inCombat))'],
    [
      'Whenever Ana attacks while you control a Bear, draw a card.',
      'triggered(on=wheneverWhile(event=thingDoes(what=self(short), does=[attacks]), cond=controls(who=you, what=a(f(subtype(Bear))))), do=order([draw(oneCard)]))',
    ],
    [
      'Whenever Ana attacks, if you control a Bear, draw a card.',
      'triggered(on=wheneverTrigger(thingDoes(what=self(short), does=[attacks])), only=controls(who=you, what=a(f(subtype(Bear)))), do=order([draw(oneCard)]))',
    ],
    [
      "Ana enters tapped unless it's your turn.",
      'unless(do=happens(what=self(short), does=enterTapped), cond=isTurn(your))',
    ],
  ],
  'whose several kinds of things are': [
    [
      'Bears and legendary creatures you control have reach.',
      'change(what=kindsShare(all=[plain(subtype(Bear)) plain(adj=[super(legendary)], head=type(creature))], post=[controlled(you)]), does=[have([keyword(reach)])])',
    ],
    [
      'Legendary creatures you control and Bears have reach.',
      'change(what=kindsAnd([f(adj=[super(legendary)], head=type(creature), post=[controlled(you)]) f(subtype(Bear))]), does=[have([keyword(reach)])])',
    ],
    [
      'Bears and Ferrets you control have reach.',
      'change(what=bare(f(head=allTypes([subtype(Bear) subtype(Ferret)]), post=[controlled(you)])), does=[have([keyword(reach)])])',
    ],
  ],
  'who goes on': [
    [
      'Target player discards a card. If they do, they draw a card, then gain 1 life.',
      'act(who=targetPlayer(player), does=[discard(a(f(noun(card))))])',
      'ifTheyDo(who=theyPlayer, do=actThen(who=theyPlayer, does=[draw(oneCard) gainLife(life(1))]))',
    ],
    [
      'Target player draws a card, then gain 1 life.',
      'steps([act(who=targetPlayer(player), does=[draw(oneCard)]) order([gainLife(life(1))])])',
    ],
    ['You draw a card, then gain 1 life.', 'steps([act(who=you, does=[draw(oneCard)]) order([gainLife(life(1))])])'],
  ],
  protection: [
    ['Protection from white', 'keywords([protection(shunsColour(white))])'],
    [
      'Protection from white and from Bears',
      'keywords([protections(from=shunsColour(white), also=shunsKind(f(subtype(Bear))))])',
    ],
    ['Protection from Bears', 'keywords([protection(shunsKind(f(subtype(Bear))))])'],
  ],
  'two subjects, two verbs': [
    [
      'You and target opponent each draw nine cards.',
      'bothAct(first=you, second=targetPlayer(opponent), does=[draw(cards(9))])',
    ],
    ['Target opponent draws nine cards.', 'act(who=targetPlayer(opponent), does=[draw(cards(9))])'],
    [
      'Ana gets +2/+0 until end of turn and deals 9 damage to each opponent.',
      'changeAnd(what=self(short), changes=timed(does=get(+2/+0), dur=untilEndOfTurn), does=deal(n=damage(9), to=eachPlayer(opponent)))',
    ],
    [
      "Up to two target Bears each get +2/+0 until end of turn and can't block this turn.",
      'changesEach(what=upToTargets(n=2, f=f(subtype(Bear))), does=[timed(does=get(+2/+0), dur=untilEndOfTurn) timed(does=cant(cantBlock), dur=thisTurn)])',
    ],
    [
      'One or two target Bears each get +9/+0 until end of turn.',
      'changeEachOf(what=oneOrTwo(f(subtype(Bear))), does=[get(+9/+0)], dur=untilEndOfTurn)',
    ],
  ],
  'more than': [
    [
      'If an opponent controls more Bears than you, draw a card.',
      'ifSo(cond=controlsMore(who=aPlayer(opponent), f=f(subtype(Bear)), than=toYou), do=order([draw(oneCard)]))',
    ],
    [
      'If an opponent controls three or more Bears, draw a card.',
      'ifSo(cond=controls(who=aPlayer(opponent), what=orMore(n=3, f=f(subtype(Bear)))), do=order([draw(oneCard)]))',
    ],
    [
      'If three or more Bears died this turn, draw a card.',
      'ifSo(cond=manyDied(what=orMore(n=3, f=f(subtype(Bear))), when=nowTurn), do=order([draw(oneCard)]))',
    ],
    [
      'If a Bear died this turn, draw a card.',
      'ifSo(cond=died(what=a(f(subtype(Bear))), when=nowTurn), do=order([draw(oneCard)]))',
    ],
    [
      "If Ana isn't tapped, draw a card.",
      'ifSo(cond=isnt(what=self(short), is=isState(tapped)), do=order([draw(oneCard)]))',
    ],
    [
      'If Ana is tapped, draw a card.',
      'ifSo(cond=is(what=self(short), is=isState(tapped)), do=order([draw(oneCard)]))',
    ],
  ],
  'names of other cards': [
    [
      'Search your library for a card named Song of Bears.',
      'order([search(z=zone(whose=your, name=library), what=a(f(head=noun(card), post=[named(Song of Bears)])))])',
    ],
    [
      'Search your library for a Bear card.',
      'order([search(z=zone(whose=your, name=library), what=a(f(typed(types=subtype(Bear), noun=card))))])',
    ],
    [
      'Other creatures named Ana have reach.',
      'change(what=bare(f(adj=[other], head=type(creature), post=[namedSelf(short)])), does=[have([keyword(reach)])])',
    ],
    [
      'At the beginning of your end step, if you both own and control Ana and a Bear named Song of Bears, exile them, then meld them into Song of Bears.',
      'triggered(on=atStep(step(whose=your, name=stepName(end step))), only=ownsAndControls(thingsAnd([self(short) a(f(head=subtype(Bear), post=[named(Song of Bears)]))])), do=steps([order([exileThing(them)]) order([meld(what=them, into=Song of Bears)])]))',
    ],
  ],
  'what all belongs to an exception': [
    [
      "Create a token that's a copy of target Bear, except it's a Ferret and it has reach.",
      'order([create([copyToken(of=target(f(subtype(Bear))), except=exceptAll([kindIs(body(subtype(Ferret))) hasAlso([keyword(reach)])]))])])',
    ],
    [
      "Create a token that's a copy of target Bear, except it isn't legendary and it's a Ferret.",
      'order([create([copyToken(of=target(f(subtype(Bear))), except=exceptAll([isntAlso(legendary) kindIs(body(subtype(Ferret)))]))])])',
    ],
    [
      "Create a token that's a copy of target Bear, except it's a Ferret. It gains reach until end of turn.",
      'order([create([copyToken(of=target(f(subtype(Bear))), except=exceptIs(body(subtype(Ferret))))])])',
      'change(what=it, does=[gain([keyword(reach)])], dur=untilEndOfTurn)',
    ],
  ],
};

describe.each(Object.entries(PAIRS))('%s', (_topic, pairs) => {
  it.each(pairs.map(([text = '', ...data]) => ({ text, data })))('$text', ({ text, data }) => {
    expect(meaning(text)).toEqual(data);
  });
});
