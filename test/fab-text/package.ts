/** The cards of the package with their words, read when a test runs; no words of any card are kept here. */
import { loadPackage } from '../../src/fab/import/npm.ts';
import { lexiconOf, plain, selfNamesOf, type Worded } from '../../src/fab/text/index.ts';
import type { Text } from '../../src/text/index.ts';

/** Every card of the package with its words, and the names they may speak of. */
export const { cards } = await loadPackage({ texts: true });
export const lexicon = lexiconOf(cards);

export interface FaceOfPackage extends Text {
  readonly face: Worded;
}

export const faces: readonly FaceOfPackage[] = cards.flatMap((card) =>
  card.faces.flatMap((face) =>
    face.text ? [{ face, name: face.name, text: plain(face.text), names: selfNamesOf(face) }] : [],
  ),
);
