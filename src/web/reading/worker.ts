/**
 * The reader at work beside the page, so that neither making the grammar ready nor a long text ever holds the page up. The
 * grammar of a game is loaded when its first text is to be read, and the data of its built-in cards when one is asked for.
 */
import fabRows from '../../../cards/fab.json?raw';
import fabAddress from '../../../cards/fab-abilities.json?url';
import magicAddress from '../../../cards/magic-abilities.json?url';
import { decode } from '../../fab/import/builtin.ts';
import { lexiconOf } from '../../fab/text/lexicon.ts';
import type { Ability } from '../../text/understand.ts';
import type { Language } from './language.ts';
import { readData, readWords } from './read.ts';
import type { Asked, FaceReading } from './reading.ts';

type Game = Asked['game'];
type AbilityData = { readonly [id: string]: readonly (readonly (Ability | null)[])[] };

const LANGUAGES: Readonly<Record<Game, () => Promise<Language>>> = {
  magic: async () => (await import('./magic.ts')).magicLanguage(),
  fab: async () => (await import('./fab.ts')).fabLanguage(lexiconOf(decode(JSON.parse(fabRows)))),
};
const ADDRESSES: Readonly<Record<Game, string>> = { magic: magicAddress, fab: fabAddress };

const languages: { [game in Game]?: Promise<Language> } = {};
const data: { [game in Game]?: Promise<AbilityData> } = {};

async function fetchData(game: Game): Promise<AbilityData> {
  const answer = await fetch(ADDRESSES[game]);
  if (!answer.ok) throw new Error(`the data of the cards are not there (${answer.status})`);
  return answer.json();
}

async function readAll({ game, faces, card }: Asked): Promise<readonly FaceReading[]> {
  languages[game] ??= LANGUAGES[game]();
  const language = await languages[game];
  const worded = faces.some(({ text }) => text !== undefined);
  if (worded || card === undefined) return faces.map((face) => readWords(language, face));
  data[game] ??= fetchData(game);
  const lines = (await data[game])[card] ?? [];
  return faces.map((face, at) => readData(language, face, lines[at] ?? []));
}

addEventListener('message', ({ data: message }: MessageEvent<{ readonly id: number; readonly asked: Asked }>) => {
  const { id, asked } = message;
  readAll(asked).then(
    (readings) => postMessage({ id, readings }),
    (error: unknown) => {
      delete languages[asked.game];
      delete data[asked.game];
      postMessage({ id, error: error instanceof Error ? error.message : String(error) });
    },
  );
});
