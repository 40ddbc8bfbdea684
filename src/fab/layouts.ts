/**
 * The face table: which faces of a Flesh and Blood card are active where, and by which rule. Chapter 9 on one page.
 * `active` reads it, and every other file asks `active`: none names a layout to decide what a card is.
 */
import { ok, type Refusal, type Result, refuse } from '../cards/why.ts';
import { type FabCard, type FabLayout, faceAt, keyword } from './card.ts';
import { changed, DEFAULT_EDITION, type Edition } from './editions.ts';
import { AREA, type Area, type Place, type Turn } from './place.ts';
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

interface Cell {
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

export interface Active {
  /** The active faces, by index. */
  readonly faces: readonly number[];
  readonly rule: FabRuleId;
}

const BOTH = [0, 1] as const;

/** Which faces of this card are active in this place. */
export function active(card: FabCard, place: Place, edition: Edition = DEFAULT_EDITION): Result<Active> {
  const area = AREA[place.zone];
  const cell = TABLE[card.layout][area];
  const { rule } = cell;
  const wrong = wrongTurn(card, place, cell, area) ?? wrongChoice(card, place, cell, area);
  if (wrong) return { ok: false, error: wrong };
  const { as, turned } = standing(card, place, edition);
  const declared = as && (as.length > 1 ? BOTH : as);
  switch (cell.shows) {
    case 'front':
      return ok({ faces: [0], rule });
    case 'turned':
      return ok({ faces: [turned ? 1 : 0], rule });
    case 'both':
      return ok({ faces: BOTH, rule });
    case 'chosen':
      return declared ? ok({ faces: declared, rule }) : undeclared(card, cell, area);
    case 'kept':
      // CR 9.2.2: whatever was not put onto the stack has both sides
      return ok(declared ? { faces: declared, rule } : { faces: BOTH, rule: '9.2.2' });
  }
}

/** What of the card's status still stands. */
function standing(card: FabCard, place: Place, edition: Edition): Pick<Place, 'as' | 'turned'> {
  // CR 3.0.9: in 2.10.1, turning face-down in the arena makes a new object
  const hidden = place.faceDown && AREA[place.zone] === 'arena' && changed(edition, 'hidingResetsInArena');
  // CR 9.1.5b: a transcended card stays so; for a twin-card nothing sets another face
  const kept = place.turned === 'transcended' || TABLE[card.layout].arena.shows === 'chosen';
  return hidden && !kept ? {} : place;
}

// Places that no rule allows.

function wrongTurn(card: FabCard, place: Place, cell: Cell, area: Area): Refusal | undefined {
  if (!place.turned) return undefined;
  const front = faceAt(card, 0).name;
  if (!TURNS[card.layout][place.turned]) {
    const resolves = place.turned === 'resolved' ? RESOLVES[card.layout]?.rule : undefined;
    return {
      message: `${front} is not turned by having ${PARTICIPLE[place.turned]}`,
      rule: resolves ?? KIND[card.layout].rule,
    };
  }
  if (cell.shows === 'turned') return undefined;
  const back = faceAt(card, 1);
  // CR 8.1.7a: a resource card cannot be played, so it is never on the stack
  if (area === 'stack' && back.types.includes('Resource')) {
    return { message: `${back.name} cannot be on the stack: a resource card cannot be played`, rule: '8.1.7a' };
  }
  return { message: `${back.name} is not active ${WHERE[area]}: there the card is ${front}`, rule: cell.rule };
}

function wrongChoice(card: FabCard, place: Place, cell: Cell, area: Area): Refusal | undefined {
  const { as } = place;
  if (!as) return undefined;
  if (as.length === 0 || as.some((index) => card.faces[index] === undefined)) {
    return { message: `${faceAt(card, 0).name} has no such face`, rule: KIND[card.layout].rule };
  }
  switch (cell.shows) {
    case 'both':
      return { message: `no face is chosen ${WHERE[area]}: both count there`, rule: cell.rule };
    case 'chosen':
    case 'kept':
      // CR 8.3.38: only meld lets both sides be declared; CR 9.1.4b: a twin-card is one face here
      if (as.length === 1 || keyword(card, faceAt(card, 0), 'meld')) return undefined;
      return { message: `only one face is active ${WHERE[area]}`, rule: cell.rule };
    case 'front':
    case 'turned':
      if (as.length > 1)
        return { message: 'only one face of this card is active at a time', rule: KIND[card.layout].rule };
      if (as[0] === 0 || place.turned) return undefined;
      return { message: `${faceAt(card, 1).name} cannot be chosen ${WHERE[area]}`, rule: cell.rule };
  }
}

function undeclared(card: FabCard, cell: Cell, area: Area): Result<never> {
  const names = card.faces.map((face) => face.name);
  return refuse(`say as which face: ${WHERE[area]} it is ${names.map((name) => `"${name}"`).join(' or ')}`, {
    rule: cell.rule,
    suggestions: names,
  });
}

const WHERE: Readonly<Record<Area, string>> = {
  outside: 'outside the game',
  elsewhere: 'outside arena and stack',
  stack: 'on the stack',
  arena: 'in the arena',
};

const PARTICIPLE: Readonly<Record<Turn, string>> = {
  resolved: 'resolved',
  awakened: 'been awakened',
  transcended: 'transcended',
};
