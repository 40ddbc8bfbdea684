/** What a player does to spells and with cards that may be cast: counter, copy, cast, play; and adding mana. */

import { ask, one } from '../../../kernel/index.ts';
import type { Table } from '../../../text/tables.ts';
import type { Magic } from '../../text/index.ts';
import { type CastDuring, canCastDuring, castCopy, castDuring } from '../casting/cast-effects.ts';
import { paidInLife } from '../casting/leave-prices.ts';
import type { Offer, ThisWay } from '../casting/offers.ts';
import { produce } from '../mana/mana-abilities.ts';
import { type SpendAs, spendFor } from '../mana/spend-as.ts';
import { nodeAt } from '../objects/texts.ts';
import { addEffect, sourceOf } from '../resolving/lasting.ts';
import { asksYes } from '../resolving/perform.ts';
import { isPlayer, keysIn, objectAt, onStack } from '../state/book.ts';
import type { EffectDoes, MayPlay, Until } from '../state/effects-kept.ts';
import type { Imagined } from '../state/imagine.ts';
import type { Game, Player } from '../state/state.ts';
import type { Move } from '../state/zones.ts';
import { isOwnCommander } from '../turn/commander.ts';
import { untilOf } from '../words/durations.ts';
import { cardsMeant, ONE, pointsAtCards, spellFits, withPlaces } from '../words/pointing.ts';
import { frameOf, numberOf, type Run, startRun } from '../words/run.ts';
import { choose, select, selectObjects } from '../words/select.ts';
import { lifeLost } from '../words/values.ts';
import type { Act, Acting } from './acts.ts';
import { changeTargetTo, chooseNewTargets, copyOnStack } from './copy-spell.ts';
import { counterSpell } from './countering.ts';
import { countersSaid } from './counters-said.ts';
import { found, remember } from './doing.ts';
import { show } from './library.ts';

type StackAct = Extract<
  Act,
  {
    kind:
      | 'counter'
      | 'copySpell'
      | 'chooseTargets'
      | 'changeTarget'
      | 'cast'
      | 'castIn'
      | 'play'
      | 'playIn'
      | 'castAsAdventure'
      | 'castCommander'
      | 'lookAndPlay'
      | 'lookAndCast'
      | 'addMana'
      | 'addManaForLife';
  }
>;

export const STACK_ACTS: Table<StackAct, Acting, boolean> = {
  counter: ({ what }, run, path, who) => {
    const spells = selectObjects(run, what, `${path}.what`, who).filter((key) => onStack(run.game, key));
    const elsewhere = elsewhereInstead(run, path, who);
    return remember(
      run,
      path,
      spells.filter((key) => counterSpell(run.game, key, who, elsewhere)),
    );
  },
  addMana: ({ mana, each }, run, path, who) => produce(run, mana, each, path, who),
  addManaForLife: ({ mana, who: losers }, run, path, who) => {
    const times = lifeLost(run, losers, `${path}.who`);
    return produce(run, mana, undefined, path, who, times);
  },
  copySpell: ({ what, times, except }, run, path, who) => {
    const n = times === undefined ? 1 : times.kind === 'copyTwice' ? 2 : numberOf(run, times.n);
    // CR 608.2h: a spell or ability that has left the stack is copied as it last was.
    const wasOnStack = (key: number): boolean => ['spell', 'ability'].includes(objectAt(run.game, key)?.kind ?? '');
    const originals = selectObjects(run, what, `${path}.what`, who).flatMap((key) =>
      wasOnStack(key) ? [key] : found(run, key),
    );
    const copies = originals.flatMap((key) => {
      // CR 707.12: a copy of a card is made as it is cast; until then the card stands for it.
      if (objectAt(run.game, key)?.kind === 'card') return [key];
      return Array.from({ length: n }, () => copyOnStack(run, key, who, except ? [except] : []) ?? []).flat();
    });
    run.bound[path] = copies;
    return remember(run, path, copies);
  },
  chooseTargets: ({ what }, run, path, who) => {
    const spells = selectObjects(run, what, `${path}.what`, who).filter((key) => onStack(run.game, key));
    for (const key of spells) chooseNewTargets(run, key, who);
    return remember(run, path, spells);
  },
  changeTarget: ({ what, to }, run, path, who) => {
    const spells = selectObjects(run, what, `${path}.what`, who);
    const [target] = select(run, to, `${path}.to`, who);
    if (target === undefined) return false;
    return remember(
      run,
      path,
      spells.filter((key) => changeTargetTo(run, key, target, who)),
    );
  },
  cast: (node, run, path, who) => castSaid(run, node, path, who, false),
  castIn: (node, run, path, who) => castSaid(run, node, path, who, false),
  play: (node, run, path, who) => castSaid(run, node, path, who, false),
  playIn: (node, run, path, who) => castSaid(run, node, path, who, false),
  // CR 903.8: from the command zone, with the tax as an additional cost.
  castCommander: ({ how }, run, path, who) => {
    const options: CastDuring = {
      who,
      decided: true,
      fits: () => true,
      ...(how?.kind === 'free' ? { free: true } : {}),
    };
    const cards = keysIn(run.game, 'command').filter((key) => isOwnCommander(run, key));
    const [card] = choose(
      run,
      who,
      cards.filter((key) => canCastDuring(run, key, options)),
      [1, 1],
      'cast',
    );
    const spell = card === undefined || isPlayer(card) ? null : castDuring(run, card, options);
    return remember(run, path, spell === null ? [] : [spell]);
  },
  // CR 715.3b: only as the Adventure.
  castAsAdventure: ({ what, dur }, run, path, who) =>
    allowed(run, { kind: 'cast', what, ...(dur ? { dur } : {}) }, path, who, { adventure: true }),
  lookAndPlay: ({ what, dur }, run, path, who) => {
    const cards = selectObjects(run, what, `${path}.what`, who).flatMap((key) => found(run, key));
    show(run, cards, [who], 'looked');
    return allowed(run, { kind: 'play', what, ...(dur ? { dur } : {}) }, path, who);
  },
  lookAndCast: ({ what, dur }, run, path, who) => {
    const cards = selectObjects(run, what, `${path}.what`, who).flatMap((key) => found(run, key));
    show(run, cards, [who], 'looked');
    return allowed(run, { kind: 'cast', what, ...(dur ? { dur } : {}) }, path, who);
  },
};

/** Leave for a time; without a time nothing is allowed (`shapes.ts`). */
const allowed = (run: Run, node: Casting, path: string, who: Player, besides: Partial<MayPlay> = {}): boolean =>
  node.dur !== undefined &&
  allowFor(run, node, path, who, untilOf(run, node.dur, `${path}.dur`), path.replace(/\.does\.\d+$/, ''), besides);

export type Casting = Extract<Act, { kind: 'cast' | 'castIn' | 'play' | 'playIn' }>;

export const isCasting = (act: Act): act is Casting => act.kind === 'cast' || act.kind === 'castIn' || isPlaying(act);

/** A land is played, a spell cast; "cast" means spells alone. */
const isPlaying = ({ kind }: Act): boolean => kind === 'play' || kind === 'playIn';

/** Words that name the very cards; others describe them. */
const NAMING = ['that', 'those', 'it', 'them', 'target', 'upToOne', 'theCopy', 'theDone', 'theDoneMany', 'topCard'];

/** Casts or plays now, or with a duration allows it for that long. `mayNot`: the player may still say no. */
export function castSaid(run: Run, node: Casting, path: string, who: Player, mayNot: boolean): boolean {
  if (node.dur) {
    bindPointed(run, node, path);
    return allowFor(run, node, path, who, untilOf(run, node.dur, `${path}.dur`), path);
  }
  const options = optionsOf(run, node, path, who, mayNot);
  if (node.what.kind === 'theCopy') {
    const cards = selectObjects(run, node.what, `${path}.what`, who);
    return remember(
      run,
      path,
      cards.flatMap((key) => castCopy(run, key, options) ?? []),
    );
  }
  const most = mostCast(run, node);
  const many = most > 1;
  const named = NAMING.includes(node.what.kind);
  const cards = named
    ? selectObjects(run, node.what, `${path}.what`, who).flatMap((key) => found(run, key))
    : cardsMeant(run, node.what, `${path}.what`);
  const spells: number[] = [];
  const taken: number[] = [];
  let left = cards.filter((key) => canCastDuring(run, key, options));
  while (left.length > 0) {
    // CR 608.2g: one after another, in the order that the player likes.
    // A player who may is asked so first; then which card, then which face.
    const several = left.length > 1;
    if (several && mayNot && !many && !asksYes(run, who, 'cast', path)) break;
    const [key] = several ? choose(run, who, left, [many && mayNot ? 0 : 1, 1], 'cast') : left;
    if (key === undefined || isPlayer(key)) break;
    const spell = castDuring(run, key, several ? { ...options, decided: true } : options);
    if (spell !== null) {
      spells.push(spell);
      taken.push(key);
      run.numbers[`>${key}`] = spell;
    }
    if (spells.length >= most) break;
    left = left.filter((other) => other !== key && canCastDuring(run, other, options));
  }
  // "cast a spell from your graveyard. If that spell would be put …": the one that was cast.
  if (!named) run.bound[`${path}.what`] = taken;
  return remember(run, path, spells);
}

/** "play lands and cast spells from among them", now: what is said of the place after the second is said of both. */
export function castAll(run: Run, does: readonly Casting[], path: string, who: Player): boolean {
  let done = false;
  for (const { act, at } of withPlaces(does)) done = castSaid(run, act, `${path}.does.${at}`, who, true) || done;
  return done;
}

/** "any number of spells", "up to two sorcery spells"; else one. */
function mostCast(run: Run, { what }: Casting): number {
  if (what.kind === 'upTo') return numberOf(run, what.n);
  return ['anyNumber', 'bare', 'those', 'them', 'all'].includes(what.kind) ? Number.MAX_SAFE_INTEGER : 1;
}

function optionsOf(run: Run, node: Casting, path: string, who: Player, mayNot: boolean): CastDuring {
  const how = 'how' in node ? node.how : undefined;
  const { what } = node;
  const wouldFit = (would: Game, spell: number): boolean => {
    const inside = startRun(would, { you: run.you, self: run.self, text: run.text, frame: frameOf(run) });
    return NAMING.includes(what.kind) || spellFits(inside, what, spell, `${path}.what`);
  };
  return {
    who,
    decided: !mayNot,
    fits: wouldFit,
    lands: isPlaying(node),
    ...spending(run, path),
    ...pricing(run),
    ...(how?.kind === 'free' ? { free: true } : {}),
    ...(how?.kind === 'byPaying'
      ? { free: true, priced: (would: Imagined, offer: Offer) => paidInLife(run, node, path, would, offer) }
      : {}),
    ...(how?.kind === 'byPayingMana' ? { cost: how.cost.map((symbol) => `{${symbol}}`).join('') } : {}),
  };
}

/** "spells from among them for as long as they remain exiled": the duration speaks of the cards that are meant now. */
function bindPointed(run: Run, { what }: Casting, path: string): void {
  if (pointsAtCards(what)) run.bound[`${path}.what`] ??= cardsMeant(run, what, `${path}.what`);
}

/** The same of several deeds. */
export function bindAllPointed(run: Run, does: readonly Casting[], path: string): void {
  for (const { act, at } of withPlaces(does)) bindPointed(run, act, `${path}.does.${at}`);
}

/** CR 611.2, 601.3: for so long these very cards, or cards of this kind, may be cast or played. */
export function allowFor(
  run: Run,
  node: Casting,
  path: string,
  who: Player,
  until: Until,
  statement: string,
  besides: Partial<MayPlay> = {},
): boolean {
  const { what } = node;
  const names = NAMING.includes(what.kind);
  if (!names && !pointsAtCards(what)) {
    addEffect(run, null, { kind: 'text', ability: sourceOf(run), path: statement, frame: frameOf(run) }, until);
    return true;
  }
  const cards = names
    ? selectObjects(run, what, `${path}.what`, who).flatMap((key) => found(run, key))
    : cardsMeant(run, what, `${path}.what`);
  const how = 'how' in node ? node.how : undefined;
  const does: EffectDoes = {
    kind: 'mayPlay',
    by: who,
    free: how?.kind === 'free',
    spellsOnly: !isPlaying(node),
    ...(how?.kind === 'byPayingMana' ? { cost: how.cost.map((symbol) => `{${symbol}}`).join('') } : {}),
    ...(how?.kind === 'asFlash' ? { flash: true } : {}),
    ...spending(run, path),
    ...pricing(run),
    leave: { text: run.text, statement, deed: path, source: run.self, you: run.you, frame: frameOf(run) },
    // "a spell from among them", "one of those cards": once.
    ...(ONE.has(what.kind) && cards.length > 1 ? { once: true } : {}),
    ...(names ? {} : { words: { what, text: run.text, path: `${path}.what`, frame: frameOf(run) } }),
    ...besides,
  };
  addEffect(run, cards, does, until);
  return remember(run, path, cards);
}

/** What the same text says of the mana for it. */
function spending(run: Run, path: string): { readonly spend?: SpendAs } {
  const spend = spendFor(run.text, path);
  return spend === undefined ? {} : { spend };
}

/** "It costs {4} less to cast this way", "a spell cast this way costs {2} more": said of what the same text lets be cast. */
function pricing({ text }: Run): { readonly thisWay?: ThisWay } {
  const said = [...text.sentences, ...text.bullets.flat()].flatMap((sentence) => {
    if (sentence.kind !== 'change') return [];
    const whole = isCastThisWay(sentence.what);
    return sentence.does.filter((change) => whole || ('thisWay' in change && change.thisWay));
  });
  const less = said.flatMap((change) => (change.kind === 'costLess' ? change.less : []));
  const more = said.flatMap((change) => (change.kind === 'costMore' ? change.more : []));
  return less.length + more.length > 0 ? { thisWay: { less, more } } : {};
}

function isCastThisWay(what: { readonly kind: string }): boolean {
  const f = 'f' in what ? (what.f as Magic<'F'>) : null;
  const isCast = (post: Magic<'Post'>): boolean =>
    (post.kind === 'thisWay' || post.kind === 'doneWayBy') && post.done.how === 'cast';
  return f?.kind === 'f' && (f.post ?? []).some(isCast);
}

/** The same of several deeds: "play lands and cast spells from among them". */
export function allowAll(
  run: Run,
  does: readonly Casting[],
  path: string,
  who: Player,
  until: Until,
  besides: Partial<MayPlay> = {},
): boolean {
  const all = withPlaces(does);
  const pointing = all.filter(({ act: { what } }) => NAMING.includes(what.kind) || pointsAtCards(what));
  // Words that describe stand as one statement, which allows all that they speak of.
  const once = pointing.length === 0 ? all.slice(0, 1) : pointing;
  let done = false;
  for (const { act, at } of once) {
    done = allowFor(run, act, `${path}.does.${at}`, who, until, path, besides) || done;
  }
  return done;
}

/** CR 701.6a: "put it into its owner's hand instead of into that player's graveyard", or on top of the library. */
function putInstead(run: Run, to: Magic<'PutTo'>, who: Player): Partial<Move> {
  switch (to.kind) {
    case 'intoZone':
      return to.z.kind === 'zone' && to.z.name === 'hand' ? { to: 'hand' } : {};
    case 'onTop':
      return { to: 'library', at: 0 };
    case 'onBottom':
      return { to: 'library', at: -1 };
    case 'onTopOrBottom': {
      const about = { what: 'library', source: run.self };
      const place = ask(run.game, { seat: who, kind: 'place', legal: one(['top', 'bottom']), about });
      return { to: 'library', at: place === 'top' ? 0 : -1 };
    }
    default:
      return {};
  }
}

/** "If that spell is countered this way, exile it instead of putting it into its owner's graveyard." */
function elsewhereInstead(run: Run, path: string, who: Player): Partial<Move> {
  for (const { type, from, to, line } of run.text.links) {
    if (type !== 'continues' || to !== path || line !== undefined || !from.endsWith('.cond')) continue;
    const node = nodeAt(run.text, from.slice(0, -'.cond'.length)) as Magic<'Sentence'> | undefined;
    if (node?.kind !== 'ifSo' || !('do' in node.do) || node.do.do.kind !== 'order') continue;
    if (node.do.kind !== 'insteadOfPutting' && node.do.kind !== 'insteadOfGoing') continue;
    const [act] = node.do.do.does;
    if (act?.kind === 'put') return putInstead(run, act.to, who);
    if (act?.kind !== 'exileThing') continue;
    const at = `${from.slice(0, -'.cond'.length)}.do.do.does.0.counters`;
    const counters = act.counters ? Object.fromEntries(countersSaid(run, act.counters, who, at, who, 1)) : {};
    return { to: 'exile', exile: { counters } };
  }
  return {};
}
