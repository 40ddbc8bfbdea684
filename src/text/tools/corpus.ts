/** The sentences of a body of texts, cut as `understand` cuts them: what every tool of this folder goes over. */
import type { Category, Grammar } from '../grammar.ts';
import { normalise, sentences } from '../normalise.ts';
import type { SelfName, Token } from '../tokens.ts';

export interface Text {
  /** Whose text it is, for reports. */
  readonly name: string;
  readonly text: string;
  readonly names?: readonly SelfName[];
}

export interface Said {
  readonly of: Text;
  readonly category: Category;
  readonly tokens: readonly Token[];
}

export function* sentencesIn(grammar: Grammar, texts: Iterable<Text>): Generator<Said> {
  const { line, sentence, bullet } = grammar.start;
  for (const of of texts) {
    for (const { tokens, bullets } of normalise(of.text, of.names, grammar.conventions)) {
      for (const [row, content] of [tokens, ...bullets].entries()) {
        for (const [index, said] of sentences(content).entries()) {
          yield { of, category: index > 0 ? sentence : row > 0 ? bullet : line, tokens: said };
        }
      }
    }
  }
}
