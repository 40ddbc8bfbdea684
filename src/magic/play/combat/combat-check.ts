/**
 * Whether a whole declaration of attackers or blockers is legal (CR 508.1c–d, 509.1b–c). What it is judged by stands in the
 * question, as data, so that the kernel can refuse an answer with a reason before anything changes.
 */
import type { Plain, Question } from '../../../kernel/index.ts';

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
  const required = (key: number): boolean => attackers.some((each) => each.key === key && each.wanted !== null);
  for (const { key, name, least, most, wanted, by, lured } of attackers) {
    const count = blocking.filter((each) => blocksOf(each.key).includes(key)).length;
    if (count > 0 && count < least) return `${name} can't be blocked except by ${least} or more creatures. (509.1b)`;
    if (most !== null && count > most) return `${name} can't be blocked by more than ${most} creature. (509.1b)`;
    if (wanted === null || by.length < least) continue;
    // CR 509.1c: who blocks something else that need not be blocked could block this.
    const idle = blockers.filter(
      (each) =>
        by.includes(each.key) &&
        !blocksOf(each.key).includes(key) &&
        !(blocksOf(each.key).length >= each.most && blocksOf(each.key).some(required)),
    );
    const shirks = idle.find((each) => lured.includes(each.key));
    if (wanted === 'all' && shirks) return `${shirks.name} must block ${name}. (509.1c)`;
    if (wanted === 'one' && count === 0 && idle.length >= least) return `${name} must be blocked. (509.1c)`;
  }
  for (const { key, name, most, whom } of blockers) {
    const wanted = ableTo(attackers, key, whom);
    const blocks = blocksOf(key);
    const busy = blocks.length >= most && blocks.some(required);
    if (wanted.length > 0 && !busy && !wanted.some((each) => blocks.includes(each.key))) {
      return `${name} must block ${wanted[0]?.name ?? ''}. (509.1c)`;
    }
  }
  const shirker = blockers.find(
    ({ key, must }) =>
      must && blocksOf(key).length === 0 && attackers.some((each) => each.least < 2 && each.by.includes(key)),
  );
  return shirker ? `${shirker.name} must block. (509.1c)` : null;
}

/** CR 509.1c: of those that a creature must block, the ones that it could block alone. */
const ableTo = (attackers: BlockLimits['attackers'], blocker: number, whom: readonly number[]) =>
  attackers.filter(({ key, least, by }) => whom.includes(key) && least < 2 && by.includes(blocker));

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
  const { attackers, blockers } = about as unknown as BlockLimits;
  const blocks: { [key: string]: readonly number[] } = Object.fromEntries(blockers.map(({ key }) => [key, []]));
  const free = (key: number): boolean => (blocks[key] ?? []).length === 0;
  for (const { key, wanted, least, by, lured } of attackers) {
    const can = (wanted === 'all' ? lured : by).filter(free);
    if (wanted === null || can.length < least) continue;
    for (const blocker of wanted === 'all' ? can : can.slice(0, least)) blocks[blocker] = [key];
  }
  for (const { key, whom } of blockers) {
    const [to] = free(key) ? ableTo(attackers, key, whom) : [];
    if (to) blocks[key] = [to.key];
  }
  for (const { key, must } of blockers) {
    const to = must && free(key) ? attackers.find((each) => each.least < 2 && each.by.includes(key)) : undefined;
    if (to) blocks[key] = [to.key];
  }
  return blocks as Plain;
}
