/** Claims about what happened, and how often. */

import { fold } from '../../cards/names.ts';
import { didYouMean, nearest } from '../../cards/nearest.ts';
import type { HappenedExpected } from '../format/claims.ts';
import type { Ref } from '../format/entries.ts';
import type { Happened } from '../game.ts';
import { areCalled } from '../play/find.ts';
import { isCalled } from './compare.ts';
import type { Looking } from './looking.ts';
import { isValue, type Mismatch, unlike } from './mismatch.ts';
import { misspelt } from './misspelt.ts';

export function since({ table, countedFrom }: Looking): readonly Happened[] {
  return table.happenings().slice(countedFrom);
}

export function counted(looking: Looking, expected: HappenedExpected, claim: string): readonly Mismatch[] {
  const { what, by, of, to, amount, times } = expected;
  // A word that means nothing never happens: that is no claim.
  const words = looking.table.happeningWords ?? [what];
  if (!words.some((word) => word.toLowerCase() === what.toLowerCase()))
    return [unlike(claim, what, `nothing that happens is called so.${didYouMean(nearest(what, words))}`)];
  const seat = by === undefined ? undefined : looking.table.seatOf(by);
  const isOf = (ref: Ref | undefined, names: readonly string[] | undefined) =>
    ref === undefined || (names !== undefined && (isCalled({ names }, ref.name) || isShortFor(looking, ref, names)));
  const found = since(looking).filter(
    (happened) =>
      happened.what.toLowerCase() === what.toLowerCase() &&
      (seat === undefined || happened.by === seat) &&
      isOf(of, happened.of) &&
      isOf(to, happened.to) &&
      (amount === undefined || happened.amount === amount),
  );
  // That it never happened is no claim about a name that nobody has.
  const slips =
    found.length > 0
      ? []
      : misspelt(
          looking,
          [of, to].flatMap((ref) => ref?.text ?? []),
        );
  return slips.length > 0 ? slips : isValue(claim, times, found.length);
}

/** CR 201.5: "Valki" is enough, unless something has that very name. */
function isShortFor({ table }: Looking, { name }: Ref, names: readonly string[]): boolean {
  const said = fold(name);
  const isTaken = (all: readonly string[]): boolean => all.some((own) => fold(own) === said);
  return (
    areCalled(names, said) &&
    !table.objects().some(({ labels, names: own, cardNames }) => isTaken([...labels, ...own, ...cardNames])) &&
    !table.happenings().some(({ of = [], to = [] }) => isTaken([...of, ...to]))
  );
}

export function saidHappening({ what, by, of, to, amount }: HappenedExpected): string {
  return [by, what, of?.text, amount, to === undefined ? undefined : `to ${to.text}`]
    .filter((part) => part !== undefined)
    .join(' ');
}
