/** Makes lasting effects, as text resolves. */

import { create, insert, recordOf, set } from '../../../kernel/index.ts';
import { dispatch } from '../../../text/tables.ts';
import { mentions } from '../../../text/trees.ts';
import { endEffect } from '../events/damage.ts';
import { type Line, nodeAt, textAt } from '../objects/abilities.ts';
import { controllerOf, keysIn } from '../state/book.ts';
import { tick } from '../state/moving.ts';
import type { EffectDoes, EffectRecord, Game, Until } from '../state/state.ts';
import { isDue } from '../words/durations.ts';
import { type Filter, fits } from '../words/filter.ts';
import { QUALITIES } from '../words/filter-posts.ts';
import { changeOfNext, isNext, type Next, nextMeant } from '../words/next.ts';
import { playersOf } from '../words/players.ts';
import { frameOf, type Look, type Run, startRun } from '../words/run.ts';

export function lasting(run: Run, does: EffectDoes, path: string, until: Until): number {
  const { game, you, self } = run;
  const key = create(game, {
    kind: 'effect',
    does,
    ability: run.ref,
    path,
    frame: frameOf(run),
    you,
    self,
    until,
    timestamp: tick(game),
  });
  insert(game, 'effects', [key], keysIn(game, 'effects').length);
  return key;
}

type Coming = 'comes' | 'defends';

/** An object is announced, or defends: effects that wait for the next of its kind lock on to it (CR 5.1, 6.2.4). */
export function claimNext(game: Game, key: number, how: Coming = 'comes'): void {
  for (const at of keysIn(game, 'effects')) {
    const effect = recordOf(game.state, at);
    const next = effect?.kind === 'effect' ? nextFor(game, effect, key, how) : null;
    if (effect?.kind !== 'effect' || !next) continue;
    set(game, at, 'does', { kind: 'change', on: [key] });
    // What is said of it further speaks of this object from now on.
    set(game, at, 'frame', { ...effect.frame, bound: { ...effect.frame.bound, [next.path]: [key] } });
  }
}

/** What is yet to come by the words of an effect, where this object would be that; a weapon as the attack it would make. */
export function nextFor(
  game: Game,
  effect: EffectRecord,
  key: number,
  how: Coming,
  asAttack: number | null = null,
  look?: Look,
): Next | null {
  if (effect.does.kind !== 'next' || 'keyword' in effect.ability || !isDue(game, effect.until)) return null;
  const { book } = game.rules;
  const said = textAt(book, effect.ability);
  const change = changeOfNext(nodeAt(said, effect.path) as Line, effect.path);
  const subject = (change.node as Extract<Line, { readonly kind: 'change' }>).what;
  const next = nextMeant(book, effect.ability, said, subject, `${change.path}.what`);
  if (!next) return null;
  const { node: what, ref, text, own } = next;
  if (isForDefenders(what.f) !== (how === 'defends')) return null;
  const run = startRun(game, { ...effect, ref, text, asAttack, ...(look ? { look } : {}) });
  const anybody = what.kind === 'theNext' || what.kind === 'theNextWith';
  const whose = what.kind === 'theirNext' ? playersOf(run, what.whose, `${own}.whose`) : [effect.you];
  if (!anybody && !whose.includes(controllerOf(game, key))) return null;
  const quality = 'q' in what && what.q ? dispatch(QUALITIES, what.q, run, `${own}.q`, key) : true;
  return quality && fits(run, what.f as Filter, `${own}.f`, key) ? next : null;
}

/** "You may play your next …": whatever comes next is that one, however it is played. */
export function usePermits(game: Game, key: number): void {
  for (const at of keysIn(game, 'effects')) {
    const effect = recordOf(game.state, at);
    if (effect?.kind !== 'effect' || effect.does.kind !== 'may' || 'keyword' in effect.ability) continue;
    if (effect.does.who !== controllerOf(game, key)) continue;
    const text = textAt(game.rules.book, effect.ability);
    const node = nodeAt(text, effect.path) as Extract<Line, { readonly kind: 'may' }>;
    const [act] = node.does;
    if (act?.kind !== 'play' || !isNext(act.what)) continue;
    const run = startRun(game, { ...effect, ref: effect.ability, text });
    if (fits(run, act.what.f as Filter, `${effect.path}.does.0.what.f`, key)) endEffect(game, at);
  }
}

/** "The next card you defend with". */
const isForDefenders = (f: object): boolean => mentions(f, 'defendedWithBy');
