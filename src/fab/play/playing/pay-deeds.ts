/** Costs of a card that are deeds (CR 5.1): those that must be paid, and those that may be; what its text says of them later. */
import { ask, one } from '../../../kernel/index.ts';
import { dispatch } from '../../../text/tables.ts';
import type { Fab } from '../../text/index.ts';
import { ACTS } from '../acts/acts.ts';
import type { Compiled, Line, Unit } from '../objects/abilities.ts';
import { isOwnLeave } from '../objects/ability-kinds.ts';
import { type Frame, type Game, NEW_FRAME, type Player } from '../state/state.ts';
import { type Run, startRun } from '../words/run.ts';
import { hasX, type Kept, keptFor, mayDo, mostX } from './costs-deeds.ts';
import { declareKeywords, keptForKeywords, payKeywords } from './keyword-costs.ts';
import { mayPay, type Price } from './paying.ts';

type Frames = { readonly [ability: string]: Frame };

interface DeedsPaid {
  /** Paths of the optional costs that were paid. */
  readonly paid: readonly string[];
  /** What the words of the card stand for: "if you do", "banished this way" speak of the costs. */
  readonly frames: Frames;
  /** What comes of having paid (CR 5.4.4c, 5.4.4d), and what its words stand for. */
  readonly comes: readonly { readonly ability: Compiled; readonly frame: Frame }[];
}

/** Whether an ability is what comes of a cost of choice: "when you do", "if you do" after one. */
export function isOfCost({ units, text }: Compiled): boolean {
  const [unit] = units;
  if (unit?.node.kind !== 'whenYouDo' && unit?.node.kind !== 'ifYouDo') return false;
  const to = text.links.find(({ type, from }) => type === 'continues' && from === unit.path)?.to;
  const cost = to === undefined ? undefined : (text.sentences[Number(to)] as Line | undefined);
  return cost?.kind === 'optionalCost' || cost?.kind === 'insteadOfCost' || (cost !== undefined && isOwnLeave(cost));
}

type Deeds = readonly (readonly [act: Fab<'Act'>, path: string])[];

/** The deeds that must be done to play a card, and those optional ones that the player has declared. */
export function deedsOf(units: readonly Unit[], isDeclared: (path: string) => boolean = () => false): Deeds {
  return units.flatMap(({ node, path }): Deeds => {
    if (node.kind === 'insteadOfCost') return isDeclared(path) ? [[node.pay, `${path}.pay`] as const] : [];
    const paid = node.kind === 'additionalCost' || (node.kind === 'optionalCost' && isDeclared(path));
    return paid ? node.pay.map((act, at) => [act, `${path}.pay.${at}`] as const) : [];
  });
}

/** The largest X that the deeds can be paid with; null where there is no X in them. */
export function mostXOf(game: Game, player: Player, key: number, own: readonly Compiled[]): number | null {
  const most = own.flatMap(({ kind, ref, text, units }) => {
    const deeds = kind === 'play' ? deedsOf(units) : [];
    if (!hasX(deeds.map(([act]) => act))) return [];
    return [mostX(startRun(game, { you: player, self: key, ref, text }), player, deeds)];
  });
  return most.length > 0 ? Math.min(...most) : null;
}

/** CR 5.1.8a: the cards in hand that are needed after the assets are paid. */
export function keptForDeeds(
  game: Game,
  player: Player,
  key: number,
  own: readonly Compiled[],
  declared: readonly string[],
  x: number | null,
): readonly Kept[] {
  const keywords = keptForKeywords(game, player, declared);
  const deeds = own.flatMap(({ kind, id, ref, text, units }) => {
    if (kind !== 'play') return [];
    const run = startRun(game, { you: player, self: key, ref, text, frame: { ...NEW_FRAME, x } });
    return keptFor(
      run,
      player,
      deedsOf(units, (path) => declared.includes(`${id} ${path}`)),
    );
  });
  return [...keywords, ...deeds];
}

/** CR 5.4.4b: the other costs that a card offers instead of its resource cost, and whether each could be paid. */
export function insteadsOf(
  game: Game,
  player: Player,
  key: number,
  own: readonly Compiled[],
): readonly { readonly instead: string; readonly may: boolean }[] {
  return own.flatMap(({ kind, id, ref, text, units }) => {
    if (kind !== 'play') return [];
    const run = startRun(game, { you: player, self: key, ref, text, announced: true });
    return units.flatMap(({ node, path }) =>
      node.kind === 'insteadOfCost'
        ? [{ instead: `${id} ${path}`, may: mayDo(run, player, node.pay, `${path}.pay`) }]
        : [],
    );
  });
}

/** CR 5.1.3: which optional costs will be paid is said before anything else is declared or paid. */
export function declareDeeds(
  game: Game,
  player: Player,
  key: number,
  own: readonly Compiled[],
  price: Price,
): readonly string[] {
  return [...declareKeywords(game, player, key, own, price), ...declareOptional(game, player, key, own, price)];
}

/** CR 5.1.7a, 5.1.8a: offered only where all that is declared so far can be paid with it. */
function declareOptional(
  game: Game,
  player: Player,
  key: number,
  own: readonly Compiled[],
  price: Price,
): readonly string[] {
  const declared: string[] = [];
  let resources = price.resources;
  for (const { kind, id, ref, text, units } of own) {
    if (kind !== 'play') continue;
    const run = startRun(game, { you: player, self: key, ref, text });
    for (const { node, path } of units) {
      if (node.kind !== 'optionalCost') continue;
      const all = [...declared, `${id} ${path}`];
      const more = resources + assetsIn(node.pay);
      const kept = keptForDeeds(game, player, key, own, all, null);
      const payable = mayPay(game, player, { ...price, resources: more }, [], kept);
      if (!payable || !wants(run, player, node.pay, path)) continue;
      declared.push(`${id} ${path}`);
      resources = more;
    }
  }
  return declared;
}

const assetsIn = (pay: readonly Fab<'Act'>[]): number =>
  pay.reduce((sum, act) => sum + (act.kind === 'pay' ? act.cost.filter((one) => one === 'resource').length : 0), 0);

/** CR 5.1.8: those that must be paid, and those that the player has declared. */
export function payDeeds(
  game: Game,
  player: Player,
  key: number,
  own: readonly Compiled[],
  frames: Frames,
  declared: readonly string[],
  x: number | null,
): DeedsPaid {
  const paid: string[] = [...payKeywords(game, player, key, declared)];
  let after = frames;
  const comes: { readonly ability: Compiled; readonly frame: Frame }[] = [];
  for (const { kind, id: of, ref, text, units } of own) {
    if (kind !== 'play') continue;
    const run = startRun(game, { you: player, self: key, ref, text, frame: { ...NEW_FRAME, x } });
    for (const { node, path } of units) {
      if (node.kind === 'additionalCost') payAll(run, player, node.pay, path);
      if (node.kind === 'insteadOfCost' && declared.includes(`${of} ${path}`)) {
        const did = dispatch(ACTS, node.pay, run, player, `${path}.pay`);
        run.done[path] = did ? [key] : [];
        paid.push(path);
      }
      // CR 5.1.3d: "if you do" asks whether it was played by this leave
      if (isOwnLeave(node)) run.done[path] = declared.includes(`${of} ${path}`) ? [key] : [];
      if (node.kind !== 'optionalCost') continue;
      run.done[path] = [];
      if (!declared.includes(`${of} ${path}`) || !isPossible(run, player, node.pay, path)) continue;
      payAll(run, player, node.pay, path);
      run.done[path] = [key];
      paid.push(path);
    }
    const same = own.filter((other) => other.text === text).map(({ id }) => id);
    for (const ability of own)
      if (ability.text === text && isOfCost(ability))
        comes.push({ ability, frame: withPaid({ ...NEW_FRAME, x }, run) });
    const known = { ...run, ...fromElsewhere(ref.at, run) };
    after = Object.fromEntries(
      Object.entries(after).map(([id, frame]) => [id, withPaid(frame, same.includes(id) ? run : known)]),
    );
  }
  return { paid, frames: after, comes };
}

const isPossible = (run: Run, player: Player, pay: readonly Fab<'Act'>[], path: string): boolean =>
  pay.every((act, at) => mayDo(run, player, act, `${path}.pay.${at}`));

/** Asked only where all of it can be paid. */
function wants(run: Run, player: Player, pay: readonly Fab<'Act'>[], path: string): boolean {
  if (!isPossible(run, player, pay, path)) return false;
  const about = { source: run.self, path };
  return ask(run.game, { seat: player, kind: 'may', legal: one([true, false]), about });
}

function payAll(run: Run, player: Player, pay: readonly Fab<'Act'>[], path: string): void {
  for (const [at, act] of pay.entries()) {
    const did = dispatch(ACTS, act, run, player, `${path}.pay.${at}`);
    run.done[`${path}.pay.${at}`] ??= did ? [run.self] : [];
  }
}

/** What a paragraph did, under the paths that other paragraphs know it by. */
function fromElsewhere(
  at: number,
  { bound, done, numbers, words }: Pick<Frame, 'bound' | 'done' | 'numbers' | 'words'>,
): Pick<Frame, 'bound' | 'done' | 'numbers' | 'words'> {
  const prefixed = <T>(of: { readonly [path: string]: T }): { [path: string]: T } =>
    Object.fromEntries(
      Object.entries(of).flatMap(([path, value]) => (path.startsWith('¶') ? [] : [[`¶${at}.${path}`, value] as const])),
    );
  return { bound: prefixed(bound), done: prefixed(done), numbers: prefixed(numbers), words: prefixed(words) };
}

function withPaid(frame: Frame, { bound, done, numbers, words }: Run): Frame {
  return {
    ...frame,
    bound: { ...frame.bound, ...bound },
    done: { ...frame.done, ...done },
    numbers: { ...frame.numbers, ...numbers },
    words: { ...frame.words, ...words },
  };
}
