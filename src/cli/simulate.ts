/**
 * `diptych simulate`: two decks play each other many times, by bots, and the wins are counted with how sure they are. Any
 * game can be played again from its seed. `src/bots` plays; here it is asked and shown.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Catalogue } from '../answers/catalogue.ts';
import { BOTS, type BotName } from '../bots/bot.ts';
import type { GameResult } from '../bots/play.ts';
import { shareOf, simulate } from '../bots/simulate.ts';
import { nearest } from '../cards/nearest.ts';
import { ok, type Result, refuse } from '../cards/why.ts';
import type { MagicCard } from '../magic/card.ts';
import { readEdition } from '../magic/editions.ts';
import { leftOut, PLAYERS, type Player } from '../magic/play/index.ts';
import { type Context, loadCards } from './context.ts';
import { readMagicDeck } from './deck-list.ts';
import type { ExitCode } from './io.ts';
import { progressBar } from './progress.ts';

export interface SimulateFlags {
  readonly decks: readonly string[];
  readonly games: number;
  readonly bots?: readonly string[];
  readonly seed?: string;
  readonly threads?: number;
  readonly on?: string;
}

interface Deck {
  readonly file: string;
  readonly cards: readonly MagicCard[];
  /** Cards of which some text is left to the players. */
  readonly partly: readonly string[];
}

export async function simulateGames(context: Context, flags: SimulateFlags): Promise<ExitCode> {
  const edition = readEdition(flags.on);
  if (!edition.ok) return context.fail(edition.error, 2);
  const bots = readBots(flags.bots ?? ['random']);
  if (!bots.ok) return context.fail(bots.error, 2);
  const catalogue = await loadCards(context, 'to play');
  const [first = '', second = first] = flags.decks;
  const decks = [first, second].map((file) => readDeck(resolve(context.io.cwd, file), file, catalogue));
  const [one, two] = decks;
  if (!one || !two) return 2;
  if (!one.ok) return context.fail(one.error, 2);
  if (!two.ok) return context.fail(two.error, 2);
  const used = new Set([...one.value.cards, ...two.value.cards]);
  const seed = flags.seed ?? 'diptych';
  const bar = progressBar(context, 'playing', flags.games);
  const results = await simulate({
    cards: [...used],
    on: flags.on ?? '',
    decks: { p1: one.value.cards.map(({ id }) => id), p2: two.value.cards.map(({ id }) => id) },
    bots: bots.value,
    games: flags.games,
    seed,
    ...(flags.threads === undefined ? {} : { threads: flags.threads }),
    progress: (done) => bar?.update(done),
  });
  bar?.stop();
  report(context, [one.value, two.value], results, seed, bots.value);
  return results.every(({ end }) => end === 'over') ? 0 : 1;
}

function readBots(names: readonly string[]): Result<Readonly<Record<Player, BotName>>> {
  const read = names.map((name) => BOTS.find((bot) => bot === name));
  const wrong = names.find((_, at) => read[at] === undefined);
  if (wrong !== undefined) {
    return refuse(`There is no bot "${wrong}": the bots are ${BOTS.join(', ')}.`, {
      suggestions: nearest(wrong, BOTS),
    });
  }
  const [p1 = 'random', p2 = p1] = read;
  return ok({ p1, p2 });
}

function readDeck(path: string, file: string, catalogue: Catalogue): Result<Deck> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return refuse(`${file} cannot be read: name a file with a deck list.`);
  }
  const deck = readMagicDeck(text, catalogue);
  const [error] = deck.errors;
  if (error) return refuse(`${file}: ${error.message}`, { suggestions: error.suggestions });
  const main = deck.cards.filter(({ aside }) => !aside);
  if (main.length === 0) return refuse(`${file} has no cards in it.`);
  const cards = main.flatMap(({ card, count }) => Array.from({ length: count }, () => card));
  const partly = main
    .filter(({ card }) => card.faces.some((face) => leftOut(face).length > 0))
    .map(({ card }) => card.faces[0].name);
  return ok({ file, cards, partly });
}

function report(
  context: Context,
  decks: readonly Deck[],
  results: readonly GameResult[],
  seed: string,
  bots: Readonly<Record<Player, BotName>>,
): void {
  const finished = results.filter(({ end }) => end === 'over');
  const shares = PLAYERS.map((player) =>
    shareOf(finished.filter(({ winner }) => winner === player).length, finished.length),
  );
  const draws = finished.filter(({ winner }) => winner === 'nobody').length;
  const turns = finished.reduce((sum, result) => sum + result.turns, 0) / Math.max(1, finished.length);
  const endless = results.filter(({ end }) => end === 'endless').map((result) => result.seed);
  if (context.json) {
    const players = PLAYERS.map((player, at) => ({
      deck: decks[at]?.file,
      bot: bots[player],
      ...shares[at],
      leftOut: decks[at]?.partly,
    }));
    context.printJson({ games: results.length, seed, players, draws, turns, endless });
    return;
  }
  for (const [at, player] of PLAYERS.entries()) {
    const share = shares[at];
    const deck = decks[at];
    if (!share || !deck) continue;
    const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;
    context.print(
      `${deck.file} (${bots[player]}): ${share.wins} wins, ${percent(share.rate)}, between ${percent(share.low)} and ${percent(share.high)}`,
    );
    if (deck.partly.length > 0) context.print(`  text left out in part: ${deck.partly.join(', ')}`);
  }
  context.print(
    `${results.length} games, ${draws} drawn, ${turns.toFixed(1)} turns on average; seeds ${seed}-1 to ${seed}-${results.length}`,
  );
  if (endless.length > 0) context.print(`went on without end: ${endless.join(', ')}`);
}
