/** Readings that the words allow and the sense does not. */
import type { Extras } from '../../text/index.ts';
import type { Fab, FabDefinition } from './definition.ts';

/** "You may search your deck for a card, reveal it, then shuffle": all of it is what you may do. */
const isOneOffer = ([first, ...others]: readonly Fab<'Step'>[]): boolean =>
  first?.kind === 'may' && others.every((step) => step.kind === 'order');

/** "angel attack or action card": what ends in an attack is an attack, not a card of two types. */
const isAttackByItself = ({ all }: Fab<'TypeList'>): boolean => all.length > 1 && all.at(-1) === 'attack';

/** "attack reaction" is one type, not two. */
const isOneType = (words: readonly string[]): boolean =>
  !words.some((word, index) => word === 'attack' && words[index + 1] === 'reaction');

/** What holds of whatever stands in a list, not only of the last. */
const SHARED = ['controlled', 'owned', 'equipped', 'playedBy', 'from', 'in'];
const isShared = (post: readonly Fab<'Post'>[] | undefined): boolean =>
  post?.some(({ kind }) => SHARED.includes(kind)) ?? false;

const sharesPost = (kinds: readonly { readonly post?: readonly Fab<'Post'>[] }[]): boolean =>
  isShared(kinds.at(-1)?.post) && kinds.slice(0, -1).some(({ post }) => !isShared(post));

/** What ends in a noun phrase takes up whatever follows, so in a list only the last may. */
const isOpen = (kind: Fab<'Kind'>): boolean => kind.kind === 'f' && kind.last !== undefined;
const onlyLastIsOpen = (kinds: readonly Fab<'Kind'>[]): boolean => !kinds.slice(0, -1).some(isOpen);

/** "aura or item card": what a list of types says better. */
const isListOfTypes = (kinds: readonly (Fab<'Kind'> | Fab<'PlainKind'>)[]): boolean => {
  const [last, ...others] = kinds.toReversed();
  const bare = others.every(({ head }) => head.kind === 'type' || head.kind === 'compound');
  const alike = kinds.slice(1).every((kind) => kind.kind !== 'kindsOfAll' && !kind.adj);
  const attack = others.some(({ head }) => head.kind === 'compound' && head.type === 'attack');
  return bare && alike && !attack && last?.head.kind === 'typed';
};

/** The descriptions in a list of things, apart from things that are pointed at or called yours. */
const described = (things: readonly Fab<'Thing'>[]): readonly Fab<'Kind'>[] =>
  things.flatMap((thing) =>
    'f' in thing &&
    (thing.f.kind === 'f' || thing.f.kind === 'kindsOfAll') &&
    thing.kind !== 'yourOne' &&
    thing.kind !== 'yours'
      ? [thing.f]
      : [],
  );

/** Plurals without a word before them are listed inside the description. */
const isListable = ({ kind }: Fab<'Thing'>): boolean => kind !== 'bare' && kind !== 'byName';

const isWellListed = (things: readonly Fab<'Thing'>[]): boolean =>
  things.every(isListable) && onlyLastIsOpen(described(things)) && !sharesPost(described(things));

/** What is said once, of all of them, may not be said of the last as well. */
const leavesOpen = (things: readonly Fab<'Thing'>[]): boolean =>
  things.every(isListable) &&
  described(things).length > 1 &&
  described(things).every((kind) => !isShared(kind.post) && !isOpen(kind));

/** One thing is "a" thing or "1" thing, not "1 things". */
const isSeveral = ({ n }: { readonly n: number | 'X' }): boolean => n !== 1;

const SAME_IN_PLURAL: readonly string[] = ['equipment', 'arms', 'legs', 'Chi'];
const isSameInPlural = (f: Fab<'F'>): boolean =>
  f.kind === 'f' && (f.head.kind === 'type' || f.head.kind === 'compound') && SAME_IN_PLURAL.includes(f.head.type);

/** What is as well a state; then that is meant. */
const STATES = ['isDefendedBy', 'hasNone', 'hasNoCounters'];
const isState = (event: Fab<'Happening'>): boolean =>
  STATES.includes(event.kind) || (event.kind === 'isDone' && event.how === 'equipped');
const isAsWellState = (event: Fab<'Event'>): boolean =>
  (event.kind === 'thingDoes' && event.does.some(isState)) ||
  (event.kind === 'playerDoes' && event.does.kind === 'preventsWay');

export const guards: NonNullable<Extras<FabDefinition>['guards']> = {
  steps: ({ all }) => !isOneOffer(all),
  anyTyped: ({ any }) => !any.some(isAttackByItself) && any.every(({ all }) => isOneType(all)),
  typed: ({ types }) => isOneType(types),
  compound: ({ also, type }) => isOneType([...also, type]),
  eitherKind: ({ any }) => onlyLastIsOpen(any) && !sharesPost(any) && !isListOfTypes(any),
  // "The attack gets +1 and wagers": it is the attack that wagers.
  changeAndDo: ({ does }) => does[0]?.kind !== 'wager' && does[0]?.kind !== 'wagerNothing',
  anyKinds: ({ any }) => !isListOfTypes(any),
  // What fights has power and defense; heroes have the others.
  heroGets: ({ stat }) => stat === 'intellect' || stat === 'life',
  eitherOf: ({ any, post }) => isShared(post) && !isListOfTypes(any),
  kindsAnd: ({ all }) => !sharesPost(all),
  kindsAndOf: ({ any, post }) => any.length > 1 && isShared(post) && !isListOfTypes(any),
  thingsAnd: ({ all }) => isWellListed(all),
  thingsOr: ({ any }) => isWellListed(any),
  thingsAndOr: ({ any }) => isWellListed(any),
  thingsFrom: ({ all }) => leavesOpen(all),
  anyOrAllTyped: ({ any }) => any.every(({ all }) => isOneType(all)),
  // "your equipment" is all of it, "the destroyed equipment" one piece: nothing in the words tells.
  yourOne: ({ f }) => !isSameInPlural(f),
  theDoneMany: ({ f }) => !isSameInPlural(f),
  // "it's owner" is a slip for "its owner".
  ofThing: ({ what }) => what.kind !== 'it',
  some: isSeveral,
  upTo: isSeveral,
  targets: isSeveral,
  upToTargets: isSeveral,
  points: isSeveral,
  cards: isSeveral,
  counters: isSeveral,
  tokens: isSeveral,
  someNamed: isSeveral,
  freeze: ({ what }) => what.kind !== 'them',
  // "They can't play it this turn": the turn belongs to what they can't.
  cantDo: ({ do: acts }) => acts.every((act) => !('dur' in act)),
  mayOnly: ({ do: act }) => !('dur' in act),
  tap: ({ what }) => what.kind !== 'them',
  ifEvent: ({ event }) => !isAsWellState(event),
  ifEventAnd: ({ event }) => !isAsWellState(event),
  defendedBy: ({ what }) => what.kind !== 'bothOf',
  isState: ({ state }) => state !== 'attacking' && state !== 'defending',
};
