/** The deeds in a card's text, and which of them the game has come to and what they changed. */
import type { MagicCard } from '../../src/magic/card.ts';
import { ACTS } from '../../src/magic/play/acts/acts.ts';
import { VERBS } from '../../src/magic/play/acts/verbs-done.ts';
import { SENTENCES } from '../../src/magic/play/resolving/perform.ts';
import type { Run } from '../../src/magic/play/words/run.ts';
import { textsOf } from './statements.ts';

interface Node {
  readonly kind: string;
  readonly [field: string]: unknown;
}

export interface Deed {
  readonly face: number;
  readonly line: number;
  readonly path: string;
  readonly node: Node;
  /** What is done with it: what several players do is done by the sentence, for all of them together. */
  readonly by: Node;
}

/** Sentences that do something by themselves, without a deed in them. */
const STATEMENTS: ReadonlySet<string> = new Set([
  'rule',
  'lure',
  'itIsNow',
  'youGain',
  'noPrevention',
  'replaced',
  'replacedBy',
  'ifWould',
  'nextTimeWould',
]);

/** What is asked or paid, not done. */
const NOT_DONE: ReadonlySet<string> = new Set(['on', 'cost', 'cond', 'only', 'event', 'pay', 'not', 'f', 'value', 'n']);

export function deedsOf(card: MagicCard): readonly Deed[] {
  return card.faces.flatMap((face, index) =>
    textsOf(face).flatMap((text, line) => {
      const found: Deed[] = [];
      const look = (value: unknown, path: string, field: string, around: Node | null): void => {
        if (Array.isArray(value)) {
          for (const [at, item] of value.entries()) look(item, `${path}.${at}`, field, around);
          return;
        }
        if (typeof value !== 'object' || value === null) return;
        const node = value as Node;
        if ((field === 'does' && (node.kind in ACTS() || node.kind in VERBS)) || STATEMENTS.has(node.kind)) {
          const by = around?.kind === 'act' ? around : node;
          found.push({ face: index, line, path, node, by });
        }
        for (const [name, item] of Object.entries(node))
          if (!NOT_DONE.has(name)) look(item, `${path}.${name}`, name, node);
      };
      for (const [at, sentence] of (text?.sentences ?? []).entries()) look(sentence, `${at}`, '', null);
      for (const [mode, row] of (text?.bullets ?? []).entries()) look(row, `•${mode}`, '', null);
      return found;
    }),
  );
}

/** What the game has come to since it was watched, and what has changed anything then. */
export interface Watched {
  readonly come: Set<unknown>;
  readonly did: Set<unknown>;
}

type Handler = (node: unknown, run: Run, ...rest: readonly unknown[]) => unknown;

/** Lets the tables of deeds and sentences note what they are asked to do. Once for a process: it stays so. */
export function watch(): Watched {
  const watched: Watched = { come: new Set(), did: new Set() };
  for (const table of [ACTS(), VERBS, SENTENCES()] as unknown as { [kind: string]: Handler | string }[]) {
    for (const [kind, handler] of Object.entries(table)) {
      if (typeof handler !== 'function') continue;
      table[kind] = (node, run, ...rest) => {
        watched.come.add(node);
        const before = run.game.at;
        const done = handler(node, run, ...rest);
        if (run.game.at > before) watched.did.add(node);
        return done;
      };
    }
  }
  return watched;
}
