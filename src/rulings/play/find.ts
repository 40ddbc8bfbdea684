/**
 * Finds what a name in a ruling points at: what the ruling calls so comes before what is called so now, and that before
 * what has such a card; the table and the stack come before hands, graveyards and the rest.
 */
import { fold } from '../../cards/names.ts';
import { didYouMean, nearest } from '../../cards/nearest.ts';
import { ok, type Refusal, type Result, refuse } from '../../cards/why.ts';
import type { Key } from '../../kernel/index.ts';
import type { Ref } from '../format/entries.ts';
import type { Table, Thing } from '../game.ts';

/** Zones by how likely a bare name means something there. */
const FIRST_ZONES = [
  'battlefield',
  'permanents',
  'stack',
  'combat chain',
  'hero',
  'weapons',
  'head',
  'chest',
  'arms',
  'legs',
];

/** The one object or player that is meant. */
export function find(table: Table, ref: Ref): Result<Key> {
  return findAmong(table.objects(), ref);
}

function findAmong(things: readonly Thing[], ref: Ref): Result<Key> {
  const found = matching(things, ref);
  const [first] = found;
  if (first === undefined) return { ok: false, error: notFound(things, ref) };
  if (found.length === 1 || ref.nth !== undefined) return ok(first.key);
  const where = found.map((thing) => `${thing.of}'s in ${thing.zone}`);
  return refuse(`"${ref.text}" may be any of ${found.length} (${where.join(', ')}): say whose, where or which.`);
}

/**
 * One for each name, none twice; of several that look alike the oldest. `isLikely`: what is meant first, as what a player
 * attacks with is the player's own.
 */
export function findEach(
  table: Table,
  refs: readonly Ref[],
  isLikely: (thing: Thing) => boolean = () => true,
): Result<readonly Key[]> {
  const all = table.objects();
  const likely = all.filter(isLikely);
  const taken: Key[] = [];
  for (const ref of refs) {
    const things = matching(likely, ref).length > 0 ? likely : all;
    const left = matching(things, ref).filter(({ key }) => !taken.includes(key));
    const alike =
      new Set(left.map(({ of, zone, names, labels }) => JSON.stringify([of, zone, names, labels]))).size === 1;
    const found: Result<Key> = alike && left[0] ? ok(left[0].key) : findAmong(things, ref);
    if (!found.ok) return found;
    taken.push(found.value);
  }
  return ok(taken);
}

/** All that are meant, oldest first; several where the name is not enough. */
export function matching(things: readonly Thing[], ref: Ref): readonly Thing[] {
  const name = fold(ref.name);
  const kind = ref.ability ? 'ability' : undefined;
  const there = things.filter(
    (thing) =>
      (ref.of === undefined || thing.of === ref.of) &&
      (ref.in === undefined || thing.zone === ref.in) &&
      (kind ? thing.kind === kind : thing.kind !== 'ability' || labelled(thing, name)),
  );
  const tiers: readonly ((thing: Thing) => boolean)[] = [
    (thing) => labelled(thing, name),
    (thing) => thing.names.some((own) => fold(own) === name) || fold(thing.names.join(' // ')) === name,
    (thing) => thing.cardNames.some((own) => fold(own) === name),
    (thing) => [...thing.names, ...thing.cardNames].some((own) => fold(shortened(own)) === name),
  ];
  for (const tier of tiers) {
    const found = preferred(there.filter(tier), ref);
    if (ref.nth !== undefined && found.length > 0) return found.slice(ref.nth - 1, ref.nth);
    if (found.length > 0) return found;
  }
  return [];
}

/** CR 201.5: people say "Valki" for a legend of that name. */
export const shortened = (name: string): string => name.split(', ')[0] ?? name;

/** Whether one of these names is the one that was said, or is shortened to it. */
export const areCalled = (names: readonly string[], said: string): boolean =>
  names.some((own) => fold(own) === said || fold(shortened(own)) === said);

function labelled(thing: Thing, name: string): boolean {
  return thing.labels.some((label) => fold(label) === name);
}

function preferred(found: readonly Thing[], ref: Ref): readonly Thing[] {
  if (ref.in !== undefined) return found;
  const inPlay = found.filter(isThoughtOfFirst);
  return inPlay.length > 0 ? inPlay : found;
}

const isThoughtOfFirst = ({ zone, kind }: Thing): boolean => FIRST_ZONES.includes(zone) || kind === 'player';

/** Whether they are counted together where a name says "the second of them". */
export const areCountedTogether = (one: Thing, other: Thing): boolean =>
  isThoughtOfFirst(one) ? isThoughtOfFirst(other) : one.zone === other.zone;

/** Why nothing is meant by this name, and which may have been. */
export function notFound(things: readonly Thing[], ref: Ref): Refusal {
  const elsewhere = matching(things, { name: ref.name, text: ref.text, ...(ref.ability ? { ability: true } : {}) });
  if (elsewhere.length > 0) {
    const where = elsewhere.map((thing) => `${thing.of}'s in ${thing.zone}`).join(', ');
    return { message: `There is no "${ref.text}"; there is one: ${where}.` };
  }
  const near = nearTo(things, ref.name);
  return { message: `There is no "${ref.text}".${didYouMean(near)}`, suggestions: near };
}

/** What a name that nothing has may stand for: the longer names that begin so ("Teferi"), or one that is a slip away. */
function nearTo(things: readonly Thing[], name: string): readonly string[] {
  const all = [...new Set(things.flatMap(({ labels, names, cardNames }) => [...labels, ...names, ...cardNames]))];
  const begun = all.filter((own) => fold(own).startsWith(`${fold(name)} `));
  return begun.length > 0 ? begun : nearest(name, all);
}
