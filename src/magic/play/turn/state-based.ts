/** State-based actions (CR 704): checked all at once, again and again until nothing applies. */
import { ask, one, remove, set } from '../../../kernel/index.ts';
import { type GameEvent, happen, tell } from '../events/events.ts';
import { hasRule } from '../executed/player-rules.ts';
import { isLostAura, unattachIllegal } from '../objects/attachments.ts';
import { type Current, current } from '../objects/current.ts';
import { compiled, hasKeywordNamed } from '../objects/keywords.ts';
import { casterOf } from '../objects/prepared.ts';
import { isFinishedSaga } from '../objects/sagas.ts';
import { battlefield, keysIn, objectAt, permanentAt, playerOf } from '../state/book.ts';
import { type Game, type List, other, type Permanent, PLAYERS, type Player } from '../state/state.ts';
import { isMeant } from '../triggers/trigger-words.ts';
import { startRun } from '../words/run.ts';
import { isSlainByCommander, returnCommanders } from './commander.ts';

/** Performs what applies; whether anything did. */
export function checkState(game: Game): boolean {
  const losers = PLAYERS.flatMap((player) => {
    const why = whyLost(game, player);
    return why && playerOf(game, player).lost === null && !hasRule(game, player, 'cantLose') ? [{ player, why }] : [];
  });
  // CR 704.5b: what was drawn from an empty library counts once, as state-based actions are next looked at.
  for (const player of PLAYERS) if (playerOf(game, player).drewFromEmpty) set(game, player, 'drewFromEmpty', false);
  const vanished = strays(game);
  const events = battlefield(game).flatMap((key) => {
    const permanent = permanentAt(game, key);
    const is = current(game, key);
    const why =
      permanent &&
      (whyGone(game, key, permanent, is) ?? olderRole(game, key, permanent, is) ?? olderWorld(game, permanent, is));
    return why ? [gone(key, is, why)] : [];
  });
  forgetTouches(game);
  const unattached = unattachIllegal(game);
  const counters = pairedCounters(game);
  const guarded = guardBattles(game);
  const legends = [...legendRule(game), ...planeswalkerRule(game)];
  for (const { player, why } of losers) {
    set(game, player, 'lost', why);
    tell(game, [{ kind: 'lost', player, why }]);
  }
  if (losers.length > 0) endGame(game);
  // CR 704.3: all at once; what would leave for two reasons leaves once.
  const leaving = new Set(events.map((event) => (event.kind === 'move' ? event.object : null)));
  const also = legends.filter(({ object }, at) => legends.findIndex((each) => each.object === object) === at);
  const all = [...events, ...also.filter(({ object }) => !leaving.has(object))];
  if (all.length > 0) happen(game, all);
  const commanders = returnCommanders(game);
  return losers.length > 0 || vanished || all.length > 0 || counters || guarded || unattached || commanders;
}

/** CR 704.5h: deathtouch counts once, as state-based actions are next looked at. */
function forgetTouches(game: Game): void {
  for (const key of battlefield(game)) if (permanentAt(game, key)?.deathtouched) set(game, key, 'deathtouched', false);
}

/** CR 104.3, 704.5a–c: no life, ten poison counters, drawing from an empty library. */
function whyLost(game: Game, player: Player): string | null {
  const { life, counters, drewFromEmpty } = playerOf(game, player);
  if (life <= 0) return 'no life left';
  if ((counters.poison ?? 0) >= 10) return 'ten poison counters';
  if (isSlainByCommander(game, player)) return 'damage by a commander';
  return drewFromEmpty ? 'drew from an empty library' : null;
}

/** CR 104.1, 104.4a: the last player left wins; if both lose at once the game is drawn. */
export function endGame(game: Game): void {
  const left = PLAYERS.filter((player) => playerOf(game, player).lost === null);
  const winner = left.length === 1 ? (left[0] ?? 'nobody') : 'nobody';
  set(game, 'clock', 'winner', winner);
  set(game, 'clock', 'stage', 'over');
  tell(game, [{ kind: 'ended', winner }]);
}

/** Lists in which all are cards. What an object is made of is for life, so they need no second look. */
const ofCards = new WeakSet<readonly number[]>();

/** CR 704.5d, 704.5e: tokens off the battlefield and copies off the stack cease to exist. */
function strays(game: Game): boolean {
  let any = false;
  for (const player of PLAYERS) {
    for (const list of [`hand:${player}`, `graveyard:${player}`, `library:${player}`, 'exile', 'command'] as const) {
      const there = keysIn(game, list);
      if (ofCards.has(there)) continue;
      const made = there.filter((key) => {
        const object = objectAt(game, key);
        return object?.kind === 'card' && object.body.made !== 'card';
      });
      if (made.length === 0) ofCards.add(there);
      for (const key of made) any = vanish(game, list, key) || any;
    }
  }
  return any;
}

function vanish(game: Game, list: List, key: number): boolean {
  const object = objectAt(game, key);
  // CR 722.3c: the copy of a prepare spell stays while the permanent is prepared.
  if (object?.kind !== 'card' || casterOf(game, object) !== null) return false;
  // What was done to it may still be asked about (CR 608.2h).
  const is = current(game, key);
  remove(game, list, keysIn(game, list).indexOf(key));
  set(game, key, 'last', { is, went: null, to: 'nowhere' });
  return true;
}

/** Why a permanent leaves: it is put into the graveyard, destroyed or sacrificed. */
type WhyGone = 'rule' | 'destroy' | 'sacrifice';

const gone = (object: number, { controller }: Current, cause: WhyGone): Leaving => ({
  kind: 'move',
  object,
  to: 'graveyard',
  cause,
  // No effect and no player destroys it.
  by: cause === 'destroy' ? null : controller,
});

/** CR 704.5f–i, 704.5m–p, 704.5s, 704.5v: what leaves because of what it is. */
function whyGone(game: Game, key: number, permanent: Permanent, is: Current): WhyGone | null {
  if (is.types.includes('Creature')) {
    const toughness = Number(is.toughness ?? 0);
    if (toughness <= 0) return 'rule';
    const lethal = permanent.damage >= toughness || permanent.deathtouched;
    if (lethal && !hasKeywordNamed(game, is, 'indestructible')) return 'destroy';
  }
  if (is.types.includes('Planeswalker') && (permanent.counters.loyalty ?? 0) <= 0) return 'rule';
  if (is.types.includes('Battle') && (permanent.counters.defense ?? 0) <= 0 && !hasTriggerWaiting(game, key))
    return 'rule';
  if (isLostAura(game, key, is, permanent)) return 'rule';
  return is.subtypes.includes('Saga') && isFinishedSaga(game, key) ? 'sacrifice' : null;
}

function hasTriggerWaiting(game: Game, key: number): boolean {
  return [...keysIn(game, 'stack'), ...keysIn(game, 'waiting')].some((each) => {
    const object = objectAt(game, each);
    return object?.kind === 'ability' && object.source === key;
  });
}

/** CR 704.5y: of a player's Roles on one permanent only the newest stays. */
function olderRole(game: Game, key: number, role: Permanent, is: Current): WhyGone | null {
  if (role.attachedTo === null || !is.subtypes.includes('Role')) return null;
  const isOlder = battlefield(game).some((each) => {
    const beside = permanentAt(game, each);
    if (each === key || beside?.attachedTo !== role.attachedTo || beside.timestamp < role.timestamp) return false;
    const { subtypes, controller } = current(game, each);
    return subtypes.includes('Role') && controller === is.controller;
  });
  return isOlder ? 'rule' : null;
}

/** CR 704.5k: of all world permanents only the newest stays. */
function olderWorld(game: Game, { timestamp }: Permanent, is: Current): WhyGone | null {
  if (!is.supertypes.includes('World')) return null;
  const isOlder = battlefield(game).some(
    (each) => current(game, each).supertypes.includes('World') && (permanentAt(game, each)?.timestamp ?? 0) > timestamp,
  );
  return isOlder ? 'rule' : null;
}

/** CR 704.5w, 704.5x: a battle without a protector, or a Siege of its protector, gets an opponent to protect it. */
function guardBattles(game: Game): boolean {
  let any = false;
  for (const key of battlefield(game)) {
    const { types, subtypes, controller } = current(game, key);
    const protector = permanentAt(game, key)?.protector;
    if (!types.includes('Battle') || (protector && (protector !== controller || !subtypes.includes('Siege')))) continue;
    set(game, key, 'protector', other(controller));
    any = true;
  }
  return any;
}

/** CR 704.5q: +1/+1 and -1/-1 counters go in pairs. */
function pairedCounters(game: Game): boolean {
  let any = false;
  for (const key of battlefield(game)) {
    const counters = permanentAt(game, key)?.counters;
    const pairs = Math.min(counters?.['+1/+1'] ?? 0, counters?.['-1/-1'] ?? 0);
    if (!counters || pairs === 0) continue;
    set(game, key, 'counters', {
      ...counters,
      '+1/+1': (counters['+1/+1'] ?? 0) - pairs,
      '-1/-1': (counters['-1/-1'] ?? 0) - pairs,
    });
    any = true;
  }
  return any;
}

/** "The legend rule doesn't apply [to …]" */
function isSparedLegend(game: Game, key: number): boolean {
  return battlefield(game).some((by) => {
    const is = current(game, by);
    return is.abilities.some((live) => {
      const { line, path, text } = compiled(game, live);
      if (line.kind !== 'legendRuleOff') return false;
      const run = startRun(game, { you: is.controller, self: by, text });
      return line.what === undefined || isMeant(run, line.what, key, `${path}.what`);
    });
  });
}

type Leaving = Extract<GameEvent, { kind: 'move' }>;

/** CR 704.5j: of legendary permanents with a name in common a player keeps one. CR 201.2a: names in common are enough. */
function legendRule(game: Game): readonly Leaving[] {
  const isLegend = (key: number): boolean =>
    current(game, key).supertypes.includes('Legendary') && !isSparedLegend(game, key);
  return oneOfEach(game, battlefield(game).filter(isLegend), (key) => current(game, key).names);
}

/** CR 704.5j (2013): until 2017 planeswalkers of one type were treated like legends of one name. */
function planeswalkerRule(game: Game): readonly Leaving[] {
  if (game.rules.book.edition.has('planeswalkersByName')) return [];
  const walkers = battlefield(game).filter((key) => current(game, key).types.includes('Planeswalker'));
  return oneOfEach(game, walkers, (key) => current(game, key).subtypes);
}

/** Until 2013-07-13 all of them go, whoever has them; since then each player keeps one. */
function oneOfEach(
  game: Game,
  among: readonly number[],
  wordsOf: (key: number) => readonly string[],
): readonly Leaving[] {
  const events: Leaving[] = [];
  const each = game.rules.book.edition.has('legendsOfEach');
  for (const player of PLAYERS) {
    const own = among.filter((key) => current(game, key).controller === player);
    const settled = new Set<number>();
    for (const key of own) {
      if (settled.has(key)) continue;
      const words = wordsOf(key);
      const isLike = (other: number): boolean => wordsOf(other).some((word) => words.includes(word));
      const same = own.filter((other) => !settled.has(other) && isLike(other));
      if ((each ? same : among.filter(isLike)).length < 2) continue;
      const about = { name: words[0] ?? '' };
      const kept = each ? ask(game, { seat: player, kind: 'legend', legal: one(same), about }) : null;
      for (const other of same) {
        settled.add(other);
        if (other !== kept) events.push({ kind: 'move', object: other, to: 'graveyard', cause: 'rule', by: player });
      }
    }
  }
  return events;
}
