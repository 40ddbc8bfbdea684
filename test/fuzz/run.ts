/**
 * Plays many judged games, and says which broke: `npm run fuzz -- --game fab --games 10000 --seed NAME`. A seed that broke
 * belongs in the list of `magic.test.ts` or `fab.test.ts` once it is mended. Magic can be played with any cards:
 * `npm run fuzz -- --cards oracle-cards.json`, of which those take part whose whole text is executed. With `--every` each way to
 * use a card is tried besides, with mana for all of it.
 */
import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { importMagic } from '../../src/magic/import/import.ts';
import { tryEveryMove } from './every-move.ts';
import { builtIn, type Pool, playJudged, poolOf } from './magic-games.ts';

interface Judged {
  readonly answers: number;
  readonly turns: number;
  readonly broken: readonly string[];
}

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'magic' },
    games: { type: 'string', default: '100' },
    seed: { type: 'string', default: 'fuzz' },
    cards: { type: 'string' },
    every: { type: 'boolean', default: false },
  },
});

async function player(): Promise<(seed: string) => Judged> {
  if (values.game === 'fab') return (await import('./fab-games.ts')).playJudged;
  if (values.game !== 'magic') throw new Error(`there is no game ${values.game}: magic or fab`);
  const pool = await poolToPlay();
  if (!values.every) return (seed) => playJudged(seed, pool);
  const tried = new Map<string, number>();
  process.on('exit', () => console.log(`${tried.size} ways to use a card were tried`));
  return (seed) => tryEveryMove(seed, pool, tried);
}

async function poolToPlay(): Promise<Pool> {
  if (values.cards === undefined) return builtIn;
  const imported = await importMagic(createReadStream(values.cards), { file: values.cards });
  if (!imported.ok) throw new Error(imported.error.message);
  return poolOf(imported.value.cards, () => true);
}

const play = await player();
let failed = 0;
let answers = 0;
for (let at = 0; at < Number(values.games); at += 1) {
  if (at > 0 && at % 100 === 0) console.error(`${at} games, ${answers} answers, ${failed} broke so far`);
  const seed = `${values.seed}-${at}`;
  try {
    const played = play(seed);
    answers += played.answers;
    if (played.broken.length === 0) continue;
    console.log(`${seed}: turn ${played.turns}: ${played.broken.slice(0, 3).join('; ')}`);
  } catch (error) {
    console.log(`${seed}: threw ${error instanceof Error ? error.stack?.split('\n').slice(0, 6).join(' ') : error}`);
  }
  failed += 1;
}
console.log(`${values.games} games, ${answers} answers, ${failed} broke`);
if (failed > 0) process.exitCode = 1;
