/**
 * Claims that something is not there hold of every name that nobody has, a misspelt one too. So such a name is asked about:
 * one that no card has, and that is a slip away from what lies on the table, is taken for a slip.
 */
import { fold } from '../../cards/names.ts';
import { didYouMean, slips } from '../../cards/nearest.ts';
import type { CardsExpected } from '../format/claims.ts';
import { matching, shortened } from '../play/find.ts';
import { readRef } from '../reading/meaning.ts';
import type { Looking } from './looking.ts';
import { type Mismatch, unlike } from './mismatch.ts';

/** Short names are a slip or two away from too many others. */
const SHORTEST = 5;
const MOST_SLIPS = 2;

export function misspelt({ table, players }: Looking, names: readonly string[]): readonly Mismatch[] {
  if (names.length === 0) return [];
  const things = table.objects();
  const there = [...new Set(things.flatMap(({ labels, names: own, cardNames }) => [...labels, ...own, ...cardNames]))];
  return names.flatMap((text) => {
    const { name } = readRef(text, players);
    if (matching(things, { name, text }).length > 0 || table.isName(name)) return [];
    const typed = fold(name);
    const near = there.filter((own) => typed.length >= SHORTEST && isSlip(typed, own));
    return near.length === 0 ? [] : [unlike(text, 'a name', `nothing is called so.${didYouMean(near)}`)];
  });
}

const isSlip = (typed: string, own: string): boolean =>
  [own, shortened(own)].some((name) => slips(typed, fold(name)) <= MOST_SLIPS);

/** Words that something is said not to have: one that is none, and nearly one, is a slip too. */
export function misspeltWords(field: string, denied: readonly string[], known: readonly string[]): readonly Mismatch[] {
  return denied.flatMap((text) => {
    const word = fold(text);
    if (known.some((own) => fold(own) === word)) return [];
    const near = known.filter((own) => slips(word, fold(own)) <= (word.length < SHORTEST ? 1 : MOST_SLIPS));
    return near.length === 0
      ? []
      : [unlike(`${field}: ${text}`, 'a word', `there is no such word.${didYouMean(near)}`)];
  });
}

/** The names that must not be among cards, or of which there may be none. */
export function namesDenied(expected: CardsExpected): readonly string[] {
  if (typeof expected === 'number' || !('lacks' in expected || 'counts' in expected)) return [];
  const { lacks = [], counts = {} } = expected;
  return [...lacks, ...Object.keys(counts)];
}
