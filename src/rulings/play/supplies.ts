/**
 * What a ruling supplies for the questions of the game: an act's own fields come first, then its choices, then the player's
 * queue.
 */
import type { Answer, Choice, Do } from '../format/entries.ts';
import type { Spot } from '../format/ruling.ts';
import { countsIn } from './editions.ts';
import type { Playing } from './playing.ts';

export interface Supply {
  readonly choice: Choice;
  /** Of a list that goes to several questions: what is left of it. */
  left: readonly Answer[] | null;
  used: boolean;
  /** It comes from a field of the act: targets, modes. */
  readonly field?: string;
  /** It need not be used. */
  readonly optional?: true;
  /** A payment by hand: what is left of it. */
  pay?: { readonly [how: string]: Answer };
  /** What a list is asked about piece by piece. */
  asked?: string;
  /** It names the targets that were the only ones there could be, so that nobody was asked. */
  forced?: true;
}

/** The choices that an act or an entry brings along, in this edition and run. */
export function suppliesOf({ scene }: Pick<Playing, 'scene'>, choices: readonly Choice[]): Supply[] {
  const { ruling, edition, run } = scene;
  return choices
    .filter(({ on }) => countsIn(ruling.game, on, edition, run))
    .map((choice) => ({ choice, left: null, used: false, ...(choice.optional ? { optional: true } : {}) }));
}

/** The fields of an act are answers to questions about them. */
export function fieldSupplies(act: Do, spot: Spot, by: string): Supply[] {
  const supplies: Supply[] = [];
  const supply = (field: string, answer: Answer | undefined, more: Partial<Supply> = {}) => {
    if (answer !== undefined) {
      const choice: Choice = { by, to: field, answer, on: {}, spot };
      const left = Array.isArray(answer) ? (answer as readonly Answer[]) : null;
      supplies.push({ choice, left, used: false, field, ...more });
    }
  };
  if ('targets' in act && act.targets !== undefined)
    supply('targets', act.targets, { left: listedTargets(act.targets) });
  else if ('divide' in act && isTable(act.divide)) {
    // Who gets a part is a target, where there are targets.
    const named = Object.entries(act.divide).flatMap(([name, part]) => (part === 0 ? [] : [name]));
    supply('targets', named, { left: named, optional: true });
  }
  if ('modes' in act) supply('modes', act.modes);
  if ('x' in act) supply('x', act.x);
  if ('divide' in act) supply('divide', act.divide);
  if ('with' in act) {
    // What is not said to be paid is not paid.
    const { kicked = 0 } = act;
    const costs = [...act.with, ...(kicked === 1 ? ['kicker'] : [])];
    if (costs.length > 0) supply('costs', costs, { left: null });
    else {
      // What is sacrificed, discarded or exiled by hand is perhaps an additional cost of choice.
      const byHand = 'pay' in act && Object.keys(act.pay ?? {}).some((how) => !IN_MANA.includes(how));
      if (byHand) supply('costs', ['additional cost'], { optional: true, left: null });
      supply('costs', 'none', { optional: true });
    }
    supply('kicked', kicked, kicked > 1 ? {} : { optional: true });
  }
  if ('face' in act) supply('face', act.face, { optional: true, left: null });
  if ('using' in act) supply('way', act.using, { optional: true, left: null });
  if ('pay' in act && act.pay) {
    const { mana, ...rest } = act.pay;
    const byHand = Object.entries({ ...rest, ...(mana === undefined ? {} : { mana }) });
    const inMana = byHand.filter(([how]) => IN_MANA.includes(how));
    if (inMana.length > 0) supply('pay', Object.fromEntries(inMana), { pay: Object.fromEntries(inMana) });
    for (const [how, what] of byHand) if (!IN_MANA.includes(how)) supply(how, what);
  }
  return supplies;
}

function listedTargets(targets: Answer | undefined): readonly Answer[] | null {
  if (targets === 'none') return [];
  if (Array.isArray(targets)) return targets;
  return isTable(targets) ? null : [targets ?? ''];
}

/** The ways to pay that are one payment; of the others each is asked for by itself. */
const IN_MANA: readonly string[] = ['tap', 'mana', 'life', 'pitch'];

export function isTable(answer: Answer | undefined): answer is { readonly [part: string]: Answer } {
  return typeof answer === 'object' && !Array.isArray(answer);
}
