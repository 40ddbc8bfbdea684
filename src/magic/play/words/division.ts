/** CR 601.2d: dividing damage or counters among targets, at least one to each. */
import { ask, whole } from '../../../kernel/index.ts';
import type { Magic } from '../../text/index.ts';
import { nodeAt } from '../objects/texts.ts';
import type { Player, Ref } from '../state/state.ts';
import { holdsNow } from './conditions.ts';
import { numberOf, type Run } from './run.ts';
import { nodesOfKind, type Placed } from './target-words.ts';
import { amountOf, notLess } from './values.ts';

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
  const given = nodes.flatMap(({ node, path }) => nodesOfKind(node, path, ['whereX']));
  return Object.fromEntries(
    among.map((each) => {
      const by = given.find(({ path }) => each.path.startsWith(`${path}.do`));
      return [`${each.path}.among`, divide(by ? withX(run, by) : run, each, targets, player)];
    }),
  );
}

/** "where X is the number of lands you control": as many as there are now. */
function withX(run: Run, { node, path }: Placed): Run {
  const { value } = node as Extract<Magic<'Sentence'>, { kind: 'whereX' }>;
  return { ...run, x: notLess(amountOf(run, value, `${path}.value`)) };
}

type Dividing =
  | Extract<Magic<'Verb'>, { kind: 'dealDivided' | 'dealDividedTwice' }>
  | Extract<Magic<'Act'>, { kind: 'distribute' }>;

export const DIVIDING: readonly Dividing['kind'][] = ['dealDivided', 'dealDividedTwice', 'distribute'];

const isDividing = (node: { readonly kind: string }): node is Dividing => DIVIDING.some((kind) => kind === node.kind);

/** "If X is 6 or more, it deals twice X damage divided as you choose among them instead": what is divided then. */
function insteadOf(run: Run, path: string): Dividing | null {
  for (const { type, from, to } of run.text.links) {
    if (type !== 'refers' || to !== `${path}.among`) continue;
    const at = from.split('.')[0] ?? '';
    const sentence = nodeAt(run.text, at) as Magic<'Line'> | undefined;
    const divides = nodeAt(run.text, from.replace(/\.among$/, '')) as { readonly kind: string } | undefined;
    if (sentence?.kind !== 'insteadIf' || !divides || !isDividing(divides)) continue;
    if (holdsNow(run, sentence.cond, `${at}.cond`)) return divides;
  }
  return null;
}

/** How much there is to divide. */
export function totalOf(run: Run, { node: said, path }: Placed): number {
  const node = insteadOf(run, path) ?? said;
  if (!isDividing(node)) return 0;
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
  placed: Placed,
  targets: { readonly [path: string]: readonly Ref[] },
  player: Player,
): readonly number[] {
  const among = targets[`${placed.path}.among`] ?? [];
  let left = totalOf(run, placed);
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
