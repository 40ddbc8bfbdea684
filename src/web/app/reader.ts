/**
 * Asks the reader of card text, which works beside the page (`reading/worker.ts`). It starts when it is first asked, so a
 * page that shows no text loads none of it.
 */
import type { Asked, FaceAsked, FaceReading } from '../reading/reading.ts';
import type { AnyCard } from './places.ts';

type Answer = { readonly id: number } & ({ readonly readings: readonly FaceReading[] } | { readonly error: string });

interface Waiting {
  readonly resolve: (readings: readonly FaceReading[]) => void;
  readonly reject: (error: Error) => void;
}

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, Waiting>();

function start(): Worker {
  const made = new Worker(new URL('../reading/worker.ts', import.meta.url), { type: 'module' });
  made.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const one = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) one?.reject(new Error(data.error));
    else one?.resolve(data.readings);
  });
  // It could not be loaded, or broke: whoever waits is told, and the next question starts another.
  made.addEventListener('error', (event) => {
    event.preventDefault();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Error('the reader of card text could not be loaded'));
    waiting.clear();
  });
  return made;
}

export function read(question: Asked): Promise<readonly FaceReading[]> {
  worker ??= start();
  const at = worker;
  asked += 1;
  const id = asked;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    at.postMessage({ id, asked: question });
  });
}

/** The words that the user's own file brought go before the data of a built-in card. */
export function readCard(card: AnyCard, texts: readonly string[] | undefined): Promise<readonly FaceReading[]> {
  const faces = card.faces.map((face, at) => faceAsked(face, texts ? (texts[at] ?? '') : undefined));
  return read({ game: card.game, faces, card: card.id });
}

/** What the reader wants of a face, as data that can be sent. */
export function faceAsked(face: AnyCard['faces'][number], text: string | undefined): FaceAsked {
  const { name, supertypes, types, subtypes } = face;
  return {
    name,
    supertypes: [...supertypes],
    types: [...types],
    subtypes: [...subtypes],
    ...('moniker' in face && face.moniker !== undefined ? { moniker: face.moniker } : {}),
    ...(text === undefined ? {} : { text }),
  };
}
