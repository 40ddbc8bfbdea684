/**
 * What holds of things for a time: effects of what resolved (CR 611.2) and of static abilities (CR 611.3), both as
 * changes, with whom they concern.
 */
import type { Magic } from '../text/index.ts';
import { type Compiled, compile, type KeywordNode, type Live } from './abilities.ts';
import { objectAt } from './book.ts';
import { holdsNow } from './conditions.ts';
import type { Current } from './current.ts';
import { durationHolds } from './durations.ts';
import { rowOf, wordsOf } from './keyword-table.ts';
import { compiled } from './keywords.ts';
import { type Run, startRun } from './run.ts';
import { allFitting, select } from './select.ts';
import type { Game, Player } from './state.ts';
import { notYet } from './tables.ts';

/** A change, and where in the text it stands. */
export interface PlacedChange {
  readonly node: HeldChange;
  readonly path: string;
}

/** The changes of text, and those that rules make of other sentences. */
export type HeldChange =
  | Magic<'Change'>
  | { readonly kind: 'control'; readonly by: Player }
  | { readonly kind: 'switched' }
  | { readonly kind: 'defines'; readonly stats: readonly ('power' | 'toughness')[]; readonly value: Magic<'Value'> };

export interface Hold {
  readonly source: number;
  /** The id of the static ability it comes from; null for effects of what has resolved. */
  readonly ability: string | null;
  readonly timestamp: number;
  readonly run: Run;
  readonly changes: readonly PlacedChange[];
  /** CR 604.3: it defines characteristics, so it works everywhere and comes first. */
  readonly defining: boolean;
  /** Where the words stand that say what it holds of: "its" and "their" refer to each of these. */
  readonly about: string | null;
  readonly find: () => readonly number[];
  on: readonly number[] | null;
  begun: boolean;
}

type Look = (key: number) => Current;

/** Effects of spells and abilities that have resolved. */
export function effectHolds(game: Game, look: Look): readonly Hold[] {
  return game.state.lists.effects.flatMap((key) => {
    const effect = game.state.records[key];
    if (effect?.kind !== 'effect' || effect.on === null) return [];
    const { does, source, controller, timestamp } = effect;
    if (does.kind !== 'changes' && does.kind !== 'control') return [];
    const on = effect.on.filter((ref) => typeof ref === 'number');
    const frame = does.kind === 'changes' ? does.frame : undefined;
    const run = startRun(game, { you: controller, self: source, text: NO_TEXT, look, ...(frame ? { frame } : {}) });
    const changes: readonly HeldChange[] = does.kind === 'control' ? [{ kind: 'control', by: does.by }] : does.changes;
    return [
      {
        source,
        ability: null,
        timestamp,
        run,
        changes: changes.map((node, at) => ({ node, path: `e${key}.${at}` })),
        defining: false,
        about: null,
        find: () => on,
        on,
        begun: false,
      },
    ];
  });
}

const NO_TEXT = { sentences: [], bullets: [], links: [] };

/** Effects of the static abilities that an object has. */
export function staticHolds(game: Game, key: number, look: Look): readonly Hold[] {
  return staticsOf(game, key, look(key).abilities, look);
}

export function staticsOf(game: Game, key: number, abilities: readonly Live[], look: Look): readonly Hold[] {
  return abilities.flatMap((live) => {
    const ability = compiled(game, live);
    if (ability.kind === 'keyword') return keywordHolds(game, key, live, ability.keyword, look);
    return ability.kind === 'static' ? holdsOf(game, key, live, ability, look) : [];
  });
}

function holdsOf(game: Game, key: number, live: Live, ability: Compiled, look: Look): readonly Hold[] {
  const object = objectAt(game, key);
  if (!object) return [];
  const run = startRun(game, { you: look(key).controller, self: key, text: ability.text, look });
  const hold = (changes: readonly PlacedChange[], find: () => readonly number[], about: string | null, defining = false): Hold => ({
    source: key,
    ability: live.id,
    timestamp: Math.max(object.timestamp, live.since),
    run,
    changes,
    defining,
    about,
    find,
    on: null,
    begun: false,
  });
  return saidBy(ability).flatMap(({ said, path: at, when }) => {
    const met = (): boolean => inForce(run, when);
    switch (said.kind) {
      case 'change': {
        const changes = said.does.map((node, index) => ({ node, path: `${at}.does.${index}` }));
        const lasting = (): boolean => met() && (!said.dur || durationHolds(run, said.dur, `${at}.dur`));
        return [hold(changes, () => (lasting() ? subjects(run, said.what, `${at}.what`) : []))];
      }
      case 'changes': {
        const changes = said.does.map(({ does: node }, index) => ({ node, path: `${at}.does.${index}.does` }));
        return [hold(changes, () => (met() ? subjects(run, said.what, `${at}.what`) : []))];
      }
      case 'statsAre':
        return [defines(hold, key, ['power', 'toughness'], said.value, at)];
      case 'statIs':
        if (said.stat !== 'power' && said.stat !== 'toughness') return [];
        return [defines(hold, key, [said.stat], said.value, at)];
      case 'youControl':
        return [
          hold([{ node: { kind: 'control', by: run.you }, path: at }], () =>
            met() ? subjects(run, said.what, `${at}.what`) : [],
          ),
        ];
      default:
        return [];
    }
  });
}

function defines(
  hold: (changes: readonly PlacedChange[], find: () => readonly number[], defining: boolean) => Hold,
  key: number,
  stats: readonly ('power' | 'toughness')[],
  value: Magic<'Value'>,
  at: string,
): Hold {
  return hold([{ node: { kind: 'defines', stats, value }, path: `${at}.value` }], () => [key], true);
}

function subjects(run: Run, what: Magic<'Subject'>, path: string): readonly number[] {
  switch (what.kind) {
    case 'bare':
    case 'all':
    case 'each':
      return allFitting(run, what.f, `${path}.f`);
    default:
      return select(run, what, path).filter((ref) => typeof ref === 'number');
  }
}

export /** Keywords that are static abilities in words. */
function keywordHolds(game: Game, key: number, live: Live, keyword: KeywordNode, look: Look): readonly Hold[] {
  const row = rowOf(keyword);
  if (row === null || row === notYet || row.kind !== 'static') return [];
  return wordsOf(keyword)
    .flatMap((text) => compile(text, false))
    .flatMap((words) => holdsOf(game, key, live, words, look));
}

interface Placed {
  readonly said: Magic<'Said'>;
  readonly path: string;
  /** The conditions it stands under; `not`: "unless". */
  readonly when: readonly { readonly cond: Magic<'Cond'>; readonly path: string; readonly not?: boolean }[];
}

/** Whether the conditions of a statement are met. */
export function inForce(run: Run, when: Placed['when']): boolean {
  return when.every(({ cond, path, not }) => holdsNow(run, cond, path) !== (not ?? false));
}

/** The statements of a static ability, in any of its sentences. */
export function saidBy({ line, path, text }: Compiled): readonly Placed[] {
  return [
    ...saidIn(line, path),
    ...text.sentences.slice(1).flatMap((sentence, at) => saidIn(sentence, String(at + 1))),
  ];
}

/** The statements in a line of static text, with the conditions they stand under. */
export function saidIn(line: Magic<'Line'>, path: string): readonly Placed[] {
  switch (line.kind) {
    case 'together':
    case 'togetherComma':
      return [...saidIn(line.first, `${path}.first`), ...saidIn(line.second, `${path}.second`)];
    case 'during': {
      const { dur } = line;
      const inner = saidIn(line.do, `${path}.do`);
      if (dur.kind !== 'asLongAs' && dur.kind !== 'forAsLongAs') return [];
      return inner.map((placed) => ({
        ...placed,
        when: [...placed.when, { cond: dur.cond, path: `${path}.dur.cond` }],
      }));
    }
    case 'provided':
    case 'ifSo':
      return saidIn(line.do, `${path}.do`).map((placed) => ({
        ...placed,
        when: [...placed.when, { cond: line.cond, path: `${path}.cond` }],
      }));
    case 'unless':
      return saidIn(line.do, `${path}.do`).map((placed) => ({
        ...placed,
        when: [...placed.when, { cond: line.cond, path: `${path}.cond`, not: true }],
      }));
    case 'whereX':
    case 'steps':
      return [];
    case 'change':
    case 'changes':
    case 'statsAre':
    case 'statIs':
    case 'youControl':
    case 'youHave':
    case 'rule':
    case 'enterAsCopy':
    case 'may':
    case 'act':
    case 'happens':
    case 'noPrevention':
      return [{ said: line, path, when: [] }];
    default:
      return [];
  }
}
