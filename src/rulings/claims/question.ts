/** What a question of the game is about, and what it offers. */

import type { Plain, Question } from '../../kernel/index.ts';
import type { Table } from '../game.ts';
import { optionLabel } from '../play/answers.ts';

export function isAbout(table: Table, question: Question, words: string): boolean {
  // `order` is enough for `order triggers`.
  const topic = `${table.topic(question).toLowerCase()} `;
  return (
    topic.startsWith(`${words.toLowerCase()} `) ||
    table.words(question).toLowerCase().includes(words.toLowerCase()) ||
    (words === 'player' && asksForPlayers(table, question))
  );
}

function asksForPlayers(table: Table, { legal }: Question): boolean {
  const options = legal.kind === 'one' || legal.kind === 'some' ? legal.of : [];
  const players = table.objects().filter(({ kind }) => kind === 'player');
  return options.length > 0 && options.every((option) => players.some(({ key }) => key === option));
}

export function optionsOf(table: Table, question: Question) {
  const { legal } = question;
  const options: readonly Plain[] = 'of' in legal ? legal.of : [];
  const things = table.objects();
  return options.map((option) => {
    const key = table.optionKey(question, option);
    const thing = key === null ? undefined : things.find((each) => each.key === key);
    const names = [...table.optionNames(question, option), ...(thing ? [] : [optionLabel(table, question, option)])];
    return {
      kind: 'object' as const,
      labels: thing?.labels ?? [],
      names: thing?.names ?? names.slice(0, 1),
      cardNames: [...names, ...(thing?.cardNames ?? [])],
      ...(thing ? { of: thing.of, zone: thing.zone } : {}),
    };
  });
}
