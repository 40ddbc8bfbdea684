/** A thread of `simulate`: plays the games of the seeds it is given. */
import { workerData } from 'piscina';
import { readFabEdition } from '../answers/dates.ts';
import { ok, type Result } from '../cards/why.ts';
import { lexiconOf } from '../fab/text/index.ts';
import { readEdition } from '../magic/editions.ts';
import { playFab } from './fab.ts';
import { playMagic } from './magic.ts';
import type { GameResult } from './play.ts';
import type { WorkerData } from './simulate.ts';

type Play = (seed: string) => GameResult;

function playerOf({ contest, on, bots }: WorkerData): Result<Play> {
  switch (contest.game) {
    case 'magic': {
      const { decks } = contest;
      const edition = readEdition(on);
      if (!edition.ok) return edition;
      const book = { cards: byId(contest.cards), edition: edition.value.edition };
      return ok((seed) => playMagic(book, { decks, bots, seed }).result);
    }
    case 'fab': {
      const { decks } = contest;
      const edition = readFabEdition(on);
      if (!edition.ok) return edition;
      const book = { cards: byId(contest.cards), lexicon: lexiconOf(contest.cards), edition: edition.value.edition };
      return ok((seed) => playFab(book, { decks, bots, seed }).result);
    }
  }
}

function byId<C extends { readonly id: string }>(cards: readonly C[]): ReadonlyMap<string, C> {
  return new Map(cards.map((card) => [card.id, card]));
}

const player = playerOf(workerData as WorkerData);
if (!player.ok) throw new Error(player.error.message);
const play = player.value;

export default function playAll(seeds: readonly string[]): readonly GameResult[] {
  return seeds.map(play);
}
