/** How the text of a face was understood, ready to be shown: sentence by sentence, as plain data that a worker can send. */

/** One part of a sentence: who, does what, to what. */
export interface Part {
  /** The question it answers: "who", "to", "how long". */
  readonly label: string;
  /** The words, with … in the place of each part below. */
  readonly words: string;
  readonly parts: readonly Part[];
  /** Read, but the engine does not do it yet. */
  readonly undone?: true;
}

/** "it" is "target creature"; "otherwise" goes on from "if it's night". */
export interface Reference {
  readonly type: 'refers' | 'continues';
  readonly word: string;
  readonly means: string;
  /** What is meant stands in an earlier line of the text. */
  readonly earlier?: true;
}

/** Where a sentence got stuck, or why it has no meaning. */
export interface Trouble {
  /** In one line, in people's words. */
  readonly message: string;
  /** What was understood, the word that was not, and what comes after it; where words are the reason. */
  readonly at?: { readonly before: string; readonly word: string; readonly after: string };
  readonly expected: readonly string[];
  readonly nearest: readonly string[];
}

export interface SentenceReading {
  readonly text: string;
  /** A mode of the line above. */
  readonly bullet: boolean;
  readonly parts: readonly Part[];
  readonly references: readonly Reference[];
  /** The words that the engine does not do yet. */
  readonly undone: readonly string[];
  readonly trouble?: Trouble;
}

export const STATUSES = ['understood', 'not executed', 'not understood'] as const;
export type Status = (typeof STATUSES)[number];

export interface LineReading {
  readonly status: Status;
  /** "Triggered ability"; empty where it is not understood. */
  readonly kind: string;
  /** None where the line is left out of the built-in data. */
  readonly sentences: readonly SentenceReading[];
}

export interface FaceReading {
  readonly name: string;
  /** The words, as they are or printed from the data. */
  readonly text: string;
  /** They were printed from ability data: nobody brought the card's own. */
  readonly printed: boolean;
  readonly lines: readonly LineReading[];
}

/** What is asked of the reader: faces with their words, or of a built-in card by its id. */
export interface FaceAsked {
  readonly name: string;
  readonly supertypes: readonly string[];
  readonly types: readonly string[];
  /** Of a Flesh and Blood card, these two say as well how it calls itself and when its text works. */
  readonly subtypes?: readonly string[];
  readonly moniker?: string;
  readonly text?: string;
}

export interface Asked {
  readonly game: 'magic' | 'fab';
  readonly faces: readonly FaceAsked[];
  readonly card?: string;
}
