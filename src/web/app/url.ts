/**
 * What is shown, as an address: `?magic=fire-ice&on=dragons-maze&at=stack.0&why=manaValue`. The address is the only state of
 * the page that matters, so a link shows exactly what its sender saw.
 */
import { GAMES, type Game } from '../../cards/card.ts';

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
}

export function readView(search: string): View {
  const query = new URLSearchParams(search);
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
