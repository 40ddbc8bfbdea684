/**
 * What is shown, as an address: `?magic=fire-ice&on=dragons-maze&at=stack.0&why=manaValue`. The address is the only state of
 * the page that matters, so a link shows exactly what its sender saw. A card that somebody writes is `?write#name=…&text=…`.
 */
import { GAMES, type Game } from '../../cards/card.ts';
import { type Draft, readDraft, writeDraft } from './draft.ts';

export interface View {
  readonly game?: Game;
  /** The card's id, or what someone wrote in its place. */
  readonly card?: string;
  /** An edition's name or a day; absent for the default. */
  readonly on?: string;
  /** The key of the place that is looked at. */
  readonly at?: string;
  /** The column whose value in that place is explained. */
  readonly why?: string;
  /** Instead of a card there is: one that somebody writes. */
  readonly write?: Draft;
}

export function readView(search: string, hash = ''): View {
  const query = new URLSearchParams(search);
  if (query.has('write')) return { write: readDraft(hash) };
  const game = GAMES.find((name) => query.get(name));
  const card = game ? query.get(game) : query.get('card');
  if (!card) return {};
  const view: { -readonly [K in keyof View]: View[K] } = { card };
  if (game) view.game = game;
  for (const key of ['on', 'at', 'why'] as const) {
    const value = query.get(key);
    if (value) view[key] = value;
  }
  return view;
}

export function writeView(view: View): string {
  if (view.write) return writeDraft(view.write);
  if (!view.card) return '?';
  const pairs: [string, string | undefined][] = [
    [view.game ?? 'card', view.card],
    ['on', view.on],
    ['at', view.at],
    ['why', view.at && view.why],
  ];
  const parts = pairs.flatMap(([key, value]) => (value ? [`${key}=${encode(value)}`] : []));
  return `?${parts.join('&')}`;
}

/** Addresses are read by people: what need not be escaped stays readable. */
function encode(value: string): string {
  return encodeURIComponent(value).replaceAll('%20', '+');
}
