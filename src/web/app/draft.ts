/**
 * A card that somebody writes: its game, name, type line and text. It is kept in the address, behind the #, so a link shows it to
 * another person and no server ever sees it.
 */
import { GAMES, type Game } from '../../cards/card.ts';
import { readTypeLine, writeTypeLine } from '../../fab/import/type-line.ts';
import { readTypes, writeTypes } from '../../magic/import/types.ts';
import { type AnyCard, isFab } from './places.ts';

export interface Draft {
  readonly game: Game;
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

/** Longer texts are not read, and addresses have their limits. */
const LONGEST = 6000;

export function readDraft(hash: string): Draft {
  const query = new URLSearchParams(hash.replace(/^#/, ''));
  const part = (key: string) => (query.get(key) ?? '').slice(0, LONGEST);
  const game = GAMES.find((name) => name === query.get('game')) ?? 'magic';
  return { game, name: part('name'), type: part('type'), text: part('text') };
}

export function writeDraft({ game, name, type, text }: Draft): string {
  const pairs = Object.entries({ game: game === 'magic' ? '' : game, name, type, text }).filter(([, value]) => value);
  const hash = pairs.map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%20', '+')}`).join('&');
  return hash === '' ? '?write' : `?write#${hash}`;
}

export function draftOf(card: AnyCard, at: number, text: string): Draft {
  const { name, type } = isFab(card) ? described(card, at, writeTypeLine) : described(card, at, writeTypes);
  return { game: card.game, name, type, text };
}

function described<F extends { readonly name: string }>(
  { faces }: { readonly faces: readonly [F, ...F[]] },
  at: number,
  typeLine: (face: F) => string,
): Pick<Draft, 'name' | 'type'> {
  const face = faces[at] ?? faces[0];
  return { name: face.name, type: typeLine(face) };
}

/** The card that it would be, as far as its type line can be read. */
export function cardOf({ game, name: written, type }: Draft): AnyCard {
  const name = written.trim() || 'Your card';
  if (game === 'magic')
    return { id: 'draft', game, layout: 'single', faces: [{ name, manaCost: null, ...readTypes(type.trim()) }] };
  const box = readTypeLine(type.trim().replaceAll('—', '-'));
  const types = box.ok ? box.value : { supertypes: [], types: [], subtypes: [] };
  // CR 2.7.3: a hero goes by the first part of its name.
  const moniker = types.types.includes('Hero') ? { moniker: name.replace(/,.*/, '') } : {};
  return { id: 'draft', game, layout: 'single', faces: [{ name, ...types, ...moniker }] };
}

export function sameDraft(one: Draft, other: Draft): boolean {
  return one.game === other.game && one.name === other.name && one.type === other.type && one.text === other.text;
}

/** Wording of our own, to begin with: some that are understood, one with a word that no card has. */
export const EXAMPLES: Readonly<Record<Game, readonly Draft[]>> = {
  magic: [
    {
      game: 'magic',
      name: 'Ana, the Patient',
      type: 'Legendary Creature — Elf Druid',
      text: 'Reach\nWhenever another creature you control dies, you may pay {1}. If you do, draw a card.\n{T}: Add {G}.',
    },
    {
      game: 'magic',
      name: 'Two Roads',
      type: 'Sorcery',
      text: "Choose one —\n• Destroy target artifact. Its controller gains 3 life.\n• Return target creature to its owner's hand.",
    },
    {
      game: 'magic',
      name: 'Slip of the Pen',
      type: 'Instant',
      text: 'Destroy target creatur. You gain 2 life.',
    },
  ],
  fab: [
    {
      game: 'fab',
      name: 'Patient Blade',
      type: 'Assassin Action - Attack',
      text: 'When this attacks a marked hero, draw a card.\nWhen this hits a hero, mark them.\nGo again',
    },
    {
      game: 'fab',
      name: 'Quiet Vow',
      type: 'Generic Instant',
      text: 'Prevent the next 2 damage that would be dealt to you this turn.',
    },
    {
      game: 'fab',
      name: 'Slip of the Pen',
      type: 'Wizard Action',
      text: 'Deal 3 arcan damage to any target.',
    },
  ],
};
