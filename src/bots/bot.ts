/**
 * Players that are programs. A bot is a policy of the kernel: it sees its question and its own view, nothing else, and the
 * same question at the same turn gets the same answer.
 */
import { type Plain, type Policy, type Question, type Random, randomAnswer, randomFrom } from '../kernel/index.ts';
import { manaValueOfCost } from '../magic/mana.ts';
import { leastDeclaration, type MagicShape, type PriorityMove, whyNotDeclared } from '../magic/play/index.ts';

export const BOTS = ['random', 'greedy'] as const;
export type BotName = (typeof BOTS)[number];

export function botNamed(name: BotName, seed: string): Policy<MagicShape> {
  const answer = ANSWERS[name];
  return (question, { before }) => {
    const said = answer(question, randomFrom(`${seed}/${before}`));
    // Not every choice of blockers is legal as a whole.
    return whyNotDeclared(question, said) === null ? said : leastDeclaration(question);
  };
}

const ANSWERS: Readonly<Record<BotName, (question: Question, random: Random) => Plain>> = {
  random: (question, random) => {
    if (question.kind === 'pay') return 'as proposed';
    const moves = movesIn(question);
    if (!moves) return randomAnswer(question.legal, random);
    return pick(moves, random);
  },
  greedy: (question, random) => {
    const moves = movesIn(question);
    if (moves) return best(moves, random);
    switch (question.kind) {
      case 'pay':
        return 'as proposed';
      case 'may':
        return 'yes';
      case 'mulligan':
        return 'keep';
      case 'attackers':
        return everybodyAttacks(question, random);
      default:
        return randomAnswer(question.legal, random);
    }
  },
};

/** What may be done with priority. Giving up is for people, and so is making mana before it is needed. */
function movesIn({ kind, legal }: Question): readonly PriorityMove[] | null {
  if (kind !== 'priority' || legal.kind !== 'one') return null;
  return (legal.of as readonly PriorityMove[]).filter((move) => move.do !== 'concede' && move.do !== 'mana');
}

function pick<T extends Plain>(options: readonly T[], random: Random): T {
  const option = options[Math.floor(random() * options.length)];
  if (option === undefined) throw new Error('nothing to choose from');
  return option;
}

/** A land first, then the dearest spell; abilities now and then, so that no loop of them lasts for ever. */
function best(moves: readonly PriorityMove[], random: Random): PriorityMove {
  const lands = moves.filter((move) => move.do === 'play');
  if (lands.length > 0) return pick(lands, random);
  const spells = moves.flatMap((move) => (move.do === 'cast' ? [{ move, value: manaValueOfCost(move.cost) }] : []));
  const most = Math.max(...spells.map(({ value }) => value));
  const dearest = spells.filter(({ value }) => value === most).map(({ move }) => move);
  if (dearest.length > 0) return pick(dearest, random);
  const others = moves.filter((move) => move.do !== 'pass' && move.do !== 'cast');
  if (others.length > 0 && random() < 0.3) return pick(others, random);
  return { do: 'pass' };
}

function everybodyAttacks({ legal }: Question, random: Random): Plain {
  if (legal.kind !== 'form') return randomAnswer(legal, random);
  const fields = Object.entries(legal.fields).map(([key, field]): [string, Plain] => {
    const whom = field.kind === 'one' ? field.of.filter((option) => option !== 'no') : [];
    return [key, whom[0] ?? 'no'];
  });
  return Object.fromEntries(fields);
}
