/** Activated abilities (CR 602): which may be activated, from the battlefield, a hand or a graveyard, and activating one. */

import type { Refusal } from '../../../cards/why.ts';
import { create, insert } from '../../../kernel/index.ts';
import { saysWord } from '../../../text/trees.ts';
import type { RuleId } from '../../rules.ts';
import type { Magic } from '../../text/index.ts';
import { reason } from '../../what.ts';
import { deedsIn, manaInDeed } from '../acts/deeds.ts';
import { canPayAll } from '../acts/deeds-together.ts';
import { happen, tell } from '../events/events.ts';
import { type Activatable, activatable } from '../keywords/keyword-abilities.ts';
import { isManaAbility, isSick } from '../mana/mana-abilities.ts';
import { payMana, planFor } from '../mana/pay.ts';
import { payDeed } from '../mana/pay-deeds.ts';
import { reservedBy } from '../mana/reserved.ts';
import type { Purpose } from '../mana/spending.ts';
import { tooDear } from '../mana/too-dear.ts';
import { countUse, noteExhausted } from '../mana/use-mana.ts';
import type { Compiled, Live } from '../objects/abilities.ts';
import { type Current, current } from '../objects/current.ts';
import { abilitiesOf, compiled } from '../objects/keywords.ts';
import { permanentsThat } from '../objects/who-has.ts';
import { hasModes } from '../resolving/followed.ts';
import { objectAt, permanentAt } from '../state/book.ts';
import { type Game, NEW_FRAME, type Player } from '../state/state.ts';
import { tick } from '../state/zones.ts';
import type { Judged } from '../turn/moves.ts';
import { atSorcerySpeed } from '../turn/timing.ts';
import { type Run, startRun } from '../words/run.ts';
import { timesFor } from '../words/values.ts';
import { limitOn, usesThisTurn } from './activation-limits.ts';
import { activeElsewhere } from './active-elsewhere.ts';
import type { CostDeed } from './alternative-costs.ts';
import { chooseX, frameFor, hasTargetsFor, leastPossible, leastX, type XRange } from './announce.ts';
import { costOfSymbols, type ManaCost, minus, plus, repeated, writeCost } from './costs.ts';
import { canPayExtra, payExtra } from './extra-costs.ts';
import { cannotActivate } from './prohibitions.ts';

export type ActivateMove = {
  readonly do: 'activate';
  readonly object: number;
  readonly ability: string;
  readonly cost: string;
};

type Activated = Extract<Magic<'Line'>, { kind: 'activated' | 'activatedModes' | 'loyalty' }>;

interface Found extends Activatable {
  readonly key: number;
  readonly live: Live;
  readonly line: Activated;
}

/** Every activated ability that a player could think of, judged. Mana abilities are used while paying (`mana-moves.ts`). */
export function activations(game: Game, player: Player): readonly Judged<ActivateMove>[] {
  return abilitiesFor(game, player).map((found) => {
    const { key, live } = found;
    const move: ActivateMove = { do: 'activate', object: key, ability: live.id, cost: priceOf(game, player, found) };
    return { move, why: judge(game, player, found) };
  });
}

function abilitiesFor(game: Game, player: Player): readonly Found[] {
  const there = withActivated(game).filter((key) => current(game, key).controller === player);
  // CR 602.2: only its controller, unless it says so.
  const others = withActivated(game).filter((key) => current(game, key).controller !== player);
  const open = others.flatMap((key) => foundIn(game, key, current(game, key)).filter(isForAll));
  return [
    ...[...there, ...activeElsewhere(game, player)].flatMap((key) => foundIn(game, key, current(game, key))),
    ...open,
  ];
}

/** The permanents with anything to activate that is no mana ability. */
const withActivated = permanentsThat((game, is) =>
  abilitiesOf(game, is).some(({ ability }) => {
    const found = activatable(ability, is);
    return found !== null && !isManaAbility(found.ability);
  }),
);

const isForAll = ({ ability }: Found): boolean => ability.text.sentences.some(({ kind }) => kind === 'anyMayActivate');

function foundIn(game: Game, key: number, is: Current): readonly Found[] {
  const zone = objectAt(game, key)?.zone;
  return is.abilities.flatMap((live): readonly Found[] => {
    const found = activatable(compiled(game, live), is);
    if (!found || found.zone !== zone || isManaAbility(found.ability)) return [];
    const { also } = found;
    return [{ each: found, live }, ...(also ? [{ each: also, live: { ...live, id: `${live.id}+` } }] : [])].flatMap(
      ({ each, live: as }): readonly Found[] => {
        const { line } = each.ability;
        return isActivated(line) ? [{ ...each, key, live: as, line }] : [];
      },
    );
  });
}

const isActivated = (line: Magic<'Line'>): line is Activated =>
  line.kind === 'activated' || line.kind === 'activatedModes' || line.kind === 'loyalty';

/** What it costs now, with all that is not mana; X stays as it is written. */
function priceOf(game: Game, player: Player, { key, ability, line }: Found): string {
  if (line.kind === 'loyalty') return line.cost;
  const written = line.cost.map((part) =>
    part.kind === 'manaCost' ? part.symbols.map((symbol) => `{${symbol}}`).join('') : part.act.kind,
  );
  const { text } = ability;
  if (!text.sentences.some(({ kind }) => kind === 'abilityCostsLess')) return written.join(', ');
  const [taps, mana] = [symbolsIn(line).filter(isTapping), symbolsIn(line).filter((symbol) => !isTapping(symbol))];
  const now = writeCost(lessBy(startRun(game, { you: player, self: key, text }), costOfSymbols(mana)));
  const parts = [
    `${mana.includes('X') ? '{X}' : ''}${mana.includes('X') && now === '{0}' ? '' : now}`,
    ...taps.map((symbol) => `{${symbol}}`),
    ...line.cost.flatMap((part) => (part.kind === 'manaCost' ? [] : part.act.kind)),
  ];
  return parts.join(', ');
}

const isTapping = (symbol: string): boolean => symbol === 'T' || symbol === 'Q';

const symbolsIn = (line: Activated): readonly string[] =>
  line.kind === 'loyalty' ? [] : line.cost.flatMap((part) => (part.kind === 'manaCost' ? part.symbols : []));

/** CR 602.2b, 601.2f: its mana, less what its own words take off. */
function manaOf(run: Run, line: Activated, x: number): ManaCost {
  const said = costOfSymbols(
    symbolsIn(line).filter((symbol) => !isTapping(symbol)),
    x,
  );
  const deeds = line.kind === 'loyalty' ? [] : line.cost.flatMap((part) => (part.kind === 'deed' ? [part.act] : []));
  const whole = deeds.reduce((sum, act) => plus(sum, manaInDeed(act, x) ?? costOfSymbols([])), said);
  return lessBy(run, whole);
}

/** CR 601.2f: less by what its own words take off. */
function lessBy(run: Run, whole: ManaCost): ManaCost {
  return run.text.sentences.reduce((cost, sentence, at) => {
    if (sentence.kind !== 'abilityCostsLess') return cost;
    return minus(cost, repeated(costOfSymbols(sentence.less), timesFor(run, sentence.each, `${at}.each`)));
  }, whole);
}

/** CR 701.67a: a cost of waterbending may be paid in another way. */
const purposeOf = (source: number, line: Activated): Purpose => ({
  kind: 'activate',
  source,
  bends: line.kind !== 'loyalty' && line.cost.some((part) => part.kind === 'deed' && part.act.kind === 'waterbend'),
});

/** CR 107.3: X of a cost, be it in mana, in loyalty or in a deed: "Sacrifice X lands". */
const hasXIn = (line: Activated): boolean =>
  line.kind === 'loyalty' ? line.cost.includes('X') : saysWord(line.cost, 'X');

function judge(game: Game, player: Player, found: Found): Refusal | null {
  const { key, live, ability, line, extra, attached } = found;
  const no = (message: string, rule: RuleId): Refusal => ({
    message,
    rule: reason(rule, game.rules.book.edition).rule,
  });
  const permanent = permanentAt(game, key);
  const run = startRun(game, { you: player, self: key, text: ability.text });
  // CR 702.151a
  if (attached && typeof permanent?.attachedTo !== 'number') return no('It is attached to nothing.', '702.151a');
  if (line.kind === 'loyalty') {
    // CR 606.3: at sorcery speed, and only one loyalty ability of a permanent each turn.
    if (!atSorcerySpeed(game, player))
      return no('Loyalty abilities are activated only in your main phase with an empty stack.', '606.3');
    if (usesThisTurn(game, key, 'loyalty') >= mostLoyalty(game, key))
      return no('A loyalty ability of it was activated this turn.', '606.3');
    if ((permanent?.counters.loyalty ?? 0) + loyaltyOf(line, 0) < 0) return no('It has too little loyalty.', '606.6');
  }
  const symbols = symbolsIn(line);
  if (permanent && (symbols.includes('T') || symbols.includes('Q'))) {
    if (permanent.tapped === symbols.includes('T')) {
      return no(permanent.tapped ? 'It is tapped.' : 'It is untapped.', '118.3');
    }
    if (current(game, key).types.includes('Creature') && isSick(game, key))
      return no('It came under your control this turn.', '302.6');
  }
  const limit = limitOn(game, player, key, live, ability) ?? cannotActivate(game, player, key, live);
  if (limit) return limit;
  const deeds = deedsOf(line, ability.path, ability.text);
  const reserved = keptFor(game, player, key, line, deeds);
  const range = hasXIn(line) ? rangeOfX(run, found, player, reserved) : null;
  // Where not even the least can be paid, that is what is in the way.
  const x = range === null ? 0 : range.couldPay(range.least) ? leastPossible(range) : range.least;
  if (x === null || !hasModes(run, ability) || !hasTargetsFor(run, ability, x))
    return no('It has no legal target.', '601.2c');
  if (!canPayDeeds({ ...run, x }, found, player) || (extra && !canPayExtra(run, extra)))
    return no('Its cost cannot be paid.', '602.2b');
  const cost = manaOf(run, line, x);
  if (!planFor(game, player, cost, purposeOf(key, line), reserved))
    return no(tooDear(game, player, 'It', cost), '601.2h');
  return null;
}

/** What it asks besides mana, with the X of the run. What it taps for {T} is not there to be tapped again. */
function canPayDeeds(run: Run, { key, line, ability }: Found, player: Player): boolean {
  const taps = symbolsIn(line).includes('T');
  const deeds = deedsOf(line, ability.path, ability.text);
  return canPayAll(
    deeds.map(({ act, path }) => ({ run, act, path, gone: act.kind === 'tap' && taps ? key : null })),
    player,
  );
}

/** CR 606.3: once each turn, or twice if it says so itself. */
const mostLoyalty = (game: Game, key: number): number =>
  current(game, key).abilities.some((live) => compiled(game, live).line.kind === 'loyaltyTwice') ? 2 : 1;

/** CR 107.3: the values of X that the words allow, that can be paid and that have targets. */
function rangeOfX(run: Run, found: Found, player: Player, reserved: ReadonlySet<number>): XRange {
  const { key, line, ability } = found;
  const loyalty = permanentAt(run.game, key)?.counters.loyalty ?? 0;
  const purpose = purposeOf(key, line);
  return {
    least: leastX(ability),
    couldPay: (x) =>
      line.kind === 'loyalty'
        ? loyalty + loyaltyOf(line, x) >= 0
        : canPayDeeds({ ...run, x }, found, player) &&
          planFor(run.game, player, manaOf(run, line, x), purpose, reserved) !== null,
    hasTargets: (x) => hasTargetsFor(run, ability, x),
  };
}

const deedsOf = (line: Activated, path: string, text: Run['text']): readonly CostDeed[] =>
  line.kind === 'loyalty' ? [] : deedsIn(line.cost, `${path}.cost`, text);

/** What must stay untapped for the cost: itself, if it taps. */
function keptFor(
  game: Game,
  player: Player,
  key: number,
  line: Activated,
  deeds: readonly CostDeed[],
): ReadonlySet<number> {
  const kept = reservedBy(game, player, key, deeds);
  return symbolsIn(line).includes('T') ? new Set([...kept, key]) : kept;
}

function loyaltyOf(line: Extract<Activated, { kind: 'loyalty' }>, x: number): number {
  return Number(line.cost.replace('−', '-').replace('X', String(x)));
}

/** CR 702.29c, 702.29e: every kind of cycling. */
function isCycling(ability: Compiled): boolean {
  if (ability.line.kind === 'keywordDeed') return ability.line.name.endsWith('cycling');
  return ability.kind === 'keyword' && 'name' in ability.keyword && ability.keyword.name.endsWith('cycling');
}

/** CR 602.2: announced, targets chosen, paid, and put on the stack. */
export function activate(game: Game, player: Player, { object: key, ability: id }: ActivateMove): void {
  const found = foundIn(game, key, current(game, key)).find(({ live }) => live.id === id);
  if (!found) return;
  const { live, ability, line, extra, source } = found;
  const { text, path } = ability;
  const permanent = permanentAt(game, key);
  const deeds = deedsOf(line, path, text);
  const reserved = keptFor(game, player, key, line, deeds);
  const purpose = purposeOf(key, line);
  const asking = startRun(game, { you: player, self: key, text });
  const name = current(game, key).names[0] ?? '';
  const x = hasXIn(line)
    ? chooseX(game, player, { name, object: key }, rangeOfX(asking, found, player, reserved))
    : null;
  const frame = frameFor(game, player, key, ability, x);
  const run = startRun(game, { you: player, self: key, text, frame });
  payMana(game, player, manaOf(run, line, x ?? 0), purpose, reserved);
  if (line.kind === 'loyalty') {
    happen(game, [
      { kind: 'counters', on: key, counter: 'loyalty', by: loyaltyOf(line, x ?? 0), player, without: 'effect' },
    ]);
  } else {
    const symbols = symbolsIn(line);
    if (symbols.includes('T')) happen(game, [{ kind: 'tap', object: key }]);
    if (symbols.includes('Q')) happen(game, [{ kind: 'untap', object: key }]);
    if (extra) payExtra(run, extra);
    for (const deed of deeds) payDeed(run, deed.act, deed.path, player);
  }
  if (isCycling(compiled(game, live))) tell(game, [{ kind: 'cycled', card: key, player, x }]);
  countUse(game, key, line.kind === 'loyalty' ? ['loyalty', id] : [id]);
  noteExhausted(game, key, live);
  const made = create(game, {
    kind: 'ability',
    zone: 'stack',
    how: 'activated',
    owner: player,
    controller: player,
    source: key,
    ability: source ?? live.source,
    id,
    at: null,
    frame: {
      ...NEW_FRAME,
      ...frame,
      done: { ...run.done },
      bound: { ...run.bound },
      numbers: { ...run.numbers },
    },
    timestamp: tick(game),
    turns: permanent?.turns ?? 0,
    last: null,
  });
  insert(game, 'stack', [made]);
  tell(game, [
    { kind: 'activated', object: made, source: key, player, ability: id, mana: false },
    ...Object.values(frame.targets)
      .flat()
      .map((target) => ({ kind: 'targeted' as const, target, by: made, player })),
  ]);
}
