/**
 * From the bytes of a file to text, in Node and in the browser: gzip is undone, the encoding read off the first bytes,
 * and files that are neither are named for what they are. `read.ts` feeds the text to `split.ts`.
 */

export type ByteSource = AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>;

/** How far reading has come; the total is there when the opener knew it. */
export interface Progress {
  readonly bytes: number;
  readonly total?: number;
}

/** Thrown for a file that is no text at all, or whose compression is damaged: `read.ts` makes it a refusal or a report. */
export class NotText extends Error {}
export class Damaged extends Error {}

const OTHER_FILES: readonly (readonly [magic: string, what: string])[] = [
  ['PK\x03\x04', 'it is a ZIP archive: unpack it first, or take the .json or .json.gz file'],
  ['\xfd7zXZ', 'it is an XZ archive: unpack it first, or take the .json or .json.gz file'],
  ['BZh', 'it is a bzip2 archive: unpack it first, or take the .json or .json.gz file'],
  ['SQLite format', 'it is an SQLite database: take the .json or .json.gz file'],
  ['PAR1', 'it is a Parquet file: take the .json or .json.gz file'],
];

export async function* textOf(source: ByteSource, onBytes: (bytes: number) => void = () => {}): AsyncGenerator<string> {
  const bytes = counted(source, onBytes);
  const { first, rest } = await startOf(bytes);
  const plain = first[0] === 0x1f && first[1] === 0x8b ? await startOf(gunzip(rest)) : { first, rest };
  const start = String.fromCharCode(...plain.first);
  const other = OTHER_FILES.find(([magic]) => start.startsWith(magic));
  if (other) throw new NotText(other[1]);
  const decoder = new TextDecoder(
    start.startsWith('\xff\xfe') ? 'utf-16le' : start.startsWith('\xfe\xff') ? 'utf-16be' : 'utf-8',
  );
  for await (const chunk of plain.rest) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

async function* counted(source: ByteSource, onBytes: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of iterate(source)) {
    bytes += chunk.length;
    onBytes(bytes);
    yield chunk;
  }
}

/** Not every browser lets a stream be iterated. */
async function* iterate(source: ByteSource): AsyncGenerator<Uint8Array> {
  if (!('getReader' in source)) {
    yield* source;
    return;
  }
  const reader = source.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel().catch(() => {});
  }
}

const LONGEST_MAGIC = 16;

/** The first bytes, and all of them again. */
async function startOf(
  bytes: AsyncGenerator<Uint8Array>,
): Promise<{ first: Uint8Array; rest: AsyncGenerator<Uint8Array> }> {
  let first: Uint8Array = new Uint8Array();
  while (first.length < LONGEST_MAGIC) {
    const next = await bytes.next();
    if (next.done) break;
    const joined = new Uint8Array(first.length + next.value.length);
    joined.set(first);
    joined.set(next.value, first.length);
    first = joined;
  }
  async function* again(): AsyncGenerator<Uint8Array> {
    try {
      yield first;
      yield* bytes;
    } finally {
      await bytes.return(undefined);
    }
  }
  return { first: first.subarray(0, LONGEST_MAGIC), rest: again() };
}

async function* gunzip(bytes: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  // Whoever reads must be able to tell a failing disk from damaged compression.
  let failure: { readonly error: unknown } | undefined;
  const packed = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      try {
        const next = await bytes.next();
        if (next.done) controller.close();
        else controller.enqueue(new Uint8Array(next.value));
      } catch (error) {
        failure = { error };
        controller.error(error);
      }
    },
    async cancel() {
      await bytes.return(undefined);
    },
  });
  try {
    yield* iterate(packed.pipeThrough(new DecompressionStream('gzip')));
  } catch (error) {
    if (failure) throw failure.error;
    throw new Damaged('its compression is damaged or cut short', { cause: error });
  }
}
