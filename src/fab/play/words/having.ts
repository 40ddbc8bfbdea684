/** Having and controlling: whether there are enough of the things that a condition counts. */
import type { Fab } from '../../text/index.ts';
import { keysIn, layerAt, linkAt, liveAt, objectAt } from '../state/book.ts';
import type { Player } from '../state/state.ts';
import { among } from './among.ts';
import { fits } from './filter.ts';
import { isEquipped } from './filter-posts.ts';
import { isOther } from './others.ts';
import { playersOf } from './players.ts';
import { numberOf, type Run } from './run.ts';
import { candidates, selected, type Things } from './select.ts';

/** Whether there are as many as the words ask for, among these. */
export function enough(
  run: Run,
  what: Fab<'HowMany'>,
  path: string,
  test: (key: number) => boolean,
  all: readonly number[],
): boolean {
  if (what.kind === 'bothOf') return what.all.every((one, at) => enough(run, one, `${path}.all.${at}`, test, all));
  const found = all.filter((key) => test(key) && meets(run, what, path, key));
  switch (what.kind) {
    case 'orMore':
      return found.reduce((sum, key) => sum + weight(run, what.f, key), 0) >= numberOf(run, what.n);
    case 'lessOf':
    case 'fewerOf':
      return found.length < numberOf(run, what.n);
    case 'exactly':
      return found.length === numberOf(run, what.n);
    case 'none':
      return found.length === 0;
    default:
      return found.length > 0;
  }
}

function weight(run: Run, f: Fab<'F'>, key: number): number {
  return f.kind === 'f' && f.head.kind === 'type' ? (run.look(key).counts[f.head.type] ?? 1) : 1;
}

/** Whether an object is what the words describe. */
export function meets(run: Run, what: Fab<'HowMany'>, path: string, key: number): boolean {
  switch (what.kind) {
    case 'a':
    case 'one':
    case 'each':
    case 'orMore':
    case 'lessOf':
    case 'fewerOf':
    case 'exactly':
    case 'none':
    case 'upToOne':
      return fits(run, what.f, `${path}.f`, key);
    case 'bothOf':
      return what.all.some((one, at) => meets(run, one, `${path}.all.${at}`, key));
    case 'another':
      return isOther(run, key) && fits(run, what.f, `${path}.f`, key);
    case 'yourOne':
      return fits(run, what.f, `${path}.f`, key);
    case 'yourNth':
      return among(run, what, path, key);
    default:
      return selected(run, what as Things, path).includes(key);
  }
}

export function controls(run: Run, who: Fab<'Player'>, what: Fab<'HowMany'>, path: string): boolean {
  const players = playersOf(run, who, `${path}.who`);
  // A chain link is known by its attack, which may be a proxy and no card.
  const isLink = 'f' in what && what.f.kind === 'f' && what.f.head.kind === 'noun' && what.f.head.noun === 'chain link';
  const all = isLink ? candidates(run, what.f, `${path}.what.f`) : allIn(run);
  return players.some((player) => enough(run, what, `${path}.what`, (key) => isControlledBy(run, key, player), all));
}

function isControlledBy(run: Run, key: number, player: Player): boolean {
  return (
    (objectAt(run.game, key)?.controller ?? layerAt(run.game, key)?.controller) === player || isLinkOf(run, key, player)
  );
}

const isLinkOf = (run: Run, key: number, player: Player): boolean =>
  keysIn(run.game, 'links').some(
    (at) => linkAt(run.game, at)?.attack === key && linkAt(run.game, at)?.attacker === player,
  );

const allIn = (run: Run): readonly number[] =>
  candidates(run, { kind: 'f', head: { kind: 'noun', noun: 'object' } }, '');

export function has(node: Extract<Fab<'Cond'>, { readonly kind: 'hasThings' }>, run: Run, path: string): boolean {
  const players = playersOf(run, node.who, `${path}.who`);
  const f = 'f' in node.what ? node.what.f : null;
  const all = f === null ? selected(run, node.what as Things, `${path}.what`) : candidates(run, f, `${path}.what.f`);
  const test = (player: Player) => (key: number) => {
    const object = liveAt(run.game, key);
    if (!object) return false;
    return (
      (object.controller ?? object.owner) === player &&
      (!node.equipped || isEquipped(run, key) || run.look(key).counts.Evo !== undefined)
    );
  };
  const so = players.some((player) => enough(run, node.what, `${path}.what`, test(player), all));
  // "If you have a wrench equipped, transform it": the words after speak of what was found.
  const found = all.filter(
    (key) => players.some((player) => test(player)(key)) && meets(run, node.what, `${path}.what`, key),
  );
  if (so && found.length > 0) run.bound[`${path}.what`] = found.slice(0, 1);
  return so;
}
