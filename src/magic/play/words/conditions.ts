/** Is it so now? For "if", "unless", "as long as", "only if". */

import { dispatch, lazily, notYet, type Table } from '../../../text/tables.ts';
import { compare } from '../../match.ts';
import type { Magic } from '../../text/index.ts';
import { act } from '../acts/acts.ts';
import { foundOn } from '../acts/doing.ts';
import { compareStat, statOf } from '../objects/stats.ts';
import { nodeAt } from '../objects/texts.ts';
import { asksYes } from '../resolving/perform.ts';
import { inTurnOrder } from '../resolving/several.ts';
import {
  battlefield,
  clockOf,
  follow,
  isPlayer,
  keysIn,
  objectAt,
  permanentAt,
  playerOf,
  targetsOf,
} from '../state/book.ts';
import { countHappenings, happeningsOf } from '../state/history.ts';
import type { Ref } from '../state/state.ts';
import { isZone } from '../triggers/trigger-happenings.ts';
import { isRecipient } from '../triggers/trigger-words.ts';
import { hasSoMany, MORE_CONDITIONS } from './conditions-more.ts';
import { PAST } from './conditions-past.ts';
import { OF_PLAYERS } from './conditions-players.ts';
import { countOf, partyOf } from './counting.ts';
import { isWhereSaid, zone } from './domain.ts';
import { fits } from './filter.ts';
import { hasQuality, isParity } from './filter-posts.ts';
import { exiledCards } from './linked.ts';
import { ownersOf, playersOf } from './players.ts';
import { anySuch, areSo, attackedWith, counting, enough, isCounted, isSo, isSupposed, span } from './predicates.ts';
import { allFitting, referredTo } from './references.ts';
import { continuedBy, numberOf, type Run } from './run.ts';
import { choose, mention, select, selectObjects } from './select.ts';
import { share } from './sharing.ts';
import { amountOf } from './values.ts';

type Cond = Magic<'Cond'>;

/** CR 400.7j: "return target creature card to the battlefield … as long as that creature has a counter": the permanent. */
const asBroughtHere = (run: Run, key: number): number =>
  objectAt(run.game, key)?.kind === 'card' ? foundOn(run, key) : key;

export function holdsNow(run: Run, cond: Cond, path: string): boolean {
  return dispatch(CONDITIONS(), cond, run, path);
}

/** Every value that counts for it. */
const valuesOf = (run: Run, key: number, stat: Magic<'Stat'>): readonly number[] =>
  stat === 'mana value' ? run.look(key).manaValues : [statOf(run, key, stat)];

type At = [run: Run, path: string];

export const CONDITIONS: () => Table<Cond, At, boolean> = lazily(() => ({
  hasCast: ({ who, what, when }, run, path) =>
    playersOf(run, who, `${path}.who`).some((player) =>
      enough(
        run,
        what,
        counting(run, when, (it) =>
          it.kind === 'cast' && it.player === player && isCounted(run, what, it.spell) ? it.spell : null,
        ),
        `${path}.what`,
      ),
    ),
  noneCast: ({ f, when }, run, path) =>
    counting(run, when, (it) => (it.kind === 'cast' ? it.spell : null))(f, `${path}.f`) === 0,
  is: ({ what, is }, run, path) => areSo(run, what, is, path),
  itIs: ({ is }, run, path) => isSo(run, referredTo(run, path), is, `${path}.is`),
  heIs: ({ is }, run, path) => isSo(run, referredTo(run, path), is, `${path}.is`),
  wasKind: ({ what, is }, run, path) => areSo(run, what, is, path),
  wasDone: ({ what }, run, path) => {
    const deed = continuedBy(run, path);
    const done = (deed !== undefined ? run.done[deed] : undefined) ?? [];
    const f = 'f' in what && what.kind !== 'thisOne' ? what.f : undefined;
    const fitting = done.filter(
      (ref) => typeof ref === 'number' && (f === undefined || fits(run, f as Magic<'F'>, ref, `${path}.what.f`)),
    );
    run.bound[`${path}.what`] = fitting;
    return fitting.length > 0;
  },
  thereAre: ({ what }, run, path) => enough(run, what, (f, at) => countOf(run, f, at), `${path}.what`),
  // Nobody chooses which.
  thereIs: ({ what }, run, path) =>
    (what.kind === 'a' ? allFitting(run, what.f, `${path}.what.f`) : select(run, what, `${path}.what`)).length > 0,
  thereAreCounters: ({ n, on }, run, path) =>
    selectObjects(run, on, `${path}.on`).some((key) => hasSoMany(run, key, n)),
  hasCounters: ({ what, n }, run, path) =>
    isSupposed(what)
      ? anySuch(run, what, `${path}.what`, (key) => hasSoMany(run, key, n))
      : selectObjects(run, what, `${path}.what`).some((key) => hasSoMany(run, key, n)),
  hasQuality: ({ what, q }, run, path) => {
    if (isSupposed(what)) return anySuch(run, what, `${path}.what`, (key) => hasQuality(run, q, key, `${path}.q`));
    const things = selectObjects(run, what, `${path}.what`).map((key) => asBroughtHere(run, key));
    if (q.kind === 'totalCompares') {
      const total = things.reduce((sum, key) => sum + statOf(run, key, q.stat), 0);
      return compare(total, q.than === 'less' ? '<=' : '>=', numberOf(run, q.n));
    }
    return things.some((key) => hasQuality(run, q, key, `${path}.q`));
  },
  youHaveDone: ({ did, what, when }, run, path) =>
    enough(
      run,
      what,
      counting(run, when, (it) => {
        if (did === 'cast')
          return it.kind === 'cast' && it.player === run.you && isCounted(run, what, it.spell) ? it.spell : null;
        return it.kind === 'drew' && it.player === run.you ? it.card : null;
      }),
      `${path}.what`,
    ),
  youAttacked: ({ what, when }, run, path) =>
    what
      ? attackedWith(run, run.you, what, when, `${path}.what`)
      : countHappenings(run.game, span(when), (it) => it.kind === 'attacked' && it.player === run.you) > 0,
  didntAttack: ({ what, when }, run, path) =>
    selectObjects(run, what, `${path}.what`).every(
      (key) => countHappenings(run.game, span(when), (it) => it.kind === 'attacks' && it.object === key) === 0,
    ),
  zoneIsEmpty: ({ whose, name }, run, path) =>
    ownersOf(run, whose, `${path}.whose`).every((owner) => keysIn(run.game, `${name}:${owner}`).length === 0),
  areIn: ({ what, z }, run, path) => enough(run, what, (f, at) => countIn(run, f, z, at, `${path}.z`), `${path}.what`),
  didThisWay: ({ does }, run, path) => didThisWay(run, does, path),
  statIsAtLeast: ({ of, stat, n, than }, run, path) =>
    selectObjects(run, of, `${path}.of`).some((key) => {
      const value = statOf(run, key, stat);
      return than === 'less' ? value <= numberOf(run, n) : value >= numberOf(run, n);
    }),
  statIsExactly: ({ of, stat, n }, run, path) =>
    selectObjects(run, of, `${path}.of`).some((key) => statOf(run, key, stat) === numberOf(run, n)),
  manaValueIs: ({ of, parity }, run, path) =>
    selectObjects(run, of, `${path}.of`).some((key) => isParity(run, parity, key)),
  remains: ({ what }, run, path) =>
    selectObjects(run, what, `${path}.what`).some((key) => {
      // What the words exiled is named by what it was before.
      const object = objectAt(run.game, key);
      const now = object?.last && object.last.to === 'exile' ? objectAt(run.game, object.last.went ?? key) : object;
      return now?.kind === 'card' && now.zone === 'exile' && now.last === null;
    }),
  wasCastFrom: ({ what, z }, run, path) =>
    selectObjects(run, what, `${path}.what`).some((key) => {
      const object = objectAt(run.game, key);
      const cast = object && 'cast' in object ? object.cast : null;
      // CR 707.10: a copy was not cast.
      const from = cast?.copied ? undefined : cast?.from;
      return object !== undefined && from !== undefined && isZone(run, z, from, object.owner, `${path}.z`);
    }),
  // CR 118.12a: whoever may prevent it by having you do this is asked, in turn order; the first who does is enough.
  makesYou: ({ who, does }, run, path) =>
    inTurnOrder(run, playersOf(run, who, `${path}.who`)).some(
      (player) => asksYes(run, player, `have you ${does.kind}`, path) && act(run, does, `${path}.does`, run.you),
    ),
  namesAmong: ({ n, f }, run, path) => {
    const names = f.kind === 'f' && f.head.kind === 'door' ? doorNames(run) : namesOf(run, f, `${path}.f`);
    return new Set(names).size >= numberOf(run, n);
  },
  sameAs: ({ what, stat, as }, run, path) => {
    const [other] = selectObjects(run, as, `${path}.as`);
    return (
      other !== undefined &&
      selectObjects(run, what, `${path}.what`).some((key) =>
        // CR 708.6a (2013): if either half of a split card has that value, it is the same.
        valuesOf(run, other, stat).some((value) => compareStat(run, key, stat, '=', value)),
      )
    );
  },
  valueIs: ({ value, than, n }, run, path) =>
    compare(amountOf(run, value, `${path}.value`), than === 'less' ? '<' : '>', numberOf(run, n)),
  xIs: ({ n, than }, run) => compare(run.x ?? 0, than === 'less' ? '<=' : '>=', numberOf(run, n)),
  remainsState: ({ what }, run, path) =>
    selectObjects(run, what, `${path}.what`).some((key) => {
      const permanent = permanentAt(run.game, key);
      return permanent?.tapped === true && !permanent.phasedOut;
    }),
  theyAre: ({ f }, run, path) => {
    const them = referredTo(run, path).filter((ref) => typeof ref === 'number');
    return them.length > 0 && them.every((key) => fits(run, f, key, `${path}.f`));
  },
  // "if you've done all four this turn": of the deeds that the trigger names.
  doneAll: ({ n, when }, run, path) => {
    const said = continuedBy(run, path);
    const all =
      said === undefined ? undefined : (nodeAt(run.text, said.replace(/\.\d+$/, '')) as readonly { how?: string }[]);
    const named = (all ?? []).flatMap(({ how }) => how ?? []);
    const done = named.filter(
      (how) =>
        countHappenings(
          run.game,
          span(when),
          (it) => it.kind === 'acted' && it.player === run.you && it.action === how,
        ) > 0,
    );
    return new Set(done).size >= numberOf(run, n);
  },
  exiledDifferent: ({ n }, run) => {
    const cards = exiledCards(run);
    return new Set(cards.map((key) => statOf(run, key, 'mana value'))).size >= numberOf(run, n);
  },
  // "a player's life total": that of any of them.
  valueAtMost: ({ value, than, limit }, run, path) => {
    const most = amountOf(run, limit, `${path}.limit`);
    const each =
      value.kind === 'lifeTotal'
        ? ownersOf(run, value.whose, `${path}.value.whose`).map((player) => playerOf(run.game, player).life)
        : [amountOf(run, value, `${path}.value`)];
    return each.some((n) => compare(n, than === 'less' ? '<=' : '>=', most));
  },
  isMonarch: (_, run) => clockOf(run.game).monarch === run.you,
  noMonarch: (_, run) => clockOf(run.game).monarch === null,
  isnt: ({ what, is }, run, path) => !areSo(run, what, is, path),
  youControlled: ({ what }, run, path) =>
    selectObjects(run, what, `${path}.what`).some((key) => run.look(key).controller === run.you),
  bothHold: ({ first, second }, run, path) =>
    holdsNow(run, first, `${path}.first`) && holdsNow(run, second, `${path}.second`),
  areAndOwned: ({ all, is, second }, run, path) => {
    const meant = all.map((what, at) => select(run, what, `${path}.all.${at}`));
    // "them" are all of these.
    run.bound[path] = meant.flat();
    return meant.every((refs) => isSo(run, refs, is, `${path}.is`)) && holdsNow(run, second, `${path}.second`);
  },
  ownsAndControls: ({ what }, run, path) => ownsAndControls(run, what, `${path}.what`),
  targetsThing: ({ what, to }, run, path) =>
    selectObjects(run, what, `${path}.what`).some((key) => {
      const object = objectAt(run.game, key);
      const aimed = object?.kind === 'spell' || object?.kind === 'ability' ? targetsOf(object) : [];
      const f = to.kind === 'a' ? to.f : null;
      return aimed.some(
        (ref) => (f === null || isPlayer(ref) || isWhereSaid(run, f, ref)) && isRecipient(run, to, ref, `${path}.to`),
      );
    }),
  hasBlessing: ({ who }, run, path) =>
    playersOf(run, who, `${path}.who`).some((player) => playerOf(run.game, player).blessed),
  // CR 700.8
  hasFullParty: ({ who }, run, path) =>
    playersOf(run, who, `${path}.who`).some((player) => {
      const own = battlefield(run.game).filter((key) => {
        const is = run.look(key);
        return is.controller === player && is.types.includes('Creature');
      });
      return partyOf(run, own) === 4;
    }),
  preventedThisWay: notYet,
  shares: ({ what, of, with: whom }, run, path) => {
    const others = mention(run, whom, `${path}.with`);
    const isShared = (key: number): boolean =>
      others.some((ref) => typeof ref === 'number' && share(run, of, key, ref));
    return isSupposed(what)
      ? anySuch(run, what, `${path}.what`, isShared)
      : selectObjects(run, what, `${path}.what`).some(isShared);
  },
  // There is one.
  haveManyOpponents: ({ n }, run) => numberOf(run, n) <= 1,
  didntThisWay: ({ does }, run, path) => !didThisWay(run, does, path),
  attackedIn: notYet,
  haveInGraveyardOr: notYet,
  leftOrWarped: ({ f }, run, path) =>
    countHappenings(run.game, 'turn', (it) => {
      if (it.kind === 'moved') return it.from === 'battlefield' && fits(run, f, it.was, `${path}.f`);
      const spell = it.kind === 'cast' ? objectAt(run.game, it.spell) : undefined;
      return spell?.kind === 'spell' && spell.cast.way === 'warp';
    }) > 0,
  manyManaValues: ({ n, f }, run, path) =>
    new Set(allFitting(run, f, `${path}.f`).map((key) => statOf(run, key, 'mana value'))).size >= numberOf(run, n),
  // The attackers may have gone since.
  beenAttacked: (_, run) => {
    for (const it of happeningsOf(run.game, 'turn')) {
      if (it.kind === 'step') return false;
      if (it.kind === 'attacks' && it.whom === run.you) return true;
    }
    return false;
  },
  // CR 702.167b: it was exiled to pay for it.
  whileCrafting: (_, { event, you }) => event?.kind === 'moved' && event.cause === 'craft' && event.by === you,
  giftPromised: notYet,
  kickedWith: notYet,
  tributeUnpaid: notYet,
  wasntDone: notYet,
  damageWasDealt: notYet,
  extraPaid: notYet,
  attackedWithMany: notYet,
  ownInAnd: notYet,
  // CR 702.166b
  wasCastAs: ({ what, how }, run, path) =>
    selectObjects(run, what, `${path}.what`).some((key) => {
      const object = objectAt(run.game, key);
      const cast = object?.kind === 'spell' || object?.kind === 'permanent' ? object.cast : null;
      // `shapes.ts` leaves out the third.
      return how === 'bargained'
        ? (cast?.paid.includes('bargain') ?? false)
        : how === 'plotted' && cast?.way === 'plotted';
    }),
  // Last, so that a row given twice does not compile.
  ...PAST,
  ...OF_PLAYERS,
  ...MORE_CONDITIONS,
}));

const isResolving = (run: Run): boolean => {
  const { resolving } = clockOf(run.game);
  const object = resolving ? objectAt(run.game, resolving.object) : undefined;
  return object?.kind === 'ability' && object.source === run.self;
};

/** Whether such a deed was done by the same text; what it was done to is what later words mean. */
export function didThisWay(run: Run, does: Magic<'Act'>, path: string): boolean {
  const deed = continuedBy(run, path);
  // "If you search your library this way": whatever was found.
  if (does.kind === 'searchThrough') return deed !== undefined && run.numbers[`${deed}#library`] === 1;
  const done = deed === undefined ? [] : doneIn(run, deed).filter((ref) => wentThere(run, does, ref, `${path}.does`));
  const at = `${path}.does.what`;
  const what = 'what' in does && typeof does.what === 'object' ? (does.what as Magic<'Obj'>) : null;
  const f = what && 'f' in what && what.kind !== 'thisOne' ? (what.f as Magic<'F'>) : null;
  const meant = f ? done.filter((ref) => typeof ref === 'number' && fits(run, f, ref, `${at}.f`)) : done;
  run.bound[at] = meant;
  return meant.length > 0;
}

/** What a deed was done to, or the deeds of a statement. */
function doneIn(run: Run, deed: string): readonly Ref[] {
  const inside = Object.keys(run.done).filter((path) => path.startsWith(`${deed}.does.`));
  return run.done[deed] ?? inside.flatMap((path) => run.done[path] ?? []);
}

/** "If you put a card into your hand this way": one that lies there, not one that was only turned up or put elsewhere. */
function wentThere(run: Run, does: Magic<'Act'>, ref: Ref, path: string): boolean {
  if ((does.kind !== 'put' && does.kind !== 'return') || isPlayer(ref)) return true;
  const now = follow(run.game, ref);
  const { to } = does;
  if (to.kind === 'ontoBattlefield' || to.kind === 'toBattlefield') return permanentAt(run.game, now) !== undefined;
  if (to.kind !== 'intoZone' && to.kind !== 'toZone') return true;
  return to.z.kind !== 'zone' || zone(run, to.z, `${path}.to.z`).includes(now);
}

/** Of "a creature named" only one that is one's own will do; which one is found here is what "them" means. */
function ownsAndControls(run: Run, what: Magic<'Obj'>, path: string): boolean {
  const isOwn = (ref: Ref): boolean =>
    typeof ref === 'number' && permanentAt(run.game, ref)?.owner === run.you && run.look(ref).controller === run.you;
  const items = what.kind === 'thingsAnd' ? what.all.map((node, at) => ({ node, at: `${path}.all.${at}` })) : null;
  const found = (items ?? [{ node: what, at: path }]).map(({ node, at }) => {
    if (node.kind !== 'a') return select(run, node, at);
    const own = allFitting(run, node.f, `${at}.f`).filter(isOwn);
    // CR 603.4: as it triggers nobody chooses; which one is meant is decided as it resolves.
    return isResolving(run) ? choose(run, run.you, own, [1, 1], 'choose') : own.slice(0, 1);
  });
  run.bound[path] = found.flat();
  return found.every((refs) => refs.length > 0 && refs.every(isOwn));
}

function countIn(run: Run, f: Magic<'F'>, z: Magic<'Zone'>, path: string, zonePath: string): number {
  return zone(run, z, zonePath).filter((key) => fits(run, f, key, path)).length;
}

function namesOf(run: Run, f: Magic<'F'>, path: string): readonly string[] {
  return battlefield(run.game)
    .filter((key) => fits(run, f, key, path))
    .flatMap((key) => run.look(key).names);
}

/** CR 709.5j: the names of the unlocked doors a player controls. */
function doorNames(run: Run): readonly string[] {
  return battlefield(run.game)
    .map((key) => run.look(Number(key)))
    .filter(({ controller, subtypes }) => controller === run.you && subtypes.includes('Room'))
    .flatMap(({ names }) => names);
}
