/** What each change makes of an object, in the stage it belongs to (CR 6.3). */
import { notYet, type Table } from '../../../text/tables.ts';
import type { NumberName } from '../../card.ts';
import type { Fab } from '../../text/index.ts';
import type { Change } from '../executed/sentences.ts';
import type { PrintedRef } from '../state/state.ts';
import { numberOf, type Run } from '../words/run.ts';
import { countEach } from '../words/values.ts';
import type { Draft } from './current.ts';

type Args = readonly [run: Run, path: string, draft: Draft, of: Change];

const nothing = (): void => undefined;

/** "+3", "-X". */
function deltaOf(run: Run, by: string): number {
  const size = by.slice(1) === 'X' ? (run.x ?? 0) : Number(by.slice(1));
  return by.startsWith('-') ? -size : size;
}

function bonuses(
  node: { readonly all: readonly Fab<'Bonus'>[]; readonly each?: Fab<'Each'> },
  run: Run,
  path: string,
  draft: Draft,
  of: Change,
): void {
  const times = node.each ? countEach(run, node.each, `${path}.each`) : 1;
  for (const [at, bonus] of node.all.entries()) {
    switch (bonus.kind) {
      case 'bonus':
        if (of === 'numbers') add(draft, bonus.stat as NumberName, deltaOf(run, bonus.by) * times);
        break;
      case 'baseIs':
        if (of === 'base') rebase(draft, bonus.stat as NumberName, numberOf(run, bonus.n));
        break;
      case 'grants':
        if (of === 'abilities') grant(run, bonus.ability, `${path}.all.${at}.ability`, draft);
        break;
      default:
        break;
    }
  }
}

function add(draft: Draft, name: NumberName, by: number): void {
  const value = draft[name];
  // CR 1.8.7: what does not exist is not made by adding to it
  if (value !== null) draft[name] = value + by;
}

function rebase(draft: Draft, name: NumberName, n: number): void {
  if (draft[name] === null) return;
  draft[name] = n;
  draft.base = { ...draft.base, [name]: n };
}

function grant(run: Run, ability: Fab<'Granted'>, path: string, draft: Draft): void {
  switch (ability.kind) {
    case 'keyword':
    case 'keywordNumber':
      if (draft.cantGain.includes(ability.name)) return;
      draft.keywords = [
        ...draft.keywords,
        { name: ability.name, n: ability.kind === 'keywordNumber' ? numberOf(run, ability.n) : null, given: true },
      ];
      return;
    case 'quoted': {
      if ('keyword' in run.ref) return;
      const ref: PrintedRef = { ...run.ref, path };
      draft.abilities = [...draft.abilities, ref];
      draft.given = [...draft.given, ref];
      return;
    }
    default:
      return;
  }
}

/** CR 8.5.13a: what is lost is what it has by itself; what an effect has given it stays. */
function lose(draft: Draft, ability: { readonly kind: string; readonly name?: string }): void {
  if (ability.name !== undefined)
    draft.keywords = draft.keywords.filter(({ name, given }) => given || name !== ability.name);
}

export const APPLY: Table<Fab<'Change'>, Args, void> = {
  get: bonuses,
  gain: bonuses,
  have: bonuses,
  getEither: notYet,
  loseAll: (node, _run, _path, draft, of) => {
    if (node.what === 'colors' && of === 'names') draft.color = null;
    if (node.what === 'abilities' && of === 'losses') {
      draft.keywords = draft.keywords.filter(({ given }) => given);
      draft.abilities = draft.given;
    }
  },
  loseAbilities: (node, _run, _path, draft, of) => {
    if (of === 'losses') for (const ability of node.all) lose(draft, ability);
  },
  loseForGood: (node, _run, _path, draft, of) => {
    // CR 6.3.7: nothing that the engine does gives names, so none is gained
    if (of === 'names' && node.what.kind === 'ungainedAll' && node.what.what === 'names') draft.names = [];
    if (of === 'losses' && 'name' in node.what) {
      lose(draft, node.what);
      draft.cantGain = [...draft.cantGain, String(node.what.name)];
    }
  },
  cantGain: (node, _run, _path, draft, of) => {
    if (of === 'losses' && 'name' in node.what) draft.cantGain = [...draft.cantGain, String(node.what.name)];
  },
  isAlso: (node, _run, _path, draft, of) => {
    if (of === 'supertypes' && !draft.supertypes.includes(node.super))
      draft.supertypes = [...draft.supertypes, node.super];
  },
  countsAs: (node, run, _path, draft, of) => {
    if (of === 'types') draft.counts = { ...draft.counts, [node.type]: numberOf(run, node.n) };
  },
  countsAsNamed: notYet,
  // Heeded while a card is played, or as it enters; they make nothing of the object itself.
  costLess: nothing,
  costMore: nothing,
  costMoreToo: nothing,
  costLessX: notYet,
  enterWith: nothing,
  enterWithLife: nothing,
  onlyPlayed: nothing,
  wagerWith: notYet,
  gainMore: notYet,
  mayOnlyDefend: notYet,
  onlyDefends: notYet,
};
