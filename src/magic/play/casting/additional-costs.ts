/** Additional costs of a spell (CR 118.8): those it must have, and kicker, buyback and the like that may be paid. */
import { ask, one, some, whole } from '../../../kernel/index.ts';
import { saysWord } from '../../../text/trees.ts';
import type { Magic, MagicAbility } from '../../text/index.ts';
import { candidatesFor, energyInDeed, isThingDeed, manaInDeed } from '../acts/deeds.ts';
import { canPayAll } from '../acts/deeds-together.ts';
import { current } from '../objects/current.ts';
import { compiled } from '../objects/keywords.ts';
import { combinations } from '../resolving/followed.ts';
import { isPlayer, objectAt } from '../state/book.ts';
import type { CastWay } from '../state/cast-facts.ts';
import type { Game, Player } from '../state/state.ts';
import { NO_TEXT, startRun } from '../words/run.ts';
import { choose } from '../words/select.ts';
import { type CostDeed, costInWords, costKeywords } from './alternative-costs.ts';
import { costOfSymbols, FREE, type ManaCost, plus, readCost, repeated, writeCost } from './costs.ts';
import { type Splicing, spliceCosts } from './splicing.ts';
import { nameOfMode, openSpreeModes } from './spree.ts';

export interface Additional {
  readonly name: string;
  readonly optional: boolean;
  /** One of several of which one is paid: "sacrifice a creature or pay {2}". */
  readonly either?: true;
  /** CR 702.33c: any number of times. */
  readonly many: boolean;
  /** Of any number of things, chosen as it is announced: how much less the spell costs for each of them. */
  readonly lessEach?: ManaCost;
  /** Of one thing, chosen as it is announced: what is taken off the cost for it. */
  readonly lessBy?: 'power' | 'mana value';
  readonly mana: ManaCost;
  readonly deeds: readonly CostDeed[];
  /** CR 107.3a: its deeds say X, which is announced for it. */
  readonly variable?: true;
  /** CR 702.172a: the mode of a spell with spree that has this cost. */
  readonly mode?: number;
  /** The card in the hand whose text the spell gains. */
  readonly splice?: Splicing;
}

const KEYWORDS: readonly string[] = ['kicker', 'multikicker', 'buyback', 'replicate', 'squad', 'offspring', 'entwine'];
/** Those that may be paid any number of times. */
const MANY: readonly string[] = ['multikicker', 'replicate', 'squad'];

/** CR 702.166a */
const BARGAIN = (): Additional => ({
  name: 'bargain',
  optional: true,
  many: false,
  mana: FREE,
  deeds: [costInWords('sacrifice an artifact, enchantment, or token')],
});

/** What is done besides where the spell is cast in this way. */
const BY_WAY: Partial<Record<CastWay, () => Additional>> = {
  // CR 702.119a: which creature is sacrificed is chosen with the cost, and its mana value is generic mana less.
  emerge: () => ({
    name: 'emerge',
    optional: false,
    lessBy: 'mana value',
    many: false,
    mana: FREE,
    deeds: [costInWords('sacrifice a creature')],
  }),
  // CR 702.180a: up to one creature is tapped, and its power is generic mana less.
  harmonize: () => ({
    name: 'harmonize',
    optional: true,
    lessBy: 'power',
    many: false,
    mana: FREE,
    deeds: [costInWords('tap an untapped creature you control')],
  }),
};

/** All of them, in the order of the text. */
export function additionalCosts(game: Game, spell: number): readonly Additional[] {
  const abilities = current(game, spell).abilities.map((live) => compiled(game, live));
  const said = abilities.flatMap((ability): readonly Additional[] => {
    const { line, path, text } = ability;
    if (ability.kind === 'cost' && line.kind === 'additionalCostOr') {
      return line.pay.map((pay, at) => eitherOf(pay, `${path}.pay.${at}`, text));
    }
    if (ability.kind !== 'cost' || line.kind !== 'additionalCost') return [];
    const mana = manaInDeed(line.pay);
    const deeds = besidesMana(line.pay, `${path}.pay`, text);
    const lessEach = line.may && isThingDeed(line.pay) && line.pay.what.kind === 'anyNumber' ? lessForEach(text) : null;
    return [
      {
        name: 'additional cost',
        optional: line.may === true,
        many: false,
        mana: mana ?? FREE,
        deeds,
        ...(lessEach ? { lessEach } : {}),
        ...(!mana && saysWord(line.pay, 'X') ? { variable: true } : {}),
      },
    ];
  });
  const keywords = costKeywords(abilities)
    .filter(({ name }) => KEYWORDS.includes(name))
    .map(
      ({ name, mana, deeds }): Additional => ({
        name,
        optional: true,
        many: MANY.includes(name),
        mana: readCost(mana),
        deeds,
      }),
    );
  // CR 702.153a: casualty.
  const casualties = abilities.flatMap((ability): readonly Additional[] => {
    if (ability.kind !== 'keyword') return [];
    if (ability.keyword.kind === 'keyword' && ability.keyword.name === 'bargain') return [BARGAIN()];
    if (ability.keyword.kind !== 'keywordNumber') return [];
    const { name, n } = ability.keyword;
    if (name !== 'casualty') return [];
    const deeds = [costInWords(`sacrifice a creature with power ${n} or greater`)];
    return [{ name, optional: true, many: false, mana: FREE, deeds }];
  });
  const modes = openSpreeModes(game, spell).map(
    ({ mode, mana }): Additional => ({
      name: nameOfMode(mode),
      optional: false,
      either: true,
      many: false,
      mode,
      mana,
      deeds: [],
    }),
  );
  const object = objectAt(game, spell);
  const ofWay = object?.kind === 'spell' ? BY_WAY[object.cast.way]?.() : undefined;
  return numbered([...said, ...keywords, ...casualties, ...modes, ...(ofWay ? [ofWay] : [])]);
}

/** Those of one name are told apart: "kicker", "kicker 2". */
const numbered = (all: readonly Additional[]): readonly Additional[] =>
  all.map((cost, at) => {
    const same = all.slice(0, at).filter(({ name }) => name === cost.name).length;
    return same === 0 ? cost : { ...cost, name: `${cost.name} ${same + 1}` };
  });

/** "This spell costs {2} less to cast for each creature sacrificed this way." */
function lessForEach({ sentences }: MagicAbility): ManaCost | null {
  for (const sentence of sentences) {
    if (sentence.kind !== 'change' || sentence.what.kind !== 'thisOne') continue;
    for (const change of sentence.does) {
      const each = change.kind === 'costLess' && change.each?.kind === 'f' ? change.each : null;
      if (change.kind === 'costLess' && each?.post?.some(({ kind }) => kind === 'thisWay')) {
        return costOfSymbols(change.less);
      }
    }
  }
  return null;
}

/** The things that a cost of any number of them could be paid with. */
export function countable(
  game: Game,
  player: Player,
  self: number,
  { deeds }: Additional,
  gone: number | null = null,
): readonly number[] {
  return deeds.flatMap(({ act, path, text }) =>
    isThingDeed(act)
      ? candidatesFor(startRun(game, { you: player, self: gone ?? self, text }), act, path, player, gone)
      : [],
  );
}

/** The deed, unless mana is all that it asks for. */
const besidesMana = (act: Magic<'Act'>, path: string, text: MagicAbility): readonly CostDeed[] =>
  manaInDeed(act) && energyInDeed(act) === 0 ? [] : [{ act, path, text }];

/** CR 601.2b, 118.8: one of the costs that an "or" leaves to choose from. */
function eitherOf(pay: Magic<'Act'>, path: string, text: MagicAbility): Additional {
  const mana = manaInDeed(pay);
  return {
    name: mana ? `pay ${writeCost(mana)}` : pay.kind,
    optional: false,
    either: true,
    many: false,
    mana: mana ?? FREE,
    deeds: besidesMana(pay, path, text),
  };
}

/** What must be paid in any case, and does not depend on what it is paid with; of those with an "or", one for each way. */
export function waysToPay(all: readonly Additional[]): readonly (readonly Additional[])[] {
  const must = all.filter(isFixed);
  const open = all.filter(({ either }) => either);
  return open.length === 0 ? [must] : open.map((cost) => [...must, cost]);
}

const isFixed = ({ optional, either, lessBy }: Additional): boolean => !optional && !either && !lessBy;

/** A cost, so many times. */
export interface Taken {
  readonly cost: Additional;
  readonly times: number;
  /** The things that it is paid with. */
  readonly chosen?: readonly number[];
  /** How much less the spell costs for them. */
  readonly less?: ManaCost;
}

export function manaOfTaken(taken: readonly Taken[]): ManaCost {
  return taken.reduce((sum, { cost, times }) => plus(sum, repeated(cost.mana, times)), FREE);
}

/** What is done for them all. */
export function deedsOfTaken(taken: readonly Taken[]): readonly CostDeed[] {
  return taken.flatMap(({ cost, times, chosen }) =>
    chosen ? cost.deeds.map((deed) => ({ ...deed, chosen })) : Array.from({ length: times }, () => cost.deeds).flat(),
  );
}

/** How much less the spell costs for what it is paid with. */
export function lessOfTaken(taken: readonly Taken[]): ManaCost {
  return taken.reduce((sum, { cost, times, less }) => plus(sum, less ?? repeated(cost.lessEach ?? FREE, times)), FREE);
}

/** Each way to pay a cost with one thing that makes the spell cost less. */
export function waysByOne(
  game: Game,
  player: Player,
  self: number,
  cost: Additional,
  gone: number | null = null,
): readonly Taken[] {
  return countable(game, player, self, cost, gone).map((key) => {
    const is = current(game, key);
    const worth = Number((cost.lessBy === 'power' ? is.power : is.manaValues[0]) ?? 0);
    return { cost, times: 1, chosen: [key], less: { generic: Math.max(0, worth), symbols: [] } };
  });
}

/** CR 601.2b: which optional ones are paid; only those that can be are offered. */
export function chooseAdditional(
  game: Game,
  player: Player,
  spell: number,
  payable: (taken: readonly Taken[]) => boolean,
): readonly Taken[] {
  const all = numbered([...additionalCosts(game, spell), ...spliceCosts(game, player, spell)]);
  const canDo = (cost: Additional): boolean => canPayDeeds(game, player, spell, cost.deeds);
  const once = (costs: readonly Additional[]): readonly Taken[] => costs.map((cost) => ({ cost, times: 1 }));
  let taken = once(all.filter(isFixed));
  const isOpen = (cost: Additional): boolean => canDo(cost) && payable([...taken, { cost, times: 1 }]);
  const open = all.filter((cost) => cost.either && cost.mode === undefined && isOpen(cost));
  const [first] = open;
  if (first) {
    const names = open.map(({ name }) => name);
    const legal = some(names, 1, 1);
    const [name] =
      open.length === 1 ? names : ask(game, { seat: player, kind: 'costs', legal, about: { object: spell } });
    taken = [...taken, { cost: open.find((cost) => cost.name === name) ?? first, times: 1 }];
  }
  taken = [...taken, ...chosenModes(game, player, spell, all, (costs) => payable([...taken, ...once(costs)]))];
  for (const cost of all.filter(({ lessBy }) => lessBy)) {
    const chosen = chooseOne(game, player, spell, cost, taken, payable);
    if (chosen) taken = [...taken, chosen];
  }
  const choices = all.filter(
    (cost) =>
      cost.optional &&
      !cost.many &&
      !cost.lessEach &&
      !cost.lessBy &&
      canDo(cost) &&
      payable([...taken, { cost, times: 1 }]),
  );
  if (choices.length > 0) {
    const names = choices.map(({ name }) => name);
    const chosen = ask(game, { seat: player, kind: 'costs', legal: some(names), about: { object: spell } });
    for (const cost of choices) {
      // Two that can be paid one by one are perhaps too much together.
      if (chosen.includes(cost.name) && payable([...taken, { cost, times: 1 }])) taken = [...taken, { cost, times: 1 }];
    }
  }
  for (const cost of all.filter(({ lessEach }) => lessEach)) {
    const chosen = chooseAnyNumber(game, player, spell, cost, (times) => payable([...taken, { cost, times }]));
    if (chosen.length > 0) taken = [...taken, { cost, times: chosen.length, chosen }];
  }
  for (const cost of all.filter(({ many }) => many)) {
    let most = 0;
    while (most < 100 && payable([...taken, { cost, times: most + 1 }])) most += 1;
    if (most === 0) continue;
    const about = { object: spell, cost: cost.name };
    const times = ask(game, { seat: player, kind: 'kicked', legal: whole(0, most), about });
    if (times > 0) taken = [...taken, { cost, times }];
  }
  return taken;
}

/** CR 702.172a: one mode or more, whose costs can be paid together. */
function chosenModes(
  game: Game,
  player: Player,
  spell: number,
  all: readonly Additional[],
  payable: (costs: readonly Additional[]) => boolean,
): readonly Taken[] {
  const modes = all.flatMap((cost) => (cost.mode === undefined ? [] : [{ cost, mode: cost.mode }]));
  const costsOf = (chosen: readonly number[]): readonly Additional[] =>
    modes.flatMap(({ cost, mode }) => (chosen.includes(mode) ? [cost] : []));
  const numbers = modes.map(({ mode }) => mode);
  const options = numbers
    .flatMap((_, at) => combinations(numbers, at + 1))
    .filter((chosen) => payable(costsOf(chosen)));
  const [only] = options;
  if (!only) return [];
  const about = { source: spell };
  const chosen = options.length === 1 ? only : ask(game, { seat: player, kind: 'modes', legal: one(options), about });
  return costsOf(chosen).map((cost) => ({ cost, times: 1 }));
}

/** CR 601.2b: how many is announced; which they are is chosen with it, since nothing can come between but mana. */
function chooseAnyNumber(
  game: Game,
  player: Player,
  spell: number,
  cost: Additional,
  payable: (times: number) => boolean,
): readonly number[] {
  const open = countable(game, player, spell, cost);
  let least = 0;
  while (least <= open.length && !payable(least)) least += 1;
  if (open.length === 0 || least > open.length) return [];
  const about = { object: spell };
  if (least === 0 && ask(game, { seat: player, kind: 'costs', legal: some([cost.name]), about }).length === 0)
    return [];
  const [deed] = cost.deeds;
  const what = deed?.act.kind === 'exileThing' ? 'exile' : (deed?.act.kind ?? 'choose');
  const range = [Math.max(1, least), open.length] as const;
  return choose(
    startRun(game, { you: player, self: spell, text: deed?.text ?? NO_TEXT }),
    player,
    open,
    range,
    what,
  ).filter((ref) => !isPlayer(ref));
}

/** CR 601.2b: whether it is paid, and with what, of those with which the spell can be paid for. */
function chooseOne(
  game: Game,
  player: Player,
  spell: number,
  cost: Additional,
  taken: readonly Taken[],
  payable: (taken: readonly Taken[]) => boolean,
): Taken | undefined {
  const ways = waysByOne(game, player, spell, cost).filter((way) => payable([...taken, way]));
  if (ways.length === 0) return undefined;
  const about = { object: spell };
  const isFree = cost.optional && payable(taken);
  if (isFree && ask(game, { seat: player, kind: 'costs', legal: some([cost.name]), about }).length === 0)
    return undefined;
  const what = cost.deeds[0]?.act.kind ?? 'choose';
  const open = ways.flatMap(({ chosen = [] }) => chosen);
  const [key] = choose(startRun(game, { you: player, self: spell, text: NO_TEXT }), player, open, [1, 1], what);
  return ways.find(({ chosen = [] }) => chosen[0] === key);
}

/** `gone`: the card that is being cast, while it still lies where it was. */
export function canPayDeeds(
  game: Game,
  player: Player,
  self: number,
  deeds: readonly CostDeed[],
  gone: number | null = null,
  x: number | null = null,
): boolean {
  return canPayAll(
    deeds.map(({ act, path, text }) => ({
      run: { ...startRun(game, { you: player, self: gone ?? self, text }), x },
      act,
      path,
      gone,
    })),
    player,
  );
}
