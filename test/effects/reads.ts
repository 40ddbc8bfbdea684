/**
 * Which words of a card's text the engine looks at while it is played: every field of every node notes who reads it. Walks over
 * whole trees (links, hashing, printing, what is executed) read everything and mean nothing, so they do not count.
 */
import { fullName } from '../../src/cards/card.ts';
import type { MagicCard, MagicFace } from '../../src/magic/card.ts';
import { abilitiesOfFace } from '../../src/magic/play/objects/abilities.ts';
import { textsOf } from './statements.ts';

interface Node {
  readonly kind: string;
  readonly [field: string]: unknown;
}

/** One field of one node, where it stands, and whether it was looked at. */
export interface Word {
  readonly card: MagicCard;
  /** In which ability: static, triggered … */
  readonly ability: string;
  /** `kind.field` of the node around it; of a list the list's field. */
  readonly within: string;
  readonly kind: string;
  readonly field: string;
  readonly node: { reached: boolean };
  read: boolean;
}

/** Files whose reads are walks over whole trees, or look at text before it is played. */
const WALKS =
  /\/src\/(kernel|text|cards)\/|\/executed\/(executable|shapes|shapes-of-costs|assumed|statements|put-off)\.ts|\/magic\/text\/|\/test\/|^node:/;

/** Places in the source that read this many fields of different names are walks, too. */
const FIELDS_OF_A_WALK = 4;

const names = new Map<string, Set<string>>();

function isWalk(field: string): boolean {
  const before = [Error.prepareStackTrace, Error.stackTraceLimit] as const;
  Error.stackTraceLimit = 3;
  Error.prepareStackTrace = (_, sites) => sites;
  const held: { stack?: readonly NodeJS.CallSite[] } = {};
  Error.captureStackTrace(held);
  const site = held.stack?.[2];
  [Error.prepareStackTrace, Error.stackTraceLimit] = before;
  const file = site?.getFileName() ?? '';
  if (file === '' || WALKS.test(file)) return true;
  const place = `${file}:${site?.getLineNumber()}:${site?.getColumnNumber()}`;
  const read = names.get(place) ?? new Set();
  names.set(place, read.add(field));
  return read.size >= FIELDS_OF_A_WALK;
}

/** The card with a text that notes what is read of it, and the notes. */
export function listening(card: MagicCard): { readonly card: MagicCard; readonly words: readonly Word[] } {
  const words: Word[] = [];
  const copy = (value: unknown, ability: string, within: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => copy(item, ability, within));
    if (typeof value !== 'object' || value === null) return value;
    const node = { reached: false };
    const kind = String((value as Node).kind ?? '');
    const heard = {};
    for (const [field, item] of Object.entries(value)) {
      const inner = copy(item, ability, `${kind}.${field}`);
      const word: Word = { card, ability, within, kind, field, node, read: false };
      if (field !== 'kind' && kind !== '') words.push(word);
      const get = (): unknown => {
        if (!word.read && !isWalk(field)) {
          word.read = true;
          if (field !== 'kind') node.reached = true;
        }
        return inner;
      };
      Object.defineProperty(heard, field, { enumerable: true, configurable: true, get });
    }
    return heard;
  };
  const faces = card.faces.map((face): MagicFace => {
    const kinds = new Map<unknown, string>(abilitiesOfFace(face).map(({ text, kind }) => [text, kind]));
    const abilities = textsOf(face).map((text) => {
      if (text === null) return null;
      const ability = kinds.get(text) ?? 'reworded';
      return {
        ...text,
        sentences: copy(text.sentences, ability, ability) as typeof text.sentences,
        ...(text.bullets ? { bullets: copy(text.bullets, ability, `${ability} mode`) as typeof text.bullets } : {}),
      };
    });
    return { ...face, abilities };
  });
  return { card: { ...card, faces: faces as unknown as MagicCard['faces'] }, words };
}

/**
 * Fields that are looked at in no card where they stand so, though other fields of the same node are: `ability > around >
 * kind.field`, and the cards, those that most cards have first.
 */
export function neverRead(
  words: readonly Word[],
): readonly { readonly place: string; readonly cards: readonly string[] }[] {
  const places = new Map<string, { read: boolean; readonly cards: Set<string> }>();
  for (const { card, ability, within, kind, field, node, read } of words) {
    if (!node.reached) continue;
    const place = `${ability} > ${within} > ${kind}.${field}`;
    const known = places.get(place) ?? { read: false, cards: new Set<string>() };
    known.read ||= read;
    places.set(place, { ...known, cards: known.cards.add(fullName(card)) });
  }
  return [...places]
    .filter(([, { read }]) => !read)
    .map(([place, { cards }]) => ({ place, cards: [...cards] }))
    .toSorted((a, b) => b.cards.length - a.cards.length);
}
