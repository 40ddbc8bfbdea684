/**
 * The abilities of a face, by what they are for: used, triggered, always on, followed as a layer resolves, or heeded while
 * the card is played. Made once for each face; text that the engine does not execute whole is left out (`executable.ts`).
 */
import type { FabCard, FabFace } from '../card.ts';
import { faceAt } from '../card.ts';
import { type Fab, type FabAbility, type Lexicon, understandFabFace } from '../text/index.ts';
import { undoneOf } from './executable.ts';
import type { AbilityRef, Book, PrintedRef } from './state.ts';

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

function lasts(face: FabFace): boolean {
  const played = face.types.some((type) => PLAYED.includes(type));
  return !played || face.types.includes('Equipment') || face.subtypes.some((subtype) => LASTING.includes(subtype));
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
  const made = abilities.flatMap((text, at) =>
    text === null || (undone[at] ?? []).length > 0
      ? []
      : split(text, { card: card.id, face, at, path: '0' }, lasts(printed)),
  );
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
  const [made] = parts(units, text, ref, true);
  if (!made) throw new Error(`there is nothing in the quotes at ${ref.path}`);
  const compiled = { ...made, ref, id: idOf(ref) };
  all.set(ref.path, compiled);
  return compiled;
}

/** The node at a path such as `0.do.does.1`, or in a mode `•0.1`. */
export function nodeAt(text: FabAbility, path: string): unknown {
  const [first = '', ...rest] = path.split('.');
  const mode = first.startsWith('•') ? text.bullets[Number(first.slice(1))] : undefined;
  let node: unknown = mode ?? text.sentences[Number(first)];
  for (const step of rest) node = (node as { readonly [field: string]: unknown } | undefined)?.[step];
  return node;
}

export const idOf = (ref: AbilityRef): string =>
  'keyword' in ref ? ref.keyword : `${ref.card}/${ref.face}/${ref.at}/${ref.path}`;

function split(text: FabAbility, ref: PrintedRef, lasting: boolean): readonly Compiled[] {
  const units = text.sentences.map((node, at) => unwrapped({ path: String(at), node: node as Line }));
  return parts(units, text, ref, lasting);
}

/** A label says nothing of what it stands before. */
function unwrapped({ path, node }: Unit): Unit {
  return node.kind === 'labelled' ? unwrapped({ path: `${path}.body`, node: node.body as Line }) : { path, node };
}

function parts(units: readonly Unit[], text: FabAbility, ref: PrintedRef, lasting: boolean): readonly Compiled[] {
  const made: { kind: AbilityKind; units: Unit[] }[] = [];
  for (const unit of units) {
    const last = made.at(-1);
    const kind = kindOf(unit, text, lasting);
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

/** What a sentence begins; null where it goes on with what stands before it. */
function kindOf({ node, path }: Unit, text: FabAbility, lasting: boolean): AbilityKind | null {
  switch (node.kind) {
    case 'keywords':
    case 'keywordX':
      return 'keywords';
    case 'activated':
      return 'activated';
    case 'triggered':
      return isLater(node.on) ? 'resolution' : 'triggered';
    case 'triggeredFor':
      return isWhile(node.dur) ? 'triggered' : 'resolution';
    case 'triggeredModes':
      return 'triggered';
    case 'contracted':
      return 'static';
    case 'playOnly':
    case 'additionalCost':
    case 'optionalCost':
    case 'asPlayed':
    case 'insteadOfCost':
      return 'play';
    case 'replaced':
    case 'answered':
    case 'replacing':
    case 'preventingFirst':
      return lasting ? 'replacement' : 'resolution';
    case 'activateOnly':
    case 'activateSelfOnly':
    case 'ifYouDo':
    case 'ifYouDont':
    case 'ifTheyDo':
    case 'ifTheyDont':
    case 'ifNotThisWay':
    case 'whenYouDo':
    case 'otherwise':
    case 'otherwiseX':
    case 'otherwiseModes':
    case 'insteadIf':
      return null;
    default:
      if (isOwnLeave(node)) return 'play';
      return isStatic({ node, path }, text, lasting) ? 'static' : 'resolution';
  }
}

/** A trigger that waits for one moment, made as a layer resolves (CR 6.6 delayed). */
function isLater(on: Fab<'Trigger'>): boolean {
  if (on.kind === 'nextTime') return true;
  const dur = on.kind === 'when' || on.kind === 'whenever' ? on.dur : undefined;
  return dur !== undefined && !isWhile(dur);
}

/** A time that comes and goes, rather than one that ends. */
const isWhile = ({ kind }: Fab<'Dur'>): boolean => kind.startsWith('while') || kind === 'duringPhase';

/** CR 6.2: always on, rather than done once: on a permanent every change; on other cards what they say of themselves. */
function isStatic({ node, path }: Unit, text: FabAbility, lasting: boolean): boolean {
  // CR 5.4.4d: what goes by how its card was paid for comes to be once.
  if (!lasting && goesByDone(text, path)) return false;
  switch (node.kind) {
    case 'change':
    case 'changes':
    case 'cantBe':
      return lasting || isOwn(node.what) || meansOwn(text, `${path}.what`);
    case 'statIs':
    case 'doubled':
    case 'halved':
    case 'noTrigger':
      return lasting;
    case 'cantBeAny':
      return lasting && node.what.kind !== 'theNamed';
    case 'rule':
      return lasting || saysOfItself(node);
    case 'during':
    case 'ifSo':
    case 'duringIf':
    case 'whereX':
      return isStatic({ node: node.do as Line, path: `${path}.do` }, text, lasting);
    case 'limited':
    case 'may':
      return lasting && isPermission(node);
    default:
      return false;
  }
}

const OWN = ['self', 'this', 'thisThing'];
const isOwn = (node: { readonly kind: string }): boolean => OWN.includes(node.kind);

const PAID = ['additionalCost', 'optionalCost', 'insteadOfCost'];

/** Whether a sentence speaks of what was paid for its card, or of what another paragraph has done. */
function goesByDone(text: FabAbility, path: string): boolean {
  const inside = (from: string): boolean => from === path || from.startsWith(`${path}.`);
  return text.links.some(({ from, to }) => {
    if (!inside(from)) return false;
    return to.startsWith('¶') || PAID.includes(text.sentences[Number(to.split('.')[0])]?.kind ?? '');
  });
}

/** "It", where that is what the text calls "this". */
function meansOwn(text: FabAbility, path: string): boolean {
  const to = text.links.find(({ type, from }) => type === 'refers' && from === path)?.to;
  const meant =
    to === undefined || to.startsWith('¶') ? undefined : (nodeAt(text, to) as { kind?: string } | undefined);
  return meant?.kind !== undefined && isOwn({ kind: meant.kind });
}

function saysOfItself({ is }: Extract<Line, { readonly kind: 'rule' }>): boolean {
  return is.kind === 'cantDo' && is.do.some((act) => act.kind === 'play' && isOwn(act.what));
}

/** CR 5.4.4: what a card says of how it may be played itself; nothing to be followed. */
function isOwnLeave(node: Line): boolean {
  if (node.kind === 'ifSo') return isOwnLeave(node.do as Line);
  return (
    node.kind === 'may' && node.does.some((act) => act.kind === 'play' && isOwn(act.what) && act.how !== undefined)
  );
}

function isPermission(node: Line): boolean {
  if (node.kind === 'limited') return isPermission(node.do as Line);
  return node.kind === 'may' && node.does.some(({ kind }) => kind === 'play' || kind === 'playFrom');
}
