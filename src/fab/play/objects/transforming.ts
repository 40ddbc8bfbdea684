/** Transforming: what goes under what, and what it becomes (CR 8.5.36). */
import { recordOf, set } from '../../../kernel/index.ts';
import { newHero } from '../../mark.ts';
import type { Place } from '../../place.ts';
import { resolveFlip } from '../../status.ts';
import type { Fab } from '../../text/index.ts';
import { endEffect } from '../events/damage.ts';
import { happen, tell } from '../events/events.ts';
import { cardAt, cardNamed, heroOf, keysIn, liveAt } from '../state/book.ts';
import type { Game, ObjectRecord, Player } from '../state/state.ts';
import { nameOf } from '../words/filter.ts';
import { numberOf, type Run } from '../words/run.ts';
import { nowOf, things } from '../words/select.ts';
import { current, lifeOf } from './current.ts';

/** CR 8.5.36: puts things under a permanent; all of them, or nothing. */
export function transform(
  run: Run,
  player: Player,
  node: Extract<Fab<'Act'>, { readonly kind: 'transform' }>,
  path: string,
): boolean {
  const { game } = run;
  const wanted = askedFor(run, node.what, `${path}.what`);
  const what = things(run, node.what, `${path}.what`, { who: player }).map((key) => nowOf(run, key));
  const live = what.filter((key) => liveAt(game, key));
  if (live.length < wanted || live.length === 0) return false;
  const into = become(run, player, node.into, `${path}.into`, live);
  if (into === null) return false;
  happen(
    game,
    live.map((object) => ({ kind: 'move', object, to: 'under', cause: 'transform', by: player, over: into })),
  );
  tell(game, [{ kind: 'transformed', into, player }]);
  run.done[path] = [into];
  return true;
}

/** CR 8.5.36d: how many it takes. */
function askedFor(run: Run, what: Fab<'Obj'>, path: string): number {
  switch (what.kind) {
    case 'partsOf':
      return what.parts.length + numberOf(run, what.n);
    case 'thingsAnd':
      return what.all.reduce((sum, one, at) => sum + askedFor(run, one, `${path}.all.${at}`), 0);
    case 'some':
      return numberOf(run, what.n);
    case 'upToOne':
      return 0;
    default:
      return 1;
  }
}

/** What it is transformed into: the card itself, turned to its back face (CR 8.2.13a, 8.2.14a), or a token that is made. */
function become(run: Run, player: Player, into: Fab<'Into'>, path: string, parts: readonly number[]): number | null {
  const { game, self } = run;
  if (into.kind === 'intoA') {
    const card = cardNamed(game, nameOf(run, into.name));
    if (!card) return null;
    const [made] = happen(game, [{ kind: 'create', card: card.id, player, to: 'permanent' }]).flatMap((it) =>
      it.kind === 'created' ? [it.object] : [],
    );
    run.bound[path] = made === undefined ? [] : [made];
    return made ?? null;
  }
  const object = liveAt(game, self);
  if (object?.place.zone !== 'stack') return null;
  const hero = heroOf(game, player);
  // CR 8.1.11b with 8.5.36: the hero goes under the new one in the same event
  const asHero = hero !== null && parts.includes(hero);
  const card = cardAt(game, object.card);
  const flipped = resolveFlip(card, object.place, asHero ? 'hero' : 'permanent');
  // CR 8.5.36b: what has one face becomes a permanent as it is
  if (!flipped.ok && card.layout !== 'single') return null;
  const place: Place = flipped.ok ? flipped.value : { zone: 'permanent' };
  const life = asHero ? -lifeOf(game, hero) : undefined;
  const old = asHero ? liveAt(game, hero) : undefined;
  happen(game, [
    {
      kind: 'move',
      object: self,
      to: place.zone,
      cause: 'resolve',
      by: player,
      place,
      ...(life === undefined ? {} : { lost: life }),
    },
  ]);
  passMark(game, old, self);
  if (old) passShields(game, player);
  run.bound[path] = [self];
  return self;
}

/** CR 9.3.2b: whether the mark of a hero that ceases to exist is the new hero's is an open point. */
function passMark(game: Game, old: ObjectRecord | undefined, over: number): void {
  const fresh = liveAt(game, over);
  if (!old || !fresh) return;
  const { marked } = newHero(old, fresh, 'transform', game.rules.book.edition);
  if (marked !== fresh.marked) set(game, over, 'marked', marked);
}

/** CR 3.0.9: whether what was declared for a hero that is under another now is for that one is an open point. */
function passShields(game: Game, player: Player): void {
  if (game.rules.book.edition.switches.shieldWhenHeroTransforms === 'kept') return;
  for (const key of keysIn(game, 'effects')) {
    const effect = recordOf(game.state, key);
    if (effect?.kind !== 'effect' || effect.does.kind !== 'shield' || effect.does.to !== player) continue;
    if (Object.values(effect.frame.targets).some((refs) => refs.includes(player))) endEffect(game, key);
  }
}

/** CR 9.1.4b: a twin-card from the inventory becomes the hero, as the face whose text it is; the old hero goes under it. */
export function transformSelf(run: Run, player: Player): boolean {
  const { game, self } = run;
  const object = liveAt(game, self);
  const hero = heroOf(game, player);
  if (!object || hero === null || 'keyword' in run.ref) return false;
  const old = liveAt(game, hero);
  const life = lifeOf(game, hero);
  const happened = happen(game, [
    { kind: 'move', object: self, to: 'hero', cause: 'transform', by: player, controller: player, as: [run.ref.face] },
  ]);
  const moved = happened.find((it) => it.kind === 'moved');
  if (moved?.kind !== 'moved' || moved.object === null) return false;
  const over = moved.object;
  happen(game, [{ kind: 'move', object: hero, to: 'under', cause: 'transform', by: player, over }]);
  passMark(game, old, over);
  passShields(game, player);
  if (old && game.rules.book.edition.switches.transformedHeroLife === 'kept')
    set(game, over, 'lost', (current(game, over).life ?? 0) - life);
  tell(game, [{ kind: 'transformed', into: over, player }]);
  return true;
}
