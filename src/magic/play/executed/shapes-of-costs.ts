/** Costs that are paid in some company and not in other: deeds, X, what is asked instead of mana. */

import { mentions, saysWord, someNode } from '../../../text/trees.ts';
import { kindOf, type Node } from './shape.ts';

export const PRICES: ReadonlySet<string> = new Set(['costLess', 'costMore']);

export const paysForEach = (does: unknown): boolean => (does as readonly Node[]).some(({ each }) => each !== undefined);

export const PAYABLE: ReadonlySet<string> = new Set([
  'payMana',
  'payLife',
  'sacrifice',
  'discard',
  'reveal',
  'tap',
  'exileThing',
  'return',
]);

/** CR 701.67b: tapping helps only with the cost of waterbending; it is paid so for abilities that cost no other mana. */
export function bendsElsewhere(node: Node): string | null {
  const parts = Object.values(node).flat();
  const bends = (each: unknown): boolean => kindOf(each) === 'waterbend';
  const said = node.kind === 'keywordDeed' ? parts.map((part) => (part as Node | null)?.act) : parts;
  return node.kind !== 'deed' && said.some(bends) ? 'waterbend' : null;
}

export function bendsBesides({ cost }: Node): string | null {
  const parts = cost as readonly Node[];
  const bent = parts.flatMap(({ kind, act }) => (kind === 'deed' && kindOf(act) === 'waterbend' ? [act as Node] : []));
  if (bent.length === 0) return null;
  const mana = parts.flatMap(({ kind, symbols }) => (kind === 'manaCost' ? (symbols as readonly string[]) : []));
  const plain = mana.every((symbol) => symbol === 'T' || symbol === 'Q');
  const fixed = bent.every((act) => !(act.cost as readonly string[]).includes('X'));
  return plain && fixed ? null : 'waterbend';
}

/** Keywords that may be given for a cost equal to the mana cost: by which cards are cast, or activated off the battlefield. */
export const GIVEN_FOR_MANA_COST: ReadonlySet<string> = new Set([
  'flashback',
  'escape',
  'mayhem',
  'harmonize',
  'foretell',
  'plot',
  'miracle',
  'embalm',
  'encore',
  'scavenge',
  'unearth',
]);

export const saysX = (value: unknown): boolean => saysWord(value, 'X');

/** Deeds whose X is weighed before it is chosen (`deeds.ts`). */
const WITH_X: ReadonlySet<string> = new Set([
  'sacrifice',
  'tap',
  'exileThing',
  'return',
  'discard',
  'payLife',
  'removeCounters',
]);

/** CR 107.3: an X that a deed alone limits is chosen where an ability is activated, not where mana is made or a spell is cast. */
export function xOfDeeds({ cost, body }: Node): string | null {
  const deeds = (cost as readonly Node[]).flatMap(({ kind, act }) =>
    kind === 'deed' && saysX(act) ? [act as Node] : [],
  );
  if (deeds.length === 0) return null;
  const makesMana = someNode(body, ({ kind }) => String(kind).startsWith('addMana'));
  return makesMana || deeds.some(({ kind }) => !WITH_X.has(kind)) ? 'activated.X' : null;
}

/** CR 107.3a: so it is of an additional cost that must be paid. */
export const xOfAdditional = ({ pay, may }: Node): string | null =>
  !may && WITH_X.has(kindOf(pay) ?? '') && !mentions(pay, 'atRandom') ? null : 'additionalCost.X';

/** Two deeds in one part of a cost, of which no mana is asked and no X. */
export function deedsAnd({ cost }: Node): string | null {
  const both = (cost as readonly Node[]).filter(({ kind }) => kind === 'deedAnd');
  return both.some(saysX) || mentions(both, 'waterbend', 'payMana') ? 'deedAnd' : null;
}

/** Deeds that a spell may ask instead of its mana cost. */
const RATHER: ReadonlySet<string> = new Set([
  'payMana',
  'payLife',
  'exileThing',
  'discard',
  'sacrifice',
  'return',
  'tap',
  'reveal',
  'put',
]);

/** CR 118.9: of other spells only mana may be asked instead; of the spell itself what can be paid as a cost. */
export function rather(does: readonly unknown[], not: unknown): string | null {
  const kinds = does.map((act) => kindOf(act) ?? '');
  if (kindOf(not) === 'payManaCost' || kindOf(not) === 'payManaCosts')
    return kinds.join() === 'payMana' ? null : 'mayRather.does';
  if (kindOf(not) !== 'payCostOf' || (not as Node).what !== 'mana') return 'mayRather.not';
  // X is weighed for things of that value; of mana it is not yet.
  const counted = does.some((act) => kindOf(act) !== 'exileThing' && saysX(act));
  return kinds.every((kind) => RATHER.has(kind)) && !counted ? null : 'mayRather.does';
}

/** Keywords whose cost may be a deed; of the others only mana is paid. */
const FOR_DEEDS: ReadonlySet<unknown> = new Set([
  'equip',
  'morph',
  'cycling',
  'eternalize',
  'evoke',
  'escape',
  'ward',
  'kicker',
  'flashback',
  'buyback',
  'echo',
  'entwine',
  'splice onto Arcane',
]);

const UPKEEP: ReadonlySet<unknown> = new Set(['payLife', 'sacrifice', 'discard', 'putCounters', 'draw', 'gainControl']);

export const paidByDeeds = ({ name, cost }: Node): string | null => {
  // How many is not asked.
  if (saysX(cost)) return `${String(name)}— X`;
  if (mentions(cost, 'deedAnd')) return 'deedAnd';
  const upkeep = name === 'cumulative upkeep' && (cost as readonly Node[]).every(({ act }) => UPKEEP.has(kindOf(act)));
  return FOR_DEEDS.has(name) || upkeep ? null : `${String(name)}—`;
};

export const X_UNASKED: ReadonlySet<unknown> = new Set([
  'kicker',
  'morph',
  'megamorph',
  'disguise',
  'ward',
  'encore',
  'foretell',
]);
