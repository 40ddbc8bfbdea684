/** What a layer says: the sentences that are followed as it resolves, of a card and of an ability. */
import { active } from '../../layouts.ts';
import type { Fab } from '../../text/index.ts';
import { abilitiesOf, type Compiled, compiledAt, type Line, nodeAt, textAt, type Unit } from '../objects/abilities.ts';
import { unlost } from '../objects/current.ts';
import { isOfCost } from '../playing/pay-deeds.ts';
import { cardAt, liveAt, objectAt } from '../state/book.ts';
import type { Book, Game, ObjectRecord, PrintedRef } from '../state/state.ts';

/** The abilities that a card on the stack follows; of a melded one, of the side whose turn it is (CR 5.3.4d). */
export function resolutionOf(game: Game, key: number): readonly Compiled[] {
  const object = objectAt(game, key);
  if (!object) return [];
  const faces = sidesOf(game, object);
  // CR 8.3.38: the right side first, then the left
  const now = faces.length > 1 ? faces.filter((face) => face === (object.sides === 0 ? 1 : 0)) : faces;
  return now.flatMap((face) => ofFace(game, key, object, face));
}

export function isMelded(game: Game, object: ObjectRecord): boolean {
  return object.place.zone === 'stack' && sidesOf(game, object).length > 1;
}

/** Those of every side: what targets and modes are declared for. */
export function allResolutionOf(game: Game, key: number): readonly Compiled[] {
  const object = liveAt(game, key);
  if (!object) return [];
  return sidesOf(game, object).flatMap((face) => ofFace(game, key, object, face));
}

function sidesOf(game: Game, object: ObjectRecord): readonly number[] {
  // What has left the stack as it resolves still follows the text it had there.
  const place = object.place.zone === 'stack' ? object.place : { zone: 'stack' as const };
  const shown = active(cardAt(game, object.card), place, game.rules.book.edition);
  return shown.ok ? shown.value.faces : [];
}

function ofFace(game: Game, key: number, object: ObjectRecord, face: number): readonly Compiled[] {
  const printed = abilitiesOf(game.rules.book, cardAt(game, object.card), face);
  const followed = printed.filter((ability) => ability.kind === 'resolution' && !isOfCost(ability));
  // What has left the stack as it resolves goes on with the text it had there.
  return object.place.zone === 'stack' ? unlost(game, key, followed) : followed;
}

/** Sentences that go on with the one before. */
const CONTINUES = ['ifYouDo', 'ifYouDont', 'ifTheyDo', 'ifTheyDont', 'ifNotThisWay', 'otherwise', 'whenYouDo'];

/** The sentences of an activated or triggered ability after its colon or comma, and of its chosen modes. */
export function unitsOf(book: Book, ref: PrintedRef, modes: readonly number[] | null): readonly Unit[] {
  const text = textAt(book, ref);
  const node = nodeAt(text, ref.path) as Line | { readonly kind: 'quoted' };
  const whole = node.kind === 'quoted' ? compiledAt(book, ref).units : unitsFrom(book, ref, node as Line);
  const [first, ...rest] = whole;
  return [...(first ? bodyOf(first) : []), ...rest, ...modesOf(text, modes)];
}

export function modesOf(text: Compiled['text'], modes: readonly number[] | null): readonly Unit[] {
  return (modes ?? []).flatMap((mode) =>
    (text.bullets[mode] ?? []).map((node, at): Unit => ({ path: `•${mode}.${at}`, node: node as Line })),
  );
}

function unitsFrom(book: Book, ref: PrintedRef, node: Line): readonly Unit[] {
  const card = book.cards.get(ref.card);
  const parts = card ? abilitiesOf(book, card, ref.face).filter(({ ref: one }) => one.at === ref.at) : [];
  const part = parts.find(({ units }) => units.some(({ path }) => path === ref.path));
  if (!part) return [{ path: ref.path, node }];
  const at = part.units.findIndex(({ path }) => path === ref.path);
  const rest = part.units.slice(at + 1);
  const whole = at === 0 && (part.kind === 'activated' || part.kind === 'triggered');
  const end = rest.findIndex((unit) => !CONTINUES.includes(unit.node.kind));
  return [{ path: ref.path, node }, ...(whole ? rest : end < 0 ? rest : rest.slice(0, end))];
}

function bodyOf({ path, node }: Unit): readonly Unit[] {
  const later = node as Line | Extract<Fab<'Outcome'>, { readonly kind: 'later' }>;
  if (later.kind === 'later') return [{ path: `${path}.do`, node: later.do as Line }];
  switch (node.kind) {
    case 'activated':
      return [{ path: `${path}.body`, node: node.body as Line }];
    case 'triggered':
    case 'triggeredFor':
    case 'ifEvent':
    case 'whenYouDo':
      return [{ path: `${path}.do`, node: node.do as Line }];
    case 'triggeredModes':
      return [];
    default:
      return [{ path, node }];
  }
}
