/** "You may … rather than pay this spell's mana cost": other costs that a card offers in its own words (CR 118.9). */
import { saysWord } from '../../../text/trees.ts';
import type { MagicFace } from '../../card.ts';
import type { Magic } from '../../text/index.ts';
import { energyInDeed } from '../acts/deeds.ts';
import { manaIn } from '../acts/paying.ts';
import { inForce, type Placed, saidBy } from '../executed/said.ts';
import { abilitiesOfFace } from '../objects/abilities.ts';
import { startRun } from '../words/run.ts';
import type { CostDeed, Instead } from './alternative-costs.ts';

const memo = new WeakMap<MagicFace, readonly Instead[]>();

export function ownPrices(face: MagicFace): readonly Instead[] {
  const known = memo.get(face);
  if (known) return known;
  const made = abilitiesOfFace(face).flatMap((ability): readonly Instead[] => {
    if (ability.kind !== 'static') return [];
    const { text } = ability;
    return saidBy(ability).flatMap(({ said, path, when }): readonly Instead[] => {
      const acts = actsOf(said, path);
      if (!acts) return [];
      const symbols = acts.flatMap(({ act }) => (act.kind === 'payMana' ? manaIn(act.cost) : []));
      const deeds = acts.flatMap((each): readonly CostDeed[] =>
        each.act.kind === 'payMana' && energyInDeed(each.act) === 0 ? [] : [{ ...each, text }],
      );
      return [
        {
          way: 'other',
          rule: '118.9',
          mana: symbols.map((symbol) => `{${symbol}}`).join('') || '{0}',
          deeds,
          if: (game, player, key) => inForce(startRun(game, { you: player, self: key, text }), when),
          // CR 107.3: "a card with mana value X": X is announced, and the card is one of that value.
          ...(saysWord(
            deeds.map(({ act }) => act),
            'X',
          )
            ? { variable: true }
            : {}),
        },
      ];
    });
  });
  memo.set(face, made);
  return made;
}

/** What is done instead, if it is said of the mana cost of the spell itself. */
function actsOf(said: Placed['said'], path: string): readonly Omit<CostDeed, 'text'>[] | null {
  if ((said.kind !== 'mayRather' && said.kind !== 'mayRatherBoth') || !isOwnManaCost(said.not)) return null;
  if (said.kind === 'mayRather') return [{ act: said.does, path: `${path}.does` }];
  return said.does.map((act, at) => ({ act, path: `${path}.does.${at}` }));
}

/** "pay this spell's mana cost" */
const isOwnManaCost = (act: Magic<'Act'>): boolean =>
  act.kind === 'payCostOf' &&
  act.what === 'mana' &&
  act.of.kind === 'ofThing' &&
  (act.of.what.kind === 'thisOne' || act.of.what.kind === 'self');
