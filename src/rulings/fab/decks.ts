/** May the cards of a position be brought to a game: the pool of a player as it is written there. */
import type { NameIndex } from '../../cards/names.ts';
import type { Refusal } from '../../cards/why.ts';
import type { FabCard } from '../../fab/card.ts';
import { finder, readDeckList, readFormat } from '../../fab/deck-list.ts';
import { legal } from '../../fab/legal.ts';
import { category } from '../../fab/what.ts';
import type { CardSetup, Position } from '../format/position.ts';
import { findCard, PLAIN_HERO } from './cards.ts';

const POOL = ['deck', 'hand', 'inventory', 'head', 'chest', 'arms', 'legs', 'weapons'] as const;

export function whyNotDeck(position: Position, index: NameIndex<FabCard>, player: string): Refusal | null {
  const setup = position.players.find(({ name }) => name === player);
  if (!setup) return null;
  const written = POOL.flatMap((zone) => {
    const there = setup.zones[zone];
    if (!there) return [];
    const fill = there.fill?.card ? [{ card: there.fill.card, count: there.fill.count }] : [];
    return [...there.cards, ...fill, ...there.bottom];
  });
  const stray = (setup.zones.deck?.cards ?? []).find(({ card }) => {
    const found = findCard(index, card);
    return found.ok && category(found.value.card) !== 'deck-card';
  });
  // CR 3.9: a deck holds deck-cards only
  if (stray) return { message: `${stray.card} is no deck-card, so it is never in a deck`, rule: '3.9' };
  const lines = written.map(({ card, count }: Pick<CardSetup, 'card' | 'count'>) => `${count} ${card}`);
  const list = readDeckList(lines.join('\n'), finder(index));
  const [error] = list.errors;
  if (error) return { message: error.message };
  const [named] = setup.zones.hero?.cards ?? [];
  const hero = named ? findCard(index, named.card) : null;
  if (hero && !hero.ok) return hero.error;
  const format = position.format === undefined ? undefined : readFormat(position.format);
  const { problems } = legal(list.entries, hero?.value.card ?? PLAIN_HERO, format);
  const [first] = problems;
  if (!first) return null;
  return {
    message: problems.map(({ card, message, rule }) => `${card} ${message} (${rule})`).join('; '),
    rule: first.rule,
  };
}
