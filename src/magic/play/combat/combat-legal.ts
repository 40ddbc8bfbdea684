/** Who may attack whom and who may block whom (CR 508.1, 509.1): what each creature by itself may do. */
import { derived, recordOf } from '../../../kernel/index.ts';
import { mentions } from '../../../text/trees.ts';
import type { Magic } from '../../text/index.ts';
import { runOf, spokenOfCasting } from '../executed/spoken.ts';
import { isSick } from '../mana/mana-abilities.ts';
import { type Current, current } from '../objects/current.ts';
import { hasKeywordNamed, keywordsOf } from '../objects/keywords.ts';
import { isShunned } from '../objects/protection.ts';
import { battlefield, clockOf, keysIn, permanentAt } from '../state/book.ts';
import { type Game, type MagicShape, other, type Player, type Ref } from '../state/state.ts';
import { isMeant, isRecipient } from '../triggers/trigger-words.ts';
import { fits } from '../words/filter.ts';
import { playersOf } from '../words/players.ts';
import { NO_TEXT, type Run, startRun } from '../words/run.ts';
import { selectObjects } from '../words/select.ts';

export const has = (game: Game, key: number, keyword: string): boolean =>
  hasKeywordNamed(game, current(game, key), keyword);

/** What effects say that an object can't do, each with a run of who says so. */
function cantsOf(
  game: Game,
  is: Current,
): readonly { readonly cant: Magic<'Cant'>; readonly run: Run; readonly it?: readonly Ref[] }[] {
  return is.held.flatMap(({ change, source, you, it }) => {
    const cants = change.kind === 'cant' ? [change.do] : change.kind === 'cantAny' ? change.any : [];
    return cants.map((cant) => ({ cant, run: runBy(game, source, you), ...(it ? { it } : {}) }));
  });
}

const runBy = (game: Game, self: number, you: Player = current(game, self).controller): Run =>
  startRun(game, { you, self, text: NO_TEXT });

export const isHeld = (is: Current, kinds: readonly Magic<'Change'>['kind'][]): boolean =>
  is.held.some(({ change }) => kinds.includes(change.kind));

export const cantAlone = (game: Game, key: number, how: 'attack' | 'block'): boolean =>
  cantsOf(game, current(game, key)).some(({ cant }) => cant.kind === 'cantAlone' && cant.how === how);

/** What keeps a creature from attacking, whomever. */
export type AttackBar = 'battle' | 'defender' | 'forbidden' | 'no creature' | 'not yours' | 'sick' | 'tapped';

/** CR 508.1a, 508.1c: whether it may attack at all. */
export const mayAttack = (game: Game, key: number): boolean => attackBar(game, key) === null;

export function attackBar(game: Game, key: number): AttackBar | null {
  const permanent = permanentAt(game, key);
  if (!permanent) return 'no creature';
  const is = current(game, key);
  if (is.controller !== clockOf(game).active) return 'not yours';
  if (!is.types.includes('Creature')) return 'no creature';
  if (permanent.tapped) return 'tapped';
  if (is.types.includes('Battle')) return 'battle';
  if (isSick(game, key)) return 'sick';
  // CR 702.3b
  const anyway = isHeld(is, ['attackAnyway', 'attackAnywayThey', 'attackAnywayNow']);
  if (has(game, key, 'defender') && !anyway) return 'defender';
  return cantsOf(game, is).some(({ cant }) => cant.kind === 'cantAttack') ? 'forbidden' : null;
}

/** CR 508.1b: the opponent, their planeswalkers, and battles they protect. */
export const attackable = (game: Game): readonly Ref[] => attackables(game, 'clock');

const attackables = derived<MagicShape, readonly Ref[]>((journal) => findAttackable(journal as Game));

function findAttackable(game: Game): readonly Ref[] {
  const defender = other(clockOf(game).active);
  const permanents = battlefield(game).filter((key) => {
    const { types, controller } = current(game, key);
    if (types.includes('Battle')) return permanentAt(game, key)?.protector === defender;
    return types.includes('Planeswalker') && controller === defender;
  });
  return [defender, ...permanents];
}

/** CR 508.1c: those of them that this creature may attack. */
export function attackableBy(game: Game, key: number): readonly Ref[] {
  const cants = cantsOf(game, current(game, key));
  return attackable(game).filter((ref) => {
    if (isShielded(game, clockOf(game).active, ref)) return false;
    return !cants.some(({ cant, run }) => cant.kind === 'cantAttackWhom' && isRecipient(run, cant.whom, ref, 'whom'));
  });
}

/** CR 508.1d: of those, whom it has been told to attack in this turn, of all turns. */
export function sentTo(game: Game, key: number, whom: readonly Ref[]): readonly Ref[] {
  return keysIn(game, 'effects').flatMap((at) => {
    const effect = recordOf(game.state, at);
    if (effect?.kind !== 'effect' || effect.does.kind !== 'changes' || !effect.on?.includes(key)) return [];
    const { until, controller: you, source: self, does } = effect;
    if (until.kind !== 'turn of' || clockOf(game).turn <= until.after) return [];
    const run = startRun(game, { you, self, text: NO_TEXT, frame: does.frame });
    return does.changes.flatMap((change) =>
      change.kind === 'mustAttackNextTurn' ? whom.filter((ref) => isRecipient(run, change.whom, ref, 'whom')) : [],
    );
  });
}

/** "Your opponents can't attack you or planeswalkers you control." */
function isShielded(game: Game, attacker: Player, ref: Ref): boolean {
  return spokenOfCasting(game, 'clock').some((spoken) => {
    const { said, path } = spoken;
    if (said.kind !== 'rule' || said.is.kind !== 'cantAttackYouOr') return false;
    const run = runOf(game, spoken);
    if (!run || !playersOf(run, said.who, `${path}.who`).includes(attacker)) return false;
    return ref === run.you || isMeant(run, said.is.what, ref, `${path}.is.what`);
  });
}

/** CR 509.1c: of those that could block it, those that must: "all creatures able to block it do so". */
export function luredTo(game: Game, attacker: number, by: readonly number[]): readonly number[] {
  const lures = spokenOfCasting(game, 'clock').flatMap((spoken) => {
    const { said, path } = spoken;
    if (said.kind !== 'lure' && said.kind !== 'lureAlways') return [];
    const run = runOf(game, spoken);
    return run && selectObjects(run, said.what, `${path}.what`).includes(attacker) ? [{ run, f: said.f, path }] : [];
  });
  return by.filter((key) => lures.some(({ run, f, path }) => fits(run, f, key, `${path}.f`)));
}

/** What keeps a creature from blocking, at all or this attacker. */
export type BlockBar =
  | 'battle'
  | 'decayed'
  | 'forbidden'
  | 'no creature'
  | 'protection'
  | 'tapped'
  | 'unleash'
  | Evasion;
type Evasion = 'fear' | 'flying' | 'horsemanship' | 'intimidate' | 'landwalk' | 'shadow' | 'skulk';

/** CR 509.1a, 509.1b: evasion and restrictions, for one pair. */
export const mayBlock = (game: Game, blocker: number, attacker: number): boolean =>
  blockBar(game, blocker, attacker) === null;

export function blockBar(game: Game, blocker: number, attacker: number): BlockBar | null {
  const permanent = permanentAt(game, blocker);
  if (!permanent) return 'no creature';
  const is = current(game, blocker);
  if (!is.types.includes('Creature')) return 'no creature';
  if (permanent.tapped) return 'tapped';
  if (is.types.includes('Battle')) return 'battle';
  // CR 702.147a
  if (has(game, blocker, 'decayed')) return 'decayed';
  if (cannotBlockWith(game, blocker, is)) return 'forbidden';
  // CR 702.98a: what is unleashed.
  if ((permanent.counters['+1/+1'] ?? 0) > 0 && has(game, blocker, 'unleash')) return 'unleash';
  // CR 702.16f
  if (isShunned(runBy(game, attacker), attacker, blocker)) return 'protection';
  return isBarred(game, blocker, is, attacker) ? 'forbidden' : evasionOf(game, attacker, blocker, is);
}

/** "Your opponents can't block with creatures with even mana values." */
function cannotBlockWith(game: Game, blocker: number, { controller }: Current): boolean {
  return spokenOfCasting(game, 'clock').some((spoken) => {
    const { said, path } = spoken;
    if (said.kind !== 'rule' || said.is.kind !== 'cantBlockWith') return false;
    const run = runOf(game, spoken);
    if (!run || !playersOf(run, said.who, `${path}.who`).includes(controller)) return false;
    return fits(run, said.is.f, blocker, `${path}.is.f`);
  });
}

/** Whether effects forbid the pair. */
function isBarred(game: Game, blocker: number, is: Current, attacker: number): boolean {
  const blocks = cantsOf(game, is).some(({ cant, run, it }) => {
    if (it) return it.includes(attacker);
    if (cant.kind === 'cantBlock') return !cant.what || isMeant(run, cant.what, attacker, 'what');
    return (cant.kind === 'cantBlockKinds' || cant.kind === 'cantBlockOrBy') && fits(run, cant.f, attacker, 'f');
  });
  if (blocks) return true;
  const only = is.held.some(
    ({ change, source, you }) =>
      change.kind === 'canBlockOnly' && !fits(runBy(game, source, you), change.f, attacker, 'f'),
  );
  if (only) return true;
  const target = current(game, attacker);
  const excepted = target.held.some(
    ({ change, source, you }) =>
      change.kind === 'cantBeBlockedExceptNow' && !isMeant(runBy(game, source, you), change.what, blocker, 'what'),
  );
  if (excepted) return true;
  return cantsOf(game, target).some(({ cant, run }) => {
    switch (cant.kind) {
      case 'cantBeBlocked':
        return true;
      case 'cantBlockOrBy':
      case 'cantBeBlockedBy':
        // "creatures with greater power": than the creature that they cannot block, whoever said so.
        return fits(mentions(cant.f, 'withLesser') ? runBy(game, attacker) : run, cant.f, blocker, 'f');
      case 'cantBeBlockedExcept':
        return !isMeant(run, cant.what, blocker, 'what');
      default:
        return false;
    }
  });
}

/** A keyword of the attacker that this blocker cannot stand up to. */
function evasionOf(game: Game, attacker: number, blocker: number, is: Current): Evasion | null {
  const a = current(game, attacker);
  const evasive = (word: string): boolean => has(game, attacker, word) && !isIgnored(a, word);
  // CR 702.9b, 702.28b, 702.31b
  if (evasive('flying') && !has(game, blocker, 'flying') && !has(game, blocker, 'reach')) return 'flying';
  if (evasive('shadow') !== has(game, blocker, 'shadow')) return 'shadow';
  if (evasive('horsemanship') && !has(game, blocker, 'horsemanship')) return 'horsemanship';
  // CR 702.36b, 702.13b, 702.118b
  const artifact = is.types.includes('Artifact');
  if (evasive('fear') && !artifact && !is.colors.includes('B')) return 'fear';
  const shares = is.colors.some((color) => a.colors.includes(color));
  if (evasive('intimidate') && !artifact && !shares) return 'intimidate';
  if (evasive('skulk') && Number(is.power ?? 0) > Number(a.power ?? 0)) return 'skulk';
  return walks(game, attacker, is.controller) ? 'landwalk' : null;
}

/** "can be blocked as though they didn't have …" */
const isIgnored = ({ held }: Current, word: string): boolean =>
  held.some(({ change }) => change.kind === 'blockedAsThough' && change.keyword === word);

/** CR 702.14c: landwalk, while the defending player controls such a land. */
function walks(game: Game, attacker: number, defender: Player): boolean {
  const is = current(game, attacker);
  const words = keywordsOf(game, is).flatMap((keyword) => {
    const said =
      keyword.kind === 'keyword' && !isIgnored(is, keyword.name)
        ? /^(?:(snow|legendary|nonbasic) )?(\w+)walk$/.exec(keyword.name)
        : null;
    return said ? [{ how: said[1], land: said[2] ?? '' }] : [];
  });
  if (words.length === 0) return false;
  const lands = battlefield(game)
    .map((key) => current(game, key))
    .filter((is) => is.controller === defender && is.types.includes('Land'));
  return words.some(({ how, land }) =>
    lands.some(({ supertypes, subtypes }) => {
      const type = `${land.charAt(0).toUpperCase()}${land.slice(1)}`;
      if (type !== 'Land' && !subtypes.includes(type)) return false;
      if (how === 'nonbasic') return !supertypes.includes('Basic');
      return how === undefined || supertypes.some((each) => each.toLowerCase() === how);
    }),
  );
}
