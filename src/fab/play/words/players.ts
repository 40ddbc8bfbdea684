/** Which players a text speaks of. A hero stands for its player. */
import { dispatch, type Table } from '../../../text/tables.ts';
import { changed } from '../../editions.ts';
import type { Fab } from '../../text/index.ts';
import { nodeAt } from '../objects/abilities.ts';
import { lifeOf, printedAt } from '../objects/current.ts';
import { shownBy } from '../objects/shown.ts';
import {
  activeLink,
  attackAt,
  controllerOf,
  heroOf,
  isPlayer,
  keysIn,
  layerAt,
  linkAt,
  liveAt,
  objectAt,
  opponentsOf,
  playersIn,
  targetsOfAttack,
} from '../state/book.ts';
import { holdsDeed } from '../state/history.ts';
import type { Game, LinkRecord, Player, Ref } from '../state/state.ts';
import { continuedBy, type Run, referredBy } from './run.ts';
import { selected } from './select.ts';

type Node = Fab<'Player'> | Fab<'Whom'> | Fab<'Whose'>;
type Args = readonly [run: Run, path: string];

/** The players that these words mean now. */
export function playersOf(run: Run, node: Node, path: string): readonly Player[] {
  const bound = run.bound[path] ?? run.targets[path];
  if (bound) return bound.filter(isPlayer);
  return dispatch(PEOPLE, node, run, path);
}

/** What a word refers to, as players: an object stands for who controls it. */
function referred(run: Run, path: string): readonly Player[] {
  const to = referredBy(run, path);
  if (to === undefined) return [];
  const refs: readonly Ref[] | undefined = run.bound[to] ?? run.targets[to];
  if (refs) return refs.map((ref) => (isPlayer(ref) ? ref : controllerOf(run.game, ref)));
  // Words that nothing was bound to, "an opposing hero" say, still mean whom they mean.
  const meant = to.startsWith('¶') ? undefined : (nodeAt(run.text, to) as { readonly kind?: string } | undefined);
  return meant?.kind !== undefined && isPerson(meant.kind) ? playersOf(run, meant as Node, to) : [];
}

/** Whether words of this kind mean players. */
export const isPerson = (kind: string): boolean => Object.hasOwn(PEOPLE, kind);

function hero(node: Fab<'Hero'>, run: Run): readonly Player[] {
  return playersIn(run.game).filter((player) => isSuchHero(run, node, player));
}

/** Whether this player's hero is as the words say. */
export function isSuchHero(run: Run, node: Fab<'Hero'>, player: Player): boolean {
  const { game, you } = run;
  const key = heroOf(game, player);
  const object = key === null ? undefined : liveAt(game, key);
  if (!object || key === null) return false;
  if (node.noun === 'opponent' && player === you) return false;
  const fits = (node.adj ?? []).every((adj) => {
    switch (adj.kind) {
      case 'heroIs':
        switch (adj.is) {
          case 'opposing':
          case 'other':
            return player !== you;
          case 'marked':
            return wasMarked(run, player) ?? object.marked;
          case 'attacking':
          case 'defending':
            return heroesInRole(run, adj.is).includes(player);
        }
        return false;
      case 'heroOf':
        return run.look(key).supertypes.includes(adj.super);
      case 'heroOfAny':
        return adj.any.some((one) => run.look(key).supertypes.includes(one));
    }
    return false;
  });
  if (!fits) return false;
  if (node.kind === 'hero') {
    const named = node.name === undefined || moniker(run, key) === node.name;
    // Compared with "you" alone: others are left out (`executable.ts`).
    const more = node.whom?.kind === 'toYou' ? node.than : undefined;
    return named && (more === undefined || compares(run, more, player, you));
  }
  if (node.kind === 'heroWho' || node.kind === 'heroesWho') return holdsDeed(run, player, node.deed, node.when);
  return false;
}

/** CR 9.3.3: the event saw the hero as it was when it was hit. */
function wasMarked(run: Run, player: Player): boolean | null {
  const { event } = run;
  return event?.kind === 'hit' && event.to === player ? event.marked : null;
}

function compares(run: Run, than: 'greater' | 'more' | 'less', a: Player, b: Player): boolean {
  const life = (player: Player): number => {
    const key = heroOf(run.game, player);
    return key === null ? 0 : lifeOf(run.game, key, run.look);
  };
  return than === 'less' ? life(a) < life(b) : life(a) > life(b);
}

export function moniker(run: Pick<Run, 'game'>, key: number): string | undefined {
  const object = objectAt(run.game, key);
  const shown = object && shownBy(run.game, object);
  const face = shown?.card.faces[shown.faces[0] ?? 0];
  // CR 2.7.3: the main part of the name
  return face?.moniker ?? (face?.types.includes('Demi-Hero') ? face.name.split(',')[0] : undefined);
}

/** The attacking hero, or the defending ones: of several that are attacked each is one (CR 7.2.4). */
function heroesInRole({ game, self }: Run, which: 'attacking' | 'defending'): readonly Player[] {
  const own = attackAt(game, self);
  const playerOf = (ref: Ref): Player => (isPlayer(ref) ? ref : controllerOf(game, ref));
  // CR 7.2.3: an attack follows its text just before it is a link, and then it is its own roles that are meant
  if (own && own.target !== null && keysIn(game, 'stack').includes(self))
    return which === 'attacking' ? some(own.controller) : targetsOfAttack(own).map(playerOf);
  const link = linkFor(game, self);
  if (!link) return [];
  // CR 8.2.8c: who has an ally attack is no attacking hero
  if (which === 'attacking') return isAttackOfAlly(game, link.attack) ? [] : [link.attacker];
  // CR 7.2.4: in 2.10.1 nobody is the defending hero where an ally is attacked
  const forAllies = changed(game.rules.book.edition, 'heroDefendsAllies');
  const attacked = targetsOfAttack(link).filter((target) => isPlayer(target) || forAllies);
  return [...new Set(attacked.map(playerOf))];
}

/** CR 7.2.4: what is on a link speaks of the heroes of that link, all else of those of the active one. */
function linkFor(game: Game, self: number): LinkRecord | undefined {
  const own = objectAt(game, self)?.link ?? null;
  return own !== null && keysIn(game, 'links').includes(own) ? linkAt(game, own) : activeLink(game);
}

/** Whether an ally attacks: of what is gone, whether one did. */
export function isAttackOfAlly(game: Game, attack: number): boolean {
  const source = layerAt(game, attack)?.source ?? attack;
  const is = objectAt(game, source)?.last ?? printedAt(game, source);
  return is?.subtypes.includes('Ally') === true;
}

const opposing = ({ game, you }: Run): readonly Player[] => opponentsOf(game, you);
const some = (player: Player | null): readonly Player[] => (player === null ? [] : [player]);

/** Where a clash keeps who has not won it. */
export const LOSER = 'loser';

/** "The other hero", where a clash was won. */
function loserOf({ bound }: Run): readonly Player[] | undefined {
  return Object.entries(bound)
    .find(([path]) => path.endsWith(`.${LOSER}`))?.[1]
    .filter(isPlayer);
}

export const PEOPLE: Table<Node, Args, readonly Player[]> = {
  you: (_node, { you }) => [you],
  toYou: (_node, { you }) => [you],
  your: (_node, { you }) => [you],
  yourHeros: (_node, { you }) => [you],
  theyPlayer: (_node, run, path) => referred(run, path),
  toThem: (_node, run, path) => referred(run, path),
  their: (_node, run, path) => referred(run, path),
  thatHero: (_node, run, path) => referred(run, path),
  opponents: (node, run) => hero(node.f, run).filter((player) => node.f.noun !== 'opponent' || player !== run.you),
  allHeroes: (node, run) => hero(node.f, run),
  yourOpponents: (_node, run) => opposing(run),
  yourOpponent: (_node, run) => opposing(run),
  targetHero: (_node, run, path) => (run.targets[path] ?? []).filter(isPlayer),
  anotherTargetHero: (_node, run, path) => (run.targets[path] ?? []).filter(isPlayer),
  targetNamed: (_node, run, path) => (run.targets[path] ?? []).filter(isPlayer),
  aHero: (node, run) => hero(node.f, run),
  anotherHero: (node, run) => hero(node.f, run).filter((player) => player !== run.you),
  eachHero: (node, run) => hero(node.f, run),
  theHero: (node, run) => (node.role === 'other' ? (loserOf(run) ?? opposing(run)) : heroesInRole(run, node.role)),
  winner: (_node, run, path) => (run.bound[continuedBy(run, path) ?? ''] ?? []).filter(isPlayer),
  namedHero: (node, run) =>
    playersIn(run.game).filter((player) => {
      const key = heroOf(run.game, player);
      return key !== null && moniker(run, key) === node.name;
    }),
  roleOf: (node, run, path) => {
    const keys =
      node.of.kind === 'ofThing' ? selected(run, node.of.what, `${path}.of.what`) : objectsReferred(run, `${path}.of`);
    return keys.map((key) => {
      const owner = objectAt(run.game, key)?.owner;
      return node.role === 'owner' && owner ? owner : controllerOf(run.game, key);
    });
  },
  ofPlayer: (node, run, path) => playersOf(run, node.who, `${path}.who`),
  ofSelf: (_node, { you }) => [you],
};

export function objectsReferred(run: Run, path: string): readonly number[] {
  const to = referredBy(run, path);
  const refs = (to === undefined ? undefined : (run.bound[to] ?? run.targets[to])) ?? [];
  return refs.filter((ref) => !isPlayer(ref));
}
