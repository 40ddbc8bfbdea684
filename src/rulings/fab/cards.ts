/** Finding the cards of Flesh and Blood that a ruling names: by any face, and by colour where several share a name. */
import { fullName } from '../../cards/card.ts';
import { fold, type NameIndex, suggest } from '../../cards/names.ts';
import { ok, type Result, refuse } from '../../cards/why.ts';
import { type FabCard, faceAt } from '../../fab/card.ts';
import { category, characteristicsOf } from '../../fab/what.ts';

export interface Found {
  readonly card: FabCard;
  /** The face that the name names, if it is not the whole card's or its front's. */
  readonly face: number | null;
}

/** A card that does not matter: what decks go on with below the cards that do. */
export const FILLER_CARD: FabCard = {
  id: 'plain-card',
  game: 'fab',
  layout: 'single',
  faces: [{ name: 'Plain Card', types: ['Block'], subtypes: [], supertypes: [] }],
};

/** The hero of a player of whom none is named. */
export const PLAIN_HERO: FabCard = {
  id: 'plain-hero',
  game: 'fab',
  layout: 'single',
  faces: [
    {
      name: 'Plain Hero',
      types: ['Hero'],
      subtypes: ['Young'],
      supertypes: [],
      life: 20,
      intellect: 4,
      moniker: 'Plain Hero',
    },
  ],
};

const COLORED = /^(.*\S)\s*\((red|yellow|blue)\)$/i;

/** A name without its colour, and the colour. */
function splitColor(text: string): { readonly name: string; readonly color: string | null } {
  const [, name, color] = COLORED.exec(text.trim()) ?? [];
  return name === undefined || color === undefined
    ? { name: text.trim(), color: null }
    : { name, color: color.toLowerCase() };
}

/** `token`: the token of that name; `any`: whichever of several. */
export function findCard(
  index: NameIndex<FabCard>,
  text: string,
  { token = false, any = false }: { readonly token?: boolean; readonly any?: boolean } = {},
): Result<Found> {
  const { name, color } = splitColor(text);
  const all = index.byKey.get(fold(name)) ?? [];
  const whole = all.filter(({ face }) => face === undefined);
  // The name of a front stands for the card; that of another face only where no card has it.
  const named = whole.length > 0 ? whole : fronts(all).length > 0 ? fronts(all) : all;
  const fitting = named.filter(({ card }) => hasColor(card, color) && (category(card) === 'token-card') === token);
  const left = fitting.length > 0 || token || color !== null ? fitting : named;
  const [first] = left.toSorted((a, b) => pitchOf(a.card) - pitchOf(b.card));
  if (!first) {
    const near = suggest(index, name);
    return refuse(`No card is called ${text}.`, { suggestions: near });
  }
  const names = [...new Set(left.map(({ card }) => fullName(card)))];
  if (names.length > 1 && !any)
    return refuse(`Several cards are called ${text}: ${names.join(', ')}.`, { suggestions: names });
  return ok({ card: first.card, face: first.face === undefined || first.face === 0 ? null : first.face });
}

const fronts = <T extends { readonly face?: number }>(all: readonly T[]): readonly T[] =>
  all.filter(({ face }) => face === 0);

function hasColor(card: FabCard, color: string | null): boolean {
  return color === null || characteristicsOf(card, [0]).color === color;
}

/** The first face's; what has none comes last. */
function pitchOf(card: FabCard): number {
  const pitch = card.shared?.pitch ?? faceAt(card, 0).pitch;
  return typeof pitch === 'number' ? pitch : Number.MAX_SAFE_INTEGER;
}
