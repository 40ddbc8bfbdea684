/**
 * Resolving what is on top of the stack (CR 608), one sentence a step: how far it has come is data, and so is everything its
 * words stand for.
 */

import { set } from '../../../kernel/index.ts';
import { notYet } from '../../../text/tables.ts';
import { resolve as arrivalOf } from '../../entering.ts';
import type { Magic, MagicAbility } from '../../text/index.ts';
import { hideAgain } from '../acts/library.ts';
import { happen, tell } from '../events/events.ts';
import { laterSentences, sentencesOfPart } from '../executed/put-off.ts';
import { reboundLater, reboundOf } from '../keywords/keyword-resolve.ts';
import { rowOfAbility } from '../keywords/keyword-table.ts';
import { compiledOf } from '../objects/abilities.ts';
import { isBestowed } from '../objects/bestowed.ts';
import { gainLevel } from '../objects/class-levels.ts';
import { placeOf } from '../objects/current.ts';
import { DEFEAT, defeat } from '../objects/sieges.ts';
import { nodeAt, textAt } from '../objects/texts.ts';
import { cardOf, clockOf, follow, keysIn, objectAt, onStack, permanentAt, targetsOf } from '../state/book.ts';
import type { Frame, Game, Ref, Spell, StackAbility } from '../state/state.ts';
import { shuffle } from '../state/zones.ts';
import { conditionOf, doneOnce } from '../triggers/triggers.ts';
import { ascendBySpell } from '../turn/monarch.ts';
import { holdsNow } from '../words/conditions.ts';
import { frameOf, type Run, startRun } from '../words/run.ts';
import { targetsIn } from '../words/target-words.ts';
import { everyCandidate, stillLegal } from '../words/targets.ts';
import { afterResolving, enchantedBy } from './after-resolving.ts';
import { goesInstead } from './as-it-resolves.ts';
import { followed } from './followed.ts';
import { goesLater } from './going-later.ts';
import { performOr } from './in-its-place.ts';
import { keepKeyword } from './kept-keywords.ts';
import { perform } from './perform.ts';

/** One sentence to be followed, of one ability. */
interface Unit {
  readonly id: string;
  readonly path: string;
  readonly node: Magic<'Line'>;
}

/** Begins to resolve the top of the stack. */
export function beginResolving(game: Game): void {
  const top = keysIn(game, 'stack').at(-1);
  if (top === undefined) return;
  set(game, 'clock', 'resolving', { object: top, at: 0 });
}

/** Does the next sentence; after the last one, what becomes of the spell. True when it is done with. */
export function resolveOn(game: Game): boolean {
  const { resolving } = clockOf(game);
  const begun = resolving && beingResolved(game, resolving.object);
  if (!resolving || !begun || (resolving.at === 0 && begun.last)) return true;
  const { object: key, at } = resolving;
  if (at === 0 && hasFizzled(game, key, begun) && !ceasesToBeBestowed(game, key, begun)) {
    tell(game, [{ kind: 'fizzled', object: key, player: begun.controller }]);
    leaveStack(game, key, begun, false);
    return true;
  }
  const object = beingResolved(game, key) ?? begun;
  if (at === 0 && object.kind === 'spell') ascendBySpell(game, key, object.controller);
  const units = unitsOf(game, key, object);
  const unit = units[at];
  const code = codeOf(game, object);
  if (code) {
    code(object);
    tell(game, [{ kind: 'resolved', object: key, player: object.controller }]);
    leaveStack(game, key, object, true);
    return true;
  }
  if (!unit) {
    tell(game, [{ kind: 'resolved', object: key, player: object.controller }]);
    if (!object.last) leaveStack(game, key, object, true);
    hideAgain(game);
    return true;
  }
  const run = runFor(game, key, object, unit.id);
  const next = units[at + 1];
  const own = next && next.id !== unit.id ? runFor(game, key, object, next.id) : run;
  if (!isSpentForTheTurn(game, object, run)) performOr(run, unit, next, own);
  if (at === indicated(units) && run.numbers[`${unit.path}#done`] === 1) spendForTheTurn(game, object, run);
  keep(game, key, unit.id, frameOf(run));
  set(game, 'clock', 'resolving', { object: key, at: at + 1 });
  return false;
}

/** CR 702.103e, 608.3b: a bestowed Aura spell whose target is illegal goes on as the creature spell that it was. */
function ceasesToBeBestowed(game: Game, key: number, object: Spell | StackAbility): boolean {
  if (object.kind !== 'spell' || !isBestowed(object)) return false;
  set(game, key, 'cast', { ...object.cast, unbestowed: true });
  return true;
}

/** CR 608.2c: a spell that has taken itself off the stack ("Exile this spell. …") is followed to its end. */
function beingResolved(game: Game, key: number): Spell | StackAbility | undefined {
  const object = objectAt(game, key);
  return object?.kind === 'spell' && object.last ? object : onStack(game, key);
}

const onlyOnce = ({ text }: Run): boolean => text.sentences.some(({ kind }) => kind === 'doOnce');

/** What "this" is in "Do this only once each turn": what may be done, wherever that is said. */
const indicated = (units: readonly Unit[]): number =>
  Math.max(
    0,
    units.findIndex(({ node }) => node.kind === 'may' || node.kind === 'mayHave'),
  );

/** "Do this only once each turn": it was done by this ability before. */
function isSpentForTheTurn(game: Game, object: Spell | StackAbility, run: Run): boolean {
  if (object.kind !== 'ability' || !onlyOnce(run)) return false;
  const used = permanentAt(game, object.source)?.used[doneOnce(object.id)];
  return used !== undefined && used !== object.timestamp;
}

function spendForTheTurn(game: Game, object: Spell | StackAbility, run: Run): void {
  const permanent = object.kind === 'ability' && onlyOnce(run) ? permanentAt(game, object.source) : undefined;
  if (!permanent || object.kind !== 'ability') return;
  set(game, object.source, 'used', { ...permanent.used, [doneOnce(object.id)]: object.timestamp });
}

/** CR 702: a keyword ability that no words say is code. */
function codeOf(game: Game, object: Spell | StackAbility): ((object: Spell | StackAbility) => void) | null {
  if (object.kind !== 'ability') return null;
  const ability = compiledOf((card) => cardOf(game, { card }), object.ability);
  const { controller: you, source: self, frame, turns } = object;
  if (object.id === DEFEAT)
    return () => defeat(startRun(game, { you, self, text: ability.text, frame, turns }), object);
  const [said] = ability.text.sentences;
  if (said?.kind === 'classLevel') return () => gainLevel(game, self, Number(said.n));
  const row = rowOfAbility(ability);
  if (row === null || row === notYet || row.kind !== 'code') return null;
  return () => row.resolve(startRun(game, { you, self, text: ability.text, frame, turns }), object, ability);
}

/** CR 608.2b: with all its targets illegal it does not resolve. CR 603.4: nor with its "if" untrue. */
function hasFizzled(game: Game, key: number, object: Spell | StackAbility): boolean {
  // CR 603.12: of a reflexive ability, not those of the ability that made it.
  const part = object.kind === 'spell' || object.at === null ? '' : `${object.at}.`;
  const own = (targets: Frame['targets']): readonly Ref[] =>
    Object.entries(targets).flatMap(([path, refs]) => (path.startsWith(part) ? refs : []));
  const chosen = object.kind === 'spell' ? targetsOf(object) : own(object.frame.targets);
  if (chosen.length > 0) {
    const legal = runsOf(game, key, object).flatMap((run) => own(run.targets));
    if (legal.length === 0) return true;
  }
  if (object.kind === 'spell') return false;
  if (object.at !== null) {
    const text = textAt(game, object.ability);
    const only = conditionOf(text, object.at.replace(/\.do$/, ''));
    const later = startRun(game, { you: object.controller, self: object.source, text, frame: object.frame });
    return only !== null && !holdsNow(later, only.cond, only.path);
  }
  const { line, path, text } = compiledOf((card) => cardOf(game, { card }), object.ability);
  if (line.kind !== 'triggered' || !line.only) return false;
  const run = startRun(game, { you: object.controller, self: object.source, text, frame: object.frame });
  const holds = holdsNow(run, line.only, `${path}.only`);
  // What the "if" found now is what the words after it mean.
  if (holds) keep(game, key, object.id, frameOf(run));
  return !holds;
}

function runsOf(game: Game, key: number, object: Spell | StackAbility): readonly Run[] {
  return object.kind === 'spell'
    ? followed(game, key).map(({ live }) => runFor(game, key, object, live.id))
    : [runFor(game, key, object, object.id)];
}

/** The run of one ability, with only those of its targets that are still legal. */
function runFor(game: Game, key: number, object: Spell | StackAbility, id: string): Run {
  const spell = object.kind === 'spell';
  const frame: Frame | undefined = spell ? object.frames[id] : object.frame;
  const found = spell
    ? followed(game, key).find(({ live }) => live.id === id)?.ability.text
    : textAt(game, object.ability);
  if (!frame || !found) throw new Error(`there is no ability ${id} to follow`);
  const base = {
    you: object.controller,
    self: spell ? key : object.source,
    text: found,
    turns: spell ? null : object.turns,
  };
  const before = startRun(game, { frame, ...base });
  // CR 603.12: what a reflexive ability targets stands in its own part of the text, which the rest leaves out.
  const part = spell ? null : object.at;
  const wanted = [
    ...found.sentences.flatMap((node, at) => targetsIn(before, node, String(at))),
    ...found.bullets.flatMap((row, mode) => row.flatMap((node, at) => targetsIn(before, node, `•${mode}.${at}`))),
    ...(part === null ? [] : targetsIn(before, nodeAt(found, part), part)),
  ];
  // CR 702.96a: an overloaded spell means each.
  const targets =
    spell && object.cast.way === 'overload'
      ? everyCandidate(before, wanted)
      : stillLegal(
          before,
          wanted.filter(({ path }) => frame.targets[path] !== undefined),
          frame.targets,
        );
  return startRun(game, {
    frame: { ...frame, targets, division: stillDivided(frame, targets), bound: { ...targets, ...frame.bound } },
    ...base,
  });
}

/** CR 608.2b: what was divided for a target that has become illegal goes to nobody. */
function stillDivided(frame: Frame, legal: Frame['targets']): Frame['division'] {
  return Object.fromEntries(
    Object.entries(frame.division).map(([path, parts]) => {
      const chosen = frame.targets[path] ?? [];
      return [path, parts.filter((_, at) => legal[path]?.some((ref) => ref === chosen[at]))];
    }),
  );
}

function keep(game: Game, key: number, id: string, frame: Frame): void {
  const object = beingResolved(game, key);
  if (!object) return;
  // The targets as chosen stay: each is judged anew for the next sentence.
  if (object.kind === 'spell') {
    const { targets, division } = object.frames[id] ?? frame;
    set(game, key, 'frames', { ...object.frames, [id]: { ...frame, targets, division } });
  } else {
    const { targets, division } = object.frame;
    set(game, key, 'frame', { ...frame, targets, division });
  }
}

/** What it says, sentence by sentence; of a fused spell the left half first (CR 702.102d). */
function unitsOf(game: Game, key: number, object: Spell | StackAbility): readonly Unit[] {
  if (object.kind === 'spell') {
    return followed(game, key).flatMap(({ live, ability, run }) =>
      sentencesOf(
        ability.text.sentences.map((node, at) => ({ id: live.id, path: String(at), node })),
        ability.text.bullets,
        run.modes,
        live.id,
      ).filter(({ path }) => !laterSentences(ability.text, 'spell').has(path)),
    );
  }
  const text = textAt(game, object.ability);
  if (object.at !== null) {
    const part: Unit = { id: object.id, path: object.at, node: nodeAt(text, object.at) as Magic<'Line'> };
    // The first trigger of a text is put off only where a spell made it.
    const of = /^0(\.body)*\.do$/.test(object.at) ? 'spell' : 'ability';
    return [
      part,
      ...sentencesOfPart(text, of, object.at).map((at) => ({
        ...part,
        path: at,
        node: nodeAt(text, at) as Unit['node'],
      })),
    ];
  }
  const [first, ...rest] = text.sentences.map((node, at): Unit => ({ id: object.id, path: String(at), node }));
  if (!first) return [];
  const later = laterSentences(text, 'ability');
  return sentencesOf([...bodyOf(first), ...rest], text.bullets, object.frame.modes, object.id).filter(
    ({ path }) => !later.has(path),
  );
}

function sentencesOf(
  said: readonly Unit[],
  bullets: MagicAbility['bullets'],
  modes: readonly number[],
  id: string,
): readonly Unit[] {
  const chosen = modes.flatMap((mode) =>
    (bullets[mode] ?? []).map((node, at): Unit => ({ id, path: `•${mode}.${at}`, node })),
  );
  return [...said, ...chosen];
}

/** Of an activated or triggered ability, what comes after the colon or the comma. */
function bodyOf({ id, path, node }: Unit): readonly Unit[] {
  switch (node.kind) {
    case 'abilityWord':
    case 'spreeMode':
      return bodyOf({ id, path: `${path}.body`, node: node.body });
    case 'keywordAbility':
    case 'exhaust':
      return bodyOf({ id, path: `${path}.ability`, node: node.ability });
    case 'activated':
    case 'loyalty':
    case 'chapter':
    case 'chapterWord':
      return [{ id, path: `${path}.body`, node: node.body }];
    case 'triggered':
      return [{ id, path: `${path}.do`, node: node.do }];
    case 'triggeredModes':
    case 'triggeredOne':
    case 'activatedModes':
    case 'chapterModes':
      return [];
    default:
      return [{ id, path, node }];
  }
}

/** CR 608.2n, 608.3: a permanent spell enters, any other card leaves for the graveyard or where its rules send it. */
function leaveStack(game: Game, key: number, object: Spell | StackAbility, resolved: boolean): void {
  const by = object.controller;
  if (object.kind === 'ability') {
    happen(game, [{ kind: 'move', object: key, to: 'graveyard', cause: 'resolve', by }]);
    return;
  }
  const card = cardOf(game, object.body);
  const arrival = resolved ? arrivalOf(card, placeOf(game, object), game.rules.book.edition) : undefined;
  if (arrival?.enters) {
    keepKeyword(game, key, object);
    happen(game, [
      {
        kind: 'move',
        object: key,
        to: 'battlefield',
        cause: 'resolve',
        by,
        arrival: {
          controller: by,
          shown: arrival.place.shown ?? null,
          faceDown: object.faceDown,
          attachedTo: enchantedBy(game, object),
          cast: object.cast,
        },
      },
    ]);
    keepExiled(game, key);
    goesLater(game, key, object);
    return;
  }
  const again = resolved ? reboundOf(game, key, object) : null;
  const plain = resolved ? afterResolving(game, object) : { to: 'graveyard' as const };
  const instead = resolved && !again && plain.to === 'graveyard' ? goesInstead(game, key) : null;
  const goes = again ? { to: 'exile' as const } : (instead?.to ?? plain);
  happen(game, [{ kind: 'move', object: key, cause: 'resolve', by, ...goes }]);
  if (instead?.after && objectAt(game, follow(game, key))?.zone === 'exile') goOnWith(instead.after, follow(game, key));
  // CR 720.3d: an Omen is shuffled into the library.
  if (goes.to === 'library') {
    shuffle(game, object.owner);
    tell(game, [{ kind: 'shuffled', player: object.owner }]);
  }
  if (again && objectAt(game, follow(game, key))?.zone === 'exile') reboundLater(game, follow(game, key), again, by);
}

/** CR 400.7d, 607.2a: cards that were exiled to pay for a spell are exiled with the permanent that it becomes. */
function keepExiled(game: Game, spell: number): void {
  const became = follow(game, spell);
  for (const key of keysIn(game, 'exile')) {
    const card = objectAt(game, key);
    if (card?.kind === 'card' && card.exiledWith === spell) set(game, key, 'exiledWith', became);
  }
}

/** "If you do, return it to your hand …": said of the card that went elsewhere as its spell resolved. */
function goOnWith(run: Run, card: number): void {
  for (const bound of [run.bound, run.done]) {
    for (const [at, refs] of Object.entries(bound)) {
      if (refs.some((ref) => typeof ref === 'number' && follow(run.game, ref) === card)) bound[at] = [card];
    }
  }
  for (const [at, sentence] of run.text.sentences.entries()) if (at > 0) perform(run, sentence, String(at));
}
