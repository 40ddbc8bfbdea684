/** Keywords that trigger (CR 8.3), and what their triggered-layers do as they resolve. */
import { ask, one, set } from '../../../kernel/index.ts';
import { changed } from '../../editions.ts';
import { AREA } from '../../place.ts';
import { settleWager, wagersOn } from '../acts/contests.ts';
import { intimidated, turnOver } from '../acts/keyword-actions.ts';
import { show } from '../acts/looking.ts';
import { happen, tell } from '../events/events.ts';
import { QUELLED } from '../events/preventing.ts';
import { current, hasKeyword, keywordNumber } from '../objects/current.ts';
import { mayPayResources, payResources } from '../playing/paying.ts';
import {
  arena,
  attackAt,
  cardNamed,
  clockOf,
  controllerOf,
  keysIn,
  layerAt,
  linkAt,
  liveAt,
  objectAt,
} from '../state/book.ts';
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
      return it.phase === 'end'
        ? [...bloodDebts(game, it.player), ...returning(game), ...quelled(game), ...heaves(game, it.player)]
        : [];
    case 'moved':
      return drowned(game, it);
    case 'link resolved':
      return wagersOn(game, it.attack).map(({ key: n, you: player, self: source }) => ({
        source,
        player,
        keyword: 'wager',
        n,
      }));
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

/** CR 8.3.18, 5.4.7b: whoever has it in hand may let it trigger, and shows it then. */
function heaves(game: Game, player: Player): readonly KeywordTrigger[] {
  return keysIn(game, `hand:${player}`).flatMap((source) => {
    const n = keywordNumber(current(game, source), 'heave');
    if (n === 0) return [];
    const about = { source, path: 'heave' };
    if (!ask(game, { seat: player, kind: 'may', legal: one([true, false]), about })) return [];
    show({ game }, player, [source]);
    return [{ source, player, keyword: 'heave', n }];
  });
}

/** CR 8.3.18: the resources are paid, the card lies face up in the arsenal, and so many Seismic Surges are created. */
function heave(game: Game, player: Player, source: number, n: number): void {
  const object = liveAt(game, source);
  // CR 8.3.18b: all of it, or nothing
  if (object?.place.zone !== 'hand' || keysIn(game, `arsenal:${player}`).length > 0) return;
  if (!mayPayResources(game, player, n, [source])) return;
  const about = { source, path: 'heave' };
  if (!ask(game, { seat: player, kind: 'may', legal: one([true, false]), about })) return;
  payResources(game, player, n, [source]);
  happen(game, [{ kind: 'move', object: source, to: 'arsenal', cause: 'put', by: player, faceUp: true }]);
  tell(game, [{ kind: 'did', player, deed: 'heaved' }]);
  const card = cardNamed(game, 'Seismic Surge')?.id;
  if (card === undefined) return;
  happen(
    game,
    Array.from({ length: n }, () => ({ kind: 'create' as const, card, player, to: 'permanent' as const })),
  );
}

/** CR 8.3.41: out of the arena into the graveyard it is turned face-down. */
function drowned(game: Game, it: Extract<Happening, { readonly kind: 'moved' }>): readonly KeywordTrigger[] {
  if (it.to !== 'graveyard' || AREA[it.from] !== 'arena' || it.object === null) return [];
  const last = objectAt(game, it.was)?.last;
  if (!last || !hasKeyword(last, 'watery grave')) return [];
  return [{ source: it.object, player: last.controller ?? it.owner, keyword: 'watery grave', n: 0 }];
}

/** CR 8.3.19: what has prevented damage for it is destroyed as the end phase begins. */
function quelled(game: Game): readonly KeywordTrigger[] {
  return arena(game)
    .filter((key) => (liveAt(game, key)?.used[QUELLED] ?? 0) > 0)
    .map((source) => ({ source, player: controllerOf(game, source), keyword: 'quell', n: 0 }));
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
    case 'quell':
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
    case 'heave':
      heave(game, by, source, layer.ability.n);
      return;
    case 'wager':
      settleWager(game, layer.ability.n);
      return;
    case 'watery grave':
      turnOver(game, source, 'face-down');
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
