/**
 * What may be cast or played, as words have it: some point at very cards ("exiled this way", "from among them", "exiled
 * with this artifact"), some describe the card, some the spell it would be (CR 601.3e).
 */
import type { Magic } from '../../text/index.ts';
import { found } from '../acts/doing.ts';
import { means } from '../executed/spoken.ts';
import { objectAt } from '../state/book.ts';
import type { Ref } from '../state/state.ts';
import { domainOf } from './domain.ts';
import { fits } from './filter.ts';
import { fitsPost } from './filter-posts.ts';
import { referredTo } from './references.ts';
import type { Run } from './run.ts';
import { select, selectObjects } from './select.ts';

type Obj = Magic<'Obj'>;
type Kind = Magic<'Kind'>;
type Post = Magic<'Post'>;

/** Says nothing, and keeps the others at their places: links name words by these. */
const SETTLED: Post = { kind: 'atRandom' };

const POINTING: ReadonlySet<string> = new Set([
  'thisWay',
  'doneWayBy',
  'putThisWay',
  'notCastThisWay',
  'exiledWith',
  'usedToCraft',
]);

/** The plain description in the words, if that is what they are. */
const kindIn = (what: Obj): Kind | null => {
  const f = 'f' in what ? (what.f as Magic<'F'>) : null;
  return f?.kind === 'f' ? f : null;
};

/** Words that mean one of several: leave to cast "a creature spell" is leave to cast one. */
export const ONE: ReadonlySet<string> = new Set(['a', 'one', 'another', 'upToOneOf', 'oneOfThose', 'ofThem']);

/** Whether the words point at cards that something was done to, wherever these are. */
export function pointsAtCards(what: Obj): boolean {
  const f = kindIn(what);
  return f !== null && (f.last?.kind === 'fromAmong' || (f.post ?? []).some(({ kind }) => POINTING.has(kind)));
}

const isPlace = ({ kind }: Post): boolean => kind === 'from' || POINTING.has(kind);

/**
 * "play lands and cast spells from the top of your library": the place is said once, for all of them. Each comes with the
 * number of the deed whose words it is read by, because links name words by their place.
 */
export function withPlaces<Deed extends { readonly what: Obj }>(
  does: readonly Deed[],
): readonly { readonly act: Deed; readonly at: number }[] {
  const placed = (kind: Kind | null): boolean =>
    kind !== null && (kind.last?.kind === 'fromAmong' || (kind.post ?? []).some(isPlace));
  return does.map((act, at) => {
    const own = kindIn(act.what);
    const said = does.findIndex((other, index) => index > at && placed(kindIn(other.what)));
    const place = said < 0 ? null : kindIn(does[said]?.what ?? act.what);
    if (!own || !place || placed(own)) return { act, at };
    const posts = (place.post ?? []).map((post) => (isPlace(post) ? post : SETTLED));
    const f = { ...own, post: [...posts, ...(own.post ?? [])], ...(place.last ? { last: place.last } : {}) };
    return { act: { ...act, what: { ...act.what, f } }, at: said };
  });
}

/** Whether the words describe the card, where it lies; "spells" and "lands" are what it is cast and played as. */
const speaksOfCard = (what: Obj): boolean => kindIn(what) === null || namesCard(what);

/** "a card with a counter on it": said of the card, not of what it is cast as. */
export function namesCard(what: Obj): boolean {
  const head = kindIn(what)?.head;
  return head !== undefined && 'noun' in head && head.noun === 'card';
}

/** The cards that the words could mean: those they point at, and of those that they describe as cards the ones that fit. */
export function cardsMeant(run: Run, what: Obj, path: string): readonly number[] {
  if (what.kind === 'oneOfThose') return objectsIn(referredTo(run, path)).flatMap((key) => found(run, key));
  if (!('f' in what)) return selectObjects(run, what, path);
  const f = what.f as Magic<'F'>;
  const kind = kindIn(what);
  if (kind?.last?.kind === 'fromAmong') select(run, kind.last.what, `${path}.f.last.what`);
  const asked = speaksOfCard(what) ? plainly(what) : null;
  return domainOf(run, f, `${path}.f`)
    .flatMap((key) => found(run, key))
    .filter(
      (key) =>
        objectAt(run.game, key)?.kind === 'card' &&
        isPointedAt(run, kind?.post ?? [], key, `${path}.f`) &&
        (asked === null || !('f' in asked) || fits(run, asked.f as Magic<'F'>, key, `${path}.f`)),
    );
}

const objectsIn = (refs: readonly Ref[]): readonly number[] => refs.filter((ref) => typeof ref === 'number');

const isPointedAt = (run: Run, posts: readonly Post[], key: number, path: string): boolean =>
  posts.every((post, at) => !POINTING.has(post.kind) || fitsPost(run, post, key, `${path}.post.${at}`));

/** Whether the spell or the land, as it would be, is what the words allow; words about the card have been asked of it. */
export function spellFits(run: Run, what: Obj, would: number, path: string): boolean {
  return speaksOfCard(what) || means(run, plainly(what), would, path);
}

/** The words without the place they come from and what they point at, which is settled. */
export function plainly(what: Obj): Obj {
  const f = kindIn(what);
  if (!f) return what;
  const { last, ...rest } = f;
  const post = rest.post?.map((each) => (isPlace(each) ? SETTLED : each));
  const kept = last && last.kind !== 'fromAmong' ? { last } : {};
  return { kind: 'a', f: { ...rest, ...(post ? { post } : {}), ...kept } } as Obj;
}
