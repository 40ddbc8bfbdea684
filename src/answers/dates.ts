/**
 * The edition that a day or a word means in each game; a mistyped one is refused with the nearest right one.
 */
import { didYouMean, nearest } from '../cards/nearest.ts';
import { type Refusal, type Result, refuse } from '../cards/why.ts';
import * as fab from '../fab/editions.ts';
import * as magic from '../magic/editions.ts';

const MAGIC_NAMES = Object.keys(magic.NAMED_EDITIONS);
const FAB_NAMES = Object.keys(fab.EDITIONS);

export function readMagicEdition(on: string | undefined): ReturnType<typeof magic.readEdition> {
  const read = magic.readEdition(on);
  if (read.ok || on === undefined) return read;
  if (!isFabVersion(on)) return misdated(read.error, on, MAGIC_NAMES);
  const wanted = `write a day such as ${magic.DEFAULT_DATE}, or one of ${MAGIC_NAMES.join(', ')}`;
  return refuse(`"${on}" is a version of the Flesh and Blood rules, and this is a Magic card: ${wanted}.`, {
    suggestions: MAGIC_NAMES,
  });
}

export function readFabEdition(on: string | undefined): ReturnType<typeof fab.readEdition> {
  const read = fab.readEdition(on);
  if (read.ok || on === undefined) return read;
  if (!isMagicEdition(on)) return misdated(read.error, on, FAB_NAMES);
  const wanted = `write a day such as ${fab.EDITIONS['2.10.1'].since}, or one of ${FAB_NAMES.join(', ')}`;
  return refuse(`"${on}" is an edition of the Magic rules, and this is a Flesh and Blood card: ${wanted}.`, {
    suggestions: FAB_NAMES,
  });
}

/** `2.10.1`, `v2.10`, `later`; not a day, nor a word such as `now` that is no version's own. */
function isFabVersion(on: string): boolean {
  const word = on.trim().toLowerCase();
  return FAB_NAMES.includes(word) || (/^v?\d+(?:\.\d+)+$/.test(word) && fab.readEdition(word).ok);
}

function isMagicEdition(on: string): boolean {
  return MAGIC_NAMES.includes(on.trim().toLowerCase());
}

function misdated(error: Refusal, on: string, names: readonly string[]): Result<never> {
  // A day before the first known rules is a day all the same.
  const near = error.message.includes('not known') ? undefined : nearestDay(on, names);
  if (near === undefined) return { ok: false, error };
  const message = error.message.replace(/\.?$/, '.') + didYouMean([near]);
  return { ok: false, error: { ...error, message, suggestions: [near] } };
}

function nearestDay(text: string, names: readonly string[]): string | undefined {
  const [, year = '', month = '', day = ''] = /^\s*(\d{4})\D?(\d{1,2})\D?(\d{1,2})\s*$/.exec(text) ?? [];
  if (year === '') return nearest(text, names)[0];
  const inYear = Math.min(12, Math.max(1, Number(month)));
  const last = new Date(Date.UTC(Number(year), inYear, 0)).getUTCDate();
  const inMonth = Math.min(last, Math.max(1, Number(day)));
  return [year, String(inYear).padStart(2, '0'), String(inMonth).padStart(2, '0')].join('-');
}
