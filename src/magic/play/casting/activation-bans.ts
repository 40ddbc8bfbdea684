/**
 * CR 602.5: what says that activated abilities can't be activated. Like a spell, an ability is judged as it would be on the
 * stack, so that words can speak of its source, its controller, and whether it is a mana ability.
 */
import type { Magic } from '../../text/index.ts';
import { means, runOf, type Spoken, spokenOfCasting } from '../executed/spoken.ts';
import type { Live } from '../objects/abilities.ts';
import { current } from '../objects/current.ts';
import { nodeAt } from '../objects/texts.ts';
import { clockOf } from '../state/book.ts';
import { imagine } from '../state/imagine.ts';
import { type Game, NEW_FRAME, type Player, type StackAbility } from '../state/state.ts';
import { isAbilityThatIs } from '../words/filter.ts';
import { playersOf } from '../words/players.ts';
import { type Run, referredBy } from '../words/run.ts';
import { mention, type Selected } from '../words/select.ts';

/** The object whose words forbid activating this ability of that object; null where nothing does. */
export function banOn(game: Game, player: Player, source: number, live: Live): number | null {
  // Of the object itself, mana abilities included.
  const held = current(game, source).held.find(
    ({ change }) => change.kind === 'cant' && change.do.kind === 'cantBeActivated',
  );
  if (held) return held.source;
  const bans = spokenOfCasting(game, 'clock').filter(speaksOfActivating);
  if (bans.length === 0) return null;
  const ability = abilityOnStack(game, player, source, live);
  const would = imagine(game, ability);
  return bans.find((spoken) => forbids(would.game, spoken, would.key, ability))?.source ?? null;
}

/** The ability as it would be on the stack. */
export const abilityOnStack = (game: Game, player: Player, source: number, live: Live): StackAbility => ({
  kind: 'ability',
  zone: 'stack',
  how: 'activated',
  owner: player,
  controller: player,
  source,
  ability: live.source,
  id: live.id,
  at: null,
  frame: NEW_FRAME,
  timestamp: clockOf(game).timestamp + 1,
  turns: 0,
  last: null,
});

const speaksOfActivating = ({ said }: Spoken): boolean =>
  (said.kind === 'rule' && said.is.kind === 'cantCastOrActivate') ||
  (said.kind === 'change' &&
    said.does.some((change) => change.kind === 'cant' && change.do.kind === 'cantBeActivated'));

function forbids(game: Game, spoken: Spoken, key: number, ability: StackAbility): boolean {
  const { said } = spoken;
  if (said.kind === 'change') return isMeant(game, spoken, said.what, `${spoken.path}.what`, key, ability);
  // "Your opponents can't cast spells or activate abilities of artifacts": those of these players.
  if (said.kind !== 'rule' || said.is.kind !== 'cantCastOrActivate') return false;
  const run = runOf(game, spoken);
  if (!run || !playersOf(run, said.who, `${spoken.path}.who`).includes(ability.controller)) return false;
  return isMeant(game, spoken, said.is.what, `${spoken.path}.is.what`, key, ability);
}

function isMeant(
  game: Game,
  spoken: Spoken,
  what: Magic<'Subject'>,
  path: string,
  key: number,
  ability: StackAbility,
): boolean {
  // "unless they're mana abilities" goes on about the ability that is judged.
  const run = runOf(game, spoken, { [path]: [key] });
  if (!run) return false;
  if (what.kind !== 'abilitiesOf') return means(run, what, key, path);
  return isAbilityThatIs(game, ability, what.which) && meantBy(run, what.of, `${path}.of`).includes(ability.source);
}

/** "its activated abilities": of what the statement before was about, which nobody has looked at yet. */
function meantBy(run: Run, of: Extract<Magic<'Subject'>, { kind: 'abilitiesOf' }>['of'], path: string) {
  const to = referredBy(run, path);
  const node = to === undefined ? undefined : nodeAt(run.text, to);
  if (to !== undefined && node !== undefined && !run.bound[to]) mention(run, node as Selected, to);
  return mention(run, of, path);
}
