/** The combat chain (CR 7): links, attacks, defenders, damage, and how it closes. */
import { create, insert, remove, set } from '../../../kernel/index.ts';
import { AREA } from '../../place.ts';
import { deal, sourceOf } from '../events/damage.ts';
import { happen, tell } from '../events/events.ts';
import { current, hasKeyword, speedOf } from '../objects/current.ts';
import {
  activeLink,
  attackAt,
  clockOf,
  inOrderFrom,
  isPlayer,
  keysIn,
  layerAt,
  liveAt,
  targetsOfAttack,
} from '../state/book.ts';
import { ceaseLayer } from '../state/moving.ts';
import type { Game, LinkRecord, Ref, StepName } from '../state/state.ts';
import { isTarget } from './attackable.ts';

/** CR 7.1: an attack on the stack opens the chain, or begins a further link. */
export function openChain(game: Game): void {
  enterStep(game, 'layer');
}

export function enterStep(game: Game, step: StepName): void {
  set(game, 'clock', 'step', step);
  tell(game, [{ kind: 'step', step, link: keysIn(game, 'links').at(-1) ?? null }]);
}

/** CR 7.2: the attack becomes a chain link, if there still is what it attacks. */
export function becomeAttack(game: Game, key: number): void {
  const attack = attackAt(game, key);
  if (!attack || attack.target === null) return;
  const attacker = attack.controller ?? 'p1';
  // CR 7.2.2: one of its targets is enough
  const [target, ...alsoTargets] = targetsOfAttack(attack).filter((one) => isTarget(game, one, attacker));
  if (target === undefined) {
    set(game, 'clock', 'closing', true);
    return;
  }
  const links = keysIn(game, 'links');
  const link = create(game, {
    kind: 'link',
    number: links.length + 1,
    attack: key,
    attacker,
    target,
    alsoTargets,
    defenders: [],
    states: [],
    hit: false,
    resolved: false,
  });
  insert(game, 'links', [link], links.length);
  const source = sourceOf(game, key);
  if (attack.kind === 'object')
    happen(game, [{ kind: 'move', object: key, to: 'combat-chain', cause: 'attack', by: attacker }]);
  else {
    takeProxy(game, key, link);
    bring(game, source, false);
    set(game, source, 'link', link);
  }
  set(game, key, 'link', link);
  enterStep(game, 'attack');
  const also = alsoTargets.length > 0 ? { alsoTargets } : {};
  tell(game, [{ kind: 'attacked', attack: key, source, target, ...also, player: attacker }]);
}

/** CR 7.2: a proxy goes to the chain with its source; an older proxy of it is gone (CR 1.4.3). */
function takeProxy(game: Game, key: number, link: number): void {
  const source = layerAt(game, key)?.source;
  for (const one of keysIn(game, 'combat-chain'))
    if (one !== key && layerAt(game, one)?.source === source) ceaseLayer(game, one);
  remove(game, 'stack', keysIn(game, 'stack').indexOf(key));
  set(game, key, 'zone', 'combat-chain');
  set(game, key, 'link', link);
  insert(game, 'combat-chain', [key], keysIn(game, 'combat-chain').length);
}

/** A permanent goes onto the chain, and remembers where it came from. */
export function bring(game: Game, key: number, defending: boolean): void {
  const object = liveAt(game, key);
  if (!object || AREA[object.place.zone] !== 'arena') return;
  const { zone } = object.place;
  if (zone !== 'combat-chain') {
    const place = { ...object.place, zone: 'combat-chain' as const, ...(defending ? { defending: true } : {}) };
    set(game, key, 'home', zone);
    happen(game, [
      {
        kind: 'move',
        object: key,
        to: 'combat-chain',
        cause: defending ? 'defend' : 'attack',
        by: object.controller,
        place,
      },
    ]);
  } else if (defending) set(game, key, 'place', { ...object.place, defending: true });
}

/** CR 7.5.2a: power beyond the defense is dealt as damage, and hits. */
export function dealAttackDamage(game: Game): void {
  const link = activeLink(game);
  if (!link || !attackAt(game, link.attack)) return;
  const power = current(game, link.attack).power ?? 0;
  const source = sourceOf(game, link.attack);
  const order = inOrderFrom(game, link.attacker);
  // CR 7.5.2c: for each target by itself, in turn order
  const targets = targetsOfAttack(link).toSorted((a, b) =>
    isPlayer(a) && isPlayer(b) ? order.indexOf(a) - order.indexOf(b) : 0,
  );
  for (const to of targets) {
    const amount = power - defenseFor(game, link, to);
    // CR 7.5.2b: what is gone or no target any more is dealt nothing
    if (amount <= 0 || !isTarget(game, to, link.attacker)) continue;
    const dealt = deal(game, { source, to, amount, which: 'physical', attack: link.attack });
    if (dealt > 0) set(game, link.key, 'hit', true);
  }
}

/** What defends this target: of several, the cards of its own player. */
function defenseFor(game: Game, link: LinkRecord & { readonly key: number }, to: Ref): number {
  const own = (key: number): boolean => link.alsoTargets.length === 0 || liveAt(game, key)?.controller === to;
  return link.defenders.reduce(
    (sum, key) => sum + (liveAt(game, key)?.link === link.key && own(key) ? (current(game, key).defense ?? 0) : 0),
    0,
  );
}

/** CR 7.6: the link resolves, and an attack with go again gives an action point. */
export function resolveLink(game: Game): void {
  const link = activeLink(game);
  if (!link) return;
  // CR 7.6.2a: of an attack that has left the chain, what it was at last
  const again = hasKeyword(current(game, link.attack), 'go again');
  tell(game, [{ kind: 'link resolved', link: link.key, attack: link.attack }]);
  set(game, link.key, 'resolved', true);
  if (again) happen(game, [{ kind: 'gain', player: link.attacker, asset: 'action', by: 1 }]);
}

/** CR 7.2, 7.7: nothing attacks any more, so the chain closes. */
export function mustClose(game: Game): boolean {
  const { step, closing } = clockOf(game);
  if (step === null || step === 'close') return false;
  if (closing) return true;
  if (step !== 'attack' && step !== 'defend' && step !== 'reaction') return false;
  const link = activeLink(game);
  // CR 7.2.2a: that its target is gone by now closes nothing
  return !link || !attackAt(game, link.attack);
}

/** CR 7.7: attacks and reactions on the stack are cleared; what else is there resolves before the chain is closed. */
export function clearAttacks(game: Game): void {
  for (const key of [...keysIn(game, 'stack')]) {
    const object = liveAt(game, key);
    const reaction = object && current(game, key).types.some((type) => type.endsWith('Reaction'));
    if (object && (reaction || object.target !== null))
      happen(game, [{ kind: 'move', object: key, to: 'graveyard', cause: 'clear', by: null }]);
    // CR 8.1.2, 8.1.3: a reaction is a card or an activated ability
    const layer = layerAt(game, key);
    if (layer && (layer.attack || speedOf(game, layer).some((type) => type.endsWith('Reaction'))))
      ceaseLayer(game, key);
  }
}

/** CR 7.7: cards on the chain are cleared, permanents go home. */
export function closeChain(game: Game): void {
  for (const key of [...keysIn(game, 'combat-chain')]) {
    const object = liveAt(game, key);
    if (!object) {
      ceaseLayer(game, key);
      continue;
    }
    if (object.home !== null) goHome(game, key);
    else happen(game, [{ kind: 'move', object: key, to: 'graveyard', cause: 'clear', by: null }]);
  }
  for (const key of [...keysIn(game, 'links')]) remove(game, 'links', keysIn(game, 'links').indexOf(key));
  set(game, 'clock', 'step', null);
  set(game, 'clock', 'closing', false);
  tell(game, [{ kind: 'chain closed' }]);
}

function goHome(game: Game, key: number): void {
  const object = liveAt(game, key);
  if (!object?.home) return;
  const { defending: _gone, ...place } = object.place;
  happen(game, [
    {
      kind: 'move',
      object: key,
      to: object.home,
      cause: 'put',
      by: object.controller,
      place: { ...place, zone: object.home },
    },
  ]);
  set(game, key, 'home', null);
  set(game, key, 'link', null);
}
