/**
 * The reader at work beside the page, so that neither making the grammar ready nor a long text ever holds the page up. The
 * data of built-in cards are fetched when a card is first asked for.
 */
import abilitiesAddress from '../../../cards/magic-abilities.json?url';
import type { AbilityData } from '../../magic/import/abilities.ts';
import { readData, readWords } from './read.ts';
import type { Asked, FaceReading } from './reading.ts';

let data: Promise<AbilityData> | undefined;

async function fetchData(): Promise<AbilityData> {
  const answer = await fetch(abilitiesAddress);
  if (!answer.ok) throw new Error(`the data of the cards are not there (${answer.status})`);
  return answer.json();
}

async function readAll({ faces, card }: Asked): Promise<readonly FaceReading[]> {
  const worded = faces.some(({ text }) => text !== undefined);
  if (worded || card === undefined) return faces.map(readWords);
  data ??= fetchData();
  const lines = (await data)[card] ?? [];
  return faces.map((face, at) => readData(face, lines[at] ?? []));
}

addEventListener('message', ({ data: message }: MessageEvent<{ readonly id: number; readonly asked: Asked }>) => {
  const { id, asked } = message;
  readAll(asked).then(
    (readings) => postMessage({ id, readings }),
    (error: unknown) => {
      data = undefined;
      postMessage({ id, error: error instanceof Error ? error.message : String(error) });
    },
  );
});
