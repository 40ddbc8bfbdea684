/** Readings that the words allow and the sense does not. */
import type { Extras } from '../../text/index.ts';
import type { definition, Magic } from './definition.ts';

/** Whether a head is a list of card types, not all of which have a power. */
const mixesTypes = (head: Magic<'Head'>): boolean =>
  head.kind === 'anyType' && !head.any.every((item) => item.kind === 'type' && item.type === 'creature');

const asksForCreature = ({ post }: Magic<'Kind'>): boolean =>
  post?.some(
    (item) =>
      item.kind === 'without' ||
      (item.kind === 'with' &&
        (item.q.kind === 'hasKeyword' ||
          ((item.q.kind === 'compares' || item.q.kind === 'equals') && item.q.stat !== 'mana value'))),
  ) ?? false;

const isNoun = ({ head }: Magic<'Kind'>): boolean => ['noun', 'door', 'cardType'].includes(head.kind);

/** What a list of types says better: nothing in it needs to stand apart. */
const isListOfTypes = (any: readonly Magic<'Kind'>[]): boolean => {
  const [last, ...others] = any.toReversed();
  if (!last || others.some((kind) => isNoun(kind) || kind.post || kind.last)) return false;
  return last.head.kind === 'typed' || !(isNoun(last) || last.adj || asksForCreature(last));
};

export const guards: NonNullable<Extras<typeof definition>['guards']> = {
  // "artifact or creature with flying": only the creature flies.
  f: (node) => !(mixesTypes(node.head) && asksForCreature(node)),
  eitherKind: ({ any }) => !isListOfTypes(any),
};
