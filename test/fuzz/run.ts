/**
 * Plays many judged games, and says which broke: `npm run fuzz -- --game fab --games 10000 --seed NAME`. A seed that broke
 * belongs in the list of `magic.test.ts` or `fab.test.ts` once it is mended.
 */
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'magic' },
    games: { type: 'string', default: '100' },
    seed: { type: 'string', default: 'fuzz' },
  },
});
if (values.game !== 'magic' && values.game !== 'fab') throw new Error(`there is no game ${values.game}: magic or fab`);
const { playJudged } = await (values.game === 'fab' ? import('./fab-games.ts') : import('./magic-games.ts'));
let failed = 0;
let answers = 0;
for (let at = 0; at < Number(values.games); at += 1) {
  const seed = `${values.seed}-${at}`;
  try {
    const played = playJudged(seed);
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
