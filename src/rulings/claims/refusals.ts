/** Refusals, held against what a ruling expects of them. */

import type { Refusal } from '../../cards/why.ts';
import type { Refused } from '../format/entries.ts';

/** What of a refusal is not as expected: its rule, or its words. */
export function whyNotRefused({ rule, words }: Refused, reason: Refusal): string | null {
  const { rule: number = '', document = '', message } = reason;
  const rules = `${number} ${document} ${message}`.match(/\d+(?:\.\d+)+[a-z]*(?: \(\d{4}\))?/g) ?? [];
  // A year in brackets tells a rule of another time apart; without it the number is enough.
  if (rule !== undefined && !rules.some((each) => each === rule || each.split(' ')[0] === rule))
    return `refused by ${rule}`;
  if (words !== undefined && !message.toLowerCase().includes(words.toLowerCase())) return `refused with "${words}"`;
  return null;
}

export function said({ message, rule }: Refusal): string {
  return rule === undefined || message.includes(rule) ? message : `${message} (${rule})`;
}
