/** CR 601.2d: dividing damage or counters among targets, at least one to each. */
import { ask, whole } from '../../kernel/index.ts';
import { numberOf, type Run } from './run.ts';
import type { Player, Ref } from './state.ts';
import { nodesOfKind, type Placed } from './targets.ts';

type Divided = { readonly [path: string]: readonly number[] };

export function chooseDivision(
  run: Run,
  nodes: readonly { readonly node: unknown; readonly path: string }[],
  targets: { readonly [path: string]: readonly Ref[] },
  player: Player,
): Divided {
  const divisions = nodes.flatMap(({ node, path }) => nodesOfKind(node, path, ['dealDivided']));
  return Object.fromEntries(divisions.map((each) => [`${each.path}.among`, divide(run, each, targets, player)]));
}

function divide(
  run: Run,
  { node, path }: Placed,
  targets: { readonly [path: string]: readonly Ref[] },
  player: Player,
): readonly number[] {
  const among = targets[`${path}.among`] ?? [];
  let left = numberOf(run, (node as unknown as { readonly n: number | 'X' }).n);
  return among.map((target, at) => {
    const others = among.length - at - 1;
    const part =
      others === 0
        ? left
        : left - others <= 1
          ? 1
          : ask(run.game, {
              seat: player,
              kind: 'divide',
              legal: whole(1, left - others),
              about: { target, of: left },
            });
    left -= part;
    return part;
  });
}
