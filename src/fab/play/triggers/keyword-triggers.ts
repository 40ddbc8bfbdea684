/** Keywords that trigger (CR 8.3), and what their triggered-layers do as they resolve. */
import { set } from '../../../kernel/index.ts';
import { changed } from '../../editions.ts';
import { intimidated } from '../acts/card-deeds.ts';
import { happen } from '../events/events.ts';
import { current, hasKeyword } from '../objects/current.ts';
import { attackAt, clockOf, controllerOf, keysIn, layerAt, linkAt, liveAt, objectAt } from '../state/book.ts';
import type { Happening } from '../state/happenings.ts';
import type { Game, LayerRecord, Player, StepName } from '../state/state.ts';

export interface KeywordTrigger {
  readonly source: number;
  readonly player: Player;
  readonly keyword: string;
  readonly n: number;
}

export function keywordTriggers(game: Game, it: Happening): readonly KeywordTrigger[] {
  switch (it.kind) {
    case 'chain closes':
      return worn(game);
    case 'phase':
      return it.phase === 'end' ? [...bloodDebts(game, it.player), ...returning(game)] : [];
    case 'defended':
      return phantasms(game, it);
    case 'played':
      return spectra(game, it.object);
    case 'activated':
      return spectra(game, it.layer);
    default:
      return [];
  }
}

/** CR 8.3.2, 8.3.3, 8.3.10: what defended on this chain wears out as it closes. */
function worn(game: Game): readonly KeywordTrigger[] {
  const defended = keysIn(game, 'links').flatMap((link) => linkAt(game, link)?.defenders ?? []);
  return [...new Set(defended)].flatMap((source) => {
    if (!liveAt(game, source)) return [];
    const player = controllerOf(game, source);
    return ['battleworn', 'blade break', 'temper', 'guardwell']
      .filter((keyword) => hasKeyword(current(game, source), keyword))
      .map((keyword) => ({ source, player, keyword, n: 0 }));
  });
}

/** CR 8.3.11: each face-up card with blood debt in the banished zone of the turn-player. */
function bloodDebts(game: Game, player: Player): readonly KeywordTrigger[] {
  return keysIn(game, `banished:${player}`)
    .filter((key) => !objectAt(game, key)?.place.faceDown && hasKeyword(current(game, key), 'blood debt'))
    .map((source) => ({ source, player, keyword: 'blood debt', n: 1 }));
}

/** CR 8.5.10c: each deed of intimidating returns what it banished. */
function returning(game: Game): readonly KeywordTrigger[] {
  return intimidated(game).map(({ deed: n, by: player, source }) => ({ source, player, keyword: 'intimidate', n }));
}

/** CR 8.3.13: defended by an attack action card of 6 or more power that is not Illusionist. */
function phantasms(game: Game, it: Extract<Happening, { readonly kind: 'defended' }>): readonly KeywordTrigger[] {
  const attack = layerAt(game, it.attack) ?? objectAt(game, it.attack);
  if (!attack || !hasKeyword(current(game, it.attack), 'phantasm')) return [];
  const breaks = it.objects.some((key) => breaksPhantasm(game, key));
  const source = layerAt(game, it.attack)?.source ?? it.attack;
  return breaks ? [{ source, player: controllerOf(game, it.attack), keyword: 'phantasm', n: 0 }] : [];
}

function breaksPhantasm(game: Game, key: number): boolean {
  const is = current(game, key);
  const typed = is.types.includes('Action') && is.subtypes.includes('Attack') && !is.supertypes.includes('Illusionist');
  return typed && (is.power ?? 0) >= 6;
}

/** CR 8.3.13a: asked again as it resolves. */
function isStillBroken(game: Game, attack: number): boolean {
  if (!hasKeyword(current(game, attack), 'phantasm')) return false;
  return keysIn(game, 'links').some((at) => {
    const { attack: own, defenders = [] } = linkAt(game, at) ?? {};
    return own === attack && defenders.some((key) => liveAt(game, key)?.link === at && breaksPhantasm(game, key));
  });
}

/** CR 8.3.14: as it becomes the target of an attack. */
function spectra(game: Game, attack: number): readonly KeywordTrigger[] {
  const target = attackAt(game, attack)?.target ?? null;
  if (typeof target !== 'number' || !liveAt(game, target) || !hasKeyword(current(game, target), 'spectra')) return [];
  return [{ source: target, player: controllerOf(game, target), keyword: 'spectra', n: 0 }];
}

/** What a keyword's triggered-layer does. */
export function resolveKeyword(game: Game, layer: LayerRecord): void {
  if (!('keyword' in layer.ability)) return;
  const { source, controller: by } = layer;
  const destroy = (): void => {
    happen(game, [{ kind: 'move', object: source, to: 'graveyard', cause: 'destroy', by }]);
  };
  switch (layer.ability.keyword) {
    case 'battleworn':
      happen(game, [{ kind: 'counters', on: source, counter: '-1defense', by: 1 }]);
      return;
    // CR 8.3.34: as many as it has defense
    case 'guardwell': {
      const by = liveAt(game, source) ? (current(game, source).defense ?? 0) : 0;
      happen(game, [{ kind: 'counters', on: source, counter: '-1defense', by }]);
      return;
    }
    case 'intimidate': {
      const { n } = layer.ability;
      const back = intimidated(game).filter(({ deed }) => deed === n);
      happen(
        game,
        back.map(({ card }) => ({ kind: 'move', object: card, to: 'hand', cause: 'put', by })),
      );
      return;
    }
    case 'blade break':
      destroy();
      return;
    case 'spectra':
      destroy();
      if (changed(game.rules.book.edition, 'spectraClosesTheChain')) closeSoon(game, ANY_STEP);
      return;
    case 'temper':
      happen(game, [{ kind: 'counters', on: source, counter: '-1defense', by: 1 }]);
      if (liveAt(game, source) && (current(game, source).defense ?? 0) === 0) destroy();
      return;
    case 'blood debt':
      // CR 8.3.11a: a card turned face-down meanwhile owes nothing
      if (liveAt(game, source)?.place.faceDown === true) return;
      happen(game, [{ kind: 'life', player: by, by: -1, why: 'blood debt' }]);
      return;
    case 'phantasm':
      if (liveAt(game, source) && isStillBroken(game, attackOf(game, source))) {
        destroy();
        // CR 8.3.13b: not once it has dealt its damage; in 2.10.1 not once its link has resolved
        const late = changed(game.rules.book.edition, 'phantasmClosesUntilResolved');
        closeSoon(game, late ? BEFORE_RESOLVED : BEFORE_DAMAGE);
      }
      return;
    default:
      return;
  }
}

const BEFORE_DAMAGE: readonly StepName[] = ['layer', 'attack', 'defend', 'reaction'];
const BEFORE_RESOLVED: readonly StepName[] = [...BEFORE_DAMAGE, 'damage'];
const ANY_STEP: readonly StepName[] = [...BEFORE_RESOLVED, 'resolution'];

function closeSoon(game: Game, during: readonly StepName[]): void {
  const { step } = clockOf(game);
  if (step !== null && during.includes(step)) set(game, 'clock', 'closing', true);
}

function attackOf(game: Game, source: number): number {
  return keysIn(game, 'combat-chain').find((key) => layerAt(game, key)?.source === source) ?? source;
}
