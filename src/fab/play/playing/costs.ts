/** What playing or activating costs (CR 5.1.6b): the start, then increases, then reductions. */

import { recordOf } from '../../../kernel/index.ts';
import type { Fab } from '../../text/index.ts';
import { traitsOf } from '../executed/sentences.ts';
import { type Compiled, type Line, nodeAt, textAt } from '../objects/abilities.ts';
import { foundIn, sayingNow } from '../objects/continuous.ts';
import { costSayings } from '../objects/live.ts';
import { nextFor } from '../resolving/lasting.ts';
import { clockOf, keysIn, objectAt } from '../state/book.ts';
import type { Game, Player } from '../state/state.ts';
import { among } from '../words/among.ts';
import { lastsNow } from '../words/durations.ts';
import { isSuchHero } from '../words/players.ts';
import { type Look, type Run, startRun } from '../words/run.ts';
import { countEach } from '../words/values.ts';
import type { Price } from './paying.ts';

interface Modified {
  readonly more: number;
  readonly less: number;
}

/** The price after what makes it cost more or less. */
export function modified(
  game: Game,
  player: Player,
  key: number,
  price: Price,
  how: 'play' | 'activate',
  own: readonly Compiled[],
  attack: boolean,
  look?: Look,
): Price {
  let [more, less] = [0, 0];
  const add = (found: Modified): void => {
    more += found.more;
    less += found.less;
  };
  for (const { run, unit, about } of [...sayings(game, key, own, attack, look), ...waiting(game, key, attack, look)]) {
    for (const { node, path } of foundIn(run, unit)) {
      if (node.kind !== 'change' || !about(run, node.what, `${path}.what`)) continue;
      if (node.dur && !lastsNow(run, node.dur, `${path}.dur`, key)) continue;
      for (const [at, change] of node.does.entries()) add(costOf(run, change, `${path}.does.${at}`, player, how));
    }
  }
  return { ...price, resources: Math.max(0, price.resources + more - less) };
}

interface Saying {
  readonly run: Run;
  readonly unit: { readonly node: Line; readonly path: string };
  readonly about: (run: Run, what: Parameters<typeof among>[1], path: string) => boolean;
}

/** What speaks of costs: the card itself, static abilities, and effects. */
function sayings(
  game: Game,
  key: number,
  own: readonly Compiled[],
  attack: boolean,
  look: Look | undefined,
): readonly Saying[] {
  const all: Saying[] = [];
  const object = objectAt(game, key);
  const self = (_run: Run, what: { readonly kind: string }): boolean =>
    ['this', 'self', 'thisThing'].includes(what.kind);
  for (const { ref, text, units } of own) {
    const telling = units.filter((unit) => traitsOf(text, unit).costs);
    if (telling.length === 0) continue;
    const run = startRun(game, {
      you: object?.controller ?? object?.owner ?? clockOf(game).active,
      self: key,
      ref,
      text,
    });
    for (const unit of telling) all.push({ run, unit, about: self });
  }
  const matching = (run: Run, what: Parameters<typeof among>[1], path: string): boolean =>
    what.kind !== 'this' && what.kind !== 'self' && among(run, what, path, key);
  for (const live of sayingNow(game, costSayings(game))) {
    const run = startRun(game, { ...live, asAttack: attack ? key : null, ...(look ? { look } : {}) });
    const about = (inner: Run, what: Parameters<typeof among>[1], path: string): boolean =>
      live.on
        ? live.on.includes(key)
        : live.by === 'static'
          ? matching(inner, what, path)
          : among(inner, what, path, key);
    all.push({ run, unit: live.unit, about });
  }
  return all;
}

/** CR 5.1.2a: what waits for the next such card or attack, which this would be. */
function waiting(game: Game, key: number, attack: boolean, look: Look | undefined): readonly Saying[] {
  return keysIn(game, 'effects').flatMap((at): Saying[] => {
    const effect = recordOf(game.state, at);
    if (effect?.kind !== 'effect' || 'keyword' in effect.ability || effect.does.kind !== 'next') return [];
    const text = textAt(game.rules.book, effect.ability);
    const unit = { path: effect.path, node: nodeAt(text, effect.path) as Line };
    if (!traitsOf(text, unit).costs) return [];
    const next = nextFor(game, effect, key, 'comes', attack ? key : null, look);
    if (!next) return [];
    const frame = { ...effect.frame, bound: { ...effect.frame.bound, [next.path]: [key] } };
    return [{ run: startRun(game, { ...effect, ref: effect.ability, text, frame }), unit, about: () => true }];
  });
}

function costOf(run: Run, change: Fab<'Change'>, path: string, player: Player, how: 'play' | 'activate'): Modified {
  const times = 'each' in change && change.each ? countEach(run, change.each, `${path}.each`) : 1;
  switch (change.kind) {
    case 'costLess':
      return applies(run, change, player, how) ? { more: 0, less: change.less.length * times } : NOTHING;
    case 'costMore':
      return applies(run, change, player, how) ? { more: change.more.length * times, less: 0 } : NOTHING;
    case 'costMoreToo':
      return isFor(change.do, how) ? { more: change.more.length, less: 0 } : NOTHING;
    default:
      return NOTHING;
  }
}

const NOTHING: Modified = { more: 0, less: 0 };
const isFor = (using: Fab<'Using'> | undefined, how: 'play' | 'activate'): boolean =>
  !using || using.do === 'play or activate' || using.do === how;

function applies(
  run: Run,
  change: { readonly whom?: Fab<'Payer'>; readonly do?: Fab<'Using'> },
  player: Player,
  how: 'play' | 'activate',
): boolean {
  if (!isFor(change.do, how)) return false;
  switch (change.whom?.kind) {
    case undefined:
      return true;
    case 'payYou':
      return player === run.you;
    case 'payHeroes':
      return isSuchHero(run, change.whom.f, player);
  }
}
