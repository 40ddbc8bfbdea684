/**
 * Replacement and prevention (CR 614–616): what an event becomes before it happens. Each effect applies once to an event
 * (CR 614.5), and whoever is concerned chooses which comes first where that makes a difference (CR 616.1). The classes of
 * CR 616.1b–616.1d concern how a permanent enters: `entering.ts`.
 */
import { ask, keys, one } from '../../../kernel/index.ts';
import { dredging } from '../keywords/drawn-keywords.ts';
import { wordsOfFace } from '../objects/abilities.ts';
import { current } from '../objects/current.ts';
import { cardOf, isPlayer, objectAt } from '../state/book.ts';
import type { Game, Obj, Player } from '../state/state.ts';
import type { Move } from '../state/zones.ts';
import { counterRules } from './counter-rules.ts';
import { entering } from './entering.ts';
import type { GameEvent } from './events.ts';
import { insteadOf } from './instead.ts';
import { cannotLeave, leavingRules } from './leaving.ts';
import { preventions } from './preventing.ts';
import { insteadIn, replacers, replacersOfItself, runOfReplacer } from './replacers.ts';
import { wouldBeSo } from './would-be.ts';

/** One effect that could replace an event. */
export interface Option {
  readonly id: string;
  readonly source: number;
  readonly apply: (event: GameEvent) => readonly GameEvent[];
}

export function replaced(game: Game, event: GameEvent): readonly GameEvent[] {
  if (event.kind === 'move' && cannotLeave(game, event)) return [];
  return decide(game, event, [], true);
}

/** `final`: what is left is made to enter; without, only to compare. */
function decide(game: Game, event: GameEvent, used: readonly string[], final: boolean): readonly GameEvent[] {
  const options = optionsFor(game, event).filter(({ id }) => !used.includes(id));
  if (options.length === 0)
    return final && event.kind === 'move' && event.to === 'battlefield' ? entering(game, event) : [event];
  const chosen = choose(game, event, options, used);
  return chosen.apply(event).flatMap((next) => decide(game, next, [...used, chosen.id], final));
}

function optionsFor(game: Game, event: GameEvent): readonly Option[] {
  if (event.kind === 'instead') return [];
  return [
    ...saidOf(game, event),
    ...(event.kind === 'move' ? leavingRules(game, event) : []),
    ...(event.kind === 'damage' ? preventions(game, event) : []),
    ...counterRules(game, event),
    ...dredging(game, event),
  ];
}

/** "If … would …, … instead." */
function saidOf(game: Game, event: GameEvent): readonly Option[] {
  const all = replacers(game, 'clock');
  const own =
    event.kind === 'move' && objectAt(game, event.object)?.kind !== 'permanent'
      ? replacersOfItself(game, event.object)
      : [];
  return [...all, ...own].flatMap((replacer): readonly Option[] => {
    const { id, source } = replacer;
    const said = insteadIn(replacer);
    if (!said) return [];
    const run = runOfReplacer(game, replacer);
    if (!wouldBeSo(run, said.event, event, said.eventPath)) return [];
    return [{ id, source, apply: (now) => insteadOf(run, replacer, now) }];
  });
}

/** CR 616.1: the controller of the object concerned, or its owner, or the player concerned. */
function concerned(game: Game, event: GameEvent): Player {
  const about = aboutWhom(event);
  if (isPlayer(about)) return about;
  return objectAt(game, about) ? current(game, about).controller : 'p1';
}

function aboutWhom(event: GameEvent): number | Player {
  switch (event.kind) {
    case 'move':
    case 'tap':
    case 'untap':
      return event.object;
    case 'damage':
      return event.to;
    case 'counters':
      return event.on;
    case 'draw':
    case 'life':
    case 'create':
      return event.player;
    case 'instead':
      return 'p1';
  }
}

function choose(game: Game, event: GameEvent, options: readonly Option[], used: readonly string[]): Option {
  const [first, ...others] = options;
  if (!first) throw new Error('nothing to choose from');
  if (others.length === 0 || !matters(game, event, options, used)) return first;
  const sources = options.map(({ source }) => source);
  const seat = concerned(game, event);
  const about = { what: 'replacement', source: first.source };
  if (new Set(sources).size === sources.length) {
    const chosen = ask(game, { seat, kind: 'replacement', legal: keys(one(sources)), about });
    return options.find(({ source }) => source === chosen) ?? first;
  }
  const at = ask(game, { seat, kind: 'replacement', legal: one(options.map((_, index) => index)), about });
  return options[at] ?? first;
}

/** Whether it makes a difference which comes first. */
function matters(game: Game, event: GameEvent, options: readonly Option[], used: readonly string[]): boolean {
  const outcome = (first: Option): string => {
    const next = first.apply(event).map((each) => ({ each, used: [...used, first.id] }));
    return JSON.stringify(next.map(({ each, used: so }) => inOrder(game, each, options, so)));
  };
  return new Set(options.map(outcome)).size > 1;
}

/** What becomes of an event if the rest apply in the order they are listed. */
function inOrder(
  game: Game,
  event: GameEvent,
  options: readonly Option[],
  used: readonly string[],
): readonly unknown[] {
  const next = optionsFor(game, event).find(({ id }) => !used.includes(id) && options.some((each) => each.id === id));
  if (!next) return [event.kind === 'move' ? asAsked(game, event) : event];
  return next.apply(event).flatMap((each) => inOrder(game, each, options, [...used, next.id]));
}

/** A move without what nobody will ask about it: by what a card was exiled counts only where words speak of such cards (CR 607.2a). */
function asAsked(game: Game, move: Move): unknown {
  const { exile, ...rest } = move;
  const { exiledWith, exiledBy, counters, ...more } = exile ?? {};
  const source = exiledWith === undefined || exiledWith === null ? undefined : objectAt(game, exiledWith);
  const linked = source !== undefined && speaksOfExiled(game, source) ? [exiledWith, exiledBy] : [];
  return [rest, more, Object.entries(counters ?? {}), linked];
}

/** Words that mean cards which the object has exiled. */
const OF_EXILED: readonly string[] = ['exiledWith', 'exiledDifferent', 'usedToCraft', 'done'];

function speaksOfExiled(game: Game, object: Obj): boolean {
  if (object.kind === 'ability') return true;
  const copied = object.kind === 'permanent' && object.copy ? [cardOf(game, object.copy)] : [];
  const faces = [cardOf(game, object.body), ...copied].flatMap((card) => card.faces);
  return faces.some((face) => OF_EXILED.some((word) => wordsOfFace(face).has(word)));
}
