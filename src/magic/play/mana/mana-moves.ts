/** Making mana with priority (CR 605.3a): one move, which then asks for the ability. */
import { ask, one } from '../../../kernel/index.ts';
import type { Game, Player } from '../state/state.ts';
import { type ManaSource, manaSources } from './mana-abilities.ts';
import { planFor } from './pay.ts';
import { useManaAbility } from './use-mana.ts';

export type ManaMove = { readonly do: 'mana' };

/** The mana abilities that can be activated now, also those that cost mana themselves. */
function usable(game: Game, player: Player): readonly ManaSource[] {
  return manaSources(game, player).filter(
    ({ object, pays }) =>
      pays === null || planFor(game, player, pays, { kind: 'activate', source: object }, new Set([object])) !== null,
  );
}

export function canMakeMana(game: Game, player: Player): boolean {
  return usable(game, player).length > 0;
}

export type ManaOption = {
  readonly use: number;
  readonly ability: string;
  readonly mana: string;
};

const optionOf = ({ object, live, choice }: ManaSource): ManaOption => ({
  use: object,
  ability: live.id,
  mana: choice.join(''),
});

/** What a player who makes mana is asked to choose from. */
export function manaOptions(game: Game, player: Player): readonly ManaOption[] {
  return usable(game, player).map(optionOf);
}

export function makeMana(game: Game, player: Player): void {
  const sources = usable(game, player);
  const options = sources.map(optionOf);
  const { use, ability, mana } = ask(game, { seat: player, kind: 'mana ability', legal: one(options) });
  const chosen = sources.find(
    ({ object, live, choice }) => object === use && live.id === ability && choice.join('') === mana,
  );
  if (chosen) useManaAbility(game, player, chosen);
}
