/**
 * Text-changing effects (CR 612): every colour word, basic land type or creature type of one kind becomes another, in what
 * an object says and in its type line. What other effects give it comes later and stays as it is (CR 612.3).
 */
import type { MagicCard } from '../../card.ts';
import { type MagicAbility, understandFace } from '../../text/index.ts';
import { cardOf } from '../state/book.ts';
import type { AbilitySource, Game } from '../state/state.ts';
import type { Current } from './current.ts';

export interface Rewording {
  readonly from: string;
  readonly to: string;
}

export function reword(game: Game, is: Current, words: Rewording): Current {
  const swap = (word: string): string => (word === words.from ? words.to : word);
  const abilities = is.abilities.map((live) => ({ ...live, source: sourceOf(game, live.source, words) }));
  return { ...is, abilities, subtypes: [...new Set(is.subtypes.map(swap))] };
}

function sourceOf(game: Game, source: AbilitySource, words: Rewording): AbilitySource {
  if ('text' in source) return { text: kept(source.text, words, rewordedText) };
  return { ...source, card: kept(cardOf(game, source), words, rewordedCard) };
}

const memo = new WeakMap<object, Map<string, object>>();

/** The same each time, so that nothing about it is worked out twice. */
function kept<T extends object>(of: T, words: Rewording, make: (of: T, words: Rewording) => T): T {
  const known = memo.get(of) ?? new Map<string, object>();
  memo.set(of, known);
  const key = `${words.from}/${words.to}`;
  const made = (known.get(key) as T | undefined) ?? make(of, words);
  known.set(key, made);
  return made;
}

function rewordedCard(card: MagicCard, words: Rewording): MagicCard {
  const faces = card.faces.map((face) => ({
    ...face,
    abilities: (face.abilities ?? understandFace(face).abilities).map((text) => text && rewordedText(text, words)),
  }));
  return { ...card, faces: faces as unknown as MagicCard['faces'] };
}

function rewordedText(text: MagicAbility, words: Rewording): MagicAbility {
  return { ...text, sentences: inWords(text.sentences, words), bullets: inWords(text.bullets, words) };
}

/** CR 612.2: a word used as such; names are not, but those of keywords that a land type is part of: "islandwalk". */
function inWords<T>(value: T, words: Rewording): T {
  if (typeof value === 'string') return (value === words.from ? words.to : value) as T;
  if (Array.isArray(value)) return value.map((item) => inWords(item, words)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([field, part]): [string, unknown] => [
    field,
    field === 'kind' ? part : field === 'name' && typeof part === 'string' ? nameIn(part, words) : inWords(part, words),
  ]);
  return Object.fromEntries(entries) as T;
}

const nameIn = (name: string, { from, to }: Rewording): string =>
  name.replace(new RegExp(`\\b${from.toLowerCase()}(?=walk$|cycling$)`), to.toLowerCase());
