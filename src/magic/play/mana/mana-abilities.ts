/** Mana abilities (CR 605): which permanents can make mana, what each would add, and the act of adding it. */
import { ask, derived, one } from '../../../kernel/index.ts';
import type { Magic } from '../../text/index.ts';
import { deedsIn } from '../acts/deeds.ts';
import { canPayAll } from '../acts/deeds-together.ts';
import { banOn } from '../casting/activation-bans.ts';
import { limitOn } from '../casting/activation-limits.ts';
import { activeElsewhere } from '../casting/active-elsewhere.ts';
import { costOfSymbols, type ManaCost } from '../casting/costs.ts';
import { activatable } from '../keywords/keyword-abilities.ts';
import type { Compiled, Live } from '../objects/abilities.ts';
import { type Current, current } from '../objects/current.ts';
import { compiled, hasKeywordNamed } from '../objects/keywords.ts';
import { inItsPlace } from '../resolving/in-its-place.ts';
import { battlefield, clockOf, objectAt, permanentAt, playerOf } from '../state/book.ts';
import type { Game, MagicShape, Player } from '../state/state.ts';
import { tick } from '../state/zones.ts';
import { colorsAmong } from '../words/counting.ts';
import { type Run, startRun } from '../words/run.ts';
import { nodesOfKind } from '../words/target-words.ts';
import { amountOf, lifeOf, timesFor } from '../words/values.ts';
import { foreseen } from './foreseen.ts';
import { addMana, type ManaSymbol, type ManaUnit } from './mana.ts';
import { addable } from './mana-kinds.ts';

export type Colored = Exclude<ManaSymbol, 'C'>;
export const ANY_COLOR: readonly Colored[] = ['W', 'U', 'B', 'R', 'G'];

const isMana = new WeakMap<Compiled, boolean>();
const TARGETS = ['target', 'targetPlayer', 'anyTarget', 'upToOne', 'targets', 'anyNumberOfPlayers'];

/** CR 605.1a: it could add mana, in any of its sentences, has no target and is no loyalty ability. */
export function isManaAbility(ability: Compiled): boolean {
  const known = isMana.get(ability);
  if (known !== undefined) return known;
  const { line, text } = ability;
  const does = (kinds: readonly string[]): boolean =>
    line.kind === 'activated' && nodesOfKind([line.body, ...text.sentences.slice(1)], '', kinds).length > 0;
  const is = text.bullets.length === 0 && does(['addMana', 'addManaForLife']) && !does(TARGETS);
  isMana.set(ability, is);
  return is;
}

/** One way in which a permanent makes mana. */
export interface ManaSource {
  readonly object: number;
  readonly live: Live;
  readonly adds: readonly ManaUnit[];
  /** What surely comes with it from elsewhere, as it is tapped (`foreseen.ts`). */
  readonly more?: readonly ManaUnit[];
  /** The choice to be made as it is used. */
  readonly choice: readonly ManaSymbol[];
  /** What else it costs than tapping and life: nothing, or the permanent itself; others are used only by hand. */
  readonly costs: 'tap' | 'itself' | 'more';
  readonly life: number;
  /** Mana that it costs: a payment takes such an ability where nothing else will do. */
  readonly pays: ManaCost | null;
  /** In which order a payment takes sources: what serves least else first. */
  readonly rank: number;
}

/** All the mana there is when it has been used. */
export const madeBy = ({ adds, more = [] }: Pick<ManaSource, 'adds' | 'more'>): readonly ManaUnit[] =>
  more.length === 0 ? adds : [...adds, ...more];

/** CR 305.6: a land with a basic land type has that type's mana ability. */
export const BASIC: Readonly<Record<string, Colored>> = {
  Plains: 'W',
  Island: 'U',
  Swamp: 'B',
  Mountain: 'R',
  Forest: 'G',
};

/** Every way to make mana now without mana. Worked out once while nothing changes. */
export const manaSources = derived<MagicShape, readonly ManaSource[]>((journal, player) =>
  findSources(journal as Game, player as Player),
) as (game: Game, player: Player) => readonly ManaSource[];

function findSources(game: Game, player: Player): readonly ManaSource[] {
  const there = battlefield(game).flatMap((object): readonly ManaSource[] => {
    const is = current(game, object);
    if (is.controller !== player) return [];
    const tapped = permanentAt(game, object)?.tapped === true;
    const sick = is.types.includes('Creature') && isSick(game, object);
    const basic = tapped || sick || !is.types.includes('Land') ? [] : basicSources(game, player, object, is);
    const own = is.abilities.flatMap((live) => waysOf(game, player, object, is, live, { tapped, sick }));
    return [...basic, ...own];
  });
  return [...there, ...elsewhere(game, player)];
}

/** CR 605.3a, 113.6m: "Exile this card from your hand: Add {R}." Such an ability is used by hand, never taken by a payment. */
const elsewhere = (game: Game, player: Player): readonly ManaSource[] =>
  activeElsewhere(game, player).flatMap((object) => {
    const is = current(game, object);
    return is.abilities.flatMap((live) => waysOf(game, player, object, is, live, { tapped: false, sick: false }));
  });

function basicSources(game: Game, player: Player, object: number, { subtypes }: Current): readonly ManaSource[] {
  return subtypes.flatMap((type): ManaSource[] => {
    const symbol = BASIC[type];
    if (symbol === undefined) return [];
    const live = basicLive(type);
    if (banOn(game, player, object, live) !== null) return [];
    const adds = [{ symbol, source: object, only: null }];
    const more = foreseen(game, player, object, [symbol]);
    return [{ object, live, adds, more, choice: [symbol], costs: 'tap', life: 0, pays: null, rank: 1 }];
  });
}

/** CR 302.6: a creature's tap ability waits until its controller has had it since the turn began; haste does not wait. */
export function isSick(game: Game, key: number): boolean {
  const permanent = permanentAt(game, key);
  if (!permanent || permanent.controlledSince < turnBegan(game, current(game, key).controller)) return false;
  return !hasKeywordNamed(game, current(game, key), 'haste');
}

/** The most recent turn of a player that has begun. Kept, so that who asks need not ask again with each step. */
const turnBegan = derived<MagicShape, number>((journal, player) => {
  const game = journal as Game;
  const { active, turn } = clockOf(game);
  const { lastTurn } = playerOf(game, player as Player);
  return player === active || lastTurn === 0 ? turn : lastTurn;
}) as (game: Game, player: Player) => number;

const basicLives = new Map<string, Live>();

function basicLive(type: string): Live {
  const known = basicLives.get(type);
  if (known) return known;
  const made: Live = { id: `basic.${type}`, source: { text: { sentences: [], bullets: [], links: [] } }, since: 0 };
  basicLives.set(type, made);
  return made;
}

/** CR 305.6: the mana ability that comes with a basic land type. */
export const isBasicAbility = ({ id }: Pick<Live, 'id'>): boolean => id.startsWith('basic.');

function waysOf(
  game: Game,
  player: Player,
  object: number,
  is: Current,
  live: Live,
  { tapped, sick }: { readonly tapped: boolean; readonly sick: boolean },
): readonly ManaSource[] {
  const ability = compiled(game, live);
  const { line, path } = ability;
  if (ability.kind !== 'activated' || line.kind !== 'activated' || !isManaAbility(ability)) return [];
  if (activatable(ability)?.zone !== objectAt(game, object)?.zone) return [];
  const kind = costKind(line.cost);
  if ((kind.taps && (tapped || sick)) || (kind.untaps && (!tapped || sick))) return [];
  if (limitOn(game, player, object, live, ability) || banOn(game, player, object, live) !== null) return [];
  const run = startRun(game, { you: player, self: object, text: ability.text });
  const deeds = deedsIn(line.cost, `${path}.cost`, ability.text);
  if (
    !canPayAll(
      deeds.map(({ act, path: at }) => ({ run, act, path: at })),
      player,
    )
  )
    return [];
  const life = deeds.reduce(
    (sum, { act, path: at }) => sum + (act.kind === 'payLife' ? lifeOf(run, act.n, `${at}.n`) : 0),
    0,
  );
  const limits = limitsIn(ability.text);
  const { only } = limits;
  const next = ability.text.sentences[1];
  const instead = next && inItsPlace(run, { node: next, path: '1' });
  const foretold = instead
    ? addedBy(run, instead.node as Magic<'Sentence'>, instead.path)
    : addedBy(run, line.body, `${path}.body`);
  const ways = foretold ?? [UNTOLD];
  const costs = foretold ? kind.costs : 'more';
  const rank =
    (costs === 'tap' ? 1 : 50) +
    (life > 0 ? 30 : 0) +
    (is.types.includes('Creature') ? 20 : 0) +
    (ability.text.sentences.length > 1 && only === null ? 10 : 0) +
    (only === null ? Math.min(ways.length, 6) : 0);
  return ways.map(({ choice, times }) => ({
    object,
    live,
    adds: Array.from({ length: times }, () => choice)
      .flat()
      .map((symbol) => ({ symbol, source: object, ...limits })),
    ...(kind.taps && times > 0 && choice.length > 0 ? { more: foreseen(game, player, object, choice) } : {}),
    choice,
    costs,
    life,
    pays: kind.pays,
    rank,
  }));
}

interface CostKind extends Pick<ManaSource, 'costs' | 'pays'> {
  readonly taps: boolean;
  /** CR 107.6: such an ability is used only by hand. */
  readonly untaps: boolean;
}

/** Whether it taps, and what it costs besides. */
function costKind(parts: readonly Magic<'Cost'>[]): CostKind {
  let taps = false;
  let untaps = false;
  let costs: ManaSource['costs'] = 'tap';
  const symbols: string[] = [];
  for (const part of parts) {
    if (part.kind === 'manaCost') {
      taps ||= part.symbols.includes('T');
      untaps ||= part.symbols.includes('Q');
      symbols.push(...part.symbols.filter((symbol) => symbol !== 'T' && symbol !== 'Q'));
    } else if (
      part.kind === 'deed' &&
      part.act.kind === 'sacrifice' &&
      (part.act.what.kind === 'thisOne' || part.act.what.kind === 'self')
    ) {
      costs = costs === 'more' ? 'more' : 'itself';
    } else if (part.kind !== 'deed' || part.act.kind !== 'payLife') costs = 'more';
  }
  return { taps, untaps, costs: untaps ? 'more' : costs, pays: symbols.length > 0 ? costOfSymbols(symbols) : null };
}

interface Added {
  readonly choice: readonly ManaSymbol[];
  readonly times: number;
}

/** "Reveal any number of artifact cards. Add {C}{C} for each": how much comes of it is seen when it is used, by hand. */
const UNTOLD: Added = { choice: [], times: 0 };

/** The choices of what is added; null where it cannot be known beforehand. */
function addedBy(run: Run, body: Magic<'Sentence'>, path: string): readonly Added[] | null {
  if (body.kind === 'whereX') run.x = amountOf(run, body.value, `${path}.value`);
  const nodes = nodesOfKind(body, path, ['addMana']);
  const [found] = nodes;
  if (!found || nodes.length > 1) return null;
  const node = found.node as Extract<Magic<'Act'>, { kind: 'addMana' }>;
  // "For each color among these, add one mana of that color": all of them at once.
  if (body.kind === 'forEach') {
    return node.mana.kind === 'thatColour' ? [{ choice: colorsAmong(run, body.each, `${path}.each`), times: 1 }] : null;
  }
  const times = timesFor(run, node.each, `${found.path}.each`);
  return addable(run, node.mana, `${found.path}.mana`).map((choice) => ({ choice, times }));
}

type Limits = Pick<ManaUnit, 'only' | 'never' | 'notGeneric'>;

/** CR 106.6: what its mana may be spent on, and what not. */
function limitsIn(text: Compiled['text']): Limits {
  let limits: Limits = { only: null };
  for (const sentence of text.sentences) {
    if (sentence.kind === 'spendOnly' || sentence.kind === 'spendEither') limits = { ...limits, only: sentence.on };
    if (sentence.kind === 'cantSpendOn') limits = { ...limits, never: sentence.on };
    if (sentence.kind === 'cantSpend') limits = { ...limits, notGeneric: true };
  }
  return limits;
}

/** The act of adding mana, with its choice of colour. */
export function produce(
  run: Run,
  mana: Magic<'Mana'>,
  each: Magic<'F'> | undefined,
  path: string,
  who: Player,
  times = timesFor(run, each, `${path}.each`),
): boolean {
  // "one mana of any color for each": each may be of another.
  const symbols = Array.from({ length: times }, () => chosenSymbols(run, mana, who, `${path}.mana`)).flat();
  const limits = limitsIn(run.text);
  // "When that mana is spent": only then it matters which mana it is.
  const made = run.text.links.some(({ type, to }) => type === 'continues' && to === path)
    ? { made: tick(run.game) }
    : {};
  const units = symbols.map((symbol): ManaUnit => ({ symbol, source: run.self, ...limits, ...made }));
  if (made.made !== undefined) run.numbers[`${path}#made`] = made.made;
  addMana(run.game, who, units);
  run.numbers[path] = units.length;
  return units.length > 0;
}

function chosenSymbols(run: Run, mana: Magic<'Mana'>, who: Player, path: string): readonly ManaSymbol[] {
  const choices = addable(run, mana, path);
  const [only = []] = choices;
  if (choices.length <= 1) return only;
  const { wanted } = run;
  if (wanted && choices.some((each) => each.join() === wanted.join())) return wanted;
  const words = choices.map((each) => each.join(''));
  const about = { what: 'color', source: run.self };
  const picked = ask(run.game, { seat: who, kind: 'mana', legal: one(words), about });
  return choices[words.indexOf(picked)] ?? only;
}
