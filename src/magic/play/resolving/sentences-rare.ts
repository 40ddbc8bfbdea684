/**
 * Sentences that few cards say: rules for a part of the turn, changes for ever, who must block, other costs. Those that only
 * static text says do nothing here: they are read where they matter (`said.ts`).
 */
import type { Table } from '../../../text/tables.ts';
import { allowFor, isCasting } from '../acts/acts-stack.ts';
import { changePerpetually } from '../objects/perpetual.ts';
import { clockOf } from '../state/book.ts';
import { other } from '../state/state.ts';
import { continuedBy, frameOf } from '../words/run.ts';
import { select, selectObjects } from '../words/select.ts';
import { stands } from './lasting.ts';
import { type Node, perform, type Said } from './perform.ts';

type Rare = Extract<
  Node,
  {
    kind:
      | 'lure'
      | 'lureAlways'
      | 'attackTax'
      | 'perpetually'
      | 'inStep'
      | 'duringStep'
      | 'onceEach'
      | 'mayRather'
      | 'mayRatherBoth'
      | 'orderRule'
      | 'maySpend'
      | 'maySpendAny'
      | 'anyManaFor'
      | 'anyManaSpendOn'
      | 'cantSpend'
      | 'cantSpendOn'
      | 'exhaust'
      | 'keywordAbility'
      | 'forEachUnable'
      | 'flashFor'
      | 'duringTurns';
  }
>;

const elsewhere = (): boolean => false;

export const RARE_SENTENCES: Table<Rare, Said, boolean> = {
  // CR 509.1c: a requirement for this turn; `combat.ts` asks for it.
  lure: ({ what }, run, path) =>
    select(run, what, `${path}.what`).length > 0 &&
    stands(run, path, { kind: 'end of turn', turn: clockOf(run.game).turn }),
  lureAlways: elsewhere,
  // `combat-tax.ts`
  attackTax: elsewhere,
  perpetually: ({ what, does }, run, path) =>
    changePerpetually(run, selectObjects(run, what, `${path}.what`), does, `${path}.does`),
  inStep: (_, run, path) => stands(run, path, { kind: 'forever' }),
  duringStep: (_, run, path) => stands(run, path, { kind: 'forever' }),
  onceEach: elsewhere,
  mayRather: elsewhere,
  mayRatherBoth: elsewhere,
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
  // Read where it is cast: `offers.ts`.
  flashFor: elsewhere,
  // "For each opponent who can't": of two players there is one, who did not do it.
  forEachUnable: ({ do: node }, run, path) => {
    const to = continuedBy(run, path);
    const done = to !== undefined && ['', '.do', '.body'].some((part) => run.numbers[`${to}${part}#done`] === 1);
    run.bound[path] = [other(run.you)];
    return !done && perform(run, node, `${path}.do`);
  },
  // A permission without end that holds in such turns only.
  duringTurns: ({ what, do: node }, run, path) => {
    const may = 'first' in node ? { node: node.first, at: `${path}.do.first` } : { node, at: `${path}.do` };
    if (may.node.kind !== 'may') return false;
    const [first] = may.node.does;
    if (!first || !isCasting(first)) return false;
    const attacked = { text: run.text, path: `${path}.what`, frame: frameOf(run) };
    void what;
    return allowFor(run, first, `${may.at}.does.0`, run.you, { kind: 'forever' }, may.at, { attacked });
  },
};
