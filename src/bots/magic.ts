/** Bots for Magic, and one game between two of them. */
import {
  begin,
  type Match,
  type Plain,
  type Policy,
  type Question,
  type Random,
  type Rules,
  randomAnswer,
  randomFrom,
} from '../kernel/index.ts';
import { manaValueOfCost } from '../magic/mana.ts';
import {
  type Book,
  clockOf,
  leastDeclaration,
  type MagicShape,
  magicRules,
  newGame,
  PLAYERS,
  type Player,
  type PriorityMove,
  whyNotDeclared,
} from '../magic/play/index.ts';
import { type BotName, pick } from './bot.ts';
import { CHANGES_IN_A_GAME, firstOf, type GamePlan, type GameResult, resultOf, withLastTurn } from './play.ts';

export function playMagic(
  book: Book,
  plan: GamePlan<Player, readonly string[]>,
): { readonly result: GameResult; readonly match: Match<MagicShape> } {
  const match = begin(
    withLastTurn<MagicShape, Rules<MagicShape>>(magicRules(book), (state) => clockOf({ state }).turn),
    {
      seats: PLAYERS,
      setup: newGame({ decks: plan.decks, first: firstOf(plan.seed) }),
      seed: plan.seed,
      policies: {
        p1: magicBot(plan.bots.p1, `${plan.seed}/p1`),
        p2: magicBot(plan.bots.p2, `${plan.seed}/p2`),
      },
      development: plan.development ?? false,
      budget: CHANGES_IN_A_GAME,
    },
  );
  return { result: resultOf(match, clockOf(match), plan.seed), match };
}

export function magicBot(name: BotName, seed: string): Policy<MagicShape> {
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
