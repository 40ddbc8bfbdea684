/**
 * The abilities of a face, by what they are for: used, triggered, always on, followed as a layer resolves, or heeded while
 * the card is played. Made once for each face; text that the engine does not execute whole is left out (`executable.ts`).
 */
import type { FabCard, FabFace } from '../../card.ts';
import { faceAt } from '../../card.ts';
import { type Fab, type FabAbility, type Lexicon, understandFabFace } from '../../text/index.ts';
import { isOfKeyword, undoneOf } from '../executed/executable.ts';
import type { AbilityRef, Book, PrintedRef } from '../state/state.ts';
import { kindOf } from './ability-kinds.ts';
import { nodeAt } from './paths.ts';

export { nodeAt };

export type Line = Fab<'Line'>;
export type AbilityKind = 'activated' | 'triggered' | 'static' | 'replacement' | 'resolution' | 'play' | 'keywords';

/** A sentence and where in its paragraph it stands. */
export interface Unit {
  readonly path: string;
  readonly node: Line;
}

export interface Compiled {
  readonly kind: AbilityKind;
  readonly ref: PrintedRef;
  /** What effects and limits call it by. */
  readonly id: string;
  readonly text: FabAbility;
  readonly units: readonly Unit[];
}

/** Permanents by what they print (CR 1.3.3); a face without a type is the back of one. */
const LASTING = ['Affliction', 'Ally', 'Ash', 'Aura', 'Figment', 'Item', 'Landmark'];
const PLAYED = ['Action', 'Instant', 'Attack Reaction', 'Defense Reaction', 'Block', 'Mentor', 'Resource'];

/** What of a face says whether it is a permanent. */
type Typed = { readonly [part in 'types' | 'subtypes']: readonly string[] };

/** What becomes of a card as it resolves: it stays in the arena, attacks, or is done with. */
export type Resolves = 'permanent' | 'attack' | 'done';

function resolves(face: Typed): Resolves {
  const played = face.types.some((type) => PLAYED.includes(type));
  if (!played || face.types.includes('Equipment') || face.subtypes.some((subtype) => LASTING.includes(subtype)))
    return 'permanent';
  return face.subtypes.includes('Attack') ? 'attack' : 'done';
}

/** The paragraphs of a face as data: as they came with the card, or read from its words. */
function saidBy(face: FabFace, lexicon: Lexicon): readonly (FabAbility | null)[] {
  return face.abilities ?? understandFabFace(face, lexicon).abilities;
}

const known = new WeakMap<Lexicon, WeakMap<FabFace, readonly Compiled[]>>();

/** The abilities of one face of a card, those that are executed. */
export function abilitiesOf(book: Book, card: FabCard, face: number): readonly Compiled[] {
  let faces = known.get(book.lexicon);
  if (!faces) {
    faces = new WeakMap();
    known.set(book.lexicon, faces);
  }
  const printed = faceAt(card, face);
  const before = faces.get(printed);
  if (before) return before;
  const abilities = saidBy(printed, book.lexicon);
  const undone = undoneOf(abilities);
  const made = abilities.flatMap((text, at) => {
    const why = undone[at] ?? [];
    // A keyword is had by what prints it, also where what it does is left to the players.
    const had = why.every(isOfKeyword);
    if (text === null || !had) return [];
    const all = split(text, { card: card.id, face, at, path: '0' }, resolves(printed));
    return why.length === 0 ? all : all.filter(({ kind }) => kind === 'keywords');
  });
  faces.set(printed, made);
  return made;
}

/** The abilities of faces that are active together, and those of each kind. */
export interface AbilitiesByKind {
  readonly all: readonly Compiled[];
  readonly of: Readonly<Record<AbilityKind, readonly Compiled[]>>;
}

const together = new WeakMap<Lexicon, WeakMap<FabCard, Map<string, AbilitiesByKind>>>();

export function abilitiesTogether(book: Book, card: FabCard, faces: readonly number[]): AbilitiesByKind {
  let cards = together.get(book.lexicon);
  if (!cards) {
    cards = new WeakMap();
    together.set(book.lexicon, cards);
  }
  let sides = cards.get(card);
  if (!sides) {
    sides = new Map();
    cards.set(card, sides);
  }
  const which = faces.length === 1 ? String(faces[0]) : faces.join();
  const before = sides.get(which);
  if (before) return before;
  const all = faces.flatMap((face) => abilitiesOf(book, card, face));
  const only = (wanted: AbilityKind): readonly Compiled[] => all.filter(({ kind }) => kind === wanted);
  const of = {
    activated: only('activated'),
    triggered: only('triggered'),
    static: only('static'),
    replacement: only('replacement'),
    resolution: only('resolution'),
    play: only('play'),
    keywords: only('keywords'),
  };
  const made = { all, of };
  sides.set(which, made);
  return made;
}

/** What of a face is not executed: its paragraphs, and why. */
export function leftOut(
  book: Book,
  face: FabFace,
): readonly { readonly at: number; readonly why: readonly string[] }[] {
  return undoneOf(saidBy(face, book.lexicon)).flatMap((why, at) => (why.length > 0 ? [{ at, why }] : []));
}

/** The ability that a reference means. */
export function compiledAt(book: Book, ref: PrintedRef): Compiled {
  const card = book.cards.get(ref.card);
  if (!card) throw new Error(`there is no card ${ref.card}`);
  const found = abilitiesOf(book, card, ref.face).find(({ ref: one }) => one.at === ref.at && one.path === ref.path);
  if (found) return found;
  // An ability in quotes: it is found inside the one that gives it.
  const text = textAt(book, ref);
  return quotedAt(text, ref);
}

export function textAt(book: Book, ref: PrintedRef): FabAbility {
  const card = book.cards.get(ref.card);
  const text = card && saidBy(faceAt(card, ref.face), book.lexicon)[ref.at];
  if (!text) throw new Error(`${ref.card} has no ability ${ref.at}`);
  return text;
}

const quoted = new WeakMap<FabAbility, Map<string, Compiled>>();

function quotedAt(text: FabAbility, ref: PrintedRef): Compiled {
  const all = quoted.get(text) ?? new Map<string, Compiled>();
  quoted.set(text, all);
  const before = all.get(ref.path);
  if (before) return before;
  const node = nodeAt(text, ref.path) as Fab<'Quoted'>;
  const units = [
    { path: `${ref.path}.first`, node: node.first as Line },
    ...(node.more ?? []).map((sentence, at) => ({ path: `${ref.path}.more.${at}`, node: sentence as Line })),
  ].map(unwrapped);
  const [made] = parts(units, text, ref, 'permanent');
  if (!made) throw new Error(`there is nothing in the quotes at ${ref.path}`);
  const compiled = { ...made, ref, id: idOf(ref) };
  all.set(ref.path, compiled);
  return compiled;
}

export const idOf = (ref: AbilityRef): string =>
  'keyword' in ref ? ref.keyword : `${ref.card}/${ref.face}/${ref.at}/${ref.path}`;

function split(text: FabAbility, ref: PrintedRef, as: Resolves): readonly Compiled[] {
  const units = text.sentences.map((node, at) => unwrapped({ path: String(at), node: node as Line }));
  return parts(units, text, ref, as);
}

/** What a paragraph begins with, for who tells of it. */
export const kindOfParagraph = (text: FabAbility, face: Typed): AbilityKind =>
  split(text, { card: '', face: 0, at: 0, path: '0' }, resolves(face))[0]?.kind ?? 'resolution';

/** A label says nothing of what it stands before; CR 6.6.1: "once per turn effect" is the limit of the trigger after it. */
function unwrapped({ path, node }: Unit): Unit {
  if (node.kind === 'labelled') return unwrapped({ path: `${path}.body`, node: node.body as Line });
  if (node.kind !== 'limitedEffect' || node.limit !== 1 || node.body.kind !== 'triggered') return { path, node };
  return { path: `${path}.body`, node: { ...node.body, limit: { kind: 'onceAnyTurn' } } };
}

function parts(units: readonly Unit[], text: FabAbility, ref: PrintedRef, as: Resolves): readonly Compiled[] {
  const made: { kind: AbilityKind; units: Unit[] }[] = [];
  for (const unit of units) {
    const last = made.at(-1);
    const kind = kindOf(unit, text, as);
    // "Go again" after a colon is the layer's own; in the text of a card it is a keyword of the card.
    const ownAgain = last?.kind === 'activated' && isGoAgain(unit.node);
    const goesOn = last && GOES_ON.includes(last.kind) && (kind === null || kind === 'resolution' || ownAgain);
    const staticGoesOn = last && last.kind !== 'keywords' && kind === 'static' && GOES_ON.includes(last.kind);
    if (last && (goesOn || staticGoesOn)) last.units.push(unit);
    else made.push({ kind: kind ?? 'resolution', units: [unit] });
  }
  return made.map(({ kind, units: of }) => {
    const own = { ...ref, path: of[0]?.path ?? ref.path };
    return { kind, ref: own, id: idOf(own), text, units: of };
  });
}

const GOES_ON: readonly AbilityKind[] = ['activated', 'triggered', 'resolution'];

export const isGoAgain = (node: Line): boolean =>
  node.kind === 'keywords' && node.all.every((one) => one.kind === 'keyword' && one.name === 'go again');
