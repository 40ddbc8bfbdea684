/** Keywords that trigger (CR 8.3), and what their triggered-layers do as they resolve. */
import { set } from '../../../kernel/index.ts';
import { changed } from '../../editions.ts';
import { intimidated } from '../acts/card-deeds.ts';
import { happen } from '../events/events.ts';
import { current, hasKeyword } from '../objects/current.ts';
import { attackAt, clockOf, controllerOf, keysIn, layerAt, linkAt, liveAt, objectAt } from '../state/book.ts';
import type { Happening } from '../state/happenings.ts';
import type { Game, LayerRecord, Player, StepName } from '../state/state.ts';
import { isBroken, isSeenThrough } from './combat-states.ts';

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
      happen(game, [{ kind: 'life', player: by, by: -1, why: 'blood debt' }]);
      return;
    case 'phantasm':
      if (liveAt(game, source) && isBroken(game, attackOf(game, source))) {
        destroy();
        // CR 8.3.13b: not once it has dealt its damage; in 2.10.1 not once its link has resolved
        const late = changed(game.rules.book.edition, 'phantasmClosesUntilResolved');
        closeSoon(game, late ? BEFORE_RESOLVED : BEFORE_DAMAGE);
      }
      return;
    case 'mirage':
      if (isSeenThrough(game, source)) destroy();
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
