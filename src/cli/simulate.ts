/**
 * `diptych simulate`: two decks play each other many times, by bots, and the wins are counted with how sure they are. Any
 * game can be played again from its seed. `src/bots` plays; here it is asked and shown, and `simulate-magic.ts` and
 * `simulate-fab.ts` read the decks.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { BOTS, type BotName } from '../bots/bot.ts';
import type { GameResult, Seat } from '../bots/play.ts';
import { type Contest, seedsOf, shareOf, simulate } from '../bots/simulate.ts';
import { count } from '../cards/import/report.ts';
import { nearest } from '../cards/nearest.ts';
import { ok, type Result, refuse } from '../cards/why.ts';
import { namesHero } from '../fab/deck-list.ts';
import { type Context, loadCards } from './context.ts';
import type { ExitCode } from './io.ts';
import { progressBar } from './progress.ts';

const SEATS = ['p1', 'p2'] as const satisfies readonly Seat[];

export interface SimulateFlags {
  readonly decks: readonly string[];
  readonly games: number;
  readonly bots?: readonly string[];
  readonly seed?: string;
  readonly threads?: number;
  readonly on?: string;
}

/** A deck as it is reported. */
export interface Deck {
  readonly file: string;
  /** Cards of which some text is left to the players. */
  readonly partly: readonly string[];
}

/** The lists of two decks, with the files they come from. */
export interface DeckText {
  readonly file: string;
  readonly text: string;
}

export interface Pairing {
  readonly contest: Contest;
  readonly decks: readonly Deck[];
}

export async function simulateGames(context: Context, flags: SimulateFlags): Promise<ExitCode> {
  const bots = readBots(flags.bots ?? ['random']);
  if (!bots.ok) return context.fail(bots.error, 2);
  const [first = '', second = first, third] = flags.decks;
  if (third !== undefined) {
    return context.fail({ message: `Two decks play each other, not ${flags.decks.length}: leave out ${third}.` }, 2);
  }
  const one = readText(context, first);
  if (!one.ok) return context.fail(one.error, 2);
  const two = readText(context, second);
  if (!two.ok) return context.fail(two.error, 2);
  const pairing = await pair(context, [one.value, two.value], flags.on);
  if (!pairing.ok) return context.fail(pairing.error, 2);
  const { contest, decks } = pairing.value;
  const seed = flags.seed ?? 'diptych';
  const bar = progressBar(context, 'playing', flags.games);
  const results = await simulate({
    contest,
    on: flags.on ?? '',
    bots: bots.value,
    games: flags.games,
    seed,
    ...(flags.threads === undefined ? {} : { threads: flags.threads }),
    progress: (done) => bar?.update(done),
  });
  bar?.stop();
  report(context, decks, results, seed, bots.value);
  return results.every(({ end }) => end !== 'endless') ? 0 : 1;
}

async function pair(context: Context, texts: readonly [DeckText, DeckText], on?: string): Promise<Result<Pairing>> {
  const [one, two] = texts;
  if (namesHero(one.text) !== namesHero(two.text)) {
    return refuse(
      `The files ${one.file} and ${two.file} are decks of two games: a deck of Flesh and Blood has a line "Hero: NAME".`,
    );
  }
  const catalogue = await loadCards(context, 'to play');
  if (namesHero(one.text)) return (await import('./simulate-fab.ts')).pairFab(texts, catalogue, on);
  return (await import('./simulate-magic.ts')).pairMagic(texts, catalogue, on);
}

function readBots(names: readonly string[]): Result<Readonly<Record<Seat, BotName>>> {
  const read = names.map((name) => BOTS.find((bot) => bot === name));
  const wrong = names.find((_, at) => read[at] === undefined);
  if (wrong !== undefined) {
    return refuse(`There is no bot "${wrong}": the bots are ${BOTS.join(', ')}.`, {
      suggestions: nearest(wrong, BOTS),
    });
  }
  const [p1 = 'random', p2 = p1, third] = read;
  if (third !== undefined) return refuse('Name one bot for both decks, or one for each of the two.');
  return ok({ p1, p2 });
}

function readText({ io }: Context, file: string): Result<DeckText> {
  try {
    return ok({ file, text: readFileSync(resolve(io.cwd, file), 'utf8') });
  } catch {
    return refuse(`The deck file ${file} cannot be read: name a file with a deck list.`);
  }
}

function report(
  context: Context,
  decks: readonly Deck[],
  results: readonly GameResult[],
  seed: string,
  bots: Readonly<Record<Seat, BotName>>,
): void {
  const finished = results.filter(({ end }) => end === 'over');
  const shares = SEATS.map((player) =>
    shareOf(finished.filter(({ winner }) => winner === player).length, finished.length),
  );
  const draws = finished.filter(({ winner }) => winner === 'nobody').length;
  const turns = finished.reduce((sum, result) => sum + result.turns, 0) / Math.max(1, finished.length);
  const ending = (how: GameResult['end']): readonly string[] =>
    results.filter(({ end }) => end === how).map((result) => result.seed);
  const unfinished = ending('unfinished');
  const endless = ending('endless');
  if (context.json) {
    const players = SEATS.map((player, at) => ({
      deck: decks[at]?.file,
      bot: bots[player],
      ...shares[at],
      leftOut: decks[at]?.partly,
    }));
    context.printJson({ games: results.length, seed, players, draws, turns, unfinished, endless });
    return;
  }
  for (const [at, player] of SEATS.entries()) {
    const share = shares[at];
    const deck = decks[at];
    if (!share || !deck) continue;
    const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;
    context.print(
      `${deck.file} (${bots[player]}): ${count(share.wins, 'win')}, ${percent(share.rate)}, between ${percent(share.low)} and ${percent(share.high)}`,
    );
    if (deck.partly.length > 0) context.print(`  text left out in part: ${deck.partly.join(', ')}`);
  }
  const seeds = seedsOf(seed, results.length);
  const played =
    seeds.length === 1
      ? `1 game, ${draws} drawn, ${turns} turns; seed ${seed}`
      : `${results.length} games, ${draws} drawn, ${turns.toFixed(1)} turns on average; seeds ${seeds.at(0)} to ${seeds.at(-1)}`;
  context.print(played);
  if (unfinished.length > 0) context.print(`nobody won in 200 turns: ${unfinished.join(', ')}`);
  if (endless.length > 0) context.print(`went on without end: ${endless.join(', ')}`);
}
