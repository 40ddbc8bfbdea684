/** CR 601.2d: dividing damage or counters among targets, at least one to each. */
import { ask, whole } from '../../kernel/index.ts';
import type { Magic } from '../text/index.ts';
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
  const among = nodes
    .flatMap(({ node, path }) => nodesOfKind(node, path, DIVIDING))
    .filter(({ path }) => targets[`${path}.among`] !== undefined);
  return Object.fromEntries(among.map((each) => [`${each.path}.among`, divide(run, each, targets, player)]));
}

type Dividing =
  | Extract<Magic<'Verb'>, { kind: 'dealDivided' | 'dealDividedTwice' }>
  | Extract<Magic<'Act'>, { kind: 'distribute' }>;

const DIVIDING: readonly Dividing['kind'][] = ['dealDivided', 'dealDividedTwice', 'distribute'];

const isDividing = (node: { readonly kind: string }): node is Dividing => DIVIDING.some((kind) => kind === node.kind);

/** How much there is to divide. */
function totalOf(run: Run, node: Dividing): number {
  switch (node.kind) {
    case 'dealDivided':
      return numberOf(run, node.n);
    case 'dealDividedTwice':
      return 2 * numberOf(run, node.n.n);
    case 'distribute':
      return 'n' in node.n ? numberOf(run, node.n.n) : 1;
  }
}

function divide(
  run: Run,
  { node, path }: Placed,
  targets: { readonly [path: string]: readonly Ref[] },
  player: Player,
): readonly number[] {
  const among = targets[`${path}.among`] ?? [];
  let left = isDividing(node) ? totalOf(run, node) : 0;
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
