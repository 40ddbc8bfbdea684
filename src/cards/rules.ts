/**
 * The shape of a rules register. Each game keeps its own (`src/magic/rules.ts`, `src/fab/rules.ts`), keyed by the
 * number that code and tests cite: the number in the rule document that states the rule, or, for a neighbouring
 * rule, its number in the default edition. A year in brackets marks a text of another time: `708.5 (2013)`.
 */

/** The five rule documents that this project implements. */
export const DOCUMENTS = {
  'split-2024': 'Magic 709, split cards with Rooms (rules of 2024-11-08 and after)',
  'split-2021': 'Magic 709, split cards (rules of 2021-07-23 to 2024-07-30)',
  'double-faced-2021': 'Magic 712, double-faced cards (rules of 2021-09-24 to 2022-07-08)',
  'fuse-2013': "Magic 702.100, fuse (Dragon's Maze, 2013-05-01)",
  'fab-9': 'Flesh and Blood, chapter 9 (the text after 2.10.1)',
} as const;
export type DocumentId = keyof typeof DOCUMENTS;

export interface Rule {
  /** One line, in our own words. */
  readonly gist: string;
  /** The documents that state it, with its number there. Without: a neighbour that an answer needs. */
  readonly documents?: Partial<Readonly<Record<DocumentId, string>>>;
  /** Its number from each date on, oldest first; absent where it never moved. */
  readonly numbers?: readonly (readonly [since: string, number: string])[];
}

export type Register<Id extends string = string> = Readonly<Record<Id, Rule>>;

/** The number under which a rule stood on a day: `712.4a` is `712.8a` since 2023-04-14. */
export function numberOn(id: string, rule: Rule, date: string): string {
  const number = rule.numbers?.findLast(([since]) => since <= date)?.[1] ?? rule.numbers?.[0]?.[1] ?? id;
  return number.replace(/ \(\d{4}\)$/, '');
}
