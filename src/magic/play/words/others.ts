/** "other": than what was chosen, targeted, made or found before in the same text; without such a word, than the card itself. */
import type { Magic } from '../../text/index.ts';
import { CREATURE_TYPES } from '../../text/subtypes.ts';
import { nodeAt } from '../objects/texts.ts';
import { attachedTo, follow, isPlayer, objectAt, permanentAt } from '../state/book.ts';
import type { Ref } from '../state/state.ts';
import { continuedBy, type Run, referredBy } from './run.ts';

export function isOther(run: Run, key: number, path: string): boolean {
  const to = continuedBy(run, path);
  if (to === undefined)
    return (
      !isOneself(run, key) &&
      !excludes(run, likened(run, path), key) &&
      !isSpokenOf(run, key, path) &&
      !isOfSentenceBefore(run, key, path) &&
      !takenOneByOne(run).includes(follow(run.game, key)) &&
      !isExiledNow(run, key)
    );
  // A spell is never another spell than itself.
  if (key === run.self && objectAt(run.game, key)?.kind === 'spell') return false;
  const { kind } = (nodeAt(run.text, to) ?? {}) as { readonly kind?: string };
  switch (kind) {
    case 'revealUntil':
    case 'exileUntil':
      return isLeft(run, key) && !excludes(run, run.bound[`${to}.what`] ?? [], key);
    // Which of those that were found have gone elsewhere is what the words before say.
    case 'exileUntilMany':
      return isLeft(run, key);
    default:
      return !excludes(run, run.done[to] ?? run.bound[to] ?? run.targets[to] ?? [], key);
  }
}

/** CR 400.7e: the card itself, also where it lies since it left the battlefield; a permanent that came back is another. */
export function isOneself({ game, self }: Run, ref: Ref): boolean {
  if (ref === self) return true;
  const gone = !isPlayer(ref) && objectAt(game, ref)?.kind === 'card' && objectAt(game, self)?.kind === 'permanent';
  return gone && follow(game, self) === ref;
}

const TAKING: ReadonlySet<string> = new Set(['put', 'exileThing', 'return', 'discard']);

/**
 * "Put one of them into your hand, … and exile one of them": each is another, and the others are those left. `among`: of
 * which things; of any, if left out.
 */
export const takenOneByOne = (run: Run, among?: string): readonly Ref[] =>
  Object.entries(run.done).flatMap(([at, refs]) => {
    const { kind = '', what } = (nodeAt(run.text, at) ?? {}) as {
      readonly kind?: string;
      readonly what?: Magic<'Obj'>;
    };
    if (!TAKING.has(kind) || what?.kind !== 'ofThem') return [];
    return among === undefined || referredBy(run, `${at}.what`) === among ? refs : [];
  });

/** "Exile that card. … each other card exiled with this": other than the card that this text has just exiled. */
function isExiledNow(run: Run, key: number): boolean {
  const object = objectAt(run.game, key);
  return object?.kind === 'card' && object.zone === 'exile' && excludes(run, Object.values(run.done).flat(), key);
}

/** "each other land with the same name as it": other than what it is likened to. */
function likened(run: Run, path: string): readonly Ref[] {
  const at = path.replace(/\.adj\.\d+$/, '');
  const f = nodeAt(run.text, at) as Magic<'F'> | undefined;
  if (f?.kind !== 'f' || f.last?.kind !== 'withSameNameAs') return [];
  const meant = referredBy(run, `${at}.last.what`);
  return (meant === undefined ? undefined : run.bound[meant]) ?? [];
}

/**
 * Of an Aura or Equipment, "other creatures" are others than the creature that it is on; where a Mountain entered, "other
 * Mountains" are others than that one.
 */
function isSpokenOf(run: Run, key: number, path: string): boolean {
  const isOn = attachedTo(run.game, run.self) === key;
  const entered = run.event?.kind === 'moved' && run.event.object === key;
  if (!isOn && !entered) return false;
  const f = nodeAt(run.text, path.replace(/\.adj\.\d+$/, '')) as Magic<'F'> | undefined;
  const head = f?.kind === 'f' ? f.head : null;
  if (entered) return head !== null && isHeadOfEvent(run, head);
  const last = head?.kind === 'compound' ? head.type : head;
  return last?.kind === 'type' ? last.type === 'creature' : last?.kind === 'subtype' && isCreatureType(last.type);
}

/** A spell is no permanent: "Bears get +2/+1. Other creatures get +1/+1" are others than those that the sentence before meant. */
function isOfSentenceBefore(run: Run, key: number, path: string): boolean {
  if (objectAt(run.game, run.self)?.kind !== 'spell' || !permanentAt(run.game, key)) return false;
  const [, mode = '', at = ''] = /^(•\d+\.)?(\d+)/.exec(path) ?? [];
  return excludes(run, run.bound[`${mode}${Number(at) - 1}.what`] ?? [], key);
}

/** Whether the event that the text waits for is about such a thing. */
function isHeadOfEvent({ text }: Run, head: Magic<'Head'>): boolean {
  const [first] = text.sentences;
  const line = first?.kind === 'abilityWord' ? first.body : first;
  const event = line?.kind === 'triggered' && 'event' in line.on ? line.on.event : null;
  const what = event?.kind === 'thingDoes' && event.what.kind === 'a' ? event.what : null;
  return what?.f.kind === 'f' && JSON.stringify(what.f.head) === JSON.stringify(head);
}

const isCreatureType = (word: string): boolean => (CREATURE_TYPES as readonly string[]).includes(word);

/** Whether it lies where it lay. */
const isLeft = (run: Run, key: number): boolean => objectAt(run.game, key)?.last === null;

/** CR 400.7j: what this text has moved since is still not another. */
const excludes = (run: Run, refs: readonly Ref[], key: number): boolean =>
  refs.some((ref) => ref === key || (!isPlayer(ref) && follow(run.game, ref) === key));

/** "each of them … its power": the same words said of one of several. */
export function ofOne(run: Run, all: readonly Ref[], one: Ref): Run {
  if (all.length < 2) return run;
  const isAll = (refs: readonly Ref[]): boolean => refs.length === all.length && refs.every((ref) => all.includes(ref));
  const bound = Object.entries(run.bound).map(([path, refs]) => [path, isAll(refs) ? [one] : refs] as const);
  return { ...run, bound: Object.fromEntries(bound) };
}

/** "for each other attacking creature", said of several: other than each of them, unless the words go on about something. */
export function isOfEach(run: Run, each: Magic<'F'> | undefined, path: string): boolean {
  if (each?.kind !== 'f') return false;
  const at = each.adj?.findIndex(({ kind }) => kind === 'other') ?? -1;
  return at >= 0 && continuedBy(run, `${path}.adj.${at}`) === undefined;
}
