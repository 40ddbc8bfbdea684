/**
 * The edition that a day or a word means in each game; a mistyped one is refused with the nearest right one.
 */
import { didYouMean, nearest } from '../cards/nearest.ts';
import type { Refusal, Result } from '../cards/why.ts';
import * as fab from '../fab/editions.ts';
import * as magic from '../magic/editions.ts';

export function readMagicEdition(on: string | undefined): ReturnType<typeof magic.readEdition> {
  const read = magic.readEdition(on);
  return read.ok ? read : misdated(read.error, on);
}

export function readFabEdition(on: string | undefined): ReturnType<typeof fab.readEdition> {
  const read = fab.readEdition(on);
  return read.ok ? read : misdated(read.error, on);
}

function misdated(error: Refusal, on: string | undefined): Result<never> {
  // A day before the first known rules is a day all the same.
  const near = on === undefined || error.message.includes('not known') ? undefined : nearestDay(on);
  if (near === undefined) return { ok: false, error };
  const message = error.message.replace(/\.?$/, '.') + didYouMean([near]);
  return { ok: false, error: { ...error, message, suggestions: [near] } };
}

function nearestDay(text: string): string | undefined {
  const [, year = '', month = '', day = ''] = /^\s*(\d{4})\D?(\d{1,2})\D?(\d{1,2})\s*$/.exec(text) ?? [];
  if (year === '') return nearest(text, [...Object.keys(magic.NAMED_EDITIONS), ...Object.keys(fab.EDITIONS)])[0];
  const inYear = Math.min(12, Math.max(1, Number(month)));
  const last = new Date(Date.UTC(Number(year), inYear, 0)).getUTCDate();
  const inMonth = Math.min(last, Math.max(1, Number(day)));
  return [year, String(inYear).padStart(2, '0'), String(inMonth).padStart(2, '0')].join('-');
}
