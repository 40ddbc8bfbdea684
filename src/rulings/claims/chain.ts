/** Claims about the links of a combat chain. */

import type { LinkExpected } from '../format/claims.ts';
import type { Link, Table } from '../game.ts';
import { isCalled } from './compare.ts';
import { cardsAre, type Mismatch, unlike } from './mismatch.ts';

export const saidLink = (link: Link): string => link.attack[0] ?? 'an attack';

export function linkIs(
  table: Table,
  claim: string,
  expected: LinkExpected,
  link: Link | undefined,
): readonly Mismatch[] {
  if (!link) return [unlike(claim, 'a link', 'none')];
  const { attack, by, target, defending, hit } = expected;
  const things = table.objects();
  const defenders = link.defending.flatMap((key) => things.find((thing) => thing.key === key) ?? []);
  return [
    ...(attack === undefined || isCalled({ names: link.attack }, attack) ? [] : [unlike(claim, attack, link.attack)]),
    ...(by === undefined || by === link.by ? [] : [unlike(`${claim}: attacker`, by, link.by)]),
    ...(target === undefined || isCalled({ names: link.target }, target)
      ? []
      : [unlike(`${claim}: attacked`, target, link.target)]),
    ...(defending === undefined ? [] : cardsAre(`${claim}: defending`, defending, defenders)),
    ...(hit === undefined || hit === link.hit ? [] : [unlike(`${claim}: hit`, hit, link.hit)]),
  ];
}
