/** Rules that text makes for players: what they can't do, hand size, mana that stays (CR 611.2). */
import { set } from '../../../kernel/index.ts';
import { notYet, type Table } from '../../../text/tables.ts';
import type { Magic } from '../../text/index.ts';
import { current } from '../objects/current.ts';
import { compiled } from '../objects/keywords.ts';
import { stands } from '../resolving/lasting.ts';
import { battlefield, clockOf, emblems, playerOf } from '../state/book.ts';
import type { Until } from '../state/effects-kept.ts';
import type { Game, Player } from '../state/state.ts';
import { ownersOf, playersOf } from '../words/players.ts';
import { numberOf, type Run, startRun } from '../words/run.ts';
import { runOf, spokenOfCasting } from './spoken.ts';

type Rule = Magic<'PlayerRule'>;

/** Which rules the engine keeps; where each is asked for. */
export const PLAYER_RULES: Table<Rule, [], boolean> = {
  // `prohibitions.ts`
  cantCast: () => true,
  cantCastOrActivate: () => true,
  // `turn.ts`
  noHandSize: () => true,
  // `mana.ts`
  keepsMana: () => true,
  // `state-based.ts`, `acts-players.ts`
  cantLose: () => true,
  // `combat-legal.ts`
  cantAttackYouOr: () => true,
  cantBlockWith: () => true,
  // `revealing.ts`
  playRevealed: () => true,
  // `events.ts`
  cantGainLife: () => true,
  // `prohibitions.ts`
  cantCastMore: () => true,
  cantCastAlso: () => true,
  cantActivate: notYet,
  cantPlayLands: () => true,
  // `acts-players.ts`
  cantWin: () => true,
  // `events.ts`
  cantDrawMore: () => true,
  cantSearch: notYet,
  // `turn.ts`
  skipsSteps: () => true,
  // `judge-cast.ts`
  castsAsSorcery: () => true,
};

/** Whether a rule of this kind holds for a player now. */
export function hasRule(game: Game, player: Player, kind: Rule['kind']): boolean {
  return isRuled(game, player, (rule) => rule.kind === kind);
}

/** CR 614.10: whether a player goes past a step of this name. */
export function skips(game: Game, player: Player, step: string): boolean {
  return isRuled(game, player, (rule) => rule.kind === 'skipsSteps' && rule.step === step);
}

function isRuled(game: Game, player: Player, isMeant: (rule: Rule) => boolean): boolean {
  return spokenOfCasting(game, 'clock').some((spoken) => {
    if (spoken.said.kind !== 'rule' || !isMeant(spoken.said.is)) return false;
    const run = runOf(game, spoken);
    return run !== null && playersOf(run, spoken.said.who, `${spoken.path}.who`).includes(player);
  });
}

/** CR 402.2: seven cards, and as many more or fewer as effects say. */
export function handSize(game: Game, player: Player): number {
  let size = 7;
  for (const key of [...battlefield(game), ...emblems(game)]) {
    const is = current(game, key);
    for (const live of is.abilities) {
      const { line, path, text } = compiled(game, live);
      if (line.kind !== 'handSizeChanged') continue;
      const run = startRun(game, { you: is.controller, self: key, text });
      if (!ownersOf(run, line.whose, `${path}.whose`).includes(player)) continue;
      size += (line.how === 'increased' ? 1 : -1) * numberOf(run, line.n);
    }
  }
  return Math.max(0, size);
}

/** "You have hexproof", "you gain hexproof": whether a player has a keyword. */
export function hasAs(game: Game, player: Player, keyword: 'hexproof' | 'shroud'): boolean {
  return spokenOfCasting(game, 'clock').some((spoken) => {
    const { said, you } = spoken;
    const has =
      (said.kind === 'youHave' && said.keyword === keyword) ||
      (said.kind === 'youGain' && said.abilities.some((each) => each.kind === 'keyword' && each.name === keyword));
    return has && you === player && runOf(game, spoken) !== null;
  });
}

/** CR 119.7, 119.8: whether a player's life total can change in that direction. */
export function canChangeLife(game: Game, player: Player, by: number): boolean {
  const how = by > 0 ? 'gain' : 'lose';
  if (isRuled(game, player, (rule) => rule.kind === 'cantGainLife' && rule.how === how)) return false;
  return !spokenOfCasting(game, 'clock').some((spoken) => {
    if (spoken.said.kind !== 'lifeIsFixed') return false;
    const run = runOf(game, spoken);
    return run !== null && ownersOf(run, spoken.said.whose, `${spoken.path}.whose`).includes(player);
  });
}

/** CR 119.4, 119.8: how much life a player could pay. */
export const lifeToPay = (game: Game, player: Player): number =>
  canChangeLife(game, player, -1) ? playerOf(game, player).life : 0;

/** A rule that resolving text makes, for so long. CR 106.4: "this mana" is what the same text has added. */
export function makeRule(
  run: Run,
  node: Extract<Magic<'Said'>, { kind: 'rule' }>,
  path: string,
  until: Until,
): boolean {
  if (node.is.kind !== 'keepsMana') return stands(run, path, until);
  const { turn } = clockOf(run.game);
  for (const player of playersOf(run, node.who, `${path}.who`)) {
    const { mana } = playerOf(run.game, player);
    const kept = mana.map((unit) => (unit.source === run.self ? { ...unit, kept: turn } : unit));
    set(run.game, player, 'mana', kept);
  }
  return true;
}
