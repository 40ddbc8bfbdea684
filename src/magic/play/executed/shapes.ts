/**
 * Words that the engine does in some company and not in other: a node that is done, in a place where nothing would ask for
 * it. Text with such a shape is left to the players as a whole (`executable.ts`).
 */

import { mentions, someNode, type TreeNode } from '../../../text/trees.ts';
import { PREVENTS } from '../events/replacers.ts';
import { sourcesIn } from '../mana/spending.ts';
import { POINTING } from '../words/predicates.ts';
import { isOwn, kindOf, type Node } from './shape.ts';
import {
  bendsBesides,
  bendsElsewhere,
  deedsAnd,
  GIVEN_FOR_MANA_COST,
  PAYABLE,
  paidByDeeds,
  paysForEach,
  rather,
  saysX,
  X_UNASKED,
  xOfAdditional,
  xOfDeeds,
} from './shapes-of-costs.ts';
import {
  castFromElsewhere,
  givenToSpell,
  leaveByChoice,
  nextSpell,
  nthSpell,
  otherwiseResolved,
} from './shapes-of-spells.ts';

/** What is missing in this shape; null where nothing is. */
export function undoneShape(node: Node): string | null {
  return SHAPES[node.kind]?.(node) ?? bendsElsewhere(node);
}

/** Damage that would be dealt is not weighed against what is lethal. */
const noExcess = ({ n, damage }: Node): string | null =>
  [n, damage].some((each) => kindOf(each) === 'excessDamage') ? 'excessDamage' : null;

/** A number or X among the symbols of a cost. */
const isGeneric = (symbol: unknown): boolean => /^(\d+|X)$/.test(String(symbol));

const inPartOfTurn = (node: Node): string | null => {
  if (!isStatement(node.do)) return `${node.kind}.do`;
  // "During each player's turn, that player may": whose turn it is is not told to what is allowed.
  return someNode(node.do, ({ kind, who }) => kind === 'may' && kindOf(who) === 'thatPlayer')
    ? `${node.kind}.who`
    : null;
};

const STATEMENTS: ReadonlySet<string> = new Set(['change', 'changes', 'rule', 'may', 'itIsNow']);

/** A source is chosen as the shield begins, which is not asked yet. */
const ofAnySource = (node: Node): string | null => (mentions(node, 'ofChoice') ? `${node.kind}.ofChoice` : null);

/** What is asked for where it matters, or an order that is looked for by itself. */
function isStatement(value: unknown): boolean {
  const node = value as Node;
  if (node.kind === 'together' || node.kind === 'togetherComma')
    return isStatement(node.first) && isStatement(node.second);
  if (node.kind === 'order')
    return (node.does as readonly Node[]).every(({ kind }) => kind === 'untap' || PREVENTS.has(kind));
  return STATEMENTS.has(node.kind) || SPENDING.has(node.kind);
}

const SPENDING: ReadonlySet<string> = new Set(['maySpend', 'anyManaFor', 'anyManaSpendOn']);

/** States that nothing keeps yet. */
const UNKEPT: ReadonlySet<string> = new Set(['saddled', 'suspected', 'goaded']);

const inState = ({ state, any }: Node): string | null => {
  const unkept = [state, ...((any as readonly unknown[] | undefined) ?? [])].find((each) => UNKEPT.has(String(each)));
  return unkept === undefined ? null : String(unkept);
};

const isOwnPlace = ({ kind, what, is }: Node): boolean => kind === 'is' && isOwn(what) && kindOf(is) === 'isIn';

/** "lands each player controls … as long as that player": the condition is not asked for each of them. */
const ofEachPlayer = ({ what, dur }: Node): string | null =>
  kindOf(dur) === 'asLongAs' && someNode(what, ({ by }) => kindOf(by) === 'eachPlayer') ? 'asLongAs.eachPlayer' : null;

/** "each Vehicle … as long as it's a creature": the condition is not asked of each of them. */
const ofEachThing = ({ what, dur }: Node): string | null =>
  ['each', 'all', 'bare'].includes(kindOf(what) ?? '') &&
  kindOf(dur) === 'asLongAs' &&
  mentions(dur, 'it', 'its', 'itIs', 'they', 'theirs', 'theyAre')
    ? 'asLongAs.each'
    : null;

/** What is counted and stands for no things: `tallies.ts`. */
const TALLIED: ReadonlySet<string> = new Set([
  'counterHead',
  'anyCounterHead',
  'counterOfPlayer',
  'timeKicked',
  'counterRemoved',
  'lifeOfWay',
  'damagePrevented',
  'colourOfMana',
]);

const headOf = (f: unknown): string => kindOf((f as Node).head) ?? '';

const TARGETS = ['target', 'upToOne', 'anotherTarget', 'targets', 'upToTargets', 'anyTarget', 'targetPlayer'];
const MORE_TARGETS = [...TARGETS, 'anyNumberOfTargets', 'anyNumberTargets', 'playerOr', 'targetPlayers'];

/** CR 601.2c: targets that are chosen only where it was kicked or bargained; they would be asked for in any case. */
const kickedTargets = ({ cond, do: node }: Node): string | null =>
  PAID.has(kindOf(cond) ?? '') && mentions(node, ...MORE_TARGETS) ? `${kindOf(cond)}.target` : null;

const PAID: ReadonlySet<string> = new Set(['wasPaidFor', 'wasCastAs', 'wasntDone', 'kickedWith', 'extraPaid']);

/** CR 601.2c: so many targets as there are counters are not chosen; and what has no times cannot be done for each. */
const repeats = ({ each, do: node }: Node): string | null => {
  if (kindOf(each) !== 'f') return null;
  const head = headOf(each);
  if (head === 'landTypeHead') return 'forEach.landTypeHead';
  return TALLIED.has(head) && mentions(node, ...TARGETS) ? 'forEach.target' : null;
};

/** A basic land type that is chosen, not counted. */
const chosenLandType = (f: Node): string | null =>
  headOf(f) === 'landTypeHead' && kindOf(f.last) !== 'among' ? 'landTypeHead.chosen' : null;

const mixedTally = ({ any }: Node): string | null =>
  (any as readonly unknown[]).some((f) => TALLIED.has(headOf(f))) ? 'eitherKind.tally' : null;

/** States that nothing tells of as they come. */
const UNTOLD: ReadonlySet<string> = new Set(['attached', 'unattached', 'suspected']);

const REFERS = new Set([
  'it',
  'its',
  'that',
  'those',
  'them',
  'they',
  'theirs',
  'hisHer',
  'himHer',
  'thatPlayer',
  'theyPlayer',
  'their',
]);

const refers = ({ kind }: TreeNode): boolean =>
  typeof kind === 'string' && (REFERS.has(kind) || kind.startsWith('chosen') || kind.startsWith('ofChosen'));

/** What effects say of combat is asked without the words around it. */
const pointsAway = (node: Node): string | null => (someNode(node, refers) ? `${node.kind}.refers` : null);

/** "that permanent or player" is known only of damage that would be dealt. */
const dealsToThat = (value: unknown): boolean =>
  kindOf(value) === 'happens' && kindOf(((value as Node).does as Node).to) === 'thatKindOr';

const partDealsToThat = ({ first, second, do: node }: Node): string | null =>
  [first, second, node].some(dealsToThat) ? 'thatKindOr' : null;

/** "the exiled card", "cards exiled with it", "cards in your graveyard". */
const isOffBattlefield = ({ done, f }: Node): boolean => {
  const posts = ((f as Node | undefined)?.post ?? []) as readonly Node[];
  const isPlace = ({ kind, z }: Node): boolean =>
    kind === 'usedToCraft' || kind === 'exiledWith' || (kind === 'in' && kindOf(z) !== 'battlefield');
  return (done as Node | undefined)?.how === 'exiled' || posts.some(isPlace);
};

const hasThisAbility = ({ abilities }: Node): string | null => {
  const given = abilities as readonly Node[];
  if (given.some(({ kind }) => kind === 'thisAbility')) return 'thisAbility';
  // What was chosen is known to who gives the ability, not to who has it; only of colours it is told.
  return given.some((each) => each.kind === 'protection' && mentions(each, 'ofChosenType'))
    ? 'protection.chosen'
    : null;
};

/** "a card with mana value at most the number of lands you control from your hand": the card is in the hand, not the lands. */
const controlledElsewhere = ({ post }: Node): string | null => {
  const kinds = ((post as readonly Node[] | undefined) ?? []).map(({ kind }) => kind);
  return kinds.includes('controlled') && kinds.includes('from') ? 'controlled.from' : null;
};

const isOfOneThatDied = ({ event }: Node): boolean =>
  kindOf((event as Node | undefined)?.what) === 'a' && mentions(event, 'dies');

/** What holds while its own card lies somewhere is asked of permanents only. */
const worksElsewhere = ({ kind, what, is }: Node): string | null => {
  const place = kindOf(is);
  const own = kind === 'is' && isOwn(what);
  return place === 'isInOrThere' || (own && (place === 'isIn' || place === 'isTopOf')) ? `${place}.asLongAs` : null;
};

/** "you may … instead" */
const optional = ({ do: node }: Node): string | null => (/^may/.test(kindOf(node) ?? '') ? 'replaced.may' : null);

/** Excess damage is only sent elsewhere (`excess-elsewhere.ts`). */
const excessOf = ({ event }: Node): string | null =>
  kindOf(event) === 'excessWouldBeDealt' ? 'excessWouldBeDealt' : null;
const sendsElsewhere = (node: Node): boolean =>
  kindOf(node) === 'thatDamageIsDealt' || (kindOf(node) === 'together' && kindOf(node.first) === 'thatDamageIsDealt');

/** "with mana value at most the number of lands you control from among them": of the cards, not of the lands. */
const amongCards = ({ value }: Node): string | null => (mentions(value, 'fromAmong') ? 'atMost.fromAmong' : null);

/** Things are counted by what they are: of one that is named it is not asked whether it is among them. */
const countsNamed = ({ kind, what }: Node): string | null =>
  POINTING.includes(kindOf(what) ?? '') ? `${kind}.what` : null;

/** Where else a countered spell goes: read as it is countered (`acts-stack.ts`), and nowhere else. */
const ELSEWHERE: readonly string[] = ['insteadOfPutting', 'insteadOfGoing'];
const PUT_INSTEAD: readonly string[] = ['intoZone', 'onTop', 'onBottom', 'onTopOrBottom'];

/** "cards you control": neither the cards of a hand nor all permanents. */
const controlledCards = ({ head, post }: Node): string | null => {
  const isCard = (head as { readonly noun?: string } | undefined)?.noun === 'card';
  return isCard && ((post as readonly Node[] | undefined) ?? []).some(({ kind }) => kind === 'controlled')
    ? 'card.controlled'
    : null;
};

/** Tokens that would be created are known by one type. */
const tokensSaid = ({ kind, what }: Node): string | null => {
  const f = (what as Node).f as Node | undefined;
  const head = f?.head as Node | undefined;
  const plain = kindOf(f) === 'f' && !f?.adj && !f?.post && !f?.last;
  const typed = head?.kind === 'typed' && ['type', 'subtype'].includes(kindOf(head.types) ?? '');
  return plain && (typed || head?.kind === 'noun') ? null : `${kind}.what`;
};

/** Kinds of cards that a name is chosen of: what names have, and not what things are. */
const NAMED_OF: ReadonlySet<string> = new Set(['noneOf', 'nonType', 'nonSubtype', 'super', 'notSuper']);

/** Of counters that are removed from among things: so many as something before tells, and those that are put, are not. */
const FROM_AMONG: ReadonlySet<string> = new Set([
  'oneCounter',
  'aCounter',
  'counters',
  'anyCounters',
  'upToCounters',
  'oneOrMoreCounters',
  'someCounters',
  'anyNumberCounters',
  'allCounters',
  'everyCounter',
]);

const SHAPES: { readonly [kind: string]: (node: Node) => string | null } = {
  // "a Bear card or card with flashback": what follows the second is said of it alone.
  eitherOf: ({ any, post }) => {
    const [last] = (any as readonly Node[]).slice(-1);
    const head = last?.head as Node | undefined;
    const isCard = head?.kind === 'noun' && head.noun === 'card' && !last?.adj;
    return isCard && mentions(post, 'with') ? 'eitherOf.card' : null;
  },
  f: (node) => chosenLandType(node) ?? castFromElsewhere(node) ?? controlledElsewhere(node) ?? controlledCards(node),
  wasCastAs: ({ how }) => (how === 'cleaved' ? 'wasCastAs.cleaved' : null),
  wouldCreate: tokensSaid,
  wouldBeCreated: tokensSaid,
  // Of permanents that would leave it is asked, not of cards elsewhere.
  thingWould: ({ does }) =>
    kindOf(does) === 'leaves' && kindOf((does as Node).z) !== 'battlefield' ? 'thingWould.leaves' : null,
  removeAmong: ({ n }) => (FROM_AMONG.has(kindOf(n) ?? '') ? null : 'removeAmong.n'),
  chooseName: ({ adj }) =>
    ((adj as readonly Node[] | undefined) ?? []).every(
      ({ kind, all }) =>
        NAMED_OF.has(kind) && ((all as readonly Node[] | undefined) ?? []).every((each) => NAMED_OF.has(each.kind)),
    )
      ? null
      : 'chooseName.adj',
  // To whom, not to what.
  hasDealt: ({ to }) => (to === undefined || /[pP]layer|^toYou$/.test(kindOf(to) ?? '') ? null : 'hasDealt.to'),
  quoted: givenToSpell,
  // What was exiled with the spell is not told to the permanent before it is there.
  enterWithEach: ({ each }) => (mentions(each, 'exiledWith') ? 'enterWithEach.exiledWith' : null),
  // Who may look at what any time is kept of the top of libraries and of exile.
  look: ({ what, anyTime }) => (anyTime && kindOf(what) !== 'topCard' ? 'look.anyTime' : null),
  // A static ability would have to copy in the first layer.
  areAlso: ({ as }) => (kindOf(as) === 'becomesCopy' ? 'areAlso.copy' : null),
  atMost: amongCards,
  // "target card and all others with the same name as that card from your graveyard": all of them from there.
  withSameNameAs: ({ what }) => {
    // "… as the chosen card from among them": which ones are from among them is said of the wrong card.
    if (mentions(what, 'fromAmong')) return 'withSameNameAs.fromAmong';
    const posts = ((what as Node).f as Node | undefined)?.post as readonly Node[] | undefined;
    return kindOf(what) === 'that' && posts?.some(({ kind }) => kind === 'from') ? 'withSameNameAs.from' : null;
  },
  // "each Bear gets +X/+0, where X is the number of other Bears": others than each of them.
  whereX: ({ do: node, value }) =>
    ['each', 'all', 'bare'].includes(kindOf((node as Node).what) ?? '') && mentions(value, 'other')
      ? 'whereX.other'
      : null,
  // Where its own card lies, and nothing else.
  alsoTriggersIf: ({ cond }) => (isOwnPlace(cond as Node) ? null : 'alsoTriggersIf'),
  keywordDeed: paidByDeeds,
  // Others than the one that was exiled just now. "Cast spells from among cards with total mana value X or less": the total
  // is of the spells, not of each card.
  fromAmong: ({ what }) =>
    someNode(what, ({ kind }) => kind === 'other')
      ? 'fromAmong.other'
      : mentions(what, 'totalCompares')
        ? 'fromAmong.total'
        : null,
  // An X that is not asked for, or not as the words say.
  keywordCost: ({ name, cost }) => (X_UNASKED.has(name) && saysX(cost) ? `${String(name)} X` : null),
  // How much it comes to is asked where it is paid while something resolves, not of the total cost.
  deed: ({ act }) => (paysForEach([act]) && kindOf(act) === 'payMana' ? 'payMana.each' : null),
  activated: (node) => bendsBesides(node) ?? xOfDeeds(node) ?? deedsAnd(node),
  activatedModes: (node) => bendsBesides(node) ?? deedsAnd(node),
  becomesState: ({ state }) => (UNTOLD.has(String(state)) ? `becomes ${String(state)}` : null),
  searches: ({ z }) => (kindOf((z as Node).whose) === 'their' ? null : 'searches.z'),
  // Of what was not done, spells that were not cast and lands that were not played are asked.
  didntDo: ({ does, when }) => {
    const { kind, what } = does as Node;
    const f = (what as Node | undefined)?.f as Node | undefined;
    const head = f?.head as Node | undefined;
    const land = kind === 'play' && head?.kind === 'type' && head.type === 'land' && !f?.post && !f?.adj;
    return (kind === 'cast' || land) && kindOf(when) === 'nowTurn' ? null : 'didntDo';
  },
  areIn: countsNamed,
  controlsNot: countsNamed,
  hasCards: countsNamed,
  // Each player's cards are counted in a zone of their own.
  hasMore: ({ f }) => (someNode(f, ({ kind, z }) => kind === 'in' && kindOf(z) !== 'zone') ? 'hasMore.f' : null),
  hasCast: countsNamed,
  manyDied: countsNamed,
  manyEntered: countsNamed,
  thereAre: countsNamed,
  youDid: countsNamed,
  youHaveDone: countsNamed,
  hasntCast: ({ when }) => (kindOf(when) === 'nowTurn' ? null : 'hasntCast.when'),
  shuffles: ({ z }) => (kindOf((z as Node).whose) === 'their' ? null : 'shuffles.z'),
  // CR 603.8: for each of several things at once is not watched.
  comesTrue: ({ cond }) => (kindOf((cond as Node).what) === 'a' ? 'comesTrue.a' : null),
  // A token is made before that is asked.
  happens: ({ what, does }) =>
    kindOf(what) === 'theToken' && /^enterWith/.test(kindOf(does) ?? '') ? 'theToken.enterWith' : null,
  // Which of two cards is "the first" is not kept, nor than which one of those exiled this way the others are.
  return: ({ what }) =>
    kindOf(what) === 'theNth'
      ? 'theNth.return'
      : kindOf(what) === 'theMade' && mentions(what, 'other')
        ? 'theMade.other'
        : null,
  // Attackers are paid for with so much mana, whatever its kind.
  attackTax: ({ cost }) => ((cost as readonly unknown[]).every(isGeneric) ? null : 'attackTax.cost'),
  // "their" would be its owner, not who puts it.
  put: ({ what, to }) =>
    kindOf(what) === 'ownCardFrom' && kindOf((to as Node).whose) === 'their' ? 'put.their' : null,
  // Which one is chosen as one of them is played.
  play: ({ what }) => (kindOf(what) === 'oneOfThose' ? 'play.oneOfThose' : null),
  // One card would stand for several copies until they are cast.
  cast: ({ what }) => (kindOf(what) === 'theCopies' ? 'cast.theCopies' : null),
  // One deed, and into exile or a hand.
  asItResolves: otherwiseResolved,
  asItResolvesInto: otherwiseResolved,
  // Leave for a time, said with it.
  lookAndPlay: ({ dur }) => (dur ? null : 'lookAndPlay'),
  lookAndCast: ({ dur }) => (dur ? null : 'lookAndCast'),
  castAsAdventure: ({ dur }) => (dur ? null : 'castAsAdventure'),
  // Of others it is not asked.
  loyaltyTwice: ({ what }) => (kindOf(what) === 'loyaltyOf' ? null : 'loyaltyTwice.what'),
  // "each other card you own in exile": than the one that was exiled just now, not than what the text stands on.
  removeCounters: ({ on }) => (mentions(on, 'other') && mentions(on, 'exileZone') ? 'removeCounters.other' : null),
  // How many onto which of them is not asked.
  moveCounters: ({ onto }) => (kindOf(onto) === 'bare' ? 'moveCounters.onto' : null),
  // A word for each of them is not kept.
  act: ({ who, does }) =>
    kindOf(who) === 'eachPlayer' &&
    (does as readonly Node[]).some(({ kind }) => /^choose(Type|Colour|Name)$/.test(kind))
      ? 'eachPlayer.choose'
      : null,
  // A target for each player is not chosen.
  forEachPlayer: ({ who, do: node }) =>
    who === 'player' && mentions(node, ...TARGETS) ? 'forEachPlayer.target' : null,
  // "cards exiled with it this turn" is read as a time to cast them in.
  castIn: ({ what }) => (mentions(what, 'exiledWith') ? 'castIn.exiledWith' : null),
  playIn: ({ what }) => (mentions(what, 'exiledWith') || kindOf(what) === 'oneOfThose' ? 'playIn.what' : null),
  // Control of a spell changes hands otherwise.
  exchangeControl: ({ what }) => (someNode(what, ({ noun }) => noun === 'spell') ? 'exchangeControl.spell' : null),
  asEnters: ({ what }) => (kindOf(what) === 'a' ? 'asEnters.a' : null),
  // "target creature you cast this turn": the permanent that the spell became.
  target: ({ f }) =>
    mentions(f, 'castThisTurn') && !someNode(f, ({ noun }) => noun === 'spell') ? 'castThisTurn.target' : null,
  // Than the one it is compared with, which is not the one that is judged.
  isKind: ({ f }) => (mentions(f, 'withLesser') ? 'withLesser.is' : null),
  thingDoes: ({ what, does }) =>
    // Once for all of them together, if none is missing.
    kindOf(what) === 'all'
      ? 'thingDoes.all'
      : someNode(what, ({ noun }) => noun === 'card') &&
          (does as readonly Node[]).some(({ kind }) => kind === 'putInto')
        ? 'putInto.card'
        : null,
  countersPutOn: ({ n, on }) => {
    if (kindOf(on) === 'bare') return 'countersPutOn.bare';
    return kindOf(n) === 'someCounters' && !isOwn(on) ? 'countersPutOn.some' : null;
  },
  putInto: ({ z }) => (kindOf(z) === 'aZone' || kindOf(z) === 'zone' || kindOf(z) === 'exileZone' ? null : 'putInto.z'),
  asLongAs: ({ cond }) => worksElsewhere(cond as Node),
  entered: ({ how }) => (how === 'face down' ? 'entered.face down' : null),
  forEach: repeats,
  provided: leaveByChoice,
  costKeyword: ({ name }) => (GIVEN_FOR_MANA_COST.has(String(name)) ? null : `costKeyword.${String(name)}`),
  eitherKind: mixedTally,
  inStep: inPartOfTurn,
  duringStep: inPartOfTurn,
  onceEach: ({ do: node }) => (['may', 'mayRather'].includes(kindOf(node) ?? '') ? null : 'onceEach.do'),
  mayRather: ({ does, not }) => rather([does], not),
  mayRatherBoth: ({ does, not }) => rather(does as readonly unknown[], not),
  // What is allowed now and cast later is another trigger.
  doThisWay: ({ does }) =>
    ['cast', 'castIn', 'play', 'playIn'].includes(kindOf(does) ?? '') ? 'doThisWay.cast' : null,
  state: inState,
  isState: inState,
  thatAreNow: inState,
  thatIsState: inState,
  isGoaded: inState,
  forEachUnable: ({ who }) => (who === 'opponent' ? null : 'forEachUnable.who'),
  creates: ({ what }) => {
    const token = (what as Node).token as Node | undefined;
    return kindOf(what) === 'aToken' && token?.kind === 'namedToken' ? null : 'creates.what';
  },
  // "Create a token. Its power is equal to …": said of what is made by an order, not of the card itself.
  together: (node) =>
    kindOf(node.first) === 'statIs' && kindOf((node.first as Node).of) === 'its' ? 'statIs.its' : partDealsToThat(node),
  // What bending costs is mana, whose X is chosen with the spell's own.
  additionalCost: (node) =>
    // What is chosen as it is cast is not kept for the permanent.
    kindOf(node.pay) === 'chooseType'
      ? 'additionalCost.chooseType'
      : kindOf(node.pay) === 'payMana' && paysForEach([node.pay])
        ? 'payMana.each'
        : saysX(node) && !mentions(node, 'waterbend')
          ? xOfAdditional(node)
          : null,
  toActivateOf: ({ what }) => (sourcesIn(what as Parameters<typeof sourcesIn>[0]) ? null : 'toActivateOf'),
  change: (node) => nthSpell(node) ?? nextSpell(node) ?? ofEachPlayer(node) ?? ofEachThing(node),
  keywordAbility: ({ name }) => (name === 'Boast' ? null : String(name)),
  noun: ({ noun }) => (noun === 'equip ability' ? noun : null),
  // "toxic X": the number is read as digits.
  // What it costs to attack is asked elsewhere (`combat-tax.ts`), and what was chosen may be too much to pay for.
  unlessDone: ({ do: node, does }) => (kindOf(node) === 'change' && paysForEach(does) ? 'payMana.each' : null),
  may: ({ does }) => ((does as readonly Node[]).length > 1 && paysForEach(does) ? 'payMana.each' : null),
  cantBlockKinds: pointsAway,
  cantBlockOrBy: pointsAway,
  cantBeBlockedExcept: pointsAway,
  cantBeBlockedExceptNow: pointsAway,
  cantAttackWhom: pointsAway,
  cantBeBlockedExceptMany: ({ what }) => {
    const f = (what as Node).f as Node | undefined;
    const plain = f?.kind === 'f' && kindOf(f.head) === 'type' && !f.adj && !f.post && !f.last;
    return kindOf(what) === 'orMore' && plain ? null : 'cantBeBlockedExceptMany.what';
  },
  // Too many mixtures to offer them all.
  anyCombination: ({ n }) => (typeof n === 'number' && n <= 5 ? null : 'anyCombination.n'),
  manyColours: ({ n }) => (typeof n === 'number' && n <= 5 ? null : 'manyColours.n'),
  combinationOf: ({ any }) => ((any as readonly unknown[]).length < 3 ? null : 'combinationOf.any'),
  ifSo: (line) => {
    const ofKicker = kickedTargets(line);
    if (ofKicker) return ofKicker;
    const { cond, do: node } = line;
    const instead = kindOf(node) ?? '';
    if (!ELSEWHERE.includes(instead)) return leaveByChoice(line);
    const { done } = cond as Node;
    const how = kindOf(cond) === 'wasDone' ? (done as Node).how : null;
    const does = ((node as Node).do as Node).does as readonly Node[] | undefined;
    const [act, ...more] = does ?? [];
    const isDone = act?.kind === 'exileThing' || (act?.kind === 'put' && PUT_INSTEAD.includes(kindOf(act.to) ?? ''));
    return how === 'countered' && more.length === 0 && isDone ? null : instead;
  },
  steps: ({ all }) => (all as readonly Node[]).find(({ kind }) => ELSEWHERE.includes(kind))?.kind ?? null,
  preventBy: ofAnySource,
  preventDealt: ofAnySource,
  preventToBy: ofAnySource,
  preventToPlayer: ofAnySource,
  preventToBoth: ofAnySource,
  hexproofFrom: ({ from }) =>
    ['shunsKind', 'shunsEach', 'shunsColour', 'shunsAll'].includes(kindOf(from) ?? '') ? null : 'hexproofFrom.from',
  discard: ({ what, each }) => (each === undefined || kindOf(what) === 'a' ? null : 'discard.each'),
  sacrifice: ({ what, each }) => (each === undefined || kindOf(what) === 'a' ? null : 'sacrifice.each'),
  prevent: ({ to }) => (kindOf(to) === 'thatKindOr' ? 'thatKindOr' : null),
  togetherComma: partDealsToThat,
  insteadIf: (node) => kickedTargets(node) ?? partDealsToThat(node),
  insteadProvided: kickedTargets,
  // Which of two targets is chosen depends on how it was cast.
  insteadAfterIf: (node) =>
    someNode(node.do, ({ kind, what }) => kind === 'choose' && kindOf(what) === 'target')
      ? 'instead.choose'
      : (kickedTargets(node) ?? partDealsToThat(node)),
  actionOf: ({ name, n }) => (name === 'support' && (typeof n !== 'number' || n < 2 || n > 6) ? 'support X' : null),
  // What it gets then stays as it was then, which is not kept.
  gain: (node) => (mentions(node, 'eachAbilityOf') ? 'eachAbilityOf.gain' : hasThisAbility(node)),
  // Where else it was is not looked for.
  thisWay: ({ z }) => (z && kindOf(z) !== 'zone' ? 'thisWay.from' : null),
  // Of permanents, whose own abilities may come of the same layer, it is not asked.
  eachAbilityOf: ({ what }) => (isOffBattlefield(what as Node) ? null : 'eachAbilityOf.permanents'),
  have: hasThisAbility,
  copyToken: ({ except }) => (mentions(except, 'thisAbility') ? 'thisAbility' : null),
  copyTokens: ({ except }) => (mentions(except, 'thisAbility') ? 'thisAbility' : null),
  entersAsCopy: ({ except }) => (mentions(except, 'thisAbility') ? 'thisAbility' : null),
  nextTimeWould: ({ event, do: node }) => {
    const does = (node as Node).does as readonly Node[] | undefined;
    const prevents = kindOf(node) === 'order' && does?.length === 1 && does[0]?.kind === 'preventThat';
    const { what, kind } = event as Node;
    const chosen = kind === 'wouldDeal' && kindOf(what) === 'a' && mentions(what, 'ofChoice');
    return prevents && chosen ? null : 'nextTimeWould.event';
  },
  // Other than what was dealt damage, not than what the text stands on.
  triggered: ({ on, do: node }) =>
    mentions(node, 'other') && someNode(on, ({ kind, to }) => kind === 'dealsDamage' && kindOf(to) === 'a')
      ? 'other.dealt'
      : mentions(node, 'anotherTarget') && isOfOneThatDied(on as Node)
        ? 'another.died'
        : null,
  // Who declines would have the event not happen at all.
  replaced: (node) => optional(node) ?? excessOf(node),
  replacedWhile: (node) => optional(node) ?? excessOf(node),
  replacedBy: (node) => optional(node) ?? (sendsElsewhere(node.do as Node) ? null : excessOf(node)),
  ifWould: excessOf,
  togetherIf: excessOf,
  some: ({ f }) => (mentions(f, 'withDifferentNames') ? 'withDifferentNames.some' : null),
  all: ({ f }) => (mentions(f, 'withDifferentNames') ? 'withDifferentNames.all' : null),
  legendRuleOff: pointsAway,
  equipKind: ({ f }) => (kindOf(f) === 'f' && (f as Node).last === undefined ? null : 'equipKind.f'),
  commanderOf: ({ whose }) => (whose === 'your' ? null : 'commanderOf.their'),
  // What a cost asks for must be known to be there.
  additionalCostOr: ({ pay }) =>
    (pay as readonly Node[]).every(({ kind }) => PAYABLE.has(kind)) && !paysForEach(pay)
      ? null
      : 'additionalCostOr.pay',
  anyMayActivate: ({ who }) => (kindOf(who) === 'anyPlayer' ? null : 'anyMayActivate.who'),
  mayNotUntap: ({ who, what }) => (kindOf(who) === 'you' && isOwn(what) ? null : 'mayNotUntap.what'),
  keywordNumberCost: ({ name, n }) => (n === 'X' ? `${String(name)} X` : null),
  keywordNumber: ({ name, n }) => (n === 'X' ? `${String(name)} X` : null),
  with: ({ q }) => (kindOf(q) === 'totalCompares' && (q as Node).than === 'greater' ? 'totalCompares.greater' : null),
  // Of whatever it be: which spells and abilities is not asked.
  cantBeTargets: ({ what }) => {
    const any = ((what as Node).f as Node | undefined)?.any as readonly Node[] | undefined;
    const plain = any?.every(
      ({ kind, head, adj, post, last }) => kind === 'f' && kindOf(head) === 'noun' && !adj && !post && !last,
    );
    return any?.length === 2 && plain ? null : 'cantBeTargets.what';
  },
  wouldDeal: noExcess,
  wouldDealLess: noExcess,
  damageWouldBeDealt: noExcess,
  playersDealt: noExcess,
  wasDealt: noExcess,
  notDealt: noExcess,
  sourcesDealt: noExcess,
};
