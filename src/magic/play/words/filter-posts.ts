/** What follows the noun: whose it is, where, with what quality. */

import { keysOf } from '../../../kernel/index.ts';
import { dispatch, notYet, type Table } from '../../../text/tables.ts';
import { repeatedSymbols } from '../../identity.ts';
import { KINDS } from '../../layouts.ts';
import { symbolsOf } from '../../mana.ts';
import type { Magic } from '../../text/index.ts';
import { COST_KEYWORDS } from '../../text/keyword-names.ts';
import { countersOn } from '../acts/counters-said.ts';
import { zoneNamed } from '../acts/putting.ts';
import { isFrom } from '../executed/spoken.ts';
import { activatable } from '../keywords/keyword-abilities.ts';
import { copiableOf } from '../objects/current.ts';
import { namesOfText } from '../objects/grants.ts';
import { compiled, hasKeywordNamed } from '../objects/keywords.ts';
import { compareStat, statOf } from '../objects/stats.ts';
import { nodeAt } from '../objects/texts.ts';
import { cardOf, follow, isPlayer, objectAt, onStack, targetsOf } from '../state/book.ts';
import type { CastFacts } from '../state/cast-facts.ts';
import type { Happening } from '../state/happenings.ts';
import { countHappenings } from '../state/history.ts';
import { PLAYERS, type Player } from '../state/state.ts';
import { isZone } from '../triggers/trigger-happenings.ts';
import { isRecipient } from '../triggers/trigger-words.ts';
import { fitsTypes, isColour, isManaAbilityThere } from './filter.ts';
import { fitsState } from './filter-states.ts';
import { exiledByLinked } from './linked.ts';
import { ownersOf, playersOf } from './players.ts';
import { referredTo } from './references.ts';
import { chosenWord, continuedBy, numberOf, type Run } from './run.ts';
import { mention, selectObjects } from './select.ts';
import { amountOf } from './values.ts';

type Post = Magic<'Post'>;
type Asking = [run: Run, key: number, path: string];

export function fitsPost(run: Run, post: Post, key: number, path: string): boolean {
  return dispatch(POSTS, post, run, key, path);
}

const anywhere = (): boolean => true;

const hasXInCost = (run: Run, key: number): boolean =>
  run.look(key).manaCosts.some((cost) => symbolsOf(cost).includes('{X}'));

export const POSTS: Table<Post, Asking, boolean> = {
  controlled: ({ by }, run, key, path) => playersOf(run, by, `${path}.by`).includes(run.look(key).controller),
  notControlled: ({ by }, run, key, path) => !playersOf(run, by, `${path}.by`).includes(run.look(key).controller),
  // As it did what else is said of it, which asks for that.
  wereControlled: ({ by }, run, key, path) =>
    besides(run, path).some(({ kind }) => kind === 'thatDealtDamage') ||
    playersOf(run, by, `${path}.by`).includes(run.look(key).controller),
  owned: ({ by }, run, key, path) => {
    const object = objectAt(run.game, key);
    return object !== undefined && playersOf(run, by, `${path}.by`).includes(object.owner);
  },
  castBy: ({ by }, run, key, path) => isCastBy(run, playersOf(run, by, `${path}.by`), key),
  thatCastBy: ({ by }, run, key, path) => isCastBy(run, playersOf(run, by, `${path}.by`), key),
  with: ({ q }, run, key, path) => dispatch(QUALITIES, q, run, key, `${path}.q`),
  without: ({ keyword }, run, key) => !hasKeywordNamed(run.game, run.look(key), keyword),
  withoutCost: ({ keyword }, run, key) => !hasKeywordNamed(run.game, run.look(key), keyword),
  // The zone is where candidates were looked for (`domain.ts`).
  // A spell came from where it was cast (CR 601.2a).
  from: ({ z }, run, key, path) => objectAt(run.game, key)?.kind !== 'spell' || isFrom(run, z, key, `${path}.z`),
  in: anywhere,
  inHand: anywhere,
  on: anywhere,
  fromThat: anywhere,
  atRandom: anywhere,
  ofChoice: anywhere,
  exiledWith: (_, run, key, path) => {
    const by = named(run);
    run.bound[`${path}.what`] = [by];
    return exiledByLinked(run, key, by);
  },
  // CR 702.167c: by the permanent that it was before it was exiled and returned.
  usedToCraft: (_, run, key) => {
    const object = objectAt(run.game, key);
    const before = object?.kind === 'card' ? object.exiledWith : null;
    const exiled = before === null ? null : (objectAt(run.game, before)?.last?.went ?? null);
    return exiled !== null && objectAt(run.game, exiled)?.last?.went === run.self;
  },
  ofChosenType: (_, run, key, path) => {
    const type = chosenWord(run, path, 'type');
    const is = run.look(key);
    return type !== null && [...is.types, ...is.subtypes].includes(type);
  },
  otherThan: ({ what }, run, key, path) => !mention(run, what, `${path}.what`).includes(key),
  attackedThisTurn: (_, run, key) =>
    countHappenings(run.game, 'turn', (it) => it.kind === 'attacks' && it.object === key) > 0,
  // Under your control: whose control it entered under.
  enteredThisTurn: (_, run, key) => {
    const object = objectAt(run.game, key);
    return (
      object?.kind === 'permanent' &&
      object.controller === run.you &&
      happened(run, (it) => it.kind === 'moved' && it.object === key && it.to === 'battlefield')
    );
  },
  usingMana: (_, run, key) => castOf(run, key)?.paidFrom?.includes(run.self) ?? false,
  thatIsColours: ({ n }, run, key) => hasColours(run, n, key),
  thatIsntColours: ({ n }, run, key) => !hasColours(run, n, key),
  drawnThisTurn: ({ by }, run, key, path) => {
    const players = playersOf(run, by, `${path}.by`);
    return happened(run, (it) => it.kind === 'drew' && it.card === key && players.includes(it.player));
  },
  wasDealtDamage: (_, run, key) => countHappenings(run.game, 'turn', (it) => it.kind === 'dealt' && it.to === key) > 0,
  thisWay: ({ done, z }, run, key, path) =>
    (wasDone(run, key, path) && (!z || wasIn(run, key, z))) ||
    (done.how === 'cast' && castOf(run, key)?.allowed === run.self),
  thatDealtDamage: ({ to }, run, key, path) => {
    const players = playersOf(run, to, `${path}.to`);
    const controllers = controllersThen(run, path);
    return (
      countHappenings(
        run.game,
        'turn',
        (it) =>
          it.kind === 'dealt' &&
          it.combat &&
          it.source === key &&
          isPlayer(it.to) &&
          players.includes(it.to) &&
          (!it.by || controllers.includes(it.by.is.controller)),
      ) > 0
    );
  },
  haveCounters: ({ counter }, run, key) => (countersOn(run, key)[counter] ?? 0) > 0,
  notOn: (_, run, key) => objectAt(run.game, key)?.kind !== 'permanent',
  // CR 707.10: a copy of a spell was not cast.
  notCast: (_, run, key) => {
    const cast = castOf(run, key);
    return (cast === null || cast.copied === true) && objectAt(run.game, key)?.last?.to !== 'stack';
  },
  doneWayBy: ({ by }, run, key, path) => {
    const object = objectAt(run.game, key);
    return wasDone(run, key, path) && object !== undefined && playersOf(run, by, `${path}.by`).includes(object.owner);
  },
  thatIs: ({ types }, run, key) => fitsTypes(run, types, key),
  notManaAbility: (_, run, key) => !isManaAbilityThere(run, key),
  thatIsNot: ({ types }, run, key) => !fitsTypes(run, types, key),
  ofChosenColour: (_, run, key, path) => run.look(key).colors.some((color) => color === chosenWord(run, path, 'color')),
  thatIsEither: ({ first, second }, run, key) => fitsTypes(run, first, key) || fitsTypes(run, second, key),
  putWith: notYet,
  lacksKeywords: ({ any }, run, key) => !any.some((keyword) => hasKeywordNamed(run.game, run.look(key), keyword)),
  haveKeywords: ({ any }, run, key) => any.some((keyword) => hasKeywordNamed(run.game, run.look(key), keyword)),
  youHaveCast: (_, run, key) => castByYou(run, key),
  eachHave: ({ stat, than, other: second }, run, key) =>
    compareStat(run, key, stat, than === 'less' ? '<' : '>', statOf(run, key, second)),
  thatAreNow: ({ any }, run, key) => any.some((state) => fitsState(run, state, key)),
  // That they differ from each other is asked as they are chosen (`target-limits.ts`).
  eachDifferent: ({ stat, n, than }, run, key) =>
    compareStat(run, key, stat, than === 'less' ? '<=' : '>=', numberOf(run, n)),
  putThisWay: ({ z }, run, key, path) => {
    const object = objectAt(run.game, key);
    const now = object?.last ? objectAt(run.game, follow(run.game, key)) : object;
    return wasDone(run, key, path) && now?.zone === zoneNamed(z);
  },
  notCastThisWay: (_, run, key, path) => {
    const deed = continuedBy(run, path);
    const went = objectAt(run.game, key)?.last?.went ?? null;
    return deed === undefined || !(run.done[deed] ?? []).some((ref) => ref === key || ref === went);
  },
  // CR 715.2b: a copy of such an object has the Adventure as well; what is face down has none. CR 715.3b: nor has the
  // Adventure itself, which has its own characteristics alone.
  hasAdventure: (_, run, key) => {
    const object = objectAt(run.game, key);
    if (object === undefined || object.kind === 'ability') return false;
    const copiable = copiableOf(run.game, object);
    if (copiable.faceDown !== null || copiable.shown?.includes(1)) return false;
    return KINDS[cardOf(run.game, copiable).layout].inset === 'adventure';
  },
  // Asked of them together: `target-limits.ts`.
  shareCardType: () => true,
  diedThisTurn: ({ whose }, run, key, path) => died(run, whose, key, path),
  blockedThisTurn: (_, run, key) => happened(run, (it) => it.kind === 'blocks' && it.object === key),
  thatIsColour: ({ any }, run, key) => any.some((colour) => isColour(run, colour, key)),
  fromZones: anywhere,
  dealtDamageByOwn: (_, run, key) =>
    happened(run, (it) => it.kind === 'dealt' && it.to === key && it.source === run.self),
  castThisTurn: (_, run, key) => castByYou(run, key) || isBeingCast(run, key),
  named: ({ name, not }, run, key) => run.look(key).names.includes(name) !== (not === true),
  namedSelf: ({ not }, run, key) =>
    namesOfText(run.look(run.self)).some((name) => run.look(key).names.includes(name)) !== (not === true),
  withLesser: ({ than, stat }, run, key, path) => {
    // Than what was spoken of; of a keyword's words, than what the text stands on (CR 702.134a).
    const [other = run.self] = referredTo(run, path).filter((ref) => !isPlayer(ref));
    return compareStat(run, key, stat, LESSER[than], statOf(run, other, stat));
  },
  // Asked as they are chosen (`target-limits.ts`) or counted (`counting.ts`).
  withDifferentNames: anywhere,
  // CR 700.8: who of them are in it is counted (`counting.ts`).
  inParty: ({ whose }, run, key, path) => ownersOf(run, whose, `${path}.whose`).includes(run.look(key).controller),
  // Under whose control it entered, whoever has it now.
  enteredNow: ({ whose }, run, key, path) => {
    const object = objectAt(run.game, key);
    const under = whose ? ownersOf(run, whose, `${path}.whose`) : PLAYERS;
    return (
      object?.kind === 'permanent' &&
      under.includes(object.controller) &&
      happened(run, (it) => it.kind === 'moved' && it.object === key && it.to === 'battlefield')
    );
  },
  ofThatType: (_, run, key, path) => {
    const chosen = chosenWord(run, path, 'type');
    const { types, subtypes } = run.look(key);
    return chosen !== null && [...types, ...subtypes].includes(chosen);
  },
  ofTypeOfChoice: notYet,
  thatDealtDamageNow: ({ to }, run, key, path) =>
    happened(
      run,
      (it) => it.kind === 'dealt' && it.source === key && (!to || isRecipient(run, to, it.to, `${path}.to`)),
    ),
  putThereNow: ({ from }, run, key, path) =>
    happened(
      run,
      (it) =>
        (it.kind === 'moved' || it.kind === 'parted') &&
        it.object === key &&
        (from.kind === 'battlefield'
          ? it.from === 'battlefield'
          : isZone(run, from, it.from, it.owner, `${path}.from`)),
    ),
  putIntoThisWay: ({ z }, run, key, path) => {
    const object = objectAt(run.game, key);
    const now = object?.last ? objectAt(run.game, follow(run.game, key)) : object;
    return wasDone(run, key, path) && now?.zone === zoneNamed(z);
  },
  withX: (_, run, key) => hasXInCost(run, key),
  withXs: (_, run, key) => hasXInCost(run, key),
  shareTrait: notYet,
  thatIsState: ({ any }, run, key) => any.some((state) => fitsState(run, state, key)),
  exceptOwn: (_, run, key) => key !== run.self,
  notOwned: ({ by }, run, key, path) => {
    const object = objectAt(run.game, key);
    return object !== undefined && !playersOf(run, by, `${path}.by`).includes(object.owner);
  },
  activatedBy: notYet,
  crewedThis: ({ how, what }, run, key, path) => {
    const vehicles = selectObjects(run, what, `${path}.what`);
    return happened(
      run,
      (it) => it.kind === 'crewed with' && it.how === how && it.object === key && vehicles.includes(it.vehicle),
    );
  },
};

/** What is said of the same thing beside this. */
function besides(run: Run, path: string): readonly Post[] {
  const posts = nodeAt(run.text, path.slice(0, path.lastIndexOf('.'))) as readonly Post[] | undefined;
  return posts ?? [];
}

/** "creature you controlled that dealt damage": who controlled it then; anybody, where nothing is said. */
function controllersThen(run: Run, path: string): readonly Player[] {
  const posts = besides(run, path);
  const at = posts.findIndex(({ kind }) => kind === 'wereControlled');
  const said = posts[at];
  if (said?.kind !== 'wereControlled') return PLAYERS;
  return playersOf(run, said.by, `${path.slice(0, path.lastIndexOf('.'))}.${at}.by`);
}

const LESSER = { lesser: '<', greater: '>', 'equal or lesser': '<=' } as const;

/** CR 201.5a: what an emblem calls by name is the object that made it. */
function named(run: Run): number {
  const object = objectAt(run.game, run.self);
  return (object?.kind === 'card' ? object.maker : undefined) ?? run.self;
}

/** Whether it was done to this object: to it as it is now, or as it was before that. */
function wasDone(run: Run, key: number, path: string): boolean {
  const deed = continuedBy(run, path);
  const done = (deed === undefined ? undefined : run.done[deed]) ?? [];
  const went = objectAt(run.game, key)?.last?.went;
  return done.some(
    (ref) => ref === key || ref === went || (typeof ref === 'number' && objectAt(run.game, ref)?.last?.went === key),
  );
}

/** "exiled from their hand this way": where it was before that was done. */
function wasIn({ game }: Run, key: number, z: Magic<'Zone'>): boolean {
  const was = objectAt(game, key)?.last
    ? key
    : keysOf(game.state).findLast((each) => objectAt(game, each)?.last?.went === key);
  return was !== undefined && objectAt(game, was)?.zone === zoneNamed(z);
}

const happened = (run: Run, is: (it: Happening) => boolean): boolean => countHappenings(run.game, 'turn', is) > 0;

/** CR 601.2: a spell is judged as it is cast, before it has been cast. */
function isBeingCast(run: Run, key: number): boolean {
  const spell = objectAt(run.game, key);
  return spell?.kind === 'spell' && !spell.last && spell.body.made !== 'copy' && spell.controller === run.you;
}

/** Who cast it, whoever controls it now; CR 707.10: a copy was cast by nobody. What is no spell yet, its controller would cast. */
function isCastBy(run: Run, players: readonly Player[], key: number): boolean {
  const object = objectAt(run.game, key);
  if (object?.kind !== 'spell') return players.includes(run.look(key).controller);
  return !object.cast.copied && players.includes(object.cast.by);
}

const castByYou = (run: Run, key: number): boolean =>
  happened(run, (it) => it.kind === 'cast' && it.spell === key && it.player === run.you);

function castOf(run: Run, key: number): CastFacts | null {
  const object = objectAt(run.game, key);
  return object?.kind === 'permanent' || object?.kind === 'spell' ? object.cast : null;
}

function hasColours(run: Run, n: Magic<'ColourCount'>, key: number): boolean {
  const { length } = run.look(key).colors;
  return n.kind === 'someColours' ? length > 0 : length === numberOf(run, n.n);
}

/** CR 708.6a (2013): either mana value of a split card may be the one that is asked for. */
export function isParity(run: Run, parity: 'odd' | 'even', key: number): boolean {
  return run.look(key).manaValues.some((value) => (value % 2 === 0) === (parity === 'even'));
}

function died(run: Run, whose: Magic<'Whose'> | undefined, key: number, path: string): boolean {
  const owners = whose ? ownersOf(run, whose, `${path}.whose`) : PLAYERS;
  return (
    owners.includes(run.look(key).controller) &&
    happened(run, (it) => it.kind === 'moved' && it.was === key && it.from === 'battlefield' && it.to === 'graveyard')
  );
}

const hasAnyCounter = (run: Run, key: number): boolean => Object.values(countersOn(run, key)).some((n) => n > 0);

/** CR 201.2a: an object with two names has either. */
export function isNamed(run: Run, key: number, path: string): boolean {
  const name = chosenWord(run, path, 'name');
  return name !== null && run.look(key).names.includes(name);
}

/** CR 702.29e, 702.33c, 702.37b: landcycling is cycling, multikicker is kicker, megamorph is morph. */
function hasSuchAbility(run: Run, key: number, keyword: string): boolean {
  const is = run.look(key);
  const kinds = COST_KEYWORDS.filter((name) => name === keyword || KINDS_OF[keyword]?.(name));
  return kinds.some((name) => hasKeywordNamed(run.game, is, name));
}

const KINDS_OF: { readonly [keyword: string]: (name: string) => boolean } = {
  cycling: (name) => name.endsWith('cycling'),
  kicker: (name) => name === 'multikicker',
  morph: (name) => name === 'megamorph',
};

export function hasQuality(run: Run, q: Magic<'Quality'>, key: number, path: string): boolean {
  return dispatch(QUALITIES, q, run, key, path);
}

export const QUALITIES: Table<Magic<'Quality'>, Asking, boolean> = {
  hasKeyword: ({ keyword }, run, key) => hasKeywordNamed(run.game, run.look(key), keyword),
  hasNumberCost: ({ keyword }, run, key) => {
    const object = objectAt(run.game, key);
    const printed = object && object.kind !== 'ability' && run.look(key).keywords.some(({ name }) => name === keyword);
    return printed === true || hasKeywordNamed(run.game, run.look(key), keyword);
  },
  hasCostKeyword: ({ keyword }, run, key) => hasSuchAbility(run, key, keyword),
  eitherCostKeyword: ({ any }, run, key) => any.some((keyword) => hasSuchAbility(run, key, keyword)),
  abilityNamed: ({ keyword }, run, key) => hasSuchAbility(run, key, keyword),
  abilitiesNamed: ({ keyword }, run, key) => hasSuchAbility(run, key, keyword),
  anyKeyword: ({ any }, run, key) => any.some((keyword) => hasKeywordNamed(run.game, run.look(key), keyword)),
  compares: ({ stat, n, than }, run, key) =>
    compareStat(run, key, stat, than === 'less' ? '<=' : '>=', numberOf(run, n)),
  equals: ({ stat, n }, run, key) => compareStat(run, key, stat, '=', numberOf(run, n)),
  // The total is asked as they are chosen (`target-limits.ts`); none alone may be beyond it.
  totalCompares: ({ stat, n, than }, run, key) =>
    than === 'greater' || compareStat(run, key, stat, '<=', numberOf(run, n)),
  parity: ({ parity }, run, key) => isParity(run, parity, key),
  differentPowers: () => true,
  chosenName: (_, run, key, path) => isNamed(run, key, path),
  countersOnThem: ({ counter }, run, key) => (countersOn(run, key)[counter] ?? 0) > 0,
  counterOn: ({ counter }, run, key) => (countersOn(run, key)[counter] ?? 0) > 0,
  repeatedSymbol: (_, run, key) => repeatedSymbols(run.look(key), run.game.rules.book.edition).symbols.length > 0,
  equalsValue: ({ stat, value }, run, key, path) =>
    compareStat(run, key, stat, '=', amountOf(run, value, `${path}.value`)),
  parities: ({ parity }, run, key) => isParity(run, parity, key),
  thatName: (_, run, key, path) => isNamed(run, key, path),
  activatedAbilities: (_, run, key) => {
    const is = run.look(key);
    return is.abilities.some((live) => activatable(compiled(run.game, live), is) !== null);
  },
  atMostValue: ({ stat, value }, run, key, path) =>
    compareStat(run, key, stat, '<=', amountOf(run, value, `${path}.value`)),
  singleTarget: (_, run, key) => {
    const object = onStack(run.game, key);
    return object !== undefined && targetsOf(object).length === 1;
  },
  aCounterOn: (_, run, key) => hasAnyCounter(run, key),
  someCountersOn: (_, run, key) => hasAnyCounter(run, key),
  countersOnIt: (_, run, key) => hasAnyCounter(run, key),
  eitherStat: ({ n, than }, run, key) =>
    (['power', 'toughness'] as const).some((stat) =>
      compareStat(run, key, stat, than === 'less' ? '<=' : '>=', numberOf(run, n)),
    ),
};
