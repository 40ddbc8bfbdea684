/**
 * The text of built-in cards: of Magic's printed from their ability data, with a plain word on what is left out; of Flesh
 * and Blood's as the package has it.
 */
import { builtInMagicToPlay } from '../answers/builtin.ts';
import type { Card } from '../cards/card.ts';
import { loadTexts } from '../fab/import/npm.ts';
import { undoneIn } from '../magic/play/executed/executable.ts';
import { printFace } from '../magic/text/index.ts';
import type { FaceText } from './show.ts';

let cards: ReturnType<typeof builtInMagicToPlay> | undefined;

export function printBuiltIn(id: string, at: number): FaceText | undefined {
  cards ??= builtInMagicToPlay();
  const face = cards.find((card) => card.id === id)?.faces[at];
  if (!face?.abilities || face.abilities.length === 0) return undefined;
  const lines = face.abilities.map((ability) => ability && printFace(face, [ability]));
  const lost = lines.filter((line) => line === null).length;
  const undone = face.abilities.filter((ability) => ability && undoneIn(ability).length > 0).length;
  const note = [
    lost === 0
      ? ''
      : `${lost === 1 ? 'A line' : `${lost} lines`} of this card ${are(lost)} not understood and left out.`,
    undone === 0
      ? ''
      : `${undone === 1 ? 'A line' : `${undone} lines`} ${are(undone)} understood, but not executed yet.`,
  ];
  const told = note.filter(Boolean).join(' ');
  const text = lines.filter((line) => line !== null).join('\n');
  return { name: face.name, text, ...(told && { note: told }) };
}

let packaged: ReturnType<typeof loadTexts> | undefined;

export async function fromPackage({ id, faces }: Card, at: number): Promise<FaceText | undefined> {
  packaged ??= loadTexts();
  const text = (await packaged).get(id)?.[at];
  const name = faces[at]?.name;
  return text && name !== undefined ? { name, text } : undefined;
}

function are(many: number): string {
  return many === 1 ? 'is' : 'are';
}
