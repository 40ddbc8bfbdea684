/** A thread of `simulate`: plays the games of the seeds it is given. */
import { workerData } from 'piscina';
import { readEdition } from '../magic/editions.ts';
import type { Book } from '../magic/play/index.ts';
import { type GameResult, playGame } from './play.ts';
import type { WorkerData } from './simulate.ts';

const given = workerData as WorkerData;
const edition = readEdition(given.on);
if (!edition.ok) throw new Error(edition.error.message);
const book: Book = { cards: new Map(given.cards.map((card) => [card.id, card])), edition: edition.value.edition };

export default function play(seeds: readonly string[]): readonly GameResult[] {
  return seeds.map((seed) => playGame(book, { decks: given.decks, bots: given.bots, seed }).result);
}
