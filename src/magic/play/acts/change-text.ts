/** "Change the text of … by replacing all instances of one color word with another" (CR 612). */
import { ask, one } from '../../../kernel/index.ts';
import type { Magic } from '../../text/index.ts';
import { CREATURE_TYPES } from '../../text/subtypes.ts';
import { COLOURS } from '../../text/vocabulary.ts';
import { BASIC } from '../mana/mana-abilities.ts';
import { addEffect } from '../resolving/lasting.ts';
import { onStack, permanentAt } from '../state/book.ts';
import type { Player } from '../state/state.ts';
import { untilOf } from '../words/durations.ts';
import type { Run } from '../words/run.ts';
import { selectObjects } from '../words/select.ts';
import { remember } from './doing.ts';

type Words = Magic<'TextWord'>['of'];

const wordsOf = (of: Words): readonly string[] => {
  switch (of) {
    case 'color word':
      return COLOURS;
    case 'basic land type':
      return Object.keys(BASIC);
    case 'creature type':
      return CREATURE_TYPES;
  }
};

/** CR 608.2d: both words are chosen as it resolves, of one kind and not the same. */
export function changeText(
  { what, from, or, dur }: Extract<Magic<'Act'>, { kind: 'changeText' }>,
  run: Run,
  path: string,
  who: Player,
): boolean {
  const { game } = run;
  const things = selectObjects(run, what, `${path}.what`).filter(
    (key) => permanentAt(game, key) !== undefined || onStack(game, key)?.kind === 'spell',
  );
  if (things.length === 0) return remember(run, path, []);
  const kinds = [from, ...(or ? [or] : [])].map(({ of }) => wordsOf(of));
  const about = { path, source: run.self };
  const choose = (what: string, words: readonly string[]): string =>
    ask(game, { seat: who, kind: 'word', legal: one(words), about: { what, ...about } });
  const word = choose('replaced', kinds.flat());
  const others = kinds.find((words) => words.includes(word)) ?? [];
  const by = choose(
    'replacing',
    others.filter((other) => other !== word),
  );
  addEffect(run, things, { kind: 'words', from: word, to: by }, untilOf(run, dur, `${path}.dur`));
  return remember(run, path, things);
}
