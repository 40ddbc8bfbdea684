/**
 * The face table: which faces of a Flesh and Blood card are active, here and now, and by which rule.
 * This is chapter 9 on one page. Every other file asks `active`; none names a layout to decide what a card is.
 */
import { ok, type Refusal, type Result, refuse } from '../cards/why.ts';
import { type FabCard, type FabFace, type FabLayout, faceAt, keyword } from './card.ts';
import { changed, DEFAULT_EDITION, type Edition } from './editions.ts';
import { AREA, type Area, type Place, type Turn, type Zone } from './place.ts';
import type { FabRuleId } from './rules.ts';

/** What people call the faces of each layout. Index 0 is the front where there is a front, and the left side. */
export const SIDES = {
  single: ['only'],
  figment: ['front', 'back'],
  invocation: ['front', 'back'],
  construct: ['front', 'back'],
  twin: ['a', 'b'],
  transcend: ['front', 'back'],
  split: ['left', 'right'],
} as const satisfies Record<FabLayout, readonly string[]>;
export type Side = (typeof SIDES)[FabLayout][number];

interface Cell {
  /** front · turned: the back once turned, else the front · both · chosen: as declared · kept: as declared, else both */
  readonly shows: 'front' | 'turned' | 'both' | 'chosen' | 'kept';
  readonly rule: FabRuleId;
  /** The rule where nothing was declared, if it is another. */
  readonly undeclared?: FabRuleId;
}
const front = (rule: FabRuleId): Cell => ({ shows: 'front', rule });
const turned = (rule: FabRuleId): Cell => ({ shows: 'turned', rule });
const both = (rule: FabRuleId): Cell => ({ shows: 'both', rule });
const chosen = (rule: FabRuleId): Cell => ({ shows: 'chosen', rule });
const kept = (rule: FabRuleId, undeclared: FabRuleId): Cell => ({ shows: 'kept', rule, undeclared });

// biome-ignore format: a table
export const TABLE: Readonly<Record<FabLayout, Readonly<Record<Area, Cell>>>> = {
  //            outside the game           hand, deck, graveyard …      on the stack               in the arena
  figment:    { outside: front('9.1.3a'), elsewhere: front('9.1.3b'),  stack: front('9.1.3b'),  arena: turned('9.1.3b') },
  invocation: { outside: front('9.1.3a'), elsewhere: front('9.1.3b'),  stack: front('9.1.3b'),  arena: turned('9.1.3b') },
  construct:  { outside: front('9.1.3a'), elsewhere: front('9.1.3b'),  stack: front('9.1.3b'),  arena: turned('9.1.3b') },
  twin:       { outside: both('9.1.4a'),  elsewhere: both('9.1.4a'),   stack: chosen('9.1.4b'), arena: chosen('9.1.4b') },
  transcend:  { outside: front('9.1.5a'), elsewhere: turned('9.1.5b'), stack: front('9.1.5b'),  arena: turned('9.1.5b') },
  split:      { outside: both('9.2.2'),   elsewhere: both('9.2.2'),    stack: chosen('9.2.3'),  arena: kept('9.2.3', '9.2.2') },
  single:     { outside: front('1.3.2'),  elsewhere: front('1.3.2'),   stack: front('1.3.2'),   arena: front('1.3.2') },
};

/** The rule that says what kind of card this is. */
export const KIND: Readonly<Record<FabLayout, FabRuleId>> = {
  figment: '9.1.3',
  invocation: '9.1.3',
  construct: '9.1.3',
  twin: '9.1.4',
  transcend: '9.1.5',
  split: '9.2.1',
  single: '1.3.2',
};

interface Resolution {
  readonly face: 'front' | 'back';
  readonly rule: FabRuleId;
}
/** How a flip-card enters the arena when it resolves. */
export const RESOLVES: Partial<Readonly<Record<FabLayout, Resolution>>> = {
  figment: { face: 'front', rule: '8.2.16' },
  invocation: { face: 'back', rule: '8.2.13a' },
  construct: { face: 'back', rule: '8.2.14a' },
};

/** What turns a card to its back face, and by which rule. What is not here never does. */
export const TURNS: Readonly<Record<FabLayout, Partial<Readonly<Record<Turn, FabRuleId>>>>> = {
  figment: { awakened: '8.5.43' },
  invocation: { resolved: '8.2.13a', awakened: '8.5.43' },
  construct: { resolved: '8.2.14a', awakened: '8.5.43' },
  transcend: { transcended: '8.5.48' },
  twin: {},
  split: {},
  single: {},
};

/** The faces whose types decide the category: CR 9.1.3, 9.1.5 the front; CR 9.1.4 both; CR 9.2.2 both sides. */
export function categoryFaces(card: FabCard): readonly FabFace[] {
  return TABLE[card.layout].outside.shows === 'both' ? card.faces : [card.faces[0]];
}

/** Active faces by index, with the rule of the table cell. */
export interface Active {
  readonly faces: readonly number[];
  readonly rule: FabRuleId;
}

/** Every answer the table can give, made once: `SHOWN[layout][area]` holds front, back and both. */
type Shown = readonly [front: Result<Active>, back: Result<Active>, both: Result<Active>];
const SHOWN = mapTable((cell): Shown => {
  const shown = (rule: FabRuleId, ...faces: readonly number[]): Result<Active> => ok({ faces, rule });
  return [shown(cell.rule, 0), shown(cell.rule, 1), shown(cell.undeclared ?? cell.rule, 0, 1)];
});

function mapTable<T>(make: (cell: Cell) => T): Readonly<Record<FabLayout, Readonly<Record<Area, T>>>> {
  const row = (cells: Readonly<Record<Area, Cell>>): [string, unknown][] =>
    Object.entries(cells).map(([area, cell]) => [area, make(cell)]);
  return Object.fromEntries(
    Object.entries(TABLE).map(([layout, cells]) => [layout, Object.fromEntries(row(cells))]),
  ) as unknown as Readonly<Record<FabLayout, Readonly<Record<Area, T>>>>;
}

/** Which faces of this card are active in this place; refused where no rule allows the place. */
export function active(card: FabCard, place: Place, edition: Edition = DEFAULT_EDITION): Result<Active> {
  const area = AREA[place.zone];
  const now = hasStatus(place) ? settle(card, place, area, edition) : place;
  if ('message' in now) return { ok: false, error: now };
  const [frontOnly, backOnly, all] = SHOWN[card.layout][area];
  switch (TABLE[card.layout][area].shows) {
    case 'front':
      return frontOnly;
    case 'turned':
      return now.turned ? backOnly : frontOnly;
    case 'both':
      return all;
    case 'chosen':
    case 'kept':
      if (!now.as) return TABLE[card.layout][area].shows === 'kept' ? all : undecided(card, area);
      return now.as.length === 2 ? all : now.as[0] === 0 ? frontOnly : backOnly;
  }
}

function hasStatus(place: Place): boolean {
  return place.turned !== undefined || place.as !== undefined || place.faceDown === true;
}

/** The place with what has been undone taken out, or the reason why it cannot be. */
function settle(card: FabCard, place: Place, area: Area, edition: Edition): Place | Refusal {
  const wrong = wrongTurn(card, place, area) ?? wrongChoice(card, place, area);
  if (wrong) return wrong;
  // CR 3.0.9: in 2.10.1, turning face-down in the arena makes a new object, so nothing has turned it or chosen for it
  const reset = place.faceDown && area === 'arena' && changed(edition, 'hidingResetsInArena');
  if (!reset || TABLE[card.layout].arena.shows === 'chosen') return place;
  return place.turned === 'transcended' ? place : { zone: place.zone, faceDown: true };
}

function wrongTurn(card: FabCard, place: Place, area: Area): Refusal | undefined {
  if (!place.turned) return undefined;
  const cell = TABLE[card.layout][area];
  const name = faceAt(card, 0).name;
  if (!TURNS[card.layout][place.turned]) {
    const rule = RESOLVES[card.layout]?.face === 'front' && place.turned === 'resolved' ? '8.2.16' : KIND[card.layout];
    return { message: `${name} does not turn to a back face by having ${PARTICIPLE[place.turned]}`, rule };
  }
  if (cell.shows === 'turned') return undefined;
  const back = faceAt(card, 1).name;
  // CR 8.1.7a: a resource card cannot be played, so a transcended card is never on the stack
  if (area === 'stack' && faceAt(card, 1).types.includes('Resource')) {
    return { message: `${back} cannot be on the stack: a resource card cannot be played`, rule: '8.1.7a' };
  }
  return { message: `${back} is not active ${WHERE[area]}: there the card is ${name}`, rule: cell.rule };
}

function wrongChoice(card: FabCard, place: Place, area: Area): Refusal | undefined {
  if (!place.as) return undefined;
  const { shows, rule } = TABLE[card.layout][area];
  const two = place.as.length > 1;
  if (place.as.length === 0 || place.as.some((index) => card.faces[index] === undefined)) {
    return { message: `${faceAt(card, 0).name} has no such face`, rule: KIND[card.layout] };
  }
  if (shows === 'both') {
    return { message: `no face is chosen ${WHERE[area]}: both count there`, rule };
  }
  if (shows === 'chosen' || shows === 'kept') {
    if (!two) return undefined;
    // CR 8.3.38: only meld lets both sides be declared; CR 9.1.4b: a twin-card is never both here
    if (keyword(card, faceAt(card, 0), 'meld')) return undefined;
    return { message: `only one face is active ${WHERE[area]}`, rule };
  }
  if (two) return { message: 'only one face of this card is active at a time', rule: KIND[card.layout] };
  if (place.as[0] === 0 || place.turned) return undefined;
  return { message: `${faceAt(card, 1).name} cannot be chosen ${WHERE[area]}`, rule };
}

function undecided(card: FabCard, area: Area): Result<never> {
  const [one, other] = [faceAt(card, 0).name, faceAt(card, 1).name];
  return refuse(`say as which face: ${WHERE[area]} it is "${one}" or "${other}"`, {
    rule: TABLE[card.layout][area].rule,
    suggestions: [one, other],
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

/** CR 8.5.41: the subtypes that fit each zone something is equipped to. */
export const FITS: Partial<Readonly<Record<Zone, readonly string[]>>> = {
  head: ['Head'],
  chest: ['Chest'],
  arms: ['Arms'],
  legs: ['Legs'],
  weapon: ['1H', '2H', 'Off-Hand', 'Quiver'],
};
