/**
 * "If excess damage would be dealt to that creature this way, instead that damage is dealt to …": said of the damage that the
 * same text deals, so it is a part of dealing it, before anything else has a say in it.
 */
import type { Magic } from '../../text/index.ts';
import { excessThere } from '../events/damage.ts';
import type { DamageEvent } from '../events/events.ts';
import { nodeAt } from '../objects/texts.ts';
import { perform } from '../resolving/perform.ts';
import { isPlayer } from '../state/book.ts';
import type { Run } from '../words/run.ts';
import { select } from '../words/select.ts';

type Doing = Magic<'Effect'>;

interface Elsewhere {
  readonly events: readonly DamageEvent[];
  /** What else happens instead of the excess damage. */
  readonly besides: () => void;
}

/** The damage of that deed, with what would be too much dealt to whom the text says instead. */
export function excessElsewhere(run: Run, damage: readonly DamageEvent[], deed: string): Elsewhere {
  const said = statementOn(run, deed);
  const dealt = said && ofThatDamage(said.node, said.path);
  if (!said || !dealt) return { events: damage, besides: () => undefined };
  let moved = false;
  // CR 614.15: what replaces a part of an effect's own doing applies before other replacement effects.
  const events = damage.flatMap((event): readonly DamageEvent[] => {
    const excess = isPlayer(event.to) ? 0 : excessThere(run.game, event.source, event.to, event.amount);
    if (excess === 0) return [event];
    moved = true;
    const whom = select(run, dealt.node.to, `${dealt.path}.to`);
    const rest = { ...event, amount: event.amount - excess };
    return [...(rest.amount > 0 ? [rest] : []), ...whom.map((to) => ({ ...event, to, amount: excess }))];
  });
  const { node, path } = said;
  const besides = (): void => {
    if (moved && node.kind === 'together') perform(run, node.second, `${path}.second`);
  };
  return { events, besides };
}

/** What the text says of excess damage of that deed. */
function statementOn({ text }: Run, deed: string): { readonly node: Doing; readonly path: string } | null {
  for (const { type, from, to } of text.links) {
    if (type !== 'continues' || to !== deed) continue;
    if ((nodeAt(text, from) as Partial<Magic<'Would'>> | undefined)?.kind !== 'excessWouldBeDealt') continue;
    const path = `${from.slice(0, from.lastIndexOf('.'))}.do`;
    return { node: nodeAt(text, path) as Doing, path };
  }
  return null;
}

function ofThatDamage(node: Doing, path: string) {
  if (node.kind === 'thatDamageIsDealt') return { node, path };
  return node.kind === 'together' && node.first.kind === 'thatDamageIsDealt'
    ? { node: node.first, path: `${path}.first` }
    : null;
}
