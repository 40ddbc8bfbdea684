/** What a player does to spells: counter, copy, cast, play; and adding mana. */
import type { Act, Acting } from './acts.ts';
import { onStack } from './book.ts';
import { counterSpell } from './countering.ts';
import { produce } from './mana-abilities.ts';
import { selectObjects } from './select.ts';
import { notYet, type Table } from './tables.ts';

type StackAct = Extract<Act, { kind: 'counter' | 'copySpell' | 'chooseTargets' | 'cast' | 'play' | 'addMana' }>;

export const STACK_ACTS: Table<StackAct, Acting, boolean> = {
  counter: ({ what }, run, path, who) => {
    const spells = selectObjects(run, what, `${path}.what`, who).filter((key) => onStack(run.game, key));
    const countered = spells.filter((key) => counterSpell(run.game, key, who));
    run.done[path] = countered;
    return countered.length > 0;
  },
  addMana: ({ mana, each }, run, path, who) => produce(run, mana, each, path, who),
  copySpell: notYet,
  chooseTargets: notYet,
  cast: notYet,
  play: notYet,
};
