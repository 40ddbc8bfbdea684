/** Whether something is so. */
import { dispatch, notYet, type Table } from '../../../text/tables.ts';
import type { NumberName } from '../../card.ts';
import type { Fab } from '../../text/index.ts';
import { SCRAPPED } from '../playing/keyword-costs.ts';
import { heroOf, isPlayer, keysIn, layerAt, linkAt, liveAt, objectAt, targetsOfAttack } from '../state/book.ts';
import { activePlayer } from '../state/glance.ts';
import { attacksThisTurn, holdsDeed, since, spanOf, timesDone } from '../state/history.ts';
import type { Player } from '../state/state.ts';
import { happened, TOLD_BY } from '../triggers/deeds.ts';
import { among } from './among.ts';
import { asTheyWere } from './as-then.ts';
import { compareAll, lifeOfPlayer, statOfPlayer, who } from './comparing.ts';
import { isSuchDamage } from './damage-words.ts';
import { doneBefore, PITCHED, wayOf } from './done-this-way.ts';
import { nameOf } from './filter.ts';
import { hasCounters, QUALITIES } from './filter-posts.ts';
import { controls, enough, has, meets } from './having.ts';
import { moniker, objectsReferred, playersOf } from './players.ts';
import { isDoing, isWhat } from './predicates.ts';
import { continuedBy, numberOf, type Run } from './run.ts';
import { candidates, selected, type Things } from './select.ts';
import { amountOf, whoHas } from './values.ts';
import { isThere } from './zone-words.ts';

type Args = readonly [run: Run, path: string];

export function holds(run: Run, node: Fab<'Conds'>, path: string): boolean {
  if (node.kind === 'allSo') return node.all.every((cond, at) => holds(run, cond, `${path}.all.${at}`));
  return dispatch(CONDITIONS, node, run, path);
}

function did(
  run: Run,
  players: readonly Player[],
  how: readonly Fab<'Did'>[],
  what: Fab<'HowMany'>,
  path: string,
  when: Fab<'When'>,
): boolean {
  const all = how.flatMap((one) => {
    const kind = TOLD_BY[one.how];
    if (kind === null) return [];
    return since(run.game, spanOf(when), kind).filter((it) => happened(it, one.how, players).length > 0);
  });
  const keys = all.flatMap((it) => how.flatMap((one) => happened(it, one.how, players)));
  return enough(asTheyWere(run, all), what, path, () => true, [...new Set(keys)]);
}

const one = (run: Run, node: Things, path: string): number | undefined => selected(run, node, path)[0];
/** "This is …", "an attack action card is …": of what the words may mean one is enough. */
const some = (run: Run, node: Things, path: string, test: (key: number) => boolean): boolean =>
  selected(run, node, path).some(test);

export const CONDITIONS: Table<Fab<'Cond'>, Args, boolean> = {
  controls: (node, run, path) => controls(run, node.who, node.what, path),
  controlsNot: (node, run, path) => !controls(run, node.who, node.what, path),
  controlsFewer: notYet,
  xCompares: (node, run) =>
    node.than === 'less' ? (run.x ?? 0) <= numberOf(run, node.n) : (run.x ?? 0) >= numberOf(run, node.n),
  isHeroKind: (node, run, path) => who(run, node, path).some((player) => hasHeroOf(run, player, node.super)),
  isHeroOf: (node, run, path) => who(run, node, path).some((player) => hasHeroOf(run, player, node.super)),
  isNotTurn: (node, run, path) => !playersOf(run, node.whose, `${path}.whose`).includes(activePlayer(run.game)),
  isntDoing: (node, run, path) =>
    !some(run, node.what, `${path}.what`, (key) => isDoing(run, node.doing, `${path}.doing`, key)),
  youWin: (_node, run, path) => winnerOf(run, path) === run.you,
  theyWin: (_node, run, path) => ![undefined, run.you].includes(winnerOf(run, path)),
  thereIsWinner: (_node, run, path) => winnerOf(run, path) !== undefined,
  wasPutWay: notYet,
  wasPitchedToAttack: notYet,
  hasMoreThings: notYet,
  didntHit: notYet,
  isStateIn: notYet,
  hasBanished: notYet,
  rolled: (node, run, path) => node.any.some((n) => numberOf(run, n) === run.numbers[continuedBy(run, path) ?? '']),
  statAboveBase: (node, run, path) => {
    const [key] =
      node.of.kind === 'ofThing' ? selected(run, node.of.what, `${path}.of.what`) : objectsReferred(run, `${path}.of`);
    if (key === undefined) return false;
    const is = run.look(key);
    const times = node.twice ? 2 : 1;
    return (is[node.stat as NumberName] ?? 0) > times * (is.base[node.stat as NumberName] ?? 0);
  },
  hasThings: has,
  hasDone: (node, run, path) =>
    did(run, whoHas(run, node.who, `${path}.who`), node.did, node.what, `${path}.what`, node.when),
  hasDoneAll: (node, run, path) =>
    node.did.every((how) =>
      did(run, whoHas(run, node.who, `${path}.who`), [how], node.what, `${path}.what`, node.when),
    ),
  hasDoneIt: (node, run, path) =>
    whoHas(run, node.who, `${path}.who`).some((player) =>
      node.deed.some((deed) => holdsDeed(run, player, deed, node.when)),
    ),
  hasDoneTimes: (node, run, path) =>
    whoHas(run, node.who, `${path}.who`).some(
      (player) => timesDone(run, player, node.deed, node.when) >= numberOf(run, node.n),
    ),
  hasDoneTo: (node, run, path) =>
    node.did === 'intimidated'
      ? since(run.game, spanOf(node.when), 'did').some(
          (it) =>
            it.deed === node.did &&
            whoHas(run, node.who, `${path}.who`).includes(it.player) &&
            it.to !== undefined &&
            playersOf(run, node.whom, `${path}.whom`).includes(it.to),
        )
      : since(run.game, spanOf(node.when), 'attacked').some(
          (it) =>
            whoHas(run, node.who, `${path}.who`).includes(it.player) &&
            targetsOfAttack(it).some(
              (target) => isPlayer(target) && playersOf(run, node.whom, `${path}.whom`).includes(target),
            ),
        ),
  hasDealt: (node, run, path) =>
    since(run.game, spanOf(node.when), 'damage').some(
      (it) =>
        it.own &&
        whoHas(run, node.who, `${path}.who`).includes(it.player) &&
        (!node.to || (isPlayer(it.to) && playersOf(run, node.to, `${path}.to`).includes(it.to))) &&
        isSuchDamage(run, node.n, it),
    ),
  hasBeenDealtDamage: (node, run, path) =>
    since(run.game, spanOf(node.when), 'damage').some(
      (it) => isPlayer(it.to) && whoHas(run, node.who, `${path}.who`).includes(it.to) && isSuchDamage(run, node.n, it),
    ),
  hasBeenDealt: (node, run, path) => {
    const keys = selected(run, node.what as Things, `${path}.what`);
    return since(run.game, spanOf(node.when), 'damage').some(
      (it) =>
        isSuchDamage(run, node.n, it) &&
        keys.some((key) => it.to === key || (isPlayer(it.to) && heroOf(run.game, it.to) === key)),
    );
  },
  hasBeenJudged: notYet,
  haventDone: (node, run, path) =>
    !node.any.some((undone, at) =>
      did(run, who(run, node, path), [undone.did], undone.what, `${path}.any.${at}.what`, node.when),
    ),
  isMarked: (node, run, path) => {
    const players = who(run, node, path);
    return players.some((player) => liveAt(run.game, heroOf(run.game, player) ?? -1)?.marked === true);
  },
  isHero: (node, run, path) =>
    who(run, node, path).some((player) => moniker(run, heroOf(run.game, player) ?? -1) === node.name),
  lessThan: (node, run, path) => compareAll(run, node, path, (player) => statOfPlayer(run, player, node.stat)),
  lessLifeThan: (node, run, path) => compareAll(run, node, path, (player) => lifeOfPlayer(run, player)),
  hasLife: (node, run, path) =>
    who(run, node, path).some((player) => statOfPlayer(run, player, node.stat) === numberOf(run, node.n)),
  lifeCompares: (node, run, path) =>
    who(run, node, path).some((player) => {
      const mine = statOfPlayer(run, player, node.stat);
      return node.than === 'less' ? mine <= numberOf(run, node.n) : mine >= numberOf(run, node.n);
    }),
  isDoing: (node, run, path) =>
    some(run, node.what, `${path}.what`, (key) =>
      node.doing.some((doing, at) => isDoing(run, doing, `${path}.doing.${at}`, key)),
    ),
  itIsDoing: (node, run, path) =>
    node.doing.some((doing, at) => isDoing(run, doing, `${path}.doing.${at}`, objectsReferred(run, path)[0])),
  itIs: (node, run, path) => isWhat(run, node.is, `${path}.is`, objectsReferred(run, path)[0]),
  is: (node, run, path) => some(run, node.what, `${path}.what`, (key) => isWhat(run, node.is, `${path}.is`, key)),
  was: (node, run, path) => some(run, node.what, `${path}.what`, (key) => isWhat(run, node.is, `${path}.is`, key)),
  isIn: (node, run, path) => some(run, node.what, `${path}.what`, (key) => isThere(run, node.z, `${path}.z`, key)),
  isUnder: (node, run, path) => {
    const key = one(run, node.what, `${path}.what`);
    const over = key === undefined ? null : (liveAt(run.game, key)?.over ?? null);
    if (over === null || !meets(run, node.over as Fab<'HowMany'>, `${path}.over`, over)) return false;
    run.bound[`${path}.over`] = [over];
    return true;
  },
  hasCounters: (node, run, path) => {
    const key = selected(run, node.what, `${path}.what`).find((each) => hasCounters(run, node.n, each));
    if (key === undefined) return false;
    run.bound[`${path}.what`] = [key];
    return true;
  },
  hasRolled: notYet,
  wasBefore: notYet,
  pitchedThisWay: (node, run, path) => {
    const pitched = (run.done[PITCHED] ?? []).filter((ref) => !isPlayer(ref));
    return enough(run, node.what, `${path}.what`, () => true, pitched);
  },
  hasMoreThan: (node, run, path) => {
    const mine = one(run, node.what, `${path}.what`);
    const theirs = one(run, node.than, `${path}.than`);
    if (mine === undefined || theirs === undefined) return false;
    return (run.look(mine)[node.stat as NumberName] ?? 0) > (run.look(theirs)[node.stat as NumberName] ?? 0);
  },
  hasCostBelow: (node, run, path) =>
    some(run, node.what, `${path}.what`, (key) => {
      const { cost } = run.look(key);
      return cost !== null && cost < amountOf(run, node.value, `${path}.value`);
    }),
  hasQuality: (node, run, path) =>
    some(run, node.what, `${path}.what`, (key) => dispatch(QUALITIES, node.q, run, `${path}.q`, key)),
  thereAre: (node, run, path) => {
    const f = 'f' in node.what ? node.what.f : null;
    const all = f === null ? selected(run, node.what as Things, `${path}.what`) : candidates(run, f, `${path}.what.f`);
    return enough(run, node.what, `${path}.what`, () => true, all);
  },
  thereIs: (node, run, path) => selected(run, node.what, `${path}.what`).length > 0,
  thereAreCounters: notYet,
  wasDone: (node, run, path) => {
    const all = wayOf(run, path).filter((key) => meets(run, node.what, `${path}.what`, key));
    run.numbers[`${path}.what`] = all.length;
    return enough(run, node.what, `${path}.what`, () => true, all);
  },
  didThisWay: (node, run, path) => {
    const all = doneBefore(run, node.does.kind);
    const what = 'what' in node.does ? (node.does.what as Things) : null;
    if (what === null || !('f' in what || what.kind === 'thingsAnd')) return all.length > 0;
    const parts = what.kind === 'thingsAnd' ? what.all : [what];
    const at = (index: number): string => `${path}.does.what${what.kind === 'thingsAnd' ? `.all.${index}` : ''}`;
    const found = parts.map((one, index) => all.filter((key) => meets(run, one as Fab<'HowMany'>, at(index), key)));
    if (!found.every((keys) => keys.length > 0)) return false;
    run.bound[`${path}.does.what`] = [...new Set(found.flat())];
    return true;
  },
  damageDealtWay: (_node, run, path) => (run.numbers[continuedBy(run, path) ?? ''] ?? 0) > 0,
  playedFrom: (node, run, path) => {
    const key = one(run, node.what, `${path}.what`);
    const from = key === undefined ? undefined : objectAt(run.game, key)?.played?.from;
    const name = 'name' in node.z ? node.z.name : null;
    return from !== undefined && (name === 'banished zone' ? from === 'banished' : from === name);
  },
  playedDuring: notYet,
  didIt: (node, run, path) => {
    const key = one(run, node.what, `${path}.what`);
    if (key === undefined) return false;
    switch (node.did) {
      case 'hit':
        return since(run.game, 'chain', 'hit').some(({ source }) => source === key);
      case 'attacked':
        return since(run.game, 'chain', 'attacked').some(({ attack, source }) => attack === key || source === key);
      case 'defended':
        return since(run.game, 'chain', 'defended').some(({ objects }) => objects.includes(key));
    }
  },
  thingHasDone: notYet,
  playedAsLink: notYet,
  wasPitchedFor: (node, run, path) => {
    const key = one(run, node.for, `${path}.for`);
    const pitched = key === undefined ? [] : (objectAt(run.game, key)?.played?.pitched ?? []);
    return enough(run, node.what, `${path}.what`, () => true, pitched);
  },
  wasBanishedBoosting: notYet,
  wasLastAttack: (node, run, path) => {
    const last = lastAttack(run, node.when);
    if (last === undefined) return false;
    const { what } = node;
    if (what.kind === 'anyLast') return what.any.some((name) => isNamed(run, last, name));
    // CR 2.7.5: nothing was the last attack while it attacks: a card of its name is meant
    if (what.kind === 'self') return run.look(run.self).names.some((name) => run.look(last).names.includes(name));
    return what.kind === 'byName' ? isNamed(run, last, what.name) : among(run, what, `${path}.what`, last);
  },
  // CR 8.3.32a: the card that was banished for it
  scrapped: (node, run, path) => {
    const key = one(run, node.what, `${path}.what`);
    const paid = key === undefined ? [] : (objectAt(run.game, key)?.played?.paid ?? []);
    const cards = paid.flatMap((said) => (said.startsWith(SCRAPPED) ? [Number(said.slice(SCRAPPED.length))] : []));
    return cards.some((card) => among(run, { ...node.card, kind: 'bare' } as Things, `${path}.card`, card));
  },
  hasBeenPut: (node, run, path) => {
    // CR 3.0.7a: judged as it left where it was.
    const all = since(run.game, spanOf(node.when), 'moved').filter(
      (it) => it.object !== null && cameTo(run, node.z, `${path}.z`, it),
    );
    const keys = all.map((it) => it.was);
    return enough(asTheyWere(run, all), node.what, `${path}.what`, () => true, keys);
  },
  hasBeenDone: notYet,
};

/** Who has no hero any more has none of that kind. */
function hasHeroOf(run: Run, player: Player, kind: string): boolean {
  const key = heroOf(run.game, player);
  return key !== null && run.look(key).supertypes.includes(kind);
}

/** CR 8.5.45a: who has won the clash that these words go on with. */
const winnerOf = (run: Run, path: string): Player | undefined =>
  (run.bound[continuedBy(run, path) ?? ''] ?? []).find(isPlayer);

/** CR 8.4.1: the attack before this one on the combat chain or in the turn; of what is no attack yet, the last one. */
function lastAttack({ game, self }: Run, when: Fab<'When'>): number | undefined {
  const all =
    spanOf(when) === 'turn'
      ? attacksThisTurn({ game })
      : keysIn(game, 'links').flatMap((link) => linkAt(game, link)?.attack ?? []);
  const own = all.findLastIndex((attack) => attack === self || layerAt(game, attack)?.source === self);
  return own < 0 ? all.at(-1) : all[own - 1];
}

const isNamed = (run: Run, key: number, name: Fab<'Name'>): boolean =>
  run.look(key).names.some((own) => own.toLowerCase() === nameOf(run, name).toLowerCase());

function cameTo(run: Run, z: Fab<'Zone'>, path: string, it: { readonly to: string; readonly owner: Player }): boolean {
  if (z.kind !== 'zone') return false;
  const zone = z.name === 'banished zone' ? 'banished' : z.name === 'pitch zone' ? 'pitch' : z.name;
  return it.to === zone && playersOf(run, z.whose, `${path}.whose`).includes(it.owner);
}
