/** What a row of the keyword tables may be, and helpers to write rows in words of card text. */

import type { NotYet } from '../../../text/tables.ts';
import { wordForCount } from '../../text/index.ts';
import type { KeywordNode } from '../objects/abilities.ts';
import type { Current } from '../objects/current.ts';
import type { Happening } from '../state/happenings.ts';
import type { Game } from '../state/state.ts';
import type { Resolves } from './keyword-resolve.ts';

export type IsIt = (game: Game, key: number, is: Current, it: Happening) => boolean;

/** What a keyword gives besides, in words of a static ability, to an object that is so. */
export interface Gives {
  readonly says: string;
  readonly to: (game: Game, key: number) => boolean;
}

export type KeywordRow =
  /** Rules and other tables read it: combat, casting, activating, damage, targets, deck building. */
  | { readonly kind: 'elsewhere'; readonly gives?: Gives }
  /** Triggered abilities in words; `only`: what words cannot say of them. */
  | {
      readonly kind: 'trigger';
      readonly says: (keyword: KeywordNode) => readonly string[];
      readonly only?: IsIt;
      readonly gives?: Gives;
    }
  /** A static ability in words. */
  | {
      readonly kind: 'static';
      readonly says: string;
      /** CR 604.3: it defines characteristics, in every zone. */
      readonly defining?: boolean;
    }
  | { readonly kind: 'code'; readonly when: IsIt; readonly resolve: Resolves };

export type Rows<Name extends string> = Readonly<Record<Name, KeywordRow | NotYet>>;

export const ELSEWHERE: KeywordRow = { kind: 'elsewhere' };

/** Triggers as these sentences say; `n` is the number after the keyword, in words. */
export const trigger = (says: (n: string, digits: number) => string | readonly string[], only?: IsIt): KeywordRow => ({
  kind: 'trigger',
  says: (keyword) => [says(wordForCount(digitsIn(keyword)), digitsIn(keyword))].flat(),
  ...(only ? { only } : {}),
});

export const digitsIn = (keyword: KeywordNode): number =>
  'n' in keyword && typeof keyword.n === 'number' ? keyword.n : 1;

/** The sentence for one, or the one for more, with `#` for how many. */
export const many = (n: string, one: string, more: string): string => (n === 'one' ? one : more.replaceAll('#', n));
