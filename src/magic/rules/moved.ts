/** How whole chapters were renumbered, so that an entry says only what it says and where it stands now. */
import type { Rule } from '../../cards/rules.ts';

/** Chapters 112 to 122: one number lower before tokens got a chapter of their own. */
export function lowerBeforeTokens(now: string, gist: string, then = chapterBefore(now)): Rule {
  return {
    gist,
    numbers: [
      ['2017-04-28', then],
      ['2019-07-12', now],
    ],
  };
}

/** Keyword actions: put in another order on 2025-06-06. `then`: the number of 2017, if it was another. */
export function action(now: string, latest: string, gist: string, then?: string): Rule {
  return {
    gist,
    numbers: [
      ...(then === undefined
        ? [['2024-11-08', now] as const]
        : [['2017-04-28', then] as const, ['2021-04-22', now] as const]),
      ['2025-06-06', latest],
    ],
  };
}

/** Keywords after ward, which came between the others on 2021-04-22. Of those, the ones that 2013 knew moved twice. */
export function keyword(now: string, gist: string): Rule {
  const of2017 = keywordBefore(now, 1);
  const number = Number(now.match(/^702\.(\d+)/)?.[1]);
  return {
    gist,
    numbers: [
      ...(number <= 102
        ? [['2013-05-01', keywordBefore(now, 2)] as const, ['2013-07-13', of2017] as const]
        : [['2017-04-28', of2017] as const]),
      ['2021-04-22', now],
    ],
  };
}

const chapterBefore = (now: string): string => now.replace(/^\d+/, (chapter) => String(Number(chapter) - 1));
const keywordBefore = (now: string, by: number): string =>
  now.replace(/^702\.(\d+)/, (_, number: string) => `702.${Number(number) - by}`);
