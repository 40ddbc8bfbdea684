/** What continuous effects make of an object, stage by stage (CR 6.3). Which there are is said by `live.ts`. */
import { dispatch } from '../../../text/tables.ts';
import { NUMBERS, type NumberName } from '../../card.ts';
import { type Change, type ChangeNode, STAGES } from '../executed/sentences.ts';
import { keysIn, linkAt, liveAt } from '../state/book.ts';
import { countersOf, playedIn } from '../state/glance.ts';
import type { Game } from '../state/state.ts';
import { among } from '../words/among.ts';
import { holds } from '../words/conditions.ts';
import { lastsNow } from '../words/durations.ts';
import type { Run } from '../words/run.ts';
import { startRun } from '../words/run.ts';
import { amountOf } from '../words/values.ts';
import type { Line, Unit } from './abilities.ts';
import { APPLY } from './changes.ts';
import { before, type Current, current, type Draft, printedAt } from './current.ts';
import { isKept } from './kept.ts';
import { effectsOn, isHad, type Live, ruleSayings } from './live.ts';

/** A change found in a sentence, and what must hold for it. */
interface Found {
  readonly node: ChangeNode;
  readonly path: string;
}

/** Brings an object up to date from its printed properties: up to this stage, or to the end. */
export function applyEffects(game: Game, key: number, draft: Draft, until: number | null): void {
  const effects = effectsOn(game, key);
  const last = until ?? STAGES.length;
  for (const [at, stage] of STAGES.entries()) {
    if (at >= last) break;
    for (const live of effects) {
      const changes = live.stages.get(stage);
      if (changes) applyOne(game, key, draft, live, at, changes);
    }
    if (stage === 'abilities') boosted(game, key, draft);
    if (stage === 'numbers') {
      applyCounters(game, key, draft);
      pierce(game, key, draft, at);
    }
    if (stage === 'numbers' || stage === 'by numbers') floor(draft);
  }
}

/** CR 6.3.3: what takes comes after what adds; CR 2.0.3c: no property falls below zero. */
function floor(draft: Draft): void {
  for (const name of NUMBERS) if ((draft[name] ?? 0) < 0) draft[name] = 0;
}

/** CR 6.3.5b: what was applied before abilities are lost stays applied. */
const LOSSES = STAGES.indexOf('losses');

/** An effect sees its object as it is so far, and all others as the stages before have left them. */
function applyOne(game: Game, key: number, draft: Draft, live: Live, at: number, changes: readonly Change[]): void {
  const look = (one: number): Current => (one === key ? draft : before(game, one, at));
  if (at > LOSSES && !isHad(game, live, look)) return;
  const run = startRun(game, { ...live, look });
  const { subject } = live.traits;
  const sure = live.on !== null || isKept(game, key, live);
  // Most objects are not what it is about, and then it need not be asked whether it holds.
  if (!sure && subject && !among(run, subject.what, subject.path, key)) return;
  for (const { node, path } of foundIn(run, live.unit)) {
    if (!sure && !among(run, node.what, `${path}.what`, key)) continue;
    if (node.dur && !lastsNow(run, node.dur, `${path}.dur`, key)) continue;
    const all =
      node.kind === 'change'
        ? node.does.map((one, at) => [one, `does.${at}`] as const)
        : ([
            [node.first, 'first'],
            [node.second, 'second'],
          ] as const);
    for (const [change, at] of all) for (const of of changes) dispatch(APPLY, change, run, `${path}.${at}`, draft, of);
  }
}

/** The changes a sentence makes now: those whose conditions hold. */
export function foundIn(run: Run, { node, path }: Unit): readonly Found[] {
  switch (node.kind) {
    case 'change':
    case 'changes':
      return [{ node, path }];
    case 'ifSo':
      return holds(run, node.cond, `${path}.cond`) ? foundIn(run, { node: node.do as Line, path: `${path}.do` }) : [];
    case 'during':
      return lastsNow(run, node.dur, `${path}.dur`) ? foundIn(run, { node: node.do as Line, path: `${path}.do` }) : [];
    case 'duringIf': {
      const so = lastsNow(run, node.dur, `${path}.dur`) && holds(run, node.cond, `${path}.cond`);
      return so ? foundIn(run, { node: node.do as Line, path: `${path}.do` }) : [];
    }
    case 'whereX':
      run.x = amountOf(run, node.value, `${path}.value`);
      return foundIn(run, { node: node.do as Line, path: `${path}.do` });
    case 'together':
      return [
        ...foundIn(run, { node: node.first as Line, path: `${path}.first` }),
        ...foundIn(run, { node: node.second as Line, path: `${path}.second` }),
      ];
    default:
      return [];
  }
}

const STAT_COUNTER = /^([+-]\d+)(power|defense|life|intellect)$/;

/** CR 6.3: counters come with the numbers; a property that is not there is not made by them (CR 2.0.3c). */
function applyCounters(game: Game, key: number, draft: Draft): void {
  for (const [counter, n] of Object.entries(countersOf(game, key) ?? {})) {
    const [, by, stat] = STAT_COUNTER.exec(counter) ?? [];
    if (by === undefined || stat === undefined) continue;
    const name = stat as NumberName;
    const value = draft[name];
    if (value !== null) draft[name] = value + Number(by) * n;
  }
}

/** Among what was paid for a card: it was boosted with a Mechanologist card. */
export const BOOSTED_AGAIN = 'boost: go again';

/** CR 8.3.9: what was boosted so gets go again. */
function boosted(game: Game, key: number, draft: Draft): void {
  // Most cards have no boost, and nothing more is asked of them.
  if (!printedAt(game, key)?.keywords.some(({ name }) => name === 'boost')) return;
  if (!playedIn(game, key)?.paid.includes(BOOSTED_AGAIN) || draft.cantGain.includes('go again')) return;
  draft.keywords = [...draft.keywords, { name: 'go again', n: null, given: true }];
}

/** CR 8.3.23: piercing: an attack that equipment defends against is that much stronger. */
function pierce(game: Game, key: number, draft: Draft, at: number): void {
  const by = draft.keywords.reduce((sum, { name, n }) => sum + (name === 'piercing' ? (n ?? 0) : 0), 0);
  if (by === 0 || draft.power === null) return;
  const isDefended = keysIn(game, 'links').some((link) => {
    const { attack, defenders = [] } = linkAt(game, link) ?? {};
    const stays = defenders.filter((defender) => liveAt(game, defender)?.link === link);
    return attack === key && stays.some((defender) => before(game, defender, at).types.includes('Equipment'));
  });
  if (isDefended) draft.power += by;
}

/** Those of these that their objects have. */
export function sayingNow(game: Game, all: readonly Live[]): readonly Live[] {
  return all.filter((live) => isHad(game, live, (key) => current(game, key)));
}

/** The rules and permissions that static abilities and effects lay down now, each with its run. */
export function rulesNow(
  game: Game,
): readonly { readonly run: Run; readonly unit: Unit; readonly effect: number | null }[] {
  return sayingNow(game, ruleSayings(game)).map((live) => ({
    run: startRun(game, live),
    unit: live.unit,
    effect: live.effect,
  }));
}
