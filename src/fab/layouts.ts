/**
 * The face table: which faces of a Flesh and Blood card are active where, and by which rule. Chapter 9 on one page.
 * `active.ts` reads it; every other file asks `active`. No other file names a layout to decide what a card is.
 */
import type { FabLayout } from './card.ts';
import type { Area, Turn } from './place.ts';
import type { FabRuleId } from './rules.ts';

/** What people call the faces of each layout, by index. */
export const SIDES = {
  figment: ['front', 'back'],
  invocation: ['front', 'back'],
  construct: ['front', 'back'],
  twin: ['a', 'b'],
  transcend: ['front', 'back'],
  split: ['left', 'right'],
  single: ['only'],
} as const satisfies Record<FabLayout, readonly string[]>;
export type Side = (typeof SIDES)[FabLayout][number];

export interface Cell {
  readonly shows:
    | 'front'
    /** The back face once something has turned the card, the front until then. */
    | 'turned'
    | 'both'
    /** The face or side that was chosen for it; both sides when melded. */
    | 'chosen'
    /** A side that was chosen on the stack and kept; otherwise both. */
    | 'kept';
  readonly rule: FabRuleId;
}
const front = (rule: FabRuleId): Cell => ({ shows: 'front', rule });
const turned = (rule: FabRuleId): Cell => ({ shows: 'turned', rule });
const both = (rule: FabRuleId): Cell => ({ shows: 'both', rule });
const chosen = (rule: FabRuleId): Cell => ({ shows: 'chosen', rule });
const kept = (rule: FabRuleId): Cell => ({ shows: 'kept', rule });

// biome-ignore format: a table is read by its columns
export const TABLE: Readonly<Record<FabLayout, Readonly<Record<Area, Cell>>>> = {
  //            outside the game           hand, deck, graveyard …      on the stack              in the arena
  figment:    { outside: front('9.1.3a'), elsewhere: front('9.1.3b'),  stack: front('9.1.3b'),  arena: turned('9.1.3b') },
  invocation: { outside: front('9.1.3a'), elsewhere: front('9.1.3b'),  stack: front('9.1.3b'),  arena: turned('9.1.3b') },
  construct:  { outside: front('9.1.3a'), elsewhere: front('9.1.3b'),  stack: front('9.1.3b'),  arena: turned('9.1.3b') },
  twin:       { outside: both('9.1.4a'),  elsewhere: both('9.1.4a'),   stack: chosen('9.1.4b'), arena: chosen('9.1.4b') },
  transcend:  { outside: front('9.1.5a'), elsewhere: turned('9.1.5b'), stack: front('9.1.5b'),  arena: turned('9.1.5b') },
  split:      { outside: both('9.2.2'),   elsewhere: both('9.2.2'),    stack: chosen('9.2.3'),  arena: kept('9.2.3') },
  single:     { outside: front('1.3.2'),  elsewhere: front('1.3.2'),   stack: front('1.3.2'),   arena: front('1.3.2') },
};

/** What turns a card to its back face, and by which rule. Nothing else does. */
export const TURNS: Readonly<Record<FabLayout, Partial<Readonly<Record<Turn, FabRuleId>>>>> = {
  figment: { awakened: '8.5.43' },
  invocation: { resolved: '8.2.13a', awakened: '8.5.43' },
  construct: { resolved: '8.2.14a', awakened: '8.5.43' },
  twin: {},
  transcend: { transcended: '8.5.48' },
  split: {},
  single: {},
};

/** How a flip-card enters the arena when it resolves there. */
export const RESOLVES: Partial<Readonly<Record<FabLayout, { face: 'front' | 'back'; rule: FabRuleId }>>> = {
  figment: { face: 'front', rule: '8.2.16' },
  invocation: { face: 'back', rule: '8.2.13a' },
  construct: { face: 'back', rule: '8.2.14a' },
};

/** What makes a card one of its kind, and which faces' types decide its category: hero-, token-, deck- or arena-card. */
export const KIND: Readonly<Record<FabLayout, { rule: FabRuleId; category: 'front' | 'both' }>> = {
  figment: { rule: '9.1.3', category: 'front' },
  invocation: { rule: '9.1.3', category: 'front' },
  construct: { rule: '9.1.3', category: 'front' },
  twin: { rule: '9.1.4', category: 'both' },
  transcend: { rule: '9.1.5', category: 'front' },
  split: { rule: '9.2.1', category: 'both' },
  single: { rule: '1.3.2', category: 'front' },
};
