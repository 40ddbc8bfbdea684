/**
 * Sentences that few cards say: rules for a part of the turn, changes for ever, who must block, other costs. Those that only
 * static text says do nothing here: they are read where they matter (`said.ts`).
 */
import type { Table } from '../../text/tables.ts';
import { clockOf } from './book.ts';
import { stands } from './lasting.ts';
import type { Node, Said } from './perform.ts';
import { changePerpetually } from './perpetual.ts';
import { select, selectObjects } from './select.ts';

type Rare = Extract<
  Node,
  {
    kind:
      | 'lure'
      | 'lureAlways'
      | 'perpetually'
      | 'inStep'
      | 'duringStep'
      | 'onceEach'
      | 'mayRather'
      | 'orderRule'
      | 'maySpend'
      | 'maySpendAny'
      | 'anyManaFor'
      | 'anyManaSpendOn'
      | 'cantSpend'
      | 'cantSpendOn'
      | 'exhaust'
      | 'keywordAbility';
  }
>;

const elsewhere = (): boolean => false;

export const RARE_SENTENCES: Table<Rare, Said, boolean> = {
  // CR 509.1c: a requirement for this turn; `combat.ts` asks for it.
  lure: ({ what }, run, path) =>
    select(run, what, `${path}.what`).length > 0 &&
    stands(run, path, { kind: 'end of turn', turn: clockOf(run.game).turn }),
  lureAlways: elsewhere,
  perpetually: ({ what, does }, run, path) =>
    changePerpetually(run, selectObjects(run, what, `${path}.what`), does, `${path}.does`),
  inStep: (_, run, path) => stands(run, path, { kind: 'forever' }),
  duringStep: (_, run, path) => stands(run, path, { kind: 'forever' }),
  onceEach: elsewhere,
  mayRather: elsewhere,
  orderRule: elsewhere,
  // `spend-as.ts`
  maySpend: elsewhere,
  maySpendAny: elsewhere,
  anyManaFor: elsewhere,
  anyManaSpendOn: elsewhere,
  // `mana-abilities.ts`
  cantSpend: elsewhere,
  cantSpendOn: elsewhere,
  // Whole abilities: `activation-limits.ts`.
  exhaust: elsewhere,
  keywordAbility: elsewhere,
};
