/**
 * Mana that comes with other mana (CR 605.1b, 605.4a): what triggers on tapping for mana adds its own at once, so a payment may
 * count on it. Only what is certain is foreseen: one deed, one kind of mana, for the player who taps.
 */
import { mentions } from '../../../text/trees.ts';
import type { Magic } from '../../text/index.ts';
import type { Compiled } from '../objects/abilities.ts';
import { current } from '../objects/current.ts';
import { abilitiesOf } from '../objects/keywords.ts';
import { permanentsThat } from '../objects/who-has.ts';
import { type Game, NEW_FRAME, type Player } from '../state/state.ts';
import { occurs } from '../triggers/trigger-events.ts';
import { timesTriggered } from '../triggers/triggers-again.ts';
import { playersOf } from '../words/players.ts';
import { type Run, startRun } from '../words/run.ts';
import type { ManaSymbol, ManaUnit } from './mana.ts';
import { isManaAbility } from './mana-abilities.ts';
import { addable } from './mana-kinds.ts';

type Adding = Extract<Magic<'Act'>, { kind: 'addMana' }>;

interface Trigger {
  readonly on: Magic<'Trigger'>;
  /** Left out: who controls it. */
  readonly who?: Magic<'Player'>;
  readonly adds: Adding;
  readonly path: string;
}

/** Mana that is the same however much else is tapped or spent before. */
const STEADY: readonly Magic<'Mana'>['kind'][] = ['mana', 'manaGroups', 'chosenColourMana', 'manyChosenColour'];

const isSteady = (mana: Magic<'Mana'>): boolean =>
  mana.kind === 'moreMana' ? isSteady(mana.mana) : STEADY.includes(mana.kind) || sameType(mana);

/** An ability that does nothing else than add mana when something is tapped for it, whatever has changed by then. */
function triggerIn({ kind, line, path, text }: Compiled): Trigger | null {
  if (kind !== 'triggered' || line.kind !== 'triggered' || text.sentences.length > 1) return null;
  if (!mentions(line.on, 'tappedForMana') && !mentions(line.on, 'tapsForMana')) return null;
  const { on, only, do: deed } = line;
  if (only) return null;
  if ((deed.kind !== 'act' && deed.kind !== 'order') || deed.does.length !== 1) return null;
  const [adds] = deed.does;
  if (adds?.kind !== 'addMana' || adds.each !== undefined || !isSteady(adds.mana)) return null;
  return { on, adds, path, ...(deed.kind === 'act' ? { who: deed.who } : {}) };
}

/** What could be given up for mana itself is perhaps gone by then. */
const adding = permanentsThat((game, is) => {
  const abilities = abilitiesOf(game, is).map(({ ability }) => ability);
  return abilities.some((each) => triggerIn(each) !== null) && !abilities.some(isManaAbility);
});

/** What comes besides when the player taps this for mana of these symbols. */
export function foreseen(
  game: Game,
  player: Player,
  object: number,
  symbols: readonly ManaSymbol[],
): readonly ManaUnit[] {
  const listeners = adding(game);
  // CR 107.4h: the mana of another source is no snow mana, and one source is taken for one kind.
  if (listeners.length === 0 || current(game, object).supertypes.includes('Snow')) return [];
  return listeners.flatMap((key) => {
    const is = current(game, key);
    return abilitiesOf(game, is).flatMap(({ ability }): readonly ManaUnit[] => {
      const trigger = triggerIn(ability);
      if (!trigger) return [];
      const event = { kind: 'tapped for mana', object, player } as const;
      const frame = { ...NEW_FRAME, event };
      const run = startRun(game, { you: is.controller, self: key, text: ability.text, frame });
      const more = addedBy(run, trigger, player, symbols);
      const times = more.length === 0 ? 0 : timesTriggered(game, key, event);
      return Array.from({ length: times }, () => more)
        .flat()
        .map((symbol) => ({ symbol, source: key, only: null }));
    });
  });
}

function addedBy(
  run: Run,
  { on, who, adds, path }: Trigger,
  player: Player,
  symbols: readonly ManaSymbol[],
): readonly ManaSymbol[] {
  const { event } = run;
  if (!event || occurs(run, on, event, `${path}.on`) === false) return [];
  const players = who ? playersOf(run, who, `${path}.do.who`) : [run.you];
  if (players.length !== 1 || players[0] !== player) return [];
  const at = `${path}.do.does.0`;
  const choices = sameType(adds.mana) ? kindsIn(symbols) : addable(run, adds.mana, `${at}.mana`);
  const [sure, ...others] = choices;
  return sure === undefined || others.length > 0 ? [] : sure;
}

/** "one mana of any type that land produced" */
const sameType = (mana: Magic<'Mana'>): boolean =>
  mana.kind === 'moreMana' ? sameType(mana.mana) : mana.kind === 'anyTypeOf' && mana.how === 'produced';

const kindsIn = (symbols: readonly ManaSymbol[]): readonly (readonly ManaSymbol[])[] =>
  [...new Set(symbols)].map((symbol) => [symbol]);
