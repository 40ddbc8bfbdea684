/** What card data has wrong in texts, and what is read instead: a line each, with the reason. No card is named elsewhere. */

interface TextFix {
  /** The face whose text it is. */
  readonly face: string;
  readonly says: string;
  readonly reads: string;
  readonly reason: string;
}

const TEXTS: readonly TextFix[] = [
  {
    face: 'Poppet Stitcher',
    says: 'Poppet Sticher',
    reads: 'Poppet Stitcher',
    reason: 'its own name is misspelt',
  },
  { face: 'Mischievous Catgeist', says: 'draw card.', reads: 'draw a card.', reason: 'an article is missing' },
  {
    face: 'Ajani, Nacatl Avenger',
    says: 'an enchantment and a planeswalker',
    reads: 'an enchantment, and a planeswalker',
    reason: 'the comma that ends every other list of four is missing',
  },
];

const byFace = new Map(TEXTS.map((fix) => [fix.face, fix]));

/** The text of a face without the slips that are known. */
export function correctedText(face: string, text: string): string {
  const fix = byFace.get(face.replace(/^A-/, ''));
  return fix ? text.replace(fix.says, fix.reads) : text;
}
