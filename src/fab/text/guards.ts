/** Readings that the words allow and the sense does not. */
import type { Extras } from '../../text/index.ts';
import type { Fab, FabDefinition } from './definition.ts';

/** "You may search your deck for a card, reveal it, then shuffle": all of it is what you may do. */
const isOneOffer = ([first, ...others]: readonly Fab<'Step'>[]): boolean =>
  first?.kind === 'may' && others.every((step) => step.kind === 'order');

/** "angel attack or action card": what ends in an attack is an attack, not a card of two types. */
const isAttackByItself = ({ all }: Fab<'TypeList'>): boolean => all.length > 1 && all.at(-1) === 'attack';

/** What holds of whatever stands in a list, not only of the last. */
const SHARED = ['controlled', 'owned', 'equipped', 'playedBy', 'from', 'in'];
const isShared = (post: readonly Fab<'Post'>[] | undefined): boolean =>
  post?.some(({ kind }) => SHARED.includes(kind)) ?? false;

const sharesPost = (kinds: readonly Fab<'Kind'>[]): boolean =>
  isShared(kinds.at(-1)?.post) && kinds.slice(0, -1).some(({ post }) => !post);

/** What ends in a noun phrase takes up whatever follows, so in a list only the last may. */
const onlyLastIsOpen = (kinds: readonly Fab<'Kind'>[]): boolean => kinds.slice(0, -1).every((kind) => !kind.last);

/** "your next attack this turn": the turn belongs to the attack. */
const isUntimedNext = (what: Fab<'Obj'>): boolean =>
  (what.kind === 'yourNext' || what.kind === 'theirNext') && what.dur === undefined;

export const guards: NonNullable<Extras<FabDefinition>['guards']> = {
  steps: ({ all }) => !isOneOffer(all),
  anyTyped: ({ any }) => !any.some(isAttackByItself),
  eitherKind: ({ any }) => onlyLastIsOpen(any) && !sharesPost(any),
  eitherOf: ({ post }) => isShared(post),
  play: ({ what, dur }) => dur === undefined || !isUntimedNext(what),
  wouldBeDealt: ({ whom }) => whom.kind !== 'they',
};
