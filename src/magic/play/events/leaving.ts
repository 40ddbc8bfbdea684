/** Where something goes instead by rule: indestructible, regeneration, exile of what was cast by aftermath, flashback or disturb. */
import { set } from '../../../kernel/index.ts';
import { hasKeyword } from '../../card.ts';
import { leaveCombat } from '../combat/combat.ts';
import { type Current, current } from '../objects/current.ts';
import { hasKeywordNamed } from '../objects/keywords.ts';
import { battlefield, cardOf, objectAt, permanentAt } from '../state/book.ts';
import type { CastWay } from '../state/cast-facts.ts';
import type { Game, Spell } from '../state/state.ts';
import type { Move } from '../state/zones.ts';
import { goesToCommand, isCommander } from '../turn/commander.ts';
import { happen } from './events.ts';
import type { Option } from './replace.ts';

/** Nothing moves: it is gone already, or can't be destroyed. */
export function cannotLeave(game: Game, move: Move): boolean {
  const object = objectAt(game, move.object);
  if (!object || object.last) return true;
  // CR 614.17: what can't be sacrificed is not.
  if (move.cause === 'sacrifice' && object.kind === 'permanent' && !maySacrifice(current(game, move.object)))
    return true;
  // CR 702.12b: what is indestructible can't be destroyed.
  return (
    move.cause === 'destroy' &&
    object.kind === 'permanent' &&
    hasKeywordNamed(game, current(game, move.object), 'indestructible')
  );
}

export const maySacrifice = ({ held }: Current): boolean =>
  !held.some(({ change }) => change.kind === 'cant' && change.do.kind === 'cantBeSacrificed');

/** What rules put in place of a move. */
export function leavingRules(game: Game, move: Move): readonly Option[] {
  const object = objectAt(game, move.object);
  const toCommand = commanderRule(game, move);
  if (toCommand) return [toCommand];
  if (object?.kind === 'spell') {
    return isExiled(game, move, object)
      ? [{ id: 'exiled', source: move.object, apply: () => [{ ...move, to: 'exile' }] }]
      : [];
  }
  // CR 702.35a: a card with madness is exiled as it is discarded.
  if (object?.kind === 'card' && move.cause === 'discard' && move.to === 'graveyard') {
    return hasKeywordNamed(game, current(game, move.object), 'madness')
      ? [{ id: 'madness', source: move.object, apply: () => [{ ...move, to: 'exile' }] }]
      : [];
  }
  const permanent = permanentAt(game, move.object);
  if (!permanent || move.cause !== 'destroy') return [];
  return [...umbras(game, move.object), ...regeneration(game, move)];
}

/** CR 702.89a: an Aura with umbra armor is destroyed in place of what it enchants, whose damage goes. */
function umbras(game: Game, key: number): readonly Option[] {
  return battlefield(game)
    .filter((aura) => permanentAt(game, aura)?.attachedTo === key)
    .filter((aura) => hasKeywordNamed(game, current(game, aura), 'umbra armor'))
    .map((aura) => ({
      id: `umbra ${aura}`,
      source: aura,
      apply: () => [{ kind: 'instead', do: () => shelter(game, key, aura) }],
    }));
}

function shelter(game: Game, key: number, aura: number): void {
  if (permanentAt(game, key)) {
    set(game, key, 'damage', 0);
    set(game, key, 'deathtouched', false);
  }
  happen(game, [{ kind: 'move', object: aura, to: 'graveyard', cause: 'destroy', by: current(game, aura).controller }]);
}

function regeneration(game: Game, move: Move): readonly Option[] {
  const permanent = permanentAt(game, move.object);
  if (!permanent || permanent.regeneration === 0 || move.forGood) return [];
  const held = current(game, move.object).held;
  const barred = held.some(({ change }) => change.kind === 'cant' && change.do.kind === 'cantBeRegenerated');
  return barred
    ? []
    : [
        {
          id: 'regeneration',
          source: move.object,
          apply: () => [{ kind: 'instead', do: () => regenerate(game, move.object) }],
        },
      ];
}

/** CR 903.9b: a commander that would go to its owner's hand or library may go to the command zone instead. */
function commanderRule(game: Game, move: Move): Option | null {
  const object = objectAt(game, move.object);
  if (!object || object.kind === 'ability' || !isCommander(object.body)) return null;
  if ((move.to !== 'hand' && move.to !== 'library') || move.commanderApart) return null;
  // CR 903.9c: of a melded permanent only that card goes there.
  const instead: Move = object.body.meldedWith ? { ...move, commanderApart: true } : { ...move, to: 'command' };
  return {
    id: 'commander',
    source: move.object,
    apply: () => [goesToCommand(game, move.object) ? instead : move],
  };
}

/** CR 701.15a: the next time it would be destroyed, damage goes, it is tapped and leaves combat. */
function regenerate(game: Game, key: number): void {
  const permanent = permanentAt(game, key);
  if (!permanent) return;
  set(game, key, 'regeneration', permanent.regeneration - 1);
  set(game, key, 'damage', 0);
  set(game, key, 'deathtouched', false);
  leaveCombat(game, key);
  happen(game, [{ kind: 'tap', object: key }]);
}

/** Ways of casting after which the card is exiled. */
const EXILED: readonly CastWay[] = ['flashback', 'jump-start', 'harmonize'];

/** CR 702.127a, 702.34a: a spell cast so is exiled instead of going anywhere else as it leaves the stack. */
function isExiled(game: Game, move: Move, spell: Spell): boolean {
  if (move.to === 'battlefield' || move.to === 'exile') return false;
  const faces = spell.shown.flatMap((index) => cardOf(game, spell.body).faces[index] ?? []);
  return (
    EXILED.includes(spell.cast.way) ||
    faces.some((face) => hasKeyword(face, 'aftermath') && spell.cast.from === 'graveyard')
  );
}
