/** Keyword abilities that no words of card text say: what they do as they resolve. */
import { ask, create, insert, one, type Plain, set } from '../../../kernel/index.ts';
import type { Magic } from '../../text/index.ts';
import { chooseNewTargets, copyOnStack, hasOtherTargets } from '../acts/copy-spell.ts';
import { couldDo } from '../acts/could-do.ts';
import { counterSpell } from '../acts/countering.ts';
import { paySymbols } from '../acts/paying.ts';
import { putInto } from '../acts/putting.ts';
import { castDuring } from '../casting/cast-effects.ts';
import { happen, tell } from '../events/events.ts';
import { payDeed } from '../mana/pay-deeds.ts';
import type { Compiled } from '../objects/abilities.ts';
import { current } from '../objects/current.ts';
import { compiled } from '../objects/keywords.ts';
import { compareStat } from '../objects/stats.ts';
import { clockOf, follow, isThere, keysIn, objectAt, onStack, permanentAt } from '../state/book.ts';
import { happeningsOf } from '../state/history.ts';
import type { AbilitySource, Game, Player, Spell, StackAbility } from '../state/state.ts';
import { NEW_FRAME, other } from '../state/state.ts';
import { tick } from '../state/zones.ts';
import { hasType } from '../words/filter.ts';
import type { Run } from '../words/run.ts';

export type Resolves = (run: Run, object: StackAbility, ability: Compiled) => void;

/** What its cost is: mana, or deeds. */
type Part = { readonly cost: Magic<'Cost'>; readonly path: string };

function partsOf(ability: Compiled): readonly Part[] {
  const { line } = ability;
  if (line.kind === 'keywordDeed') return line.cost.map((cost, at) => ({ cost, path: `${ability.path}.cost.${at}` }));
  if (ability.kind !== 'keyword') return [];
  const { keyword } = ability;
  if (keyword.kind === 'keywordCost') {
    return [{ cost: { kind: 'manaCost', symbols: keyword.cost }, path: ability.path }];
  }
  if (keyword.kind === 'keywordNumber' && keyword.n !== 'X') {
    return [{ cost: { kind: 'manaCost', symbols: [`${keyword.n}`] }, path: ability.path }];
  }
  return [];
}

/** CR 118.12: asks a player whether to pay, and lets them; whether they did. */
function paysFor(run: Run, who: Player, ability: Compiled, what: string, times = 1): boolean {
  const parts = Array.from({ length: times }, () => partsOf(ability)).flat();
  const mana = parts.flatMap(({ cost }) => (cost.kind === 'manaCost' ? cost.symbols : []));
  const deeds = parts.flatMap(({ cost, path }) =>
    cost.kind === 'deed' ? [{ act: cost.act, path: `${path}.act` }] : [],
  );
  const acts = [...(mana.length > 0 ? [{ act: { kind: 'payMana', cost: mana } as const, path: '' }] : []), ...deeds];
  if (!acts.every(({ act, path }) => couldDo(run, act, path, who))) return false;
  const about = { what, source: run.self, path: ability.path };
  if (ask(run.game, { seat: who, kind: 'may', legal: one(['yes', 'no']), about }) === 'no') return false;
  for (const { act, path } of acts) {
    if (act.kind === 'payMana') paySymbols(run, who, act.cost);
    else payDeed(run, act, path, who);
  }
  return true;
}

/** CR 702.21a: the spell or ability is countered unless its controller pays. */
export const resolveWard: Resolves = (run, { frame: { event } }, ability) => {
  if (event?.kind !== 'targeted') return;
  const spell = onStack(run.game, event.by);
  if (spell && !paysFor(run, spell.controller, ability, 'ward')) counterSpell(run.game, event.by, run.you);
};

/** CR 702.30a: sacrificed unless its controller pays. */
export const resolveEcho: Resolves = (run, { source }, ability) => {
  if (!permanentAt(run.game, source) || current(run.game, source).controller !== run.you) return;
  if (paysFor(run, run.you, ability, 'echo')) return;
  happen(run.game, [{ kind: 'move', object: source, to: 'graveyard', cause: 'sacrifice', by: run.you }]);
};

/** CR 702.24a: another age counter, then the cost for each of them, or it is sacrificed. */
export const resolveCumulative: Resolves = (run, { source }, ability) => {
  if (!permanentAt(run.game, source)) return;
  happen(run.game, [{ kind: 'counters', on: source, counter: 'age', by: 1, player: run.you }]);
  const times = permanentAt(run.game, source)?.counters.age ?? 0;
  if (paysFor(run, run.you, ability, 'cumulative upkeep', times)) return;
  // CR 701.17a: only what one controls.
  if (current(run.game, source).controller !== run.you) return;
  happen(run.game, [{ kind: 'move', object: source, to: 'graveyard', cause: 'sacrifice', by: run.you }]);
};

/** CR 702.112a: it becomes renowned with so many counters, if it is not already. */
export const resolveRenown: Resolves = (run, { source }, ability) => {
  const permanent = permanentAt(run.game, source);
  if (!permanent || permanent.marks.includes('renowned') || ability.kind !== 'keyword') return;
  const by = 'n' in ability.keyword && typeof ability.keyword.n === 'number' ? ability.keyword.n : 1;
  happen(run.game, [{ kind: 'counters', on: source, counter: '+1/+1', by, player: run.you }]);
  set(run.game, source, 'marks', [...permanent.marks, 'renowned']);
  tell(run.game, [{ kind: 'became', object: source, state: 'renowned', n: by }]);
};

/** CR 702.85a: cards are exiled until a cheaper nonland card comes, which may be cast; the rest go under the library. */
export const resolveCascade: Resolves = (run, { source }) => {
  const { game, you } = run;
  const [cost = 0] = current(game, source).manaValues;
  const exiled: number[] = [];
  let hit: number | null = null;
  for (let top = keysIn(game, `library:${you}`)[0]; top !== undefined; top = keysIn(game, `library:${you}`)[0]) {
    happen(game, [{ kind: 'move', object: top, to: 'exile', cause: 'exile', by: you }]);
    const card = follow(game, top);
    exiled.push(card);
    // CR 708.6a (2013): of a split card either half will do.
    if (!hasType(run, 'land', card) && compareStat(run, card, 'mana value', '<', cost)) {
      hit = card;
      break;
    }
  }
  const asksSpell = game.rules.book.edition.has('cascadeAsksSpell');
  if (hit !== null) castDuring(run, hit, { free: true, ...(asksSpell ? { maxManaValue: cost - 1 } : {}) });
  const rest = exiled.filter((key) => isThere(game, key));
  putInto(run, rest, { kind: 'onTheBottom', order: { kind: 'randomOrder' } }, 'cascade', you);
};

/** CR 702.40a: a copy for each spell that was cast before it this turn, with new targets if its controller likes. */
export const resolveStorm: Resolves = (run, { source }) => {
  const cast = [...happeningsOf(run.game, 'turn')].flatMap((it) => (it.kind === 'cast' ? [it.spell] : []));
  const before = cast.slice(cast.indexOf(source) + 1).length;
  for (let copies = 0; copies < before; copies += 1) copyFor(run, source, run.you);
};

/** CR 702.144a: who copies it lets an opponent copy it, too. */
export const resolveDemonstrate: Resolves = (run, { source }) => {
  if (!consents(run, run.you, { what: 'copySpell', object: source, source })) return;
  for (const player of [run.you, other(run.you)]) copyFor(run, source, player);
};

/** A copy on the stack, whose controller may choose new targets for it (CR 707.10). */
function copyFor(run: Run, source: number, player: Player): void {
  const copy = copyOnStack(run, source, player, []);
  if (copy === null || !hasOtherTargets(run, copy)) return;
  if (consents(run, player, { what: 'chooseTargets', object: copy, source })) chooseNewTargets(run, copy, player);
}

const consents = (run: Run, seat: Player, about: Plain): boolean =>
  ask(run.game, { seat, kind: 'may', legal: one(['yes', 'no']), about }) === 'yes';

/** CR 702.35a: it may be cast for its madness cost, or goes to the graveyard. */
export const resolveMadness: Resolves = (run, { source }, ability) => {
  const card = follow(run.game, source);
  if (objectAt(run.game, card)?.zone !== 'exile') return;
  const cost = ability.kind === 'keyword' && ability.keyword.kind === 'keywordCost' ? ability.keyword.cost : [];
  const spell = castDuring(run, card, { cost: cost.map((symbol) => `{${symbol}}`).join(''), way: 'madness' });
  if (spell === null) happen(run.game, [{ kind: 'move', object: card, to: 'graveyard', cause: 'put', by: run.you }]);
};

/** CR 702.88a: it may be cast again from exile, free. */
export const resolveRebound: Resolves = (run, { source }) => {
  castDuring(run, source, { free: true });
};

/** CR 702.88a: a spell with rebound that was cast from a hand. Gives the ability that makes it so. */
export function reboundOf(game: Game, key: number, { cast, body }: Spell): AbilitySource | null {
  if (cast.from !== 'hand' || body.made !== 'card') return null;
  const found = current(game, key).abilities.find((live) => {
    const ability = compiled(game, live);
    return ability.kind === 'keyword' && 'name' in ability.keyword && ability.keyword.name === 'rebound';
  });
  return found?.source ?? null;
}

/** In the next upkeep of the player, it may be cast again. */
export function reboundLater(game: Game, card: number, ability: AbilitySource, player: Player): void {
  const delayed = create(game, {
    kind: 'delayed',
    source: card,
    controller: player,
    ability,
    path: '0',
    frame: NEW_FRAME,
    when: { kind: 'step', step: 'upkeep', of: player, after: clockOf(game).turn + 1 },
    timestamp: tick(game),
    turns: 0,
  });
  insert(game, 'delayed', [delayed]);
}
