/** Who plays on the stage: by chance, but rather with the card that is looked at, and much. The same question gets the same answer. */
import { type Plain, type Question, type Random, randomAnswer, randomFrom } from '../../src/kernel/index.ts';
import { type Game, leastDeclaration, whyNotDeclared } from '../../src/magic/play/index.ts';

interface Move {
  readonly do: string;
  readonly object?: number;
}

export function answerBy(game: Game, question: Question, seed: string, isLookedAt: (key: number) => boolean): Plain {
  const random = randomFrom(`${seed}/${game.answers.length}`);
  const said = preferred(game, question, random, isLookedAt);
  return whyNotDeclared(question, said) === null ? said : leastDeclaration(question);
}

function preferred(game: Game, question: Question, random: Random, isLookedAt: (key: number) => boolean): Plain {
  const { legal, kind } = question;
  if (kind === 'pay') return 'as proposed';
  if (kind === 'may') return random() < 0.8 ? 'yes' : 'no';
  if (legal.kind === 'whole') return Math.min(legal.max, legal.min + Math.floor(random() * 4));
  if (kind !== 'priority' || legal.kind !== 'one') return randomAnswer(legal, random);
  const moves = (legal.of as unknown as readonly Move[]).filter((move) => move.do !== 'concede' && move.do !== 'mana');
  const busy = game.state.lists.stack.length > 0;
  const weights = moves.map((move) => {
    if (move.do === 'pass') return busy ? 12 : 4;
    return move.object !== undefined && isLookedAt(move.object) ? 8 : busy ? 0.1 : 0.3;
  });
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [at, move] of moves.entries()) {
    left -= weights[at] ?? 0;
    if (left <= 0) return move as unknown as Plain;
  }
  return { do: 'pass' };
}
