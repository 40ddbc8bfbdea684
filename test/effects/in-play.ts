/** Deeds in play: several cards are played on the stage by chance, and it is noted which deeds of their texts changed anything. */
import { answer, begin, randomFrom } from '../../src/kernel/index.ts';
import type { MagicCard } from '../../src/magic/card.ts';
import { editionOn } from '../../src/magic/editions.ts';
import { type Game, magicRules, PLAYERS } from '../../src/magic/play/index.ts';
import { type Deed, deedsOf, type Watched } from './deeds.ts';
import { answerBy } from './player.ts';
import { position, type Scene, type Stage } from './stage.ts';

const MOST_ANSWERS = 150;
const CHANGES_IN_A_GAME = 200_000;
const SCENE: Scene = { step: 'upkeep', active: 'p1', things: { p1: 3, p2: 3 }, fresh: true };
const edition = editionOn();

/** How a deed fared: it changed something, the game came to it and nothing changed, or the game never came to it. */
export type Fared = 'did' | 'idle' | 'not come to';

export interface Tried {
  readonly card: MagicCard;
  readonly deed: Deed;
  readonly fared: Fared;
}

/** Plays these cards so many times, and says of each of their deeds how it fared. */
export function tryInPlay(
  stage: Stage,
  looked: readonly MagicCard[],
  tries: number,
  watched: Watched,
): readonly Tried[] {
  watched.come.clear();
  watched.did.clear();
  for (let n = 0; n < tries; n += 1) play(stage, looked, `${looked[0]?.id}/${n}`);
  const fared = ({ node, by }: Deed): Fared =>
    watched.did.has(node) || watched.did.has(by) ? 'did' : watched.come.has(node) ? 'idle' : 'not come to';
  return looked.flatMap((card) => deedsOf(card).map((deed) => ({ card, deed, fared: fared(deed) })));
}

function play(stage: Stage, looked: readonly MagicCard[], seed: string): void {
  const cards = new Map([...stage.cards, ...looked].map((each) => [each.id, each]));
  const game = begin(magicRules({ cards, edition }), {
    seats: PLAYERS,
    setup: position(stage, looked, SCENE, randomFrom(seed)),
    seed,
    development: false,
    budget: CHANGES_IN_A_GAME,
  }) as Game;
  const ids = new Set<unknown>(looked.map(({ id }) => id));
  const isLookedAt = (key: number): boolean => {
    const object = game.state.records[key];
    return object !== undefined && 'body' in object && ids.has(object.body.card);
  };
  for (let n = 0; n < MOST_ANSWERS && game.halt.kind === 'asks'; n += 1) {
    const { questions, given } = game.halt;
    const question = questions.find(({ seat }) => !Object.hasOwn(given, seat));
    if (!question || !answer(game, question.seat, answerBy(game, question, seed, isLookedAt)).ok) return;
  }
}
