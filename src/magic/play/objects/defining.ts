/** CR 604.3: abilities that define what their object is, wherever it lies. */

import { notYet } from '../../../text/tables.ts';
import type { Magic } from '../../text/index.ts';
import { saidBy } from '../executed/said.ts';
import { rowOf } from '../keywords/keyword-table.ts';
import type { Compiled, KeywordNode } from './abilities.ts';

/** Changes that define, where an object makes them of itself whatever else is so. */
export const DEFINES: ReadonlySet<string> = new Set(['everyType', 'allColours']);

const definers = new WeakMap<Compiled, boolean>();

/** Whether an ability could: asked once, of its words. */
export function mayDefine(ability: Compiled): boolean {
  const known = definers.get(ability);
  if (known !== undefined) return known;
  const may =
    ability.kind === 'keyword'
      ? isDefiningKeyword(ability.keyword)
      : ability.kind === 'static' && saidBy(ability).some(({ said }) => definesIn(said));
  definers.set(ability, may);
  return may;
}

const definesIn = (said: Magic<'Said'>): boolean =>
  said.kind === 'statsAre' ||
  said.kind === 'statIs' ||
  (said.kind === 'change' && said.does.every(({ kind }) => DEFINES.has(kind)));

function isDefiningKeyword(keyword: KeywordNode): boolean {
  const row = rowOf(keyword);
  return row !== null && row !== notYet && row.kind === 'static' && row.defining === true;
}
