/**
 * Reads a Magic deck list as people paste it: `4 Fire // Ice`, `1x Name (MH2) 290`, headings, comments. A line that
 * names no card is reported with its number; the others are still read.
 */
import type { Catalogue } from '../answers/catalogue.ts';
import { findCard } from '../answers/catalogue.ts';
import { isCount, noCount } from '../cards/deck-counts.ts';
import type { MagicCard } from '../magic/card.ts';

export interface DeckLine {
  readonly card: MagicCard;
  readonly count: number;
  readonly line: number;
  /** In the sideboard: not part of the starting deck. */
  readonly aside: boolean;
}

export interface DeckError {
  readonly line: number;
  readonly text: string;
  readonly message: string;
  readonly suggestions: readonly string[];
}

export interface MagicDeck {
  readonly cards: readonly DeckLine[];
  /** Those under a heading of their own. */
  readonly commanders: readonly MagicCard[];
  readonly errors: readonly DeckError[];
}

const COMMENT = /^(#|\/\/|;)/;
const HEADING =
  /^(deck|main ?(?:deck|board)?|side ?board|commanders?|companion|maybe ?board|considering|about|lands?|creatures?|instants?|sorcer(?:y|ies)|artifacts?|enchantments?|planeswalkers?|battles?|spells|tokens?|other)\s*(?:\(\d+\))?\s*:?$/i;
const SIDE = /^(side|companion)/i;
/** Named in the list without being part of the deck. */
const NO_DECK = /^(maybe ?board|considering|tokens?|about)/i;

export function readMagicDeck(text: string, catalogue: Catalogue): MagicDeck {
  const cards: DeckLine[] = [];
  const commanders: MagicCard[] = [];
  const errors: DeckError[] = [];
  let section = '';
  for (const [index, raw] of text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    const line = index + 1;
    const content = raw.trim();
    if (content === '' || COMMENT.test(content)) continue;
    if (HEADING.test(content)) {
      section = content;
      continue;
    }
    if (NO_DECK.test(section)) continue;
    const [, before, after, rest = ''] = /^(?:SB:\s*)?(?:(\d+)\s*[x×]?\s+|[x×]\s*(\d+)\s+)?(.+)$/i.exec(content) ?? [];
    const count = Number(before ?? after ?? 1);
    if (!isCount(count)) {
      errors.push({ line, text: content, message: `line ${line}: ${noCount(before ?? after)}`, suggestions: [] });
      continue;
    }
    const found = findCard(catalogue, nameOf(rest), 'magic');
    if (!found.ok || found.value.game !== 'magic') {
      const { message, suggestions = [] } = found.ok ? { message: 'not a Magic card' } : found.error;
      errors.push({ line, text: content, message: `line ${line}: ${message}`, suggestions });
      continue;
    }
    const { card } = found.value;
    cards.push({ card, count, line, aside: /^SB:/i.test(content) || SIDE.test(section) });
    if (/^commanders?\b/i.test(section) || /\*CMDR\*/i.test(rest)) commanders.push(card);
  }
  return { cards, commanders, errors };
}

/** Without what lists add to a name: set and number, marks for foils and commanders, categories. */
function nameOf(text: string): string {
  return text
    .replace(/\s+#.*$/, '')
    .replace(/\s*\*[A-Z]+\*/gi, '')
    .replace(/\s+[([][A-Z0-9]{2,6}[)\]](\s+[\w★†-]+)?\s*$/i, '')
    .replace(/\s+\[[^\]]*\]\s*$/, '')
    .trim();
}
