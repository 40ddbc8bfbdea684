/**
 * A card that somebody writes: its name, type line and text. It is kept in the address, behind the #, so a link shows it to
 * another person and no server ever sees it.
 */
import { type Types, writeTypes } from '../../magic/import/types.ts';

export interface Draft {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

/** Longer texts are not read, and addresses have their limits. */
const LONGEST = 6000;

export function readDraft(hash: string): Draft {
  const query = new URLSearchParams(hash.replace(/^#/, ''));
  const part = (key: string) => (query.get(key) ?? '').slice(0, LONGEST);
  return { name: part('name'), type: part('type'), text: part('text') };
}

export function writeDraft({ name, type, text }: Draft): string {
  const pairs = Object.entries({ name, type, text }).filter(([, value]) => value !== '');
  const hash = pairs.map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%20', '+')}`).join('&');
  return hash === '' ? '?write' : `?write#${hash}`;
}

export function draftOf(face: Types & { readonly name: string }, text: string): Draft {
  return { name: face.name, type: writeTypes(face), text };
}

export function sameDraft(one: Draft, other: Draft): boolean {
  return one.name === other.name && one.type === other.type && one.text === other.text;
}

/** Wording of our own, to begin with: one that is understood, one with a word that no card has. */
export const EXAMPLES: readonly Draft[] = [
  {
    name: 'Ana, the Patient',
    type: 'Legendary Creature — Elf Druid',
    text: 'Reach\nWhenever another creature you control dies, you may pay {1}. If you do, draw a card.\n{T}: Add {G}.',
  },
  {
    name: 'Two Roads',
    type: 'Sorcery',
    text: "Choose one —\n• Destroy target artifact. Its controller gains 3 life.\n• Return target creature to its owner's hand.",
  },
  {
    name: 'Slip of the Pen',
    type: 'Instant',
    text: 'Destroy target creatur. You gain 2 life.',
  },
];
