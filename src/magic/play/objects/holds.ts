/**
 * What holds of things for a time: effects of what resolved (CR 611.2) and of static abilities (CR 611.3), both as
 * changes, with whom they concern.
 */

import { recordOf } from '../../../kernel/index.ts';
import { notYet } from '../../../text/tables.ts';
import type { Magic } from '../../text/index.ts';
import { inForce, saidBy } from '../executed/said.ts';
import { isNext, isNth } from '../executed/spoken.ts';
import { abilityInWords } from '../keywords/keyword-abilities.ts';
import { rowOf, wordsOf } from '../keywords/keyword-table.ts';
import { onlyRules } from '../resolving/rule-changes.ts';
import { keysIn, objectAt } from '../state/book.ts';
import type { Effect, EffectDoes } from '../state/effects-kept.ts';
import type { Game, Player } from '../state/state.ts';
import { domainOf } from '../words/domain.ts';
import { durationHolds } from '../words/durations.ts';
import { fits } from '../words/filter.ts';
import { allFitting } from '../words/references.ts';
import { continuedBy, NO_TEXT, type Run, startRun } from '../words/run.ts';
import { select } from '../words/select.ts';
import { nodesOfKind } from '../words/target-words.ts';
import { type Compiled, compile, isItself, type KeywordNode, type Live } from './abilities.ts';
import type { Current } from './current.ts';
import { DEFINES } from './defining.ts';
import { compiled } from './keywords.ts';
import type { Rewording } from './rewording.ts';
import type { OfFamily } from './same-keywords.ts';
import { nodeAt } from './texts.ts';

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
  | ({ readonly kind: 'reworded' } & Rewording)
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
  /** It speaks of its own object. */
  readonly own?: boolean;
  /** Where the words stand that say what it holds of: "its" and "their" refer to each of these. */
  readonly about: string | null;
  readonly find: () => readonly number[];
  /** Whether it holds of one object. */
  readonly has: (key: number) => boolean;
  on: readonly number[] | null;
  begun: boolean;
}

type Look = (key: number) => Current;

/** Effects of spells and abilities that have resolved; where one object is asked about, those that may concern it. */
export function effectHolds(game: Game, look: Look, asked: number | null = null): readonly Hold[] {
  return keysIn(game, 'effects').flatMap((key) => {
    const effect = recordOf(game.state, key);
    if (effect?.kind !== 'effect') return [];
    const { does, source, controller, timestamp } = effect;
    if (does.kind === 'text') return wordHolds(game, effect, does, look);
    if (effect.on === null) return [];
    if (does.kind !== 'changes' && does.kind !== 'control' && does.kind !== 'switch' && does.kind !== 'words')
      return [];
    const on = effect.on.filter((ref) => typeof ref === 'number').flatMap((ref) => andWhatItBecame(game, ref));
    if (asked !== null && !on.includes(asked)) return [];
    const frame = does.kind === 'changes' ? does.frame : undefined;
    const run = startRun(game, { you: controller, self: source, text: NO_TEXT, look, ...(frame ? { frame } : {}) });
    const changes = changesOf(does);
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
        has: (asked) => on.includes(asked),
        on,
        begun: false,
      },
    ];
  });
}

/** CR 611.2c: what stands as words holds of whatever fits them now. */
function wordHolds(
  game: Game,
  { source, controller, timestamp }: Effect,
  { ability, path, frame }: Extract<EffectDoes, { kind: 'text' }>,
  look: Look,
): readonly Hold[] {
  const said = 'text' in ability ? (nodeAt(ability.text, path) as Magic<'Line'> | undefined) : undefined;
  if (said?.kind !== 'change' || !('text' in ability)) return [];
  const run = startRun(game, { you: controller, self: source, text: ability.text, look, frame });
  const about = `${path}.what`;
  return [
    {
      source,
      ability: null,
      timestamp,
      run,
      changes: onlyRules(said).does.map((node, at) => ({ node, path: `${path}.does.${at}` })),
      defining: false,
      about,
      find: () => subjects(run, said.what, about),
      has: (asked) => isSubject(run, said.what, asked, about),
      on: null,
      begun: false,
    },
  ];
}

/** CR 400.7a: what changes a permanent spell goes on to change the permanent that it becomes. */
function andWhatItBecame(game: Game, key: number): readonly number[] {
  const object = objectAt(game, key);
  const went = object?.kind === 'spell' && object.last?.to === 'battlefield' ? object.last.went : null;
  return went === null ? [key] : [key, went];
}

/** What the card has got for ever, wherever it is. */
export function perpetualHolds(game: Game, key: number, look: Look): readonly Hold[] {
  const object = objectAt(game, key);
  if (!object || object.kind === 'ability' || !object.body.perpetual) return [];
  const { owner } = object;
  return object.body.perpetual.map(({ changes, timestamp }, at) =>
    holdOfOne(game, key, {
      you: owner,
      timestamp,
      look,
      changes: changes.map((node, index) => ({ node, path: `for ever ${at}.${index}` })),
    }),
  );
}

/** What a rule or a counter does to one object, without words. */
export function holdOfOne(
  game: Game,
  key: number,
  {
    you,
    timestamp,
    look,
    changes,
  }: Pick<Hold, 'timestamp' | 'changes'> & { readonly you: Player; readonly look: Look },
): Hold {
  return {
    source: key,
    ability: null,
    timestamp,
    run: startRun(game, { you, self: key, text: NO_TEXT, look }),
    changes,
    defining: false,
    about: null,
    find: () => [key],
    has: (asked) => asked === key,
    on: [key],
    begun: false,
  };
}

function changesOf(
  does: Extract<EffectDoes, { kind: 'changes' | 'control' | 'switch' | 'words' }>,
): readonly HeldChange[] {
  switch (does.kind) {
    case 'control':
      return [{ kind: 'control', by: does.by }];
    case 'switch':
      return [{ kind: 'switched' }];
    case 'words':
      return [{ kind: 'reworded', from: does.from, to: does.to }];
    case 'changes':
      return does.changes;
  }
}

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
  const base = {
    source: key,
    ability: live.id,
    timestamp: Math.max(object.timestamp, live.since),
    run,
    defining: false,
    on: null,
    begun: false,
  };
  const of = (changes: readonly PlacedChange[], what: Magic<'Subject'>, about: string, met: () => boolean): Hold => ({
    changes,
    about,
    own: isItself(what),
    find: () => (met() ? subjects(run, what, about) : []),
    has: (asked) => (asked === key || !isItself(what)) && met() && isSubject(run, what, asked, about),
    ...base,
  });
  const defines = (stats: readonly ('power' | 'toughness')[], value: Magic<'Value'>, at: string): Hold => ({
    ...base,
    changes: [{ node: { kind: 'defines', stats, value }, path: `${at}.value` }],
    defining: true,
    about: null,
    find: () => [key],
    has: (asked) => asked === key,
  });
  const more = sameTrue(run, ability);
  return saidBy(ability).flatMap(({ said, path: at, when }): readonly Hold[] => {
    const met = (): boolean => inForce(run, when);
    const subjectsOf = (what: Magic<'Subject'>): readonly (readonly [Magic<'Subject'>, string])[] => [
      [what, `${at}.what`],
      ...more.filter(({ of: to }) => to === at).map(({ what: also, path }) => [also, path] as const),
    ];
    switch (said.kind) {
      case 'change': {
        const family = familyMeant(run, ability);
        if (family) {
          const node = { kind: 'have', abilities: family } as const;
          const held = of([{ node, path: `${at}.does.0` }], said.what, `${at}.what`, () => true);
          return family.length > 0 ? [held] : [];
        }
        const changes = said.does.map((node, index) => ({ node, path: `${at}.does.${index}` }));
        // CR 604.3: what an object says of its own types and colours, whatever else is so, defines it.
        const defining = !said.dur && when.length === 0 && said.does.every(({ kind }) => DEFINES.has(kind));
        return subjectsOf(said.what).map(([what, about]) => {
          const hold = of(changes, what, about, met);
          return defining && hold.own ? { ...hold, defining } : hold;
        });
      }
      case 'changes': {
        // Each for as long as its own words say.
        return said.does.flatMap(({ does: node, dur }, index) => {
          const lasting = (): boolean => met() && durationHolds(run, dur, `${at}.does.${index}.dur`);
          const change = { node, path: `${at}.does.${index}.does` };
          return subjectsOf(said.what).map(([what, about]) => of([change], what, about, lasting));
        });
      }
      // "it's a land in addition to its other types": the words themselves refer.
      case 'itIsNow':
        return [of([{ node: { kind: 'areAlso', as: said.as }, path: at }], { kind: 'it' }, at, met)];
      case 'statsAre':
        return [defines(['power', 'toughness'], said.value, at)];
      case 'statIs':
        return said.stat === 'power' || said.stat === 'toughness' ? [defines([said.stat], said.value, at)] : [];
      case 'youControl':
        return [of([{ node: { kind: 'control', by: run.you }, path: at }], said.what, `${at}.what`, met)];
      default:
        return [];
    }
  });
}

/** "The same is true for protection": every such ability of what the words ask about. Null where no family is meant. */
function familyMeant(run: Run, { text }: Compiled): readonly KeywordNode[] | null {
  if (!(text as OfFamily).family) return null;
  const [asked] = nodesOfKind(text.sentences[0], '0', ['hasQuality']);
  const what = (asked?.node as { readonly what?: { readonly f?: Magic<'F'> } } | undefined)?.what;
  if (!asked || !what?.f) return [];
  const abilities = allFitting(run, what.f, `${asked.path}.what.f`).flatMap((key) => run.look(key).abilities);
  return abilities.flatMap((live) => {
    const found = compiled(run.game, live);
    const { kind } = found.kind === 'keyword' ? found.keyword : { kind: '' };
    return found.kind === 'keyword' && (kind === 'protection' || kind === 'protections') ? [found.keyword] : [];
  });
}

/** "The same is true for …": the change of the sentence before, for others as well. */
function sameTrue(run: Run, { text }: Compiled) {
  return text.sentences.flatMap((sentence, at) => {
    const of = sentence.kind === 'sameFor' ? continuedBy(run, String(at)) : undefined;
    return sentence.kind === 'sameFor' && of !== undefined ? [{ what: sentence.what, path: `${at}.what`, of }] : [];
  });
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

/** The same, asked of one object: so that nobody looks through a library for it. */
function isSubject(run: Run, what: Magic<'Subject'>, key: number, path: string): boolean {
  const fitting = (f: Magic<'F'>, at: string): boolean =>
    (isSpellMeant(run, f, key) || domainOf(run, f, at).includes(key)) && fits(run, f, key, at);
  switch (what.kind) {
    case 'bare':
    case 'all':
    case 'each':
      return fitting(what.f, `${path}.f`);
    case 'kindsAnd':
    case 'allKinds':
      return what.all.some((f, at) => fitting(f, `${path}.all.${at}`));
    // "The first spell you cast each turn has cascade": of the spell on the stack.
    case 'theNth':
      return objectAt(run.game, key)?.kind === 'spell' && isNth(run, what, key, path);
    case 'theNextCast':
      return isNext(run, what, key, path);
    default:
      return select(run, what, path).includes(key);
  }
}

/**
 * CR 601.3, 601.3e: a spell is judged by what it would be before it is on the stack; where it was cast from, its own words
 * know (`POSTS.from`), so it need not be found there. What holds of cards off the battlefield holds of it as well.
 */
const isSpellMeant = (run: Run, f: Magic<'F'>, key: number): boolean =>
  f.kind === 'f' &&
  'noun' in f.head &&
  (f.head.noun === 'spell' || (f.post ?? []).some(({ kind }) => kind === 'notOn')) &&
  objectAt(run.game, key)?.kind === 'spell';

/** Keywords that are static abilities in words. */
export function keywordHolds(game: Game, key: number, live: Live, keyword: KeywordNode, look: Look): readonly Hold[] {
  const row = rowOf(keyword);
  if (row === null || row === notYet) return [];
  const gives = 'gives' in row && row.gives?.to(game, key) ? [abilityInWords(row.gives.says)] : [];
  const defining = row.kind === 'static' && row.defining === true;
  return (row.kind === 'static' ? wordsOf(keyword) : gives)
    .flatMap((text) => compile(text, false))
    .flatMap((words) => holdsOf(game, key, live, words, look))
    .map((hold) => (defining ? { ...hold, defining: true } : hold));
}
