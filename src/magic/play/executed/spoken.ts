/**
 * What static abilities and lasting effects say about casting, playing and activating: permissions, prohibitions, prices.
 * They are gathered once while nothing changes, so that judging a card asks only what speaks of cards at all.
 */
import { derived, recordOf } from '../../../kernel/index.ts';
import type { MagicCard } from '../../card.ts';
import type { Magic } from '../../text/index.ts';
import { abilitiesOfFace, type Compiled } from '../objects/abilities.ts';
import { current } from '../objects/current.ts';
import { compiled } from '../objects/keywords.ts';
import { nodeAt } from '../objects/texts.ts';
import { onlyRules } from '../resolving/rule-changes.ts';
import { battlefield, clockOf, emblems, keysIn, objectAt } from '../state/book.ts';
import { happeningsOf } from '../state/history.ts';
import type { Frame, Game, MagicShape, Player } from '../state/state.ts';
import { fitThen } from '../words/as-then.ts';
import { fits } from '../words/filter.ts';
import { ownersOf } from '../words/players.ts';
import { continuedBy, type Run, referredBy, startRun } from '../words/run.ts';
import { inForce, saidIn, sentencesOf, under, whileItLasts } from './said.ts';

type Said = ReturnType<typeof saidIn>[number];
/** "once each turn", "during each of your turns": once in each. */
type Once = 'any turn' | 'own turn';
type Saying = Said & { readonly once?: Once };

/** One statement, whose it is, and the text it stands in. */
export interface Spoken extends Said {
  readonly once?: Once;
  readonly source: number;
  readonly you: Player;
  readonly text: Compiled['text'];
  readonly frame?: Frame;
  /** The effect that says it, where it is one. */
  readonly effect?: number;
}

const ABOUT_CASTING: ReadonlySet<string> = new Set([
  'rule',
  'may',
  'act',
  'lure',
  'lureAlways',
  'attackTax',
  'mayRather',
  'maySpend',
  'maySpendAny',
  'anyManaFor',
  'anyManaSpendOn',
  'flashFor',
  'youHave',
  'youShun',
  'youGain',
  'lifeIsFixed',
  'unlockCostsLess',
  'costFloor',
]);
const CHANGES: ReadonlySet<string> = new Set([
  'costMore',
  'costLess',
  'costLessForLife',
  'cant',
  'cantAny',
  'castable',
  'gain',
  'have',
]);

const relevant = new WeakMap<Compiled, readonly Saying[]>();

/** The statements of an ability that may bear on what can be cast. */
function sayings(ability: Compiled): readonly Saying[] {
  const known = relevant.get(ability);
  if (known) return known;
  const found =
    ability.kind !== 'static'
      ? []
      : sentencesOf(ability)
          .flatMap(({ line, path, when }) => under(when, whileItLasts(saidOf(line, path))))
          .filter(
            ({ said }) =>
              ABOUT_CASTING.has(said.kind) ||
              (said.kind === 'change' && said.does.some(({ kind }) => CHANGES.has(kind))),
          );
  relevant.set(ability, found);
  return found;
}

/** CR 601.3: a permission that holds in one's own turns, or in any, for one spell in each. */
function saidOf(line: Compiled['line'], path: string): readonly Saying[] {
  switch (line.kind) {
    case 'eachOwnTurn':
    case 'onceEachOwn':
      return saidIn(line.do, `${path}.do`).map((each) => ({ ...each, once: 'own turn' }));
    case 'whereX':
      return saidOf(line.do, `${path}.do`).map((each) => ({
        ...each,
        when: [{ x: line.value, path: `${path}.value` }, ...each.when],
      }));
    case 'onceEach':
      return saidIn(line.do, `${path}.do`).map((each) => ({ ...each, once: 'any turn' }));
    default:
      return saidIn(line, path);
  }
}

/** Everything that speaks of casting, on the battlefield and in effects that last. */
export const spokenOfCasting = derived<MagicShape, readonly Spoken[]>((journal) => gather(journal as Game)) as (
  game: Game,
  key: 'clock',
) => readonly Spoken[];

function gather(game: Game): readonly Spoken[] {
  const statics = [...battlefield(game), ...emblems(game)].flatMap((key) => spokenBy(game, key));
  const effects = keysIn(game, 'effects').flatMap((key): readonly Spoken[] => {
    const effect = recordOf(game.state, key);
    if (effect?.kind !== 'effect' || effect.does.kind !== 'text' || !('text' in effect.does.ability)) return [];
    const { ability, path, frame } = effect.does;
    // The statement stands anywhere in the text that made the effect: its path keeps its words bound.
    const node = nodeAt(ability.text, path) as Magic<'Line'> | undefined;
    if (!node) return [];
    return saidIn(node, path).map((each) => ({
      ...each,
      said: each.said.kind === 'change' ? onlyRules(each.said) : each.said,
      effect: Number(key),
      source: effect.source,
      you: effect.controller,
      text: ability.text,
      frame,
    }));
  });
  return [...statics, ...effects];
}

/** CR 113.6: off the battlefield a spell or card has of these words only those that speak of itself. */
export function spokenOfItself(game: Game, key: number): readonly Spoken[] {
  return spokenBy(game, key).filter(({ said }) => {
    if (said.kind === 'may') return said.does.some((act) => 'what' in act && isSelf(act.what));
    return 'what' in said && isSelf(said.what);
  });
}

const isSelf = (what: unknown): boolean =>
  typeof what === 'object' && what !== null && 'kind' in what && SELF.has(String(what.kind));
const SELF: ReadonlySet<string> = new Set(['self', 'thisOne', 'ownCardFrom', 'selfAnd', 'it']);

/** What one object says of casting, whomever it means. */
function spokenBy(game: Game, key: number): readonly Spoken[] {
  const is = current(game, key);
  return is.abilities.flatMap((live) => {
    const ability = compiled(game, live);
    const said = sayings(ability);
    return said.length === 0
      ? []
      : said.map((each) => ({ source: key, you: is.controller, text: ability.text, ...each }));
  });
}

const speakers = new WeakMap<MagicCard, boolean>();

/** Whether a card has words of its own on how it may be cast: few have. */
export function speaksOfCasting(card: MagicCard): boolean {
  let known = speakers.get(card);
  if (known === undefined) {
    known = card.faces.some((face) => abilitiesOfFace(face).some((ability) => sayings(ability).length > 0));
    speakers.set(card, known);
  }
  return known;
}

/** A run of the statement in this game, perhaps an imagined one; null where its condition does not hold. */
export function runOf(game: Game, spoken: Spoken, bound?: Frame['bound'], spell?: number): Run | null {
  const { you, source: self, text, when, frame } = spoken;
  if (spoken.once === 'own turn' && clockOf(game).active !== you) return null;
  if (spoken.once && !isApart(spoken) && isUsed(game, self)) return null;
  const run = startRun(game, { you, self, text, ...(frame ? { frame } : {}) });
  Object.assign(run.bound, bound);
  if (spell !== undefined) castThisWay(run, when, spell);
  return inForce(run, when) ? run : null;
}

/** "If you cast a spell this way": of the spell that is being cast, if these words allow it. */
function castThisWay(run: Run, when: Spoken['when'], spell: number): void {
  const object = objectAt(run.game, spell);
  if (object?.kind !== 'spell' || object.cast.allowed !== run.self) return;
  for (const each of when) {
    const deed = 'cond' in each && each.cond.kind === 'didThisWay' ? continuedBy(run, each.path) : undefined;
    if (deed !== undefined) run.done[deed] = [spell];
  }
}

/** "Play a land and cast a spell": leave for each of them, once. */
export const isApart = ({ said, either }: Spoken): boolean => said.kind === 'may' && said.does.length > 1 && !either;

/** Whether a spell was cast or a land played this turn by leave of this object; `deed`: one of them alone. */
export function isUsed(game: Game, source: number, deed?: 'cast' | 'play'): boolean {
  for (const it of happeningsOf(game, 'turn')) {
    if (it.kind === 'played land' && it.allowed === source && deed !== 'cast') return true;
    if (it.kind !== 'cast' || deed === 'play') continue;
    const spell = objectAt(game, it.spell);
    if (spell?.kind === 'spell' && (spell.cast.allowed === source || spell.cast.priced === source)) return true;
  }
  return false;
}

/** Whether a subject means this object: by its description, or as the source itself. */
export function means(run: Run, what: Magic<'Subject'> | Magic<'Obj'>, key: number, path: string): boolean {
  switch (what.kind) {
    case 'self':
    case 'thisOne':
    case 'ownCardFrom':
      return key === run.self;
    case 'it': {
      const to = referredBy(run, path);
      const meant = to === undefined ? undefined : run.bound[to];
      return meant ? meant.includes(key) : key === run.self;
    }
    // "the first … spell you cast each turn": so many of them were cast before.
    case 'theNth':
      return isNth(run, what, key, path);
    case 'theNextCast':
      return isNext(run, what, key, path);
    case 'kindsFrom':
      return (
        isFrom(run, what.z, key, `${path}.z`) &&
        what.all.some((kind, at) => fits(run, { ...kind, kind: 'f' }, key, `${path}.all.${at}`))
      );
    case 'selfAnd':
      return key === run.self || fits(run, what.f, key, `${path}.f`);
    case 'kindsAnd':
    case 'allKinds':
      return what.all.some(
        (f, at) => cameFrom(run, f, key, `${path}.all.${at}`) && fits(run, f, key, `${path}.all.${at}`),
      );
    // What follows the nouns belongs to each of them.
    case 'kindsShare':
    case 'eachKinds':
      return what.all.some((kind) => {
        const f: Magic<'F'> = { ...kind, kind: 'f', post: [...what.post] };
        return cameFrom(run, f, key, path) && fits(run, f, key, path);
      });
    case 'bare':
    case 'all':
    case 'each':
    case 'a':
    case 'one':
    case 'any':
    case 'that':
      // The place is asked first: a card elsewhere need not be described.
      if (!cameFrom(run, what.f, key, `${path}.f`)) return false;
      return fits(run, what.f, key, `${path}.f`);
    default:
      return false;
  }
}

const NTH = { first: 1, second: 2 } as const;

export const isNth = (run: Run, { f, nth }: Extract<Magic<'Subject'>, { kind: 'theNth' }>, key: number, path: string) =>
  fits(run, f, key, `${path}.f`) && castBefore(run, f, key, `${path}.f`) === NTH[nth] - 1;

/** Where it is kept when words about the next spell began to hold. */
export const SINCE = '#since';

/** "the next instant spell you cast this turn": none of them was cast between these words and it. */
export function isNext(
  run: Run,
  { spell: kind, post }: Extract<Magic<'Subject'>, { kind: 'theNextCast' }>,
  key: number,
  path: string,
): boolean {
  const f: Magic<'F'> = { ...kind, kind: 'f', ...(post ? { post } : {}) };
  const since = run.numbers[`${path}${SINCE}`];
  const object = objectAt(run.game, key);
  const isSuch =
    object?.kind === 'spell' && object.cast.by === run.you && !object.cast.copied && fits(run, f, key, path);
  if (since === undefined || !isSuch) return false;
  const cast = [...happeningsOf(run.game, 'turn')].filter((it) => it.kind === 'cast');
  const at = cast.findIndex(({ spell }) => spell === key);
  const isSince = (spell: number): boolean => (objectAt(run.game, spell)?.timestamp ?? 0) > since;
  if (at >= 0 && !isSince(key)) return false;
  return !cast
    .slice(at + 1)
    .some((it) => it.player === run.you && isSince(it.spell) && fitThen(run, it, it.spell, f, path));
}

/** How many such spells of this turn were cast before this one. */
function castBefore(run: Run, f: Magic<'F'>, key: number, path: string): number {
  // The latest comes first.
  const cast = [...happeningsOf(run.game, 'turn')].filter((it) => it.kind === 'cast');
  const earlier = cast.slice(cast.findIndex(({ spell }) => spell === key) + 1);
  return earlier.filter((it) => fitThen(run, it, it.spell, f, path)).length;
}

/** "spells from graveyards": where the spell was cast from, or where the card lies. */
export function cameFrom(run: Run, f: Magic<'F'>, key: number, path = ''): boolean {
  if (f.kind === 'eitherKind') return true;
  const posts = f.post ?? [];
  return posts.every(
    (post, at) => (post.kind !== 'from' && post.kind !== 'in') || isFrom(run, post.z, key, `${path}.post.${at}.z`),
  );
}

/** Words that mean nobody in particular here ("their") stand for whoever casts it. */
function isOwner(run: Run, whose: Magic<'Whose'>, owner: Player, path: string): boolean {
  const owners = ownersOf(run, whose, path);
  return owners.length === 0 || owners.includes(owner);
}

function isFromOne(run: Run, z: Magic<'Zones'>, key: number, path: string): boolean {
  switch (z.kind) {
    case 'hands':
      return isFrom(run, { kind: 'zone', whose: z.whose, name: z.name }, key, path);
    case 'zonesOf':
    case 'zonesAnyOf':
    case 'zonesEither':
    case 'zonesAndOutside':
      return z.names.some((name) => isFrom(run, { kind: 'zone', whose: z.whose, name }, key, path));
    default:
      return isFrom(run, z, key, path);
  }
}

export function isFrom(run: Run, z: Magic<'Zone'>, key: number, path: string): boolean {
  const object = objectAt(run.game, key);
  if (!object || object.kind === 'ability') return false;
  const zone = object.kind === 'spell' ? object.cast.from : object.zone;
  switch (z.kind) {
    case 'topOf':
      return zone === 'library' && isFrom(run, z.z, key, `${path}.z`);
    case 'exileZone':
      return zone === 'exile';
    case 'outside':
      return zone === 'outside';
    case 'everyZones':
    case 'eitherZones':
      return z.names.some((name) => name === zone);
    case 'zone':
      return zone === z.name && isOwner(run, z.whose, object.owner, `${path}.whose`);
    case 'anywhere':
      return true;
    case 'anywhereBut':
      return !isFromOne(run, z.z, key, `${path}.z`);
    default:
      return 'name' in z && z.name === zone;
  }
}
