/** What words refer to without a choice: what a pronoun or "this way" means, kinds named together, cards on top of a library. */
import type { Magic } from '../../text/index.ts';
import { nodeAt } from '../objects/texts.ts';
import { attachedTo, follow, isPlayer, keysIn, objectAt } from '../state/book.ts';
import { PLAYERS, type Player, type Ref } from '../state/state.ts';
import { domainOf, zone } from './domain.ts';
import { fits } from './filter.ts';
import { chosenBefore, exiledCards } from './linked.ts';
import { ownersOf } from './players.ts';
import { continuedBy, type Run, referredBy } from './run.ts';

/**
 * All objects that fit, in the zone the words mean. Of several descriptions each means its own zone: "instant card from your
 * graveyard or exiled card with flashback you own" finds no exiled instant without flashback.
 */
export function allFitting(run: Run, f: Magic<'F'>, path: string): readonly number[] {
  if (f.kind === 'eitherKind')
    return [...new Set(f.any.flatMap((kind, at) => allFitting(run, kind, `${path}.any.${at}`)))];
  return domainOf(run, f, path).filter((key) => fits(run, f, key, path));
}

export function referredTo(run: Run, path: string): readonly Ref[] {
  const to = referredBy(run, path);
  if (to === undefined) return saidInAnotherLine(run, path) ? exiledCards(run) : [];
  return run.bound[to] ?? run.targets[to] ?? run.done[to] ?? ownSelf(run, to);
}

/** CR 607.2a: "the exiled card … its owner": what another line of the object exiled. */
const saidInAnotherLine = ({ text }: Run, path: string): boolean =>
  text.links.some(({ type, from, line }) => type === 'refers' && from === path && line !== undefined);

/**
 * What the words stand on themselves, or what that is attached to, though it was said in a sentence that was not done ("if
 * …, she deals 3 damage instead") or is asked before it ("equipped creature gets +3/+0 as long as it's legendary").
 */
function ownSelf(run: Run, path: string): readonly Ref[] {
  const kind = (nodeAt(run.text, path) as { readonly kind?: string } | undefined)?.kind;
  if (kind === 'attached') return [attachedTo(run.game, run.self) ?? []].flat();
  if (kind === 'theDone' || kind === 'theDoneMany') {
    const { done } = nodeAt(run.text, path) as { readonly done: Magic<'Done'> };
    return doneEarlier(run, done, path);
  }
  if (kind === 'self' || kind === 'thisOne') return [run.self];
  // CR 201.5a
  if (kind === 'giver') return [(nodeAt(run.text, path) as { readonly key: number }).key];
  return inItsPlace(run, path);
}

/** "If this spell was kicked, look at eight instead. Put two of them …": if it was not, of what the words before named. */
function inItsPlace(run: Run, path: string): readonly Ref[] {
  const [sentence = ''] = path.split('.');
  const { kind } = (nodeAt(run.text, sentence) ?? {}) as { readonly kind?: string };
  const before = kind === 'insteadIf' || kind === 'insteadAfterIf' ? continuedBy(run, sentence) : undefined;
  const place = /\.does\.\d+\.\w+$/.exec(path)?.[0];
  if (before === undefined || place === undefined) return [];
  const named = Object.keys(run.bound).find((each) => each.startsWith(`${before}.`) && each.endsWith(place));
  return named === undefined ? [] : (run.bound[named] ?? []);
}

/** What the deed was done to that these words go on about. */
export function deedDoneTo(run: Run, path: string): readonly Ref[] {
  const deed = continuedBy(run, path);
  return (deed === undefined ? undefined : run.done[deed]) ?? referredTo(run, path);
}

/**
 * "The rest": what was turned up, looked at or exiled and has not been put anywhere since. The words go on about that deed,
 * or about the cards it was done to. Each of several players means those of their own.
 */
export function restOf(run: Run, path: string, who: Player): readonly Ref[] {
  const from = continuedBy(run, path);
  if (from === undefined) return [];
  const chosen = nodeAt(run.text, from) as Magic<'Act'> | undefined;
  const f = chosen?.kind === 'choose' && 'f' in chosen.what ? (chosen.what.f as Magic<'F'>) : null;
  // "a creature card from among them … the rest", "one of them … the rest": of them all.
  const among =
    f?.kind === 'f' && f.last?.kind === 'fromAmong'
      ? `${from}.what.f.last.what`
      : chosen?.kind === 'choose' && chosen.what.kind === 'ofThem'
        ? `${from}.what`
        : null;
  if (among !== null) {
    const now = (ref: Ref): Ref => (isPlayer(ref) ? ref : follow(run.game, ref));
    const taken = [...(run.done[from] ?? []), ...putBefore(run)].map(now);
    return referredTo(run, among)
      .map(now)
      .filter((ref) => !taken.includes(ref) && (isPlayer(ref) || objectAt(run.game, ref)?.last === null));
  }
  if (chosen?.kind === 'choose' && 'f' in chosen.what)
    return notChosen(run, chosen.what.f as Magic<'F'>, from, path, who);
  const deed = from.slice(0, Math.max(0, from.lastIndexOf('.')));
  const put = putBefore(run);
  const rest = (run.done[from] ?? run.done[deed] ?? run.bound[from] ?? inItsPlace(run, from)).filter(
    (ref) => isPlayer(ref) || (objectAt(run.game, ref)?.last === null && !put.includes(ref)),
  );
  const owners = new Set(rest.map((ref) => ownerOf(run, ref)));
  return owners.size > 1 ? rest.filter((ref) => ownerOf(run, ref) === who) : rest;
}

/** "Each player chooses a creature they control. Destroy the rest": of what could have been chosen, what nobody chose. */
function notChosen(run: Run, f: Magic<'F'>, deed: string, path: string, who: Player): readonly Ref[] {
  const clause = deed.replace(/\.does\.\d+$/, '');
  // "… then sacrifices the rest": each their own.
  const choosers = path.startsWith(`${clause}.`) ? [who] : PLAYERS;
  const open = choosers.flatMap((player) =>
    allFitting({ ...run, bound: { ...run.bound, [`${clause}.who`]: [player] } }, f, `${deed}.what.f`),
  );
  const taken = run.done[deed] ?? [];
  return [...new Set(open)].filter((key) => !taken.includes(key));
}

const ownerOf = (run: Run, ref: Ref): Player | undefined => (isPlayer(ref) ? ref : objectAt(run.game, ref)?.owner);

/** What the text has put somewhere so far. */
export function putBefore(run: Run): readonly Ref[] {
  return Object.entries(run.done).flatMap(([at, refs]) => (isPutting(run, at) ? refs : []));
}

/** What is put back into a library lies there as the same object, but is none of the rest. */
const isPutting = (run: Run, path: string): boolean =>
  (nodeAt(run.text, path) as { readonly kind?: string } | undefined)?.kind === 'put';

/** Under which name a run knows what was done to pay for a spell: "the sacrificed creature". */
export const paidAs = (how: Magic<'Done'>['how']): string => `paid ${how}`;

const DEED_OF: Partial<Readonly<Record<Magic<'Done'>['how'], string>>> = {
  exiled: 'exileThing',
  sacrificed: 'sacrifice',
  chosen: 'choose',
  discarded: 'discard',
  revealed: 'reveal',
};

/** "sacrifice one of them … the sacrificed creature": of those that were spoken of, the one that it was done to. */
function oneOfThem(run: Run, { how }: Magic<'Done'>, path: string): readonly Ref[] | null {
  const to = referredBy(run, path);
  const deed = run.text.links.find(({ type, from, to: whom, line }) => {
    if (type !== 'refers' || line !== undefined || whom !== to || !from.endsWith('.what')) return false;
    const { kind } = (nodeAt(run.text, from.slice(0, -'.what'.length)) ?? {}) as { readonly kind?: string };
    const { kind: word } = (nodeAt(run.text, from) ?? {}) as { readonly kind?: string };
    return kind === DEED_OF[how] && (word === 'ofThem' || word === 'oneOfThose' || word === 'someOfThem');
  });
  return (deed && run.done[deed.from.slice(0, -'.what'.length)]) ?? null;
}

/** CR 607.2a, 607.2d: what an ability of the same object did in another line: cards exiled with it, things it chose. */
export function doneEarlier(run: Run, done: Magic<'Done'>, path: string): readonly Ref[] {
  const to = referredBy(run, path);
  const refs = oneOfThem(run, done, path) ?? (to === undefined ? [] : referredTo(run, path));
  if (refs.length > 0 || to !== undefined) return refs;
  const paid = run.bound[paidAs(done.how)];
  if (paid) return paid;
  if (done.how === 'chosen') return chosenBefore(run, 'things') ?? [];
  return done.how === 'exiled' ? exiledCards(run) : [];
}

/** All that is of one of several kinds: "instants and sorceries you control". */
export const ofKinds = (run: Run, all: readonly Magic<'F'>[], path: string): readonly number[] => [
  ...new Set(all.flatMap((f, at) => allFitting(run, f, `${path}.${at}`))),
];

/** The same, where what follows the nouns belongs to each of them. */
export const ofPlainKinds = (
  run: Run,
  all: readonly Magic<'PlainKind'>[],
  post: readonly Magic<'Post'>[],
  path: string,
): readonly number[] => [
  ...new Set(all.flatMap((plain) => allFitting(run, { ...plain, kind: 'f', post: [...post] }, path))),
];

/** So many cards from the top. */
export function topOf(run: Run, z: Magic<'Zone'>, path: string, n: number): readonly Ref[] {
  if (z.kind === 'thatZone') return zone(run, z, path).slice(0, n);
  if (z.kind !== 'zone') return [];
  return ownersOf(run, z.whose, `${path}.whose`).flatMap((owner) => {
    const cards = keysIn(run.game, `${z.name}:${owner}`);
    // CR 404.2: the latest card lies on top of a graveyard.
    return z.name === 'graveyard' ? cards.toReversed().slice(0, n) : cards.slice(0, n);
  });
}
