/**
 * Whether a whole declaration of attackers or blockers is legal (CR 508.1c–d, 509.1b–c). What it is judged by stands in the
 * question, as data, so that the kernel can refuse an answer with a reason before anything changes.
 */
import type { Plain, Question } from '../../../kernel/index.ts';
import { type Blocks, bestBlocks, demandsOf } from './blocks-owed.ts';

export interface AttackLimits {
  readonly notAlone: readonly Named[];
  /** CR 508.1h: what it costs to attack, in mana, and how much could be paid in all. */
  readonly taxes?: readonly { readonly key: number; readonly whom: Plain; readonly cost: number }[];
  readonly most?: number;
  /** What each creature adds to that if it does not attack. */
  readonly athome?: readonly { readonly key: number; readonly adds: number }[];
}

interface Named {
  readonly key: number;
  readonly name: string;
}

/** An attacker, as blockers see it. */
export interface BlockLimits {
  readonly attackers: readonly (Named & {
    /** CR 702.111b: no fewer than so many, if any at all. */
    readonly least: number;
    readonly most: number | null;
    /** Must be blocked by one if able, or by all that are able. */
    readonly wanted: 'one' | 'all' | null;
    /** Of those that could, who must, where all must. */
    readonly lured: readonly number[];
    /** Who could block it. */
    readonly by: readonly number[];
  })[];
  readonly blockers: readonly (Named & {
    readonly most: number;
    /** Must block if able. */
    readonly must: boolean;
    /** Must block one of these if able. */
    readonly whom: readonly number[];
    readonly notAlone: boolean;
  })[];
}

export function whyNotDeclared({ kind, about }: Question, answer: Plain): string | null {
  const said = answer as { readonly [key: string]: Plain };
  if (kind === 'attackers') return whyNotAttack(about as unknown as AttackLimits, said);
  return kind === 'blockers' ? whyNotBlock(about as unknown as BlockLimits, said) : null;
}

function whyNotAttack(
  { notAlone, taxes = [], most = 0, athome = [] }: AttackLimits,
  said: { readonly [key: string]: Plain },
): string | null {
  const attacking = Object.keys(said).filter((key) => said[key] !== 'no');
  const lonely = notAlone.find(({ key }) => attacking.length === 1 && attacking[0] === String(key));
  if (lonely) return `${lonely.name} can't attack alone. (508.1c)`;
  const price = taxes.reduce((sum, { key, whom, cost }) => (said[String(key)] === whom ? sum + cost : sum), 0);
  const means = athome.reduce((sum, { key, adds }) => (attacking.includes(String(key)) ? sum : sum + adds), most);
  return price > means ? `It costs ${price} mana to attack so, and no more than ${means} can be paid. (508.1h)` : null;
}

function whyNotBlock({ attackers, blockers }: BlockLimits, said: { readonly [key: string]: Plain }): string | null {
  const blocksOf = (key: number): readonly number[] => (said[String(key)] ?? []) as readonly number[];
  const blocking = blockers.filter(({ key }) => blocksOf(key).length > 0);
  const lonely = blocking.length === 1 ? blocking.find(({ notAlone }) => notAlone) : undefined;
  if (lonely) return `${lonely.name} can't block alone. (509.1b)`;
  for (const { key, name, least, most } of attackers) {
    const count = blocking.filter((each) => blocksOf(each.key).includes(key)).length;
    if (count > 0 && count < least) return `${name} can't be blocked except by ${least} or more creatures. (509.1b)`;
    if (most !== null && count > most) return `${name} can't be blocked by more than ${most} creature. (509.1b)`;
  }
  return whyNotEnough({ attackers, blockers }, blocksOf);
}

/** CR 509.1c: as many demands must be met as can be. */
function whyNotEnough(limits: BlockLimits, blocksOf: Blocks): string | null {
  const left = demandsOf(limits).filter(({ isMet }) => !isMet(blocksOf));
  if (left.length === 0) return null;
  const all = demandsOf(limits).length;
  const best = bestBlocks(limits);
  const bestOf: Blocks = (key) => best.get(key) ?? [];
  const most = demandsOf(limits).filter(({ isMet }) => isMet(bestOf)).length;
  if (all - left.length >= most) return null;
  return left.find(({ isMet }) => isMet(bestOf))?.words ?? null;
}

/** A legal declaration, with as few creatures as may be: for players who do not care. */
export function leastDeclaration({ kind, legal, about }: Question): Plain {
  if (legal.kind !== 'form') return null;
  if (kind === 'attackers') {
    const fields = Object.entries(legal.fields).map(([key, field]): [string, Plain] => {
      const options = field.kind === 'one' ? field.of : [];
      return [key, options.includes('no') ? 'no' : (options[0] ?? 'no')];
    });
    return Object.fromEntries(fields);
  }
  const limits = about as unknown as BlockLimits;
  const best = demandsOf(limits).length > 0 ? bestBlocks(limits) : new Map<number, readonly number[]>();
  return Object.fromEntries(limits.blockers.map(({ key }) => [key, best.get(key) ?? []])) as Plain;
}
