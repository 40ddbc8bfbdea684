/** Readings that the words allow and the sense does not. */
import type { Extras } from '../../text/index.ts';
import type { definition, Magic } from './definition.ts';
import { CREATURE_TYPES } from './subtypes.ts';

const CREATURES: ReadonlySet<string> = new Set(['creature', ...CREATURE_TYPES]);
const isCreature = (word: Magic<'TypeAtom'>): boolean => {
  return word.kind === 'compound' ? isCreature(word.type) || word.also.some(isCreature) : CREATURES.has(word.type);
};

const listedTypes = (head: Magic<'Head'>): readonly Magic<'TypeAtom'>[] => {
  if (head.kind === 'allTypes') return head.all;
  return head.kind === 'anyType' || head.kind === 'anyTypes' ? head.any : [];
};

/** Whether a head is a list of types, not all of which have a power. */
const mixesTypes = (head: Magic<'Head'>): boolean => !listedTypes(head).every(isCreature);

const isCreatureKind = ({ head }: Magic<'Kind'>): boolean =>
  (head.kind === 'type' || head.kind === 'subtype' || head.kind === 'compound') && isCreature(head);

const asksForCreature = ({ post }: Magic<'Kind'>): boolean =>
  post?.some(
    (item) =>
      item.kind === 'without' ||
      (item.kind === 'with' &&
        (item.q.kind === 'hasKeyword' ||
          ((item.q.kind === 'compares' || item.q.kind === 'equals') && item.q.stat !== 'mana value'))),
  ) ?? false;

const COUNTED = ['cardType', 'permanentType', 'colourHead', 'differentStat'];
/** Card types are only counted, among cards. */
const countsSomething = ({ head, last }: Magic<'Kind'>): boolean => {
  return last?.kind === 'among' || !COUNTED.includes(head.kind);
};

const isNoun = ({ head }: Magic<'Kind'>): boolean =>
  [
    'noun',
    'typeOrAdj',
    'typesOrAdj',
    'door',
    'cardType',
    'permanentType',
    'colourHead',
    'nonland',
    'differentStat',
  ].includes(head.kind);

/** What holds of whatever stands in a list, not only of the last. */
const SHARED = ['controlled', 'notControlled', 'owned', 'castBy', 'from', 'in', 'thatIsColour', 'thatIsColours'];
/** A spell has a mana value and targets as a permanent or an ability has; not every permanent has a power. */
const isOfAny = (q: Magic<'Quality'>): boolean =>
  q.kind === 'singleTarget' || ('stat' in q && q.stat === 'mana value' && q.kind !== 'totalCompares');
const isShared = (
  post: readonly Magic<'Post'>[] | undefined,
  others: readonly { readonly head: Magic<'Head'> }[],
): boolean =>
  post?.some((item) => {
    // "target spell, permanent, or card in a graveyard": only cards lie there.
    if (item.kind === 'in' || item.kind === 'from') return others.every(isCard) || others.every(isAnySpell);
    return SHARED.includes(item.kind) || (item.kind === 'with' && isOfAny(item.q));
  }) ?? false;
const isAnySpell = ({ head }: { readonly head: Magic<'Head'> }): boolean => 'noun' in head && head.noun === 'spell';

const AIMED = ['thatTarget', 'thatTargetMany', 'targetsOnly'];
const isAimed = (last: Magic<'LastPost'> | undefined): boolean => last !== undefined && AIMED.includes(last.kind);

const sharesPost = (kinds: readonly Magic<'Kind'>[]): boolean =>
  (isShared(kinds.at(-1)?.post, kinds.slice(0, -1)) || isAimed(kinds.at(-1)?.last)) &&
  kinds.slice(0, -1).some(({ post, last }) => !post && !last);

const isWhole = ({ head }: Magic<'Kind'>): boolean => head.kind === 'type' && head.type === 'creature';

const lastType = (head: Magic<'Head'>): string | null => {
  if (head.kind === 'compound') return head.type.type;
  return head.kind === 'type' || head.kind === 'subtype' ? head.type : null;
};

/** "enchanted creature or enchantment creature": with the noun said again, the first word is of the first alone. */
const saysNounAgain = (heads: readonly Magic<'Head'>[]): boolean => {
  const [first, ...others] = heads.map(lastType);
  return first !== null && first !== undefined && others.includes(first);
};

/** "each equipped creature and Equipment": what equips is not equipped. */
const saysWhatIsOn = (adj: readonly Magic<'Adj'>[], heads: readonly Magic<'Head'>[]): boolean =>
  adj.some((word) => word.kind === 'state' && word.state === 'equipped') && heads.map(lastType).includes('Equipment');

const isOfFirst = (adj: readonly Magic<'Adj'>[] | undefined, heads: readonly Magic<'Head'>[]): boolean =>
  adj !== undefined && (saysNounAgain(heads) || saysWhatIsOn(adj, heads));

/** What a list of types says better: nothing in it needs to stand apart. */
const isListOfTypes = (any: readonly Magic<'Kind'>[]): boolean => {
  if (
    isOfFirst(
      any[0]?.adj,
      any.map(({ head }) => head),
    )
  )
    return false;
  const [last, ...others] = any.toReversed();
  if (!last || others.some((kind) => isNoun(kind) || kind.head.kind === 'typed' || kind.post || kind.last))
    return false;
  if (last.head.kind === 'noun' && last.head.noun === 'card') return !last.adj;
  return (
    last.head.kind === 'typed' ||
    !(isNoun(last) || last.adj || (asksForCreature(last) && !(others.every(isCreatureKind) && !isWhole(last))))
  );
};

/** "a land or double-faced card": the noun is of both, unless the first is something that is there already. */
const sharesNoun = (kinds: readonly Magic<'Kind'>[]): boolean => {
  const [last, ...others] = kinds.toReversed();
  return (
    last?.head.kind === 'noun' &&
    SHARED_NOUNS.includes(last.head.noun) &&
    last.adj?.length === 1 &&
    others.every(({ adj, head, post, last: more }) => !adj && !post && !more && isBareType(head))
  );
};
const SHARED_NOUNS: readonly string[] = ['card', 'spell'];
const isBareType = (head: Magic<'Head'>): boolean =>
  head.kind === 'subtype' || head.kind === 'compound' || (head.kind === 'type' && head.type !== 'permanent');
const sharesItsNoun = (types: readonly Magic<'TypeAtom'>[], adj: Magic<'Adj'>, noun: Magic<'Noun'>): boolean =>
  SHARED_NOUNS.includes(noun) && adj.kind !== 'other' && types.every(isBareType);

/** "Walls and creatures with flying": a Wall is a creature already, so only the creatures have to fly. */
const namesTheWhole = (atoms: readonly Magic<'TypeAtom'>[]): boolean =>
  atoms.some((atom) => atom.kind === 'type' && atom.type === 'creature') && atoms.some(({ kind }) => kind !== 'type');

/** "an ability of a creature that isn't a mana ability": said of the ability. */
const isNoManaAbility = ({ post }: Magic<'Kind'>): boolean =>
  post?.some(({ kind }) => kind === 'notManaAbility') ?? false;
const isAbility = (head: Magic<'Head'>): boolean => head.kind === 'noun' && head.noun === 'ability';

/** What ends in a noun phrase takes up whatever follows, so in a list only the last may. */
const OPEN = ['thatIs', 'thatIsNot', 'thatIsEither'];
const isOpen = ({ post, last }: Magic<'Kind'>): boolean =>
  last !== undefined || (post?.some(({ kind }) => OPEN.includes(kind)) ?? false);
const onlyLastIsOpen = (kinds: readonly Magic<'Kind'>[]): boolean => !kinds.slice(0, -1).some(isOpen);

const kindsIn = (f: Magic<'F'>): readonly Magic<'Kind'>[] => {
  switch (f.kind) {
    case 'f':
      return [f];
    case 'eitherKind':
      return f.any;
    case 'eitherOf':
      return f.any.map((plain) => ({
        ...plain,
        kind: 'f',
        ...(f.post ? { post: f.post } : {}),
        ...(f.last ? { last: f.last } : {}),
      }));
  }
};

const KNOWN = ['putWith', 'thisWay', 'doneWayBy', 'exiledWith', 'usedToCraft'];
const isKnown = ({ post }: Magic<'Kind'>): boolean => post?.some(({ kind }) => KNOWN.includes(kind)) ?? false;

const isCard = ({ head }: { readonly head: Magic<'Head'> }): boolean => 'noun' in head && head.noun === 'card';

const hasPlace = ({ post, last }: Magic<'Kind'>): boolean =>
  last?.kind === 'fromAmong' || (post?.some(({ kind }) => kind === 'from' || kind === 'in') ?? false);

/** "a creature card and a land card from your graveyard": both come from there, not only the last. */
const sharesPlace = (kinds: readonly Magic<'Kind'>[]): boolean => {
  const [last, ...others] = kinds.toReversed();
  return last !== undefined && hasPlace(last) && others.some((kind) => isCard(kind) && !hasPlace(kind));
};

const isWellListed = (kinds: readonly Magic<'Kind'>[]): boolean => onlyLastIsOpen(kinds) && !sharesPlace(kinds);

const kindsOf = (item: Magic<'Sel'>): readonly Magic<'Kind'>[] =>
  'f' in item && item.kind !== 'thisOne' ? kindsIn(item.f) : [];

/** "a Shaman or another Wizard you control": you control either. */
const sharesOwner = (all: readonly Magic<'Sel'>[]): boolean =>
  all.every(({ kind }) => kind === 'a' || kind === 'another') && sharesPost(all.flatMap(kindsOf));

const listedOf = (all: readonly Magic<'Sel'>[]): boolean =>
  !all.slice(0, -1).flatMap(kindsOf).some(isOpen) && !sharesPlace(all.flatMap(kindsOf));

/** "A, B, and C, then D" would be read as four steps. */
const fewDeeds = (step: Magic<'Step'>): boolean => {
  if ('do' in step) return fewDeeds(step.do);
  return !('does' in step && Array.isArray(step.does) && step.does.length > 2);
};

/** "they reveal a card, then shuffle": they do both, though the second verb looks like an order. */
const isMany = (step: Magic<'Step'>): boolean => step.kind === 'act' && MANY.has(step.who.kind);
const MANY: ReadonlySet<string> = new Set([
  'theyPlayer',
  'yourOpponents',
  'allPlayers',
  'targetPlayers',
  'anyNumberOfPlayers',
  'upToPlayers',
]);

const BARE_ZONES = ['graveyard', 'hand', 'library'];
const BY_COUNTERS = ['counterOn', 'aCounterOn', 'countersOnThem', 'someCountersOn', 'countersOnIt'];

/** CR 400.7: cards there have no counters; what comes to a zone is new. */
const liesWithoutCounters = ({ post }: Magic<'Kind'>): boolean =>
  (post ?? []).some(
    (word) => (word.kind === 'from' || word.kind === 'in') && 'name' in word.z && BARE_ZONES.includes(word.z.name),
  );

const asksForCounters = ({ post }: Magic<'Kind'>): boolean =>
  (post ?? []).some((word) => word.kind === 'with' && BY_COUNTERS.includes(word.q.kind));

const isTold = ({ post }: Magic<'Kind'>): boolean =>
  (post ?? []).some(({ kind }) => kind === 'from' || kind === 'notOwned');

/** "play a land or cast a spell from anywhere other than your hand": both are played from there, which this would not say. */
const tellsTheLastOnly = (does: readonly Magic<'Doing'>[]): boolean => {
  const kinds = does.map((each) => {
    const what = each.kind === 'plays' || each.kind === 'casts' ? each.what : null;
    return what && 'f' in what && what.kind !== 'thisOne' ? kindsIn(what.f) : [];
  });
  const last = kinds.at(-1) ?? [];
  return last.some(isTold) && kinds.slice(0, -1).some((told) => told.length > 0 && !told.some(isTold));
};

/** Things pointed at, not described. */
const KNOWN_THINGS = ['it', 'them', 'that', 'those', 'ofThem', 'self', 'thisOne', 'topCard', 'himHer'];

/** Whether a clause ends in what a copy is not: an "if" behind that is part of it. */
const endsInException = (clause: Magic<'Clause'>): boolean => {
  if (clause.kind === 'changeExcept') return true;
  if (clause.kind === 'enterAsCopy' || clause.kind === 'entersAsCopy') return clause.except !== undefined;
  const last = 'does' in clause && Array.isArray(clause.does) ? clause.does.at(-1) : undefined;
  const made = last?.kind === 'create' ? last.what.at(-1) : last;
  if (made?.kind === 'become') return made.as.kind === 'becomesCopy' && made.as.except !== undefined;
  return (made?.kind === 'copySpell' || made?.kind === 'copyToken') && made.except !== undefined;
};

/** "red ones get +1/+0 and white ones get +0/+1 until end of turn": both end then, and nothing says so yet. */
const sharesDuration = (first: Magic<'Clause'>, second: Magic<'Said'>): boolean =>
  first.kind === 'change' && second.kind === 'change' && first.dur === undefined && second.dur !== undefined;

/** "except it's a Bear and it has flying": both are exceptions. */
const isException = (first: Magic<'Clause'>, second: Magic<'Said'>): boolean =>
  endsInException(first) && (second.kind === 'itIsNow' || (second.kind === 'change' && second.what.kind === 'it'));

const keepsFromAttacking = (change: Magic<'Change'>): boolean =>
  change.kind === 'cant' && change.do.kind === 'cantAttackWhom' && change.do.whom.kind === 'youOrAll';

const isWellJoined = (first: Magic<'Clause'>, second: Magic<'Said'>): boolean =>
  !sharesDuration(first, second) &&
  !isException(first, second) &&
  !(first.kind === 'change' && second.kind === 'rule' && second.who.kind === 'theyPlayer');

/** "the next spell you cast this turn": the turn is part of it. */
const endsInNextSpell = (what: Magic<'Obj'>): boolean => {
  if (what.kind === 'theNextEver') return true;
  if (what.kind === 'thingsAnd') return what.all.at(-1)?.kind === 'theNextEver';
  return (what.kind === 'thingsAndOr' || what.kind === 'thingsOr') && what.any.at(-1)?.kind === 'theNextEver';
};

/** What is only counted, one by one: "for each +1/+1 counter on it". */
const TALLIED = [
  'damagePrevented',
  'colourOfMana',
  'counterHead',
  'anyCounterHead',
  'counterOfPlayer',
  'targetBeyond',
  'timeKicked',
  'counterRemoved',
  'lifeOfWay',
];
const isTallied = (f: Magic<'F'>): boolean => kindsIn(f).some(({ head }) => TALLIED.includes(head.kind));
const countsCounters = (f: Magic<'F'>): boolean => kindsIn(f).some(({ head }) => head.kind === 'counterHead');

const OWN_OR_IT = ['self', 'thisOne', 'it'];
const CLOSED = [
  'statOf',
  'lifeThisTurn',
  'lifeLostBy',
  'lifeLostThisWay',
  'theDamage',
  'countersOn',
  'plus',
  'theExcess',
  'thatNumberPlus',
];
/** Values that a phrase with a closed value says already. */
const isClosed = ({ kind }: Magic<'Value'>): boolean => CLOSED.includes(kind);

const isSpellNoun = (head: Magic<'Head'>): boolean => head.kind === 'noun' && head.noun === 'spell';

export const guards: NonNullable<Extras<typeof definition>['guards']> = {
  // "artifact or creature with flying": only the creature flies.
  f: (node) =>
    !((mixesTypes(node.head) || namesTheWhole(listedTypes(node.head))) && asksForCreature(node)) &&
    countsSomething(node) &&
    !isOfFirst(node.adj, listedTypes(node.head)) &&
    !(asksForCounters(node) && liesWithoutCounters(node)) &&
    !(isNoManaAbility(node) && !isAbility(node.head)) &&
    !(TALLIED.includes(node.head.kind) && (node.post || node.last)),
  eitherKind: ({ any }) => !isListOfTypes(any) && isWellListed(any) && !sharesPost(any) && !sharesNoun(any),
  typeOrAdj: ({ type, adj, noun }) => sharesItsNoun([type], adj, noun),
  typesOrAdj: ({ any, adj, noun }) => sharesItsNoun(any, adj, noun),
  eitherOf: ({ any, post, last }) => {
    const kinds = any.map((item) => ({ ...item, kind: 'f' as const }));
    return (isShared(post, any) || isAimed(last)) && !isListOfTypes(kinds) && !sharesNoun(kinds);
  },
  kindsAnd: ({ all }) => !isListOfTypes(all) && isWellListed(all) && !sharesPost(all),
  kindsAndOr: ({ any }) => !isListOfTypes(any) && isWellListed(any) && !sharesPost(any),
  kindsShare: ({ all, post }) => isShared(post, all) && !isListOfTypes(all.map((item) => ({ ...item, kind: 'f' }))),
  thatZone: ({ name }) => name !== 'hand',
  allKinds: ({ all }) => !isListOfTypes(all) && isWellListed(all) && !sharesPost(all),
  // "a card other than a basic land card from it": the card is from it.
  otherThanA: ({ f }) => !kindsIn(f).some(({ post }) => post?.some(({ kind }) => kind === 'fromThat')),
  kindsFrom: ({ all }) => !isListOfTypes(all.map((item) => ({ ...item, kind: 'f' }))),
  isState: ({ state }) => state !== 'enchanted' && state !== 'equipped',
  orderRule: ({ is }) => is.kind === 'playRevealed',
  topOf: ({ z }) => z.kind === 'zone' && z.name === 'library',
  theOne: ({ head }) => (head.kind === 'noun' && head.noun !== 'token') || head.kind === 'type',
  thingsAnd: ({ all }) => listedOf(all),
  // "the cards" alone are no cards that anybody knows.
  theMade: ({ f }) => kindsIn(f).every(isKnown),
  theMadeOne: ({ f }) => kindsIn(f).every(isKnown),
  theDone: ({ f }) => !kindsIn(f).some(isKnown),
  theDoneMany: ({ f }) => !kindsIn(f).some(isKnown),
  thingsOr: ({ any }) => listedOf(any) && !sharesOwner(any),
  thingsAndOr: ({ any }) => listedOf(any) && any.flatMap(kindsOf).at(-1)?.last?.kind !== 'fromAmong',
  thingsAmong: ({ any }) => any.flatMap(kindsOf).every((kind) => !kind.last),
  playerDoes: ({ does }) => !tellsTheLastOnly(does),
  // "can't block or be blocked by Walls": such creatures are meant by both.
  cantAny: ({ any }) =>
    !any.some(
      ({ kind, ...rest }, at) => kind === 'cantBlock' && !('what' in rest) && any[at + 1]?.kind === 'cantBeBlockedBy',
    ),
  // "exile it with a time counter on it" puts one there, and so does "exile target card from a graveyard with a time counter on
  // it"; "exile target creature with a time counter on it" asks for one.
  exileThing: ({ what, counters }) =>
    counters === undefined ||
    KNOWN_THINGS.includes(what.kind) ||
    ('f' in what && what.kind !== 'thisOne' && kindsIn(what.f).every(liesWithoutCounters)),
  // "that Bear from among them", "cards named as that spell from your graveyard": the words behind belong to something
  // before it.
  that: ({ f }) =>
    !kindsIn(f).some(
      ({ head, post, last }) =>
        last || post?.some(({ kind }) => kind === 'with' || (kind === 'from' && isSpellNoun(head))),
    ),
  // "unless they cast it this turn" is about what has happened, not about what they do now.
  unlessDone: ({ does }) => does.every((act) => act.kind !== 'cast'),
  provided: ({ do: clause }) => !endsInException(clause),
  // "exile it and return it at the beginning of the next end step": only the last is done then.
  delayed: ({ do: clause }) => clause.kind !== 'order' || clause.does.length === 1,
  // "as long as it's blocking and you control a snow land" goes on with the condition; control is said of something known.
  youControl: ({ what }) => what.kind !== 'a',
  ifWould: ({ do: clause }) =>
    clause.kind === 'order' && ['preventSome', 'preventThat'].includes(clause.does[0]?.kind ?? ''),
  eachKinds: ({ all, post }) => isShared(post, all) && !isListOfTypes(all.map((item) => ({ ...item, kind: 'f' }))),
  together: ({ first, second }) => isWellJoined(first, second),
  togetherComma: ({ first, second }) => isWellJoined(first, second),
  steps: ({ all }) => all.every(fewDeeds) && !all.some((step, at) => isMany(step) && all[at + 1]?.kind === 'order'),
  actThen: ({ who }) => who.kind !== 'you',
  a: ({ f }) => !isTallied(f),
  each: ({ f }) => !isTallied(f),
  target: ({ f }) => !isTallied(f),
  one: ({ f }) => !isTallied(f),
  another: ({ f }) => !isTallied(f),
  anotherTarget: ({ f }) => !isTallied(f),
  any: ({ f }) => !isTallied(f),
  attached: ({ f }) => !isTallied(f),
  upToOne: ({ f }) => !isTallied(f),
  preventAll: ({ to, dur }) => dur?.kind !== 'thisTurn' || !endsInNextSpell(to),
  preventToAndBy: ({ what, dur }) => dur?.kind !== 'thisTurn' || !endsInNextSpell(what),
  preventBy: ({ by, dur }) => dur.kind !== 'thisTurn' || !endsInNextSpell(by),
  preventDealt: ({ dur, by }) => by === undefined || dur === undefined || !('cond' in dur),
  putCounters: ({ each }) => each === undefined || each.kind === 'perCounter' || !countsCounters(each),
  ifTheyDo: ({ who }) => who.kind !== 'you',
  ifTheyCant: ({ who }) => who.kind !== 'you',
  thingWould: ({ does }) => !['dies', 'dealsDamage', 'explores'].includes(does.kind),
  wheneverNth: ({ event }) => event.kind !== 'playerDoes' || event.does.every(({ kind }) => kind !== 'gainsLife'),
  nextOf: ({ whose }) => whose.kind !== 'your',
  countersOnThing: ({ what }) => !OWN_OR_IT.includes(what.kind),
  sharesTrait: ({ do: verb, of }) => verb !== 'shares' || of.of !== 'creature type',
  shareTrait: ({ of }) => of.of !== 'card type',
  equalTo: ({ value }) => !isClosed(value),
  atMost: ({ than, value }) => than === 'greater' || !isClosed(value),
  toActivateOf: ({ what }) =>
    what.kind !== 'bare' ||
    what.f.kind !== 'f' ||
    what.f.post !== undefined ||
    what.f.last !== undefined ||
    what.f.adj !== undefined,
  // "they" who can't attack you are players, unless things were spoken of just before.
  change: ({ what, does }) => what.kind !== 'they' || !does.some(keepsFromAttacking),
  // "them" may be things: those are shielded by the general phrase.
  preventToPlayer: ({ who }) => who.kind !== 'toThem',
  // How long an act in a trigger lasts cannot be told from how long the trigger waits.
  causes: ({ does }) => !('dur' in does),
  plusValue: ({ value }) => !isClosed(value),
  topOfKind: ({ card }) => card.adj !== undefined || card.head.kind !== 'noun',
  chooseWhom: ({ who }) => who.kind === 'targetPlayer',
};
