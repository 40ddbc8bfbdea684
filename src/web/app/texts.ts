/**
 * The words on cards, where a server offers them: those of imported cards and of the Flesh and Blood package. Without,
 * everything else works.
 */
import type { AnyCard } from './places.ts';

export type Texts = Readonly<Record<string, readonly string[]>>;

/** `magic/fire-ice`: ids are only unique within a game. */
export function textKey(card: Pick<AnyCard, 'game' | 'id'>): string {
  return `${card.game}/${card.id}`;
}

export async function fetchTexts(): Promise<Texts> {
  try {
    const answer = await fetch('./texts.json');
    const found: unknown = answer.ok ? await answer.json() : {};
    return readTexts(found);
  } catch {
    return {};
  }
}

export function readTexts(found: unknown): Texts {
  if (typeof found !== 'object' || found === null) return {};
  const good = Object.entries(found).filter(
    (entry): entry is [string, string[]] =>
      Array.isArray(entry[1]) && entry[1].every((text: unknown) => typeof text === 'string'),
  );
  return Object.fromEntries(good);
}
